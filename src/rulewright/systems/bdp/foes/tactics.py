"""Turns and decisions of creatures that nobody plays: how they move and strike, and how they answer choices."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from rulewright.engine import Field, Lasting, Rule, change, look, need, peek, procedure, say, survey
from rulewright.engine.declared.unattended import wants_away
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy, first
from rulewright.systems.bdp.blows.moment import Outcome, moment
from rulewright.systems.bdp.blows.morale import has_lost_heart, retreat
from rulewright.systems.bdp.blows.order import must_be_next, must_be_turn
from rulewright.systems.bdp.blows.strikes import BANDS, Strike, spacing, weapons_of
from rulewright.systems.bdp.bodies.features import BEARS, BREATH, CONSTRICT
from rulewright.systems.bdp.conflicts.argument import WHY, Side
from rulewright.systems.bdp.events.fights import Spaced
from rulewright.systems.bdp.fights.attacks import ORDINALS
from rulewright.systems.bdp.fights.rounds import nearest, standing
from rulewright.systems.bdp.fights.turns import open_turn, turn_end
from rulewright.systems.bdp.fights.zones import move_towards
from rulewright.systems.bdp.foes.powers import breathe, constrict
from rulewright.systems.bdp.magic.counterspells import COUNTER
from rulewright.systems.bdp.magic.dice import magic_dice
from rulewright.systems.bdp.magic.energy import RANGES, sculpt
from rulewright.systems.bdp.numbers import MOST_MAGIC_DICE
from rulewright.systems.bdp.records.conditions import GRIPPED
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, GROUND, Battlefield, Fight, Spacing, between
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.words import word

SPELLS: Final = "spells"
"""Tactics: cast bolts as long as possible. Clause: magic.sculpt.damage"""


@procedure("bdp.foe-turn", title="Let a foe act", by="referee")
def foe_turn(who: Annotated[Creature, Field("whose turn it is")]) -> Rule[Outcome | None]:
    """Take the whole turn of somebody nobody plays: close in where need be, strike, end the turn.

    Clauses: attack.steps.procedure, combat.range.bands, npc.features.table, npc.hirelings.kinds
    """
    fight = yield from peek(Fight, FIGHT)
    fight = need(fight, "there is no fight in which it could have a turn")
    must_be_turn(fight, who)
    yield from must_be_next(who)
    who = yield from open_turn(who)
    others = fight.party if who.id in fight.foes else fight.foes
    targets = yield from standing(fight, others)
    done = None
    if (yield from has_lost_heart(fight, who)) or (who.able and wants_away(who.tactics, who.hp, who.max_hp)):
        yield from retreat(who)
        return None
    if targets and who.able and who.duty not in BEARS:
        target, band = yield from _aimed(who, targets)
        if (yield from casts_at(who, target, band)) or (yield from use_nature(who, target, targets, fight.round)):
            return None
        done = yield from _advance(who, target, band)
    yield from turn_end((yield from look(Creature, who.id)))
    return done


def _advance(who: Creature, target: Creature, band: Band) -> Rule[Outcome | None]:
    """Strike, after a move if one is needed and gets close enough; from farther away only move. A blow at Near includes
    the move.

    Clauses: initiative.turn.full, combat.range.bands, combat.zone.movement
    """
    weapon = weapons_of(who, Strike(by=who.id))[0]
    closing = BANDS.index(band) > BANDS.index(weapon.reaches if weapon.ranged else "near")
    if closing:
        yield from _close_in(who, target, band)
        who, target = (yield from look(Creature, who.id)), (yield from look(Creature, target.id))
        band = yield from spacing(who.id, target.id, weapon)
        if not who.able or BANDS.index(band) > BANDS.index(weapon.reaches):
            return None
    return (yield from moment((Strike(by=who.id, closing=closing),), target))


def casts_at(who: Creature, target: Creature, band: Band) -> Rule[bool]:
    """Let somebody with the spell tactics cast a bolt, with one more die for each range beyond Near, if they have the
    dice.

    Clauses: magic.sculpt.damage, magic.dice.invest
    """
    most = min(MOST_MAGIC_DICE, magic_dice(who), who.free)
    reach = RANGES[max(0, BANDS.index(band) - BANDS.index("near"))]
    needed = 1 + RANGES.index(reach)
    if who.tactics != SPELLS or needed > most:
        return False
    yield from sculpt(who, (target,), min(most, needed + 1), reach)
    return True


SUBTLE: Final = "Subtle"
"""The skill of those whom enemies attack last. Clause: skill.list.table"""


def _aimed(who: Creature, targets: tuple[Creature, ...]) -> Rule[tuple[Creature, Band]]:
    """Choose among those nobody overlooks, if there are any. Clause: skill.list.table"""
    targets = tuple(one for one in targets if not one.can(SUBTLE)) or targets
    if who.tactics == "weakest":
        targets = (min(targets, key=lambda one: one.hp + one.strength),)
    return (yield from nearest(who, targets))


def _close_in(who: Creature, target: Creature, band: Band) -> Rule[None]:
    """Move one zone or one range nearer. Clauses: combat.range.bands, combat.zone.movement"""
    ground = yield from peek(Battlefield, GROUND)
    if ground is not None and ground.apart(who.id, target.id):
        yield from move_towards(ground, who, target)
        return
    nearer: Band = BANDS[max(0, BANDS.index(band) - 1)]
    space = yield from look(Spacing, between(who.id, target.id))
    yield from change(space, Spaced(nearer))
    yield from say("{who} comes nearer to {foe}: {band}.", "move", who=who, foe=target, band=word(nearer))


WITHIN: Final[tuple[Band, ...]] = ("close", "near")
"""The ranges of a grip and a breath. Clause: combat.range.bands"""


def use_nature(who: Creature, target: Creature, targets: tuple[Creature, ...], number: int) -> Rule[bool]:
    """Use a breath or a grip if the foe has one: a breath every other round on several at once, a grip on one. The
    round between is for drawing breath, so that everybody can see it coming.

    Clause: npc.features.table
    """
    near: tuple[Creature, ...] = ()
    for one in targets:
        if (yield from spacing(who.id, one.id, weapons_of(who, Strike(by=who.id))[0])) in WITHIN:
            near = (*near, one)
    if BREATH in who.features and len(near) > 1 and number % 2 == 0:
        yield from breathe(who, near[: len(ORDINALS)])
        return True
    held = [one.on for one in (yield from survey(Lasting)) if one.what == GRIPPED]
    if CONSTRICT in who.features and target in near and target.id not in held:
        yield from constrict(who, target)
        return True
    return False


CANCELS: Final = ("power", "ward")
"""Decisions on what Power cancels: as many dice as it can. Clause: magic.gear.dice"""


def wary(request: Choose, run: Any) -> str:
    """Defend as cheaply as possible: a free block or dodge, otherwise the first answer.

    Clauses: react.block.free, react.dodge.free, social.argument.circle
    """
    if request.why == WHY:
        return replies(request, run)
    if request.why in CANCELS:
        return request.options[-1]
    if request.why == "reaction":
        free = [key for key, label in zip(request.options, request.labels, strict=True) if "Fatigue" not in label]
        return next((key for key in ("block", "dodge") if key in free), request.options[0])
    return request.options[0]


def bold(request: Choose, run: Any) -> str:
    """Parry if possible, otherwise fight back, otherwise take the blow; counter spells with all dice.

    Clauses: react.parry.roll, react.fight-back.strike, magic.counterspell.total, social.argument.circle
    """
    if request.why == WHY:
        return replies(request, run)
    if request.why in (*CANCELS, COUNTER):
        return request.options[-1]
    if request.why == "reaction":
        return next((key for key in ("parry", "fight-back") if key in request.options), request.options[0])
    return request.options[0]


POLICIES: Final[Mapping[str, Policy]] = {"usual": wary, "first": first, "wary": wary, "bold": bold}
"""Every policy by name."""


def replies(request: Choose, run: Any) -> str:
    """The argument of somebody nobody plays: it changes as Composure falls, so that it cannot be foreseen.

    Clause: social.argument.circle
    """
    left = sum(one.composure for one in run.records.values() if isinstance(one, Side))
    return request.options[left % len(request.options)]
