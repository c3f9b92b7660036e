"""The live table under load, with everything on disk before anybody is told: pages, a server, a disk, in one run.

    python benchmarks/table.py [a] [b] [c] [d] [--short]

A server in a process of its own plays a fight of `contested`, each command an attack with damage by a player (in their
own view first) or by the referee; pages in this process take every log line and all parts, as browsers do. Ratios
within one run, because disks and machines differ; what is said to cost so much is processor time. Goals:

a. five pages with sixteen commands in flight each: at least 0.9 of what `synchronous=NORMAL` gives, and at least 2.5
   commands for each fsync that was really made; beside it, how many there are for each fsync the bare disk could make;
b. from a command until all five have its log line, one in flight each: p50 at most 4 times what the rules of these five
   attacks take by themselves, p99 at most 4 times p50;
c. 200 tables of 6 seats, each with a command every 2 seconds for a minute: p99 at most 3 times that of one table alone,
   a command costs the server at most 2 ms, and nothing holds its loop for more than 20 ms, there or at one table alone;
d. opening a campaign of 20 000 entries: at most 1.3 times what it costs to decode it.

Exit 1 where one is missed. `--short` plays a second of each, to see that it works, and misses no goal.
"""

import asyncio
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import msgspec

from asked import asked, ended
from rulewright.campaign import Campaign
from rulewright.campaign.stored_journal import many_made
from rulewright.engine.journal import AnyEntry
from rulewright.engine.journal.hands import Hand, hand_of
from table_pages import Table, keep_busy, play, sit_down, take_turns
from table_server import Kept, Serving, attack_often, make

GIVEN = asked(__doc__, parts="abcd")
SHORT = GIVEN.short
ROUNDS = 1 if SHORT else 3
BUSY = 0.5 if SHORT else 6.0
"""Seconds that one round of a. and b. lasts."""
TABLES, SEATS, EVERY, MINUTE = (5 if SHORT else 200), 6, (0.5 if SHORT else 2.0), (1.5 if SHORT else 60.0)
ENTRIES = 300 if SHORT else 20_000
BATCH = 100 if SHORT else 500
"""Attacks of one commit."""
IN_FLIGHT = 16

At = Coroutine[Any, Any, Any]


class Server:
    """A server in a process of its own, with the pages of its seats."""

    def __init__(self, process: "subprocess.Popen[bytes]", serving: Serving) -> None:
        self.process, self.serving = process, serving

    def with_pages(self, work: Callable[[list[Table]], At]) -> Any:
        """Sit down on all seats and do something."""

        async def run() -> Any:
            tables = list((await sit_down(self.serving.port, self.serving.seats)).values())
            gc.collect()
            gc.freeze()
            gc.disable()  # the load generator's own pauses are not the server's
            try:
                return await work(tables)
            finally:
                gc.enable()
                for table in tables:
                    for page in table.pages:
                        page.transport.disconnect()

        return asyncio.run(run())

    @property
    def memory(self) -> float:
        """MiB that it has in memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def spent(self) -> float:
        """Seconds of a processor that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> Kept:
        """Let it end, and hear what it has kept."""
        self.process.terminate()
        said, _ = self.process.communicate(timeout=60)
        return msgspec.json.decode(said.splitlines()[-1], type=Kept)


@contextmanager
def served(tables: int, seats: int, *more: str) -> Iterator[Server]:
    """A server with so many tables of so many seats."""
    with TemporaryDirectory() as folder:
        script = str(Path(__file__).with_name("table_server.py"))
        command = [sys.executable, script, folder, str(tables), str(seats), *more]
        process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert process.stdout is not None
        try:
            yield Server(process, msgspec.json.decode(process.stdout.readline(), type=Serving))
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait(60)


def fsyncs(count: int = 40 if SHORT else 400) -> float:
    """Median seconds of adding 4 KiB to a file and an fsync."""
    with TemporaryDirectory() as folder, (Path(folder) / "raw").open("wb", buffering=0) as file:
        times = []
        for _ in range(count):
            begun = perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            times.append(perf_counter() - begun)
    return median(times)


