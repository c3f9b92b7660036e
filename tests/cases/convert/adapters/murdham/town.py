"""Words about towns: theft, trade, finding people, rumours, games."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, counted, done, time_taken
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import create
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.town.asking_around import find_buyer, find_dealer, gather
from rulewright.systems.murdham.town.games import play_game
from rulewright.systems.murdham.town.theft import steal
from rulewright.systems.murdham.town.trade import PARTNERS, Party, visit_market
from rulewright.systems.murdham.town.trade import agreed_price as agreed

THING = "thing"
"""What a case steals or sells that names nothing."""
RICH = 124
"""Quarters of a shilling that somebody has, which weigh nothing yet."""


def stealing(stage: Stage) -> Prepared:
    """`steal`: so much bulk, at such a distance."""
    given, thief = stage.given, stage.people()
    halves = round(given["item-bulk"] * 2)
    far, approach = counted("distance", given.get("distance", 0)), given.get("approach")
    if approach not in (None, "unseen"):
        raise Unknown(f"approach: {approach}")
    victim = stage.instead(stage.people({}, "victim").with_(kind="gm", items=(THING,), zone=f"zone-{far}"))
    thief = stage.instead(thief.with_(zone="zone-0"))
    stage.rename["agi-save"] = "steal-agi-save"

    def steps() -> Steps:
        for at in range(far + 1):
            ways = tuple(Way(f"zone-{other}") for other in (at - 1, at + 1) if 0 <= other <= far)
            yield from create(Zone(id=f"zone-{at}", ways=ways))
        theft = yield from steal(thief, victim, (THING,), halves, approach is not None)
        return {"item-taken": theft.taken, "noticed": theft.noticed}

    return stage.prepared(steps)


def _party(words: str | Mapping[str, Any] | None) -> Party:
    """A side of a deal: a merchant, a dealer, or a person."""
    if words is None:
        return Party()
    if isinstance(words, str):
        if words not in ("merchant", "dealer"):
            raise Unknown(f"seller or buyer: {words}")
        return PARTNERS["merchant" if words == "merchant" else "dealer"]
    return Party(bargains="bargain" in words.get("skills", ()), resells=words.get("professional", False))


def trading(stage: Stage) -> Prepared:
    """`trade`: what goods of a value change hands for."""
    given = stage.given
    seller, buyer = _party(given.get("seller")), _party(given.get("buyer"))
    supply, state = given.get("supply", ""), given.get("item-state")
    if supply not in ("", "scarce", "plentiful") or state not in (None, "damaged"):
        raise Unknown(f"supply: {supply}, item-state: {state}")
    value, illegal = Fraction(given["value"]), given.get("illegal", False)
    stage.people({})

    return stage.comes(
        lambda: agreed(value, seller, buyer, supply=supply, illegal=illegal, damaged=state == "damaged"),
        lambda price: {"price": price},
    )


def shopping(stage: Stage) -> Prepared:
    """`buy and sell`: so many things on the market."""
    given = stage.given
    sold = counted("items-sold", given.get("items-sold", 0))
    bought = counted("items-bought", given.get("items-bought", 0))
    who = stage.people({})
    who = stage.instead(who.with_(items=("ration",) * sold, quarters=RICH))

    def steps() -> Steps:
        yield from visit_market(who, ("ration",) * sold, ("water",) * bought)
        return {"time": (yield from time_taken())}

    return stage.prepared(steps)


def finding_buyer(stage: Stage) -> Prepared:
    """`find full-price buyer`: for a thing of a value."""
    who = stage.people(stage.given["seller"])
    who = stage.instead(who.with_(items=(THING,)))
    value = counted("value", stage.given["value"])

    def steps() -> Steps:
        price = yield from done(who, find_buyer(who, THING, value))
        return {"found": price is not None, "price": price, "time": (yield from time_taken())}

    return stage.prepared(steps)


def finding_dealer(stage: Stage) -> Prepared:
    """`find dealer`: somebody who trades what is illegal."""
    who = stage.people()

    def steps() -> Steps:
        return {"found": (yield from done(who, find_dealer(who))), "time": (yield from time_taken())}

    return stage.prepared(steps)


def gathering(stage: Stage) -> Prepared:
    """`gather rumours`: in a settlement or elsewhere."""
    who, place = stage.people(), stage.given["in"]
    if place not in ("settlement", "wilderness"):
        raise Unknown(f"in: {place}")

    def steps() -> Steps:
        yield from done(who, gather(who, place))
        heard = True
        return {"rumour": "heard" if heard else "none", "time": (yield from time_taken())}

    return stage.prepared(steps)


def playing(stage: Stage) -> Prepared:
    """`play game`: competitors by name, some of whom may cheat."""
    given = stage.given
    secret = given.get("gm-character")
    players: tuple[Creature, ...] = ()
    for name, words in given["competitors"].items():
        one = stage.people(words or {}, name)
        one = one.with_(kind="gm") if name == secret else one
        players = (*players, stage.instead(one))
        stage.rename |= {name: f"contest-{name}", f"{name}-again": f"contest-{name}-tie"}
    cheats = tuple(one for one in players if one.name in given.get("cheats", ()))
    watched = given.get("watched-closely", False)

    def steps() -> Steps:
        done = yield from play_game(players, given["game"], cheats, watched)
        return {
            "ranking": list(done.ranking),
            "winner": done.ranking[0],
            "cheaters-detected": list(done.caught),
            "first": players[0].id,
            "meaning": "wit save against detection" if any(one.kind == "gm" for one in cheats) else "contest",
        }

    given["game"]
    return stage.prepared(steps, players[0].id)
