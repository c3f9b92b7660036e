"""A fight played by people who know no rule: they press what is offered, answer what is asked, until it is over."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import TimeoutError as Late

from tests.evenings.hands import PATIENCE, Player, Referee

LONGEST = 600
"""Looks after which a fight counts as one without an end."""
SOON = 3_000
"""Milliseconds after which to look again: foes act by themselves, and what was offered may be gone."""
LOOK = """() => ({
  waits: [...document.querySelectorAll(".waits .wait")].map((one) => one.querySelector(".wait-who")?.innerText ?? ""),
  due: [...document.querySelectorAll(".due .offer-do")].map((one) => one.innerText),
  turn: document.querySelector(".member--now .member-name strong")?.innerText ?? "",
  ready: [...document.querySelectorAll(".standing--now, .standing--ready")]
    .map((one) => one.querySelector(".standing-name").innerText),
  led: [...document.querySelectorAll(".member:has(kbd) strong")].map((one) => one.innerText),
  offers: [...document.querySelectorAll(".now .offer-do:not([aria-disabled=true])")].map((one) => one.textContent),
  acting: document.querySelector(".now h2")?.innerText ?? "",
  fights: Boolean(document.querySelector(".order")),
})"""


class Fight:
    """One fight, seen from the referee's seat: `deeds` are looked for in order, in what is offered and due."""

    def __init__(self, referee: Referee, players: Sequence[Player], *deeds: str) -> None:
        self.referee, self.players, self.deeds = referee, players, deeds
        self.answers: list[str] = []
        """What players answered."""

    def to_its_end(self) -> "Fight":
        """Fight until nobody stands in an order any more."""
        assert not self.goes_on(LONGEST), "the fight has no end"
        return self

    def goes_on(self, most: int) -> bool:
        """Fight on, but no longer than so many deeds; says whether it still goes on."""
        for _ in range(most):
            seen = self.referee.page.evaluate(LOOK)
            if not seen["waits"] and not seen["fights"]:
                return False
            self.referee.context.set_default_timeout(SOON)
            try:
                self._answer(seen["waits"][0]) if seen["waits"] else self._do(seen)
            except Late:
                continue
            finally:
                self.referee.context.set_default_timeout(PATIENCE)
        return True

    def _answer(self, whose: str) -> None:
        player = next((one for one in self.players if one.name in whose), None)
        if player:
            self.answers.append(player.answers(patience=SOON))
            return
        with self.referee.deed():
            self.referee.page.locator(".waits .wait").first.locator(".offer-do").first.click()

    def _do(self, seen: dict[str, Any]) -> None:
        """The first of the deeds that can be done now."""
        for deed in self.deeds:
            if any(re.search(deed, one) for one in seen["due"]):
                return self.referee.does_due(re.compile(deed))
            who = self._who(deed, seen)
            if who is not None:
                return self.referee.does(re.compile(deed), who)
        raise AssertionError(f"nothing of {self.deeds} can be done: {seen}")

    def _who(self, deed: str, seen: dict[str, Any]) -> str | None:
        """Somebody who can do it: whoever is shown, else whoever is led and has not acted."""
        if any(re.search(deed, one) for one in seen["offers"]) and self._is_up(seen):
            return ""
        one: str
        for one in [seen["turn"]] if seen["turn"] else [name for name in seen["ready"] if name in seen["led"]]:
            self.referee.chooses(one)
            if self.referee.offers(deed):
                return one
        return None

    def _is_up(self, seen: dict[str, Any]) -> bool:
        acting = str(seen["acting"]).casefold()
        up = [str(seen["turn"])] if seen["turn"] else [one for one in seen["ready"] if one in seen["led"]]
        return not up or any(one.casefold() in acting for one in up)
