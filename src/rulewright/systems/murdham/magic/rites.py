"""Rites: what the sacred powers do that act by themselves, and what the GM decides of the judged."""

from typing import Final

from rulewright.engine import Rule, change, look, must, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.owed import Matter, outcome, owe
from rulewright.systems.murdham.events.goods import ItemGone, ItemGot
from rulewright.systems.murdham.events.perils import CorruptionLess, SharesHarm
from rulewright.systems.murdham.health.damage_rolls import damage_roll, die_named
from rulewright.systems.murdham.health.harm import harm, heal, perish
from rulewright.systems.murdham.health.recovery import succeed
from rulewright.systems.murdham.magic.powers import WARDED, is_near
from rulewright.systems.murdham.magic.working import Cast, begin_power, needs, over, works
from rulewright.systems.murdham.numbers import HALF_STR, rounded_up
from rulewright.systems.murdham.perils.poison import undo
from rulewright.systems.murdham.records.creature import COURAGE, MARTYRDOM, PRESERVATION, WARDING, Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight
from rulewright.systems.murdham.records.states import Illness

BLESSED: Final = 2
"""Bottles of water blessed at a time. Clause: magic.sacred"""
PURIFIED: Final = 1
"""Corruption that a purification takes off. Clause: magic.sacred"""
WARD_DIE: Final = "d4"
"""Direct damage of demons and undead within a ward, each round. Clause: magic.sacred"""
JUDGED: Final = "rite of judgement"
GUILTY: Final = str(Sentence("guilty of a grave wrong, and turns to ashes"))
INNOCENT: Final = str(Sentence("innocent, and unharmed"))
"""What the GM says of whoever is judged. Clause: magic.sacred"""


@works("rite of healing")
def give_health(cast: Cast) -> Rule[None]:
    """Half the STR comes back as health. Clause: magic.sacred"""
    yield from heal(cast.target, rounded_up(cast.target.strength, HALF_STR))


@works("rite of purification")
def purify(cast: Cast) -> Rule[None]:
    """Take off corruption. Clause: magic.sacred"""
    if cast.target.corruption:
        yield from change(cast.target, CorruptionLess(PURIFIED))


@works("rite of restoration")
def restore(cast: Cast) -> Rule[None]:
    """Undo poison or, if there is none, bring a disease nearer its end. Clause: magic.sacred"""
    if (yield from undo(cast.target)):
        return
    ill = next((one for one in (yield from survey(Illness)) if one.on == cast.target.id and one.over is None), None)
    if ill is not None:
        yield from succeed(ill)


@works("rite of blessing")
def bless(cast: Cast) -> Rule[None]:
    """Make water into blessed water. Clause: magic.sacred"""
    holder = cast.target
    for _ in range(min(BLESSED, holder.items.count("water"))):
        holder = yield from change(holder, ItemGone("water"))
        holder = yield from change(holder, ItemGot("blessed water"))


@works("rite of purging")
def purge(cast: Cast) -> Rule[None]:
    """Destroy a demon, an undead or a mutant; of a profaned thing the GM knows. Clause: magic.sacred"""
    if cast.target.dead or not (cast.target.unliving or cast.target.mutations):
        yield from say("nothing about {who} is unclean", who=cast.target, clause="magic.sacred")
        return
    yield from perish(cast.target, "magic.sacred")


@works(JUDGED)
def judge(cast: Cast) -> Rule[None]:
    """Let the GM say whether somebody is guilty. Clause: magic.sacred"""
    yield from owe(cast.target, JUDGED, cast.power.means, GUILTY, INNOCENT, clause="magic.sacred")


@outcome(JUDGED, GUILTY)
def burn_to_ashes(judged: Matter) -> Rule[None]:
    """Die of one's guilt. Clause: magic.sacred"""
    if not judged.who.dead:
        yield from perish(judged.who, "magic.sacred")


@works(COURAGE)
def hearten(cast: Cast) -> Rule[None]:
    """Give courage to all allies who are nearby as well. Clause: magic.sacred"""
    for one in (yield from survey(Creature)):
        ally = one.id != cast.target.id and one.group == cast.target.group and not one.dead
        if ally and (yield from is_near(one, cast.target, 0)):
            yield from begin_power(one, COURAGE, cast.duration)


@needs(MARTYRDOM)
def must_be_two(cast: Cast) -> None:
    """Refuse to share harm with nobody, oneself, or one who shares it already. Clause: magic.sacred"""
    other = cast.other
    must(
        other is not None and other.id != cast.target.id,
        "name the other who shares the harm",
        asks="concerns",
        clause="magic.sacred",
    )
    for one in filter(None, (cast.target, other)):
        must(not one.dead, "{title} is dead", title=one, clause="magic.sacred")
        must(not one.shares, "{title} shares harm with somebody already", title=one, clause="magic.sacred")


@works(MARTYRDOM)
def share_harm(cast: Cast) -> Rule[None]:
    """Let two share all harm half and half. Clause: magic.sacred"""
    if cast.other is None:
        return
    yield from change((yield from look(Creature, cast.target.id)), SharesHarm(cast.other.id))
    yield from change((yield from look(Creature, cast.other.id)), SharesHarm(cast.target.id))


@over(MARTYRDOM)
def share_no_more(who: Creature) -> Rule[None]:
    """Let each bear harm alone again. Clause: magic.sacred"""
    for one in (yield from survey(Creature)):
        if one.shares and who.id in (one.id, one.shares):
            yield from change(one, SharesHarm(""))


@needs(PRESERVATION)
def must_be_a_body(cast: Cast) -> None:
    """Refuse to preserve the living. Clause: magic.sacred"""
    must(cast.target.dead, "{title} is not dead", title=cast.target, clause="magic.sacred")


def burn_the_unclean(fight: Fight) -> Rule[None]:
    """Burn demons and undead within a ward as a round begins. Clause: magic.sacred"""
    people = yield from survey(Creature)
    for ward in people:
        if WARDING not in ward.powers:
            continue
        for one in people:
            if one.dead or not one.unliving or not fight.side_of(one.id):
                continue
            if (yield from is_near(one, ward, WARDED)):
                yield from say("the ward burns {who}", who=one, clause="magic.sacred")
                points = yield from damage_roll(die_named(WARD_DIE), why=f"{one.id}-ward-damage")
                yield from harm((yield from look(Creature, one.id)), points)
