"""What can be picked up at a place, and the referee's word that uncovers it."""

import re
from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, procedure
from rulewright.engine.requests.kinds import Tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.events import TroveTaken
from rulewright.systems.bricks.exploring.rules import hidden_in, how_many, named_way, trove_meant, uncover
from rulewright.systems.bricks.picking import finds
from rulewright.systems.contested.body.condition import must_act
from rulewright.systems.contested.body.order import at_peace
from rulewright.systems.contested.events.body import DustChanged, GoldChanged
from rulewright.systems.contested.gear.belongings import receive
from rulewright.systems.contested.gear.gear_list import DUST, gear_rows
from rulewright.systems.contested.gear.inventory import (
    GROUND,
    burden,
    free_slots,
    lay_down,
    moved,
    must_fit,
    purse_slots,
)
from rulewright.systems.contested.people.stock import item, known, spell_rows
from rulewright.systems.contested.places.current import here, meant, unfound
from rulewright.systems.contested.records import Creature, Item, Place, Trove
from rulewright.systems.contested.turns.darkness import must_see

ARTICLES: Final = ("a ", "an ", "the ")
NAME_ENDS: Final = re.compile(r"[,.;:(]| that | which ")
"""Where the name of a thing ends in the words about it."""


@procedure("contested.find", title="Pick up", by="owner", when=at_peace, here=True)
def find(
    creature: Annotated[Creature, Field("who picks it up")],
    what: Annotated[str, Field("what can be seen here", rows=finds)] = "1",
) -> Rule[Creature]:
    """Pick up something that can be found at the place; so much of it as its dice say.

    What no longer fits into the slots stays on the ground. Clauses: inventory.slots, inventory.sizes
    """
    place = yield from here()
    yield from must_act(creature)
    yield from must_see(place)
    number = trove_meant(place, what, called, "inventory.slots")
    trove = place.troves[number]
    thing = as_item(trove)
    must_fit(creature, needs(creature, trove))
    count, had = (yield from how_many(trove.count, "found")), creature.hp
    yield from change(place, TroveTaken(number))
    if trove.coins:
        creature = yield from change(creature, GoldChanged(trove.coins))
        creature = yield from burden(creature)
        yield from _picked_up(creature, Sentence("{number} gp", number=trove.coins), had)
        return creature
    if trove.gear == DUST:
        creature = yield from change(creature, DustChanged(count))
        yield from _picked_up(creature, Sentence("{number} Mana Dust", number=count), had)
        return creature
    for _ in range(count):
        creature = yield from _carry(creature, thing)
    many = f"{count} {thing.name}" if count != 1 else thing.name
    yield from _picked_up(creature, many, had)
    return creature


def needs(creature: Creature, trove: Trove) -> int:
    """Slots that the first of something found fills. Clause: inventory.sizes"""
    if trove.coins:
        return purse_slots(creature, trove.coins)
    return 0 if trove.gear == DUST else as_item(trove).slots


def filling(creature: Creature, trove: Trove) -> int:
    """Slots that all of something found is to fill, as far as they are free. Clause: inventory.sizes"""
    count = int(trove.count) if trove.count.isdecimal() else 1
    slots = needs(creature, trove) * count
    return slots if slots <= free_slots(creature) or count == 1 else free_slots(creature)


def _picked_up(creature: Creature, what: str, had: int) -> Tell:
    did = Sentence("{title} picks up {thing}", title=creature.title, thing=what)
    return moved(creature, did, about="find", had=had)


def _carry(creature: Creature, thing: Item) -> Rule[Creature]:
    if thing.slots <= free_slots(creature):
        return (yield from receive(creature, thing))
    yield from lay_down(thing, GROUND)
    return creature


def as_item(trove: Trove) -> Item:
    """A thing found, as the gear list has it or of its own. Clause: inventory.sizes"""
    if trove.gear:
        spell = known(spell_rows(), trove.spell, "spell").name if trove.spell else ""
        return item(trove.gear, spell=spell)
    return Item(name=called(trove), note=f"worth {trove.gold} gp" if trove.gold else trove.text)


def called(trove: Trove) -> str:
    """The short name of something found: of the gear list, or the beginning of the words about it."""
    if trove.gear:
        return known(gear_rows(), trove.gear, "gear").name
    name = NAME_ENDS.split(trove.text)[0].strip()
    low = name.casefold()
    return next((name[len(one) :] for one in ARTICLES if low.startswith(one)), name)


@procedure("contested.reveal", title="Reveal", by="referee")
def reveal(
    what: Annotated[str, Field("a hidden thing or a closed way", empty="everything hidden", rows=unfound)] = "",
) -> Rule[Place]:
    """Say that something hidden is found, or that a closed way opens, without a roll. Clause: actions.trivial"""
    place = yield from here()
    ways, troves = hidden_in(place)
    if not what:
        must(ways or troves, "nothing is hidden here: {title}", title=place.title)
        return (yield from uncover(place, (ways, troves), "actions.describe"))
    shut = [one for one in place.ways if not one.open]
    rows: list[tuple[str, ...]] = []
    for one in shut:
        there = yield from look(Place, one.to)
        rows.append((named_way(one, there.title), one.to))
    rows += [(place.troves[at].text,) for at in troves]
    at = meant(what, rows, Sentence("hidden thing"))
    found = ([shut[at].to], []) if at < len(shut) else ([], [troves[at - len(shut)]])
    return (yield from uncover(place, found, "actions.describe"))
