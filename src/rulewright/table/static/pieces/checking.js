// Check the dice: after an evening everybody deals the dice again that they were shown, with nothing but the seals that were
// promised before play and what this browser noted meanwhile.
import { check, isAimedSo } from "../dice/check.js";
import { recordOf } from "../dice/record.js";
import { html, useEffect, useState } from "../draw.js";
import { personName, who } from "../seat.js";
import { inLanguage, language, say } from "../words.js";
import { apiPath, call } from "./api.js";
import { Dialog } from "./dialog.js";
import { notationSaid } from "./die.js";

const AIM = 5; // where the seal stands in what was noted of a share that was lent; older notes have none

export function CheckDialog({ onClose }) {
  const [evening, setEvening] = useState(0);
  const [told, setTold] = useState(null); // {opening, found} or {sorry}
  const path = `/dice.json?${new URLSearchParams({ evening, lang: language.value })}`;
  useEffect(() => {
    let isGone = false;
    setTold(null);
    call("GET", path).then((opening) => !isGone && setTold({ opening, found: judged(opening) }), (refusal) => !isGone && setTold({ sorry: refusal.text }));
    return () => { isGone = true; };
  }, [path]);
  const { opening, found, sorry } = told ?? {};
  return html`<${Dialog} title=${say("check.title")} onClose=${onClose} class="wide">
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
    ${!told && html`<p role="status">${say("check.reading")}</p>`}
    ${found && html`<${Verdict} ...${found} />
      <div class="row wrap recap-choose">
        ${opening.evenings > 1 && html`<label class="field">${say("ref.evening.title")}<select value=${evening || opening.evening} onChange=${(event) => setEvening(Number(event.target.value))}>
          ${Array.from({ length: opening.evenings }, (_, at) => html`<option key=${at} value=${at + 1}>${at + 1}</option>`)}</select></label>`}
        <a class="button" href=${apiPath(path)} download="dice.json">${say("check.save")}</a>
      </div>
      <${Rolls} rolls=${found.rolls} />
      <p class="quiet">${say("check.promise")} <code class="hash">${opening.promise}</code></p>`}
  <//>`;
}

// What there is to say of an evening's dice: found out here, from what was given and what this browser had noted.
function judged(opening) {
  const { isPromised, rolls } = check(opening);
  const noted = recordOf(opening.promise);
  const lent = new Map((noted?.lent ?? []).map((one) => [one[0], one]));
  const mine = new Set([...(noted?.sent ?? []).map(([mark]) => mark), ...lent.keys()]);
  const met = new Set(opening.marks);
  const left = new Map(Object.entries(noted?.shown ?? {}).map(([command, shown]) => [command, [...shown]]));
  const told = rolls.map((roll) => ({ ...roll, isMine: roll.shares.some((mark) => mine.has(mark)), isLent: roll.shares.some((mark) => lent.has(mark)), isOther: !roll.typed && (isOther(roll, left.get(roll.request)) || roll.shares.some((mark) => lent.has(mark) && isChanged(roll, lent.get(mark)))) }));
  const lost = [...left].filter(([command]) => !rolls.some((roll) => roll.request === command)).length;
  const leftOut = [...lent.keys()].filter((mark) => !met.has(mark)).length;
  return { isPromised, noted, lost, leftOut, rolls: told, ...missing((noted?.sent ?? []).filter(([mark]) => !met.has(mark))) };
}

// Requests without an outcome: those that the table said it would not do, and the others.
const missing = (sent) => ({ refused: sent.filter((one) => one[3] === "not-done"), gaps: sent.filter((one) => one[3] !== "not-done") });

// Whether this browser was shown other faces for it when it fell.
function isOther({ why, faces }, shown = []) {
  const at = shown.findIndex(([name]) => name === why);
  if (at < 0) return false;
  const [[, before]] = shown.splice(at, 1);
  return before.join() !== faces.map(([, face]) => face).join();
}

// Whether the table gave a lent share to another deed than it had asked it for, or aimed that deed at another.
function isChanged(roll, lent) {
  const [, command, deed, who, , aim] = lent;
  return roll.request !== command || roll.what !== deed || roll.by !== who || (lent.length > AIM && !isAimedSo(roll, aim));
}

const titlesOf = ({ settled }) => [...new Set(settled.flatMap((one) => one.titles))];

const isBad = (roll) => roll.right === false || roll.sum === false || roll.isOther;
const isServers = (roll) => !roll.typed && !roll.shares.length;

