"""The server that `table.py` measures: tables of `contested` in the midst of a fight, as `rulewright table` has them.

    python benchmarks/table_server.py FOLDER TABLES SEATS [--relaxed] [--disk]

Says in one line of JSON where it listens and by which tokens its seats are opened, and at its end how many entries it
has kept in how many commits. With `--relaxed` SQLite writes with `synchronous=NORMAL`: a switch that only this file
has, for comparison; with `--disk` each commit takes 1 ms longer, as on a disk that people have at home. Everybody has
HP and AP for ever, so that an attack stays an attack however often it is commanded.
"""

import argparse
import asyncio
import socket
from pathlib import Path
from time import perf_counter, sleep, thread_time
from typing import Any

import msgspec
from sqlalchemy import Engine, event

from rulewright.campaign import Campaign
from rulewright.campaign.store import engine
from rulewright.campaign.store.store import Store
from rulewright.campaign.tactics import patient
from rulewright.chance import Seeded
from rulewright.engine import Chance, Clock, Run, World
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.records import Creature, Fight, Item
from rulewright.table.house import House, cupboard
from rulewright.table.http.app import application
from rulewright.table.http.guarding.limits import Limits
from rulewright.table.http.serve import Server, listening
from rulewright.table.people import People, Person, hashed, new_token

PORT = 8760
HOME_DISK = 0.001
"""Seconds of an fsync on a quick disk that people have at home; 0.5 to 10 ms are usual."""
TOUGH = 10**9
MANY = 10**9
LIMITS = Limits(messages=(MANY, MANY), sockets_of_an_address=MANY, unsent=MANY)
"""A load generator is one address with many pages, and faster than any person."""
SWORD = Item(name="sword", die="d8", held=True, weapon=True)
MAIL = Item(name="mail", armor=1, worn=True)


class Seat(msgspec.Struct, frozen=True):
    """A seat, how it is opened, and who attacks from it."""

    slug: str
    token: str
    attacker: str


class Serving(msgspec.Struct, frozen=True):
    """What the server says when it is ready."""

    port: int
    seats: list[Seat]


class Kept(msgspec.Struct, frozen=True):
    """What the server says at its end."""

    entries: int
    commits: int
    held: float
    """Seconds of a processor that one turn of the loop took at most: so long nobody else was heard."""
    waited: float
    """The same with all that other programs took of its processor meanwhile."""


def fighters(heroes: int) -> list[Creature]:
    """Heroes, whom players play, and three foes."""
    party = [_fighter(f"hero-{number}", kind="pc", items=(SWORD, MAIL)) for number in range(1, heroes + 1)]
    foes = [_fighter(name, kind="npc", group="foes", items=(SWORD,)) for name in ("ogre", "goblin", "wolf")]
    return [*party, *foes]


def _fighter(name: str, **more: Any) -> Creature:
    titled = name.replace("-", " ").title()
    return Creature(id=name, name=titled, strength=12, dexterity=12, hp=TOUGH, max_hp=TOUGH, **more)


def make(place: str, slug: str, seats: int) -> list[Seat]:
    """Make a campaign with a referee and players in the midst of a fight."""
    with Campaign.create(place, "contested", title=slug, world=fighting(fighters(seats - 1))) as campaign:
        people = People.begin(campaign.shelf, "Referee")
        found = []
        for number in range(seats):
            token, hero = new_token(), f"hero-{number}"
            known = people.one("referee") if not number else Person(id=f"player-{number}", nick=hero, role="player")
            plays = (hero,) if number else ()
            people.put(msgspec.structs.replace(known, plays=plays, tokens=(hashed(token),)))
            found.append(Seat(slug, token, hero if number else "goblin"))
        return found


def attack_often(campaign: Campaign, count: int) -> None:
    """Let heroes attack the ogre in turn."""
    for number in range(count):
        given = {"attacker": f"hero-{number % 4 + 1}", "targets": ["ogre"]}
        campaign.command("contested.attack", given, answers=campaign.chance(patient(campaign.system)))


