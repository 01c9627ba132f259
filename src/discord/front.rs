//! Answering: every interaction gets its answer within Discord's three seconds, whatever happens behind it.

use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use serenity::Error;
use tokio::time::Instant;

use super::allowance::{Allowance, Turnstile};
use super::asked::{Asked, Surface, member};
use super::post::Post;
use super::role::Milestones;
use super::trouble::{certainly_failed, describe, is_unknown_member, trouble};
use super::views::{Direct, Findings, Views, diagnosis, milestones};
use super::wire::{Callback, Wire};
use crate::app::{App, AppError, Opponent, Ticket, Trouble};
use crate::locale::Locale;
use crate::play::{GuildId, InteractionId, MessageId, Milestone, Notice, Parcel, PlayerId, Posted};

/// How long an answer may be worked on before Discord is told that it will follow.
const PATIENCE: Duration = Duration::from_millis(1_500);

/// What every command and control works with.
#[derive(Clone, Debug)]
pub(super) struct Front {
    pub(super) app: App,
    pub(super) views: Views,
    wire: Wire,
    turnstile: Option<Arc<Turnstile>>,
}

/// What is answered.
#[derive(Debug)]
pub(super) enum Reply {
    /// Something for the reader alone. It takes the place of the private message whose control was used, for that control has
    /// done its work; otherwise it is a new message.
    Private(Post),
    /// Something for all that need not be kept: if it does not arrive, the button is there to be pressed again.
    Open(Post),
    /// A parcel of the outbox, for all.
    Public { parcel: Parcel, post: Post },
}

impl Front {
    pub(super) fn new(app: App, wire: Wire, allowance: Option<Allowance>) -> Front {
        Front {
            views: Views::new(app.clone()),
            app,
            wire,
            turnstile: allowance.map(|allowance| Arc::new(Turnstile::new(allowance))),
        }
    }

    /// Whether an interaction of this user is heeded. To be asked before anything is done for it.
    pub(super) fn admits(&self, player: PlayerId, interaction: InteractionId) -> bool {
        self.turnstile
            .as_ref()
            .is_none_or(|turnstile| turnstile.admits(player, interaction, Instant::now()))
    }

    /// Tells a user who sent too much at once, and nothing else. A private message whose control they used stays as it is.
    pub(super) async fn ask_for_patience(&self, mut asked: Asked) {
        asked.surface = Surface::Open;
        let post = Post::text(asked.locale.say("refused-too-fast"));
        self.respond(&asked, async { Ok(Reply::Private(post)) })
            .await;
    }

    /// Whoever asked, as a host where the server has given a role of theirs that right.
    pub(super) async fn recognise(&self, mut asked: Asked) -> Asked {
        if !asked.manages && !asked.roles.is_empty() && asked.caller.home.guild.is_some() {
            match self.app.server(asked.caller.home.guild).await {
                Ok(settings) => asked.manages = settings.is_host(&asked.roles),
                // Then they are treated as everybody else.
                Err(error) => tracing::error!(%error, "whether somebody is a host is not known"),
            }
        }
        asked
    }

    /// What is in the way of giving roles. Discord is asked only for a host, and only where there are any.
    async fn look_at_milestones(&self, asked: &Asked, all: Vec<Milestone>) -> Milestones {
        let powers = match asked.caller.home.guild {
            Some(guild) if asked.manages && !all.is_empty() => self.wire.powers(guild).await,
            _ => return Milestones { all, powers: None },
        };
        let powers = match powers {
            Ok(powers) => Some(powers),
            Err(error) => {
                tracing::warn!(
                    error = describe(&error),
                    "the roles of a server are not known"
                );
                None
            }
        };
        Milestones { all, powers }
    }

    /// A page of the milestones; hosts are told too what is in the way of them.
    pub(super) async fn milestones(&self, asked: &Asked, all: Vec<Milestone>, page: u32) -> Post {
        let found = self.look_at_milestones(asked, all).await;
        milestones(asked, &found, page)
    }

