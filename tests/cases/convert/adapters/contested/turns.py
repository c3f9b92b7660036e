"""Cases about one creature's Turns: `turn`, and `units`."""

from collections.abc import Callable, Generator, Mapping
from typing import Any

from tests.cases.convert.prepared import Given, Outcome, Prepared, Unknown

from rulewright.engine import Rule, look
from rulewright.engine.requests.kinds import Graded, Request, Roll, Tell
from rulewright.errors import Unreadable
from rulewright.systems.contested.checks.rolls import Side, action, save
from rulewright.systems.contested.fight.held_actions import hold, trigger
from rulewright.systems.contested.numbers import TURN_AP
from rulewright.systems.contested.records import Attribute, Creature
from rulewright.systems.contested.turns.action_points import (
    act,
    charge,
    end_turn,
    full_ap,
    gain_advantage,
    move,
    start_turn,
    walk,
)
from rulewright.systems.contested.turns.units import Measure, units

WHO = "creature"
ROLLS_WITH: Attribute = "dex"
"""The Attribute of rolls whose dice a case only counts."""


def whole(name: str, value: Any, low: int | None = None) -> int:
    """A whole number of a case; Unreadable where it is none."""
    if type(value) is not int:
        raise Unreadable(name, f"a {name} is a whole number, not {value!r}", "write 20")
    if low is not None and value < low:
        raise Unreadable(name, f"{value}: {name} cannot be negative or below {low}", f"give {low} or more")
    return value


def turn(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """A creature does some steps, one after the other."""
    state: Given = given["creature"]
    creature = Creature(
        id=WHO,
        dexterity=(dex := whole("DEX", state.get("dex", 10), low=0)),
        max_dexterity=max(dex, 10),
        max_ap=whole("max_ap", state.get("max_ap", TURN_AP), low=0),
        surprised=flag("surprised", state.get("surprised", False)),
        dust=whole("dust", state.get("dust", 0), low=0),
    )
    creature = creature.with_(ap=full_ap(creature))
    steps = tuple(_step(one) for one in given["steps"])
    return Prepared(_in_order, (steps,), world=(creature,), reads=READS)


def flag(name: str, value: Any) -> bool:
    """A true or false of a case."""
    if not isinstance(value, bool):
        raise Unreadable(name, f"{value!r} is neither true nor false", "give true or false")
    return value


Step = Callable[[Creature, list[int]], Rule[Any]]


def _in_order(steps: tuple[Step, ...]) -> Rule[tuple[int, ...]]:
    counted: list[int] = []
    for step in steps:
        creature = yield from look(Creature, WHO)
        yield from step(creature, counted)
    return tuple(counted)


def _step(words: Any) -> Step:
    if isinstance(words, str):
        if words not in PLAIN:
            raise Unreadable("steps", f"'{words}' is no step", f"give one of {', '.join((*PLAIN, *KINDS))}")
        plain = PLAIN[words]
        return lambda creature, _counted: plain(creature)
    kind = next((one for one in KINDS if one in words), None)
    if kind is None:
        raise Unknown(f"steps: {words!r} is no step")
    made, allowed = KINDS[kind]
    extra = sorted(set(words) - {kind, *allowed})
    if extra:
        raise Unknown(f"steps.{kind}: {', '.join(extra)} is a word the adapter does not know")
    return made(words)


def _act(words: Mapping[str, Any]) -> Step:
    cost, rolls, swing = whole("act", words["act"]), flag("roll", words.get("roll", False)), _swing(words)

    def step(creature: Creature, counted: list[int]) -> Rule[None]:
        creature = yield from act(creature, cost)
        if rolls:
            yield from _counting(action(creature, Side(ROLLS_WITH, creature.dexterity, swing)), counted)

    return step


def _save(words: Mapping[str, Any]) -> Step:
    cost, rolls, swing = whole("save", words["save"]), flag("roll", words.get("roll", False)), _swing(words)

    def step(creature: Creature, counted: list[int]) -> Rule[None]:
        creature = yield from charge(creature, cost)
        if rolls:
            yield from _counting(save(creature, ROLLS_WITH, swing=swing), counted)

    return step


def _swing(words: Mapping[str, Any]) -> int:
    return whole("adv", words.get("adv", 0), low=0) - whole("disadv", words.get("disadv", 0), low=0)


def _walk(words: Mapping[str, Any]) -> Step:
    spaces = whole("walk", words["walk"])
    return lambda creature, _counted: walk(creature, spaces)


def _hold(words: Mapping[str, Any]) -> Step:
    name, cost, uses = str(words["hold"]), whole("cost", words["cost"]), dict(words.get("uses", {}))
    dust = whole("dust", uses.pop("dust", 0), low=0)
    if uses:
        raise Unknown(f"steps.hold.uses: {', '.join(uses)} is a word the adapter does not know")
    swing = _swing(words)
    return lambda creature, _counted: hold(creature, name, cost, attribute=ROLLS_WITH, dust=dust, swing=swing)


def _trigger(words: Mapping[str, Any]) -> Step:
    name = str(words["trigger"])
    return lambda creature, counted: _counting(trigger(creature, name), counted)


PLAIN: Mapping[str, Callable[[Creature], Rule[Any]]] = {
    "move": move,
    "gain-advantage": gain_advantage,
    "start": start_turn,
    "end": end_turn,
}
KINDS: Mapping[str, tuple[Callable[[Mapping[str, Any]], Step], tuple[str, ...]]] = {
    "act": (_act, ("roll", "adv", "disadv")),
    "save": (_save, ("roll", "adv", "disadv")),
    "walk": (_walk, ()),
    "hold": (_hold, ("cost", "uses", "adv", "disadv")),
    "trigger": (_trigger, ()),
}


def _counting(rule: Rule[Any], counted: list[int]) -> Generator[Request[Any], Any, Any]:
    """Run a rule whose dice a case does not give but count: note how many each Base Die is, and show ones."""
    answer: Any = None
    while True:
        try:
            request = rule.send(answer)
        except StopIteration as stop:
            return stop.value
        if isinstance(request, (Roll, Graded)):
            counted.append(len(request.dice.sides))
            answer = request.answer(1)
        elif isinstance(request, Tell):
            answer = None  # its line speaks of dice that were not thrown
        else:
            answer = yield request


def _creature(seen: Outcome) -> Creature:
    found = seen.find(WHO)
    assert isinstance(found, Creature)
    return found


READS: Mapping[str, Callable[[Outcome], Any]] = {
    "ap": lambda seen: _creature(seen).ap,
    "surprised": lambda seen: _creature(seen).surprised,
    "spaces": lambda seen: _creature(seen).spaces,
    "pending_adv": lambda seen: _creature(seen).advantage,
    "held": lambda seen: [one.name for one in _creature(seen).held],
    "dust": lambda seen: _creature(seen).dust,
    "base_dice_rolled": lambda seen: list(seen.value),
}


def convert(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """AP, Rounds and Spaces in other measures."""
    numbers = {word: whole(word, given[word]) for word in ("ap", "rounds", "spaces") if word in given}
    if not numbers:
        raise Unknown("units: nothing to convert")
    return Prepared(units, named=numbers, reads=MEASURES)


def _measure(seen: Outcome) -> Measure:
    assert isinstance(seen.value, Measure)
    return seen.value


MEASURES: Mapping[str, Callable[[Outcome], Any]] = {
    "seconds": lambda seen: _measure(seen).seconds,
    "minutes": lambda seen: _measure(seen).minutes,
    "metres": lambda seen: _measure(seen).metres,
    "feet": lambda seen: _measure(seen).feet,
}

DO = {"turn": turn, "units": convert}
