"""Spells: powers over minds, places, things and what is summoned, with what the GM decides of them."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Lasting, Rule, begin, change, lasts, look, must, peek, say, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.incapacity import VENGEANCE
from rulewright.systems.murdham.characters.creation import called_in, rows_of_creatures
from rulewright.systems.murdham.checks.owed import Matter, Outcome, Owed, outcome, owe
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.dialogue.attitude import LEVELS, comes_to_feel, roll_attitude
from rulewright.systems.murdham.events.places import ThingOpened, ThingShut
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.harm import SUFFERED, Harm
from rulewright.systems.murdham.health.infection import get_well, infect
from rulewright.systems.murdham.magic.powers import DISPELS, dispel
from rulewright.systems.murdham.magic.working import Cast, needs, over, span_of, works
from rulewright.systems.murdham.records.creature import Attitude, Creature
from rulewright.systems.murdham.records.site import LOCKED_BY_POWER as LOCK
from rulewright.systems.murdham.records.site import Thing, Zone
from rulewright.systems.murdham.records.states import Illness, Until
from rulewright.systems.murdham.space.occupancy import ENTERED
from rulewright.systems.murdham.space.whereabouts import MIASMA, come_here
from rulewright.systems.murdham.tables import DISEASES, Duration

BEWITCHED: Final = "bewitch"
"""The power under which somebody is friendly. Clause: magic.profane"""
AFTERWARDS: Final = str(Sentence("how they feel now that it is over"))
VENGEANCE_ENDS: Final[Mapping[Duration, Until]] = {
    "instant": "end of stretch",
    "stretch": "end of stretch",
    "watch": "end of watch",
    "lingering": "for good",
}
"""When somebody is bent on killing no more. Clause: magic.profane"""
MIASMA_CORRUPTS: Final = 1
"""Corruption of whoever enters a miasma or begins a round in it. Clause: magic.profane"""
VESSEL, TASTE, SUMMONS = "plague vessel", "fiery taste", "summon demon"
PASSED_ON: Final = str(Sentence("passed on by touch"))
EATEN: Final = str(Sentence("somebody eats of it"))
UNEATEN: Final = str(Sentence("nobody eats of it"))
"""What the GM may say of a vessel of plague, and of food with a fiery taste. Clause: magic.profane"""
BOUND: Final = str(Sentence("owes one demand, or is paralysed"))
FREE: Final = str(Sentence("has a will of its own"))
DEMON: Final = "demon"
DEMONS: Final = tuple(row.name for row in rows_of_creatures().values() if DEMON in row.traits)
"""Demons that come when called, by name. Clause: magic.profane"""


@works(BEWITCHED)
def bewitch(cast: Cast) -> Rule[None]:
    """Make somebody friendly. Clause: magic.profane"""
    yield from comes_to_feel(cast.target, "friendly", "magic.profane")


@over(BEWITCHED)
def come_to_one_s_senses(who: Creature) -> Rule[None]:
    """Let the GM say how somebody feels who was bewitched. Clause: magic.profane"""
    if not who.dead:
        yield from owe(who, BEWITCHED, AFTERWARDS, *LEVELS, clause="magic.profane")


def wake_from_a_spell(who: Creature, _harmed: Harm) -> Rule[None]:
    """Be bewitched no longer once one is hurt. Clause: magic.profane"""
    if BEWITCHED in who.powers and not who.dead:
        yield from dispel(who, BEWITCHED, DISPELS["lingering"])


SUFFERED.append(wake_from_a_spell)


def _feels(level: Attitude) -> Outcome:
    def feel(settled: Matter) -> Rule[None]:
        yield from comes_to_feel(settled.who, level, "attitude.levels")

    return feel


for _level in LEVELS:
    outcome(BEWITCHED, _level)(_feels(_level))


@needs(VENGEANCE)
def must_have_wronged(cast: Cast) -> None:
    """Refuse vengeance on nobody. Clause: magic.profane"""
    must(
        cast.other is not None and cast.other.id != cast.target.id and not cast.other.dead,
        "name who wronged {title}",
        asks="concerns",
        title=cast.target,
        clause="magic.profane",
    )


@works(VENGEANCE)
def seek_vengeance(cast: Cast) -> Rule[None]:
    """Be bent on killing somebody: in a fight every turn goes into that. Clause: magic.profane"""
    if cast.other is not None:
        until = VENGEANCE_ENDS[cast.duration]
        yield from gain(cast.target, "taunted", by=VENGEANCE, of=cast.other.title, until=until)


@works("miasma of chaos")
def spread_miasma(cast: Cast) -> Rule[None]:
    """Fill the zone of the target with a miasma that corrupts and hides; without zones the GM says who is in it.

    Clause: magic.profane
    """
    if not cast.target.zone:
        yield from owe(
            cast.target, cast.power.name, cast.power.means, clause="magic.profane", by=cast.by.id, outlives=True
        )
        return
    yield from begin(
        MIASMA,
        cast.target.zone,
        seconds=(yield from span_of(cast.duration)),
        title=cast.power.name,
        clause="magic.profane",
    )
    for one in (yield from survey(Creature)):
        if cast.target.zone in (one.zone, one.beyond) and one.id != cast.by.id and not one.dead:
            yield from corrupt((yield from look(Creature, one.id)), MIASMA_CORRUPTS)


def breathe_miasma(who: Creature, zone: Zone, *, burns: bool = True) -> Rule[None]:
    """Enter a miasma. Clause: magic.profane"""
    if burns and not who.dead and (yield from lasts(zone.id, MIASMA)):
        yield from corrupt((yield from look(Creature, who.id)), MIASMA_CORRUPTS)


ENTERED.append(breathe_miasma)


def breathe_on() -> Rule[None]:
    """Corrupt all who begin a round in a miasma. Clause: magic.profane"""
    foul = {one.on for one in (yield from survey(Lasting)) if one.what == MIASMA}
    for one in (yield from survey(Creature)) if foul else ():
        if foul & {one.zone, one.beyond} and not one.dead:
            yield from corrupt((yield from look(Creature, one.id)), MIASMA_CORRUPTS)


@needs(LOCK)
def must_have_lock(cast: Cast) -> None:
    """Refuse to lock nothing, and what is broken. Clause: magic.profane"""
    must(
        cast.thing is not None and cast.thing.kind != "vehicle",
        "name the door or chest",
        asks="thing",
        clause="magic.profane",
    )
    must(cast.thing is None or not cast.thing.wrecked, "{what} is destroyed", what=cast.thing, clause="magic.profane")


@works(LOCK)
def lock_up(cast: Cast) -> Rule[None]:
    """Shut something that nothing opens but its trigger, or force. Clause: magic.profane"""
    thing = cast.thing
    if thing is None:
        return
    was_open = not thing.shut
    if was_open:
        yield from change(thing, ThingShut())
    seconds = yield from span_of(cast.duration)
    yield from begin(LOCK, thing.id, seconds=seconds, title=LOCK, clause="magic.profane", amount=int(was_open))
    yield from owe(
        cast.by, LOCK, cast.power.means, clause="magic.profane", about=cast.about or thing.title, outlives=True
    )


def unlock(thing: Lasting) -> Rule[None]:
    """Let something open again as it did before. Clause: magic.profane"""
    locked = yield from peek(Thing, thing.on)
    if locked is None:
        return
    yield from say("{power} on {who} is over", power=Sentence(LOCK), who=locked.title)
    if thing.amount and locked.shut:
        yield from change(locked, ThingOpened())


@needs(VESSEL)
def must_be_sick(cast: Cast) -> None:
    """Refuse whoever has no disease. Clause: magic.profane"""
    must(cast.target.has("sick") and not cast.target.dead, "{title} has no disease", title=cast.target)


@works(VESSEL)
def take_over(cast: Cast) -> Rule[None]:
    """Take over a disease, to be passed on by touch or to be suffered. Clause: magic.profane"""
    ill = next((one for one in (yield from survey(Illness)) if one.on == cast.target.id and one.over is None), None)
    if ill is None:
        return
    yield from get_well(ill)
    yield from owe(
        cast.target,
        VESSEL,
        str(Sentence("name whom it touches; whoever keeps it falls ill")),
        PASSED_ON,
        str(Sentence("kept")),
        clause="magic.profane",
        about=ill.disease,
        by=cast.by.id,
        outlives=True,
    )


@outcome(VESSEL)
def pass_on(settled: Matter) -> Rule[None]:
    """Infect whoever is touched, unless a STR save holds; else the vessel itself. Clause: magic.profane"""
    row = DISEASES[settled.about]
    if settled.choice != PASSED_ON:
        yield from _fall_ill_of(settled.about, settled.by)
    elif settled.whom is not None and not (yield from save(settled.whom, "str", "str-save")):
        yield from infect((yield from look(Creature, settled.whom.id)), row)


def _fall_ill_of(disease: str, vessel: Creature | None) -> Rule[None]:
    if vessel is not None and not vessel.dead:
        yield from infect(vessel, DISEASES[disease])


@over(VESSEL)
def keep_it(who: Creature) -> Rule[None]:
    """Fall ill of what was passed on to nobody. Clause: magic.profane"""
    for one in (yield from survey(Owed)):
        if one.on == who.id and one.what == VESSEL:
            yield from _fall_ill_of(one.about, (yield from peek(Creature, one.by)))


@works(TASTE)
def spice(cast: Cast) -> Rule[None]:
    """Give food a fiery taste: who eats of it saves with STR, or is out for a stretch. Clause: magic.profane"""
    yield from owe(
        cast.target, TASTE, cast.power.means, EATEN, UNEATEN, clause="magic.profane", by=cast.by.id, outlives=True
    )


@outcome(TASTE, EATEN)
def burn_one_s_tongue(settled: Matter) -> Rule[None]:
    """Eat of it. Clause: magic.profane"""
    eater = settled.whom or settled.who
    if not eater.dead and not (yield from save(eater, "str", "str-save")):
        yield from gain((yield from look(Creature, eater.id)), "incapacitated", by=TASTE, until="end of stretch")


@needs("hold secret")
def must_say_what(cast: Cast) -> None:
    """Refuse a topic that nobody said. Clause: magic.profane"""
    must(cast.about.strip(), "say what it is about", asks="about", clause="magic.profane")


@works(SUMMONS)
def summon(cast: Cast) -> Rule[None]:
    """Let the GM say which demon comes; with points it owes one demand, or is paralysed. Clause: magic.profane"""
    about = BOUND if cast.extra else FREE
    yield from owe(
        cast.by, SUMMONS, cast.power.means, *DEMONS, clause="magic.profane", about=about, by=cast.by.id, outlives=True
    )


@outcome(SUMMONS)
def appear(settled: Matter) -> Rule[None]:
    """Appear, and feel as demons do; one that is bound does one thing first. Clause: magic.profane"""
    row = next(row for row in rows_of_creatures().values() if row.name == settled.choice)
    (demon,) = yield from called_in(row.id)
    yield from come_here((demon,))
    if settled.about == BOUND:
        yield from comes_to_feel(demon, "neutral", "attitude.levels")
        yield from owe(demon, SUMMONED, BOUND, DEMAND, PARALYSED, clause="magic.profane")
    else:
        yield from roll_attitude(demon, "aggressive")


DEMAND: Final = str(Sentence("does what was demanded"))
PARALYSED: Final = str(Sentence("is paralysed"))


SUMMONED: Final = str(Sentence("a demon that was summoned"))


@outcome(SUMMONED, PARALYSED)
def stand_still(settled: Matter) -> Rule[None]:
    """Be able to do nothing. Clause: magic.profane"""
    yield from gain(settled.who, "incapacitated", by=SUMMONS, until="end of stretch")
