"""Reading a long journal: ours against pydantic models of the same entries, in one run, medians.

    python benchmarks/journal.py [entries] [--short]

Goals: decoded in at most a quarter of pydantic's time, decoded and folded to a world in at most pydantic's decoding
time. Exit 1 where one is missed. `--short` reads a few entries once, to see that it works, and misses no goal.
"""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Annotated, Any, Literal

import pydantic

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.lantern import SYSTEM
from tests.lantern.game import light, strike
from tests.lantern.records import Walker

from rulewright.campaign import Campaign
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.store.store import Beginning, Store
from rulewright.chance import Seeded
from rulewright.engine import Clock, World
from rulewright.engine.answers import Chance
from rulewright.engine.journal import FORMAT, Codec, Entry, Header, state
from rulewright.engine.run import Run

SHORT = "--short" in sys.argv
ROUNDS = 1 if SHORT else 7


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


class Hurt(Strict):
    type: Literal["Hurt"]
    points: int


class OilChanged(Strict):
    type: Literal["OilChanged"]
    flasks: int


class Lit(Strict):
    type: Literal["Lit"]


class WentOut(Strict):
    type: Literal["WentOut"]


class TimePassed(Strict):
    type: Literal["TimePassed"]
    seconds: int


AnyEvent = Annotated[Hurt | OilChanged | Lit | WentOut | TimePassed, pydantic.Field(discriminator="type")]


class Changed(Strict):
    type: Literal["Changed"]
    on: str
    event: AnyEvent
    clause: str = ""


class WalkerModel(Strict):
    type: Literal["Walker"]
    id: str
    name: str = ""
    hp: int = 6
    oil: int = 2
    lit: bool = False


class LastingModel(Strict):
    type: Literal["Lasting"]
    id: str
    what: str
    on: str
    until: int | None = None
    trigger: str = ""
    title: str = ""
    clause: str = ""
    amount: int = 0


class ClockModel(Strict):
    type: Literal["Clock"]
    id: str = "clock"
    seconds: int = 0


AnyRecord = Annotated[WalkerModel | LastingModel | ClockModel, pydantic.Field(discriminator="type")]


class Created(Strict):
    type: Literal["Created"]
    record: AnyRecord


class Removed(Strict):
    type: Literal["Removed"]
    id: str


Text = str | tuple[str, dict[str, Any]]
"""What is told: a text, or a template with what goes into it."""


class Part(Strict):
    name: Text
    value: int
    why: Text = ""


class Told(Strict):
    type: Literal["Told"]
    text: Text
    about: str = ""
    parts: tuple[Part, ...] = ()
    total: int | None = None
    against: int | None = None
    verdict: str = ""
    clause: str = ""
    audience: str = "everyone"


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


def start() -> World:
    """Ten walkers with oil for a long night."""
    walkers = [Walker(id=f"walker-{number}", name=f"Walker {number}", oil=10**6, hp=10**6) for number in range(10)]
    return World([Clock(), *walkers])


def lines(count: int) -> list[bytes]:
    """So many entries as a campaign writes them: blows with a choice, now and then a lantern lit."""
    world, codec, chance = start(), Codec(SYSTEM), Chance(Seeded(1))
    found = []
    for seq in range(1, count + 1):
        run = Run(world, chance)
        one, other = f"walker-{seq % 10}", f"walker-{seq * 7 % 10}"
        if seq % 50:
            run(strike, world.get(Walker, one), world.get(Walker, other))
        else:
            run(light, world.get(Walker, one))
        world = run.world
        entry: Entry[Any, Any] = Entry(
            seq=seq,
            command=f"{seq:032x}",
            procedure="lantern.strike" if seq % 50 else "lantern.light",
            arguments={"striker": one, "target": other} if seq % 50 else {"who": one},
            by="referee",
            at="2026-01-01T20:00:00+00:00",
            behaviour=1,
            steps=run.steps,
            reads=tuple(sorted(run.read | {one, other})),
            dice=f"{seq}.1",
        )
        found.append(codec.encode(entry))
    return found


def timed(work: Callable[[], Any]) -> float:
    """Seconds of one run, with what others left behind swept away first."""
    gc.collect()
    begun = perf_counter()
    work()
    return perf_counter() - begun


def main() -> int:
    """Measure, print, and say whether the goals are met."""
    given = [one for one in sys.argv[1:] if one != "--short"]
    count = int(given[0]) if given else 500 if SHORT else 10_000
    bodies, codec, world = lines(count), Codec(SYSTEM), start()
    whole = b"\n".join(bodies)
    with TemporaryDirectory() as folder:
        header = Header(format=FORMAT, system="lantern", behaviour=1, title="")
        begun = Beginning(codec.encode_header(header), codec.encode_records(world), b"seed")
        file = Path(folder) / "long.rulewright"
        Store.create(file, begun, bodies).release()
        ways: dict[str, Callable[[], Any]] = {
            "pydantic decodes": lambda: [Line.validate_json(line) for line in bodies],
            "we decode": lambda: codec.decode_lines(whole),
            "we decode and fold": lambda: state(world, codec.decode_lines(whole)),
            "we take up the whole ledger": lambda: Ledger(header, world, codec.decode_lines(whole)),
            "we open the campaign's file": lambda: Campaign.open(file, system=SYSTEM).release(),
        }
        for way in ways.values():
            way()
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(ROUNDS):
            for name, way in ways.items():
                times[name].append(timed(way))
    middle = {name: median(found) for name, found in times.items()}
    theirs = middle["pydantic decodes"]
    print(f"{count} entries of {len(whole) // count} bytes, medians of {ROUNDS}")
    for name, seconds in middle.items():
        print(f"  {name:<30} {seconds * 1000:8.1f} ms   {seconds / theirs:5.2f} of pydantic's decoding")
    met = middle["we decode"] <= theirs / 4 and middle["we decode and fold"] <= theirs
    print("goals met" if met else "goals MISSED: decode 0.25, decode and fold 1.00")
    return 0 if met or SHORT else 1


if __name__ == "__main__":
    sys.exit(main())
