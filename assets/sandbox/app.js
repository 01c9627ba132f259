// The page: who you are, which channel you read, and what the server says of both.

import { avatar, byId, h, recall, remember, send } from "./dom.js";
import { drawMessages, toEnd } from "./messages.js";
import { Composer } from "./composer.js";
import { openModal, openTrouble, showPicture } from "./dialogs.js";

const PROBLEMS = {
  no_answer: "The application did not respond",
  still_thinking: "The application did not respond",
  unknown_command: "There is no such command",
  not_offered: "You may not use this command here",
  unknown_option: "This command has no such option",
  missing_option: "This option is required. Specify a value.",
  bad_option: "This option does not take that value",
  not_visible: "You cannot see this any more",
  not_allowed: "You cannot write in this channel",
  no_component: "This button is gone",
  disabled: "This button is switched off",
};
const SIGNS = { text: "#", thread: "↳", dm: "@" };
const PRESS_FAILED = "This interaction failed";

const state = { person: null, channel: null, limit: 50, view: null, seen: new Map(), failures: new Map() };

const people = () => state.view?.people ?? [];
const nameOf = (id) => people().find((one) => one.id === id)?.name ?? "unknown-user";
const channelOf = (id) => state.view?.channels.find((one) => one.id === id);

const names = {
  get me() { return state.view?.me; },
  user: nameOf,
  role: () => "role",
  channel: (id) => channelOf(id)?.name,
  channelLink: (id) => h("button", { type: "button", class: "mention linklike", onclick: () => openChannel(id) },
    channelOf(id)?.kind === "thread" ? `↳ ${channelOf(id).name}` : `#${channelOf(id)?.name ?? "unknown"}`),
  commandLink: (name) => h("button", { type: "button", class: "mention linklike", onclick: () => composer.beginNamed(name) }, `/${name}`),
};

const where = () => ({ person: state.view.me, channel: state.view.channel });
const act = (name, body) => send(`/sandbox/act/${name}`, { ...where(), ...body }).catch(() => ({ error: "no_answer", about: "" }));

const app = {
  names,
  get me() { return state.view?.me; },
  failures: state.failures,
  people: () => people().filter((one) => one.member).sort((one, other) => one.bot - other.bot),
  channels: () => state.view.channels.filter((one) => one.kind !== "dm"),
  roles: () => state.view.guilds.find((one) => one.id === channelOf(state.view.channel)?.guild)?.roles ?? [],
  commands: () => state.view?.commands ?? [],
  showPicture,
  openChannel,
  say: async (text) => {
    const answer = await act("say", { text });
    if (answer.error) composer.complain(PROBLEMS[answer.error]);
  },
  autocomplete: (text, options, focused) => act("autocomplete", { text, options, focused }),
  slash: async (text, options) => {
    const answer = await act("slash", { text, options });
    if (answer.modal) modal(answer.modal);
    return answer.error ? { text: problem(answer), about: answer.about } : null;
  },
  press: (message, text) => touched(message, act("press", { message: message.id, text })),
  select: (message, text, values) => touched(message, act("select", { message: message.id, text, values })),
  dismiss: (message) => act("dismiss", { message }),
};

const problem = (answer) => (answer.about && answer.error.endsWith("_option") ? `${answer.about}: ${PROBLEMS[answer.error]}` : PROBLEMS[answer.error]);

async function touched(message, sent) {
  state.failures.delete(message.id);
  draw();
  const answer = await sent;
  if (answer.modal) modal(answer.modal);
  if (answer.error) {
    const text = ["no_answer", "still_thinking"].includes(answer.error) ? PRESS_FAILED : PROBLEMS[answer.error];
    state.failures.set(message.id, text);
    draw();
  }
}

function modal(opened) {
  openModal(opened, async (options) => {
    const answer = await act("modal", { interaction: opened.interaction, options });
    if (answer.modal) modal(answer.modal);
    return !answer.error;
  });
}

const composer = new Composer(app);

/** Draws anew only what has changed, so that the keyboard's place is kept. */
function redraw(element, about, make) {
  const key = JSON.stringify(about);
  if (element.dataset.key === key) return;
  element.dataset.key = key;
  element.replaceChildren(...make());
}

// Drawing -------------------------------------------------------------------------------------------------------------

