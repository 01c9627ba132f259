//! Whatever a user can do wrong, or too late, as data. The front end words it.

use super::challenge::State;
use super::{
    BadPace, BadQuiet, BadRecord, GameId, GameSummary, Half, Limit, NoHoliday, RoleId, Unfit,
    proposal,
};
use crate::rules::{MoveError, Variant};

/// Why nothing was done. `Display` is for logs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The other player is to move.
    #[error("it is not this player's turn in game {game}")]
    NotYourTurn {
        /// The game.
        game: GameId,
    },
    /// Something is left ready for the opponent's move, but it is the player's own turn.
    #[error("it is this player's own turn in game {game}")]
    YourTurn {
        /// The game.
        game: GameId,
    },
    /// Only its two players may do that.
    #[error("this user does not play game {game}")]
    NotAPlayer {
        /// The game.
        game: GameId,
    },
    /// The game has ended.
    #[error("game {game} is over")]
    GameOver {
        /// The game.
        game: GameId,
    },
    /// What was pressed belongs to an earlier board.
    #[error("game {game} has moved on to ply {ply}")]
    Stale {
        /// The game.
        game: GameId,
        /// Where it stands now.
        ply: u32,
    },
    /// The move is not legal or not a move.
    #[error("illegal move in game {game}: {error}")]
    IllegalMove {
        /// The game.
        game: GameId,
        /// The number of moves before it.
        ply: u32,
        /// The rule that forbids it, and the legal moves.
        error: MoveError,
    },
    /// One of the two moves of a premove is not legal or not a move.
    #[error("illegal premove in game {game}, {half:?}: {error}")]
    IllegalPremove {
        /// The game.
        game: GameId,
        /// Which of the two.
        half: Half,
        /// The rule that forbids it, and the legal moves.
        error: MoveError,
    },
    /// After the awaited move of a premove the game would be over: there is nothing to answer.
    #[error("the awaited move ends game {game}")]
    AwaitedEnds {
        /// The game.
        game: GameId,
    },
    /// The player has left no premove that could be withdrawn.
    #[error("this player has left no premove in game {game}")]
    NoPremove {
        /// The game.
        game: GameId,
    },
    /// The offer is no longer open.
    #[error("the challenge is closed: {0:?}")]
    ChallengeClosed(State),
    /// The offer is another player's to answer or withdraw.
    #[error("the challenge is for another player")]
    NotForYou,
    /// The challenger cannot answer their own offer.
    #[error("one's own challenge")]
    OwnChallenge,
    /// Bots do not play.
    #[error("a bot was challenged")]
    BotOpponent,
    /// Nobody plays against themselves.
    #[error("a player challenged themselves")]
    SelfChallenge,
    /// There is no such offer.
    #[error("no such challenge")]
    UnknownChallenge,
    /// There is no such game, or none that this user may see.
    #[error("no such game")]
    UnknownGame,
    /// The player has no game at all.
    #[error("this player has no game")]
    NoGame,
    /// Several games could be meant: those that come into question, the likeliest first.
    #[error("{} games could be meant", .0.len())]
    WhichGame(Vec<GameSummary>),
    /// Somebody without a game looks at a channel in which several are played: those.
    #[error("{} games are played here", .0.len())]
    WhichGameHere(Vec<GameSummary>),
    /// There are not so many moves.
    #[error("there are {plies} moves")]
    NoSuchPly {
        /// How many there are.
        plies: u32,
    },
    /// What was brought is not a record of a game.
    #[error("not a record: {0}")]
    BadRecord(Box<BadRecord>),
    /// There is no such record, or it is another's.
    #[error("no such record")]
    UnknownRecord,
    /// Nobody watches a game that they play.
    #[error("a player of game {game} wants to watch it")]
    OwnGame {
        /// The game.
        game: GameId,
    },
    /// They do not watch that game, or none at all.
    #[error("not watching")]
    NotWatching,
    /// Several watched games could be meant: those.
    #[error("{} watched games could be meant", .0.len())]
    WhichWatched(Vec<GameSummary>),
    /// Only who manages the server may change its settings.
    #[error("this user is no host of the server")]
    NotAHost,
    /// Only who may manage the server names roles: hosts by role do not.
    #[error("this user may not manage the server")]
    NotAManager,
    /// The other player had themselves forgotten.
    #[error("the other player is a former one")]
    FormerOpponent,
    /// The role cannot be given by a bot, or should not be.
    #[error("unfit role: {0:?}")]
    UnfitRole(Unfit),
    /// The role is given for nothing in this server.
    #[error("no such milestone")]
    NoMilestone,
    /// A server has as many milestones as it can.
    #[error("too many milestones")]
    TooManyMilestones,
    /// A direct message has no server whose settings could be changed.
    #[error("this is no server")]
    NoServer,
    /// What was written is no pace.
    #[error("not a pace: {0}")]
    BadPace(BadPace),
    /// One of the two does not want to play the other.
    #[error("one of the two blocks the other")]
    Blocked,
    /// Nobody blocks themselves, or a bot.
    #[error("this user cannot be blocked")]
    CannotBlock,
    /// The time of the player to move is out, and with it the game.
    #[error("the time is out in game {game}")]
    TimeIsOut {
        /// The game.
        game: GameId,
    },
    /// There is nothing to claim or to give: the player to move has time.
    #[error("there is time left in game {game}")]
    TimeIsLeft {
        /// The game.
        game: GameId,
    },
    /// The game has no clock that could stand still.
    #[error("game {game} has no clock")]
    NoClock {
        /// The game.
        game: GameId,
    },
    /// The clock stands still already.
    #[error("game {game} is paused already")]
    PausedAlready {
        /// The game.
        game: GameId,
    },
    /// There is no pause once the time of the player to move is out.
    #[error("the time is out in game {game}, so it cannot be paused")]
    TooLateToPause {
        /// The game.
        game: GameId,
    },
    /// There is no pause to be ended.
    #[error("game {game} is not paused")]
    NotPaused {
        /// The game.
        game: GameId,
    },
    /// The player proposed the same on this board before.
    #[error("proposed already in game {game}: {kind}")]
    AlreadyProposed {
        /// The game.
        game: GameId,
        /// What.
        kind: proposal::Kind,
    },
    /// The player has played no move on which they had a choice.
    #[error("nothing can be taken back in game {game}")]
    NothingToTakeBack {
        /// The game.
        game: GameId,
    },
    /// The proposal is no longer open.
    #[error("the proposal is closed: {0}")]
    ProposalClosed(proposal::State),
    /// Nobody agrees to their own proposal.
    #[error("one's own proposal in game {game}")]
    OwnProposal {
        /// The game.
        game: GameId,
    },
    /// There is no such proposal.
    #[error("no such proposal")]
    UnknownProposal,
    /// Only a game that is over can be played again.
    #[error("game {game} is being played")]
    StillPlaying {
        /// The game.
        game: GameId,
    },
    /// The match goes on by itself.
    #[error("the match of game {game} goes on")]
    MatchGoesOn {
        /// The game.
        game: GameId,
    },
    /// The two have begun as many rated games of this rule set in this month as they may.
    #[error("no rated game of {variant} is left to the two in this month")]
    RatedUsedUp {
        /// The rule set.
        variant: Variant,
    },
    /// A ruling tells why it was made.
    #[error("a ruling without a reason")]
    NoReason,
    /// The game counts like that already.
    #[error("game {game} counts so already")]
    RuledSo {
        /// The game.
        game: GameId,
    },
    /// A host confirms what is no longer the question: another ruling was made, or they were asked something else.
    #[error("outdated ruling about game {game}")]
    OutdatedRuling {
        /// The game.
        game: GameId,
    },
    /// What was written names no season.
    #[error("no such season")]
    UnknownSeason,
    /// Nobody has a record against themselves.
    #[error("a player against themselves")]
    SelfVersus,
    /// Nothing is known of that player.
    #[error("this user has not played")]
    UnknownPlayer,
    /// There can be no such holiday.
    #[error("no holiday: {0}")]
    NoHoliday(NoHoliday),
    /// The player is not on holiday.
    #[error("not on holiday")]
    NotAway,
    /// What was written is no quiet time.
    #[error("no quiet time: {0}")]
    BadQuiet(BadQuiet),
    /// What was written names no time zone.
    #[error("no such time zone")]
    UnknownZone,
    /// The games of tournaments have no such thing: they have to end in time.
    #[error("the tournament of game {game} does not allow it")]
    NotInATournament {
        /// The game.
        game: GameId,
    },
    /// There is no such tournament in this server.
    #[error("no such tournament")]
    UnknownTournament,
    /// There can be no such tournament.
    #[error("no tournament: {0:?}")]
    BadTournament(BadTournament),
    /// The player cannot enter the tournament.
    #[error("no entry: {0:?}")]
    NoEntry(NoEntry),
    /// That player is not in the tournament.
    #[error("not an entrant")]
    NotAnEntrant,
    /// There is no such pairing, or it has no match that goes on.
    #[error("no such pairing")]
    UnknownPairing,
    /// A host gives no reason, or a longer one than is kept.
    #[error("a reason of 1 to 200 characters is needed")]
    ReasonNeeded,
    /// A limit is reached.
    #[error("limit reached: {0:?}")]
    TooMany(Limit),
    /// Discord handed over an interaction that was dealt with before.
    #[error("this interaction was handled before")]
    AlreadyHandled,
}

