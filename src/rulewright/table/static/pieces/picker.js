// Rows to pick from, as the table gives them: searched by what people call them, each with its line and its price.
import { html, useEffect, useState } from "../draw.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { matches } from "./match.js";
import { Empty, emptyOf } from "./question.js";

const SHORT = 5; // as many rows are seen at once: nothing has to be found among them
const SHOWN = 60; // more are found by typing
const FEW = 12; // more rows than these are parted by their headings

// The rows of a question for whoever acts; null until they have come, or where they are not `wanted`.
export function useRows(procedure, parameter, given, wanted = true) {
  const [rows, setRows] = useState(null);
  const key = JSON.stringify(given);
  useEffect(() => {
    let isGone = false;
    if (!wanted) return undefined;
    ask("picks", { procedure, parameter, arguments: given }).then((found) => isGone || setRows(found), () => isGone || setRows([]));
    return () => { isGone = true; };
  }, [procedure, parameter, key, wanted]);
  return rows;
}

const textsOf = ({ title, line = "", group = "", kinds = [] }) => [title, ...kinds, group, line];

// The rows that fit what is typed, or, where nothing is, those under the heading that is chosen.
export function found(rows, text, heading = "") {
  const under = heading && !text.trim() ? rows.filter((row) => row.group === heading) : rows;
  return matches(text, under, textsOf).slice(0, SHOWN);
}

export const headingsOf = (rows) => (rows?.length > FEW ? [...new Set(rows.map((row) => row.group).filter(Boolean))] : []);

export function Headings({ all, heading, onTurn }) {
  if (all.length < 2) return null;
  const named = (one) => one[0].toUpperCase() + one.slice(1);
  return html`<div class="row wrap headings" role="group" aria-label=${say("picker.headings")}>${["", ...all].map((one) => html`<button type="button" key=${one} class="heading" aria-pressed=${heading === one} onClick=${() => onTurn(one)}>${one ? named(one) : say("picker.all")}</button>`)}</div>`;
}

// One of them, or several; what is typed and stands in no row can still be given where the table takes any word.
// `onTyped(text)`: what is typed and not picked yet. `known`: the rows, where they are here already.
export function Picker({ question, form, value, onChange, onTyped, id, given, wrong, known, many = false }) {
  const [text, setText] = useState("");
  const [heading, setHeading] = useState("");
  const asked = useRows(form, question.name, given, !known);
  const rows = known ?? asked;
  const headings = headingsOf(rows);
  const chosen = many ? value ?? [] : value ? [value] : [];
  const isOwn = Boolean(question.own) && !many; // a word of one's own does as well as any row
  const isFew = isOwn && rows?.length <= SHORT;
  const shown = isFew ? rows : found(rows ?? [], text, heading);
  const isFree = text.trim() && shown.length === 0 && !question.words?.length;
  const turn = (one) => {
    onTyped?.("");
    if (isOwn) setText("");
    if (!many) return onChange(chosen.includes(one) ? undefined : one);
    if (question.repeats) return onChange([...chosen, one]);
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  };
  const takeOff = (at) => (onTyped?.(""), onChange(chosen.filter((_, other) => other !== at)));
  const type = (event) => (setText(event.target.value), onTyped?.(event.target.value.trim()));
  const key = (event) => {
    if (event.key !== "Enter" || !text.trim()) return;
    event.preventDefault();
    if (shown[0] && (question.repeats || !chosen.includes(shown[0].value))) turn(shown[0].value);
    else if (isFree) turn(text.trim());
  };
  const put = (event) => (setText(event.target.value), onChange(event.target.value.trim() || undefined));
  const written = text || (rows?.some((row) => row.value === value) ? "" : (value ?? ""));
  const own = isOwn && rows && html`<input id=${id} type="text" autocomplete="off" placeholder=${rows.length ? say(isFew ? "picker.own" : "picker.search-or-own") : emptyOf(question)} aria-invalid=${wrong ? "true" : undefined} value=${written} onInput=${put} />`;
  const nameOf = (one) => rows?.find((row) => row.value === one)?.title ?? one;
  return html`<div class=${`picker${rows?.length > FEW ? " picker--many" : ""}`}>
    ${many && chosen.length > 0 && html`<ul class="row wrap">${chosen.map((one, at) => html`<li key=${`${one}${at}`}><button type="button" class="button button--small" aria-label=${say("form.take-off", { what: nameOf(one) })} onClick=${() => takeOff(at)}>${nameOf(one)} ×</button></li>`)}</ul>`}
    ${!isFew && own}
    ${!isOwn && (rows?.length > SHORT || rows?.length === 0) && html`<input id=${id} type="search" autocomplete="off" spellcheck=${false} placeholder=${say("picker.search")} aria-invalid=${wrong ? "true" : undefined} value=${text} onInput=${type} onKeyDown=${key} />`}
    <${Headings} all=${headings} heading=${heading} onTurn=${setHeading} />
    ${rows === null && html`<p class="quiet">${say("page.moment")}</p>`}
    ${rows?.length === 0 && !isOwn && !text.trim() && html`<p class="quiet">${say("picker.nothing")}</p>`}
    ${many && html`<${Empty} question=${question} value=${chosen} />`}
    <ul class="picker-rows">${!many && question.empty && !text.trim() && html`<li key=""><label class="choice row"><input type="radio" name=${id} checked=${!chosen.length} onChange=${() => onChange(undefined)} /> ${emptyOf(question)}</label></li>`}${shown.map((row) => html`<li key=${row.value}><${question.repeats ? Again : Row} row=${row} name=${id} many=${many} tagged=${!headings.length} on=${chosen.includes(row.value)} onTurn=${() => turn(row.value)} /></li>`)}</ul>
    ${isFew && own}
    ${isFree && !isOwn && html`<button type="button" class="button" onClick=${() => turn(text.trim())}>${say("picker.free", { what: text.trim() })}</button>`}
    ${!many && !isOwn && value && rows && !rows.some((row) => row.value === value) && html`<p class="quiet">${value}</p>`}
    ${rows?.length > shown.length && shown.length === SHOWN && html`<p class="quiet">${say("picker.more")}</p>`}
  </div>`;
}

function Row({ row, name, many, tagged, on, onTurn }) {
  const { title, text, price } = row;
  return html`<label class=${`pick${on ? " pick--on" : ""}`}><input type=${many ? "checkbox" : "radio"} name=${name} checked=${on} onChange=${onTurn} onClick=${() => !many && on && onTurn()} />
    <${Said} row=${row} tagged=${tagged} title=${title} text=${on ? text : ""} />
    ${price && html`<span class="figure pick-price">${price}</span>`}</label>`;
}

// A row that can be taken several times: each press adds one more.
const Again = ({ row, tagged, onTurn }) => html`<button type="button" class="pick" onClick=${onTurn}><${Said} row=${row} tagged=${tagged} />${row.price && html`<span class="figure pick-price">${row.price}</span>`}</button>`;

export const Said = ({ row: { title, line, group }, tagged = false, text = "" }) => html`<span class="pick-words"><b>${title}</b>${tagged && group && html` <span class="tag">${group}</span>`}${line && html`<span class="quiet pick-line">${line}</span>`}${text && html`<i class="pick-text">${text}</i>`}</span>`;
