//! What a button or a menu carries: version, action, and what it was made for (`k1:rs:42:17`).
//!
//! Whatever comes back from Discord is untrusted: it is parsed strictly, and the deed is checked again by `app`.

mod draft;
mod field;
mod tournament;

use std::fmt;
use std::str::FromStr;

pub(super) use draft::Draft;
use field::Field;
pub(super) use field::{Period, Seek, Source, Written};
pub(super) use tournament::{HostDeed, TournamentAct};

use crate::play::proposal::Kind;
use crate::play::{ChallengeId, GameId, ParcelId, PlayerId, Stamp, TournamentId};
use crate::rules::Variant;

/// The version of the form. A control of an older form is answered as stale.
const VERSION: &str = "k1";

/// The text is not one of our controls, or of another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnknownControl;

/// The controls, each with its action's code and its fields in the order in which they are written.
macro_rules! controls {
    ($($(#[$doc:meta])* $code:literal $name:ident { $($field:ident: $type:ty),* })*) => {
        /// A control's meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Control {
            $($(#[$doc])* $name { $($field: $type),* },)*
        }

        impl fmt::Display for Control {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Control::$name { $($field),* } => {
                        write!(f, "{VERSION}:{}", $code)?;
                        $(f.write_str(":")?; $field.write(f)?;)*
                        Ok(())
                    })*
                }
            }
        }

        impl FromStr for Control {
            type Err = UnknownControl;

            fn from_str(text: &str) -> Result<Control, UnknownControl> {
                let mut parts = text.split(':');
                if parts.next() != Some(VERSION) {
                    return Err(UnknownControl);
                }
                let control = match parts.next().ok_or(UnknownControl)? {
                    $($code => Control::$name { $($field: read(&mut parts)?),* },)*
                    _ => return Err(UnknownControl),
                };
                match parts.next() {
                    None => Ok(control),
                    Some(_) => Err(UnknownControl),
                }
            }
        }
    };
}

