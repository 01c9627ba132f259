//! The lists that Discord shows while an option is typed.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::play::Chosen;
use super::{Context, asked};
use crate::app::{AppError, Caller, GameRef, LegalMoves};
use crate::discord::asked::Asked;
use crate::discord::views::game_choice;
use crate::locale::{self, Locale};
use crate::play::{GameId, GameSummary, Pace, Refusal, Weekend, Zone};
use crate::rules::{Move, Summary};

/// Discord's limit.
const CHOICES: usize = 25;

/// The legal moves of the game meant, each with what it does.
pub(super) async fn complete_move(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let legal = front
        .app
        .legal(asked.caller.player, asked.caller.home, named_game(&ctx))
        .await
        .and_then(|legal| {
            if legal.your_turn {
                Ok(legal)
            } else {
                Err(AppError::Refused(Refusal::NotYourTurn { game: legal.game }))
            }
        });
    let of = legal.as_ref().ok().map(|legal| (legal.game, legal.at));
    answer(&asked, legal, partial, |mv| {
        of.map_or_else(String::new, |(game, at)| Chosen::write(game, at, mv))
    })
}

/// The moves of the opponent for which an answer can be left ready.
pub(super) async fn complete_awaited(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let caller = &asked.caller;
    let awaited = async {
        let premove = front
            .app
            .premove(caller.player, caller.home, named_game(&ctx))
            .await?;
        front
            .app
            .legal(caller.player, caller.home, Some(premove.game))
            .await
    };
    answer(&asked, awaited.await, partial, ToString::to_string)
}

/// The answers to the move of the opponent that stands in the option before.
pub(super) async fn complete_answer(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let caller = &asked.caller;
    let awaited = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::String(text) if option.name == "if" => Some(text),
        _ => None,
    });
    let at = GameRef {
        game: named_game(&ctx),
        seen: None,
    };
    let answers = front
        .app
        .answers(caller.player, caller.home, at, awaited.unwrap_or_default())
        .await;
    let answers = answers.map(|(_, legal)| legal);
    answer(&asked, answers, partial, ToString::to_string)
}

/// The moves as choices; where there are none to choose, the reason in their place.
fn answer(
    asked: &Asked,
    legal: Result<LegalMoves, AppError>,
    partial: &str,
    value: impl Fn(&Move) -> String,
) -> CreateAutocompleteResponse {
    let choices = match legal {
        Ok(legal) => moves(asked.locale, &legal, partial, value),
        Err(AppError::Refused(refusal)) => hint(&locale::refusal(asked.locale, &refusal)),
        Err(AppError::Tournament(_) | AppError::Internal { .. }) => Vec::new(),
    };
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// The game that the option beside names.
fn named_game(ctx: &Context<'_>) -> Option<GameId> {
    ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(id) if option.name == "game" => Some(GameId(id)),
        _ => None,
    })
}

/// The games of the player, the likeliest first.
pub(super) async fn complete_game(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let Caller { player, home, .. } = asked.caller;
    let games = front.app.choices_of_game(player, home).await;
    choices(&asked, games, partial)
}

/// The same with those that are over.
pub(super) async fn complete_any_game(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let Caller { player, home, .. } = asked.caller;
    let games = front.app.games_to_see(player, home).await;
    choices(&asked, games, partial)
}

/// The games of others that are played here.
pub(super) async fn complete_game_here(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let Caller { player, home, .. } = asked.caller;
    let games = front.app.games_to_watch(player, home).await;
    choices(&asked, games, partial)
}

/// The games that the user watches.
pub(super) async fn complete_watched(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let games = front.app.watched_games(asked.caller.player).await;
    choices(&asked, games, partial)
}

