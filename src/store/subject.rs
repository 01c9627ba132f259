//! What a parcel is about: where that is at home, and whether it still has to be told.

use super::codec::{get, home, unsigned_or_none};
use super::game::status;
use super::{StoreError, View};
use crate::play::challenge::State;
use crate::play::{
    ChallengeId, ChannelId, Ending, GuildId, Home, MessageId, Notice, Posted, Status, TournamentId,
    proposal,
};

impl View<'_> {
    /// What is needed to know of the challenge or the game that a notice is about. `is_kept`: there was no way to tell it for long.
    pub(super) fn subject(&self, notice: Notice, is_kept: bool) -> Result<Subject, StoreError> {
        let missing = || StoreError::Nonsense(format!("{notice:?} is about nothing"));
        match notice {
            Notice::Challenge(id) | Notice::ChallengeClosed(id) => {
                self.challenge_subject(notice, id)
            }
            Notice::Turn { game, .. } | Notice::GameOver { game } => {
                let summary = self.summary(game)?.ok_or_else(missing)?;
                let sql = "SELECT told, status, ending, winner FROM game WHERE id = ?1";
                let (told, status): (i64, Status) = self
                    .row(sql, [game.0], |row| Ok((get(row, "told")?, status(row)?)))?
                    .ok_or_else(missing)?;
                let obsolete = match notice {
                    Notice::Turn { ply, .. } => {
                        // The end away from the board has a notice of its own, with the same board.
                        let ends = !matches!(status.ending(), None | Some(Ending::Board(_)));
                        let outrun = told > depth(notice, summary.ply);
                        ply > summary.ply || (ends && ply == summary.ply) || (is_kept && outrun)
                    }
                    _ => false,
                };
                Ok(Subject::to_tell(summary.home, obsolete))
            }
            Notice::Roles { guild, .. } => Ok(Subject::of_server(guild)),
            Notice::Watched { game, .. } | Notice::Ruled { game, .. } => {
                let summary = self.summary(game)?.ok_or_else(missing)?;
                Ok(Subject::to_tell(summary.home, false))
            }
            Notice::Settle { game, ply } => {
                let summary = self.summary(game)?.ok_or_else(missing)?;
                let edits = self.board_message(game, ply)?;
                // When moves are taken back, a board may be the present one again.
                let obsolete = summary.shows(ply);
                Ok(Subject::to_change(summary.home, edits, obsolete))
            }
            Notice::Refresh { game, ply } => {
                let summary = self.summary(game)?.ok_or_else(missing)?;
                let edits = self.board_message(game, ply)?;
                let obsolete = !summary.shows(ply);
                Ok(Subject::to_change(summary.home, edits, obsolete))
            }
            Notice::News { game, ply, .. } | Notice::Presence { game, ply } => {
                let summary = self.summary(game)?.ok_or_else(missing)?;
                Ok(Subject::to_tell(summary.home, !summary.shows(ply)))
            }
            Notice::Tournament { id }
            | Notice::PinTournament { id }
            | Notice::Round { id, .. }
            | Notice::Standings { id, .. }
            | Notice::TournamentOver { id } => self.tournament_subject(notice, id),
            Notice::Proposal { game, number } => {
                let summary = self.summary(game)?.ok_or_else(missing)?;
                let proposal = self.proposal(game, number)?.ok_or_else(missing)?;
                Ok(Subject::to_tell(
                    summary.home,
                    proposal.state != proposal::State::Open,
                ))
            }
            Notice::ProposalClosed { game, number } => {
                let summary = self.summary(game)?.ok_or_else(missing)?;
                let edits = self.proposal_message(game, number)?;
                Ok(Subject::to_change(summary.home, edits, false))
            }
        }
    }

    fn challenge_subject(&self, notice: Notice, id: ChallengeId) -> Result<Subject, StoreError> {
        let missing = || StoreError::Nonsense(format!("{notice:?} is about nothing"));
        let challenge = self.challenge(id)?.ok_or_else(missing)?;
        let closed = matches!(notice, Notice::ChallengeClosed(_));
        let message = if closed {
            self.challenge_message(id)?
        } else {
            None
        };
        let channel = challenge.home.channel;
        let edits = message.map(|message| Posted { channel, message });
        // An offer is told while it stands; its end is told where the offer was.
        let obsolete = if closed {
            edits.is_none()
        } else {
            challenge.state != State::Open
        };
        Ok(Subject {
            home: challenge.home,
            edits,
            obsolete,
        })
    }

    fn tournament_subject(&self, notice: Notice, id: TournamentId) -> Result<Subject, StoreError> {
        let missing = || StoreError::Nonsense(format!("{notice:?} is about nothing"));
        let sql = "SELECT guild, channel, message, results_channel, state IN ('finished', 'cancelled') AS is_over
                   FROM tournament WHERE id = ?1";
        let (home, results, message, is_over) = self
            .row(sql, [id.0], |row| {
                let results = unsigned_or_none(row, "results_channel")?.map(ChannelId);
                let message = unsigned_or_none(row, "message")?.map(MessageId);
                Ok((home(row)?, results, message, get(row, "is_over")?))
            })?
            .ok_or_else(missing)?;
        let channel = home.channel;
        let posted = message.map(|message| Posted { channel, message });
        Ok(match notice {
            Notice::Tournament { .. } => Subject {
                home,
                edits: posted,
                obsolete: false,
            },
            Notice::PinTournament { .. } => Subject::to_change(home, posted, false),
            _ => Subject {
                home: Home {
                    channel: results.unwrap_or(channel),
                    ..home
                },
                edits: None,
                // Then there is a final table.
                obsolete: is_over && matches!(notice, Notice::Standings { .. }),
            },
        })
    }
}

/// What a notice is about.
pub(super) struct Subject {
    /// Where it is at home.
    pub(super) home: Home,
    /// The message that is to be changed.
    pub(super) edits: Option<Posted>,
    /// Nobody needs to be told any more.
    pub(super) obsolete: bool,
}

impl Subject {
    /// Something that a server is about, and that is taken to no channel of it.
    fn of_server(guild: GuildId) -> Subject {
        Subject {
            home: Home {
                guild: Some(guild),
                channel: ChannelId(0),
            },
            edits: None,
            obsolete: false,
        }
    }

    /// Something to be said in a message of its own.
    fn to_tell(home: Home, obsolete: bool) -> Subject {
        Subject {
            home,
            edits: None,
            obsolete,
        }
    }

    /// A change of a message: nobody needs it when there is none.
    fn to_change(home: Home, edits: Option<Posted>, obsolete: bool) -> Subject {
        Subject {
            home,
            edits,
            obsolete: obsolete || edits.is_none(),
        }
    }
}

/// How far a game has been told once this is delivered: see the column `told`.
pub(super) fn depth(notice: Notice, present: u32) -> i64 {
    match notice {
        Notice::Turn { ply, .. } => i64::from(ply),
        Notice::GameOver { .. } => i64::from(present) + 1,
        _ => 0,
    }
}
