//! What is said: from the views of `app` to posts.

mod absence;
mod around;
mod board;
mod clock;
mod doctor;
mod explain;
mod history;
mod leaderboard;
mod lists;
mod lobby;
mod milestone;
mod moves;
mod news;
mod offer;
mod pager;
mod painting;
mod preferences;
mod premove;
mod privacy;
mod profile;
mod proposal;
mod refusals;
mod replay;
mod ruling;
mod school;
mod series;
mod shown;
mod thread;
pub(super) mod tournament;

use std::sync::Arc;

use tokio::sync::Semaphore;

use super::asked::Asked;
use super::post::{Post, escape};
use crate::app::{App, AppError};
use crate::locale::Locale;
use crate::play::{ChannelId, Home, Look, MessageId, Names, Notice, PlayerId, Refusal};

pub(super) use absence::{blocks, holiday, quiet};
pub(super) use around::{next_button, watching};
pub(super) use board::resign_question;
pub(super) use doctor::{Direct, Findings, diagnosis};
pub(super) use leaderboard::{statistics, versus};
pub(super) use lists::{game_choice, games_list};
pub(super) use lobby::lobby;
pub(super) use milestone::{milestone_page, milestones};
pub(super) use offer::post as offer;
pub(super) use preferences::AS_THE_SERVER;
pub(super) use premove::{answers, premove_left};
pub(super) use privacy::{dossier, forget_question, last_question};
pub(super) use proposal::options;
pub(super) use refusals::{internal_fault, missing_permissions};
pub(super) use ruling::ruling_question;
pub(super) use school::{glossary, help};
pub(super) use shown::Shown;
pub(super) use thread::ThreadSign;

/// Pictures drawn at once: drawing is brief, and the other threads have players to answer.
const PAINTERS: usize = 2;

/// Makes posts.
#[derive(Clone, Debug)]
pub(super) struct Views {
    app: App,
    painters: Arc<Semaphore>,
}

impl Views {
    pub(super) fn new(app: App) -> Views {
        Views {
            app,
            painters: Arc::new(Semaphore::new(PAINTERS)),
        }
    }

    /// How boards look that only the one who asked sees.
    pub(super) async fn look_for(&self, asked: &Asked) -> Result<Look, AppError> {
        let caller = &asked.caller;
        self.app.look_for(caller.player, caller.home.guild).await
    }

    /// The message that a notice calls for.
    pub(super) async fn notice(&self, locale: Locale, notice: Notice) -> Result<Post, AppError> {
        match notice {
            Notice::Challenge(id) | Notice::ChallengeClosed(id) => {
                Ok(offer(locale, &self.app.challenge_view(id).await?))
            }
            Notice::Turn { game, ply } => {
                let view = self.app.game_view(game, Some(ply)).await?;
                self.turn(locale, view).await
            }
            Notice::Settle { game, ply } => match self.app.game_view(game, Some(ply)).await {
                Ok(view) => Ok(Views::settled(locale, &view)),
                // Its moves were taken back: there is nothing to be looked at any more.
                Err(AppError::Refused(Refusal::NoSuchPly { .. })) => Ok(Post::default()),
                Err(error) => Err(error),
            },
            Notice::Refresh { game, ply } => {
                let view = self.app.game_view(game, Some(ply)).await?;
                Ok(Views::refreshed(locale, &view))
            }
            Notice::News { game, ply, news } => {
                let view = self.app.game_view(game, Some(ply)).await?;
                self.news(locale, view, news).await
            }
            Notice::Proposal { game, number } | Notice::ProposalClosed { game, number } => {
                let proposal = self.app.proposal_view(game, number).await?;
                Ok(proposal::post(locale, &proposal))
            }
            Notice::Ruled { game, number } => {
                let ruling = self.app.ruling_view(game, number).await?;
                Ok(ruling::told(locale, &ruling))
            }
            Notice::Watched { game, ply, watcher } => {
                let view = self.app.game_view(game, Some(ply)).await?;
                self.watched(locale, view, watcher).await
            }
            Notice::GameOver { game } => {
                let view = self.app.game_view(game, None).await?;
                self.turn(locale, view).await
            }
            Notice::Tournament { id } => {
                let view = self.app.tournament_view(id).await?;
                Ok(tournament::state(locale, &view, self.app.now()))
            }
            // Something is done, and nothing is said.
            Notice::PinTournament { .. } | Notice::Presence { .. } | Notice::Roles { .. } => {
                Ok(Post::default())
            }
            Notice::Round { id, round } => {
                let view = self.app.tournament_view(id).await?;
                let mut posts = tournament::round(locale, &view, round).into_iter();
                Ok(posts.next().unwrap_or_default())
            }
            Notice::Standings { id, .. } => {
                let view = self.app.tournament_view(id).await?;
                let look = self.app.look_of(view.home.guild).await?;
                Ok(self.standings(locale, look, &view, 0, None).await)
            }
            Notice::TournamentOver { id } => {
                let view = self.app.tournament_view(id).await?;
                let look = self.app.look_of(view.home.guild).await?;
                let table = self.standings(locale, look, &view, 0, None).await;
                let over = tournament::over(locale, &view);
                Ok(Post {
                    files: table.files,
                    rows: over.rows.into_iter().chain(table.rows).collect(),
                    ..over
                })
            }
        }
    }

