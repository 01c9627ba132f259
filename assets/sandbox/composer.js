// The line in which messages and commands are typed.

import { byId, h } from "./dom.js";

const PAUSE_MS = 250;
const SUBCOMMAND = 1, GROUP = 2, INTEGER = 4, FLAG = 5, USER = 6, CHANNEL = 7, ROLE = 8, NUMBER = 10, FILE = 11;

/** All commands as whole names: "tournament create". */
function leaves(commands) {
  const walk = (name, description, options) => {
    const nested = (options ?? []).filter((one) => one.type === SUBCOMMAND || one.type === GROUP);
    if (nested.length === 0) return [{ name, description, options: options ?? [] }];
    return nested.flatMap((one) => walk(`${name} ${one.name}`, one.description, one.options));
  };
  return commands.flatMap((one) => walk(one.name, one.description, one.options));
}

export class Composer {
  constructor(app) {
    this.app = app;
    this.text = byId("text");
    this.box = byId("command");
    this.popup = byId("popup");
    this.error = byId("composer-error");
    this.command = null;
    this.fields = [];
    this.entries = [];
    this.active = -1;
    this.asked = 0;
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("focus", () => this.typed());
    byId("composer").addEventListener("submit", (event) => { event.preventDefault(); this.submit(); });
    byId("composer").addEventListener("keydown", (event) => this.key(event));
    byId("composer").addEventListener("focusout", (event) => {
      if (!byId("composer").contains(event.relatedTarget)) this.hide();
    });
  }

  /** The words in the empty line. */
  label(placeholder, disabled) {
    this.text.placeholder = placeholder;
    this.text.disabled = disabled;
  }

  // Choosing a command ------------------------------------------------------------------------------------------

  typed() {
    this.complain("");
    if (this.command || !this.text.value.startsWith("/")) return this.hide();
    const typed = this.text.value.slice(1).toLowerCase();
    const all = leaves(this.app.commands());
    const exact = all.find((one) => typed === `${one.name} `);
    if (exact) return this.begin(exact);
    const fits = all.filter((one) => one.name.startsWith(typed.trimEnd()));
    const rest = all.filter((one) => !fits.includes(one) && one.name.includes(typed.trim()));
    this.show([...fits, ...rest].slice(0, 25).map((one) => ({
      label: `/${one.name}`, note: one.description, pick: () => this.begin(one),
    })), "There is no such command here.");
  }

  /** Starts a command by its name, also from a link in a message. */
  beginNamed(name) {
    const found = leaves(this.app.commands()).find((one) => one.name === name);
    if (found) this.begin(found);
  }

  begin(command) {
    this.hide();
    this.command = command;
    this.fields = [];
    this.text.value = "";
    this.text.hidden = true;
    this.box.hidden = false;
    this.box.replaceChildren(h("b", { class: "command-name" }, `/${command.name}`));
    for (const option of command.options.filter((one) => one.required)) this.addField(option);
    this.more = h("button", { type: "button", class: "more", onclick: () => this.offerOptions() });
    this.box.append(this.more);
    this.countRest();
    if (this.fields.length) this.fields[0].input.focus();
    else if (this.rest().length) { this.more.focus(); this.offerOptions(); }
    else byId("send").focus();
  }

  cancel() {
    this.command = null;
    this.fields = [];
    this.box.hidden = true;
    this.box.replaceChildren();
    this.text.hidden = false;
    this.hide();
    this.complain("");
    this.text.focus();
  }

  rest() {
    return this.command.options.filter((one) => !this.fields.some((field) => field.option === one));
  }

  countRest() {
    const count = this.rest().length;
    this.more.hidden = count === 0;
    this.more.textContent = `+${count} more`;
    this.more.setAttribute("aria-label", `${count} more options`);
  }

  offerOptions() {
    this.show(this.rest().map((option) => ({
      label: option.name, note: option.description,
      pick: () => { const field = this.addField(option); this.countRest(); field.input.focus(); },
    })));
  }

  addField(option) {
    const numeric = option.type === INTEGER || option.type === NUMBER;
    const input = h("input", {
      type: option.type === FILE ? "file" : "text", "aria-label": `${option.name}: ${option.description}`,
      "aria-autocomplete": "list", "aria-controls": "popup", inputmode: numeric ? "decimal" : null, size: 8,
      enterkeyhint: "next",
    });
    const field = { option, input, value: undefined };
    input.addEventListener("input", () => {
      field.value = undefined;
      input.size = Math.max(8, Math.min(40, input.value.length + 1));
      this.suggest(field);
    });
    input.addEventListener("focus", () => this.suggest(field));
    field.element = h("label", { class: option.required ? "option required" : "option" }, h("span", {}, option.name), input);
    this.fields.push(field);
    this.box.insertBefore(field.element, this.more?.isConnected ? this.more : null);
    return field;
  }

  removeField(field) {
    field.element.remove();
    this.fields = this.fields.filter((one) => one !== field);
    this.countRest();
  }

  // Suggestions for one option ------------------------------------------------------------------------------------

  suggest(field) {
    this.complain("");
    this.asked += 1;
    clearTimeout(this.timer);
    const { option, input } = field;
    const typed = input.value.toLowerCase();
    const note = option.description;
    const from = (list) => this.show(
      list.filter((one) => one.label.toLowerCase().includes(typed)).slice(0, 25)
        .map((one) => ({ ...one, pick: () => this.take(field, one.label, one.value) })), note, `${option.name}: ${note}`);
    if (option.choices?.length) return from(option.choices.map((one) => ({ label: one.name, value: one.value })));
    if (option.type === FLAG) return from([{ label: "True", value: true }, { label: "False", value: false }]);
    if (option.type === USER) return from(this.app.people().map((one) => ({ label: one.name, value: one.id, person: one })));
    if (option.type === CHANNEL) return from(this.app.channels().map((one) => ({ label: `#${one.name}`, value: one.id })));
    if (option.type === ROLE) return from(this.app.roles().map((one) => ({ label: `@${one.name.replace(/^@/, "")}`, value: one.id })));
    if (option.autocomplete) return this.ask(field);
    this.show([], note, `${option.name}: ${note}`);
  }

