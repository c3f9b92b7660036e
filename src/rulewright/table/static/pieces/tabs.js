// Tabs: one panel at a time, arrow keys between their names.
import { html } from "../draw.js";
import { Icon } from "./token.js";

export function Tabs({ tabs, chosen, onChoose, label, class: also = "" }) {
  const step = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const at = tabs.findIndex(([id]) => id === chosen);
    const [id] = tabs[(at + by + tabs.length) % tabs.length];
    onChoose(id);
    document.getElementById(`tab-${id}`)?.focus();
  };
  return html`<div class=${`tabs ${also}`} role="tablist" aria-label=${label} onKeyDown=${step}>
    ${tabs.map(([id, name, mark, icon]) => html`<button key=${id} id=${`tab-${id}`} role="tab" class="tab" aria-selected=${id === chosen ? "true" : "false"}
      aria-controls=${`panel-${id}`} tabindex=${id === chosen ? 0 : -1} onClick=${() => onChoose(id)}>${icon && html`<${Icon} name=${icon} />`}${name}${mark && html` <span class="tag tag--due" aria-hidden="true">${mark}</span>`}</button>`)}
  </div>`;
}

export function Panel({ id, children }) {
  return html`<div id=${`panel-${id}`} role="tabpanel" aria-labelledby=${`tab-${id}`} class="panel stack">${children}</div>`;
}
