"""Attacks: normally they hit; who is hard to see or far off takes a WIT save, and who is aware may react.

The order: what bars the attack, the save to hit, a stunt that is offered instead, reactions, damage, wear.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import Field, Question, Rolls, Rule, Told, choose, look, peek, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.battle import ambush, wear
from rulewright.systems.murdham.battle.aims import is_ranged, must_reach, needs_save
from rulewright.systems.murdham.battle.blows import COVER, OFF_HAND, UNARMED, blow_of, shield_armour
from rulewright.systems.murdham.battle.counters import Exchange, exchange
from rulewright.systems.murdham.battle.having import must_have_main, spend_main
from rulewright.systems.murdham.battle.mercy import take_up_arms
from rulewright.systems.murdham.battle.reactions import Met, met_by
from rulewright.systems.murdham.battle.wielding import AMBIDEXTROUS, let_go, must_wield
from rulewright.systems.murdham.damage import DICE
from rulewright.systems.murdham.deeds import must_be_free
from rulewright.systems.murdham.dialogue.next_turn import must_vent
from rulewright.systems.murdham.records import FIGHT, Creature, Fight, Weapon
from rulewright.systems.murdham.saves import save
from rulewright.systems.murdham.strikes import Blow, Element, Hit, land, rolled_for

STUNT: Final = "accept the stunt"
MISSED: Final = Hit(0, landed=False)
TO_HIT: Final = "wit-save"
"""What the save to hit is rolled for. Clause: combat.attack.wit-save"""


@procedure(
    "murdham.attack",
    title="Attack",
    clauses=(
        "combat.attack", "combat.attack.wit-save", "combat.react", "combat.dodge", "combat.counter", "combat.guard",
        "combat.hide-behind", "combat.cover", "combat.stunt", "combat.size.damage", "combat.size.range",
        "combat.gear", "items.weapon", "items.shield", "core.conditions", "core.skills",
        "core.damage.impaired-enhanced",
    ),
    by="owner",
    verb="attack",
)  # fmt: skip
def attack(
    attacker: Annotated[Creature, Field("who attacks")],
    target: Annotated[Creature, Field("who is attacked")],
    die: Annotated[str, Field("the damage die, or unarmed", words=(UNARMED, *DICE))] = UNARMED,
    weapon: Annotated[Weapon | None, Field("the weapon, where it matters what it is or carries")] = None,
    impaired: Annotated[int, Field("how often something else impairs it", low=0, high=20)] = 0,
    enhanced: Annotated[int, Field("how often something enhances it", low=0, high=20)] = 0,
    element: Annotated[Element, Field("the element it is made of")] = "none",
    susceptible: Annotated[bool, Field("flammable to fire, or carrying much metal to lightning")] = False,
    distance: Annotated[int | None, Field("zones to the target; as they stand, if empty", low=0, high=100)] = None,
    moving: Annotated[bool, Field("whether a shot is made on the move")] = False,
    unseen: Annotated[bool, Field("whether the target is out of sight")] = False,
    unaware: Annotated[bool, Field("whether the target does not know of the attacker")] = False,
    cover: Annotated[bool, Field("whether the target is behind cover")] = False,
    off_hand: Annotated[bool, Field("whether the weapon is in the off hand")] = False,
    holds_back: Annotated[bool, Field("whether the attacker holds back, which impairs the damage")] = False,
    stunt: Annotated[str, Field("another effect the target may accept instead of the damage, if any")] = "",
    goes_on: Annotated[bool, Field("whether a move or a bonus action follows in this turn")] = False,
) -> Rule[Hit]:
    """Attack somebody: it hits, unless a WIT save is needed and fails; the target may react, then damage is rolled.

    Clauses: combat.attack, combat.attack.wit-save, combat.react, combat.stunt, combat.cover, combat.gear, items.weapon,
    items.shield, core.conditions, core.skills, fear.terrified
    """
    must_be_free(attacker)
    must_wield(attacker, target, weapon, off_hand=off_hand)
    if target.dead:
        raise Refused(Sentence("{title} is dead already", title=target.title), clause="core.conditions")
    must_vent(attacker, target)
    yield from must_have_main(attacker)
    apart = yield from must_reach(attacker, target, weapon, distance)
    aimed = needs_save(attacker, target, weapon, apart, moving=moving, unseen=unseen)
    yield from let_go(attacker, weapon)
    aware = yield from ambush.is_aware(attacker, unaware=unaware)
    if aimed and not (yield from save(attacker, "wit", TO_HIT)):
        yield from tell(_missed, attacker, target)
        yield from _over(attacker, goes_on)
        return MISSED
    if stunt and (yield from _accepted(attacker, target, stunt)):
        yield from _over(attacker, goes_on)
        return MISSED
    may_counter = not is_ranged(weapon) or is_ranged((yield from first_arm(target)))
    met = yield from met_by(attacker, target, may_counter=may_counter, aware=aware)
    attacker = yield from look(Creature, attacker.id)
    if met.dodged:
        yield from _over(attacker, goes_on)
        return MISSED
    weapons = yield from survey(Weapon)
    off = OFF_HAND if off_hand and AMBIDEXTROUS not in attacker.skills else 0
    blow = blow_of(
        attacker, met.target, die, weapon, impaired=impaired + off + int(holds_back), enhanced=enhanced,
        element=element, susceptible=susceptible, unaware=not aware, aimed=aimed,
        more_armour=shield_armour(met.target, weapons, fends=met.fends) + (COVER if cover else 0),
    )  # fmt: skip
    done = yield from _struck(attacker, met, blow, weapon)
    yield from take_up_arms(met.target.id, done)
    yield from _over(attacker, goes_on)
    return done


def _struck(attacker: Creature, met: Met, blow: Blow, weapon: Weapon | None) -> Rule[Hit]:
    """The damage of an attack, and of the counter where there is one. Clauses: combat.counter, combat.gear"""
    if not met.counters:
        rolled = yield from rolled_for(blow, attacker)
        done = yield from land(met.target, blow, rolled, weapon, attacker)
        yield from wear.after_blow(met.target, weapon, rolled, shield=met.fends)
        return done
    return (yield from countered(attacker, met.target, blow, weapon)).attack


def countered(attacker: Creature, target: Creature, blow: Blow, weapon: Weapon | None) -> Rule[Exchange]:
    """Strike somebody who strikes back with the first of their weapons. Clauses: combat.counter, items.shield"""
    arm = yield from first_arm(target)
    fends = shield_armour(attacker, (yield from survey(Weapon)), fends=True)
    back = blow_of(target, attacker, arm.die if arm else UNARMED, arm, more_armour=fends)
    return (yield from exchange(attacker, blow, weapon, target, back, arm))


def first_arm(who: Creature) -> Rule[Weapon | None]:
    """The first of somebody's weapons. Clause: combat.counter"""
    return next((one for one in (yield from survey(Weapon)) if one.owner == who.id), None)


