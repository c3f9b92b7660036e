// How this table plays: what it shows, who may take back what, how far it goes by itself; and the game's own options.
import { html, useState } from "../draw.js";
import { formOf, table, who } from "../seat.js";
import { welcome } from "../wire.js";
import { say } from "../words.js";
import { Clause, Opens } from "./causes.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";
import { Evening } from "./evening.js";
import { Feel } from "./feel.js";
import { Language, Looks } from "./looks.js";
import { Files } from "./recap.js";

const ODDS = { everyone: "ref.settings.odds.everyone", referee: "ref.settings.odds.referee", nobody: "ref.settings.odds.nobody" };
const OPEN = { whole: "ref.settings.open.whole", words: "ref.settings.open.words", outside: "ref.settings.open.outside" };
const OPEN_ONE = { "": "ref.settings.open.usual", ...OPEN, absent: "ref.settings.open.absent" };
const UNDO = { referee: "ref.settings.undo.referee", own: "ref.settings.undo.own", anyone: "ref.settings.undo.anyone" };
const DEGREES = { record: "ref.settings.degree.record", remind: "ref.settings.degree.remind", propose: "ref.settings.degree.propose", do: "ref.settings.degree.do" };
const KINDS = { deeds: "ref.settings.kind.deeds", together: "ref.settings.kind.together", beyond: "ref.settings.kind.beyond", due: "ref.settings.kind.due", foes: "ref.settings.kind.foes" };

export function SettingsDialog({ onClose }) {
  const settings = table.value.settings;
  const deed = useDeed();
  const set = (changed) => deed.run("set", { settings: changed });
  if (!settings) return null;
  return html`<${Dialog} title=${say("ref.settings.title")} onClose=${onClose} class="wide">
    <${Sorry} sorry=${deed.sorry} />
    <section class="stack"><h3>${say("ref.settings.table")}</h3>
      <${Title} title=${settings.title} onSet=${(title) => set({ title })} />
      <div class="settings-grid">
        <${Pick} label=${say("ref.settings.odds")} value=${settings.odds} of=${ODDS} onSet=${(odds) => set({ odds })} />
        <${Pick} label=${say("ref.settings.undo")} value=${settings.undo} of=${UNDO} onSet=${(undo) => set({ undo })} />
        <${Pick} label=${say("ref.settings.party")} value=${settings.party} of=${OPEN} onSet=${(party) => set({ party })} />
        <${Pick} label=${say("ref.settings.foes")} value=${settings.foes} of=${OPEN} onSet=${(foes) => set({ foes })} />
        <label class="field">${say("ref.settings.seconds")}<input type="number" min="0" max="3600" value=${settings.seconds} onChange=${(event) => set({ seconds: Number(event.target.value) || 0 })} /></label>
        <label class="row choice"><input type="checkbox" checked=${table.value.own_dice} onChange=${(event) => deed.run("set", { own_dice: event.target.checked })} /> ${say("ref.settings.own-dice")}</label>
      </div>
    </section>
    <${Degrees} degrees=${settings.degrees} onSet=${(degrees) => set({ degrees })} />
    <${Opens} summary=${say("ref.settings.single")}><div class="settings-grid">
      ${who.value.map((one) => html`<${Pick} key=${one.id} label=${one.title} value=${settings.shown[one.id] ?? ""} of=${OPEN_ONE} onSet=${(level) => set({ shown: without(settings.shown, one.id, level) })} />`)}
    </div><//>
    <${Options} deed=${deed} />
    <${Evening} />
    <section class="stack"><h3>${say("ref.settings.browser")}</h3><div class="settings-grid"><${Language} /><${Looks} /><${Feel} /></div></section>
    <section class="stack"><h3>${say("ref.files.title")}</h3><${Files} /></section>
  <//>`;
}

// A map with one entry set, or taken out where the value is empty.
function without(map, key, value) {
  const { [key]: _, ...rest } = map;
  return value ? { ...rest, [key]: value } : rest;
}

