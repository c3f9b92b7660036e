"""Without a pointer: a player sits down and answers, the referee begins a fight, acts, takes back, all by keys."""

from playwright.sync_api import expect

from tests.evenings.customs import LAPTOP
from tests.evenings.hands import Hand, Player, Referee

HAS_FOCUS = (
    "([wanted, text]) => document.activeElement.matches(wanted) && document.activeElement.textContent.includes(text)"
)


def tabs_to(one: Hand, selector: str, text: str = "") -> None:
    """Press the tab key until something has the focus."""
    for _ in range(150):
        if one.page.evaluate(HAS_FOCUS, [selector, text]):
            return
        one.presses("Tab")
    raise AssertionError(f"{selector} cannot be reached by the tab key")


def finds(referee: Referee, words: str, title: str) -> None:
    referee.presses("/")
    expect(referee.dialog.locator("[role=combobox]")).to_be_focused()
    referee.page.keyboard.type(words)
    expect(referee.dialog.locator("[aria-selected=true]")).to_contain_text(title)
    referee.presses("Enter")
    expect(referee.dialog.locator("h2").first).to_have_text(title)


def test_a_fight_is_begun_fought_and_taken_back_without_a_pointer(serve, browser):
    server = serve("phased")
    referee = Referee(browser, "Referee", **LAPTOP)
    referee.opens(server.links["seat"])
    ann = Player(browser, "Ann", **LAPTOP)
    ann.page.goto(server.links["join"])
    expect(ann.page.get_by_label("Your name at this table")).to_be_focused()
    ann.page.keyboard.type("Ann")
    tabs_to(ann, "input[type=radio]")
    ann.presses("Space")
    ann.presses("Enter")
    ann.arrived()
    expect(referee.page.locator(".member-players")).to_have_count(1)

    finds(referee, "maneuver", "Maneuver")
    for name, word in (("attacker", "Reed cutter"), ("target", "Oda Quill")):
        tabs_to(referee, f"#field-{name}")
        referee.page.keyboard.type(word)
    tabs_to(referee, "#field-trick, [name=field-trick]")
    referee.presses("ArrowDown")
    tabs_to(referee, "dialog[open] form .button--main")
    with referee.deed():
        referee.presses("Enter")
    expect(ann.choice.locator(".offer-do kbd").first).to_be_visible()
    with ann.deed():
        ann.presses(ann.choice.locator(".offer-do kbd").first.inner_text())
    expect(ann.choice).to_have_count(0)
    expect(referee.page.locator(".log-item").last).to_contain_text("Oda Quill")

    for text in ("Begin a fight", "Strike", "Let the next act happen"):
        expect(referee.offer(text)).to_be_visible()
        tabs_to(referee, ".now .offer-do", text)
        with referee.deed():
            referee.presses("Enter")
    with referee.deed():
        referee.presses("Control+z")
    expect(referee.page.locator(".log-item--undone")).to_have_count(1)
    with referee.deed():
        referee.presses("Control+Shift+Z")
    expect(referee.page.locator(".log-item--undone")).to_have_count(0)
    assert [*referee.complaints, *ann.complaints] == []
    referee.close()
    ann.close()
