//! `komwe doctor`: what would fail before it does.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::LOCALE;
use crate::app::{Clock, SystemClock, whole, why_given_up};
use crate::config::Token;
use crate::discord::{Barrier, Probe, Registered, RoleFindings};
use crate::locale;
use crate::play::{GuildId, Notice, RoleId, Timestamp};
use crate::store::{DeadLetter, Holder, Inspector};

/// Messages that were given up and are listed.
const LISTED: u32 = 20;

/// A message that waits for longer than this says that something is wrong.
const LONG: Duration = Duration::from_secs(60 * 60);

/// The settings as they were found: each, or why it cannot be used. None of it is shown but the reasons.
#[derive(Debug)]
pub struct Settled {
    /// The bot's token.
    pub token: Result<Token, String>,
    /// What is wrong with the other settings.
    pub faults: Vec<String>,
    /// The database file.
    pub database: PathBuf,
    /// The address at which Discord is asked.
    pub address: String,
}

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Ok,
    Warning,
    Fault,
}

/// Writes findings, a line each, and remembers whether any is a fault.
struct Report<'o> {
    out: &'o mut dyn Write,
    healthy: bool,
}

impl Report<'_> {
    fn tell(&mut self, level: Level, text: impl Display) -> io::Result<()> {
        let word = match level {
            Level::Ok => LOCALE.say("host-ok"),
            Level::Warning => LOCALE.say("host-warning"),
            Level::Fault => LOCALE.say("host-fault"),
        };
        self.healthy &= level != Level::Fault;
        writeln!(self.out, "{word:<9}{text}")
    }

    /// A line that belongs to the one before.
    fn more(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.out, "{:<9}- {text}", "")
    }
}

/// Tells what is found on this machine and what Discord says; `probe` is what it said, if it could be asked. True when nothing
/// is at fault.
///
/// # Errors
/// When it cannot be written.
pub fn doctor(
    settled: &Settled,
    probe: Option<&Probe>,
    out: &mut dyn Write,
) -> Result<bool, io::Error> {
    let mut report = Report { out, healthy: true };
    settings(settled, &mut report)?;
    let held = lock(&settled.database, &mut report)?;
    folder(&settled.database, &mut report)?;
    database(&settled.database, held, &mut report)?;
    discord(&settled.address, probe, &mut report)?;
    report.out.flush()?;
    Ok(report.healthy)
}

fn settings(settled: &Settled, report: &mut Report<'_>) -> io::Result<()> {
    for fault in &settled.faults {
        report.tell(Level::Fault, fault)?;
    }
    if settled.faults.is_empty() {
        report.tell(Level::Ok, LOCALE.say("host-settings"))?;
    }
    match &settled.token {
        Ok(_) => report.tell(Level::Ok, LOCALE.say("host-token")),
        Err(why) => report.tell(Level::Fault, why),
    }
}

/// Who has the database open; true when somebody has.
fn lock(database: &Path, report: &mut Report<'_>) -> io::Result<bool> {
    match Inspector::holder(database) {
        Ok(Holder::Nobody) => {
            report.tell(Level::Ok, LOCALE.say("host-lock-free"))?;
            Ok(false)
        }
        Ok(Holder::Process(process)) => {
            let text = match process {
                Some(process) => {
                    let process = process.to_string();
                    LOCALE.tell("host-lock-held", [("process", process.into())])
                }
                None => LOCALE.say("host-lock-held-unnamed"),
            };
            report.tell(Level::Ok, text)?;
            Ok(true)
        }
        Err(error) => {
            let text = LOCALE.tell("host-lock-fault", [("why", error.to_string().into())]);
            report.tell(Level::Warning, text)?;
            Ok(false)
        }
    }
}

/// The database writes files beside itself.
fn folder(database: &Path, report: &mut Report<'_>) -> io::Result<()> {
    let folder = match database.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    match tempfile::tempfile_in(folder) {
        Ok(_) => report.tell(Level::Ok, LOCALE.say("host-folder")),
        Err(error) => {
            let text = LOCALE.tell(
                "host-folder-shut",
                [
                    ("folder", folder.display().to_string().into()),
                    ("why", error.to_string().into()),
                ],
            );
            report.tell(Level::Fault, text)
        }
    }
}

