"""Deeds of `symbaroum` that need something to be there first."""

from collections.abc import Iterator

from rulewright.engine import System
from rulewright.systems.symbaroum.harm.elixirs import BURNS
from rulewright.systems.symbaroum.records.matter import Hazard, Matter
from tests.house.demos import demo
from tests.odds.written.hand import Deed, Written


def deeds(game: System) -> Iterator[Deed]:
    """One deed after another, before a fight."""
    hand = Written(game, demo(game, fighting=False))
    hand.asks("start", combatants=["berin", "toll-ruffian-1", "katrin"])
    hand.asks("lay-shield", who="berin")
    hand.is_("berin", shields=(), gear=("shield", "rope"))
    hand.asks("take-shield", who="berin")
    hand.asks("give", who="katrin", to="berin", shillings=1)
    hand.is_("odo", gear=("leather-jerkin",))
    hand.asks("wear", who="odo", armor="leather-jerkin")
    hand.asks("trade", who="katrin", thing="rope")
    hand.asks("sell", who="berin", thing="rope")
    hand.is_("toll-ruffian-1", status="dead", lost=13, money=1)
    hand.asks("take", who="katrin", other="toll-ruffian-1", shillings=1)
    hand.is_("odo", status="dying", lost=20)
    hand.asks("death-test", who="odo")
    hand.puts(Matter(id="matter-1", on="katrin", what="edge-oil", called="Edge oil"))
    hand.asks("elixir-effect", matter="matter-1", comes=str(BURNS))
    hand.puts(Hazard(id="hazard-mill", place="mill", called="Mill", peril="fire"))
    hand.asks("hazard", hazard="hazard-mill", damage=2, attribute="quick", people=["berin"])
    yield from hand.done
