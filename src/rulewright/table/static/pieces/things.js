// A thing on a sheet: what it is, and what can be done with it, asked for when it is opened.
import { html, useEffect, useState } from "../draw.js";
import { part } from "../seat.js";
import { ask } from "../wire.js";
import { say } from "../words.js";
import { OfferList } from "./offers.js";

// What to ask for about a line of somebody's sheet; undefined where nothing is done with it.
export const thingOf = (id, name) => part(`things:${id}`)?.find((one) => one.name === name)?.thing;

// `note`: what the sheet says of it already.
export function Thing({ id, thing, note }) {
  const [told, setTold] = useState(null);
  useEffect(() => {
    let isGone = false;
    ask("acts", { who: id, thing }).then((found) => isGone || setTold(found), () => isGone || setTold({ acts: [] }));
    return () => { isGone = true; };
  }, [id, thing, part(`sheet:${id}`)]);
  if (!told) return html`<p class="quiet">${say("page.moment")}</p>`;
  return html`<div class="thing stack">
    ${told.line && !note && html`<p>${told.line}</p>`}${told.text && html`<p class="thing-text">${told.text}</p>`}
    ${told.acts?.length > 0 && html`<${OfferList} offers=${told.acts} letters=${false} />`}
  </div>`;
}
