// The referee's screen: who is there, what is going on, what was said; on a small screen one of the three at a time.
import { html, signal, useEffect, useState } from "../draw.js";
import { onBack } from "../back.js";
import { part, pickActor, table } from "../seat.js";
import { ask, log, past, watch } from "../wire.js";
import { say } from "../words.js";
import { announce, HeldAnnouncements } from "../pieces/announce.js";
import { AskPlayers, Asked } from "../pieces/ask.js";
import { acting, bodies, choose, closeDrawer, column, drawer, mending, openDrawer, openSheet, rests, stage, wanted } from "../pieces/desk.js";
import { listKeys, useKey } from "../pieces/keys.js";
import { Result } from "../pieces/fall.js";
import { later } from "../pieces/later.js";
import { Log } from "../pieces/log.js";
import { Borrowed } from "../pieces/lookas.js";
import { Now } from "../pieces/now.js";
import { Order } from "../pieces/order.js";
import { Palette } from "../pieces/palette.js";
import { Party } from "../pieces/party.js";
import { Replay, SaidByThen, startReplay } from "../pieces/past.js";
import { Requests } from "../pieces/requests.js";
import { Stage } from "../pieces/scene.js";
import { isBeginning, putAllAway } from "../pieces/start.js";
import { isBorrowed, Topbar } from "../pieces/topbar.js";
import { Waiting } from "../pieces/waiting.js";

const DRAWN = { palette: Anything, ask: AskPlayers };
// What is opened now and then comes when it is opened first.
const FETCHED = {
  clauses: async () => (await import("../pieces/clauses.js")).ClausesDialog,
  evening: async () => (await import("../pieces/evening.js")).EveningDialog,
  forecast: async () => (await import("../pieces/forecasted.js")).ForecastDialog,
  cards: async () => (await import("../pieces/cards.js")).CardsDialog,
  gallery: async () => (await import("../pieces/gallery.js")).GalleryDialog,
  handouts: async () => (await import("../pieces/handouts.js")).HandoutsDialog,
  notes: async () => (await import("../pieces/notes.js")).NotesDialog,
  print: async () => (await import("../pieces/printing.js")).PrintDialog,
  recap: async () => (await import("../pieces/recap.js")).RecapDialog,
  start: async () => (await import("../pieces/begin.js")).StartDialog,
  seats: async () => (await import("../pieces/seats.js")).SeatsDialog,
  settings: async () => (await import("../pieces/settings.js")).SettingsDialog,
};
const Panels = later(async () => (await import("../pieces/panels.js")).Panels);
const Mend = later(async () => (await import("../pieces/mend.js")).Mend, true);
const COLUMNS = [["party", "ref.columns.party"], ["middle", "ref.columns.middle"], ["log", "ref.columns.log"]];
const WIDE = matchMedia("(min-width: 56.01rem)"); // all columns beside each other
const isWide = signal(WIDE.matches);
WIDE.addEventListener("change", () => (isWide.value = WIDE.matches));
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

export function Referee() {
  const wants = wanted.value;
  const actor = isBorrowed() ? "" : acting.value;
  useEffect(() => watch(wants), [wants.join()]);
  useEffect(() => pickActor(actor), [actor]); // forms begin with whoever is acting
  if (!part("table")) return html`<main id="main"><p>${say("ref.link.opening")}</p></main>`;
  if (isBorrowed()) return html`<${Borrowed} />`;
  return html`<${Desk} />`;
}

