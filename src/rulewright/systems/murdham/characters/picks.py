"""Rows to pick from: creatures, careers, skills, and what else has its table, each under its heading."""

from collections.abc import Iterator
from typing import Final

from rulewright.content import NameList, pack
from rulewright.content.folk import Arms, Build, Folk
from rulewright.content.kinds import kinds_of
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import by_strength, listed, rowed, scored
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.rows import Career, Carried, Wanderer, Wits
from rulewright.systems.murdham.tables import BREEDS, POWERS, SKILL_KINDS, SKILLS

CAREERS: Final = {row.name: row for row in pack("murdham", "careers", Career)}
"""What people did before, by name: twelve trades of four. Clause: create.rest"""
STARTING_ITEMS: Final = tuple(one for row in pack("murdham", "starting-items", NameList) for one in row.entries)
"""One of these comes on top of a career's kit. Clause: create.rest"""
BUILDS: Final[dict[Build, Wits]] = {
    "plain": Wits(strength=8, agility=8, wits=8),
    "strong": Wits(strength=10, agility=7, wits=7),
    "nimble": Wits(strength=7, agility=10, wits=7),
    "clever": Wits(strength=7, agility=7, wits=10),
    "frail": Wits(strength=5, agility=9, wits=10),
    "armed": Wits(strength=10, agility=7, wits=7),
}
"""The scores of ordinary people, each of the table that new characters have theirs from. Clause: create.abilities"""
ARMS: Final[dict[Arms, Carried]] = {
    "knife": Carried(name="knife", make="knife", die="d4"),
    "stick": Carried(name="stick", make="cudgel", die="d4"),
    "hammer": Carried(name="hammer", make="hammer", die="d4"),
    "spear": Carried(name="spear", make="spear", die="d6"),
}
"""What they would defend themselves with. Clause: combat.attack"""
BARGAIN: Final = "bargain"
"""The skill of buying at half, which professional merchants have. Clause: trade.bargain"""


def ordinary(one: Folk) -> Wanderer:
    """Somebody of the ordinary people with this game's numbers. Clauses: core.abilities, trade.merchant"""
    return Wanderer(
        id=one.id,
        name=one.name,
        stats=BUILDS[one.build],
        text=one.text,
        weapons=(ARMS[one.arms],),
        armour=int(one.build == "armed"),
        skills=(BARGAIN,) if one.deals else (),
        size="small" if one.id == "urchin" else "medium",
        wants=one.wants,
    )


def numbers(row: Wanderer) -> Sentence:
    """Somebody's scores and arms in a line. Clause: core.abilities"""
    scores = scored(STR=row.stats.strength, AGI=row.stats.agility, WIT=row.stats.wits)
    return in_a_row((scores, *(f"{one.name} {one.die}" for one in row.weapons)))


def _creatures() -> Iterator[tuple[tuple[int, ...], Pick]]:
    for row in pack("murdham", "creatures", Wanderer):
        stats = row.stats
        pick = Pick(value=row.id, title=row.name, line=numbers(row), text=row.text, kinds=kinds_of(row.id))
        yield (stats.strength + row.armour, stats.agility), pick


def _careers() -> Iterator[Pick]:
    for row in CAREERS.values():
        line = in_a_row(map(Sentence, row.skills))
        yield Pick(value=row.name, title=Sentence(row.name), line=line, text=row.text, group=Sentence(row.trade))


def _starting_items() -> Iterator[Pick]:
    for row in pack("murdham", "starting-items", NameList):
        yield from (Pick(value=one, title=Sentence(one), group=Sentence(row.title)) for one in row.entries)


career_picks = listed(_careers)
"""What people did before, by trade, with the skills it teaches. Clause: create.rest"""
skill_picks = rowed(SKILLS, group=lambda row: Sentence(SKILL_KINDS[row.kind]))
"""The skills by their kinds. Clause: core.skills"""
item_picks = listed(_starting_items)
"""What somebody new may own beside a career's kit. Clause: create.rest"""
breed_picks = rowed(BREEDS, group=lambda row: Sentence("wild") if row.wild else Sentence("kept by people"))
"""The animals there are. Clause: animals.train"""
power_picks = rowed(POWERS, line=lambda row: Sentence(row.means), group=lambda row: Sentence(row.art))
"""What scrolls hold, by their art. Clauses: magic.sacred, magic.profane"""
creature_picks = listed(lambda: by_strength(_creatures()))
"""Everything that can be met. Clause: core.abilities"""
