// Forms: a procedure with its questions, its odds and the reason where it is not possible, before anything happens.
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "../draw.js";
import { actor, formOf, isReferee, table } from "../seat.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { Clause, Opens } from "./causes.js";
import { Cures } from "./cures.js";
import { Sorry, useDeed } from "./deed.js";
import { Dialog } from "./dialog.js";
import { Fields, isLong } from "./fields.js";
import { later } from "./later.js";
import { Odds, useWeighed, Without } from "./odds.js";
import { calledBy, missingIn, withActor } from "./question.js";
import { canBegin, fightNow, startFight } from "./start.js";
import { openMend } from "./tap.js";

const PAUSE = 250; // milliseconds without typing before the table is asked
const InARow = later(async () => (await import("./inarow.js")).InARow);
const PartyWins = later(async () => (await import("./against.js")).PartyWins);
const Shop = later(async () => (await import("./shop.js")).Shop);
const HAS_KEYS = matchMedia("(hover: hover) and (pointer: fine)"); // on a phone the keyboard would cover the form
const opened = signal(null); // {form, given} of the dialog

// `typed`: letters that somebody typed ahead of the form.
export function openForm(procedure, given = {}, sorry = null, typed = "") {
  // What sets any field of anybody has a sheet of its own, where each stands by its name.
  if (procedure === `${table.value.system}.overrule`) return openMend(given.record ?? actor.value, "");
  const form = formOf(procedure);
  if (form) opened.value = { form, given, sorry, typed };
  return Boolean(form);
}

export function FormDialog() {
  const one = opened.value;
  if (!one) return null;
  const close = () => (opened.value = null);
  const Shelf = one.form.shelf === "shop" ? Shop : ProcedureForm;
  return html`<${Dialog} key=${one.form.id} title=${one.form.title} class=${one.form.shelf && "wide"} onClose=${close}><${Shelf} form=${one.form} given=${one.given} sorry=${one.sorry} typed=${one.typed} onDone=${close} /><//>`;
}

