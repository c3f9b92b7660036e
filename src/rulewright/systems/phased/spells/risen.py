"""The animated dead: raised from corpses, serving while the spell lasts, and what becomes of them after it."""

from typing import Final

from rulewright.engine import Rolls, Rule, Told, change, create, peek, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.fighters import Scores
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.own_dice import own_roll
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.scales import Scale
from rulewright.systems.phased.bodies.ruled import part_by_death
from rulewright.systems.phased.events.bodies import Died
from rulewright.systems.phased.events.magic import FightJoined, SpellLaid, TurnedAgainstAll
from rulewright.systems.phased.numbers import RISEN_BLOW, RISEN_DIE, RISEN_END_DIE, RISEN_SCORE
from rulewright.systems.phased.people.stock import with_scores
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Working

RISEN: Final = "animate-dead"
FATES: Final = Scale(((1, "hostile"), (4, "dust"), (6, "servants for good")))
"""What becomes of the risen when the spell ends, with the lowest face of each. Clause: spells.animate-dead.end"""
FATE: Final = FATES.ask(RISEN_END_DIE, "end")
BECOME: Final = {
    "hostile": Sentence("The risen turn on the living"),
    "dust": Sentence("The risen crumble to dust"),
    "servants for good": Sentence("The risen serve for good"),
}


def raise_corpse(caster: Creature, corpse: Creature) -> Rule[Creature]:
    """A corpse rises, undead, with d6 HP, and serves whoever raised it. Clause: spells.animate-dead.count"""
    hp = yield from own_roll(caster, RISEN_DIE, "hp", Sentence("{who} rises with so many HP", who=corpse.title))
    yield from change(corpse, SpellLaid(RISEN))
    taken = {one.id for one in (yield from survey(Creature))}
    stats = Scores(hp=hp, strength=RISEN_SCORE, dexterity=RISEN_SCORE, willpower=RISEN_SCORE)
    risen = with_scores(
        stats,
        free_id(f"risen-{corpse.id}", taken),
        f"Risen {corpse.title}",
        "monster" if caster.kind == "monster" else "servant",
        player=caster.player,
        die=RISEN_BLOW,
        undead=True,
        intelligent=False,
        spells=(RISEN,),
    )
    risen = yield from create(risen)
    yield from tell(_rises, risen)
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and caster.id in (*fight.party, *fight.enemies):
        yield from change(fight, FightJoined(risen.id, with_party=caster.id in fight.party))
    return risen


def part(working: Working) -> Rule[str]:
    """The spell ends: one die for all of the risen, who turn hostile, crumble or serve on.

    Clause: spells.animate-dead.end
    """
    fate = yield from FATE
    yield from tell(_fate, fate)
    for one in working.on:
        risen = yield from peek(Creature, one)
        if risen is None or risen.state == "dead":
            continue
        if fate == "dust":
            yield from change(risen, Died(), "spells.animate-dead.end")
            yield from part_by_death(risen)
        elif fate == "hostile":
            yield from change(risen, TurnedAgainstAll())
            yield from _change_sides(risen)
    return fate


def _change_sides(risen: Creature) -> Rule[None]:
    """Whoever fought for the party fights against it now. Clause: spells.animate-dead.end"""
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and risen.id in fight.party:
        yield from change(fight, FightJoined(risen.id, with_party=False))


def _rises(rolls: Rolls, risen: Creature) -> Told:
    outside = Sentence("{who} rises from the dead", who=risen.title)
    text = Sentence("{rises} with {hp} HP", rises=outside, hp=risen.hp)
    return Told(text, about="hp", total=rolls["hp"].value, clause="spells.animate-dead.count", outside=outside)


def _fate(rolls: Rolls, fate: str) -> Told:
    return Told(BECOME[fate], about="end", total=rolls["end"].value, clause="spells.animate-dead.end")
