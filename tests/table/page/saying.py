"""What a page says to its table through its own socket, to set a scene quicker than by hand."""

from typing import Any

from playwright.sync_api import Page

ASK = """async ([t, fields]) => {
  const main = document.querySelector("script[type=module]").src;
  const { ask } = await import(main.replace("main.js", "wire.js"));
  return ask(t, fields).catch((sorry) => { throw new Error(sorry.text); });
}"""
CALL = """async ([method, path, body]) => {
  const main = document.querySelector("script[type=module]").src;
  const { call } = await import(main.replace("main.js", "pieces/api.js"));
  return call(method, path, body);
}"""
PARTS = """async (name) => {
  const main = document.querySelector("script[type=module]").src;
  const { parts } = await import(main.replace("main.js", "wire.js"));
  return parts.value[name];
}"""


def ask(page: Page, t: str, **fields: Any) -> Any:
    """Send a message and give its answer; a refusal raises."""
    return page.evaluate(ASK, [t, fields])


def do(page: Page, procedure: str, **arguments: Any) -> Any:
    """Command a procedure."""
    return ask(page, "do", procedure=procedure, arguments=arguments)


def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Call the table's API over HTTP."""
    return page.evaluate(CALL, [method, path, body])


def part(page: Page, name: str) -> Any:
    """A part of what a seat sees."""
    return page.evaluate(PARTS, name)
