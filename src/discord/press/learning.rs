//! Lessons, the rulebook and help.

use super::Press;
use crate::app::AppError;
use crate::discord::front::Reply;
use crate::discord::views;
use crate::rules::Variant;
use crate::school::{self, Answer, Topic};

impl Press<'_> {
    /// A lesson of the course.
    pub(super) async fn learn(&self, number: u32) -> Result<Reply, AppError> {
        let player = self.asked.caller.player;
        let solved = self.front.app.lessons_solved(player).await?;
        let views = &self.front.views;
        let post = views.lesson(self.asked, number, &solved).await?;
        Ok(Reply::Private(post))
    }

    /// An answer to a lesson.
    pub(super) async fn try_answer(&self, number: u32, text: &str) -> Result<Reply, AppError> {
        let Some(lesson) = school::lessons().get(number as usize) else {
            return Ok(self.stale());
        };
        let answer = lesson.answer(text);
        if let Answer::Solved { .. } = answer {
            let caller = &self.asked.caller;
            self.front.app.lesson_solved(caller, lesson.key).await?;
        }
        let views = &self.front.views;
        let post = views
            .lesson_answer(self.asked, number, lesson, &answer)
            .await?;
        Ok(Reply::Private(post))
    }

    /// A page of the rulebook.
    pub(super) async fn rules(&self, variant: Variant, page: u32) -> Result<Reply, AppError> {
        let post = self.front.views.rules(self.asked, variant, page).await?;
        Ok(Reply::Private(post))
    }

    /// A page of the glossary.
    pub(super) fn glossary(&self, page: u32) -> Reply {
        Reply::Private(views::glossary(self.asked.locale, page))
    }

    /// A topic of help.
    pub(super) fn help(&self, key: &str) -> Reply {
        let topic = Topic::from_key(key);
        Reply::Private(views::help(self.asked.locale, topic))
    }
}
