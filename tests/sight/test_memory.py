"""The log tells what was to be known when it happened, and the past is shown as it might be seen then."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.seen.memory import Memory, Past
from rulewright.campaign.seen.sight import Seat, seen
from rulewright.table import protocol as say
from rulewright.table.evenings.openings import openings
from rulewright.table.evenings.recap import recap
from rulewright.table.settings import opened
from rulewright.table.words import ENGLISH, encode
from tests.hostile.table import WATCHERS, GameTable
from tests.sight.worlds import GAMES, Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
WORD = "plugh"
"""Stands in what happened while Bo was not to be seen, and nowhere else."""


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameTable]:
    game: Game = request.getfixturevalue("game")
    with GameTable(tmp_path / "a.rulewright", game, game.world()) as made:
        yield made


def done(table: GameTable, procedure: str, **arguments: Any) -> None:
    answer = table.do("rae", procedure, **arguments)
    assert answer["t"] == "done", answer


def creeps(table: GameTable, text: str = f"{WORD} creeps on.") -> None:
    """Something is told of Bo."""
    done(table, "record", text=text, about="bo")


def opens(table: GameTable, **settings: Any) -> None:
    answer = table.ask("rae", say.Set(id=f"set {len(table.pages['rae'].order)}", settings=settings))
    assert answer["t"] == "done", answer


def told_of(table: GameTable, who: str) -> bool:
    """Whether anybody was ever sent what happened in secret, or is when they come anew or ask for it."""
    for again in (False, True):
        page = table.come(who) if again else table.pages[who]
        table.ask(who, say.Earlier(id="earlier", before=10**9, count=10**9))
        for number in range(len(page.log) + 1):
            table.ask(who, say.Rewind(id=f"rewind {number}", number=number))
        if WORD.encode() in page.bytes:
            return True
    person = table.room.people[who]
    return WORD in table.within(lambda: recap(table.campaign, table.room.desk.eyes(person)))


@games
def test_what_was_done_unseen_is_not_told_when_whoever_did_it_is_shown(game: Game, table: GameTable) -> None:
    done(table, "keep-unseen", who=["bo"])
    creeps(table)
    done(table, "show", who=["bo"])
    creeps(table, "In the open.")
    for who in WATCHERS:
        assert table.pages[who].lines[-2:] == ["Bo is in view.", "Bo: In the open."]
        assert not told_of(table, who), game.id
    assert told_of(table, "rae")
    table.leave()
    with Campaign.open(table.file) as anew:
        for seat in (Seat("anna", owns=("ash",)), ""):
            lines = [line for one in anew.log(seat) for line in one.lines]
            assert lines == ["Bo is in view.", "Bo: In the open."]
    table.open(Campaign.open(table.file), table.room.settings)


@games
def test_what_was_seen_stays_told_when_whoever_did_it_hides_again(game: Game, table: GameTable) -> None:
    assert table.game is game
    creeps(table, "Bo snarls.")
    done(table, "keep-unseen", who=["bo"])
    creeps(table)
    for who in WATCHERS:
        assert table.pages[who].lines == ["Bo: Bo snarls."]
        assert not told_of(table, who)
        table.ask(who, say.Rewind(id="r", number=1))
        then = table.pages[who].answers["r"]["data"]["parts"]
        assert "bo" in [one["id"] for one in then["who"]]
        assert "bo" not in [one["id"] for one in table.pages[who].parts["who"]]


@games
def test_a_table_that_opens_more_opens_it_from_then_on(game: Game, table: GameTable) -> None:
    opens(table, shown={"bo": "absent"})
    creeps(table)
    opens(table, shown={})
    creeps(table, "In the open.")
    for who in WATCHERS:
        assert table.pages[who].lines == ["Bo: In the open."]
        assert not told_of(table, who), game.id
        table.ask(who, say.Rewind(id="r", number=0))
        assert "bo" not in [one["id"] for one in table.pages[who].answers["r"]["data"]["parts"]["who"]]


@games
def test_a_table_that_closes_more_closes_the_past_too(game: Game, table: GameTable) -> None:
    creeps(table, "In the open.")
    opens(table, shown={"bo": "absent"})
    assert [table.pages[who].lines for who in WATCHERS] == [[], [], []]
    creeps(table)
    opens(table, shown={})
    assert [table.pages[who].lines for who in WATCHERS] == [["Bo: In the open."]] * 3
    assert not any(told_of(table, who) for who in WATCHERS), game.id


def test_numbers_of_a_foe_open_only_from_when_the_table_opened_them(tmp_path: Path) -> None:
    game = GAMES["contested"]
    with GameTable(tmp_path / "a.rulewright", game, game.world()) as table:
        for number, settings in enumerate(({}, {"foes": "whole"}, {"foes": "words"}, {"foes": "whole"})):
            opens(table, **settings) if settings else None
            done(table, "damage", target="bo", rolled=2)
            lines = [item["seen"]["told"][0]["text"] for item in table.pages["anna"].log]
            now = settings.get("foes") == "whole"
            assert [line.startswith("Bo is hit") for line in lines] == [
                [True],
                [True, False],
                [True] * 3,
                [True, False, True, False],
            ][number], now


@games
def test_showing_somebody_by_mistake_can_be_taken_back(game: Game, table: GameTable) -> None:
    assert table.game is game
    done(table, "keep-unseen", who=["bo"])
    creeps(table)
    done(table, "show", who=["bo"])
    assert table.ask("rae", say.Undo(id="u"))["t"] == "done"
    assert [table.pages[who].log for who in WATCHERS] == [[], [], []]
    assert table.ask("rae", say.Redo(id="r"))["t"] == "done"
    assert [table.pages[who].lines for who in WATCHERS] == [["Bo is in view."]] * 3
    assert not any(told_of(table, who) for who in WATCHERS)


@games
def test_taking_back_that_somebody_hid_does_not_tell_what_they_did_meanwhile(game: Game, table: GameTable) -> None:
    assert table.game is game
    answer = table.do("rae", "keep-unseen", "hides", who=["bo"])
    assert answer["t"] == "done"
    creeps(table)
    assert table.ask("rae", say.Undo(id="u", item="hides"))["t"] == "done"
    creeps(table, "In the open.")
    assert [table.pages[who].lines for who in WATCHERS] == [["Bo: In the open."]] * 3
    assert not any(told_of(table, who) for who in WATCHERS)


@games
def test_who_was_sent_away_unseen_leaves_no_trace_even_where_others_of_the_name_come(
    game: Game, table: GameTable
) -> None:
    done(table, "keep-unseen", who=["mira"])
    done(table, "record", text=f"{WORD} listens.", about="mira")
    done(table, "dismiss", record="mira")
    made = {"contested": {"kind": "npc"}, "murdham": {"kind": "gm"}}.get(game.id, {})
    done(table, "bring", kind="Creature", called="Mira", fields=made)
    assert not any(told_of(table, who) for who in WATCHERS)


@games
def test_a_note_is_in_the_past_for_whom_it_was_then(game: Game, table: GameTable) -> None:
    assert table.game is game
    done(table, "record", text="Rain falls.")
    done(table, "overrule", record="plan", field="text", value=f"{WORD} betrayal")
    done(table, "overrule", record="plan", field="text", value="open talk")
    done(table, "overrule", record="plan", field="audience", value="everyone")
    done(table, "record", text="The sun shines.")
    for who in WATCHERS:
        assert "open talk" in str(table.pages[who].parts["notes"])
        assert not told_of(table, who)
        table.ask(who, say.Rewind(id="r", number=1))
        assert "open talk" not in str(table.pages[who].answers["r"])


@games
def test_a_place_is_in_the_past_from_when_it_was_uncovered(game: Game, table: GameTable) -> None:
    assert table.game is game
    done(table, "draw-place", name=WORD, secret=True)
    done(table, "record", text="Rain falls.")
    done(table, "uncover", thing=f"spot-{WORD}")
    for who in WATCHERS:
        spots: dict[int, list[str]] = {}
        for number in (1, 2):
            table.ask(who, say.Rewind(id=f"r{number}", number=number))
            board = table.pages[who].answers[f"r{number}"]["data"]["parts"]["board"]
            spots[number] = [one["name"] for one in board["spots"] if one["name"] in (WORD, "Yard")]
        assert spots == {1: ["Yard"], 2: ["Yard", WORD]}


DEEDS = ("hide", "hide", "show", "tell", "tell", "tell", "hurt", "undo", "redo", "absent", "open", "whole", "fresh")


def some_deed(table: GameTable, random: Random) -> None:
    """Something that changes what is to be known, or hangs on it; it may be refused."""
    bo = random.choice(("bo", "bo", "lurk", "mira"))
    match random.choice(DEEDS):
        case "hide":
            table.do("rae", "keep-unseen", who=[bo])
        case "show":
            table.do("rae", "show", who=[bo])
        case "tell":
            table.do("rae", "record", text=f"{bo} acts.", about=bo)
        case "hurt":
            table.do("rae", "overrule", record=bo, field="notes", value=str(random.random()))
        case "undo" | "redo" as way:
            past = [one.command for one in table.campaign.entries if one.command[:4] == "rae-"]
            kind = say.Undo if way == "undo" else say.Redo
            table.ask("rae", kind(id=str(random.random()), item=random.choice(past) if past else ""))
        case "absent":
            opens(table, shown={bo: "absent"})
        case "open":
            opens(table, shown={}, foes="words", party="whole")
        case "whole":
            opens(table, foes=random.choice(("whole", "outside")), party=random.choice(("whole", "words")))
        case "fresh":
            table.come(random.choice(WATCHERS))


def made_anew(table: GameTable, who: str) -> list[Any]:
    """The log of a seat, made from the journal and the shelf alone."""
    person, room = table.room.people[who], table.room
    eyes = room.desk.eyes(person)
    before = openings(table.campaign.shelf)
    past = Past(table.campaign.ledger, table.campaign.system)
    about = Memory(past, person.seat, eyes.about, opened(room.settings), before)
    return [msgspec.json.decode(encode(one, ENGLISH)) for one in seen(table.campaign.ledger, person.seat, about)]


@games
@pytest.mark.parametrize("seed", [1, 2])
def test_the_log_is_the_same_however_it_is_made_and_never_tells_more_later(
    game: Game, seed: int, tmp_path: Path
) -> None:
    random, knew = Random(seed), dict[tuple[str, int], set[str]]()
    with GameTable(tmp_path / "a.rulewright", game, game.world()) as table:
        for _ in range(90):
            before = len(table.campaign.entries)
            some_deed(table, random)
            fresh = {one.command for one in table.campaign.entries[before:]}
            for who in WATCHERS:
                items = [item["seen"] for item in table.pages[who].log]
                assert items == made_anew(table, who), who
                there = {item["command"] for item in items}
                known = knew.setdefault((who, 0), set())
                known |= there & fresh
                assert there <= known, "nothing comes out later that was not told when it happened"
    assert len(knew["anna", 0]) >= 5
