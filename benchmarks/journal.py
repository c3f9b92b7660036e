"""Reading a long journal: ours against pydantic models of the same entries, in one run, medians.

    python benchmarks/journal.py [ENTRIES] [--short]

The entries are the table's: attacks with their lines. Theirs are read as somebody would write them who knows no
shorthand, which is format 2. Goals: at most 900 bytes each, decoded in at most half of pydantic's time. Exit 1 where
one is missed. `--short` reads a few entries once, to see that it works, and misses no goal.
"""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Annotated, Any, Literal

import pydantic

from asked import asked, ended
from rulewright.campaign import Campaign
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.stored_journal import many_made
from rulewright.engine import World
from rulewright.engine.journal import AnyEntry, Codec, state
from rulewright.engine.journal.hands import hand_of
from table_server import attack_often, make

GIVEN = asked(__doc__, often=("ENTRIES", "entries of the journal, 10,000 if left out"))
SHORT = GIVEN.short
ROUNDS = 1 if SHORT else 7
MOST, BATCH = 900, 500


class Strict(pydantic.BaseModel):
    """What all models share: they are as closed as ours."""

    model_config = pydantic.ConfigDict(frozen=True)


class Rolled(Strict):
    type: Literal["Rolled"]
    why: str
    dice: str
    faces: tuple[int, ...]
    value: int
    secret: bool = False
    typed: bool = False


class Chosen(Strict):
    type: Literal["Chosen"]
    who: str
    why: str
    answer: str
    sealed: bool = False
    by: str = ""


class HpLost(Strict):
    type: Literal["HpLost"]
    points: int


class ApSpent(Strict):
    type: Literal["ApSpent"]
    points: int


AnyEvent = Annotated[HpLost | ApSpent, pydantic.Field(discriminator="type")]


class Changed(Strict):
    type: Literal["Changed"]
    on: str
    event: AnyEvent
    clause: str = ""


class Matter(Strict):
    type: Literal["Matter"]
    id: str
    on: str = ""
    what: str = "natural-20"
    clause: str = ""
    note: str = ""


class Created(Strict):
    type: Literal["Created"]
    record: Matter
    clause: str = ""


class Removed(Strict):
    type: Literal["Removed"]
    id: str


Text = str | tuple[str, dict[str, Any]]
"""What is told: a text, or a template with what goes into it."""


Part = tuple[str, int, str]
"""What went into a total: its name, the number, why."""


class Told(Strict):
    type: Literal["Told"]
    text: Text
    about: str = ""
    parts: tuple[Part, ...] = ()
    total: int | None = None
    against: int | None = None
    verdict: Text = ""
    clause: str = ""
    audience: str = "everyone"
    of: tuple[str, ...] = ()
    target: tuple[Part, ...] = ()
    outside: Text = ""


AnyStep = Annotated[Rolled | Chosen | Changed | Created | Removed | Told, pydantic.Field(discriminator="type")]


class Asked(Strict):
    who: str
    why: str
    options: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    sealed: bool = False


class EntryModel(Strict):
    type: Literal["Entry"]
    seq: int
    command: str
    procedure: str
    arguments: dict[str, Any] = {}
    by: str = ""
    at: str = ""
    behaviour: int = 0
    audience: str = "everyone"
    status: Literal["done", "waiting"] = "done"
    steps: tuple[AnyStep, ...] = ()
    reads: tuple[str, ...] = ()
    dice: str = ""
    resumes: int = 0
    carried: int = 0
    asks: Asked | None = None


class UndoneModel(Strict):
    type: Literal["Undone"]
    seq: int
    command: str
    target: int
    by: str = ""
    at: str = ""


Line = pydantic.TypeAdapter(Annotated[EntryModel | UndoneModel, pydantic.Field(discriminator="type")])


def play(file: Path, count: int) -> None:
    """Keep so many attacks with their lines, as the table does."""
    make(str(file), "long", 6)
    with Campaign.open(file) as campaign:
        for _ in range(0, count, BATCH):
            campaign.hold()
            attack_often(campaign, BATCH)
            campaign.commit()


def timed(work: Callable[[], Any]) -> float:
    """Seconds of a processor that one run takes, with what others left behind swept away first.

    The garbage collector is held back for theirs as for ours, as where a campaign is opened.
    """
    gc.collect()
    begun = process_time()
    with many_made():
        work()
    return process_time() - begun


def main() -> int:
    """Measure, print, and say whether the goals are met."""
    count = GIVEN.often or (500 if SHORT else 10_000)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "long.rulewright"
        play(file, count)
        with Campaign.open(file) as campaign:
            journal, system = campaign.journal, campaign.system
        hand, codec, start = hand_of(journal.header, system), Codec(system), World(journal.start)
        short = [hand.write(entry) for entry in journal.entries]
        whole, bodies = b"\n".join(short), [codec.encode(entry) for entry in journal.entries]

        def decode() -> list[AnyEntry]:
            return hand_of(journal.header, system).read(whole)

        ways: dict[str, Callable[[], Any]] = {
            "pydantic decodes": lambda: [Line.validate_json(line) for line in bodies],
            "we decode format 2": lambda: codec.decode_lines(b"\n".join(bodies)),
            "we decode": decode,
            "we decode and fold": lambda: state(start, decode()),
            "we take up the whole ledger": lambda: Ledger(journal.header, start, decode()),
            "we open the campaign's file": lambda: Campaign.open(file).release(),
        }
        for way in ways.values():
            way()
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(ROUNDS):
            for name, way in ways.items():
                times[name].append(timed(way))
    middle = {name: median(found) for name, found in times.items()}
    theirs = middle["pydantic decodes"]
    size = len(whole) / len(bodies)
    older = sum(map(len, bodies)) / len(bodies)
    print(f"{len(bodies)} attacks of {size:.0f} bytes, {older:.0f} in format 2; medians of {ROUNDS}")
    for name, seconds in middle.items():
        print(f"  {name:<30} {seconds * 1000:8.1f} ms   {seconds / theirs:5.2f} of pydantic's decoding")
    met = middle["we decode"] <= theirs / 2 and size <= MOST
    print("goals met" if met else f"goals MISSED: decode 0.50, at most {MOST} bytes")
    return 0 if met or SHORT else 1


if __name__ == "__main__":
    sys.exit(ended(main))
