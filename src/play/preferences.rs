//! What a player prefers, and what a server has set.

use std::fmt;
use std::str::FromStr;

use super::look::by_key;
use super::{Digits, Look, Refusal, RoleId, Theme, UnknownName};

/// What a player prefers, in every server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preferences {
    /// The colours of the boards that only they see; the server's when there is none.
    pub theme: Option<Theme>,
    /// The size of the counts there; the server's when there is none.
    pub digits: Option<Digits>,
    /// Whether they look at a move that they chose before it is played.
    pub preview: bool,
    /// Whether their only legal move is played for them.
    pub play_forced: bool,
    /// Where they are reminded that their time runs out.
    pub reminders: Reminders,
    /// Whether they are kept off the leaderboards.
    pub hidden: bool,
}

/// Where a player is reminded that their time runs out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reminders {
    /// Where the game is played.
    #[default]
    Here,
    /// In a direct message.
    Direct,
    /// Not at all.
    Off,
}

impl Reminders {
    /// Every place.
    pub const ALL: [Reminders; 3] = [Reminders::Here, Reminders::Direct, Reminders::Off];

    /// Its name in the database and in controls.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Reminders::Here => "here",
            Reminders::Direct => "direct",
            Reminders::Off => "off",
        }
    }
}

by_key!(Reminders);

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            theme: None,
            digits: None,
            preview: true,
            play_forced: false,
            reminders: Reminders::Here,
            hidden: false,
        }
    }
}

/// One preference, as it is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preference {
    /// See [`Preferences::theme`].
    Theme(Option<Theme>),
    /// See [`Preferences::digits`].
    Digits(Option<Digits>),
    /// See [`Preferences::preview`].
    Preview(bool),
    /// See [`Preferences::play_forced`]. A move that is forced already is still the player's to play: only those to come are played
    /// for them.
    PlayForced(bool),
    /// See [`Preferences::reminders`].
    Reminders(Reminders),
    /// See [`Preferences::hidden`].
    Hidden(bool),
}

impl Preferences {
    /// The preferences after some of them changed; of two changes of the same one the later counts.
    #[must_use]
    pub fn with(mut self, changes: &[Preference]) -> Preferences {
        for change in changes {
            match *change {
                Preference::Theme(theme) => self.theme = theme,
                Preference::Digits(digits) => self.digits = digits,
                Preference::Preview(preview) => self.preview = preview,
                Preference::PlayForced(play_forced) => self.play_forced = play_forced,
                Preference::Reminders(reminders) => self.reminders = reminders,
                Preference::Hidden(hidden) => self.hidden = hidden,
            }
        }
        self
    }

    /// How boards look that only this player sees, in a server that has them look like `public`.
    #[must_use]
    pub fn look(&self, public: Look) -> Look {
        Look {
            theme: self.theme.unwrap_or(public.theme),
            digits: self.digits.unwrap_or(public.digits),
        }
    }
}

/// What holds for all games of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ServerSettings {
    /// How boards look that everybody sees.
    pub look: Look,
    /// Whether each game gets a thread of its own, where that is possible.
    pub threads: bool,
    /// The role whose members may do what hosts do; none: only those who manage the server.
    pub host_role: Option<RoleId>,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        ServerSettings {
            look: Look::default(),
            threads: true,
            host_role: None,
        }
    }
}

/// One setting of a server, as it is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// The colours of [`ServerSettings::look`].
    Theme(Theme),
    /// The size of the counts of [`ServerSettings::look`].
    Digits(Digits),
    /// See [`ServerSettings::threads`].
    Threads(bool),
    /// See [`ServerSettings::host_role`].
    HostRole(Option<RoleId>),
}

impl ServerSettings {
    /// Whether a member with these roles is a host here. Those who manage the server are hosts without any.
    #[must_use]
    pub fn is_host(&self, roles: &[RoleId]) -> bool {
        self.host_role.is_some_and(|host| roles.contains(&host))
    }

    /// The settings after some of them were changed by a user who is or is not a host.
    ///
    /// # Errors
    /// [`Refusal::NotAHost`] when they do not.
    pub fn changed_by(
        mut self,
        manages: bool,
        changes: &[Setting],
    ) -> Result<ServerSettings, Refusal> {
        if !manages {
            return Err(Refusal::NotAHost);
        }
        for change in changes {
            match *change {
                Setting::Theme(theme) => self.look.theme = theme,
                Setting::Digits(digits) => self.look.digits = digits,
                Setting::Threads(threads) => self.threads = threads,
                Setting::HostRole(role) => self.host_role = role,
            }
        }
        Ok(self)
    }
}