def _accepted(attacker: Creature, target: Creature, stunt: str) -> Rule[bool]:
    """Offer another effect instead of damage, before any reaction. Clause: combat.stunt"""
    labels = (Sentence("refuse: let the attack go on"), Sentence("accept it"))
    asks = partial(_offered, attacker, stunt)
    if (yield from choose(target.id, STUNT, ("refuse", "accept"), labels=labels, asks=asks)) == "refuse":
        return False
    text = Sentence("{who} accepts it without a reaction: {stunt}", who=target.title, stunt=stunt)
    yield from tell(said, text, "combat.stunt", target)
    return True


def _over(attacker: Creature, goes_on: bool) -> Rule[None]:
    """The attack is made: it shows whoever was concealed, and the main action is spent. Clause: combat.ambush"""
    yield from ambush.come_to_light(attacker)
    if (yield from peek(Fight, FIGHT)) is not None:
        yield from spend_main(attacker.id, goes_on=goes_on)


def _offered(attacker: Creature, stunt: str) -> Question:
    return Question(
        Sentence("{who} offers this instead of damage: {stunt}. Accept it?", who=attacker.title, stunt=stunt),
        (attacker.id,),
        Sentence("This is offered instead of damage: {stunt}. Accept it?", stunt=stunt),
    )


def _missed(_rolls: Rolls, attacker: Creature, target: Creature) -> Told:
    if attacker.has("blind"):
        text = Sentence("{who} is blind and misses {foe}", who=attacker.title, foe=target.title)
    else:
        text = Sentence("{who} misses {foe}", who=attacker.title, foe=target.title)
    return Told(text, about="attack", verdict=Sentence("missed"), clause="combat.attack.wit-save")
