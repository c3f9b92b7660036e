// What leaves the table: a recap to read, the whole campaign as a file, a backup.
import { html, useEffect, useState } from "../draw.js";
import { say } from "../words.js";
import { announce } from "./announce.js";
import { apiPath, call, pagePath } from "./api.js";
import { Dialog } from "./dialog.js";

export function RecapDialog({ onClose }) {
  const [text, setText] = useState("");
  const [sorry, setSorry] = useState("");
  useEffect(() => { call("GET", "/recap.md").then(setText, (refusal) => setSorry(refusal.text)); }, []);
  const copy = () => navigator.clipboard?.writeText(text).then(() => announce(say("ref.recap.copied")), () => announce(say("ref.recap.not-copied")));
  return html`<${Dialog} title=${say("ref.recap.title")} onClose=${onClose} class="wide">
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
    <div class="row wrap">
      <button type="button" class="button" disabled=${!text} onClick=${copy}>${say("ref.recap.copy")}</button>
      ${text && html`<a class="button" href=${apiPath("/recap.md")} download="recap.md">${say("ref.recap.save")}</a>`}
    </div>
    <pre class="recap" tabindex="0">${text || say("ref.recap.reading")}</pre>
  <//>`;
}

export function Files() {
  return html`<div class="row wrap"><a class="button" href=${pagePath("/export")} download>${say("ref.files.export")}</a>
    <a class="button" href="/">${say("ref.files.house")}</a></div>
    <p class="quiet">${say("ref.files.help")}</p>`;
}