fn database(path: &Path, held: bool, report: &mut Report<'_>) -> io::Result<()> {
    let file = path.display().to_string();
    if !path.exists() {
        let text = LOCALE.tell("host-database-new", [("file", file.into())]);
        return report.tell(Level::Ok, text);
    }
    let read = Inspector::open(path)
        .map_err(|error| whole(&error))
        .and_then(|inspector| {
            let backlog = inspector.backlog().map_err(|error| whole(&error))?;
            let dead = inspector
                .dead_letters(LISTED)
                .map_err(|error| whole(&error))?;
            Ok((backlog, dead))
        });
    let (backlog, dead) = match read {
        Ok(read) => read,
        Err(why) => {
            let text = LOCALE.tell(
                "host-database-fault",
                [("file", file.into()), ("why", why.into())],
            );
            return report.tell(Level::Fault, text);
        }
    };
    let schema = Inspector::schema().to_string();
    let text = LOCALE.tell(
        "host-database",
        [("file", file.into()), ("schema", schema.into())],
    );
    report.tell(Level::Ok, text)?;
    let now = SystemClock.now();
    match backlog.last_change {
        Some(at) => {
            let text = LOCALE.tell("host-last-change", [("age", age(now, at).into())]);
            report.tell(Level::Ok, text)?;
        }
        None => report.tell(Level::Ok, LOCALE.say("host-last-never"))?,
    }
    match backlog.oldest {
        Some(oldest) => {
            let text = LOCALE.tell(
                "host-outbox-waiting",
                [
                    ("count", backlog.waiting.into()),
                    ("age", age(now, oldest).into()),
                ],
            );
            let late = !held || now.since(oldest) > LONG;
            let level = if late { Level::Warning } else { Level::Ok };
            report.tell(level, text)?;
            if !held {
                report.more(LOCALE.say("host-outbox-stopped"))?;
            }
        }
        None => report.tell(Level::Ok, LOCALE.say("host-outbox-empty"))?,
    }
    if backlog.left_jobs > 0 {
        let text = LOCALE.tell("host-jobs-left", [("count", backlog.left_jobs.into())]);
        report.tell(Level::Fault, text)?;
    }
    letters(backlog.dead, &dead, now, report)
}

fn letters(
    count: u32,
    dead: &[DeadLetter],
    now: Timestamp,
    report: &mut Report<'_>,
) -> io::Result<()> {
    if count == 0 {
        return report.tell(Level::Ok, LOCALE.say("host-dead-none"));
    }
    let text = LOCALE.tell("host-dead", [("count", count.into())]);
    report.tell(Level::Warning, text)?;
    for letter in dead {
        let text = LOCALE.tell(
            "host-dead-line",
            [
                ("id", letter.id.to_string().into()),
                ("about", about(letter.notice).into()),
                ("why", locale::given_up(LOCALE, why_given_up(letter)).into()),
                ("age", age(now, letter.made_at).into()),
            ],
        );
        report.more(text)?;
    }
    let more = count.saturating_sub(LISTED);
    if more > 0 {
        report.more(LOCALE.tell("host-dead-more", [("count", more.into())]))?;
    }
    Ok(())
}

/// What a message is about.
fn about(notice: Option<Notice>) -> String {
    match notice {
        Some(Notice::Challenge(id) | Notice::ChallengeClosed(id)) => {
            LOCALE.tell("host-about-challenge", [("id", id.to_string().into())])
        }
        Some(
            Notice::Tournament { id }
            | Notice::PinTournament { id }
            | Notice::Round { id, .. }
            | Notice::Standings { id, .. }
            | Notice::TournamentOver { id },
        ) => LOCALE.tell("host-about-tournament", [("id", id.to_string().into())]),
        notice => match notice.and_then(Notice::game) {
            Some(id) => LOCALE.tell("host-about-game", [("id", id.to_string().into())]),
            None => LOCALE.say("host-about-nothing"),
        },
    }
}

