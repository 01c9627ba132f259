//! What follows from a decision, as data: what is to be said, what is to be done later.

use super::{
    ChallengeId, GameId, GuildId, Home, Occasion, Part, PlayerId, PremoveEnd, Terms, Timestamp,
    TournamentId,
};

/// Something to be said in Discord. It names what it is about; the words and the picture are made when it is delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// The offer, with its buttons.
    Challenge(ChallengeId),
    /// The offer was answered or ran out: its message is edited.
    ChallengeClosed(ChallengeId),
    /// The board after so many moves, for the player to move; also the last board of a game.
    Turn {
        /// The game.
        game: GameId,
        /// The number of moves on that board.
        ply: u32,
    },
    /// The game ended away from the board.
    GameOver {
        /// The game.
        game: GameId,
    },
    /// The board after so many moves has been played on: its message loses the controls that would do nothing now.
    Settle {
        /// The game.
        game: GameId,
        /// The number of moves on that board.
        ply: u32,
    },
    /// What a watcher wanted to know: the game is over with that board, or its last move took more than they said. It is told to
    /// them directly and nowhere else.
    Watched {
        /// The game.
        game: GameId,
        /// The number of moves on the board.
        ply: u32,
        /// Who is told.
        watcher: PlayerId,
    },
    /// What one player proposes to the other, with its buttons.
    Proposal {
        /// The game.
        game: GameId,
        /// The number of the proposal in it.
        number: u32,
    },
    /// The proposal was answered, or the game went on: its message is edited.
    ProposalClosed {
        /// The game.
        game: GameId,
        /// The number of the proposal in it.
        number: u32,
    },
    /// What a host decided about the result of a finished game.
    Ruled {
        /// The game.
        game: GameId,
        /// The number of the ruling about it.
        number: u32,
    },
    /// The clock of the board after so many moves has changed: its message is edited.
    Refresh {
        /// The game.
        game: GameId,
        /// The number of moves on that board.
        ply: u32,
    },
    /// Something to be told while the board after so many moves is the present one.
    News {
        /// The game.
        game: GameId,
        /// The number of moves on that board.
        ply: u32,
        /// What.
        news: News,
    },
    /// The message of a tournament, which always tells how it stands: posted at first, changed later.
    Tournament {
        /// The tournament.
        id: TournamentId,
    },
    /// That message is pinned.
    PinTournament {
        /// The tournament.
        id: TournamentId,
    },
    /// Who meets whom in a round.
    Round {
        /// The tournament.
        id: TournamentId,
        /// The round, from 1 on.
        round: u8,
    },
    /// The standings after a result.
    Standings {
        /// The tournament.
        id: TournamentId,
        /// The number of events after which they were asked for: they are told as they are at delivery.
        number: u32,
    },
    /// A tournament has ended: its final table.
    TournamentOver {
        /// The tournament.
        id: TournamentId,
    },
    /// Whether the player to move is still in the server of their game is to be looked at. Nothing is said, unless they have left.
    Presence {
        /// The game.
        game: GameId,
        /// The number of moves after which it was their turn.
        ply: u32,
    },
    /// The roles that a player has in a server for what they reached are to be looked at again. Nothing is said.
    Roles {
        /// The server.
        guild: GuildId,
        /// The player.
        player: PlayerId,
    },
}

/// What is told of a game between two boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum News {
    /// To the player to move: a third of their time is left.
    Third,
    /// To the player to move: their time is nearly out.
    LastCall,
    /// To the other player: that time is out, and what they can do about it.
    TimeOut,
    /// To the player to move: the other gave them a day more.
    DayGiven,
    /// To the player to move: the pause is over.
    Resumed,
    /// To the player to move, who has left the server of the game: it is their turn.
    YourTurn,
    /// To the other player: the one to move has left the server, and is told of their turns directly.
    LeftButReached,
    /// To the other player: the one to move has left the server and cannot be reached, so the clock decides.
    LeftForGood,
    /// The same in a game that had no clock: it has one from now on.
    LeftClockBegins,
}

impl News {
    /// All of them.
    pub const ALL: [News; 9] = [
        News::Third,
        News::LastCall,
        News::TimeOut,
        News::DayGiven,
        News::Resumed,
        News::YourTurn,
        News::LeftButReached,
        News::LeftForGood,
        News::LeftClockBegins,
    ];

    /// Its name in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            News::Third => "third",
            News::LastCall => "last-call",
            News::TimeOut => "time-out",
            News::DayGiven => "day-given",
            News::Resumed => "resumed",
            News::YourTurn => "your-turn",
            News::LeftButReached => "left-but-reached",
            News::LeftForGood => "left-for-good",
            News::LeftClockBegins => "left-clock-begins",
        }
    }

    /// Whether it reminds a player who is to move, at the place that they chose for it.
    #[must_use]
    pub const fn is_reminder(self) -> bool {
        matches!(self, News::Third | News::LastCall)
    }
}

