//! `/tournament create`

use serenity::all::{PartialChannel, Role, RoleId};

use super::complete::{complete_round, complete_tournament_pace};
use super::{Context, Done, asked_by_host};
use crate::app::{AppError, Plan, Preset};
use crate::discord::asked::Asked;
use crate::discord::commands::key_choice::{Choosable, Chosen};
use crate::discord::front::{Front, Reply};
use crate::discord::quote::with_quote;
use crate::discord::role::offered;
use crate::discord::views::{missing_permissions, tournament as views};
use crate::locale::Locale;
use crate::play::{self, BadTournament, ChannelId, Length, Refusal, length_of_time};
use crate::rules::Variant;
use crate::tournament::{Format, MOST_ENTRANTS, Seeding, Terms};

/// The formats by the names under which they are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Pool,
    League,
    Swiss,
    Single,
    Double,
}

/// The entrants of a pool, unless something else is said.
const POOL_SIZE: u8 = 8;

/// The rounds of a Swiss tournament, unless something else is said: enough to find one leader among 32.
const SWISS_ROUNDS: u8 = 5;

/// The length of a round of a pool and of the other formats, unless something else is said: a season, and a fortnight.
const ROUND_HOURS: [u16; 2] = [60 * 24, 14 * 24];

const DAY_HOURS: u16 = 24;

impl Choosable for Kind {
    fn all() -> Vec<Kind> {
        vec![
            Kind::Pool,
            Kind::League,
            Kind::Swiss,
            Kind::Single,
            Kind::Double,
        ]
    }

    fn key(self) -> &'static str {
        match self {
            Kind::Pool => "pool",
            Kind::League => "league",
            Kind::Swiss => "swiss",
            Kind::Single => "single",
            Kind::Double => "double",
        }
    }

    fn name(self, locale: Locale) -> String {
        locale.say(match self {
            Kind::Pool => "hosting-format-pool",
            Kind::League => "hosting-format-league",
            Kind::Swiss => "hosting-format-swiss",
            Kind::Single => "hosting-format-single",
            Kind::Double => "hosting-format-double",
        })
    }
}

impl Choosable for Seeding {
    fn all() -> Vec<Seeding> {
        vec![Seeding::Rating, Seeding::Lot]
    }

    fn key(self) -> &'static str {
        match self {
            Seeding::Rating => "rating",
            Seeding::Lot => "lot",
        }
    }

    fn name(self, locale: Locale) -> String {
        locale.say(match self {
            Seeding::Rating => "hosting-seeding-rating",
            Seeding::Lot => "hosting-seeding-lot",
        })
    }
}

/// What was typed.
struct Wish {
    name: String,
    game: Variant,
    kind: Kind,
    length: Option<Length>,
    rounds: Option<u8>,
    pool_size: Option<u8>,
    advance: Option<u8>,
    third_place: Option<bool>,
    round: Option<String>,
    first_move: Option<String>,
    pace: Option<String>,
    start: Option<String>,
    limit: Option<u16>,
    rated: Option<bool>,
    holidays: Option<bool>,
    check_in: Option<bool>,
    seeding: Option<Seeding>,
    min_rating: Option<u16>,
    max_rating: Option<u16>,
    role: Option<RoleId>,
    prize: Option<Role>,
    results: Option<PartialChannel>,
}

#[poise::command(
    slash_command,
    install_context = "Guild",
    interaction_context = "Guild"
)]
#[allow(
    clippy::too_many_arguments,
    clippy::fn_params_excessive_bools,
    reason = "Discord hands over each option by itself"
)]
pub(super) async fn create(
    ctx: Context<'_>,
    #[max_length = 80] name: String,
    game: Chosen<Variant>,
    format: Option<Chosen<Kind>>,
    #[rename = "match"] length: Option<Chosen<Length>>,
    #[min = 1]
    #[max = 15]
    rounds: Option<u8>,
    #[min = 6]
    #[max = 10]
    pool_size: Option<u8>,
    #[min = 1]
    #[max = 9]
    advance: Option<u8>,
    third_place: Option<bool>,
    #[autocomplete = "complete_round"]
    #[max_length = 40]
    round: Option<String>,
    #[max_length = 40] first_move: Option<String>,
    #[autocomplete = "complete_tournament_pace"]
    #[max_length = 80]
    pace: Option<String>,
    #[max_length = 40] start: Option<String>,
    #[min = 2]
    #[max = 256]
    limit: Option<u16>,
    rated: Option<bool>,
    holidays: Option<bool>,
    check_in: Option<bool>,
    seeding: Option<Chosen<Seeding>>,
    #[max = 4000] min_rating: Option<u16>,
    #[max = 4000] max_rating: Option<u16>,
    role: Option<RoleId>,
    prize: Option<Role>,
    #[channel_types("Text")] results: Option<PartialChannel>,
) -> Done {
    let asked = asked_by_host(&ctx).await;
    let front = ctx.framework.user_data().await;
    let wish = Wish {
        name,
        game: game.0,
        kind: format.map_or(Kind::Pool, |Chosen(kind)| kind),
        length: length.map(|Chosen(length)| length),
        rounds,
        pool_size,
        advance,
        third_place,
        round,
        first_move,
        pace,
        start,
        limit,
        rated,
        holidays,
        check_in,
        seeding: seeding.map(|Chosen(seeding)| seeding),
        min_rating,
        max_rating,
        role,
        prize,
        results,
    };
    front.respond(&asked, ask(front, &asked, wish)).await;
    Ok(())
}

