"""Bonds: getting out of nets, ropes and traps, alone or with help, once a round."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, begin, lasts, look, must, need, peek, procedure
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.actions.turn import (
    must_have_main_action,
    must_have_turn,
    spend_main_action,
    spend_turn,
)
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.health.conditions import lose
from rulewright.systems.murdham.numbers import ROUND_SECONDS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.space.distance import must_be_nearby

STRUGGLED: Final = "struggled"
"""What lasts to the end of the round in which somebody tried to get free. Clause: core.conditions"""
TRIED: Final = str(Sentence("has tried to get free"))
"""What it is called."""
CONTORTIONIST: Final = "contortionist"
"""The skill that slips any bonds. Clause: core.skills"""


@procedure("murdham.break-free", title="Break free", by="owner", even=("down", "frenzied"))
def break_free(
    who: Annotated[Creature, Field("who is entangled")],
    helper: Annotated[
        Creature | None, Field("who cuts and pulls for them, nearby", empty="nobody: they struggle", acts=True)
    ] = None,
) -> Rule[bool]:
    """Struggle out of an entanglement, or be helped out of it, with a STR save: a turn in a fight, and once a round.

    Clauses: core.conditions, core.skills
    """
    held = need(
        next((one for one in who.conditions if one.name == "entangled"), None), "{title} is not entangled", title=who
    )
    tries = helper or who
    fights = yield from peek(Fight, FIGHT)
    if helper is not None:
        must_be_free(helper)
        yield from must_be_nearby(helper, who)
        yield from must_have_main_action(helper)
    else:
        must(not who.down and not who.loses_turn, "{title} is in no state to struggle", title=who)
        yield from must_have_turn(who)
    must(not (yield from lasts(tries.id, STRUGGLED)), "{title} has tried in this round already", title=tries)
    if fights is None:
        yield from begin(STRUGGLED, tries.id, seconds=ROUND_SECONDS, title=TRIED, clause="core.conditions")
    slips = helper is None and CONTORTIONIST in who.skills
    freed = slips or (yield from save(tries, "str", "str-save"))
    if freed:
        yield from lose((yield from look(Creature, who.id)), held)
    yield from (spend_main_action(tries.id) if helper is not None else spend_turn(tries.id))
    return freed
