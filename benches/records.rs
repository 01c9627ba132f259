//! How long records, leaderboards and the rebuild of all ratings take with many games.
//!
//! `KOMWE_RECORDS_GAMES` and `KOMWE_RECORDS_PLAYERS` change how many. The rows of the games are written directly; ratings are computed.
#![allow(clippy::print_stdout)]

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use komwe::app::{App, AppError, ManualClock, Scope};
use komwe::play::{GuildId, PlayerId, Season, Timestamp};
use komwe::rules::Variant;
use komwe::store::Store;
use rusqlite::{Connection, params};

/// 2025-01-01, and the length of the history: two years.
const BEGINNING: i64 = 1_735_689_600;
const LENGTH: i64 = 2 * 365 * 86_400;

/// How often each answer is asked for.
const TIMES: u32 = 20;

fn setting(name: &str, usual: u64) -> u64 {
    let value = std::env::var(name).ok();
    value.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

fn main() {
    let games = setting("KOMWE_RECORDS_GAMES", 100_000);
    let players = setting("KOMWE_RECORDS_PLAYERS", 5_000);
    let folder = tempfile::tempdir().expect("a folder for the database");
    let database = folder.path().join("komwe.sqlite3");
    drop(Store::open(&database).expect("a new database"));
    fill(&database, games, players).expect("the games");
    println!("{games} games, {players} players");
    let store = Store::open(&database).expect("the database");
    let begun = Instant::now();
    let rebuilt = store.write_wait(|tx| {
        tx.rebuild_ratings()?;
        tx.standings(PlayerId(1 << 32))
    });
    let standings = rebuilt.expect("the ratings");
    assert_eq!(standings.len(), Variant::ALL.len());
    report("rebuild of all ratings", begun.elapsed());
    drop(store);
    let clock = ManualClock::new(Timestamp(BEGINNING + LENGTH));
    let app = App::open(&database, Arc::new(clock), 1).expect("the app");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(answers(&app)).expect("answers");
    runtime.block_on(app.close());
}

/// Asks for everything that is to be answered quickly; the players with the lowest numbers have played most.
async fn answers(app: &App) -> Result<(), AppError> {
    let (busy, other) = (PlayerId(1 << 32), PlayerId((1 << 32) + 1));
    let variant = Variant::Kiswahili;
    let season = Some(Season::of(Timestamp(BEGINNING + LENGTH / 2)));
    macro_rules! timed {
        ($name:expr, $question:expr) => {{
            let mut longest = Duration::ZERO;
            for _ in 0..TIMES {
                let begun = Instant::now();
                $question.await?;
                longest = longest.max(begun.elapsed());
            }
            report($name, longest);
        }};
    }
    let games = app.profile(busy).await?.career.in_all().games();
    println!("the busiest player has {games} games; of {TIMES} answers the slowest:");
    timed!("profile", app.profile(busy));
    timed!("versus", app.versus(busy, other));
    for (name, guild, season) in [
        ("leaderboard, everywhere, all time", None, None),
        ("leaderboard, everywhere, season", None, season),
        ("leaderboard, server, all time", Some(GuildId(1)), None),
        ("leaderboard, server, season", Some(GuildId(1)), season),
    ] {
        let scope = Scope {
            variant,
            guild,
            season,
        };
        let ranked = app.leaderboard(other, scope.clone(), 0).await?.ranked;
        let name = format!("{name} ({ranked} ranked)");
        timed!(&name, app.leaderboard(other, scope.clone(), 0));
    }
    timed!("statistics", app.statistics(Some(GuildId(1)), true));
    timed!("seasons", app.seasons(variant, 25));
    Ok(())
}

fn report(what: &str, took: Duration) {
    println!("{what:<50} {:>9.1} ms", took.as_secs_f64() * 1_000.0);
}

/// Numbers that look like chance (Knuth's linear congruential constants of MMIX).
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// Low numbers come often, as some people play much more than others.
    fn player(&mut self, players: u64) -> u64 {
        self.below(players) * self.below(players) / players
    }
}

/// Writes finished games, and what they were for their players, two thirds of them in one server and in one rule set.
fn fill(database: &Path, games: u64, players: u64) -> rusqlite::Result<()> {
    let mut connection = Connection::open(database)?;
    let rows = connection.transaction()?;
    let id = |player: u64| ((1_u64 << 32) + player).cast_signed();
    {
        let mut player = rows.prepare("INSERT INTO player VALUES (?1, ?2, ?2, 0)")?;
        for number in 0..players {
            player.execute(params![id(number), format!("player{number}")])?;
        }
        let mut game = rows.prepare(
            "INSERT INTO game (id, variant, south, north, lot, guild, channel, status, ending, winner, began_at, ended_at,
                               ply, position, turn, rated)
             VALUES (?1, ?2, ?3, ?4, 0, ?5, 1, 'over', 'resigned', ?6, ?7, ?8, 0, '', 'S', 1)",
        )?;
        let mut tally = rows.prepare(
            "INSERT INTO tally VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'resigned', 1, ?9, ?10, ?11, ?12, ?13, ?14)",
        )?;
        let mut lots = Lots(1);
        for number in 1..=games {
            let south = lots.player(players);
            let north = (south + 1 + lots.player(players - 1)) % players;
            let variant = Variant::ALL[usize::try_from(lots.below(6)).unwrap_or(0) % 4];
            let variant = if lots.below(2) == 0 {
                Variant::Kiswahili
            } else {
                variant
            };
            let guild = 1 + lots.below(6).saturating_sub(3);
            let ended = BEGINNING + LENGTH / games.cast_signed() * number.cast_signed();
            let south_wins = lots.below(100) < 52;
            let winner = if south_wins { "S" } else { "N" };
            let (key, guild) = (variant.key(), guild.cast_signed());
            let number = number.cast_signed();
            game.execute(params![
                number,
                key,
                id(south),
                id(north),
                guild,
                winner,
                ended - 86_400,
                ended
            ])?;
            let plies = 20 + lots.below(40).cast_signed();
            for (seat, player, opponent, wins) in [
                ("S", south, north, south_wins),
                ("N", north, south, !south_wins),
            ] {
                tally.execute(params![
                    number,
                    seat,
                    id(player),
                    id(opponent),
                    key,
                    guild,
                    ended,
                    if wins { "win" } else { "loss" },
                    plies,
                    plies / 2,
                    plies * 1_800,
                    format!("A{}L", 1 + lots.below(8)),
                    lots.below(90).cast_signed(),
                    lots.below(30).cast_signed()
                ])?;
            }
        }
    }
    rows.commit()
}
