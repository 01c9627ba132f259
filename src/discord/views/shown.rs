//! A course of play that somebody looks through, be it of a game here or of a record from elsewhere.

use super::board::{ending, telling};
use super::painting::Sight;
use super::{Views, mention, plain_name};
use crate::app::{AppError, Course, GameView, RecordView};
use crate::discord::asked::Asked;
use crate::discord::control::Source;
use crate::discord::post::Attachment;
use crate::locale::{self, Locale};
use crate::play::Names;
use crate::rules::Side;
use crate::rules::record::Score;

/// A course of play as one reader sees it.
#[derive(Clone, Debug)]
pub(in crate::discord) struct Shown {
    pub(super) source: Source,
    /// What it is, and between whom.
    pub(super) title: String,
    pub(super) course: Course,
    /// What is said of the board, and how it ended if it is the last one.
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
        let mut course = view.course;
        for (side, name) in Side::ALL.into_iter().zip(&mut course.names) {
            if name.display().is_empty() {
                *name = Names::new(&locale::side(locale, side), "");
            }
        }
        let name = |side: Side| plain_name(course.names[side.index()].display());
        let title = locale.tell(
            "shown-record",
            [
                ("game", locale::variant(locale, course.variant()).into()),
                ("south", name(Side::South).into()),
                ("north", name(Side::North).into()),
            ],
        );
        let comment = view.comment.map(|comment| plain_name(&comment));
        let result = result(locale, view.score, &view.ending).filter(|_| course.is_present());
        Ok(Shown {
            source: Source::Record(view.id),
            title,
            ending: [comment, result]
                .into_iter()
                .flatten()
                .reduce(|comment, result| format!("{comment}\n{result}")),
            sight: Sight {
                locale,
                viewer: Side::South,
                look: self.look_for(asked).await?,
            },
            course,
        })
    }
}

/// How a record says that its game ended.
fn result(locale: Locale, score: Score, how: &str) -> Option<String> {
    let result = match score {
        Score::Unfinished => return None,
        Score::Won(side) => {
            let winner = locale::side(locale, side);
            locale.tell("shown-won", [("winner", winner.into())])
        }
        Score::Draw => locale.say("shown-drawn"),
    };
    Some(match how {
        "" => result,
        how => format!("{result} ({})", plain_name(how)),
    })
}

impl Views {
    /// The board shown, as a picture.
    pub(super) async fn still(&self, shown: Shown) -> Attachment {
        self.paint(move || {
            let name = format!("{}.png", shown.file_name());
            shown.sight.picture(&shown.course, name)
        })
        .await
    }
}

impl Shown {
    /// The number of moves before the board shown.
    pub(in crate::discord) fn ply(&self) -> u32 {
        self.course.game.ply()
    }

    /// The number of moves in all.
    pub(in crate::discord) fn plies(&self) -> u32 {
        self.course.plies
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
