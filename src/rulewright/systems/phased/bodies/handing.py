"""Things and money that change hands: given, taken from the fallen, harnessed to carry more."""

from collections.abc import Iterable
from typing import Annotated

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.picks import Own, Pick
from rulewright.engine.verbs import change, must, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.bodies.gear import hands_take_the_action, must_have
from rulewright.systems.phased.bodies.load import must_have_room
from rulewright.systems.phased.bodies.peace import at_peace
from rulewright.systems.phased.events.bodies import Hitched, LoadPutDown, LoadTaken, ThingsGiven, ThingsGot
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.tables import ANIMALS, ARMOR, VEHICLES, WEAPONS, named

_ROWS = {row.id: row for table in (WEAPONS, ARMOR, VEHICLES, ANIMALS) for row in table.values()}


def _called(thing: str) -> str:
    return _ROWS[thing].name if thing in _ROWS else thing


def _had(one: Creature) -> Iterable[Pick]:
    return (Pick(value=thing, title=_called(thing)) for thing in one.belongings)


Coins = Annotated[int, Field("coins", low=0, high=1_000_000)]
Supplies = Annotated[int, Field("units of supplies", low=0, high=1000)]
Treasure = Annotated[int, Field("pieces of treasure", low=0, high=1000)]


@procedure("phased.give", title="Give things or money", by="owner")
def give(
    who: Annotated[Creature, Field("who gives")],
    to: Annotated[Creature, Field("who gets it")],
    things: Annotated[tuple[str, ...], Field("weapons, armour and the like", rows=Own("who", _had))] = (),
    coins: Coins = 0,
    supplies: Supplies = 0,
    treasure: Treasure = 0,
) -> Rule[Creature]:
    """Hand things over to somebody alive who has room for them; in a fight it is the round's action.

    Clauses: chargen.equipment, load.encumbered.capacity, treasure.coins, phases.actions
    """
    must_be_able(who)
    must(to.state != "dead", "{title} is dead and takes nothing", title=to, clause="zero.str")
    who = yield from hands_take_the_action(who)
    return (yield from _moved(who, to, things, LoadTaken(supplies, treasure, coins)))


@procedure("phased.loot", title="Take from the fallen", by="owner", when=at_peace)
def loot(
    who: Annotated[Creature, Field("who takes")],
    fallen: Annotated[Creature, Field("the dead or helpless from whom it is taken")],
    things: Annotated[tuple[str, ...], Field("weapons, armour and the like", rows=Own("fallen", _had))] = (),
    coins: Coins = 0,
    supplies: Supplies = 0,
    treasure: Treasure = 0,
) -> Rule[Creature]:
    """Take what the dead and the helpless have with them. Clauses: load.encumbered.capacity, treasure.coins"""
    must_be_able(who)
    must(not fallen.able, "{title} is neither dead nor helpless", title=fallen)
    return (yield from _moved(fallen, who, things, LoadTaken(supplies, treasure, coins)))


def _moved(giver: Creature, taker: Creature, things: tuple[str, ...], load: LoadTaken) -> Rule[Creature]:
    must(giver.id != taker.id, "{title} has it already", title=giver)
    must(things or load != LoadTaken(), "say what changes hands")
    must_have(giver, things)
    for there, wanted in (
        (giver.coins, load.coins),
        (giver.supplies, load.supplies),
        (giver.treasure, load.treasure),
    ):
        must(
            wanted <= there,
            "{title} has {there} of it, and {wanted} were named",
            title=giver,
            there=there,
            wanted=wanted,
        )
    must_have_room(taker, load)
    if things:
        yield from change(giver, ThingsGiven(things))
        taker = yield from change(taker, ThingsGot(things))
    if load != LoadTaken():
        yield from change(giver, LoadPutDown(load.supplies, load.treasure, load.coins))
        taker = yield from change(taker, load)
    what = [_called(one).casefold() for one in things]
    counted = (
        (Sentence("{n} coin", "{n} coins", n=load.coins), load.coins),
        (Sentence("{n} unit of supplies", "{n} units of supplies", n=load.supplies), load.supplies),
        (Sentence("{n} piece of treasure", "{n} pieces of treasure", n=load.treasure), load.treasure),
    )
    what += [words for words, count in counted if count]
    yield from say("{taker} has of {giver}: {what}", taker=taker, giver=giver, what=in_a_row(what))
    return taker


@procedure("phased.hitch", title="Draw a cart or wagon", by="owner", when=at_peace)
def hitch(
    who: Annotated[Creature, Field("who draws it, or whose animal does")],
    vehicle: Annotated[str, Field("which; none to leave it", words=tuple(one.name for one in VEHICLES.values()))] = "",
) -> Rule[Creature]:
    """Draw a cart or wagon one owns, which multiplies what one can take along; draft vehicles take an animal.

    Clauses: transport.cart, transport.wagon
    """
    must_be_able(who)
    row = named(VEHICLES, vehicle, Sentence("vehicle")) if vehicle else None
    if row is not None:
        must(row.id in who.gear, "{title} has no {thing}", title=who, thing=row.name.casefold())
        drawn = row.id == "cart-hand" or any(one in ANIMALS for one in who.gear)
        must(drawn, "a {thing} is drawn by an animal, and {title} has none", thing=row.name.casefold(), title=who)
    after = who.with_(vehicle=row.id if row else "")
    must(
        after.load <= after.capacity or (after.load <= who.load and not who.vehicle),
        "{title} carries {load} units and could carry {capacity} without it: put some down first",
        title=who,
        load=who.load,
        capacity=after.capacity,
    )
    if row is None:
        yield from say("{who} draws nothing any more", who=who)
    else:
        yield from say("{who} draws a {thing}", who=who, thing=row.name.casefold())
    return (yield from change(who, Hitched(after.vehicle)))
