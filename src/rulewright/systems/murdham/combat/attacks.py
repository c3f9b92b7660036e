"""Attacks: normally they hit; against who is hard to see or far off it takes a WIT save, and the aware may react.

The order: what bars the attack, the save to hit, a stunt that is offered instead, reactions, damage, wear.
"""

from functools import partial
from typing import Annotated, Final, NamedTuple

import msgspec

from rulewright.engine import Field, Question, Rule, by_itself, change, choose, look, must, peek, procedure, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import owned
from rulewright.systems.murdham.actions.incapacity import must_be_free, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.blows.hits import MISSED, Element, Hit, Strike, conducts, land
from rulewright.systems.murdham.blows.weapons import (
    AMBIDEXTROUS,
    COVER,
    TO_HIT,
    UNARMED,
    blow_of,
    is_ranged,
    must_reach,
    needs_save,
    shield_armour,
)
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.combat.counters import Arm, countered, roll_with
from rulewright.systems.murdham.combat.fury import cleaves_on, must_strike_nearest, rejoice
from rulewright.systems.murdham.combat.reactions import Response, respond_to
from rulewright.systems.murdham.combat.wielding import (
    arms_in_hand,
    must_hold_it,
    must_wield,
    needs_both_hands,
    release_for_strike,
)
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.gear.picks import arms
from rulewright.systems.murdham.health.damage_rolls import DICE
from rulewright.systems.murdham.health.harm import perish
from rulewright.systems.murdham.health.injuries import OPEN_ENDED, suffer_injury
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.space import concealment
from rulewright.systems.murdham.space.flying import must_strike_from_there
from rulewright.systems.murdham.space.whereabouts import is_out_of_sight
from rulewright.systems.murdham.tables import INJURIES, THROWN, arms_of

STUNT: Final = "accept the stunt"


SpecialDie = Annotated[
    str,
    Field(
        "the damage die of something special",
        empty="that of what is in hand",
        words=("", UNARMED, *DICE),
        by="referee",
    ),
]
"""The die of an attack with what is no weapon of theirs. Clause: combat.attack"""


