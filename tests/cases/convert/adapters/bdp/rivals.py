"""Complex Tasks, arguments and duels in the words of the cases."""

from typing import Any

from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene
from tests.cases.convert.prepared import Given, Outcome, Read, Unknown

from rulewright.engine import Rule, look
from rulewright.systems.bdp import complex_tasks as work
from rulewright.systems.bdp.complex_tasks import Undertaking
from rulewright.systems.bdp.conflicts import argument, duel
from rulewright.systems.bdp.conflicts.argument import ONE, OTHER, Side
from rulewright.systems.bdp.conflicts.duel import DUEL, Duel
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.road.journey import Leg

TASK = "task"
LONG = 99
"""Steps of a task of which the case says nothing."""
HELPS = {number: word for word, number in work.MODIFIERS.items()}


def task_steps(_scene: Scene, words: Given) -> tuple[Act, ...]:
    """Begin an undertaking."""
    scope = words["scope"]
    return (lambda: work.begin_task("task", scope),)


def task_roll(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Spend a unit of time on it."""
    said = read(words, "complex_task", {})
    task = Undertaking(id=TASK, steps=said.get("steps", LONG), done=said.get("done", 0))
    scene.people.records.setdefault(TASK, task)
    number = read(words, "modifier", 0)
    helps = tuple(read(words, "modifiers", (HELPS[number],) if number else ()))

    def act() -> Rule[work.Worked]:
        return (yield from work.work((yield from look(Undertaking, TASK)), helps))

    return (act,)


def composure(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Begin an argument, of which only one side is described."""
    ids = [scene.enter(f"side-{at}", scene.wrapped(one, f"side.{at}")) for at, one in enumerate(words["side"])]
    against = scene.enter("against", {}, "npc")

    def act() -> Rule[Any]:
        members: list[Creature] = []
        for one in ids:
            members += [(yield from look(Creature, one))]
        other = yield from look(Creature, against)
        return (yield from argument.begin_argument(tuple(members), (other,), "this", "that"))

    return (act,)


def argue(scene: Scene, words: Given) -> tuple[Act, ...]:
    """A round of an argument that goes on."""
    for name, identity in (("a", ONE), ("b", OTHER)):
        who = scene.person(name)
        said = words[name]
        scene.answers[who] = argument.known_argument(said["argument"])
        scene.people.records[identity] = Side(id=identity, leader=who, members=(who,), composure=said["composure"])
        scene.rename |= {f"{name}-{die}": f"{identity}-{die}" for die in ("d4", "d6", "d8")}
    return (argument.argue,)


def fight_duel(scene: Scene, words: Given) -> tuple[Act, ...]:
    """The contests of a duel, up to the one the case names."""
    one, other = scene.person("a"), scene.person("b")
    scene.people.records[DUEL] = Duel(one=one, other=other)
    count = {"draw": 2, "": len(duel.STAGES)}.get(read(words, "until", ""))
    if count is None:
        raise Unknown("given.until")
    return (duel.fight_on,) * count


def readings(last: Any) -> dict[str, Read]:
    """What can be read of tasks, arguments and duels; `last` finds the last value of a kind."""

    def side(name: str) -> Read:
        return lambda seen: getattr(last(seen, argument.Round), name)

    def first(seen: Outcome) -> Side:
        return next(one for one in seen.value[-1] if isinstance(one, Side))

    def drawn(seen: Outcome) -> duel.Fought:
        return next(one for one in seen.value if isinstance(one, duel.Fought) and one.ability == "dex")

    return {
        "done": lambda seen: one.task.done if (one := last(seen, work.Worked)) else last(seen, Leg).done,
        "next_free": lambda seen: last(seen, work.Worked).task.carried,
        "modifier": lambda seen: last(seen, work.Worked).modifier,
        "steps": lambda seen: last(seen, Undertaking).steps,
        "unit": lambda seen: last(seen, Undertaking).unit,
        "composure": lambda seen: first(seen).composure,
        "a": side("one"),
        "b": side("other"),
        "winner_of_draw": lambda seen: drawn(seen).winner,
        "advantage_used": lambda seen: bool(drawn(seen).favoured),
    }


def winner(seen: Outcome, last: Any) -> str:
    """The winner of an argument, as the case names the side; none where there is none."""
    found = last(seen, argument.Round)
    return {ONE: "a", OTHER: "b"}.get(found.winner, "none") if found else ""
