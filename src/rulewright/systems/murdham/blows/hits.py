"""Hits: damage of a weapon or an element, less armour, with what the blade carries.

Whether an attack hits at all is settled elsewhere: here it has. Freezing, scorching and burning places strike as well.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec

from rulewright.engine import Field, Part, Rule, begin, look, must, procedure, say
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.gear.picks import arms
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.damage_rolls import DICE, damage_roll, die_named, reduced
from rulewright.systems.murdham.health.harm import harm, is_fatal
from rulewright.systems.murdham.numbers import (
    BURNING_ZONE_DIE,
    FIRE_EATER_LESS,
    HARSH_DIE,
    HARSH_IMPAIRED,
    SAFE_STRETCHES,
    SMALLER_SHARE,
    WATCH_SECONDS,
    rounded_up,
)
from rulewright.systems.murdham.perils.poison_delivery import deliver
from rulewright.systems.murdham.records.creature import Creature, is_immune_to
from rulewright.systems.murdham.records.gear import Weapon

Element = Literal["none", "fire", "lightning", "cold", "heat"]
Strike = Literal["", "stun", "injure"]
"""A blow that is struck otherwise than for damage alone. Clause: core.skills"""
LIKES: Final[dict[Element, str]] = {"fire": "elements.fire", "lightning": "elements.lightning"}
"""Elements that something about the target enhances, with the clause for it: flammable stuff, metal.

Clauses: elements.fire, elements.lightning
"""


class Blow(msgspec.Struct, frozen=True):
    """The damage of a hit before it is rolled, with all that makes it more or less."""

    die: str
    count: int = 1
    """Dice of it. Clause: combat.size.damage"""
    impaired: int = 0
    enhanced: int = 0
    direct: bool = False
    element: Element = "none"
    susceptible: bool = False
    halved: int = 0
    """How often it is halved, for each size by which the attacker is smaller. Clause: combat.size.damage"""
    times: int = 1
    """What it is multiplied by. Clause: core.skills"""
    more_armour: int = 0
    """Armour beside what is worn: a shield, cover. Clauses: items.shield, combat.cover"""
    pierces: bool = False
    """Whether what comes to more than the armour value ignores it. Clause: core.skills"""
    strike: Strike = ""
    touches: bool = False
    """Whether it is struck hand to hand, so that whoever strikes touches whoever is struck. Clause: core.traits"""
    shield: bool = False
    """Whether a shield is held against it. Clauses: items.shield, combat.gear"""


class Hit(msgspec.Struct, frozen=True):
    """The result of a hit."""

    damage: Annotated[int, result("damage")]
    """After reductions."""
    landed: Annotated[bool, result("hits", answers=True)] = True
    """Whether it hit at all."""
    exposed: Annotated[bool, result("the poison gets into the blood")] = False
    """Poison on the weapon got into the blood."""
    takes_effect: Annotated[bool, result("the poison takes effect")] = False
    critical: Annotated[bool, result("a critical hit")] = False
    killed: Annotated[bool, implied("death is told")] = False


MISSED: Final = Hit(0, landed=False)
"""An attack that strikes nobody."""


class Landed(NamedTuple):
    """A blow that has landed, with all that may matter to what else comes of it."""

    attacker: Creature
    target: Creature
    blow: Blow
    rolled: int
    weapon: Weapon | None
    hit: Hit


LANDED: Final[list[Callable[[Landed], Rule[Any]]]] = []
"""What else comes of every blow that somebody lands, in whatever way it was struck: wear, what a touch does, what a
kill gives. The chapters above put it in.

