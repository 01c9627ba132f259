//! Checks what a bot sent against Discord's own description of its API, and against rules that the description leaves out.
//!
//! The description is the file that `KOMWE_DISCORD_OPENAPI` names, else `../shared/discord-openapi.json` beside the
//! repository. Without it only the own rules are checked, and the test says so; where `CI` is `true` it fails instead.

#![allow(
    clippy::unwrap_used,
    clippy::needless_pass_by_value,
    reason = "brevity in tests"
)]

mod caught;
mod own_rules;
mod schema;

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use komwe::sandbox::Recorded;

use schema::Description;

/// Fails with everything that is wrong with the requests.
///
/// # Panics
///
/// When anything is wrong.
pub(crate) fn check(requests: &[Recorded]) {
    assert!(!requests.is_empty(), "there is no request to check");
    let faults = faults(requests);
    assert!(
        faults.is_empty(),
        "Discord would refuse {} request(s):\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// What is wrong with the requests, a line each.
pub(crate) fn faults(requests: &[Recorded]) -> Vec<String> {
    let mut all = Vec::new();
    for request in requests {
        let mut found = description()
            .map(|description| description.faults(request))
            .unwrap_or_default();
        found.extend(own_rules::faults(request));
        all.extend(
            found
                .into_iter()
                .map(|fault| format!("{} {}: {fault}", request.method, request.path)),
        );
    }
    all
}

/// The description, read once.
fn description() -> Option<&'static Description> {
    static DESCRIPTION: OnceLock<Option<Description>> = OnceLock::new();
    DESCRIPTION
        .get_or_init(|| {
            let named = std::env::var_os("KOMWE_DISCORD_OPENAPI").map(PathBuf::from);
            let beside =
                Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/discord-openapi.json");
            let path = named.unwrap_or(beside);
            match std::fs::read(&path) {
                Ok(text) => Some(Description::new(&text)),
                Err(error) => {
                    let note = format!("Discord's API description {}: {error}", path.display());
                    assert!(std::env::var("CI").as_deref() != Ok("true"), "{note}");
                    #[expect(clippy::print_stderr, reason = "nothing is left out in silence")]
                    {
                        eprintln!("{note}; requests are checked against the own rules only");
                    }
                    None
                }
            }
        })
        .as_ref()
}
