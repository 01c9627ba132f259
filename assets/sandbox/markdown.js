// Discord's flavour of Markdown, turned into elements.

import { h } from "./dom.js";

/**
 * Renders a text. `names` resolves mentions: user(id), channel(id), role(id), me.
 */
export function markdown(text, names) {
  const out = document.createDocumentFragment();
  blocks(text, names, out);
  return out;
}

function blocks(text, names, out) {
  const fence = /```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/;
  let rest = text;
  for (let match = fence.exec(rest); match; match = fence.exec(rest)) {
    lines(rest.slice(0, match.index).replace(/\n$/, ""), names, out);
    out.append(h("pre", {}, h("code", {}, match[2])));
    rest = rest.slice(match.index + match[0].length).replace(/^\n/, "");
  }
  lines(rest, names, out);
}

function lines(text, names, out) {
  if (text === "") return;
  const all = text.split("\n");
  let paragraph = null;
  const close = () => { paragraph = null; };
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (line.startsWith(">>> ")) {
      const quote = h("blockquote");
      lines([line.slice(4), ...all.slice(at + 1)].join("\n"), names, quote);
      out.append(quote);
      return;
    }
    if (heading) {
      out.append(h(`h${heading[1].length + 2}`, {}, inline(heading[2], names)));
      close();
    } else if (small) {
      out.append(h("small", { class: "subtext" }, inline(small[1], names)));
      close();
    } else if (/^> ?/.test(line) && line.startsWith(">")) {
      const inner = [];
      while (at < all.length && /^>( |$)/.test(all[at])) inner.push(all[at++].replace(/^> ?/, ""));
      if (inner.length === 0) { paragraph = say(paragraph, line, names, out); continue; }
      at -= 1;
      const quote = h("blockquote");
      lines(inner.join("\n"), names, quote);
      out.append(quote);
      close();
    } else if (item(line)) {
      at = list(all, at, names, out) - 1;
      close();
    } else {
      paragraph = say(paragraph, line, names, out);
    }
  }
}

function say(paragraph, line, names, out) {
  if (paragraph) paragraph.append("\n");
  else out.append(paragraph = h("div", { class: "text" }));
  paragraph.append(inline(line, names));
  return paragraph;
}

const item = (line) => /^( *)(?:([-*])|(\d+)\.) +(.+)$/.exec(line);

/** A list, with lists inside by indentation. Gives the number of the first line after it. */
function list(all, from, names, out) {
  const first = item(all[from]);
  const depth = first[1].length;
  const element = h(first[2] ? "ul" : "ol", first[3] ? { start: first[3] } : {});
  let at = from;
  while (at < all.length) {
    const found = item(all[at]);
    if (!found || found[1].length < depth) break;
    if (found[1].length === depth && Boolean(found[2]) !== Boolean(first[2])) break;
    if (found[1].length > depth && element.lastChild) at = list(all, at, names, element.lastChild);
    else { element.append(h("li", {}, inline(found[4], names))); at += 1; }
  }
  out.append(element);
  return at;
}

// In order: what cannot be taken apart comes first.
const RULES = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, (m) => h("code", {}, m[2].replace(/^ | $/g, ""))],
  [/^<@!?(\d+)>/, (m, n) => mention(`@${n.user(m[1])}`, m[1] === n.me)],
  [/^<@&(\d+)>/, (m, n) => mention(`@${n.role(m[1])}`, false)],
  [/^@(everyone|here)\b/, (m) => mention(m[0], true)],
  [/^<#(\d+)>/, (m, n) => n.channelLink(m[1])],
  [/^<\/([^:>]+):(\d+)>/, (m, n) => n.commandLink(m[1])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => stamp(Number(m[1]), m[2] ?? "f")],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m, n) => link(m[2], inline(m[1], n))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"')\]!?]/, (m) => link(m[0], m[0])],
  [/^\|\|([\s\S]+?)\|\|/, (m, n) => spoiler(inline(m[1], n))],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m, n) => h("strong", {}, h("em", {}, inline(m[1], n)))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, n) => h("strong", {}, inline(m[1], n))],
  [/^__([\s\S]+?)__(?!_)/, (m, n) => h("u", {}, inline(m[1], n))],
  [/^~~([\s\S]+?)~~/, (m, n) => h("s", {}, inline(m[1], n))],
  [/^\*(?=\S)([\s\S]*?\S)\*(?!\*)/, (m, n) => h("em", {}, inline(m[1], n))],
  [/^_(?=\S)([\s\S]*?\S)_(?![_\w])/, (m, n) => h("em", {}, inline(m[1], n))],
];
const PLAIN = /^[\s\S][^\\`<@h[|*_~]*/;

function inline(text, names) {
  const out = document.createDocumentFragment();
  let rest = text;
  let before = "";
  while (rest !== "") {
    let hit = null;
    for (const [rule, make] of RULES) {
      // An underscore inside a word is no emphasis.
      if (rest[0] === "_" && /\w$/.test(before)) break;
      const match = rule.exec(rest);
      if (match) { hit = [match[0], make(match, names)]; break; }
    }
    hit ??= (([plain]) => [plain, plain])(PLAIN.exec(rest));
    out.append(hit[1]);
    before = hit[0];
    rest = rest.slice(hit[0].length);
  }
  return out;
}

const mention = (text, own) => h("span", { class: own ? "mention own" : "mention" }, text);
const link = (url, content) => h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, content);

function spoiler(content) {
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    element.classList.add("seen");
    element.removeAttribute("role");
  };
  const element = h("span", {
    class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler", onclick: reveal, onkeydown: reveal,
  }, h("span", {}, content));
  return element;
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

function stamp(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const full = new Intl.DateTimeFormat("en-GB", STYLES.F).format(date);
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat("en-GB", STYLES[style]).format(date);
  return h("time", {
    class: "stamp", datetime: date.toISOString(), title: full, "data-relative": style === "R" ? seconds : null,
  }, text);
}

function relative(seconds) {
  const away = Math.round(seconds - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat("en-GB", { numeric: "always" }).format(Math.trunc(away / size), unit);
}

setInterval(() => {
  for (const element of document.querySelectorAll("[data-relative]")) {
    element.textContent = relative(Number(element.dataset.relative));
  }
}, 1000);
