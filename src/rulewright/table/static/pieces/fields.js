// Fields: one control for each question of a procedure, made from the question alone.
import { html, useState } from "../draw.js";
import { isReferee, mine, part, people, somebody, table, who } from "../seat.js";
import { say } from "../words.js";
import { later } from "./later.js";
import { Picker, useRows } from "./picker.js";
import { begun, calledBy, Empty, emptyOf } from "./question.js";

const FEW = 5; // as many words are shown at once; more go into a list
const MANY = 12; // of more words to pick from, a list that needs no answer folds, and one is open at a time
const SHORT = 3; // as many questions are all shown; of more, those that need no answer fold

// `wrong`: what is wrong with each field that the table refuses, by its name. What the form is opened for (`isMain`) does not fold.
export function Fields({ form, value, onChange, onTyped, hide = [], wrong = {}, isMain = false }) {
  const asked = form.questions.filter((one) => !hide.includes(one.name) && isAsked(one, value));
  const [early] = useState(() => new Set(form.questions.filter((one) => asked.length <= SHORT || one.required || one.first || one.when || one.picture || one.long || isName(form, one) || isLong(one) || one.name in value || one === form.questions.find((other) => other.picks && !isLong(other)) || (one.kind === "number" && form.questions.some(({ picks }) => picks))).map((one) => one.name)));
  const isOwn = ({ doc }) => asked.filter((one) => one.doc === doc).length === 1; // several fields may share their words
  const draw = (one) => html`<${Field} key=${one.name} question=${isOwn(one) ? one : { ...one, doc: one.name }} value=${value[one.name]} actor=${actorIn(form, value)} form=${form.id} given=${recordsIn(form, value)} isMain=${isMain} wrong=${wrong[one.name] ?? ""} whole=${form} all=${value} onTyped=${(text) => onTyped?.(one.name, text)}
    onChange=${(given) => onChange(put(form, value, one.name, given))} />`;
  const late = asked.filter((one) => !early.has(one.name));
  const rest = late.length > 1 ? late : []; // one alone takes no more room than what would hide it
  const firsts = new Set(asked.filter((one, at) => one.total != null && asked.findIndex((other) => other.total === one.total) === at));
  return html`${asked.filter((one) => !rest.includes(one)).map((one) => (firsts.has(one) ? html`<${Total} key=${`total ${one.name}`} form=${form} question=${one} value=${value} />${draw(one)}` : draw(one)))}
    ${rest.length > 0 && html`<details class="opens more" open=${early.size === 0}><summary>${say("form.more")}</summary><div class="stack opens-body">${rest.map(draw)}</div></details>`}`;
}

// What another answer leaves without a meaning is asked no longer, and goes with it.
const isAsked = ({ when }, value) => !when || when[1].includes(value[when[0]]);

function put(form, value, name, given) {
  const { [name]: _, ...others } = value;
  const next = given === undefined ? others : { ...others, [name]: given };
  const idle = form.questions.filter((one) => !isAsked(one, next)).map((one) => one.name);
  return Object.fromEntries(Object.entries(next).filter(([key]) => !idle.includes(key)));
}

// What is given of people and things: rows may hang on whose they are.
const recordsIn = (form, value) => Object.fromEntries(form.questions.filter((one) => one.kind === "record" && value[one.name]).map((one) => [one.name, value[one.name]]));

const Numeric = later(async () => (await import("./number.js")).Numeric);
const Total = later(async () => (await import("./number.js")).Total);
const Bring = later(async () => (await import("./bring.js")).Bring);

const PickSome = (props) => html`<${Picker} ...${props} many=${true} />`;

// Who somebody is to be is asked first of all.
const isName = (form, { name }) => form.id === table.value.character && name === "name";

// A list that would push everything else off a phone's screen, and may be left alone.
export const isLong = ({ picks, required, words = [] }) => picks && !required && words.length > MANY;

const actorIn = (form, value) => value[form.questions.find((one) => one.kind === "record")?.name];

// What a question asks, as a label: its own words, or its name; what they say after a semicolon is a hint in small print.
function labelOf({ doc, name }) {
  const [, ...more] = (doc || name).split("; ");
  return html`${calledBy({ doc, name })}${more.length > 0 && html` <small class="hint quiet">${begun(more.join("; "))}</small>`}`;
}

function Field(props) {
  const { question, isMain } = props;
  const id = `field-${question.name}`;
  const Control = controlOf(question);
  const isGroup = [Words, Radios, Bodies, Picker, PickSome].includes(Control);
  const sorry = props.wrong && html`<p class="sorry" id=${`${id}-wrong`} role="alert">${props.wrong}</p>`;
  const isOptional = Boolean(question.picks && question.of && !question.required); // of things of the world, which nobody can make up
  const known = useRows(props.form, question.name, props.given, isOptional);
  if (isOptional && !known?.length && ![props.value ?? []].flat().length) return null;
  if (isLong(question) && !isMain) return html`<${Folded} ...${props} Control=${Control} id=${id} sorry=${sorry} />`;
  if (Control === Flag) return html`<${Flag} ...${props} id=${id} label=${labelOf(question)} />${sorry}`;
  if (isGroup) return html`<fieldset class="field"><legend>${labelOf(question)}</legend><${Control} ...${props} id=${id} known=${known} />${sorry}</fieldset>`;
  return html`<div class=${question.total == null ? "field" : "field field--shares"}><label for=${id}>${labelOf(question)}</label><${Control} ...${props} id=${id} marks=${marks(id, props.wrong)} />${sorry}</div>`;
}