controls! {
    "ac" Accept { challenge: ChallengeId }
    "de" Decline { challenge: ChallengeId }
    "jo" Join { challenge: ChallengeId }
    "ca" Cancel { challenge: ChallengeId }
    /// Confirms a resignation that was asked for at this ply.
    "rs" Resign { game: GameId, at: Stamp }
    /// Thinks better of it.
    "kp" Keep { game: GameId, at: Stamp }
    /// Shows what else can be done in the game: a draw, a takeback, a pause, resigning.
    "op" Options { game: GameId, at: Stamp }
    /// Proposes something to the opponent.
    "ps" Propose { game: GameId, at: Stamp, kind: Kind }
    /// Answers a proposal.
    "py" Agree { game: GameId, number: u32 }
    "pn" Refuse { game: GameId, number: u32 }
    /// What can be done about an opponent whose time is out.
    "cl" Claim { game: GameId, at: Stamp }
    "gd" Give { game: GameId, at: Stamp }
    /// Ends a pause.
    "re" Resume { game: GameId, at: Stamp }
    /// Asks whether to resign.
    "rq" AskResign { game: GameId, at: Stamp }
    /// Offers the same game once more.
    "rm" Rematch { game: GameId }
    /// A menu of open challenges.
    "lo" Lobby { }
    /// A menu of the legal moves, or of a part of them.
    "mv" Choose { game: GameId, at: Stamp, part: u8 }
    /// Plays a move that was shown.
    "pl" Play { game: GameId, at: Stamp, text: Written }
    /// Shows a move that was not played yet, seed by seed.
    "an" Animate { game: GameId, at: Stamp, text: Written }
    /// Shows the move that led to this board, seed by seed, to whoever asks.
    "rp" Replay { source: Source, ply: u32 }
    /// Shows it to all.
    "sh" Share { source: Source, ply: u32 }
    /// The same of several moves.
    "ss" ShareStretch { source: Source, from: u32, to: u32 }
    /// Tells the move that led to this board lap by lap.
    "ex" Explain { source: Source, ply: u32 }
    /// Turns to a page of that.
    "ep" ExplainPage { source: Source, ply: u32, page: u32, seek: Seek }
    /// Turns to another board of a game.
    "hi" History { source: Source, ply: u32, seek: Seek }
    /// A menu of boards.
    "hj" Jump { source: Source }
    /// Shows the next game that awaits the player.
    "nx" Next { after: GameId }
    /// Ends a watch.
    "uw" Unwatch { game: GameId }
    /// Shows the moves of the opponent for which an answer can be left.
    "pr" Prepare { game: GameId, at: Stamp }
    /// A menu of the opponent's moves.
    "aw" Await { game: GameId, at: Stamp, part: u8 }
    /// A menu of the answers to one of them.
    "as" Answer { game: GameId, at: Stamp, awaited: Written, part: u8 }
    /// Takes the answer back.
    "wd" Withdraw { game: GameId, at: Stamp }
    /// Turns to a lesson.
    "le" Learn { lesson: u32, seek: Seek }
    /// A menu of answers to a lesson.
    "la" Try { lesson: u32 }
    /// A menu of lessons.
    "lm" Lessons { }
    /// Turns to a page of the rulebook.
    "ru" Rules { variant: Variant, page: u32, seek: Seek }
    /// Turns to a page of the glossary.
    "gl" Glossary { page: u32, seek: Seek }
    /// A menu of topics.
    "he" Help { }
    /// Menus and buttons of the player's preferences.
    "pt" PreferTheme { }
    "pd" PreferDigits { }
    "pm" PreferReminders { }
    /// Ends a holiday.
    "cb" ComeBack { }
    "pv" PreferPreview { on: bool }
    "pf" PreferForced { on: bool }
    /// Shows the menus again.
    "ag" Again { game: GameId, at: Stamp }
    /// Shows a player's profile to all.
    "sp" ShareProfile { player: PlayerId }
    /// Turns to a page of a table of ratings.
    "lb" Leaders { variant: Variant, here: bool, period: Period, page: u32, seek: Seek }
    /// Shows it to all.
    "sl" ShareLeaders { variant: Variant, here: bool, period: Period, page: u32 }
    /// Turns to a page of the milestones.
    "ms" Milestones { page: u32, seek: Seek }
    /// Confirms a ruling about which a host was asked.
    "jd" Rule { game: GameId, number: u32 }
    /// Thinks better of it.
    "jn" KeepResult { game: GameId }
    /// Sends the one who presses a direct message, to see whether it arrives.
    "dm" TestDirect { }
    /// Asks for the second time whether somebody is to be forgotten.
    "fa" AskForget { }
    /// Forgets them, who were told of so many games and offers that they lose.
    "fg" Forget { games: u32, offers: u32 }
    /// Thinks better of that.
    "fk" KeepMe { }
    /// Tries the messages that were given up again.
    "lr" RetryLetters { newest: ParcelId, count: u32 }
    /// Throws them away.
    "lf" ForgetLetters { newest: ParcelId, count: u32 }
    /// Something in a tournament.
    "to" Tournament { id: TournamentId, act: TournamentAct }
    /// Announces a tournament whose rules were read. Its name stands in the message ([`quoted`](super::quote::quoted)).
    "tn" NewTournament { draft: Draft }
    /// Announces none.
    "tx" NoTournament { }
}

