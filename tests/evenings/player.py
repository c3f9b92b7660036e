"""Somebody who plays a demonstration and knows no rule: only offers, what is due and the steps of the clock."""

from random import Random
from typing import Any

from rulewright.engine import Offer, System, live
from rulewright.engine.parameters import bind
from rulewright.engine.running.answers import first


class Player:
    """One evening of a game."""

    def __init__(self, system: System, seed: int) -> None:
        assert system.demo is not None
        self.system, self.world = system, system.demo()
        self.chance = Random(seed)
        self.told: list[str] = []

    def draw(self, sides: int) -> int:
        """A face, as a source of chance."""
        return self.chance.randint(1, sides)

    def answer(self, request: Any, run: Any) -> str:
        """Foes answer by their tactics, characters at random."""
        record = run.records.get(request.who)
        if record is not None and not self.system.led(record):
            return str(self.system.policies.get("usual", first)(request, run))
        return str(self.chance.choice(request.options))

    def take(self, offer: Offer) -> None:
        """Do what is offered."""
        one = self.system.procedure(offer.procedure)
        arguments = bind(one.parameters, offer.arguments, self.world)
        run = live(one.rule, world=self.world, source=self, policy=self.answer, **arguments)
        self.told += [line.text for line in run.told]
        self.world = self.world.after(run.steps)

    def may(self, who: str) -> list[Offer]:
        """What somebody could do now."""
        assert self.system.offers is not None
        return [one for one in self.system.offers(self.world, who, {}) if not one.why_not]

    def named(self, verb: str, who: str) -> list[Offer]:
        """Offers of one procedure, by its verb."""
        return [one for one in self.may(who) if self.system.procedure(one.procedure).verb == verb]

    def party(self) -> list[str]:
        """Ids of those whom people play."""
        return [one.id for one in self.world if self.system.somebody(one) and self.system.led(one)]

    def due(self) -> list[Offer]:
        """What the rules want done next."""
        return [one for one in self.system.due(self.world) if not one.why_not]

    def fights(self) -> bool:
        """Whether a fight goes on."""
        return "fight" in self.world

    def begin(self, words: str = "") -> None:
        """Begin the fight that is offered."""
        self.take(next(one for one in self.named("fight", self.party()[0]) if words in one.text))

    def fight(self, deeds: tuple[str, ...], most: int = 600) -> int:
        """Fight to the end: what is due is done, and else characters do one of `deeds`; how many steps it took."""
        for step in range(most):
            if not self.fights():
                return step
            due = self.due()
            ways = [one for who in self.party() for deed in deeds for one in self.named(deed, who)]
            if not ways and not due:
                raise AssertionError(f"a dead end: {self.system.order(self.world)}")
            if due and (not ways or self.chance.random() < 0.5):
                self.take(due[0])
            else:
                self.take(self.chance.choice(ways))
        raise AssertionError("the fight has no end")


def standing(order: Any) -> dict[str, set[str]]:
    """Everybody in an order, with the states they are in."""
    found: dict[str, set[str]] = {}
    for column in order.columns:
        for one in column.standings:
            found.setdefault(one.who, set()).add(one.state)
    return found
