//! Rows of buttons and menus.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use twilight_model::channel::message::Component;
use twilight_model::channel::message::component::{
    ActionRow, Button, ButtonStyle, SelectMenu, SelectMenuType,
};
use twilight_validate::component as limits;

use super::super::error::{Form, at};
use super::read;

/// Characters of a link button's address, at most.
const URL_MAX: usize = 512;

/// Checks the components of a message.
pub(super) fn rows(form: &mut Form, path: &str, value: &Value, v2: bool) -> Vec<Component> {
    if value.is_null() {
        return Vec::new();
    }
    let Some(list) = read::<Vec<Value>>(form, path, value) else {
        return Vec::new();
    };
    let most = if v2 {
        limits::COMPONENT_V2_COUNT
    } else {
        limits::COMPONENT_COUNT
    };
    form.count(path, list.len(), most);
    let mut used = BTreeSet::new();
    let mut rows = Vec::new();
    for (index, raw) in list.iter().enumerate() {
        let here = at(path, index);
        if raw.get("type").and_then(Value::as_u64) == Some(1) {
            if let Some(row) = action_row(form, &here, raw, &mut used) {
                rows.push(Component::ActionRow(row));
            }
        } else if v2 {
            rows.extend(newer(form, &here, raw, &mut used));
        } else {
            form.refuse(
                &at(&here, "type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (1,).",
            );
        }
    }
    rows
}

/// A component of the second generation, checked as `twilight-validate` does.
fn newer(
    form: &mut Form,
    path: &str,
    raw: &Value,
    used: &mut BTreeSet<String>,
) -> Option<Component> {
    let component = read::<Component>(form, path, raw)?;
    if matches!(component, Component::Unknown(_)) {
        form.refuse(
            &at(path, "type"),
            "UNION_TYPE_CHOICES",
            "There is no component of this type.",
        );
        return None;
    }
    if let Err(error) = limits::component_v2(&component) {
        form.refuse(path, "BASE_TYPE_INVALID", error.to_string());
    }
    nested_ids(form, path, raw, used);
    Some(component)
}

/// Every `custom_id` at any depth must be new.
fn nested_ids(form: &mut Form, path: &str, raw: &Value, used: &mut BTreeSet<String>) {
    match raw {
        Value::Object(map) => {
            if let Some(id) = map.get("custom_id").and_then(Value::as_str) {
                unique(form, path, id, used);
            }
            for (key, value) in map {
                nested_ids(form, &at(path, key), value, used);
            }
        }
        Value::Array(list) => {
            for (index, value) in list.iter().enumerate() {
                nested_ids(form, &at(path, index), value, used);
            }
        }
        _ => {}
    }
}

fn action_row(
    form: &mut Form,
    path: &str,
    raw: &Value,
    used: &mut BTreeSet<String>,
) -> Option<ActionRow> {
    let row = read::<Map<String, Value>>(form, path, raw)?;
    form.only_keys(path, &row, &["type", "id", "components"]);
    let inner = at(path, "components");
    let list = row
        .get("components")
        .and_then(Value::as_array)
        .cloned()
        .unwrap_or_default();
    if list.is_empty() || list.len() > limits::ACTION_ROW_COMPONENT_COUNT {
        form.refuse(
            &inner,
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        );
    }
    let mut components = Vec::new();
    for (index, raw) in list.iter().enumerate() {
        components.extend(child(form, &at(&inner, index), raw, used));
    }
    let selects = components
        .iter()
        .filter(|component| matches!(component, Component::SelectMenu(_)))
        .count();
    if selects > 0 && components.len() > 1 {
        form.refuse(
            &inner,
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        );
    }
    Some(ActionRow {
        components,
        id: row
            .get("id")
            .and_then(Value::as_i64)
            .and_then(|id| i32::try_from(id).ok()),
    })
}

fn child(
    form: &mut Form,
    path: &str,
    raw: &Value,
    used: &mut BTreeSet<String>,
) -> Option<Component> {
    match raw.get("type").and_then(Value::as_u64) {
        Some(2) => button(form, path, raw, used),
        Some(3 | 5..=8) => select(form, path, raw, used),
        _ => {
            form.refuse(
                &at(path, "type"),
                "UNION_TYPE_CHOICES",
                "Value of field \"type\" must be one of (2, 3, 5, 6, 7, 8).",
            );
            None
        }
    }
}

fn button(
    form: &mut Form,
    path: &str,
    raw: &Value,
    used: &mut BTreeSet<String>,
) -> Option<Component> {
    const KEYS: [&str; 9] = [
        "type",
        "id",
        "style",
        "label",
        "emoji",
        "custom_id",
        "sku_id",
        "url",
        "disabled",
    ];
    keys(form, path, raw, &KEYS);
    let Component::Button(button) = read::<Component>(form, path, raw)? else {
        return None;
    };
    if let Err(error) = limits::button(&button) {
        form.refuse(path, "BUTTON_COMPONENT_INVALID", error.to_string());
    }
    if button.style == ButtonStyle::Link && button.custom_id.is_some() {
        form.refuse(
            &at(path, "custom_id"),
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        );
    }
    nameless(form, path, &button);
    address(form, path, &button);
    if let Some(id) = &button.custom_id {
        unique(form, path, id, used);
    }
    Some(Component::Button(button))
}

fn nameless(form: &mut Form, path: &str, button: &Button) {
    let label = button.label.as_deref().unwrap_or_default();
    if button.style != ButtonStyle::Premium && label.trim().is_empty() && button.emoji.is_none() {
        form.refuse(
            path,
            "BUTTON_COMPONENT_INVALID_LABEL_OR_EMOJI",
            "A button must have a label or an emoji.",
        );
    }
    if matches!(button.style, ButtonStyle::Unknown(_)) {
        form.refuse(
            &at(path, "style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of {1, 2, 3, 4, 5, 6}.",
        );
    }
}

fn address(form: &mut Form, path: &str, button: &Button) {
    let Some(url) = &button.url else { return };
    form.length(&at(path, "url"), url, 1, URL_MAX);
    if !["http://", "https://", "discord://"]
        .iter()
        .any(|scheme| url.starts_with(scheme))
    {
        form.refuse(
            &at(path, "url"),
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of ('http', 'https', 'discord').",
        );
    }
}

fn select(
    form: &mut Form,
    path: &str,
    raw: &Value,
    used: &mut BTreeSet<String>,
) -> Option<Component> {
    const KEYS: [&str; 11] = [
        "type",
        "id",
        "custom_id",
        "options",
        "channel_types",
        "placeholder",
        "default_values",
        "min_values",
        "max_values",
        "disabled",
        "required",
    ];
    keys(form, path, raw, &KEYS);
    let Component::SelectMenu(menu) = read::<Component>(form, path, raw)? else {
        return None;
    };
    if let Err(error) = limits::select_menu(&menu, true) {
        form.refuse(path, "BASE_TYPE_INVALID", error.to_string());
    }
    if menu.kind == SelectMenuType::Text {
        options(form, &at(path, "options"), &menu);
    }
    unique(form, path, &menu.custom_id, used);
    Some(Component::SelectMenu(menu))
}

fn options(form: &mut Form, path: &str, menu: &SelectMenu) {
    let options = menu.options.as_deref().unwrap_or_default();
    if options.is_empty() {
        form.refuse(
            path,
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 25 in length.",
        );
    }
    let mut values = BTreeSet::new();
    for (index, option) in options.iter().enumerate() {
        form.length(
            &at(path, format!("{index}.label")),
            &option.label,
            1,
            limits::SELECT_OPTION_LABEL_LENGTH,
        );
        form.length(
            &at(path, format!("{index}.value")),
            &option.value,
            1,
            limits::SELECT_OPTION_VALUE_LENGTH,
        );
        if !values.insert(&option.value) {
            form.refuse(
                &at(path, format!("{index}.value")),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
    if menu
        .max_values
        .is_some_and(|most| usize::from(most) > options.len())
    {
        form.refuse(
            path,
            "BASE_TYPE_BAD_LENGTH",
            "There are fewer options than max_values.",
        );
    }
    if menu.min_values.unwrap_or(1) > menu.max_values.unwrap_or(1) {
        form.refuse(
            path,
            "BASE_TYPE_INVALID",
            "min_values is more than max_values.",
        );
    }
}

/// Refuses an empty `custom_id` and one that another component of the message has.
pub(super) fn unique(form: &mut Form, path: &str, id: &str, used: &mut BTreeSet<String>) {
    let path = at(path, "custom_id");
    form.length(&path, id, 1, limits::COMPONENT_CUSTOM_ID_LENGTH);
    if !used.insert(id.to_owned()) {
        form.refuse(
            &path,
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}

/// Refuses unknown keys of a raw component.
pub(super) fn keys(form: &mut Form, path: &str, raw: &Value, known: &[&str]) {
    if let Value::Object(map) = raw {
        form.only_keys(path, map, known);
    }
}
