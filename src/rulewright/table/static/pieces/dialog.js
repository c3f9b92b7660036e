// A dialog that takes the screen: the browser keeps the focus in it and gives it back.
import { html, useLayoutEffect, useRef } from "../draw.js";
import { say } from "../words.js";

export function Dialog({ title, onClose, children, class: also = "", stays = false }) {
  const box = useRef(null);
  useLayoutEffect(() => {
    const from = document.activeElement;
    box.current.showModal();
    return () => (from?.isConnected && from !== document.body ? from : document.getElementById("main"))?.focus({ preventScroll: true });
  }, []);
  const cancel = (event) => {
    event.preventDefault();
    onClose?.();
  };
  return html`<dialog ref=${box} class=${also} aria-labelledby="dialog-title" onCancel=${cancel}>
    <header class="row dialog-head">
      <h2 id="dialog-title" class="grow" tabindex="-1" autofocus=${stays}>${title}</h2>
      ${onClose && html`<button class="button button--plain" onClick=${onClose}>${say("dialog.close")}</button>`}
    </header>
    <div class="stack dialog-body">${children}</div>
  </dialog>`;
}
