//! The menus of legal moves, and a move before it is played.

use super::board::telling;
use super::{Views, mention};
use crate::app::{AppError, Course, GameView};
use crate::discord::control::{Control, Written};
use crate::discord::post::{Button, Choice, Menu, Post, Row, Style};
use crate::locale::{self, Locale};
use crate::play::{GameId, PlayerId, Stamp};
use crate::rules::{self, Move, Row as PitRow, Step, Summary};

/// Menus that fit above a row of buttons.
const MOST_MENUS: usize = 3;

/// How a player chooses on the present board: menus of all legal moves; a button where there is only one.
pub(super) fn choices(locale: Locale, view: &GameView) -> Vec<Row> {
    let (game, at) = (view.id, view.stamp());
    let moves = told(&view.course.game);
    if let [(only, _)] = moves.as_slice() {
        let label = locale.tell("choose-only", [("move", only.to_string().into())]);
        let button = play_button(game, at, *only, label);
        return vec![Row::Buttons(button.into_iter().collect())];
    }
    menus(&moves, locale, |part| Control::Choose { game, at, part })
}

/// Menus of moves; `control` tells for each what is done with the one that is chosen.
pub(super) fn menus(
    moves: &[(Move, Vec<Step>)],
    locale: Locale,
    control: impl Fn(u8) -> Control,
) -> Vec<Row> {
    let parts = parts(moves);
    let several = parts.len() > 1;
    (0..)
        .zip(parts)
        .map(|(part, moves)| {
            Row::Menu(Menu {
                control: control(part),
                invitation: invitation(locale, moves, several),
                choices: moves
                    .iter()
                    .map(|(mv, steps)| choice(locale, *mv, steps))
                    .collect(),
            })
        })
        .collect()
}

/// The only legal move, if there is only one.
pub(super) fn only_move(course: &Course) -> Option<Move> {
    match course.game.legal_moves().as_slice() {
        [only] => Some(*only),
        _ => None,
    }
}

impl Views {
    /// A move that was chosen: the board after it, from the player's own seat, or how it comes about. `view` is the game as it
    /// would be.
    pub(in crate::discord) async fn preview(
        &self,
        locale: Locale,
        view: GameView,
        reader: PlayerId,
        animated: bool,
    ) -> Result<Post, AppError> {
        let game = view.id;
        let ply = view.course.plies.saturating_sub(1);
        let at = Stamp {
            ply,
            ..view.stamp()
        };
        let Some(mv) = view.course.last().map(|told| told.mv) else {
            return Ok(Post::text(locale.say("refused-stale-control")));
        };
        let mut lines = vec![locale.tell(
            "preview",
            [
                ("id", game.to_string().into()),
                ("move", mv.to_string().into()),
            ],
        )];
        lines.extend(telling(locale, &view.course));
        if let Some(side) = view.course.ending().and_then(crate::play::Ending::winner) {
            let winner = mention(view.player(side));
            lines.push(locale.tell("preview-wins", [("winner", winner.into())]));
        }
        let label = locale.tell("preview-play", [("move", mv.to_string().into())]);
        let mut buttons: Vec<Button> = play_button(game, at, mv, label).into_iter().collect();
        if !animated && let Some(text) = Written::new(&mv.to_string()) {
            buttons.push(Button::quiet(
                locale.say("preview-animate"),
                Control::Animate { game, at, text },
            ));
        }
        buttons.push(Button::quiet(
            locale.say("preview-again"),
            Control::Again { game, at },
        ));
        let sight = self.sight(locale, &view, reader).await?;
        let name = format!("komwe-{game}-{ply}-{mv}").replace('>', "s");
        let picture = self
            .paint(move || {
                if animated {
                    sight.animation(&view.course, &name)
                } else {
                    sight.picture(&view.course, format!("{name}.png"))
                }
            })
            .await;
        let post = Post {
            content: lines.join("\n"),
            files: vec![picture],
            ..Post::default()
        };
        Ok(post.with_buttons(buttons))
    }
}

/// None only if a move could not be written in a control, which none is too long for.
fn play_button(game: GameId, at: Stamp, mv: Move, label: String) -> Option<Button> {
    let text = Written::new(&mv.to_string())?;
    Some(Button::new(
        label,
        Style::Success,
        Control::Play { game, at, text },
    ))
}

