//! The relay between a Discord library and Discord, inside the process.
//!
//! The library is given [`Gate::proxy_url`] as the address of Discord's API, with its own limiter off. The
//! gate sends every request on, and sees to what the library would leave undone:
//!
//! - it keeps Discord's limits, which it learns from headers alone, for each channel, guild and webhook
//!   token by itself, and the limit on all requests together;
//! - it sends again what failed, where that can do no harm, and never beyond a deadline;
//! - it bounds time, size and number of everything;
//! - it stops before Discord bans the machine for invalid requests;
//! - it counts what it does ([`Gate::metrics`]), and says when nothing gets through ([`Gate::failing`]).
//!
//! It listens on the loopback address only and adds no secret of its own to a request, so that another
//! program on the machine gains nothing by it. Neither tokens nor bodies nor queries reach the log.
//!
//! For now it relays the REST API; the address of the gateway socket passes unchanged.

mod answer;
mod bucket;
mod delivery;
mod fuse;
mod health;
mod limiter;
mod metrics;
mod nonce;
mod options;
mod pace;
mod relay;
mod report;
mod route;
mod upstream;

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

pub use metrics::Metrics;
pub use options::{FuseLimits, Limits, Options, Retries, Timeouts, Upstream, UpstreamError};

use answer::Answer;
use relay::Relay;

/// A running gate. Dropping it ends it at once; [`Gate::stop`] lets requests under way end first.
pub struct Gate {
    address: SocketAddr,
    relay: Arc<Relay>,
    /// No new requests.
    stopping: CancellationToken,
    /// No requests at all.
    ending: CancellationToken,
    server: JoinHandle<()>,
    patience: Duration,
}

/// Why a gate could not start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GateError {
    /// The machine gives no port on the loopback address.
    #[error("cannot listen on the loopback address")]
    Listen(#[source] std::io::Error),
    /// The HTTP client for Discord cannot be set up.
    #[error("cannot set up the HTTP client")]
    Client(#[source] reqwest::Error),
}

#[derive(Clone)]
struct Door {
    relay: Arc<Relay>,
    ending: CancellationToken,
}

impl Gate {
    /// Opens a gate on a free port of the loopback address.
    ///
    /// # Errors
    /// When there is no port, or the HTTP client cannot be set up.
    pub async fn start(options: Options) -> Result<Self, GateError> {
        if !options.upstream.is_encrypted() && !options.upstream.is_loopback() {
            warn!(upstream = %options.upstream, "requests travel unencrypted, the token with them");
        }
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .map_err(GateError::Listen)?;
        let address = listener.local_addr().map_err(GateError::Listen)?;
        info!(%address, upstream = %options.upstream, "the gate is open");
        let patience = options.timeouts.stop;
        let relay = Arc::new(Relay::new(options).map_err(GateError::Client)?);
        let (stopping, ending) = (CancellationToken::new(), CancellationToken::new());
        let door = Door {
            relay: Arc::clone(&relay),
            ending: ending.clone(),
        };
        let service = Router::new()
            .fallback(pass)
            .with_state(door)
            .into_make_service_with_connect_info::<SocketAddr>();
        let serving = axum::serve(listener, service)
            .with_graceful_shutdown(stopping.clone().cancelled_owned());
        let server = tokio::spawn(async move {
            if let Err(error) = serving.await {
                error!(%error, "the gate has failed");
            }
        });
        Ok(Self {
            address,
            relay,
            stopping,
            ending,
            server,
            patience,
        })
    }

    /// Where the gate listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address to give to the Discord library in place of `https://discord.com`.
    #[must_use]
    pub fn proxy_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The figures of this moment.
    #[must_use]
    pub fn metrics(&self) -> Metrics {
        self.relay.metrics()
    }

    /// Since when Discord has taken no request, though some were tried; none while all is well. Answers 5xx, answers that never came,
    /// bans and the gate's own stops are such failures; a refusal of what was asked is not.
    #[must_use]
    pub fn failing(&self) -> watch::Receiver<Option<Instant>> {
        self.relay.health.failing()
    }

    /// Takes no more requests, and ends when those under way have ended, or after [`Timeouts::stop`].
    pub async fn stop(mut self) {
        self.stopping.cancel();
        if timeout(self.patience, &mut self.server).await.is_err() {
            warn!("the gate closes on requests under way");
        }
    }
}

impl Drop for Gate {
    fn drop(&mut self) {
        self.stopping.cancel();
        self.ending.cancel();
        self.server.abort();
    }
}

impl fmt::Debug for Gate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gate")
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

/// The way of every request.
async fn pass(
    State(door): State<Door>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Answer {
    if !peer.ip().is_loopback() {
        warn!(%peer, "a request from another machine");
        return Answer::error(StatusCode::FORBIDDEN, "The gate serves this machine only.");
    }
    tokio::select! {
        answer = door.relay.serve(request) => answer,
        () = door.ending.cancelled() => Answer::error(StatusCode::SERVICE_UNAVAILABLE, "The gate closes."),
    }
}

#[cfg(test)]
mod tests {
    use super::{Door, Options, Relay, Upstream, pass};
    use axum::extract::{ConnectInfo, Request, State};
    use std::net::SocketAddr;
    use std::sync::Arc;
    use tokio_util::sync::CancellationToken;

    #[tokio::test]
    async fn other_machines_are_refused() {
        let options = Options {
            upstream: Upstream::parse("http://127.0.0.1:1").unwrap(),
            ..Options::default()
        };
        let relay = Arc::new(Relay::new(options).unwrap());
        for (peer, status) in [
            ("192.0.2.1:9", 403),
            ("[2001:db8::1]:9", 403),
            ("0.0.0.0:9", 403),
            ("127.0.0.1:9", 404),
            ("[::1]:9", 404),
        ] {
            let door = Door {
                relay: Arc::clone(&relay),
                ending: CancellationToken::new(),
            };
            let peer: SocketAddr = peer.parse().unwrap();
            let answer = pass(State(door), ConnectInfo(peer), Request::default()).await;
            assert_eq!(answer.status.as_u16(), status, "{peer}");
        }
    }
}
