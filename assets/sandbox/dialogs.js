// Modals of the bot, the large picture, and the panel of troubles.

import { byId, h, send } from "./dom.js";

/** Opens the bot's modal; `submit(values)` tells whether it was taken. */
export function openModal(modal, submit) {
  const dialog = byId("modal");
  const error = h("p", { class: "failed", role: "alert", hidden: true }, "Something went wrong. Try again.");
  const inputs = modal.fields.map((field) => {
    const attributes = {
      id: `field-${field.custom_id}`, required: field.required, maxlength: field.max_length,
      minlength: field.min_length || null, placeholder: field.placeholder || null,
    };
    const input = field.paragraph ? h("textarea", { ...attributes, rows: 4 }) : h("input", { ...attributes, type: "text" });
    input.value = field.value;
    return [field, input];
  });
  const form = h("form", { method: "dialog", onsubmit: async (event) => {
    event.preventDefault();
    error.hidden = true;
    const values = Object.fromEntries(inputs.map(([field, input]) => [field.custom_id, input.value]));
    if (await submit(values)) dialog.close();
    else error.hidden = false;
  } },
    h("header", {}, h("h2", {}, modal.title), h("button", { type: "button", class: "icon", "aria-label": "Close", onclick: () => dialog.close() }, "✕")),
    inputs.map(([field, input]) => h("p", { class: "field" },
      h("label", { for: input.id }, field.label, field.required ? h("span", { class: "required", "aria-hidden": "true" }, " *") : null), input)),
    error,
    h("footer", {}, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"),
      h("button", { type: "submit", class: "button primary" }, "Submit")));
  dialog.setAttribute("aria-label", modal.title);
  dialog.replaceChildren(form);
  dialog.showModal();
}

/** Shows a picture as large as the window. */
export function showPicture(url, alt, filename) {
  const dialog = byId("picture");
  dialog.replaceChildren(
    h("figure", {}, h("img", { src: url, alt }), alt ? h("figcaption", {}, alt) : null),
    h("footer", {}, h("a", { href: url, download: filename }, "Save the picture"),
      h("button", { type: "button", class: "linklike", autofocus: true, onclick: () => dialog.close() }, "Close")));
  dialog.onclick = (event) => { if (event.target === dialog || event.target.tagName === "IMG") dialog.close(); };
  dialog.showModal();
}

const TROUBLES = [
  ["Discord", [
    ["rate_limit", "Answer the next 3 requests with “rate limited” (2 s)"],
    ["fail", "Answer the next 3 requests with 502"],
    ["hang", "Answer the next interaction 4 s late"],
    ["double", "Deliver the next interaction twice"],
    ["drop_gateway", "Drop the gateway (can be resumed)"],
    ["forget_session", "Drop the gateway and forget the session"],
    ["age_tokens", "Let a quarter of an hour pass"],
    ["calm", "Take back what still waits"],
  ]],
  ["This channel", [
    ["mute_bot", "Take “Send Messages” from the bot here"],
    ["mute_threads", "Take “Send Messages in Threads” from the bot here"],
    ["no_threads", "Take “Create Public Threads” from the bot here"],
    ["no_files", "Take “Attach Files” from the bot here"],
    ["hide_channel", "Hide this channel from the bot"],
    ["restore", "Give the bot its permissions back"],
    ["archive", "Archive this thread"],
    ["lock", "Archive and lock this thread"],
    ["open_thread", "Open this thread again"],
    ["delete_channel", "Delete this channel or thread"],
  ]],
  ["This person", [
    ["close_dms", "Close my private messages"],
    ["open_dms", "Open my private messages"],
    ["leave", "Leave the server"],
    ["join", "Come back to the server"],
  ]],
];

/** Opens the panel of troubles. */
export function openTrouble(where) {
  const dialog = byId("trouble");
  const status = h("p", { role: "status", class: "subtext" }, "Try what the bot does when things go wrong.");
  const order = async (action, label) => {
    try {
      await send("/sandbox/trouble", { action, ...where() });
      status.textContent = `Done: ${label}`;
    } catch {
      status.textContent = `Not possible here: ${label}`;
    }
  };
  dialog.replaceChildren(
    h("header", {}, h("h2", {}, "Trouble"), h("button", { type: "button", class: "icon", "aria-label": "Close", onclick: () => dialog.close() }, "✕")),
    status,
    ...TROUBLES.map(([title, orders]) => h("section", {}, h("h3", {}, title),
      orders.map(([action, label]) => h("button", { type: "button", class: "order", onclick: () => order(action, label) }, label)))));
  dialog.showModal();
}
