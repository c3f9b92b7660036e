"""Magic as it is offered and drawn: texts to cast, spells that last, what lies on somebody and what they keep up."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from rulewright.engine import Lasting, World
from rulewright.engine.display.glance import Suffered
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.hours import named, until
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.saying import named as people
from rulewright.systems.phased.combat.maneuvers import DAZZLED, end_in_words
from rulewright.systems.phased.events.magic import STATE_OF
from rulewright.systems.phased.magic.aims import CORPSES
from rulewright.systems.phased.magic.cast import cast
from rulewright.systems.phased.magic.corpses import ask_dead
from rulewright.systems.phased.magic.seeing import augur, gaze, look_through, reach_of
from rulewright.systems.phased.records.creatures import Creature, State
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import SOURCES, Working, Writing
from rulewright.systems.phased.rounds.plans import plan, rule_body
from rulewright.systems.phased.spells.circle import CIRCLE, leave_circle
from rulewright.systems.phased.spells.lasting import SPELL
from rulewright.systems.phased.spells.levels import most_touched
from rulewright.systems.phased.tables import SPELLS, Spell


def spell_of(writing: Writing) -> Spell | None:
    """The spell of a writing; None where a table has written one of its own."""
    return next((row for row in SPELLS.values() if row.name.casefold() == writing.spell.casefold()), None)


def suggested(caster: Creature, writing: Writing, foes: list[Creature], world: World) -> tuple[str, ...]:
    """Ids of those a spell would usually be turned on."""
    spell = spell_of(writing)
    if spell is None or spell.reach == "caster":
        return ()
    near = [one for one in world.all(Creature) if not is_elsewhere(one, world)]
    if spell.reach in CORPSES:
        found = [one for one in near if one.state == "dead" and not one.undead]
    elif spell.reach == "animals":
        found = [one for one in near if not one.intelligent and not one.undead and one.state != "dead"]
    elif spell.hostile:
        found = [one for one in foes if one.state != "dead"]
    else:
        friends = [one for one in near if one.group == caster.group and one.state != "dead"]
        found = sorted(friends, key=lambda one: one.id != caster.id)
    return tuple(one.id for one in found[: most_touched(spell, writing.level)])


def in_fight(one: Creature, fight: Fight, foes: list[Creature], world: World) -> Iterator[Deed]:
    """Spells to plan for a round, and the body ruled. Clauses: phases.actions, casting.action, spells.dominate"""
    for text in one.writings:
        words: dict[str, Any] = {
            "who": one.id,
            "act": "cast",
            "spell": text.spell,
            "read_from": text.source,
            "targets": list(suggested(one, text, foes, world)),
        }
        source = SOURCES[text.source]
        said = Sentence("Cast {spell} from the {source} (phases 1 and 5)", spell=text.spell, source=source)
        yield plan, words, _turned_on(said, one, words["targets"], world)
    for body in world.all(Creature):
        if body.ruled_by != one.id:
            continue
        for foe in (*fight.party, *fight.enemies):
            other = world.records.get(foe)
            if isinstance(other, Creature) and foe not in (body.id, one.id) and other.state != "dead":
                text_of = Sentence("Let {body} strike {foe} (phase 4)", body=body.title, foe=other.title)
                yield rule_body, {"who": one.id, "act": "melee", "at": foe}, text_of
    yield from _lasting(one, world)


def at_peace(one: Creature, foes: list[Creature], world: World) -> Iterator[Deed]:
    """Spells to cast now, plainly or after a turn of reading. Clauses: casting.how, casting.enhance"""
    for text in one.writings:
        words: dict[str, Any] = {
            "caster": one.id,
            "spell": text.spell,
            "read_from": text.source,
            "targets": list(suggested(one, text, foes, world)),
        }
        source = SOURCES[text.source]
        said = Sentence("Cast {spell} from the {source}", spell=text.spell, source=source)
        yield cast, words, _turned_on(said, one, words["targets"], world)
        enhanced = Sentence("Cast {spell} a level higher: a turn of reading, or a WIL save in danger", spell=text.spell)
        yield cast, {**words, "enhance": True}, enhanced
    yield from _lasting(one, world)


def _turned_on(deed: Sentence, caster: Creature, targets: Iterable[str], world: World) -> Sentence:
    """What a press casts, with whom it is turned on: who stands in a line or an area is for the form to change."""
    others = tuple(one for name in targets if name != caster.id and (one := world.records.get(name)) is not None)
    return Sentence("{deed} on {whom}", deed=deed, whom=people(others)) if others else deed


def _lasting(one: Creature, world: World) -> Iterator[Deed]:
    me = {"who": one.id}
    if CIRCLE in one.spells:
        yield leave_circle, me, Sentence("Step out of the circle")
    if "third-eye" in one.spells:
        others = [other for other in world.all(Creature) if other.id != one.id and not is_elsewhere(other, world)]
        for other in others[:1]:  # whom else it is turned on is for the form to say
            text = Sentence("Look at {who} with the Third Eye", who=other.title)
            yield look_through, {**me, "at": other.id}, text
    for work in world.all(Working):
        if work.caster == one.id and work.spell != "augury":
            yield from of_working(work, world)


def of_working(work: Working, world: World) -> Iterator[Deed]:
    """What a spell that lasts is there for. Clauses: spells.speak-with-dead.questions, spells.scry"""
    me, caster = {"who": work.caster}, world.records.get(work.caster)
    if work.spell == "speak-with-dead":
        text = Sentence("Ask the dead: {n} question left", "Ask the dead: {n} questions left", n=work.left)
        yield ask_dead, {**me, "spell": work.id}, text
    if work.spell == "scry":
        miles = reach_of(work.level)
        yield gaze, {**me, "miles": miles}, Sentence("Gaze as far as {miles} miles", miles=miles)
    if work.spell == "augury" and caster is not None:
        text = Sentence(
            "Answer the Augury of {who}: {n} question left",
            "Answer the Augury of {who}: {n} questions left",
            who=caster.title,
            n=work.left,
        )
        yield augur, me, text


def due(world: World) -> Iterator[Deed]:
    """Auguries that wait for their answers. Clause: spells.augury.questions"""
    for work in world.all(Working):
        if work.spell == "augury":
            yield from of_working(work, world)


def lying(one: Creature, world: World) -> Iterator[Suffered]:
    """Spells that lie on somebody, and what ails them. Clauses: spell.duration, spells.heal-sickness.magical"""
    for spell in dict.fromkeys(one.spells):
        yield _lies(spell, one, world)
    for ailment in one.ailments:
        yield Suffered(ailment.name, "", "spells.heal-sickness.magical")


def _lies(spell: str, one: Creature, world: World) -> Suffered:
    ends = [end_of(work, world) for work in world.all(Working) if work.spell == spell and one.id in work.on]
    return Suffered(SPELLS[spell].name, ends[-1] if ends else _of_itself(spell), SPELLS[spell].clause)


KEPT_BY: Final[Mapping[State, str]] = {"asleep": "sleep", "paralysed": "hold-person"}
"""States in which a spell keeps somebody. Clauses: spells.sleep, spells.hold-person"""


def kept_so(one: Creature, world: World) -> Suffered | None:
    """The spell that keeps somebody in their state, which is told with it and by nothing else; None for no spell.

    Clauses: spells.sleep, spells.hold-person
    """
    spell = KEPT_BY.get(one.state, "")
    return _lies(spell, one, world) if spell in one.spells else None


def plain(one: Creature) -> Creature:
    """Somebody without the states that are told already: by a spell on them, or as what they can do at all."""
    told = {field: False for spell, field in STATE_OF.items() if spell in one.spells}
    return one.with_(**{"asleep": False, **told})


def ends(one: Creature, world: World) -> dict[str, str]:
    """When each state that lies on somebody ends by itself, in words. Clauses: phases.order, maneuver.choice"""
    tricks = [thing for thing in world.all(Lasting) if thing.on == one.id and thing.what == DAZZLED]
    return {
        "move": Sentence("the next move"),
        "round": Sentence("the next round"),
        "combat": Sentence("the next combat"),
        "trick": end_in_words(tricks[0].trigger) if tricks else "",
    }


def passing(one: Creature, world: World) -> tuple[Lasting, ...]:
    """What lies on somebody for a time beside magic and tricks, which are told by themselves."""
    return tuple(thing for thing in world.all(Lasting) if thing.on == one.id and thing.what not in (SPELL, DAZZLED))


def kept_up(one: Creature, world: World) -> Iterator[Suffered]:
    """Spells of somebody that last elsewhere. Clause: spell.duration"""
    for work in world.all(Working):
        if work.caster == one.id and one.id not in work.on:
            text = Sentence("keeps up {spell}", spell=SPELLS[work.spell].name)
            if work.left:
                text = Sentence(
                    "keeps up {spell}: {n} question left",
                    "keeps up {spell}: {n} questions left",
                    spell=SPELLS[work.spell].name,
                    n=work.left,
                )
            elif work.matter:
                text = Sentence("keeps up {spell}: {matter}", spell=SPELLS[work.spell].name, matter=work.matter)
            yield Suffered(text, end_of(work, world), SPELLS[work.spell].clause)


def told(one: Lasting) -> Sentence:
    """What lasts, by what its end will be."""
    return Sentence("{spell} ends", spell=one.title) if one.what == SPELL else Sentence(named(one))


def end_of(work: Working, world: World) -> str:
    """When a spell ends by itself, in words. Clause: spell.duration"""
    clock = world.records.get(work.clock)
    return until(clock, world) if isinstance(clock, Lasting) else ""


def _of_itself(spell: str) -> str:
    return Sentence("the next combat") if SPELLS[spell].lasts == "combat" else ""
