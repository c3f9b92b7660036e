"""Powers: who can read which aloud and at whom it can be aimed; what they do, for how long, and what ends them."""

from typing import Final, Literal

from rulewright.engine import Lasting, Rule, begin, change, look, must, remove, say, survey
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.actions.incapacity import must_be_free
from rulewright.systems.murdham.checks.owed import Outcome, outcome, owe
from rulewright.systems.murdham.dialogue.attitude import LEVELS
from rulewright.systems.murdham.events.goods import ItemGone, ItemGot
from rulewright.systems.murdham.events.perils import AttitudeKnown, CorruptionLess, PowerBegan, PowerEnded
from rulewright.systems.murdham.health.conditions import UNITS, seconds_left
from rulewright.systems.murdham.health.harm import heal, perish
from rulewright.systems.murdham.health.recovery import succeed
from rulewright.systems.murdham.numbers import HALF_STR, rounded_up
from rulewright.systems.murdham.perils.poison import undo
from rulewright.systems.murdham.records.creature import BANE, PROTECTION, SILENCE, WATER_BREATHING, Attitude, Creature
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.space.distance import range_against, range_between
from rulewright.systems.murdham.space.whereabouts import must_be_with
from rulewright.systems.murdham.tables import POWERS, Power

SCROLL: Final = "scroll of "
"""What stands before the power in the name of its scroll. Clause: magic.scrolls"""
SKILLS: Final = {"sacred": "faith", "profane": "sorcery"}
"""The skill it takes to invoke powers of each art. Clause: magic.scrolls"""
SIGHT: Final = 8
"""Zones that powers of sight reach. Clause: magic.range"""
RANGES: Final = ("touch", "sight", "connection")
"""Ranges, the least first. Clause: magic.range"""


def power_named(word: str, art: str) -> Power:
    """The power people mean, of one art; Refused for one of the other. Clause: magic.scrolls"""
    row = named(POWERS, word, Sentence("power"))
    if row.art != art:
        wrong = (
            Sentence("{power} is a sacred power", power=Sentence(row.name))
            if row.art == "sacred"
            else Sentence("{power} is a profane power", power=Sentence(row.name))
        )
        raise Refused(wrong, clause="magic.scrolls")
    return row


def must_read(who: Creature, power: Power) -> None:
    """Refuse a power to anybody who lacks the skill, the scroll or the voice.

    Clauses: magic.scrolls, core.conditions
    """
    must_be_free(who)
    skill = SKILLS[power.art]
    must(skill in who.skills, "{title} cannot invoke it without the skill: {skill}", title=who, skill=Sentence(skill))
    must(not who.silent, "{title} is silenced: no powers", title=who, clause="core.conditions")
    must(
        SCROLL + power.name in who.items,
        "{title} has no scroll of this power: {power}",
        title=who,
        power=Sentence(power.name),
    )


def must_be_in_range(who: Creature, target: Creature, reach: str) -> Rule[None]:
    """Refuse a target that a power does not reach; oneself it always does. Clause: magic.range"""
    if who.id == target.id or reach == "connection":
        return
    yield from must_be_with(who, target)
    apart = yield from range_between(who, target)
    most = range_against(who, target, SIGHT) if reach == "sight" else 0
    if apart is not None and apart > most:
        raise Refused(
            Sentence(
                "{target} is {apart} zones off, and the power reaches {reach}",
                target=target.title,
                apart=apart,
                reach=most,
            ),
            clause="magic.range",
        )
    must(reach != "sight" or not who.has("blind"), "{title} is blind and sees nobody", title=who)


POWER: Final = "power"
"""What lasts while a power is at work. Clause: magic.duration"""
Duration = Literal["instant", "stretch", "watch", "lingering"]
DURATIONS: Final[tuple[Duration, ...]] = ("stretch", "watch", "lingering")
"""Durations, the shortest first. Clause: magic.duration"""
DISPELS: Final[dict[Duration, int]] = {"stretch": 0, "watch": 2, "lingering": 4}
"""Enhancement points it takes to dispel a power of a duration. Clause: magic.duration"""
BLESSED: Final = 2
"""Bottles of water blessed at a time. Clause: magic.sacred"""
PURIFIED: Final = 1
"""Corruption that a purification takes off. Clause: magic.sacred"""


WORKING: Final = (PROTECTION, "rite of courage", BANE, SILENCE, WATER_BREATHING)
"""Powers that rules ask for wherever they matter. Clauses: magic.sacred, magic.profane"""
JUDGED: Final = "rite of judgement"
GUILTY: Final = str(Sentence("guilty of a grave wrong, and turns to ashes"))
INNOCENT: Final = str(Sentence("innocent, and unharmed"))
"""What the GM says of whoever is judged. Clause: magic.sacred"""
BEWITCHED: Final = "bewitch"
"""The power under which somebody is friendly. Clause: magic.profane"""


