"""German pages speak German: none of the table's own English words is left on them."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

import rulewright.table
from tests.evenings.customs import LAPTOP, PHONE
from tests.evenings.hands import Player, Referee
from tests.evenings.serving import Serving

WORDS = Path(rulewright.table.__file__).parent / "static" / "words"
SAME = re.compile(r"^\W*$|\{")


def texts(language: str) -> dict[str, set[str]]:
    """Whole texts without values, by key, in all their forms."""
    found = json.loads((WORDS / f"{language}.json").read_text("utf-8"))
    return {key: set(text.values()) if isinstance(text, dict) else {text} for key, text in found.items()}


ENGLISH = {one for forms in texts("en").values() for one in forms if not SAME.search(one)}
NICKS = {"Referee", "Ann"}
GERMAN = {one for forms in texts("de").values() for one in forms}
# The games' own words on sheets are in the language of the rules.
SHOWN = """() => [...document.querySelectorAll("body *")]
  .filter((one) => one.checkVisibility() && !one.closest(".sheet"))
  .flatMap((one) => [
    [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()).join(" "),
    one.getAttribute("aria-label") ?? "",
  ])"""


def left_in_english(page: Page) -> list[str]:
    """Words of the table that stand on a page in English, though German has others."""
    assert page.locator("html").get_attribute("lang") == "de"
    return sorted((set(page.evaluate(SHOWN)) & ENGLISH) - GERMAN - NICKS)


def test_german_pages_have_no_english_words_of_the_table(serve, browser):
    server = serve("contested")
    referee = Referee(browser, "Referee", **LAPTOP, locale="de-DE")
    ann = Player(browser, "Ann", **PHONE, locale="de-DE")
    ann.page.goto(server.links["join"])
    found = {"join": left_in_english(ann.page)}
    ann.page.get_by_label("Dein Name").or_(ann.page.locator("input[name=nick]")).first.fill("Ann")
    ann.page.locator("[name=plays]:enabled").first.check()
    ann.page.locator("form .button--main").click()
    ann.arrived()
    for tab in ("sheet", "do", "log", "board"):
        ann.page.locator(f"#tab-{tab}").click()
        found[tab] = left_in_english(ann.page)
    referee.page.goto(server.links["house/key"])
    found["house"] = left_in_english(referee.page)
    referee.opens(server.links["seat"])
    found["referee"] = left_in_english(referee.page)
    for key in ("/", "Shift+N", "Shift+F", "Shift+A", "Shift+P", "Shift+S", "Shift+R", "?"):
        referee.presses(key)
        expect(referee.dialog).to_be_visible()
        found[key] = left_in_english(referee.page)
        referee.closes_drawer()
    assert sorted({word for words in found.values() for word in words}) == []
    assert referee.page.title()


SERVER = {
    template: said
    for file in sorted((WORDS.parent.parent / "words" / "de").glob("*.json"))
    for template, said in json.loads(file.read_text("utf-8")).items()
}
TALKING = """async ([language, messages]) => {
  const socket = new WebSocket(location.href.replace(/^http/, "ws").replace(/#.*/, "") + "/live");
  const heard = [];
  const over = new Promise((done) => (socket.onclose = done));
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.t === "welcome") messages.forEach((one) => socket.send(JSON.stringify(one)));
    if (["sorry", "bye", "notice"].includes(message.t)) heard.push(message);
    if (message.t === "reply") heard.push({ id: message.id, text: message.data });
    if (heard.some((one) => one.id === "last")) socket.close();
  };
  socket.onopen = () => socket.send(JSON.stringify({ t: "hello", id: "hello", version: 1, language }));
  await over;
  return heard;
}"""
"""Another socket of a page's seat: what it hears when it says these messages."""

ASKING = """async () => {
  const entry = document.querySelector("script[type=module]").src;
  const { ask } = await import(entry.replace("main.js", "wire.js"));
  return ask("undo").then(() => "", (refusal) => refusal.text);
}"""
"""What a page hears on its own socket when it takes back and there is nothing."""


def said_in_english(text: str) -> bool:
    """Whether a text has a sentence of the server in English in it, fields filled in or not."""
    return any(re.search(pattern, text) for pattern in PATTERNS)


