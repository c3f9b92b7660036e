"""Disarming, shoving and grappling, which do no damage, and getting out of a grip.

The target makes a STR save, after any dodge or counter; size may decide it. Whoever is held can only try to break free.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, look, must, need, peek, procedure, say, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.actions.incapacity import must_be_free, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_main_action, must_have_turn, spend_main_action
from rulewright.systems.murdham.blows.hits import At, land, roll_damage
from rulewright.systems.murdham.blows.weapons import UNARMED, blow_of, shield_armour
from rulewright.systems.murdham.checks.saves import save, save_against
from rulewright.systems.murdham.combat.fury import touch
from rulewright.systems.murdham.combat.reactions import respond_to
from rulewright.systems.murdham.combat.shoving import push
from rulewright.systems.murdham.combat.wielding import arms_in_hand
from rulewright.systems.murdham.events.fighting import Dropped, Grabbed
from rulewright.systems.murdham.health.damage_rolls import damage_roll
from rulewright.systems.murdham.health.grip import release
from rulewright.systems.murdham.health.harm import harm
from rulewright.systems.murdham.numbers import SHOVE_DIE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.space import concealment
from rulewright.systems.murdham.space.distance import must_be_nearby
from rulewright.systems.murdham.space.load import is_grown
from rulewright.systems.murdham.space.sizes import steps_above

Hold = Literal["disarm", "shove", "grapple"]
MASTERS: Final[dict[Hold, str]] = {"disarm": "disarm", "shove": "wrestling", "grapple": "wrestling"}
"""Skills that allow the target no save, unless it has the same; only owners do it to owners. Clause: core.skills"""
REFUSED_BY_SIZE: Final[dict[Hold, str]] = {
    "disarm": Sentence("larger characters cannot be disarmed by smaller ones"),
    "shove": Sentence("larger characters cannot be shoved by smaller ones"),
    "grapple": Sentence("larger characters cannot be grabbed by smaller ones"),
}
SAVE: Final = "str-save"


def must_hold(who: Creature, target: Creature, what: Hold) -> Rule[None]:
    """Refuse an impossible disarm, shove or grapple.

    Clauses: combat.non-lethal, combat.size.non-lethal, core.skills
    """
    if steps_above(target, who) > 0:
        raise Refused(REFUSED_BY_SIZE[what], clause="combat.size.non-lethal")
    master = MASTERS[what]
    must(
        master not in target.skills or master in who.skills,
        "{title} knows every trick of that: only others who do can try",
        title=target,
        clause="core.skills",
    )
    yield from must_be_nearby(who, target)
    must(
        what != "grapple" or not target.grabbed_by, "{title} is grabbed already", title=target, clause="combat.grabbed"
    )
    must(not (what == "disarm" and not (yield from _in_hand(target))), "{title} has no weapon to drop", title=target)


def resolve(who: Creature, target: Creature, what: Hold) -> Rule[bool]:
    """The STR save of the target, and its outcome; returns whether the attempt works.

    Clauses: combat.non-lethal, combat.size.non-lethal, core.skills
    """
    mastered = MASTERS[what] in who.skills and MASTERS[what] not in target.skills
    # Whoever stepped in may be too large, or have nothing in hand: then it comes to nothing.
    arms = yield from _in_hand(target)
    firm = steps_above(target, who) > 0 or (what == "disarm" and not arms)
    firm = firm or (steps_above(who, target) <= 0 and not mastered and (yield from save(target, "str", SAVE)))
    if firm:
        yield from say("{who} stands firm against {other}", who=target, other=who)
        return False
    if what == "grapple":
        yield from change(target, Grabbed(who.id))
        yield from say("{who} holds {other}", who=who, other=target, clause="combat.grabbed")
    elif what == "disarm":
        weapon = yield from change(arms[0], Dropped())
        yield from say("{who} drops the {weapon}", who=target, weapon=weapon.title)
    else:
        yield from _shove(who, target)
    return True


def _shove(who: Creature, target: Creature) -> Rule[None]:
    """Move somebody half a zone; a larger one sends them flying, and it hurts.

    Clauses: combat.non-lethal, combat.size.non-lethal
    """
    steps = steps_above(who, target)
    if steps <= 0:
        yield from say("{who} is shoved half a zone, where {other} wants", who=target, other=who)
        yield from push(who, target, 0)
        return
    zones = 2 ** (steps - 1)
    yield from say(
        "{who} is shoved {n} zone",
        many="{who} is shoved {n} zones",
        n=zones,
        who=target,
        clause="combat.size.non-lethal",
    )
    target = yield from push(who, target, zones)
    yield from harm(target, (yield from damage_roll(SHOVE_DIE)))


@procedure("murdham.break-hold", title="Break a hold", by="owner", even=("frenzied",))
def break_hold(
    held: Annotated[Creature, Field("who is held")],
    helper: Annotated[
        Creature | None, Field("the ally who tries it for them", empty="nobody: they try themselves", acts=True)
    ] = None,
) -> Rule[bool]:
    """Spend the turn, or an ally's main action, on getting somebody out of a grip: a STR save.

    Clauses: combat.grabbed, combat.size.non-lethal, size.saves
    """
    holder = need(
        (yield from peek(Creature, held.grabbed_by)) if held.grabbed_by else None, "nobody holds {title}", title=held
    )
    tries = helper or held
    must_be_free(tries)
    if helper is not None:
        must_heed_taunt(tries)
        yield from must_have_main_action(tries)
    else:
        yield from must_have_turn(tries)
    if helper is None and steps_above(holder, held) > 0:
        raise Refused(
            Sentence("{holder} is too large for {title} to break free", holder=holder.title, title=held.title),
            clause="combat.size.non-lethal",
        )
    freed = yield from save_against(tries, holder, "str", SAVE)
    if freed:
        yield from release((yield from look(Creature, held.id)))
    yield from spend_main_action(tries.id)
    return freed


@procedure("murdham.let-go", title="Let somebody go", by="owner", even=("out of turn", "frenzied"))
def let_free(
    holder: Annotated[Creature, Field("who holds")],
    held: Annotated[Creature, Field("whom they let go")],
) -> Rule[Creature]:
    """Let go of somebody held, which takes no action. Clause: combat.grabbed"""
    must(held.grabbed_by == holder.id, "{holder} does not hold {title}", holder=holder, title=held)
    return (yield from release(held))


def _in_hand(who: Creature) -> Rule[tuple[Weapon, ...]]:
    return tuple(one for one in (yield from survey(Weapon)) if one.owner == who.id and not is_grown(one, who))


@procedure("murdham.hold", title="Disarm, shove or grapple", by="owner", verb="hold", books=True, even=("frenzied",))
def hold(
    who: Annotated[Creature, Field("who tries it")],
    target: Annotated[Creature, Field("on whom, nearby", hostile=True)],
    what: Annotated[Hold, Field("disarm, shove or grapple")],
) -> Rule[Annotated[bool, result("the hold succeeds", answers=True)]]:
    """Disarm, shove or grapple somebody: a STR save of the target decides, after any dodge or counter.

    Clauses: combat.non-lethal, combat.grabbed, combat.size.non-lethal, core.skills
    """
    must_be_free(who)
    must(not target.dead, "{title} is dead already", title=target)
    must_heed_taunt(who, target)
    yield from must_hold(who, target, what)
    yield from must_have_main_action(who)
    met = yield from respond_to(who, target, aware=(yield from concealment.is_aware(who, unaware=False)))
    works = False
    if met.counters:
        yield from _strike_back(met.target, who)
    if not met.dodged and not (yield from look(Creature, who.id)).down:
        works = yield from resolve(who, (yield from look(Creature, met.target.id)), what)
        if works and what != "disarm":
            yield from touch(who, met.target)
    yield from concealment.lose_concealment(who)
    if (yield from peek(Fight, FIGHT)) is not None:
        yield from spend_main_action(who.id)
    return works


def _strike_back(target: Creature, who: Creature) -> Rule[None]:
    """A counter is a normal attack, and comes first. Clauses: combat.counter, combat.non-lethal"""
    weapons = yield from survey(Weapon)
    arm = next(iter((yield from arms_in_hand(target, who))), None)
    more = shield_armour(who, weapons, fends=True)
    blow = yield from blow_of(target, who, arm.die if arm else UNARMED, arm, more_armour=more, shield=True)
    rolled = yield from roll_damage(blow, target, At(who, arm), "defender-damage")
    yield from land(who, blow, rolled, arm, target)
