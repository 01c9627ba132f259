//! A round is announced.

use std::collections::BTreeMap;

use super::super::clock::relative;
use super::super::plain_name;
use super::about::{LENGTH, games, mentioned, pair, place, pool};
use crate::app::{PairingLine, TournamentView};
use crate::discord::post::Post;
use crate::locale::Locale;
use crate::play::PlayerId;
use crate::tournament::{EntrantId, Format, Slot};

/// The most players that Discord lets a message ping.
const PINGS: usize = 100;

/// A line of an announcement with whom it pings.
struct Told {
    text: String,
    pings: Vec<PlayerId>,
}

/// The pairings of a round, in as many messages as they need. In pools, where everybody meets everybody, who is in which.
pub(in crate::discord) fn round(locale: Locale, view: &TournamentView, round: u8) -> Vec<Post> {
    let of_round = |line: &&PairingLine| line.pairing.round == round;
    let pairings: Vec<&PairingLine> = view.pairings.iter().filter(of_round).collect();
    let mut told = match view.plan.terms.format {
        Format::Pools { .. } => pools(locale, view, &pairings),
        Format::Swiss { .. } | Format::Elimination { .. } => pairings
            .iter()
            .map(|line| Told {
                text: line_of(locale, view, line),
                pings: players(view, &line.pairing.entrants),
            })
            .collect(),
    };
    let bye = usize::from(round).checked_sub(1);
    let bye = bye.and_then(|index| view.byes.get(index).copied().flatten());
    told.extend(bye.map(|who| Told {
        text: locale.tell("tournament-bye", [("player", mentioned(view, who).into())]),
        pings: players(view, &[who]),
    }));
    pack(head(locale, view, round, &pairings), told)
}

fn head(locale: Locale, view: &TournamentView, round: u8, pairings: &[&PairingLine]) -> String {
    let name = plain_name(&view.plan.name);
    let begins = match view.plan.terms.format {
        Format::Pools { .. } if round > 1 => {
            locale.tell("tournament-last-pool-begins", [("name", name.into())])
        }
        Format::Pools { .. } => locale.tell("tournament-pools-begin", [("name", name.into())]),
        Format::Swiss { rounds } => locale.tell(
            "tournament-round-begins-of",
            [
                ("name", name.into()),
                ("round", round.into()),
                ("rounds", rounds.into()),
            ],
        ),
        Format::Elimination { .. } => locale.tell(
            "tournament-round-begins",
            [("name", name.into()), ("round", round.into())],
        ),
    };
    let until = pairings.iter().filter_map(|line| line.deadline).max();
    let first = pairings.iter().filter_map(|line| line.first_move_by).min();
    match (until, first) {
        (Some(until), Some(first)) => {
            let ends = locale.tell(
                "tournament-round-ends",
                [
                    ("until", relative(until).into()),
                    ("first", relative(first).into()),
                ],
            );
            format!("{begins}\n{ends}")
        }
        _ => begins,
    }
}

fn line_of(locale: Locale, view: &TournamentView, line: &PairingLine) -> String {
    let place = place(locale, view, line.pairing.slot);
    let pair = pair(locale, line, |id| mentioned(view, id));
    match games(locale, line) {
        Some(games) => locale.tell(
            "tournament-round-line",
            [
                ("place", place.into()),
                ("pair", pair.into()),
                ("games", games.into()),
            ],
        ),
        None => locale.tell(
            "tournament-round-line-plain",
            [("place", place.into()), ("pair", pair.into())],
        ),
    }
}

/// A line for each pool.
fn pools(locale: Locale, view: &TournamentView, pairings: &[&PairingLine]) -> Vec<Told> {
    let mut pools: BTreeMap<u8, Vec<EntrantId>> = BTreeMap::new();
    for line in pairings {
        let Slot::Pool { pool } = line.pairing.slot else {
            continue;
        };
        let members = pools.entry(pool).or_default();
        for id in line.pairing.entrants {
            if !members.contains(&id) {
                members.push(id);
            }
        }
    }
    pools
        .into_iter()
        .map(|(number, mut members)| {
            members.sort_by_key(|id| view.entrant(*id).and_then(|line| line.seed));
            let names: Vec<String> = members.iter().map(|id| mentioned(view, *id)).collect();
            Told {
                text: locale.tell(
                    "tournament-pool-line",
                    [
                        ("pool", pool(locale, view, number).into()),
                        ("players", names.join(" · ").into()),
                    ],
                ),
                pings: players(view, &members),
            }
        })
        .collect()
}

fn players(view: &TournamentView, ids: &[EntrantId]) -> Vec<PlayerId> {
    let found = ids.iter().filter_map(|id| view.entrant(*id));
    found.map(|line| line.player).collect()
}

/// Lines in as few messages as they fit in, in their order.
fn pack(head: String, told: Vec<Told>) -> Vec<Post> {
    let mut posts = vec![Post::text(head)];
    for line in told {
        let length = line.text.chars().count() + 1;
        if let Some(last) = posts.last_mut()
            && last.content.chars().count() + length <= LENGTH
            && last.pings.len() + line.pings.len() <= PINGS
        {
            last.content.push('\n');
            last.content.push_str(&line.text);
            last.pings.extend(line.pings);
        } else {
            posts.push(Post {
                content: line.text,
                pings: line.pings,
                ..Post::default()
            });
        }
    }
    posts
}
