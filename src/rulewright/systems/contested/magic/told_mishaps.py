"""Mishaps of which the referee says what they are: a shape, foreign limbs, a patron, a True Name."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, change, must, need, procedure, say
from rulewright.systems.contested.events.magic import MishapAltered
from rulewright.systems.contested.records import Creature, Mishap
from rulewright.systems.contested.tables.mishap_rows import ELEMENTAL, LIMBS, PATRON, UNCANNY, mishap_name

TOLD: Final = (UNCANNY, LIMBS, PATRON, ELEMENTAL)
"""Their rows. Clauses: magic.mishap.17, magic.mishap.20, magic.mishap.21, magic.mishap.24"""


def untold(creature: Creature) -> tuple[Mishap, ...]:
    """Mishaps of somebody of which nobody has said yet what they are."""
    return tuple(one for one in creature.mishaps if one.row in TOLD and not one.note and not one.healed)


@procedure("contested.tell-mishap", title="Say what a Mishap is", by="referee")
def tell_mishap(
    creature: Annotated[Creature, Field("whom it struck")],
    row: Annotated[int, Field("row of the Mishaps table", low=2, high=24)],
    words: Annotated[str, Field("the shape, the limbs, the patron or the True Name, in words", longest=300)],
) -> Rule[Creature]:
    """Say how a Mishap shows that the rules leave to the referee; it stands on the sheet from then on.

    Clauses: magic.mishap.17, magic.mishap.20, magic.mishap.21, magic.mishap.24
    """
    mishap = need(
        next((one for one in untold(creature) if one.row == row), None),
        "{title} has no such Mishap that is still to be told",
        title=creature,
    )
    must(words.strip(), "say what it is in a few words")
    told = msgspec.structs.replace(mishap, note=words.strip())
    creature = yield from change(creature, MishapAltered(mishap, told), f"magic.mishap.{row}")
    yield from say("{title}, {name}: {words}", "mishap", title=creature, name=mishap_name(row), words=told.note)
    return creature
