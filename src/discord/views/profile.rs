//! What a player has done: in words, and on a card.

use super::{Views, mention, plain_name};
use crate::app::{AppError, LEAST_GAMES, ProfileView, RatingView};
use crate::discord::asked::Asked;
use crate::discord::control::Control;
use crate::discord::post::{Attachment, Button, Post};
use crate::locale::{self, Locale};
use crate::play::{Career, Look, Results, Timestamp};
use crate::rating::Score;
use crate::render::{Fact, PersonName, Plot, PlotPoint, ProfileCard, RatingFigure, Record, Series};
use crate::rules::{Side, Variant};

impl Views {
    /// A player's profile for one reader alone.
    pub(in crate::discord) async fn profile(
        &self,
        asked: &Asked,
        view: ProfileView,
    ) -> Result<Post, AppError> {
        let share = Button::quiet(
            asked.locale.say("replay-share"),
            Control::ShareProfile {
                player: view.player,
            },
        );
        let look = self.look_for(asked).await?;
        let post = self.profile_card(asked.locale, view, look).await;
        Ok(post.with_buttons(vec![share]))
    }

    /// The same for all, as somebody wished.
    pub(in crate::discord) async fn shared_profile(
        &self,
        asked: &Asked,
        view: ProfileView,
    ) -> Result<Post, AppError> {
        let locale = Locale::default();
        let look = self.app.look_of(asked.caller.home.guild).await?;
        let post = self.profile_card(locale, view, look).await;
        Ok(as_shared(locale, asked, post))
    }