function draw() {
  const { view } = state;
  if (!view) return;
  const channel = channelOf(view.channel);
  byId("guild-name").textContent = view.guilds.map((one) => one.name).join(" · ");
  byId("channel-name").textContent = channel ? title(channel) : "No channel";
  document.title = channel ? `${title(channel)} · Komwe sandbox` : "Komwe sandbox";
  byId("bot-state").textContent = view.bot.connected ? `${nameOf(view.bot.id)} is online` : `${nameOf(view.bot.id)} is offline`;
  byId("bot-state").className = view.bot.connected ? "bot-state online" : "bot-state";
  composer.label(view.may_write ? `Message ${channel ? title(channel) : ""}` : "You cannot write here", !view.may_write);
  const seen = [...state.seen];
  redraw(byId("channels"), [view.me, view.channel, view.channels, view.guilds, seen], channelList);
  redraw(byId("people"), [view.me, view.people, seen], peopleRow);
  redraw(byId("thread-bar"), [channel?.parent, channel?.archived, channel?.locked, channelOf(channel?.parent)?.name], () => threadBar(channel));
  byId("thread-bar").hidden = channel?.kind !== "thread";
  drawHint();
  const list = byId("messages");
  const messages = view.starter && !view.older ? [begins(view.starter), ...view.messages] : view.messages;
  if (messages.length === 0) list.replaceChildren(welcome(channel));
  else drawMessages(list, messages, app);
}

/** The message from which a thread grew, to be read above its own: its buttons are in the channel. */
const begins = (starter) => ({ ...starter, id: `starter-${starter.id}`, components: [], thread: null, called: false });

/** The way back from a thread, and what state it is in. */
function threadBar(channel) {
  if (channel?.kind !== "thread") return [];
  const parent = channelOf(channel.parent);
  const status = channel.locked ? "Locked: only hosts can write here." : channel.archived ? "Archived: a message or a move opens it again." : "Thread";
  return [
    parent ? h("button", { type: "button", class: "linklike", onclick: () => openChannel(parent.id) }, `‹ #${parent.name}`) : null,
    h("span", {}, status),
  ].filter(Boolean);
}

function title(channel) {
  if (channel.kind === "dm") return `@${nameOf(state.view.bot.id)}`;
  return channel.kind === "thread" ? `↳ ${channel.name}` : `#${channel.name}`;
}

function welcome(channel) {
  const own = state.view.bot.connected ? "" : " The bot is not connected yet.";
  return h("div", { class: "welcome" }, h("span", { class: "welcome-sign", "aria-hidden": "true" }, SIGNS[channel?.kind] ?? "#"),
    h("h2", {}, channel ? `Welcome to ${title(channel)}` : "There is nothing to see"), h("p", {}, `This is where it begins.${own}`));
}

const unread = (channel) => {
  const seen = state.seen.get(`${state.view.me}:${channel.id}`) ?? "0";
  return {
    pings: channel.pings.filter((id) => BigInt(id) > BigInt(seen)).length,
    fresh: channel.last !== null && BigInt(channel.last) > BigInt(seen),
  };
};

function channelList() {
  const entry = (channel) => {
    const current = channel.id === state.view.channel;
    const { pings, fresh } = current ? { pings: 0, fresh: false } : unread(channel);
    const classes = ["channel", channel.kind, current && "current", fresh && "fresh", channel.archived && "archived"];
    return h("button", {
      type: "button", class: classes.filter(Boolean).join(" "), "aria-current": current ? "page" : null,
      onclick: () => openChannel(channel.id),
    }, h("span", { class: "sign", "aria-hidden": "true" }, SIGNS[channel.kind]),
      h("span", { class: "channel-label", title: channel.archived ? `${channel.name} (archived)` : channel.name }, channel.kind === "dm" ? nameOf(state.view.bot.id) : channel.name),
      pings ? h("span", { class: "badge", "aria-label": `${pings} mentions` }, String(pings)) : null);
  };
  const { channels, guilds } = state.view;
  const parts = [];
  for (const guild of guilds) {
    const own = channels.filter((one) => one.kind === "text" && one.guild === guild.id);
    if (own.length === 0) continue;
    parts.push(h("h2", {}, guilds.length > 1 ? guild.name : "Text channels"));
    for (const channel of own) {
      const threads = channels.filter((one) => one.parent === channel.id).sort((one, other) => one.archived - other.archived);
      parts.push(entry(channel), ...threads.map(entry));
    }
  }
  const direct = channels.filter((one) => one.kind === "dm");
  if (direct.length) parts.push(h("h2", {}, "Direct messages"), ...direct.map(entry));
  return parts;
}