Clauses: combat.gear, combat.surrender, core.traits, core.skills
"""
KNOCKED: Final = str(Sentence("a blow on the head"))


@procedure("murdham.hit", title="Hit", by="referee")
def hit(
    target: Annotated[Creature, Field("who is hit")],
    die: Annotated[str, Field("the damage die", words=DICE)],
    impaired: Annotated[int, Field("how often something impairs it", low=0, high=20)] = 0,
    enhanced: Annotated[int, Field("how often something enhances it", low=0, high=20)] = 0,
    direct: Annotated[bool, Field("whether it ignores armour")] = False,
    element: Annotated[Element, Field("the element it is made of")] = "none",
    susceptible: Annotated[bool, Field("flammable to fire, or carrying much metal to lightning")] = False,
    weapon: Annotated[
        Weapon | None, Field("the weapon, where it may carry poison", empty="no weapon", rows=arms("attacker"))
    ] = None,
    attacker: Annotated[
        Creature | None, Field("who strikes, and may spend omens on the damage", empty="nobody in particular")
    ] = None,
) -> Rule[Hit]:
    """Roll damage and let it strike: armour first, then health, then poison on the blade.

    Clauses: core.damage.exploding, core.damage.armour, core.damage.direct, core.damage.impaired-enhanced,
    poison.bloodstream, elements.cold-heat, elements.fire, elements.lightning, core.omens.reroll
    """
    blow = Blow(die, 1, impaired, enhanced, direct, element, susceptible)
    return (
        yield from land(target, blow, (yield from roll_damage(blow, attacker, At(target, weapon))), weapon, attacker)
    )


FLAMMABLE: Final = "flammable"
"""The trait of what burns well. Clause: elements.fire"""
METAL: Final = 2
"""Armour from which on what is worn is a significant amount of metal. Clause: elements.lightning"""


SCORCHED: Final = "scorched"
"""What lasts on what regenerates while fire keeps it from healing. Clause: core.traits"""
BURNT: Final = str(Sentence("burnt: does not heal"))
"""What it is called."""


def conducts(who: Creature, element: Element) -> bool:
    """Whether something about somebody enhances an element, as far as records tell: metal worn, a flammable body.

    Clauses: elements.fire, elements.lightning
    """
    if element == "lightning":
        return who.kin == "human" and who.armour >= METAL
    return element == "fire" and FLAMMABLE in who.traits


class At(NamedTuple):
    """At whom a blow is struck and with what, for whoever may roll it again."""

    target: Creature
    weapon: Weapon | None = None


def roll_damage(blow: Blow, attacker: Creature | None, at: At, why: str = "damage") -> Rule[int]:
    """Roll the damage of a blow; the attacker may spend omens on it, unless it kills as it is.

    Clauses: core.damage.impaired-enhanced, core.omens.reroll, combat.size.damage
    """
    dice, more = die_named(blow.die), blow.enhanced + int(blow.susceptible and blow.element in LIKES)
    rolled = yield from damage_roll(dice, impaired=blow.impaired, enhanced=more, count=blow.count, why=why)
    while (
        attacker is not None
        and not is_fatal(at.target, after_reductions(at.target, blow, rolled))
        and (
            yield from spends_omen(
                attacker.id, f"spend an omen on {why}", what=_came_to(rolled, at), of=(at.target.id,)
            )
        )
    ):
        again = yield from damage_roll(
            dice, impaired=blow.impaired, enhanced=more, count=blow.count, why=f"{why}-again"
        )
        rolled = max(rolled, again)
    return rolled


def after_reductions(target: Creature, blow: Blow, rolled: int) -> int:
    """Damage of a blow after size, skill and armour.

    Clauses: core.damage.armour, core.damage.direct, elements.cold-heat, combat.size.damage, core.skills
    """
    points = rounded_up(rolled * blow.times, SMALLER_SHARE**blow.halved)
    pierces = blow.pierces and points > target.protected(blow.more_armour)
    points = reduced(target, points, direct=blow.direct or blow.element != "none" or pierces, more=blow.more_armour)
    if blow.element != "none" and is_immune_to(target, blow.element):
        return 0
    if blow.element == "fire" and "fire eating" in target.skills:
        points = max(0, points - FIRE_EATER_LESS)
    return points


def land(
    target: Creature, blow: Blow, rolled: int, weapon: Weapon | None = None, attacker: Creature | None = None
) -> Rule[Hit]:
    """Let a rolled blow strike: armour first, then health, then poison on the blade, then what else comes of it.

    Clauses: core.damage.armour, core.health.damage, poison.bloodstream
    """
    points = after_reductions(target, blow, rolled)
    if blow.strike == "stun":
        yield from _stun(target, points)
        done = Hit(0)
    else:
        done = yield from _wound(target, blow, rolled, points, weapon, attacker)
    if attacker is not None:
        for follows in LANDED:
            yield from follows(Landed(attacker, target, blow, rolled, weapon, done))
    return done


def _stun(target: Creature, points: int) -> Rule[None]:
    """No damage, but out for a stretch from half the health on, for a watch from all of it on. Clause: core.skills"""
    long, short = points >= target.health, points * 2 >= target.health
    yield from say(
        "{who} is struck on the head for {points}", who=target, points=points, outside="{who} is struck on the head"
    )
    if long or short:
        yield from gain(target, "incapacitated", by=KNOCKED, until="end of watch" if long else "end of stretch")


def _wound(
    target: Creature, blow: Blow, rolled: int, points: int, weapon: Weapon | None, attacker: Creature | None
) -> Rule[Hit]:
    """The damage of a blow, and the poison on the blade.

    Clauses: core.damage.armour, core.health.damage, poison.bloodstream
    """
    yield from say(
        "{foe} hits {who} for {rolled}[: {points} after reductions]"
        if attacker
        else "{who} is hit for {rolled}[: {points} after reductions]",
        "damage",
        outside="{foe} hits {who} for {rolled}" if attacker else "{who} is hit for {rolled}",
        strikes=(target,),
        parts=(Part("damage", rolled), Part("reduced", points - rolled)),
        total=points,
        who=target,
        foe=attacker,
        rolled=rolled,
        points="" if points == rolled else str(points),
    )
    if blow.element == "fire" and points and "regeneration" in target.traits:
        yield from begin(SCORCHED, target.id, seconds=WATCH_SECONDS, title=BURNT, clause="core.traits")
    harmed = yield from harm(target, points)
    if weapon is None or not weapon.poison or not points:
        return Hit(points, critical=harmed.critical, killed=harmed.killed)
    target = yield from look(Creature, target.id)
    effect = yield from deliver(weapon, target)
    return Hit(points, exposed=True, takes_effect=effect, critical=harmed.critical, killed=harmed.killed)


def _came_to(rolled: int, at: At) -> Sentence:
    """What an omen may better: the roll, at whom, with what. Clause: core.omens.reroll"""
    if at.weapon is None:
        return Sentence("Your damage roll against {foe} came to {rolled}.", foe=at.target.title, rolled=rolled)
    return Sentence(
        "Your damage roll against {foe} with the {weapon} came to {rolled}.",
        foe=at.target.title,
        weapon=at.weapon.title,
        rolled=rolled,
    )


CLOTHES = "warm clothes"
"""Gear that impairs cold damage and enhances heat damage. Clause: elements.environment"""


@procedure("murdham.endure", title="Endure cold or heat", by="referee")
def endure(
    who: Annotated[Creature, Field("who is out in it")],
    environment: Annotated[Literal["freezing", "scorching"], Field("what it is like")],
    stretch: Annotated[int, Field("which stretch in a row begins", low=1, high=1000)],
) -> Rule[Annotated[int, result("damage", answers=True)]]:
    """Begin a stretch in freezing cold or scorching heat; the first does nothing.

    Clauses: elements.environment, elements.cold-heat
    """
    must(stretch >= 1, "stretches are counted from 1, not {stretch}", stretch=stretch)
    if stretch <= SAFE_STRETCHES:
        yield from say(
            "{who} endures the first of the freezing stretches unharmed"
            if environment == "freezing"
            else "{who} endures the first of the scorching stretches unharmed",
            who=who,
        )
        return 0
    cold, dressed = environment == "freezing", CLOTHES in who.items
    taken = yield from hit(
        who,
        str(HARSH_DIE),
        impaired=HARSH_IMPAIRED + int(cold and dressed),
        enhanced=int(not cold and dressed),
        element="cold" if cold else "heat",
    )
    return taken.damage


@procedure("murdham.burn", title="Burning zone", by="referee")
def burn(
    who: Annotated[Creature, Field("who enters a burning zone or starts a round in one")],
    flammable: Annotated[bool, Field("made of, or covered in, something that burns")] = False,
) -> Rule[Annotated[int, result("damage", answers=True)]]:
    """Enter a burning zone, or start a round in one: fire damage each time.

    Clauses: elements.fire.zone, elements.fire
    """
    taken = yield from hit(who, str(BURNING_ZONE_DIE), element="fire", susceptible=flammable)
    return taken.damage


@procedure("murdham.strike-wet-zone", title="Lightning into a wet zone", by="referee")
def strike_wet_zone(
    in_zone: Annotated[tuple[Creature, ...], Field("all in the zone aimed at")],
    die: Annotated[str, Field("the damage die", words=DICE)],
    on_border: Annotated[tuple[Creature, ...], Field("all on its borders")] = (),
) -> Rule[tuple[Hit, ...]]:
    """Let lightning aimed at a wet zone strike everybody in it and on its borders. Clause: elements.lightning.wet"""
    caught = caught_in_blast(in_zone, on_border)
    must(caught, "lightning into a wet zone needs somebody there")
    taken = []
    for one in caught:
        now = yield from look(Creature, one.id)
        taken.append((yield from hit(now, die, element="lightning")))
    return tuple(taken)


def caught_in_blast(in_zone: tuple[Creature, ...], on_border: tuple[Creature, ...]) -> tuple[Creature, ...]:
    """Whom a blast reaches: all in the zone and on its borders. Clause: elements.lightning.wet"""
    return (*in_zone, *on_border)
