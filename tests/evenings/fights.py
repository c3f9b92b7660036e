"""A fight played by people who know no rule: they press what is offered, answer what is asked, until it is over."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import TimeoutError as Late

from tests.chromium import until_true
from tests.evenings.hands import PATIENCE, Player, Referee

LONGEST = 150
"""Looks after which a fight counts as one without an end."""
SOON = 5_000
"""Milliseconds after which to look again: at two servers, what was offered here may be gone there."""
LOOK = """() => ({
  waits: [...document.querySelectorAll(".waits .wait")].map((one) => one.innerText),
  whose: document.querySelector(".waits .wait .wait-who")?.innerText ?? "",
  due: [...document.querySelectorAll(".due .offer-do")].map((one) => one.innerText),
  turn: document.querySelector(".member--now .member-name strong")?.innerText ?? "",
  ready: [...document.querySelectorAll(".standing--now, .standing--ready")]
    .map((one) => one.querySelector(".standing-name").innerText),
  led: [...document.querySelectorAll(".member:has(kbd) strong")].map((one) => one.innerText),
  falls: [...document.querySelectorAll(".clock-button--due")].map((one) => one.innerText),
  fights: Boolean(document.querySelector(".order")),
})"""
OFFERS = """() => [...document.querySelectorAll(".now .offer-do:not([aria-disabled=true])")]
  .map((one) => one.textContent)"""


class Fight:
    """One fight, seen from the referee's seat: `deeds` are looked for in order, in what is offered and due."""

    def __init__(self, referee: Referee, players: Sequence[Player], *deeds: str) -> None:
        self.referee, self.players, self.deeds = referee, players, deeds
        self.looks = 0
        self.answers: list[str] = []
        """What players answered."""

    def to_its_end(self) -> "Fight":
        """Fight until nobody stands in an order any more."""
        assert not self.goes_on(LONGEST), f"the fight has no end: {self.looks_at_it()}"
        return self

    def goes_on(self, most: int, *, until: Callable[[], bool] = lambda: False) -> bool:
        """Fight on, but no longer than so many looks, or until something is so; says whether it still goes on."""
        for _ in range(most):
            seen = self.looks_at_it()
            if not seen["waits"] and not seen["fights"]:
                return False
            if not seen["waits"] and until():
                return True
            self.looks += 1
            self.referee.context.set_default_timeout(SOON)
            try:
                self._answer(seen) if seen["waits"] else self._do(seen)
            except Late:
                continue
            finally:
                self.referee.context.set_default_timeout(PATIENCE)
        return True

    def looks_at_it(self) -> dict[str, Any]:
        """How it stands, as the referee sees it."""
        self.referee.settles()
        seen: dict[str, Any] = self.referee.page.evaluate(LOOK)
        return seen

    def _answer(self, seen: dict[str, Any]) -> None:
        """Whoever is asked answers; where nobody plays them, the referee."""
        player = next((one for one in self.players if one.name in seen["whose"]), None)
        if player:
            self.answers.append(player.answers(patience=SOON))
            until_true(
                self.referee.page,
                f"(before) => JSON.stringify(({LOOK})().waits) !== JSON.stringify(before)",
                arg=seen["waits"],
            )
            return
        self.referee.answers()

    def _do(self, seen: dict[str, Any]) -> None:
        """The first of the deeds that can be done now, by whoever is up."""
        up = [seen["turn"]] if seen["turn"] else [name for name in seen["ready"] if name in seen["led"]]
        can: dict[str, list[str]] = {}
        for deed in self.deeds:
            if any(re.search(deed, one) for one in seen["due"]):
                return self.referee.does_due(re.compile(deed))
            for who in up:
                if who not in can:
                    self.referee.chooses(who)
                    can[who] = self.referee.page.evaluate(OFFERS)
                if any(re.search(deed, one) for one in can[who]):
                    return self.referee.does(re.compile(deed), who)
        raise AssertionError(f"nothing of {self.deeds} can be done: {seen} {can}")
