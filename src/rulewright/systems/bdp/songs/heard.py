"""What songs leave on those who hear them, as other rules ask for it.

Belongs here: reading it, using it up, ending it. Not here: singing (singing).
"""

from collections.abc import Mapping
from functools import partial
from typing import Final, TypeVar

from rulewright.chance import Dice
from rulewright.engine import Lasting, Question, Rule, change, choose, grade, peek, survey
from rulewright.engine import end as end_lasting
from rulewright.errors import Sentence
from rulewright.systems.bdp.abroad.records import Weather
from rulewright.systems.bdp.events.magic import SlayingHeard
from rulewright.systems.bdp.records import Creature

SLAYING: Final = "song-of-slaying"
VIGILANCE: Final = "song-of-vigilance"
SILENT: Final = "song-of-silent-passing"
LIGHT_FEET: Final = "song-of-light-feet"
SEASONS: Final = "song-of-all-seasons"
"""What lasts on whoever sang. Clause: song.sing.save"""
BETTER: Final[Mapping[Weather, Weather]] = {
    "unpleasant": "nice",
    "terrible": "unpleasant",
    "catastrophic": "terrible",
}
"""The weather a step better. Clause: song.sing.save"""
EVENT, SECOND_EVENT = "d6", "second-d6"
"""What the dice of an event are rolled for. Clause: song.sing.save"""


def sung(what: str) -> Rule[Lasting | None]:
    """A song that still has its effect on the party, if there is one. Clause: song.sing.save"""
    for one in (yield from survey(Lasting)):
        singer = yield from peek(Creature, one.on)
        if one.what == what and singer is not None and singer.group == "party":
            return one
    return None


A = TypeVar("A", bound=str)


def event_of(
    dice: Dice, cuts: tuple[int, ...], answers: tuple[A, ...], means: Mapping[str, Sentence]
) -> Rule[tuple[A, str]]:
    """Roll for an event in secret; after a Song of Silent Passing twice, and the party picks.

    Answers the event, and what its die was rolled for. `means` says each event in words. Clause: song.sing.save
    """
    event: A = yield from grade(dice, cuts, answers, EVENT, secret=True)
    song = yield from sung(SILENT)
    if song is None:
        return event, EVENT
    yield from end_lasting(song, {})
    other: A = yield from grade(dice, cuts, answers, SECOND_EVENT, secret=True)
    if other == event:
        return event, EVENT
    text = Sentence("The Song of Silent Passing lets you pick what comes. Which of the two?")
    labels = (means[event], means[other])
    asks = partial(Question, text)
    if (yield from choose(song.on, SILENT, (event, other), labels=labels, asks=asks)) == event:
        return event, EVENT
    return other, SECOND_EVENT


def felt(weather: Weather) -> Rule[Weather]:
    """The weather as the party feels it: one step better after a Song of All Seasons. Clause: song.sing.save"""
    return BETTER.get(weather, weather) if (yield from sung(SEASONS)) is not None else weather


def is_moved(who: Creature) -> bool:
    """Whether something given for one battle is on somebody. Clauses: song.sing.save, miracle.list.table"""
    iron = any(item.weapon and item.weapon.sung for item in who.items)
    return bool(who.empowered or who.heartened or who.slays or iron)


def change_slaying(who: Creature, folk: str) -> Rule[Creature]:
    """Let a Song of Slaying begin or end for one who hears it. Clause: song.sing.save"""
    return (yield from change(who, SlayingHeard(folk.casefold())))
