//! Lessons, the rulebook, the glossary and help.

use super::Views;
use super::pager::{back_and_forward, place};
use crate::app::AppError;
use crate::discord::asked::Asked;
use crate::discord::control::{Control, Seek};
use crate::discord::post::{Attachment, Button, Choice, Menu, Post, Row, Style};
use crate::locale::{self, Locale, PageText};
use crate::rules::{Move, Position, Variant};
use crate::school::{self, Answer, Exhibit, GLOSSARY_PAGES, Lesson, Page, Topic};

impl Views {
    /// A lesson: its board, its task and what may be answered. `solved` are the keys of the lessons that the reader has solved.
    pub(in crate::discord) async fn lesson(
        &self,
        asked: &Asked,
        number: u32,
        solved: &[String],
    ) -> Result<Post, AppError> {
        let locale = asked.locale;
        let Some(lesson) = school::lessons().get(number as usize) else {
            return Ok(Post::text(locale.say("refused-stale-control")));
        };
        let done = solved.iter().any(|key| key == lesson.key);
        let mut lines = vec![
            heading(locale, number, lesson, done),
            locale::lesson_task(locale, lesson),
        ];
        if number == 0 && solved.is_empty() {
            lines.insert(0, locale.say("learn-welcome"));
        }
        let mut rows = vec![candidates(locale, number, lesson)];
        rows.push(Row::Buttons(turn_lessons(locale, number)));
        rows.push(contents(locale, number, solved));
        let board = lesson.position();
        Ok(Post {
            content: lines.join("\n"),
            files: vec![
                self.exhibit(asked, board, None, format!("lesson-{number}"))
                    .await?,
            ],
            rows,
            ..Post::default()
        })
    }

    /// What is said to an answer.
    pub(in crate::discord) async fn lesson_answer(
        &self,
        asked: &Asked,
        number: u32,
        lesson: &Lesson,
        answer: &Answer,
    ) -> Result<Post, AppError> {
        let locale = asked.locale;
        let said = locale::lesson_answer(locale, lesson, answer);
        let solved = match answer {
            Answer::Solved { mv, .. } => Some(*mv),
            Answer::NotYet { .. } | Answer::Illegal(_) => None,
        };
        let mut lines = vec![heading(locale, number, lesson, solved.is_some()), said];
        let mut rows = Vec::new();
        if solved.is_some() {
            if is_last(number) {
                lines.push(locale.say("learn-finished"));
            }
            rows.push(Row::Buttons(after(locale, number)));
        } else {
            lines.push(locale::lesson_task(locale, lesson));
            lines.push(locale.say("learn-again"));
            rows.push(candidates(locale, number, lesson));
            rows.push(Row::Buttons(turn_lessons(locale, number)));
        }
        let done = self.app.lessons_solved(asked.caller.player).await?;
        rows.push(contents(locale, number, &done));
        // Another answer is to the same board.
        let picture = self
            .exhibit(asked, lesson.position(), solved, format!("lesson-{number}"))
            .await?;
        Ok(Post {
            content: lines.join("\n"),
            files: vec![picture],
            rows,
            ..Post::default()
        })
    }

    /// A page of the rulebook, from 0.
    pub(in crate::discord) async fn rules(
        &self,
        asked: &Asked,
        variant: Variant,
        number: u32,
    ) -> Result<Post, AppError> {
        let locale = asked.locale;
        let pages = school::rulebook(variant);
        let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
        let number = number.min(count.saturating_sub(1));
        let Some(page) = pages.get(number as usize) else {
            return Ok(Post::text(locale.say("refused-stale-control")));
        };
        let game = locale::variant(locale, variant);
        let text = locale::rule_page(locale, page);
        let mut buttons = back_and_forward(locale, number, count, |page, seek| Control::Rules {
            variant,
            page,
            seek,
        });
        buttons.push(Button::quiet(
            locale.say("rules-glossary"),
            Control::Glossary {
                page: 0,
                seek: Seek::First,
            },
        ));
        let post = Post {
            content: page_of(
                locale,
                &format!("{game} · {}", text.title),
                &text,
                number,
                count,
            ),
            files: self.page_picture(asked, page).await?,
            ..Post::default()
        };
        Ok(post.with_buttons(buttons))
    }

