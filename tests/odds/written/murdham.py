"""Deeds of `murdham` that need something to be there first."""

from collections.abc import Iterator

from rulewright.engine import System
from rulewright.engine.clock import Lasting
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.records.states import Condition, Going
from tests.house.demos import demo
from tests.odds.written.hand import Deed, Written


def deeds(game: System) -> Iterator[Deed]:
    """One deed after another, at peace and in a fight."""
    yield from _at_peace(game)
    yield from _in_a_stretch(game)
    hand = Written(game, demo(game, fighting=True))
    hand.is_("fight", ambushers=("peat-thief-1",))
    hand.asks("come-to-light", who="peat-thief-1")
    hand.asks("retreat", who="gerda")
    hand.is_("gerda", skills=("battle frenzy",))
    hand.asks("frenzy", who="gerda")
    hand.is_("gerda", conditions=(Condition("frenzied", by="battle frenzy"),))
    hand.asks("calm-down", who="gerda")
    yield from hand.done
    yield from _by_nature(game)


def _by_nature(game: System) -> Iterator[Deed]:
    """What somebody does who has become more than human."""
    hand = Written(game, demo(game, fighting=False))
    hand.does("mutate", who="gerda", mutation="wings")
    hand.is_("gerda", traits=("lander", "power of silence"))
    hand.does("take-wing", who="gerda")
    hand.does("land", who="gerda")
    hand.asks("use-power", who="gerda", power="silence")
    hand.asks("mutate", who="pim")
    yield from hand.done


def _at_peace(game: System) -> Iterator[Deed]:
    hand = Written(game, demo(game, fighting=False))
    hand.is_(
        "gerda",
        skills=("politics", "erudition", "tough"),
        items=("alcoholic drink", "healing draught", "ration"),
        health=7,
    )
    hand.asks("sell", who="gerda", item="ration")
    hand.does("weather", bad=True)
    hand.asks("side", who=["peat-thief-1"], side="bystander")
    hand.does("bribe", who="gerda", target="pim")
    owed = next(one.id for one in hand.world if type(one).__name__ == "Owed")
    hand.does("settle", owed=owed)
    hand.does("hint", who="gerda", about="the chapel")
    hand.does("know", who="gerda", field="tough", what="trees")
    hand.does("drink", who="gerda")
    hand.does("draught", who="gerda")
    hand.does("give", who="gerda", to="pim", item="ration")
    hand.asks("eat", eater="pim", poison="damaging")
    hand.is_("pim", items=("acid vial",))
    hand.asks("throw-vial", attacker="pim", target="peat-thief-1", item="acid vial")
    hand.does("capture", who="gerda", target="peat-thief-1", given_up=True)
    hand.asks("torture", actor="gerda", target="peat-thief-1")
    hand.is_("peat-thief-1", quarters=8)
    hand.does("take", who="gerda", other="peat-thief-1", shillings=1)
    hand.does("set-free", who="gerda", target="peat-thief-1")
    hand.is_("pim", conditions=(Condition("drowning"),))
    hand.asks("rescue", rescuer="gerda", who="pim")
    hand.is_("jost", going=Going("swimming", True, 1))
    hand.asks("swim-on", who="jost", waters="turbulent")
    hand.is_("peat-thief-2", leader="gerda", traits=("beast",))
    hand.asks("give-beast", who="gerda", beast="peat-thief-2", to="odile")
    hand.puts(Lasting(id="befriended-peat-thief-2", what="befriended", on="peat-thief-2"))
    hand.asks("release-animal", animal="peat-thief-2")
    hand.does("zone", name="Ford")
    zone = next(one.id for one in hand.world if type(one).__name__ == "Zone")
    hand.asks("zone-like", zone=zone, burning=True)
    hand.puts(Thing(id="cart", called="cart", kind="vehicle", health=8, max_health=8, make="cart", whose="gerda"))
    hand.is_("gerda", items=("rope",))
    hand.does("load-vehicle", who="gerda", vehicle="cart", item="rope")
    hand.does("unload-vehicle", who="gerda", vehicle="cart", item="rope")
    hand.asks("give-vehicle", who="gerda", vehicle="cart", to="odile")
    yield from hand.done


def _in_a_stretch(game: System) -> Iterator[Deed]:
    """What takes a stretch or a watch, each by itself."""
    hand = Written(game, demo(game, fighting=False))
    learned = ("politics", "divination", "magic sense", "magic shield")
    hand.is_(
        "gerda", skills=learned, items=("divination tools", "toolbox", "ration", "foraged fruit"), damaged=("ration",)
    )
    hand.asks("divine", who="gerda", question="Will it rain?")
    hand.asks("raise-shield", who="gerda")
    hand.asks("sense-magic", who="gerda")
    hand.asks("eat-fruit", who="gerda")
    hand.asks("mend", who="gerda", item="ration", ability="wit")
    hand.does("forge", who="gerda", what="a letter of safe conduct")
    hand.asks("break-off", who="gerda")
    hand.is_("gerda", quarters=8)
    hand.is_("pim", quarters=0, items=("light armour",), armour=0)
    hand.asks("share", people=["gerda", "pim"])
    hand.asks("wear", who="pim", armour="light armour")
    hand.is_("pim", armour=1, items=())
    hand.asks("take-off", who="pim")
    yield from hand.done