    /// What `/doctor` tells here.
    pub(super) async fn diagnose(
        &self,
        asked: &Asked,
        direct: Option<Direct>,
    ) -> Result<Post, AppError> {
        let guild = asked.caller.home.guild;
        let settings = self.app.server(guild).await?;
        let letters = match guild {
            Some(guild) if asked.manages => Some(self.app.letters(guild).await?),
            _ => None,
        };
        let milestones = match guild {
            Some(guild) if asked.manages => {
                let all = self.app.milestones(guild).await?;
                Some(self.look_at_milestones(asked, all).await)
            }
            _ => None,
        };
        let findings = Findings {
            settings,
            outages: self.app.outages().await?,
            letters: letters.as_ref(),
            milestones: milestones.as_ref(),
            direct,
        };
        Ok(diagnosis(asked, &findings))
    }

    /// Sends a user a direct message, to see whether it arrives. The same press sends only one.
    pub(super) async fn test_direct(&self, asked: &Asked) -> Direct {
        let caller = &asked.caller;
        let post = Post::text(asked.locale.say("doctor-direct-hello"));
        let nonce = format!("dm-{}", caller.interaction);
        let sent = async {
            let channel = self.wire.direct_channel(caller.player).await?;
            self.wire.post(channel, &post, &nonce).await
        };
        match sent.await.map_err(|error| trouble(&error)) {
            Ok(_) => Direct::Arrived,
            Err(Trouble::DirectClosed | Trouble::Forbidden) => Direct::Closed,
            Err(_) => Direct::Unknown,
        }
    }

    /// A member of a server; none when they are not in it.
    ///
    /// # Errors
    /// When Discord cannot be asked.
    pub(super) async fn member(
        &self,
        guild: GuildId,
        player: PlayerId,
    ) -> Result<Option<Opponent>, AppError> {
        match self.wire.member(guild, player).await {
            Ok(found) => Ok(Some(member(&found))),
            Err(error) if is_unknown_member(&error) => Ok(None),
            Err(error) => Err(AppError::Internal {
                id: self.app.incident(&describe(&error)),
                source: Box::new(error),
            }),
        }
    }

