//! Discord's description of its API, with compiled schemas.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, ValidationError, Validator};
use komwe::sandbox::Recorded;
use serde_json::{Value, json};

/// The description.
pub(super) struct Description {
    spec: Value,
    compiled: Mutex<HashMap<String, Arc<Validator>>>,
}

impl Description {
    pub(super) fn new(text: &[u8]) -> Self {
        Self {
            spec: serde_json::from_slice(text).unwrap(),
            compiled: Mutex::new(HashMap::new()),
        }
    }

    /// What is wrong with a request.
    pub(super) fn faults(&self, request: &Recorded) -> Vec<String> {
        let Some(operation) = self.operation(request) else {
            return vec!["there is no such operation".to_owned()];
        };
        let Some(body) = &request.json else {
            return Vec::new();
        };
        let schema = operation.pointer("/requestBody/content/application~1json/schema");
        let Some(schema) = schema.map(|schema| chosen(schema, request, body)) else {
            return vec!["the operation takes no body".to_owned()];
        };
        let mut body = body.clone();
        normalise(&mut body);
        let validator = self.compiled(&schema);
        validator
            .iter_errors(&body)
            .map(|error| told(&error))
            .collect()
    }

    /// The operation whose path fits best: with the fewest variable steps.
    fn operation(&self, request: &Recorded) -> Option<&Value> {
        let path = request.path.replace("%40", "@");
        let method = request.method.to_lowercase();
        let paths = self.spec["paths"].as_object().unwrap();
        let fitting = paths
            .iter()
            .filter(|(template, item)| fits(template, &path) && item.get(&method).is_some());
        let (_, item) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
        item.get(&method)
    }

    fn compiled(&self, schema: &Value) -> Arc<Validator> {
        let mut compiled = self.compiled.lock().unwrap();
        let validator = compiled.entry(schema.to_string()).or_insert_with(|| {
            let whole = json!({ "allOf": [schema], "components": self.spec["components"] });
            Arc::new(
                jsonschema::options()
                    .with_draft(Draft::Draft202012)
                    .build(&whole)
                    .unwrap(),
            )
        });
        Arc::clone(validator)
    }
}

fn fits(template: &str, path: &str) -> bool {
    let (wanted, given): (Vec<&str>, Vec<&str>) =
        (template.split('/').collect(), path.split('/').collect());
    wanted.len() == given.len()
        && wanted
            .iter()
            .zip(&given)
            .all(|(wanted, given)| wanted.starts_with('{') || wanted == given)
}

/// Where a body can be one of several, the right one is named: errors would be useless otherwise.
fn chosen(schema: &Value, request: &Recorded, body: &Value) -> Value {
    let name = if request.path.ends_with("/callback") {
        match body["type"].as_u64() {
            Some(1) => "PongInteractionCallbackRequest",
            Some(4 | 5) => "CreateMessageInteractionCallbackRequest",
            Some(6 | 7) => "UpdateMessageInteractionCallbackRequest",
            Some(8) => "ApplicationCommandAutocompleteCallbackRequest",
            Some(9) => "ModalInteractionCallbackRequest",
            _ => return schema.clone(),
        }
    } else if request.path.starts_with("/webhooks/") && request.method == "POST" {
        "IncomingWebhookRequestPartial"
    } else {
        return schema.clone();
    };
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Makes uniform what Discord takes in two forms and its description in one.
fn normalise(body: &mut Value) {
    match body {
        Value::Object(map) => {
            for (key, value) in map {
                match (key.as_str(), &mut *value) {
                    ("attachments", Value::Array(list)) => {
                        for id in list
                            .iter_mut()
                            .filter_map(|one| one.get_mut("id"))
                            .filter(|id| id.is_u64())
                        {
                            *id = Value::String(id.to_string());
                        }
                    }
                    ("default_member_permissions", Value::String(text)) => {
                        if let Ok(bits) = text.parse::<u64>() {
                            *value = bits.into();
                        }
                    }
                    (
                        "message_id" | "channel_id" | "guild_id" | "recipient_id",
                        Value::Number(number),
                    ) => {
                        *value = Value::String(number.to_string());
                    }
                    _ => normalise(value),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(normalise),
        _ => {}
    }
}

/// An error in words. Where a value fits none of several schemas, the one that it misses least is explained.
fn told(error: &ValidationError<'_>) -> String {
    let (ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context }) =
        error.kind()
    else {
        let words: String = error.masked().to_string().chars().take(300).collect();
        return format!(
            "{}: {words} ({})",
            error.instance_path(),
            error.schema_path()
        );
    };
    let nearest = context
        .iter()
        .min_by_key(|branch| branch.iter().map(miss).max());
    let told: Vec<String> = nearest.into_iter().flatten().map(told).collect();
    if told.is_empty() {
        format!("{}: fits no schema", error.instance_path())
    } else {
        told.join("; ")
    }
}

/// How far a schema is from being the one meant: a wrong type of thing is farther than a wrong detail of it.
fn miss(error: &ValidationError<'_>) -> usize {
    match error.kind() {
        ValidationErrorKind::AnyOf { context } | ValidationErrorKind::OneOfNotValid { context } => {
            context
                .iter()
                .filter_map(|branch| branch.iter().map(miss).max())
                .min()
                .unwrap_or(0)
        }
        ValidationErrorKind::Enum { .. } | ValidationErrorKind::Constant { .. } => 3,
        ValidationErrorKind::Type { .. } => 2,
        ValidationErrorKind::Required { .. } => 1,
        _ => 0,
    }
}
