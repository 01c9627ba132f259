//! Prizes and substitutes of a database from before prizes could be lost and substitutions were kept.

use komwe::play::{GuildId, PlayerId, RoleId, TournamentId};
use komwe::store::{Prizes, Store, StoreError};

use super::old;

/// A cup in which player 3 plays on in the place of player 2, and two friends beside it.
const CUP: &str = "
    INSERT INTO player (id, display, username, seen_at) VALUES (1, 'a', 'a', 0), (2, 'b', 'b', 0), (3, 'c', 'c', 0), (4, 'd', 'd', 0);
    INSERT INTO tournament (id, guild, channel, host, name, variant, pace, round_hours, first_move_hours, rated, holidays, draws,
                            created_at, state)
    VALUES (5, 9, 6, 1, 'Cup', 'kete', 'bank 3d', 24, 12, 1, 0, 1, 0, 'running');
    INSERT INTO entrant VALUES (5, 1, 1), (5, 2, 3);
    INSERT INTO game (id, variant, south, north, lot, guild, channel, status, began_at, ply, position, turn, tournament)
    VALUES (7, 'kete', 1, 2, 0, 9, 6, 'active', 0, 0, '', 'S', 5), (8, 'kete', 3, 1, 0, 9, 6, 'active', 0, 0, '', 'S', 5),
           (9, 'kete', 4, 1, 0, 9, 6, 'active', 0, 0, '', 'S', NULL);
    INSERT INTO prize VALUES (5, 1, 77, 'given'), (5, 3, 77, 'refused');";

#[test]
fn prizes_stay_and_games_tell_who_was_substituted() {
    let (_dir, path, old) = old(10);
    old.execute_batch(CUP).unwrap();
    drop(old);

    let store = Store::open(&path).unwrap();
    let cup = TournamentId(5);
    let found = store.read_wait(move |view| {
        let out = [1, 2, 3, 4].map(|player| view.was_substituted(cup, PlayerId(player)));
        Ok::<_, StoreError>((
            out.into_iter().collect::<Result<Vec<bool>, _>>()?,
            view.prizes(GuildId(9), PlayerId(1))?,
            view.prizes_refused(cup)?,
        ))
    });
    let (out, prizes, refused) = found.unwrap();
    assert_eq!(out, [false, true, false, false]);
    let given = Prizes {
        given: vec![RoleId(77)],
        ..Prizes::default()
    };
    assert_eq!((prizes, refused), (given, vec![PlayerId(3)]));
}
