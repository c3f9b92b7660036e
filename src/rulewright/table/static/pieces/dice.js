// Dice that fell, and real dice typed in face by face.
import { html, useState } from "../draw.js";
import { table } from "../seat.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { Die, facesOf, lessOf, litOf, notationSaid } from "./die.js";
import { useKey } from "./keys.js";
import { lettered } from "./offers.js";

const MOST_BUTTONS = 20; // a die with more faces is typed as a number

// `side`: whose they are, in its colour. `moment`: what the die is that made one.
export function Faces({ rolled, side = "", moment = "" }) {
  const { dice, faces, value, secret, typed } = rolled; // what they are for is said by the line they stand under
  const shown = facesOf(rolled);
  const lit = litOf(shown, moment);
  return html`<p class=${`rolled${side ? ` side--${side}` : ""}`}>
    ${shown.map((die, at) => html`<${Die} key=${at} ...${die} moment=${at === lit ? moment : ""} />`)}
    <span class="quiet figure">${notationSaid(dice)}</span>
    ${lessOf(rolled) > 0 && html`<span class="figure">− ${lessOf(rolled)}</span>`}
    ${(faces.length > 1 || faces[0] !== value) && html`<span class="figure">= ${value}</span>`}
    ${typed && html` <span class="tag">${say("dice.by-hand")}</span>`}${secret && html` <span class="tag">${say("dice.secret")}</span>`}
  </p>`;
}

// The dice to throw, in order, as [sides, what for]. Empty where the notation is not that plain: then all faces are typed at once.
export function thrownFor({ dice, why, options = [] }) {
  if (options.length) return options.map(([notation, label]) => [Number(notation.replace(/^1?d/, "")), label === notation || label === why ? "" : label]);
  const plain = dice.replace(/\s/g, "");
  const again = /^d(\d+)!/.exec(plain);
  if (again) return [[Number(again[1]), ""]];
  if (!/^\d*d\d+([+]\d*d\d+)*([+-]\d+)?$/.test(plain)) return [];
  return [...plain.matchAll(/(\d*)d(\d+)/g)].flatMap(([, count, sides]) => Array(Number(count || 1)).fill([Number(sides), ""]));
}

// The dice of one's own side: whoever throws real ones types them, for everybody else they fall at a press.
export function Thrown({ wait, inDialog }) {
  return table.value.own_dice || !wait.text ? html`<${OwnDice} wait=${wait} />` : html`<${TableDice} wait=${wait} inDialog=${inDialog} />`;
}

function TableDice({ wait, inDialog }) {
  const deed = useDeed();
  const label = wait.mine ? say("dice.roll", { dice: notationSaid(wait.dice) }) : say("dice.roll-for", { dice: notationSaid(wait.dice), who: wait.name });
  const [letter] = inDialog ? lettered([{ text: label }]) : [];
  const fall = () => deed.run("faces", { command: wait.command, faces: [], wait: wait.wait });
  useKey(letter, label, fall, { when: Boolean(letter), inDialog: true });
  return html`<${Sorry} sorry=${deed.sorry} />
    <button class="button button--main offer-do" aria-busy=${deed.busy} aria-keyshortcuts=${letter} onClick=${fall}>
      ${letter && html`<kbd class="key key--hint" aria-hidden="true">${letter}</kbd>`}<span class="grow">${label}</span>
    </button>`;
}

const GOES_ON = /!|d\d+r/; // what its notation says of a die that may be thrown again

function OwnDice({ wait }) {
  const dice = thrownFor(wait);
  const [faces, setFaces] = useState([]);
  const [next, setNext] = useState(0); // sides of the die that the table asks for
  const deed = useDeed();
  const goesOn = GOES_ON.test(wait.dice);
  const send = async (thrown) => {
    const done = await deed.run("faces", { command: wait.command, faces: thrown, wait: wait.wait });
    setNext(done.next ?? 0);
  };
  const take = (thrown) => {
    setFaces(thrown);
    if (thrown.length && (goesOn || thrown.length >= dice.length)) send(thrown); // it may be another die than the one beside it
    else setNext(0);
  };
  const isAgain = next > 0 && faces.at(-1) === next;
  const now = next ? [next, dice[0]?.[1]] : goesOn && faces.length ? null : dice[faces.length];
  const back = () => (deed.clear(), take(faces.slice(0, -1)));
  return html`<div class="stack own-dice">
    <p class="figure own-dice-what">${notationSaid(wait.dice)}</p>
    ${faces.length > 0 && html`<p class="row wrap" aria-live="polite">${faces.map((face, at) => html`<span key=${at} class="die figure">${face}</span>`)}
      <button class="button button--small" disabled=${deed.busy} onClick=${back}>${say("dice.back")}</button></p>`}
    ${isAgain && html`<p role="status">${say("dice.goes-on")}</p>`}
    <${Sorry} sorry=${deed.sorry} />
    ${dice.length === 0 && html`<${Typed} onFaces=${send} />`}
    ${now && html`<${OneDie} key=${faces.length} sides=${now[0]} what=${now[1]} at=${faces.length + 1} n=${goesOn || next ? 1 : dice.length} busy=${deed.busy} onFace=${(face) => take([...faces, face])} />`}
    <button class="button" aria-busy=${deed.busy} onClick=${() => send([])}>${say("dice.let-table")}</button>
  </div>`;
}

function OneDie({ sides, what, at, n, busy, onFace }) {
  return html`<p>${say("dice.which", { n, at, die: `d${sides}` })} ${what && html`<span class="quiet">${what}</span>`}</p>
    ${sides <= MOST_BUTTONS
      ? html`<div class="faces">${Array.from({ length: sides }, (_, face) => html`<button key=${face} class="button figure" disabled=${busy} onClick=${() => onFace(face + 1)}>${face + 1}</button>`)}</div>`
      : html`<${Typed} most=${sides} onFaces=${([face]) => onFace(face)} />`}`;
}

function Typed({ onFaces, most }) {
  const [text, setText] = useState("");
  const faces = text.split(/[\s,;]+/).filter(Boolean).map(Number);
  const isFine = faces.length > 0 && faces.every((one) => Number.isInteger(one) && one >= 0 && (!most || one <= most));
  return html`<form class="row" onSubmit=${(event) => (event.preventDefault(), onFaces(faces))}>
    <label class="grow"><span class="visually-hidden">${say("dice.faces")}</span><input inputmode="numeric" autocomplete="off" placeholder=${most ? `1–${most}` : say("dice.faces")} value=${text} onInput=${(event) => setText(event.target.value)} /></label>
    <button class="button button--main" disabled=${!isFine}>${say("dice.enter")}</button>
  </form>`;
}
