"""Advancements: odd ones add points to abilities, even ones a skill; sorcerers may take mana instead."""

from typing import Annotated, Final

from rulewright.engine import Event, Field, Rule, change, look, must, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.characters.picks import skill_picks
from rulewright.systems.murdham.checks.dice import FORTUNATE
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.events.bodies import FIELDS
from rulewright.systems.murdham.health.abilities import raise_ability
from rulewright.systems.murdham.numbers import TOUGH_HEALTH
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import SKILLS, Ability

POINTS: Final = 2
"""Points that odd advancements add to abilities. Clause: create.advance"""
MOST_MANA: Final = 6
"""Mana at most. Clause: create.advance"""
SORCERY: Final = "sorcery"


class Advanced(Event[Creature], frozen=True):
    """An advancement was taken: perhaps a skill, perhaps mana. Clause: create.advance"""

    skill: str = ""
    mana: int = 0
    omens: int = 0
    health: int = 0

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            advancements=before.advancements + 1,
            skills=(*before.skills, self.skill) if self.skill else before.skills,
            max_mana=before.max_mana + self.mana,
            mana=before.mana + self.mana,
            max_omens=before.max_omens + self.omens,
            health=before.health + self.health,
        )


@procedure("murdham.advance", title="Advance", by="owner", verb="advance")
def advance(
    who: Annotated[Creature, Field("who advances")],
    strength: Annotated[int, Field("points on STR, with an odd advancement", low=0, high=2)] = 0,
    agility: Annotated[int, Field("points on AGI, with an odd advancement", low=0, high=2)] = 0,
    wits: Annotated[int, Field("points on WIT, with an odd advancement", low=0, high=2)] = 0,
    skill: Annotated[
        str,
        Field(
            "the new skill, with an even advancement", empty="no skill this time", words=("", *SKILLS), rows=skill_picks
        ),
    ] = "",
    mana: Annotated[bool, Field("whether a sorcerer takes 1 mana instead")] = False,
) -> Rule[Creature]:
    """Take the next advancement: the odd ones add 2 points to abilities, the even ones a skill, or either 1 mana.

    Clauses: create.advance, core.ability.limit
    """
    must(who.kind == "pc", "{title} is no Player character, and does not advance", title=who)
    points: dict[Ability, int] = {"str": strength, "agi": agility, "wit": wits}
    learnt = named(SKILLS, skill, Sentence("skill")).name if skill else ""
    _must_be_due(who, points, learnt, mana=mana)
    for ability, more in points.items():
        who = yield from raise_ability(who, ability, more, for_good=True)
    omens, health = int(learnt in FORTUNATE), TOUGH_HEALTH if learnt == "tough" else 0
    yield from change((yield from look(Creature, who.id)), Advanced(learnt, int(mana), omens, health))
    text = Sentence("{who} has advancement {number}", who=who.title, number=who.advancements + 1)
    if learnt:
        text = Sentence("{text}: {skill}", text=text, skill=Sentence(learnt))
    elif mana:
        text = Sentence("{text}: 1 mana", text=text)
    yield from tell(said, text, "create.advance", who)
    return (yield from look(Creature, who.id))


def _must_be_due(who: Creature, points: dict[Ability, int], skill: str, *, mana: bool) -> None:
    """Refuse anything that the next advancement does not give. Clause: create.advance"""
    number, spent = who.advancements + 1, sum(points.values())
    if mana:
        must(
            not (SORCERY not in who.skills or who.max_mana >= MOST_MANA or spent or skill),
            "mana instead takes sorcery, nothing beside it, and ends at {most}",
            most=MOST_MANA,
        )
        return
    if number % 2:
        must(
            spent == POINTS and not skill,
            "advancement {number} adds {points} points to abilities in total",
            number=number,
            points=POINTS,
        )
        for ability, more in points.items():
            must(
                not (more and getattr(who, f"full_{FIELDS[ability]}") + more > who.ceiling),
                "{ability} ends at {most}",
                ability=NAMES[ability],
                most=who.ceiling,
                clause="core.ability.limit",
            )
    elif spent or not skill or skill in who.skills:
        raise Refused(Sentence("advancement {number} is a new skill", number=number), clause="create.advance")
