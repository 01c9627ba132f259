//! `POST /interactions/ID/TOKEN/callback`: the bot's first answer.

use serde_json::{Map, Value, json};
use twilight_model::application::command::CommandOptionType;
use twilight_model::channel::message::MessageFlags;

use super::{Call, Outcome, Reply, id};
use crate::sandbox::error::{ApiError, Form};
use crate::sandbox::ids::{InteractionId, MessageId};
use crate::sandbox::state::{Author, Kind, Pending, Response, World};
use crate::sandbox::validate::{self, Draft, Place};

/// Answers an interaction.
pub(super) fn answer(world: &mut World, interaction: &str, token: &str, call: &Call) -> Outcome {
    let interaction: InteractionId = id(interaction, ApiError::UNKNOWN_INTERACTION)?;
    let pending = world.answerable(interaction, token)?.clone();
    let body = call.payload.object()?;
    let mut form = Form::default();
    form.only_keys("", &body, &["type", "data"]);
    let kind = body.get("type").and_then(Value::as_u64).unwrap_or(0);
    if !fits(kind, &pending) {
        form.refuse(
            "type",
            "INTERACTION_RESPONSE_TYPE_INVALID",
            format!("{kind} cannot answer this interaction."),
        );
    }
    let data = match body.get("data") {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(data)) => data.clone(),
        Some(_) => return Err(ApiError::INVALID_JSON),
    };
    let response = match kind {
        4 => {
            let draft = validate::draft(&mut form, "data", &data, Place::Callback);
            form.finish()?;
            message(world, &pending, draft, call)?
        }
        5 => {
            let draft = validate::draft(&mut form, "data", &data, Place::Callback);
            if !draft.is_empty(call.payload.files.len()) {
                form.refuse(
                    "data",
                    "SANDBOX_LOST_CONTENT",
                    "A deferral shows none of this; only its flags count.",
                );
            }
            form.finish()?;
            defer(world, &pending, &draft)?
        }
        6 => {
            form.finish()?;
            world
                .interactions
                .entry(interaction)
                .and_modify(|pending| pending.original = pending.source);
            Response::DeferredUpdate
        }
        7 => {
            let draft = validate::draft(&mut form, "data", &data, Place::Callback);
            form.finish()?;
            update(world, &pending, draft, call)?
        }
        8 => {
            let kind = pending.focused.unwrap_or(CommandOptionType::String);
            let choices = validate::choices(&mut form, "data", &data, kind);
            form.finish()?;
            Response::Choices(choices)
        }
        9 => {
            let modal = validate::modal(&mut form, "data", &data);
            form.finish()?;
            Response::Modal(modal)
        }
        _ => {
            form.finish()?;
            return Err(ApiError::INVALID_JSON);
        }
    };
    if let Some(pending) = world.interactions.get_mut(&interaction) {
        let promised = matches!(response, Response::Deferred | Response::DeferredUpdate);
        pending.settled = !promised;
        pending.response = Some(response);
        pending.tell();
    }
    if call.query.get("with_response").map(String::as_str) == Some("true") {
        return Ok(Reply::ok(resource(world, interaction, kind)));
    }
    Ok(Reply::Nothing)
}

/// Whether an answer of this type may follow that interaction.
fn fits(kind: u64, pending: &Pending) -> bool {
    match kind {
        4 | 5 => pending.kind != Kind::Autocomplete,
        6 | 7 => pending.source.is_some() && matches!(pending.kind, Kind::Component | Kind::Modal),
        8 => pending.kind == Kind::Autocomplete,
        9 => matches!(pending.kind, Kind::Command | Kind::Component),
        _ => false,
    }
}

fn message(
    world: &mut World,
    pending: &Pending,
    draft: Draft,
    call: &Call,
) -> Result<Response, ApiError> {
    if draft.is_empty(call.payload.files.len()) {
        return Err(ApiError::EMPTY_MESSAGE);
    }
    world.wake_thread(pending.channel, world.bot)?;
    let private = draft.has(MessageFlags::EPHEMERAL);
    let author = Author {
        user: world.bot,
        interaction: Some(pending.id),
        private_to: private.then_some(pending.user),
        loading: false,
    };
    let message = world.add_post(pending.channel, &author, draft, &call.payload.files)?;
    remember(world, pending.id, message);
    Ok(Response::Message)
}

fn defer(world: &mut World, pending: &Pending, draft: &Draft) -> Result<Response, ApiError> {
    world.wake_thread(pending.channel, world.bot)?;
    let private = draft.has(MessageFlags::EPHEMERAL);
    let author = Author {
        user: world.bot,
        interaction: Some(pending.id),
        private_to: private.then_some(pending.user),
        loading: true,
    };
    let message = world.add_post(pending.channel, &author, Draft::default(), &[])?;
    if let Some(pending) = world.interactions.get_mut(&pending.id) {
        pending.original = Some(message);
    }
    Ok(Response::Deferred)
}

fn update(
    world: &mut World,
    pending: &Pending,
    draft: Draft,
    call: &Call,
) -> Result<Response, ApiError> {
    let source = pending.source.ok_or(ApiError::UNKNOWN_MESSAGE)?;
    world.refuse_archived(pending.channel)?;
    world.edit_post(pending.channel, source, draft, &call.payload.files)?;
    remember(world, pending.id, source);
    Ok(Response::Update)
}

fn remember(world: &mut World, id: InteractionId, message: MessageId) {
    if let Some(pending) = world.interactions.get_mut(&id) {
        pending.original = Some(message);
        pending.latest = Some(message);
    }
}

/// What `with_response=true` answers.
fn resource(world: &World, id: InteractionId, kind: u64) -> Value {
    let Some(pending) = world.interactions.get(&id) else {
        return Value::Null;
    };
    let post = pending
        .original
        .and_then(|message| world.post(pending.channel, message));
    let mut answer = json!({
        "interaction": { "id": id, "type": pending.kind.number() },
        "resource": { "type": kind },
    });
    if let Some(post) = post.filter(|_| matches!(kind, 4..=7)) {
        answer["interaction"]["response_message_id"] = json!(post.message.id);
        answer["interaction"]["response_message_loading"] = post.loading().into();
        answer["interaction"]["response_message_ephemeral"] = post.private_to.is_some().into();
        if matches!(kind, 4 | 7) {
            answer["resource"]["message"] = post.json();
        }
    }
    answer
}
