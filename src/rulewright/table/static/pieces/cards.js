// Creature cards for the table: chosen from the book, and printed, one card each with room for what four of them have left.
import { html, useState } from "../draw.js";
import { nameOf, part, table } from "../seat.js";
import { say } from "../words.js";
import { Dialog } from "./dialog.js";
import { matches } from "./match.js";
import { useRows } from "./picker.js";

const NUMBER = /^(\p{L}[\p{L} ]*?) (\d+)$/u; // STR 9
const COPIES = [1, 2, 3, 4];
const LOST = ["HP", "TP", "Toughness"]; // what a creature loses when it is hurt, in whichever game
const MOST = 16; // boxes in a row

export function CardsDialog({ onClose }) {
  const rows = useRows(`${table.value.system}.put-creatures`, "creature", {}) ?? [];
  const present = new Set((part("who") ?? []).map(({ id }) => nameOf(id).replace(/ \d+$/, "")));
  const [picked, setPicked] = useState(null); // values, once whoever prints has chosen; before that, who is there
  const [text, setText] = useState("");
  const on = picked ?? rows.filter((row) => present.has(row.title)).map((row) => row.value);
  const turn = (value) => setPicked(on.includes(value) ? on.filter((one) => one !== value) : [...on, value]);
  const shown = matches(text, rows, (row) => [row.title, ...(row.kinds ?? []), row.group ?? ""]);
  return html`<${Dialog} title=${say("cards.title")} onClose=${onClose} class="wide cards-dialog">
    <div class="stack cards-choice">
      <p class="quiet">${say("cards.doc")}</p>
      <input type="search" autocomplete="off" aria-label=${say("picker.search")} placeholder=${say("picker.search")} value=${text} onInput=${(event) => setText(event.target.value)} />
      <ul class="cards-list">${shown.map((row) => html`<li key=${row.value}><label class="choice row"><input type="checkbox" checked=${on.includes(row.value)} onChange=${() => turn(row.value)} /> ${row.title}</label></li>`)}</ul>
      <p><button type="button" class="button button--main" disabled=${!on.length} onClick=${() => print()}>${say("cards.print", { n: on.length })}</button></p>
    </div>
    ${on.length > 0 && html`<div class="cards">${rows.filter((row) => on.includes(row.value)).map((row) => html`<${Card} key=${row.value} row=${row} />`)}</div>`}
  <//>`;
}

function Card({ row }) {
  const facts = (row.line ?? "").split(", ");
  const numbers = facts.map((one) => NUMBER.exec(one)).filter(Boolean);
  const others = facts.filter((one) => !NUMBER.test(one)).join(", ");
  const boxes = Math.min(MOST, Number(numbers.find(([, name]) => LOST.includes(name))?.[2] ?? 0));
  return html`<article class="print-card"><h3>${row.title}</h3>
    ${numbers.length > 0 && html`<dl>${numbers.map(([, name, value]) => html`<div key=${name}><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`}
    ${others && html`<p><b>${others}</b></p>`}
    ${row.text && html`<p><i>${row.text}</i></p>`}
    <ol class="print-boxes">${COPIES.map((one) => html`<li key=${one}>${Array.from({ length: boxes }, (_, at) => html`<i key=${at}></i>`)}${!boxes && html`<u></u>`}</li>`)}</ol>
  </article>`;
}
