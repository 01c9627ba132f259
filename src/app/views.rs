//! Looking without changing.

use super::games::meant;
use super::verdict::LONGEST_WAIT;
use super::view::{
    Backlog, ChallengeView, ClockView, Course, GameView, LegalMoves, RatedMonth, SeriesView,
};
use super::work::Failure;
use super::{App, AppError, GameRef};
use crate::play::calendar::month_around;
use crate::play::challenge::State;
use crate::play::{
    Cause, Challenge, ChallengeId, Game, GameId, GameSummary, Home, Length, Names, PlayerId,
    Refusal, Timestamp, choose, game,
};
use crate::rules::{self, MoveError, Side, Silent};
use crate::store::{StoreError, View};

/// The most dead letters that are shown.
const SHOWN: u32 = 50;

/// The most games of a channel among which a spectator is offered a choice.
pub(super) const OFFERED: u32 = 25;

impl App {
    /// The game that a user means, for a look at the board: one that they name, one of theirs here, the only one that is played
    /// here, or one of theirs elsewhere. What is played in a thread of the channel is played here too.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is none, several come into question, or it is played elsewhere by others.
    pub async fn board(
        &self,
        player: PlayerId,
        home: Home,
        game: Option<GameId>,
    ) -> Result<GameView, AppError> {
        self.chronicle(player, home, game, None).await
    }

    /// The game of their own that a player means, for doing something in it.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is none, several come into question, or they do not play in it.
    pub async fn own_board(
        &self,
        player: PlayerId,
        home: Home,
        game: Option<GameId>,
    ) -> Result<GameView, AppError> {
        let now = self.now();
        self.read(move |view| {
            let id = meant(view, player, home, game)?;
            let shown = look(view, id, None, now)?;
            match shown.side_of(player) {
                Some(_) => Ok(shown),
                None => Err(Refusal::NotAPlayer { game: id }.into()),
            }
        })
        .await
    }

    /// A game after `at_ply` moves, or as it is: for delivery, without asking who looks.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such game, or no such ply in it.
    pub async fn game_view(&self, game: GameId, at_ply: Option<u32>) -> Result<GameView, AppError> {
        let now = self.now();
        self.read(move |view| look(view, game, at_ply, now)).await
    }

    /// An offer, for delivery.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such offer.
    pub async fn challenge_view(&self, challenge: ChallengeId) -> Result<ChallengeView, AppError> {
        let (now, most) = (self.now(), self.inner.limits.rated_per_month);
        self.read(move |view| {
            let challenge = view
                .challenge(challenge)?
                .ok_or(Refusal::UnknownChallenge)?;
            shown(view, challenge, most, now)
        })
        .await
    }

    /// The games that a user can choose from in a channel: their own, the likeliest first; without any, those played here.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn choices_of_game(
        &self,
        player: PlayerId,
        home: Home,
    ) -> Result<Vec<GameSummary>, AppError> {
        self.read(move |view| {
            let mine = view.active_games_of(player)?;
            if mine.is_empty() {
                return Ok(view.active_games_in(home.channel, OFFERED)?);
            }
            Ok(choose::likeliest_first(mine, player, home.channel))
        })
        .await
    }

    /// The player's own game as it would be after a move of theirs, without playing it.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for playing the move.
    pub async fn preview(
        &self,
        player: PlayerId,
        home: Home,
        at: GameRef,
        text: &str,
    ) -> Result<GameView, AppError> {
        let text = text.to_owned();
        let now = self.now();
        self.read(move |view| {
            let id = meant(view, player, home, at.game)?;
            let game = view.game(id)?.ok_or(Refusal::UnknownGame)?;
            let mv = game::admit(&game, player, at.seen, &text)?;
            let shown = look(view, id, None, now)?;
            let next = game.after(mv).map_err(|error| unplayable(&game, &error))?;
            Ok(advance(shown, next))
        })
        .await
    }

    /// How the outbox stands.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn backlog(&self) -> Result<Backlog, AppError> {
        let now = self.now();
        self.read(move |view| {
            let due = view.due_news(now, LONGEST_WAIT, usize::MAX)?.len()
                + view.due_touches(now, LONGEST_WAIT, usize::MAX)?.len();
            Ok(Backlog {
                waiting: view.outbox_size()?,
                due: u32::try_from(due).unwrap_or(u32::MAX),
                dead: view.dead_letters(SHOWN)?,
            })
        })
        .await
    }

    /// The legal moves of the game that a player means.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for playing, save that it need not be their turn.
    pub async fn legal(
        &self,
        player: PlayerId,
        home: Home,
        game: Option<GameId>,
    ) -> Result<LegalMoves, AppError> {
        self.read(move |view| {
            let id = meant(view, player, home, game)?;
            let game = view.game(id)?.ok_or(Refusal::UnknownGame)?;
            game.side_of(player)
                .ok_or(Refusal::NotAPlayer { game: id })?;
            let to_move = game.to_move().ok_or(Refusal::GameOver { game: id })?;
            Ok(LegalMoves {
                game: id,
                variant: game.variant,
                at: game.stamp(),
                your_turn: to_move == player,
                moves: game
                    .rules
                    .legal_moves_with_steps()
                    .map_err(|error| unplayable(&game, &error))?,
            })
        })
        .await
    }
}

