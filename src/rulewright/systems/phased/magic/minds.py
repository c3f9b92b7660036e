"""Spells on minds: Charm warms, Hold Person and Sleep take all deeds, Dominate lets the caster rule a body."""

from rulewright.engine import Rolls, Rule, Told, change, look, peek, say, tell
from rulewright.errors import Sentence
from rulewright.systems.phased.events.magic import Charmed, Dominated, WentLimp
from rulewright.systems.phased.magic.feelings import felt
from rulewright.systems.phased.magic.lasting import Work, lay
from rulewright.systems.phased.magic.resisting import willing, withstands
from rulewright.systems.phased.reactions import ATTITUDES
from rulewright.systems.phased.records import Attitude, Creature, Fight


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
            yield from tell(_warmed, target, attitude)
        touched = (*touched, one.id)
    return touched


def feeling(target: Creature) -> Rule[Attitude]:
    """How somebody feels; an enemy in a fight of whom nothing is known is hostile. Clause: spells.charm"""
    fight = yield from peek(Fight, "fight")
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


def _warmed(_rolls: Rolls, who: Creature, attitude: Attitude) -> Told:
    text = Sentence("{who} is now {attitude}", who=who.title, attitude=ATTITUDES[attitude])
    return Told(text, about="spell", verdict=ATTITUDES[attitude], clause="spells.charm")
