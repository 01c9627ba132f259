//! How a match of several games goes on.

use komwe::play::series::{GameOfMatch, Match, Next};
use komwe::play::{ChallengeId, Ending, PlayerId};
use komwe::rules::Side;

const ASHA: PlayerId = PlayerId(1);
const BAKARI: PlayerId = PlayerId(2);

/// A match of games that Asha has won (`a`), Bakari has won (`b`), that were drawn (`d`), or are being played (`p`).
fn played(games: &str) -> Match {
    let seats = [[ASHA, BAKARI], [BAKARI, ASHA], [ASHA, BAKARI]];
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
