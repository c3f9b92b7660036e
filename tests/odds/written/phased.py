"""Deeds of `phased` that need something to be there first."""

from collections.abc import Iterator

from rulewright.engine import System
from rulewright.systems.phased.bodies.owed import Matter
from rulewright.systems.phased.records.delving import Delve, Place
from rulewright.systems.phased.records.spells import Working
from tests.house.demos import demo
from tests.odds.written.hand import Deed, Written
from tests.places.hand import with_a_place


def deeds(game: System) -> Iterator[Deed]:
    """One deed after another, at peace and in a fight."""
    hand = Written(game, demo(game, fighting=False))
    hand.asks("side", who=["sluice-hob-1"], side="bystander")
    hand.does("pass-on", who="sabeth", to="oda", spell="Sleep")
    hand.asks("give", who="sabeth", to="oda", coins=3)
    hand.asks("wear", who="sabeth", suits=[])
    hand.does("lay-down", who="sabeth", coins=3)
    hand.does("take-up", who="oda")
    hand.asks("hitch", who="sabeth")
    hand.is_("oda", treasure=1)
    hand.asks("sell", who="oda", pieces=1, price=20)
    hand.is_("sluice-hob-1", dead=True, coins=5)
    hand.does("loot", who="oda", fallen="sluice-hob-1", coins=3)
    hand.puts(
        Working(id="dead", spell="speak-with-dead", level=1, caster="sabeth", clock="", on=("sluice-hob-1",), left=1)
    )
    hand.asks("ask-dead", who="sabeth", spell="dead")
    hand.is_("tam", owed=2)
    hand.does("pay-wages", who="sabeth", hirelings=["tam"])
    hand.puts(Matter(id="matter-1", on="oda", what="mishap"))
    hand.does("settle", matter="matter-1", comes="the torches go out")
    hand.puts(Delve(unsaid="clue"))
    hand.asks("who-wanders", who="cave-goblin")
    yield from hand.done
    yield from _at_a_place(game)
    hand = Written(game, demo(game, fighting=True))
    hand.asks("stand-by", who="oda")
    hand.asks("flee", who="oda")
    hand.asks("plan-party", fight="fight")
    hand.is_("sluice-hob-1", ruled_by="sabeth")
    hand.asks("rule-body", who="sabeth", act="move", to="sluice-hob-2")
    yield from hand.done


def _at_a_place(game: System) -> Iterator[Deed]:
    """What changes about a place, and what harms those who stay."""
    hand = Written(game, with_a_place(game))
    here = next(one for one in hand.world.all(Place) if one.safe or not one.peril)
    hand.puts(here.with_(peril="gas"))
    hand.asks("locality")
    hand.asks("brave-peril")
    yield from hand.done