// `submit(arguments)` gives a promise of whether it is done; without it the procedure is commanded.
export function ProcedureForm({ form, given = {}, onDone, submit, label, hide = [], sorry = null, typed: ahead = "" }) {
  const [value, setValue] = useState(() => withActor(form, given));
  const deed = useDeed(sorry);
  const missing = missingIn(form, value, hide);
  const lacks = !isReferee.value && form.asks?.some((one) => one.required); // what only the referee gives
  const settled = useSettled(lacks || missing.length || Object.keys(outsideIn(form, value)).length ? null : value);
  const asks = settled !== null;
  const { list: odds, sorry: unweighed } = useWeighed(form.id, settled, null, asks);
  const whyNot = useWhyNot(form.id, settled);
  const typed = useRef({}); // what is typed at a list of rows and not picked, by question
  const [unpicked, setUnpicked] = useState(null);
  const outside = outsideIn(form, value);
  const refused = unpicked ?? wrongIn(form, deed.sorry ?? whyNot);
  const wrong = { ...refused, ...outside };
  const isSaid = Object.keys(wrong).length > 0;
  const subject = form.questions.find((one) => one.picks && !hide.includes(one.name) && (form.shelf || one.required || !(one.own || ["words", "records"].includes(one.kind))));
  const main = subject && (form.shelf || !isLong(subject)) ? subject : undefined; // a list that folds is no beginning
  const onTyped = (name, text) => {
    typed.current[name] = text;
    setUnpicked(null);
  };
  const change = (next) => {
    deed.clear();
    setValue(next);
  };
  const [isWish, setWish] = useState(() => form.asks?.some((one) => one.name in given) ?? false); // with what the referee decides
  const isTheirs = !isReferee.value && (isWish || lacks || form.by === "referee"); // only a referee commands it: it is proposed
  const go = async (event, then = onDone) => {
    event.preventDefault();
    const [name, text] = Object.entries(typed.current).find(([, words]) => words) ?? [];
    if (name) return setUnpicked({ [name]: say("picker.unpicked", { what: text }) });
    if (Object.keys(outside).length) return document.querySelector(".form [aria-invalid=true]")?.focus();
    if (isTheirs && !submit) return propose();
    const done = submit ? await submit(value) : await deed.run("do", { procedure: form.id, arguments: value });
    if (done) then?.();
  };
  const more = (event) => go(event, () => announce(say("form.more-done")));
  const begin = (event) => {
    const before = fightNow();
    return go(event, () => (onDone?.(), startFight(before)));
  };
  const propose = async () => {
    if (!(await deed.run("propose", { procedure: form.id, arguments: value }))) return;
    announce(say("proposal.sent"));
    onDone?.();
  };
  const box = useRef(null);
  // Before the dialog around it opens, which then gives it the focus itself: no key comes between.
  useLayoutEffect(() => {
    const first = box.current.querySelector("input, select, textarea, button");
    if (!first?.matches("input[type=text]") || !HAS_KEYS.matches) return;
    first.autofocus = true;
    first.focus(); // where no dialog opens around it
    if (!ahead) return;
    first.value = ahead;
    first.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  return html`<form class="stack form" noValidate onSubmit=${go} ref=${box}>
    ${main && html`<div class="form-rows"><${Fields} form=${form} value=${value} onChange=${change} onTyped=${onTyped} isMain=${true} hide=${form.questions.filter((one) => one !== main).map((one) => one.name)} wrong=${wrong} /></div>`}
    <div class="stack form-rest">
    <p class="quiet">${form.doc}</p>
    <${Fields} form=${form} value=${value} onChange=${change} onTyped=${onTyped} hide=${main ? [...hide, main.name] : hide} wrong=${wrong} />
    ${isWish && html`<fieldset class="stack asked-for"><legend>${say("form.asked-for")}</legend><${Fields} form=${{ ...form, questions: form.asks }} value=${value} onChange=${change} hide=${hide} wrong=${wrong} /></fieldset>`}
    ${whyNot && !isTheirs && !deed.sorry && !isSaid && html`<p class="why-not">${say("form.why-not", { why: whyNot.text })}</p>`}
    ${!isSaid && html`<${Sorry} sorry=${deed.sorry} />`}
    ${(deed.sorry ?? whyNot)?.cures?.length > 0 && html`<${Cures} cures=${(deed.sorry ?? whyNot).cures} deed=${{ procedure: form.id, arguments: value, text: form.title }} onDone=${onDone} />`}
    <div class="row wrap form-end">
      <button class="button button--main grow" aria-busy=${deed.busy} disabled=${missing.length > 0}>${label ?? (isTheirs ? say("form.propose") : form.title)}</button>
      ${form.asks?.length > 0 && !isWish && !submit && html`<button type="button" class="button" onClick=${() => setWish(true)}>${say("form.ask-more")}</button>`}
      ${!isReferee.value && !isTheirs && !submit && (whyNot || deed.sorry) && html`<button type="button" class="button" onClick=${propose}>${say("form.propose")}</button>`}
      ${form.shelf === "foes" && isReferee.value && html`<button type="button" class="button" aria-busy=${deed.busy} disabled=${missing.length > 0} onClick=${more}>${say("form.and-more")}</button>
        ${canBegin() && html`<button type="button" class="button" aria-busy=${deed.busy} disabled=${missing.length > 0} onClick=${begin}>${say("form.and-fight")}</button>`}`}
    </div>
    ${missing.length > 0 && html`<p class="quiet">${say("form.missing", { n: missing.length, what: missing.map(calledBy).join(" · ") })}</p>`}
    <${Odds} list=${odds} />
    ${!whyNot && !isSaid && form.id !== table.value.character && html`<${Without} sorry=${unweighed} />`}
    ${odds?.length > 0 && !submit && html`<${InARow} form=${form} given=${settled} />`}
    ${form.shelf === "foes" && isReferee.value && main && value[main.name] && html`<${PartyWins} creature=${value[main.name]} number=${value[countOf(form)] ?? 1} />`}
    ${form.clauses.length > 0 && html`<${Opens} summary=${say("form.clauses")}><p class="row wrap">${form.clauses.map((id, at) => html`<${Clause} key=${id} id=${id} n=${at + 1} />`)}</p><//>`}
    </div></form>`;
}

const countOf = (form) => form.questions.find((one) => one.kind === "number")?.name;

// What is wrong with one field is said at that field; its name, where the sentence begins with it, stands there already.
function wrongIn(form, sorry) {
  const { field, text } = sorry ?? {};
  if (![...form.questions, ...(form.asks ?? [])].some((one) => one.name === field)) return null;
  return { [field]: text.replace(new RegExp(`^\\W${field}\\W: `), "") };
}

// Every number that is outside its limits, all at once: the table would name the first of them alone.
const outsideIn = (form, value) => Object.fromEntries([...form.questions, ...(form.asks ?? [])]
  .filter(({ name, kind, low, high }) => kind === "number" && (value[name] < (low ?? -Infinity) || value[name] > (high ?? Infinity)))
  .map(({ name, low, high }) => [name, say("form.outside", { low: low ?? "…", high: high ?? "…" })]));

function useSettled(value) {
  const [settled, setSettled] = useState(null);
  const key = JSON.stringify(value);
  useEffect(() => {
    setSettled(null);
    if (value === null) return undefined;
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

function useWhyNot(procedure, value) {
  const [why, setWhy] = useState(null);
  const key = JSON.stringify(value);
  useEffect(() => {
    setWhy(null);
    if (value === null) return undefined;
    let isGone = false;
    ask("why-not", { procedure, arguments: value }).then((said) => isGone || setWhy(whyOf(said)), () => {});
    return () => {
      isGone = true;
    };
  }, [key]);
  return why;
}

const whyOf = (said) => (said?.data ? { text: said.data, field: said.field, cures: said.cures } : said ? { text: said } : null);
