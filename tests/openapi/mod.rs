//! Checks what a bot sent against Discord's own description of its API, and against rules that the description leaves out.
//!
//! The description is the file that `KOMWE_DISCORD_OPENAPI` names; the check is compulsory then, and where `CI` is `true`.
//! Otherwise only the own rules are checked, and a line on the standard error says so.

#![allow(
    clippy::unwrap_used,
    clippy::needless_pass_by_value,
    reason = "brevity in tests"
)]

mod caught;
mod own_rules;
mod schema;

use std::io::Write;
use std::path::PathBuf;
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
            let Some(path) = std::env::var_os("KOMWE_DISCORD_OPENAPI").map(PathBuf::from) else {
                let note = "KOMWE_DISCORD_OPENAPI names no description of Discord's API";
                assert!(std::env::var("CI").as_deref() != Ok("true"), "{note}");
                // Unlike `eprintln!`, this is seen in a test that passes too.
                let _ = writeln!(
                    std::io::stderr(),
                    "{note}: requests are checked by own rules only"
                );
                return None;
            };
            let text = std::fs::read(&path).unwrap_or_else(|error| {
                panic!("Discord's API description {}: {error}", path.display())
            });
            Some(Description::new(&text))
        })
        .as_ref()
}
