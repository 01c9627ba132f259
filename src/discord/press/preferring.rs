//! Changing one's preferences.

use super::Press;
use crate::app::AppError;
use crate::discord::front::Reply;
use crate::discord::views::{AS_THE_SERVER, holiday};
use crate::play::Preference;

impl Press<'_> {
    /// A theme was chosen.
    pub(super) async fn prefer_theme(&self, key: &str) -> Result<Reply, AppError> {
        if key == AS_THE_SERVER {
            return self.prefer(Preference::Theme(None)).await;
        }
        match key.parse() {
            Ok(theme) => self.prefer(Preference::Theme(Some(theme))).await,
            Err(_) => Ok(self.stale()),
        }
    }

    /// A size of digits was chosen.
    pub(super) async fn prefer_digits(&self, key: &str) -> Result<Reply, AppError> {
        if key == AS_THE_SERVER {
            return self.prefer(Preference::Digits(None)).await;
        }
        match key.parse() {
            Ok(digits) => self.prefer(Preference::Digits(Some(digits))).await,
            Err(_) => Ok(self.stale()),
        }
    }

    /// A place for reminders was chosen.
    pub(super) async fn prefer_reminders(&self, key: &str) -> Result<Reply, AppError> {
        match key.parse() {
            Ok(reminders) => self.prefer(Preference::Reminders(reminders)).await,
            Err(_) => Ok(self.stale()),
        }
    }

    /// The holiday is over.
    pub(super) async fn come_back(&self) -> Result<Reply, AppError> {
        let view = self.front.app.come_back(&self.asked.caller).await?;
        Ok(Reply::Private(holiday(self.asked.locale, &view)))
    }

    pub(super) async fn prefer(&self, change: Preference) -> Result<Reply, AppError> {
        let preferences = self
            .front
            .app
            .set_preferences(&self.asked.caller, &[change])
            .await?;
        let look = self.front.views.look_for(self.asked).await?;
        let post = self
            .front
            .views
            .preferences(self.asked.locale, &preferences, look)
            .await;
        Ok(Reply::Private(post))
    }
}