function peopleRow() {
  const humans = people().filter((one) => !one.bot);
  const called = (one) => one.last_ping && one.id !== state.view.me && BigInt(one.last_ping) > BigInt(state.seen.get(`ping:${one.id}`) ?? "0");
  return humans.map((one) => h("button", {
    type: "button", role: "radio", "aria-checked": String(one.id === state.view.me),
    title: `${one.name}${one.host ? " (host)" : ""}${one.member ? "" : " (has left)"}`,
    "aria-label": `${one.name}${called(one) ? ", was mentioned" : ""}`, class: one.member ? "person" : "person left",
    onclick: () => become(one.id), onkeydown: turn,
    tabindex: one.id === state.view.me ? "0" : "-1",
  }, avatar(one.name, false, true), h("span", { class: "person-name" }, one.name), called(one) ? h("span", { class: "dot" }) : null));
}

function turn(event) {
  const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!move) return;
  event.preventDefault();
  const humans = people().filter((one) => !one.bot);
  const at = humans.findIndex((one) => one.id === state.view.me);
  become(humans[(at + move + humans.length) % humans.length].id).then(() => byId("people").querySelector("[aria-checked=true]")?.focus());
}

function drawHint() {
  const humans = people().filter((one) => !one.bot && one.member);
  const me = nameOf(state.view.me);
  const other = humans.find((one) => one.id !== state.view.me)?.name;
  byId("hint").hidden = recall("hint") === "seen";
  byId("hint-text").textContent = `You are ${me}. Type /challenge to start a game${other ? `, then become ${other} at the top right to answer` : ""}.`;
}

// What the person does on the page itself -----------------------------------------------------------------------------

function markSeen() {
  const { view } = state;
  const channel = channelOf(view.channel);
  if (channel?.last) state.seen.set(`${view.me}:${channel.id}`, channel.last);
  const me = people().find((one) => one.id === view.me);
  if (me?.last_ping) state.seen.set(`ping:${me.id}`, me.last_ping);
}

async function openChannel(id) {
  state.channel = id;
  state.limit = 50;
  showSidebar(false);
  await refresh();
  toEnd(byId("messages"));
  if (!matchMedia("(pointer: coarse)").matches) byId("text").focus();
}

async function become(id) {
  state.person = id;
  remember("person", id);
  composer.cancel();
  await refresh();
  toEnd(byId("messages"));
}

function showSidebar(shown) {
  byId("app").classList.toggle("with-sidebar", shown);
  byId("menu-button").setAttribute("aria-expanded", String(shown));
}

function theme(name) {
  document.documentElement.dataset.theme = name;
  byId("theme-button").textContent = name === "dark" ? "Light theme" : "Dark theme";
  remember("theme", name);
}

let asking = 0;

async function refresh() {
  const number = ++asking;
  const query = new URLSearchParams({ limit: state.limit });
  if (state.person) query.set("person", state.person);
  if (state.channel) query.set("channel", state.channel);
  const response = await fetch(`/sandbox/view?${query}`);
  if (!response.ok || number !== asking) return;
  const first = state.view === null;
  state.view = await response.json();
  state.channel = state.view.channel;
  markSeen();
  draw();
  if (first) toEnd(byId("messages"));
}

function listen() {
  const socket = new WebSocket(`ws://${location.host}/sandbox/socket`);
  socket.onmessage = refresh;
  socket.onclose = () => {
    byId("bot-state").textContent = "The sandbox has stopped";
    byId("bot-state").className = "bot-state";
    setTimeout(listen, 1000);
  };
}

byId("menu-button").addEventListener("click", () => showSidebar(!byId("app").classList.contains("with-sidebar")));
byId("scrim").addEventListener("click", () => showSidebar(false));
byId("theme-button").addEventListener("click", () => theme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
byId("trouble-button").addEventListener("click", () => openTrouble(where));
byId("hint-close").addEventListener("click", () => { remember("hint", "seen"); byId("hint").hidden = true; });
byId("messages").addEventListener("scroll", async (event) => {
  const list = event.currentTarget;
  if (list.scrollTop > 60 || !state.view?.older) return;
  const before = list.scrollHeight;
  state.limit += 50;
  state.view.older = false;
  await refresh();
  list.scrollTop += list.scrollHeight - before;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement === document.body) byId("text").focus();
});

theme(recall("theme") === "light" ? "light" : "dark");
state.person = recall("person");
listen();