@procedure("murdham.attack", title="Attack", by="owner", verb="attack", even=("frenzied",))
def attack(
    attacker: Annotated[Creature, Field("who attacks")],
    target: Annotated[Creature, Field("who is attacked", hostile=True)],
    die: SpecialDie = "",
    weapon: Annotated[Weapon | None, Field("with which weapon", empty="with bare hands", rows=arms("attacker"))] = None,
    impaired: Annotated[int, Field("how often something else impairs it", low=0, high=20, by="referee")] = 0,
    enhanced: Annotated[int, Field("how often something enhances it", low=0, high=20, by="referee")] = 0,
    element: Annotated[Element, Field("the element it is made of", by="referee")] = "none",
    susceptible: Annotated[bool, Field("flammable to fire, or carrying much metal to lightning", by="referee")] = False,
    distance: Annotated[
        int | None, Field("zones to the target", empty="as they stand", low=0, high=100, by="referee")
    ] = None,
    moving: Annotated[bool, Field("whether a shot is made on the move", by="referee")] = False,
    unseen: Annotated[bool, Field("whether the target is out of sight", by="referee")] = False,
    unaware: Annotated[bool, Field("whether the target does not know of the attacker", by="referee")] = False,
    cover: Annotated[bool, Field("whether the target is behind cover", by="referee")] = False,
    off_hand: Annotated[bool, Field("whether the weapon is in the off hand")] = False,
    holds_back: Annotated[bool, Field("whether the attacker holds back, which impairs the damage")] = False,
    second: Annotated[
        Weapon | None,
        Field(
            "a weapon in the other hand that strikes as well, which takes a skill",
            empty="nothing in the other hand",
            rows=arms("attacker"),
        ),
    ] = None,
    stunt: Annotated[str, Field("another effect the target may accept instead of the damage")] = "",
    strike: Annotated[Strike, Field("a blow to stun or to injure, which takes a skill", empty="an ordinary blow")] = "",
    goes_on: Annotated[bool, Field("whether a move or a bonus action follows in this turn")] = False,
) -> Rule[Hit]:
    """Attack somebody: it hits, unless a WIT save is needed and fails; the target may react, then damage is rolled.

    Clauses: combat.attack, combat.attack.wit-save, combat.react, combat.stunt, combat.cover, combat.gear, items.weapon,
    items.shield, core.conditions, core.skills, fear.terrified, combat.dodge, combat.counter, combat.guard,
    combat.hide-behind, combat.size.damage, combat.size.range, core.damage.impaired-enhanced
    """
    must_be_free(attacker)
    die = die or (weapon.die if weapon else UNARMED)
    must_hold_it(attacker, weapon)
    _must_strike(attacker, weapon, strike)
    must_wield(attacker, target, weapon, off_hand=off_hand)
    _must_wield_both(attacker, target, weapon, second)
    yield from _must_strike_at(attacker, target)
    apart = yield from must_reach(attacker, target, weapon, distance)
    unseen = unseen or (yield from is_out_of_sight(attacker, target))
    aimed = needs_save(attacker, target, weapon, apart, moving=moving, unseen=unseen)
    yield from release_for_strike(attacker, weapon)
    aware = yield from concealment.is_aware(attacker, unaware=unaware)
    if aimed and not (yield from save(attacker, "wit", TO_HIT, lost=Sentence("the attack misses"))):
        yield from say(
            "{who} is blind and misses {foe}" if attacker.has("blind") else "{who} misses {foe}",
            "attack",
            verdict="missed",
            who=attacker,
            foe=target,
            strikes=(target,),
            clause="combat.attack.wit-save",
        )
        yield from _finish(attacker, goes_on)
        return MISSED
    if stunt and (yield from _accepted(attacker, target, stunt)):
        yield from _finish(attacker, goes_on)
        return MISSED
    how = Manner(
        die,
        weapon,
        impaired=impaired + int(holds_back),
        enhanced=enhanced,
        element=element,
        susceptible=susceptible,
        off_hand=off_hand,
        cover=cover,
        strike=strike,
        second=second,
        spares=THROWN[weapon.make].spares if weapon and weapon.make in THROWN else "",
    )
    done, struck = yield from _strike_at(attacker, target, how, aware=aware, aimed=aimed)
    other = yield from cleaves_on(attacker, struck, done, melee=not is_ranged(weapon))
    if other is not None:
        yield from _strike_at(attacker, other, how._replace(susceptible=False, cover=False), why="cleave-damage")
    yield from _finish(attacker, goes_on)
    return done


class Manner(NamedTuple):
    """How an attack is made, whomever it strikes."""

    die: str
    weapon: Weapon | None
    impaired: int
    enhanced: int
    element: Element
    susceptible: bool
    off_hand: bool
    cover: bool
    strike: Strike
    second: Weapon | None = None
    spares: str = ""
    """Whom it does nothing to."""


@procedure("murdham.throw-vial", title="Throw a vial", by="owner")
def throw_vial(
    attacker: Annotated[Creature, Field("who throws it")],
    target: Annotated[Creature, Field("at whom it is thrown", hostile=True)],
    item: Annotated[
        str,
        Field(
            "what is thrown, and gone then",
            words=tuple(THROWN),
            rows=owned("attacker", lambda one: [item for item in THROWN if item in one.items]),
        ),
    ],
    distance: Annotated[
        int | None, Field("zones to the target", empty="as they stand", low=0, high=100, by="referee")
    ] = None,
    cover: Annotated[bool, Field("whether the target is behind cover", by="referee")] = False,
) -> Rule[Hit]:
    """Throw acid or blessed water at somebody, as a weapon that flies two zones; it is gone, hit or miss.

    Clauses: combat.attack, combat.attack.wit-save, combat.react, combat.cover
    """
    must(item in attacker.items, "{title} has no {item}", title=attacker, item=Sentence(item))
    must_be_free(attacker)
    yield from _must_strike_at(attacker, target)
    attacker = yield from change(attacker, ItemGone(item), "combat.attack")
    vial = Weapon(id=item, called=Sentence(item), make=item, die=THROWN[item].thrown, owner=attacker.id)
    return (yield from attack(attacker, target, weapon=vial, distance=distance, cover=cover))


