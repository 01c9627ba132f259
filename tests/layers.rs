//! The walls between the layers: who may use whom, and which crate may be named where.

use std::collections::BTreeSet;

use syn::visit::{self, Visit};

use crate::source::sources;

/// Which layers each layer may use.
const LAYERS: [(&str, &[&str]); 16] = [
    ("rules", &[]),
    ("engine", &["rules"]),
    ("school", &["rules"]),
    ("rating", &["rules"]),
    ("tournament", &["rating", "rules"]),
    ("play", &["rules"]),
    ("render", &["rules", "play"]),
    (
        "locale",
        &["rules", "rating", "tournament", "play", "render", "school"],
    ),
    ("store", &["rules", "rating", "tournament", "play"]),
    (
        "app",
        &[
            "rules",
            "engine",
            "school",
            "rating",
            "tournament",
            "play",
            "render",
            "locale",
            "store",
        ],
    ),
    (
        "discord",
        &[
            "rules",
            "school",
            "rating",
            "tournament",
            "play",
            "app",
            "locale",
            "render",
            "config",
        ],
    ),
    (
        "operate",
        &["play", "store", "app", "discord", "locale", "config"],
    ),
    ("gate", &[]),
    ("sandbox", &[]),
    ("config", &[]),
    (
        "main",
        &[
            "app", "bar", "cli", "config", "discord", "engine", "gate", "locale", "operate",
            "render", "rules", "sandbox", "school",
        ],
    ),
];

/// Which layers may name each crate. A crate that is not listed may be named anywhere.
const CRATES: [(&str, &[&str]); 26] = [
    ("serenity", &["discord"]),
    ("poise", &["discord"]),
    ("rusqlite", &["store"]),
    ("gif", &["render"]),
    ("image", &["render"]),
    ("imageproc", &["render"]),
    ("png", &["render"]),
    ("ab_glyph", &["render"]),
    ("notosans", &["render"]),
    ("fluent_bundle", &["locale"]),
    ("unic_langid", &["locale"]),
    ("tokio", &["app", "discord", "gate", "sandbox", "main"]),
    ("tokio_util", &["app", "discord", "gate", "sandbox", "main"]),
    ("axum", &["gate", "sandbox"]),
    ("reqwest", &["gate", "discord"]),
    ("twilight_model", &["sandbox"]),
    ("twilight_validate", &["sandbox"]),
    ("rand", &["app"]),
    ("jiff", &["play"]),
    ("skillratings", &["rating"]),
    ("csv", &["tournament"]),
    ("plotters", &["render"]),
    ("plotters_backend", &["render"]),
    ("clap", &["config", "main", "cli"]),
    ("dotenvy", &["config"]),
    ("indicatif", &["bar"]),
];

/// Names of the wall clock. The sandbox and the gate stand outside of the game.
const CLOCKS: [&str; 1] = ["SystemTime"];
const MAY_READ_CLOCK: [&str; 3] = ["app", "gate", "sandbox"];

#[test]
fn every_layer_uses_only_what_lies_below_it() {
    let mut faults = Vec::new();
    for source in sources() {
        let layer = source.layer();
        if layer == "lib" {
            continue;
        }
        let layer = if matches!(layer, "bar" | "cli") {
            "main"
        } else {
            layer
        };
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == layer) else {
            faults.push(format!(
                "{}: the layer {layer} is not in the table",
                source.path
            ));
            continue;
        };
        for used in Uses::of(&source.file).layers {
            if used != layer && !allowed.contains(&used.as_str()) {
                faults.push(format!("{}: {layer} may not use {used}", source.path));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn every_crate_stays_in_its_layer() {
    let mut faults = Vec::new();
    let mut seen = BTreeSet::new();
    for source in sources() {
        let layer = source.layer();
        for used in Uses::of(&source.file).roots {
            if let Some((name, homes)) = CRATES.iter().find(|(name, _)| *name == used) {
                seen.insert(*name);
                if !homes.contains(&layer) {
                    faults.push(format!("{}: {layer} may not name {name}", source.path));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    // A table that matches nothing would never find a fault.
    for name in [
        "serenity",
        "poise",
        "rusqlite",
        "image",
        "imageproc",
        "tokio",
        "jiff",
    ] {
        assert!(seen.contains(name), "{name} was not found anywhere");
    }
}

#[test]
fn only_the_app_reads_the_clock() {
    let mut faults = Vec::new();
    for source in sources() {
        let layer = source.layer().to_owned();
        for name in Uses::of(&source.file).names {
            if CLOCKS.contains(&name.as_str()) && !MAY_READ_CLOCK.contains(&layer.as_str()) {
                faults.push(format!("{}: {layer} may not read {name}", source.path));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// What a file names.
#[derive(Default)]
struct Uses {
    /// First names of paths: crates, mostly.
    roots: BTreeSet<String>,
    /// Modules named directly below `crate` or `komwe`.
    layers: BTreeSet<String>,
    /// Every name in a path.
    names: BTreeSet<String>,
}

impl Uses {
    fn of(file: &syn::File) -> Uses {
        let mut uses = Uses::default();
        uses.visit_file(file);
        uses
    }

    fn take(&mut self, path: &[String]) {
        self.names.extend(path.iter().cloned());
        if let [root, rest @ ..] = path {
            self.roots.insert(root.clone());
            if let ("crate" | "komwe", [layer, ..]) = (root.as_str(), rest) {
                self.layers.insert(layer.clone());
            }
        }
    }

    fn tree(&mut self, before: &[String], tree: &syn::UseTree) {
        let with = |name: String| [before, &[name]].concat();
        match tree {
            syn::UseTree::Path(path) => self.tree(&with(path.ident.to_string()), &path.tree),
            syn::UseTree::Name(name) => self.take(&with(name.ident.to_string())),
            syn::UseTree::Rename(name) => self.take(&with(name.ident.to_string())),
            syn::UseTree::Glob(_) => self.take(before),
            syn::UseTree::Group(group) => {
                group.items.iter().for_each(|item| self.tree(before, item));
            }
        }
    }
}

impl<'ast> Visit<'ast> for Uses {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.tree(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path
            .segments
            .iter()
            .map(|part| part.ident.to_string())
            .collect();
        self.take(&names);
        visit::visit_path(self, path);
    }

    /// The inside of a macro is not syntax yet: every `a :: b` in it is taken for a path.
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let text = mac.tokens.to_string();
        let words: Vec<&str> = text.split_whitespace().collect();
        for window in words.windows(3) {
            if let [root, "::", name] = window {
                self.take(&[(*root).to_owned(), (*name).to_owned()]);
            }
        }
        visit::visit_macro(self, mac);
    }
}