def p(times: list[float], percent: int) -> float:
    """A percentile."""
    return quantiles(times, n=100)[percent - 1]


def busy() -> list[bool]:
    """Goal a: commands in a second, fully synchronous and relaxed in turns."""
    full: list[float] = []
    relaxed: list[float] = []
    groups, raw = [], []
    for _ in range(ROUNDS):
        for found, more in ((full, ()), (relaxed, ("--relaxed",))):
            with served(1, 5, *more) as server:
                found.append(server.with_pages(lambda tables: keep_busy(tables[0], IN_FLIGHT, BUSY)))
                kept = server.stop()
                if not more:
                    groups.append(kept.entries / kept.commits)
        raw.append(1 / fsyncs())
    ratio, group, literal = median(full) / median(relaxed), median(groups), median(full) / median(raw)
    print(f"a. attacks, 5 pages with {IN_FLIGHT} in flight each, medians of {ROUNDS}")
    print(f"   synchronous=FULL   {median(full):8.0f} commands/s, {median(full) * 5:.0f} log lines/s delivered")
    print(f"   synchronous=NORMAL {median(relaxed):8.0f} commands/s")
    print(f"   ratio              {ratio:8.2f} {said(ratio >= 0.9, 'at least 0.9')}")
    print(f"   commands for each fsync made {group:6.1f} {said(group >= 2.5, 'at least 2.5')}")
    print(f"   bare fsyncs/s of this disk {median(raw):8.0f}: {literal:.2f} commands for each it could make")
    return [ratio >= 0.9, group >= 2.5]


def prompt() -> list[bool]:
    """Goal b: from a command to everybody."""
    half, most, raw, home = [], [], [], []
    for _ in range(ROUNDS):
        with served(1, 5) as server:
            raw.append(fsyncs())
            times = server.with_pages(lambda tables: take_turns(tables[0], BUSY))
        half.append(p(times, 50))
        most.append(p(times, 99))
        with served(1, 5, "--disk") as server:
            home.append(p(server.with_pages(lambda tables: take_turns(tables[0], BUSY)), 99))
    rules, spread = 5 * attack(), median(many / few for many, few in zip(most, half, strict=True))
    found = median(half) / rules
    print(f"b. from a command to all 5 pages, one in flight each, medians of {ROUNDS}")
    print(f"   p50 {median(half) * 1e3:6.2f} ms, p99 {median(most) * 1e3:6.2f} ms, fsync {median(raw) * 1e6:.0f} us")
    print(f"   the rules of 5 attacks alone {rules * 1e3:.2f} ms")
    print(f"   p50 in these       {found:8.1f} {said(found <= 4, 'at most 4')}")
    print(f"   p99 in p50s        {spread:8.1f} {said(spread <= 4, 'at most 4')}")
    print(f"   with 1 ms more for each fsync, as at home: p99 {median(home) * 1e3:.2f} ms")
    return [found <= 4, spread <= 4]


