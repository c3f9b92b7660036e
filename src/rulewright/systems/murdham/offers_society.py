"""Offers of illness, dialogue, town and craft: each way once, with whoever comes first; the form changes whom."""

from collections.abc import Iterator

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.murdham.dialogue.diplomacy import befriend, encourage, inspire, persuade
from rulewright.systems.murdham.dialogue.disguise import Disguise, undisguise
from rulewright.systems.murdham.dialogue.manipulation import distract, intimidate, taunt
from rulewright.systems.murdham.illness.cures import CURE, take_cure
from rulewright.systems.murdham.illness.records import Illness
from rulewright.systems.murdham.illness.surgery import OPERATED, needs, operate
from rulewright.systems.murdham.records import Creature, Fight


def in_fight(one: Creature, fight: Fight, world: World) -> Iterator[Deed]:
    """What somebody can do with words in a fight.

    Clauses: diplomacy.encourage, manipulation.distract, manipulation.intimidate, manipulation.taunt
    """
    mine = fight.side_of(one.id)
    there = [other for other in world.all(Creature) if fight.side_of(other.id) is not None and not other.down]
    for ally in there:
        if fight.side_of(ally.id) == mine and ally.id != one.id and (ally.has("frightened") or ally.has("terrified")):
            text = Sentence("Encourage {ally}", ally=ally.title)
            yield encourage, {"actor": one.id, "allies": [ally.id]}, text
    for foe in [other for other in there if fight.side_of(other.id) != mine][:1]:
        on = {"actor": one.id, "target": foe.id}
        yield distract, on, Sentence("Distract {foe}: the next turn is lost", foe=foe.title)
        yield intimidate, on, Sentence("Intimidate {foe}: frightened of you", foe=foe.title)
        yield taunt, on, Sentence("Taunt {foe}: the next turn is for you alone", foe=foe.title)


def at_peace(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody of the company can do among people. Clauses: diplomacy.save, disguise.means"""
    others = [other for other in world.all(Creature)
              if other.kind == "gm" and not other.down and not is_elsewhere(other, world)]  # fmt: skip
    for other in others[:1]:
        on = {"actor": one.id, "target": other.id}
        yield befriend, on, Sentence("Do {other} a favour", other=other.title)
        yield inspire, on, Sentence("Appeal to the feelings of {other}", other=other.title)
        yield persuade, on, Sentence("Argue with {other}", other=other.title)
        yield intimidate, on, Sentence("Threaten {other}", other=other.title)
    yield from _surgery(one, world)
    if any(each.on == one.id for each in world.all(Disguise)):
        yield undisguise, {"who": one.id}, Sentence("Take the disguise off")


def cures(one: Creature, world: World) -> Iterator[Deed]:
    """Cures to take. Clause: items.cure"""
    for illness in world.all(Illness):
        if CURE in one.items and illness.on == one.id and illness.over is None:
            text = Sentence("Take a cure against {disease}", disease=Sentence(illness.disease))
            yield take_cure, {"who": one.id, "disease": illness.disease}, text


def _surgery(one: Creature, world: World) -> Iterator[Deed]:
    """What a surgeon can do for those who need it. Clauses: items.surgical-tools, disease.black-gangrene"""
    for patient in world.all(Creature):
        if is_elsewhere(patient, world):
            continue
        for need in needs(patient, world.all(Illness)):
            text = Sentence("This stretch: {deed} ({patient})", deed=OPERATED[need], patient=patient.title)
            yield operate, {"surgeon": one.id, "patient": patient.id, "need": need}, text
