//! Buttons, menus and modals in a person's hand.

use serde_json::{Map, Value, json};
use twilight_model::channel::message::Component;
use twilight_model::channel::message::component::{SelectMenu, SelectMenuType};
use twilight_model::guild::Permissions;

use super::answer::{self, Answer, Refusal};
use super::options::Typed;
use super::view::flat;
use super::{MessageView, ModalView, Person};
use crate::sandbox::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::sandbox::state::{Kind, Opened, World};

impl Person {
    /// Presses a button, named by its label or its custom id, and waits for the answer.
    ///
    /// # Errors
    ///
    /// When the message has no such button now, or when the bot does not answer in time.
    pub async fn press(&self, message: &MessageView, button: &str) -> Result<Answer, Refusal> {
        let name = message.button(button).and_then(|button| button.custom_id);
        let id = self.send_press(
            message.channel(),
            message.id(),
            name.as_deref().unwrap_or(button),
        )?;
        answer::answer(&self.shared, id).await
    }

    /// Presses a button of the message as it was, whatever has become of it: a press that was on its way while the
    /// message changed.
    ///
    /// # Errors
    ///
    /// When the message had no such button, or when the bot does not answer in time.
    pub async fn press_late(&self, message: &MessageView, button: &str) -> Result<Answer, Refusal> {
        let id = self.send_press_late(message, button)?;
        answer::answer(&self.shared, id).await
    }

    /// As [`Person::press_late`], waiting for nothing.
    ///
    /// # Errors
    ///
    /// When the message had no such button.
    pub fn send_press_late(
        &self,
        message: &MessageView,
        button: &str,
    ) -> Result<InteractionId, Refusal> {
        let found = message.button(button).and_then(|button| button.custom_id);
        let custom_id = found.ok_or_else(|| Refusal::NoComponent(button.to_owned()))?;
        Ok(self.shared.change(|world| {
            let data = json!({ "component_type": 2, "custom_id": custom_id });
            self.touch(world, message.channel(), message.id(), &custom_id, data)
        }))
    }

