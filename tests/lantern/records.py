"""Who walks in Lantern, and what can happen to them."""

from typing import Annotated

from rulewright.engine import Event, Record
from rulewright.engine.facts import drawn


class Walker(Record, frozen=True, kw_only=True):
    """Somebody with a lantern."""

    name: Annotated[str, drawn("name")] = ""
    hp: Annotated[int, drawn("HP", harm=-1)] = 6
    oil: Annotated[int, drawn("oil")] = 2
    """Flasks of oil."""
    lit: Annotated[bool, drawn("lit")] = False


class Hurt(Event[Walker], frozen=True):
    """A blow landed."""

    clause = "blow.harm"
    points: int

    def apply(self, before: Walker) -> Walker:
        return before.with_(hp=before.hp - self.points)


class OilChanged(Event[Walker], frozen=True):
    """Oil was found or used."""

    clause = "light.oil"
    flasks: int

    def apply(self, before: Walker) -> Walker:
        return before.with_(oil=before.oil + self.flasks)


class Lit(Event[Walker], frozen=True):
    """The lantern burns."""

    clause = "light.burn"

    def apply(self, before: Walker) -> Walker:
        return before.with_(lit=True)


class WentOut(Event[Walker], frozen=True):
    """The lantern burns no more."""

    clause = "light.burn"

    def apply(self, before: Walker) -> Walker:
        return before.with_(lit=False)
