//! Telling that a move never ends, in constant memory (C7).

use super::ring::Ring;

/// A move still running after so many laps counts as endless.
pub(super) const LAPS_AT_MOST: u32 = 1 << 20;

/// Laps before anything is done about endless moves: almost every move is shorter. A power of two.
pub(super) const LAPS_UNWATCHED: u32 = 64;

/// Brent's cycle detection: the state at the last power of two of laps, to which every later one is compared.
///
/// The mover's pits and the pit about to be lifted are state enough. Captures only add seeds to a ring, so that a ring that comes
/// back implies the same enemy ring, and the same rotation too.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watch {
    ring: Ring,
    pit: u8,
}

impl Watch {
    /// Whether lifting `pit` after so many laps shows that the move never ends, and what to watch from now on.
    #[cold]
    #[inline(never)]
    pub(super) fn endless(self, laps: u32, ring: Ring, pit: u8) -> (bool, Watch) {
        let back = self.ring == ring && self.pit == pit;
        let watch = if laps.is_power_of_two() {
            Watch { ring, pit }
        } else {
            self
        };
        (back || laps >= LAPS_AT_MOST, watch)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lap at which a sequence of states, one for each lap, is called endless.
    fn stopped_at(state: impl Fn(u32) -> (Ring, u8)) -> u32 {
        let mut watch = Watch::default();
        for laps in LAPS_UNWATCHED.. {
            let (ring, pit) = state(laps);
            let (endless, next) = watch.endless(laps, ring, pit);
            if endless {
                return laps;
            }
            watch = next;
        }
        unreachable!("the cap ends every sequence")
    }

    /// A different ring for each number.
    fn ring(number: u32) -> Ring {
        let mut pits = [0; 16];
        pits[..4].copy_from_slice(&number.to_le_bytes());
        pits[15] = 1;
        Ring::new(pits)
    }

    #[test]
    fn c7_a_cycle_is_found_within_a_few_periods() {
        for (lead, period) in [(0, 2), (70, 96), (100, 228), (1000, 1)] {
            let at = stopped_at(|laps| {
                let number = if laps < lead {
                    laps
                } else {
                    lead + (laps - lead) % period
                };
                (ring(number), 3)
            });
            assert!(at >= lead + period, "{lead} {period}: {at}");
            assert!(
                at <= 4 * (lead + period).max(LAPS_UNWATCHED),
                "{lead} {period}: {at}"
            );
        }
    }

    #[test]
    fn c7_only_the_whole_state_counts_and_the_cap_ends_the_rest() {
        assert_eq!(stopped_at(|laps| (ring(laps), 3)), LAPS_AT_MOST);
        // The same ring with another pit to be lifted is another state.
        let two_pits = stopped_at(|laps| (ring(0), if laps.is_power_of_two() { 1 } else { 2 }));
        assert_eq!(two_pits, 2 * LAPS_UNWATCHED);
    }
}
