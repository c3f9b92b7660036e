// How the page looks and speaks: light or dark, which language.
import { html, signal } from "../draw.js";
import { keep, pluck } from "../pocket.js";
import { language, LANGUAGES, prefer, say } from "../words.js";

const LOOKS = { system: "looks.system", light: "looks.light", dark: "looks.dark" };
const looks = signal(pluck("looks") ?? "system");

export function wear(chosen = looks.value) {
  looks.value = chosen;
  if (chosen === "system") delete document.documentElement.dataset.looks;
  else document.documentElement.dataset.looks = chosen;
  keep("looks", chosen);
}

export function Language() {
  return html`<label class="field">${say("menu.language")}<select value=${language.value} onChange=${(event) => prefer(event.target.value)}>
    ${Object.entries(LANGUAGES).map(([id, name]) => html`<option key=${id} value=${id} selected=${id === language.value} lang=${id}>${name}</option>`)}</select></label>`;
}

export function Looks() {
  return html`<fieldset class="field"><legend>${say("menu.looks")}</legend><div class="choices">
    ${Object.entries(LOOKS).map(([id, key]) => html`<label key=${id} class="choice row"><input type="radio" name="looks" checked=${looks.value === id} onChange=${() => wear(id)} /> ${say(key)}</label>`)}
  </div></fieldset>`;
}
