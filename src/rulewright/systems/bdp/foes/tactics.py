"""Turns and decisions of creatures that nobody plays: how they move and strike, and how they answer choices."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec.structs import replace

from rulewright.engine import Field, Lasting, Rule, change, lasts, look, need, peek, procedure, say, survey
from rulewright.engine.declared.unattended import wants_away
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy, first
from rulewright.systems.bdp.blows.moment import Outcome, moment
from rulewright.systems.bdp.blows.morale import has_lost_heart, retreat
from rulewright.systems.bdp.blows.morale import is_held as held_fast
from rulewright.systems.bdp.blows.order import must_be_next, must_be_turn
from rulewright.systems.bdp.blows.strikes import BANDS, Strike, spacing, weapons_of
from rulewright.systems.bdp.bodies.features import BEARS, BREATH, CONSTRICT
from rulewright.systems.bdp.conflicts.argument import WHY, Side
from rulewright.systems.bdp.events.fights import Spaced
from rulewright.systems.bdp.fights.attacks import ORDINALS
from rulewright.systems.bdp.fights.rounds import nearest, standing
from rulewright.systems.bdp.fights.turns import open_turn, spend_turn, turn_end
from rulewright.systems.bdp.fights.zones import move_towards
from rulewright.systems.bdp.foes.powers import breathe, constrict
from rulewright.systems.bdp.magic.counterspells import COUNTER
from rulewright.systems.bdp.magic.dice import magic_dice
from rulewright.systems.bdp.magic.energy import RANGES, sculpt
from rulewright.systems.bdp.numbers import MOST_MAGIC_DICE
from rulewright.systems.bdp.records.conditions import BLEED, GRIPPED, STUNNED
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, GROUND, Battlefield, Fight, Spacing, between
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.words import word

SPELLS: Final = "spells"
"""Tactics: cast bolts as long as possible. Clause: magic.sculpt.damage"""


@procedure("bdp.foe-turn", title="Let a foe act", by="referee")
def foe_turn(
    who: Annotated[Creature, Field("whose turn it is")],
    alone: Annotated[bool, Field("it strikes by itself; other foes who go for the same one do so later")] = False,
) -> Rule[Outcome | None]:
    """Take the whole turn of somebody nobody plays: close in where need be, strike, end the turn.

    Foes who have still to act and go for the same one strike at the same moment: one blow in all, the highest die.
    Clauses: attack.steps.procedure, attack.multiple.highest, attack.multiple.moments, combat.range.bands,
    npc.features.table, npc.hirelings.kinds, weapon-skill.shock
    """
    fight = yield from peek(Fight, FIGHT)
    fight = need(fight, "there is no fight in which it could have a turn")
    must_be_turn(fight, who)
    yield from must_be_next(who)
    who = yield from open_turn(who)
    others = fight.party if who.id in fight.foes else fight.foes
    targets = yield from standing(fight, others)
    is_held, lost = (yield from held_fast(who)), (yield from has_lost_heart(fight, who))
    if not is_held and (lost or (who.able and wants_away(who.tactics, who.hp, who.max_hp))):
        yield from retreat(who)
        return None
    done: Outcome | None = None
    band: tuple[Strike, ...] = ()
    if (yield from lasts(who.id, STUNNED)):
        yield from say("{who} is stunned, and loses the turn.", "turn", who=who, clause="weapon-skill.shock")
    elif lost:
        yield from say("{who} is held, and cannot get away.", "turn", who=who, clause="morale.save.failed")
    elif targets and who.able and who.duty not in BEARS:
        target, apart = yield from _aimed(who, targets)
        if (yield from casts_at(who, target, apart)) or (yield from use_nature(who, target, targets, fight.round)):
            return None
        strikes = yield from _advance(who, target, apart)
        if strikes and not alone:
            band = yield from _joining(fight, who, target, targets)
        strikes = (*strikes, *band)
        if strikes:
            target = yield from look(Creature, target.id)
            done = yield from moment(strikes if not band else tuple(map(_marked, strikes)), target)
    if not band:
        yield from turn_end((yield from look(Creature, who.id)))
        return done
    for one in (who.id, *(strike.by for strike in band)):
        yield from spend_turn(one)
    return done


def _marked(strike: Strike) -> Strike:
    return replace(strike, mark=strike.by)


def _joining(
    fight: Fight, first: Creature, target: Creature, targets: tuple[Creature, ...]
) -> Rule[tuple[Strike, ...]]:
    """The strikes of the other foes who have still to act and go for the same one, each after its move.

    Whoever has another way to act than a blow is left for a turn of its own.
    Clauses: attack.multiple.highest, attack.multiple.moments
    """
    strikes: tuple[Strike, ...] = ()
    for one in (yield from standing(fight, fight.foes if first.id in fight.foes else ())):
        if one.id == first.id or one.id in fight.acted or not (yield from _only_strikes(one)):
            continue
        aimed, _ = yield from _aimed(one, targets)
        if aimed.id != target.id:
            continue
        _, apart = yield from nearest(one, ((yield from look(Creature, target.id)),))
        comes = yield from _advance(one, target, apart)
        if not comes:
            yield from spend_turn(one.id)
        strikes = (*strikes, *comes)
    return strikes


def _only_strikes(who: Creature) -> Rule[bool]:
    """Whether all that somebody does with a turn is to come near and strike; those who bleed begin theirs with that.

    Clauses: magic.sculpt.damage, npc.features.table, npc.hirelings.kinds, weapon-skill.bleed, weapon-skill.shock
    """
    other = who.tactics == SPELLS or who.duty in BEARS or any(one in who.features for one in (BREATH, CONSTRICT))
    if who.kind == "pc" or other or wants_away(who.tactics, who.hp, who.max_hp):
        return False
    return not (yield from lasts(who.id, BLEED, STUNNED))


def _advance(who: Creature, target: Creature, band: Band) -> Rule[tuple[Strike, ...]]:
    """The blow somebody has, after a move if one is needed and gets close enough; from farther away none, only the
    move. A blow at Near includes the move.

    Clauses: initiative.turn.full, combat.range.bands, combat.zone.movement
    """
    weapon = weapons_of(who, Strike(by=who.id))[0]
    closing = BANDS.index(band) > BANDS.index(weapon.reaches if weapon.ranged else "near")
    if closing:
        yield from _close_in(who, target, band)
        who, target = (yield from look(Creature, who.id)), (yield from look(Creature, target.id))
        band = yield from spacing(who.id, target.id, weapon)
        if not who.able or BANDS.index(band) > BANDS.index(weapon.reaches):
            return ()
    return (Strike(by=who.id, closing=closing),)


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
