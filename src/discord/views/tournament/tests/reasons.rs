//! Reasons and verdicts in words.

use super::{LOCALE, is_whole};
use crate::locale::tournament::{bracket_reason, pairing_reason, tiebreak_reason, verdict};
use crate::tournament::elimination::{BracketReason, Vacancy};
use crate::tournament::{
    Barred, EntrantId, MatchOutcome, NoBye, Reason, Slot, StartRule, SumPart, Tiebreak, Verdict,
};

#[test]
#[expect(clippy::too_many_lines, reason = "one of each")]
fn every_reason_is_told_in_words() {
    let own = "Asha";
    let name = |id: EntrantId| format!("P{id}");
    let round = 3;
    let opponent = EntrantId(9);
    let mut told = Vec::new();
    let mut pairing = |reason: Reason| {
        let (of, sentences) = pairing_reason(LOCALE, &reason, own, &name).unwrap();
        assert_eq!(of, round);
        told.extend(sentences);
    };
    for pool in [0, 2] {
        pairing(Reason::Pool {
            round,
            pool,
            number: 4,
        });
    }
    pairing(Reason::ScoreGroup { round, score: 3 });
    pairing(Reason::FloatedUp {
        round,
        from: 1,
        to: 2,
    });
    for because in [Barred::Met, Barred::KeptApart] {
        pairing(Reason::Barred {
            round,
            opponent,
            because,
        });
    }
    pairing(Reason::Bye {
        round,
        score: 0,
        passed: [NoBye::Had, NoBye::WonUnplayed, NoBye::RestUnpairable]
            .into_iter()
            .cycle()
            .take(8)
            .map(|why| (opponent, why))
            .collect(),
    });
    pairing(Reason::ForbiddenDropped { round });
    for rule in [
        StartRule::Fewer,
        StartRule::LastDiffering,
        StartRule::Alternate,
        StartRule::Lot,
    ] {
        for starts in [true, false] {
            pairing(Reason::Start {
                round,
                starts,
                rule,
            });
        }
    }
    let parts = vec![
        SumPart {
            round: 1,
            opponent: Some(opponent),
            value: 5,
            cut: false,
        },
        SumPart {
            round: 2,
            opponent: None,
            value: 1,
            cut: true,
        },
        SumPart {
            round: 3,
            opponent: None,
            value: 2,
            cut: false,
        },
    ];
    for kind in Tiebreak::SWISS.into_iter().chain(Tiebreak::POOL) {
        for value in [0, 1, 7] {
            let parts = parts.clone();
            let reason = Reason::Tiebreak { kind, value, parts };
            told.push(tiebreak_reason(LOCALE, &reason, &name).unwrap());
            assert_eq!(pairing_reason(LOCALE, &reason, own, &name), None);
        }
    }
    let slot = Slot::Losers {
        round: 2,
        number: 1,
    };
    let few = Vacancy::FewEntrants;
    let forfeit = Vacancy::DoubleForfeit {
        slot: Slot::Winners {
            round: 1,
            number: 3,
        },
    };
    for reason in [
        BracketReason::Seed { seed: 3 },
        BracketReason::Bye { slot, vacancy: few },
        BracketReason::Bye {
            slot,
            vacancy: forfeit,
        },
        BracketReason::Won { slot },
        BracketReason::Dropped { slot },
        BracketReason::LostSemifinal { slot },
        BracketReason::Reset,
    ] {
        told.push(bracket_reason(LOCALE, &reason, true, own));
    }
    for sentence in &told {
        is_whole(sentence);
        assert!(sentence.ends_with('.'), "{sentence}");
    }
}

#[test]
fn a_sum_names_its_parts_and_what_is_left_out() {
    let name = |id: EntrantId| format!("P{id}");
    let part = |round, opponent, value, cut| SumPart {
        round,
        opponent,
        value,
        cut,
    };
    let reason = Reason::Tiebreak {
        kind: Tiebreak::BuchholzCut,
        value: 7,
        parts: vec![
            part(1, Some(EntrantId(2)), 4, false),
            part(2, Some(EntrantId(5)), 1, true),
            part(3, None, 3, false),
        ],
    };
    let told = tiebreak_reason(LOCALE, &reason, &name).unwrap();
    assert!(told.contains("3½"), "{told}");
    assert!(
        told.contains("2 (P2) + 1½ (round 3, not played)."),
        "{told}"
    );
    assert!(told.ends_with("½ (P5)."), "{told}");
}

#[test]
fn every_verdict_is_told_but_that_of_the_games() {
    let outcome = |verdict| MatchOutcome {
        wins: [0; 2],
        draws: 0,
        verdict,
    };
    for other in [
        Verdict::FirstAbsent,
        Verdict::SecondAbsent,
        Verdict::BothAbsent,
        Verdict::AgainstFirst,
        Verdict::AgainstSecond,
        Verdict::AgainstBoth,
        Verdict::Drawn,
    ] {
        is_whole(&verdict(LOCALE, &outcome(other), ["A", "B"]).unwrap());
    }
    assert_eq!(verdict(LOCALE, &outcome(Verdict::Played), ["A", "B"]), None);
}