    /// Does the work and answers with what comes of it. The work of a command is large, so it is kept apart from whatever waits for it.
    pub(super) fn respond<'a>(
        &'a self,
        asked: &'a Asked,
        work: impl Future<Output = Result<Reply, AppError>> + Send + 'a,
    ) -> impl Future<Output = ()> + Send + 'a {
        let work: BoxFuture<'a, Result<Reply, AppError>> = Box::pin(work);
        self.respond_to(asked, work)
    }

    async fn respond_to(&self, asked: &Asked, work: BoxFuture<'_, Result<Reply, AppError>>) {
        // The telling of an error may draw a board too, so it is guarded and timed like the work itself.
        let work = async {
            match work.await {
                Ok(reply) => Some(reply),
                Err(error) => self.views.error(asked, &error).await.map(Reply::Private),
            }
        };
        let work = AssertUnwindSafe(work).catch_unwind();
        tokio::pin!(work);
        let in_time = tokio::time::timeout(PATIENCE, &mut work).await.ok();
        let late = in_time.is_none();
        let done = if let Some(done) = in_time {
            done
        } else {
            let update = asked.surface == Surface::Private;
            log(self.wire.defer(&asked.caller, update).await);
            work.await
        };
        let reply = match done {
            Ok(Some(reply)) => reply,
            Ok(None) => return,
            Err(_) => {
                let id = self.app.incident("a handler panicked");
                Reply::Private(super::views::internal_fault(asked.locale, id))
            }
        };
        if late {
            self.answer_late(asked, reply).await;
        } else {
            self.answer(asked, reply).await;
        }
    }

    /// The reply that a ticket calls for: the caller delivers it, or learns that it is delivered elsewhere.
    pub(super) async fn ticket(&self, asked: &Asked, ticket: Ticket) -> Reply {
        match ticket {
            Ticket::Answer(parcel) => {
                let made = self.views.notice(Locale::default(), parcel.notice);
                match AssertUnwindSafe(made).catch_unwind().await {
                    Ok(Ok(post)) => Reply::Public { parcel, post },
                    failed => {
                        // What was done stands; only its telling failed, and the outbox will tell it.
                        let cause = failed.map(Result::err);
                        tracing::error!(?cause, parcel = %parcel.id, "a message could not be made");
                        self.give_back(&parcel).await;
                        Reply::Private(elsewhere(asked, &parcel))
                    }
                }
            }
            Ticket::Posted(parcel) => Reply::Private(elsewhere(asked, &parcel)),
        }
    }

    async fn answer(&self, asked: &Asked, reply: Reply) {
        match reply {
            Reply::Private(post) if asked.surface == Surface::Private => {
                log(self
                    .wire
                    .answer(&asked.caller, Callback::Update, &post)
                    .await);
            }
            Reply::Private(post) => {
                log(self.wire.answer_privately(&asked.caller, &post).await);
            }
            Reply::Open(post) => {
                log(self
                    .wire
                    .answer(&asked.caller, Callback::Message, &post)
                    .await);
            }
            Reply::Public { parcel, post } => {
                let edits = matches!(
                    parcel.notice,
                    Notice::ChallengeClosed(_) | Notice::ProposalClosed { .. }
                );
                let callback = if edits && asked.surface == Surface::Open {
                    Callback::Update
                } else {
                    Callback::Message
                };
                let result = self.wire.answer(&asked.caller, callback, &post).await;
                self.account(&parcel, result).await;
            }
        }
    }

    /// Discord was told that an answer would follow, privately: a parcel goes by the outbox then.
    async fn answer_late(&self, asked: &Asked, reply: Reply) {
        let post = match reply {
            Reply::Private(post) => post,
            // It is for all, so it cannot take the place of what was said privately.
            Reply::Open(post) => {
                log(self.wire.follow_up(&asked.caller, &post).await);
                return;
            }
            Reply::Public { parcel, .. } => {
                self.give_back(&parcel).await;
                elsewhere(asked, &parcel)
            }
        };
        log(self.wire.complete(&asked.caller, &post).await);
    }

    /// Answers a list of choices with an empty one.
    pub(super) async fn choose_nothing(&self, asked: &Asked) {
        log(self.wire.answer_without_choices(&asked.caller).await);
    }

    /// Tells the outbox what became of a parcel.
    async fn account(&self, parcel: &Parcel, result: Result<Option<MessageId>, Error>) {
        match result {
            Ok(message) => {
                let channel = parcel.home.channel;
                let posted = message.map(|message| Posted { channel, message });
                if let Err(error) = self.app.delivered(parcel.id, posted).await {
                    tracing::error!(%error, "a delivery could not be noted");
                }
            }
            Err(error) => {
                tracing::warn!(parcel = %parcel.id, error = describe(&error), "an answer failed");
                if certainly_failed(&error) {
                    self.give_back(parcel).await;
                }
                // Where it may have arrived, the outbox asks Discord once the lease is over.
            }
        }
    }

    /// The outbox shall post it.
    pub(super) async fn give_back(&self, parcel: &Parcel) {
        if let Err(error) = self.app.not_delivered(parcel.id).await {
            tracing::error!(%error, "a parcel could not be given back");
        }
    }
}

/// Tells where the outbox posts what was done.
fn elsewhere(asked: &Asked, parcel: &Parcel) -> Post {
    let channel = format!("<#{}>", parcel.home.channel);
    Post::text(
        asked
            .locale
            .tell("answer-elsewhere", [("channel", channel.into())]),
    )
}

fn log<T>(result: Result<T, Error>) {
    if let Err(error) = result {
        tracing::warn!(error = describe(&error), "an answer failed");
    }
}
