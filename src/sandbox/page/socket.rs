//! Tells the page that something changed.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;

use super::super::state::Shared;

/// Several changes at once are told as one.
const PAUSE: Duration = Duration::from_millis(30);

pub(super) async fn connect(
    State(shared): State<Arc<Shared>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| tell(shared, socket))
}

async fn tell(shared: Arc<Shared>, mut socket: WebSocket) {
    let mut changes = shared.changes();
    loop {
        let version = *changes.borrow_and_update();
        if socket
            .send(Message::Text(version.to_string().into()))
            .await
            .is_err()
        {
            return;
        }
        tokio::time::sleep(PAUSE).await;
        tokio::select! {
            outcome = changes.changed() => if outcome.is_err() { return },
            received = socket.recv() => if !matches!(received, Some(Ok(_))) { return },
        }
    }
}
