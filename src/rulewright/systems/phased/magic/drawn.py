"""Magic as it is drawn: what lies on somebody and what they keep up, each with its end. Clause: spell.duration"""

from collections.abc import Iterator

from rulewright.engine import Lasting, World
from rulewright.engine.glance import Suffered
from rulewright.errors import Sentence
from rulewright.systems.bricks.hours import named, until
from rulewright.systems.phased.magic.lasting import SPELL
from rulewright.systems.phased.records import Creature, Working
from rulewright.systems.phased.tables import SPELLS


def lying(one: Creature, world: World) -> Iterator[Suffered]:
    """Spells that lie on somebody, and what ails them. Clauses: spell.duration, spells.heal-sickness.magical"""
    for spell in dict.fromkeys(one.spells):
        ends = [_end(work, world) for work in world.all(Working) if work.spell == spell and one.id in work.on]
        end = ends[-1] if ends else _of_itself(spell)
        yield Suffered(SPELLS[spell].name, end, SPELLS[spell].clause)
    if one.ruled_by:
        yield Suffered(Sentence("ruled by another"), "", "spells.dominate")
    for ailment in one.ailments:
        yield Suffered(ailment.name, "", "spells.heal-sickness.magical")


def kept_up(one: Creature, world: World) -> Iterator[Suffered]:
    """Spells of somebody that last elsewhere. Clause: spell.duration"""
    for work in world.all(Working):
        if work.caster == one.id and one.id not in work.on:
            text = Sentence("keeps up {spell}", spell=SPELLS[work.spell].name)
            if work.left:
                text = Sentence(
                    "keeps up {spell}: {n} question left", "keeps up {spell}: {n} questions left",
                    spell=SPELLS[work.spell].name, n=work.left,
                )  # fmt: skip
            elif work.matter:
                text = Sentence("keeps up {spell}: {matter}", spell=SPELLS[work.spell].name, matter=work.matter)
            yield Suffered(text, _end(work, world), SPELLS[work.spell].clause)


def told(one: Lasting) -> Sentence:
    """What lasts, by what its end will be."""
    return Sentence("{spell} ends", spell=one.title) if one.what == SPELL else Sentence(named(one))


def _end(work: Working, world: World) -> str:
    clock = world.records.get(work.clock)
    return until(clock, world) if isinstance(clock, Lasting) else ""


def _of_itself(spell: str) -> str:
    return Sentence("the next combat") if SPELLS[spell].lasts == "combat" else ""
