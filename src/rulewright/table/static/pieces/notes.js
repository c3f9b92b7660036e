// Notes of the table: read by everybody, by one player and the referee, or by the referee alone.
import { html, useState } from "../draw.js";
import { nameOf, part, personName, table, who } from "../seat.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";

const command = (name) => `${table.value.system}.${name}`;

export function NotesDialog({ about = "", onClose }) {
  const notes = part("notes") ?? [];
  const first = (one) => (about && one.about === about ? 0 : 1);
  return html`<${Dialog} title=${say("ref.notes.title")} onClose=${onClose}>
    <${NewNote} about=${about} />
    <ul class="notes">${[...notes].sort((a, b) => first(a) - first(b)).map((one) => html`<${Note} key=${one.id} one=${one} />`)}</ul>
    ${!notes.length && html`<p class="quiet">${say("ref.notes.none")}</p>`}
  <//>`;
}

function NewNote({ about }) {
  const deed = useDeed();
  const [text, setText] = useState("");
  const [reader, setReader] = useState("referee");
  const [of, setOf] = useState(about);
  const write = async (event) => {
    event.preventDefault();
    const known = of ? { text, about: of } : { text };
    const [name, args] = reader === "everyone" ? ["note", known] : reader === "referee" ? ["secret-note", known] : ["note-to-self", { ...known, who: reader }];
    if (await deed.run("do", { procedure: command(name), arguments: args })) setText("");
  };
  return html`<form class="stack notes-new" onSubmit=${write}>
    <label class="field">${say("ref.notes.text")}<textarea rows="2" required value=${text} onInput=${(event) => setText(event.target.value)}></textarea></label>
    <div class="row wrap">
      <label class="field">${say("ref.notes.who")}<select value=${reader} onChange=${(event) => setReader(event.target.value)}>
        <option value="referee">${say("ref.notes.secret")}</option><option value="everyone">${say("ref.notes.everyone")}</option>
        ${who.value.filter((one) => one.players?.length).map((one) => html`<option key=${one.id} value=${one.id}>${say("ref.notes.only", { who: one.title })}</option>`)}
      </select></label>
      <label class="field">${say("ref.notes.about")}<select value=${of} onChange=${(event) => setOf(event.target.value)}>
        <option value="">${say("ref.notes.nobody")}</option>${who.value.map((one) => html`<option key=${one.id} value=${one.id}>${one.title}</option>`)}</select></label>
      <button class="button button--main" disabled=${deed.busy || !text.trim()}>${say("ref.notes.write")}</button>
    </div>
    <${Sorry} sorry=${deed.sorry} />
  </form>`;
}

function Note({ one }) {
  const deed = useDeed();
  const secret = one.audience === "referee";
  const reader = one.audience?.startsWith("owner:") ? say("ref.notes.only", { who: nameOf(one.audience.slice(6)) }) : secret ? say("ref.notes.secret") : say("ref.notes.everyone");
  return html`<li class=${`note card ${secret ? "note--secret" : ""}`}>
    <p>${one.text}</p>
    <div class="row wrap"><span class=${`tag ${secret ? "tag--bad" : ""}`}>${reader}</span>
      ${one.about && html`<span class="quiet">${say("ref.notes.of", { who: nameOf(one.about) })}</span>`}${one.by && html`<span class="quiet">${personName(one.by)}</span>`}
      <button type="button" class="button button--plain" disabled=${deed.busy} onClick=${() => deed.run("do", { procedure: command("unnote"), arguments: { note: one.id } })}>${say("ref.notes.remove")}</button></div>
    <${Sorry} sorry=${deed.sorry} />
  </li>`;
}
