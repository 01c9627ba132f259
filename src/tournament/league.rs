//! Leagues: from the tables of one season to the order of the next.

/// How many go up from a division of `n`, and how many go down: a sixth, rounded up, and at least one.
#[must_use]
pub fn moving(n: usize) -> usize {
    n.div_ceil(6).max(1)
}

/// How somebody comes into a division. Their order is the priority when divisions change their size: who stands before others is
/// the last to be moved down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coming {
    /// They were in it.
    Stayed,
    /// From the division below.
    Promoted,
    /// From the division above.
    Relegated,
    /// They were in it before the last season.
    Returning,
}

/// A place in the season to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Berth<T> {
    /// Whose.
    pub who: T,
    /// The division that they are meant for, from 1 on.
    pub division: u8,
    /// Their place in the order of that division, from 1 on.
    pub place: u8,
    /// How they come into it.
    pub coming: Coming,
}

/// The order of the next season. `tables` are the final tables of the last one, the highest division first and the best first in
/// each; `returning` were in the league before, with the division in which they played last. Only those who enter again, as
/// `enters` says, are in the answer; whoever is new comes after all of them. [`moving`] go up and down between two divisions; as
/// many of them as do not enter again leave their place free, and nobody else moves in their stead.
///
/// The division and the place of a [`Berth`] are what [`Event::Entered`](super::Event::Entered) takes as `former`: the seeds are
/// in that order, and the divisions are filled in the order of the seeds.
pub fn order<T: Copy>(
    tables: &[Vec<T>],
    returning: &[(T, u8)],
    enters: impl Fn(T) -> bool,
) -> Vec<Berth<T>> {
    let last = tables.len().saturating_sub(1);
    let mut coming = Vec::new();
    for (division, table) in tables.iter().enumerate() {
        // A division of one or two cannot send the same entrant both ways.
        let moving = moving(table.len()).min(table.len() / 2);
        for (place, who) in table.iter().enumerate() {
            coming.push(if place < moving && division > 0 {
                (division - 1, Coming::Promoted, *who)
            } else if place >= table.len() - moving && division < last {
                (division + 1, Coming::Relegated, *who)
            } else {
                (division, Coming::Stayed, *who)
            });
        }
    }
    coming.extend(returning.iter().map(|(who, division)| {
        let division = usize::from(division.saturating_sub(1)).min(last);
        (division, Coming::Returning, *who)
    }));
    coming.retain(|(.., who)| enters(*who));
    coming.sort_by_key(|(division, coming, _)| (*division, *coming));
    let mut berths: Vec<Berth<T>> = Vec::with_capacity(coming.len());
    for (division, coming, who) in coming {
        let division = u8::try_from(division + 1).unwrap_or(u8::MAX);
        let place = match berths.last() {
            Some(before) if before.division == division => before.place.saturating_add(1),
            _ => 1,
        };
        berths.push(Berth {
            who,
            division,
            place,
            coming,
        });
    }
    berths
}
