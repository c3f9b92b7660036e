// Looking up the rules by words, while typing.
import { html, useEffect, useState } from "../draw.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { ClauseText } from "./causes.js";
import { Dialog } from "./dialog.js";

const PAUSE = 200; // milliseconds without a letter before the table is asked

export function ClausesDialog({ onClose, words: first = "" }) {
  const [words, setWords] = useState(first);
  const [found, setFound] = useState(null);
  const [sorry, setSorry] = useState("");
  useEffect(() => {
    if (words.trim().length < 2) { setFound(null); return undefined; }
    let gone = false;
    const timer = setTimeout(() => ask("find", { words }).then(
      (list) => { if (!gone) { setFound(list); setSorry(""); } },
      (refusal) => { if (!gone) setSorry(refusal.text); },
    ), PAUSE);
    return () => { gone = true; clearTimeout(timer); };
  }, [words]);
  return html`<${Dialog} title=${say("ref.clauses.title")} onClose=${onClose}>
    <label class="field">${say("ref.clauses.words")}<input type="text" autofocus value=${words} onInput=${(event) => setWords(event.target.value)} /></label>
    <p class="quiet" role="status">${found ? say("ref.clauses.found", { n: found.length }) : say("ref.clauses.hint")}</p>
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
    <div class="clauses">${(found ?? []).map((one) => html`<article key=${one.id} class="card"><h3>${one.section}</h3><${ClauseText} clause=${one} /></article>`)}</div>
  <//>`;
}
