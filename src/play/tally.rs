//! What a finished game was for each of its two players, in figures: all records and ratings follow from these.

use std::time::Duration;

use super::ruling::Verdict;
use super::{Ending, Game, GameId, GuildId, PlayerId, Status, Times, Timestamp};
use crate::rating::Score;
use crate::rules::{Side, Summary};

/// How the result of a game came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// On the board.
    Board,
    /// Somebody resigned.
    Resigned,
    /// The time of one of them was out.
    OnTime,
    /// They agreed on a draw.
    Agreed,
    /// A host decided.
    Ruled,
}

impl Manner {
    /// All of them.
    pub const ALL: [Manner; 5] = [
        Manner::Board,
        Manner::Resigned,
        Manner::OnTime,
        Manner::Agreed,
        Manner::Ruled,
    ];

    /// Its name in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Manner::Board => "board",
            Manner::Resigned => "resigned",
            Manner::OnTime => "on-time",
            Manner::Agreed => "agreed",
            Manner::Ruled => "ruled",
        }
    }

    const fn of(ending: Ending) -> Manner {
        match ending {
            Ending::Board(_) => Manner::Board,
            Ending::Resigned { .. } => Manner::Resigned,
            Ending::OnTime { .. } => Manner::OnTime,
            Ending::Agreed => Manner::Agreed,
        }
    }
}

/// What a game was for one of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The player's side.
    pub side: Side,
    /// What it was worth to them.
    pub score: Score,
    /// How that came about.
    pub manner: Manner,
    /// Whether it counts for ratings: it was to be rated, and both have moved.
    pub counted: bool,
    /// The moves of both.
    pub plies: u32,
    /// Their moves, the first move of the game left out: nobody can say when its time began.
    pub replies: u32,
    /// How long these took in all, by the clock on the wall.
    pub reply_time: Duration,
    /// Their first move, as it is written; none when they made none.
    pub opening: Option<String>,
    /// The most seeds that they sowed in one move.
    pub longest: u32,
    /// The most seeds that they took in one move.
    pub capture: u32,
}

/// A tally with its place in history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The game.
    pub game: GameId,
    /// The player.
    pub player: PlayerId,
    /// The other one.
    pub opponent: PlayerId,
    /// The server, if it was played in one.
    pub guild: Option<GuildId>,
    /// The rule set.
    pub variant: crate::rules::Variant,
    /// When it ended. Games are ordered by this, and by their number where they ended in the same second.
    pub ended_at: Timestamp,
    /// The figures.
    pub tally: Tally,
}

/// The entries of a game by [`Side::index`], with what the hosts decided about it last; none while it is being played, and when it
/// was annulled.
#[must_use]
pub fn entries(game: &Game, times: &Times, ruled: Option<Verdict>) -> Option<[Entry; 2]> {
    let (Status::Over(ending), Some(ended_at)) = (game.status, times.ended) else {
        return None;
    };
    let (winner, manner) = match ruled {
        Some(Verdict::Annulled) => return None,
        None | Some(Verdict::Restored) => (ending.winner(), Manner::of(ending)),
        Some(verdict) => (verdict.winner(), Manner::Ruled),
    };
    let feats = feats(game, times);
    let plies = game.rules.ply();
    Some(Side::ALL.map(|side| {
        let Feats {
            replies,
            reply_time,
            opening,
            longest,
            capture,
        } = feats[side.index()].clone();
        Entry {
            game: game.id,
            player: game.player(side),
            opponent: game.player(side.other()),
            guild: game.home.guild,
            variant: game.variant,
            ended_at,
            tally: Tally {
                side,
                score: match winner {
                    Some(winner) if winner == side => Score::Win,
                    Some(_) => Score::Loss,
                    None => Score::Draw,
                },
                manner,
                counted: game.rated && plies >= 2,
                plies,
                replies,
                reply_time,
                opening,
                longest,
                capture,
            },
        }
    }))
}

/// What a player did in a game.
#[derive(Clone, Debug, Default)]
struct Feats {
    replies: u32,
    reply_time: Duration,
    opening: Option<String>,
    longest: u32,
    capture: u32,
}

fn feats(game: &Game, times: &Times) -> [Feats; 2] {
    let mut feats: [Feats; 2] = Default::default();
    let mut steps = Vec::new();
    for (number, (before, mv)) in game.rules.replay().enumerate() {
        let mine = &mut feats[before.turn().index()];
        mine.opening.get_or_insert_with(|| mv.to_string());
        if let Some(last) = number.checked_sub(1)
            && let (Some(at), Some(since)) = (times.moves.get(number), times.moves.get(last))
        {
            mine.replies += 1;
            mine.reply_time += at.since(*since);
        }
        steps.clear();
        // What was played can be played again; a move that could not would be no feat.
        if before.play(mv, &mut steps).is_ok() {
            let summary = Summary::of(&steps);
            mine.longest = mine.longest.max(summary.sown);
            mine.capture = mine.capture.max(summary.captured());
        }
    }
    feats
}
