//! The line to Discord: sends a request once.

use std::time::Duration;

use axum::http::{HeaderMap, Method, header};
use bytes::{Bytes, BytesMut};
use reqwest::{Client, Url, redirect};

use super::answer::{Answer, travelling};
use super::options::Options;

/// Idle connections are closed before Discord closes them: a post on a dead one may be lost.
const IDLE: Duration = Duration::from_secs(30);

/// An HTTP client for one address.
pub(super) struct Line {
    client: Client,
    origin: String,
    longest_body: usize,
}

/// One request, as it is sent.
pub(super) struct Sending {
    pub(super) method: Method,
    pub(super) url: Url,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

/// Why a request has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failure {
    /// No connection: Discord has seen nothing of it.
    Unsent,
    /// The connection broke; Discord may have acted.
    Broken,
    /// No answer in time; Discord may have acted.
    Hung,
    /// The answer is longer than allowed.
    TooLong,
}

impl Line {
    pub(super) fn new(options: &Options) -> Result<Self, reqwest::Error> {
        let client = Client::builder()
            .use_rustls_tls()
            .https_only(options.upstream.is_encrypted())
            .no_proxy()
            .redirect(redirect::Policy::none())
            .referer(false)
            .connect_timeout(options.timeouts.connect)
            .pool_idle_timeout(IDLE)
            .build()?;
        Ok(Self {
            client,
            origin: options.upstream.origin().to_owned(),
            longest_body: options.limits.response_body,
        })
    }

    /// The address of a path and query at Discord; nothing if reading it would change the path, as dots in
    /// it do.
    pub(super) fn address(&self, path: &str, query: Option<&str>) -> Option<Url> {
        let mut url = Url::parse(&format!("{}{path}", self.origin)).ok()?;
        if url.path() != path {
            return None;
        }
        url.set_query(query);
        Some(url)
    }

    /// Sends a request and reads the whole answer.
    pub(super) async fn send(
        &self,
        sending: &Sending,
        timeout: Duration,
    ) -> Result<Answer, Failure> {
        let mut request = self
            .client
            .request(sending.method.clone(), sending.url.clone())
            .headers(sending.headers.clone())
            .timeout(timeout);
        if !sending.body.is_empty() {
            request = request.body(sending.body.clone());
        } else if sending.method != Method::GET {
            // Servers ask for a length even where there is no body.
            request = request.header(header::CONTENT_LENGTH, 0);
        }
        let mut response = request.send().await.map_err(|error| failure(&error))?;
        let mut body = BytesMut::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| failure(&error))? {
            if body.len() + chunk.len() > self.longest_body {
                return Err(Failure::TooLong);
            }
            body.extend_from_slice(&chunk);
        }
        Ok(Answer {
            status: response.status(),
            headers: travelling(response.headers()),
            body: body.freeze(),
        })
    }
}

/// The error itself is not kept: it names the whole address, tokens included.
fn failure(error: &reqwest::Error) -> Failure {
    if error.is_connect() {
        Failure::Unsent
    } else if error.is_timeout() {
        Failure::Hung
    } else {
        Failure::Broken
    }
}
