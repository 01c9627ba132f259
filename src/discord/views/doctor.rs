//! What `/doctor` tells: what would fail in a channel, and what Komwe does instead.

use serenity::model::channel::ChannelType;
use serenity::model::permissions::Permissions;

use super::clock::relative;
use super::milestone::checked;
use crate::app::{Letters, Outages, RECENTLY, why_given_up};
use crate::discord::asked::{Asked, Ground};
use crate::discord::control::Control;
use crate::discord::post::{Button, Post, Style};
use crate::discord::role::Milestones;
use crate::locale::{self, Locale};
use crate::play::{Notice, ServerSettings};

/// Messages that were given up and are named; the others are counted.
const NAMED: usize = 8;

/// What became of a direct message that was sent for a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Direct {
    Arrived,
    Closed,
    /// Discord could not be asked.
    Unknown,
}

/// What was found out, beside what the interaction itself tells.
#[derive(Clone, Copy, Debug)]
pub(in crate::discord) struct Findings<'a> {
    pub(in crate::discord) settings: ServerSettings,
    pub(in crate::discord) outages: Outages,
    /// The server's messages; for hosts only.
    pub(in crate::discord) letters: Option<&'a Letters>,
    /// The roles that it gives; for hosts only.
    pub(in crate::discord) milestones: Option<&'a Milestones>,
    /// Whether direct messages arrive, if that was tried.
    pub(in crate::discord) direct: Option<Direct>,
}

/// The state of the channel, and for hosts that of the server's messages and roles.
pub(in crate::discord) fn diagnosis(asked: &Asked, found: &Findings<'_>) -> Post {
    let locale = asked.locale;
    let mut lines = vec![locale.say("doctor-title")];
    lines.extend(channel(locale, asked.ground, found.settings));
    lines.extend(
        found
            .milestones
            .into_iter()
            .flat_map(|found| checked(locale, found)),
    );
    lines.push(reach(locale, found.outages));
    lines.push(match found.direct {
        None => locale.say("doctor-direct"),
        Some(Direct::Arrived) => locale.say("doctor-direct-arrived"),
        Some(Direct::Closed) => locale.say("doctor-direct-closed"),
        Some(Direct::Unknown) => locale.say("doctor-direct-unknown"),
    });
    let mut buttons = vec![Button::quiet(
        locale.say("doctor-direct-test"),
        Control::TestDirect {},
    )];
    if let Some(letters) = found.letters {
        lines.extend(outbox(locale, letters));
        if let Some(seen) = letters.seen() {
            let (newest, count) = (seen.newest, seen.count);
            buttons.push(Button::new(
                locale.say("doctor-letters-retry"),
                Style::Primary,
                Control::RetryLetters { newest, count },
            ));
            buttons.push(Button::new(
                locale.say("doctor-letters-forget"),
                Style::Danger,
                Control::ForgetLetters { newest, count },
            ));
        }
    }
    Post::text(lines.join("\n")).with_buttons(buttons)
}

/// What holds for games in this channel.
fn channel(locale: Locale, ground: Ground, settings: ServerSettings) -> Vec<String> {
    let Some(have) = ground.have else {
        return vec![locale.say("doctor-unknown")];
    };
    let lacking = |needed: Permissions| {
        let missing = needed - have;
        (!missing.is_empty()).then(|| missing.to_string())
    };
    let mut lines = Vec::new();
    if let Some(missing) = lacking(Permissions::VIEW_CHANNEL | ground.writing()) {
        lines.push(locale.tell("doctor-write-missing", [("missing", missing.into())]));
    } else if ground.locked && !have.contains(Permissions::MANAGE_THREADS) {
        lines.push(locale.say("doctor-locked"));
    } else {
        lines.push(locale.say("doctor-write"));
    }
    lines.push(threads(locale, ground, settings, &lacking));
    lines.push(match lacking(Permissions::ATTACH_FILES) {
        Some(missing) => locale.tell("doctor-files-missing", [("missing", missing.into())]),
        None => locale.say("doctor-files"),
    });
    lines
}

fn threads(
    locale: Locale,
    ground: Ground,
    settings: ServerSettings,
    lacking: &impl Fn(Permissions) -> Option<String>,
) -> String {
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    if ground.is_thread() {
        return locale.say("doctor-threads-inside");
    }
    if ground.kind.is_some_and(|kind| kind != ChannelType::Text) {
        return locale.say("doctor-threads-elsewhere");
    }
    if !settings.threads {
        return locale.say("doctor-threads-off");
    }
    match lacking(needed) {
        Some(missing) => locale.tell("doctor-threads-missing", [("missing", missing.into())]),
        None => locale.say("doctor-threads"),
    }
}