/// Notices of one stream are delivered in the order in which they arose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// All about one challenge.
    Challenge(ChallengeId),
    /// All about one game.
    Game(GameId),
    /// All that one player is told of games that they watch.
    Watch(PlayerId),
    /// All about one tournament, but its games.
    Tournament(TournamentId),
    /// The roles of one player in one server.
    Roles(GuildId, PlayerId),
}

impl Notice {
    /// The game that it is about.
    #[must_use]
    pub const fn game(self) -> Option<GameId> {
        match self {
            Notice::Challenge(_)
            | Notice::ChallengeClosed(_)
            | Notice::Tournament { .. }
            | Notice::PinTournament { .. }
            | Notice::Round { .. }
            | Notice::Standings { .. }
            | Notice::TournamentOver { .. }
            | Notice::Roles { .. } => None,
            Notice::Turn { game, .. }
            | Notice::GameOver { game }
            | Notice::Settle { game, .. }
            | Notice::Proposal { game, .. }
            | Notice::ProposalClosed { game, .. }
            | Notice::Ruled { game, .. }
            | Notice::Refresh { game, .. }
            | Notice::Presence { game, .. }
            | Notice::News { game, .. }
            | Notice::Watched { game, .. } => Some(game),
        }
    }

    /// The stream to which it belongs.
    #[must_use]
    pub const fn stream(self) -> Stream {
        match self {
            Notice::Challenge(id) | Notice::ChallengeClosed(id) => Stream::Challenge(id),
            Notice::Turn { game, .. }
            | Notice::GameOver { game }
            | Notice::Settle { game, .. }
            | Notice::Proposal { game, .. }
            | Notice::ProposalClosed { game, .. }
            | Notice::Ruled { game, .. }
            | Notice::Refresh { game, .. }
            | Notice::Presence { game, .. }
            | Notice::News { game, .. } => Stream::Game(game),
            Notice::Watched { watcher, .. } => Stream::Watch(watcher),
            Notice::Tournament { id }
            | Notice::PinTournament { id }
            | Notice::Round { id, .. }
            | Notice::Standings { id, .. }
            | Notice::TournamentOver { id } => Stream::Tournament(id),
            Notice::Roles { guild, player } => Stream::Roles(guild, player),
        }
    }

    /// Whether it only looks after what was told of a game before, and lets everything else go first.
    #[must_use]
    pub const fn touches_up(self) -> bool {
        matches!(
            self,
            Notice::Settle { .. }
                | Notice::Refresh { .. }
                | Notice::ProposalClosed { .. }
                | Notice::Presence { .. }
        )
    }

    /// Whether one that was written later tells all that this one would: it is made from what is so at its delivery.
    #[must_use]
    pub const fn gives_way(self) -> bool {
        matches!(
            self,
            Notice::Tournament { .. } | Notice::Round { .. } | Notice::Standings { .. }
        )
    }
}

/// Something to be done at its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Job {
    /// Close an offer that nobody answered.
    ExpireChallenge(ChallengeId),
    /// Forget the interactions that Discord can no longer repeat.
    ForgetInteractions,
    /// See what of a game's clock has come due.
    Tick(GameId),
    /// The clocks of a player who was on holiday run again.
    EndHoliday(PlayerId),
    /// A tournament begins.
    StartTournament(TournamentId),
    /// Whoever has not come to their match of a tournament is absent.
    FirstMove(ChallengeId),
    /// A match of a tournament has to be over.
    EndMatch(ChallengeId),
    /// Write the file of the database anew, so that nothing of what was deleted is left in it.
    Scrub,
}

/// A game about to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Its id.
    pub game: GameId,
    /// The offer from which it came directly; none for the later games of a match.
    pub challenge: Option<ChallengeId>,
    /// What was agreed on.
    pub terms: Terms,
    /// Its place in a match of several games.
    pub part: Option<Part>,
    /// The game of the match before it: where that was played last, this one is played.
    pub follows: Option<GameId>,
    /// Where it is played.
    pub home: Home,
    /// The players by `Side::index`.
    pub seats: [PlayerId; 2],
    /// The lot that decided who is South, where a lot did.
    pub lot: u64,
    /// The occasion.
    pub occasion: Occasion,
}

/// What a decision brings about. Effects are carried out in the transaction that stores the new state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Say it.
    Announce {
        /// What.
        notice: Notice,
        /// Whom it concerns most: where the channel cannot be used, they are told directly. None for what concerns nobody more than
        /// others: of the end of a game, and of a ruling about it, both players are told then.
        to: Option<PlayerId>,
    },
    /// Begin a game.
    Begin(Opening),
    /// A premove waits no longer.
    EndPremove {
        /// The game.
        game: GameId,
        /// The board for which it was left.
        ply: u32,
        /// What became of it.
        how: PremoveEnd,
    },
    /// Do it later.
    Schedule {
        /// What.
        job: Job,
        /// When.
        due: Timestamp,
    },
    /// No longer needed.
    Cancel(Job),
}