fn discord(address: &str, probe: Option<&Probe>, report: &mut Report<'_>) -> io::Result<()> {
    let address = address.to_owned();
    match probe {
        // Without a token, that is the fault.
        None => report.tell(Level::Warning, LOCALE.say("host-discord-unasked")),
        Some(Probe::Unreachable(why)) => {
            let text = LOCALE.tell(
                "host-discord-unreachable",
                [("address", address.into()), ("why", why.clone().into())],
            );
            report.tell(Level::Fault, text)
        }
        Some(Probe::TokenRefused) => {
            let text = LOCALE.tell("host-discord-refused", [("address", address.into())]);
            report.tell(Level::Fault, text)
        }
        Some(Probe::Known {
            name,
            commands,
            roles,
        }) => {
            let text = LOCALE.tell(
                "host-discord-known",
                [("address", address.into()), ("name", name.clone().into())],
            );
            report.tell(Level::Ok, text)?;
            registered(commands, report)?;
            given(roles, report)
        }
    }
}

/// The roles that servers want given; none where the database cannot be read.
#[must_use]
pub fn roles_wanted(database: &Path) -> Vec<(GuildId, RoleId)> {
    let found = Inspector::open(database).map(|inspector| inspector.milestones());
    match found {
        Ok(Ok(all)) => all
            .into_iter()
            .map(|(guild, milestone)| (guild, milestone.role))
            .collect(),
        // What is wrong with the database is told on its own.
        Ok(Err(_)) | Err(_) => Vec::new(),
    }
}

fn given(roles: &RoleFindings, report: &mut Report<'_>) -> io::Result<()> {
    for finding in &roles.barred {
        let text = LOCALE.tell(
            "host-role-barred",
            [
                ("guild", finding.guild.to_string().into()),
                ("role", finding.role.to_string().into()),
                ("why", barrier(finding.barrier).into()),
            ],
        );
        report.tell(Level::Warning, text)?;
    }
    for (guild, why) in &roles.unread {
        let text = LOCALE.tell(
            "host-roles-unread",
            [
                ("guild", guild.to_string().into()),
                ("why", why.clone().into()),
            ],
        );
        report.tell(Level::Warning, text)?;
    }
    if roles.checked > 0 && roles.barred.is_empty() {
        let text = LOCALE.tell("host-roles", [("count", roles.checked.into())]);
        report.tell(Level::Ok, text)?;
    }
    Ok(())
}

fn barrier(barrier: Barrier) -> String {
    match barrier {
        Barrier::NoPermission => LOCALE.say("barrier-no-permission"),
        Barrier::Above => LOCALE.say("barrier-above"),
        Barrier::Gone => LOCALE.say("barrier-gone"),
    }
}

fn registered(commands: &Registered, report: &mut Report<'_>) -> io::Result<()> {
    match commands {
        Registered::All(count) => {
            let text = LOCALE.tell("host-commands", [("count", (*count).into())]);
            report.tell(Level::Ok, text)
        }
        Registered::Differing { missing, outdated } => {
            let missing = missing.iter().map(|name| format!("+{name}"));
            let outdated = outdated.iter().map(|name| format!("-{name}"));
            let names: Vec<String> = missing.chain(outdated).collect();
            let text = LOCALE.tell("host-commands-differ", [("names", names.join(", ").into())]);
            report.tell(Level::Warning, text)
        }
        Registered::Unknown(why) => {
            let text = LOCALE.tell("host-commands-unknown", [("why", why.clone().into())]);
            report.tell(Level::Warning, text)
        }
    }
}

/// How long ago something was, in the largest unit that fits.
fn age(now: Timestamp, then: Timestamp) -> String {
    let minutes = now.since(then).as_secs() / 60;
    match minutes {
        0..60 => LOCALE.tell("host-age-minutes", [("count", minutes.into())]),
        60..1_440 => LOCALE.tell("host-age-hours", [("count", (minutes / 60).into())]),
        _ => LOCALE.tell("host-age-days", [("count", (minutes / 1_440).into())]),
    }
}
