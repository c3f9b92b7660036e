"""Making the journals kept beside: an evening of each game, commanded, answered and taken back at random.

`python -m tests.golden.made_journals GAME...` writes them anew. They are fixtures of the commit that wrote them, and
are not rewritten: what was played must open for ever.
"""

import lzma
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from tests.golden.doors import (
    REFEREE_SEAT,
    SAME,
    Campaign,
    Complaint,
    Journal,
    Seat,
    System,
    Told,
    system,
    write_journal,
)
from tests.golden.journals import JOURNALS
from tests.golden.made_plays import Maker
from tests.house.demos import demo
from tests.playthroughs.evening import EVENINGS, begun, played

NONSENSE: Final = (KeyError, AssertionError, ValueError, IndexError, TypeError, AttributeError, RuntimeError)
"""What arguments end in that no form would send."""
COMMANDS: Final = 120
"""Deeds of an evening."""
AT: Final = "2026-01-01T20:{:02}:{:02}+00:00"


def main(games: list[str]) -> None:
    """Write the journals of games."""
    with TemporaryDirectory() as folder:
        for game in games:
            for name, journal in _evenings(system(game), Path(folder)):
                for form, text in (("1", first_form(journal)), ("2", write_journal(journal, system(game)))):
                    path = JOURNALS / f"{game}.{name}.{form}.jsonl.xz"
                    path.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))
                    sys.stdout.write(f"{path.name}: {len(journal.entries)} entries\n")


def _evenings(game: System, folder: Path) -> Iterator[tuple[str, Journal]]:
    """Evenings at random, one from a peaceful demonstration and one from a fight, and those of the terminal."""
    for name, fighting in (("peace", False), ("fight", True)):
        world = demo(game, fighting=fighting)
        seed = f"{game.id} {name}".encode()
        with Campaign.create(
            folder / f"{game.id}-{name}", game, title="Bärenhöhle", seed=seed, world=world
        ) as campaign:
            Evening(game, campaign, Random(f"{game.id} {name}")).play()
            yield name, dated(campaign.journal)
    for name in EVENINGS:
        if name.partition("_")[0] == game.id:
            with begun(name, folder) as campaign:
                played(name, campaign)
                yield "terminal", dated(campaign.journal)


def dated(journal: Journal) -> Journal:
    """A journal with moments that do not hang on when it was made."""
    entries = [msgspec.structs.replace(one, at=AT.format(one.seq // 60 % 60, one.seq % 60)) for one in journal.entries]
    return Journal(journal.header, journal.start, tuple(entries))


def first_form(journal: Journal) -> bytes:
    """A journal in format 1, in which sentences were plain text."""
    encode = msgspec.json.Encoder(enc_hook=str).encode
    header = msgspec.structs.replace(journal.header, format=1)
    entries = (_said_twice(one) for one in journal.entries)
    whole = b"".join(encode(one) + b"\n" for one in (header, journal.start, *entries))
    end = {"type": "End", "entries": len(journal.entries), "seal": sha256(whole).hexdigest()}
    return whole + encode(end) + b"\n"


def _said_twice(entry: Any) -> Any:
    """An entry in which a line that is told outside as well stands twice: format 1 had no sign for that."""
    steps = [
        msgspec.structs.replace(one, outside=one.text) if isinstance(one, Told) and one.outside == SAME else one
        for one in getattr(entry, "steps", ())
    ]
    return msgspec.structs.replace(entry, steps=tuple(steps)) if steps else entry


class Evening:
    """An evening of one campaign, played at random."""

    def __init__(self, game: System, campaign: Campaign, random: Random) -> None:
        self.game, self.campaign, self.random = game, campaign, random
        self.maker = Maker(game, walks=False)
        led = [one.id for one in campaign.world if game.somebody(one) and game.led(one)]
        self.seats = (REFEREE_SEAT, REFEREE_SEAT, Seat("anna", owns=tuple(led[:1])), Seat("ben", owns=tuple(led[-1:])))
        self.number = 0

    def play(self) -> None:
        """Do many deeds; what is refused is not done."""
        while len(self.campaign.entries) < COMMANDS:
            self.number += 1
            deed = self.random.choices(
                (self._command, self._answer, self._undo, self._redo, self._set, self._next_evening),
                (70, 40, 6, 4, 3, 1),
            )[0]
            try:
                deed()
            except (Complaint, *NONSENSE):
                continue

    @property
    def _name(self) -> str:
        return f"deed-{self.number}"

    def _command(self) -> None:
        campaign, seat = self.campaign, self.random.choice(self.seats)
        procedure, arguments = self.maker.wish(campaign.world, self.random, campaign.options)
        typed = self.random.random() < 0.1
        campaign.command(procedure.id, arguments, by=seat, command=self._name, typed=typed)

    def _answer(self) -> None:
        if not self.campaign.waiting:
            return
        entry = self.random.choice(self.campaign.waiting)
        asks = entry.asks
        assert asks
        if self.random.random() < 0.08:
            self.campaign.cancel(entry.command)
        elif asks.dice:
            faces = [self.random.randint(1, int(one.removeprefix("d"))) for one in asks.options]
            self.campaign.answer_faces(entry.command, faces if self.random.random() < 0.7 else None)
        else:
            by: Any = Seat(asks.who, owns=(asks.who,)) if self.random.random() < 0.5 else REFEREE_SEAT
            self.campaign.answer(entry.command, self.random.choice(asks.options), by)

    def _undo(self) -> None:
        self.campaign.undo(command=self._name)

    def _redo(self) -> None:
        self.campaign.redo(command=self._name)

    def _set(self) -> None:
        option = self.game.options[self.random.choice(sorted(self.game.options))]
        self.campaign.set_options({option.name: self.random.choice(option.values)}, command=self._name)

    def _next_evening(self) -> None:
        self.campaign.close(command=self._name)
        self.campaign.reopen(seed=self._name.encode(), command=f"{self._name}-next")


if __name__ == "__main__":
    main(sys.argv[1:])
