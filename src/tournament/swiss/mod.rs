//! Swiss rounds: those with the same score meet, and nobody meets anybody twice.
//!
//! The model is FIDE's Double-Swiss system (Handbook C.04.5, 2026), which is made for matches of several games with alternating
//! starts: who starts does not bear on who meets whom, and is settled afterwards.
//!
//! 1. With an odd number, somebody gets the pairing-allocated bye: `bye`.
//! 2. From the highest score group down: the group, with the entrants who float up into it from below where it cannot be paired
//!    within itself (`floats`), is a *bracket*, of which the first legal pairing in a stated order is taken (`bracket`).
//! 3. Who starts: `start`.
//!
//! A pairing is legal when it pairs all, when none of its pairs has met before, and none is kept apart by a host. When no legal
//! pairing exists at all, those who are kept apart may meet; when even that does not help, there is none. Feasibility is decided
//! by maximum matchings; so a legal pairing is found whenever there is one.

mod bracket;
mod bye;
mod floats;
mod matching;
mod start;

use super::{Barred, EntrantId, Reason};
use floats::Below;
use matching::Graph;

/// An entrant before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who.
    pub id: EntrantId,
    /// The number in the order of the seeds, from 1 on. No two have the same.
    pub number: u16,
    /// Match points so far, in halves.
    pub score: u16,
    /// The matches that they have played.
    pub matches: u16,
    /// Whether they had the pairing-allocated bye.
    pub had_bye: bool,
    /// Whether they won a match without playing.
    pub won_unplayed: bool,
    /// Whether they floated up in the last round.
    pub floated: bool,
    /// In each round so far, whether they started; none where they did not play.
    pub starts: Vec<Option<bool>>,
    /// Whom they have met. Where one has met another, the other has met the one.
    pub met: Vec<EntrantId>,
    /// With whom they are not to be paired, where that can be avoided; of either side or of both.
    pub apart: Vec<EntrantId>,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The pairs by table, the highest bracket first; the first of a pair starts.
    pub pairs: Vec<[EntrantId; 2]>,
    /// Who has no opponent.
    pub bye: Option<EntrantId>,
    /// Who floated up.
    pub floated: Vec<EntrantId>,
    /// Why, for each entrant.
    pub reasons: Vec<(EntrantId, Reason)>,
}

/// Pairs a round between all of `players`, whose order does not matter. `odd_starts` says whether in the first round it is the
/// odd numbers that start. None when there is no legal pairing.
#[must_use]
pub fn pair(players: &[Player], round: u8, odd_starts: bool) -> Option<Round> {
    let mut order: Vec<&Player> = players.iter().collect();
    order.sort_by_key(|player| (u16::MAX - player.score, player.number));
    let legal = Graph::new(order.len(), |one, other| {
        !has_met(order[one], order[other]) && !is_apart(order[one], order[other])
    });
    let with_all = Drawing {
        round,
        odd_starts,
        ..Drawing::default()
    };
    if let Some(drawn) = with_all.clone().draw(&order, &legal) {
        return Some(drawn);
    }
    let legal = Graph::new(order.len(), |one, other| !has_met(order[one], order[other]));
    let mut drawn = with_all.draw(&order, &legal)?;
    let kept_apart = order.iter().filter(|player| {
        let is_partner = |other: &&&Player| is_apart(player, other);
        !player.apart.is_empty() || order.iter().any(|other| is_partner(&other))
    });
    drawn
        .reasons
        .extend(kept_apart.map(|player| (player.id, Reason::ForbiddenDropped { round })));
    Some(drawn)
}

fn has_met(one: &Player, other: &Player) -> bool {
    one.met.contains(&other.id) || other.met.contains(&one.id)
}

fn is_apart(one: &Player, other: &Player) -> bool {
    one.apart.contains(&other.id) || other.apart.contains(&one.id)
}

/// A round in the making.
#[derive(Clone, Debug, Default)]
struct Drawing {
    round: u8,
    odd_starts: bool,
    pairs: Vec<[EntrantId; 2]>,
    floated: Vec<EntrantId>,
    reasons: Vec<(EntrantId, Reason)>,
}

impl Drawing {
    fn draw(mut self, order: &[&Player], legal: &Graph) -> Option<Round> {
        let mut rest: Vec<usize> = (0..order.len()).collect();
        let mut bye = None;
        if order.len() % 2 == 1 {
            let drawn = bye::find(order, legal)?;
            rest.remove(drawn.index);
            let player = order[drawn.index];
            bye = Some(player.id);
            self.reasons.push((
                player.id,
                Reason::Bye {
                    round: self.round,
                    score: player.score,
                    passed: drawn.passed,
                },
            ));
        }
        while !rest.is_empty() {
            rest = self.bracket(order, legal, &rest)?;
        }
        Some(Round {
            pairs: self.pairs,
            bye,
            floated: self.floated,
            reasons: self.reasons,
        })
    }

    /// Pairs the highest bracket of those who are left, and says who is left then.
    fn bracket(&mut self, order: &[&Player], legal: &Graph, left: &[usize]) -> Option<Vec<usize>> {
        let score = order[*left.first()?].score;
        let group = left.partition_point(|index| order[*index].score == score);
        let below: Vec<Below> = left[group..]
            .iter()
            .map(|index| Below {
                score: order[*index].score,
                floated: order[*index].floated,
            })
            .collect();
        let floaters: Vec<usize> = floats::choose(&legal.of(left), group, &below)?
            .into_iter()
            .map(|index| left[group + index])
            .collect();
        let members = [&left[..group], &floaters].concat();
        for index in &members {
            let player = order[*index];
            let round = self.round;
            self.reasons.push((
                player.id,
                if player.score == score {
                    Reason::ScoreGroup { round, score }
                } else {
                    self.floated.push(player.id);
                    Reason::FloatedUp {
                        round,
                        from: player.score,
                        to: score,
                    }
                },
            ));
        }
        let pairs = bracket::first_pairing(&legal.of(&members))?;
        for [top, bottom] in &pairs {
            self.note_barred(order, legal, &members, *top, *bottom);
            let (top, bottom) = (order[members[*top]], order[members[*bottom]]);
            let (first, rule) = start::first(top, bottom, self.odd_starts);
            let [first, second] = if first { [top, bottom] } else { [bottom, top] };
            self.pairs.push([first.id, second.id]);
            for (player, starts) in [(first, true), (second, false)] {
                let round = self.round;
                self.reasons.push((
                    player.id,
                    Reason::Start {
                        round,
                        starts,
                        rule,
                    },
                ));
            }
        }
        let is_left = |index: &usize| !members.contains(index);
        Some(left.iter().copied().filter(is_left).collect())
    }

    /// Notes, for a top and those members who come before its bottom, why they were not paired: the two must not.
    fn note_barred(
        &mut self,
        order: &[&Player],
        legal: &Graph,
        members: &[usize],
        top: usize,
        bottom: usize,
    ) {
        for between in top + 1..bottom {
            if legal.has(members[top], members[between]) {
                continue;
            }
            let (one, other) = (order[members[top]], order[members[between]]);
            let because = if has_met(one, other) {
                Barred::Met
            } else {
                Barred::KeptApart
            };
            for (player, opponent) in [(one, other.id), (other, one.id)] {
                self.reasons.push((
                    player.id,
                    Reason::Barred {
                        round: self.round,
                        opponent,
                        because,
                    },
                ));
            }
        }
    }
}
