"""What records name by a word, as people are told it.

Belongs here: states, needs, Groups, tactics and the like, which records keep as plain text. Not here: sentences.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from rulewright.errors import Sentence, every
from rulewright.systems.contested.records import Creature, Held


class State(msgspec.Struct, frozen=True):
    """What goes with how somebody is."""

    word: Sentence
    unable: str = ""
    """Why whoever is so cannot act, to stand after "is"; empty where they may."""
    ends: str = ""
    """How it comes about, where it is the end of somebody."""
    runs: bool = False
    """Whether whoever is so has run, and is here no more."""


STATES: Final = {
    "fighting": State(Sentence("fighting")),
    "critical": State(Sentence("critical"), Sentence("critically hurt and can only crawl")),
    "dead": State(Sentence("dead"), Sentence("dead"), Sentence("dies")),
    "routed": State(Sentence("routed"), Sentence("routed and runs"), runs=True),
    "away": State(Sentence("away"), Sentence("away"), runs=True),
    "destroyed": State(Sentence("destroyed"), Sentence("destroyed"), Sentence("is destroyed")),
    "unconscious": State(Sentence("unconscious"), Sentence("unconscious")),
    "spell": State(Sentence("spell"), Sentence("a spell now"), Sentence("becomes a spell; the referee says which")),
    "paralyzed": State(Sentence("paralyzed")),
    "delirious": State(Sentence("delirious")),
}
"""How somebody is. Clauses: combat.loss.recovery, combat.critical.pc"""
SPELLBOUND: Final = {"asleep": Sentence("asleep"), "entranced": Sentence("in a trance")}
"""Why whoever is under such a spell cannot act, to stand after "is". Clause: magic.spell-list"""
GONE: Final = tuple(name for name, one in STATES.items() if one.ends)
"""Statuses of those who are no more. Clause: combat.death"""
RUN: Final = tuple(name for name, one in STATES.items() if one.runs)
"""Statuses of those who have run. Clauses: combat.retreat, combat.detachment.critical"""
FALLEN: Final = tuple(name for name, one in STATES.items() if one.unable and name != "away")
"""Statuses of a casualty. Clause: morale.triggers"""
NEEDS: Final = {"rest": Sentence("rest"), "food": Sentence("food"), "water": Sentence("water")}
"""What somebody can lack. Clause: deprivation.state"""
GROUPS: Final = {"party": Sentence("party"), "foes": Sentence("foes"), "bystanders": Sentence("bystanders")}
"""Groups that have no name of their own. Clause: combat.initiative.interleave"""
TACTICS: Final = {
    "usual": Sentence("usual"),
    "nearest": Sentence("nearest"),
    "weakest": Sentence("weakest"),
    "focus": Sentence("focus"),
    "mob": Sentence("mob"),
    "harrier": Sentence("harrier"),
    "ambusher": Sentence("ambusher"),
    "guardian": Sentence("guardian"),
    "leader-last": Sentence("leader-last"),
    "caster-hunter": Sentence("caster-hunter"),
    "coward": Sentence("coward"),
}
"""Ways of somebody for whom nobody is asked."""
HELD: Final = {
    "dodge": Sentence("dodge"),
    "parry": Sentence("parry"),
    "strike": Sentence("attack"),
    "when attacked": Sentence("when attacked"),
    "unarmed": Sentence("unarmed"),
}
"""Held Actions as they are offered, when they happen, and with what. Clause: special.hold.declare"""
LASTING: Final = {
    "dying": Sentence("dying"),
    "mortally wounded": Sentence("mortally wounded"),
    "growing older": Sentence("growing older"),
    "growing younger": Sentence("growing younger"),
}
"""What lasts, beside spells and needs."""
MAKING: Final = {
    "background": Sentence("background"),
    "past": Sentence("past"),
    "name": Sentence("name"),
    "attributes": Sentence("attributes"),
    "hp": Sentence("hp"),
    "age": Sentence("age"),
    "gold": Sentence("gold"),
    "traits": Sentence("traits"),
    "bond": Sentence("bond"),
}
"""Parts of a character that is being made. Clause: hirelings.alternative"""


def grouped(group: str) -> str:
    """A Group by its name."""
    return GROUPS.get(group, group)


def called(held: Held) -> str:
    """A Held Action by its name."""
    return HELD.get(held.name, held.name)


def condition_of(held: Held) -> str:
    """When a Held Action happens, in words."""
    return HELD.get(held.condition, held.condition)


def weapons_of(held: Held) -> tuple[str, ...]:
    """The weapons a Held Action is fixed with."""
    return tuple(HELD.get(one, one) for one in held.weapons)


def tactics_of(creature: Creature) -> str:
    """The tactics of somebody for whom nobody is asked."""
    return TACTICS.get(creature.tactics, creature.tactics)


def lacked(needs: Iterable[str]) -> Sentence:
    """Needs in words: `food and rest`. Clause: deprivation.state"""
    return every(NEEDS.get(need, need) for need in needs)
