// What a press on the bar opens over the page is shut again by pressing anything else.
const LIDS = "details.clock-more[open], details.menu[open]";

export function shutLids() {
  addEventListener("pointerdown", ({ target }) => {
    for (const lid of document.querySelectorAll(LIDS)) if (!lid.contains(target)) lid.open = false;
  }, { passive: true });
}
