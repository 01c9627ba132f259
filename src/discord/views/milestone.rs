//! Roles for what members have reached.

use super::pager::{back_and_forward, place};
use crate::discord::asked::Asked;
use crate::discord::control::Control;
use crate::discord::post::Post;
use crate::discord::role::{Barrier, Milestones};
use crate::locale::{self, Locale};
use crate::play::{Milestone, RoleId};

/// So many milestones fit into a message, whatever is in their way.
const PAGE: usize = 8;

/// Barred roles that `/doctor` names; the others are counted.
const NAMED: usize = 4;

/// A page of the milestones of a server, from 0 on, a line each; the last one when there are not so many. Hosts are told what is in
/// the way.
pub(in crate::discord) fn milestones(asked: &Asked, found: &Milestones, page: u32) -> Post {
    let locale = asked.locale;
    let pages: Vec<&[Milestone]> = found.all.chunks(PAGE).collect();
    let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let page = page.min(count.saturating_sub(1));
    let Some(shown) = pages.get(page as usize) else {
        return Post::text(locale.say("milestones-none"));
    };
    let mut lines = vec![locale.say("milestones-title")];
    for milestone in *shown {
        let role = format!("<@&{}>", milestone.role);
        let line = locale.tell(
            "milestone-line",
            [
                ("role", role.into()),
                ("aim", locale::aim(locale, milestone.aim).into()),
            ],
        );
        lines.push(line);
        let barrier = found.barrier(milestone).filter(|_| asked.manages);
        lines.extend(barrier.map(|barrier| {
            let why = in_the_way(locale, barrier);
            locale.tell("milestone-barrier", [("why", why.into())])
        }));
    }
    if count < 2 {
        return Post::text(lines.join("\n"));
    }
    lines.push(place(locale, page, count));
    let turn = back_and_forward(locale, page, count, |page, seek| Control::Milestones {
        page,
        seek,
    });
    Post::text(lines.join("\n")).with_buttons(turn)
}

/// The page on which the milestone of a role is; the first when there is none.
pub(in crate::discord) fn milestone_page(all: &[Milestone], role: RoleId) -> u32 {
    let place = all.iter().position(|milestone| milestone.role == role);
    place.map_or(0, |place| u32::try_from(place / PAGE).unwrap_or(u32::MAX))
}

/// What keeps Komwe from giving a role, and what helps.
pub(in crate::discord) fn in_the_way(locale: Locale, barrier: Barrier) -> String {
    match barrier {
        Barrier::NoPermission => locale.say("barrier-no-permission"),
        Barrier::Above => locale.say("barrier-above"),
        Barrier::Gone => locale.say("barrier-gone"),
    }
}

/// What `/doctor` tells of them.
pub(super) fn checked(locale: Locale, found: &Milestones) -> Vec<String> {
    if found.all.is_empty() {
        return Vec::new();
    }
    let all = found.all.iter();
    let barred: Vec<(&Milestone, Barrier)> = all
        .filter_map(|milestone| Some((milestone, found.barrier(milestone)?)))
        .collect();
    let named = barred.iter().take(NAMED).map(|(milestone, barrier)| {
        locale.tell(
            "doctor-role-barred",
            [
                ("role", format!("<@&{}>", milestone.role).into()),
                ("why", in_the_way(locale, *barrier).into()),
            ],
        )
    });
    let mut lines: Vec<String> = named.collect();
    if barred.len() > NAMED {
        let rest = barred.len() - NAMED;
        lines.push(locale.tell("doctor-roles-more", [("count", rest.into())]));
    }
    if found.powers.is_none() {
        lines.push(locale.say("doctor-roles-unknown"));
    } else if lines.is_empty() {
        lines.push(locale.say("doctor-roles"));
    }
    lines
}
