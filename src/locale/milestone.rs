//! Milestones: titles, what roles are given for, and which roles are not given.

use super::{Locale, variant};
use crate::play::title::{BINGWA, FUNDI};
use crate::play::{Aim, Title, Unfit};

/// A title and what it takes.
#[must_use]
pub fn title(locale: Locale, title: Title) -> String {
    match title {
        Title::Mwanafunzi => locale.say("title-mwanafunzi"),
        Title::Fundi => locale.tell("title-fundi", [("rating", whole(FUNDI).into())]),
        Title::Bingwa => locale.tell("title-bingwa", [("rating", whole(BINGWA).into())]),
    }
}

/// What a role is given for.
#[must_use]
pub fn aim(locale: Locale, aim: Aim) -> String {
    match aim {
        Aim::Rating {
            variant: game,
            least,
        } => locale.tell(
            "aim-rating",
            [
                ("rating", least.to_string().into()),
                ("game", variant(locale, game).into()),
            ],
        ),
        Aim::Title(earned) => locale.tell("aim-title", [("title", title(locale, earned).into())]),
    }
}

/// Why a role is not given.
pub(super) fn unfit(locale: Locale, why: Unfit) -> String {
    match why {
        Unfit::Everyone => locale.say("unfit-everyone"),
        Unfit::Managed => locale.say("unfit-managed"),
        Unfit::Powerful => locale.say("unfit-powerful"),
    }
}

/// A rating as it is read.
fn whole(rating: f64) -> String {
    format!("{rating:.0}")
}
