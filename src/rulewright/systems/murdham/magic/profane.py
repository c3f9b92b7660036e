"""Profane powers: a round and a point of mana, or corruption; enhancement points make them reach and last further.

Corruption of invoking comes before the effect, with one check; soulblight makes the power go wrong, or stops it.
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Rule, change, look, must, peek, procedure, reaches, say
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.picking import beside
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.actions.incapacity import VENGEANCE, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.blows.hits import At, Element, conducts, land, roll_damage
from rulewright.systems.murdham.blows.weapons import blow_of
from rulewright.systems.murdham.combat.reactions import respond_to
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.events.perils import ManaSpent
from rulewright.systems.murdham.gear.durability import ITEMS
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.magic.miscasts import miscast, miscast_name
from rulewright.systems.murdham.magic.powers import (
    RANGES,
    UNNAMED,
    aim_of,
    dispel,
    lengthened,
    must_be_in_range,
    must_read,
    must_suit,
    power_named,
    scrolls,
    take_effect,
)
from rulewright.systems.murdham.magic.raising import DEAD_FOR, RESURRECTION
from rulewright.systems.murdham.magic.working import BLAST, BLAST_DIE, COSTS, Cast
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.site import LOCKED_BY_POWER as LOCK
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.tables import POWERS, Power

PROFANE: Final = tuple(row.name for row in POWERS.values() if row.art == "profane")
MANA: Final = 1
"""Mana a profane power takes. Clause: magic.profane"""
UNPAID: Final = 2
"""Corruption it brings without mana, and corruption for a point. Clause: magic.profane"""
EXTRA: Final = 1
"""Points for a stretch, for corruption and for a dark essence, each once. Clause: magic.profane"""
DOUBLE_COST, REACH_COST, SHIELD_COST, LAST_COST = 1, 1, 1, 2
"""Points that enhancements cost, each time. Clause: magic.profane.enhance"""
MOST_BLASTED: Final = 100
"""Targets of a blast, which are all in its zone. Clause: combat.blast"""
ELEMENT_COST: Final = 1
"""Points that an element costs. Clause: magic.profane"""
TOLD: Final = (
    *("animal shape", "hold secret", "occult consultation"),
    *(LOCK, "illusion", "joyous appearance", "star sign", "gift of speech"),
)
"""Powers that may be about something. Clause: magic.profane"""
AVENGED: Final = ("power", (VENGEANCE,))
LOCKED: Final = ("power", (LOCK,))
DeadFor = Literal["stretch", "watch", "day"]
ESSENCE: Final = "dark essence"
SHIELD: Final = "magic shield"
SHIELD_DIE: Final = d(2)
"""A profane power fails on a magic shield on a 1. Clause: core.skills"""
INVOKES: Final = str(Sentence("invokes a profane power"))
Comes = Literal["works", "no effect", "miscast"]


class Invoked(msgspec.Struct, frozen=True):
    """The result of invoking a profane power."""

    works: Annotated[bool, result("the power works", answers=True)]
    points: Annotated[int, implied("the power says it")]
    """Enhancement points there were. Clause: magic.profane"""
    spent: Annotated[int, implied("mana is told")]
    miscast: Annotated[int, result("miscast", spelled=miscast_name)] = 0
    """The row of the miscasts, if there was one. Clause: magic.corruption"""


def points_of(who: Creature, *, slowly: bool, corrupted: bool, essence: bool) -> int:
    """Enhancement points somebody has: the mana before paying, and one for each extra. Clause: magic.profane"""
    return who.mana + EXTRA * (slowly + corrupted + essence)


def cost_of(doubled: int, reach: int, lasting: int, *, pierces: bool, offered: int = 0) -> int:
    """Enhancement points that enhancements cost, with what the power itself offers. Clause: magic.profane.enhance"""
    return DOUBLE_COST * doubled + REACH_COST * reach + LAST_COST * lasting + SHIELD_COST * pierces + offered


def _offered(power: Power, extra: int, element: str, dead_for: DeadFor) -> int:
    """Points for what a power itself offers; Refused where it offers nothing of the kind. Clause: magic.profane"""
    must(
        not extra or power.name in COSTS,
        "{power} offers nothing more for points",
        power=Sentence(power.name),
        clause="magic.profane",
    )
    must(
        element == "none" or power.name == BLAST,
        "{power} is made of no element",
        power=Sentence(power.name),
        clause="magic.profane",
    )
    late = DEAD_FOR[dead_for] if power.name == RESURRECTION else 0
    return COSTS.get(power.name, 0) * extra + ELEMENT_COST * (element != "none") + late


@procedure("murdham.invoke-profane", title="Invoke a profane power", by="owner", verb="invoke-profane")
def invoke_profane(
    who: Annotated[Creature, Field("who reads it aloud")],
    power: Annotated[str, Field("which power", words=PROFANE, rows=scrolls("profane"))],
    targets: Annotated[
        tuple[Creature, ...],
        Field("on whom it works", empty=UNNAMED, gone=True, afar=True, first=True),
    ] = (),
    doubled: Annotated[int, Field("how often the number of targets is doubled, a point each", low=0, high=10)] = 0,
    reach: Annotated[int, Field("categories by which the range is better, a point each", low=0, high=2)] = 0,
    lasting: Annotated[int, Field("categories by which it lasts longer, 2 points each", low=0, high=2)] = 0,
    pierces: Annotated[bool, Field("whether it ignores a magic shield, for a point")] = False,
    slowly: Annotated[bool, Field("whether it takes a stretch instead of a round, for a point more")] = False,
    corrupted: Annotated[bool, Field("whether 2 corruption are suffered for a point more")] = False,
    essence: Annotated[bool, Field("whether a dark essence is used for a point more")] = False,
    dispels: Annotated[bool, Field("whether it takes the same power off its targets")] = False,
    bond: Annotated[
        str, Field("for a connection: the object related to the target, which is consumed", rows=beside(ITEMS))
    ] = "",
    others: Annotated[tuple[Creature, ...], Field("all others within 1 zone, should it go wrong")] = (),
    about: Annotated[
        str,
        Field("what it is about: a question, a topic, an animal, what is to be seen", when=("power", TOLD)),
    ] = "",
    concerns: Annotated[
        Creature | None,
        Field("whom vengeance is sworn against", empty="no one else", gone=True, afar=True, when=AVENGED),
    ] = None,
    thing: Annotated[Thing | None, Field("the door or chest", empty="neither of them", when=LOCKED)] = None,
    extra: Annotated[
        int,
        Field(
            "how often points go into what the power itself offers: a blast, a better flight",
            low=0,
            high=4,
            when=("power", tuple(COSTS)),
        ),
    ] = 0,
    element: Annotated[
        Element, Field("the element an eldritch blast is made of, for a point", when=("power", (BLAST,)))
    ] = "none",
    dead_for: Annotated[
        DeadFor,
        Field(
            "how long somebody has been dead who is to live again, at most",
            by="referee",
            when=("power", (RESURRECTION,)),
        ),
    ] = "stretch",
) -> Rule[Invoked]:
    """Invoke a profane power for mana, or corruption; soulblight makes it go wrong.

    Clauses: magic.profane, magic.profane.enhance, magic.scrolls, magic.range, magic.duration, magic.corruption
    """
    row = power_named(power, "profane")
    yield from must_read(who, row)
    aims = aim_of(who, row, targets, "targets")
    points = points_of(who, slowly=slowly, corrupted=corrupted, essence=essence)
    offered = _offered(row, extra, element, dead_for)
    spent = cost_of(doubled, reach, lasting, pierces=pierces, offered=offered)
    far = RANGES[min(len(RANGES) - 1, RANGES.index(row.range) + reach)]
    blasts = row.name == BLAST and extra > 0
    _must_pay(who, points, spent, essence=essence, most=MOST_BLASTED if blasts else 2**doubled, aims=aims)
    must(not blasts or len({one.zone for one in aims}) == 1, "a blast strikes one zone", clause="combat.blast")
    _must_connect(who, far, bond)
    for one in aims:
        yield from must_be_in_range(who, one, far)
    duration = lengthened(row.duration, lasting)
    casts = [Cast(who, one, row, duration, about, concerns, thing, extra) for one in aims]
    for cast in casts if not dispels else ():
        yield from must_suit(cast)
    must_heed_taunt(who, aims[0])
    yield from (act(who, INVOKES, "stretch") if slowly else must_have_main_action(who))
    who = yield from look(Creature, who.id)
    if essence:
        who = yield from change(who, ItemGone(ESSENCE))
    if bond:
        who = yield from change(who, ItemGone(bond))
    yield from say("{who} invokes {power}", who=who, power=Sentence(row.name))
    suffered = UNPAID * (who.mana < MANA) + UNPAID * corrupted
    if who.mana >= MANA:
        who = yield from change(who, ManaSpent(MANA))
    comes, face = yield from settle_corruption(who, row, suffered, others)
    if comes != "no effect":
        for cast in casts:
            yield from reach_one(cast, far, points - spent, element=element, dispels=dispels, pierces=pierces)
    if not slowly and (yield from peek(Fight, FIGHT)) is not None:
        yield from spend_main_action(who.id)
    return Invoked(comes != "no effect", points, spent, face)


def settle_corruption(
    who: Creature, power: Power, suffered: int, others: tuple[Creature, ...]
) -> Rule[tuple[Comes, int]]:
    """Corruption first, then whether the power works, fails or goes wrong; returns that with the row of the miscasts.

    Clause: magic.corruption
    """
    blight = (yield from corrupt(who, suffered, True)) if suffered else None
    if blight is None or not blight.soulblight:
        return "works", 0
    who = yield from look(Creature, who.id)
    if who.dead or who.has("incapacitated"):
        yield from say("the power has no effect", of=(who,))
        return "no effect", 0
    face, works = yield from miscast(who, power, others)
    return ("miscast" if works else "no effect"), face


def reach_one(
    cast: Cast, far: str, left: int, *, element: Element = "none", dispels: bool = False, pierces: bool = False
) -> Rule[None]:
    """Apply a power to one target: powers of touch and sight are attacks. Clauses: magic.range, magic.duration"""
    who, power, target = cast.by, cast.power, (yield from look(Creature, cast.target.id))
    if dispels:
        gone, needed = yield from dispel(target, power.name, left)
        if not gone:
            yield from say(
                "{power} stays: to take it off takes {n} point",
                many="{power} stays: to take it off takes {n} points",
                of=(target,),
                power=Sentence(power.name),
                n=needed,
                clause="magic.duration",
            )
        return
    if target.id != who.id and far != "connection":
        met = yield from respond_to(who, target, may_counter=far == "touch", hidden=(target.id,))
        if met.dodged:
            return
        target = met.target
    if SHIELD in target.powers and not pierces and not (yield from reaches(SHIELD_DIE, 2, "shield-d2")):
        yield from say("it fails on a magic shield", of=(target,), clause="core.skills")
        return
    if power.name == BLAST:
        conducting = conducts(target, element)
        blow = yield from blow_of(who, target, BLAST_DIE, None, element=element, susceptible=conducting, by_hand=False)
        yield from land(target, blow, (yield from roll_damage(blow, who, At(target))), None, who)
        return
    yield from take_effect(cast._replace(target=target))


def _must_pay(who: Creature, points: int, spent: int, *, essence: bool, most: int, aims: tuple[Creature, ...]) -> None:
    """Refuse more than the points there are, or than the targets there may be.

    Clauses: magic.profane, magic.profane.enhance
    """
    must(
        spent <= points,
        "that takes {n} enhancement point, and there are {points}",
        many="that takes {n} enhancement points, and there are {points}",
        n=spent,
        points=points,
        clause="magic.profane.enhance",
    )
    must(not essence or ESSENCE in who.items, "{title} has no dark essence", title=who)
    if len(aims) > most:
        raise Refused(
            Sentence("it reaches {n} target", "it reaches {n} targets", n=most), clause="magic.profane.enhance"
        )


def _must_connect(who: Creature, far: str, bond: str) -> None:
    """Refuse a connection without an object, and an object somebody does not have. Clause: magic.range"""
    must(not bond or bond in who.items, "{title} has no {item}", title=who, item=bond)
    must(far != "connection" or bond, "a connection needs an object that is related to the target")
