//! What goes wrong, in an order drawn by lot.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use komwe::sandbox::{Cut, Fault, Permissions, Sandbox};
use tokio::task::JoinSet;

use super::lots::Lots;
use super::table::Room;

/// Every route that play uses. Those of milestones and tournaments meet every kind of fault in `tests/e2e/every_route.rs`.
pub(crate) const ROUTES: [&str; 13] = [
    "GET */applications/@me",
    "GET /gateway/bot",
    "PUT /applications/*/commands",
    "POST /interactions/*/callback",
    "GET /webhooks/*original",
    "PATCH /webhooks/*original",
    "POST /webhooks/*",
    "POST /channels/*/messages",
    "PATCH /channels/*/messages/*",
    "POST /channels/*/threads",
    "PUT /channels/*/thread-members/*",
    "PATCH /channels/*",
    "POST /users/@me/channels",
];

/// Those that it uses once, before it is there.
pub(crate) const AT_THE_START: [&str; 3] = [ROUTES[0], ROUTES[1], ROUTES[2]];

/// Those that these people do not bring about for certain: an answer that took so long that it was put off, something shared after
/// that, and a thread in the place of one that was deleted. They meet faults when they are used, and the first and the last of them
/// every kind in `tests/e2e/every_route.rs`.
pub(crate) const SELDOM: [&str; 3] = [ROUTES[5], ROUTES[6], ROUTES[10]];

/// Every kind of fault.
fn faults(lots: &mut Lots) -> [Fault; 8] {
    let retry_after = lots.millis(100, 900).as_secs_f64();
    Fault::passing(retry_after, lots.millis(200, 4_000))
}

/// What troubles there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Requests fail, in every way, on every route.
    Requests,
    /// The gateway is lost in every way.
    Gateway,
    /// Interactions come twice, and in another order than they were sent.
    Disorder,
    /// Threads are archived, and channels closed to the bot for a while.
    Refusals,
}

impl Kind {
    pub(crate) const ALL: [Kind; 4] = [
        Kind::Requests,
        Kind::Gateway,
        Kind::Disorder,
        Kind::Refusals,
    ];
}

/// Troubles that go on until they are ended.
pub(crate) struct Troubles {
    sandbox: Arc<Sandbox>,
    tasks: JoinSet<()>,
}

impl Troubles {
    pub(crate) fn begin(room: &Arc<Room>, kinds: &[Kind], seed: u64) -> Troubles {
        let mut tasks = JoinSet::new();
        for (task, kind) in (1_000..).zip(kinds) {
            let (room, lots) = (Arc::clone(room), Lots::new(seed, task));
            match kind {
                Kind::Requests => tasks.spawn(requests(room, lots)),
                Kind::Gateway => tasks.spawn(gateway(room, lots)),
                Kind::Disorder => tasks.spawn(disorder(room, lots)),
                Kind::Refusals => tasks.spawn(refusals(room, lots)),
            };
        }
        Troubles {
            sandbox: Arc::clone(&room.sandbox),
            tasks,
        }
    }

    /// Ends them, and takes back what was ordered and has not come.
    pub(crate) async fn end(mut self) {
        self.tasks.shutdown().await;
        let trouble = self.sandbox.trouble();
        trouble.calm();
        trouble.restore(&self.sandbox.channel("bao"));
    }
}

async fn requests(room: Arc<Room>, mut lots: Lots) {
    let trouble = room.sandbox.trouble();
    let mut ordered: HashMap<&str, u64> = HashMap::new();
    loop {
        let mut orders: Vec<(&str, Fault)> = ROUTES
            .iter()
            .flat_map(|route| faults(&mut lots).map(|fault| (*route, fault)))
            .collect();
        lots.shuffle(&mut orders);
        for (route, fault) in orders {
            // A start needs all of these, and there would never be one.
            if AT_THE_START.contains(&route) && !lots.one_in(8) {
                tokio::time::sleep(lots.millis(5, 20)).await;
                continue;
            }
            // What is seldom used would meet so many in a row, in the end, that it would seem to be down for good.
            let met = trouble.faults_met().into_iter();
            let met: u64 = met
                .filter(|((order, _), _)| order == route)
                .map(|(_, count)| count)
                .sum();
            let so_far = ordered.entry(route).or_default();
            if *so_far > met + 2 {
                tokio::time::sleep(lots.millis(5, 20)).await;
                continue;
            }
            let times = 1 + u32::try_from(lots.below(3)).unwrap();
            *so_far += u64::from(times);
            trouble.fault(route, times, fault);
            tokio::time::sleep(lots.millis(20, 300)).await;
        }
    }
}

async fn gateway(room: Arc<Room>, mut lots: Lots) {
    let trouble = room.sandbox.trouble();
    loop {
        tokio::time::sleep(lots.millis(1_000, 6_000)).await;
        match lots.below(8) {
            0 => trouble.drop_gateway(Cut::Broken, true),
            1 => trouble.drop_gateway(Cut::Broken, false),
            2 => trouble.drop_gateway(Cut::Close(4000), true),
            3 => trouble.drop_gateway(Cut::Close(1001), false),
            4 => trouble.ask_reconnect(),
            5 => trouble.invalidate_session(true),
            6 => trouble.invalidate_session(false),
            _ => {
                trouble.ignore_heartbeats(true);
                tokio::time::sleep(lots.millis(2_500, 4_000)).await;
                trouble.ignore_heartbeats(false);
            }
        }
    }
}

async fn disorder(room: Arc<Room>, mut lots: Lots) {
    let trouble = room.sandbox.trouble();
    loop {
        trouble.double_interactions(u32::MAX);
        trouble.hold_interactions();
        tokio::time::sleep(lots.millis(30, 400)).await;
        trouble.release_interactions(|held| lots.shuffle(held));
        tokio::time::sleep(lots.millis(1, 200)).await;
    }
}

async fn refusals(room: Arc<Room>, mut lots: Lots) {
    let trouble = room.sandbox.trouble();
    loop {
        tokio::time::sleep(lots.millis(300, 2_000)).await;
        let games = room.herald.games();
        if games.is_empty() {
            continue;
        }
        let place = lots.of(&games).board.channel();
        if let Some(thread) = room.sandbox.channel_by_id(place)
            && !lots.one_in(4)
        {
            trouble.archive(&thread, true, false);
            continue;
        }
        let denied = *lots.of(&[
            Permissions::SEND_MESSAGES_IN_THREADS,
            Permissions::SEND_MESSAGES_IN_THREADS | Permissions::SEND_MESSAGES,
            Permissions::ATTACH_FILES,
            Permissions::CREATE_PUBLIC_THREADS,
        ]);
        trouble.deny(&room.channel, denied);
        tokio::time::sleep(lots.millis(300, 2_000)).await;
        trouble.restore(&room.channel);
    }
}

/// Kills the bot so often, at moments drawn by lot, and starts it again.
pub(crate) async fn kill_often(bot: &mut super::bot::Bot, times: u32, mut lots: Lots) {
    for _ in 0..times {
        assert!(!bot.has_ended(), "the bot ended by itself:\n{}", bot.log());
        if lots.one_in(6) {
            // In the middle of its start.
            tokio::time::sleep(lots.millis(0, 600)).await;
        } else {
            bot.there().await;
            tokio::time::sleep(lots.millis(50, 2_500)).await;
        }
        bot.kill();
        tokio::time::sleep(Duration::from_millis(lots.below(200) as u64)).await;
        bot.spawn();
    }
}