/// Why there can be no such tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BadTournament {
    /// Its name is empty or longer than 80 characters.
    Name,
    /// Its pace has no clock, or a limit for each move: its games would have no end.
    Pace,
    /// The banks of both players for all games of a match are longer than a round: it would have to last so many hours.
    Round {
        /// The least length of a round.
        least_hours: u32,
    },
    /// The time for the first move is nothing, or longer than the round.
    FirstMove,
    /// Pools are of 6 to 10 entrants, and fewer than those go on.
    Pool,
    /// There are 1 to 15 rounds.
    Rounds,
    /// A match has one game, or three at most.
    Games,
    /// With two losses there is no match for the third place: the bracket of losers gives it.
    ThirdPlace,
    /// There are 2 to 256 entrants.
    Limit,
    /// It begins in the past, or in more than a year.
    Start,
    /// Nobody's rating is between its bounds.
    Ratings,
}

/// Why a player cannot enter a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoEntry {
    /// They have no rating to be relied on, and one is asked for.
    NoRating,
    /// Their rating is too low.
    RatingBelow(u16),
    /// Their rating is too high.
    RatingAbove(u16),
    /// They have not the role that is asked for.
    Role(RoleId),
    /// They are in already.
    Already,
    /// A host took them out, and a host can take them in again.
    TakenOut,
    /// A host put them out.
    Disqualified,
    /// A substitute took over their place, and with it their points.
    Substituted,
    /// Bots do not play.
    Bot,
}
