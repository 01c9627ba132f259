//! Who asked what, where: what all kinds of interactions have in common.

use serenity::model::application::{CommandInteraction, ComponentInteraction};
use serenity::model::id::{ChannelId, GuildId, InteractionId};
use serenity::model::user::User;

use crate::app::{Caller, Names, ReplyToken};
use crate::locale::Locale;
use crate::play;

/// An interaction that wants an answer.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) caller: Caller,
    pub(super) locale: Locale,
    /// The message that carries the pressed control, for components.
    pub(super) on_message: Option<play::MessageId>,
}

impl Asked {
    pub(super) fn command(interaction: &CommandInteraction) -> Asked {
        Asked {
            caller: caller(
                interaction.id,
                &interaction.token,
                &interaction.user,
                interaction.member.as_ref().and_then(|member| member.nick.as_deref()),
                interaction.guild_id,
                interaction.channel_id,
            ),
            locale: Locale::from_code(&interaction.locale),
            on_message: None,
        }
    }

    pub(super) fn component(interaction: &ComponentInteraction) -> Asked {
        Asked {
            caller: caller(
                interaction.id,
                &interaction.token,
                &interaction.user,
                interaction.member.as_ref().and_then(|member| member.nick.as_deref()),
                interaction.guild_id,
                interaction.channel_id,
            ),
            locale: Locale::from_code(&interaction.locale),
            on_message: Some(play::MessageId(interaction.message.id.get())),
        }
    }
}

fn caller(
    interaction: InteractionId,
    token: &str,
    user: &User,
    nick: Option<&str>,
    guild: Option<GuildId>,
    channel: ChannelId,
) -> Caller {
    Caller {
        interaction: play::InteractionId(interaction.get()),
        player: play::PlayerId(user.id.get()),
        name: names(user, nick),
        home: play::Home {
            guild: guild.map(|guild| play::GuildId(guild.get())),
            channel: play::ChannelId(channel.get()),
        },
        reply: ReplyToken::new(token),
    }
}

/// The name that others see here, and the unique one.
pub(super) fn names(user: &User, nick: Option<&str>) -> Names {
    Names {
        display: nick
            .or(user.global_name.as_deref())
            .unwrap_or(&user.name)
            .to_owned(),
        username: user.name.clone(),
    }
}