function Desk() {
  const isPast = Boolean(past.value);
  const fights = Boolean(part("order"));
  const lasts = part("panels")?.length > 0; // what lasts beside a fight stands below it
  useDeskKeys();
  useEffect(() => onBack(toMiddle), []);
  useEffect(() => { if (fights && !isPast) putAllAway(); }, [fights]);
  useEffect(() => document.querySelector(".dock")?.scrollTo(0, 0), [fights, acting.value]); // what somebody can do is read from its beginning
  return html`<div class=${`referee ${isPast ? "referee--past" : ""}`} data-column=${column.value}>
    <${Topbar} />
    ${isPast && html`<${Replay} />`}
    <${ColumnTabs} />
    <div class="columns">
      <aside class="column column--party" tabindex="-1" data-holds-focus aria-label=${say("ref.columns.party")} inert=${isPast}>
        <${Party} />${isWide.value && html`<${HeldAnnouncements} />`}${!isPast && html`<${Pressing} />`}
      </aside>
      <main class="column column--middle" data-stage=${roomOf()} data-fight=${fights ? "yes" : "no"} id="main" tabindex="-1"><div class="held" inert=${isPast}>
        ${!isPast && html`<${Result} key="result" />`}
        ${!fights && html`<${Stage} key="stage" />`}
        ${(acting.value || !isBeginning() || part("waiting")?.length > 0) && html`<div class="dock" key="dock">${part("order")?.form === "phases" && html`<${Order} />`}${!isPast && html`<${Waiting} />${lasts && !fights && html`<${Panels} />`}<${Now} />${lasts && fights && html`<${Panels} />`}`}</div>`}
        ${fights && html`<${Stage} key="stage" />`}
      </div></main>
      <aside class="column column--log" tabindex="-1" data-holds-focus aria-label=${say("ref.columns.log")}>${isPast && html`<${SaidByThen} />`}<${Log} heading=${true} hidden=${isPast} /></aside>
    </div>
    <${Drawer} />
    ${!isPast && mending.value && html`<${Mend} />`}
  </div>`;
}

// The way back leaves a sheet, then a column that stands alone on a small screen.
function toMiddle() {
  if (stage.value !== rests.value) return Boolean((stage.value = rests.value));
  const was = column.value;
  column.value = "middle";
  return was !== "middle";
}

// How much room the stage needs beside what can be done.
const roomOf = () => (stage.value !== "scene" || isBeginning() ? "wide" : part("scene")?.groups.some(([, lines]) => lines.length) ? "scene" : "empty");

// What players ask, and what they have been asked, stays in sight below the party.
function Pressing() {
  const some = part("proposals")?.length || part("calls")?.length;
  return some ? html`<div class="pressing stack"><${Requests} /><${Asked} /></div>` : null;
}

function ColumnTabs() {
  const marks = { party: part("proposals")?.length, middle: part("waiting")?.length };
  return html`<nav class="column-tabs" aria-label=${say("ref.columns.title")}>${COLUMNS.map(([id, words]) => html`<button type="button" key=${id} aria-current=${column.value === id ? "true" : undefined} onClick=${() => { column.value = id; }}>
    ${say(words)}${marks[id] > 0 && html` <span class="tag tag--now">${marks[id]}</span>`}</button>`)}</nav>`;
}

function Drawer() {
  const { name, ...given } = drawer.value ?? {};
  const [fetched, setFetched] = useState({});
  useEffect(() => {
    if (FETCHED[name] && !fetched[name]) FETCHED[name]().then((found) => setFetched((before) => ({ ...before, [name]: found })), () => { closeDrawer(); announce(say("ref.link.lost")); });
  }, [name]);
  const Drawn = DRAWN[name] ?? fetched[name];
  return Drawn ? html`<${Drawn} key=${name} ...${given} onOpen=${open} onClose=${closeDrawer} />` : null;
}

// What is found and done at once.
const step = (t, words) => ask(t, {}).then(() => announce(say(words)), (refusal) => announce(refusal.text));
const DEEDS = { undo: () => step("undo", "ref.undo.done"), redo: () => step("redo", "ref.redo.done"), replay: startReplay, keys: listKeys };

// What is found opens where it stands: somebody's sheet, or a drawer.
const open = (what, given) => (what.startsWith("sheet:") ? openSheet(what.slice(6)) : (DEEDS[what] ?? (() => openDrawer(what, given)))());

function Anything({ onClose }) {
  return html`<${Palette} onClose=${onClose} onOpen=${open} />`;
}

function useDeskKeys() {
  const led = bodies.value.filter((one) => one.led);
  DIGITS.forEach((digit, at) => useKey(digit, led[at]?.title ?? "", () => choose(led[at].id), { when: Boolean(led[at]) }));
  useKey("shift+o", "ref.keys.sheet", () => openSheet(acting.value), { when: Boolean(acting.value) });
  useKey("shift+b", "ref.keys.board", () => { stage.value = stage.value === "board" ? "scene" : "board"; });
  useKey("shift+l", "ref.keys.log", () => document.querySelector('.column--log .log-head[tabindex="0"]')?.focus(), { when: log.value.length > 0 && Boolean(table.value) });
}
