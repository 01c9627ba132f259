//! What several of the messages say.

use super::super::clock::relative;
use super::super::{link, mention, plain_name};
use crate::app::{EntrantLine, PairingLine, Plan, TournamentView};
use crate::discord::control::{Control, TournamentAct};
use crate::discord::post::{Button, Style};
use crate::locale::{self, Locale};
use crate::play::{Pace, Timestamp};
use crate::tournament::{EntrantId, Format, Slot, Status};

/// Characters of a message that are used, so that the line about the rest still fits.
pub(super) const LENGTH: usize = 1_900;

/// A moment in full, as Discord shows it to each reader.
pub(super) fn in_full(moment: Timestamp) -> String {
    format!("<t:{}:F>", moment.0)
}

/// The name of a tournament with its game.
pub(super) fn title(locale: Locale, plan: &Plan) -> String {
    locale.tell(
        "tournament-title",
        [
            ("name", plain_name(&plan.name).into()),
            ("game", locale::variant(locale, plan.variant).into()),
        ],
    )
}

/// What an entrant is called, escaped; their number if they are nobody.
pub(super) fn called(view: &TournamentView, id: EntrantId) -> String {
    let line = view.entrant(id);
    line.map_or_else(|| id.to_string(), |line| plain_name(line.names.display()))
}

/// An entrant as a mention; their number if they are nobody.
pub(super) fn mentioned(view: &TournamentView, id: EntrantId) -> String {
    let line = view.entrant(id);
    line.map_or_else(|| id.to_string(), |line| mention(line.player))
}

/// Those who are in it.
pub(super) fn active(view: &TournamentView) -> impl Iterator<Item = &EntrantLine> {
    let lines = view.entrants.iter();
    lines.filter(|line| line.entrant.status == Status::Active)
}

/// How many matches of an entrant are being played.
pub(super) fn open_matches(view: &TournamentView, id: EntrantId) -> usize {
    let open = view.pairings.iter().filter(|line| line.outcome.is_none());
    open.filter(|line| line.pairing.entrants.contains(&id))
        .count()
}

/// Whether it takes two losses to be out.
pub(super) fn is_double(view: &TournamentView) -> bool {
    let format = view.plan.terms.format;
    matches!(format, Format::Elimination { double: true, .. })
}

/// Where a match stands.
pub(super) fn place(locale: Locale, view: &TournamentView, slot: Slot) -> String {
    match slot {
        Slot::Pool { pool } if pool > 0 && view.plan.terms.format.has_divisions() => {
            locale.tell("tournament-division", [("pool", pool.into())])
        }
        _ => locale::tournament::slot(locale, slot, is_double(view)),
    }
}

/// A pool by its number.
pub(super) fn pool(locale: Locale, view: &TournamentView, pool: u8) -> String {
    place(locale, view, Slot::Pool { pool })
}

/// Both entrants of a pairing, as `name` calls them.
pub(super) fn pair(
    locale: Locale,
    line: &PairingLine,
    name: impl Fn(EntrantId) -> String,
) -> String {
    let [first, second] = line.pairing.entrants.map(name);
    locale.tell(
        "tournament-pair",
        [("first", first.into()), ("second", second.into())],
    )
}

/// Links to the games of a match; nothing when it has none.
pub(super) fn games(locale: Locale, line: &PairingLine) -> Option<String> {
    let links = line.games.iter().map(|game| {
        locale.tell(
            "tournament-game",
            [
                ("id", game.id.to_string().into()),
                ("where", link(game.home, game.message).into()),
            ],
        )
    });
    let links: Vec<String> = links.collect();
    (!links.is_empty()).then(|| links.join(" "))
}

/// A match in a line: who plays, how it stands or what came of it, and where.
pub(super) fn match_line(
    locale: Locale,
    view: &TournamentView,
    line: &PairingLine,
    name: &dyn Fn(EntrantId) -> String,
) -> String {
    let pair = pair(locale, line, name);
    let games = games(locale, line);
    let Some(outcome) = &line.outcome else {
        let Some(games) = games else {
            return locale.tell("tournament-line-beginning", [("pair", pair.into())]);
        };
        let (key, until) = match (line.first_move_by, line.deadline) {
            (Some(by), _) => ("tournament-line-first-move", by),
            (None, Some(deadline)) => ("tournament-line-open", deadline),
            (None, None) => {
                return locale.tell("tournament-line-beginning", [("pair", pair.into())]);
            }
        };
        return locale.tell(
            key,
            [
                ("pair", pair.into()),
                ("games", games.into()),
                ("until", relative(until).into()),
            ],
        );
    };
    let result = locale::tournament::result(locale, outcome);
    let [first, second] = line.pairing.entrants.map(|id| called(view, id));
    let told = match locale::tournament::verdict(locale, outcome, [&first, &second]) {
        None => locale.tell(
            "tournament-line-over",
            [("pair", pair.into()), ("result", result.into())],
        ),
        Some(how) => locale.tell(
            "tournament-line-decided",
            [
                ("pair", pair.into()),
                ("result", result.into()),
                ("how", how.into()),
            ],
        ),
    };
    match games {
        None => told,
        Some(games) => locale.tell(
            "tournament-line-games",
            [("line", told.into()), ("games", games.into())],
        ),
    }
}

/// The time rule of the games.
pub(super) fn pace(locale: Locale, pace: Pace) -> String {
    let (keys, bank, increment) = match pace {
        Pace::Bank { bank, increment } => (
            ["tournament-pace", "tournament-pace-increment"],
            bank,
            increment,
        ),
        Pace::Live { bank, increment } => (
            ["tournament-pace-live", "tournament-pace-live-increment"],
            bank,
            increment,
        ),
        Pace::Unlimited | Pace::PerMove { .. } => return locale::pace(locale, pace),
    };
    let bank = locale::time(locale, bank);
    if increment.is_zero() {
        return locale.tell(keys[0], [("bank", bank.into())]);
    }
    let increment = locale::time(locale, increment);
    locale.tell(
        keys[1],
        [("bank", bank.into()), ("increment", increment.into())],
    )
}

/// What somebody needs to enter; nothing when anybody may.
pub(super) fn needs(locale: Locale, plan: &Plan) -> Option<String> {
    let rating = match (plan.min_rating, plan.max_rating) {
        (Some(least), Some(most)) => Some(locale.tell(
            "tournament-rating-between",
            [
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
            ],
        )),
        (Some(least), None) => Some(locale.tell(
            "tournament-rating-least",
            [("least", least.to_string().into())],
        )),
        (None, Some(most)) => Some(locale.tell(
            "tournament-rating-most",
            [("most", most.to_string().into())],
        )),
        (None, None) => None,
    };
    let role = plan.role_required.map(|role| {
        let role = format!("<@&{}>", role.0);
        locale.tell("tournament-role", [("role", role.into())])
    });
    match (role, rating) {
        (Some(role), Some(rating)) => Some(locale.tell(
            "tournament-role-and-rating",
            [("role", role.into()), ("rating", rating.into())],
        )),
        (role, rating) => role.or(rating),
    }
}

/// What the winner gets.
pub(super) fn prize(locale: Locale, key: &'static str, plan: &Plan) -> Option<String> {
    let role = format!("<@&{}>", plan.prize_role?.0);
    Some(locale.tell(key, [("role", role.into())]))
}

/// A button that does something in a tournament.
pub(super) fn button(
    locale: Locale,
    view: &TournamentView,
    label: &'static str,
    style: Style,
    act: TournamentAct,
) -> Button {
    let control = Control::Tournament { id: view.id, act };
    Button::new(locale.say(label), style, control)
}
