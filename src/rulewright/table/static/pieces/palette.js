// Anything: by a few letters whatever can be done, anybody and anything there is; short commands are done at once.
// Before a letter is typed it is a menu by the moments of play.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../draw.js";
import { actor, formOf, part, table } from "../seat.js";
import { say } from "../words.js";
import { ask } from "../wire.js";
import { keep, pluck } from "../pocket.js";
import { Dialog } from "./dialog.js";
import { openForm } from "./forms.js";
import { perform } from "./offers.js";

const PAUSE = 60; // milliseconds without typing before the table is asked
const KEPT = 8; // of those used last
const LATEST = 1; // of them stand in the menu
const FEW = 9; // at once in a moment; the others are one press away
const LOOKED_UP = 3; // letters from which the rules can be searched for them

// What is opened beside the game, in words.
const OPENS = {
  undo: "open.undo", redo: "open.redo", seats: "open.seats", settings: "open.settings", clauses: "open.clauses", recap: "open.recap",
  ask: "open.ask", notes: "open.notes", replay: "open.replay", keys: "open.keys", forecast: "open.forecast", start: "start.again",
  evening: "open.evening", cards: "cards.title", gallery: "gallery.title", handouts: "paper.title", print: "print.title",
};

const place = () => `recent.${table.value.system}`;
const recent = () => JSON.parse(pluck(place()) || "[]").map(formOf).filter(Boolean);
const remember = (id) => keep(place(), JSON.stringify([id, ...recent().map((one) => one.id).filter((one) => one !== id)].slice(0, KEPT)));

// `given` are arguments known already; only those a procedure has are kept. `onOpen(what, given)` opens what is no deed.
export function Palette({ onClose, given = {}, onOpen }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const [moment, setMoment] = useState({ name: "", all: false });
  const [read, setRead] = useState(null); // what is read in full
  const list = useRef(null);
  const [entered, setEntered] = useState(null); // what Enter was pressed on before the table had answered: what is typed behind it is for the form
  const meant = entered !== null && text.startsWith(entered) ? entered : text;
  const hits = useHits(meant);
  const isCurrent = hits?.text === meant;
  const isMenu = !meant.trim();
  const known = (hits && !hits.text.trim() === isMenu ? hits.list : []).filter((one) => one.open || formOf(one.procedure)); // what was found for words is no menu
  const shown = !isMenu ? [...known, ...(isCurrent ? lookedUp(meant) : [])] : menu([...offered(), ...likeliest(known)], moment);
  useEffect(() => { list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" }); }, [at, text]);
  const turn = (next) => (setMoment(next), setAt(0));
  const pick = (one) => {
    if (one.moment) return turn(one.moment);
    if (one.open === "text") return setRead(one);
    onClose();
    if (one.open) return onOpen(one.open, one.given);
    remember(one.procedure);
    const form = formOf(one.procedure);
    const known = { ...fitting(form, given), ...one.arguments };
    if (one.arguments && form.shelf !== "shop") return perform({ procedure: one.procedure, arguments: known }); // a price is seen before it is paid
    openForm(one.procedure, known, null, text.slice(meant.length));
  };
  useLayoutEffect(() => { // with all that is typed so far
    if (!isCurrent || entered === null) return;
    setEntered(null);
    if (entered === meant && shown.length) pick(shown[0]);
  }, [hits, entered]);
  const keys = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length) { event.preventDefault(); setAt((at + step + shown.length) % shown.length); }
    if (event.key === "Backspace" && !text && moment.name) turn({ name: "", all: false });
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!isCurrent) setEntered(meant);
    else if (shown[at]) pick(shown[at]);
  };
  if (read) return html`<${Dialog} title=${read.title} onClose=${onClose}><p>${read.text}</p><p><button type="button" class="button" onClick=${() => setRead(null)}>${say("ref.palette.back")}</button></p><//>`;
  return html`<${Dialog} title=${moment.name && !text ? capital(moment.name) : say("ref.palette.title")} onClose=${onClose} class="palette">
    <label class="field"><span class="visually-hidden">${say("ref.palette.type")}</span>
      <input type="text" role="combobox" autocomplete="off" spellcheck=${false} maxlength="80" aria-expanded="true" aria-controls="palette-list" autofocus
        aria-activedescendant=${shown[at] ? `palette-${at}` : undefined} placeholder=${say("ref.palette.type")}
        value=${text} onInput=${(event) => { setText(event.target.value); setAt(0); }} onKeyDown=${keys} /></label>
    <ul id="palette-list" role="listbox" aria-label=${say("ref.palette.title")} class="palette-list" ref=${list}>
      ${shown.map((one, index) => html`<${Row} key=${`${one.procedure}${one.open}${one.title}${index}`} one=${one} index=${index} at=${at} onPick=${pick} onPoint=${setAt} />`)}
    </ul>
    <p class="quiet palette-count" role="status">${!isMenu ? (known.length ? say("ref.palette.found", { n: known.length }) : isCurrent && say("ref.palette.nothing")) : ""}</p>
  <//>`;
}

