"""A table for tests: Lantern with what is secret at a table, four seats, and a page that keeps what it is sent.

Belongs here: the game, the seats, the page. Not here: tests. No sockets: a message goes into the room as a value.
"""

import asyncio
import builtins
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Self

import msgspec

from rulewright.campaign import Campaign
from rulewright.chance import d
from rulewright.engine import (
    Field,
    Offer,
    Question,
    Rule,
    Sheet,
    System,
    World,
    change,
    choose,
    look,
    procedure,
    roll,
    survey,
    thrown_by,
)
from rulewright.engine import Line as SheetLine
from rulewright.engine.declared.shown import Shown
from rulewright.engine.display.glance import Glance, Meter
from rulewright.engine.journal import Entry
from rulewright.engine.requests.kinds import Choose
from rulewright.errors import Sentence
from rulewright.systems.bricks import house
from rulewright.table import protocol as say
from rulewright.table.line import Line
from rulewright.table.people import People, Person
from rulewright.table.room import Room
from rulewright.table.settings import Settings
from tests.lantern import SYSTEM, Walker
from tests.lantern.game import strike
from tests.lantern.records import Hurt, Lit, OilChanged, WentOut
from tests.waiting import limit

FOE = "kol"
PEOPLE = (
    Person(id="rae", nick="Rae", role="referee"),
    Person(id="ann", nick="Ann", role="player", plays=("mira",)),
    Person(id="bob", nick="Bob", role="player", plays=("bo",)),
    Person(id="wall", nick="The wall", role="room"),
)


@procedure("lantern.wound", title="Wound", clauses=("blow.harm",), by="referee")
def wound(
    who: Annotated[Walker, Field("who is hurt")], points: Annotated[int, Field("HP lost", high=1000)]
) -> Rule[None]:
    """Somebody is hurt. Clause: blow.harm"""
    yield from change(who, Hurt(points))


@procedure("lantern.shove", title="Shove", clauses=("blow.harm",), by="owner")
def shove(
    who: Annotated[Walker, Field("who shoves")],  # noqa: ARG001 - whose deed it is
    target: Annotated[Walker, Field("who is shoved")],
    harm: Annotated[int, Field("HP it costs the target", high=100, by="referee")] = 1,
) -> Rule[None]:
    """Shove somebody; how much it hurts is the referee's to say. Clause: blow.harm"""
    yield from change(target, Hurt(harm))


@procedure("lantern.camp", title="Make camp", clauses=("blow.harm",), together=True)
def camp() -> Rule[None]:
    """All rest, and the fire hurts whoever sleeps too near. Clause: blow.harm"""
    for one in (yield from survey(Walker)):
        yield from change(one, Hurt(1))


@procedure("lantern.pounce", title="Pounce", clauses=("blow.harm",), by="referee")
def pounce(who: Annotated[Walker, Field("who is pounced on")]) -> Rule[None]:
    """Out of the dark; whoever is pounced on rolls how much it hurts. Clause: blow.harm"""
    asks = Question(Sentence("It pounces on you. Roll a d4: so much it hurts"))
    yield from thrown_by(who.id, lambda: asks, reacts=True)
    yield from change(who, Hurt((yield from roll(d(4), "harm"))))


@procedure("lantern.flurry", title="Strike twice", clauses=("blow.harm",), by="owner")
def flurry(
    striker: Annotated[Walker, Field("who strikes")], target: Annotated[Walker, Field("who is struck")]
) -> Rule[None]:
    """Strike somebody, and once more. Clause: blow.harm"""
    yield from strike(striker, target)
    yield from strike(striker, (yield from look(Walker, target.id)))


