//! The control: the reckoning does find what is wrong, in histories that were forged.

use super::counting::{Evidence, Stored, reckon};
use super::history::{Known, Try};

const ASHA: u64 = 1;
const JUMA: u64 = 2;

fn tried(ply: u32, player: u64, mv: &str, known: Known) -> Try {
    Try {
        game: 7,
        ply,
        mv: mv.to_owned(),
        player,
        known,
    }
}

/// A game of two moves about which everything is right.
fn sound() -> Evidence {
    Evidence {
        tries: vec![
            tried(1, ASHA, "A5L", Known::Acknowledged),
            tried(2, JUMA, "A1R", Known::Unknown),
            tried(2, JUMA, "A2R", Known::Refused),
        ],
        stored: vec![Stored {
            game: 7,
            moves: vec![(ASHA, "A5L".to_owned()), (JUMA, "A1R".to_owned())],
        }],
        told: [((7, 0), 1), ((7, 1), 1), ((7, 2), 1)].into(),
        stuck: Vec::new(),
    }
}

/// What is found in the sound evidence once something was done to it.
fn found(forge: impl FnOnce(&mut Evidence)) -> Vec<&'static str> {
    let mut evidence = sound();
    forge(&mut evidence);
    let counts = reckon(evidence).counts();
    let wrong = counts.into_iter().filter(|(_, count)| *count > 0);
    wrong.map(|(what, _)| what).collect()
}

#[test]
fn nothing_is_found_in_a_sound_history() {
    assert!(found(|_| {}).is_empty());
}

#[test]
fn a_lost_move_is_found() {
    let lost = found(|evidence| {
        evidence
            .tries
            .push(tried(3, ASHA, "A5L", Known::Acknowledged));
    });
    assert_eq!(lost, ["acknowledged moves lost"]);
    let replaced = found(|evidence| evidence.tries[1].known = Known::Acknowledged);
    assert!(replaced.is_empty());
    let other = found(|evidence| evidence.tries[2].known = Known::Acknowledged);
    assert_eq!(other, ["acknowledged moves lost"]);
}

#[test]
fn a_move_that_was_played_again_is_found() {
    let again = found(|evidence| {
        evidence.stored[0].moves.push((ASHA, "A5L".to_owned()));
        evidence.told.insert((7, 3), 1);
    });
    assert_eq!(again, ["moves played twice"]);
    let two_phones = found(|evidence| {
        evidence
            .tries
            .push(tried(1, ASHA, "A5L", Known::Acknowledged));
    });
    assert_eq!(two_phones, ["moves played twice"]);
}

#[test]
fn a_refused_move_that_was_played_is_found() {
    assert_eq!(
        found(|evidence| evidence.tries[1].known = Known::Refused),
        ["refused moves played"]
    );
}

#[test]
fn a_stuck_game_is_found() {
    assert_eq!(found(|evidence| evidence.stuck.push(7)), ["games stuck"]);
}

#[test]
fn missing_and_doubled_announcements_are_found() {
    let missing = found(|evidence| {
        evidence.told.remove(&(7, 1));
    });
    assert_eq!(missing, ["turn announcements missing"]);
    let doubled = found(|evidence| {
        evidence.told.insert((7, 2), 2);
    });
    assert_eq!(doubled, ["turn announcements doubled"]);
}