/// The usual paces; one that is typed is offered first, in words, if it can be read.
pub(super) async fn complete_pace(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let locale = asked(&ctx).locale;
    let wanted = partial.trim().to_lowercase();
    let named = |pace: Pace| (locale::pace(locale, pace), pace);
    let typed = partial.parse().ok().map(named);
    let usual = Pace::PRESETS.into_iter().map(named);
    let usual = usual.filter(|(name, _)| name.to_lowercase().contains(&wanted));
    let mut paces: Vec<(String, Pace)> = typed.into_iter().chain(usual).collect();
    if paces.is_empty() {
        // Half a pace is none yet: the usual ones show how they are written.
        paces = Pace::PRESETS.into_iter().map(named).collect();
    }
    let mut seen = Vec::new();
    paces.retain(|(_, pace)| {
        !seen.contains(pace) && {
            seen.push(*pace);
            true
        }
    });
    let choices = paces
        .into_iter()
        .map(|(name, pace)| AutocompleteChoice::new(name, pace.to_string()))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Time zones that mention what was typed; before anything is typed, some of East Africa and of elsewhere.
pub(super) async fn complete_zone(_: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    const COMMON: [&str; 10] = [
        "Africa/Nairobi",
        "Africa/Dar_es_Salaam",
        "Africa/Kampala",
        "Africa/Johannesburg",
        "Europe/London",
        "Europe/Berlin",
        "America/New_York",
        "America/Los_Angeles",
        "Asia/Dubai",
        "Asia/Kolkata",
    ];
    let wanted = partial.trim().to_lowercase().replace(' ', "_");
    let zones: Vec<&str> = if wanted.is_empty() {
        COMMON.to_vec()
    } else {
        Zone::names()
            .filter(|name| name.to_lowercase().contains(&wanted))
            .take(CHOICES)
            .collect()
    };
    let choices = zones
        .into_iter()
        .map(|name| AutocompleteChoice::new(name, name))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// The usual weekends; others can be typed.
pub(super) async fn complete_weekend(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let locale = asked(&ctx).locale;
    let usual = [
        ("sat,sun", locale.say("weekend-sat-sun")),
        ("fri,sat", locale.say("weekend-fri-sat")),
        ("sun", locale.say("weekend-sun")),
        ("none", locale.say("weekend-none")),
    ];
    let typed = partial.trim();
    let mut choices: Vec<AutocompleteChoice> = usual
        .into_iter()
        .map(|(value, name)| AutocompleteChoice::new(name, value))
        .collect();
    if typed.parse::<Weekend>().is_ok() {
        choices.insert(0, AutocompleteChoice::new(typed, typed));
    }
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Those games whose name mentions what was typed.
fn choices(
    asked: &Asked,
    games: Result<Vec<GameSummary>, AppError>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let wanted = partial.trim().to_lowercase();
    let choices = games
        .unwrap_or_default()
        .iter()
        .map(|game| {
            let name = game_choice(asked.locale, game, asked.caller.player);
            (game.id, name)
        })
        .filter(|(_, name)| name.to_lowercase().contains(&wanted))
        .take(CHOICES)
        .map(|(id, name)| AutocompleteChoice::new(name, id.0))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Those moves whose name begins with what was typed; if none does, those that mention it.
fn moves(
    locale: Locale,
    legal: &LegalMoves,
    partial: &str,
    value: impl Fn(&Move) -> String,
) -> Vec<AutocompleteChoice> {
    let wanted = partial.trim().to_lowercase();
    let all: Vec<(String, String)> = legal
        .moves
        .iter()
        .map(|(mv, steps)| {
            let name = locale::move_choice(locale, *mv, &Summary::of(steps));
            (name, value(mv))
        })
        .collect();
    let matching = |test: &dyn Fn(&str) -> bool| -> Vec<AutocompleteChoice> {
        all.iter()
            .filter(|(name, _)| test(&name.to_lowercase()))
            .take(CHOICES)
            .map(|(name, value)| AutocompleteChoice::new(name.clone(), value.clone()))
            .collect()
    };
    let beginning = matching(&|name| name.starts_with(&wanted));
    if beginning.is_empty() {
        matching(&|name| name.contains(&wanted))
    } else {
        beginning
    }
}

/// A line that says why there is nothing to choose. Chosen all the same, it is refused for the same reason.
fn hint(text: &str) -> Vec<AutocompleteChoice> {
    let text: String = text.replace(['*', '`'], "").chars().take(100).collect();
    vec![AutocompleteChoice::new(text, "-")]
}
