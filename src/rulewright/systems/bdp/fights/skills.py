"""Skills used in a fight: Rage, Tunnel Vision, a Commander's word; and the range between two creatures."""

from typing import Annotated, Literal

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.verbs import change, create, lasts, look, must, need, peek, roll, say
from rulewright.systems.bdp.blows.strikes import BANDS, must_know
from rulewright.systems.bdp.bodies.falling import must_act, must_live
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.events.fights import MoodChanged, QuarryChosen, Spaced, WordGiven
from rulewright.systems.bdp.events.harm import HpRegained, Spent
from rulewright.systems.bdp.numbers import COMMAND_DIE
from rulewright.systems.bdp.records.conditions import MASTERING, ROUSED, lay
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight, Spacing, between
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.saying import named

RAGE, VISION, COMMANDER, ROUSING = "Rage", "Tunnel Vision", "Commander", "Rousing Words"


@procedure("bdp.rage", title="Rage", by="owner", even=("out of turn",))
def rage(who: Annotated[Creature, Field("who rages")]) -> Rule[Creature]:
    """Fall into Rage: all damage dealt and taken is enhanced until it is mastered. Clause: skill.attack.enhancers"""
    must_act(who)
    must_know(RAGE, who)
    must(not who.raging, "{title} rages already", title=who)
    yield from say("{who} falls into Rage.", who=who)
    return (yield from change(who, MoodChanged(raging=True)))


@procedure("bdp.calm", title="Master the Rage", by="owner", even=("out of turn",))
def calm(who: Annotated[Creature, Field("who rages")]) -> Rule[Creature]:
    """Try to master one's Rage with a WIL Save, one a round. Clause: skill.attack.enhancers"""
    must_act(who)
    must(who.raging, "{title} does not rage", title=who)
    if (yield from peek(Fight, FIGHT)) is not None:
        must(
            not (yield from lasts(who.id, MASTERING)),
            "{title} has tried that in this round",
            title=who,
            clause="skill.attack.enhancers",
        )
        yield from lay(MASTERING, who.id)
    passed = yield from save(who, "wil")
    return (yield from change(who, MoodChanged(raging=False))) if passed else who


@procedure("bdp.tunnel-vision", title="Tunnel Vision", by="owner", even=("out of turn",))
def tunnel_vision(
    who: Annotated[Creature, Field("who fixes on somebody")],
    quarry: Annotated[Creature | None, Field("the humanoid", empty="nobody: it lets go")] = None,
) -> Rule[Creature]:
    """Once a day fix on one humanoid: yours on it are enhanced, its on you impaired, all other damage on you enhanced.

    Clause: skill.attack.enhancers
    """
    must_act(who)
    must_know(VISION, who)
    if quarry is None:
        yield from say("{who} lets go of the quarry.", "vision", who=who)
        return (yield from change(who, QuarryChosen("")))
    must(VISION not in who.used, "{title} has used Tunnel Vision today", title=who)
    yield from say("{who} sees nobody any more but {foe}.", "vision", who=who, foe=quarry)
    who = yield from change(who, Spent(VISION), "skill.attack.enhancers")
    return (yield from change(who, QuarryChosen(quarry.id)))


@procedure("bdp.command", title="Give the word", by="owner", even=("out of turn",))
def command(
    who: Annotated[Creature, Field("the Commander")],
    ally: Annotated[Creature, Field("who hears it")],
    what: Annotated[Literal["strike", "rally"], Field("the next attack enhanced, or 1d6 HP back")] = "strike",
) -> Rule[Creature]:
    """Once a fight make an ally's next attack enhanced, or let the ally regain 1d6 HP.

    Clause: skill.attack.enhancers
    """
    must_act(who)
    must_know(COMMANDER, who)
    must_live(ally)
    must(COMMANDER not in who.used, "{title} has given the word in this fight", title=who)
    most = 0 if ally.full else ally.max_hp - ally.hp
    must(what == "strike" or most > 0, "{title} has no HP to get back", title=ally)
    yield from change(who, Spent(COMMANDER), "skill.attack.enhancers")
    yield from say(
        "{who} commands {ally}: the next attack is enhanced."
        if what == "strike"
        else "{who} commands {ally}: HP come back.",
        "command",
        who=who,
        ally=ally,
    )
    if what == "strike":
        return (yield from change(ally, WordGiven(inspired=True)))
    points = min((yield from roll(COMMAND_DIE, "d6")), most)
    return (yield from change(ally, HpRegained(points), "skill.attack.enhancers")) if points > 0 else ally


@procedure("bdp.rouse", title="Rousing Words", by="owner", even=("out of turn",))
def rouse(who: Annotated[Creature, Field("who speaks")]) -> Rule[tuple[str, ...]]:
    """Once a day let all allies in the fight roll their damage dice twice until the round ends; the highest counts.

    Clause: skill.list.table
    """
    must_act(who)
    must_know(ROUSING, who)
    must(ROUSING not in who.used, "{title} has used that today: {skill}", title=who, skill=ROUSING)
    fight = need((yield from peek(Fight, FIGHT)), "there is no fight", clause="skill.list.table")
    must(fight.has(who.id), "{title} is not in this fight", title=who)
    side = fight.party if who.id in fight.party else fight.foes
    allies: tuple[Creature, ...] = ()
    for one in side:
        ally = yield from look(Creature, one)
        if ally.id != who.id and ally.able and one not in fight.gone:
            allies = (*allies, ally)
    must(allies, "{title} has no ally in this fight", title=who)
    yield from change(who, Spent(ROUSING), "skill.list.table")
    for ally in allies:
        yield from lay(ROUSED, ally.id)
    yield from say(
        "{who} rouses {names}: damage dice are rolled twice until the round ends.",
        "rouse",
        of=allies,
        who=who,
        names=named(allies),
        clause="skill.list.table",
    )
    return tuple(one.id for one in allies)


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
    yield from say("{who} and {other}: {band}.", "range", who=one, other=other, band=word(chosen.title()))
    return (yield from change(space, Spaced(chosen)))
