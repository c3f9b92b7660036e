"""What people can do with skills outside fights: the procedures of this area, and what is offered."""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bdp.feats.healing import GRACE, HANDS, lay_on_hands, words_of_grace
from rulewright.systems.bdp.feats.town import CHANGE, HELPER, PET, companion, know_a_place, pocket_change
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named
from rulewright.systems.bricks.offering import Deed

PROCEDURES: Final = (lay_on_hands, words_of_grace, pocket_change, know_a_place, companion)


def deeds(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody's skills let them do now. Clause: skill.list.table"""
    me = {"who": one.id}
    for other in world.all(Creature) if one.can(HANDS) or one.can(GRACE) else ():
        if other.group == one.group:
            yield from _healing(one, other)
    if one.can(CHANGE):
        yield pocket_change, me, Sentence("Make coins in town (WIL Save)")
    for skill in (PET, HELPER):
        if one.can(skill):
            yield companion, {**me, "pet": skill == PET}, Sentence("Bring in the companion: {skill}", skill=skill)


def _healing(one: Creature, other: Creature) -> Iterator[Deed]:
    both = {"who": one.id, "patient": other.id}
    lost = [name for name in ABILITIES if other.score_now(ability_named(name)) < other.maximum(ability_named(name))]
    if one.can(HANDS):
        for illness in other.illnesses:
            text = Sentence("Lay On Hands: cure {who} of {disease}", who=other.title, disease=illness.name)
            yield lay_on_hands, {**both, "disease": illness.name}, text
        if "str" in lost:
            yield lay_on_hands, both, Sentence("Lay On Hands: 1d6 STR for {who}", who=other.title)
    for name in lost if one.can(GRACE) else ():
        text = Sentence("Words of Grace: 1d6 {ability} for {who}", ability=name.upper(), who=other.title)
        yield words_of_grace, {**both, "ability": name}, text
