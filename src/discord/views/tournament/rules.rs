//! The rules of a tournament that is about to be announced, in plain words.

use super::about::{in_full, needs, pace, prize};
use crate::app::Plan;
use crate::discord::control::{Control, Draft};
use crate::discord::post::{Button, Post, Style};
use crate::locale::{self, Locale};
use crate::play::Length;
use crate::tournament::{Format, Seeding, Tiebreak};

/// All rules, with the question whether they are right. The name is not in it: it stands in the line above.
pub(in crate::discord) fn rules(locale: Locale, plan: &Plan) -> Post {
    let game = locale::variant(locale, plan.variant);
    let mut told = vec![locale.tell("tournament-rules-ask", [("game", game.into())])];
    let format = locale::tournament::format(locale, &plan.terms);
    told.push(locale.tell("tournament-rules-format", [("format", format.into())]));
    told.push(entry(locale, plan));
    told.push(begin(locale, plan));
    told.push(games(locale, plan));
    told.extend(course(locale, plan));
    told.extend(prize(locale, "tournament-rules-prize", plan));
    told.push(locale.say("tournament-rules-hosts"));
    Post::text(told.join("\n")).with_buttons(buttons(locale, plan))
}

fn buttons(locale: Locale, plan: &Plan) -> Vec<Button> {
    let announce = Draft::of(plan).map(|draft| {
        Button::new(
            locale.say("tournament-rules-yes"),
            Style::Success,
            Control::NewTournament { draft },
        )
    });
    let no = Button::quiet(locale.say("tournament-rules-no"), Control::NoTournament {});
    announce.into_iter().chain([no]).collect()
}

/// Who may enter, and how they are seeded.
fn entry(locale: Locale, plan: &Plan) -> String {
    let limit = plan.terms.limit;
    let who = match needs(locale, plan) {
        Some(needs) => locale.tell(
            "tournament-rules-who-needs",
            [("limit", limit.into()), ("needs", needs.into())],
        ),
        None => locale.tell("tournament-rules-who", [("limit", limit.into())]),
    };
    let seeds = match plan.terms.seeding {
        Seeding::Rating => locale.say("tournament-rules-seeds-rating"),
        Seeding::Lot => locale.say("tournament-rules-seeds-lot"),
    };
    format!("{who} {seeds}")
}

fn begin(locale: Locale, plan: &Plan) -> String {
    let start = match plan.starts_at {
        Some(at) => locale.tell("tournament-rules-start", [("at", in_full(at).into())]),
        None => locale.say("tournament-rules-start-host"),
    };
    if plan.terms.check_in {
        let check_in = locale.say("tournament-rules-check-in");
        return format!("{start} {check_in}");
    }
    start
}

/// What a match is.
fn games(locale: Locale, plan: &Plan) -> String {
    let length = if plan.terms.games == 1 {
        Length::One
    } else {
        Length::BestOfThree
    };
    let games = locale.tell(
        "tournament-rules-games",
        [
            ("length", locale::length(locale, length).into()),
            ("rated", locale::rated(locale, plan.rated).into()),
            ("pace", pace(locale, plan.pace).into()),
        ],
    );
    let holidays = if plan.holidays {
        locale.say("tournament-rules-holiday-yes")
    } else {
        locale.say("tournament-rules-holiday-no")
    };
    format!("{games} {holidays}")
}

/// What happens when it does not go as it should, and how equals are parted.
fn course(locale: Locale, plan: &Plan) -> Vec<String> {
    let key = match plan.terms.format {
        Format::Pools { .. } => "tournament-rules-first-move-pool",
        Format::Elimination { .. } => "tournament-rules-first-move-bracket",
        Format::Swiss { .. } => "tournament-rules-first-move",
    };
    let first_move = locale.tell(
        key,
        [("time", locale::time(locale, plan.first_move_time()).into())],
    );
    let end = |key: &str| {
        locale.tell(
            key,
            [("time", locale::time(locale, plan.round_time()).into())],
        )
    };
    let told = match plan.terms.format {
        Format::Pools { .. } => vec![
            end("tournament-rules-end"),
            locale.say("tournament-rules-draw"),
            locale.say("tournament-rules-leave-pool"),
            locale.say("tournament-rules-late-no"),
            ties(locale, "tournament-rules-ties-shared", &Tiebreak::POOL),
        ],
        Format::Swiss { rounds } => vec![
            end("tournament-rules-end"),
            locale.say("tournament-rules-draw"),
            locale.say("tournament-rules-leave"),
            locale.say("tournament-rules-bye-swiss"),
            locale.tell(
                "tournament-rules-late-swiss",
                [("round", (rounds / 2).into())],
            ),
            ties(locale, "tournament-rules-ties", &Tiebreak::SWISS),
        ],
        Format::Elimination { .. } => vec![
            end("tournament-rules-end-bracket"),
            locale.say("tournament-rules-draw-bracket"),
            locale.say("tournament-rules-leave-bracket"),
            locale.say("tournament-rules-bye-bracket"),
            locale.say("tournament-rules-late-no"),
            locale.say("tournament-rules-ties-bracket"),
        ],
    };
    std::iter::once(first_move).chain(told).collect()
}

fn ties(locale: Locale, key: &'static str, breaks: &[Tiebreak]) -> String {
    let names = breaks
        .iter()
        .map(|kind| locale::tournament::tiebreak(locale, *kind));
    let all = names.reduce(|one, other| {
        locale.tell(
            "tournament-and",
            [("one", one.into()), ("other", other.into())],
        )
    });
    locale.tell(key, [("breaks", all.unwrap_or_default().into())])
}
