//! The code and the Fluent files against each other.

use std::collections::{BTreeMap, BTreeSet};

use komwe::locale::{ENGLISH, Locale};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};

use crate::source::sources;

/// Keys of a language with the variables that each uses.
fn messages(files: &[(&str, &str)]) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, text) in files {
        let (mut id, mut key) = (String::new(), String::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =") {
                if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                    name.clone_into(&mut id);
                    key.clone_from(&id);
                    assert!(
                        found.insert(key.clone(), BTreeSet::new()).is_none(),
                        "{key} is there twice"
                    );
                } else if let Some(attribute) = name.trim().strip_prefix('.') {
                    key = format!("{id}.{attribute}");
                    found.insert(key.clone(), BTreeSet::new());
                }
            }
            for part in line.split('$').skip(1) {
                let name: String = part
                    .chars()
                    .take_while(|&c| c.is_ascii_alphanumeric() || c == '_')
                    .collect();
                found.get_mut(&key).unwrap().insert(name);
            }
        }
    }
    found
}

fn english() -> BTreeMap<String, BTreeSet<String>> {
    messages(&ENGLISH)
}

/// The calls of `say` and `tell`, and all text literals, outside of tests.
#[derive(Default)]
struct Spoken {
    calls: Vec<(String, BTreeSet<String>)>,
    literals: BTreeSet<String>,
}

impl<'ast> Visit<'ast> for Spoken {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.ident != "tests" {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let spoken = call.method == "say" || call.method == "tell";
        if let Some(key) = call.args.first().and_then(text).filter(|_| spoken) {
            let names = match call.args.get(1) {
                Some(syn::Expr::Array(list)) => list.elems.iter().filter_map(name).collect(),
                _ => BTreeSet::new(),
            };
            self.calls.push((key, names));
        }
        visit::visit_expr_method_call(self, call);
    }

    /// The inside of `vec!` or `format!` is a list of expressions.
    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        let list = Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        if let Ok(expressions) = mac.parse_body_with(list) {
            let mut inner = Spoken::default();
            for expression in &expressions {
                inner.visit_expr(expression);
            }
            self.calls.append(&mut inner.calls);
            self.literals.append(&mut inner.literals);
        }
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.literals.insert(text.value());
    }
}

/// A text literal.
fn text(expression: &syn::Expr) -> Option<String> {
    match expression {
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(text),
            ..
        }) => Some(text.value()),
        _ => None,
    }
}

/// The name in `("name", value)`.
fn name(argument: &syn::Expr) -> Option<String> {
    match argument {
        syn::Expr::Tuple(pair) => pair.elems.first().and_then(text),
        _ => None,
    }
}

fn spoken() -> Spoken {
    let mut spoken = Spoken::default();
    for source in sources() {
        if ["locale", "discord", "operate", "cli", "main"].contains(&source.layer()) {
            spoken.visit_file(&source.file);
        }
    }
    spoken
}

#[test]
fn no_message_is_missing() {
    let messages = english();
    let calls = spoken().calls;
    assert!(calls.len() > 40, "the calls were not found");
    for (key, names) in calls {
        let wanted = messages
            .get(&key)
            .unwrap_or_else(|| panic!("{key} is in no file"));
        assert_eq!(
            &names, wanted,
            "the arguments of {key} differ from its text"
        );
    }
    let from_data = komwe::discord::description_keys()
        .into_iter()
        .chain(komwe::school::text_keys());
    for key in from_data {
        assert!(Locale::English.has(&key), "{key} is in no file");
    }
}

#[test]
fn no_message_is_unused() {
    let literals = spoken().literals;
    let from_data: BTreeSet<String> = komwe::discord::description_keys()
        .into_iter()
        .chain(komwe::school::text_keys())
        .collect();
    for key in english().keys() {
        assert!(
            literals.contains(key) || from_data.contains(key),
            "{key} is never said"
        );
    }
}

#[test]
fn every_file_is_read_without_a_fault() {
    for (file, text) in ENGLISH {
        let resource = fluent_bundle::FluentResource::try_new(text.to_owned());
        assert!(
            resource.is_ok(),
            "{file}: {:?}",
            resource.err().map(|(_, errors)| errors)
        );
    }
    for key in english().keys() {
        assert!(Locale::English.has(key), "{key} did not arrive");
    }
}

#[test]
fn descriptions_fit_discord() {
    for key in komwe::discord::description_keys() {
        let text = Locale::English.say(&key);
        assert!((1..=100).contains(&text.chars().count()), "{key}: {text}");
    }
}
