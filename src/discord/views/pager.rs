//! Turning pages.

use crate::discord::control::{Control, Seek};
use crate::discord::post::Button;
use crate::locale::Locale;

/// Back and forward among `count` pages.
pub(super) fn back_and_forward(
    locale: Locale,
    number: u32,
    count: u32,
    control: impl Fn(u32, Seek) -> Control,
) -> Vec<Button> {
    let button = |label, seek, page: Option<u32>| {
        let enabled = page.is_some_and(|page| page < count);
        Button {
            enabled,
            ..Button::quiet(label, control(page.unwrap_or(number), seek))
        }
    };
    vec![
        button(locale.say("pager-back"), Seek::Back, number.checked_sub(1)),
        button(
            locale.say("pager-forward"),
            Seek::Forward,
            number.checked_add(1),
        ),
    ]
}

/// Which page it is, counted from 0.
pub(super) fn place(locale: Locale, page: u32, pages: u32) -> String {
    locale.tell(
        "pager-page",
        [("page", (page + 1).into()), ("pages", pages.into())],
    )
}
