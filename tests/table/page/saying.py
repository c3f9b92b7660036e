"""What a page says to its table through its own socket, to set a scene quicker than by hand."""

import re
from typing import Any

from playwright.sync_api import Locator, Page

from tests.waiting import limit

ASK = """async ([t, fields]) => {
  const main = document.querySelector("script[type=module]").src;
  const { ask } = await import(main.replace("main.js", "wire.js"));
  return ask(t, fields).catch((sorry) => { throw new Error(sorry.text ?? sorry.stack); });
}"""
CALL = """async ([method, path, body]) => {
  const main = document.querySelector("script[type=module]").src;
  const { call } = await import(main.replace("main.js", "pieces/api.js"));
  return call(method, path, body);
}"""
QUESTION: dict[str, Any] = {"t": "earlier", "before": 1, "count": 1}
"""What changes nothing; a socket answers it after all that was sent on it before."""
PARTS = """async (name) => {
  const main = document.querySelector("script[type=module]").src;
  const { parts } = await import(main.replace("main.js", "wire.js"));
  return parts.value[name];
}"""


def ask(page: Page, t: str, **fields: Any) -> Any:
    """Send a message and give its answer; a refusal raises."""
    with limit(f"an answer to {t} {fields}"):
        return page.evaluate(ASK, [t, fields])


def do(page: Page, procedure: str, **arguments: Any) -> Any:
    """Command a procedure, and wait until everybody has been told what came of it."""
    answer = ask(page, "do", procedure=procedure, arguments=arguments)
    settles(page)
    return answer


def settles(page: Page) -> None:
    """Wait until all that has happened so far is told to everybody at this server, and drawn here.

    The recap is written when everybody has been sent what is new: to ask for one is to wait for that, and one of an
    evening that there never was is refused at once. What was sent is here when the page's own socket answers behind it.
    """
    recap = re.sub(r"/t/(\w[\w-]*).*", r"/api/t/\1/recap.md?evening=9999", page.url)
    answer = page.request.get(recap, max_retries=3)  # a kept connection may just have been let go by the server
    assert answer.status == 400, answer.status
    ask(page, **QUESTION)
    draws(page)


def draws(page: Page) -> None:
    """Wait until the page has drawn what it knows."""
    with limit("the page to be drawn"):
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


def log(page: Page) -> Locator:
    """The lines of what was done; that somebody has sat down stands in the referee's log as well."""
    return page.locator(".log-item").filter(has_not_text="a seat at the table")


def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Call the table's API over HTTP."""
    with limit(f"an answer to {method} {path}"):
        return page.evaluate(CALL, [method, path, body])


def part(page: Page, name: str) -> Any:
    """A part of what a seat sees."""
    return page.evaluate(PARTS, name)
