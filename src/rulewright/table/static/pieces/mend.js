// What a referee changes where it stands: a number is tapped and gets -3 or 5, what lies on somebody is ended, more is laid on.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../draw.js";
import { dress } from "../pocket.js";
import { part, somebody } from "../seat.js";
import { say } from "../words.js";
import { Sorry, useDeed } from "./deed.js";
import { bodies, mending } from "./desk.js";
import { Dialog } from "./dialog.js";
import { matches } from "./match.js";
import { untilSaid } from "./meters.js";

dress("mend");
const FEW = 8; // so many that can be laid on somebody are shown before anything is typed
const GAP = 8; // pixels between what was tapped and what opens at it
const STEPS = [-3, -1, 1, 3];
const TYPED = /^\s*([+-]?)\s*(\d{1,9})\s*$/;

export function Mend() {
  const one = mending.value;
  return one && html`<${Open} key=${`${one.id} ${one.name}`} ...${one} />`;
}

const close = () => (mending.value = null);

function Open({ id, name, at }) {
  const all = part(`mend:${id}`);
  const [field, setField] = useState("");
  const number = all?.numbers.find((one) => (field ? one.field === field : name && [one.name, ...(one.shown ?? [])].includes(name)));
  const who = somebody(id)?.title ?? "";
  const [asks, setAsks] = useState(false);
  const box = useRef(null);
  useLayoutEffect(() => place(box.current?.closest("dialog"), at), [Boolean(all), number?.field]);
  const raised = (more) => (more && all.ends.length ? setAsks(true) : close());
  return html`<${Dialog} title=${number ? say("mend.number", { who, name: number.name }) : say("mend.title", { who })} class="mend" onClose=${close}>
    <div class="stack" ref=${box}>
      ${!at && html`<div class="field"><label for="mend-who">${say("mend.whose")}</label><select id="mend-who" value=${id} onChange=${(event) => (mending.value = { id: event.target.value, name, at })}>${bodies.value.map((one) => html`<option key=${one.id} value=${one.id} selected=${one.id === id}>${one.title}</option>`)}</select></div>`}
      ${!all && !name && html`<p class="quiet">${say("page.moment")}</p>`}
      ${(number || (!all && name)) && !asks && html`<${Setting} key=${field || name} id=${id} number=${number} procedure=${all?.procedure} onSet=${raised} />`}
      ${all && html`<${Laid} all=${all} asks=${asks} />
        <details class="opens" open=${!number && !all.ends.length && Boolean(name)}><summary>${say("mend.others")}</summary>
          <ul class="row wrap">${all.numbers.map((one) => html`<li key=${one.field}><button type="button" class="button button--small" aria-pressed=${one === number} onClick=${() => { setAsks(false); setField(one.field); }}>${one.name} ${one.value != null && html`<b class="figure">${one.value}</b>`}</button></li>`)}</ul></details>`}
    </div><//>`;
}

