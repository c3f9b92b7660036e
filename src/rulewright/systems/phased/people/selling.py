"""Selling: what somebody owns becomes coins, at the price that the referee names, since the rules price no treasure."""

from typing import Annotated

from rulewright.engine import Field, Rule, change, procedure, say
from rulewright.engine.declared.picks import Own
from rulewright.systems.bricks.exploring.markets import must_have_market
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able
from rulewright.systems.phased.bodies.heap import inventory
from rulewright.systems.phased.bodies.load import MOST_COINS, burden, encumbered, must_have_room
from rulewright.systems.phased.events.bodies import LoadTaken, ThingsGiven
from rulewright.systems.phased.people.market import TRADE
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.things.ground import Treasure, had, must_part_with, part_with, put, sorted_out


@procedure("phased.sell", title="Sell things or treasure", by="owner", when=at_peace, books=True)
def sell(
    who: Annotated[Creature, Field("who sells")],
    price: Annotated[int, Field("coins it brings, all together", low=0, high=MOST_COINS, by="referee")],
    things: Annotated[tuple[str, ...], Field("what is sold", rows=Own("who", had))] = (),
    pieces: Treasure = 0,
) -> Rule[Creature]:
    """Sell gear or treasure for the coins that the referee names: the rules give no price for treasure.

    Clauses: treasure.item, treasure.coins, chargen.equipment, load.encumbered.capacity
    """
    must_be_able(who)
    yield from must_have_market(TRADE)
    things, load = sorted_out(who, things, LoadTaken(treasure=pieces))
    must_part_with(who, things, load)
    money = LoadTaken(coins=price)
    must_have_room(put(load).apply(ThingsGiven(things).apply(who)), money)
    was_laden = yield from encumbered(who)
    who = yield from change((yield from part_with(who, things, load)), money, "treasure.coins")
    who = yield from burden(who, was_laden=was_laden)
    sold = inventory(Lying(id=who.id, things=things, treasure=load.treasure, objects=load.objects))
    yield from say(
        "{who} sells {things} for {n} coin", many="{who} sells {things} for {n} coins", who=who, things=sold, n=price
    )
    return who
