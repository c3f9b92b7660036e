"""Making camp for a Watch: one thing each besides cooking, eating and sleeping."""

from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, procedure
from rulewright.engine.steps import REFEREE
from rulewright.engine.verbs import change, look, must, need, peek, reaches, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.bodies.whom import ailing, whom
from rulewright.systems.bdp.events.rest import RationsFound
from rulewright.systems.bdp.gear.handing import HAD
from rulewright.systems.bdp.harm.diseases import nurse
from rulewright.systems.bdp.needs.met import regain
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import JOURNEY, Journey, WeatherForetold
from rulewright.systems.bdp.road.journey import lengthen
from rulewright.systems.bdp.road.watches import days_out, must_be_free, spend
from rulewright.systems.bdp.road.weather import SKIES, roll_weather
from rulewright.systems.bdp.things.slots import pick_up
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.picking import beside
from rulewright.systems.bricks.saying import said, said_to

CAMP_DIE: Final = d(6)
"""Die of what is done in camp. Clause: wild.camp.actions"""
STOCK_FROM: Final = 6
"""Face at which there is one more of something. Clause: wild.camp.actions"""
SHORTER_TO: Final = 1
"""Face at which the maps show a shorter way. Clause: wild.camp.actions"""
TRUE_FROM: Final = 5
"""Lowest face at which a forecast is true. Clause: wild.camp.actions"""
SPIRITS: Final = (1, 2)
"""WIL that everybody gets back, and from a skilled performer. Clause: wild.camp.actions"""
RATIONS: Final = "rations"
UNCARED: Final = whom(lambda one: one.illnesses and not one.nursed, ailing)
"""The ill who are not cared for today yet. Clause: disease.care.advantage"""


@procedure("bdp.camp", title="Make camp", by="owner", when=at_peace)
def camp(
    who: Annotated[Creature, Field("who camps")],
    activity: Annotated[
        Literal["rest", "taking-stock", "treat-injuries", "maps", "forecast", "boost-morale"],
        Field("what they do beside cooking, eating and sleeping"),
    ] = "rest",
    patient: Annotated[
        Creature | None, Field("when treating injuries: whom to care for", empty="nobody in particular", rows=UNCARED)
    ] = None,
    resource: Annotated[str, Field("when taking stock: what to look for one more of", rows=beside(HAD))] = RATIONS,
    skilled: Annotated[
        bool | None,
        Field("when raising spirits: a skilled performer", empty="if they are a singer or minstrel", by="referee"),
    ] = None,
) -> Rule[bool]:
    """Make camp for a Watch, and do one thing: take stock, treat injuries, study maps, foretell the weather, cheer up.

    Clauses: wild.camp.actions, disease.care.advantage
    """
    trek = yield from days_out()
    must_be_free(who, trek, "sleep")
    if activity == "treat-injuries":
        yield from _treats(who, patient)
        return True
    if activity == "forecast":
        return (yield from _foretells(who))
    if activity == "maps":
        return (yield from _studies(who))
    yield from spend(who, "camp")
    if activity == "taking-stock":
        return (yield from _takes_stock(who, resource))
    if activity == "boost-morale":
        yield from _cheers(who, is_performer(who) if skilled is None else skilled)
        return True
    yield from say("{who} makes camp.", who=who)
    return True


def _takes_stock(who: Creature, resource: str) -> Rule[bool]:
    """Look through what there is: on a 6 there is one more than anybody thought. Clause: wild.camp.actions"""
    more = yield from reaches(CAMP_DIE, STOCK_FROM, "d6")
    text = Sentence("{who} takes stock: there is what there is.", who=who.title)
    if more:
        text = Sentence("{who} takes stock and finds one more: {thing}.", who=who.title, thing=word(resource))
    yield from tell(_done, text, more, who)
    if more:
        who = yield from look(Creature, who.id)
        if resource == RATIONS:
            yield from change(who, RationsFound())
        else:
            yield from pick_up(who, resource)
    return more


def _treats(who: Creature, patient: Creature | None) -> Rule[None]:
    """Care for somebody ill: today's Saves against disease have advantage.

    Clauses: wild.camp.actions, disease.care.advantage
    """
    patient = need(patient, "say who is cared for")
    yield from nurse(patient)
    yield from spend(who, "camp")


def _studies(who: Creature) -> Rule[bool]:
    """Study the maps: on a 1 there is a way that is a Watch shorter. Clause: wild.camp.actions"""
    must((yield from peek(Journey, JOURNEY)) is not None, "nobody is on a journey: plan one first")
    yield from spend(who, "camp")
    shorter = not (yield from reaches(CAMP_DIE, SHORTER_TO + 1, "d6"))
    text = Sentence("{who} studies the maps and finds no better way.", who=who.title)
    if shorter:
        text = Sentence("{who} studies the maps and finds a better way.", who=who.title)
    yield from tell(_done, text, shorter, who)
    if shorter:
        yield from lengthen(-1)
    return shorter


def _foretells(who: Creature) -> Rule[bool]:
    """Foretell tomorrow's weather: from 5 it is true, else it may be anything; only the referee knows which.

    Clause: wild.camp.actions
    """
    yield from spend(who, "camp")
    trek = yield from days_out()
    true = yield from reaches(CAMP_DIE, TRUE_FROM, "d6", secret=True)
    told = yield from roll_weather(trek, trek.weather if true else "", "forecast-d6", secret=True)
    text = Sentence("{who} foretells tomorrow's weather: {weather}.", who=who.title, weather=SKIES[told])
    yield from tell(said, text, "wild.camp.actions", who)
    if true:
        yield from change(trek, WeatherForetold(told))
    note = Sentence("The forecast is true.") if true else Sentence("The forecast is a guess.")
    yield from tell(said_to, note, "wild.camp.actions", REFEREE)
    return true


def is_performer(who: Creature) -> bool:
    """Whether somebody is a skilled performer: a Singer, or a minstrel by career. Clause: wild.camp.actions"""
    return who.can("Singer") or "minstrel" in who.careers


def _cheers(who: Creature, skilled: bool) -> Rule[None]:
    """Raise everybody's spirits. Clauses: wild.camp.actions, deprivation.effect.no-recovery"""
    yield from say("{who} raises everybody's spirits.", who=who)
    for one in (yield from survey(Creature)):
        if one.group == "party":
            yield from regain(one, "wil", SPIRITS[skilled], "wild.camp.actions")


def _done(rolls: Rolls, text: Sentence, well: bool, _who: Creature) -> Told:
    verdict = Sentence("success") if well else Sentence("nothing")
    return Told(text, about="d6", total=rolls["d6"].value, verdict=verdict, clause="wild.camp.actions")
