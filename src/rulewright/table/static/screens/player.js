// The player's screen: own sheet, what can be done now, what happened. First of all for a phone in one hand.
import { html, signal, useEffect, useState } from "../draw.js";
import { onBack } from "../back.js";
import { Board } from "../pieces/board/board.js";
import { ChoiceDialog, Deciding, PutAside, WaitingList } from "../pieces/choice.js";
import { Clock } from "../pieces/clock.js";
import { Sorry, useDeed } from "../pieces/deed.js";
import { openForm } from "../pieces/forms.js";
import { callsToMe } from "../pieces/heard.js";
import { listKeys, useKey } from "../pieces/keys.js";
import { isMyTurn, Knock, knocks, myStanding, turnSaid } from "../pieces/knock.js";
import { Result } from "../pieces/fall.js";
import { later } from "../pieces/later.js";
import { asksToUndo, headOf, keyOf, LastLines, lastToUndo, Log, stateOf } from "../pieces/log.js";
import { Menu } from "../pieces/menu.js";
import { Meters, Suffers } from "../pieces/meters.js";
import { Newcomer } from "../pieces/newcomer.js";
import { Papers, Shown } from "../pieces/picture.js";
import { Ending, OfferList, Offers } from "../pieces/offers.js";
import { Line, Order, Points } from "../pieces/order.js";
import { PrintButton } from "../pieces/press.js";
import { Palette } from "../pieces/palette.js";
import { Calls, Proposals } from "../pieces/proposals.js";
import { Replay, SaidByThen, startReplay } from "../pieces/past.js";
import { Sheet, SheetBody } from "../pieces/sheet.js";
import { money } from "../pieces/shop.js";
import { Panel, Tabs } from "../pieces/tabs.js";
import { Token } from "../pieces/token.js";
import { keep, pluck } from "../pocket.js";
import { actor, formOf, isClosed, isFight, isOver, mine, nameOf, part, pickActor, somebody, table, turnOf } from "../seat.js";
import { log, past, welcome } from "../wire.js";
import { say } from "../words.js";

const WIDE = matchMedia("(min-width: 60rem)");
const isWide = signal(WIDE.matches);
WIDE.addEventListener("change", () => (isWide.value = WIDE.matches));

const tab = signal(pluck("tab") ?? "do");
const ICONS = { sheet: "l-scroll-text", do: "l-hand", log: "l-message-circle", board: "l-map" };
const TABS = { sheet: "tab.sheet", do: "tab.do", log: "tab.log", board: "tab.board" };

const DEEDS = { propose: "player.deeds-propose", record: "player.deeds-record", remind: "player.deeds-record" }; // where this table does not simply do what players command

const Fresh = later(async () => (await import("../pieces/fresh.js")).Fresh);
const Panels = later(async () => (await import("../pieces/panels.js")).Panels);
const Handed = later(async () => (await import("../pieces/handed.js")).Handed);
// What is found and read; it comes when it is opened first.
const READ = {
  clauses: later(async () => (await import("../pieces/clauses.js")).ClausesDialog),
  recap: later(async () => (await import("../pieces/recap.js")).RecapDialog),
  print: later(async () => (await import("../pieces/printing.js")).PrintDialog),
};

// What has happened since a tab was opened, where neither the log nor what can be done shows it.
const latest = () => log.value.findLast((one) => stateOf(one.seen) === "done");
const known = signal(null);
const note = () => { known.value = latest() && keyOf(latest()); };
const news = () => tab.value !== "log" && known.value !== null && latest() && keyOf(latest()) !== known.value && headOf(latest());

// Where nobody is played yet, the table stands above.
const nameOfTable = () => table.value.title || table.value.game;

