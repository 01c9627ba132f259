//! Files that users attach to a command.

use std::time::Duration;

use futures_util::StreamExt;
use serenity::all::Attachment;

use crate::play::reading::LONGEST_JSON;

/// A file that takes longer is not worth the wait: the interaction has to be answered.
const PATIENCE: Duration = Duration::from_secs(10);

/// What came of a download.
#[derive(Debug)]
pub(super) enum Download {
    Text(String),
    TooLong,
    Failed,
}

/// The text of an attached file. Discord names its address, which is its own.
pub(super) async fn text(file: &Attachment) -> Download {
    if file.size as usize > LONGEST_JSON {
        return Download::TooLong;
    }
    match tokio::time::timeout(PATIENCE, fetch(&file.url)).await {
        Ok(Ok(download)) => download,
        Ok(Err(error)) => {
            tracing::warn!(error = %error.without_url(), "a file could not be fetched");
            Download::Failed
        }
        Err(_) => Download::Failed,
    }
}

/// The size that was announced is not trusted: no more than the bound is kept.
async fn fetch(url: &str) -> Result<Download, reqwest::Error> {
    let response = reqwest::get(url).await?.error_for_status()?;
    let mut pieces = response.bytes_stream();
    let mut bytes = Vec::new();
    while let Some(piece) = pieces.next().await {
        bytes.extend_from_slice(&piece?);
        if bytes.len() > LONGEST_JSON {
            return Ok(Download::TooLong);
        }
    }
    Ok(Download::Text(String::from_utf8_lossy(&bytes).into_owned()))
}
