//! Titles, and the roles that servers give for what players have reached and won.

use super::apply::admit;
use super::outbox::guarded;
use super::verdict::judge_roles;
use super::work::Failure;
use super::{App, AppError, Caller, Courier, Trouble};
use crate::play::milestone::AT_MOST;
use crate::play::{
    Aim, GuildId, Milestone, Notice, ParcelId, PlayerId, Refusal, RoleId, RoleTrouble, Standing,
    Timestamp, Title, Unfit,
};
use crate::school;
use crate::store::{StoreError, Tx, View};

/// A role, as whoever wants it given shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferedRole {
    /// The role.
    pub id: RoleId,
    /// Why it cannot or should not be given, if that is so.
    pub unfit: Option<Unfit>,
}

/// A change of what a player has a role for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Handover {
    role: RoleId,
    source: Source,
    act: Act,
}

/// What a role is given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// What they have reached.
    Milestone,
    /// A tournament that they have won: it is given once.
    Prize,
}

/// What becomes of the role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Give,
    Take,
    /// It is theirs for something else as well, and stays.
    Leave,
}

impl App {
    /// The milestones of a server, the first made first.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn milestones(&self, guild: GuildId) -> Result<Vec<Milestone>, AppError> {
        self.read(move |view| Ok(view.milestones(guild)?)).await
    }

    /// Has a role of the server where the caller is given for something, to those too who have reached it already. `appoints` says
    /// whether they may manage that server. Gives the milestones that there are then.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they may not, in a direct message, when the role cannot or should not be given, when there are too many
    /// milestones, and when the interaction was handled before.
    pub async fn add_milestone(
        &self,
        caller: &Caller,
        appoints: bool,
        role: OfferedRole,
        aim: Aim,
    ) -> Result<Vec<Milestone>, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let guild = managed(&caller, appoints)?;
            if let Some(why) = role.unfit {
                return Err(Refusal::UnfitRole(why).into());
            }
            if tx.server(guild)?.host_role == Some(role.id) {
                return Err(Refusal::UnfitRole(Unfit::Powerful).into());
            }
            let present = tx.milestones(guild)?;
            let is_new = present.iter().all(|milestone| milestone.role != role.id);
            if is_new && present.len() >= AT_MOST {
                return Err(Refusal::TooManyMilestones.into());
            }
            if present
                .iter()
                .any(|known| known.role == role.id && known.aim == aim)
            {
                // Asked for once more: somebody may have lost it in Discord, so it is given to all again.
                tx.forget_roles_given(guild, role.id)?;
            }
            tx.set_milestone(guild, role.id, aim, now)?;
            for player in tx.players_of(guild)? {
                look_at(tx, guild, player, now)?;
            }
            Ok(tx.milestones(guild)?)
        })
        .await
    }

    /// Has a role of the server where the caller is given for nothing any more. Whoever has it keeps it.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they may not manage it, in a direct message, when the role was given for nothing, and when the interaction was
    /// handled before.
    pub async fn remove_milestone(
        &self,
        caller: &Caller,
        appoints: bool,
        role: RoleId,
    ) -> Result<Vec<Milestone>, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let guild = managed(&caller, appoints)?;
            if !tx.drop_milestone(guild, role)? {
                return Err(Refusal::NoMilestone.into());
            }
            Ok(tx.milestones(guild)?)
        })
        .await
    }

    /// Gives and takes the roles that a player is to have and to lose in a server. What Discord refuses is noted for its hosts and not
    /// tried again before there is a reason; what may work later is.
    pub(super) async fn hand_over_roles(
        &self,
        courier: &dyn Courier,
        parcel: ParcelId,
        guild: GuildId,
        player: PlayerId,
        attempts: u32,
    ) -> Result<(), Failure> {
        let found = self
            .try_read(move |view| Ok(handovers(view, guild, player)?))
            .await;
        let due = match found {
            Ok(due) => due,
            Err(failure) => return self.put_aside(parcel, failure).await,
        };
        let now = self.now();
        for &handover in &due {
            let Handover { role, act, .. } = handover;
            let result = match act {
                Act::Leave => Ok(true),
                Act::Give | Act::Take => {
                    guarded(courier.set_role(guild, player, role, act == Act::Give)).await
                }
            };
            let outcome = match result {
                // Whoever has left has no roles: when they come back, they are given again.
                Ok(is_member) => Ok(act == Act::Give && is_member),
                Err(trouble @ Trouble::Retry { after }) => {
                    let verdict = judge_roles(after, attempts);
                    return self.settle(parcel, verdict, Some(trouble)).await;
                }
                Err(Trouble::Forbidden) => Err(RoleTrouble::Forbidden),
                Err(Trouble::Gone) => Err(RoleTrouble::Gone),
                Err(Trouble::Refused | Trouble::DirectClosed) => Err(RoleTrouble::Refused),
            };
            if let Err(trouble) = outcome {
                tracing::warn!(%guild, %role, ?trouble, "a role could not be given or taken");
            }
            self.note(parcel, move |tx| {
                note_handover(tx, guild, player, handover, outcome, now)
            })
            .await?;
        }
        let done = move |tx: &Tx<'_>| {
            // What was reached or lost meanwhile was not seen against what is noted only now.
            let now_due = handovers(tx, guild, player)?;
            if now_due.iter().any(|handover| !due.contains(handover)) {
                tx.announce(Notice::Roles { guild, player }, Some(player), now)?;
            }
            tx.drop_parcel(parcel)
        };
        self.note(parcel, done).await
    }
}