def attack(count: int = 100 if SHORT else 2000) -> float:
    """Seconds that an attack takes by the library in memory, nobody looking on."""
    with TemporaryDirectory() as folder:
        place = str(Path(folder) / "bare.rulewright")
        make(place, "bare", 5)
        with Campaign.open(place) as campaign:
            times = []
            for _ in range(5):
                campaign.hold()
                begun = process_time()
                attack_often(campaign, count // 5)
                times.append((process_time() - begun) / (count // 5))
                campaign.forget()
    return median(times)


def many() -> list[bool]:
    """Goal c: many tables on one process."""
    with served(1, SEATS) as server:
        alone = server.with_pages(lambda tables: play(tables, EVERY / 10, MINUTE))
        one = server.stop()
    with served(TABLES, SEATS) as server:
        before = server.memory

        async def all_play(tables: list[Table]) -> tuple[float, float, list[float]]:
            await asyncio.sleep(0.2 if SHORT else 3)
            memory, spent = server.memory, server.spent
            times = await play(tables, EVERY, MINUTE)
            return memory, server.spent - spent, times

        after, spent, times = server.with_pages(all_play)
        all_of_them = server.stop()
    found, cost, held = p(times, 99) / p(alone, 99), spent / len(times), max(one.held, all_of_them.held)
    print(f"c. {TABLES} tables of {SEATS} seats, each a command every {EVERY:g} s for {MINUTE:g} s, on one process")
    print(f"   one table alone    p50 {p(alone, 50) * 1e3:6.2f} ms, p99 {p(alone, 99) * 1e3:6.2f} ms")
    print(f"   all of them        p50 {p(times, 50) * 1e3:6.2f} ms, p99 {p(times, 99) * 1e3:6.2f} ms")
    print(f"   ratio of p99       {found:8.2f} {said(found <= 3, 'at most 3')}")
    print(f"   a command costs    {cost * 1e3:8.2f} ms {said(cost <= 0.002, 'at most 2')}")
    for name, kept in (("one table alone", one), ("all of them", all_of_them)):
        print(f"   longest turn of the loop, {name}: {kept.held * 1e3:.1f} ms, {kept.waited * 1e3:.1f} ms by the clock")
    print(f"   longest of all     {held * 1e3:8.1f} ms {said(held <= 0.02, 'at most 20')}")
    print(f"   memory of an idle table with its {SEATS} pages: {(after - before) / TABLES:.2f} MiB")
    return [found <= 3, cost <= 0.002, held <= 0.02]


def opening() -> list[bool]:
    """Goal d: a long campaign."""
    with TemporaryDirectory() as folder:
        place = str(Path(folder) / "long.rulewright")
        make(place, "long", 6)
        with Campaign.open(place) as campaign:
            for _ in range(0, ENTRIES, BATCH):
                campaign.hold()
                attack_often(campaign, BATCH)
                campaign.commit()
            kept = campaign._kept  # noqa: SLF001 - its form and the bytes on disk
            bodies, _ = kept.store.read(0, kept.store.beginning().seal)
            whole, header, game = b"\n".join(bodies), kept.ledger.header, kept.system
        undo = []
        with Campaign.open(place) as campaign:
            for _ in range(9):
                undo.append(timed(campaign.undo))
                campaign.redo()
        ways: dict[str, Callable[[], Any]] = {
            "decode": lambda: decoded(hand_of(header, game), whole),
            "open": lambda: Campaign.open(place).release(),
        }
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(ROUNDS * 2 + 1):
            for name, way in ways.items():
                times[name].append(timed(way))
    decode, opened = median(times["decode"]), median(times["open"])
    print(f"d. opening a campaign of {len(bodies)} attacks, {len(whole) // len(bodies)} bytes each")
    print(f"   decode {decode * 1e3:6.0f} ms, open {opened * 1e3:6.0f} ms")
    print(f"   ratio              {opened / decode:8.2f} {said(opened <= 1.3 * decode, 'at most 1.3')}")
    print(f"   taking back the latest of them: {median(undo) * 1e3:.2f} ms")
    return [opened <= 1.3 * decode]


def decoded(hand: Hand, whole: bytes) -> list[AnyEntry]:
    """Decode, with the garbage collector held back as where a campaign is opened."""
    with many_made():
        return hand.read(whole)


def timed(work: Callable[[], Any]) -> float:
    """Seconds of a processor that one run takes, with what others left behind swept away first."""
    gc.collect()
    begun = process_time()
    work()
    return process_time() - begun


def said(is_met: bool, goal: str) -> str:
    """A goal, and whether it is met."""
    return f"(goal: {goal}, {'met' if is_met else 'MISSED'})"


GOALS = {"a": busy, "b": prompt, "c": many, "d": opening}


def main() -> int:
    """Measure, print, and say whether the goals are met."""
    wanted = GIVEN.parts or list(GOALS)
    met = [is_met for one in wanted for is_met in GOALS[one]()]
    return 0 if all(met) or SHORT else 1


if __name__ == "__main__":
    sys.exit(ended(main))
