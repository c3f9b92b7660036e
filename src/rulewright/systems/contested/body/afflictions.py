"""Questions about lasting Mishaps and spells: who suffers which row, who is under what, until when.

Belongs here: asking. What a row does when it comes and goes is in `magic`, what a spell does in `enchanted`; where it
matters, other rules ask here.
"""

from rulewright.errors import Sentence
from rulewright.systems.contested.numbers import HOUR_SECONDS
from rulewright.systems.contested.records import Creature, LaidSpell, Mishap
from rulewright.systems.contested.rows.things import Sway


def met(creature: Creature, row: int) -> tuple[Mishap, ...]:
    """Every lasting Mishap of that row, oldest first. Clause: magic.mishap.lookup"""
    return tuple([one for one in creature.mishaps if one.row == row])


def suffers(creature: Creature, row: int) -> bool:
    """Whether a lasting Mishap of that row is upon somebody. Clause: magic.mishap.lookup"""
    return any(one.row == row for one in creature.mishaps)


def last(creature: Creature, row: int, at: int) -> Mishap | None:
    """The Mishap of that row that runs longest at the second `at`; None where none is running."""
    running = [one for one in met(creature, row) if one.until is None or one.until > at]
    return max(running, key=lambda one: float("inf") if one.until is None else one.until, default=None)


def hours_left(mishap: Mishap, at: int) -> int | None:
    """Hours a Mishap still lasts, begun ones counted whole; None where it does not end by itself."""
    return None if mishap.until is None else max(0, -(-(mishap.until - at) // HOUR_SECONDS))


def under(creature: Creature, does: Sway) -> tuple[LaidSpell, ...]:
    """The spells on somebody that do this, oldest first. Clause: magic.spell-list"""
    return tuple([one for one in creature.spells if one.does == does])


def spares(attacker: Creature, other: Creature, *, wide: bool = False) -> Sentence | None:
    """Why a spell keeps somebody from attacking another; None where none does.

    What strikes a whole area strikes the unseen too. Clause: magic.spell-list
    """
    if not (attacker.spells or other.spells):
        return None
    who, whom = attacker.title, other.title
    if under(attacker, "peaceful"):
        return Sentence("{who} cannot bear the thought of violence", who=who)
    if any(one.by == other.id for one in under(attacker, "charmed")):
        return Sentence("{who} takes {whom} for a friend", who=who, whom=whom)
    if under(other, "unseen") and not wide:
        return Sentence("{who} cannot see {whom}", who=who, whom=whom)
    return None
