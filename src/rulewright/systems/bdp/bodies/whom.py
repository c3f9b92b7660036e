"""Whom a deed can be done with or to: those who are there and alive, and fit for it.

Belongs here: rows of people. Not here: what refuses a deed, which each rule says for itself.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from rulewright.engine import World
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.errors import Sentence
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.words import state_of, word
from rulewright.systems.bricks.cairn.abilities import FIELDS
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.saying import in_a_row


def ails(one: Creature) -> dict[str, Sentence]:
    """What somebody could be treated for, with its name: wounds, illnesses, scores that are lowered.

    Clauses: wounds.level.three, disease.daily.damage, ability-recovery.str.healer
    """
    lowered = (Sentence(name.upper()) for name in FIELDS if one.score_now(name) < one.maximum(name))
    named = (*(wound.title for wound in one.wounds), *(word(ill.name) for ill in one.illnesses), *lowered)
    return {str(each): each for each in named}


def ailing(one: Creature) -> Sentence | str:
    """How somebody is, in words: what ails them, and HP where they are not all there. Clause: wounds.level.three"""
    words = [state_of(one)] if one.status != "ok" else []
    words += [Sentence("HP {now} of {most}", now=one.hp, most=one.max_hp)] if one.hp < one.max_hp else []
    words += ails(one).values()
    return in_a_row(words) if words else ""


def _lack(one: Creature) -> tuple[bool, int, int]:
    lost = sum(one.maximum(name) - one.score_now(name) for name in FIELDS)
    return one.status == "out", len(one.wounds) + len(one.illnesses) + lost, one.max_hp - one.hp


def whom(
    fits: Callable[[Creature], object] = bool,
    line: Callable[[Creature], Sentence | str] = lambda _one: "",
    *,
    but: str = "",
) -> Rows:
    """Rows of those who are there, neither dead nor away, but for the one that parameter `but` names.

    Clause: crit.out.duration
    """
    return lambda world, given: (
        Pick(value=one.id, title=one.title, line=line(one))
        for one in there(world)
        if one.id != given.get(but) and fits(one)
    )


def there(world: World) -> list[Creature]:
    """Those who are there, neither dead nor away. Clause: crit.out.duration"""
    return [one for one in world.all(Creature) if one.status in ("ok", "out") and not is_elsewhere(one, world)]


def hurt_first(world: World) -> list[Creature]:
    """The same, whoever lacks most first. Clause: wounds.level.three"""
    return sorted(there(world), key=_lack, reverse=True)


def _patients(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
    return (Pick(value=one.id, title=one.title, line=ailing(one)) for one in hurt_first(world))


PATIENTS: Final[Rows] = _patients
"""Whom somebody could treat, whoever lacks most first. Clauses: wounds.level.three, crit.out.duration"""