def _must_strike_at(attacker: Creature, target: Creature) -> Rule[None]:
    """Refuse an attack that nobody could make from there, or on that target, whatever it is made with.

    Clauses: core.traits, core.conditions, combat.turn
    """
    must_strike_from_there(attacker)
    must(not target.dead, "{title} is dead already", title=target, clause="core.conditions")
    must_heed_taunt(attacker, target)
    yield from must_strike_nearest(attacker, target)
    yield from must_have_main_action(attacker, strikes=True)


def _must_wield_both(attacker: Creature, target: Creature, weapon: Weapon | None, second: Weapon | None) -> None:
    """Refuse a second weapon to all but the ambidextrous, and one beside what takes both hands. Clause: core.skills"""
    if second is None:
        return
    must_hold_it(attacker, second)
    must_wield(attacker, target, second, off_hand=True)
    must(
        AMBIDEXTROUS in attacker.skills, "{title} has not learned {skill}", title=attacker, skill=Sentence(AMBIDEXTROUS)
    )
    hands = weapon is not None and weapon.id != second.id and not needs_both_hands(weapon) and not is_ranged(second)
    must(
        hands and not attacker.has("arm injury"),
        "{title} needs a weapon in each hand for that",
        title=attacker,
        clause="core.skills",
    )


def _strike_at(
    attacker: Creature,
    target: Creature,
    how: Manner,
    *,
    aware: bool = True,
    aimed: bool = False,
    why: str = "damage",
) -> Rule[tuple[Hit, Creature]]:
    """Strike at somebody, who may react; answers the hit, and whom it struck.

    Clauses: combat.react, combat.attack, combat.counter, combat.guard, items.weapon, items.shield, combat.cover,
    core.skills
    """
    weapon, die = how.weapon, how.die
    may_counter = not is_ranged(weapon) or bool((yield from arms_in_hand(target, attacker, ranged=True)))
    strikes = Sentence("{weapon}, {die}", weapon=weapon.title, die=die) if weapon else Sentence("{die}", die=die)
    met = yield from respond_to(attacker, target, may_counter=may_counter, aware=aware, blow=strikes)
    attacker = yield from look(Creature, attacker.id)
    if met.dodged:
        return MISSED, met.target
    weapons = yield from survey(Weapon)
    blow = yield from blow_of(
        attacker,
        met.target,
        die,
        weapon,
        impaired=how.impaired,
        enhanced=how.enhanced,
        element=how.element,
        susceptible=how.susceptible or conducts(met.target, how.element),
        unaware=not aware,
        aimed=aimed,
        more_armour=shield_armour(met.target, weapons, fends=met.fends) + (COVER if how.cover else 0),
        strike=how.strike,
        shield=met.fends,
        off_hand=how.off_hand,
    )
    if how.spares and not met.target.unliving:
        thing = Sentence(weapon.make if weapon else die)
        yield from say("{thing} does nothing to {who}", thing=thing, who=met.target, clause="combat.attack")
        blow = msgspec.structs.replace(blow, times=0)
    also = None
    if how.second is not None:
        other = yield from blow_of(
            attacker,
            met.target,
            how.second.die,
            how.second,
            impaired=how.impaired,
            enhanced=how.enhanced,
            unaware=not aware,
            aimed=aimed,
            more_armour=blow.more_armour,
            strike=how.strike,
            shield=met.fends,
        )
        also = Arm(other, how.second)
    done = yield from by_itself(_struck, attacker, met, Arm(blow, weapon), also, why)
    if how.strike == "injure":
        done = yield from _chosen_injury(attacker, met.target, done)
    return done, met.target