export function Player() {
  const [isFinding, setFinding] = useState(false);
  const undo = useDeed();
  const last = !isClosed.value && lastToUndo();
  const takeBack = () => last && undo.run("undo", { item: last.seen.command });
  const [opened, setOpened] = useState(null); // what was found and is read: {name, given}
  const open = (what, given = {}) => {
    if (what.startsWith("sheet:")) return pickActor(what.slice(6)), chooseTab("sheet");
    if (READ[what]) return setOpened({ name: what, given });
    return { undo: takeBack, replay: startReplay, keys: listKeys }[what]?.();
  };
  const isPast = Boolean(past.value);
  const undoes = say(asksToUndo() ? "log.ask-back" : "player.undo");
  useEffect(() => onBack(toDoing), []);
  const isTurn = isMyTurn();
  useEffect(note, [tab.value]);
  const called = callsToMe().length;
  useEffect(() => { if (called && !isWide.value && tab.value === "do") scrollTo(0, 0); }, [called]); // so is a roll that one is asked for
  const fights = Boolean(part("order"));
  useEffect(() => { if (isTurn && !isWide.value && tab.value === "do") scrollTo(0, 0); }, [isTurn]); // one's turn begins at its head
  useEffect(() => { if (isWide.value || tab.value === "do") scrollTo(0, 0); }, [fights, part("scene")?.title]); // so does a fight, and another place
  useKey("/", "keys.find", () => setFinding(true), { when: !isPast });
  useKey("ctrl+z", "keys.undo", takeBack, { when: !isPast });
  useEffect(() => {
    if (isPast) return;
    const titles = { true: say(turnSaid() === "player.declare" ? "player.title-declare" : "player.title-turn", { who: nameOf(actor.value) }), false: nameOf(actor.value) };
    const waiting = knocks().length;
    document.title = `${waiting ? `(${waiting}) ` : ""}${actor.value ? titles[isMyTurn()] : nameOfTable()}`;
  });
  return html`<${Head} />
    ${!isWide.value && !isPast && tab.value !== "do" && html`<${Knock} news=${news()} onOpen=${() => chooseTab("do")} />`}
    <main id="main" tabindex="-1" data-holds-focus class=${`player${isWide.value ? " player--wide" : ""}`}>
      ${isWide.value ? html`<${Columns} />` : html`<${One} />`}
    </main>
    <footer class="player-foot">
      ${!isWide.value && !isPast && html`<${Deciding} />`}
      ${isPast && html`<${Replay} />`}
      ${isEndBelow() && html`<${Ending} id=${actor.value} />`}
      <div class="row foot-tools" hidden=${isPast}>
        <button class="button grow" aria-keyshortcuts="/" onClick=${() => setFinding(true)}><kbd class="key key--hint" aria-hidden="true">/</kbd> ${say("player.find")}</button>
        <button class="button" aria-busy=${undo.busy} aria-disabled=${!last} aria-label=${say("player.undo-what", { label: undoes, what: last ? headOf(last) : say("player.undo-nothing") })} onClick=${takeBack}>${undoes}</button>
      </div>
      ${!isPast && html`<${Sorry} sorry=${undo.sorry} />`}
      ${!isWide.value && html`<${Bar} />`}
    </footer>
    ${isFinding && !isPast && html`<${Palette} onClose=${() => setFinding(false)} given=${{ who: actor.value }} onOpen=${open} />`}
    ${opened && html`<${READ[opened.name]} ...${opened.given} onOpen=${open} onClose=${() => setOpened(null)} />`}
    ${!isPast && part("pictures")?.handouts?.length > 0 && html`<${Handed} />`}
    ${!isPast && !isClosed.value && html`<${ChoiceDialog} />`}`;
}

// The way back goes to what can be done, from any other tab.
function toDoing() {
  const was = tab.value;
  chooseTab("do");
  return was !== "do";
}

function chooseTab(id) {
  tab.value = id;
  keep("tab", id);
  scrollTo(0, 0);
}

function Bar() {
  const waiting = tab.value !== "do" && knocks().length;
  return html`<${Tabs} class="bar" label=${say("player.parts")} chosen=${tab.value} onChoose=${chooseTab} tabs=${Object.entries(TABS).map(([id, key]) => [id, say(key), id === "do" && waiting ? waiting : "", ICONS[id]])} />`;
}

