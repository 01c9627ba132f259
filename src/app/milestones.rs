//! Titles, and the roles that servers give for what players have reached.

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

/// A role that is to be given or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Handover {
    role: RoleId,
    give: bool,
    /// It is the prize of a tournament, which is given once.
    prize: bool,
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
        for Handover { role, give, prize } in due {
            let result = guarded(courier.set_role(guild, player, role, give)).await;
            let trouble = match result {
                Ok(is_member) => {
                    // Whoever has left has no roles: when they come back, they are given again.
                    let (has_it, now) = (give && is_member, self.now());
                    self.note(parcel, move |tx| {
                        if prize {
                            return tx.note_prize(guild, player, role, has_it, now);
                        }
                        tx.note_role(guild, role, player, has_it, now)
                    })
                    .await?;
                    continue;
                }
                Err(trouble @ Trouble::Retry { after }) => {
                    let verdict = judge_roles(after, attempts);
                    return self.settle(parcel, verdict, Some(trouble)).await;
                }
                Err(Trouble::Forbidden) => RoleTrouble::Forbidden,
                Err(Trouble::Gone) => RoleTrouble::Gone,
                Err(Trouble::Refused | Trouble::DirectClosed) => RoleTrouble::Refused,
            };
            tracing::warn!(%guild, %role, ?trouble, "a role could not be given or taken");
            let now = self.now();
            self.note(parcel, move |tx| {
                if prize {
                    return tx.note_prize(guild, player, role, false, now);
                }
                tx.note_role_trouble(guild, role, trouble)
            })
            .await?;
        }
        self.note(parcel, move |tx| tx.drop_parcel(parcel)).await
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
fn look_at(
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

/// The roles that a player is to be given in a server and those that they are to lose.
fn handovers(
    view: &View<'_>,
    guild: GuildId,
    player: PlayerId,
) -> Result<Vec<Handover>, StoreError> {
    let prizes = view.prizes_owed(guild, player)?.into_iter();
    let prizes = prizes.map(|role| Handover {
        role,
        give: true,
        prize: true,
    });
    let milestones = view.milestones(guild)?;
    if milestones.is_empty() || view.is_departed(guild, player)? {
        return Ok(prizes.collect());
    }
    let given = view.roles_given(guild, player)?;
    let (standings, titles) = (standings(view, player)?, view.titles(player)?);
    let due = milestones.iter().filter_map(|milestone| {
        let role = milestone.role;
        let has_it = given.contains(&role);
        let give = milestone.aim.deserves(&standings, &titles, has_it);
        (give != has_it).then_some(Handover {
            role,
            give,
            prize: false,
        })
    });
    Ok(prizes.chain(due).collect())
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
