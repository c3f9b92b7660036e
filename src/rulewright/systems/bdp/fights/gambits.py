"""Gambits: an effect in place of damage. The weapon's die may set a Difficulty, and the target saves against it."""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import Dice, highest, lowest
from rulewright.engine import Field, Part, Rolls, Rule, Told, World, procedure
from rulewright.engine.facts import turn
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, create, grade, look, must, need, peek, remove, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.moment import moment
from rulewright.systems.bdp.blows.strikes import ARMS, Strike, gets_there, must_reach, spacing, weapons_of
from rulewright.systems.bdp.bodies.boons import is_stiff
from rulewright.systems.bdp.bodies.falling import must_act, must_live
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named, save
from rulewright.systems.bdp.events.fights import Spaced
from rulewright.systems.bdp.fights.turns import must_be_among, must_have_turn, spend_turn
from rulewright.systems.bdp.needs.sleeping import start_up
from rulewright.systems.bdp.numbers import MOST_DIFFICULTY
from rulewright.systems.bdp.options import COUNTER_GAMBIT, GAMBIT_DICE
from rulewright.systems.bdp.records.conditions import PINNED, STUNNED, lay
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, RIPOSTE, Fight, Riposte, Spacing, between
from rulewright.systems.bdp.records.items import Item, Weapon
from rulewright.systems.bdp.things.ground import let_fall
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.picking import worded

Counter = Literal["", "gambit", "attack"]
"""How the target of a gambit may answer; empty if it may not."""

DISARM: Final = "disarm"
CUTS: Final = tuple(range(2, MOST_DIFFICULTY + 2))
DIFFICULTIES: Final = (*range(1, MOST_DIFFICULTY + 1), 0)
"""The Difficulty of each low face, none above. Clause: gambit.roll.difficulty"""


class Gambit(msgspec.Struct, frozen=True):
    """The result of a gambit."""

    works: Annotated[bool, result("the gambit works", answers=True)]
    difficulty: Annotated[int, result("Difficulty", turns=(turn(0, "no Difficulty"),))] = 0
    may: Annotated[Counter, result("answer open to the target")] = ""
    """The answer open at once to a target that passed. Clause: gambit.counter.chain"""


@procedure("bdp.gambit", title="Gambit", by="owner")
def gambit(
    who: Annotated[Creature, Field("who tries it")],
    target: Annotated[Creature, Field("on whom", hostile=True)],
    what: Annotated[
        str, Field("what it tries: stun, shove, disarm, trip", rows=worded("stun", "shove", "disarm", "trip"))
    ],
    ability: Annotated[
        str,
        Field(
            "the ability the target saves with, as the referee names it",
            words=ABILITIES,
            titles=ABILITY_TITLES,
            by="referee",
        ),
    ] = "str",
    weapons: Annotated[tuple[str, ...], Field("what it is tried with", empty="the weapon in hand", rows=ARMS)] = (),
    swing: Annotated[
        int, Field("1 if the target has advantage, -1 for disadvantage", low=-1, high=1, by="referee")
    ] = 0,
    named: Annotated[
        bool, Field("the dice carry the names of both, as one gambit answers another", by="referee")
    ] = False,
) -> Rule[Gambit]:
    """Try a gambit in place of an attack: it deals no damage, and no reaction helps against it.

    Clauses: gambit.declare.instead, gambit.roll.difficulty, gambit.save.target, gambit.counter.chain,
    gambit.defence.none
    """
    must(who.id != target.id, "{title} cannot be the target of the own gambit", title=who)
    must_act(who)
    if not named:  # one gambit that answers another takes no turn of its own
        yield from must_have_turn(who)
        yield from must_be_among(who, target)
    used = weapons_of(who, Strike(by=who.id, weapons=weapons))
    band = yield from spacing(who.id, target.id, used[0])
    for weapon in used:
        must_reach(who, weapon, band, thrown=False)
    must_live(target)
    must(not (what.casefold() == DISARM and _is_grown(target)), "{title} has no weapon in hand to lose", title=target)
    if cannot_be_disarmed(target, what):
        yield from say(
            "{who} cannot be disarmed while conscious.",
            "gambit",
            verdict="fails",
            who=target,
            clause="gambit.save.target",
        )
        if not named:
            yield from spend_turn(who.id)
        return Gambit(works=False)
    dice = yield from _dice(used)
    die, why = (f"gambit-{who.id}", f"save-{target.id}") if named else ("gambit", "save")
    difficulty = yield from grade(dice, CUTS, DIFFICULTIES, die)
    yield from tell(_tried, who, target, what, die, difficulty)
    swing += yield from brew_advantage(target, what)
    passed = yield from save(target, ability_named(ability), why, difficulty=difficulty, swing=swing)
    answer: Counter = (yield from COUNTER_GAMBIT) if passed else ""
    may = answer if target.able and (yield from _reaches(target, who)) else ""
    came = Gambit(not passed, difficulty, may)
    yield from tell(_ended, who, target, what, came)
    if not passed:
        yield from _takes_effect(who, target, what)
    yield from start_up((yield from look(Creature, target.id)))
    if not named:
        yield from spend_turn(who.id)
    yield from _leave_open(target, who, may)
    return came


