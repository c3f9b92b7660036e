// The link by which people join: to copy, to scan, and a word where no other device could open it.
import { html, useEffect, useState } from "../draw.js";
import { language, say } from "../words.js";
import { announce } from "./announce.js";
import { call, pagePath } from "./api.js";

let asked = null; // one request for all who want to know at the same moment
const current = () => (asked ??= call("GET", "/invite").finally(() => (asked = null)));

// {invite, sorry, busy, change(method, path, body)}: the invitation as it stands.
export function useInvite() {
  const [invite, setInvite] = useState(null);
  const [sorry, setSorry] = useState("");
  const [busy, setBusy] = useState(false);
  const take = (answering) => {
    setBusy(true);
    setSorry("");
    return answering
      .then((answer) => setInvite({ ...answer, at: Date.now() }), (refusal) => setSorry(refusal.text ?? String(refusal)))
      .finally(() => setBusy(false));
  };
  const change = (method, path, body) => take(call(method, path, body));
  useEffect(() => { take(current()); }, [language.value]); // what it warns of is said in the reader's language
  return { invite, sorry, busy, change };
}

// Copies also where the browser gives no clipboard: on http it is only there for this computer itself.
export async function copied(text, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const typed = field ?? document.body.appendChild(Object.assign(document.createElement("input"), { value: text }));
    typed.select();
    const isDone = document.execCommand("copy");
    if (!field) typed.remove();
    if (!isDone) return announce(say("invite.not-copied"));
  }
  announce(say("invite.copied"));
}

// The button alone, where there is no room for the link itself.
export function Copy({ href }) {
  const [isCopied, setCopied] = useState(false);
  return html`<button type="button" class="button" onClick=${() => copied(href).then(() => setCopied(true))}>${say(isCopied ? "invite.copied" : "invite.copy")}</button>`;
}

export function Link({ href, label, main = false }) {
  const [isCopied, setCopied] = useState(false);
  const copy = (event) => {
    copied(href, event.currentTarget.closest(".copy").querySelector("input")).then(() => setCopied(true));
  };
  return html`<div class="copy"><input readonly value=${href} aria-label=${label} onFocus=${(event) => event.target.select()} />
    <button type="button" class=${`button ${main ? "button--main" : ""}`} onClick=${copy}>${say(isCopied ? "invite.copied" : "invite.copy")}</button></div>`;
}

// `src`: a picture that came with its link; else the table's own, of the invitation.
export function QrCode({ invite, src = `${pagePath("/invite.svg")}?${invite.at}` }) {
  return html`<img class="qr" src=${src} width="160" height="160" alt=${say("ref.seats.qr")} />`;
}

export const Warning = ({ invite }) => invite.warning && html`<p class="warning" role="note">${invite.warning}</p>`;
