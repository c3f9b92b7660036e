"""Events: what happens in a Watch of the wilderness, or in a dungeon after something slow, loud or reckless.

Only the referee sees what the die shows, and lets everybody else find out.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Final, Literal, TypeVar

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import Field, Question, Rolls, Rule, Told, procedure
from rulewright.engine import end as end_lasting
from rulewright.engine.facts import turn
from rulewright.engine.odds.results import result
from rulewright.engine.steps import REFEREE
from rulewright.engine.verbs import change, choose, create, grade, look, must, need, peek, remove, roll, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import SILENT, song_on_party, walks_lightly
from rulewright.systems.bdp.bodies.falling import must_live
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.clock import SECONDS, let_pass
from rulewright.systems.bdp.events.rest import RationEaten
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import (
    JOURNEY,
    OMEN,
    TREK,
    Happened,
    Journey,
    MissedEventRolled,
    Omen,
    Trek,
)
from rulewright.systems.bdp.recovery.meals import meal
from rulewright.systems.bdp.road.journey import lengthen
from rulewright.systems.bdp.road.watches import days_out, party
from rulewright.systems.bdp.things.lights import put_out
from rulewright.systems.bdp.things.matters import FIND, TURN, ask, call_for, see_to
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bricks.saying import said, said_to

EVENT, SECOND_EVENT = "d6", "second-d6"
"""The names of the dice of an event. Clause: song.sing.save"""
A = TypeVar("A", bound=str)


def roll_event(
    dice: Dice, cuts: tuple[int, ...], answers: tuple[A, ...], means: Mapping[str, Sentence]
) -> Rule[tuple[A, str]]:
    """Roll for an event in secret; after a Song of Silent Passing roll twice and let the party pick. Returns the event
    and the name of its die. `means` gives each event in words.

    Clause: song.sing.save
    """
    event: A = yield from grade(dice, cuts, answers, EVENT, secret=True)
    song = yield from song_on_party(SILENT)
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


EVENT_DIE: Final = d(6)
"""Die of events. Clauses: wild.event.d6, dungeon.event.d6"""
OUTDOORS: Final = ("encounter", "sign", "environment", "loss", "exhaustion", "discovery")
"""Events of the wilderness by their face. Clause: wild.event.d6"""
INDOORS: Final = ("encounter", "sign", "environment", "loss", "exhaustion", "quiet")
"""Events of a dungeon by their face. Clause: dungeon.event.d6"""
CAMP_MOST: Final = 3
"""Highest face that counts for those who camp. Clause: wild.camp.actions"""
CALLED_BY: Final = {
    "slow": Sentence("That was slow: an event is rolled."),
    "loud": Sentence("That was loud: an event is rolled."),
    "reckless": Sentence("That was reckless: an event is rolled."),
}
"""Reasons to roll an event of a dungeon, in words. Clause: dungeon.event.d6"""
NOTHING: Final = "none"
"""What is noted for a Watch without an event."""
MEANS: Final = {
    "encounter": Sentence("an encounter"),
    "sign": Sentence("a sign of what is to come"),
    "environment": Sentence("the weather, the ground or the place changes"),
    "loss": Sentence("a loss of light, supplies, time or strength"),
    "exhaustion": Sentence("exhaustion, and its price"),
    "discovery": Sentence("a discovery"),
    "quiet": Sentence("nothing happens"),
    NOTHING: Sentence("nothing happens at the camp"),
    "slow": Sentence("the event after something slow"),
    "loud": Sentence("the event after something loud"),
}
"""What each event is, in words. Clauses: wild.event.d6, dungeon.event.d6"""
AS_TOLD: Final = tuple(turn(event, says) for event, says in MEANS.items())
"""Events as odds tell them."""
TURNS: Final = (
    Sentence("If it is the weather: much worse."),
    Sentence("If it is the weather: worse."),
    Sentence("If it is the weather: a little worse."),
    Sentence("If it is the weather: a little better."),
    Sentence("If it is the weather: better."),
    Sentence("If it is the weather: much better."),
)
"""How the weather turns, by the face of a d6. Clause: wild.event.d6"""


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """The result of an event roll."""

    event: Annotated[str, result("event", answers=True, turns=AS_TOLD)]
    foreshadows: Annotated[str, result("what the sign announces", turns=AS_TOLD)] = ""
    """The event that a sign announces."""
    fixed: Annotated[bool, result("the encounter to come is settled")] = False
    """The encounter to come is settled, or has come as it was foreshadowed."""


@procedure("bdp.watch-event", title="The event of the Watch", by="referee")
def watch_event() -> Rule[Happening]:
    """Roll what happens in this Watch, in secret; whoever camps is spared loss, exhaustion and discovery.

    Clauses: wild.event.d6, wild.camp.actions
    """
    trek = yield from days_out()
    yield from at_peace()
    must(trek.missed or not trek.event, "the event of this Watch is rolled already")
    cuts = (2, 3, CAMP_MOST + 1) if trek.camped else tuple(range(2, len(OUTDOORS) + 1))
    answers = (*OUTDOORS[:CAMP_MOST], NOTHING) if trek.camped else OUTDOORS
    event, why = yield from roll_event(EVENT_DIE, cuts, answers, MEANS)
    yield from tell(_rolled, event, "wild.event.d6", why)
    yield from change(trek, MissedEventRolled(1) if trek.missed else Happened(event))
    if event == "sign":
        return (yield from _foreshadow((yield from _next()), ""))
    if event == "environment":
        yield from tell(_turn, (yield from roll(EVENT_DIE, "weather-d6", secret=True)))
    return (yield from _come(event))


def _next() -> Rule[str]:
    """Roll again for what a sign foreshadows. Clause: wild.event.d6"""
    return (yield from grade(EVENT_DIE, tuple(range(2, len(OUTDOORS) + 1)), OUTDOORS, "sign-d6", secret=True))


@procedure("bdp.dungeon-event", title="A dungeon event", by="referee", when=at_peace)
def dungeon_event(
    after: Annotated[Literal["slow", "loud", "reckless"], Field("what called for it")] = "slow",
    note: Annotated[str, Field("of a sign: whom or what it foreshadows, for the referee")] = "",
) -> Rule[Happening]:
    """Roll what happens in a dungeon after something slow, loud or reckless, in secret.

    Clause: dungeon.event.d6
    """
    event, why = yield from roll_event(EVENT_DIE, tuple(range(2, len(INDOORS) + 1)), INDOORS, MEANS)
    yield from see_to(after)
    yield from tell(said_to, CALLED_BY[after], "dungeon.event.d6", REFEREE)
    yield from tell(_rolled, event, "dungeon.event.d6", why)
    if event == "sign" and (yield from peek(Omen, OMEN)) is None:
        return (yield from _foreshadow("encounter", note))
    return (yield from _come(event))


def _foreshadow(event: str, note: str) -> Rule[Happening]:
    """Record the event that a sign foreshadows. Clauses: wild.event.d6, dungeon.event.d6"""
    if (yield from peek(Omen, OMEN)) is not None:
        yield from remove(OMEN)
    yield from create(Omen(event=event, note=note))
    yield from say("What it foreshadows: {event}.", "omen", event=MEANS[event], audience=REFEREE)
    return Happening(event="sign", foreshadows=event, fixed=True)


ASKS: Final[dict[str, tuple[str, ...]]] = {
    "encounter": ("ground", "surprise", "reaction", "foes"),
    "environment": (TURN,),
    "loss": ("loss",),
    "exhaustion": ("exhaustion",),
    "discovery": (FIND,),
}
"""What the referee still has to see to when an event comes. Clauses: wild.event.d6, dungeon.event.d6"""


def _put_before(event: str) -> Rule[None]:
    """Keep what an event asks for, until it is seen to, beside what earlier ones still ask for.

    Clauses: wild.event.d6, dungeon.event.d6
    """
    left = ASKS.get(event, ())
    if (yield from peek(Trek, TREK)) is None:
        left = tuple(one for one in left if one != "ground")
    if left:
        yield from ask(event, left)


@procedure("bdp.loss", title="A loss", by="referee", when=at_peace)
def loss(
    who: Annotated[Creature, Field("whose loss it is")],
    what: Annotated[
        Literal["light", "supplies", "time", "effort"],
        Field("a burning light goes out, a ration is spoilt, a Watch more or ten minutes, 1 Fatigue"),
    ],
) -> Rule[None]:
    """Let an event cost the party something: a light, a ration, time, or the Fatigue of somebody.

    Clauses: wild.event.d6, dungeon.event.d6
    """
    must_live(who)
    if what == "light":
        item = need(next((one for one in who.items if one.lit), None), "{title} has no light that burns", title=who)
        yield from put_out(who, item.name)
    elif what == "supplies":
        must(who.rations, "{title} has no rations to lose", title=who)
        yield from change(who, RationEaten())
        yield from say("{who} loses a ration: it is spoilt.", who=who, clause="wild.event.d6")
    elif what == "time":
        yield from _lose_time()
    else:
        yield from force_fatigue(who)
    yield from see_to("loss")


def _lose_time() -> Rule[None]:
    """A Watch more on a journey, else ten minutes. Clauses: wild.event.d6, dungeon.event.d6"""
    if (yield from peek(Journey, JOURNEY)) is not None:
        yield from lengthen(1)
    else:
        yield from tell(said, Sentence("Ten minutes are lost."), "dungeon.event.d6")
        yield from let_pass(SECONDS["turn"])


def _come(event: str) -> Rule[Happening]:
    """Make an encounter the one that was foreshadowed, if there was one. Clauses: wild.event.d6, dungeon.event.d6"""
    yield from _put_before(event)
    omen = yield from peek(Omen, OMEN)
    if omen is None or omen.event != "encounter" or event not in ("encounter", "sign"):
        return Happening(event=event)
    yield from say(
        "It is the encounter that was foreshadowed[: {note}].",
        "omen",
        note=omen.note,
        audience=REFEREE,
        clause="dungeon.event.d6",
    )
    if event == "encounter":
        yield from remove(OMEN)
    return Happening(event=event, foreshadows=omen.event, fixed=True)


@procedure("bdp.exhaustion", title="Exhaustion has its price", by="referee", when=at_peace)
def exhaustion(
    price: Annotated[
        Literal["fatigue", "watch", "rest", "eat"],
        Field("1 Fatigue each; on a journey a Watch more; in a dungeon ten minutes' rest and another event, or a meal"),
    ] = "fatigue",
) -> Rule[None]:
    """Let exhaustion have its price, as the party chooses; after a Song of Light Feet nobody tires.

    Clauses: wild.event.d6, dungeon.event.d6, song.sing.save
    """
    everybody = yield from party()
    if price == "watch":
        yield from lengthen(1)
    elif price == "rest":
        text = Sentence("The party rests for ten minutes; another event is due.")
        yield from tell(said, text, "dungeon.event.d6")
        yield from let_pass(SECONDS["turn"])
        yield from call_for("slow")
    elif price == "eat":
        for one in everybody:
            must_have_food(one)
        for one in everybody:
            yield from meal((yield from look(Creature, one.id)), "rations")
    elif not (yield from walks_lightly()):
        for one in everybody:
            yield from force_fatigue((yield from look(Creature, one.id)))
    yield from see_to("exhaustion")


def must_have_food(who: Creature) -> None:
    """Refuse a meal that somebody does not have. Clause: dungeon.event.d6"""
    must(who.rations, "{title} has no rations to eat", title=who)


def _rolled(rolls: Rolls, event: str, clause: str, why: str) -> Told:
    text = Sentence("The event: {event}.", event=MEANS[event])
    return Told(text, about=why, total=rolls[why].value, clause=clause, audience=REFEREE)


def _turn(_rolls: Rolls, face: int) -> Told:
    return Told(TURNS[face - 1], about="weather-d6", total=face, clause="wild.event.d6", audience=REFEREE)