    async fn profile_card(&self, locale: Locale, view: ProfileView, look: Look) -> Post {
        let content = text(locale, &view);
        let picture = self
            .paint(move || {
                let card = card(locale, &view);
                Attachment {
                    name: format!("komwe-profile-{}.png", view.player),
                    bytes: card.picture(look).png,
                    alt: card.alt(),
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

/// The same with who shows it.
pub(super) fn as_shared(locale: Locale, asked: &Asked, post: Post) -> Post {
    let sharer = mention(asked.caller.player);
    let notice = locale.tell("replay-shared", [("player", sharer.into())]);
    Post {
        content: format!("{notice}\n{}", post.content),
        ..post
    }
}

fn text(locale: Locale, view: &ProfileView) -> String {
    let name = plain_name(view.names.display());
    let games = view.career.in_all().games();
    let mut lines = vec![locale.tell(
        "profile-title",
        [("player", name.into()), ("games", games.into())],
    )];
    lines.extend(
        view.ratings
            .iter()
            .map(|rating| rating_line(locale, rating)),
    );
    lines.extend(Variant::ALL.into_iter().filter_map(|variant| {
        let results = view.career.in_variant(variant);
        let seat = |side| {
            let of = view.career.results.get(&(variant, side));
            score_of(of.copied().unwrap_or_default())
        };
        (results.games() > 0).then(|| {
            locale.tell(
                "profile-results",
                [
                    ("game", locale::variant(locale, variant).into()),
                    ("results", results_line(locale, results).into()),
                    ("south", seat(Side::South).into()),
                    ("north", seat(Side::North).into()),
                ],
            )
        })
    }));
    let facts = facts(locale, &view.career).into_iter();
    lines.extend(facts.map(|Fact { label, value }| {
        locale.tell(
            "profile-fact",
            [("label", label.into()), ("value", value.into())],
        )
    }));
    lines.join("\n")
}

fn rating_line(locale: Locale, rating: &RatingView) -> String {
    let place = match rating.place {
        Some((place, of)) => locale.tell(
            "profile-place",
            [("place", place.into()), ("of", of.into())],
        ),
        None if rating.games < LEAST_GAMES => {
            locale.tell("profile-no-place", [("least", LEAST_GAMES.into())])
        }
        None => locale.say("profile-not-listed"),
    };
    locale.tell(
        "profile-rating",
        [
            ("game", locale::variant(locale, rating.variant).into()),
            ("rating", marked(locale, rating.rating).into()),
            ("deviation", whole(rating.rating.deviation).into()),
            ("games", rating.games.into()),
            ("place", place.into()),
        ],
    )
}

/// A rating in whole points, with the mark of one that is not sure yet.
pub(super) fn marked(locale: Locale, rating: crate::rating::Rating) -> String {
    let value = whole(rating.value);
    if rating.is_provisional() {
        locale.tell("rating-provisional", [("rating", value.into())])
    } else {
        value
    }
}

/// A figure rounded to whole.
pub(super) fn whole(figure: f64) -> String {
    format!("{figure:.0}")
}

/// Games won, drawn and lost, in words.
pub(super) fn results_line(locale: Locale, results: Results) -> String {
    locale.tell(
        "results",
        [
            ("wins", results.wins.into()),
            ("draws", results.draws.into()),
            ("losses", results.losses.into()),
        ],
    )
}

/// The same in figures alone.
fn score_of(results: Results) -> String {
    format!("{}–{}–{}", results.wins, results.draws, results.losses)
}

/// What is remarkable about a player's games.
fn facts(locale: Locale, career: &Career) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut add = |label: &str, value: String| {
        facts.push(Fact {
            label: label.to_owned(),
            value,
        });
    };
    if let Some(time) = career.mean_reply() {
        add(&locale.say("fact-reply"), locale::time(locale, time));
    }
    add(
        &locale.say("fact-time-losses"),
        career.time_losses.to_string(),
    );
    if let Some((score, games)) = career.streak {
        let key = match score {
            Score::Win => "streak-won",
            Score::Draw => "streak-drawn",
            Score::Loss => "streak-lost",
        };
        let streak = locale.tell(key, [("games", games.into())]);
        add(&locale.say("fact-streak"), streak);
    }
    if career.best_streak > 0 {
        let best = locale.tell("streak-won", [("games", career.best_streak.into())]);
        add(&locale.say("fact-best-streak"), best);
    }
    for side in Side::ALL {
        // Of all rule sets the one where it was played most often.
        let openings = career
            .openings
            .iter()
            .filter(|((_, seat), _)| *seat == side);
        if let Some(((variant, _), (mv, times))) = openings.max_by_key(|(_, (_, times))| *times) {
            let label = locale.tell(
                "fact-opening",
                [("side", locale::side(locale, side).into())],
            );
            let value = locale.tell(
                "fact-opening-times",
                [
                    ("move", mv.as_str().into()),
                    ("game", locale::variant(locale, *variant).into()),
                    ("times", (*times).into()),
                ],
            );
            add(&label, value);
        }
    }
    for (key, feat) in [
        ("fact-longest", career.longest),
        ("fact-capture", career.capture),
    ] {
        if let Some(feat) = feat {
            let value = locale.tell(
                "fact-seeds",
                [
                    ("seeds", feat.seeds.into()),
                    ("id", feat.game.to_string().into()),
                ],
            );
            add(&locale.say(key), value);
        }
    }
    facts
}

fn card(locale: Locale, view: &ProfileView) -> ProfileCard {
    let career = &view.career;
    let games = career.in_all().games();
    let seat = |side: Side| {
        let of = Variant::ALL.map(|variant| career.results.get(&(variant, side)));
        let results = of
            .into_iter()
            .flatten()
            .fold(Results::default(), |sum, results| sum.and(*results));
        Record {
            label: locale::side(locale, side),
            seat: Some(side),
            won: results.wins,
            drawn: results.draws,
            lost: results.losses,
        }
    };
    ProfileCard {
        name: PersonName::new(view.names.display(), view.names.username()),
        subtitles: vec![locale.tell("card-games", [("games", games.into())])],
        ratings: view
            .ratings
            .iter()
            .map(|rating| figure(locale, rating))
            .collect(),
        records: Side::ALL.map(seat).to_vec(),
        record_words: ["card-won", "card-drawn", "card-lost"].map(|key| locale.say(key)),
        facts: facts(locale, career),
        plot: plot(locale, view),
    }
}

fn figure(locale: Locale, rating: &RatingView) -> RatingFigure {
    let provisional = rating.rating.is_provisional();
    RatingFigure {
        label: locale::variant(locale, rating.variant),
        rating: whole(rating.rating.value),
        deviation: format!("±{}", whole(rating.rating.deviation)),
        note: locale.tell("card-rated-games", [("games", rating.games.into())]),
        provisional: provisional.then(|| locale.say("card-provisional")),
    }
}

/// The ratings over time; none before there is one.
fn plot(locale: Locale, view: &ProfileView) -> Option<Plot> {
    let series = |rating: &RatingView| Series {
        label: locale::variant(locale, rating.variant),
        points: rating
            .history
            .iter()
            .map(|standing| PlotPoint {
                at_s: standing.at.0,
                rating: standing.rating.value,
                deviation: Some(standing.rating.deviation),
            })
            .collect(),
    };
    let series: Vec<Series> = view.ratings.iter().map(series).collect();
    if series.is_empty() {
        return None;
    }
    let date = |at_s| {
        let day = Timestamp(at_s).day();
        day.map_or_else(String::new, |day| day.to_string())
    };
    let (heading, nothing) = (locale.say("plot-heading"), locale.say("plot-nothing"));
    Some(Plot::new(heading, nothing, series, date))
}
