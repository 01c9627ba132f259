//! Tables of ratings, the record between two, and the figures of a server.

use super::clock::relative;
use super::lists::as_many_as_fit_above;
use super::pager::{back_and_forward, place};
use super::profile::{as_shared, marked, results_line, whole};
use super::{Views, plain_name};
use crate::app::{
    AppError, LEAST_GAMES, LeaderboardView, RankedView, Scope, Statistics, VersusView,
};
use crate::discord::asked::Asked;
use crate::discord::control::{Control, Period};
use crate::discord::post::{Attachment, Button, Post};
use crate::locale::{self, Locale};
use crate::play::Look;
use crate::rating::Score;
use crate::render::{Align, Cell, Column, Medal, PersonName, TablePicture, TableRow};
use crate::rules::{Side, Variant};

impl Views {
    /// A page of a table for one reader alone.
    pub(in crate::discord) async fn leaderboard(
        &self,
        asked: &Asked,
        view: LeaderboardView,
    ) -> Result<Post, AppError> {
        let locale = asked.locale;
        let (variant, here) = (view.scope.variant, view.scope.guild.is_some());
        let period = Period(view.scope.season);
        let mut buttons = Vec::new();
        if view.pages > 1 {
            buttons = back_and_forward(locale, view.page, view.pages, |page, seek| {
                Control::Leaders {
                    variant,
                    here,
                    period,
                    page,
                    seek,
                }
            });
        }
        if !view.rows.is_empty() {
            buttons.push(Button::quiet(
                locale.say("replay-share"),
                Control::ShareLeaders {
                    variant,
                    here,
                    period,
                    page: view.page,
                },
            ));
        }
        let look = self.look_for(asked).await?;
        Ok(self.table(locale, view, look).await.with_buttons(buttons))
    }

    /// The same for all, as somebody wished: nobody's row is marked.
    pub(in crate::discord) async fn shared_leaderboard(
        &self,
        asked: &Asked,
        view: LeaderboardView,
    ) -> Result<Post, AppError> {
        let locale = Locale::default();
        let look = self.app.look_of(asked.caller.home.guild).await?;
        let view = LeaderboardView { own: None, ..view };
        let post = self.table(locale, view, look).await;
        Ok(as_shared(locale, asked, post))
    }

    async fn table(&self, locale: Locale, view: LeaderboardView, look: Look) -> Post {
        let content = text(locale, &view);
        if view.rows.is_empty() {
            return Post::text(content);
        }
        let picture = self
            .paint(move || {
                let table = picture(locale, &view);
                Attachment {
                    name: format!("komwe-leaderboard-{}.png", view.scope.variant),
                    bytes: table.picture(look).png,
                    alt: table.alt(),
                }
            })
            .await;
        Post {
            content,
            files: vec![picture],
            ..Post::default()
        }
    }
}

fn heading(locale: Locale, scope: &Scope) -> (String, String) {
    let game = locale::variant(locale, scope.variant);
    let reach = if scope.guild.is_some() {
        locale.say("leaders-here")
    } else {
        locale.say("leaders-everywhere")
    };
    let period = match scope.season {
        Some(season) => locale.tell("leaders-season", [("season", season.to_string().into())]),
        None => locale.say("leaders-all-time"),
    };
    (game, format!("{reach} · {period}"))
}

fn text(locale: Locale, view: &LeaderboardView) -> String {
    let (game, of) = heading(locale, &view.scope);
    let title = locale.tell("leaders-title", [("game", game.into()), ("of", of.into())]);
    if view.rows.is_empty() {
        let nobody = locale.tell("leaders-nobody", [("least", LEAST_GAMES.into())]);
        return format!("{title}\n{nobody}");
    }
    let lines = view.rows.iter().map(|row| line(locale, row));
    let mut lines: Vec<String> = lines.collect();
    if !view.shows_own() {
        lines.extend(view.own.as_ref().map(|own| {
            let own = line(locale, own);
            locale.tell("leaders-own", [("line", own.into())])
        }));
    }
    let page = place(locale, view.page, view.pages);
    let note = locale.tell(
        "leaders-note",
        [
            ("ranked", view.ranked.into()),
            ("least", LEAST_GAMES.into()),
        ],
    );
    let below = format!("\n{note}\n{page}");
    as_many_as_fit_above(locale, title, lines.into_iter(), &below)
}

fn line(locale: Locale, row: &RankedView) -> String {
    locale.tell(
        "leaders-line",
        [
            ("place", row.place.to_string().into()),
            ("player", plain_name(row.names.display()).into()),
            ("rating", marked(locale, row.rating).into()),
            ("games", row.games.into()),
        ],
    )
}

