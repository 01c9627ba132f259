//! The page on which people play.

use std::sync::Arc;

use axum::Router;

use super::state::Shared;

/// The page's routes.
pub(crate) fn routes(_shared: &Arc<Shared>) -> Router<Arc<Shared>> {
    Router::new()
}
