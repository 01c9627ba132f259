//! Reads a request's body: JSON, or a form with JSON and files.

use axum::body::Body;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use bytes::Bytes;
use serde_json::Value;

use super::error::ApiError;
use super::state::NewFile;

/// Bytes of one file, at most.
pub(crate) const FILE_BYTES_MAX: usize = 10 * 1024 * 1024;
/// Bytes of a whole request, at most.
const REQUEST_BYTES_MAX: usize = 25 * 1024 * 1024;

/// What a request carries.
#[derive(Debug, Default)]
pub(crate) struct Payload {
    pub(crate) json: Option<Value>,
    pub(crate) files: Vec<NewFile>,
}

impl Payload {
    /// The JSON object of the body; an absent body is an empty object.
    pub(crate) fn object(&self) -> Result<serde_json::Map<String, Value>, ApiError> {
        match &self.json {
            None => Ok(serde_json::Map::new()),
            Some(Value::Object(map)) => Ok(map.clone()),
            Some(_) => Err(ApiError::INVALID_JSON),
        }
    }
}

/// Reads the body of `request`.
pub(crate) async fn read(request: Request) -> Result<Payload, ApiError> {
    let (parts, body) = request.into_parts();
    let bytes = axum::body::to_bytes(body, REQUEST_BYTES_MAX)
        .await
        .map_err(|_| ApiError::TOO_LARGE)?;
    let content_type = parts
        .headers
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    if content_type.starts_with("multipart/form-data") {
        return form(Request::from_parts(parts, Body::from(bytes))).await;
    }
    if bytes.is_empty() {
        return Ok(Payload::default());
    }
    if !content_type.starts_with("application/json") {
        return Err(ApiError::custom(
            400,
            50035,
            format!("Unsupported content type {content_type:?}"),
        ));
    }
    Ok(Payload {
        json: Some(json(&bytes)?),
        files: Vec::new(),
    })
}

async fn form(request: Request) -> Result<Payload, ApiError> {
    let bad = |_| ApiError::INVALID_JSON;
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| ApiError::INVALID_JSON)?;
    let mut payload = Payload::default();
    while let Some(field) = form.next_field().await.map_err(bad)? {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.map_err(bad)?;
        if name == "payload_json" {
            payload.json = Some(json(&bytes)?);
            continue;
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'));
        let number = number
            .and_then(|number| number.parse().ok())
            .ok_or(ApiError::INVALID_JSON)?;
        if bytes.len() > FILE_BYTES_MAX {
            return Err(ApiError::TOO_LARGE);
        }
        let filename = filename.unwrap_or_else(|| "unknown".to_owned());
        payload.files.push(NewFile {
            number,
            filename,
            bytes,
        });
    }
    Ok(payload)
}

fn json(bytes: &Bytes) -> Result<Value, ApiError> {
    serde_json::from_slice(bytes).map_err(|_| ApiError::INVALID_JSON)
}