// Folded, it says what is chosen; its rows are asked for when it is opened.
function Folded(props) {
  const { question, form, value, wrong, Control, id, sorry } = props;
  const [isOpen, setOpen] = useState(Boolean(wrong));
  const picked = [value ?? []].flat().map((one) => shown(question, one));
  const chosen = picked.length || !question.empty ? picked : [emptyOf(question)];
  return html`<details class="opens field folded-list" name=${`lists of ${form}`} open=${isOpen} onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary><span class="grow">${labelOf(question)}${chosen.length > 0 && html`<b class="chosen">${chosen.join(", ")}</b>`}</span></summary>
    ${isOpen && html`<fieldset class="opens-body"><legend class="visually-hidden">${calledBy(question)}</legend><${Control} ...${props} id=${id} /></fieldset>`}${sorry}</details>`;
}

// A field that is wrong says so to ears, with what stands below it.
const marks = (id, wrong) => (wrong ? { "aria-invalid": "true", "aria-describedby": `${id}-wrong` } : {});

function controlOf(question) {
  const { kind, of, words = [], required, usual } = question;
  if (question.picture) return Bring;
  if (question.picks) return kind === "words" || kind === "records" ? PickSome : Picker;
  if (kind === "record") return knownOf(of) ? Body : Line;
  if (kind === "records") return knownOf(of) ? Bodies : Chips;
  if (kind === "number") return Numeric;
  if (kind === "flag") return required || usual === null ? Maybe : Flag;
  if (kind === "word") return words.length <= FEW ? Radios : Select;
  if (question.seat) return Seats;
  if (question.long) return Long;
  if (kind === "words") return words.length ? Words : Chips;
  return Line;
}

// Records that a question can be answered with, as [id, title]; undefined where this seat knows of none.
const knownOf = (type) => part("choices")?.[type] ?? (part("choices") ? undefined : who.value.map((one) => [one.id, one.title]));

// Who may be meant: nobody dead or away unless the question says so, and for a deed one of this seat's own.
function answersOf({ of, acts, gone }) {
  return knownOf(of)?.filter(([id]) => (!acts || isReferee.value || mine.value.includes(id)) && (gone || !somebody(id)?.gone));
}

// Of these, those whom the rules let it be beside what else is given; whoever is chosen stays.
function useAble({ question, form, all, value = [] }) {
  const known = answersOf(question);
  const rows = useRows(form, question.name, all, known.length > 0);
  if (!rows?.length) return known;
  const able = new Set([...rows.map((row) => row.value), ...[value].flat()]);
  return known.filter(([id]) => able.has(id));
}

const looksOf = (id) => (somebody(id)?.looks ? ` (${somebody(id).looks})` : "");

function Body(props) {
  const { question, value, onChange, id } = props;
  const known = useAble(props);
  const none = known.every(([key]) => somebody(key)) ? "form.nobody" : "form.nothing"; // a place is not nobody
  return html`<select id=${id} value=${value ?? ""} onChange=${(event) => onChange(event.target.value || undefined)}>
    <option value="">${question.required ? say("form.pick") : emptyOf(question, say(none))}</option>
    ${known.map(([key, title]) => html`<option key=${key} value=${key} selected=${key === value}>${title}${looksOf(key)}</option>`)}
  </select>`;
}

function Bodies(props) {
  const { question, value = [], onChange, id } = props;
  return html`<${Ticks} id=${id} all=${useAble(props)} value=${value} onChange=${onChange} /><${Empty} question=${question} value=${value} />`;
}

// A word that may be given, as people read it.
const shown = ({ words, labels }, word) => labels?.[words.indexOf(word)] ?? word;

function Words({ question, value = question.usual ?? [], onChange, id }) {
  return html`<${Ticks} id=${id} all=${question.words.map((one) => [one, shown(question, one)])} value=${value} onChange=${onChange} /><${Empty} question=${question} value=${value} />`;
}

function Ticks({ all, value, onChange, id }) {
  const turn = (key) => onChange(value.includes(key) ? value.filter((one) => one !== key) : [...value, key]);
  return html`<div class="choices">${all.map(([key, label]) => html`<label key=${key} class="choice row"><input type="checkbox" name=${id} checked=${value.includes(key)} onChange=${() => turn(key)} /> ${label}</label>`)}</div>`;
}

// What giving nothing means: in the words of the question; else the dice choose it of somebody new, and for a deed it is
// as the rules have it.
const left = (form, question) => emptyOf(question, say(form === table.value.character ? "form.drawn" : "form.none"));

