//! Roles for what members have reached.

use crate::discord::asked::Asked;
use crate::discord::post::Post;
use crate::discord::role::{Barrier, Milestones};
use crate::locale::{self, Locale};

/// The milestones of a server, a line each. Hosts are told what is in the way.
pub(in crate::discord) fn milestones(asked: &Asked, found: &Milestones) -> Post {
    let locale = asked.locale;
    if found.all.is_empty() {
        return Post::text(locale.say("milestones-none"));
    }
    let mut lines = vec![locale.say("milestones-title")];
    for milestone in &found.all {
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
    Post::text(lines.join("\n"))
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
    let mut lines = Vec::new();
    for milestone in &found.all {
        let Some(barrier) = found.barrier(milestone) else {
            continue;
        };
        lines.push(locale.tell(
            "doctor-role-barred",
            [
                ("role", format!("<@&{}>", milestone.role).into()),
                ("why", in_the_way(locale, barrier).into()),
            ],
        ));
    }
    if found.powers.is_none() {
        lines.push(locale.say("doctor-roles-unknown"));
    } else if lines.is_empty() {
        lines.push(locale.say("doctor-roles"));
    }
    lines
}