def patterns() -> list[str]:
    """The English sentences that can be told from others: those of at least three words of their own."""
    found = []
    for template, said in SERVER.items():
        if said == template:  # a term of the rules, the same in any language
            continue
        pieces = re.split(r"\{\w+\}", template)
        if len(re.findall(r"[a-z]{2,}", " ".join(pieces))) >= 3:
            found.append(".*".join(map(re.escape, pieces)))
    return found


PATTERNS = patterns()


def texts_of(page: Page) -> str:
    """All that can be read on a page."""
    return page.locator("body").inner_text()


def told(page: Page, text: str) -> None:
    """A page says something in German, and no sentence of the server in English."""
    expect(page.locator("body")).to_contain_text(text)
    assert not said_in_english(texts_of(page)), texts_of(page)


def heard(page: Page, *messages: Mapping[str, object], language: str = "de") -> list[dict[str, str]]:
    """What a seat hears to messages that its own page would never send."""
    found: list[dict[str, str]] = page.evaluate(
        TALKING, [language, [*messages, {"t": "drop", "id": "last", "command": "-"}]]
    )
    return found


def texts_heard(page: Page, *messages: Mapping[str, object], language: str = "de") -> list[str]:
    """The sentences among what a seat hears, but for the answer to the last message, by which it knows the end."""
    return [
        one["text"] for one in heard(page, *messages, language=language) if "text" in one and one.get("id") != "last"
    ]


def arrived(server: Serving, browser: Browser, plays: str = "") -> Player:
    """Ann has sat down at a German page, perhaps for a character."""
    ann = Player(browser, "Ann", **PHONE, locale="de-DE")
    ann.page.goto(server.links["join"])
    ann.page.locator("input[name=nick]").first.fill("Ann")
    ann.page.locator(f"input[name=plays][value={plays}]" if plays else "input[name=plays]:enabled").first.check()
    ann.page.locator("form .button--main").click()
    ann.arrived()
    return ann


def test_an_english_sentence_would_be_found():
    assert said_in_english("entry 7 is taken back already")
    assert said_in_english("'seconds': cannot be 9999; nobody sits there")
    assert not said_in_english("Eintrag 7 ist schon zurückgenommen")


def test_a_wrong_link_and_a_name_that_is_taken_are_told_in_german(serve, browser):
    server = serve("contested")
    ann = Player(browser, "Ann", **PHONE, locale="de-DE")
    ann.offline_is_fine = True
    for place in ("seat", "join", "house/key"):
        ann.page.goto(f"{server.base}/{place}/{server.slug}.wrong")
        told(ann.page, "Das ging nicht")
        expect(ann.page.locator(".sorry")).to_contain_text(
            re.compile("ist alt oder nicht vollständig|öffnet (keinen Platz|nichts) mehr")
        )
    ann.page.goto(f"{server.base}/t/{server.slug}")
    told(ann.page, "du hast keinen Platz an diesem Tisch: öffne den Link, den du bekommen hast")
    ann.page.goto(f"{server.base}/t/nowhere")
    told(ann.page, "du hast keinen Platz an diesem Tisch")
    ann.page.goto(server.links["join"])
    ann.page.locator("input[name=nick]").first.fill("Referee")
    ann.page.locator("[name=plays]:enabled").first.check()
    ann.page.locator("form .button--main").click()
    told(ann.page, "Referee sitzt hier schon: wenn du das bist, frag die Spielleitung nach deinem eigenen Link")
    ann.complaints.clear()  # the browser notes each refused page


def test_the_house_refuses_in_german(serve, browser):
    server = serve("contested")
    keeper = Referee(browser, "Keeper", **LAPTOP, locale="de-DE")
    keeper.page.goto(f"{server.base}/house/new?system=contested")
    told(keeper.page, "das ist die Seite des Hauses: öffne den Link, den der Server beim Start ausgegeben hat")
    keeper.page.goto(server.links["house/key"])
    keeper.page.goto(f"{server.base}/house/new?system=nothing")
    told(keeper.page, "„nothing“: ein solches Spiel ist nicht installiert; es gibt")
    keeper.page.goto(f"{server.base}/house/bin/none/empty")
    told(keeper.page, "es liegt nicht bei den weggelegten")
    keeper.complaints.clear()


