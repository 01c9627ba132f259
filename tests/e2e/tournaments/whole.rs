//! A pool, a Swiss tournament and a double knockout, each from its announcement to its end.

use std::collections::BTreeMap;

use komwe::tournament::Pairing;

use super::cup::{Cup, counted, rows};

/// The entrants in the order of strength that the tests give them: their numbers in another order than that of entry.
fn strength(pairing: &Pairing, side: usize) -> u64 {
    u64::from(pairing.entrants[side].0) * 7 % 17
}

/// Each has the points of a plain count, and nobody stands above somebody with more.
fn check_points(log: &str, table: &str) {
    let counted = counted(log);
    let rows = rows(table);
    assert_eq!(rows.len(), counted.len());
    for (_, name, halves) in &rows {
        assert_eq!(Some(halves), counted.get(name), "{name}\n{table}");
    }
    for pair in rows.windows(2) {
        assert!(pair[0].2 >= pair[1].2, "{table}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pool_of_eight_is_played_to_its_end() {
    let mut cup = Cup::announced(8, vec![]).await;
    for person in &cup.people {
        cup.joins(person).await;
    }
    cup.tells("Player8").await;
    cup.begins().await;
    cup.tells("Kombe la \\*Zanzibar\\*").await;
    assert_eq!(cup.plays_round(strength).await, 28);
    let over = cup
        .club
        .sandbox
        .wait_anywhere(|message| {
            message.text().contains('🏆') && message.text().contains("Kombe la")
        })
        .await
        .unwrap();
    let [log, table, report] = cup.files_at_the_end().await;
    check_points(&log, &table);
    // Everybody beat all who are weaker, so the points are 7, 6, 5, ... and the places those of strength.
    let rows = rows(&table);
    let points: Vec<u32> = rows.iter().map(|(_, _, halves)| *halves).collect();
    assert_eq!(points, [14, 12, 10, 8, 6, 4, 2, 0]);
    let mut by_strength: Vec<u64> = (1..=8).collect();
    by_strength.sort_by_key(|number| std::cmp::Reverse(number * 7 % 17));
    let expected: Vec<String> = by_strength
        .iter()
        .map(|number| format!("Player{number}"))
        .collect();
    let names: Vec<&String> = rows.iter().map(|(_, name, _)| name).collect();
    assert_eq!(names, expected.iter().collect::<Vec<_>>());
    assert!(report.contains("Player1"), "{report}");
    let winner = cup.club.person(&expected[0]);
    assert!(over.text().contains(&winner.mention()), "{}", over.text());
    let [picture] = over.files() else {
        panic!("the final table has one picture");
    };
    let alt = picture.description.as_deref().unwrap();
    assert!(alt.contains(&expected[0]), "{alt}");
    cup.tells("is over").await;
    cup.club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_tournament_bears_all_that_happens_to_it() {
    let options = vec![
        ("format", "swiss".into()),
        ("rounds", 4.into()),
        ("seeding", "lot".into()),
    ];
    let mut cup = Cup::announced(13, options).await;
    let people = cup.people.clone();
    for person in &people[..12] {
        cup.joins(person).await;
    }
    cup.begins().await;
    cup.waits_for_open(6).await;
    // Somebody comes late, and is paired from the second round on.
    cup.joins(&people[12]).await;
    assert_eq!(cup.plays_round(strength).await, 6);
    cup.waits_for_open(6).await;
    // Somebody leaves in the middle of a round: the match is lost. Who has the bye leaves too, if it is they: it costs nothing.
    let leaver = &people[3];
    let question = cup.press(leaver, "Leave").await;
    assert!(question.text().contains("has begun"), "{}", question.text());
    let left = leaver.press(question.message(), "Leave").await.unwrap();
    assert!(left.text().contains("have left"), "{}", left.text());
    let [told, done] = cup
        .hosts(
            "withdraw",
            vec![
                ("player", "Player6".into()),
                ("reason", "moved *away*".into()),
            ],
        )
        .await;
    assert!(told.contains("moved \\*away\\*"), "{told}");
    assert!(done.starts_with("Done."), "{done}");
    cup.plays_round(strength).await;
    // Nobody moves in one match of the third round, and the time for the first move passes.
    cup.waits_for_open(5).await;
    let open = cup.open().await;
    let replayed = cup.replayed().await;
    for one in &open[1..] {
        let loser = cup.person(&replayed, one.pairing.entrants[1]);
        cup.gives_up(&loser, one.game).await;
    }
    cup.days_pass(3).await;
    // One less is paired in the last round: who did not come is left out.
    cup.waits_for_open(5).await;
    let missed = &open[0].pairing;
    let outcome = cup.replayed().await.state.outcome(missed.id).unwrap();
    assert!(!outcome.is_played(), "{outcome:?}");
    assert_eq!(outcome.halves(), [0, 2], "who begins did not come");
    // They were there after all, the host finds, and had agreed on a draw.
    let [_, done] = cup
        .hosts(
            "result",
            vec![
                ("pairing", i64::from(missed.id.0).into()),
                ("result", "drawn".into()),
                ("reason", "played face to face".into()),
            ],
        )
        .await;
    assert!(done.starts_with("Done."), "{done}");
    let back = cup.person(&replayed, missed.entrants[0]);
    let stays = cup.press(&back, "Still here").await;
    assert!(stays.text().contains("Welcome back"), "{}", stays.text());
    while !cup.is_over().await {
        cup.plays_round(strength).await;
    }
    let [log, table, _] = cup.files_at_the_end().await;
    check_points(&log, &table);
    assert!(log.contains("moved *away*") && log.contains("played face to face"));
    cup.tells("is over").await;
    cup.club.check_requests();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_knockout_survives_that_the_bot_is_killed_between_its_rounds() {
    let options = vec![("format", "double".into())];
    let mut cup = Cup::announced(6, options).await;
    for person in &cup.people {
        cup.joins(person).await;
    }
    cup.begins().await;
    while !cup.is_over().await {
        // The strongest loses once, in the first match of all, and comes back through the losers' bracket.
        let first = cup.replayed().await.state.round() == 1;
        let upset = |pairing: &Pairing, side: usize| {
            let strength = strength(pairing, side);
            if first { 17 - strength } else { strength }
        };
        cup.plays_round(upset).await;
        cup.club.kill();
        cup.club.start().await;
    }
    let [log, table, _] = cup.files_at_the_end().await;
    let log: serde_json::Value = serde_json::from_str(&log).unwrap();
    let mut pairs = BTreeMap::new();
    let mut lost: BTreeMap<u64, u32> = BTreeMap::new();
    for event in log["events"].as_array().unwrap() {
        for pairing in event["pairings"].as_array().into_iter().flatten() {
            let pair = [0, 1].map(|side| pairing["entrants"][side].as_u64().unwrap());
            pairs.insert(pairing["id"].as_u64().unwrap(), pair);
        }
        if event["event"] == "decided" {
            let pair: [u64; 2] = pairs[&event["pairing"].as_u64().unwrap()];
            let wins = &event["outcome"]["wins"];
            let loser = pair[usize::from(wins[0].as_u64() > wins[1].as_u64())];
            *lost.entry(loser).or_default() += 1;
        }
    }
    let winner = &rows(&table)[0];
    assert_eq!(winner.0, 1);
    let number: u64 = winner.1.strip_prefix("Player").unwrap().parse().unwrap();
    for entrant in 1..=6 {
        let losses = lost.get(&entrant).copied().unwrap_or_default();
        if entrant == number {
            assert!(losses < 2, "the winner lost {losses} matches");
        } else {
            assert_eq!(losses, 2, "entrant {entrant}");
        }
    }
    cup.tells("is over").await;
    cup.club.check_requests();
}
