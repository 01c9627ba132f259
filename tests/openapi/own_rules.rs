//! What Discord refuses although its description allows it.

use std::collections::BTreeSet;

use komwe::sandbox::Recorded;
use serde_json::Value;

/// What is wrong with a request.
pub(super) fn faults(request: &Recorded) -> Vec<String> {
    let mut faults = Vec::new();
    let Some(body) = &request.json else {
        return faults;
    };
    if request.path.ends_with("/commands") && request.path.starts_with("/applications/") {
        let all = body
            .as_array()
            .cloned()
            .unwrap_or_else(|| vec![body.clone()]);
        for command in &all {
            command_rules(command, &mut faults);
        }
        return faults;
    }
    let callback = request.path.ends_with("/callback");
    let message = if callback { &body["data"] } else { body };
    let made = if callback {
        body["type"] == 4
    } else {
        request.method == "POST" && sends_message(&request.path)
    };
    if made && request.files.is_empty() && is_empty(message) {
        faults.push("an empty message (50006)".to_owned());
    }
    if callback && body["type"] == 9 {
        return faults;
    }
    component_rules(message, &mut faults);
    let characters: usize = list(&message["embeds"]).map(embed_characters).sum();
    if characters > 6000 {
        faults.push(format!(
            "embeds of {characters} characters in all, more than 6000"
        ));
    }
    mention_rules(&message["allowed_mentions"], &mut faults);
    faults
}

fn sends_message(path: &str) -> bool {
    path.ends_with("/messages")
        || (path.starts_with("/webhooks/") && path.matches('/').count() == 3)
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

fn is_empty(message: &Value) -> bool {
    text(message, "content").trim().is_empty()
        && ["embeds", "components", "sticker_ids"]
            .iter()
            .all(|key| list(&message[key]).next().is_none())
        && message["poll"].is_null()
}

fn component_rules(message: &Value, faults: &mut Vec<String>) {
    let rows: Vec<&Value> = list(&message["components"]).collect();
    let v2 = message["flags"].as_u64().unwrap_or(0) & (1 << 15) != 0;
    if !v2 && rows.len() > 5 {
        faults.push(format!("{} rows of components, more than 5", rows.len()));
    }
    let mut used = BTreeSet::new();
    for component in rows.iter().flat_map(|row| list(&row["components"])) {
        if let Some(id) = component["custom_id"].as_str()
            && !used.insert(id)
        {
            faults.push(format!("custom_id {id:?} is used twice"));
        }
        if component["type"] == 2 {
            button_rules(component, faults);
        }
    }
}

fn button_rules(button: &Value, faults: &mut Vec<String>) {
    let link = button["style"] == 5;
    if link && !button["custom_id"].is_null() {
        faults.push("a link button with a custom_id".to_owned());
    }
    if button["style"] != 6 && text(button, "label").trim().is_empty() && button["emoji"].is_null()
    {
        faults.push("a button with neither label nor emoji".to_owned());
    }
}

fn embed_characters(embed: &Value) -> usize {
    let count = |text: &str| text.chars().count();
    let own = count(text(embed, "title")) + count(text(embed, "description"));
    let named = count(text(&embed["footer"], "text")) + count(text(&embed["author"], "name"));
    let fields: usize = list(&embed["fields"])
        .map(|field| count(text(field, "name")) + count(text(field, "value")))
        .sum();
    own + named + fields
}

fn mention_rules(allowed: &Value, faults: &mut Vec<String>) {
    for kind in ["users", "roles"] {
        let parsed = list(&allowed["parse"]).any(|parsed| parsed == kind);
        if parsed && list(&allowed[kind]).next().is_some() {
            faults.push(format!("allowed_mentions has both parse {kind:?} and ids"));
        }
    }
}

fn command_rules(command: &Value, faults: &mut Vec<String>) {
    let name = text(command, "name");
    let chat = command["type"].as_u64().unwrap_or(1) == 1;
    if chat && name.to_lowercase() != name {
        faults.push(format!("the command name {name:?} is not in lower case"));
    }
    option_rules(name, &command["options"], faults);
}

fn option_rules(path: &str, options: &Value, faults: &mut Vec<String>) {
    let mut optional = false;
    for option in list(options) {
        let name = text(option, "name");
        let here = format!("{path} {name}");
        if name.to_lowercase() != name {
            faults.push(format!("the option name {here:?} is not in lower case"));
        }
        if matches!(option["type"].as_u64(), Some(1 | 2)) {
            option_rules(&here, &option["options"], faults);
            continue;
        }
        let required = option["required"] == true;
        if required && optional {
            faults.push(format!(
                "the required option {here:?} stands after an optional one"
            ));
        }
        optional |= !required;
    }
}
