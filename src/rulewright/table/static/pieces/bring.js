// A field for a picture: one is brought from this device, and the table gives the name by which commands know it.
import { html, useState } from "../draw.js";
import { language, say } from "../words.js";
import { apiPath } from "./api.js";
import { Shown } from "./picture.js";

const WIDEST = 2048; // as wide as the table keeps them
const LARGE = 3 * 1024 * 1024; // bytes above which a picture is made smaller before it is sent

export function Bring({ value, onChange, id, question }) {
  const [busy, setBusy] = useState(false);
  const [sorry, setSorry] = useState("");
  const bring = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    setBusy(true);
    setSorry("");
    try {
      onChange(await sent(file));
    } catch (refusal) {
      setSorry(refusal.text ?? say("picture.unsent"));
    } finally {
      setBusy(false);
    }
  };
  return html`<div class="stack">
    ${value && html`<${Shown} name=${value} alt=${question.doc} />`}
    <div class="row wrap"><${Choose} id=${id} label=${say(value ? "picture.another" : "picture.choose")} busy=${busy} sorry=${sorry && `${id}-unsent`} onChange=${bring} />
      ${busy && html`<span class="quiet" role="status">${say("picture.sending")}</span>`}
      ${value && !busy && html`<button type="button" class="button" onClick=${() => onChange(undefined)}>${say("picture.without")}</button>`}</div>
    ${sorry && html`<p class="sorry" id=${`${id}-unsent`} role="alert">${sorry}</p>`}
  </div>`;
}

// A button for a file, in our own words: a browser's own speaks its language and no other.
export const Choose = ({ id, label, busy = false, sorry, onChange }) => html`<label class="button choose">${label}<input id=${id} class="visually-hidden" type="file" accept="image/png,image/jpeg,image/webp" aria-label=${label} disabled=${busy} aria-describedby=${sorry || undefined} onChange=${onChange} /></label>`;

// Sends a file from this device to the table, and gives the name by which commands know it; the refusal is thrown.
export async function sent(file) {
  const body = file.size > LARGE ? await smaller(file) : file;
  const answer = await fetch(apiPath("/pictures"), { method: "POST", headers: { "accept-language": language.value, "content-type": "application/octet-stream" }, body });
  const said = await answer.json();
  if (!answer.ok) throw said;
  return said.name;
}

// A large picture as the table would draw it anyway: a slow line carries less. What the browser cannot read goes as it is.
async function smaller(file) {
  try {
    const image = await createImageBitmap(file);
    const by = Math.min(1, WIDEST / Math.max(image.width, image.height));
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(image.width * by), height: Math.round(image.height * by) });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return (await new Promise((done) => canvas.toBlob(done, "image/webp", 0.9))) ?? file;
  } catch {
    return file;
  }
}
