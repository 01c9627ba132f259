//! What the controls of tournaments carry.

use std::fmt;

use super::field::Field;
use crate::play::{PlayerId, TournamentId};
use crate::tournament::{MatchOutcome, PairingId, Verdict};

/// What a control does in a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum TournamentAct {
    /// Enter.
    Join,
    /// Leave: at once before the start, afterwards with a question first.
    Leave,
    /// Leave, having been asked.
    LeaveForSure,
    /// Confirm to play.
    CheckIn,
    /// Be paired again after having been absent.
    Stay,
    /// Be left out of a round, for half a point.
    AskBye { round: u8 },
    /// Show the presser's own matches.
    Mine,
    /// Show the standings as a picture, a page of them, from 0 on.
    Standings { page: u8 },
    /// Show the standings in words, a page of them, from 0 on.
    InWords { page: u8 },
    /// Show the bracket, or the table of each pool.
    Bracket { page: u8 },
    /// Show why the presser was paired so, and stands where they stand.
    Why,
    /// Do what a host was asked to confirm. The reason stands in the message ([`quoted`](crate::discord::quote::quoted)).
    Confirm { deed: HostDeed },
    /// Announce the next season of a league.
    NextSeason,
    /// Do nothing after all.
    Keep,
}

/// What a host does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum HostDeed {
    /// Begin it now.
    Start,
    /// Pair this round.
    Pair { round: u8 },
    /// Take a player out of all further pairings.
    Withdraw { player: PlayerId },
    /// Take a player in again.
    Readmit { player: PlayerId },
    /// Put a player out for good.
    Disqualify { player: PlayerId },
    /// Have `by` play in the place of `player`.
    Substitute { player: PlayerId, by: PlayerId },
    /// Keep two apart.
    Forbid { players: [PlayerId; 2] },
    /// Leave a player out of a round, for half a point.
    Bye { player: PlayerId, round: u8 },
    /// Give a match so many hours more.
    Extend { pairing: PairingId, hours: u16 },
    /// Decide a match, or correct it.
    Decide {
        pairing: PairingId,
        outcome: MatchOutcome,
    },
    /// Enter a player, after the start too.
    Late { player: PlayerId },
    /// Call it off.
    Cancel,
}

impl Field for TournamentId {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }

    fn read(text: &str) -> Option<TournamentId> {
        i64::read(text).map(TournamentId)
    }
}

/// The verdicts by the numbers that stand for them.
const VERDICTS: [Verdict; 8] = [
    Verdict::Played,
    Verdict::FirstAbsent,
    Verdict::SecondAbsent,
    Verdict::BothAbsent,
    Verdict::AgainstFirst,
    Verdict::AgainstSecond,
    Verdict::AgainstBoth,
    Verdict::Drawn,
];

/// A code and its numbers: `dw.123`.
impl Field for TournamentAct {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (code, numbers) = self.coded();
        f.write_str(code)?;
        numbers.iter().try_for_each(|number| write!(f, ".{number}"))
    }

    fn read(text: &str) -> Option<TournamentAct> {
        let mut parts = text.split('.');
        let code = parts.next()?;
        let numbers: Vec<u64> = parts.map(u64::read).collect::<Option<_>>()?;
        TournamentAct::decoded(code, &numbers)
    }
}

impl TournamentAct {
    fn coded(self) -> (&'static str, Vec<u64>) {
        match self {
            TournamentAct::Join => ("j", vec![]),
            TournamentAct::Leave => ("l", vec![]),
            TournamentAct::LeaveForSure => ("ls", vec![]),
            TournamentAct::CheckIn => ("c", vec![]),
            TournamentAct::Stay => ("s", vec![]),
            TournamentAct::AskBye { round } => ("y", vec![round.into()]),
            TournamentAct::Mine => ("m", vec![]),
            TournamentAct::Standings { page } => ("t", vec![page.into()]),
            TournamentAct::InWords { page } => ("i", vec![page.into()]),
            TournamentAct::Bracket { page } => ("b", vec![page.into()]),
            TournamentAct::Why => ("w", vec![]),
            TournamentAct::NextSeason => ("n", vec![]),
            TournamentAct::Keep => ("k", vec![]),
            TournamentAct::Confirm { deed } => deed.coded(),
        }
    }

    fn decoded(code: &str, numbers: &[u64]) -> Option<TournamentAct> {
        Some(match (code, numbers) {
            ("j", []) => TournamentAct::Join,
            ("l", []) => TournamentAct::Leave,
            ("ls", []) => TournamentAct::LeaveForSure,
            ("c", []) => TournamentAct::CheckIn,
            ("s", []) => TournamentAct::Stay,
            ("y", &[round]) => TournamentAct::AskBye {
                round: round.try_into().ok()?,
            },
            ("m", []) => TournamentAct::Mine,
            ("t", &[page]) => TournamentAct::Standings {
                page: page.try_into().ok()?,
            },
            ("i", &[page]) => TournamentAct::InWords {
                page: page.try_into().ok()?,
            },
            ("b", &[page]) => TournamentAct::Bracket {
                page: page.try_into().ok()?,
            },
            ("w", []) => TournamentAct::Why,
            ("n", []) => TournamentAct::NextSeason,
            ("k", []) => TournamentAct::Keep,
            _ => TournamentAct::Confirm {
                deed: HostDeed::decoded(code, numbers)?,
            },
        })
    }
}

