"""Horses: their numbers, what they carry and draw, mounting, riding, and taking fright."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rolls, Rule, Told, World, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, look, must, peek, say, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.horses import Barding, Draws, come
from rulewright.systems.bdp.bodies.saddle import MountChanged, RiderChanged, end_ride
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.fights.turns import must_be_among, must_have_turn, spend_turn
from rulewright.systems.bdp.numbers import RIDER_SLOTS
from rulewright.systems.bdp.records.creature import HORSE, Creature
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.saying import said

EASY_GROUND: Final = ("road", "plains")
"""Ground on which a horse halves the Watches of a walker. Clause: horse.stats.block"""
MOUNT_MASTERY: Final = "Mount Mastery"


@procedure("bdp.horse", title="Bring in a horse", by="referee")
def bring_horse(
    name: Annotated[str, Field("what it is called")] = "Horse",
    armor: Annotated[Barding, Field("what it wears", empty="no barding")] = "",
    draws: Annotated[Draws, Field("what it draws", empty="no cart or wagon")] = "",
    player: Annotated[str, Field("the seat that leads it", seat=True)] = "",
) -> Rule[Creature]:
    """Bring in a horse: STR 16, DEX 12, WIL 5, 3 HP and 25 slots, of which a rider takes 15.

    Clause: horse.stats.block
    """
    return (yield from come(name, armor, draws, player))


@procedure("bdp.mount", title="Mount", by="owner", even=("disheartened",))
def mount(
    who: Annotated[Creature, Field("who mounts")],
    horse: Annotated[Creature, Field("the horse")],
) -> Rule[Creature]:
    """Mount a horse that has the slots for a rider; in a fight it is the turn. Clause: horse.stats.block"""
    must_act(who)
    must_act(horse)
    yield from must_be_among(who, horse)
    yield from must_have_turn(who)
    must(horse.folk == HORSE, "{title} is no horse", title=horse)
    if who.mounted or horse.rider:
        raise Refused(
            Sentence("{title} is mounted already", title=who.title)
            if who.mounted
            else Sentence("{title} has a rider already", title=horse.title),
            clause="horse.stats.block",
        )
    must(
        horse.free >= RIDER_SLOTS,
        "a rider takes {slots} slots, and {title} has {free} free",
        slots=RIDER_SLOTS,
        title=horse,
        free=horse.free,
    )
    who = yield from change(who, MountChanged(horse.id))
    yield from change(horse, RiderChanged(who.id))
    text = Sentence("{who} mounts {horse}.", who=who.title, horse=horse.title)
    yield from tell(said, text, "horse.stats.block", who, horse)
    yield from spend_turn(who.id)
    return who


@procedure("bdp.dismount", title="Dismount", by="owner", even=("disheartened",))
def dismount(who: Annotated[Creature, Field("who gets down")]) -> Rule[Creature]:
    """Get down from a horse. Clause: horse.stats.block"""
    must_act(who)
    must(who.mounted, "{title} is not mounted", title=who)
    yield from say("{who} gets down.", who=who)
    return (yield from end_ride(who))


def ridden(watches: int, *, easy: bool) -> int:
    """Watches a way takes on horseback: half as many as on foot if it is easy.

    Clause: horse.stats.block Ruling: half of an odd number is rounded up.
    """
    return -(-watches // 2) if easy else watches


@procedure("bdp.ride", title="How long a ride takes", by="referee")
def ride(
    watches: Annotated[int, Field("Watches the way takes on foot", low=0, high=1000)],
    terrain: Annotated[
        Literal["road", "plains", "hills", "forest", "swamp", "mountain", "desert"], Field("the ground on the way")
    ],
) -> Rule[int]:
    """Say how many Watches a way takes on horseback: half of those on foot on easy ground, as many elsewhere.

    Clause: horse.stats.block
    """
    takes = ridden(watches, easy=terrain in EASY_GROUND)
    text = Sentence("The ride takes {n} Watch.", "The ride takes {n} Watches.", n=takes)
    yield from tell(said, text, "horse.stats.block")
    return takes


@procedure("bdp.frighten", title="Frighten a horse", by="referee")
def frighten(
    horse: Annotated[Creature, Field("the horse that meets a beast or a monster")],
) -> Rule[Annotated[bool, result("the horse stays calm", answers=True)]]:
    """See whether a horse stays calm: a WIL Save, its rider's where it has one, who is thrown unless a DEX Save passes.

    A rider with Mount Mastery keeps it calm without a Save. Answers whether it does. Clause: horse.combat.flee
    """
    must_act(horse)
    rider = yield from peek(Creature, horse.rider)
    if rider is not None and rider.can(MOUNT_MASTERY):
        yield from tell(_stays, horse)
        return True
    calm = yield from save(rider or horse, "wil")
    if calm:
        yield from tell(_stays, horse)
        return True
    yield from say("{horse} takes fright.", "horse", verdict="frightened", horse=horse)
    if rider is not None and not (yield from save((yield from look(Creature, rider.id)), "dex", "seat")):
        rider = yield from look(Creature, rider.id)
        yield from end_ride(rider)
        yield from say("{who} is thrown from the saddle.", "horse", verdict="thrown", who=rider)
    return False


def offers(one: Creature, world: World) -> Iterator[Deed]:
    """Mounting and getting down. Clause: horse.stats.block"""
    if one.mounted:
        yield dismount, {"who": one.id}, Sentence("Get down from the horse")
        return
    for horse in world.all(Creature):
        if horse.folk == HORSE and not horse.rider:
            yield mount, {"who": one.id, "horse": horse.id}, Sentence("Mount {horse}", horse=horse.title)


def _stays(_rolls: Rolls, horse: Creature) -> Told:
    text = Sentence("{horse} stays calm.", horse=horse.title)
    return Told(text, about="horse", verdict=Sentence("calm"), clause="horse.combat.flee")
