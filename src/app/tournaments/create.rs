//! Announcing a tournament.

use std::time::Duration;

use super::matches::hours;
use crate::app::apply::{admit, ticket};
use crate::app::work::Failure;
use crate::app::{App, AppError, Caller, Ticket};
use crate::play::{
    BadTournament, GuildId, Job, Notice, Pace, PlayerId, Refusal, Timestamp, TournamentId, Unfit,
    appointment,
};
use crate::store::{LoggedEvent, Plan, StoreError, Tx};
use crate::tournament::{BadTerms, Event, Format, Terms};

/// How long before the start entrants can confirm that they will play.
pub const CHECK_IN_OPENS: Duration = Duration::from_secs(48 * 60 * 60);

/// The longest name, in characters.
pub(super) const LONGEST_NAME: usize = 80;

/// The most rounds of a Swiss tournament.
const MOST_ROUNDS: u8 = 15;

/// How far ahead a start may be.
const FARTHEST_START: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// Usual lengths of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name in commands.
    pub key: &'static str,
    /// How long a round lasts, in hours.
    pub round_hours: u16,
    /// How long a player has for the first move, in hours.
    pub first_move_hours: u16,
    /// The bank of each player, where that fits.
    bank: Duration,
    is_live: bool,
}

/// What is offered to choose from: a season of a pool, a round of days, a round in one sitting.
pub const PRESETS: [Preset; 3] = [
    Preset {
        key: "season",
        round_hours: 60 * 24,
        first_move_hours: 5 * 24,
        bank: hours(20 * 24),
        is_live: false,
    },
    Preset {
        key: "fortnight",
        round_hours: 14 * 24,
        first_move_hours: 2 * 24,
        bank: hours(6 * 24),
        is_live: false,
    },
    Preset {
        key: "live",
        round_hours: 2,
        first_move_hours: 1,
        bank: Duration::from_secs(10 * 60),
        is_live: true,
    },
];

impl Preset {
    /// Rounds of this length: a usual one, or what lies between them. Rounds of less than a day are played in one sitting.
    #[must_use]
    pub fn lasting(round_hours: u16) -> Preset {
        let usual = PRESETS.into_iter().find(|it| it.round_hours == round_hours);
        usual.unwrap_or(Preset {
            key: "",
            round_hours,
            first_move_hours: (round_hours / 7).clamp(1, 5 * 24),
            bank: hours(round_hours) / 2,
            is_live: round_hours < 24,
        })
    }

    /// The pace of games by these terms: its own, or the longest that fits into its rounds.
    #[must_use]
    pub fn pace(&self, terms: &Terms) -> Pace {
        let bound = if self.is_live {
            Pace::LONGEST_LIVE
        } else {
            Pace::LONGEST_BANK
        };
        let fits = longest_bank(self.round_hours, *terms).min(bound);
        let bank = self.bank.min(fits);
        let increment = Duration::ZERO;
        if self.is_live {
            Pace::Live { bank, increment }
        } else {
            Pace::Bank { bank, increment }
        }
    }
}

/// The most games that a match can take: in a bracket one more, when it is level.
fn most_games(terms: Terms) -> u32 {
    u32::from(terms.games) + u32::from(matches!(terms.format, Format::Elimination { .. }))
}

/// The longest bank with which all games of a match end within a round, in whole minutes.
fn longest_bank(round_hours: u16, terms: Terms) -> Duration {
    let each = hours(round_hours) / (2 * most_games(terms)).max(1);
    Duration::from_secs(each.as_secs() / 60 * 60)
}

/// Whether there can be such a tournament.
fn check(plan: &Plan, now: Timestamp) -> Result<(), BadTournament> {
    if !(1..=LONGEST_NAME).contains(&plan.name.chars().count())
        || plan.name.chars().any(char::is_control)
    {
        return Err(BadTournament::Name);
    }
    plan.terms.check().map_err(|error| match error {
        BadTerms::Games => BadTournament::Games,
        BadTerms::Limit => BadTournament::Limit,
        BadTerms::PoolSize | BadTerms::Advance => BadTournament::Pool,
        BadTerms::Rounds => BadTournament::Rounds,
        BadTerms::ThirdPlace => BadTournament::ThirdPlace,
    })?;
    if matches!(plan.terms.format, Format::Swiss { rounds } if rounds > MOST_ROUNDS) {
        return Err(BadTournament::Rounds);
    }
    let (Pace::Bank { bank, .. } | Pace::Live { bank, .. }) = plan.pace else {
        return Err(BadTournament::Pace);
    };
    if plan.pace.bounded().is_err() {
        return Err(BadTournament::Pace);
    }
    // The hard end of a round is one by construction: both banks of all games fit into it.
    let longest = bank * 2 * most_games(plan.terms);
    if longest > hours(plan.round_hours) {
        let least = longest.as_secs().div_ceil(60 * 60);
        return Err(BadTournament::Round {
            least_hours: u32::try_from(least).unwrap_or(u32::MAX),
        });
    }
    if !(1..=plan.round_hours).contains(&plan.first_move_hours) {
        return Err(BadTournament::FirstMove);
    }
    if plan
        .starts_at
        .is_some_and(|at| at <= now || at > now + FARTHEST_START)
    {
        return Err(BadTournament::Start);
    }
    match (plan.min_rating, plan.max_rating) {
        (Some(least), Some(most)) if least > most => Err(BadTournament::Ratings),
        _ => Ok(()),
    }
}