def fighting(everybody: list[Creature]) -> World:
    """A fight in which it is nobody's Turn, so that all may attack, and nobody ever lacks AP."""
    begun = Run(World([Clock(), *everybody]), Chance(Seeded(1)))
    begun(start_fight, tuple(everybody))
    never: dict[type[Any], dict[str, Any]] = {Fight: {"turning": False}, Creature: {"ap": TOUGH}}
    return World([one.with_(**never.get(type(one), {})) for one in begun.world])


def relax() -> None:
    """Let whatever is opened from here on be written with `synchronous=NORMAL`."""
    strict = engine._sqlite  # noqa: SLF001 - nobody else may have this switch

    def relaxed(engine: Engine) -> Engine:
        strict(engine)
        event.listen(engine, "connect", lambda on, _record: on.execute("PRAGMA synchronous=NORMAL"))
        return engine

    engine._sqlite = relaxed  # noqa: SLF001 - a disk that does not wait is what is measured


def slow_down() -> None:
    """Let each commit take as long as on a disk that people have at home, where a virtual one is ten times faster."""
    append: Any = Store.append  # in the thread that commits, and nowhere else

    def slow(store: Store, known: Any, bodies: Any = (), **more: Any) -> Any:
        after = append(store, known, bodies, **more)
        sleep(HOME_DISK)
        return after

    setattr(Store, "append", slow)  # noqa: B010 - a method that stands in for one


class Counting:
    """How much is written."""

    def __init__(self) -> None:
        self.entries = self.commits = 0
        self._append: Any = Store.append

    def begin(self) -> None:
        """Count from here on."""

        def append(store: Store, known: Any, bodies: Any = (), **more: Any) -> Any:
            bodies = list(bodies)
            self.entries += len(bodies)
            self.commits += 1
            return self._append(store, known, bodies, **more)

        setattr(Store, "append", append)  # noqa: B010 - a method that stands in for one


class Turns:
    """How long single turns of the loop take."""

    def __init__(self) -> None:
        self.held = self.waited = 0.0

    def begin(self) -> None:
        """Time each turn from here on."""
        run = asyncio.Handle._run  # noqa: SLF001 - what the loop itself calls

        def timed(handle: asyncio.Handle) -> None:
            spent, begun = thread_time(), perf_counter()
            run(handle)
            self.held = max(self.held, thread_time() - spent)
            self.waited = max(self.waited, perf_counter() - begun)

        setattr(asyncio.Handle, "_run", timed)  # noqa: B010 - a method that stands in for one


class Timed(Server):
    """The server, which times the turns of its loop once it is ready."""

    turns = Turns()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and to time."""
        await super().startup(sockets)
        self.turns.begin()


async def serve(folder: Path, tables: int, seats: int) -> None:
    """Serve until a signal comes."""
    house = House(cupboard(folder))
    slugs = [f"table-{number}" for number in range(1, tables + 1)]
    made = [seat for slug in slugs for seat in make(house.place.place(slug), slug, seats)]
    counted = Counting()
    counted.begin()
    listens = listening("127.0.0.1", PORT)
    server = Timed(house, application(house, limits=LIMITS))
    say(Serving(listens.getsockname()[1], made))
    await server.serve(sockets=[listens])
    say(Kept(counted.entries, counted.commits, server.turns.held, server.turns.waited))


def say(what: Any) -> None:
    """Say something in one line of JSON."""
    print(msgspec.json.encode(what).decode(), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where its campaigns are made")
    parser.add_argument("tables", type=int)
    parser.add_argument("seats", type=int, help="of each table, the referee's included")
    parser.add_argument("--relaxed", action="store_true", help="write with synchronous=NORMAL")
    parser.add_argument("--disk", action="store_true", help="let each commit take 1 ms longer")
    given = parser.parse_args()
    if given.relaxed:
        relax()
    if given.disk:
        slow_down()
    asyncio.run(serve(given.folder, given.tables, given.seats))
