"""Saves against spells, and spells on minds: Charm, Hold Person, Sleep, Dominate."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from rulewright.engine import Question, Rule, change, choose, look, peek, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.phased.bodies.saves import escape
from rulewright.systems.phased.events.magic import Charmed, Dominated, WentLimp
from rulewright.systems.phased.people.reactions import ATTITUDES, felt
from rulewright.systems.phased.records.creatures import STATE, Attitude, Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.spells.lasting import Work, lay


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
    return (yield from escape(target, ability, why=f"save-{target.id}"))


BECOMES: Final = {one.to: one for one in STATE}
MEANS: Final = {
    "dominate": Sentence("another mind rules your body"),
    "fireball": Sentence("you take all of its damage and not half"),
    "hold-person": Sentence(BECOMES["paralysed"].you),
    "lightning-bolt": Sentence("you take all of its damage and not half"),
    "sleep": Sentence(BECOMES["asleep"].you),
}
"""What a spell does to whoever does not withstand it.

Clauses: spells.dominate, spells.fireball, spells.hold-person, spells.lightning-bolt, spells.sleep, spell.saves
"""


def _asked(work: Work) -> Question:
    spell = {"spell": work.spell.name, "fate": MEANS[work.spell.id]}
    text = Sentence("{spell} of {who} reaches you. Without a save {fate}. Do you save?", who=work.caster.title, **spell)
    outside = Sentence("{spell} reaches you. Without a save {fate}. Do you save?", **spell)
    return Question(text, (work.caster.id,), outside)


def charm(work: Work) -> Rule[tuple[str, ...]]:
    """Warm those it reaches by one step, without a save; undead feel nothing. Clauses: spells.charm, undead.hostile"""
    touched: tuple[str, ...] = ()
    for one in work.targets:
        if one.undead:
            yield from say("{who} is not touched by it", "spell", who=one)
            continue
        target = yield from lay(work, one)
        at_heart = target.at_heart or (yield from feeling(target))
        if at_heart:  # how a character feels is for the player to say
            attitude = felt(at_heart, target.spells.count("charm"))
            yield from change(target, Charmed(attitude, at_heart))
            yield from say(
                "{who} is now {attitude}", "spell", verdict=attitude, who=target, attitude=ATTITUDES[attitude]
            )
        touched = (*touched, one.id)
    return touched


def feeling(target: Creature) -> Rule[Attitude]:
    """How somebody feels; an enemy in a fight of whom nothing is known is hostile. Clause: spells.charm"""
    fight = yield from peek(Fight, FIGHT)
    fights = fight is not None and target.id in fight.enemies
    return target.attitude or ("Hostile" if fights else "")


def overcome(work: Work) -> Rule[tuple[str, ...]]:
    """Lay a spell on those who do not withstand it. Clauses: spells.sleep, spells.hold-person, spell.saves"""
    touched: tuple[str, ...] = ()
    yielding = yield from willing(work)
    for one in work.targets:
        target = yield from look(Creature, one.id)
        if not (yield from withstands(target, work, yielding)):
            yield from lay(work, target)
            touched = (*touched, one.id)
    return touched


def dominate(work: Work) -> Rule[tuple[str, ...]]:
    """Leave the own body limp and rule another, unless its mind withstands. Clauses: spells.dominate, spell.saves"""
    yielding = yield from willing(work)
    for one in work.targets:
        if (yield from withstands(one, work, yielding)):
            return ()
        target = yield from lay(work, one)
        yield from change(target, Dominated(work.caster.id))
        caster = yield from look(Creature, work.caster.id)
        if not caster.limp:
            caster = yield from change(caster, WentLimp())
        yield from say("{who} rules the body of {foe}, and lies limp", "spell", who=caster, foe=target)
    return tuple(one.id for one in work.targets)
