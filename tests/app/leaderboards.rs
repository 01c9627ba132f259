//! Tables of ratings held against a plain count of many games.

use std::collections::{HashMap, HashSet};

use komwe::app::Scope;
use komwe::play::{GuildId, PlayerId, Season, Timestamp};
use komwe::rules::Variant;

use super::history::{BEGINNING, HOST, Past, after, close, folded, simulated};

/// A table by hand.
fn table(history: &[Past], scope: &Scope) -> Vec<(PlayerId, f64, u32)> {
    let of_variant: Vec<&Past> = history
        .iter()
        .filter(|past| past.variant == scope.variant && past.counts())
        .collect();
    let span = scope.season.map(Season::span);
    let within = |past: &&&Past| {
        let ended = Timestamp(past.ended);
        span.as_ref().is_none_or(|span| span.contains(&ended))
    };
    let until = of_variant
        .iter()
        .copied()
        .filter(|past| span.as_ref().is_none_or(|span| past.ended < span.end.0));
    let rated = folded(until);
    let mut games: HashMap<PlayerId, u32> = HashMap::new();
    for past in of_variant.iter().filter(within) {
        for player in past.seats {
            *games.entry(player).or_default() += 1;
        }
    }
    let here: HashSet<PlayerId> = of_variant
        .iter()
        .filter(|past| scope.guild.is_none_or(|guild| guild.0 == past.guild))
        .flat_map(|past| past.seats)
        .collect();
    let mut table: Vec<_> = games
        .into_iter()
        .filter(|(player, games)| *games >= 5 && here.contains(player))
        .map(|(player, games)| {
            let (rating, _, _) = rated[&(player, scope.variant)];
            (player, rating.value, games)
        })
        .collect();
    table.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
    table
}

#[tokio::test]
async fn leaderboards_are_those_of_a_plain_count() {
    let history = simulated(1_600, 3);
    let world = after(&history).await;
    let season = Season::of(Timestamp(BEGINNING + 60 * 86_400));
    let seasons = world.app.seasons(Variant::Kete, 25).await.unwrap();
    let last = history.iter().rev().find(|past| past.counts()).unwrap();
    assert_eq!(seasons.first(), Some(&Season::of(Timestamp(last.ended))));
    assert_eq!(seasons.last(), Some(&season));
    assert_eq!(seasons.len(), 2);
    let mut lengths = HashSet::new();
    for variant in Variant::ALL {
        for guild in [None, Some(GuildId(2))] {
            for season in [None, Some(season), Some(season.before())] {
                let scope = Scope {
                    variant,
                    guild,
                    season,
                };
                let wanted = table(&history, &scope);
                lengths.insert(wanted.len());
                let reader = wanted.last().map_or(HOST, |(player, _, _)| *player);
                let mut place = 0;
                for page in 0..wanted.len().div_ceil(20).max(1) {
                    let page = u32::try_from(page).unwrap();
                    let app = &world.app;
                    let view = app.leaderboard(reader, scope.clone(), page).await.unwrap();
                    assert_eq!((view.page, view.ranked as usize), (page, wanted.len()));
                    for row in &view.rows {
                        let (player, value, games) = wanted[place];
                        place += 1;
                        assert_eq!((row.player, row.place as usize), (player, place));
                        assert_eq!(row.games, games);
                        assert!(close(row.rating.value, value));
                    }
                    let own = view.own.as_ref().map(|own| own.place as usize);
                    assert_eq!(own, (!wanted.is_empty()).then_some(wanted.len()));
                    assert_eq!(
                        view.shows_own(),
                        place == wanted.len() && !wanted.is_empty()
                    );
                }
                assert_eq!(place, wanted.len());
            }
        }
    }
    assert!(lengths.contains(&0) && lengths.iter().any(|length| *length > 20));
    let far = Scope {
        variant: Variant::Kete,
        guild: None,
        season: None,
    };
    let view = world.app.leaderboard(HOST, far, u32::MAX).await.unwrap();
    assert_eq!((view.page + 1, view.own), (view.pages, None));
}
