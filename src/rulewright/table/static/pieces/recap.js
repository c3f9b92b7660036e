// What leaves the table: a recap to read, the whole campaign as a file, a backup.
import { html, useEffect, useRef, useState } from "../draw.js";
import { isReferee, people, table } from "../seat.js";
import { language, say } from "../words.js";
import { announce } from "./announce.js";
import { apiPath, fetched, pagePath } from "./api.js";
import { Dialog } from "./dialog.js";
import { PrintButton } from "./press.js";

// As whom and of which evening it is told can be chosen: "" is oneself and the last evening.
export function RecapDialog({ onClose }) {
  const [seat, setSeat] = useState("");
  const [evening, setEvening] = useState("");
  const [told, setTold] = useState(null); // {text, all} or {sorry}
  const path = apiPath(`/recap.md?${new URLSearchParams({ seat, evening: evening || "0", lang: language.value })}`);
  const evenings = useRef(1);
  useEffect(() => {
    let isGone = false;
    setTold(null);
    read(path).then(([text, all]) => { evenings.current = all; if (!isGone) setTold({ text }); }, (refusal) => { if (!isGone) setTold({ sorry: refusal.text }); });
    return () => { isGone = true; };
  }, [path]);
  const text = told?.text;
  const copy = () => navigator.clipboard?.writeText(text).then(() => announce(say("ref.recap.copied")), () => announce(say("ref.recap.not-copied")));
  const seats = isReferee.value ? people.value.filter((one) => one.id !== table.value.you && one.role !== "room") : [];
  return html`<${Dialog} title=${say("ref.recap.title")} onClose=${onClose} class="wide">
    <div class="row wrap recap-choose">
      <label class="field">${say("recap.whose")}<select value=${seat} onChange=${(event) => setSeat(event.target.value)}>
        <option value="">${say(isReferee.value ? "recap.referee" : "recap.mine")}</option><option value="everybody">${say("recap.everybody")}</option>
        ${seats.map((one) => html`<option key=${one.id} value=${one.id}>${say("recap.of", { nick: one.nick })}</option>`)}</select></label>
      ${evenings.current > 1 && html`<label class="field">${say("ref.evening.title")}<select value=${evening} onChange=${(event) => setEvening(event.target.value)}>
        <option value="">${say("recap.last")}</option>${Array.from({ length: evenings.current }, (_, at) => html`<option key=${at} value=${at + 1}>${at + 1}</option>`)}</select></label>`}
      <button type="button" class="button" disabled=${!text} onClick=${copy}>${say("ref.recap.copy")}</button>
      ${text && html`<a class="button" href=${path} download="recap.md">${say("ref.recap.save")}</a><${PrintButton} />`}
    </div>
    ${seat === "" && isReferee.value && html`<p class="quiet">${say("recap.secrets")}</p>`}
    ${told?.sorry && html`<p class="sorry" role="alert">${told.sorry}</p>`}
    ${!told?.sorry && (text ? html`<${Told} text=${text} />` : html`<p class="quiet" role="status">${say("ref.recap.reading")}</p>`)}
  <//>`;
}

const HEADS = { "#": "h3", "##": "h4", "###": "h5" };

// Its signs are letters and lines, on the screen as on paper.
function Told({ text }) {
  const parts = [];
  for (const line of text.split("\n").filter((one) => one.trim())) {
    const [, apart] = /^\*([^*\s].*)\*$/.exec(line) ?? [];
    const [, sign, words] = apart ? ["", "apart", apart] : (/^(#{1,3}|\*) (.*)$/.exec(line) ?? ["", "", line]);
    const last = parts.at(-1);
    if (sign === "*" && last?.sign === "*") last.words.push(words);
    else parts.push({ sign, words: [words] });
  }
  return html`<div class="recap" tabindex="0" role="document">${parts.map(({ sign, words }, at) => {
    if (sign === "*") return html`<ul key=${at}>${words.map((one, n) => html`<li key=${n}>${inWords(one)}</li>`)}</ul>`;
    if (sign === "apart") return html`<p key=${at}><em>${words.map(inWords)}</em></p>`;
    const Part = HEADS[sign] ?? "p";
    return html`<${Part} key=${at}>${words.map(inWords)}<//>`;
  })}</div>`;
}

// Great moments stand out; a sign that was written down as itself is read as itself.
const inWords = (text) => text.split(/(?<!\\)\*\*/).map((part, at) => {
  const plain = part.replaceAll(/\\([\\`*_[\]<>#|])/g, "$1");
  return at % 2 ? html`<strong key=${at}>${plain}</strong>` : plain;
});

async function read(path) {
  const answer = await fetched(path);
  const text = await answer.text();
  if (!answer.ok) throw JSON.parse(text);
  return [text, Number(answer.headers.get("x-evenings")) || 1];
}

export function Files() {
  return html`<div class="row wrap"><a class="button" href=${pagePath("/export")} download>${say("ref.files.export")}</a>
    <a class="button" href="/">${say("menu.house")}</a></div>
    <p class="quiet">${say("ref.files.help")}</p>`;
}
