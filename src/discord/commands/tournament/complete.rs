//! The lists that Discord shows while an option of `/tournament` is typed.

use std::time::Duration;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::super::{Context, asked};
use super::written::{outcomes, written};
use crate::app::{PRESETS, PairingLine, TournamentView};
use crate::locale::{self, Locale};
use crate::play::{Pace, TournamentId, length_of_time};
use crate::tournament::{EntrantId, MatchOutcome, Phase, Verdict};

/// Discord's limit.
const CHOICES: usize = 25;

/// Characters that Discord allows in a choice.
const CHOICE_LENGTH: usize = 100;

/// The tournaments of the server, those first that are not over.
pub(super) async fn complete_tournament(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let asked = asked(&ctx);
    let front = ctx.framework.user_data().await;
    let known = front.app.tournaments(asked.caller.home).await;
    let names = known.unwrap_or_default().into_iter().map(|line| {
        let phase = asked.locale.say(match line.phase {
            Phase::Entry => "hosting-phase-entry",
            Phase::Running => "hosting-phase-running",
            Phase::Finished => "hosting-phase-finished",
            Phase::Cancelled => "hosting-phase-cancelled",
        });
        let name = asked.locale.tell(
            "hosting-choice-tournament",
            [("name", line.name.into()), ("phase", phase.into())],
        );
        (name, line.id.0)
    });
    choices(partial, names)
}

/// Those who are or were in the tournament.
pub(super) async fn complete_entrant(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let view = named_tournament(&ctx).await;
    let lines = view.iter().flat_map(|view| &view.entrants);
    let names = lines.map(|line| {
        let name = line.names.display().to_owned();
        (name, line.player.0.to_string())
    });
    choices(partial, names)
}

/// The matches of the tournament, the newest first.
pub(super) async fn complete_pairing(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    pairings(&ctx, partial, |_| true).await
}

/// Those that are not over.
pub(super) async fn complete_open_pairing(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    pairings(&ctx, partial, |line| line.outcome.is_none()).await
}

async fn pairings(
    ctx: &Context<'_>,
    partial: &str,
    test: impl Fn(&PairingLine) -> bool,
) -> CreateAutocompleteResponse {
    let locale = asked(ctx).locale;
    let view = named_tournament(ctx).await;
    let names = view.iter().flat_map(|view| {
        let lines = view.pairings.iter().rev().filter(|line| test(line));
        lines.map(move |line| {
            let [first, second] = names(view, line);
            let result = match &line.outcome {
                Some(outcome) => locale::tournament::result(locale, outcome),
                None => locale.say("hosting-choice-open"),
            };
            let name = locale.tell(
                "hosting-choice-pairing",
                [
                    ("round", line.pairing.round.into()),
                    ("first", first.into()),
                    ("second", second.into()),
                    ("result", result.into()),
                ],
            );
            (name, i64::from(line.pairing.id.0))
        })
    });
    choices(partial, names.collect::<Vec<_>>())
}

/// How the match that was chosen can end.
pub(super) async fn complete_result(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let locale = asked(&ctx).locale;
    let view = named_tournament(&ctx).await;
    let chosen = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(number) if option.name == "pairing" => Some(number),
        _ => None,
    });
    let found = view.as_ref().and_then(|view| {
        let mut lines = view.pairings.iter();
        let line = lines.find(|line| Some(i64::from(line.pairing.id.0)) == chosen)?;
        Some((view, line))
    });
    let results = found.map(|(view, line)| {
        let players = names(view, line);
        let all = outcomes(view.plan.terms).into_iter();
        all.map(move |outcome| (result(locale, outcome, &players), written(outcome)))
            .collect::<Vec<_>>()
    });
    choices(partial, results.unwrap_or_default())
}

/// A result by the names of the players.
fn result(locale: Locale, outcome: MatchOutcome, players: &[String; 2]) -> String {
    let [first, second] = players;
    if outcome.verdict != Verdict::Played {
        let told = locale::tournament::verdict(locale, &outcome, [first, second]);
        return told.unwrap_or_default();
    }
    locale.tell(
        "hosting-choice-score",
        [
            ("first", first.as_str().into()),
            ("second", second.as_str().into()),
            ("wins", outcome.wins[0].into()),
            ("losses", outcome.wins[1].into()),
            ("draws", outcome.draws.into()),
        ],
    )
}

/// The usual lengths of rounds; one that is typed is offered first.
pub(super) async fn complete_round(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let locale = asked(&ctx).locale;
    let typed = length_of_time(partial).map(|length| (length, partial.trim().to_owned()));
    let usual = PRESETS.into_iter().map(|preset| {
        let hours = u64::from(preset.round_hours);
        (Duration::from_secs(3600 * hours), format!("{hours} h"))
    });
    let names = typed.into_iter().chain(usual);
    let names = names.map(|(length, text)| (locale::time(locale, length), text));
    choices("", names)
}

/// Banks that are offered: a round lasts at least twice as long.
const PACES: [&str; 5] = ["bank 20d", "bank 6d", "bank 3d", "bank 36h", "live 10m"];

/// The usual banks of time; one that is typed is offered first, in words, if it can be read.
pub(super) async fn complete_tournament_pace(
    ctx: Context<'_>,
    partial: &str,
) -> CreateAutocompleteResponse {
    let locale = asked(&ctx).locale;
    let has_end = |pace: &Pace| {
        matches!(
            pace,
            Pace::Bank { increment, .. } | Pace::Live { increment, .. } if increment.is_zero()
        )
    };
    let typed = partial.parse().ok();
    let usual = PACES.iter().filter_map(|pace| pace.parse().ok());
    let paces = typed.into_iter().chain(usual).filter(has_end);
    choices(
        "",
        paces.map(|pace| (locale::pace(locale, pace), pace.to_string())),
    )
}

/// The tournament that the option beside names, or the one that is meant without it.
async fn named_tournament(ctx: &Context<'_>) -> Option<TournamentView> {
    let front = ctx.framework.user_data().await;
    let id = ctx.args.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(id) if option.name == "tournament" => Some(TournamentId(id)),
        _ => None,
    });
    let home = asked(ctx).caller.home;
    front.app.tournament(home, id).await.ok()
}

/// The names of the two of a match, without markup.
fn names(view: &TournamentView, line: &PairingLine) -> [String; 2] {
    let name = |id: EntrantId| {
        let entrant = view.entrant(id);
        entrant.map_or_else(String::new, |line| line.names.display().to_owned())
    };
    line.pairing.entrants.map(name)
}

/// Those whose name mentions what was typed.
fn choices<V: Into<ChoiceValue>>(
    partial: &str,
    names: impl IntoIterator<Item = (String, V)>,
) -> CreateAutocompleteResponse {
    let wanted = partial.trim().to_lowercase();
    let matching = names
        .into_iter()
        .filter(|(name, _)| name.to_lowercase().contains(&wanted));
    let choices = matching.take(CHOICES).map(|(name, value)| {
        let name: String = name.chars().take(CHOICE_LENGTH).collect();
        match value.into() {
            ChoiceValue::Number(number) => AutocompleteChoice::new(name, number),
            ChoiceValue::Text(text) => AutocompleteChoice::new(name, text),
        }
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// What a choice sends.
enum ChoiceValue {
    Number(i64),
    Text(String),
}

impl From<i64> for ChoiceValue {
    fn from(number: i64) -> ChoiceValue {
        ChoiceValue::Number(number)
    }
}

impl From<String> for ChoiceValue {
    fn from(text: String) -> ChoiceValue {
        ChoiceValue::Text(text)
    }
}
