//! What is shown of tournaments.

use crate::play::{
    GameId, Home, MessageId, Names, Part, PlayerId, Status, Timestamp, TournamentId,
};
use crate::rules::Variant;
use crate::store::{LoggedEvent, Plan};
use crate::tournament::elimination::Layout;
use crate::tournament::{Entrant, EntrantId, MatchOutcome, Pairing, Phase, Reason, Step, Table};

/// All that is shown of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentView {
    /// Its id.
    pub id: TournamentId,
    /// What it was announced to be.
    pub plan: Plan,
    /// Where it was announced and its games are played.
    pub home: Home,
    /// The message that always tells how it stands, once it is posted.
    pub message: Option<MessageId>,
    /// Why that message is not pinned, if it could not be.
    pub pin_trouble: Option<String>,
    /// The winners whom Discord did not let be given the role that is the prize.
    pub prizes_refused: Vec<PlayerId>,
    /// Those who have not won any more after a correction, and from whom Discord did not let that role be taken.
    pub prizes_kept: Vec<PlayerId>,
    /// Who created it.
    pub host: PlayerId,
    /// What they are called.
    pub host_names: Names,
    /// How far it is.
    pub phase: Phase,
    /// What it waits for.
    pub step: Step,
    /// When entrants can begin to check in, where they have to.
    pub check_in_from: Option<Timestamp>,
    /// All who ever entered, in the order of entry.
    pub entrants: Vec<EntrantLine>,
    /// The last round that was paired; 0 before the first.
    pub round: u8,
    /// All pairings that hold, in the order in which they were made.
    pub pairings: Vec<PairingLine>,
    /// Who has the pairing-allocated bye of each round, from the first on.
    pub byes: Vec<Option<EntrantId>>,
    /// The standings, final ones when it is finished.
    pub table: Table,
    /// The bracket, for drawing; only in a knockout that has begun.
    pub bracket: Option<Layout>,
    /// How many events there were.
    pub events: u32,
}

/// An entrant with who plays for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantLine {
    /// The entrant.
    pub entrant: Entrant,
    /// The place among the seeds, from 1 on; none before the start.
    pub seed: Option<u16>,
    /// Who plays.
    pub player: PlayerId,
    /// What they are called.
    pub names: Names,
}

/// A pairing with its match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingLine {
    /// The pairing.
    pub pairing: Pairing,
    /// What came of it; none while it is open.
    pub outcome: Option<MatchOutcome>,
    /// The games of its match, in their order.
    pub games: Vec<MatchGame>,
    /// When it has to be over; none when it is.
    pub deadline: Option<Timestamp>,
    /// When who has to make the first move is absent; none once both have moved, and when the match is over.
    pub first_move_by: Option<Timestamp>,
}

/// A game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The game.
    pub id: GameId,
    /// Its number in the match.
    pub part: Option<Part>,
    /// Where it is played.
    pub home: Home,
    /// Its last board message there.
    pub message: Option<MessageId>,
    /// The number of moves played.
    pub ply: u32,
    /// How it stands.
    pub status: Status,
    /// Who is to move; none when it is over.
    pub to_move: Option<PlayerId>,
}

/// Why an entrant was paired as they were, and stands where they stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantView {
    /// The tournament with all its entrants, for their names.
    pub tournament: TournamentView,
    /// The entrant.
    pub entrant: EntrantId,
    /// The reasons, round by round, and then those of the standings.
    pub reasons: Vec<Reason>,
}

/// A tournament in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentLine {
    /// Its id.
    pub id: TournamentId,
    /// What it is called.
    pub name: String,
    /// The rule set.
    pub variant: Variant,
    /// How far it is.
    pub phase: Phase,
    /// When it begins by itself.
    pub starts_at: Option<Timestamp>,
    /// Where it was announced.
    pub home: Home,
    /// The message that tells how it stands.
    pub message: Option<MessageId>,
}

/// An event with who brought it about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// The event.
    pub logged: LoggedEvent,
    /// What they are called; none when it came by itself.
    pub by: Option<Names>,
}

impl TournamentView {
    /// The entrants with the first place: of all, or of each pool where none is above the others.
    #[must_use]
    pub fn winners(&self) -> Vec<EntrantId> {
        self.table.winners(self.plan.terms.format.has_divisions())
    }

    /// An entrant.
    #[must_use]
    pub fn entrant(&self, id: EntrantId) -> Option<&EntrantLine> {
        let mut lines = self.entrants.iter();
        lines.find(|line| line.entrant.id == id)
    }

    /// The entrant for whom a player plays.
    #[must_use]
    pub fn entrant_of(&self, player: PlayerId) -> Option<&EntrantLine> {
        let mut lines = self.entrants.iter();
        lines.find(|line| line.player == player)
    }

    /// Whether somebody may do what its hosts may. `manages`: they may manage the server.
    #[must_use]
    pub fn is_host(&self, player: PlayerId, manages: bool) -> bool {
        manages || player == self.host
    }
}
