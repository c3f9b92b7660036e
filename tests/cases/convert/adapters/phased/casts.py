"""Cases of casting: what is read, at whom, and what came of it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests.cases.convert.adapters.phased.doors import now, the_door
from tests.cases.convert.adapters.phased.people import person, source_of
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Given, Outcome, Prepared, Unknown

from rulewright.engine import Lasting, Rule, first, look, peek, survey
from rulewright.engine.requests.kinds import Choose
from rulewright.systems.phased.magic.cast import Cast, cast
from rulewright.systems.phased.magic.seeing import augur, gaze, reach_of
from rulewright.systems.phased.records.creatures import Ailment, Creature
from rulewright.systems.phased.records.delving import Door
from rulewright.systems.phased.records.spells import Working, Writing
from rulewright.systems.phased.spells.levels import spell_named
from rulewright.systems.phased.spells.unseen import can_see
from rulewright.systems.phased.tables import Spell
from rulewright.systems.phased.things.ground import put_down

CASTER = "pc"
FREE_ACTS = ("put load down",)
AILMENTS = ("curse", "poison", "disease")
WORDS = (
    "ailment",
    "answers",
    "attitude",
    "caster_inert",
    "dominated",
    "door",
    "fatigue",
    "lasts_days",
    "lasts_minutes",
    "level",
    "mishap",
    "questions",
    "raised",
    "range_miles",
    "reaction",
    "seen",
    "spell",
    "sure_minutes",
    "target_count",
    "load",
    "scroll",
    "undead_become",
    "crosses",
    "flying",
    "protected",
    "own_effect",
    "lowest_level",
)
"""Words that the steps of a case with a spell answer."""


def reader(stage: Stage) -> tuple[Creature, Writing]:
    """The caster with what he reads from; a spell that the case names no book of stands in one."""
    given = stage.given
    spell, level = given["spell"], given.get("level", 1)
    held, source = given.get("book_holds", spell), source_of(given.get("from", "Spellbook"))
    writing = Writing(spell=held, source=source, level=1 if chooses_level(stage, source) else level)
    who = person(given.get("pc"), CASTER)
    return who.with_(writings=(writing,)), writing


def chooses_level(stage: Stage, source: str) -> bool:
    """Whether the level of a case is the one its caster chooses, and not the writing's own."""
    return stage.options.get("spell_level") == "fatigue" and source == "spellbook"


def aimed_at(stage: Stage, spell: Spell, level: int) -> tuple[Creature, ...]:
    """Those a case names, so many as it counts, or whom the spell cannot do without."""
    given = stage.given
    if "targets" in given:
        return tuple(stage.add(_target(words, name)) for name, words in given["targets"].items())
    if "target" in given:
        return (stage.add(_target(given["target"], "target"), main=True),)
    if "animal" in given:
        return (stage.add(person(None, given["animal"], kind="monster", intelligent=False)),)
    dead = spell.reach in ("corpse", "corpses")
    needs = spell.hostile and spell.reach in ("level", "one")
    count = given.get("target_count", level if spell.reach == "corpses" else 1 if dead or needs else 0)
    more: dict[str, Any] = {"kind": "monster", "dead": True} if dead else {}
    return tuple(stage.add(person(None, f"one-{number}", **more)) for number in range(1, count + 1))


def _target(words: Mapping[str, Any], name: str) -> Creature:
    made = person(words, name)
    if "ailment" not in words:
        return made
    ailment = words["ailment"]
    kind = ailment["kind"]
    if kind not in AILMENTS:
        raise Unknown(f"ailment.kind: {kind}")
    return made.with_(ailments=(Ailment(name=kind, magical=ailment.get("magical", False)),))


def matter_of(stage: Stage, spell: Spell) -> str:
    """What else a spell of a case is about; what it leaves out is there."""
    given = stage.given
    if spell.matter == "door":
        near = given.get("within_reach", True)
        the_door(stage, **({} if near else {"between": ("far", "away")}))
        return "the door"
    if spell.matter == "surface":
        return str(given.get("surface", "mirror"))
    if spell.matter == "time":
        return str(given.get("dead_for", "1 minute"))
    return str(given.get("weather", "storm")) if spell.matter == "weather" else ""


def casting(stage: Stage) -> Prepared:
    """Casting a spell, with what goes before and what its effect is asked for afterwards."""
    given = stage.given
    caster, writing = reader(stage)
    stage.add(caster)
    word, level = given["spell"], given.get("level", 1)
    spell = spell_named(word)
    targets = aimed_at(stage, spell, level)
    matter = matter_of(stage, spell)
    free = given.get("first", "")
    if free and free not in FREE_ACTS:
        raise Unknown(f"first: {free}")
    safe, enhance = given.get("safe", True), given.get("enhance", False)
    turns = given.get("turns", 1 if enhance and safe else 0)
    chosen = level if chooses_level(stage, writing.source) else 0
    after = _afterwards(stage)

    def steps() -> Steps:
        who = yield from look(Creature, caster.id)
        if free:
            who = yield from put_down(who)
        touched: tuple[Creature, ...] = ()
        for one in targets:
            touched = (*touched, (yield from look(Creature, one.id)))
        rule = cast(who, word, writing.source, touched, matter, enhance, safe, turns, chosen)
        made = yield from stage.step(rule)
        told = yield from told_of(stage, made, caster.id)
        return {**told, **(yield from after(caster.id))}

    return read(stage, stage.prepared(steps))


