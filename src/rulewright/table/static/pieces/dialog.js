// A dialog that takes the screen: the browser keeps the focus in it and gives it back.
import { html, useLayoutEffect, useRef, useState } from "../draw.js";
import { say } from "../words.js";
import { Ears } from "./ears.js";

const open = []; // the dialogs there are with how each is closed, the topmost last
let next = 0;
export const onTop = () => open.at(-1)?.box;

// Closes the topmost dialog, as its own button would; gives whether there was one.
export function closeTop() {
  open.at(-1)?.close();
  return open.length > 0;
}

// `stays`: the focus waits at the title, so that no key meant for something else presses what is in it.
export function Dialog({ title, onClose, children, class: also = "", stays = false }) {
  const box = useRef(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  const [id] = useState(() => `dialog-title-${next++}`);
  useLayoutEffect(() => {
    const from = document.activeElement;
    const mine = box.current;
    document.querySelectorAll("[data-ears] p").forEach((line) => line.remove()); // else what was said is said again when this closes
    mine.showModal();
    const one = { box: mine, close: () => latest.current?.() };
    open.push(one);
    return () => {
      open.splice(open.indexOf(one), 1);
      mine.close(); // what lies under a dialog takes no focus while it is open
      (from?.isConnected && from !== document.body ? from : document.getElementById("main"))?.focus({ preventScroll: true });
    };
  }, []);
  const cancel = (event) => {
    event.preventDefault();
    onClose?.();
  };
  return html`<dialog ref=${box} class=${also} aria-labelledby=${id} onCancel=${cancel}>
    <header class="row dialog-head">
      <h2 id=${id} class="grow" tabindex="-1" autofocus=${stays}>${title}</h2>
      ${onClose && html`<button class="button button--plain" onClick=${onClose}>${say("dialog.close")}</button>`}
    </header>
    <div class="stack dialog-body">${children}</div>
    <${Ears} />
  </dialog>`;
}
