"""What is wrong with a screen by its boxes and letters: broken words, words cut off, words over words, and no words."""

from typing import Any

from playwright.sync_api import Page

MEASURE = """() => {
  const found = new Set();
  const say = (what, text) => found.add(`${what}: ${text.trim().slice(0, 60)}`);
  const over = document.querySelector("dialog:modal");
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest(".visually-hidden, [aria-hidden=true] .icon, [inert]") && (!over || over.contains(one));
  const bars = ".player-head, .player-foot, .knock, .falling, .dialog-head, .topbar, details.menu";
  const told = (words) => {
    const text = words.replace(/https?:\\S+/g, "");
    if (/[{}`]|\\w_\\w|undefined|\\[object|\\["|\\bNaN\\b/.test(text)) say("no word", text);
    if (/(^|\\s)[a-z]+(-[a-z]+)*-\\d+(\\s|$|[.,:])/.test(text)) say("an id", text);
    if (/(^|[\\s§])[a-z]+(-[a-z]+)*(\\.[a-z][a-z-]*){2,}/.test(text)) say("a clause's id", text);
  };
  const said = "[aria-label], [title], [placeholder], option, input:not([type=hidden]), textarea";
  for (const one of document.querySelectorAll(said)) {
    if (!one.checkVisibility() || one.closest("[data-link]")) continue;
    const texts = ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? "");
    const shows = one.matches("option") ? one.textContent : one.matches("input[type=text], textarea") ? one.value : "";
    for (const text of [...texts, shows]) told(text);
  }
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) say("the page scrolls sideways", `by ${wide} pixels`);
  const layer = (one) => one.closest(bars) ?? one.closest("dialog");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest("script, style, option, textarea, code") || !shown(one)) continue;
    const board = one.closest(".board-drawing");
    if (one.closest("svg") && !board) continue;
    const whole = document.createRange();
    whole.selectNodeContents(node);
    const box = whole.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const isUpright = getComputedStyle(one).writingMode.startsWith("vertical"); // its lines lie side by side
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}]{3,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map((each) => Math.round(isUpright ? each.left : each.top)));
      if (tops.size > 1) say("a broken word", word[0]);
    }
    told(node.data);
    for (let up = board ? null : one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      if (/(auto|scroll)/.test(style.overflowY)) break;
      if (!/(hidden|clip)/.test(style.overflowX)) continue;
      if (box.right > edge.right + 1.5 || box.left < edge.left - 1.5) say("cut off at the side", node.data);
      if (box.bottom > edge.bottom + 3 && box.top < innerHeight) say("cut off below", node.data);
      break;
    }
    if (!board && box.right > innerWidth + 1.5) say("past the edge of the screen", node.data);
    if (box.top < 0 || box.bottom > innerHeight) continue;
    for (const line of whole.getClientRects()) boxes.push({ one, line, text: node.data });
  }
  for (const [at, a] of boxes.entries()) for (const b of boxes.slice(at + 1)) {
    if (layer(a.one) !== layer(b.one) || a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue;
    const wide = Math.min(a.line.right, b.line.right) - Math.max(a.line.left, b.line.left);
    const high = Math.min(a.line.bottom, b.line.bottom) - Math.max(a.line.top, b.line.top);
    if (wide < 4 || high < Math.min(a.line.height, b.line.height) * 0.45) continue;
    const [x, y] = [Math.max(a.line.left, b.line.left) + wide / 2, Math.max(a.line.top, b.line.top) + high / 2];
    const there = document.elementsFromPoint(x, y);
    const drawn = a.one.closest(".board-drawing"), edge = drawn?.getBoundingClientRect();
    const inside = edge && x > edge.left && x < edge.right && y > edge.top && y < edge.bottom;
    const both = drawn ? inside && there.includes(drawn) : there.includes(a.one) && there.includes(b.one);
    if (both) say("words over words", `${a.text} / ${b.text}`);
  }
  return [...found];
}"""  # what lies under a bar that stays in sight is scrolled out from under it, and is no fault


def faults(page: Page, width: int, height: int) -> list[str]:
    """The faults of what stands on a screen of a size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    found: Any = page.evaluate(MEASURE)
    return [f"{width}x{height}: {one}" for one in found]
