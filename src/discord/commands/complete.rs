//! The lists that Discord shows while an option is typed.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::play::Chosen;
use super::{Context, asked};
use crate::app::{AppError, LegalMoves};
use crate::discord::views::game_choice;
use crate::locale::{self, Locale};
use crate::play::{GameId, Refusal};
use crate::rules::Summary;

/// Discord's limit.
const CHOICES: usize = 25;

/// The legal moves of the game meant, each with what it does.
pub(super) async fn complete_move(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let game = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(id) if option.name == "game" => Some(GameId(id)),
        _ => None,
    });
    let front = ctx.framework.user_data().await;
    let choices = match front
        .app
        .legal(asked.caller.player, asked.caller.home, game)
        .await
    {
        Ok(legal) if legal.your_turn => moves(asked.locale, &legal, partial),
        Ok(legal) => hint(&locale::refusal(
            asked.locale,
            &Refusal::NotYourTurn { game: legal.game },
        )),
        Err(AppError::Refused(refusal)) => hint(&locale::refusal(asked.locale, &refusal)),
        Err(AppError::Internal { .. }) => Vec::new(),
    };
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// The games of the player, the likeliest first.
pub(super) async fn complete_game(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let player = asked.caller.player;
    let front = ctx.framework.user_data().await;
    let games = front
        .app
        .choices_of_game(player, asked.caller.home)
        .await
        .unwrap_or_default();
    let wanted = partial.trim().to_lowercase();
    let choices = games
        .iter()
        .map(|game| (game.id, game_choice(asked.locale, game, player)))
        .filter(|(_, name)| name.to_lowercase().contains(&wanted))
        .take(CHOICES)
        .map(|(id, name)| AutocompleteChoice::new(name, id.0))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Those moves whose name begins with what was typed; if none does, those that mention it.
fn moves(locale: Locale, legal: &LegalMoves, partial: &str) -> Vec<AutocompleteChoice> {
    let wanted = partial.trim().to_lowercase();
    let all: Vec<(String, String)> = legal
        .moves
        .iter()
        .map(|(mv, steps)| {
            let name = locale::move_choice(locale, *mv, &Summary::of(steps));
            (name, Chosen::write(legal.game, legal.ply, mv))
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