    /// What follows the message of a notice, where one message does not hold all.
    pub(super) async fn rest(&self, locale: Locale, notice: Notice) -> Result<Vec<Post>, AppError> {
        let Notice::Round { id, round } = notice else {
            return Ok(Vec::new());
        };
        let view = self.app.tournament_view(id).await?;
        let posts = tournament::round(locale, &view, round).into_iter();
        Ok(posts.skip(1).collect())
    }
}

/// A player, as a mention. It pings only who is on the list of the message.
pub(super) fn mention(player: PlayerId) -> String {
    if player.is_former() {
        // As messages for all are written, whoever reads them.
        return Locale::default().say("former-player");
    }
    format!("<@{player}>")
}

/// What a player is called where it cannot be a mention.
pub(super) fn shown_name(locale: Locale, names: &Names) -> String {
    if names.are_gone() {
        return locale.say("former-player");
    }
    names.display().to_owned()
}

/// The address of a message, or of its channel.
pub(super) fn link(home: Home, message: Option<MessageId>) -> String {
    let ChannelId(channel) = home.channel;
    let place = match home.guild {
        Some(guild) => format!("https://discord.com/channels/{guild}/{channel}"),
        None => format!("https://discord.com/channels/@me/{channel}"),
    };
    match message {
        Some(message) => format!("{place}/{message}"),
        None => place,
    }
}

/// A name where it cannot be a mention: escaped, and kept from turning its surroundings round.
pub(super) fn plain_name(name: &str) -> String {
    format!("\u{2068}{}\u{2069}", escape(name))
}

#[cfg(test)]
mod tests {
    use super::{link, mention, plain_name, shown_name};
    use crate::locale::Locale;
    use crate::play::{ChannelId, GuildId, Home, MessageId, Names, PlayerId};

    #[test]
    fn a_name_cannot_format_ping_or_turn_what_stands_around_it() {
        assert_eq!(
            plain_name("**@everyone** <@1>"),
            "\u{2068}\\*\\*\\@everyone\\*\\* \\<\\@1\\>\u{2069}"
        );
    }

    #[test]
    fn a_former_player_is_neither_called_nor_named() {
        let last = PlayerId(PlayerId::FORMER_BELOW - 1);
        assert_eq!(mention(last), "a former player");
        assert_eq!(
            mention(PlayerId(PlayerId::FORMER_BELOW)),
            format!("<@{}>", PlayerId::FORMER_BELOW)
        );
        let locale = Locale::English;
        assert_eq!(shown_name(locale, &Names::new("", "")), "a former player");
        assert_eq!(shown_name(locale, &Names::new("Asha", "asha")), "Asha");
    }

    #[test]
    fn links_lead_to_the_message_or_at_least_to_its_channel() {
        let channel = ChannelId(2);
        let home = Home {
            guild: Some(GuildId(1)),
            channel,
        };
        let direct = Home {
            guild: None,
            channel,
        };
        assert_eq!(
            link(home, Some(MessageId(3))),
            "https://discord.com/channels/1/2/3"
        );
        assert_eq!(link(direct, None), "https://discord.com/channels/@me/2");
    }
}
