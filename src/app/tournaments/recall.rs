//! What a tournament has become by its events.
//!
//! Working out all pairings of 256 entrants again takes up to half a second, and a tournament is looked at often. So each thread of
//! the store remembers those that it replayed last. What it remembers holds only as far as the stored log begins with the very same
//! events, so nothing has to be told it when a transaction is undone.

use std::cell::RefCell;

use crate::play::TournamentId;
use crate::store::{LoggedEvent, StoreError, View};
use crate::tournament::{BadLog, Event, Tournament};

/// So many are remembered.
const REMEMBERED: usize = 8;

#[derive(Debug)]
struct Known {
    id: TournamentId,
    events: Vec<Event>,
    state: Tournament,
}

thread_local! {
    /// The last one first.
    static KNOWN: RefCell<Vec<Known>> = const { RefCell::new(Vec::new()) };
}

/// A tournament and its log.
pub(super) fn replay(
    view: &View<'_>,
    id: TournamentId,
) -> Result<(Tournament, Vec<LoggedEvent>), StoreError> {
    let log = view.tournament_events(id)?;
    let events = log.iter().map(|logged| logged.event.clone()).collect();
    let state = KNOWN
        .with_borrow_mut(|known| recall(known, id, events))
        .map_err(|error| StoreError::Nonsense(format!("tournament {id}: {error}")))?;
    Ok((state, log))
}

fn recall(
    known: &mut Vec<Known>,
    id: TournamentId,
    events: Vec<Event>,
) -> Result<Tournament, BadLog> {
    let last = known.iter().position(|known| known.id == id);
    let state = match last.map(|last| known.remove(last)) {
        Some(last) if events.starts_with(&last.events) => {
            let mut state = last.state;
            for event in &events[last.events.len()..] {
                state.apply(event)?;
            }
            state
        }
        _ => Tournament::replay(&events)?,
    };
    let remembered = Known {
        id,
        events,
        state: state.clone(),
    };
    known.insert(0, remembered);
    known.truncate(REMEMBERED);
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Command, EntrantId, Format, Seeding, Terms};

    fn created(seed: u64) -> Vec<Event> {
        let terms = Terms {
            format: Format::Swiss { rounds: 3 },
            games: 1,
            seeding: Seeding::Lot,
            check_in: false,
            limit: 8,
        };
        vec![Event::Created { terms, seed }]
    }

    fn with(mut events: Vec<Event>, commands: &[Command]) -> Vec<Event> {
        let mut state = Tournament::replay(&events).unwrap();
        for command in commands {
            for event in state.decide(*command).unwrap() {
                state.apply(&event).unwrap();
                events.push(event);
            }
        }
        events
    }

    #[test]
    fn what_is_remembered_holds_only_for_the_same_log() {
        let enter = Command::Enter {
            rating: None,
            former: None,
        };
        let two = with(created(1), &[enter, enter]);
        let started = with(two.clone(), &[Command::Start]);
        let left = with(two.clone(), &[Command::Withdraw(EntrantId(1))]);
        let mut known = Vec::new();
        let id = TournamentId(1);
        // Longer, undone and gone on otherwise, another tournament in its place.
        for events in [&two, &started, &two, &left, &started, &created(2), &two] {
            let recalled = recall(&mut known, id, events.clone()).unwrap();
            assert_eq!(recalled, Tournament::replay(events).unwrap());
            assert_eq!(known.len(), 1);
        }
        let mut wrong = two.clone();
        wrong.push(wrong[1].clone());
        recall(&mut known, id, wrong).unwrap_err();
        assert_eq!(
            recall(&mut known, id, two.clone()).unwrap(),
            Tournament::replay(&two).unwrap()
        );
        for other in 2..20 {
            recall(&mut known, TournamentId(other), created(3)).unwrap();
        }
        assert_eq!(known.len(), REMEMBERED);
    }
}
