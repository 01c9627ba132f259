// The list of messages: each is drawn anew only when it has changed.

import { avatar, h, when } from "./dom.js";
import { markdown } from "./markdown.js";

const APART_MS = 7 * 60 * 1000;

/** Draws `messages` into `list`. `app` has names, acts and the picture viewer. */
export function drawMessages(list, messages, app) {
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 120;
  const known = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const wanted = [];
  let previous = null;
  for (const message of messages) {
    const joined = joins(previous, message);
    const failed = app.failures.get(message.id) ?? "";
    const key = `${message.id}:${message.revision}:${joined}:${failed}:${app.me}:${message.called}:${message.thread?.name}`;
    wanted.push(known.get(key) ?? keyed(draw(message, joined, failed, app), key));
    previous = message;
  }
  const same = wanted.length === list.children.length && wanted.every((child, at) => list.children[at] === child);
  if (same) return;
  list.replaceChildren(...wanted);
  if (atEnd) toEnd(list);
}

/** Scrolls to the newest message, also once its pictures have come. */
export function toEnd(list) {
  list.scrollTop = list.scrollHeight;
  for (const picture of list.querySelectorAll("img")) {
    if (!picture.complete) picture.addEventListener("load", () => { list.scrollTop = list.scrollHeight; }, { once: true });
  }
}

function keyed(element, key) {
  element.dataset.key = key;
  return element;
}

/** Whether a message stands below the previous one without a head of its own. */
function joins(previous, message) {
  return previous !== null && previous.author.id === message.author.id && !message.command
    && !message.message_reference && previous.private === message.private
    && new Date(message.timestamp) - new Date(previous.timestamp) < APART_MS;
}

function draw(message, joined, failed, app) {
  const name = app.names.user(message.author.id);
  const date = new Date(message.timestamp);
  const classes = ["message", joined && "joined", message.private && "private", message.called && "called"];
  return h("article", { class: classes.filter(Boolean).join(" "), "aria-label": `${name}, ${when(date)}` },
    above(message, app),
    joined ? h("span", { class: "avatar-space" }) : avatar(name, message.author.bot),
    h("div", { class: "body" },
      joined ? null : h("header", {},
        h("span", { class: message.author.bot ? "author bot" : "author" }, name),
        message.author.bot ? h("span", { class: "tag" }, "APP") : null,
        h("time", { datetime: date.toISOString() }, when(date))),
      content(message, app),
      failed ? h("p", { class: "failed", role: "alert" }, failed) : null,
      message.private && !message.loading ? onlyYou(message, app) : null));
}

function above(message, app) {
  if (message.command) {
    const who = app.names.user(message.command.user);
    return h("div", { class: "above" }, avatar(who, false, true), h("b", {}, who), " used ",
      h("span", { class: "mention" }, `/${message.command.name}`));
  }
  if (message.referenced_message) {
    const original = message.referenced_message;
    const who = app.names.user(original.author.id);
    return h("div", { class: "above" }, avatar(who, original.author.bot, true), h("b", {}, who),
      h("span", { class: "excerpt" }, original.content || "a message"));
  }
  return null;
}

function onlyYou(message, app) {
  return h("p", { class: "only-you" }, "Only you can see this · ",
    h("button", { type: "button", class: "linklike", onclick: () => app.dismiss(message.id) }, "Dismiss message"));
}

function content(message, app) {
  if (message.loading) {
    return [h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }),
      `${app.names.user(message.author.id)} is thinking…`)];
  }
  const parts = [];
  if (message.content) {
    const text = h("div", { class: onlyEmoji(message.content) ? "content large" : "content" });
    text.append(markdown(message.content, app.names));
    if (message.edited_timestamp) {
      const title = when(new Date(message.edited_timestamp));
      (text.lastElementChild ?? text).append(h("span", { class: "edited", title }, " (edited)"));
    }
    parts.push(text);
  }
  const inEmbeds = new Set(message.embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  const files = message.attachments.filter((file) => !inEmbeds.has(file.url));
  parts.push(...files.map((file) => attachment(file, app)));
  parts.push(...message.embeds.map((embed) => drawEmbed(embed, message, app)));
  parts.push(...(message.components ?? []).map((part) => component(part, message, app)));
  if (message.thread) parts.push(threadCard(message.thread, app));
  return parts;
}