function Radios({ question, value = question.usual, onChange, id, form }) {
  return html`<div class="choices">${question.words.filter(Boolean).map((one) => html`<label key=${one} class="choice row"><input type="radio" name=${id} checked=${one === value} onChange=${() => onChange(one)} /> ${shown(question, one)}</label>`)}
    ${!question.required && !question.words.includes(question.usual) && html`<label class="choice row"><input type="radio" name=${id} checked=${!question.words.includes(value)} onChange=${() => onChange(undefined)} /> ${left(form, question)}</label>`}</div>`;
}

function Select({ question, value = question.usual, onChange, id, form }) {
  const isOpen = !question.words.includes(question.usual);
  return html`<select id=${id} value=${value ?? ""} onChange=${(event) => onChange(event.target.value || undefined)}>
    ${isOpen && html`<option value="">${question.required ? say("form.pick") : left(form, question)}</option>`}
    ${question.words.filter(Boolean).map((one) => html`<option key=${one} value=${one} selected=${one === value}>${shown(question, one)}</option>`)}
  </select>`;
}

function Maybe(props) {
  const words = { true: say("form.yes"), false: say("form.no") };
  return html`<select id=${props.id} value=${String(props.value ?? "")} onChange=${(event) => props.onChange({ true: true, false: false }[event.target.value])}>
    <option value="">${props.question.required ? say("form.pick") : emptyOf(props.question, say("form.none"))}</option>
    ${Object.entries(words).map(([key, label]) => html`<option key=${key} value=${key} selected=${key === String(props.value)}>${label}</option>`)}
  </select>`;
}

function Flag({ question, value = question.usual ?? false, onChange, id, label }) {
  return html`<label class="choice row field"><input id=${id} type="checkbox" checked=${value} onChange=${(event) => onChange(event.target.checked)} /> ${label}</label>`;
}

function Line({ question, value = question.usual, onChange, id, actor, marks: said }) {
  return html`<input id=${id} type="text" autocomplete="off" ...${said} list=${`${id}-known`} placeholder=${emptyOf(question)} value=${value ?? ""} onInput=${(event) => onChange(event.target.value || undefined)} />
    <${Known} id=${`${id}-known`} actor=${actor} />`;
}

// Text of several lines, such as what is read aloud.
function Long({ question, value = question.usual, onChange, id, marks: said }) {
  return html`<textarea id=${id} rows="4" placeholder=${emptyOf(question)} ...${said} value=${value ?? ""} onInput=${(event) => onChange(event.target.value || undefined)}></textarea>`;
}

// Whoever sits at the table as a player, by the name they sit under.
function Seats({ question, value = question.usual, onChange, id }) {
  const names = people.value.filter((one) => one.role === "player").map((one) => one.nick);
  const all = !value || names.includes(value) ? names : [...names, value];
  return html`<select id=${id} value=${value ?? ""} onChange=${(event) => onChange(event.target.value || undefined)}>
    <option value="">${emptyOf(question, say("form.nobody"))}</option>
    ${all.map((one) => html`<option key=${one} value=${one} selected=${one === value}>${one}</option>`)}
  </select>`;
}

// A list of free words: typed one by one, each can be taken off again. The word being typed counts already, as the last
// of them: what stands in the field is sent, and nobody has to say first that it is finished.
function Chips({ question, value = [], onChange, id, actor }) {
  const [typed, setTyped] = useState("");
  const kept = typed.trim() ? value.slice(0, -1) : value;
  const type = (text) => {
    setTyped(text);
    onChange(text.trim() ? [...kept, text.trim()] : kept);
  };
  const add = () => setTyped("");
  const key = (event) => {
    if (event.key !== "Enter" || !typed.trim()) return;
    event.preventDefault();
    add();
  };
  return html`<div class="stack">
    ${kept.length > 0 && html`<ul class="row wrap">${kept.map((one, at) => html`<li key=${at}><button type="button" class="button button--small" aria-label=${say("form.take-off", { what: one })}
      onClick=${() => onChange(value.filter((_, other) => other !== at))}>${one} ×</button></li>`)}</ul>`}
    <div class="row"><input id=${id} class="grow" type="text" autocomplete="off" list=${`${id}-known`} value=${typed} onInput=${(event) => type(event.target.value)} onKeyDown=${key} onBlur=${() => setTyped("")} />
      <button type="button" class="button" onClick=${add}>${say("form.add")}</button></div>
    <${Known} id=${`${id}-known`} actor=${actor} /><${Empty} question=${question} value=${value} />
  </div>`;
}

// Names from the actor's own sheet, offered while typing.
function Known({ id, actor }) {
  const groups = part(`sheet:${actor}`)?.groups ?? [];
  const names = new Set(groups.flatMap(([, lines]) => lines.map((one) => one.name)));
  return html`<datalist id=${id}>${[...names].map((name) => html`<option key=${name} value=${name}></option>`)}</datalist>`;
}