def _reaches(who: Creature, other: Creature) -> Rule[bool]:
    """Whether what somebody has in hand reaches another, so that they can answer. Clauses: combat.range.bands,
    gambit.counter.chain
    """
    weapon = weapons_of(who, Strike(by=who.id))[0]
    return gets_there(weapon, (yield from spacing(who.id, other.id, weapon)))


def _leave_open(target: Creature, who: Creature, may: Counter) -> Rule[None]:
    """Let somebody answer who has withstood a gambit in a fight. Clause: gambit.counter.chain"""
    fight = yield from peek(Fight, FIGHT)
    if (yield from peek(Riposte, RIPOSTE)) is not None:
        yield from remove(RIPOSTE)
    if may and fight is not None and fight.has(target.id):
        made = Riposte(who=target.id, against=who.id, attack=may == "attack", round=fight.round, acted=fight.acted)
        yield from create(made)


@procedure("bdp.answer", title="Answer a gambit", by="owner", even=("out of turn",))
def answer(
    who: Annotated[Creature, Field("who answers")],
    what: Annotated[
        str,
        Field(
            "the gambit: stun, shove, disarm, trip",
            empty="none; an attack where the table plays it so",
            rows=worded("stun", "shove", "disarm", "trip"),
        ),
    ] = "",
    declines: Annotated[bool, Field("it is left at that")] = False,
) -> Rule[None]:
    """Answer a gambit that one has withstood, at once and before anybody else acts, or leave it at that.

    It takes no turn. Clause: gambit.counter.chain
    """
    must_act(who)
    fight, opened = (yield from peek(Fight, FIGHT)), (yield from peek(Riposte, RIPOSTE))
    opened = need(
        opened if opened is not None and opened.who == who.id and opened.is_open(fight) else None,
        "{title} has no gambit to answer now",
        title=who,
        clause="gambit.counter.chain",
    )
    must(declines or opened.attack or what, "say which gambit it is", clause="gambit.counter.chain")
    yield from remove(RIPOSTE)
    foe = yield from look(Creature, opened.against)
    if declines:
        yield from say("{who} does not answer {foe}.", "gambit", who=who, foe=foe, clause="gambit.counter.chain")
    elif opened.attack:
        yield from moment((Strike(by=who.id),), foe)
    else:
        yield from gambit(who, foe, what, named=True)


def answers(world: World, who: str = "") -> Iterator[Deed]:
    """The answers that are open to somebody, or to whoever has one. Clause: gambit.counter.chain"""
    opened, fight = world.records.get(RIPOSTE), world.records.get(FIGHT)
    if not isinstance(opened, Riposte) or not opened.is_open(fight if isinstance(fight, Fight) else None):
        return
    one, foe = world.records.get(opened.who), world.records.get(opened.against)
    if who not in ("", opened.who) or not isinstance(one, Creature) or not isinstance(foe, Creature) or not one.able:
        return
    both = {"who": one.title, "foe": foe.title}
    if opened.attack:
        yield answer, {"who": one.id}, Sentence("{who} answers at once: attack {foe}", **both)
    else:
        for what in ("shove", "trip", *(() if _is_grown(foe) else (DISARM,))):
            text = Sentence("{who} answers at once: {deed} {foe}", deed=word(what), **both)
            yield answer, {"who": one.id, "what": what}, text
    yield answer, {"who": one.id, "declines": True}, Sentence("{who} does not answer {foe}", **both)


def _ended(_rolls: Rolls, who: Creature, target: Creature, what: str, came: Gambit) -> Told:
    verdict = Sentence("works") if came.works else Sentence("fails")
    text = _worked(who, target, what) if came.works else _failed(who, target, what, came.may)
    return Told(text, about="gambit-outcome", verdict=verdict, clause=CLAUSE)