/// All that is shown of an offer; `most` is how many rated games two players may begin in a month.
pub(super) fn shown(
    view: &View<'_>,
    challenge: Challenge,
    most: u32,
    now: Timestamp,
) -> Result<ChallengeView, Failure> {
    let opponent = match challenge.state {
        State::Accepted { game } => view
            .summary(game)?
            .and_then(|game| opponent(&game, challenge.challenger)),
        _ => challenge
            .opponent
            .map(|player| Ok::<_, Failure>((player, view.names(player)?)))
            .transpose()?,
    };
    Ok(ChallengeView {
        challenger: view.names(challenge.challenger)?,
        opponent,
        message: view.challenge_message(challenge.id)?,
        month: rated_month(view, &challenge, most, now)?,
        challenge,
    })
}

/// How the two named in an open offer stand with their rated games of this month.
fn rated_month(
    view: &View<'_>,
    challenge: &Challenge,
    most: u32,
    now: Timestamp,
) -> Result<Option<RatedMonth>, StoreError> {
    let (State::Open, Some(opponent)) = (challenge.state, challenge.opponent) else {
        return Ok(None);
    };
    let pair = [challenge.challenger, opponent];
    let month = month_around(now);
    let begun = view.rated_games_between(pair, challenge.terms.variant, &month)?;
    Ok(Some(RatedMonth { begun, most }))
}

/// A game after `at_ply` moves, or as it is.
pub(super) fn look(
    view: &View<'_>,
    id: GameId,
    at_ply: Option<u32>,
    now: Timestamp,
) -> Result<GameView, Failure> {
    let game = view.game(id)?.ok_or(Refusal::UnknownGame)?;
    let summary = view.summary(id)?.ok_or(Refusal::UnknownGame)?;
    let plies = game.rules.ply();
    let (takebacks, rated, occasion) = (game.takebacks, game.rated, game.occasion);
    let clock = clock_view(view, &game, summary.since, now)?;
    let series = series_view(view, &game)?;
    let shown = match at_ply {
        Some(ply) if ply > plies => return Err(Refusal::NoSuchPly { plies }.into()),
        Some(ply) if ply < plies => {
            up_to(&game.rules, ply).map_err(|error| unplayable(&game, &error))?
        }
        _ => game.rules,
    };
    let ply = shown.ply();
    let causes = view.told_causes(id, ply)?;
    let told = u32::try_from(causes.len()).unwrap_or(u32::MAX);
    Ok(GameView {
        id,
        home: game.home,
        players: game.seats,
        course: Course::new(summary.names, shown, &causes, plies, game.status),
        message: summary.message,
        dropped_premove: view.dropped_premove(id, ply, told)?,
        takebacks,
        rated,
        clock,
        series,
        occasion,
        ruling: view.ruling(id)?,
    })
}

/// `turn_began` is when the game last changed.
fn clock_view(
    view: &View<'_>,
    game: &Game,
    turn_began: Timestamp,
    now: Timestamp,
) -> Result<ClockView, StoreError> {
    let turn = game.turn();
    let away = game.occasion.away(view.away(game.seats, now)?);
    let live = game.clock.pace.is_live();
    Ok(ClockView {
        pace: game.clock.pace,
        deadline: game.clock.deadline(turn),
        is_out: game.clock.is_out(turn, now),
        left: Side::ALL.map(|side| game.clock.left_at(turn, side, now)),
        paused_until: game.clock.paused_until,
        away_until: away[turn.index()].filter(|_| !live),
        outage: view.outage_since(turn_began)?,
    })
}

fn series_view(view: &View<'_>, game: &Game) -> Result<Option<SeriesView>, StoreError> {
    let Some(part) = game.part else {
        return Ok(None);
    };
    let mut series = view.series(part.of)?;
    // A single game is called one.
    if series.length == Length::One && series.games.len() < 2 {
        return Ok(None);
    }
    // As it stood with this game: those after it are not told before their time.
    series.games.truncate(part.number as usize);
    Ok(Some(SeriesView {
        number: part.number,
        wins: game.seats.map(|player| series.wins(player)),
        // The seats of a next game do not matter for whether there is one.
        next: series.next(0),
    }))
}

/// The view of a game as it would be after one more move. What would follow by itself is not shown: it may be the opponent's secret.
pub(super) fn advance(view: GameView, next: Game) -> GameView {
    let (names, plies) = (view.course.names, next.rules.ply());
    GameView {
        course: Course::new(names, next.rules, &[Cause::Player], plies, next.status),
        dropped_premove: None,
        ..view
    }
}

/// A game as it was after `ply` moves.
pub(super) fn up_to(game: &rules::Game, ply: u32) -> Result<rules::Game, MoveError> {
    let mut shown = rules::Game::from_position(*game.start());
    for &mv in game.moves().iter().take(ply as usize) {
        shown.play(mv, &mut Silent)?;
    }
    Ok(shown)
}

fn opponent(game: &GameSummary, challenger: PlayerId) -> Option<(PlayerId, Names)> {
    let side = game.side_of(challenger)?.other().index();
    Some((game.seats[side], game.names[side].clone()))
}

/// The rules contradict themselves: what they accepted before they refuse now.
pub(super) fn unplayable(game: &Game, error: &MoveError) -> StoreError {
    StoreError::Unplayable {
        game: game.id,
        ply: game.rules.ply(),
        why: error.to_string(),
    }
}