function Head() {
  const one = somebody(actor.value);
  const { meters: [vital, ...meters] = [], scores, state } = one?.glance ?? {};
  return html`<header class=${`player-head${one?.harm ? ` harm--${one.harm}` : ""}`}>
    ${one && html`<${Token} one=${one} />`}
    <h1>${one?.title ?? nameOfTable()} ${state && html`<span class="tag tag--bad">${state}</span>`}</h1>
    <${Meters} meters=${meters} scores=${scores} />
    ${vital && html`<div class="head-vital"><${Meters} meters=${[vital]} /></div>`}
    <div class="head-menu" hidden=${Boolean(past.value)}><${Menu} /></div>
    ${mine.value.length > 1 && html`<div class="row actors" role="group" aria-label=${say("player.whom")}>
      ${mine.value.map((id) => html`<button key=${id} class="button button--small" aria-pressed=${id === actor.value} onClick=${() => pickActor(id)}>${nameOf(id)}</button>`)}
    </div>`}
  </header>`;
}

function One() {
  const panels = { sheet: Mine, do: past.value ? Then : Now, log: Said, board: Place };
  const Chosen = panels[tab.value] ?? Now;
  return html`<${Panel} id=${tab.value} key=${tab.value}><h2 class="visually-hidden">${say(TABS[tab.value] ?? TABS.do)}</h2><${Chosen} /><//>`;
}

function Columns() {
  return html`<section class="pane pane--sheet" aria-labelledby="head-sheet"><h2 id="head-sheet">${say("tab.sheet")}</h2><${Mine} /></section>
    <section class="pane" aria-labelledby="head-do"><h2 id="head-do">${say("tab.do")}</h2>${isSceneFirst() && html`<${Seen} to=${1} />`}${past.value ? html`<${Then} />` : html`<${Now} />`}<${Place} rest=${isSceneFirst()} /></section>
    <section class="pane pane--log" aria-labelledby="head-log"><h2 id="head-log">${say("tab.log")}</h2><${Said} /></section>`;
}

// At peace one looks around before one acts; what is asked of me comes first all the same.
const isSceneFirst = () => Boolean(part("scene")) && !part("order") && !knocks().length;

// In one hand what ends the turn stands at the foot of the screen, however long the list above it is.
const isEndBelow = () => !isWide.value && !past.value && tab.value === "do" && Boolean(part("order"));

// What the rules want done for whom I play, before anything else.
function Due() {
  const mineDue = (part("due") ?? []).filter((one) => Object.values(one.arguments).flat().includes(actor.value));
  return mineDue.length > 0 && html`<section class="card due-card stack" aria-labelledby="head-due"><h2 id="head-due"><span class="tag tag--due">${say("player.due")}</span></h2><${OfferList} offers=${mineDue} letters=${false} /></section>`;
}

// Where we are: the board, and what is to be seen there; `rest`: without what stands above it.
function Place({ rest = false }) {
  const drawn = part("board")?.spots.length > 0;
  return html`${(drawn || !part("scene")) && html`<div inert=${Boolean(past.value) || isClosed.value}><${Board} /></div>`}<${Seen} from=${rest ? 1 : 0} /><${Papers} />`;
}

// The scene: its first words stand above what can be done, who is there and the ways that lead on below it.
function Seen({ from = 0, to }) {
  const scene = part("scene");
  const groups = scene?.groups.slice(from, to);
  if (!scene || (from && !groups.length)) return null;
  return html`<section class="stack" aria-label=${scene.title}>${from === 0 && html`<h2 class="place-title">${scene.title}</h2><${Shown} name=${part("pictures")?.scene} alt=${scene.title} />`}<${SheetBody} sheet=${{ ...scene, groups }} /></section>`;
}

function Mine() {
  return actor.value ? html`<${Sheet} id=${actor.value} />${!past.value && html`<p class="screen-only row wrap"><${PrintButton} /><button type="button" class="button button--plain" onClick=${() => openForm(`${table.value.system}.portrait`, { who: actor.value })}>${say("picture.face")}</button></p>`}` : html`<p class="quiet">${say("player.no-sheet")}</p>`;
}

