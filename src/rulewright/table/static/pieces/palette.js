// Any procedure by a few letters: type, pick, fill in. What was used last comes first.
import { html, useEffect, useRef, useState } from "../draw.js";
import { formOf, table } from "../seat.js";
import { say } from "../words.js";
import { welcome } from "../wire.js";
import { keep, pluck } from "../pocket.js";
import { Dialog } from "./dialog.js";
import { openForm } from "./forms.js";
import { matches } from "./match.js";

const SHOWN = 40; // more are found by typing
const KEPT = 8; // of those used last

const place = () => `recent.${table.value.system}`;
const recent = () => JSON.parse(pluck(place()) || "[]").map(formOf).filter(Boolean);
const remember = (id) => keep(place(), JSON.stringify([id, ...recent().map((one) => one.id).filter((one) => one !== id)].slice(0, KEPT)));

// `given` are arguments known already; only those a procedure has are kept. `others` are [{id, title, doc, run}] beside the procedures.
export function Palette({ onClose, given = {}, others = [] }) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef(null);
  const found = useFound(text, others);
  useEffect(() => { list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" }); }, [at, text]);
  const pick = (one) => {
    onClose();
    if (one.run) return one.run();
    remember(one.id);
    openForm(one.id, fitting(one, given));
  };
  const keys = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length) { event.preventDefault(); setAt((at + step + found.length) % found.length); }
    if (event.key === "Enter" && found[at]) { event.preventDefault(); pick(found[at]); }
  };
  return html`<${Dialog} title=${say("ref.palette.title")} onClose=${onClose} class="palette">
    <label class="field"><span class="visually-hidden">${say("ref.palette.type")}</span>
      <input type="text" role="combobox" autocomplete="off" spellcheck=${false} aria-expanded="true" aria-controls="palette-list" autofocus
        aria-activedescendant=${found[at] ? `palette-${at}` : undefined} placeholder=${say("ref.palette.type")}
        value=${text} onInput=${(event) => { setText(event.target.value); setAt(0); }} onKeyDown=${keys} /></label>
    <ul id="palette-list" role="listbox" aria-label=${say("ref.palette.title")} class="palette-list" ref=${list}>
      ${found.map((one, index) => html`<${Row} key=${one.id} one=${one} index=${index} at=${at} onPick=${pick} onPoint=${setAt} />`)}
    </ul>
    <p class="quiet palette-count" role="status">${found.length ? say("ref.palette.found", { n: found.length }) : say("ref.palette.nothing")}</p>
  <//>`;
}

function useFound(text, others) {
  const all = [...(welcome.value?.procedures ?? []), ...others];
  if (text.trim()) return matches(text, all).slice(0, SHOWN);
  const first = recent();
  return [...first, ...all.filter((one) => !first.includes(one))].slice(0, SHOWN);
}

function Row({ one, index, at, onPick, onPoint }) {
  return html`<li id=${`palette-${index}`} role="option" aria-selected=${index === at} class="palette-row" onClick=${() => onPick(one)} onMouseMove=${() => at !== index && onPoint(index)}>
    <b>${one.title}</b> ${one.verb && html`<code class="quiet">${one.verb}</code>`}
    ${one.by === "referee" && html`<span class="tag">${say("ref.palette.referee")}</span>`}
    <span class="quiet palette-doc">${one.doc}</span>
  </li>`;
}

// What is given is given where the procedure asks for it.
const fitting = (form, given) => Object.fromEntries(form.questions.filter((one) => one.name in given).map((one) => [one.name, given[one.name]]));
