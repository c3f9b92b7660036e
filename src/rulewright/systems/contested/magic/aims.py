"""Whom a spell is turned on: said before anything is paid or thrown.

Belongs here: which spells are aimed, at whom they can be. Not here: what they do there (spells).
"""

from rulewright.engine import Rule, World, must, peek, refused
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import is_elsewhere, must_be_together
from rulewright.systems.contested.body.order import FIGHT
from rulewright.systems.contested.gear.deprivation import needs
from rulewright.systems.contested.magic.spells import LIST, lacks_nothing, spell_named
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.rows.things import Spell
from rulewright.systems.contested.words import GONE, RUN, STATES, lacked


def is_aimed(row: Spell | None) -> bool:
    """Whether a spell does what it does to creatures that whoever casts it names. Clause: magic.spell-list"""
    if row is None:
        return False
    touches = row.effect is not None and row.effect.do in ("restore", "lose")
    return touches or (row.upon is not None and row.upon.who == "creatures")


def given_in_vain(row: Spell | None, target: Creature) -> Sentence:
    """Why a spell that gives something back gives somebody nothing: they have lost none of it, or are Deprived.

    Clauses: magic.spell-list, deprivation.blocks
    """
    if row is None or row.effect is None or row.effect.do != "restore" or row.effect.what is None:
        return UNSAID
    if lacks_nothing(target, row.effect.what):
        return Sentence("no {name} is lost", name=row.effect.what.upper())
    if target.deprived:
        return Sentence("in vain, as long as they are Deprived of {lacked}", lacked=lacked(needs(target)))
    return UNSAID


def must_be_aimed(caster: Creature, name: str, targets: tuple[Creature, ...], *, unlisted: bool) -> Rule[None]:
    """Refuse an aimed spell that is turned on nobody, or on somebody who is no more, elsewhere, or out of the fight.

    Clauses: magic.spell-list, combat.retreat
    """
    if not is_aimed(spell_named(name)):
        return
    must(targets or unlisted, "say whom {spell} is to touch", spell=name, clause=LIST)
    fight = yield from peek(Fight, FIGHT)
    for one in targets:
        if one.status in (*GONE, *RUN):
            raise refused("{title} is {status}", title=one, status=STATES[one.status].word, clause=LIST)
        must(
            fight is None or one.id not in fight.fled or not fight.has(caster.id),
            "{title} has left the fight",
            title=one,
            clause="combat.retreat",
        )
        yield from must_be_together(caster, one, clause=LIST)


def in_reach(caster: Creature, row: Spell, world: World) -> tuple[Creature, ...]:
    """Those whom an aimed spell can be turned on now; one that is an attack not on the caster's own side,
    one that heals on nobody else.

    Clauses: magic.spell-list, combat.retreat
    """
    fight = next((one for one in world.all(Fight) if one.has(caster.id)), None)
    return tuple(
        one
        for one in world.all(Creature)
        if not (row.hostile if one.group == caster.group else row.effect is not None)
        and one.status not in (*GONE, *RUN)
        and (fight is None or fight.has(one.id))
        and not one.draft
        and not is_elsewhere(one, world)
    )