/// Shows the rules of the tournament that is wished for, and asks whether it shall be announced.
async fn ask(front: &Front, asked: &Asked, wish: Wish) -> Result<Reply, AppError> {
    if let Some(missing) = &asked.missing {
        return Ok(Reply::Private(missing_permissions(asked.locale, missing)));
    }
    let plan = plan(front, asked, wish).await?;
    front
        .app
        .check_tournament(&asked.caller, asked.manages, &plan)
        .await?;
    let question = with_quote(views::rules(asked.locale, &plan), &plan.name);
    Ok(Reply::Private(question))
}

/// The plan that a wish comes to, with what is usual for what it leaves open.
async fn plan(front: &Front, asked: &Asked, wish: Wish) -> Result<Plan, AppError> {
    let terms = terms(&wish);
    let is_pools = matches!(terms.format, Format::Pools { .. });
    let round_hours = match &wish.round {
        Some(text) => hours(text).ok_or_else(|| refused(BadTournament::FirstMove))?,
        None => ROUND_HOURS[usize::from(!is_pools)],
    };
    let preset = Preset::lasting(round_hours);
    let first_move_hours = match &wish.first_move {
        Some(text) => hours(text).ok_or_else(|| refused(BadTournament::FirstMove))?,
        None => preset.first_move_hours,
    };
    let pace = match &wish.pace {
        Some(text) => text
            .parse()
            .map_err(|error| AppError::Refused(Refusal::BadPace(error)))?,
        None => preset.pace(&terms),
    };
    let player = asked.caller.player;
    let starts_at = match &wish.start {
        Some(text) => Some(front.app.appointment(player, text).await?),
        None => None,
    };
    // Everybody has the role that Discord calls by the name of its server.
    let guild = asked.caller.home.guild.map(|guild| guild.0);
    let prize = wish.prize.as_ref();
    let prize = prize.map(|role| offered(asked.caller.home.guild, role));
    if let Some(why) = prize.and_then(|role| role.unfit) {
        return Err(AppError::Refused(Refusal::UnfitRole(why)));
    }
    if prize.is_some() && !asked.appoints {
        return Err(AppError::Refused(Refusal::NotAManager));
    }
    let prize_role = prize.map(|role| role.id);
    let role = |role: Option<RoleId>| {
        role.map(RoleId::get)
            .filter(|role| Some(*role) != guild)
            .map(play::RoleId)
    };
    Ok(Plan {
        name: wish.name.split_whitespace().collect::<Vec<_>>().join(" "),
        variant: wish.game,
        terms,
        pace,
        round_hours,
        first_move_hours,
        rated: wish.rated.unwrap_or(true),
        holidays: wish.holidays.unwrap_or(is_pools),
        min_rating: wish.min_rating,
        max_rating: wish.max_rating,
        role_required: role(wish.role),
        prize_role,
        results_channel: wish.results.map(|channel| ChannelId(channel.id.get())),
        starts_at,
    })
}

fn terms(wish: &Wish) -> Terms {
    let size = wish.pool_size.unwrap_or(POOL_SIZE);
    let format = match wish.kind {
        Kind::Pool => Format::Pools {
            size,
            advance: wish.advance.unwrap_or(0),
            divisions: false,
        },
        Kind::League => Format::Pools {
            size,
            advance: 0,
            divisions: true,
        },
        Kind::Swiss => Format::Swiss {
            rounds: wish.rounds.unwrap_or(SWISS_ROUNDS),
        },
        Kind::Single => Format::Elimination {
            double: false,
            third_place: wish.third_place.unwrap_or(true),
        },
        Kind::Double => Format::Elimination {
            double: true,
            third_place: false,
        },
    };
    let games = wish.length.unwrap_or(Length::One).games();
    Terms {
        format,
        games: u8::try_from(games).unwrap_or(u8::MAX),
        seeding: wish.seeding.unwrap_or(Seeding::Rating),
        check_in: wish.check_in.unwrap_or(false),
        limit: wish.limit.unwrap_or(MOST_ENTRANTS),
    }
}

/// A length of time in whole hours; a bare number is one of days.
fn hours(text: &str) -> Option<u16> {
    if let Ok(days) = text.trim().parse::<u16>() {
        return days.checked_mul(DAY_HOURS);
    }
    let length = length_of_time(text)?;
    u16::try_from(length.as_secs() / 3600).ok()
}

fn refused(error: BadTournament) -> AppError {
    AppError::Refused(Refusal::BadTournament(error))
}
