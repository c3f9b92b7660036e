// The browser's way back closes what is open, and never leaves the table: one step of its history is always kept ahead.
import { closeTop } from "./pieces/dialog.js";

const closers = []; // what else can be closed, the latest first: each gives whether it did

// `close`: what the way back does on a screen where no dialog is open.
export function onBack(close) {
  closers.unshift(close);
  return () => closers.splice(closers.indexOf(close), 1);
}

export function keepHere() {
  if (!history.state?.isHere) history.pushState({ isHere: true }, "");
  addEventListener("popstate", () => {
    history.pushState({ isHere: true }, "");
    if (!closeTop() && !closeMenu()) closers.some((close) => close());
  });
}

function closeMenu() {
  const menu = document.querySelector("details.menu[open], details.clock-more[open]");
  if (menu) menu.open = false;
  return Boolean(menu);
}
