"""What a spell may be turned on: refused before anything is paid or rolled.

Belongs here: whom a spell can touch, and enhancing. Not here: who can read a text at all (casting).
"""

from typing import Final

import msgspec

from rulewright.engine import Rule, look, must, peek, refused
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.phased.delving.doors import door_meant, must_be_knocked
from rulewright.systems.phased.magic.corpses import must_reach_back
from rulewright.systems.phased.magic.minds import feeling
from rulewright.systems.phased.options import DANGER_SAVE
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Aim, Writing
from rulewright.systems.phased.spells.levels import level_of, most_touched, spell_named
from rulewright.systems.phased.spells.risen import RISEN
from rulewright.systems.phased.tables import Spell

NOTHING: Final = ("", "none", "nothing")
"""Words for nothing that would serve."""
CORPSES: Final = ("corpses", "corpse")
"""Reaches of spells that touch the dead alone."""
MISSING: Final = {
    "door": Sentence("say which door"),
    "weather": Sentence("say which weather"),
    "surface": Sentence("a reflecting surface is needed, such as a mirror or still water: say which"),
    "time": Sentence("say how long it has been dead, such as 7 days"),
}
"""What to say where a spell is not told what else it is about."""


class Readied(msgspec.Struct, frozen=True):
    """A spell that can be cast as it is meant."""

    spell: Spell
    level: int
    targets: tuple[str, ...] = ()


def ready_spell(caster: Creature, writing: Writing, aim: Aim) -> Rule[Readied]:
    """The spell as it is meant, refused where it cannot be.

    Clauses: spell.level, spells.knock, spells.scry, spells.control-weather, spells.speak-with-dead.limit
    """
    readied = yield from as_meant(caster, writing, aim)
    spell, level, targets = readied.spell, readied.level, readied.targets
    must(
        spell.reach != "caster" or targets == (caster.id,),
        "{spell} touches nobody but its caster",
        spell=spell.name,
        clause=spell.clause,
    )
    _must_be_so_many(spell, level, len(targets))
    for one in targets:
        target = yield from look(Creature, one)
        _must_be_touchable(spell, target)
        must(
            not (yield from _has_got_away(caster, one)),
            "{title} has got away",
            title=target,
            clause="flee.save",
        )
        yield from must_be_together(caster, target, clause=spell.clause)
    if spell.id == "charm":
        yield from _must_be_known(targets)
    if spell.matter and aim.matter.casefold() in NOTHING:
        raise refused("{spell}: {what}", spell=spell.name, what=MISSING[spell.matter], clause=spell.clause)
    if spell.matter == "time":
        must_reach_back(level, aim.matter)
    elif spell.matter == "door":
        door = yield from door_meant(aim.matter)
        if spell.id == "knock":
            must_be_knocked(door)
    return readied


def as_meant(caster: Creature, writing: Writing, aim: Aim) -> Rule[Readied]:
    """The spell with its level and targets, as it was begun. Clauses: spell.level, casting.enhance"""
    spell = spell_named(writing.spell)
    return Readied(spell, (yield from level_of(writing, aim)), _meant(caster, spell, aim))


def _meant(caster: Creature, spell: Spell, aim: Aim) -> tuple[str, ...]:
    """Ids of those a spell is to touch; one that helps touches its caster where nobody is named."""
    targets = tuple(dict.fromkeys(aim.targets))
    helps = spell.reach in ("caster", "level", "one") and not spell.hostile
    return (caster.id,) if helps and not targets else targets


def _must_be_so_many(spell: Spell, level: int, count: int) -> None:
    """Refuse more targets than a spell touches, or none where it must touch somebody. Clause: spell.level"""
    if spell.reach == "caster":
        return
    most = most_touched(spell, level)
    if most is not None and count > most:
        raise refused(
            "{spell} of level {level} touches at most {n} target",
            many="{spell} of level {level} touches at most {n} targets",
            spell=spell.name,
            level=level,
            n=most,
            clause=spell.clause,
        )
    must(most is None or count, "say whom {spell} is to touch", spell=spell.name, clause=spell.clause)


def _must_be_touchable(spell: Spell, target: Creature) -> None:
    """Refuse the dead to spells for the living, and the other way round. Clauses: zero.str, spell.level"""
    dead = target.state == "dead"
    if dead != (spell.reach in CORPSES):
        wrong = Sentence("{title} is dead", title=target.title)
        if not dead:
            wrong = Sentence("{title} is no corpse", title=target.title)
        raise Refused(wrong, clause=spell.clause)
    must(
        not (spell.reach == "corpses" and (target.undead or RISEN in target.spells)),
        "{title} has been raised already",
        title=target,
        clause=spell.clause,
    )
    must(
        spell.reach != "corpse" or target.intelligent,
        "{title} never had a mind to ask",
        title=target,
        clause=spell.clause,
    )
    must(
        not (spell.reach == "animals" and (target.intelligent or target.undead)),
        "{title} is no animal",
        title=target,
        clause=spell.clause,
    )


def _must_be_known(targets: tuple[str, ...]) -> Rule[None]:
    """Refuse to charm those of whom nobody knows how they feel. Clauses: spells.charm, reactions.when"""
    for one in targets:
        target = yield from look(Creature, one)
        must(
            not (target.kind == "monster" and not target.undead and not (yield from feeling(target))),
            "nobody knows how {title} feels: roll the reaction first",
            title=target.title,
            clause="reactions.when",
        )


def must_dare(aim: Aim, *, danger: bool, turns: int = 0) -> Rule[None]:
    """Refuse enhancing without time and safety, where the table does not let a save make up for them.

    Clauses: casting.enhance, casting.danger-save
    """
    if not aim.enhanced or (danger and (yield from DANGER_SAVE) != "never"):
        return
    must(not danger and turns >= 1, "enhancing needs time and safety: a turn of quiet reading")


def still_there(caster: Creature, spell: Spell, targets: tuple[str, ...]) -> Rule[tuple[Creature, ...]]:
    """Those of the targets whom the spell still finds when it takes effect. Clauses: initiative.order, flee.save"""
    found: tuple[Creature, ...] = ()
    for one in targets:
        target = yield from peek(Creature, one)
        fits = target is not None and (target.state == "dead") == (spell.reach in CORPSES)
        if target is not None and fits and not (yield from _has_got_away(caster, one)):
            found = (*found, target)
    return found


def _has_got_away(caster: Creature, who: str) -> Rule[bool]:
    """Whether somebody has left the fight in which a spell is cast. Clause: flee.save"""
    fight = yield from peek(Fight, FIGHT)
    return fight is not None and who in fight.gone and caster.id not in fight.gone
