//! People who play as fast as they are answered.

use std::time::{Duration, Instant};

use komwe::rules::Silent;
use komwe::sandbox::Arg;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::task::JoinSet;

use crate::games::Open;

/// Somebody who makes the moves of both players in a share of the games, one after the other.
pub(crate) struct Player {
    games: Vec<Open>,
    present: usize,
    lots: StdRng,
}

/// What came of a while of playing.
pub(crate) struct Played {
    pub(crate) players: Vec<Player>,
    pub(crate) answers: Vec<Duration>,
    /// Moves that were not answered with the board.
    pub(crate) unanswered: usize,
}

/// Shares the games among so many.
pub(crate) fn sit_down(games: Vec<Open>, hands: usize) -> Vec<Player> {
    let mut players: Vec<Player> = (0..hands as u64)
        .map(|seed| Player {
            games: Vec::new(),
            present: 0,
            lots: StdRng::seed_from_u64(seed),
        })
        .collect();
    for (index, game) in games.into_iter().enumerate() {
        players[index % hands].games.push(game);
    }
    players
}

/// Has all of them play for a while.
pub(crate) async fn play(players: Vec<Player>, time: Duration) -> Played {
    let end = Instant::now() + time;
    let mut tasks = JoinSet::new();
    for mut player in players {
        tasks.spawn(async move {
            let (mut answers, mut unanswered) = (Vec::new(), 0);
            while Instant::now() < end {
                match player.make_a_move().await {
                    Some(time) => answers.push(time),
                    None => unanswered += 1,
                }
            }
            (player, answers, unanswered)
        });
    }
    let mut played = Played {
        players: Vec::new(),
        answers: Vec::new(),
        unanswered: 0,
    };
    for (player, answers, unanswered) in tasks.join_all().await {
        played.players.push(player);
        played.answers.extend(answers);
        played.unanswered += unanswered;
    }
    played
}

impl Player {
    /// How many of the games are not over.
    pub(crate) fn open(&self) -> usize {
        let games = self.games.iter();
        games.filter(|open| open.game.outcome().is_none()).count()
    }

    /// Makes a move, mostly in the same game as before, and tells how long the answer took. It must be the board, with its picture.
    async fn make_a_move(&mut self) -> Option<Duration> {
        while self.lots.random_range(0..4) == 0 || self.present().game.outcome().is_some() {
            self.present = self.lots.random_range(0..self.games.len());
        }
        let legal = self.present().game.legal_moves();
        let mv = legal[self.lots.random_range(0..legal.len())];
        let open = &mut self.games[self.present];
        let mover = &open.players[open.game.position().turn().index()];
        let options: [(&str, Arg); 2] = [
            ("move", mv.to_string().into()),
            ("game", open.number.into()),
        ];
        let begin = Instant::now();
        let answer = mover.slash(&open.channel, "move", options).await;
        let time = begin.elapsed();
        let Ok(answer) = answer else {
            // Whether it was played cannot be known from here: the game is left alone.
            let over = self.games.swap_remove(self.present);
            eprintln!("game {} was not answered", over.number);
            self.present = 0;
            return None;
        };
        open.game.play(mv, &mut Silent).unwrap();
        if answer.text().contains("on its way") {
            // It took so long that the board is posted instead.
            return None;
        }
        let told = answer.text().contains(&format!("played **{mv}**"));
        assert!(told, "{mv} was not played: {}", answer.text());
        assert_eq!(answer.message().files().len(), 1, "no picture");
        Some(time)
    }

    fn present(&self) -> &Open {
        &self.games[self.present]
    }
}
