"""Work: what powers do by themselves, how long they lie on somebody, and what takes them off again."""

from typing import Final, Literal

from rulewright.engine import Lasting, Rule, begin, change, look, remove, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.conditions import UNITS, left_of
from rulewright.systems.murdham.events.goods import ItemGone, ItemGot
from rulewright.systems.murdham.events.powers import CorruptionLess, PowerBegan, PowerEnded
from rulewright.systems.murdham.harm import heal
from rulewright.systems.murdham.illness.records import Illness
from rulewright.systems.murdham.illness.recovery import succeed
from rulewright.systems.murdham.numbers import HALF_STR, rounded_up
from rulewright.systems.murdham.poison import undo
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.tables import Power

POWER: Final = "power"
"""What lasts while a power is at work. Clause: magic.duration"""
Duration = Literal["instant", "stretch", "watch", "lingering"]
DURATIONS: Final[tuple[Duration, ...]] = ("stretch", "watch", "lingering")
"""Durations, the shortest first. Clause: magic.duration"""
DISPELS: Final[dict[Duration, int]] = {"stretch": 0, "watch": 2, "lingering": 4}
"""Enhancement points it takes to dispel a power of a duration. Clause: magic.duration"""
BLESSED: Final = 2
"""Bottles of water that are blessed at once. Clause: magic.sacred"""
PURIFIED: Final = 1
"""Corruption that a purification takes off. Clause: magic.sacred"""


def longer(duration: Duration, categories: int) -> Duration:
    """A duration so many categories longer; what is over at once stays so.

    Clauses: magic.duration, magic.profane.enhance
    """
    if duration == "instant":
        return duration
    return DURATIONS[min(len(DURATIONS) - 1, DURATIONS.index(duration) + categories)]


def work(power: Power, target: Creature, duration: Duration) -> Rule[None]:
    """Let a power do what it does by itself. Clauses: magic.sacred, magic.profane, magic.duration"""
    text = Sentence("{power} works on {who}: {means}", power=Sentence(power.name), who=target.title,
                    means=Sentence(power.means))  # fmt: skip
    yield from tell(said, text, "magic.duration", target)
    if power.does == "heal":
        yield from heal(target, rounded_up(target.strength, HALF_STR))
    elif power.does == "purify" and target.corruption:
        yield from change(target, CorruptionLess(PURIFIED))
    elif power.does == "restore":
        yield from _restore(target)
    elif power.does == "bless":
        yield from _bless(target)
    if duration != "instant":
        yield from begin_power(target, power.name, duration)


def begin_power(target: Creature, name: str, duration: Duration) -> Rule[None]:
    """A power lies on somebody from now on. Clause: magic.duration"""
    target = yield from look(Creature, target.id)
    if name not in target.powers:
        yield from change(target, PowerBegan(name))
    moment = f"end of {duration}"
    seconds = (yield from left_of(moment)) if moment in UNITS else None
    yield from begin(POWER, target.id, seconds=seconds, title=name, clause="magic.duration",
                     amount=DURATIONS.index(duration))  # fmt: skip


def over(thing: Lasting) -> Rule[None]:
    """A power is at work no longer. Clause: magic.duration"""
    target = yield from look(Creature, thing.on)
    if thing.title in target.powers:
        yield from change(target, PowerEnded(thing.title))
        text = Sentence("{power} on {who} is over", power=Sentence(thing.title), who=target.title)
        yield from tell(said, text, "magic.duration", target)


def dispel(target: Creature, name: str, points: int) -> Rule[tuple[bool, int]]:
    """Take a power off with the same power; answers whether it goes, and the points it takes. Clause: magic.duration"""
    for thing in (yield from survey(Lasting)):
        if thing.what == POWER and thing.on == target.id and thing.title == name:
            needed = DISPELS[DURATIONS[thing.amount]]
            if points < needed:
                return False, needed
            yield from remove(thing.id)
            yield from over(thing)
            return True, needed
    return False, 0


def _restore(target: Creature) -> Rule[None]:
    """Undo poison; where there is none, bring a disease nearer its end. Clause: magic.sacred"""
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
