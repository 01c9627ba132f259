//! A tournament that is about to be announced, as a control carries it: all of its plan but the name.

use std::fmt;
use std::time::Duration;

use super::field::Field;
use crate::app::Plan;
use crate::play::{ChannelId, Pace, RoleId, Timestamp};
use crate::rules::Variant;
use crate::tournament::{Format, Seeding, Terms};

/// What is announced, without its name: a name is too long for a control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) struct Draft {
    variant: Variant,
    terms: Terms,
    bank: Duration,
    increment: Duration,
    is_live: bool,
    round_hours: u16,
    first_move_hours: u16,
    rated: bool,
    holidays: bool,
    min_rating: Option<u16>,
    max_rating: Option<u16>,
    role_required: Option<RoleId>,
    prize_role: Option<RoleId>,
    results_channel: Option<ChannelId>,
    starts_at: Option<Timestamp>,
}

/// How many numbers a draft is written as.
const NUMBERS: usize = 15;

/// The numbers are written to this base, to be short.
const BASE: u32 = 36;

impl Draft {
    /// None when its pace has no bank: then it can be no tournament either.
    pub(in crate::discord) fn of(plan: &Plan) -> Option<Draft> {
        let (bank, increment, is_live) = match plan.pace {
            Pace::Bank { bank, increment } => (bank, increment, false),
            Pace::Live { bank, increment } => (bank, increment, true),
            Pace::Unlimited | Pace::PerMove { .. } => return None,
        };
        Some(Draft {
            variant: plan.variant,
            terms: plan.terms,
            bank,
            increment,
            is_live,
            round_hours: plan.round_hours,
            first_move_hours: plan.first_move_hours,
            rated: plan.rated,
            holidays: plan.holidays,
            min_rating: plan.min_rating,
            max_rating: plan.max_rating,
            role_required: plan.role_required,
            prize_role: plan.prize_role,
            results_channel: plan.results_channel,
            starts_at: plan.starts_at,
        })
    }

    /// The plan with its name.
    pub(in crate::discord) fn plan(self, name: String) -> Plan {
        let (bank, increment) = (self.bank, self.increment);
        let pace = if self.is_live {
            Pace::Live { bank, increment }
        } else {
            Pace::Bank { bank, increment }
        };
        Plan {
            name,
            variant: self.variant,
            terms: self.terms,
            pace,
            round_hours: self.round_hours,
            first_move_hours: self.first_move_hours,
            rated: self.rated,
            holidays: self.holidays,
            min_rating: self.min_rating,
            max_rating: self.max_rating,
            role_required: self.role_required,
            prize_role: self.prize_role,
            results_channel: self.results_channel,
            starts_at: self.starts_at,
        }
    }

    fn numbers(&self) -> [u64; NUMBERS] {
        let variant = Variant::ALL.iter().take_while(|one| **one != self.variant);
        let terms = &self.terms;
        // What may be missing is written one higher, or as what it can never be: 0.
        let rating = |rating: Option<u16>| rating.map_or(0, |rating| u64::from(rating) + 1);
        let flags = [
            terms.check_in,
            terms.seeding == Seeding::Lot,
            self.is_live,
            self.rated,
            self.holidays,
        ];
        let start = self.starts_at.map_or(0, |at| at.0.try_into().unwrap_or(0));
        [
            variant.count() as u64,
            format_number(terms.format),
            flags.iter().fold(0, |all, flag| 2 * all + u64::from(*flag)),
            terms.games.into(),
            terms.limit.into(),
            self.bank.as_secs(),
            self.increment.as_secs(),
            self.round_hours.into(),
            self.first_move_hours.into(),
            rating(self.min_rating),
            rating(self.max_rating),
            self.role_required.map_or(0, |role| role.0),
            self.prize_role.map_or(0, |role| role.0),
            self.results_channel.map_or(0, |channel| channel.0),
            start,
        ]
    }

    fn of_numbers(numbers: [u64; NUMBERS]) -> Option<Draft> {
        let [
            variant,
            format,
            flags,
            games,
            limit,
            bank,
            increment,
            round_hours,
            first_move_hours,
            least,
            most,
            required,
            prize,
            results,
            start,
        ] = numbers;
        let is_set = |place: u32| flags >> place & 1 == 1;
        let rating = |number: u64| match number {
            0 => Some(None),
            more => u16::try_from(more - 1).ok().map(Some),
        };
        let seeding = if is_set(3) {
            Seeding::Lot
        } else {
            Seeding::Rating
        };
        let some = |number: u64| (number > 0).then_some(number);
        Some(Draft {
            variant: *Variant::ALL.get(usize::try_from(variant).ok()?)?,
            terms: Terms {
                format: format_of(format)?,
                games: games.try_into().ok()?,
                seeding,
                check_in: is_set(4),
                limit: limit.try_into().ok()?,
            },
            bank: Duration::from_secs(bank),
            increment: Duration::from_secs(increment),
            is_live: is_set(2),
            round_hours: round_hours.try_into().ok()?,
            first_move_hours: first_move_hours.try_into().ok()?,
            rated: is_set(1),
            holidays: is_set(0),
            min_rating: rating(least)?,
            max_rating: rating(most)?,
            role_required: some(required).map(RoleId),
            prize_role: some(prize).map(RoleId),
            results_channel: some(results).map(ChannelId),
            starts_at: some(start)
                .map(|at| at.try_into().ok().map(Timestamp))
                .unwrap_or_default(),
        })
    }
}

