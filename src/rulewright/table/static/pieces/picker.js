// Rows to pick from, as the table gives them: searched by what people call them, each with its line and its price.
import { html, useEffect, useState } from "../draw.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { matches } from "./match.js";

const SHOWN = 60; // more are found by typing

// The rows of a question for whoever acts; null until they have come.
function useRows(procedure, parameter, given) {
  const [rows, setRows] = useState(null);
  const key = JSON.stringify(given);
  useEffect(() => {
    let isGone = false;
    ask("picks", { procedure, parameter, arguments: given }).then((found) => isGone || setRows(found), () => isGone || setRows([]));
    return () => { isGone = true; };
  }, [procedure, parameter, key]);
  return rows;
}

const textsOf = ({ title, line = "", group = "", kinds = [] }) => [title, ...kinds, group, line];

// One of them, or several; what is typed and stands in no row can still be given where the table takes any word.
export function Picker({ question, form, value, onChange, id, given, wrong, many = false }) {
  const [text, setText] = useState("");
  const rows = useRows(form, question.name, given);
  const chosen = many ? value ?? [] : value ? [value] : [];
  const found = matches(text, rows ?? [], textsOf).slice(0, SHOWN);
  const isFree = text.trim() && found.length === 0 && !question.words?.length;
  const turn = (one) => {
    if (!many) return onChange(chosen.includes(one) ? undefined : one);
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  };
  const key = (event) => {
    if (event.key !== "Enter" || !text.trim()) return;
    event.preventDefault();
    if (found[0] && !chosen.includes(found[0].value)) turn(found[0].value);
    else if (isFree) turn(text.trim());
  };
  const nameOf = (one) => rows?.find((row) => row.value === one)?.title ?? one;
  return html`<div class="picker">
    ${many && chosen.length > 0 && html`<ul class="row wrap">${chosen.map((one, at) => html`<li key=${`${one}${at}`}><button type="button" class="button button--small" aria-label=${say("form.take-off", { what: nameOf(one) })} onClick=${() => turn(one)}>${nameOf(one)} ×</button></li>`)}</ul>`}
    ${(rows?.length > 5 || rows?.length === 0) && html`<input id=${id} type="search" autocomplete="off" spellcheck=${false} placeholder=${say("picker.search")} aria-invalid=${wrong ? "true" : undefined} value=${text} onInput=${(event) => setText(event.target.value)} onKeyDown=${key} />`}
    ${rows === null && html`<p class="quiet">${say("page.moment")}</p>`}
    <ul class="picker-rows">${found.map((row) => html`<li key=${row.value}><${Row} row=${row} name=${id} many=${many} on=${chosen.includes(row.value)} onTurn=${() => turn(row.value)} /></li>`)}</ul>
    ${isFree && html`<button type="button" class="button" onClick=${() => turn(text.trim())}>${say("picker.free", { what: text.trim() })}</button>`}
    ${!many && value && !rows?.some((row) => row.value === value) && html`<p class="quiet">${value}</p>`}
    ${rows?.length > found.length && found.length === SHOWN && html`<p class="quiet">${say("picker.more")}</p>`}
  </div>`;
}

function Row({ row, name, many, on, onTurn }) {
  const { title, line, text, price, group } = row;
  return html`<label class=${`pick${on ? " pick--on" : ""}`}><input type=${many ? "checkbox" : "radio"} name=${name} checked=${on} onChange=${onTurn} onClick=${() => !many && on && onTurn()} />
    <span class="pick-words"><b>${title}</b>${group && html` <span class="tag">${group}</span>`}${line && html`<span class="quiet pick-line">${line}</span>`}${on && text && html`<i class="pick-text">${text}</i>`}</span>
    ${price && html`<span class="figure pick-price">${price}</span>`}</label>`;
}
