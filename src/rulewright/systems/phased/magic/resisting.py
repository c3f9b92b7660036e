"""Saves against spells: each target for itself, and whoever is willing may do without.

Clauses: spell.saves, saves.wil
"""

from collections.abc import Iterable
from functools import partial

from rulewright.engine import Question, Rule, choose, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.abilities import Ability
from rulewright.systems.phased.magic.lasting import Work
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.saves import save


def willing(work: Work) -> Rule[tuple[str, ...]]:
    """Ask who lets a spell happen, before the first save; ids of those. Clause: spell.saves"""
    found: tuple[str, ...] = ()
    labels = (Sentence("save against it"), Sentence("let it happen"))
    for those in _led_together(work.targets):
        asks = partial(_asked, work)
        if (yield from choose(those[0], "resist", ("save", "yield"), labels=labels, asks=asks)) == "yield":
            found = (*found, *those)
    return found


def _led_together(targets: tuple[Creature, ...]) -> Iterable[tuple[str, ...]]:
    """Ids of those who can decide, each with the others for whom the same person does: nobody is asked twice."""
    together: dict[str, tuple[str, ...]] = {}
    for one in targets:
        if one.able:
            leader = f"player {one.player}" if one.player else one.id if one.kind == "pc" else one.group
            together[leader] = (*together.get(leader, ()), one.id)
    return together.values()


def withstands(target: Creature, work: Work, yielding: tuple[str, ...], ability: Ability = "wil") -> Rule[bool]:
    """Save against a spell, or let it happen as one of the `yielding`; whether it is withstood. Clause: spell.saves"""
    if target.id in yielding:
        yield from say("{who} lets {spell} happen", "spell", who=target, spell=work.spell.name)
        return False
    return (yield from save(target, ability, why=f"save-{target.id}"))


def _asked(work: Work) -> Question:
    text = Sentence("{spell} of {who} reaches you. Do you save?", spell=work.spell.name, who=work.caster.title)
    outside = Sentence("{spell} reaches you. Do you save?", spell=work.spell.name)
    return Question(text, (work.caster.id,), outside)