// At what was tapped where there is room, else as the screen has dialogs.
function place(dialog, at) {
  if (!dialog || !at || innerWidth < 640) return;
  const { width, height } = dialog.getBoundingClientRect();
  const below = at.bottom + GAP + height < innerHeight;
  dialog.style.margin = "0";
  dialog.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - width - GAP))}px`;
  dialog.style.top = `${Math.max(GAP, Math.min(below ? at.bottom + GAP : at.top - GAP - height, innerHeight - height - GAP))}px`;
}

// What was typed comes to: -3 and +2 count from what there is, 5 is 5. Undefined where it is no number.
export function typedTo(text, now) {
  const [, sign, digits] = TYPED.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const by = Number(digits);
  return sign ? Math.max(Math.min(0, now), now + (sign === "-" ? -by : by)) : by;
}

function Setting({ id, number, procedure, onSet }) {
  const { field, value, most, lost_of } = number ?? {}; // it can be typed before the table has said what there is
  const now = value ?? 0;
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const deed = useDeed();
  const input = useRef(null);
  useLayoutEffect(() => input.current?.focus(), []); // at once: whoever tapped a number types on
  const wanted = typedTo(text, now);
  const isSame = !number || wanted === undefined || wanted === value;
  const isEarly = useRef(false);
  useEffect(() => { if (isEarly.current && number) set(); }, [Boolean(number)]);
  const set = async (event) => {
    event?.preventDefault();
    isEarly.current = !number;
    if (isSame) return;
    const done = await deed.run("do", { procedure, arguments: { record: id, field, value: lost_of == null ? wanted : lost_of - wanted, ...(why.trim() && { why }) } });
    if (done) onSet(wanted > now);
  };
  const early = (event) => { if (event.key === "Enter" && isSame) set(event); }; // a button that is off sends no form
  const by = (step) => setText(String(Math.max(0, (wanted ?? now) + step)));
  return html`<form class="stack" onSubmit=${set}>
    <p class="mend-now"><b class="figure">${value ?? "–"}</b>${most != null && html`<span class="quiet">/${most}</span>`}${!isSame && html` <span aria-hidden="true">→</span> <b class="figure mend-then">${wanted}</b>`}</p>
    <div class="mend-steps">
      ${STEPS.slice(0, 2).map((step) => html`<${Step} key=${step} by=${step} onPress=${by} />`)}
      <input ref=${input} autofocus class="figure" type="text" inputmode="text" autocomplete="off" maxlength="10" aria-label=${say("mend.typed")} placeholder="-3" value=${text} aria-invalid=${text.trim() && wanted === undefined ? "true" : undefined} onInput=${(event) => setText(event.target.value)} onKeyDown=${early} />
      ${STEPS.slice(2).map((step) => html`<${Step} key=${step} by=${step} onPress=${by} />`)}
      ${most != null && html`<button type="button" class="button" onClick=${() => setText(String(most))}>${say("mend.full")}</button>`}
    </div>
    <p class="quiet">${text.trim() && wanted === undefined ? say("mend.no-number") : say("mend.help")}</p>
    <details class="opens"><summary>${say("mend.why")}</summary><input type="text" maxlength="200" aria-label=${say("mend.why")} value=${why} onInput=${(event) => setWhy(event.target.value)} /></details>
    <button class="button button--main" disabled=${isSame} aria-busy=${deed.busy}>${isSame ? say("mend.set-none") : say("mend.set", { name: number.name, value: wanted })}</button>
    <${Sorry} sorry=${deed.sorry} />
  </form>`;
}

const Step = ({ by, onPress }) => html`<button type="button" class="button figure" onClick=${() => onPress(by)}>${by > 0 ? `+${by}` : `−${-by}`}</button>`;

// What lies on them, each with its end, and what can be laid on them, found by a few letters.
function Laid({ all, asks }) {
  const [text, setText] = useState("");
  const deed = useDeed();
  const found = matches(text, all.adds, (one) => [one.text]).slice(0, text.trim() ? 20 : FEW);
  const run = ({ procedure, arguments: given }) => deed.run("do", { procedure, arguments: given });
  return html`<section class="stack" aria-label=${say("mend.lies")}>
    ${all.ends.length > 0 && html`<h3 class="rule-title">${say(asks ? "mend.what-ends" : "mend.lies")}</h3>
      <ul class="mend-ends">${all.ends.map((one) => html`<li key=${one.text + JSON.stringify(one.arguments)}><span>${one.text}${one.until && html` <span class="quiet">${untilSaid(one.until)}</span>`}</span>
        <button type="button" class="button button--small" aria-label=${say("mend.end-what", { what: one.text })} onClick=${() => run(one)}>${say("mend.end")}</button></li>`)}</ul>
      ${asks && html`<button type="button" class="button button--main" onClick=${close}>${say("mend.stays")}</button>`}`}
    ${!asks && all.adds.length > 0 && html`<details class="opens" open=${all.ends.length === 0 && all.numbers.length === 0}><summary>${say("mend.add")}</summary><div class="stack">
      <input type="search" autocomplete="off" aria-label=${say("mend.find")} placeholder=${say("mend.find")} value=${text} onInput=${(event) => setText(event.target.value)} />
      <ul class="mend-adds">${found.map((one) => html`<li key=${one.text}><${Add} one=${one} onDo=${run} /></li>`)}</ul>
      ${found.length === 0 && html`<p class="quiet">${say("mend.none")}</p>`}
    </div></details>`}
    <${Sorry} sorry=${deed.sorry} />
  </section>`;
}

// One that needs words of the referee's asks for them first.
function Add({ one, onDo }) {
  const [words, setWords] = useState(null);
  if (words === null) return html`<button type="button" class="button" onClick=${() => (one.asks ? setWords("") : onDo(one))}>${one.text}${one.asks && "…"}</button>`;
  const done = (event) => {
    event.preventDefault();
    if (words.trim()) onDo({ ...one, arguments: { ...one.arguments, value: words.trim() } });
  };
  return html`<form class="row" onSubmit=${done}><input class="grow" type="text" maxlength="80" autofocus aria-label=${one.text} placeholder=${one.text} value=${words} onInput=${(event) => setWords(event.target.value)} /><button class="button">${say("form.add")}</button></form>`;
}