def told_of(stage: Stage, made: Cast, caster_id: str) -> Steps:
    """What a casting came to, in the words of `then`."""
    caster = yield from look(Creature, caster_id)
    told: dict[str, Any] = {
        "level": made.level,
        "spell": "takes effect" if made.works else "lost",
        "mishap": made.mishap,
        "lasts_minutes": made.seconds // 60,
        "lasts_days": made.seconds // 86_400,
        "sure_minutes": made.seconds // 60,
        "target_count": made.most,
        "range_miles": reach_of(made.level),
        "fatigue": caster.fatigue,
        "load": caster.load,
        "scroll": "kept" if any(one.source == "scroll" for one in caster.writings) else "gone",
        "caster_inert": caster.limp,
    }
    told["raised"] = []
    for one in made.on:
        risen = yield from peek(Creature, one)
        if risen is not None and made.spell == "animate-dead":
            told["raised"].append({"hp": risen.hp})
    for work in (yield from survey(Working)):
        told["questions"] = work.left
    for someone in stage.people.values():
        mine = _of_one((yield from look(Creature, someone.id)))
        told[someone.id] = mine
        if someone.id != caster_id:
            told = {**told, **mine}
    return {**told, **(yield from _door(stage))}


def _of_one(target: Creature) -> dict[str, Any]:
    return {
        "attitude": target.attitude,
        "reaction": target.attitude,
        "dominated": bool(target.ruled_by),
        "ailment": "remains" if target.ailments else "gone",
        "flying": "fly" in target.spells,
    }


def _door(stage: Stage) -> Steps:
    door = next((one for one in stage.records if isinstance(one, Door)), None)
    return {"door": (yield from now(door))["door"]} if door is not None else {}


def _afterwards(stage: Stage) -> Callable[[str], Steps]:
    """What a case does with a spell once it is cast."""
    given = stage.given
    blood = given.get("sacrifice", False)
    stage.policy = _giving(blood)
    truth = tuple(given["truth"]) if "truth" in given else ("weal",) * given.get("questions", 0)
    miles, sees = given.get("distance_miles"), given.get("sees", "")
    hidden = stage.add(person(None, sees, spells=("invisibility",))) if sees else None

    def after(caster_id: str) -> Steps:
        told: dict[str, Any] = {}
        who = yield from look(Creature, caster_id)
        if truth:
            told["answers"] = yield from _answers(stage, who, truth)
        if miles is not None:
            told["seen"] = yield from gaze(who, miles)
        if hidden is not None:
            told["seen"] = can_see(who, (yield from look(Creature, hidden.id)))
        return told

    return after


def _answers(stage: Stage, who: Creature, truth: tuple[str, ...]) -> Rule[list[str]]:
    """The answers of an Augury: one by one where the dice are numbered, else all at once."""
    if not stage.rolls("truth"):
        return list((yield from stage.step(augur(who, truth))))
    answers: list[str] = []
    for number, one in enumerate(truth, 1):
        answers += yield from stage.step(augur(who, (one,)), other=(str(number),))
    return answers


def _giving(blood: bool) -> Callable[[Choose, Any], str]:
    def policy(request: Choose, run: Any) -> str:
        return "blood" if blood and request.why == "blood" else first(request, run)

    return policy


def read(stage: Stage, prepared: Prepared) -> Prepared:
    """The case with the words of magic: the caster's own where they are about reading, else those of the steps."""
    reads = dict(prepared.reads)
    for word in WORDS:
        reads[word] = _word(word, reads.get(word))
    if "odds" not in stage.case:
        reads["truth_rolls"] = lambda seen: sum(one.why.startswith("truth") for one in seen.rolled)
    for name, who in stage.people.items():
        reads[name] = _one(who.id, reads[name])
    return replace(prepared, reads=reads)


def _word(word: str, otherwise: Callable[[Outcome], Any] | None) -> Callable[[Outcome], Any]:
    def find(seen: Outcome) -> Any:
        told = seen.value["told"]
        return told[word] if word in told or otherwise is None else otherwise(seen)

    return find


def _one(who: str, otherwise: Callable[[Outcome], Any]) -> Callable[[Outcome], Any]:
    def find(seen: Outcome) -> Any:
        str_save = any(one.why == f"str-save-{who}" for one in seen.rolled)
        return {**otherwise(seen), "str_save": str_save, **seen.value["told"].get(who, {})}

    return find


def kept_up(stage: Stage, words: Mapping[str, Any] | None = None) -> tuple[Working, Lasting]:
    """A spell that lasts on its caster since the beginning of a case."""
    given = stage.given
    spell, level = spell_named(given["spell"]), given.get("level", 1)
    caster = stage.add(person(words if words is not None else Given({}), CASTER))
    clock = Lasting(id=f"spell-{caster.id}-1", what="spell", on=caster.id, title=spell.name, clause=spell.clause)
    working = Working(
        id=f"working-{clock.id}", spell=spell.id, level=level, caster=caster.id, clock=clock.id, on=(caster.id,)
    )
    stage.people[caster.name] = caster.with_(spells=(spell.id,))
    return working, clock
