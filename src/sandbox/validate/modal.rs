//! Modals: the small forms that a bot can open.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use twilight_model::channel::message::Component;
use twilight_model::channel::message::component::TextInput;
use twilight_validate::component as limits;

use super::super::error::{Form, at};
use super::component::{keys, unique};
use super::read;

/// Characters of a modal's title, at most.
const TITLE_MAX: usize = 45;
/// Fields of a modal, at most.
const FIELDS_MAX: usize = 5;

/// A modal that passed the checks.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Modal {
    pub(crate) title: String,
    pub(crate) custom_id: String,
    pub(crate) fields: Vec<TextInput>,
}

/// Checks the `data` of a modal answer.
pub(crate) fn modal(form: &mut Form, path: &str, body: &Map<String, Value>) -> Modal {
    form.only_keys(path, body, &["custom_id", "title", "components"]);
    let text = |key: &str| {
        body.get(key)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let (title, custom_id) = (text("title"), text("custom_id"));
    form.length(&at(path, "title"), &title, 1, TITLE_MAX);
    form.length(
        &at(path, "custom_id"),
        &custom_id,
        1,
        limits::COMPONENT_CUSTOM_ID_LENGTH,
    );
    let path = at(path, "components");
    let rows = body
        .get("components")
        .and_then(Value::as_array)
        .cloned()
        .unwrap_or_default();
    if rows.is_empty() || rows.len() > FIELDS_MAX {
        form.refuse(
            &path,
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        );
    }
    let mut used = BTreeSet::new();
    let mut fields = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        fields.extend(field(form, &at(&path, index), row, &mut used));
    }
    Modal {
        title,
        custom_id,
        fields,
    }
}

/// One field, in an action row (the classic form) or in a label (the newer one).
fn field(
    form: &mut Form,
    path: &str,
    row: &Value,
    used: &mut BTreeSet<String>,
) -> Option<TextInput> {
    match row.get("type").and_then(Value::as_u64) {
        Some(1) => {
            keys(form, path, row, &["type", "id", "components"]);
            let path = at(path, "components");
            let children = row.get("components").and_then(Value::as_array)?;
            if children.len() != 1 {
                form.refuse(
                    &path,
                    "BASE_TYPE_BAD_LENGTH",
                    "Must be between 1 and 1 in length.",
                );
            }
            text_input(form, &at(&path, 0), children.first()?, true, used)
        }
        Some(18) => {
            keys(
                form,
                path,
                row,
                &["type", "id", "label", "description", "component"],
            );
            let label = row.get("label").and_then(Value::as_str).unwrap_or_default();
            form.length(&at(path, "label"), label, 1, limits::TEXT_INPUT_LABEL_MAX);
            let mut input = text_input(
                form,
                &at(path, "component"),
                row.get("component")?,
                false,
                used,
            )?;
            name(&mut input, label);
            Some(input)
        }
        _ => {
            form.refuse(
                &at(path, "type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1, 18).",
            );
            None
        }
    }
}

#[expect(deprecated, reason = "a field in an action row can only be named so")]
fn name(input: &mut TextInput, label: &str) {
    input.label = Some(label.to_owned());
}

fn text_input(
    form: &mut Form,
    path: &str,
    raw: &Value,
    label_allowed: bool,
    used: &mut BTreeSet<String>,
) -> Option<TextInput> {
    const KEYS: [&str; 10] = [
        "type",
        "id",
        "custom_id",
        "style",
        "label",
        "min_length",
        "max_length",
        "required",
        "value",
        "placeholder",
    ];
    keys(form, path, raw, &KEYS);
    let Component::TextInput(input) = read::<Component>(form, path, raw)? else {
        form.refuse(
            &at(path, "type"),
            "UNION_TYPE_CHOICES",
            "Value of field \"type\" must be one of (4,).",
        );
        return None;
    };
    if let Err(error) = limits::text_input(&input, label_allowed) {
        form.refuse(path, "BASE_TYPE_INVALID", error.to_string());
    }
    if label_allowed {
        let label = raw.get("label").and_then(Value::as_str).unwrap_or_default();
        form.length(
            &at(path, "label"),
            label,
            limits::TEXT_INPUT_LABEL_MIN,
            limits::TEXT_INPUT_LABEL_MAX,
        );
    }
    unique(form, path, &input.custom_id, used);
    Some(input)
}