    /// Presses a button of the message as it is, waiting for nothing.
    ///
    /// # Errors
    ///
    /// When the message has no such button now.
    pub fn send_press(
        &self,
        channel: ChannelId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, Refusal> {
        self.shared.change(|world| {
            let Component::Button(button) = self.component(world, channel, message, custom_id)?
            else {
                return Err(Refusal::NoComponent(custom_id.to_owned()));
            };
            if button.disabled {
                return Err(Refusal::Disabled(custom_id.to_owned()));
            }
            self.comes_in(world, channel)?;
            let data = json!({ "component_type": 2, "custom_id": custom_id });
            Ok(self.touch(world, channel, message, custom_id, data))
        })
    }

    /// Chooses in a menu, named by its custom id or placeholder; values are the options' values or labels, or ids.
    ///
    /// # Errors
    ///
    /// When the message has no such menu now or the menu not these options, or when the bot does not answer in time.
    pub async fn select(
        &self,
        message: &MessageView,
        menu: &str,
        values: &[&str],
    ) -> Result<Answer, Refusal> {
        let by_placeholder = message
            .menus()
            .into_iter()
            .find(|one| one.placeholder.as_deref() == Some(menu));
        let custom_id = by_placeholder.map_or(menu, |menu| &menu.custom_id);
        let id = self.send_select(message.channel(), message.id(), custom_id, values)?;
        answer::answer(&self.shared, id).await
    }

    /// Chooses in a menu, waiting for nothing.
    ///
    /// # Errors
    ///
    /// When the message has no such menu now or the menu not these options.
    pub fn send_select(
        &self,
        channel: ChannelId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, Refusal> {
        self.shared.change(|world| {
            let Component::SelectMenu(menu) = self.component(world, channel, message, custom_id)?
            else {
                return Err(Refusal::NoComponent(custom_id.to_owned()));
            };
            if menu.disabled {
                return Err(Refusal::Disabled(custom_id.to_owned()));
            }
            self.comes_in(world, channel)?;
            let data = selection(world, channel, &menu, values)?;
            Ok(self.touch(world, channel, message, custom_id, data))
        })
    }

    /// Fills a modal in and sends it. Fields are named by custom id or label.
    ///
    /// # Errors
    ///
    /// When a field is missing, too short or too long, or when the bot does not answer in time.
    pub async fn submit_modal(
        &self,
        modal: &ModalView,
        fields: &[(&str, &str)],
    ) -> Result<Answer, Refusal> {
        let mut rows = Vec::new();
        for field in &modal.fields {
            let given = fields
                .iter()
                .find(|(name, _)| *name == field.custom_id || *name == field.label);
            let value = given.map_or(field.value.as_str(), |(_, value)| *value);
            let length = value.chars().count();
            if field.required && value.trim().is_empty() {
                return Err(Refusal::MissingOption(field.custom_id.clone()));
            }
            let fits =
                length <= usize::from(field.max_length) && length >= usize::from(field.min_length);
            let left_empty = value.is_empty() && !field.required;
            if !fits && !left_empty {
                return Err(Refusal::BadOption(field.custom_id.clone()));
            }
            let input = json!({ "type": 4, "id": 2, "custom_id": field.custom_id, "value": value });
            rows.push(json!({ "type": 1, "id": 1, "components": [input] }));
        }
        if self.id != modal.user {
            return Err(Refusal::NotVisible);
        }
        let id = self.shared.change(|world| {
            world.open_interaction(Opened {
                kind: Kind::Modal,
                user: self.id,
                channel: modal.channel,
                name: modal.custom_id.clone(),
                data: json!({ "custom_id": modal.custom_id, "components": rows }),
                source: modal.source,
                focused: None,
            })
        });
        answer::answer(&self.shared, id).await
    }

    /// The component of a message that the person can see.
    fn component(
        &self,
        world: &World,
        channel: ChannelId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<Component, Refusal> {
        let sees = world
            .permissions(self.id, channel)
            .contains(Permissions::VIEW_CHANNEL);
        let post = world
            .post(channel, message)
            .filter(|post| sees && post.shown_to(self.id));
        let post = post.ok_or(Refusal::NotVisible)?;
        flat(&post.message.components)
            .into_iter()
            .find(|component| id_of(component) == Some(custom_id))
            .cloned()
            .ok_or_else(|| Refusal::NoComponent(custom_id.to_owned()))
    }

    fn touch(
        &self,
        world: &mut World,
        channel: ChannelId,
        message: MessageId,
        custom_id: &str,
        data: Value,
    ) -> InteractionId {
        world.open_interaction(Opened {
            kind: Kind::Component,
            user: self.id,
            channel,
            name: custom_id.to_owned(),
            data,
            source: Some(message),
            focused: None,
        })
    }
}

fn id_of(component: &Component) -> Option<&str> {
    match component {
        Component::Button(button) => button.custom_id.as_deref(),
        Component::SelectMenu(menu) => Some(&menu.custom_id),
        _ => None,
    }
}

/// The data of a menu's interaction.
fn selection(
    world: &mut World,
    channel: ChannelId,
    menu: &SelectMenu,
    values: &[&str],
) -> Result<Value, Refusal> {
    let bad = || Refusal::BadOption(menu.custom_id.clone());
    let least = usize::from(menu.min_values.unwrap_or(1));
    let most = usize::from(menu.max_values.unwrap_or(1));
    if !(least..=most).contains(&values.len()) {
        return Err(bad());
    }
    let mut resolved = Map::new();
    let mut chosen = Vec::new();
    for value in values {
        match menu.kind {
            SelectMenuType::Text => {
                let options = menu.options.as_deref().unwrap_or_default();
                let option = options
                    .iter()
                    .find(|option| option.value == *value || option.label == *value);
                chosen.push(option.ok_or_else(bad)?.value.clone());
            }
            SelectMenuType::User => {
                let id: UserId = value.parse().map_err(|_| bad())?;
                let user = json!(world.accounts.get(&id).ok_or_else(bad)?.user());
                let guild = world
                    .channels
                    .get(channel)
                    .and_then(|channel| channel.guild_id);
                let mut typed = Typed {
                    world,
                    guild,
                    channel,
                    resolved,
                };
                typed.resolve("users", &id, user);
                resolved = typed.resolved;
                chosen.push(id.to_string());
            }
            _ => chosen.push((*value).to_owned()),
        }
    }
    let mut data = json!({ "component_type": u8::from(kind(menu.kind)), "custom_id": menu.custom_id, "values": chosen });
    if !resolved.is_empty() {
        data["resolved"] = Value::Object(resolved);
    }
    Ok(data)
}

fn kind(kind: SelectMenuType) -> twilight_model::channel::message::component::ComponentType {
    use twilight_model::channel::message::component::ComponentType;
    match kind {
        SelectMenuType::User => ComponentType::UserSelectMenu,
        SelectMenuType::Role => ComponentType::RoleSelectMenu,
        SelectMenuType::Mentionable => ComponentType::MentionableSelectMenu,
        SelectMenuType::Channel => ComponentType::ChannelSelectMenu,
        _ => ComponentType::TextSelectMenu,
    }
}