/// A format as a number: the kind, and what belongs to it above that.
fn format_number(format: Format) -> u64 {
    match format {
        Format::Pools {
            size,
            advance,
            divisions,
        } => 3 * (2 * (256 * u64::from(size) + u64::from(advance)) + u64::from(divisions)),
        Format::Swiss { rounds } => 3 * u64::from(rounds) + 1,
        Format::Elimination {
            double,
            third_place,
        } => 3 * (2 * u64::from(double) + u64::from(third_place)) + 2,
    }
}

fn format_of(number: u64) -> Option<Format> {
    let inner = number / 3;
    Some(match number % 3 {
        0 => Format::Pools {
            size: (inner / 512).try_into().ok()?,
            advance: u8::try_from(inner / 2 % 256).ok()?,
            divisions: inner % 2 == 1,
        },
        1 => Format::Swiss {
            rounds: inner.try_into().ok()?,
        },
        _ => Format::Elimination {
            double: inner == 2 || inner == 3,
            third_place: inner % 2 == 1,
        },
    })
}

/// The numbers with dots between them; a 0 is not written.
impl Field for Draft {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, number) in self.numbers().into_iter().enumerate() {
            if place > 0 {
                f.write_str(".")?;
            }
            f.write_str(&in_base(number))?;
        }
        Ok(())
    }

    fn read(text: &str) -> Option<Draft> {
        let mut numbers = [0; NUMBERS];
        let mut parts = text.split('.');
        for number in &mut numbers {
            *number = match parts.next()? {
                "" => 0,
                digits => u64::from_str_radix(digits, BASE).ok()?,
            };
        }
        let draft = Draft::of_numbers(numbers)?;
        // Only one text stands for a draft: what is written otherwise is not ours.
        let is_ours = parts.next().is_none() && draft.numbers() == numbers;
        let written = numbers.map(in_base).join(".");
        (is_ours && written == text).then_some(draft)
    }
}

/// A number in small letters and digits; nothing for 0.
fn in_base(mut number: u64) -> String {
    let mut digits = Vec::new();
    while number > 0 {
        let digit = u32::try_from(number % u64::from(BASE)).unwrap_or_default();
        digits.extend(char::from_digit(digit, BASE));
        number /= u64::from(BASE);
    }
    digits.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::control::Control;

    fn plain() -> Draft {
        Draft {
            variant: Variant::Kiswahili,
            terms: Terms {
                format: Format::Pools {
                    size: 8,
                    advance: 0,
                    divisions: false,
                },
                games: 1,
                seeding: Seeding::Rating,
                check_in: false,
                limit: 64,
            },
            bank: Duration::from_secs(20 * 86_400),
            increment: Duration::ZERO,
            is_live: false,
            round_hours: 1440,
            first_move_hours: 120,
            rated: true,
            holidays: false,
            min_rating: None,
            max_rating: None,
            role_required: None,
            prize_role: None,
            results_channel: None,
            starts_at: None,
        }
    }

    /// A draft with the longest numbers that the command takes, a round of as many hours as can be kept, and ids of the last year of
    /// Discord's count.
    fn largest() -> Draft {
        let hours = Duration::from_secs(u64::from(u16::MAX) * 3600);
        Draft {
            variant: Variant::Kimasai,
            terms: Terms {
                format: Format::Pools {
                    size: 10,
                    advance: 10,
                    divisions: true,
                },
                games: 3,
                seeding: Seeding::Lot,
                check_in: true,
                limit: 256,
            },
            bank: hours / 2,
            increment: Duration::from_secs(86_400),
            is_live: true,
            round_hours: u16::MAX,
            first_move_hours: u16::MAX,
            rated: false,
            holidays: true,
            min_rating: Some(0),
            max_rating: Some(4_000),
            role_required: Some(RoleId(i64::MAX as u64)),
            prize_role: Some(RoleId(i64::MAX as u64 - 1)),
            results_channel: Some(ChannelId(i64::MAX as u64 - 2)),
            starts_at: Some(Timestamp(4_102_444_800)),
        }
    }

    #[test]
    fn every_draft_comes_back_as_it_was() {
        let formats = [
            Format::Swiss { rounds: 15 },
            Format::Pools {
                size: 10,
                advance: 2,
                divisions: false,
            },
            Format::Elimination {
                double: true,
                third_place: false,
            },
            Format::Elimination {
                double: false,
                third_place: true,
            },
        ];
        let with = |format| {
            let mut draft = plain();
            draft.terms.format = format;
            draft
        };
        for draft in formats.map(with).into_iter().chain([plain(), largest()]) {
            let control = Control::NewTournament { draft };
            let text = control.to_string();
            assert!(text.len() <= 100, "{text} is longer than Discord allows");
            assert_eq!(text.parse(), Ok(control));
            assert_eq!(Draft::of(&draft.plan("Cup".to_owned())), Some(draft));
        }
    }

    #[test]
    fn texts_that_no_draft_is_written_as_are_refused() {
        let good = Control::NewTournament { draft: plain() }.to_string();
        assert!(good.parse::<Control>().is_ok());
        for bad in [
            good.to_uppercase().replacen("K1:TN", "k1:tn", 1),
            good.replacen("k1:tn:", "k1:tn:9", 1),
            good.replacen("k1:tn:", "k1:tn:0", 1),
            format!("{good}."),
            format!("{good}.1"),
            "k1:tn:".to_owned(),
            "k1:tn:+1..............".to_owned(),
        ] {
            assert!(bad.parse::<Control>().is_err(), "{bad}");
        }
    }
}