fn choice(locale: Locale, mv: Move, steps: &[Step]) -> Choice {
    let summary = Summary::of(steps);
    Choice {
        value: mv.to_string(),
        label: locale::move_label(locale, mv, steps),
        description: locale::move_words(locale, &summary, mv.pit().side),
        chosen: false,
    }
}

/// What a menu asks for; with several menus, which pits it is about.
fn invitation(locale: Locale, moves: &[(Move, Vec<Step>)], several: bool) -> String {
    match (moves.first(), moves.last()) {
        (Some((first, _)), Some((last, _))) if several => locale.tell(
            "choose-between",
            [
                ("first", first.to_string().into()),
                ("last", last.to_string().into()),
            ],
        ),
        _ => locale.tell("choose", [("count", moves.len().into())]),
    }
}

/// The moves in menus: one if they fit, else the front row and the back row, each in as many as it needs.
fn parts(moves: &[(Move, Vec<Step>)]) -> Vec<&[(Move, Vec<Step>)]> {
    if moves.len() <= Menu::LENGTH {
        return vec![moves];
    }
    let front = moves.partition_point(|(mv, _)| mv.pit().row == PitRow::Front);
    let (front, back) = moves.split_at(front);
    front
        .chunks(Menu::LENGTH)
        .chain(back.chunks(Menu::LENGTH))
        .take(MOST_MENUS)
        .collect()
}

/// The legal moves with their steps, the front row first.
pub(super) fn told(game: &rules::Game) -> Vec<(Move, Vec<Step>)> {
    // Moves that are legal can be played.
    let mut moves = game.legal_moves_with_steps().unwrap_or_default();
    moves.sort_by_key(|(mv, _)| mv.pit().row != PitRow::Front);
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Side, Silent, Variant};

    /// The moves of many random games: of each position those that are legal, in the order of the menus.
    fn positions() -> Vec<Vec<(Move, Vec<Step>)>> {
        let mut lot = 7_u64;
        let mut found = Vec::new();
        for variant in Variant::ALL {
            for _ in 0..20 {
                let mut game = Game::new(variant);
                while game.outcome().is_none() && game.ply() < 300 {
                    let moves = told(&game);
                    lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let index = usize::try_from(lot >> 33).unwrap() % moves.len();
                    let (mv, _) = moves[index];
                    let mut legal = game.legal_moves();
                    let mut offered: Vec<Move> = moves.iter().map(|(mv, _)| *mv).collect();
                    legal.sort_unstable();
                    offered.sort_unstable();
                    assert_eq!(offered, legal);
                    found.push(moves);
                    game.play(mv, &mut Silent).unwrap();
                }
            }
        }
        found
    }

    fn assert_in_menus(moves: &[(Move, Vec<Step>)]) -> usize {
        let menus = parts(moves);
        assert!(menus.len() <= MOST_MENUS);
        assert!(
            menus
                .iter()
                .all(|menu| (1..=Menu::LENGTH).contains(&menu.len()))
        );
        assert_eq!(menus.concat(), moves, "each move is in one menu");
        menus.len()
    }

    #[test]
    fn the_menus_hold_all_legal_moves() {
        for moves in positions() {
            assert_eq!(assert_in_menus(&moves), 1);
        }
    }

    /// Random play rarely has so many moves, so all that were ever legal for South stand in for a position.
    #[test]
    fn more_moves_than_a_menu_holds_are_shared_out_by_rows() {
        let mut every: Vec<Move> = positions()
            .concat()
            .into_iter()
            .map(|(mv, _)| mv)
            .filter(|mv| mv.pit().side == Side::South && mv.way().is_some() && !mv.safari())
            .collect();
        every.sort_unstable();
        every.dedup();
        every.sort_by_key(|mv| mv.pit().row != PitRow::Front);
        assert!(every.len() > Menu::LENGTH, "{} moves", every.len());
        let moves: Vec<(Move, Vec<Step>)> = every.into_iter().map(|mv| (mv, Vec::new())).collect();
        assert_eq!(assert_in_menus(&moves), 2);
        let rows = parts(&moves).into_iter().map(|menu| {
            let mut rows: Vec<PitRow> = menu.iter().map(|(mv, _)| mv.pit().row).collect();
            rows.dedup();
            rows
        });
        assert_eq!(
            rows.collect::<Vec<_>>(),
            [vec![PitRow::Front], vec![PitRow::Back]]
        );
    }
}
