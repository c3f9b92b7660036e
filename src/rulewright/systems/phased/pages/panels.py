"""What lasts beside a fight: a delve, a journey, a spell that waits for its caster, each with what carries it on."""

from collections.abc import Iterator

from rulewright.engine import World
from rulewright.engine.display.glance import Meter
from rulewright.engine.display.panels import Panel, Side
from rulewright.errors import Sentence
from rulewright.systems.bricks.offering import all_offered
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.combat.commanded import able_and_among
from rulewright.systems.phased.magic.cast import end_spell
from rulewright.systems.phased.pages import delving, magic, wild
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Area, Outing
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.records.wild import SEASON_WORDS, Journey
from rulewright.systems.phased.tables import EVENT_WORDS, SPELLS


def panels(world: World) -> tuple[Panel, ...]:
    """What lasts beside a fight, as far as it is there in this world.

    Clauses: dungeon.turn, wild.travel, spell.duration
    """
    return (*(_panel(one, world) for one in world.all(Outing)), *_spells(world))


def _spells(world: World) -> Iterator[Panel]:
    """Spells that wait for their caster: questions to ask, somewhere to look. Clause: spell.duration"""
    for work in world.all(Working):
        caster = world.records.get(work.caster)
        deeds = [*magic.of_working(work, world)]
        if not isinstance(caster, Creature) or not deeds:
            continue
        end = magic.end_of(work, world)
        on = in_a_row(world[one].title for one in work.on if one in world and one != caster.id)
        yield Panel(
            work.id,
            "clock",
            work.title,
            sides=(Side(caster.title, who=(caster.id,), note=Sentence("on {names}", names=on) if on else ""),),
            done=Meter(Sentence("questions left"), work.left) if work.left else None,
            lines=(Sentence("ends in {time}", time=end),) if end else (),
            acts=all_offered((*deeds, (end_spell, {"spell": work.id}, Sentence("End it"))), world, {}),
            clause=SPELLS[work.spell].clause,
        )


def _panel(outing: Outing, world: World) -> Panel:
    owed = [world[one].title for one in outing.resting if one in world]
    next_ = Sentence("A rest is owed by {names}.", names=in_a_row(owed)) if owed else ""
    if isinstance(outing, Journey):
        deeds, clause = wild.deeds(world), "wild.travel"
        title, done = Sentence("A journey"), Meter(Sentence("miles"), outing.miles)
    else:
        deeds, clause = delving.out(), "dungeon.turn"
        title, done = Sentence("A delve"), None
        next_ = next_ or Sentence("Every turn brings an event.")
    return Panel(
        outing.id,
        "journey",
        title,
        done=done,
        lines=tuple(_lines(outing, world)),
        next=next_,
        acts=all_offered(deeds, world, {}, able_and_among),
        clause=clause,
    )


def _lines(outing: Outing, world: World) -> Iterator[Sentence]:
    """Where they are and what came last. Clauses: dungeon.events.when, wild.season"""
    area = world.records.get(outing.area)
    if isinstance(area, Area):
        yield Sentence("Area: {area}", area=area.title)
    if isinstance(outing, Journey):
        yield Sentence("{season}", season=SEASON_WORDS[outing.season])
    if outing.event:
        yield Sentence("Last event: {event}", event=EVENT_WORDS[outing.event])