/// When its start has to be looked at next: when check-in opens, or when it begins.
pub(super) fn next_look(plan: &Plan, now: Timestamp) -> Option<Timestamp> {
    let starts_at = plan.starts_at?;
    let opens = starts_at - CHECK_IN_OPENS;
    Some(if plan.terms.check_in && opens > now {
        opens
    } else {
        starts_at
    })
}

impl App {
    /// Whether the caller may announce this tournament where they are, before they are asked whether they want to.
    ///
    /// # Errors
    /// As [`App::create_tournament`].
    pub async fn check_tournament(
        &self,
        caller: &Caller,
        manages: bool,
        plan: &Plan,
    ) -> Result<(), AppError> {
        let (guild, limits) = (caller.home.guild, self.inner.limits);
        let checked = check(plan, self.now());
        self.read(move |view| {
            let guild = guild.ok_or(Refusal::NoServer)?;
            if !manages {
                return Err(Refusal::NotAHost.into());
            }
            checked.map_err(Refusal::BadTournament)?;
            limits.admit_tournament(view.open_tournaments(guild)?)?;
            Ok(())
        })
        .await
    }

    /// The moment that a player means, by the clocks of their own time zone.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it cannot be read.
    pub async fn appointment(&self, player: PlayerId, text: &str) -> Result<Timestamp, AppError> {
        let zone = self.quiet(player).await?.zone;
        let at = appointment(text, self.now(), &zone);
        at.ok_or(AppError::Refused(Refusal::BadTournament(
            BadTournament::Start,
        )))
    }

    /// Announces a tournament in the server where the caller is. `manages` says whether they may manage that server. The ticket is
    /// the message that always tells how it stands; it is pinned.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they may not, in a direct message, when there can be no such tournament, and when the server has
    /// too many that are not over.
    pub async fn create_tournament(
        &self,
        caller: &Caller,
        manages: bool,
        plan: Plan,
    ) -> Result<Ticket, AppError> {
        let (caller, now, limits) = (caller.clone(), self.now(), self.inner.limits);
        let seed = self.inner.lots.draw();
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let guild = caller.home.guild.ok_or(Refusal::NoServer)?;
            if !manages {
                return Err(Refusal::NotAHost.into());
            }
            let plan = Plan {
                name: plan.name.trim().to_owned(),
                ..plan
            };
            check(&plan, now).map_err(Refusal::BadTournament)?;
            let hosts = tx.server(guild)?.host_role;
            if plan.prize_role.is_some() && plan.prize_role == hosts {
                return Err(Refusal::UnfitRole(Unfit::Powerful).into());
            }
            limits.admit_tournament(tx.open_tournaments(guild)?)?;
            let id = add(tx, guild, &caller, &plan, seed, now)?;
            let notice = Notice::Tournament { id };
            let parcel = tx.announce(notice, None, now)?;
            Ok::<_, Failure>(ticket(tx, &vec![(notice, parcel)], &caller, now)?)
        })
        .await
    }
}

/// Adds a tournament with its first event.
pub(super) fn add(
    tx: &Tx<'_>,
    guild: GuildId,
    caller: &Caller,
    plan: &Plan,
    seed: u64,
    now: Timestamp,
) -> Result<TournamentId, StoreError> {
    let id = tx.add_tournament(guild, caller.home.channel, caller.player, plan, now)?;
    let created = LoggedEvent {
        number: 1,
        at: now,
        by: Some(caller.player),
        reason: None,
        event: Event::Created {
            terms: plan.terms,
            seed,
        },
    };
    tx.log_event(id, &created)?;
    if let Some(at) = next_look(plan, now) {
        tx.schedule(Job::StartTournament(id), at)?;
    }
    Ok(id)
}
