//! The example of the settings file and the settings themselves.

use std::collections::BTreeSet;
use std::fs;

use komwe::config::Settings;

use crate::source::package;

#[test]
fn the_example_file_lists_exactly_the_settings() {
    let text = fs::read_to_string(package().join(".env.example")).unwrap();
    let listed: BTreeSet<String> = text
        .lines()
        .filter_map(|line| line.trim_start_matches('#').split_once('='))
        .map(|(name, _)| name.to_owned())
        .filter(|name| {
            name.bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte == b'_')
        })
        .collect();
    let known: BTreeSet<String> = Settings::variables().into_iter().collect();
    assert_eq!(listed, known);
}

#[test]
fn the_readme_names_every_setting() {
    let text = fs::read_to_string(package().join("README.md")).unwrap();
    for name in Settings::variables() {
        assert!(text.contains(&name), "the README does not tell of {name}");
    }
}
