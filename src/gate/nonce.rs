//! Whether Discord itself would notice that a message is sent a second time.

use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::{HeaderMap, header};
use bytes::Bytes;
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Message {
    nonce: Option<Value>,
    #[serde(default)]
    enforce_nonce: bool,
}

/// Whether the body of a new message has a nonce that Discord is asked to enforce.
pub(super) async fn is_enforced(headers: &HeaderMap, body: &Bytes) -> bool {
    let content_type = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let json = if content_type.starts_with("multipart/form-data") {
        payload(headers, body).await
    } else {
        Some(body.clone())
    };
    let message = json.and_then(|json| serde_json::from_slice::<Message>(&json).ok());
    message.is_some_and(|message| {
        let has_nonce = match message.nonce {
            Some(Value::String(nonce)) => !nonce.is_empty(),
            Some(Value::Number(_)) => true,
            _ => false,
        };
        message.enforce_nonce && has_nonce
    })
}

/// The part of a multipart body that holds the message itself.
async fn payload(headers: &HeaderMap, body: &Bytes) -> Option<Bytes> {
    let mut request = Request::new(body.clone().into());
    *request.headers_mut() = headers.clone();
    // The body is in memory already; a picture before the message must not hide it.
    DefaultBodyLimit::disable().apply(&mut request);
    let mut parts = Multipart::from_request(request, &()).await.ok()?;
    while let Some(part) = parts.next_field().await.ok()? {
        if part.name() == Some("payload_json") {
            return part.bytes().await.ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::is_enforced;
    use axum::http::{HeaderMap, HeaderValue, header};
    use bytes::Bytes;

    async fn check(content_type: &'static str, body: String) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        is_enforced(&headers, &Bytes::from(body)).await
    }

    #[tokio::test]
    async fn only_an_enforced_nonce_counts() {
        for (body, expected) in [
            (r#"{"nonce":"17","enforce_nonce":true}"#, true),
            (r#"{"enforce_nonce":true,"content":"x","nonce":17}"#, true),
            (r#"{"nonce":"17","enforce_nonce":false}"#, false),
            (r#"{"nonce":"17"}"#, false),
            (r#"{"enforce_nonce":true}"#, false),
            (r#"{"nonce":"","enforce_nonce":true}"#, false),
            (r#"{"nonce":null,"enforce_nonce":true}"#, false),
            (
                r#"{"content":"\"nonce\":\"17\",\"enforce_nonce\":true"}"#,
                false,
            ),
            ("", false),
            ("[1]", false),
        ] {
            assert_eq!(
                check("application/json", body.to_owned()).await,
                expected,
                "{body}"
            );
            let multipart = format!(
                "--xx\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\r\n\
                 {{\"nonce\":\"1\",\"enforce_nonce\":true}}\r\n--xx\r\nContent-Disposition: form-data; \
                 name=\"payload_json\"\r\n\r\n{body}\r\n--xx--\r\n"
            );
            assert_eq!(
                check("multipart/form-data; boundary=xx", multipart).await,
                expected,
                "{body}"
            );
        }
        assert!(!check("multipart/form-data", "--xx".to_owned()).await);
    }
}