  /** Asks the bot for choices, when the typing rests. */
  ask(field) {
    const number = this.asked;
    const title = `${field.option.name}: ${field.option.description}`;
    this.show([], "Loading options…", title);
    this.timer = setTimeout(async () => {
      const answer = await this.app.autocomplete(this.command.name, this.values(), field.option.name);
      if (number !== this.asked || !this.command) return;
      if (answer.error) return this.show([], "Loading options failed.", title);
      this.show(answer.choices.map((one) => ({ label: one.name, value: one.value, pick: () => this.take(field, one.name, one.value) })),
        "No options match your search.", title);
    }, PAUSE_MS);
  }

  take(field, label, value) {
    field.input.value = label;
    field.input.size = Math.max(8, Math.min(40, label.length + 1));
    field.value = value;
    this.hide();
    const next = this.fields.find((one) => one.option.required && one.input.value === "");
    (next?.input ?? byId("send")).focus();
  }

  /** What is typed so far, by option. */
  values() {
    const values = {};
    for (const { option, input, value } of this.fields) {
      if (option.type === FILE) { if (value) values[option.name] = value; }
      else if (value !== undefined) values[option.name] = value;
      else if (input.value !== "") values[option.name] = input.value;
    }
    return values;
  }

  // Keys ------------------------------------------------------------------------------------------------------------

  key(event) {
    const open = !this.popup.hidden && this.entries.length > 0;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!open) return;
      event.preventDefault();
      this.mark((this.active + (event.key === "ArrowDown" ? 1 : -1) + this.entries.length) % this.entries.length);
    } else if ((event.key === "Tab" && !event.shiftKey && open) || (event.key === "Enter" && open && this.active >= 0)) {
      if (event.key === "Enter" && this.settled(event.target)) return;
      event.preventDefault();
      this.entries[Math.max(this.active, 0)].pick();
    } else if (event.key === "Escape") {
      if (open) this.hide();
      else if (this.command) this.cancel();
    } else if (event.key === "Backspace" && this.command && event.target.value === "" && event.target.type === "text") {
      event.preventDefault();
      const field = this.fields.find((one) => one.input === event.target);
      if (!field || this.fields.indexOf(field) === 0 || field.option.required) return this.cancel();
      this.removeField(field);
      (this.fields.at(-1)?.input ?? this.more).focus();
    }
  }

  /** Whether a field already has the value of a choice, so that Enter sends. */
  settled(target) {
    return this.fields.some((one) => one.input === target && one.value !== undefined);
  }

  // The list above the line -----------------------------------------------------------------------------------------

  show(entries, empty = "", title = "") {
    this.entries = entries;
    this.active = entries.length ? 0 : -1;
    const rows = entries.map((entry, at) => h("div", {
      class: "entry", role: "option", id: `entry-${at}`, "aria-selected": "false",
      onmousedown: (event) => { event.preventDefault(); entry.pick(); }, onmousemove: () => this.mark(at),
    }, h("span", { class: "entry-label" }, entry.label), entry.note ? h("small", {}, entry.note) : null));
    const head = title ? h("div", { class: "popup-title" }, title) : null;
    const none = entries.length === 0 && empty && empty !== title.split(": ").slice(1).join(": ") ? h("div", { class: "popup-empty" }, empty) : null;
    this.popup.replaceChildren(...[head, ...rows, none].filter(Boolean));
    this.popup.hidden = this.popup.children.length === 0;
    if (entries.length) this.mark(0);
  }

  mark(at) {
    this.active = at;
    [...this.popup.querySelectorAll(".entry")].forEach((row, index) => {
      row.setAttribute("aria-selected", String(index === at));
      if (index === at) row.scrollIntoView({ block: "nearest" });
    });
    document.activeElement?.setAttribute?.("aria-activedescendant", `entry-${at}`);
  }

  hide() {
    this.popup.hidden = true;
    this.entries = [];
    this.active = -1;
  }

  complain(text) {
    this.error.textContent = text;
    this.error.hidden = text === "";
  }

  // Sending ---------------------------------------------------------------------------------------------------------

  async submit() {
    if (!this.command) {
      const text = this.text.value.trim();
      if (text === "" || text.startsWith("/")) return;
      this.text.value = "";
      return this.app.say(text);
    }
    const missing = this.fields.find((one) => one.option.required && one.input.value === "");
    if (missing) {
      missing.input.focus();
      return this.complain(`${missing.option.name}: this option is required. Specify a value.`);
    }
    for (const field of this.fields.filter((one) => one.option.type === FILE && one.input.files.length)) {
      field.value = await upload(field.input.files[0]);
    }
    const { name } = this.command;
    const values = this.values();
    const refused = this.app.slash(name, values);
    const before = this.command;
    this.cancel();
    const problem = await refused;
    if (!problem) return;
    if (problem.about && before.options.some((one) => one.name === problem.about)) this.restore(before, values);
    this.complain(problem.text);
  }

  /** Puts a refused command back into the line. */
  restore(command, values) {
    this.begin(command);
    for (const [name, value] of Object.entries(values)) {
      const option = command.options.find((one) => one.name === name);
      const field = this.fields.find((one) => one.option === option) ?? this.addField(option);
      if (typeof value !== "object") field.input.value = String(value);
    }
    this.countRest();
    this.hide();
  }
}

async function upload(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { filename: file.name, hex };
}
