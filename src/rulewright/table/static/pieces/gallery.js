// The pictures of the campaign, for referees: how much room they take, what each is used for; each can be replaced or thrown away.
import { html, useEffect, useState } from "../draw.js";
import { nameOf, part, table } from "../seat.js";
import { ask } from "../wire.js";
import { inLanguage, say } from "../words.js";
import { call } from "./api.js";
import { Choose, sent } from "./bring.js";
import { Dialog } from "./dialog.js";
import { pictureUrl } from "./picture.js";

const MB = 1024 * 1024;

export function GalleryDialog({ onClose }) {
  const [kept, setKept] = useState(null);
  const [sorry, setSorry] = useState("");
  const load = () => call("GET", "/pictures").then(setKept, (refusal) => setSorry(refusal.text));
  useEffect(() => { load(); }, []);
  const trying = (deed) => async () => {
    setSorry("");
    await deed().catch((refusal) => setSorry(refusal.text ?? say("picture.unsent")));
    await load();
  };
  const replace = (old, file) => trying(async () => {
    const picture = await sent(file);
    if (picture === old) return;
    if (usesOf(old).length) await ask("do", { procedure: `${table.value.system}.swap-picture`, arguments: { old, new: picture } });
    await call("DELETE", `/pictures/${old}`);
  })();
  const drop = (name) => trying(() => call("DELETE", `/pictures/${name}`));
  const pictures = kept?.pictures ?? [];
  const used = pictures.reduce((sum, one) => sum + one.size, 0);
  return html`<${Dialog} title=${say("gallery.title")} onClose=${onClose} class="wide">
    ${kept && html`<div class="stack"><p>${say("gallery.room", { used: size(used), most: size(kept.most) })}</p>
      <progress class="gallery-room" max=${kept.most} value=${used} aria-label=${say("gallery.title")}></progress></div>`}
    ${sorry && html`<p class="sorry" role="alert">${sorry}</p>`}
    ${kept && !pictures.length && html`<p class="quiet">${say("gallery.none")}</p>`}
    <ul class="gallery">${pictures.map((one) => html`<${Kept} key=${one.name} one=${one} onReplace=${(file) => replace(one.name, file)} onDrop=${drop(one.name)} />`)}</ul>
  <//>`;
}

// `one`: a picture. It goes for good after a question; where it was shown stands that it is not there.
function Kept({ one, onReplace, onDrop }) {
  const [asks, setAsks] = useState(false);
  const uses = usesOf(one.name);
  const what = uses.join(", ") || say(one.used ? "gallery.elsewhere" : "gallery.unused");
  const choose = (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) onReplace(file);
  };
  return html`<li class="card stack">
    <img src=${pictureUrl(one.name)} alt=${what} loading="lazy" />
    <p><strong>${what}</strong><br /><span class="quiet">${size(one.size)}</span></p>
    <${Choose} label=${say("gallery.replace")} onChange=${choose} />
    ${asks ? html`<p>${say(one.used ? "gallery.sure-used" : "gallery.sure")}</p><div class="row wrap"><button type="button" class="button button--risky" onClick=${onDrop}>${say("gallery.drop")}</button>
        <button type="button" class="button" onClick=${() => setAsks(false)}>${say("gallery.keep")}</button></div>`
    : html`<button type="button" class="button button--plain" onClick=${() => setAsks(true)}>${say("gallery.drop")}</button>`}
  </li>`;
}

// What a picture is shown as, in words.
function usesOf(name) {
  const { portraits = {}, scene, map, handouts = [] } = part("pictures") ?? {};
  return [
    ...Object.entries(portraits).filter(([, one]) => one === name).map(([id]) => say("gallery.face", { who: nameOf(id) })),
    scene === name && say("gallery.scene"),
    map?.picture === name && say("gallery.map"),
    ...handouts.filter((one) => one.picture === name).map((one) => say("gallery.handout", { called: one.called })),
  ].filter(Boolean);
}

const counted = (number) => inLanguage(Intl.NumberFormat, { maximumFractionDigits: 1 }).format(number);
const size = (bytes) => (bytes && bytes < MB / 10 ? `${counted(Math.ceil(bytes / 1024))} kB` : `${counted(bytes / MB)} MB`);
