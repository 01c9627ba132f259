//! Records that players bring, to look through and to have explained.

use tokio::task::spawn_blocking;

use super::apply::admit;
use super::view::Course;
use super::views::up_to;
use super::work::Failure;
use super::{App, AppError, Caller};
use crate::play::{
    Cause, Ending, Names, PlayerId, RecordId, Refusal, Status, reading, transcript::RESIGNATION,
};
use crate::rules::record::{Date, Score};
use crate::rules::{Record, Side};
use crate::store::{StoreError, StoredRecord};

/// All that is shown of a record. Its texts come from strangers: escape them.
#[derive(Clone, Debug)]
pub struct RecordView {
    /// Its id.
    pub id: RecordId,
    /// The game up to the board that is shown. A player who is not named has empty names. The status tells an end on the board and a
    /// resignation; of another end only `score` and `ending` tell.
    pub course: Course,
    /// The occasion; empty when it is not told.
    pub event: String,
    /// The day.
    pub date: Option<Date>,
    /// The result.
    pub score: Score,
    /// How it came about, in the record's words; empty when it is not told.
    pub ending: String,
    /// The comment on the board that is shown.
    pub comment: Option<String>,
}

impl App {
    /// Takes in a game from elsewhere: a record or a transcript, within the bounds of [`reading`]. It is kept for the caller alone,
    /// with the last twenty that they brought. Shows its last board.
    ///
    /// # Errors
    /// [`AppError::Refused`] with [`Refusal::BadRecord`], which names the first illegal move and its rule.
    pub async fn import(&self, caller: &Caller, text: &str) -> Result<RecordView, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        let record = self
            .understand(text.to_owned())
            .await
            .map_err(|failure| self.explain(failure))?;
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let id = tx.keep_record(caller.player, &record, now)?;
            show(id, &record, None)
        })
        .await
    }

    /// Reads a text off the threads that answer.
    async fn understand(&self, text: String) -> Result<Record, Failure> {
        let read = spawn_blocking(move || reading::read(&text)).await;
        match read {
            Ok(Ok(record)) => Ok(record),
            Ok(Err(error)) => Err(Refusal::BadRecord(Box::new(error)).into()),
            Err(error) => Err(StoreError::Panicked(error.to_string()).into()),
        }
    }

    /// A record of the user after `at_ply` moves, or after all.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they brought no such record or it is gone, and when it does not have so many moves.
    pub async fn record(
        &self,
        player: PlayerId,
        id: RecordId,
        at_ply: Option<u32>,
    ) -> Result<RecordView, AppError> {
        self.read(move |view| match view.record(id)? {
            Some(StoredRecord { owner, record }) if owner == player => show(id, &record, at_ply),
            _ => Err(Refusal::UnknownRecord.into()),
        })
        .await
    }
}

fn show(id: RecordId, record: &Record, at_ply: Option<u32>) -> Result<RecordView, Failure> {
    let whole = record.game();
    let plies = whole.ply();
    let ply = at_ply.unwrap_or(plies);
    if ply > plies {
        return Err(Refusal::NoSuchPly { plies }.into());
    }
    let game =
        up_to(whole, ply).map_err(|error| StoreError::Nonsense(format!("record {id}: {error}")))?;
    let name = |side| Names::new(record.player(side), "");
    Ok(RecordView {
        id,
        event: record.event().to_owned(),
        date: record.date(),
        score: record.score(),
        ending: record.how().to_owned(),
        comment: record.comment(ply as usize).map(str::to_owned),
        course: Course::new(
            Side::ALL.map(name),
            game,
            &[Cause::Player],
            plies,
            status(record),
        ),
    })
}

fn status(record: &Record) -> Status {
    match (record.game().outcome(), record.score()) {
        (Some(outcome), _) => Status::Over(Ending::Board(outcome)),
        (None, Score::Won(winner)) if record.ending().eq_ignore_ascii_case(RESIGNATION) => {
            Status::Over(Ending::Resigned { by: winner.other() })
        }
        (None, _) => Status::Active,
    }
}
