//! A tournament in a world, and what its people do.

use komwe::app::{PairingLine, Plan, TournamentView};
use komwe::operate;
use komwe::play::{Limits, Notice, Pace, PlayerId, Status, Timestamp, TournamentId};
use komwe::rules::Variant;
use komwe::tournament::{EntrantId, Format, MatchOutcome, PairingId, Phase, Seeding, Terms};

use crate::app::world::{World, at, caller};

pub(super) const HOUR: u64 = 60 * 60;
pub(super) const DAY: u64 = 24 * HOUR;

/// Who hosts: not one of the players.
pub(super) const HOST: PlayerId = PlayerId(7);

/// The player who enters as this one, from 1 on.
pub(super) fn player(number: u16) -> PlayerId {
    PlayerId(1_000 + u64::from(number))
}

/// A plan in this format: single games of days, seeded in the order of entry.
pub(in crate::app) fn plan(format: Format) -> Plan {
    Plan {
        name: "The Zanzibar Cup".to_owned(),
        variant: Variant::Kete,
        terms: Terms {
            format,
            games: 1,
            seeding: Seeding::Rating,
            check_in: false,
            limit: 64,
        },
        pace: "bank 3d".parse::<Pace>().unwrap(),
        round_hours: 14 * 24,
        first_move_hours: 48,
        rated: true,
        holidays: false,
        min_rating: None,
        max_rating: None,
        role_required: None,
        prize_role: None,
        results_channel: None,
        starts_at: None,
    }
}

pub(in crate::app) fn pools(size: u8) -> Format {
    Format::Pools {
        size,
        advance: 0,
        divisions: false,
    }
}

pub(super) fn knockout(double: bool) -> Format {
    Format::Elimination {
        double,
        third_place: false,
    }
}

/// A tournament that was announced.
pub(super) struct Cup {
    pub(super) world: World,
    pub(super) id: TournamentId,
}

impl Cup {
    pub(super) async fn announced(plan: Plan) -> Cup {
        Cup::announced_in(World::new(), plan).await
    }

    /// That has begun, in a world with these limits.
    pub(super) async fn with(limits: Limits, plan: Plan, entrants: u16) -> Cup {
        let cup = Cup::announced_in(World::with(limits), plan).await;
        cup.enter_many(entrants).await;
        cup.start().await;
        cup
    }

    async fn enter_many(&self, entrants: u16) {
        for number in 1..=entrants {
            self.enter(number).await;
        }
    }

    async fn start(&self) {
        let app = &self.world.app;
        app.start_tournament(&caller(HOST), true, self.id)
            .await
            .unwrap();
    }

    async fn announced_in(mut world: World, plan: Plan) -> Cup {
        if !world.is_running() {
            world.start();
        }
        let ticket = world
            .app
            .create_tournament(&caller(HOST), true, plan)
            .await
            .unwrap();
        let Notice::Tournament { id } = ticket.parcel().notice else {
            panic!("{ticket:?}")
        };
        world.told(&ticket).await;
        world.settled().await;
        Cup { world, id }
    }

    /// With so many entrants.
    pub(super) async fn of(plan: Plan, entrants: u16) -> Cup {
        let cup = Cup::announced(plan).await;
        cup.enter_many(entrants).await;
        cup
    }

    /// That has begun.
    pub(super) async fn begun(plan: Plan, entrants: u16) -> Cup {
        let cup = Cup::of(plan, entrants).await;
        cup.start().await;
        cup.world.settled().await;
        cup
    }

    /// Another one in the same world that has begun, with as many of the same players.
    pub(super) async fn followed_by(self, plan: Plan, entrants: u16) -> Cup {
        let next = Cup::announced_in(self.world, plan).await;
        next.enter_many(entrants).await;
        next.start().await;
        next.world.settled().await;
        next
    }

    pub(super) async fn enter(&self, number: u16) {
        let app = &self.world.app;
        app.enter_tournament(&caller(player(number)), self.id, &[])
            .await
            .unwrap();
    }

    pub(super) async fn leave(&self, number: u16) {
        let app = &self.world.app;
        app.leave_tournament(&caller(player(number)), self.id)
            .await
            .unwrap();
        self.world.settled().await;
    }

