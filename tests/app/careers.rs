//! Profiles, the record between two and the figures of a server, held against a plain count of many games.

use std::collections::{BTreeMap, HashMap, HashSet};

use komwe::app::ProfileView;
use komwe::play::career::Feat;
use komwe::play::{Ending, GuildId, PlayerId, Refusal, Results};
use komwe::rating::Score;
use komwe::rules::{Side, Variant};

use super::history::{Past, after, later, players, simulated};
use super::world::refused;

/// The profile of a player by hand.
fn check_profile(history: &[Past], player: PlayerId, profile: &ProfileView) {
    let mut results: BTreeMap<(Variant, Side), [u32; 3]> = BTreeMap::new();
    let mut openings: HashMap<(Variant, Side), HashMap<String, u32>> = HashMap::new();
    let (mut replies, mut seconds, mut on_time) = (0, 0, 0);
    let (mut scores, mut longest, mut capture) = (Vec::new(), (0, 0), (0, 0));
    for past in history {
        for side in Side::ALL {
            if past.player(side) != player {
                continue;
            }
            let score = past.score(side);
            results.entry((past.variant, side)).or_default()[score as usize] += 1;
            scores.push(score);
            if past.ending == (Ending::OnTime { by: side }) {
                on_time += 1;
            }
            for (number, at) in past.moves.iter().enumerate().skip(1) {
                if number % 2 == side.index() {
                    replies += 1;
                    seconds += at - past.moves[number - 1];
                }
            }
            let deeds = past.deeds();
            if let Some(first) = &deeds.first[side.index()] {
                let of = openings.entry((past.variant, side)).or_default();
                *of.entry(first.clone()).or_default() += 1;
            }
            if deeds.longest[side.index()] > longest.0 {
                longest = (deeds.longest[side.index()], past.id);
            }
            if deeds.capture[side.index()] > capture.0 {
                capture = (deeds.capture[side.index()], past.id);
            }
        }
    }
    let career = &profile.career;
    assert_eq!(career.results.len(), results.len());
    for (key, [wins, draws, losses]) in results {
        let wanted = Results {
            wins,
            draws,
            losses,
        };
        assert_eq!(career.results[&key], wanted, "{key:?}");
    }
    assert_eq!((career.replies, career.time_losses), (replies, on_time));
    assert_eq!(
        career.mean_reply().unwrap().as_secs(),
        u64::try_from(seconds).unwrap() / u64::from(replies)
    );
    let last = *scores.last().unwrap();
    let streak = scores.iter().rev().take_while(|score| **score == last);
    assert_eq!(
        career.streak,
        Some((last, u32::try_from(streak.count()).unwrap()))
    );
    let best = scores
        .split(|score| *score != Score::Win)
        .map(<[Score]>::len)
        .max();
    assert_eq!(career.best_streak as usize, best.unwrap());
    for (key, moves) in openings {
        let (favourite, times) = &career.openings[&key];
        let most = *moves.values().max().unwrap();
        assert_eq!((*times, moves[favourite]), (most, most));
    }
    let feat = |feat: Option<Feat>| feat.map_or((0, 0), |feat| (feat.seeds, feat.game.0));
    assert_eq!(feat(career.longest), longest);
    assert_eq!(feat(career.capture), capture);
}

#[tokio::test]
async fn profiles_and_the_record_between_two_are_those_of_a_plain_count() {
    let history = simulated(1_500, 2);
    let world = after(&history).await;
    for player in players().take(12) {
        let profile = world.app.profile(player).await.unwrap();
        check_profile(&history, player, &profile);
    }
    let mut met = 0;
    let asha = PlayerId(5_000_000);
    for other in players().skip(1) {
        let versus = world.app.versus(asha, other).await.unwrap();
        let games = history
            .iter()
            .filter(|past| past.seats == [asha, other] || past.seats == [other, asha]);
        let mut wanted = [0; 3];
        let mut ids = Vec::new();
        for past in games {
            let side = Side::ALL[usize::from(past.seats[0] == other)];
            wanted[past.score(side) as usize] += 1;
            ids.push(past.id);
            met += 1;
        }
        let Results {
            wins,
            draws,
            losses,
        } = versus.career.in_all();
        assert_eq!([wins, draws, losses], wanted, "{other}");
        ids.reverse();
        ids.truncate(5);
        let last: Vec<i64> = versus.last.iter().map(|entry| entry.game.0).collect();
        assert_eq!(last, ids);
    }
    assert!(met > 30, "{met} games");
    let alone = world.app.versus(asha, asha).await;
    assert_eq!(refused(alone), Refusal::SelfVersus);
    let stranger = world.app.profile(PlayerId(77)).await;
    assert_eq!(refused(stranger), Refusal::UnknownPlayer);
}

#[tokio::test]
async fn the_figures_of_a_server_are_those_of_a_plain_count() {
    let history = simulated(1_200, 4);
    let world = after(&history).await;
    let since = later(&history) - 30 * 86_400;
    for guild in 1..=3 {
        let app = &world.app;
        let statistics = app.statistics(Some(GuildId(guild)), true).await.unwrap();
        let here: Vec<&Past> = history.iter().filter(|past| past.guild == guild).collect();
        for variant in Variant::ALL {
            let games = here.iter().filter(|past| past.variant == variant);
            let (mut results, mut plies) = ([0; 3], 0);
            for past in games {
                results[past.score(Side::South) as usize] += 1;
                plies += past.moves.len() as u64;
            }
            let found = statistics.finished[&variant];
            let Results {
                wins,
                draws,
                losses,
            } = found.south;
            assert_eq!(([wins, draws, losses], found.plies), (results, plies));
        }
        let lately = here.iter().filter(|past| past.ended >= since);
        let players: HashSet<PlayerId> = lately.clone().flat_map(|past| past.seats).collect();
        assert_eq!(statistics.lately as usize, lately.count());
        assert_eq!(statistics.active as usize, players.len());
        assert_eq!(statistics.playing, 0);
    }
    let others = world.app.statistics(Some(GuildId(1)), false).await;
    assert_eq!(refused(others), Refusal::NotAHost);
}
