//! Berger tables: laws, and the tables of another program.

use std::collections::BTreeSet;

use komwe::tournament::berger::table;

#[test]
fn everybody_meets_everybody_once_and_starts_are_balanced() {
    for n in 2..=40 {
        let rounds = table(n);
        assert_eq!(rounds.len(), usize::from(n - 1 + n % 2), "{n}");
        let mut met = BTreeSet::new();
        let mut balance = vec![0_i32; usize::from(n) + 1];
        for round in &rounds {
            let mut playing = BTreeSet::new();
            for [first, second] in round {
                assert!(met.insert((first.min(second), first.max(second))), "{n}");
                assert!(playing.insert(first) && playing.insert(second), "{n}");
                balance[usize::from(*first)] += 1;
                balance[usize::from(*second)] -= 1;
            }
            assert_eq!(round.len(), usize::from(n / 2), "{n}");
        }
        assert_eq!(met.len(), usize::from(n) * usize::from(n - 1) / 2);
        let limit = i32::from(n % 2 == 0);
        assert!(
            balance.iter().all(|one| one.abs() <= limit),
            "{n}: {balance:?}"
        );
    }
    assert!(table(1).is_empty() && table(0).is_empty());
}

#[test]
fn they_are_those_of_another_program() {
    let text = include_str!("data/berger.jsonl");
    let mut seen = 0;
    for line in text.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        let n = u16::try_from(line["n"].as_u64().unwrap()).unwrap();
        let round = usize::try_from(line["round"].as_u64().unwrap()).unwrap();
        let pairs: Vec<[u16; 2]> = serde_json::from_value(line["pairs"].clone()).unwrap();
        assert_eq!(table(n)[round - 1], pairs, "{n}, round {round}");
        seen += 1;
    }
    assert_eq!(seen, 143);
}
