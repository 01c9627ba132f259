//! A Discord made of lists.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use komwe::app::{Courier, Trouble};
use komwe::play::{
    ChannelId, GuildId, MessageId, NewThread, News, Notice, Parcel, ParcelId, Place, PlayerId,
    Posted, ReplyToken, RoleId,
};
use tokio::sync::watch;

/// A message that arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arrived {
    pub(super) place: Place,
    pub(super) notice: Notice,
    pub(super) message: MessageId,
    pub(super) parcel: ParcelId,
}

/// What the next tries meet.
#[derive(Clone, Debug)]
pub(super) enum Fate {
    Fails(Trouble),
    Panics,
    /// It arrives, but the answer is lost on the way.
    ArrivesUnheard,
}

/// Holds up a delivery after it was decided what is delivered.
#[derive(Clone)]
pub(super) struct Gate(watch::Sender<Passing>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Passing {
    Nobody,
    Waits,
    Passes,
}

impl Gate {
    /// Waits until a delivery waits.
    pub(super) async fn reached(&self) {
        let mut passing = self.0.subscribe();
        let waits = passing.wait_for(|passing| *passing == Passing::Waits);
        waits.await.unwrap();
    }

    /// Lets it pass.
    pub(super) fn release(&self) {
        self.0.send_replace(Passing::Passes);
    }

    async fn pass(&self) {
        self.0.send_replace(Passing::Waits);
        let mut passing = self.0.subscribe();
        let passes = passing.wait_for(|passing| *passing == Passing::Passes);
        passes.await.unwrap();
    }
}

/// What the next openings of threads meet.
#[derive(Clone, Copy, Debug)]
pub(super) enum ThreadFate {
    Fails(Trouble),
    /// The thread is there, but the answer is lost on the way.
    OpensUnheard,
}

#[derive(Default)]
struct State {
    arrived: Vec<Arrived>,
    /// Boards that lost their controls.
    settled: Vec<(Place, Notice, MessageId)>,
    tries: Vec<(Place, Notice)>,
    fates: VecDeque<Fate>,
    closed: HashMap<Place, Trouble>,
    answers: HashMap<String, MessageId>,
    asked: Vec<String>,
    nonces: HashMap<(ParcelId, Place), MessageId>,
    in_hand: HashSet<Place>,
    threads: Vec<(NewThread, ParcelId, ChannelId)>,
    thread_fates: VecDeque<ThreadFate>,
    left: HashSet<(GuildId, PlayerId)>,
    members_hidden: Option<Trouble>,
    roles: Vec<(PlayerId, RoleId, bool)>,
    role_troubles: VecDeque<Trouble>,
    gate: Option<Gate>,
    pinned: Vec<Posted>,
    unpinnable: Option<Trouble>,
    settles_nothing: Option<watch::Sender<bool>>,
}

/// The courier of the tests. Clones are the same.
#[derive(Clone)]
pub(super) struct Postbox {
    state: Arc<Mutex<State>>,
    count: watch::Sender<usize>,
}

impl Postbox {
    pub(super) fn new() -> Postbox {
        Postbox {
            state: Arc::default(),
            count: watch::Sender::new(0),
        }
    }

    /// What the next tries meet, in this order.
    pub(super) fn fate(&self, fate: impl IntoIterator<Item = Fate>) {
        self.state.lock().unwrap().fates.extend(fate);
    }

    /// What the next openings of threads meet, in this order.
    pub(super) fn thread_fate(&self, fate: impl IntoIterator<Item = ThreadFate>) {
        self.state.lock().unwrap().thread_fates.extend(fate);
    }

    /// The threads that were opened.
    pub(super) fn threads(&self) -> Vec<(NewThread, ChannelId)> {
        let state = self.state.lock().unwrap();
        let threads = state.threads.iter();
        threads
            .map(|&(thread, _, channel)| (thread, channel))
            .collect()
    }

    /// A player leaves a server.
    pub(super) fn leave(&self, guild: GuildId, player: PlayerId) {
        self.state.lock().unwrap().left.insert((guild, player));
    }

    /// Nobody can be looked up, for this reason.
    pub(super) fn hide_members(&self, trouble: Option<Trouble>) {
        self.state.lock().unwrap().members_hidden = trouble;
    }

    /// The messages that were pinned.
    pub(super) fn pinned(&self) -> Vec<Posted> {
        self.state.lock().unwrap().pinned.clone()
    }

    /// Nothing can be pinned any more.
    pub(super) fn refuse_pins(&self, trouble: Trouble) {
        self.state.lock().unwrap().unpinnable = Some(trouble);
    }

    /// What the next changes of roles meet, in this order.
    pub(super) fn refuse_roles(&self, troubles: impl IntoIterator<Item = Trouble>) {
        let mut state = self.state.lock().unwrap();
        state.role_troubles.extend(troubles);
    }

    /// The roles that were given (true) and taken, and those where that was tried in vain.
    pub(super) fn roles(&self) -> Vec<(PlayerId, RoleId, bool)> {
        self.state.lock().unwrap().roles.clone()
    }

    /// They come back.
    pub(super) fn come_back(&self, guild: GuildId, player: PlayerId) {
        self.state.lock().unwrap().left.remove(&(guild, player));
    }

    /// All news that arrived, and where.
    pub(super) fn news(&self) -> Vec<(News, Place)> {
        let arrived = self.arrived().into_iter();
        let news = arrived.filter_map(|arrived| match arrived.notice {
            Notice::News { news, .. } => Some((news, arrived.place)),
            _ => None,
        });
        news.collect()
    }

    /// How often a notice arrived.
    pub(super) fn count(&self, notice: Notice) -> usize {
        let notices = self.notices();
        notices.iter().filter(|told| **told == notice).count()
    }

    /// The next delivery, or change of a role, waits at this gate.
    pub(super) fn hold(&self) -> Gate {
        let gate = Gate(watch::Sender::new(Passing::Nobody));
        self.state.lock().unwrap().gate = Some(gate.clone());
        gate
    }

    /// No board loses its controls until the sender says so.
    pub(super) fn hold_settling(&self) -> watch::Sender<bool> {
        let free = watch::Sender::new(false);
        self.state.lock().unwrap().settles_nothing = Some(free.clone());
        free
    }

    /// A place refuses everything from now on.
    pub(super) fn close(&self, place: Place, trouble: Trouble) {
        self.state.lock().unwrap().closed.insert(place, trouble);
    }

    /// It takes messages again.
    pub(super) fn open(&self, place: Place) {
        self.state.lock().unwrap().closed.remove(&place);
    }

    /// The interaction with this token has been answered.
    pub(super) fn answered(&self, token: &str, message: MessageId) {
        self.state
            .lock()
            .unwrap()
            .answers
            .insert(token.to_owned(), message);
    }

    pub(super) fn arrived(&self) -> Vec<Arrived> {
        self.state.lock().unwrap().arrived.clone()
    }

    pub(super) fn notices(&self) -> Vec<Notice> {
        self.arrived()
            .into_iter()
            .map(|arrived| arrived.notice)
            .collect()
    }

    pub(super) fn tries(&self) -> Vec<(Place, Notice)> {
        self.state.lock().unwrap().tries.clone()
    }

    /// The tokens whose answers were asked for.
    pub(super) fn asked(&self) -> Vec<String> {
        self.state.lock().unwrap().asked.clone()
    }

    /// Waits until so many calls of `deliver` have ended.
    pub(super) async fn tried(&self, calls: usize) {
        self.count
            .subscribe()
            .wait_for(|count| *count >= calls)
            .await
            .unwrap();
    }

    /// Boards that lost their controls, where, and by which message.
    pub(super) fn settled(&self) -> Vec<(Place, Notice, MessageId)> {
        self.state.lock().unwrap().settled.clone()
    }

    /// An edit of no news: it meets no fate and is not counted.
    fn settle(&self, place: Place, parcel: &Parcel) -> Posted {
        let message = parcel.edits.expect("a board that was told is settled");
        let mut state = self.state.lock().unwrap();
        state.settled.push((place, parcel.notice, message));
        posted(place, message)
    }

    fn try_delivery(&self, place: Place, parcel: &Parcel) -> Result<Posted, Trouble> {
        let mut state = self.state.lock().unwrap();
        state.tries.push((place, parcel.notice));
        let fate = state.fates.pop_front();
        if let Some(trouble) = state.closed.get(&place) {
            return Err(*trouble);
        }
        match fate {
            Some(Fate::Fails(trouble)) => return Err(trouble),
            Some(Fate::Panics) => {
                drop(state);
                panic!("the courier fell off the bicycle");
            }
            Some(Fate::ArrivesUnheard) | None => {}
        }
        // Discord knows the nonce of a message that it has, in each channel by itself.
        let known = state.nonces.get(&(parcel.id, place)).copied();
        let message = parcel
            .edits
            .or(known)
            .unwrap_or(MessageId(1_000 + state.arrived.len() as u64));
        if known.is_none() {
            state.nonces.insert((parcel.id, place), message);
            state.arrived.push(Arrived {
                place,
                notice: parcel.notice,
                message,
                parcel: parcel.id,
            });
        }
        if matches!(fate, Some(Fate::ArrivesUnheard)) {
            return Err(Trouble::Retry { after: None });
        }
        Ok(posted(place, message))
    }
}

#[async_trait]
impl Courier for Postbox {
    async fn deliver(&self, place: Place, parcel: &Parcel) -> Result<Posted, Trouble> {
        if let Notice::Settle { .. } = parcel.notice {
            let held = self.state.lock().unwrap().settles_nothing.clone();
            if let Some(free) = held {
                free.subscribe().wait_for(|free| *free).await.unwrap();
            }
            return Ok(self.settle(place, parcel));
        }
        let gate = self.state.lock().unwrap().gate.take();
        if let Some(gate) = gate {
            gate.pass().await;
        }
        let alone = self.state.lock().unwrap().in_hand.insert(place);
        // Another delivery gets its turn here, if there is one.
        tokio::task::yield_now().await;
        let count = Counting(&self.count);
        let result = self.try_delivery(place, parcel);
        if alone {
            self.state.lock().unwrap().in_hand.remove(&place);
        }
        drop(count);
        result
    }

    async fn open_thread(&self, thread: NewThread, parcel: ParcelId) -> Result<ChannelId, Trouble> {
        let mut state = self.state.lock().unwrap();
        let fate = state.thread_fates.pop_front();
        if let Some(ThreadFate::Fails(trouble)) = fate {
            return Err(trouble);
        }
        if let Some(trouble) = state.closed.get(&Place::Channel(thread.below)) {
            return Err(*trouble);
        }
        // Discord knows the message and the nonce.
        let known = state
            .threads
            .iter()
            .find(|known| (known.0, known.1) == (thread, parcel));
        let channel = if let Some(&(_, _, channel)) = known {
            channel
        } else {
            let channel = ChannelId(2_000 + state.threads.len() as u64);
            state.threads.push((thread, parcel, channel));
            channel
        };
        match fate {
            Some(_) => Err(Trouble::Retry { after: None }),
            None => Ok(channel),
        }
    }

    async fn is_member(&self, guild: GuildId, player: PlayerId) -> Result<bool, Trouble> {
        let state = self.state.lock().unwrap();
        match state.members_hidden {
            Some(trouble) => Err(trouble),
            None => Ok(!state.left.contains(&(guild, player))),
        }
    }

    async fn pin(&self, message: Posted) -> Result<(), Trouble> {
        let mut state = self.state.lock().unwrap();
        if let Some(trouble) = state.unpinnable {
            return Err(trouble);
        }
        state.pinned.push(message);
        Ok(())
    }

    async fn set_role(
        &self,
        guild: GuildId,
        player: PlayerId,
        role: RoleId,
        give: bool,
    ) -> Result<bool, Trouble> {
        let gate = self.state.lock().unwrap().gate.take();
        if let Some(gate) = gate {
            gate.pass().await;
        }
        let mut state = self.state.lock().unwrap();
        state.roles.push((player, role, give));
        match state.role_troubles.pop_front() {
            Some(trouble) => Err(trouble),
            None => Ok(!state.left.contains(&(guild, player))),
        }
    }

    async fn was_answered(&self, reply: &ReplyToken) -> Result<Option<MessageId>, Trouble> {
        let mut state = self.state.lock().unwrap();
        state.asked.push(reply.token.clone());
        Ok(state.answers.get(&reply.token).copied())
    }
}

/// Direct messages have channels of their own.
fn posted(place: Place, message: MessageId) -> Posted {
    let channel = match place {
        Place::Channel(channel) => channel,
        Place::Direct(player) => ChannelId(1_000_000 + player.0),
    };
    Posted { channel, message }
}

/// Counts a call, however it ends.
struct Counting<'a>(&'a watch::Sender<usize>);

impl Drop for Counting<'_> {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count += 1);
    }
}
