//! Messages that could not be delivered, for those who manage a server.

use super::apply::admit;
use super::work::Failure;
use super::{App, AppError, Caller, Trouble};
use crate::play::{GivenUp, GuildId, ParcelId, Refusal};
use crate::store::{DeadLetter, View};

/// How the messages of one server stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letters {
    /// Messages that still have to be delivered.
    pub waiting: u32,
    /// Messages that were given up, the newest first.
    pub dead: Vec<DeadLetter>,
}

/// The messages that somebody saw as given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenLetters {
    /// The newest of them.
    pub newest: ParcelId,
    /// How many there were.
    pub count: u32,
}

/// What is to become of messages that were given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They are tried again.
    Retry,
    /// They are thrown away.
    Forget,
}

/// Why a message was given up, by the trouble that was noted of it.
#[must_use]
pub fn why_given_up(letter: &DeadLetter) -> GivenUp {
    [
        (Trouble::Retry { after: None }, GivenUp::Unreachable),
        (Trouble::Gone, GivenUp::Gone),
        (Trouble::Forbidden, GivenUp::Forbidden),
        (Trouble::DirectClosed, GivenUp::DirectClosed),
        (Trouble::Refused, GivenUp::Refused),
    ]
    .into_iter()
    .find(|(trouble, _)| trouble.to_string() == letter.trouble)
    .map_or(GivenUp::Unreadable, |(_, why)| why)
}

impl Letters {
    /// These messages that were given up, as somebody sees them.
    #[must_use]
    pub fn seen(&self) -> Option<SeenLetters> {
        let newest = self.dead.first()?.id;
        Some(SeenLetters {
            newest,
            count: u32::try_from(self.dead.len()).unwrap_or(u32::MAX),
        })
    }
}

impl App {
    /// How the messages of a server stand.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn letters(&self, guild: GuildId) -> Result<Letters, AppError> {
        self.read(move |view| letters(view, guild)).await
    }

    /// Decides about the messages that were given up in the server where the caller is, and gives how it stands then. Nothing is
    /// done when others were given up than those that the caller saw. `manages` says whether they may manage that server.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they may not, in a direct message, and when the interaction was handled before.
    pub async fn decide_letters(
        &self,
        caller: &Caller,
        manages: bool,
        seen: SeenLetters,
        fate: Fate,
    ) -> Result<Letters, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let guild = caller.home.guild.ok_or(Refusal::NoServer)?;
            if !manages {
                return Err(Refusal::NotAHost.into());
            }
            let found = letters(tx, guild)?;
            if found.seen() != Some(seen) {
                return Ok(found);
            }
            for letter in &found.dead {
                match fate {
                    Fate::Retry => tx.revive(letter.id, now)?,
                    Fate::Forget => tx.drop_parcel(letter.id)?,
                }
            }
            letters(tx, guild)
        })
        .await
    }
}

fn letters(view: &View<'_>, guild: GuildId) -> Result<Letters, Failure> {
    Ok(Letters {
        waiting: view.letters_waiting(guild)?,
        dead: view.letters_given_up(guild)?,
    })
}
