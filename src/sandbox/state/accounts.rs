//! People and bots.

use serde_json::{Value, json};
use twilight_model::user::User;

use super::World;
use crate::sandbox::ids::UserId;

/// A person or a bot.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    pub(crate) id: UserId,
    /// The name that is shown.
    pub(crate) name: String,
    pub(crate) bot: bool,
    /// The person takes no private messages.
    pub(crate) dms_closed: bool,
    /// The language of the person's Discord.
    pub(crate) locale: String,
}

impl Account {
    /// The account as the API shows it.
    pub(crate) fn user(&self) -> User {
        User {
            accent_color: None,
            avatar: None,
            avatar_decoration: None,
            avatar_decoration_data: None,
            banner: None,
            bot: self.bot,
            discriminator: 0,
            email: None,
            flags: None,
            global_name: Some(self.name.clone()),
            id: self.id,
            locale: None,
            mfa_enabled: None,
            name: self.name.to_lowercase().replace(' ', "_"),
            premium_type: None,
            primary_guild: None,
            public_flags: None,
            system: None,
            verified: None,
        }
    }
}

impl World {
    /// Makes an account that belongs to no guild yet.
    pub(crate) fn add_account(&mut self, name: &str, bot: bool) -> UserId {
        let id = self.new_id();
        let account = Account {
            id,
            name: name.to_owned(),
            bot,
            dms_closed: false,
            locale: "en-US".to_owned(),
        };
        self.accounts.insert(id, account);
        id
    }

    /// The account of that name.
    pub(crate) fn account_named(&self, name: &str) -> Option<&Account> {
        self.accounts.values().find(|account| account.name == name)
    }

    /// The API's view of an account, also of one that is no more.
    pub(crate) fn user(&self, id: UserId) -> User {
        let ghost = || Account {
            id,
            name: "Deleted User".to_owned(),
            bot: false,
            dms_closed: true,
            locale: "en-US".to_owned(),
        };
        self.accounts.get(&id).cloned().unwrap_or_else(ghost).user()
    }

    /// The bot's own account, with the fields that only it sees.
    pub(crate) fn current_user(&self) -> Value {
        let mut user = json!(self.user(self.bot));
        user["verified"] = true.into();
        user["mfa_enabled"] = false.into();
        user["email"] = Value::Null;
        user["flags"] = 0.into();
        user
    }

    /// What `GET /applications/@me` answers.
    pub(crate) fn application_info(&self) -> Value {
        let owner = self
            .accounts
            .values()
            .find(|account| !account.bot)
            .map(Account::user);
        json!({
            "id": self.application(),
            "name": self.user(self.bot).global_name,
            "icon": null,
            "description": "",
            "rpc_origins": [],
            "bot_public": true,
            "bot_require_code_grant": false,
            "bot": self.user(self.bot),
            "owner": owner,
            "summary": "",
            "verify_key": "0".repeat(64),
            "team": null,
            "flags": 0,
            "tags": [],
            "integration_types_config": {"0": {}},
            "approximate_guild_count": self.guilds.len(),
            "approximate_user_install_count": 0,
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
        })
    }
}
