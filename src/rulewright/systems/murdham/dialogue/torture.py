"""Torture: a stretch, direct damage, and a WIT save of whoever is still awake."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.damage import damage_roll
from rulewright.systems.murdham.dialogue.approaches import Helping, is_conscious, is_proficient, must_hear
from rulewright.systems.murdham.dialogue.manipulation import TARGET
from rulewright.systems.murdham.exploring import act
from rulewright.systems.murdham.harm import harm
from rulewright.systems.murdham.numbers import TORTURE_DIE
from rulewright.systems.murdham.options_people import PROFICIENT_NO_SAVE
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import save

TORTURES: Final = str(Sentence("tortures a prisoner"))
"""What a torturer does in the stretch. Clause: manipulation.torture"""


@procedure(
    "murdham.torture",
    title="Torture",
    clauses=("manipulation.torture", "manipulation.proficiency", "dialogue.skills"),
    by="owner",
)
def torture(
    actor: Annotated[Creature, Field("who tortures")],
    target: Annotated[Creature, Field("the prisoner")],
    helping: Helping = "",
) -> Rule[bool]:
    """Torture a prisoner for a stretch: direct damage, then a WIT save or they talk. Answers whether they talk.

    Clauses: manipulation.torture, manipulation.save, manipulation.proficiency, core.damage.direct
    """
    must_hear(target)
    if actor.id == target.id:
        raise Refused("nobody is their own prisoner", clause="manipulation.torture")
    proficient = is_proficient(actor, "torture", helping)
    yield from act(actor, TORTURES, "stretch")
    points = yield from damage_roll(TORTURE_DIE, why="damage")
    yield from harm(target, points)
    target = yield from look(Creature, target.id)
    if not is_conscious(target):
        yield from tell(_line, target, False)
        return False
    certain = proficient and (yield from PROFICIENT_NO_SAVE)
    talks = certain or not (yield from save(target, "wit", TARGET))
    yield from tell(_line, target, talks)
    return talks


def _line(_rolls: Rolls, target: Creature, talks: bool) -> Told:
    if talks:
        text = Sentence("{who} gives in and talks", who=target.title)
    elif not is_conscious(target):
        text = Sentence("{who} can tell nothing any more", who=target.title)
    else:
        text = Sentence("{who} stays silent", who=target.title)
    return Told(text, about="torture", clause="manipulation.torture")
