"""Whoever is struck by somebody unseen is told what it does to them, in every game, and nothing of who did it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.campaign.commands.attempt import Attempt
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.memory import Past, latest
from rulewright.campaign.seen.sight import Seat, seen
from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, Record, World, installed
from rulewright.engine.journal import Entry, Header
from rulewright.engine.steps import Changed, Step, Told
from rulewright.systems.bdp.records.attempts import Attempt as Trial
from rulewright.systems.bricks import house
from rulewright.systems.contested.records import Matter as Natural
from rulewright.systems.murdham.checks.owed import Owed
from rulewright.systems.phased.bodies.owed import Matter as Trick
from rulewright.systems.symbaroum.records.matter import Matter as Elixir
from rulewright.table import protocol as say
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from tests.as_kept import as_kept
from tests.hostile.table import GameTable
from tests.sight.worlds import Game

STRIKES: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "bdp": ("attack", {"who": "quarry-rat-1", "target": "ysolt"}, "quarry-rat-1", "ysolt"),
    "contested": ("attack", {"attacker": "agna", "targets": ["ismay"]}, "agna", "ismay"),
    "murdham": ("attack", {"attacker": "peat-thief-1", "target": "gerda"}, "peat-thief-1", "gerda"),
    "phased": ("attack", {"attacker": "drowned-clerk-1", "target": "oda"}, "drowned-clerk-1", "oda"),
    "symbaroum": ("attack", {"who": "ditch-lurker-21", "target": "odo"}, "ditch-lurker-21", "odo"),
}
"""In the world of each demonstration: who strikes whom, unseen."""
NOBODY_ASKED = ("murdham", "phased")
"""Games in which whoever is struck outside a fight has nothing to decide."""
NAME = "Xyzzy"
"""The name of whoever strikes, which stands nowhere else."""


def world_of(game: str, *, hidden: bool = True) -> World:
    """A world in which whoever strikes is kept unseen, and called by a name of their own."""
    _, _, striker, struck = STRIKES[game]
    demo = installed()[game].demo
    assert demo is not None
    world = demo()
    there: dict[str, Any] = {
        one.id: one for one in world if not installed()[game].somebody(one) or one.id in {striker, struck}
    }
    there.pop(f"unseen-{striker}", None)
    there[striker] = there[striker].with_(name=NAME)
    kept = (house.Unseen(id=f"unseen-{striker}", who=striker),) if hidden else ()
    return World([*there.values(), *kept])


@pytest.fixture(params=sorted(STRIKES))
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameTable]:
    _, _, _, struck = STRIKES[request.param]
    game = Game(request.param, (), {}, {}, ())
    people = (
        Person(id="rae", nick="Rae", role="referee"),
        Person(id="anna", nick="Anna", role="player", plays=(struck,)),
        Person(id="eve", nick="Eve", role="spectator"),
    )
    table_of = Settings(title="Secrets")
    with GameTable(tmp_path / "a.rulewright", game, world_of(game.id), table_of, people) as made:
        yield made


def test_whom_the_table_hides_strikes_as_unseen_as_whom_the_referee_keeps_unseen(table: GameTable) -> None:
    _, _, striker, _ = STRIKES[table.game.id]
    table.do("rae", "show", who=[striker])
    table.ask("rae", say.Set(id="hides", settings={"shown": {striker: "absent"}}))
    heard = len(table.pages["eve"].bytes)
    assert any(strikes(table)[0] for _ in range(12))
    assert table.pages["eve"].lines[-1].startswith("Something unseen harms")
    assert NAME not in table.pages["eve"].bytes[heard:].decode()


def strikes(table: GameTable) -> tuple[bool, bool]:
    """Let the unseen strike once, and the one struck answer whatever they are asked; whether it changed them, and
    whether they were asked.
    """
    verb, arguments, _, struck = STRIKES[table.game.id]
    table.do("rae", verb, f"blow {len(table.campaign.entries)}", **arguments)
    was_asked = False
    for _ in range(6):
        waits = table.pages["anna"].parts.get("waiting") or []
        if not waits:
            break
        (wait,) = waits
        assert wait["text"].startswith(("Something unseen is near you.", "Something unseen strikes at you.")), wait
        to = {"id": f"{wait['command']} {wait['wait']}", "command": wait["command"], "wait": wait["wait"]}
        given = say.Faces(**to, faces=()) if wait.get("dice") else say.Answer(**to, key=wait["options"][0][0])
        assert table.ask("anna", given)["t"] == "done"
        was_asked = True
    entry = table.campaign.entries[-1]
    return any(isinstance(step, Changed) and step.on == struck for step in getattr(entry, "steps", ())), was_asked


def test_whoever_is_struck_is_told_what_it_does_to_them_and_not_who_did_it(table: GameTable) -> None:
    _, _, striker, struck = STRIKES[table.game.id]
    title = table.campaign.world[struck].title
    assert any(strikes(table)[0] for _ in range(12)), "one blow of these hits"
    for who in ("anna", "eve"):
        (said,) = [line for line in table.pages[who].lines if line.startswith("Something unseen harms")]
        assert said.startswith(f"Something unseen harms {title}: ")
        assert " to " in said, "from how much to how much"
        for number in range(len(table.pages[who].log) + 1):
            table.ask(who, say.Rewind(id=f"rewind {number}", number=number))
        sent = table.pages[who].bytes.decode()
        assert NAME not in sent
        assert striker not in sent
    table.do("rae", "show", who=[striker])
    for who in ("anna", "eve"):
        *before, shown = table.pages[who].log
        assert NAME in as_kept(shown).decode(), "now they are in view"
        then = as_kept(before).decode()
        assert not [secret for secret in (NAME, striker, "rae", "attack") if secret in then], then


def test_whoever_was_asked_and_came_to_no_harm_hears_that_it_is_over(table: GameTable) -> None:
    asked, struck = 0, table.campaign.world[STRIKES[table.game.id][3]].title
    for _ in range(12):
        heard = len(table.pages["anna"].lines)
        is_struck, was_asked = strikes(table)
        asked += was_asked and not is_struck
        if was_asked and not is_struck:
            missed = [f"Something unseen strikes at {struck} and does no harm."]
            assert table.pages["anna"].lines[heard:] == missed
            assert table.pages["eve"].lines[-1:] == missed, "whoever sees them sees that"
    assert asked or table.game.id in NOBODY_ASKED


def test_what_was_struck_unseen_and_taken_back_stands_there_as_taken_back(table: GameTable) -> None:
    assert any(strikes(table)[0] for _ in range(12))
    assert table.ask("rae", say.Undo(id="undo"))["t"] == "done"
    assert table.pages["anna"].states[-1] == "undone"
    table.come("anna")
    assert table.pages["anna"].states[-1] == "undone"


@pytest.mark.parametrize("table", ["symbaroum"], indirect=True)
def test_where_only_players_roll_whoever_is_struck_at_defends_by_their_own_die(table: GameTable) -> None:
    """That a blow comes is theirs to know, not whose: the die is put without a name, a number or a weapon."""
    table.do("rae", "attack", "blow", **STRIKES["symbaroum"][1])
    (wait,) = table.pages["anna"].parts["waiting"]
    assert wait["text"] == "Something unseen strikes at you. Roll d20"
    assert not table.pages["eve"].parts.get("waiting")
    sent = table.pages["anna"].bytes.decode()
    assert not [secret for secret in (NAME, STRIKES["symbaroum"][2], "attacks you", "holds (") if secret in sent]
    answer = say.Faces(id="20", command=wait["command"], wait=wait["wait"], faces=(1,))
    assert table.ask("anna", answer)["t"] == "done"
    assert table.pages["anna"].lines[-1] == "Something unseen strikes at Brother Odo and does no harm."
    assert table.campaign.entries[-1].status == "done"  # type: ignore[union-attr]  # of a command


@pytest.mark.parametrize("game", sorted(STRIKES))
def test_a_round_that_plays_itself_tells_of_the_blow_as_well(game: str) -> None:
    """Its command names nobody: so lines about the struck alone are told, and what is felt where there is none."""
    system, world, (verb, arguments, _, struck) = installed()[game], world_of(game), STRIKES[game]
    found, told = system.procedure(verb), 0
    for seed in range(12):
        attempt = Attempt(found, arguments, world)
        attempt.run(Chance(Seeded(seed), lambda request, _: request.options[0], by="tactics"), {})
        steps = attempt.steps
        entry = Entry(seq=1, command="c", procedure=found.id, by="rae", behaviour=1, steps=steps, reads=attempt.reads)
        ledger = Ledger(Header(format=1, system=game, behaviour=1, title=""), world, [entry])
        is_struck = any(isinstance(step, Changed) and step.on == struck for step in steps)
        for seat in (Seat("anna", owns=(struck,)), Seat("eve")):
            log = seen(ledger, seat, latest(Past(ledger, system), seat))
            lines = [line for one in log for line in one.lines if world[struck].title in line]
            assert lines or not is_struck
            assert NAME not in as_kept(log).decode()
            told += bool(lines)
    assert told


SEEN = {
    "bdp": "quarry-rat-2",
    "contested": "keld",
    "murdham": "peat-thief-2",
    "phased": "sluice-hob-1",
    "symbaroum": "ditch-lurker-22",
}
"""In the world of each demonstration: who else strikes the same person, in full view."""


def blow_in(world: World, game: str, striker: str, seed: int) -> Sequence[Step]:
    verb, arguments, _, _ = STRIKES[game]
    (doer,) = [name for name, one in arguments.items() if one == STRIKES[game][2]]
    attempt = Attempt(installed()[game].procedure(verb), {**arguments, doer: striker}, world)
    attempt.run(Chance(Seeded(seed), lambda request, _: request.options[0], by="tactics"), {})
    return attempt.steps


def told_to_anna(world: World, game: str, steps: Sequence[Step]) -> list[str]:
    """The lines she reads of one entry in which all of it happened, and which names nobody, as a round does."""
    system, struck = installed()[game], STRIKES[game][3]
    entry = Entry(seq=1, command="c", procedure=f"{game}.attack", by="rae", behaviour=1, steps=tuple(steps))
    ledger = Ledger(Header(format=1, system=game, behaviour=1, title=""), world, [entry])
    log = seen(ledger, Seat("anna", owns=(struck,)), latest(Past(ledger, system), Seat("anna", owns=(struck,))))
    return [str(one.text) for item in log for one in item.told]


def world_of_two(game: str) -> World:
    demo = installed()[game].demo
    assert demo is not None
    world = world_of(game)
    other = next(one for one in demo() if one.id == SEEN[game])
    return World([*(one for one in world if one.id != f"unseen-{other.id}"), other])


@pytest.mark.parametrize("seen_first", [True, False], ids=["seen first", "unseen first"])
@pytest.mark.parametrize("game", sorted(STRIKES))
def test_of_two_who_strike_the_same_person_at_once_each_blow_is_told_once(game: str, *, seen_first: bool) -> None:
    """Whatever lines a game has for a blow: where all that is told of the unseen one names them, it is felt."""
    world, (_, _, unseen, struck) = world_of_two(game), STRIKES[game]
    name, hits, misses = world[struck].title, 0, 0
    for seed in range(16):
        other: list[Step] = []
        steps: list[Step] = []
        now = world
        for striker in (SEEN[game], unseen) if seen_first else (unseen, SEEN[game]):
            blow = blow_in(now, game, striker, seed + len(steps))
            now, other = now.after(blow), [*other, *(blow if striker != unseen else ())]
            steps += [
                msgspec.structs.replace(one, of=(*one.of, unseen))
                if striker == unseen and isinstance(one, Told) and struck in one.of and unseen not in one.of
                else one
                for one in blow
            ]
        lines = told_to_anna(world, game, steps)
        felt = [one for one in lines if one.startswith("Something unseen")]
        assert len(felt) == 1, lines
        assert NAME not in " ".join(lines)
        assert len(lines) == len(told_to_anna(world, game, other)) + 1, "what the seen one did is told as ever"
        hits += felt[0].startswith((f"Something unseen harms {name}: ", f"Something unseen befalls {name}: "))
        misses += felt == [f"Something unseen strikes at {name} and does no harm."]
    assert hits, "one of these does harm"
    assert hits + misses == 16


@pytest.mark.parametrize("game", sorted(STRIKES))
def test_a_blow_of_the_unseen_that_does_nothing_is_told_in_a_round_too(game: str) -> None:
    world, (_, _, unseen, struck) = world_of_two(game), STRIKES[game]
    blows = [blow_in(world, game, unseen, seed) for seed in range(24)]
    vain = [blow for blow in blows if not any(isinstance(one, Changed) and one.on == struck for one in blow)]
    assert vain
    for blow in vain:
        lines = told_to_anna(world, game, blow)
        assert lines, "she knows that she was struck at"
        assert not [one for one in lines if NAME in one or unseen in one]


OWED: dict[str, Record] = {
    "bdp": Trial(id="due", who="quarry-rat-1", what="the lock"),
    "contested": Natural(id="due", on="agna", what="chain-reaction"),
    "murdham": Owed(id="due", on="peat-thief-1", what="a bribe"),
    "phased": Trick(id="due", on="drowned-clerk-1", what="mishap"),
    "symbaroum": Elixir(id="due", on="ditch-lurker-21", what="antidote", called="Antidote"),
}
"""Something that the referee has to say of whoever is unseen."""


@pytest.mark.parametrize("game", sorted(OWED))
def test_what_the_referee_owes_of_somebody_unseen_is_due_for_the_referee_alone(game: str, tmp_path: Path) -> None:
    people = (
        Person(id="rae", nick="Rae", role="referee"),
        Person(id="anna", nick="Anna", role="player", plays=(STRIKES[game][3],)),
    )
    world = World([*world_of(game), OWED[game]])
    with GameTable(tmp_path / "a.rulewright", Game(game, (), {}, {}, ()), world, Settings(title="Due"), people) as made:
        due = {who: str(made.pages[who].parts.get("due")) for who in ("rae", "anna")}
        assert "'due'" in due["rae"]
        assert "'due'" not in due["anna"], "not even without a name"
