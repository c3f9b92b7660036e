"""Approaches: the ways to talk to people, and the skills that make somebody proficient at them."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, must
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import owned
from rulewright.systems.murdham.characters.learning import shared_languages
from rulewright.systems.murdham.records.creature import BEAST, MINDLESS, Creature
from rulewright.systems.murdham.space.whereabouts import is_hushed
from rulewright.systems.murdham.tables import SKILLS

Approach = Literal["befriend", "inspire", "encourage", "persuade", "distract", "intimidate", "taunt", "torture"]
PROFICIENT: Final[dict[Approach, str]] = {
    "befriend": "charm",
    "persuade": "charm",
    "inspire": "leadership",
    "encourage": "leadership",
    "distract": "blather",
    "taunt": "blather",
    "intimidate": "intimidate",
    "torture": "intimidate",
}
"""The skill that makes somebody proficient at an approach. Clause: dialogue.skills"""
Helping = Annotated[
    str,
    Field(
        "another skill that fits, where the GM agrees",
        empty="no other skill",
        words=("", *SKILLS),
        rows=owned("actor", lambda one: one.skills, acts=False),
        by="referee",
    ),
]
"""A skill that helps though it is not on the list. Clause: dialogue.other-skills"""


def is_proficient(who: Creature, approach: Approach, helping: str = "") -> bool:
    """Whether somebody is proficient at an approach, by its skill or another that fits.

    Refused if they do not have that skill. Clauses: dialogue.skills, dialogue.other-skills
    """
    must(
        not helping or helping in who.skills,
        "{title} has not learned {skill}",
        title=who,
        skill=Sentence(helping),
        clause="dialogue.other-skills",
    )
    return bool(helping) or PROFICIENT[approach] in who.skills


def is_conscious(who: Creature) -> bool:
    """Whether somebody is alive and awake. Clauses: core.conditions, core.ability.zero"""
    return who.status not in ("dead", "comatose") and not (who.has("incapacitated") or who.has("dying"))


def must_share_words(who: Creature, other: Creature) -> Rule[None]:
    """Refuse words between those who have no language in common, and of whoever can make no sound.

    Clauses: languages.known, languages.common, core.conditions, magic.profane
    """
    hushed = yield from is_hushed(who)
    must(not hushed, "{title} is silenced and says nothing", title=who, clause="core.conditions")
    must(not other.has("deaf"), "{title} is deaf, and hears no word", title=other, clause="core.conditions")
    must(
        BEAST in other.traits or shared_languages(who, other),
        "{title} and {other} have no language in common",
        title=who,
        other=other,
        clause="languages.known",
    )


def must_hear(target: Creature) -> None:
    """Refuse to talk to anybody who is unconscious or has no mind. Clauses: core.conditions, core.traits"""
    must(is_conscious(target), "{title} cannot take in anything", title=target)
    must(MINDLESS not in target.traits, "{title} is mindless: nothing moves it", title=target, clause="core.traits")
