//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use komwe::app::ExportForm;
use komwe::config::Settings;
use komwe::render::{Digits, Theme};
use komwe::rules::{Side, Variant};

/// Bao la Kiswahili, la Kete, la Kujifunza and la Kimasai, played inside Discord.
///
/// Without a command, `komwe` runs the bot.
#[derive(Debug, Parser)]
#[command(name = "komwe", version)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) settings: Settings,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run the bot (the default).
    Run,
    /// Try everything on this machine: a small Discord of one's own with the bot in it. Needs no token.
    Sandbox {
        /// The port of the page on 127.0.0.1; 0 takes a free one.
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
    /// Tell what would fail before it does: settings, database, Discord, and messages that were given up.
    Doctor,
    /// Check the database as a whole, while the bot runs or not: the file, and every game against its moves.
    Check,
    /// Copy the database into a new file, while the bot runs or not.
    Backup {
        /// The file to write; it must not be there yet.
        file: PathBuf,
    },
    /// With the bot stopped, compute all that follows from the moves anew. A backup is written first.
    Rebuild,
    /// Write a tournament into a file, or replay one from a file.
    Tournament {
        /// What to do with it.
        #[command(subcommand)]
        what: TournamentCommand,
    },
    /// Speak the engine protocol on standard input and output.
    Engine,
    /// Tell a move lap by lap, with the rules behind it.
    Explain {
        /// The rule set: kiswahili, kete, kujifunza or kimasai.
        #[arg(long, default_value = "kiswahili")]
        variant: Variant,
        /// The written position; the start if it is left out.
        #[arg(long)]
        position: Option<String>,
        /// The move to play from that position, such as A6R.
        #[arg(long, value_name = "MOVE")]
        r#move: String,
    },
    /// Draw a board as a PNG file.
    Render {
        #[command(flatten)]
        drawing: Drawing,
        /// A move to play from that position; the picture shows the board after it, with the move marked.
        #[arg(long, value_name = "MOVE")]
        last_move: Option<String>,
    },
    /// Animate a move as a GIF file.
    Animate {
        #[command(flatten)]
        drawing: Drawing,
        /// The move to play from that position.
        #[arg(long = "move", value_name = "MOVE")]
        mv: String,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum TournamentCommand {
    /// Replay an exported log of events: pair every round again and compare.
    Replay {
        /// The JSON file.
        file: PathBuf,
    },
    /// Write a tournament into a new file, while the bot runs or not.
    Export {
        /// Its number.
        id: i64,
        /// What to write: the log of events, the standings as a table, or a report in TRF26.
        #[arg(long, value_enum, default_value_t = Form::Json)]
        form: Form,
        /// Tell players with their Discord ids in the log, besides their names.
        #[arg(long)]
        ids: bool,
        /// The file to write; it must not be there yet.
        #[arg(short, long, value_name = "FILE")]
        output: PathBuf,
    },
}

/// The form of an exported tournament, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Form {
    Json,
    Csv,
    Trf,
}

impl Form {
    /// What is meant, with the ids of players or not.
    pub(crate) fn with_ids(self, with_ids: bool) -> ExportForm {
        match self {
            Form::Json => ExportForm::Json { with_ids },
            Form::Csv => ExportForm::Csv,
            Form::Trf => ExportForm::Trf,
        }
    }
}

/// What to draw, how, and where to.
#[derive(Debug, Args)]
pub(crate) struct Drawing {
    /// The rule set: kiswahili, kete, kujifunza or kimasai.
    #[arg(long, default_value = "kiswahili")]
    pub(crate) variant: Variant,
    /// The written position; the start if it is left out.
    #[arg(long)]
    pub(crate) position: Option<String>,
    /// Whose seat is at the bottom; if it is left out, the player to move, or who makes the move that is animated.
    #[arg(long)]
    pub(crate) viewer: Option<Viewer>,
    /// The colours: wood, contrast or dark.
    #[arg(long, default_value_t)]
    pub(crate) theme: Theme,
    /// The size of the counts: normal or large.
    #[arg(long, default_value_t)]
    pub(crate) digits: Digits,
    /// The file to write.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

/// A seat, as it is typed.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Viewer {
    South,
    North,
}

impl From<Viewer> for Side {
    fn from(viewer: Viewer) -> Side {
        match viewer {
            Viewer::South => Side::South,
            Viewer::North => Side::North,
        }
    }
}