// The log keeps its place and its filter while the past is looked at.
function Said() {
  return html`${past.value && html`<${SaidByThen} />`}<${Log} hidden=${Boolean(past.value)} />`;
}

// How things stood, without anything that could be done.
function Then() {
  return html`<${Suffers} glance=${somebody(actor.value)?.glance} />
    <div class="stack" inert><${Order} /><${Clock} still=${true} /></div>`;
}

// Whose turn it is, and who comes after them.
function Turn() {
  const mine = isMyTurn();
  const turn = part("turn");
  if (mine) return html`<p class="your-turn">${say(turnSaid())} <${Points} points=${myStanding()?.points} /></p>`;
  if (!turn) return null;
  const [whose, state] = [nameOf(turn), somebody(turn)?.glance?.state];
  const { note } = myStanding() ?? {};
  if (turn === actor.value && !turnOf() && note) return html`<p class="turn-of">${say("player.act-now", { what: note })}</p>`;
  return html`<p class="turn-of">${turn === actor.value && state ? `${whose}: ${state}` : say("ref.now.turn", { who: whose })}</p>`;
}

// Whether the last that this seat did was to make whom it plays: what one makes is changed by parts for a while, but in no fight.
// Where a game says when play begins, whoever is made is changed until then and no longer, whoever said so.
function hasBegun() {
  const begins = formOf(`${table.value.system}.finish`);
  return Boolean(begins) && !(part(`can:${actor.value}`) ?? []).some(({ procedure, why_not }) => procedure === begins.id && !why_not);
}

const MAKING = ["reroll", "swap", "rename", "write-in", "finish"];
function isFresh() {
  const last = log.value.findLast((one) => one.mine && stateOf(one.seen) === "done" && one.title)?.seen.what;
  return Boolean(actor.value && last && !isFight.value) && !hasBegun() && (last === table.value.character || MAKING.includes(formOf(last)?.id.split(".")[1]));
}

// Whether the game itself offers somebody gone how their player goes on.
const goesOn = () => (part(`can:${actor.value}`) ?? []).some(({ procedure, arguments: given, why_not }) => !why_not && formOf(procedure)?.questions.some(({ name, gone }) => gone && given[name] === actor.value));

// Where whoever was just made can spend what they have: what buys, and how much it is.
function shopOf() {
  const form = part("trades") && (welcome.value?.procedures ?? []).find(({ shelf }) => shelf === "shop");
  const purse = somebody(actor.value)?.glance?.purse;
  return form && purse?.coins > 0 ? { form, money: money(Math.floor(purse.coins / purse.each) * purse.each, purse) } : null;
}

function Now() {
  const lasts = part("panels")?.length > 0; // what lasts beside a fight stands below it
  const fights = Boolean(part("order"));
  const mine = isMyTurn();
  const isNew = isFresh();
  const shop = isNew && shopOf();
  if (isClosed.value) return html`<${LastLines} count=${3} label=${say("player.last")} /><${Then} />`;
  return html`<${PutAside} />
    <${Calls} />
    ${isWide.value && html`<${WaitingList} />`}
    <${Proposals} />
    ${!isWide.value && fights && html`<${Turn} /><${Line} />`}
    ${isWide.value ? html`<${Result} />` : html`<${LastLines} count=${mine ? 1 : 3} label=${say("player.last")} />`}
    <${Suffers} glance=${somebody(actor.value)?.glance} />
    <${Due} />
    ${isNew && html`<${Fresh} shop=${shop} onSheet=${() => chooseTab("sheet")} />`}
    ${lasts && !fights && html`<${Panels} />`}
    ${DEEDS[table.value.deeds] && html`<p class="quiet">${say(DEEDS[table.value.deeds])}</p>`}
    ${isOver.value && !goesOn() && html`<${Newcomer} />`}
    ${actor.value ? html`<${Offers} id=${actor.value} head=${isWide.value && fights && html`<${Turn} />`} isEndBelow=${isEndBelow()} but=${shop && shop.form.id} />` : html`<${Newcomer} />`}
    <${Order} />${lasts && fights && html`<${Panels} />`}<${Clock} still=${true} />`;
}