def test_a_refused_command_an_expired_choice_and_a_wrong_field_are_told_in_german(serve, browser):
    server = serve("contested")
    ann = arrived(server, browser)
    said = texts_heard(
        ann.page,
        {"t": "undo", "id": "1"},
        {"t": "do", "id": "2", "procedure": "contested.nothing"},
        {"t": "do", "id": "3", "procedure": "contested.save"},
        {"t": "answer", "id": "4", "command": "gone", "key": "yes", "wait": 1},
        {"t": "settle", "id": "5", "proposal": "x", "accept": True},
        {"t": "set", "id": "6", "settings": {"odds": "nobody"}},
        {"t": "why-not", "id": "7", "procedure": "contested.save", "arguments": {"who": "nobody"}},
    )
    assert said == [
        "von dir gibt es nichts mehr zurückzunehmen",
        "„contested.nothing“: Contested kennt das nicht; sieh nach, was es gibt",
        "„who“: fehlt; anzugeben ist: who is threatened",
        (
            "diese Entscheidung ist nicht mehr offen, und keine andere wartet auf dich: "
            "sieh nach, was seitdem geschah, oder tu es noch einmal"
        ),
        "das darf nur die Spielleitung",
        "nur die Spielleitung darf ändern, wie der Tisch spielt",
        "„nobody“: hier gibt es nichts dieses Namens (creature); es gibt ismay, keld, nim, agna",
    ]


def test_why_a_button_is_grey_is_told_in_german(serve, browser):
    server = serve("contested")
    ann = arrived(server, browser, "ismay")
    ann.waits_until(lambda: bool(ann.ears.parts("can:ismay")))
    why = {one["why_not"] for one in ann.ears.parts("can:ismay")[-1]} - {""}
    assert "das Grimoire braucht beide Hände von Ismay Rushlight" in why
    assert not any(map(said_in_english, why))


def test_a_message_too_large_and_too_many_questions_are_told_in_german(serve, browser):
    server = serve("contested")
    ann = arrived(server, browser)
    assert texts_heard(ann.page, {"t": "find", "id": "1", "words": "x" * 70_000}) == [
        "diese Nachricht ist größer als 64 kB, also wurde sie nicht gelesen"
    ]
    flood = [{"t": "find", "id": f"{number}", "words": "armor"} for number in range(140)]
    assert "zu viele Fragen von dir sind offen: warte auf die Antworten" in texts_heard(ann.page, *flood)
    empty = [{"t": "find", "id": f"none {number}", "words": ""} for number in range(200)]
    assert texts_heard(ann.page, *empty) == [
        "die Wörter: fehlen oder sind zu viele; gib die Kennung einer Regelstelle an, oder bis zu 12 Wörter aus ihr"
    ] * len(empty), "they wait for their turn, and none is lost"


def test_a_proposal_declined_and_a_seat_taken_away_are_told_in_german(serve, browser):
    server = serve("contested")
    ann = arrived(server, browser)
    referee = Referee(browser, "Referee", **LAPTOP, locale="de-DE")
    referee.opens(server.links["seat"])
    heard(ann.page, {"t": "propose", "id": "plea", "procedure": "contested.fate"})
    heard(referee.page, {"t": "settle", "id": "1", "proposal": "plea", "accept": False, "note": "später"})
    told(ann.page, "Referee lehnt ab: ")
    told(ann.page, "(später)")
    referee.page.evaluate("() => fetch(`/api${location.pathname}/seats/ann`, { method: 'DELETE' })")
    told(ann.page, "entzogen")
    ann.complaints.clear()  # the browser notes each refused request
    ann.page.reload()
    told(ann.page, "dein Platz an diesem Tisch wurde entzogen oder sein Link erneuert")
    ann.complaints.clear()


def test_who_chooses_another_language_is_told_in_it_from_then_on(serve, browser):
    server = serve("contested")
    ann = arrived(server, browser)
    assert ann.page.evaluate(ASKING) == "von dir gibt es nichts mehr zurückzunehmen"
    ann.button("Menü").click()
    ann.dialog.locator("select").first.select_option("en")
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    ann.presses("Escape")
    assert ann.page.evaluate(ASKING) == "nothing of yours is left to take back"


def test_who_reads_english_is_told_in_english_by_the_same_table(serve, browser):
    server = serve("contested")
    ann = arrived(server, browser)
    undo = {"t": "undo", "id": "1"}
    assert texts_heard(ann.page, undo, language="en") == ["nothing of yours is left to take back"]
    assert texts_heard(ann.page, undo, language="") == texts_heard(ann.page, undo, language="tlh")
    assert texts_heard(ann.page, undo, language="") == ["von dir gibt es nichts mehr zurückzunehmen"], (
        "as the browser likes"
    )