fn read<'t, F: Field>(parts: &mut impl Iterator<Item = &'t str>) -> Result<F, UnknownControl> {
    parts.next().and_then(F::read).ok_or(UnknownControl)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::RecordId;

    #[test]
    #[expect(clippy::too_many_lines, reason = "one of each")]
    fn every_control_comes_back_as_it_was() {
        let challenge = ChallengeId(i64::MAX);
        let game = GameId(i64::MAX);
        let ply = u32::MAX;
        let at = Stamp {
            takebacks: u32::MAX,
            ply,
        };
        let source = Source::Game(game);
        let record = Source::Record(RecordId(i64::MAX));
        let text = Written::new("A12L>").unwrap();
        for control in [
            Control::Accept { challenge },
            Control::Decline { challenge },
            Control::Join { challenge },
            Control::Cancel { challenge },
            Control::Resign { game, at },
            Control::Keep { game, at },
            Control::Choose { game, at, part: 3 },
            Control::Play { game, at, text },
            Control::Animate { game, at, text },
            Control::Replay { source, ply },
            Control::Share { source, ply },
            Control::ShareStretch {
                source,
                from: 0,
                to: ply,
            },
            Control::Explain { source, ply },
            Control::ExplainPage {
                source,
                ply,
                page: ply,
                seek: Seek::Back,
            },
            Control::History {
                source: record,
                ply,
                seek: Seek::First,
            },
            Control::History {
                source: record,
                ply,
                seek: Seek::Last,
            },
            Control::Jump { source },
            Control::Next { after: game },
            Control::Unwatch { game },
            Control::Prepare { game, at },
            Control::Await { game, at, part: 0 },
            Control::Answer {
                game,
                at,
                awaited: text,
                part: 255,
            },
            Control::Withdraw { game, at },
            Control::Learn {
                lesson: 17,
                seek: Seek::Forward,
            },
            Control::Try { lesson: 0 },
            Control::Lessons {},
            Control::Rules {
                variant: Variant::Kimasai,
                page: 3,
                seek: Seek::Back,
            },
            Control::Glossary {
                page: 1,
                seek: Seek::Last,
            },
            Control::Help {},
            Control::PreferTheme {},
            Control::PreferDigits {},
            Control::PreferPreview { on: true },
            Control::PreferForced { on: false },
            Control::Again { game, at },
            Control::PreferReminders {},
            Control::ComeBack {},
            Control::TestDirect {},
            Control::Rule { game, number: 3 },
            Control::ShareProfile {
                player: PlayerId(u64::MAX),
            },
            Control::Leaders {
                variant: Variant::Kujifunza,
                here: true,
                period: Period("2026-Q4".parse().ok()),
                page: ply,
                seek: Seek::Forward,
            },
            Control::ShareLeaders {
                variant: Variant::Kete,
                here: false,
                period: Period(None),
                page: 0,
            },
            Control::KeepResult { game },
            Control::Milestones {
                page: ply,
                seek: Seek::Back,
            },
            Control::RetryLetters {
                newest: ParcelId(i64::MAX),
                count: u32::MAX,
            },
            Control::AskForget {},
            Control::Forget {
                games: u32::MAX,
                offers: 0,
            },
            Control::KeepMe {},
            Control::ForgetLetters {
                newest: ParcelId(1),
                count: 1,
            },
        ] {
            let text = control.to_string();
            assert!(text.len() <= 100, "{text} is longer than Discord allows");
            assert_eq!(text.parse(), Ok(control));
        }
    }

    #[test]
    fn the_controls_of_agreements_come_back_as_they_were() {
        let game = GameId(i64::MAX);
        let at = Stamp {
            takebacks: u32::MAX,
            ply: u32::MAX,
        };
        for control in [
            Control::Options { game, at },
            Control::Propose {
                game,
                at,
                kind: Kind::Takeback,
            },
            Control::Agree { game, number: 7 },
            Control::Refuse { game, number: 7 },
            Control::Claim { game, at },
            Control::Give { game, at },
            Control::Resume { game, at },
            Control::AskResign { game, at },
            Control::Rematch { game },
            Control::Lobby {},
        ] {
            let text = control.to_string();
            assert!(text.len() <= 100, "{text} is longer than Discord allows");
            assert_eq!(text.parse(), Ok(control));
        }
    }

    #[test]
    fn foreign_and_damaged_texts_are_refused() {
        for text in [
            "",
            "k1",
            "k1:ac",
            "k1:ac:",
            "k1:ac:x",
            "k1:ac:-1",
            "k1:ac:1:2",
            "k0:ac:1",
            "k1:rs:1",
            "k1:rs:1:",
            "k1:rs:1:4294967296",
            "k1:rs:1:2:3",
            "k1:zz:1",
            "k1:ac:99999999999999999999",
            "ac:1",
            "k1:ac:+1",
            "k1:pl:1:2:",
            "k1:pl:1:2:A5 L",
            "k1:pl:1:2:A123456789",
            "k1:mv:1:2:256",
            "k1:rp:7:1",
            "k1:pv:2",
            "k1:ru:chess:1:f",
            "k1:hi:g1:1:x",
            "k1:hi:g1:1",
            "k1:pv:true",
            "k1:pt:",
            "k1:rp:x7:1",
            "k1:rp:g:1",
            "k1:rs:1:2-0",
            "k1:rs:1:2-",
            "k1:rs:1:-2",
            "k1:rs:1:2-3-4",
            "k1:sp:-1",
            "k1:sl:kete:0:2026-q4:0",
            "k1:sl:kete:0::0",
        ] {
            assert_eq!(text.parse::<Control>(), Err(UnknownControl), "{text}");
        }
    }
}
