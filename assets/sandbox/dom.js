// Small helpers. Text is only ever put in as text, never as markup.

/** Makes an element: h("p", {class: "x", onclick: f}, "text", other). */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else element.setAttribute(key, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** The element with that id. */
export const byId = (id) => document.getElementById(id);

const hues = new Map();

/** A number for a name, for colours: names take the colours in turn. */
function hue(name) {
  if (!hues.has(name)) hues.set(name, hues.size % 8);
  return hues.get(name);
}

/** A round picture with the first letters of a name. */
export function avatar(name, bot, small = false) {
  const initials = name.split(/\s+/).map((word) => word[0] ?? "").slice(0, 2).join("").toUpperCase();
  const colour = bot ? "bot" : hue(name);
  return h("span", { class: `avatar hue-${colour}${small ? " small" : ""}`, "aria-hidden": "true" }, initials);
}

/** Sends JSON to the page's own server. */
export async function send(path, body) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.status === 204 ? {} : response.json();
}

/** Keeps a small setting; a browser that forbids it only forgets. */
export function remember(key, value) {
  try { localStorage.setItem(`komwe.${key}`, value); } catch { /* forgotten */ }
}

/** A setting kept before. */
export function recall(key) {
  try { return localStorage.getItem(`komwe.${key}`); } catch { return null; }
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "2-digit", year: "numeric" });

/** A time as Discord writes it above a message. */
export function when(date) {
  const today = new Date();
  const yesterday = new Date(today);
  yesterday.setDate(today.getDate() - 1);
  if (date.toDateString() === today.toDateString()) return `Today at ${clock.format(date)}`;
  if (date.toDateString() === yesterday.toDateString()) return `Yesterday at ${clock.format(date)}`;
  return `${day.format(date)} ${clock.format(date)}`;
}