/// How well Komwe could be reached of late: time that no clock counted.
fn reach(locale: Locale, outages: Outages) -> String {
    let days = RECENTLY.as_secs() / (24 * 60 * 60);
    let Some(last) = outages.last else {
        return locale.tell("doctor-reach", [("days", days.into())]);
    };
    locale.tell(
        "doctor-reach-outages",
        [
            ("days", days.into()),
            ("count", outages.count.into()),
            ("total", locale::time(locale, outages.total).into()),
            ("last", relative(last).into()),
        ],
    )
}

/// How the server's messages stand.
fn outbox(locale: Locale, letters: &Letters) -> Vec<String> {
    let mut lines = vec![
        String::new(),
        locale.say("doctor-letters-title"),
        locale.tell(
            "doctor-letters-waiting",
            [("count", letters.waiting.into())],
        ),
    ];
    if letters.dead.is_empty() {
        lines.push(locale.say("doctor-letters-none"));
        return lines;
    }
    lines.push(locale.tell(
        "doctor-letters-dead",
        [("count", letters.dead.len().into())],
    ));
    for letter in letters.dead.iter().take(NAMED) {
        let about = match letter.notice {
            Some(Notice::Challenge(id) | Notice::ChallengeClosed(id)) => {
                locale.tell("doctor-letter-challenge", [("id", id.to_string().into())])
            }
            Some(notice) => match notice.game() {
                Some(id) => locale.tell("doctor-letter-game", [("id", id.to_string().into())]),
                None => locale.say("doctor-letter-unknown"),
            },
            None => locale.say("doctor-letter-unknown"),
        };
        lines.push(locale.tell(
            "doctor-letter",
            [
                ("about", about.into()),
                ("why", locale::given_up(locale, why_given_up(letter)).into()),
                ("since", relative(letter.made_at).into()),
            ],
        ));
    }
    if letters.dead.len() > NAMED {
        let rest = letters.dead.len() - NAMED;
        lines.push(locale.tell("doctor-letters-more", [("count", rest.into())]));
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::play::Timestamp;

    const ALL: Permissions = Permissions::VIEW_CHANNEL
        .union(Permissions::SEND_MESSAGES)
        .union(Permissions::SEND_MESSAGES_IN_THREADS)
        .union(Permissions::CREATE_PUBLIC_THREADS)
        .union(Permissions::ATTACH_FILES);

    fn told(have: Option<Permissions>, kind: ChannelType, locked: bool) -> String {
        let ground = Ground {
            have,
            kind: Some(kind),
            locked,
        };
        channel(Locale::English, ground, ServerSettings::default()).join("\n")
    }

    #[test]
    fn a_locked_thread_is_told_unless_the_bot_manages_threads() {
        let thread = ChannelType::PublicThread;
        let locked = told(Some(ALL), thread, true);
        assert!(locked.contains("**Manage Threads**"), "{locked}");
        assert!(!told(Some(ALL), thread, false).contains("❌"));
        let managing = ALL | Permissions::MANAGE_THREADS;
        assert!(!told(Some(managing), thread, true).contains("❌"));
    }

    #[test]
    fn in_a_thread_it_is_the_right_for_threads_that_counts() {
        let without = ALL - Permissions::SEND_MESSAGES;
        assert!(!told(Some(without), ChannelType::PublicThread, false).contains("Missing"));
        let without = ALL - Permissions::SEND_MESSAGES_IN_THREADS;
        let missing = told(Some(without), ChannelType::PublicThread, false);
        assert!(
            missing.contains("**Send Messages in Threads**"),
            "{missing}"
        );
    }

    #[test]
    fn outages_are_counted_and_the_last_is_named() {
        let told = |outages| reach(Locale::English, outages);
        assert!(told(Outages::default()).starts_with('✅'));
        let one = Outages {
            count: 1,
            total: Duration::from_secs(5_400),
            last: Some(Timestamp(1_000)),
        };
        let text = told(one);
        for part in ["once", "1 hour 30 minutes", "<t:1000:R>"] {
            assert!(text.contains(part), "{text}");
        }
        assert!(told(Outages { count: 3, ..one }).contains("3 times"));
    }

    #[test]
    fn what_discord_does_not_say_is_not_guessed() {
        let unknown = told(None, ChannelType::Text, false);
        assert_eq!(unknown, Locale::English.say("doctor-unknown"));
        // Where there can be no threads, none is missing.
        let without = ALL - Permissions::CREATE_PUBLIC_THREADS;
        assert!(!told(Some(without), ChannelType::Voice, false).contains("Missing"));
    }
}