def _struck(attacker: Creature, met: Response, arm: Arm, also: Arm | None, why: str) -> Rule[Hit]:
    """The damage of an attack, and of the counter, if there is one. Clauses: combat.counter, core.skills"""
    if met.counters:
        return (yield from countered(attacker, met.target, arm.blow, arm.weapon, also)).attack
    (blow, weapon), points = yield from roll_with(attacker, met.target, arm, also, why)
    return (yield from land(met.target, blow, points, weapon, attacker))


STRIKES: Final[dict[Strike, str]] = {"stun": "strike to stun", "injure": "strike to injure"}
"""Skills of those who strike otherwise than for damage. Clause: core.skills"""


def _must_strike(attacker: Creature, weapon: Weapon | None, strike: Strike) -> None:
    """Refuse a special blow to those who have not learnt it, or with an edge. Clause: core.skills"""
    must(
        not strike or STRIKES[strike] in attacker.skills,
        "{title} has not learned {skill}",
        title=attacker,
        skill=Sentence(STRIKES.get(strike, "")),
    )
    row = arms_of(weapon.make) if weapon else None
    must(
        strike != "stun" or row is None or not (row.sharp or row.ranged),
        "only something blunt stuns",
        clause="core.skills",
    )


def _chosen_injury(attacker: Creature, target: Creature, done: Hit) -> Rule[Hit]:
    """Pick the injury of somebody struck critically, for a time or for good, or kill them; answers the hit then.

    Clause: core.skills
    """
    target = yield from look(Creature, target.id)
    if not done.critical or target.dead:
        return done
    rows = tuple(INJURIES.values())
    named = tuple(Sentence("{name}: {means}", name=Sentence(row.name), means=Sentence(row.means)) for row in rows)
    keys = (*(row.id for row in rows), KILL, SPARE)
    labels = (*named, Sentence("none: kill them"), Sentence("leave it at that"))
    picked = yield from choose(attacker.id, PICKS, keys, labels=labels, asks=_which_injury)
    if picked == SPARE:
        return done
    if picked == KILL:
        killed = yield from perish(target, "core.skills")
        if killed:
            yield from rejoice((yield from look(Creature, attacker.id)))
        return msgspec.structs.replace(done, killed=killed)
    row = next(row for row in rows if row.id == picked)
    spans = (Sentence("until a full rest"), Sentence("for good"))
    lasting = row.ability or row.condition not in OPEN_ENDED
    span = (yield from choose(attacker.id, HOW_LONG, ("rest", "good"), labels=spans, asks=_for_good)) if lasting else ""
    yield from suffer_injury(target, row, attacker.title, permanent=span == "good")
    return done


PICKS: Final = "which injury to inflict"
KILL, SPARE = "kill", "leave"
HOW_LONG: Final = "how long the injury lasts"


def _for_good() -> Question:
    return Question(Sentence("How long does the injury last?"))


def _which_injury() -> Question:
    return Question(Sentence("Your blow tells. Which injury does it leave?"))


def _accepted(attacker: Creature, target: Creature, stunt: str) -> Rule[bool]:
    """Offer another effect instead of damage, before any reaction. Clause: combat.stunt"""
    labels = (Sentence("refuse: let the attack go on"), Sentence("accept it"))
    asks = partial(_offered, attacker, stunt)
    if (yield from choose(target.id, STUNT, ("refuse", "accept"), labels=labels, asks=asks)) == "refuse":
        return False
    yield from say("{who} accepts it without a reaction: {stunt}", who=target, stunt=stunt)
    return True


def _finish(attacker: Creature, goes_on: bool) -> Rule[None]:
    """Finish an attack: the attacker is concealed no longer, and the main action is spent. Clause: combat.ambush"""
    yield from concealment.lose_concealment(attacker)
    if (yield from peek(Fight, FIGHT)) is not None:
        yield from spend_main_action(attacker.id, goes_on=goes_on)


def _offered(attacker: Creature, stunt: str) -> Question:
    return Question(
        Sentence("{who} offers this instead of damage: {stunt}. Accept it?", who=attacker.title, stunt=stunt),
        (attacker.id,),
        Sentence("This is offered instead of damage: {stunt}. Accept it?", stunt=stunt),
    )
