//! Lists of games.

use super::around::next_button;
use super::clock::relative;
use super::{link, mention, plain_name, shown_name};
use crate::discord::post::Post;
use crate::locale::{self, Locale};
use crate::play::{GameSummary, PlayerId, Status};

/// Characters of a message that a list may use, so that the line about the rest still fits.
const LIST_LENGTH: usize = 1_900;

/// A reader's games in every server, in the order of the inbox.
pub(in crate::discord) fn games_list(
    locale: Locale,
    games: &[GameSummary],
    reader: PlayerId,
) -> Post {
    if games.is_empty() {
        return Post::text(locale.say("games-none"));
    }
    let lines = games.iter().map(|game| line(locale, game, reader));
    let text = as_many_as_fit(locale, locale.say("games-title"), lines);
    let next = games.iter().find(|game| game.awaits(reader));
    let buttons = next.map(|game| {
        // The one after the last is the first.
        let after = games.last().map_or(game.id, |last| last.id);
        next_button(locale, after)
    });
    Post::text(text).with_buttons(buttons.into_iter().collect())
}

/// A title and the lines below it, as many as a message holds, and how many there are besides.
pub(super) fn as_many_as_fit(
    locale: Locale,
    title: String,
    lines: impl ExactSizeIterator<Item = String>,
) -> String {
    as_many_as_fit_above(locale, title, lines, "")
}

/// The same with something below the list.
pub(super) fn as_many_as_fit_above(
    locale: Locale,
    title: String,
    mut lines: impl ExactSizeIterator<Item = String>,
    below: &str,
) -> String {
    let room = LIST_LENGTH.saturating_sub(below.chars().count());
    let mut text = title;
    while let Some(line) = lines.next() {
        if text.chars().count() + line.chars().count() > room {
            let left = lines.len() + 1;
            text.push('\n');
            text.push_str(&locale.tell("games-more", [("count", left.into())]));
            break;
        }
        text.push('\n');
        text.push_str(&line);
    }
    text.push_str(below);
    text
}

fn line(locale: Locale, game: &GameSummary, reader: PlayerId) -> String {
    let opponent = mention(opponent(game, reader));
    let name = locale.tell(
        "games-name",
        [
            ("id", game.id.to_string().into()),
            ("game", locale::variant(locale, game.variant).into()),
            ("opponent", opponent.clone().into()),
            ("ply", game.ply.into()),
        ],
    );
    let place = link(game.home, game.message);
    let time = match game.deadline {
        Some(deadline) => locale.tell("games-until", [("until", relative(deadline).into())]),
        None => locale.tell("games-since", [("since", relative(game.since).into())]),
    };
    if game.awaits(reader) {
        locale.tell(
            "games-line-mine",
            [
                ("name", name.into()),
                ("time", time.into()),
                ("where", place.into()),
            ],
        )
    } else {
        locale.tell(
            "games-line-theirs",
            [
                ("opponent", opponent.into()),
                ("name", name.into()),
                ("time", time.into()),
                ("where", place.into()),
            ],
        )
    }
}

/// A game as one of several choices. Choices are plain text, without markup.
pub(in crate::discord) fn game_choice(
    locale: Locale,
    game: &GameSummary,
    reader: PlayerId,
) -> String {
    let id = game.id.to_string();
    let variant = locale::variant(locale, game.variant);
    let turn = match game.status {
        Status::Over(_) => locale.say("choice-game-over"),
        Status::Active if game.awaits(reader) => locale.say("choice-game-mine"),
        Status::Active => locale.say("choice-game-theirs"),
    };
    let text = match game.side_of(reader) {
        Some(side) => locale.tell(
            "choice-game",
            [
                ("id", id.into()),
                ("variant", variant.into()),
                (
                    "opponent",
                    shown_name(locale, &game.names[side.other().index()]).into(),
                ),
                ("turn", turn.into()),
            ],
        ),
        None => locale.tell(
            "choice-game-watched",
            [
                ("id", id.into()),
                ("variant", variant.into()),
                ("south", shown_name(locale, &game.names[0]).into()),
                ("north", shown_name(locale, &game.names[1]).into()),
            ],
        ),
    };
    text.chars().take(100).collect()
}

/// The games that come into question, named in a sentence.
pub(in crate::discord) fn names_of_games(locale: Locale, games: &[GameSummary]) -> String {
    let mut lines: Vec<String> = games
        .iter()
        .take(10)
        .map(|game| {
            let [south, north] = &game.names;
            format!(
                "- #{} {} · {} – {}",
                game.id,
                locale::variant(locale, game.variant),
                plain_name(&shown_name(locale, south)),
                plain_name(&shown_name(locale, north))
            )
        })
        .collect();
    if games.len() > lines.len() {
        let rest = games.len() - lines.len();
        lines.push(locale.tell("games-more", [("count", rest.into())]));
    }
    lines.join("\n")
}

fn opponent(game: &GameSummary, reader: PlayerId) -> PlayerId {
    match game.side_of(reader) {
        Some(side) => game.seats[side.other().index()],
        None => game.seats[0],
    }
}
