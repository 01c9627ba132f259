//! What players propose to each other during a game.

use super::aftermath::keep;
use super::apply::{admit, ticket};
use super::games::meant;
use super::work::Failure;
use super::{App, AppError, Caller, GameRef, Ticket};
use crate::play::proposal::{self, Kind, Proposed};
use crate::play::{Game, GameId, Notice, PlayerId, Posted, Proposal, Refusal, Timestamp};
use crate::store::{StoreError, Tx};

/// A proposal and who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProposalView {
    /// The proposal, as it stands.
    pub proposal: Proposal,
    /// The other player.
    pub asked: PlayerId,
    /// The board to which moves are taken back, where that is proposed.
    pub back_to: Option<u32>,
}

impl App {
    /// Proposes something to the opponent. Where they have proposed the same already, it is agreed on. The ticket is the proposal's
    /// message: a new one, or the edit of theirs.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not theirs, over, or another board; when they proposed it
    /// before on this board; and when there is nothing to take back or no clock to pause.
    pub async fn propose(
        &self,
        caller: &Caller,
        at: GameRef,
        kind: Kind,
    ) -> Result<Ticket, AppError> {
        let now = self.settle_the_time().await?;
        let (caller, lot) = (caller.clone(), self.inner.lots.draw());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let id = meant(tx, caller.player, caller.home, at.game)?;
            let game = tx.game(id)?.ok_or(Refusal::UnknownGame)?;
            let made = tx.proposals(id)?;
            match proposal::propose(&game, &made, caller.player, at.seen, kind)? {
                Proposed::New(proposal) => {
                    tx.add_proposal(&proposal, now)?;
                    let number = proposal.number;
                    let notice = Notice::Proposal { game: id, number };
                    let to = game.opponent_of(caller.player);
                    let parcel = tx.announce(notice, to, now)?;
                    Ok(ticket(tx, &vec![(notice, parcel)], &caller, now)?)
                }
                Proposed::Agrees(theirs) => {
                    // What they touched is not the message of the proposal.
                    let caller = Caller {
                        message: None,
                        ..caller
                    };
                    settle(tx, &caller, &game, &theirs, true, lot, now)
                }
            }
        })
        .await
    }

    /// Answers a proposal, or withdraws one's own by saying no. The ticket is the edit of its message.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such proposal, it is closed, or it is not theirs to answer.
    pub async fn answer_proposal(
        &self,
        caller: &Caller,
        game: GameId,
        number: u32,
        yes: bool,
    ) -> Result<Ticket, AppError> {
        let now = self.settle_the_time().await?;
        let (caller, lot) = (caller.clone(), self.inner.lots.draw());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let proposal = tx.proposal(game, number)?.ok_or(Refusal::UnknownProposal)?;
            let game = tx.game(game)?.ok_or(Refusal::UnknownGame)?;
            settle(tx, &caller, &game, &proposal, yes, lot, now)
        })
        .await
    }

    /// A proposal, for delivery.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such proposal.
    pub async fn proposal_view(&self, game: GameId, number: u32) -> Result<ProposalView, AppError> {
        self.read(move |view| {
            let proposal = view
                .proposal(game, number)?
                .ok_or(Refusal::UnknownProposal)?;
            let game = view.game(game)?.ok_or(Refusal::UnknownGame)?;
            let nobody = || StoreError::Nonsense(format!("a proposal of a stranger: {proposal:?}"));
            let side = game.side_of(proposal.by).ok_or_else(nobody)?;
            let stands = proposal.kind == Kind::Takeback && proposal.at == game.stamp();
            Ok(ProposalView {
                proposal,
                asked: game.player(side.other()),
                back_to: stands
                    .then(|| proposal::taken_back_to(&game, side))
                    .flatten(),
            })
        })
        .await
    }
}

/// Stores the answer to a proposal and what it makes of the game.
fn settle(
    tx: &Tx<'_>,
    caller: &Caller,
    game: &Game,
    proposal: &Proposal,
    yes: bool,
    lot: u64,
    now: Timestamp,
) -> Result<Ticket, Failure> {
    let orders = tx.orders(game, now)?;
    let (closed, decision) = proposal::answer(game, proposal, caller.player, yes, &orders, now)?;
    tx.close_proposal(&closed)?;
    // Whoever is quick answers before it is noted where the proposal was told.
    if let Some(message) = caller.message
        && tx.proposal_message(closed.game, closed.number)?.is_none()
    {
        let channel = caller.home.channel;
        tx.note_proposal_message(closed.game, closed.number, Posted { channel, message })?;
    }
    let notice = Notice::ProposalClosed {
        game: closed.game,
        number: closed.number,
    };
    let told = tx.announce(notice, None, now)?;
    if let Some(decision) = &decision {
        keep(tx, game, decision, lot, now)?;
    }
    Ok(ticket(tx, &vec![(notice, told)], caller, now)?)
}