def _failed(who: Creature, target: Creature, what: str, may: Counter) -> Sentence:
    means = {"who": who.title, "foe": target.title, "deed": word(what)}
    if may == "gambit":
        return Sentence("{who} fails to {deed} {foe}, who may answer at once with one gambit.", **means)
    if may:
        return Sentence("{who} fails to {deed} {foe}, who may answer at once with one attack.", **means)
    return Sentence("{who} fails to {deed} {foe}.", **means)


def _worked(who: Creature, target: Creature, what: str) -> Sentence:
    both, deed = {"who": who.title, "foe": target.title}, what.casefold()
    if deed == "stun":
        return Sentence("{who} stuns {foe}, who loses a turn.", **both)
    if deed == "shove":
        return Sentence("{who} shoves {foe} back.", **both)
    if deed == DISARM:
        return Sentence("{who} disarms {foe}.", **both)
    if deed == "trip":
        return Sentence("{who} trips {foe}, who cannot move.", **both)
    return Sentence("{who} succeeds against {foe}: {deed}.", deed=word(what), **both)


def _takes_effect(who: Creature, target: Creature, what: str) -> Rule[None]:
    """Let a gambit that works do what it is about: the disarmed weapon lies on the ground, the shoved stand farther
    off, the stunned lose their turn, the tripped cannot move. What comes of any other the referee says.

    Clause: gambit.save.target
    """
    deed = what.casefold()
    target = yield from look(Creature, target.id)
    if deed == DISARM:
        for item in _can_fall(target)[:1]:
            yield from let_fall(target, item, CLAUSE)
            yield from say("The {thing} of {who} lies on the ground.", who=target, thing=word(item.name), clause=CLAUSE)
    elif deed == "shove":
        space = yield from peek(Spacing, between(who.id, target.id))
        if space is None:
            space = yield from create(Spacing(id=between(who.id, target.id)))
        if space.band == "close":
            yield from change(space, Spaced("near"), CLAUSE)
    elif deed == "stun":
        yield from lay(STUNNED, target.id)
    elif deed == "trip":
        yield from lay(PINNED, target.id)
    else:
        yield from say("The referee says what comes of it: {deed}.", deed=word(what), clause=CLAUSE)


def _can_fall(target: Creature) -> tuple[Item, ...]:
    """What somebody can be disarmed of: weapons in hand that have not grown there. Clause: npc.features.table"""
    return tuple(item for item in target.held if not item.grown)


def _is_grown(target: Creature) -> bool:
    """Whether all that somebody has in hand has grown there. Clause: npc.features.table"""
    return bool(target.held) and not _can_fall(target)


CLAUSE: Final = "gambit.save.target"


def cannot_be_disarmed(target: Creature, what: str) -> bool:
    """Whether a Firm Grip prevents disarming. Clause: gambit.save.target"""
    return what.casefold() == DISARM and target.can("Firm Grip") and target.able


def brew_advantage(target: Creature, what: str) -> Rule[int]:
    """Advantage of a Save against being disarmed, by Ironroot Brew. Clause: recipe.ironroot-brew"""
    return int(what.casefold() == DISARM and (yield from is_stiff(target)))


def _dice(weapons: tuple[Weapon, ...]) -> Rule[Dice]:
    """The die of the gambit; with two weapons the higher counts. Clause: gambit.roll.difficulty"""
    if len(weapons) == 1:
        return weapons[0].dice
    kept = yield from GAMBIT_DICE
    dice = tuple(weapon.dice for weapon in weapons)
    return highest(*dice) if kept == "highest" else lowest(*dice)


def _tried(rolls: Rolls, who: Creature, target: Creature, what: str, die: str, difficulty: int) -> Told:
    shown = rolls[die]
    sets = Sentence("Difficulty {difficulty}", difficulty=difficulty) if difficulty else Sentence("no Difficulty")
    return Told(
        Sentence(
            "{who} tries to {deed} {foe}: {face}, {difficulty}.",
            who=who.title,
            deed=word(what),
            foe=target.title,
            face=shown.value,
            difficulty=sets,
        ),
        about=die,
        parts=(Part(shown.dice, shown.value),),
        total=shown.value,
        verdict=sets,
        clause="gambit.roll.difficulty",
    )