impl HostDeed {
    fn coded(self) -> (&'static str, Vec<u64>) {
        match self {
            HostDeed::Start => ("ds", vec![]),
            HostDeed::Pair { round } => ("dp", vec![round.into()]),
            HostDeed::Withdraw { player } => ("dw", vec![player.0]),
            HostDeed::Readmit { player } => ("dr", vec![player.0]),
            HostDeed::Disqualify { player } => ("dq", vec![player.0]),
            HostDeed::Substitute { player, by } => ("du", vec![player.0, by.0]),
            HostDeed::Forbid {
                players: [one, other],
            } => ("df", vec![one.0, other.0]),
            HostDeed::Bye { player, round } => ("db", vec![player.0, round.into()]),
            HostDeed::Extend { pairing, hours } => ("de", vec![pairing.0.into(), hours.into()]),
            HostDeed::Decide { pairing, outcome } => {
                let [first, second] = outcome.wins.map(u64::from);
                let verdict = VERDICTS.iter().zip(0..);
                let verdict = verdict
                    .filter(|(one, _)| **one == outcome.verdict)
                    .map(|(_, number)| number);
                let numbers = [pairing.0.into(), first, second, outcome.draws.into()];
                ("dd", numbers.into_iter().chain(verdict).collect())
            }
            HostDeed::Late { player } => ("dl", vec![player.0]),
            HostDeed::Cancel => ("dc", vec![]),
        }
    }

    fn decoded(code: &str, numbers: &[u64]) -> Option<HostDeed> {
        Some(match (code, numbers) {
            ("ds", []) => HostDeed::Start,
            ("dp", &[round]) => HostDeed::Pair {
                round: round.try_into().ok()?,
            },
            ("dw", &[player]) => HostDeed::Withdraw {
                player: PlayerId(player),
            },
            ("dr", &[player]) => HostDeed::Readmit {
                player: PlayerId(player),
            },
            ("dq", &[player]) => HostDeed::Disqualify {
                player: PlayerId(player),
            },
            ("du", &[player, by]) => HostDeed::Substitute {
                player: PlayerId(player),
                by: PlayerId(by),
            },
            ("df", &[one, other]) => HostDeed::Forbid {
                players: [PlayerId(one), PlayerId(other)],
            },
            ("db", &[player, round]) => HostDeed::Bye {
                player: PlayerId(player),
                round: round.try_into().ok()?,
            },
            ("de", &[pairing, hours]) => HostDeed::Extend {
                pairing: PairingId(pairing.try_into().ok()?),
                hours: hours.try_into().ok()?,
            },
            ("dd", &[pairing, first, second, draws, verdict]) => HostDeed::Decide {
                pairing: PairingId(pairing.try_into().ok()?),
                outcome: MatchOutcome {
                    wins: [first.try_into().ok()?, second.try_into().ok()?],
                    draws: draws.try_into().ok()?,
                    verdict: *VERDICTS.get(usize::try_from(verdict).ok()?)?,
                },
            },
            ("dl", &[player]) => HostDeed::Late {
                player: PlayerId(player),
            },
            ("dc", []) => HostDeed::Cancel,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::control::Control;

    /// Every act with the largest numbers that it can carry.
    fn acts() -> Vec<TournamentAct> {
        let player = PlayerId(u64::MAX);
        let by = PlayerId(u64::MAX - 1);
        let pairing = PairingId(u32::MAX);
        let round = u8::MAX;
        let decide = |verdict| HostDeed::Decide {
            pairing,
            outcome: MatchOutcome {
                wins: [2, u8::MAX],
                draws: u8::MAX,
                verdict,
            },
        };
        let deeds = [
            HostDeed::Start,
            HostDeed::Pair { round },
            HostDeed::Withdraw { player },
            HostDeed::Readmit { player },
            HostDeed::Disqualify { player },
            HostDeed::Substitute { player, by },
            HostDeed::Forbid {
                players: [player, by],
            },
            HostDeed::Bye { player, round },
            HostDeed::Extend {
                pairing,
                hours: u16::MAX,
            },
            HostDeed::Late { player },
            HostDeed::Cancel,
        ];
        let deeds = deeds.into_iter().chain(VERDICTS.map(decide));
        let page = u8::MAX;
        let plain = [
            TournamentAct::Join,
            TournamentAct::Leave,
            TournamentAct::LeaveForSure,
            TournamentAct::CheckIn,
            TournamentAct::Stay,
            TournamentAct::AskBye { round },
            TournamentAct::Mine,
            TournamentAct::Standings { page },
            TournamentAct::InWords { page },
            TournamentAct::Bracket { page },
            TournamentAct::Why,
            TournamentAct::Keep,
        ];
        let confirmed = deeds.map(|deed| TournamentAct::Confirm { deed });
        plain.into_iter().chain(confirmed).collect()
    }

    #[test]
    fn every_act_comes_back_as_it_was_and_has_a_text_of_its_own() {
        let mut texts: Vec<String> = acts()
            .into_iter()
            .map(|act| {
                let id = TournamentId(i64::MAX);
                let control = Control::Tournament { id, act };
                let text = control.to_string();
                assert!(text.len() <= 100, "{text} is longer than Discord allows");
                assert_eq!(text.parse(), Ok(control));
                text
            })
            .collect();
        let count = texts.len();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), count);
    }

    #[test]
    fn foreign_and_damaged_acts_are_refused() {
        for text in [
            "k1:to:1",
            "k1:to:1:",
            "k1:to:1:zz",
            "k1:to:1:j.1",
            "k1:to:1:t",
            "k1:to:1:t.256",
            "k1:to:1:t.+1",
            "k1:to:1:dw",
            "k1:to:1:dw.1.2",
            "k1:to:1:dd.1.2.0.0.8",
            "k1:to:x:j",
            "k1:to:1:j:",
        ] {
            assert!(text.parse::<Control>().is_err(), "{text}");
        }
    }
}
