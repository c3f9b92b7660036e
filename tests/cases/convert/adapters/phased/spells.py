"""Cases of spells that last: their end, flights, circles, counterspells, limits."""

from typing import Any

from tests.cases.convert.adapters.phased import body
from tests.cases.convert.adapters.phased.casts import aimed_at, kept_up, matter_of, read, reader, told_of
from tests.cases.convert.adapters.phased.people import person, source_of
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared

from rulewright.engine import Lasting, look, peek
from rulewright.systems.phased.magic.cast import cast, end_spell
from rulewright.systems.phased.magic.circle import cross_circle
from rulewright.systems.phased.magic.corpses import lowest_level, since_death
from rulewright.systems.phased.magic.counter import counterspell
from rulewright.systems.phased.magic.levels import seconds_of, spell_named
from rulewright.systems.phased.numbers import TURN_SECONDS
from rulewright.systems.phased.records import Creature, Working, Writing
from rulewright.systems.phased.rest import wait

UNDEAD = ("skeleton", "zombie", "ghoul", "ghost", "lich", "wraith", "undead", "vampire", "mummy")
UNNATURAL = ("demon", "fey", "devil", "imp", "fairy", "elemental")


def waiting(stage: Stage) -> Prepared:
    """Time passing over somebody hurt, or over a spell that has just been cast."""
    if "spell" not in stage.given:
        return body.waiting(stage)
    minutes = stage.given["minutes"]
    return _lasting(stage, lambda _work: wait(minutes))


def ending(stage: Stage) -> Prepared:
    """A spell that ends."""
    if spell_named(stage.given["spell"]).id == "animate-dead":
        return _undead(stage)
    return _lasting(stage, end_spell)


def _lasting(stage: Stage, then: Any) -> Prepared:
    """A spell is cast, something happens, and it lasts or it does not."""
    given = stage.given
    caster, writing = reader(stage)
    stage.add(caster)
    spell, level = spell_named(given["spell"]), given.get("level", 1)
    targets, matter = aimed_at(stage, spell, level), matter_of(stage, spell)

    def steps() -> Steps:
        made = yield from stage.step(cast(caster, given["spell"], writing.source, targets, matter))
        work = yield from look(Working, f"working-spell-{caster.id}-1")
        yield from stage.step(then(work))
        told = yield from told_of(stage, made, caster.id)
        lasts = (yield from peek(Working, work.id)) is not None
        return {**told, "spell": "lasting" if lasts else "ended"}

    return read(stage, stage.prepared(steps))


def _undead(stage: Stage) -> Prepared:
    """The animated dead when their spell ends."""
    working, clock = kept_up(stage)
    level = working.level
    risen = tuple(
        stage.add(person(None, f"risen-{n}", kind="servant", undead=True, spells=(working.spell,)))
        for n in range(1, level + 1)
    )
    working = working.with_(on=tuple(one.id for one in risen))
    stage.records += [working, clock]

    def steps() -> Steps:
        yield from stage.step(end_spell(working))
        one = yield from look(Creature, risen[0].id)
        fate = "dust" if one.dead else "hostile" if one.attitude == "Hostile" else "servants for good"
        return {"undead_become": fate, "spell": "ended"}

    return read(stage, stage.prepared(steps))


def flying_on(stage: Stage) -> Prepared:
    """Turns of flight from a given one on."""
    given = stage.given
    working, clock = kept_up(stage)
    number, count = given["turn_number"], given.get("turn_count", 1)
    start = (number - 1) * TURN_SECONDS
    sure = seconds_of(spell_named("Fly"), working.level)
    stage.seconds = start - 1
    stage.records += [working, clock.with_(until=max(start, sure))]

    def steps() -> Steps:
        for turn in range(count):
            yield from stage.step(wait(1 if turn == 0 else TURN_SECONDS // 60))
        who = yield from look(Creature, working.caster)
        return {"flying": "fly" in who.spells}

    return read(stage, stage.prepared(steps))


def crossing(stage: Stage) -> Prepared:
    """Somebody comes to a circle."""
    given = stage.given
    caster, writing = reader(stage)
    stage.add(caster)
    inside = tuple(stage.add(person(None, f"inside-{n}")) for n in range(1, given.get("inside", 1) + 1))
    word = given["comes"]
    comes = stage.add(person(None, word, kind="monster", undead=word in UNDEAD, unnatural=word in UNNATURAL))

    def steps() -> Steps:
        made = yield from cast(caster, given["spell"], writing.source, inside)
        told = yield from told_of(stage, made, caster.id)
        return {**told, "crosses": (yield from cross_circle(comes, inside[0]))}

    return read(stage, stage.prepared(steps))


def countering(stage: Stage) -> Prepared:
    """A text held ready is given up against a hostile spell."""
    given = stage.given
    words = given["ready"]
    level = words.get("level", 1)
    writing = Writing(spell=words["spell"], source=source_of(words.get("from", "Spellbook")), level=level)
    who = stage.add(person(given.get("pc"), "pc", writings=(writing,)))
    hostile = given["against"]
    assert hostile["spell"]
    assert hostile.get("level", 1)
    others = tuple(stage.add(person(None, f"one-{n}")) for n in range(2, given.get("party_count", 1) + 1))

    def steps() -> Steps:
        shielded = yield from counterspell(who, (who, *others), writing.spell, writing.source)
        now = yield from look(Creature, who.id)
        left = yield from peek(Lasting, f"spell-{who.id}-1")
        return {
            "protected": len(shielded),
            "own_effect": left is not None,
            "fatigue": now.fatigue,
            "scroll": "kept" if any(one.source == "scroll" for one in now.writings) else "gone",
        }

    return read(stage, stage.prepared(steps))


def reaching_back(stage: Stage) -> Prepared:
    """The lowest level that reaches back so far."""
    assert spell_named(stage.given["spell"]).id == "speak-with-dead"
    stage.add(person(None, "pc"))
    seconds = since_death(str(stage.given["dead_for"]))

    def steps() -> Steps:
        yield from ()
        return {"lowest_level": lowest_level(seconds)}

    return read(stage, stage.prepared(steps))
