"""Sleep: somebody lies down for a night, and what it gives comes with its end."""

from typing import Final, Literal, get_args

from rulewright.engine import Lasting, Rule, begin, change, lasts, must, peek, roll, say, stop, survey
from rulewright.systems.bdp.events.rest import Woke
from rulewright.systems.bdp.needs.met import go_without, meet_need, regain, remove_fatigue
from rulewright.systems.bdp.numbers import BREW_DIE, COMFORT, WATCH_SECONDS
from rulewright.systems.bdp.options import COMFORT_READING
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.tables import RECIPES
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.meanwhile import not_so_soon, now

Quality = Literal["none", "perilous", "normal", "comfortable"]
QUALITIES: Final[tuple[Quality, ...]] = get_args(Quality)
"""The four qualities of rest, worst first. Clause: sleep.quality.table"""
NIGHT: Final = "sleep"
"""The moment that a Sleeping Tonic and healing brews wait for. Clauses: recipe.sleeping-tonic, recipe.healing-salve"""
ASLEEP: Final = "asleep"
"""Somebody sleeps; how well is the amount, by its place among the qualities. Clause: sleep.quality.table"""


def must_be_awake(who: Creature) -> Rule[None]:
    """Refuse what nobody does asleep. Clause: sleep.quality.table"""
    must(not (yield from lasts(who.id, ASLEEP)), "{who} is asleep", who=who, clause="sleep.quality.table")


def must_be_tired(who: Creature) -> Rule[None]:
    """Refuse sleep to the dead, to who sleeps already, and to who has only just slept. Clause: sleep.quality.table"""
    must(who.status != "dead", "{who} is dead", who=who, clause="sleep.quality.table")
    yield from must_be_awake(who)
    not_so_soon(who, who.woke, WATCH_SECONDS, (yield from now()), "sleep.quality.table")


def is_tired(who: Creature, now: int) -> bool:
    """Whether somebody has been awake for a Watch. Clause: sleep.quality.table"""
    return who.woke is None or now - who.woke >= WATCH_SECONDS


def lie_down(who: Creature, quality: Quality, seconds: int) -> Rule[Lasting]:
    """Let somebody sleep so long; the need is met or unmet at once. Clause: sleep.none.effect"""
    if quality == "none":
        yield from go_without(who, "sleep")
    else:
        yield from meet_need(who, "sleep")
    return (
        yield from begin(
            ASLEEP,
            who.id,
            seconds=seconds,
            title=ASLEEP,
            clause="sleep.quality.table",
            amount=QUALITIES.index(quality),
        )
    )


def go_to_bed(seconds: int) -> Rule[None]:
    """Let the characters of the party sleep as they usually do who have not slept today, and are tired; where less than
    half of the Watch is left of the night, they sleep longer. Clauses: sleep.normal.effect, sleep.quality.table
    """
    moment = yield from now()
    for one in (yield from those_here((yield from survey(Creature)))):
        slept = "sleep" in one.had or bool((yield from lasts(one.id, ASLEEP)))
        if one.kind == "pc" and one.status != "dead" and not slept and is_tired(one, moment):
            yield from lie_down(one, "normal", seconds if 2 * seconds >= WATCH_SECONDS else WATCH_SECONDS)


def start_up(who: Creature) -> Rule[None]:
    """Let a blow, or a grip, wake whoever sleeps: the night gives them nothing. Clause: sleep.quality.table"""
    if not (yield from lasts(who.id, ASLEEP)):
        return
    yield from stop(who.id, ASLEEP)
    if who.able:
        yield from say(
            "{who} starts up: the rest that was broken off gives nothing.",
            "sleep",
            who=who,
            clause="sleep.quality.table",
        )


def wake(thing: Lasting) -> Rule[None]:
    """Give back what a night gives back, at its end.

    Clauses: sleep.normal.effect, sleep.comfortable.effect, sleep.hp.none, fatigue.slot.removal
    """
    who = yield from peek(Creature, thing.on)
    if who is None or who.status == "dead":
        return
    quality = QUALITIES[thing.amount]
    who = yield from change(who, Woke((yield from now())))
    gone = who.fatigue if quality in ("normal", "comfortable") else 0
    yield from say(
        "{who} has had no sleep."
        if quality == "none"
        else "{who} has had a night of {quality} rest: {n} Fatigue is gone."
        if gone
        else "{who} has had a night of {quality} rest.",
        "sleep",
        who=who,
        quality=word(quality),
        n=gone,
        verdict=word(quality),
        outside="{who} has had no sleep." if quality == "none" else "{who} has had a night of {quality} rest.",
        clause="sleep.quality.table",
    )
    who = yield from remove_fatigue(who, gone)
    if quality != "none":
        who = yield from brews_work(who)
    if quality == "comfortable":
        yield from _comfort(who)


def brews_work(who: Creature) -> Rule[Creature]:
    """Let the healing brews that somebody has had before resting give their points back.

    Clauses: recipe.healing-salve, recipe.musclesoothe, recipe.dreamweed-tea
    """
    for row in RECIPES.values():
        if row.restores and (yield from lasts(who.id, row.id)):
            yield from stop(who.id, row.id)
            points = yield from roll(BREW_DIE, "d3")
            who = yield from regain(who, row.restores, points, row.clause)
    return who


def _comfort(who: Creature) -> Rule[Creature]:
    """Restore a point of every lowered ability. Clause: sleep.comfortable.effect"""
    lowered: tuple[Ability, ...] = ("str", "dex", "wil")
    lowered = tuple(one for one in lowered if who.score_now(one) < who.maximum(one))
    if (yield from COMFORT_READING) == "one":
        lowered = lowered[:1]
    for ability in lowered:
        who = yield from regain(who, ability, COMFORT, "sleep.comfortable.effect")
    return who
