//! A course of play that somebody looks through, be it of a game here or of a record from elsewhere.

use super::board::{ending, telling};
use super::painting::Sight;
use super::{Views, mention, plain_name};
use crate::app::{AppError, Course, GameView, RecordView};
use crate::discord::asked::Asked;
use crate::discord::control::Source;
use crate::locale::{self, Locale};
use crate::rules::Side;

/// A course of play as one reader sees it.
#[derive(Clone, Debug)]
pub(in crate::discord) struct Shown {
    pub(super) source: Source,
    /// What it is, and between whom.
    pub(super) title: String,
    pub(super) course: Course,
    /// How it ended, if its last board is shown.
    pub(super) ending: Option<String>,
    pub(super) sight: Sight,
}

impl Views {
    /// The board after `ply` moves, or the last one, if the one who asks may see it.
    pub(in crate::discord) async fn shown(
        &self,
        asked: &Asked,
        source: Source,
        ply: Option<u32>,
    ) -> Result<Shown, AppError> {
        let caller = &asked.caller;
        match source {
            Source::Game(game) => {
                let view = self
                    .app
                    .chronicle(caller.player, caller.home, Some(game), ply)
                    .await?;
                self.shown_game(asked, view).await
            }
            Source::Record(record) => {
                let view = self.app.record(caller.player, record, ply).await?;
                self.shown_record(asked, view).await
            }
        }
    }

    pub(in crate::discord) async fn shown_game(
        &self,
        asked: &Asked,
        view: GameView,
    ) -> Result<Shown, AppError> {
        let locale = asked.locale;
        let name = |side| mention(view.player(side));
        Ok(Shown {
            source: Source::Game(view.id),
            title: locale.tell(
                "shown-game",
                [
                    ("id", view.id.to_string().into()),
                    (
                        "game",
                        locale::variant(locale, view.course.variant()).into(),
                    ),
                    ("south", name(Side::South).into()),
                    ("north", name(Side::North).into()),
                ],
            ),
            ending: ending(locale, &view),
            sight: Sight {
                locale,
                viewer: view.side_of(asked.caller.player).unwrap_or(Side::South),
                look: self.look_for(asked).await?,
            },
            course: view.course,
        })
    }

    pub(in crate::discord) async fn shown_record(
        &self,
        asked: &Asked,
        view: RecordView,
    ) -> Result<Shown, AppError> {
        let locale = asked.locale;
        let name = |side: Side| match view.course.names[side.index()].display() {
            "" => locale::side(locale, side),
            name => plain_name(name),
        };
        let outcome = view.course.ending().map(|ending| {
            let winner = ending.winner().map(|side| locale::side(locale, side));
            match winner {
                Some(winner) => locale.tell("shown-won", [("winner", winner.into())]),
                None => locale.say("shown-drawn"),
            }
        });
        Ok(Shown {
            source: Source::Record(view.id),
            title: locale.tell(
                "shown-record",
                [
                    (
                        "game",
                        locale::variant(locale, view.course.variant()).into(),
                    ),
                    ("south", name(Side::South).into()),
                    ("north", name(Side::North).into()),
                ],
            ),
            ending: outcome,
            sight: Sight {
                locale,
                viewer: Side::South,
                look: self.look_for(asked).await?,
            },
            course: view.course,
        })
    }
}

impl Shown {
    /// The number of moves before the board shown.
    pub(in crate::discord) fn ply(&self) -> u32 {
        self.course.game.ply()
    }

    /// Which board it is: the move that led to it, and what that did.
    pub(super) fn lines(&self, locale: Locale) -> Vec<String> {
        let plies = self.course.plies;
        let place = match self.course.last() {
            None => locale.tell("shown-start", [("plies", plies.into())]),
            Some(last) => locale.tell(
                "shown-ply",
                [
                    ("ply", self.ply().into()),
                    ("plies", plies.into()),
                    ("side", locale::side(locale, last.before.turn()).into()),
                    ("move", last.mv.to_string().into()),
                ],
            ),
        };
        let mut lines = vec![self.title.clone(), place];
        lines.extend(telling(locale, &self.course));
        lines.extend(self.ending.clone());
        lines
    }

    /// A name for its files.
    pub(super) fn file_name(&self) -> String {
        let ply = self.ply();
        match self.source {
            Source::Game(game) => format!("komwe-{game}-{ply}"),
            Source::Record(record) => format!("komwe-record-{record}-{ply}"),
        }
    }
}
