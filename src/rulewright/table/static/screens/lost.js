// What is seen while there is no link: before the first word, after the last.
import { html } from "../draw.js";
import { goodbye, link, readAt, unsent } from "../wire.js";
import { inLanguage, say } from "../words.js";

const GOODBYES = { revoked: "link.revoked", "old-page": "link.old-page", "too-much": "link.too-much", closing: "link.closing", moved: "link.moved" };

// A line at the top that says that the link is gone, and what of mine has not arrived.
export function LinkLine() {
  const isLost = link.value === "lost";
  return html`<div class="link-line-place">
    ${isLost && html`<p class="link-line">${say("link.lost")} ${readAt.value > 0 && say("link.kept", { when: when(readAt.value) })} ${unsent.value > 0 && say("link.unsent", { n: unsent.value })}</p>`}
  </div>`;
}

const when = (at) => inLanguage(Intl.DateTimeFormat, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

export function Lost() {
  const isOver = link.value === "over";
  const why = GOODBYES[goodbye.value?.code];
  return html`<main class="lost stack" id="main">
    <h1>${say(isOver ? "link.over" : "link.opening")}</h1>
    ${isOver && html`<p>${why ? say(why) : goodbye.value?.text}</p><p><button class="button button--main" onClick=${() => location.reload()}>${say("link.reload")}</button></p>`}
    ${link.value === "lost" && html`<p>${say("link.trying")}</p>`}
  </main>`;
}
