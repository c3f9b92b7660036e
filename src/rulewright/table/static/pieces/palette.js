// Anything: by a few letters whatever can be done, anybody and anything there is; short commands are done at once.
import { html, useEffect, useRef, useState } from "../draw.js";
import { formOf, table } from "../seat.js";
import { say } from "../words.js";
import { ask } from "../wire.js";
import { keep, pluck } from "../pocket.js";
import { Dialog } from "./dialog.js";
import { openForm } from "./forms.js";
import { perform } from "./offers.js";

const PAUSE = 60; // milliseconds without typing before the table is asked
const KEPT = 8; // of those used last

const place = () => `recent.${table.value.system}`;
const recent = () => JSON.parse(pluck(place()) || "[]").map(formOf).filter(Boolean);
const remember = (id) => keep(place(), JSON.stringify([id, ...recent().map((one) => one.id).filter((one) => one !== id)].slice(0, KEPT)));

// `given` are arguments known already; only those a procedure has are kept. `onOpen(what)` opens what is no deed.
export function Palette({ onClose, given = {}, onOpen = null }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef(null);
  const hits = useHits(text);
  const isCurrent = hits?.text === text;
  const found = (hits?.list ?? []).filter((one) => (one.open ? onOpen : formOf(one.procedure)));
  const [entered, setEntered] = useState(null); // what Enter was pressed on before the table had answered
  useEffect(() => { list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" }); }, [at, text]);
  const pick = (one) => {
    onClose();
    if (one.open) return onOpen(one.open);
    remember(one.procedure);
    if (one.arguments) return perform({ procedure: one.procedure, arguments: { ...fitting(formOf(one.procedure), given), ...one.arguments } });
    openForm(one.procedure, fitting(formOf(one.procedure), given));
  };
  useEffect(() => {
    if (!isCurrent || entered === null) return;
    setEntered(null);
    if (entered === text && found.length) pick(found[0]);
  }, [hits, entered]);
  const keys = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length) { event.preventDefault(); setAt((at + step + found.length) % found.length); }
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (!isCurrent) setEntered(text);
    else if (found[at]) pick(found[at]);
  };
  return html`<${Dialog} title=${say("ref.palette.title")} onClose=${onClose} class="palette">
    <label class="field"><span class="visually-hidden">${say("ref.palette.type")}</span>
      <input type="text" role="combobox" autocomplete="off" spellcheck=${false} maxlength="80" aria-expanded="true" aria-controls="palette-list" autofocus
        aria-activedescendant=${found[at] ? `palette-${at}` : undefined} placeholder=${say("ref.palette.type")}
        value=${text} onInput=${(event) => { setText(event.target.value); setAt(0); }} onKeyDown=${keys} /></label>
    <ul id="palette-list" role="listbox" aria-label=${say("ref.palette.title")} class="palette-list" ref=${list}>
      ${found.map((one, index) => html`<${Row} key=${`${one.procedure}${one.open}${one.title}${index}`} one=${one} index=${index} at=${at} onPick=${pick} onPoint=${setAt} />`)}
    </ul>
    <p class="quiet palette-count" role="status">${found.length ? say("ref.palette.found", { n: found.length }) : isCurrent && say("ref.palette.nothing")}</p>
  <//>`;
}

// What the letters may mean, as the table says, and which letters those were; first of all, while there are none, what was
// used last.
function useHits(text) {
  const [hits, setHits] = useState(null);
  useEffect(() => {
    let isGone = false;
    const set = (list) => isGone || setHits({ text, list });
    const timer = setTimeout(() => ask("search", { words: text }).then((found) => set(text.trim() ? found : [...latest(), ...found]), () => set([])), text ? PAUSE : 0);
    return () => { isGone = true; clearTimeout(timer); };
  }, [text]);
  return hits;
}

const latest = () => recent().map(({ id, title, doc }) => ({ procedure: id, title, line: doc, group: say("ref.palette.latest") }));

function Row({ one, index, at, onPick, onPoint }) {
  return html`<li id=${`palette-${index}`} role="option" aria-selected=${index === at} class="palette-row" onClick=${() => onPick(one)} onMouseMove=${() => at !== index && onPoint(index)}>
    <b>${one.title}</b> ${one.group && html`<span class="tag">${one.group}</span>`}
    <span class="quiet palette-doc">${one.line}</span>
  </li>`;
}

// What is given is given where the procedure asks for it.
const fitting = (form, given) => Object.fromEntries(form.questions.filter((one) => one.name in given).map((one) => [one.name, given[one.name]]));
