//! How a match of several games goes on.

use komwe::play::series::{GameOfMatch, Match, Next};
use komwe::play::{ChallengeId, Ending, Length, PlayerId};
use komwe::rules::Side;

const ASHA: PlayerId = PlayerId(1);
const BAKARI: PlayerId = PlayerId(2);

/// A match of games that Asha has won (`a`), Bakari has won (`b`), that were drawn (`d`), or are being played (`p`).
fn played(games: &str) -> Match {
    let seats = [
        [ASHA, BAKARI],
        [BAKARI, ASHA],
        [ASHA, BAKARI],
        [BAKARI, ASHA],
    ];
    let games = games.chars().zip(seats).map(|(how, seats)| {
        let lost_by = |loser| {
            let south = seats[Side::South.index()] == loser;
            let by = if south { Side::South } else { Side::North };
            Some(Ending::Resigned { by })
        };
        let ending = match how {
            'a' => lost_by(BAKARI),
            'b' => lost_by(ASHA),
            'd' => Some(Ending::Agreed),
            _ => None,
        };
        GameOfMatch { seats, ending }
    });
    Match {
        challenge: ChallengeId(1),
        length: Length::BestOfThree,
        decider: false,
        games: games.collect(),
    }
}

#[test]
fn every_course_of_a_match_goes_on_as_it_should() {
    let second = Next::Game([BAKARI, ASHA]);
    let third = Next::Game([ASHA, BAKARI]);
    let table = [
        ("", Next::Over(None)),
        ("p", Next::Playing),
        ("a", second),
        ("b", second),
        ("d", second),
        ("ap", Next::Playing),
        ("aa", Next::Over(Some(ASHA))),
        ("bb", Next::Over(Some(BAKARI))),
        ("ab", third),
        ("ba", third),
        ("ad", third),
        ("da", third),
        ("db", third),
        ("dd", third),
        ("abp", Next::Playing),
        ("aba", Next::Over(Some(ASHA))),
        ("abb", Next::Over(Some(BAKARI))),
        ("abd", Next::Over(None)),
        ("add", Next::Over(Some(ASHA))),
        ("adb", Next::Over(None)),
        ("ddb", Next::Over(Some(BAKARI))),
        ("ddd", Next::Over(None)),
    ];
    for (games, next) in table {
        let series = played(games);
        assert_eq!(series.next(0), next, "{games}");
        assert_eq!(series.is_playing(), games.ends_with('p'), "{games}");
        for (player, letter) in [(ASHA, 'a'), (BAKARI, 'b')] {
            let won = games.chars().filter(|how| *how == letter).count();
            assert_eq!(series.wins(player) as usize, won, "{games}");
        }
    }
}

#[test]
fn only_the_seats_of_a_third_game_are_for_the_lot() {
    for lot in 0..8 {
        assert_eq!(played("a").next(lot), Next::Game([BAKARI, ASHA]));
        let seats = if lot % 2 == 0 {
            [ASHA, BAKARI]
        } else {
            [BAKARI, ASHA]
        };
        assert_eq!(played("ab").next(lot), Next::Game(seats));
        assert_eq!(played("aa").next(lot), Next::Over(Some(ASHA)));
    }
}

#[test]
fn a_level_match_has_a_decider_where_somebody_must_go_on() {
    let table = [
        // The players change seats once more, and only once.
        ("ddd", Next::Game([BAKARI, ASHA])),
        ("abd", Next::Game([BAKARI, ASHA])),
        ("abdp", Next::Playing),
        ("abda", Next::Over(Some(ASHA))),
        ("abdd", Next::Over(None)),
        // Not where it is not level.
        ("add", Next::Over(Some(ASHA))),
        ("bb", Next::Over(Some(BAKARI))),
    ];
    for (games, next) in table {
        let series = Match {
            decider: true,
            ..played(games)
        };
        assert_eq!(series.next(0), next, "{games}");
    }
}

#[test]
fn a_single_game_is_a_match_too() {
    let single = |games, decider| {
        let series = Match {
            length: Length::One,
            decider,
            ..played(games)
        };
        series.next(0)
    };
    assert_eq!(single("a", false), Next::Over(Some(ASHA)));
    assert_eq!(single("d", false), Next::Over(None));
    assert_eq!(single("b", true), Next::Over(Some(BAKARI)));
    assert_eq!(single("d", true), Next::Game([BAKARI, ASHA]));
    assert_eq!(single("db", true), Next::Over(Some(BAKARI)));
    assert_eq!(single("dd", true), Next::Over(None));
}