def lengthened(duration: Duration, categories: int) -> Duration:
    """A duration longer by a number of categories; instant ones stay instant.

    Clauses: magic.duration, magic.profane.enhance
    """
    if duration == "instant":
        return duration
    return DURATIONS[min(len(DURATIONS) - 1, DURATIONS.index(duration) + categories)]


def take_effect(power: Power, target: Creature, duration: Duration) -> Rule[None]:
    """Apply what a power does by itself. Clauses: magic.sacred, magic.profane, magic.duration"""
    yield from say(
        "{power} works on {who}: {means}",
        power=Sentence(power.name),
        who=target,
        means=Sentence(power.means),
        clause="magic.duration",
    )
    if not power.does and power.name not in WORKING:
        yield from owe(target, power.name, power.means, clause="magic.duration")
    if power.does == "heal":
        yield from heal(target, rounded_up(target.strength, HALF_STR))
    elif power.does == "purify" and target.corruption:
        yield from change(target, CorruptionLess(PURIFIED))
    elif power.does == "restore":
        yield from _restore(target)
    elif power.does == "bless":
        yield from _bless(target)
    elif power.does == "purge":
        yield from _purge(target)
    elif power.does == "judge":
        yield from owe(target, power.name, power.means, GUILTY, INNOCENT, clause="magic.sacred")
    elif power.does == "bewitch" and target.attitude != "friendly":
        yield from change(target, AttitudeKnown("friendly"), "magic.profane")
    if duration != "instant":
        yield from begin_power(target, power.name, duration)


def begin_power(target: Creature, name: str, duration: Duration) -> Rule[None]:
    """Lay a power on somebody. Clause: magic.duration"""
    target = yield from look(Creature, target.id)
    if name not in target.powers:
        yield from change(target, PowerBegan(name))
    moment = f"end of {duration}"
    seconds = (yield from seconds_left(moment)) if moment in UNITS else None
    yield from begin(
        POWER, target.id, seconds=seconds, title=name, clause="magic.duration", amount=DURATIONS.index(duration)
    )


def end_power(thing: Lasting) -> Rule[None]:
    """End a power that is at work. Clause: magic.duration"""
    target = yield from look(Creature, thing.on)
    if thing.title in target.powers:
        yield from change(target, PowerEnded(thing.title))
        yield from say("{power} on {who} is over", power=Sentence(thing.title), who=target)
        if thing.title == BEWITCHED and not target.dead:
            yield from owe(target, thing.title, AFTERWARDS, *LEVELS, clause="magic.profane")


def dispel(target: Creature, name: str, points: int) -> Rule[tuple[bool, int]]:
    """Dispel a power with the same power; returns whether it ends, and the points it takes. Clause: magic.duration"""
    for thing in (yield from survey(Lasting)):
        if thing.what == POWER and thing.on == target.id and thing.title == name:
            needed = DISPELS[DURATIONS[thing.amount]]
            if points < needed:
                return False, needed
            yield from remove(thing.id)
            yield from end_power(thing)
            return True, needed
    return False, 0


AFTERWARDS: Final = str(Sentence("how they feel now that it is over"))


def _feels(level: Attitude) -> Outcome:
    def feel(who: Creature) -> Rule[None]:
        if who.attitude != level:
            yield from change(who, AttitudeKnown(level), "attitude.levels")

    return feel


for _level in LEVELS:
    outcome(BEWITCHED, _level)(_feels(_level))


@outcome(JUDGED, GUILTY)
def burn_to_ashes(who: Creature) -> Rule[None]:
    """Die of one's guilt. Clause: magic.sacred"""
    if not who.dead:
        yield from perish(who, "magic.sacred")


def _purge(target: Creature) -> Rule[None]:
    """Destroy a demon, an undead or a mutant; of a profaned thing the GM knows. Clause: magic.sacred"""
    if target.dead or not (target.unliving or target.mutations):
        yield from say("nothing about {who} is unclean", who=target, clause="magic.sacred")
        return
    yield from perish(target, "magic.sacred")


def _restore(target: Creature) -> Rule[None]:
    """Undo poison or, if there is none, bring a disease nearer its end. Clause: magic.sacred"""
    if (yield from undo(target)):
        return
    ill = next((one for one in (yield from survey(Illness)) if one.on == target.id and one.over is None), None)
    if ill is not None:
        yield from succeed(ill)


def _bless(holder: Creature) -> Rule[None]:
    """Make water into blessed water. Clause: magic.sacred"""
    for _ in range(min(BLESSED, holder.items.count("water"))):
        holder = yield from change(holder, ItemGone("water"))
        holder = yield from change(holder, ItemGot("blessed water"))
