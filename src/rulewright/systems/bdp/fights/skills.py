"""Skills used in a fight: Rage, Tunnel Vision, a Commander's word; and the range between two creatures."""

from typing import Annotated, Literal

from rulewright.engine import Field, Rolls, Rule, Told, change, create, must, peek, procedure, roll, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.strikes import BANDS, must_know
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.events.fights import MoodChanged, QuarryChosen, Spaced, WordGiven
from rulewright.systems.bdp.events.harm import HpRegained, Spent
from rulewright.systems.bdp.numbers import COMMAND_DIE
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Spacing, between
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.words import word

RAGE, VISION, COMMANDER = "Rage", "Tunnel Vision", "Commander"


@procedure("bdp.rage", title="Rage", by="owner")
def rage(who: Annotated[Creature, Field("who rages")]) -> Rule[Creature]:
    """Fall into Rage: all damage dealt and taken is enhanced until it is mastered. Clause: skill.attack.enhancers"""
    must_know(RAGE, who)
    must(not who.raging, "{title} rages already", title=who)
    yield from say("{who} falls into Rage.", who=who)
    return (yield from change(who, MoodChanged(raging=True)))


@procedure("bdp.calm", title="Master the Rage", by="owner")
def calm(who: Annotated[Creature, Field("who rages")]) -> Rule[Creature]:
    """Try to master one's Rage with a WIL Save, one a round. Clause: skill.attack.enhancers"""
    must(who.raging, "{title} does not rage", title=who)
    passed = yield from save(who, "wil")
    return (yield from change(who, MoodChanged(raging=False))) if passed else who


@procedure("bdp.tunnel-vision", title="Tunnel Vision", by="owner")
def tunnel_vision(
    who: Annotated[Creature, Field("who fixes on somebody")],
    quarry: Annotated[Creature | None, Field("the humanoid; nobody to let go")] = None,
) -> Rule[Creature]:
    """Once a day fix on one humanoid: yours on it are enhanced, its on you impaired, all other damage on you enhanced.

    Clause: skill.attack.enhancers
    """
    must_know(VISION, who)
    if quarry is None:
        return (yield from change(who, QuarryChosen("")))
    must(VISION not in who.used, "{title} has used Tunnel Vision today", title=who)
    who = yield from change(who, Spent(VISION), "skill.attack.enhancers")
    return (yield from change(who, QuarryChosen(quarry.id)))


@procedure("bdp.command", title="Give the word", by="owner")
def command(
    who: Annotated[Creature, Field("the Commander")],
    ally: Annotated[Creature, Field("who hears it")],
    what: Annotated[Literal["strike", "rally"], Field("the next attack enhanced, or 1d6 HP back")] = "strike",
) -> Rule[Creature]:
    """Once a fight make an ally's next attack enhanced, or let the ally regain 1d6 HP.

    Clause: skill.attack.enhancers
    """
    must_know(COMMANDER, who)
    must(COMMANDER not in who.used, "{title} has given the word in this fight", title=who)
    yield from change(who, Spent(COMMANDER), "skill.attack.enhancers")
    yield from tell(_commanded, who, ally, what)
    if what == "strike":
        return (yield from change(ally, WordGiven(inspired=True)))
    points = min((yield from roll(COMMAND_DIE, "d6")), ally.max_hp - ally.hp)
    return (yield from change(ally, HpRegained(points), "skill.attack.enhancers")) if points > 0 else ally


@procedure("bdp.range", title="Range", by="referee")
def set_range(
    one: Annotated[Creature, Field("one of two")],
    other: Annotated[Creature, Field("the other")],
    band: Annotated[str, Field("how far apart they are", words=BANDS)],
) -> Rule[Spacing]:
    """Say how far apart two are: Close at arm's length, Near in one room, Far for arrows, Distant beyond them.

    Clause: combat.range.bands
    """
    identity = between(one.id, other.id)
    space = yield from peek(Spacing, identity)
    if space is None:
        space = yield from create(Spacing(id=identity))
    chosen: Band = BANDS[BANDS.index(band)]
    yield from tell(_apart, one, other, chosen)
    return (yield from change(space, Spaced(chosen)))


def _commanded(_rolls: Rolls, who: Creature, ally: Creature, what: str) -> Told:
    text = Sentence("{who} commands {ally}: HP come back.", who=who.title, ally=ally.title)
    if what == "strike":
        text = Sentence("{who} commands {ally}: the next attack is enhanced.", who=who.title, ally=ally.title)
    return Told(text, about="command", clause="skill.attack.enhancers")


def _apart(_rolls: Rolls, one: Creature, other: Creature, band: Band) -> Told:
    text = Sentence("{who} and {other}: {band}.", who=one.title, other=other.title, band=word(band.title()))
    return Told(text, about="range", clause="combat.range.bands")
