"""Mishaps: the row of [sum] when Magic Dice match.

Rows 4, 5 and 14 speak of the casting's own Fatigue and happen within it. All others happen right after it.
"""

from collections.abc import Callable
from typing import Annotated, Final

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, procedure, tell
from rulewright.errors import Refused, Sentence, every
from rulewright.systems.contested.body.condition import must_live
from rulewright.systems.contested.checks.owed import owe_for
from rulewright.systems.contested.events.body import FatigueRemoved
from rulewright.systems.contested.events.magic import MishapBegan, TumoursGrown
from rulewright.systems.contested.gear.deprivation import deprive
from rulewright.systems.contested.gear.fatigue import add_fatigue
from rulewright.systems.contested.gear.inventory import burden, free_slots
from rulewright.systems.contested.magic import bodily_mishaps, property_mishaps, timed_mishaps
from rulewright.systems.contested.magic.cast_values import Casting
from rulewright.systems.contested.options import CHAIN_REACTION, REVERSAL
from rulewright.systems.contested.records import Creature, Mishap
from rulewright.systems.contested.tables.mishap_rows import CHAIN, REVERSED, TUMOURS, MishapRow, mishap_row


def chain_reaction(creature: Creature, casting: Casting) -> Rule[Creature]:
    """Take one more Fatigue; the referee tells the rest. Clause: magic.mishap.4"""
    yield from owe_for(creature, "chain-reaction", "magic.mishap.4")
    if casting.only_dust and (yield from CHAIN_REACTION) == "spared":
        return creature
    return (yield from add_fatigue(creature, 1))


def reversal(creature: Creature, casting: Casting) -> Rule[Creature]:
    """Take one more Fatigue; the spell works the other way round, unless it failed. Clause: magic.mishap.5"""
    if casting.failed and (yield from REVERSAL) == "nothing":
        return creature
    if not casting.failed:
        yield from owe_for(creature, "reversal", "magic.mishap.5")
    return (yield from add_fatigue(creature, 1))


def tumours(creature: Creature, casting: Casting) -> Rule[Creature]:
    """Fill the slots of this casting's Fatigue with tumours; without any, be Deprived. Clause: magic.mishap.14"""
    if not casting.fatigue:
        return (yield from deprive(creature, "rest"))
    creature = yield from change(creature, TumoursGrown(casting.fatigue))
    creature = yield from change(creature, MishapBegan(Mishap(TUMOURS)), "magic.mishap.14")
    return (yield from burden(creature))


ROWS: Final[dict[int, Callable[[Creature, Casting], Rule[Creature]]]] = {
    CHAIN: chain_reaction,
    REVERSED: reversal,
    TUMOURS: tumours,
    **timed_mishaps.ROWS,
    **property_mishaps.ROWS,
    **bodily_mishaps.ROWS,
}
WITHIN: Final = (CHAIN, REVERSED, TUMOURS)
"""Rows that happen within the casting that brings them."""
NO_CASTING: Final = Casting()
"""For a Mishap that no casting brought."""


def suffer(creature: Creature, row: int, casting: Casting = NO_CASTING) -> Rule[Creature]:
    """Let a row of the Mishaps table happen to somebody. Clause: magic.mishap.lookup"""
    entry = mishap_row(row)
    must_live(creature)
    yield from tell(_struck, creature, entry, casting)
    if row in bodily_mishaps.CHANGES:
        after = yield from bodily_mishaps.changed(creature, casting, row)
    else:
        after = yield from ROWS[row](creature, casting)
    yield from tell(_left, creature, after, row)
    return after


def _struck(_rolls: Rolls, creature: Creature, entry: MishapRow, casting: Casting) -> Told:
    text = Sentence(
        "Mishap {row} strikes {title}: {name}. {effect}",
        row=entry.number,
        title=creature.title,
        name=Sentence(entry.name),
        effect=Sentence(entry.text),
    )
    if casting.note:
        text = Sentence("{told} {note}", told=text, note=casting.note)
    return Told(text, about="mishap", total=entry.number, clause=f"magic.mishap.{entry.number}")


def _left(_rolls: Rolls, before: Creature, after: Creature, row: int) -> Told | None:
    changed = [(old, new) for old, new in zip(_counts(before), _counts(after), strict=True) if old[1] != new[1]]
    if not changed:
        return None
    parts = tuple(Part(str(name), now, f"{was} → {now}") for (_, was), (name, now) in changed)
    text = Sentence("{title} now has {things}.", title=after.title, things=every(_number(*new) for _, new in changed))
    outside = Sentence("{title} is not quite as before.", title=after.title)
    return Told(text, about="mishap-left", parts=parts, clause=f"magic.mishap.{row}", outside=outside)


def _counts(one: Creature) -> tuple[tuple[Sentence, int], ...]:
    return (
        (Sentence("slot", "slots", n=one.slots), one.slots),
        (Sentence("free slot", "free slots", n=free_slots(one)), free_slots(one)),
        (Sentence("natural Armor"), one.armor),
        (Sentence("tumour", "tumours", n=one.tumours), one.tumours),
        (Sentence("slot of the Grimoire", "slots of the Grimoire", n=_book_slots(one)), _book_slots(one)),
    )


def _number(name: Sentence, number: int) -> Sentence:
    """A number with its name, also where it is 1 or none."""
    return Sentence("{n} {name}", n=number, name=name) if number else Sentence("no {name}", name=name)


def _book_slots(creature: Creature) -> int:
    return creature.grimoire.slots if creature.grimoire else 0


@procedure(
    "contested.mishap",
    title="Apply a Mishap",
    clauses=("magic.mishap.lookup", *(f"magic.mishap.{row}" for row in range(2, 25))),
    by="referee",
)
def mishap(
    creature: Annotated[Creature, Field("whom it strikes")],
    row: Annotated[int, Field("row of the Mishaps table, 2 to 24", low=2, high=24)],
    note: Annotated[str, Field("what the referee tells of it")] = "",
    fatigue: Annotated[int, Field("for row 14: Fatigue of the casting that brought it", low=0, high=100)] = 0,
) -> Rule[Creature]:
    """Let a row of the Mishaps table happen to somebody, whatever brought it. Clause: magic.mishap.lookup"""
    mishap_row(row)
    must_live(creature)
    if fatigue > creature.fatigue:
        carries = Sentence(
            "{title} carries {has} Fatigue, not {named}", title=creature.title, has=creature.fatigue, named=fatigue
        )
        raise Refused(carries, clause="magic.mishap.14")
    if fatigue and row == TUMOURS:
        creature = yield from change(creature, FatigueRemoved(fatigue), "magic.mishap.14")
    return (yield from suffer(creature, row, Casting(fatigue=fatigue, note=note)))