/// Notes what came of a handover: whether the player has the role for that now, or what was in the way.
fn note_handover(
    tx: &Tx<'_>,
    guild: GuildId,
    player: PlayerId,
    Handover { role, source, act }: Handover,
    outcome: Result<bool, RoleTrouble>,
    now: Timestamp,
) -> Result<(), StoreError> {
    match (source, act, outcome) {
        (Source::Milestone, _, Ok(has_it)) => tx.note_role(guild, role, player, has_it, now),
        (Source::Milestone, _, Err(trouble)) => tx.note_role_trouble(guild, role, trouble),
        (Source::Prize, Act::Give, outcome) => {
            tx.note_prize(guild, player, role, outcome == Ok(true), now)
        }
        // Nobody has a role that is gone.
        (Source::Prize, Act::Take | Act::Leave, Ok(_) | Err(RoleTrouble::Gone)) => {
            tx.drop_prize(guild, player, role)
        }
        (Source::Prize, Act::Take | Act::Leave, Err(_)) => tx.keep_prize(guild, player, role, now),
    }
}

/// The server that the caller may manage.
fn managed(caller: &Caller, appoints: bool) -> Result<GuildId, Refusal> {
    let guild = caller.home.guild.ok_or(Refusal::NoServer)?;
    if appoints {
        Ok(guild)
    } else {
        Err(Refusal::NotAManager)
    }
}

/// Gives a player the titles that they have earned now, and has their roles looked at: in every server with milestones in which they
/// have played, and in the one where they are.
pub(super) fn reached(
    tx: &Tx<'_>,
    player: PlayerId,
    here: Option<GuildId>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let titles = tx.titles(player)?;
    if titles.len() < Title::ALL.len() {
        let (standings, school_done) = (standings(tx, player)?, is_school_done(tx, player)?);
        for title in Title::ALL {
            if !titles.contains(&title) && title.is_earned(&standings, school_done) {
                tx.note_title(player, title, now)?;
            }
        }
    }
    let mut guilds = tx.guilds_with_milestones(player)?;
    guilds.extend(here.filter(|here| !guilds.contains(here)));
    for guild in guilds {
        look_at(tx, guild, player, now)?;
    }
    Ok(())
}

/// Has the roles of a player in a server changed, if any is to be.
pub(super) fn look_at(
    tx: &Tx<'_>,
    guild: GuildId,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let notice = Notice::Roles { guild, player };
    // Discord knows no former player.
    if tx.is_former(player)? {
        return Ok(());
    }
    if !handovers(tx, guild, player)?.is_empty() {
        tx.announce(notice, Some(player), now)?;
    }
    Ok(())
}

/// The roles that a player is to be given in a server and those that they are to lose. None is taken that something else is still
/// a reason for.
fn handovers(
    view: &View<'_>,
    guild: GuildId,
    player: PlayerId,
) -> Result<Vec<Handover>, StoreError> {
    let prizes = view.prizes(guild, player)?;
    let milestones = reachable(view, guild, player)?;
    let is_deserved = |role: &RoleId| {
        let mut of_role = milestones.iter().filter(|reached| reached.role == *role);
        of_role.any(|reached| reached.is_deserved)
    };
    let is_won = |role: &RoleId| prizes.owed.contains(role) || prizes.given.contains(role);
    let handover = |role, source, act| Handover { role, source, act };
    let unless = |stays: bool| if stays { Act::Leave } else { Act::Take };
    let owed = prizes.owed.iter();
    let owed = owed.map(|role| handover(*role, Source::Prize, Act::Give));
    let lost = prizes.lost.iter().map(|role| {
        let stays = is_won(role) || is_deserved(role);
        handover(*role, Source::Prize, unless(stays))
    });
    let changed = milestones
        .iter()
        .filter(|reached| reached.is_deserved != reached.has_it);
    let changed = changed.map(|reached| {
        let act = if reached.is_deserved {
            Act::Give
        } else {
            unless(is_won(&reached.role))
        };
        handover(reached.role, Source::Milestone, act)
    });
    Ok(owed.chain(lost).chain(changed).collect())
}

/// The role of a milestone, as a player stands to it.
struct Reached {
    role: RoleId,
    has_it: bool,
    is_deserved: bool,
}

/// How a player stands to the milestones of a server; to none when they have left it.
fn reachable(
    view: &View<'_>,
    guild: GuildId,
    player: PlayerId,
) -> Result<Vec<Reached>, StoreError> {
    let milestones = view.milestones(guild)?;
    if milestones.is_empty() || view.is_departed(guild, player)? {
        return Ok(Vec::new());
    }
    let given = view.roles_given(guild, player)?;
    let (standings, titles) = (standings(view, player)?, view.titles(player)?);
    let reached = milestones.into_iter().map(|Milestone { role, aim, .. }| {
        let has_it = given.contains(&role);
        Reached {
            role,
            has_it,
            is_deserved: aim.deserves(&standings, &titles, has_it),
        }
    });
    Ok(reached.collect())
}

/// How a player stood after their last game of each rule set.
fn standings(view: &View<'_>, player: PlayerId) -> Result<Vec<Standing>, StoreError> {
    let found = view.standings(player)?.into_iter();
    let standings = found.map(|(variant, last)| Standing {
        variant,
        rating: last.rating.value,
        provisional: last.rating.is_provisional(),
    });
    Ok(standings.collect())
}

fn is_school_done(view: &View<'_>, player: PlayerId) -> Result<bool, StoreError> {
    let solved = view.lessons_solved(player)?;
    let mut lessons = school::lessons().iter();
    Ok(lessons.all(|lesson| solved.iter().any(|key| key == lesson.key)))
}