@procedure("lantern.maul", title="Maul", clauses=("blow.harm",), by="owner")
def maul(
    striker: Annotated[Walker, Field("who strikes")], target: Annotated[Walker, Field("who is struck")]
) -> Rule[None]:
    """Strike somebody the harder the stronger one is oneself; they may run or stay. Clause: blow.harm"""
    yield from roll(d(6), "roar")
    yield from change(target, Hurt(1 + striker.hp // 6))
    yield from choose(target.id, "and then", ("run", "stay"))


@procedure("lantern.pawn", title="Pawn a flask", clauses=("light.oil",), by="owner")
def pawn(
    who: Annotated[Walker, Field("who gives it away")],
    flasks: Annotated[int, Field("how many somebody takes", high=9, by="referee")],
) -> Rule[None]:
    """Give flasks away, as many as somebody takes: that is the referee's to say. Clause: light.oil"""
    yield from change(who, OilChanged(-flasks))


def offers(world: World, who: str, _options: Any) -> tuple[Offer, ...]:
    """Everybody may strike everybody else, and maul them the harder the stronger one is."""
    others = [(one, {"striker": who, "target": one.id}) for one in world.all(Walker) if one.id != who]
    striker = world[who]
    hp = striker.hp if isinstance(striker, Walker) else 0
    return (
        *(Offer("lantern.strike", whom, Sentence("Strike {who}", who=one.title), "") for one, whom in others),
        *(
            Offer("lantern.maul", whom, Sentence("Maul {who} with {n} HP", who=one.title, n=hp), "")
            for one, whom in others
        ),
    )


def due(world: World) -> tuple[Offer, ...]:
    """Whoever is down has to leave."""
    fallen = (one for one in world.all(Walker) if one.hp <= 0 and not one.lit)
    return tuple(Offer("lantern.leave", {"who": one.id}, f"{one.title} leaves") for one in fallen)


def ducks(request: Choose, _run: Any) -> str:
    """The foe's tactics: to duck where that can be done."""
    return "duck" if "duck" in request.options else request.options[0]


def sheet(record: Any, _world: World) -> Sheet:
    """What a walker is worth."""
    return Sheet(record.title, (("Body", (SheetLine("HP", str(record.hp)),)),))


GAME = System(
    id="lantern",
    title="Lantern",
    behaviour=1,
    records=(Walker, *house.RECORDS),
    creatures=(Walker,),
    events=(Hurt, OilChanged, Lit, WentOut, *house.EVENTS),
    procedures=(
        *SYSTEM.procedures.values(),
        wound,
        shove,
        camp,
        pounce,
        flurry,
        maul,
        pawn,
        *house.procedures("lantern"),
    ),
    options=tuple(SYSTEM.options.values()),
    world=SYSTEM.world,
    shown={Walker: Shown(outside=("name",), looks=lambda one: "hurt" if one.hp < 6 else "whole"), **house.SHOWN},
    glance=lambda record, _world: Glance(meters=(Meter("HP", record.hp, 12),) if isinstance(record, Walker) else ()),
    led=lambda record: record.id != FOE,
    gone=lambda record: isinstance(record, Walker) and record.hp <= 0,
    policies={"usual": ducks},
    offers=offers,
    due=due,
    sheet=sheet,
)


class Page:
    """What a seat's page has, put together as a browser does."""

    def __init__(self, news: asyncio.Event | None = None) -> None:
        """`news` is set whenever something comes."""
        self._news = news
        self.parts: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.notices: list[str] = []
        self.kinds: Counter[str] = Counter()
        self.order: list[str] = []
        """Kinds of messages in the order they came."""
        self._came = bytearray()

    @property
    def bytes(self) -> builtins.bytes:
        """All that ever came."""
        return builtins.bytes(self._came)

    @property
    def size(self) -> int:
        """How many bytes came."""
        return len(self._came)

    def since(self, at: int) -> builtins.bytes:
        """What came after so many bytes."""
        return builtins.bytes(self._came[at:])

    def note(self) -> None:
        """Wake up whoever waits for something to come."""
        if self._news is not None:
            self._news.set()

    def take(self, body: builtins.bytes) -> None:
        """Take a message up."""
        self.note()
        self._came += body
        message = json.loads(body)
        self.kinds[message["t"]] += 1
        self.order.append(message["t"])
        match message["t"]:
            case "welcome":
                self.parts, self.log = {}, []
            case "parts":
                self.parts = {
                    name: part for name, part in {**self.parts, **message["parts"]}.items() if part is not None
                }
            case "log":
                self.log = [*self.log[: message["keep"]], *message["items"]]
            case "notice":
                self.notices.append(message["text"])
            case "bye":
                pass
        if "id" in message:
            self.answers[message["id"]] = message

    @property
    def lines(self) -> list[str]:
        """The log as text."""
        return [told["text"] for item in self.log for told in item["seen"].get("told", ())]

    @property
    def states(self) -> list[str]:
        """How each log item stands."""
        return [item["seen"].get("state", "done") for item in self.log]


class Table:
    """A room with everybody in it."""

    def __init__(
        self,
        file: Path,
        settings: Settings | None = None,
        people: tuple[Person, ...] = PEOPLE,
        seed: bytes | None = b"a seed for tests",
        game: System = GAME,
        world: World | None = None,
    ) -> None:
        """Without a seed its dice are those of a sheet, which nobody can foretell."""
        self.runner = asyncio.Runner()
        self.file, self.people = file, people
        made = Campaign.create(file, game, "The barrow", world=world, seed=seed)
        self.open(made, settings or Settings(title="The barrow"))

    def open(self, campaign: Campaign, settings: Settings) -> None:
        """Begin to serve a campaign, and let everybody in."""
        self.campaign = campaign
        self.room = Room("barrow", campaign, self._seated(campaign), settings)
        self.task = self.runner.get_loop().create_task(self.room.run())
        self.news = asyncio.Event()
        self.pages = {one.id: Page(self.news) for one in self.people}
        self.lines: dict[str, Line] = {}
        for one in self.people:
            self.come(one.id)

    def _seated(self, campaign: Campaign) -> People:
        """The seats on the campaign's shelf; those that are not there yet are made, in one go."""
        seats = People(campaign.shelf)
        campaign.hold()
        for one in self.people:
            if one.id not in seats:
                seats.put(one)
        campaign.commit()
        return seats

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()
        self.runner.close()

    def leave(self) -> None:
        """Stop serving."""

        async def stop() -> None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

        self.runner.run(stop())
        self.campaign.release()

    def come(self, who: str) -> Page:
        """A new socket of a seat, with an empty page."""
        page = self.pages[who] = Page(self.news)
        self.lines[who] = self.room.enter(who, page.take)
        self.ask(who, say.Hello(id="hello", version=1))
        return page

    def ask(self, who: str, message: say.FromSeat) -> dict[str, Any]:
        """Send one message and wait for its answer."""
        return self.ask_all((who, message))[0]

    def ask_all(self, *messages: tuple[str, say.FromSeat]) -> list[dict[str, Any]]:
        """Send several messages at once, so that they are done in one batch, and wait for all their answers."""

        async def answered() -> None:
            for who, message in messages:
                self.pages[who].answers.pop(message.id, None)
                self.room.ask(self.lines[who], message)
            while not all(message.id in self.pages[who].answers for who, message in messages):
                self.news.clear()
                await self.news.wait()
            await self.room.within(lambda: None)

        with limit("the room to answer"):
            self.runner.run(answered())
        return [self.pages[who].answers[message.id] for who, message in messages]

    def ask_now(self, who: str, message: say.FromSeat) -> dict[str, Any]:
        """Send a message that is answered at once, before the room's row comes to anything."""

        async def answered() -> None:
            self.room.ask(self.lines[who], message)

        self.runner.run(answered())
        return self.pages[who].answers[message.id]

    def within(self, deed: Callable[[], Any]) -> Any:
        """Do something in the room's row."""
        with limit("the room's row to come to it"):
            return self.runner.run(self.room.within(deed))

    def until(self, seen: Callable[[], bool]) -> None:
        """Let the room go on until something is seen."""

        async def go_on() -> None:
            await asyncio.sleep(0.001)

        with limit("the room to show it"):
            while not seen():
                self.runner.run(go_on())

    @property
    def done(self) -> list[Entry[Any, Any]]:
        """The commands of the journal."""
        return [one for one in self.campaign.entries if isinstance(one, Entry)]

    def strike(self, who: str, striker: str, target: str, identity: str = "blow", **more: Any) -> dict[str, Any]:
        """Let somebody strike."""
        arguments = {"striker": striker, "target": target}
        return self.ask(who, say.Do(id=identity, procedure="lantern.strike", arguments=arguments, **more))

    def hp(self, who: str) -> int:
        """Somebody's HP, in truth."""
        return self.campaign.world.get(Walker, who).hp

    def reseat(self, who: str, **changes: Any) -> None:
        """Change somebody's seat, behind the room's back."""
        self.room.people.put(msgspec.structs.replace(self.room.people[who], **changes))

    def own_dice(self, who: str) -> None:
        """Let somebody throw real dice."""
        self.reseat(who, own_dice=True)
