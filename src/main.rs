//! The `komwe` command: reads the command line and the settings, and starts the parts in order.

mod bar;
mod cli;

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Parser;
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;

use bar::Bar;
use cli::{Cli, Command, Drawing, TournamentCommand, Wish};
use komwe::app::{App, SystemClock};
use komwe::config::{self, Settings, SettingsError, Token};
use komwe::discord::{self, Allowance, BotError, Connection};
use komwe::gate::{self, Gate, Upstream};
use komwe::locale::{self, ExplainRequest, Locale, PictureWords};
use komwe::operate::{self, OperateError, Settled};
use komwe::play::{GuildId, PlayerId, RoleId};
use komwe::render::{self, Look, NamePlate, RenderError, RenderRequest};
use komwe::rules::Side;
use komwe::sandbox::{self, Sandbox};

/// How long the last answers may take once the bot is told to stop.
const LAST_WORK: Duration = Duration::from_secs(10);

/// How long `komwe doctor` waits for one of Discord's answers.
const DOCTORS_PATIENCE: Duration = Duration::from_secs(15);

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        // What is wrong has been told.
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            // A closed standard error leaves nobody to tell.
            let _ = writeln!(io::stderr(), "komwe: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Does what the command line says. False when something is at fault that was told already.
fn run() -> Result<bool> {
    // Commands that need no settings work beside a faulty file too.
    let env_file = config::load_env_file();
    let Cli { settings, command } = Cli::parse();
    match command.unwrap_or(Command::Run) {
        Command::Doctor => return doctor(&settings, env_file.err()),
        Command::Check => return check(&settings),
        Command::Tournament { what } => return tournament(&settings, what),
        Command::Rebuild => {
            return stoppable(|bar| operate::rebuild(&settings.database(), &mut io::stdout(), bar));
        }
        Command::Privacy {
            wish: Wish::Export { user, file },
        } => {
            let (player, mut out) = (PlayerId(user), io::stdout().lock());
            return Ok(operate::export(
                &settings.database(),
                player,
                &file,
                &mut out,
            )?);
        }
        Command::Backup { file } => {
            stoppable(|bar| operate::backup(&settings.database(), &file, &mut io::stdout(), bar))?;
        }
        Command::Run => {
            env_file?;
            run_bot(&settings)?;
        }
        Command::Sandbox { port } => run_sandbox(&settings, port)?,
        Command::Engine => {
            komwe::engine::protocol::run(io::stdin().lock(), io::stdout().lock())?;
        }
        Command::Explain {
            variant,
            position,
            r#move,
        } => {
            locale::explain_command(
                &ExplainRequest {
                    variant,
                    position: position.as_deref(),
                    mv: &r#move,
                },
                io::stdout().lock(),
            )?;
        }
        Command::Render { drawing, last_move } => draw(&drawing, |request| {
            render::render_command(request, last_move.as_deref())
        })?,
        Command::Animate { drawing, mv } => {
            draw(&drawing, |request| render::animate_command(request, &mv))?;
        }
    }
    Ok(true)
}

/// Reads only, but for the file that it writes.
fn tournament(settings: &Settings, what: TournamentCommand) -> Result<bool> {
    let mut out = io::stdout().lock();
    Ok(match what {
        TournamentCommand::Replay { file } => operate::replay_tournament(&file, &mut out)?,
        TournamentCommand::Export {
            id,
            form,
            ids,
            output,
        } => {
            let (database, form) = (settings.database(), form.with_ids(ids));
            operate::export_tournament(&database, id, form, &output, &mut out)?
        }
    })
}

/// Reads only, so it may be cut off at any time.
fn check(settings: &Settings) -> Result<bool> {
    let mut bar = Bar::new(|| false);
    let sound = operate::check(&settings.database(), &mut io::stdout().lock(), &mut bar)?;
    Ok(sound)
}

/// Does work that tidies up after itself when it is told to stop.
fn stoppable<T>(work: impl FnOnce(&mut Bar) -> Result<T, OperateError>) -> Result<T> {
    let runtime = Runtime::new()?;
    let stop = {
        let _inside = runtime.enter();
        stop_on_signal()
    };
    let done = work(&mut Bar::new(move || stop.is_cancelled()));
    runtime.shutdown_background();
    Ok(done?)
}

fn doctor(settings: &Settings, env_file: Option<SettingsError>) -> Result<bool> {
    let upstream = upstream(settings);
    let faults = [
        env_file.map(|error| error.to_string()),
        upstream.as_ref().err().map(|error| format!("{error:#}")),
        settings.dev_guild().err().map(|error| error.to_string()),
        settings.user_limit().err().map(|error| error.to_string()),
    ];
    let upstream = upstream.unwrap_or_default();
    let settled = Settled {
        token: settings.token().map_err(|error| error.to_string()),
        faults: faults.into_iter().flatten().collect(),
        database: settings.database(),
        address: upstream.origin().to_owned(),
    };
    let probe = match &settled.token {
        Ok(token) if settled.faults.is_empty() => {
            let dev_guild = settings.dev_guild()?;
            let roles = operate::roles_wanted(&settled.database);
            Some(Runtime::new()?.block_on(probe(token.clone(), upstream, dev_guild, &roles))?)
        }
        _ => None,
    };
    let healthy = operate::doctor(&settled, probe.as_ref(), &mut io::stdout().lock())?;
    Ok(healthy)
}

/// What Discord says, asked by the way that the bot takes.
async fn probe(
    token: Token,
    upstream: Upstream,
    dev_guild: Option<u64>,
    roles: &[(GuildId, RoleId)],
) -> Result<discord::Probe> {
    let local_only = upstream.is_loopback();
    let gate = Gate::start(gate::Options {
        upstream,
        timeouts: gate::Timeouts {
            overall: DOCTORS_PATIENCE,
            ..gate::Timeouts::default()
        },
        ..gate::Options::default()
    })
    .await?;
    let connection = Connection {
        token,
        gate: gate.proxy_url(),
        local_only,
        dev_guild,
        allowance: None,
    };
    let probe = discord::probe(&connection, roles).await;
    gate.stop().await;
    Ok(probe?)
}

/// Where Discord is.
fn upstream(settings: &Settings) -> Result<Upstream> {
    match settings.discord_api() {
        Some(address) => Upstream::parse(address).context("KOMWE_DISCORD_API"),
        None => Ok(Upstream::default()),
    }
}

/// Draws with the words of the command line's language.
fn draw(
    drawing: &Drawing,
    command: impl FnOnce(&RenderRequest<'_>) -> Result<(), RenderError>,
) -> Result<()> {
    let words = PictureWords::new(Locale::English);
    let names = Side::ALL.map(|side| locale::side(Locale::English, side));
    command(&RenderRequest {
        variant: drawing.variant,
        position: drawing.position.as_deref(),
        viewer: drawing.viewer.map(Side::from),
        names: names.each_ref().map(|name| NamePlate {
            display: name,
            fallback: name,
        }),
        labels: words.labels(),
        look: Look {
            theme: drawing.theme,
            digits: drawing.digits,
        },
        output: &drawing.output,
    })?;
    Ok(())
}

fn run_bot(settings: &Settings) -> Result<()> {
    let token = settings.token()?;
    let upstream = upstream(settings)?;
    let dev_guild = settings.dev_guild()?;
    let allowance = settings.user_limit()?.map(Allowance::per_second);
    start_logging(settings);
    let runtime = Runtime::new()?;
    let stopped = runtime.block_on(async {
        let stop = stop_on_signal();
        let bot = Bot {
            token,
            upstream,
            dev_guild,
            allowance,
        };
        serve(bot, &settings.database(), stop).await
    });
    runtime.shutdown_timeout(LAST_WORK);
    stopped
}

fn run_sandbox(settings: &Settings, port: u16) -> Result<()> {
    let allowance = settings.user_limit()?.map(Allowance::per_second);
    start_logging(settings);
    let folder = tempfile::tempdir()?;
    let database = match settings.named_database() {
        Some(path) => path.to_owned(),
        None => folder.path().join(Settings::DEFAULT_DATABASE),
    };
    let runtime = Runtime::new()?;
    let stopped = runtime.block_on(async {
        let options = sandbox::Options {
            port,
            ..sandbox::Options::default()
        };
        let sandbox = Sandbox::start(options).await?;
        let stop = stop_on_signal();
        let mut out = io::stdout();
        writeln!(
            out,
            "Komwe's sandbox: open {} in a browser. Ctrl-C ends it.",
            sandbox.base_url()
        )?;
        out.flush()?;
        let bot = Bot {
            token: Token::new(sandbox.token())?,
            upstream: Upstream::parse(sandbox.base_url())?,
            dev_guild: None,
            allowance,
        };
        serve(bot, &database, stop).await
    });
    runtime.shutdown_timeout(LAST_WORK);
    stopped
}

/// What the bot is started with.
struct Bot {
    token: Token,
    upstream: Upstream,
    dev_guild: Option<u64>,
    allowance: Option<Allowance>,
}

/// Runs the bot until it is told to stop.
async fn serve(bot: Bot, database: &Path, stop: CancellationToken) -> Result<()> {
    let app = App::open(database, Arc::new(SystemClock), komwe::app::fresh_seed())
        .with_context(|| format!("the database {}", database.display()))?;
    // The first board should not wait for the sprites.
    let warm_up = tokio::task::spawn_blocking(render::warm_up);
    let local_only = bot.upstream.is_loopback();
    let gate = Gate::start(gate::Options {
        upstream: bot.upstream,
        ..gate::Options::default()
    })
    .await?;
    let connection = Connection {
        token: bot.token,
        gate: gate.proxy_url(),
        local_only,
        dev_guild: bot.dev_guild,
        allowance: bot.allowance,
    };
    let ended = discord::run(app.clone(), connection, gate.failing(), stop).await;
    gate.stop().await;
    app.close().await;
    warm_up.abort();
    match ended {
        Err(error @ (BotError::TokenRefused | BotError::IntentsRefused)) => Err(error.into()),
        Err(error) => Err(error).context("the bot ended"),
        Ok(()) => Ok(()),
    }
}

/// Cancelled by Ctrl-C or a request to terminate. A second one ends the process at once, which is safe at any moment.
fn stop_on_signal() -> CancellationToken {
    let stop = CancellationToken::new();
    let told = stop.clone();
    tokio::spawn(async move {
        signalled().await;
        told.cancel();
        signalled().await;
        std::process::exit(130);
    });
    stop
}

async fn signalled() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

fn start_logging(settings: &Settings) {
    use tracing::Level;
    use tracing_subscriber::filter::{EnvFilter, filter_fn};
    use tracing_subscriber::prelude::*;

    // Below the level of warnings these log requests with their tokens, so no setting can ask them for more.
    let without_secrets = filter_fn(|metadata| {
        let secretive = ["serenity", "request", "hyper", "reqwest", "tungstenite"];
        *metadata.level() <= Level::WARN
            || !secretive
                .iter()
                .any(|target| metadata.target().starts_with(target))
    });
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(io::stderr().is_terminal())
        .with_writer(io::stderr)
        .with_filter(without_secrets);
    tracing_subscriber::registry()
        .with(EnvFilter::new(&settings.log))
        .with(lines)
        .init();
}
