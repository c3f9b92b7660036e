"""A hostile seat, which tries what only others may; a hostile referee, who tries to move the die of a player."""

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from rulewright.campaign.dice.lending import Lent, Unshared, request_of
from rulewright.engine.journal import Entry
from rulewright.engine.steps import Rolled
from rulewright.table import protocol as say
from rulewright.table.room import Room
from tests.chains import Device, aims_of
from tests.hostile.attacks import Figures, many
from tests.hostile.table import GameTable
from tests.hostile.test_seats import LOOKING_ON, STEERING
from tests.sight.worlds import GAMES
from tests.table.room.dice.test_checking_dice import opened
from tests.table.room.dice.test_lending import Lender
from tests.table.room.table import Table

SHEET: Final = b"rulewright sheet 1\n" + bytes(32)
"""The secrets of the evening, which whoever runs the server may know."""
STRIKE: Final = {"striker": "mira", "target": "kol"}


def _do(name: str, identity: str, share: say.Mixed | None = None, /, **arguments: object) -> say.Do:
    return say.Do(id=identity, procedure=f"lantern.{name}", arguments=arguments, share=share)


FORGED: Final = Device(b"the server's own")
TAKEN: Final = Device()
"""The player's own chain, as far as it is known to others: its end, and what was used."""
MANNERS: Final[tuple[Callable[[int], say.FromSeat], ...]] = (
    lambda at: _do("secret-note", f"n{at}", text=f"steer {at}"),
    lambda at: _do("omen", f"o{at}"),
    lambda at: _do("wait", f"w{at}", minutes=at + 1),
    lambda at: _do("strike", f"s{at}", **STRIKE),
    lambda at: _do("strike", f"f{at}", FORGED.mixed(at + 1), **STRIKE),
    lambda at: _do("strike", f"t{at}", msgspec.structs.replace(FORGED.mixed(at + 1), chain=TAKEN.chain), **STRIKE),
    lambda at: _do("secret-note", "blow", text=f"the id that the player's request will have {at}"),
    lambda at: say.Pledge(id=f"p{at}", chain=TAKEN.chain),
    lambda at: say.Pledge(id=f"q{at}", chain=FORGED.chain, lends=True),
    lambda at: say.Lend(id=f"l{at}", round=str(at), share=FORGED.mixed(at + 1)),
    lambda at: say.Call(id=f"c{at}", procedure="lantern.strike", parameter="striker", who=("mira",)),
    lambda at: say.LookAs(id=f"a{at}", seat="ann" if at % 2 == 0 else ""),
    lambda at: say.Set(id=f"d{at}", settings={"title": f"Barrow {at}"}),
    lambda at: say.Drop(id=f"r{at}", command="blow"),
    lambda at: say.Undo(id=f"u{at}") if at % 2 else _do("note", f"m{at}", text="to be taken back"),
)


def referee(size: float) -> Figures:
    """A hostile referee before a player's request: the player's die falls as if there were none."""
    found = Figures("a hostile referee against players' dice")
    with tempfile.TemporaryDirectory() as folder:
        true = _blow(Path(folder) / "plain", None, 0, found)
        if not true:
            found.find("nothing was rolled")
        for number in range(many(75, size, 15)):
            manner, often = MANNERS[number % len(MANNERS)], number // len(MANNERS) + 1
            with found.attempt(number):
                if _blow(Path(folder) / str(number), manner, often, found) != true:
                    found.find("a die that was moved", number)
        for number, at in enumerate(("mira", "bo")):
            with found.attempt(("aimed at", at)):
                _turned(Path(folder) / f"turned-{number}", at, found)
    return found


def _blow(
    file: Path, manner: Callable[[int], say.FromSeat] | None, often: int, found: Figures
) -> list[tuple[int, ...]]:
    """The faces of Ann's blow after a referee did something so often; her share is refused when it comes again."""
    with Table(file, seed=SHEET) as table:
        ann = Device()
        table.ask("ann", say.Pledge(id="pledge", chain=ann.chain))
        for at in range(often if manner else 0):
            assert manner
            found.declined += table.ask("rae", manner(at))["t"] == "sorry"
        before = len(table.campaign.entries)
        if table.ask("ann", _do("strike", "blow", ann.mixed(), **STRIKE))["t"] != "done":
            found.find("a player's request that was refused", often)
        made = [one for one in table.campaign.entries[before:] if isinstance(one, Entry)]
        table.ask("rae", say.Undo(id="back", item="blow"))
        if table.ask("ann", _do("strike", "again", ann.mixed(1), **STRIKE))["t"] != "sorry":
            found.find("a share that was used twice", often)
        return [step.faces for one in made for step in one.steps if isinstance(step, Rolled)]


def _turned(file: Path, at: str, found: Figures) -> None:
    """A referee's blow at Mira, with a server that chooses `at` whom it is when it knows what the devices lent: whoever
    lent a share finds it if it is another.
    """

    def turned(room: Room, one: Any, wanted: Unshared, lent: Lent) -> None:
        if isinstance(one.message, say.Do):
            one.message = msgspec.structs.replace(one.message, arguments={"striker": "kol", "target": at})
            wanted = Unshared(request_of("lantern.strike", one.message.arguments, "rae", ()), wanted.entry)
        Room._lent(room, one, wanted, lent)

    with Table(file, seed=SHEET) as table:
        table.room._lent = partial(turned, table.room)  # type: ignore[method-assign]  # the server is the hostile one
        ann = Lender(table, "ann")
        table.ask("rae", _do("strike", "blow", striker="kol", target="mira"))
        table.ask("rae", say.Evening(id="close", open=False))
        rolls = [one for one in opened(table, "ann")["rolls"] if one["request"] == "blow"]
        is_found = any(ann.rounds[0]["aim"] not in aims_of(one) for one in rolls)
        if not rolls or is_found != (at != "mira"):
            found.find("whom the dice were for could be chosen after them", at)


def seat(size: float) -> Figures:
    """A hostile seat of every role in every game: each try is declined, and changes nothing."""
    found, random = Figures("a hostile seat, what only others may"), Random(11)
    tries = [(who, one) for who in ("anna", "eve", "wall") for one in (STEERING if who == "anna" else LOOKING_ON)]
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES.values():
            with GameTable(Path(folder) / game.id, game, game.world()) as table:
                table.do("mo", "record", "deed", text="Mo hums.")
                table.do("rae", "secret-note", "secret", text="The cult knows.")
                table.ask("mo", say.Propose(id="p", procedure=f"{game.id}.record", arguments={"text": "We rest."}))
                before = table.state()
                for who, message in random.sample(tries, many(len(tries), size, 15)):
                    with found.attempt((game.id, who, message)):
                        if table.ask(who, message)["t"] == "sorry":
                            found.declined += 1
                        else:
                            found.find("it was done", (game.id, who, message))
                if table.state() != before:
                    found.find("something has changed", game.id)
    return found
