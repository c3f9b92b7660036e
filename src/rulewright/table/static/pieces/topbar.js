// The strip along the top: which table, what time it is in the game, whose eyes these are, taking back, and everything else.
import { html } from "../draw.js";
import { isClosed, table } from "../seat.js";
import { link, log, past, unsent, welcome } from "../wire.js";
import { say } from "../words.js";
import { show } from "./announce.js";
import { Clock } from "./clock.js";
import { Sorry, useDeed } from "./deed.js";
import { openDrawer } from "./desk.js";
import { listKeys, useKey } from "./keys.js";
import { stateOf } from "./log.js";
import { EyesChoice } from "./lookas.js";
import { startReplay } from "./past.js";

const LINKS = { opening: "ref.link.opening", open: "ref.link.open", lost: "ref.link.lost", over: "ref.link.over" };

// What the top offers beside the game: its drawer, the key that opens it, its words.
export const DRAWERS = [
  ["notes", "shift+n", "ref.menu.notes"],
  ["handouts", "shift+h", "paper.title"],
  ["gallery", "shift+i", "gallery.title"],
  ["cards", "shift+k", "cards.title"],
  ["clauses", "shift+f", "ref.menu.clauses"],
  ["ask", "shift+a", "ref.menu.ask"],
  ["seats", "shift+p", "ref.menu.seats"],
  ["start", "shift+t", "start.again"],
  ["settings", "shift+s", "ref.menu.settings"],
  ["recap", "shift+r", "ref.menu.recap"],
];

export function Topbar() {
  const { title, game } = table.value;
  return html`<header class="topbar">
    <div class="topbar-name"><h1>${title || game}</h1><span class="quiet topbar-game">${game}</span></div>
    <${Clock} still=${Boolean(past.value)} />
    <div class="topbar-tools"><${Linked} />${!past.value && html`<${Undoing} /><${EyesChoice} /><${Menu} />`}</div>
  </header>`;
}

function Linked() {
  const state = link.value;
  const text = unsent.value ? say("ref.link.unsent", { n: unsent.value }) : say(LINKS[state]);
  return html`<span class=${`linked linked--${state}`} title=${text}><span aria-hidden="true">${state === "open" ? "●" : "○"}</span> <span class=${state === "open" && !unsent.value ? "linked-word" : ""}>${text}</span></span>`;
}

function Undoing() {
  const deed = useDeed();
  const undo = () => deed.run("undo", {}).then((done) => done && show(say("ref.undo.done")));
  const redo = () => deed.run("redo", {}).then((done) => done && show(say("ref.redo.done")));
  // Only what was taken back can stand again; once something else was done it does so where it stands in the log.
  const isBack = log.value.findLast(({ seen }) => seen.state === "undone" || (seen.command && stateOf(seen) === "done"))?.seen.state === "undone";
  useKey("ctrl+z", "ref.undo.button", undo);
  useKey("ctrl+shift+z", "ref.redo.button", redo, { when: isBack });
  useKey("ctrl+y", "ref.redo.button", redo, { when: isBack });
  return html`<div class="undoing row" role="group" aria-label=${say("ref.undo.title")}>
    <button type="button" class="button" aria-keyshortcuts="Control+Z" title=${`${say("ref.undo.button")} (Ctrl+Z)`} aria-label=${say("ref.undo.button")} disabled=${deed.busy || !log.value.length} onClick=${undo}><span aria-hidden="true">↶</span> <span class="undoing-word">${say("ref.undo.button")}</span></button>
    <button type="button" class="button" aria-keyshortcuts="Control+Shift+Z" title=${`${say("ref.redo.button")} (Ctrl+Shift+Z)`} aria-label=${say("ref.redo.button")} disabled=${deed.busy || !isBack} onClick=${redo}><span aria-hidden="true">↷</span> <span class="undoing-word">${say("ref.redo.button")}</span></button>
    ${deed.sorry && html`<div class="undoing-sorry card"><${Sorry} sorry=${deed.sorry} /><button type="button" class="button button--plain" onClick=${deed.clear}>${say("dialog.close")}</button></div>`}
  </div>`;
}

function Menu() {
  for (const [name, key, words] of DRAWERS) useKey(key, words, () => openDrawer(name));
  useKey("/", "ref.menu.palette", () => openDrawer("palette"));
  useKey("shift+v", "ref.menu.replay", startReplay, { when: log.value.length > 0 });
  const close = (event) => { event.currentTarget.closest("details").open = false; };
  const entry = (words, key, run, off = false) => html`<li><button type="button" disabled=${off} onClick=${(event) => { close(event); run(); }}>
    <span class="grow">${say(words)}</span>${key && html`<kbd class="key key--hint" aria-hidden="true">${key.replace("shift+", "⇧").toUpperCase()}</kbd>`}</button></li>`;
  return html`<button type="button" class="button" aria-keyshortcuts="/" onClick=${() => openDrawer("palette")}><kbd class="key key--hint" aria-hidden="true">/</kbd> ${say("ref.menu.palette")}</button>
    <details class="menu" onKeyDown=${(event) => event.key === "Escape" && close(event)}><summary class="button">${say("ref.menu.title")}</summary>
      <ul class="menu-list card">${DRAWERS.map(([name, key, words]) => entry(words, key, () => openDrawer(name)))}
        ${entry("ref.menu.replay", "⇧V", startReplay, !log.value.length)}${entry("ref.menu.keys", "?", listKeys)}
        ${entry(isClosed.value ? "ref.evening.begin" : "ref.evening.close", "", () => openDrawer("evening"))}
        <li><a href="/">${say("menu.house")}</a></li>
      </ul></details>`;
}

export const isBorrowed = () => Boolean(welcome.value?.looking_as);