const onlyEmoji = (text) => text.length <= 30 && /^(\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f\s])+$/u.test(text);

function attachment(file, app) {
  if (file.content_type?.startsWith("image/")) {
    const alt = file.description ?? "";
    const open = () => app.showPicture(file.url, alt, file.filename);
    return h("div", { class: "picture-frame" },
      h("button", { type: "button", class: "picture-button", "aria-label": `Enlarge: ${alt || file.filename}`, onclick: open },
        h("img", { src: file.url, alt, width: file.width, height: file.height, decoding: "async" })),
      alt ? h("span", { class: "alt", title: alt, "aria-hidden": "true" }, "ALT") : null);
  }
  return h("div", { class: "file" }, h("span", { class: "file-icon", "aria-hidden": "true" }, "🗎"),
    h("div", {}, h("a", { href: file.url, download: file.filename }, file.filename), h("small", {}, size(file.size))));
}

function size(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function drawEmbed(embed, message, app) {
  const altFor = (url) => message.attachments.find((file) => file.url === url)?.description ?? "";
  const box = h("section", { class: "embed" },
    embed.author ? h("p", { class: "embed-author" }, embed.author.name) : null,
    embed.title ? h("h3", {}, embed.url ? h("a", { href: embed.url, target: "_blank", rel: "noopener noreferrer" }, embed.title) : markdown(embed.title, app.names)) : null,
    embed.description ? h("div", { class: "embed-text" }, markdown(embed.description, app.names)) : null,
    embed.fields?.length ? h("dl", { class: "embed-fields" }, embed.fields.map((field) => h("div", { class: field.inline ? "inline" : "whole" },
      h("dt", {}, markdown(field.name, app.names)), h("dd", {}, markdown(field.value, app.names))))) : null,
    embed.image ? attachment({ content_type: "image/", url: embed.image.url, description: altFor(embed.image.url), filename: embed.title ?? "picture", width: embed.image.width, height: embed.image.height }, app) : null,
    embed.thumbnail ? h("img", { class: "thumbnail", src: embed.thumbnail.url, alt: altFor(embed.thumbnail.url) }) : null,
    embed.footer || embed.timestamp ? h("footer", {}, [embed.footer?.text, embed.timestamp && when(new Date(embed.timestamp))].filter(Boolean).join(" · ")) : null);
  if (embed.color !== undefined && embed.color !== null) {
    box.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  }
  return box;
}

function component(part, message, app) {
  switch (part.type) {
    case 1: return h("div", { class: "row" }, part.components.map((inner) => component(inner, message, app)));
    case 2: return button(part, message, app);
    case 3: case 5: case 6: case 7: case 8: return menu(part, message, app);
    case 9: return h("div", { class: "section" }, h("div", {}, part.components.map((inner) => component(inner, message, app))), component(part.accessory, message, app));
    case 10: return h("div", { class: "content" }, markdown(part.content, app.names));
    case 11: return picture(part.media, part.description, message, app);
    case 12: return h("div", { class: "gallery" }, part.items.map((one) => picture(one.media, one.description, message, app)));
    case 14: return h("hr");
    case 17: return h("section", { class: "embed" }, part.components.map((inner) => component(inner, message, app)));
    default: return null;
  }
}

function picture(media, description, message, app) {
  const file = message.attachments.find((one) => media.url === `attachment://${one.filename}`);
  return file ? attachment({ ...file, description: description ?? file.description }, app) : null;
}

const emoji = (one) => (one ? (one.id ? `:${one.name}:` : one.name) : null);
const STYLES = ["", "primary", "secondary", "success", "danger", "link", "premium"];

function button(part, message, app) {
  const label = [emoji(part.emoji), part.label].filter(Boolean).join(" ");
  const style = `button ${STYLES[part.style] ?? "secondary"}`;
  if (part.url) {
    return h("a", { class: style, href: part.url, target: "_blank", rel: "noopener noreferrer" }, label, h("span", { "aria-hidden": "true" }, "↗"));
  }
  const press = async (event) => {
    const element = event.currentTarget;
    element.classList.add("waiting");
    element.setAttribute("aria-busy", "true");
    await app.press(message, part.custom_id);
    element.classList.remove("waiting");
    element.removeAttribute("aria-busy");
  };
  return h("button", { type: "button", class: style, disabled: part.disabled === true, onclick: press }, h("span", {}, label));
}

/** The options of any kind of menu. */
function offered(part, app) {
  switch (part.type) {
    case 3: return part.options.map((one) => ({ ...one, label: [emoji(one.emoji), one.label].filter(Boolean).join(" ") }));
    case 5: return app.people().map((one) => ({ label: one.name, value: one.id }));
    case 8: return app.channels().map((one) => ({ label: `#${one.name}`, value: one.id }));
    default: return [];
  }
}

function menu(part, message, app) {
  const options = offered(part, app);
  const several = (part.max_values ?? 1) > 1;
  const preset = options.filter((one) => one.default);
  const shown = preset.length ? preset.map((one) => one.label).join(", ") : part.placeholder ?? "Make a selection";
  const head = h("button", {
    type: "button", class: preset.length ? "menu-head" : "menu-head empty", disabled: part.disabled === true,
    "aria-haspopup": "listbox", "aria-expanded": "false",
  }, h("span", {}, shown), h("span", { "aria-hidden": "true" }, "⌄"));
  const box = h("div", { class: "menu-box" }, head);
  let closing = false;
  const close = () => {
    // Taking out the entry that has the focus asks to close once more.
    if (closing) return;
    closing = true;
    box.querySelector(".menu-list")?.remove();
    closing = false;
    head.setAttribute("aria-expanded", "false");
  };
  const done = (values) => { close(); head.firstChild.textContent = values.map((value) => options.find((one) => one.value === value).label).join(", "); app.select(message, part.custom_id, values); };
  const open = () => {
    const chosen = new Set(preset.map((one) => one.value));
    const entries = options.map((one) => {
      const entry = h("button", { type: "button", role: "option", "aria-selected": String(chosen.has(one.value)), onclick: () => {
        if (!several) return done([one.value]);
        if (!chosen.delete(one.value)) chosen.add(one.value);
        entry.setAttribute("aria-selected", String(chosen.has(one.value)));
      } }, h("span", {}, one.label), one.description ? h("small", {}, one.description) : null);
      return entry;
    });
    const ready = several ? h("button", { type: "button", class: "button primary", onclick: () => {
      if (chosen.size >= (part.min_values ?? 1) && chosen.size <= part.max_values) done([...chosen]);
    } }, "Done") : null;
    box.append(h("div", { class: "menu-list", role: "listbox" }, entries, ready));
    head.setAttribute("aria-expanded", "true");
    entries[0]?.focus();
    box.querySelector(".menu-list").scrollIntoView({ block: "nearest" });
  };
  head.addEventListener("click", () => (box.querySelector(".menu-list") ? close() : open()));
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { close(); head.focus(); }
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move && box.querySelector(".menu-list")) {
      event.preventDefault();
      const all = [...box.querySelectorAll("[role=option]")];
      all[(all.indexOf(document.activeElement) + move + all.length) % all.length]?.focus();
    }
  });
  box.addEventListener("focusout", (event) => { if (!box.contains(event.relatedTarget)) close(); });
  return box;
}

function threadCard(thread, app) {
  return h("button", { type: "button", class: "thread-card", onclick: () => app.openChannel(thread.id) },
    h("b", {}, app.names.channel(thread.id) ?? thread.name), h("span", {}, "See thread ›"));
}