fn picture(locale: Locale, view: &LeaderboardView) -> TablePicture {
    let (heading, subheading) = heading(locale, &view.scope);
    let column = |key: &str, align, weight, strong| Column {
        heading: locale.say(key),
        align,
        weight,
        strong,
    };
    let own_place = view.own.as_ref().map(|own| own.place);
    let mut rows: Vec<TableRow> = view
        .rows
        .iter()
        .map(|row| table_row(locale, row, own_place))
        .collect();
    if let Some(own) = view.own.as_ref().filter(|_| !view.shows_own()) {
        rows.push(TableRow {
            separator: Some(locale.say("leaders-gap")),
            ..table_row(locale, own, own_place)
        });
    }
    TablePicture {
        heading,
        subheading,
        columns: vec![
            column("leaders-column-place", Align::Right, 0, false),
            column("leaders-column-player", Align::Left, 1, false),
            column("leaders-column-rating", Align::Right, 0, true),
            column("leaders-column-deviation", Align::Right, 0, false),
            column("leaders-column-games", Align::Right, 0, false),
        ],
        rows,
        footer: locale.say("leaders-footer"),
    }
}

fn table_row(locale: Locale, row: &RankedView, own: Option<u32>) -> TableRow {
    let names = &row.names;
    TableRow {
        cells: vec![
            Cell::Text(row.place.to_string()),
            Cell::Name(PersonName::new(names.display(), names.username())),
            Cell::Text(marked(locale, row.rating)),
            Cell::Text(whole(row.rating.deviation)),
            Cell::Text(row.games.to_string()),
        ],
        highlighted: own == Some(row.place),
        medal: match row.place {
            1 => Some(Medal::Gold),
            2 => Some(Medal::Silver),
            3 => Some(Medal::Bronze),
            _ => None,
        },
        ..TableRow::default()
    }
}

/// The record between the reader and another.
pub(in crate::discord) fn versus(locale: Locale, view: &VersusView) -> Post {
    let [me, other] = view
        .names
        .each_ref()
        .map(|names| plain_name(names.display()));
    let all = view.career.in_all();
    if all.games() == 0 {
        return Post::text(locale.tell("versus-nothing", [("other", other.into())]));
    }
    let mut lines = vec![locale.tell(
        "versus-title",
        [
            ("me", me.into()),
            ("other", other.into()),
            ("results", results_line(locale, all).into()),
        ],
    )];
    for variant in Variant::ALL {
        let results = view.career.in_variant(variant);
        if results.games() > 0 {
            lines.push(locale.tell(
                "versus-line",
                [
                    ("game", locale::variant(locale, variant).into()),
                    ("results", results_line(locale, results).into()),
                ],
            ));
        }
    }
    lines.push(locale.say("versus-last"));
    for entry in &view.last {
        let result = match entry.tally.score {
            Score::Win => locale.say("versus-won"),
            Score::Draw => locale.say("versus-drawn"),
            Score::Loss => locale.say("versus-lost"),
        };
        lines.push(locale.tell(
            "versus-game",
            [
                ("id", entry.game.to_string().into()),
                ("game", locale::variant(locale, entry.variant).into()),
                ("side", locale::side(locale, entry.tally.side).into()),
                ("result", result.into()),
                ("when", relative(entry.ended_at).into()),
            ],
        ));
    }
    Post::text(lines.join("\n"))
}

/// The figures of a server.
pub(in crate::discord) fn statistics(locale: Locale, figures: &Statistics) -> Post {
    let finished = figures.finished.values();
    let games: u32 = finished.map(|of| of.south.games()).sum();
    let mut lines = vec![
        locale.say("statistics-title"),
        locale.tell(
            "statistics-games",
            [("games", games.into()), ("playing", figures.playing.into())],
        ),
        locale.tell(
            "statistics-lately",
            [
                ("games", figures.lately.into()),
                ("players", figures.active.into()),
            ],
        ),
    ];
    for (variant, of) in &figures.finished {
        let games = of.south.games();
        let mean = of.plies.checked_div(u64::from(games)).unwrap_or(0);
        lines.push(locale.tell(
            "statistics-line",
            [
                ("game", locale::variant(locale, *variant).into()),
                ("games", games.into()),
                ("plies", mean.into()),
                ("south", of.south.wins.into()),
                ("north", of.south.losses.into()),
                ("draws", of.south.draws.into()),
                ("first", locale::side(locale, Side::South).into()),
                ("second", locale::side(locale, Side::North).into()),
            ],
        ));
    }
    Post::text(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Names, PlayerId};
    use crate::rating::Rating;

    fn row(place: u32) -> RankedView {
        RankedView {
            place,
            player: PlayerId(u64::from(place)),
            // All of it has to be escaped.
            names: Names::new(&"*".repeat(32), "x"),
            rating: Rating::NEW,
            games: 1_000,
        }
    }

    #[test]
    fn a_page_of_the_longest_names_still_tells_which_page_it_is() {
        let locale = Locale::English;
        let view = LeaderboardView {
            scope: Scope {
                variant: Variant::Kiswahili,
                guild: None,
                season: None,
            },
            page: 49,
            pages: 50,
            ranked: 1_000,
            rows: (981..=1_000).map(row).collect(),
            own: Some(row(1)),
        };
        let told = text(locale, &view);
        let room = as_shared_length(locale);
        assert!(told.chars().count() + room <= 2_000, "{told}");
        assert!(told.ends_with(&place(locale, 49, 50)), "{told}");
    }

    /// Characters of the line above it when it is shown to all.
    fn as_shared_length(locale: Locale) -> usize {
        let player = super::super::mention(PlayerId(u64::MAX));
        let notice = locale.tell("replay-shared", [("player", player.into())]);
        notice.chars().count() + 1
    }
}