function Pick({ label, value, of, onSet }) {
  return html`<label class="field">${label}<select value=${value} onChange=${(event) => onSet(event.target.value)}>
    ${Object.entries(of).map(([id, key]) => html`<option key=${id} value=${id}>${say(key)}</option>`)}</select></label>`;
}

function Title({ title, onSet }) {
  return html`<label class="field">${say("ref.settings.name")}<input maxlength="80" value=${title} onChange=${(event) => onSet(event.target.value)} /></label>`;
}

function Degrees({ degrees, onSet }) {
  const [added, setAdded] = useState("");
  const single = Object.keys(degrees).filter((id) => !(id in KINDS));
  const left = (welcome.value?.procedures ?? []).filter((one) => !single.includes(one.id));
  return html`<section class="stack"><h3>${say("ref.settings.degrees")}</h3><p class="quiet">${say("ref.settings.degrees-help")}</p>
    <div class="settings-grid">
      ${Object.entries(KINDS).map(([id, key]) => html`<${Pick} key=${id} label=${say(key)} value=${degrees[id] ?? table.value.usual[id]} of=${DEGREES} onSet=${(degree) => onSet({ ...degrees, [id]: degree })} />`)}
      ${single.map((id) => html`<${Pick} key=${id} label=${formOf(id)?.title ?? id} value=${degrees[id]} of=${{ "": "ref.settings.degree.usual", ...DEGREES }} onSet=${(degree) => onSet(without(degrees, id, degree))} />`)}
    </div>
    <div class="row wrap"><label class="field">${say("ref.settings.degree-for")}<select value=${added} onChange=${(event) => setAdded(event.target.value)}><option value=""></option>
      ${left.map((one) => html`<option key=${one.id} value=${one.id}>${one.title}</option>`)}</select></label>
      <button type="button" class="button" disabled=${!added} onClick=${() => { onSet({ ...degrees, [added]: "propose" }); setAdded(""); }}>${say("ref.settings.degree-add")}</button></div>
  </section>`;
}

// The game's own, by chapters of its book; a chapter with something changed stands open.
function Options({ deed }) {
  const options = table.value.options ?? [];
  if (!options.length) return null;
  const chapters = [...new Set(options.map((one) => one.chapter))];
  return html`<section class="stack"><h3>${say("ref.settings.options", { game: table.value.game })}<${Changed} of=${options} /></h3>
    ${chapters.map((chapter) => html`<${Chapter} key=${chapter} title=${chapter} options=${options.filter((one) => one.chapter === chapter)} deed=${deed} />`)}</section>`;
}

const isChanged = (one) => one.value !== one.usual;

function Changed({ of }) {
  const n = of.filter(isChanged).length;
  return n > 0 && html` <span class="tag tag--now">${say("ref.settings.changed-count", { n })}</span>`;
}

function Chapter({ title, options, deed }) {
  const head = html`${title} <span class="quiet">${options.length}</span><${Changed} of=${options} />`;
  return html`<${Opens} summary=${head} open=${options.some(isChanged)}><ul class="options">${options.map((one) => html`<li key=${one.name} class=${`option${isChanged(one) ? " option--changed" : ""}`}>
      <label class="row wrap"><span class="grow">${one.title}${isChanged(one) && html` <span class="tag tag--now">${say("ref.settings.changed")}</span>`}</span>
        <${Value} one=${one} onSet=${(value) => deed.run("set", { options: { [one.name]: value } })} /></label>
      <p class="quiet">${one.doc} ${isChanged(one) && say("ref.settings.usual", { value: shown(one, one.usual) })} <${Clause} id=${one.clause} /></p>
    </li>`)}</ul><//>`;
}

// A value as people read it.
const shown = (one, value) => one.labels[one.values.indexOf(value)] ?? value;

function Value({ one, onSet }) {
  const set = (event) => onSet(event.target.value);
  if (one.values?.length) return html`<select value=${one.value} onChange=${set}>${one.values.map((value) => html`<option key=${value} value=${value}>${value === one.usual ? say("ref.settings.as-usual", { value: shown(one, value) }) : shown(one, value)}</option>`)}</select>`;
  return html`<input value=${one.value} onChange=${set} />`;
}