    pub(super) async fn view(&self) -> TournamentView {
        self.world.app.tournament_view(self.id).await.unwrap()
    }

    /// The matches that are being played.
    pub(super) async fn open(&self) -> Vec<PairingLine> {
        let view = self.view().await;
        let lines = view.pairings.into_iter();
        lines.filter(|line| line.outcome.is_none()).collect()
    }

    /// The open match of an entrant.
    pub(super) async fn match_of(&self, number: u16) -> PairingLine {
        let lines = self.open().await;
        let plays = |line: &PairingLine| line.pairing.entrants.contains(&EntrantId(number));
        lines.into_iter().find(plays).unwrap()
    }

    /// A pairing with its match.
    pub(super) async fn line(&self, pairing: PairingId) -> PairingLine {
        let view = self.view().await;
        let mut lines = view.pairings.into_iter();
        lines.find(|line| line.pairing.id == pairing).unwrap()
    }

    pub(super) async fn outcome(&self, pairing: PairingId) -> Option<MatchOutcome> {
        self.line(pairing).await.outcome
    }

    /// An entrant loses the match that they play.
    pub(super) async fn lose(&self, number: u16) {
        let line = self.match_of(number).await;
        self.lose_match(&line, number).await;
    }

    /// An entrant gives up games until the match is over.
    pub(super) async fn lose_match(&self, line: &PairingLine, number: u16) {
        while self.outcome(line.pairing.id).await.is_none() {
            self.resign(line.pairing.id, number).await;
        }
        self.world.settled().await;
    }

    /// An entrant gives up the game of a match that is being played.
    pub(super) async fn resign(&self, pairing: PairingId, number: u16) {
        let line = self.line(pairing).await;
        let game = line.games.last().unwrap();
        assert_eq!(game.status, Status::Active);
        let by = self.view().await.entrant(EntrantId(number)).unwrap().player;
        let ticket = self.world.app.resign(&caller(by), at(game.id, None)).await;
        self.world.told(&ticket.unwrap()).await;
    }

    /// Both play a move in the match of an entrant.
    pub(super) async fn begin(&self, number: u16) -> PairingLine {
        let line = self.match_of(number).await;
        for _ in 0..2 {
            self.world.play_on(line.games[0].id).await;
        }
        self.match_of(number).await
    }

    /// Plays all that is open until nothing is any more: the entrant with the higher number loses.
    pub(super) async fn play_out(&self) {
        while let Some(line) = self.open().await.first() {
            let loser = line.pairing.entrants.iter().max().unwrap();
            self.lose_match(line, loser.0).await;
        }
    }

    /// Plays what is open now, of each match the entrant with the higher number losing.
    pub(super) async fn play_out_round(&self) {
        for line in self.open().await {
            let loser = line.pairing.entrants.iter().max().unwrap();
            self.lose_match(&line, loser.0).await;
        }
    }

    /// The places and entrants of a section.
    pub(super) async fn table(&self, section: usize) -> Vec<(u16, u16)> {
        let view = self.view().await;
        let rows = view.table.sections[section].rows.iter();
        rows.map(|row| (row.place, row.entrant.0)).collect()
    }

    pub(super) async fn phase(&self) -> Phase {
        self.view().await.phase
    }

    /// How often a notice arrived.
    pub(super) fn told(&self, is: impl Fn(&Notice) -> bool) -> usize {
        self.world.post.notices().iter().filter(|it| is(it)).count()
    }

    pub(super) fn now(&self) -> Timestamp {
        self.world.now()
    }

    /// All that is stored agrees with itself.
    pub(super) async fn verified(&mut self) {
        self.world.stop().await;
        let mut out = Vec::new();
        let sound = operate::check(&self.world.database(), &mut out, &mut Silence).unwrap();
        assert!(sound, "{}", String::from_utf8_lossy(&out));
    }
}

struct Silence;

impl operate::Meter for Silence {
    fn begin(&mut self, _: &str, _: Option<u64>) {}
    fn reach(&mut self, _: u64, _: u64) {}
    fn end(&mut self) {}
    fn is_stopped(&self) -> bool {
        false
    }
}
