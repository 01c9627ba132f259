//! What a person does on the page, done by the same hands as in the tests.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::super::people::{Answer, Arg, Channel, ModalView, Person, Refusal};
use super::super::state::{Response, Shared};

/// A request of the page. Which fields count depends on the act.
#[derive(Debug, Deserialize)]
pub(super) struct Act {
    person: UserId,
    channel: ChannelId,
    #[serde(default)]
    text: String,
    #[serde(default)]
    options: Map<String, Value>,
    #[serde(default)]
    focused: String,
    message: Option<MessageId>,
    interaction: Option<InteractionId>,
    #[serde(default)]
    values: Vec<String>,
}

/// `POST /sandbox/act/ACT`.
pub(super) async fn act(
    State(shared): State<Arc<Shared>>,
    Path(name): Path<String>,
    Json(act): Json<Act>,
) -> Result<Json<Value>, StatusCode> {
    let known = shared.look(|world| {
        world
            .accounts
            .get(&act.person)
            .map(|account| account.name.clone())
    });
    let person = Person {
        shared: Arc::clone(&shared),
        id: act.person,
        name: known.ok_or(StatusCode::NOT_FOUND)?,
    };
    let channel = Channel {
        id: act.channel,
        name: String::new(),
    };
    let done = match name.as_str() {
        "say" => person.say(&channel, &act.text).map(|_| json!({})),
        "slash" => match given(&act.options) {
            Some(options) => {
                let options = options
                    .iter()
                    .map(|(name, arg)| (name.as_str(), arg.clone()));
                person
                    .slash(&channel, &act.text, options)
                    .await
                    .map(|answer| shown(&answer))
            }
            None => Err(Refusal::BadOption(String::new())),
        },
        "autocomplete" => {
            let options = given(&act.options).unwrap_or_default();
            let options = options
                .iter()
                .map(|(name, arg)| (name.as_str(), arg.clone()));
            let choices = person
                .autocomplete(&channel, &act.text, options, &act.focused)
                .await;
            choices.map(|choices| json!({ "choices": choices }))
        }
        "press" => {
            touched(
                &person,
                &act,
                person.send_press(act.channel, message(&act)?, &act.text),
            )
            .await
        }
        "select" => {
            let values: Vec<&str> = act.values.iter().map(String::as_str).collect();
            let sent = person.send_select(act.channel, message(&act)?, &act.text, &values);
            touched(&person, &act, sent).await
        }
        "modal" => modal(&shared, &person, &act).await,
        "dismiss" => {
            person.dismisses(act.channel, message(&act)?);
            Ok(json!({}))
        }
        _ => return Err(StatusCode::NOT_FOUND),
    };
    Ok(Json(done.unwrap_or_else(|refusal| refused(&refusal))))
}

fn message(act: &Act) -> Result<MessageId, StatusCode> {
    act.message.ok_or(StatusCode::BAD_REQUEST)
}

async fn touched(
    person: &Person,
    _: &Act,
    sent: Result<InteractionId, Refusal>,
) -> Result<Value, Refusal> {
    person.awaits(sent?).await.map(|answer| shown(&answer))
}

async fn modal(shared: &Arc<Shared>, person: &Person, act: &Act) -> Result<Value, Refusal> {
    let open = shared.look(|world| {
        let pending = world.interactions.get(&act.interaction?)?;
        match &pending.response {
            Some(Response::Modal(modal)) => Some(ModalView::new(pending, modal)),
            _ => None,
        }
    });
    let open = open.ok_or(Refusal::NotVisible)?;
    let fields: Vec<(&str, &str)> = act
        .options
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().unwrap_or_default()))
        .collect();
    person
        .submit_modal(&open, &fields)
        .await
        .map(|answer| shown(&answer))
}

fn shown(answer: &Answer) -> Value {
    json!({ "modal": answer.try_modal() })
}

/// The options of a command; `None` when one cannot be read.
fn given(options: &Map<String, Value>) -> Option<Vec<(String, Arg)>> {
    options
        .iter()
        .map(|(name, value)| Some((name.clone(), arg(value)?)))
        .collect()
}

fn arg(value: &Value) -> Option<Arg> {
    match value {
        Value::String(text) => Some(Arg::Text(text.clone())),
        Value::Bool(flag) => Some(Arg::Flag(*flag)),
        Value::Number(number) => number
            .as_i64()
            .map(Arg::Integer)
            .or_else(|| number.as_f64().map(Arg::Number)),
        Value::Object(file) => {
            let filename = file.get("filename")?.as_str()?.to_owned();
            let bytes = unhex(file.get("hex")?.as_str()?)?;
            Some(Arg::File {
                filename,
                bytes: bytes.into(),
            })
        }
        _ => None,
    }
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| {
        char::from(byte)
            .to_digit(16)
            .and_then(|digit| u8::try_from(digit).ok())
    };
    let pairs = text.as_bytes().chunks(2);
    pairs
        .map(|pair| Some(digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?))
        .collect()
}

/// The page has the words; here is only which it is.
fn refused(refusal: &Refusal) -> Value {
    let (error, about) = match refusal {
        Refusal::NoAnswer => ("no_answer", ""),
        Refusal::StillThinking => ("still_thinking", ""),
        Refusal::UnknownCommand(name) => ("unknown_command", name.as_str()),
        Refusal::NotOffered(name) => ("not_offered", name.as_str()),
        Refusal::UnknownOption(name) => ("unknown_option", name.as_str()),
        Refusal::MissingOption(name) => ("missing_option", name.as_str()),
        Refusal::BadOption(name) => ("bad_option", name.as_str()),
        Refusal::NotVisible => ("not_visible", ""),
        Refusal::NotAllowed => ("not_allowed", ""),
        Refusal::NoComponent(name) => ("no_component", name.as_str()),
        Refusal::Disabled(name) => ("disabled", name.as_str()),
    };
    json!({ "error": error, "about": about })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_in_hexadecimal() {
        assert_eq!(unhex("00ff4B"), Some(vec![0, 255, 75]));
        assert_eq!(unhex("0"), None);
        assert_eq!(unhex("zz"), None);
    }
}
