//! `/webhooks/APPLICATION/TOKEN`: what follows an interaction's first answer.

use twilight_model::channel::message::MessageFlags;

use super::{Call, Outcome, Reply, id};
use crate::sandbox::error::{ApiError, Form};
use crate::sandbox::ids::{ApplicationId, MessageId};
use crate::sandbox::state::{Author, Pending, Response, World};
use crate::sandbox::validate::{self, Draft, Place};

/// The routes below a token.
pub(super) fn route(
    world: &mut World,
    method: &str,
    application: &str,
    token: &str,
    rest: &[&str],
    call: &Call,
) -> Outcome {
    let application: ApplicationId = id(application, ApiError::UNKNOWN_WEBHOOK)?;
    if application != world.application() {
        return Err(ApiError::UNKNOWN_WEBHOOK);
    }
    let pending = world.by_token(token)?.clone();
    match (method, rest) {
        ("POST", []) => follow_up(world, &pending, call),
        ("GET", ["messages", which]) => {
            let message = find(world, &pending, which)?;
            Ok(Reply::ok(
                world
                    .post(pending.channel, message)
                    .ok_or(ApiError::UNKNOWN_MESSAGE)?
                    .json(),
            ))
        }
        ("PATCH", ["messages", which]) => {
            let message = find(world, &pending, which)?;
            let draft = read(call, Place::FollowUpEdit)?;
            change(world, &pending, message, draft, call)
        }
        ("DELETE", ["messages", which]) => {
            let message = find(world, &pending, which)?;
            if world.delete_post(pending.channel, message) {
                Ok(Reply::Nothing)
            } else {
                Err(ApiError::UNKNOWN_MESSAGE)
            }
        }
        _ => Err(ApiError::METHOD_NOT_ALLOWED),
    }
}

/// The message that `@original` or an id names; only messages of this interaction can be named.
fn find(world: &World, pending: &Pending, which: &str) -> Result<MessageId, ApiError> {
    let message: MessageId = if which == "@original" {
        pending.original.ok_or(ApiError::UNKNOWN_MESSAGE)?
    } else {
        id(which, ApiError::UNKNOWN_MESSAGE)?
    };
    let post = world
        .post(pending.channel, message)
        .ok_or(ApiError::UNKNOWN_MESSAGE)?;
    let own = post.interaction == Some(pending.id) || pending.original == Some(message);
    if own {
        Ok(message)
    } else {
        Err(ApiError::UNKNOWN_MESSAGE)
    }
}

/// A follow-up; the first one after a deferral is the promised answer itself.
fn follow_up(world: &mut World, pending: &Pending, call: &Call) -> Outcome {
    let draft = read(call, Place::FollowUp)?;
    if draft.is_empty(call.payload.files.len()) {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    let promised = pending.original.filter(|message| {
        matches!(pending.response, Some(Response::Deferred))
            && world
                .post(pending.channel, *message)
                .is_some_and(crate::sandbox::state::Post::loading)
    });
    if let Some(message) = promised {
        return change(world, pending, message, draft, call);
    }
    // The audience of a follow-up is its own, whatever the first answer's was.
    let private = draft.has(MessageFlags::EPHEMERAL);
    let author = Author {
        user: world.bot,
        interaction: Some(pending.id),
        private_to: private.then_some(pending.user),
        loading: false,
    };
    world.wake_thread(pending.channel, world.bot)?;
    let message = world.add_post(pending.channel, &author, draft, &call.payload.files)?;
    world.settle(pending.id, message);
    Ok(Reply::ok(
        world
            .post(pending.channel, message)
            .ok_or(ApiError::UNKNOWN_MESSAGE)?
            .json(),
    ))
}

fn change(
    world: &mut World,
    pending: &Pending,
    message: MessageId,
    draft: Draft,
    call: &Call,
) -> Outcome {
    world.refuse_archived(pending.channel)?;
    world.edit_post(pending.channel, message, draft, &call.payload.files)?;
    world.settle(pending.id, message);
    Ok(Reply::ok(
        world
            .post(pending.channel, message)
            .ok_or(ApiError::UNKNOWN_MESSAGE)?
            .json(),
    ))
}

fn read(call: &Call, place: Place) -> Result<Draft, ApiError> {
    let mut form = Form::default();
    let draft = validate::draft(&mut form, "", &call.payload.object()?, place);
    form.finish()?;
    Ok(draft)
}
