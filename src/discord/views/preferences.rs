//! What a player prefers and what a server has set, with a picture of how that looks.

use super::Views;
use crate::discord::control::Control;
use crate::discord::post::{Attachment, Button, Choice, Menu, Post, Row};
use crate::locale::{self, Locale};
use crate::play::{Digits, Look, Preferences, Reminders, ServerSettings, Theme};
use crate::rules::{Position, Variant};

/// The value of the choice that leaves it to the server.
pub(in crate::discord) const AS_THE_SERVER: &str = "server";

impl Views {
    /// A player's preferences, with the controls that change them. `look` is how their boards look here.
    pub(in crate::discord) async fn preferences(
        &self,
        locale: Locale,
        preferences: &Preferences,
        look: Look,
    ) -> Post {
        let theme = preferences.theme.map(Theme::key);
        let digits = preferences.digits.map(Digits::key);
        let themes = Theme::ALL.map(|theme| (theme.key(), locale::theme(locale, theme)));
        let sizes = Digits::ALL.map(|digits| (digits.key(), locale::digits(locale, digits)));
        let rows = vec![
            menu(
                locale,
                Control::PreferTheme {},
                locale.say("preferences-theme"),
                &themes,
                theme,
            ),
            menu(
                locale,
                Control::PreferDigits {},
                locale.say("preferences-digits"),
                &sizes,
                digits,
            ),
            reminders(locale, preferences.reminders),
            Row::Buttons(vec![
                Button::quiet(
                    locale.say(if preferences.preview {
                        "preferences-preview-on"
                    } else {
                        "preferences-preview-off"
                    }),
                    Control::PreferPreview {
                        on: !preferences.preview,
                    },
                ),
                Button::quiet(
                    locale.say(if preferences.play_forced {
                        "preferences-forced-on"
                    } else {
                        "preferences-forced-off"
                    }),
                    Control::PreferForced {
                        on: !preferences.play_forced,
                    },
                ),
            ]),
        ];
        let mut lines = vec![locale.say("preferences-title")];
        lines.push(locale.say(if preferences.preview {
            "preferences-preview-told"
        } else {
            "preferences-at-once-told"
        }));
        lines.push(locale.say(if preferences.play_forced {
            "preferences-forced-told"
        } else {
            "preferences-unforced-told"
        }));
        lines.push(locale.say("preferences-also"));
        let sample = self.start(locale, look);
        Post {
            content: lines.join("\n"),
            files: vec![sample.await],
            rows,
            ..Post::default()
        }
    }

    /// A server's settings.
    pub(in crate::discord) async fn server(
        &self,
        locale: Locale,
        settings: &ServerSettings,
    ) -> Post {
        let threads = locale.say(if settings.threads {
            "server-threads-on"
        } else {
            "server-threads-off"
        });
        let host_role = settings
            .host_role
            .map_or_else(|| "none".to_owned(), |role| format!("<@&{role}>"));
        let text = locale.tell(
            "server-settings",
            [
                ("theme", locale::theme(locale, settings.look.theme).into()),
                (
                    "digits",
                    locale::digits(locale, settings.look.digits).into(),
                ),
                ("threads", threads.into()),
                ("role", host_role.into()),
            ],
        );
        Post {
            content: text,
            files: vec![self.start(locale, settings.look).await],
            ..Post::default()
        }
    }

    /// The start of a game, as it looks to somebody.
    async fn start(&self, locale: Locale, look: Look) -> Attachment {
        let start = Position::start(Variant::Kiswahili);
        self.sample(locale, look, start, None, "sample".to_owned())
            .await
    }
}

/// A menu of the places where a player can be reminded.
fn reminders(locale: Locale, present: Reminders) -> Row {
    let invitation = locale.say("preferences-reminders");
    let choices = Reminders::ALL.map(|place| {
        let name = match place {
            Reminders::Here => locale.say("preferences-reminders-here"),
            Reminders::Direct => locale.say("preferences-reminders-direct"),
            Reminders::Off => locale.say("preferences-reminders-off"),
        };
        Choice {
            value: place.key().to_owned(),
            label: format!("{invitation}: {name}"),
            description: String::new(),
            chosen: place == present,
        }
    });
    Row::Menu(Menu {
        control: Control::PreferReminders {},
        invitation,
        choices: choices.into(),
    })
}

/// A menu of names; without a choice it is as the server has it.
fn menu<const N: usize>(
    locale: Locale,
    control: Control,
    invitation: String,
    names: &[(&str, String); N],
    chosen: Option<&str>,
) -> Row {
    let server = (AS_THE_SERVER, locale.say("preferences-as-server"));
    let choices = std::iter::once(&server)
        .chain(names)
        .map(|(key, name)| Choice {
            value: (*key).to_owned(),
            label: format!("{invitation}: {name}"),
            description: String::new(),
            chosen: *key == chosen.unwrap_or(AS_THE_SERVER),
        })
        .collect();
    Row::Menu(Menu {
        control,
        invitation,
        choices,
    })
}
