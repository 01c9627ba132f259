//! What players can propose to each other, and their proposals.

use super::{clock, mention};
use crate::app::{GameView, ProposalView};
use crate::discord::control::Control;
use crate::discord::post::{Button, Post, Row, Style};
use crate::locale::Locale;
use crate::play::PlayerId;
use crate::play::proposal::{Kind, State};

/// The message of a proposal: with its buttons while it stands, and what became of it afterwards.
pub(super) fn post(locale: Locale, view: &ProposalView) -> Post {
    let proposal = &view.proposal;
    let (game, number) = (proposal.game, proposal.number);
    let question = match proposal.kind {
        Kind::Draw => "proposal-draw",
        Kind::Takeback => "proposal-takeback",
        Kind::Pause => "proposal-pause",
    };
    let question = locale.tell(
        question,
        [
            ("id", game.to_string().into()),
            ("by", mention(proposal.by).into()),
            ("asked", mention(view.asked).into()),
            ("ply", view.back_to.unwrap_or(proposal.at.ply).into()),
        ],
    );
    let end = match proposal.state {
        State::Open => None,
        State::Accepted => Some("proposal-accepted"),
        State::Declined => Some("proposal-declined"),
        State::Withdrawn => Some("proposal-withdrawn"),
        State::Lapsed => Some("proposal-lapsed"),
    };
    if let Some(end) = end {
        let end = locale.tell(
            end,
            [
                ("by", mention(proposal.by).into()),
                ("asked", mention(view.asked).into()),
            ],
        );
        return Post::text(format!("{question}\n{end}"));
    }
    Post {
        content: question,
        rows: vec![Row::Buttons(vec![
            Button::new(
                locale.say("proposal-yes"),
                Style::Success,
                Control::Agree { game, number },
            ),
            Button::new(
                locale.say("proposal-no"),
                Style::Secondary,
                Control::Refuse { game, number },
            ),
        ])],
        pings: vec![view.asked],
        ..Post::default()
    }
}

/// What a player can do in a game besides moving.
pub(in crate::discord) fn options(locale: Locale, view: &GameView, reader: PlayerId) -> Post {
    let (game, at) = (view.id, view.stamp());
    let propose =
        |key: &str, kind| Button::quiet(locale.say(key), Control::Propose { game, at, kind });
    let mut rows = Vec::new();
    if view.clock.is_out && view.to_move().is_some_and(|mover| mover != reader) {
        rows.push(clock::remedies(locale, view));
    }
    let mut buttons = vec![propose("options-draw", Kind::Draw)];
    let moves = view.course.game.moves();
    if moves
        .iter()
        .any(|mv| Some(mv.pit().side) == view.side_of(reader))
    {
        buttons.push(propose("options-takeback", Kind::Takeback));
    }
    if view.clock.paused_until.is_some() {
        buttons.push(Button::quiet(
            locale.say("clock-resume"),
            Control::Resume { game, at },
        ));
    } else if view.clock.pace.has_clock() {
        buttons.push(propose("options-pause", Kind::Pause));
    }
    buttons.push(Button::new(
        locale.say("options-resign"),
        Style::Danger,
        Control::AskResign { game, at },
    ));
    rows.push(Row::Buttons(buttons));
    Post {
        content: locale.tell("options-ask", [("id", game.to_string().into())]),
        rows,
        ..Post::default()
    }
}