const offers = () => (part(`can:${actor.value}`) ?? []).filter(({ procedure }) => formOf(procedure));

// What whoever acts can do now, as it is offered: the first of the moments.
const offered = () => offers().filter((one) => !one.why_not && !one.propose && !one.ends).map(({ procedure, arguments: args, text }) => ({ procedure, arguments: args, title: text, line: "", group: say("ref.palette.now") }));

// What can be done comes first; then what may be, then what is refused just now.
function likeliest(known) {
  const can = new Set(offers().filter((one) => !one.why_not).map(({ procedure }) => procedure));
  const cannot = new Set(offers().map(({ procedure }) => procedure).filter((one) => !can.has(one) && formOf(one).by === "owner"));
  const rank = ({ procedure, idle }) => (idle || cannot.has(procedure) ? 2 : can.has(procedure) || formOf(procedure).by !== "owner" ? 0 : 1);
  return [...Map.groupBy(known, ({ group }) => group).values()].flatMap((some) => some.toSorted((one, other) => (one.open ? 0 : rank(one)) - (other.open ? 0 : rank(other))));
}

// The moments, after what was used last; or, in one, what it offers, the likeliest first.
function menu(known, { name, all }) {
  const [last, rest] = [known.filter((one) => one.latest), known.filter((one) => !one.latest)];
  const of = (moment) => rest.filter((one) => one.group === moment);
  const moments = [...new Set(rest.map((one) => one.group))];
  if (!name && moments.length > 1) return [...last.slice(0, LATEST), ...moments.map((one) => ({ title: capital(one), line: of(one).slice(0, 4).map((each) => each.title).join(" · "), moment: { name: one, all: false } }))];
  const inIt = name ? of(name) : rest;
  const tail = inIt.length > FEW && !all ? [{ title: say("ref.palette.all", { n: inIt.length }), moment: { name, all: true } }] : [];
  const back = name ? [{ title: say("ref.palette.back"), moment: { name: "", all: false } }] : [];
  return [...inIt.slice(0, all ? inIt.length : FEW - tail.length - back.length), ...tail, ...back].map((one) => ({ ...one, group: "" }));
}

const lookedUp = (text) => (text.trim().length < LOOKED_UP ? [] : [{ title: say("ref.palette.in-rules", { words: text.trim() }), open: "clauses", given: { words: text.trim() } }]);

const capital = (words) => words[0].toUpperCase() + words.slice(1);

// What the letters may mean, as the table says, and which letters those were; first of all, while there are none, what was
// used last.
function useHits(text) {
  const [hits, setHits] = useState(null);
  useEffect(() => {
    let isGone = false;
    const set = (list) => isGone || setHits({ text, list: list.map((one) => ({ ...one, title: one.title || say(OPENS[one.open]) })) });
    const timer = setTimeout(() => ask("search", { words: text }).then((found) => set(text.trim() ? found : [...latest(), ...found]), () => set([])), text ? PAUSE : 0);
    return () => { isGone = true; clearTimeout(timer); };
  }, [text]);
  return hits;
}

const latest = () => recent().map(({ id, title, doc }) => ({ procedure: id, title, line: doc, group: say("ref.palette.latest"), latest: true }));

function Row({ one, index, at, onPick, onPoint }) {
  return html`<li id=${`palette-${index}`} role="option" aria-selected=${index === at} class="palette-row" onClick=${() => onPick(one)} onMouseMove=${() => at !== index && onPoint(index)}>
    <b>${one.title}</b> ${one.group && html`<span class="tag">${one.group}</span>`}
    <span class="quiet palette-doc">${one.line}</span>
  </li>`;
}

// What is given is given where the procedure asks for it.
const fitting = (form, given) => Object.fromEntries(form.questions.filter((one) => one.name in given).map((one) => [one.name, given[one.name]]));