    async fn page_picture(&self, asked: &Asked, page: &Page) -> Result<Vec<Attachment>, AppError> {
        let Some(exhibit) = page.exhibit else {
            return Ok(Vec::new());
        };
        let mv = Exhibit::played(&exhibit).map(|(mv, ..)| mv);
        let name = format!("rules-{}", page.key);
        let picture = self.exhibit(asked, exhibit.position(), mv, name).await?;
        Ok(vec![picture])
    }

    async fn exhibit(
        &self,
        asked: &Asked,
        board: Position,
        mv: Option<Move>,
        name: String,
    ) -> Result<Attachment, AppError> {
        let look = self.look_for(asked).await?;
        Ok(self.sample(asked.locale, look, board, mv, name).await)
    }
}

/// A page of the glossary, from 0.
pub(in crate::discord) fn glossary(locale: Locale, number: u32) -> Post {
    let count = u32::try_from(GLOSSARY_PAGES).unwrap_or(u32::MAX);
    let number = number.min(count.saturating_sub(1));
    let Some(text) = locale::glossary_page(locale, number as usize + 1) else {
        return Post::text(locale.say("refused-stale-control"));
    };
    let buttons = back_and_forward(locale, number, count, |page, seek| Control::Glossary {
        page,
        seek,
    });
    Post::text(page_of(locale, &text.title, &text, number, count)).with_buttons(buttons)
}

/// The topics of help, and one of them.
pub(in crate::discord) fn help(locale: Locale, topic: Option<Topic>) -> Post {
    let content = match topic {
        None => locale.say("help-welcome"),
        Some(topic) => {
            let text = locale::help_topic(locale, topic);
            format!("**{}**\n{}", text.title, text.body)
        }
    };
    let choices = Topic::ALL
        .into_iter()
        .map(|one| Choice {
            value: one.key().to_owned(),
            label: locale::help_topic(locale, one).title,
            description: String::new(),
            chosen: Some(one) == topic,
        })
        .collect();
    Post {
        content,
        rows: vec![Row::Menu(Menu {
            control: Control::Help {},
            invitation: locale.say("help-choose"),
            choices,
        })],
        ..Post::default()
    }
}

fn heading(locale: Locale, number: u32, lesson: &Lesson, done: bool) -> String {
    let key = if done {
        "learn-lesson-done"
    } else {
        "learn-lesson"
    };
    locale.tell(
        key,
        [
            ("number", (number + 1).into()),
            ("lessons", school::lessons().len().into()),
            ("title", locale::lesson_title(locale, lesson).into()),
        ],
    )
}

/// A menu of what may be answered.
fn candidates(locale: Locale, number: u32, lesson: &Lesson) -> Row {
    let choices = lesson
        .candidates()
        .into_iter()
        .map(|text| Choice {
            label: text.clone(),
            value: text,
            description: String::new(),
            chosen: false,
        })
        .collect();
    Row::Menu(Menu {
        control: Control::Try { lesson: number },
        invitation: locale.say("learn-answer"),
        choices,
    })
}

/// A menu of all lessons.
fn contents(locale: Locale, number: u32, solved: &[String]) -> Row {
    let choices = (0..)
        .zip(school::lessons())
        .map(|(index, lesson): (u32, _)| Choice {
            value: index.to_string(),
            label: heading(
                locale,
                index,
                lesson,
                solved.iter().any(|key| key == lesson.key),
            )
            .replace("**", ""),
            description: String::new(),
            chosen: index == number,
        })
        .take(Menu::LENGTH)
        .collect();
    Row::Menu(Menu {
        control: Control::Lessons {},
        invitation: locale.say("learn-contents"),
        choices,
    })
}

fn turn_lessons(locale: Locale, number: u32) -> Vec<Button> {
    let count = u32::try_from(school::lessons().len()).unwrap_or(u32::MAX);
    back_and_forward(locale, number, count, |lesson, seek| Control::Learn {
        lesson,
        seek,
    })
}

/// Where to go once a lesson is solved.
fn after(locale: Locale, number: u32) -> Vec<Button> {
    if is_last(number) {
        return Vec::new();
    }
    vec![Button::new(
        locale.say("learn-next"),
        Style::Success,
        Control::Learn {
            lesson: number + 1,
            seek: Seek::Forward,
        },
    )]
}

fn is_last(number: u32) -> bool {
    number as usize + 1 >= school::lessons().len()
}

fn page_of(locale: Locale, title: &str, text: &PageText, number: u32, count: u32) -> String {
    let place = place(locale, number, count);
    format!("**{title}**\n{}\n{place}", text.body)
}