function Verdict({ isPromised, noted, lost, leftOut, rolls, gaps, refused }) {
  const bad = rolls.filter(isBad).length;
  const count = (test) => rolls.filter(test).length;
  const isFine = isPromised && !bad && !lost;
  const line = (key, n) => n > 0 && html`<li>${say(key, { n })}</li>`;
  return html`<p class=${isFine ? "check-fine" : "sorry"} role="status"><strong>${
      isFine ? say("check.fine", { n: count((roll) => !roll.typed) }) : !isPromised ? say("check.not-promised") : say("check.wrong", { n: bad + lost })}</strong></p>
    <ul>
      <li>${noted ? say("check.noted", { when: told(noted.at) }) : say("check.not-noted")}</li>
      ${line("check.mine", count((roll) => roll.isMine))}
      ${line("check.others", count((roll) => roll.shares.length && !roll.isMine))}
      ${line("check.unsettled", count((roll) => roll.isLent && !titlesOf(roll).length))}
      ${line("check.servers", count(isServers))}
      ${line("check.by-hand", count((roll) => roll.typed))}
      ${line("check.taken-back", count((roll) => roll.state === "undone"))}
      ${line("check.dropped", count((roll) => roll.state === "dropped"))}
      ${line("check.lost", lost)}
      ${line("check.left-out", leftOut)}
      ${line("check.refused", refused.length)}
      ${gaps.length > 0 && html`<li class="sorry">${say("check.gaps", { n: gaps.length })}</li>`}
    </ul>
    ${refused.length + gaps.length > 0 && html`<details><summary>${say("check.which-gaps")}</summary><p class="figure">${[...gaps, ...refused].map(([, , at]) => told(at)).join(" · ")}</p></details>`}`;
}

const told = (at) => inLanguage(Intl.DateTimeFormat, { dateStyle: "short", timeStyle: "medium" }).format(new Date(at));

function Rolls({ rolls }) {
  const [isAll, setAll] = useState(true);
  const shown = isAll ? rolls : rolls.filter((roll) => isBad(roll) || roll.state !== "done" || isServers(roll));
  return html`${rolls.length > 0 && html`<label class="choice row"><input type="checkbox" checked=${!isAll} onChange=${(event) => setAll(!event.target.checked)} /> ${say("check.only-odd")}</label>`}
    <ol class="check-rolls">${shown.map((roll) => html`<li key=${`${roll.request} ${roll.why} ${roll.nth} ${roll.secret}`} class=${isBad(roll) ? "check-bad" : ""}>
      <span class="grow"><span>${roll.line || roll.title}</span>
        <span class="rolled"><span class="quiet">${inWords(roll.why)} <span class="figure">${notationSaid(roll.dice)}</span></span> ${roll.faces.map(([, face], at) => html`<span key=${at} class="die figure">${face}</span>`)}
        ${(roll.faces.length !== 1 || roll.faces[0][1] !== roll.value) && html`<span class="figure">= ${roll.value}</span>`}</span>
        ${roll.isLent && titlesOf(roll).length > 0 && html` <span class="quiet">${say("check.settled", { who: titlesOf(roll).join(", ") })}</span>`}
        ${roll.state === "undone" && html` <span class="tag">${say("check.undone", { nick: personName(roll.undone_by) })}</span>`}
        ${roll.state === "dropped" && html` <span class="tag">${say("check.was-dropped")}</span>`}</span>
      <span class="check-word">${say(wordOf(roll))}</span></li>`)}</ol>`;
}

// What a roll is for: a name in it is somebody's, and the rest are words with a stroke between them.
const scoreNames = () => new Map(who.value.flatMap(({ glance }) => glance?.scores ?? []).map(([name]) => [name.toLowerCase(), name])); // as they stand on sheets

export function inWords(why) {
  const body = who.value.find((one) => why === one.id || why.endsWith(`-${one.id}`));
  const plain = (body ? why.slice(0, -body.id.length) : why).replaceAll(/[-_.]+/g, " ");
  const rest = plain.replace(/ d\d+$/, "").replaceAll(/\p{L}+/gu, (one) => scoreNames().get(one) ?? one).trim(); // the dice stand beside it
  return [rest, body?.title].filter(Boolean).join(", ");
}

function wordOf(roll) {
  if (roll.typed) return "check.word.by-hand";
  if (roll.isOther) return "check.word.other";
  if (!roll.right) return "check.word.wrong";
  if (roll.sum === false) return "check.word.sum";
  if (roll.isMine) return "check.word.mine";
  return roll.shares.length ? "check.word.right" : "check.word.servers";
}
