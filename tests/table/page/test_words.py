"""Every text of the browser's pages stands in one place, in each language, and none stands there for nothing."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import rulewright.table
from rulewright.table import protocol
from rulewright.table.words import encode
from tests.table.page.conftest import Served

TABLE = Path(rulewright.table.__file__).parent
STATIC = TABLE / "static"
LANGUAGES = {one.stem: json.loads(one.read_text("utf-8")) for one in sorted((STATIC / "words").glob("*.json"))}
ENGLISH = LANGUAGES["en"]
SAID = re.compile(r"""\bsay\(\s*["']([a-z][\w.+-]*)["']""")
QUOTED = re.compile(r"""["'`]([a-z]+(?:\.[\w+-]+)+)["'`]""")
PLURALS = {"one", "other"}


def sources() -> list[str]:
    """The page's own modules, and the Python of the table, which writes the pages without script."""
    modules = [one for one in STATIC.rglob("*.js") if "vendor" not in one.parts]
    return [one.read_text("utf-8") for one in (*modules, *TABLE.rglob("*.py"))]


def values(text: str | dict[str, str]) -> set[str]:
    """The names in braces of a text, in all its forms."""
    forms = [text] if isinstance(text, str) else list(text.values())
    return {name for form in forms for name in re.findall(r"\{(\w+)\}", form)}


def test_all_languages_say_the_same_things():
    assert {name: sorted(words.keys() ^ ENGLISH.keys()) for name, words in LANGUAGES.items()} == {"de": [], "en": []}


def test_a_text_is_given_the_same_values_in_every_language():
    differing = [
        (name, key)
        for name, words in LANGUAGES.items()
        for key, text in words.items()
        if values(text) - {"n"} != values(ENGLISH.get(key, "")) - {"n"}
    ]
    assert differing == []


def test_a_text_with_plural_forms_has_both_of_them():
    forms = {key: text.keys() for words in LANGUAGES.values() for key, text in words.items() if isinstance(text, dict)}
    assert [key for key, found in forms.items() if found != PLURALS] == []


def test_nothing_is_said_that_has_no_text():
    said = {key for source in sources() for key in SAID.findall(source)}
    assert len(said) > 100, "the pages say something"
    assert sorted(said - ENGLISH.keys()) == []


def test_no_text_is_kept_for_nothing():
    quoted = {key for source in sources() for key in QUOTED.findall(source)}
    assert sorted(ENGLISH.keys() - quoted) == []


def test_no_text_shouts():
    loud = [key for words in LANGUAGES.values() for key, text in words.items() if "!" in json.dumps(text)]
    assert loud == []


def test_keys_are_kept_in_order():
    assert {name: list(words) == sorted(words) for name, words in LANGUAGES.items()} == {"de": True, "en": True}


def test_an_answer_has_the_same_fields_in_german_as_in_english():
    reply = protocol.Reply("one", [])
    assert encode(reply, "de", "contested") == encode(reply, "en", "contested")


DATE = """async () => {
  const main = document.querySelector("script[type=module]").src;
  const { inLanguage } = await import(main.replace("main.js", "words.js"));
  return inLanguage(Intl.DateTimeFormat, { dateStyle: "short" }).format(new Date(2026, 10, 28));
}"""


@pytest.mark.parametrize(
    ("locale", "written"),
    [("en-GB", "28/11/2026"), ("en", "28/11/2026"), ("en-US", "11/28/26"), ("de-AT", "28.11.26"), ("de", "28.11.26")],
)
def test_dates_are_written_as_the_reader_writes_them(served: Served, browser: Browser, locale: str, written: str):
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(served.referee)
    page.wait_for_selector(".now .offer-do")
    assert page.evaluate(DATE) == written
    context.close()
