"""The rules of Lantern.

A blow rolls d6; whoever is struck may stand or duck, and who ducks on 11 or more of a d20 takes half, rounded down.
A flask of oil burns for an hour. Two walkers may vote, unseen by each other. The referee listens in secret.
"""

from typing import Annotated, Final, Literal

from rulewright.chance import Pool, d, total
from rulewright.engine import (
    REFEREE,
    Clock,
    Field,
    Lasting,
    Option,
    Rolls,
    Rule,
    Shown,
    System,
    Told,
    World,
    begin,
    change,
    choose,
    create,
    happen,
    look,
    owner_of,
    pass_time,
    peek,
    procedure,
    reaches,
    remove,
    roll,
    say,
    survey,
    tell,
    throw,
)
from rulewright.errors import Refused, Sentence
from tests.lantern.records import Hurt, Lit, OilChanged, Walker, WentOut

FLASK_SECONDS: Final = 3600
"""How long a flask burns. Clause: light.burn"""
BONES: Final = Pool(6, (("bones", 2),), total())
"""What the referee throws for an omen. Clause: ear"""
CLAUSES: Final = frozenset({"blow.harm", "blow.duck", "light.oil", "light.burn", "walk.come", "vote.sealed", "ear"})

HARSH = Option("harsh", "Blows do double harm", values=(False, True), default=False, clause="blow.harm")


def burnt_down(flask: Lasting) -> Rule[None]:
    """A lantern goes out with its flask. Clause: light.burn"""
    bearer = yield from peek(Walker, flask.on)
    if bearer is not None:
        yield from change(bearer, WentOut())


ENDINGS = {"flask": burnt_down}


@procedure("lantern.strike", title="Strike", clauses=("blow.harm", "blow.duck"), by="owner")
def strike(
    striker: Annotated[Walker, Field("who strikes")], target: Annotated[Walker, Field("who is struck")]
) -> Rule[int]:
    """Strike somebody, who may stand or duck. Clauses: blow.harm, blow.duck"""
    if striker.hp <= 0:
        raise Refused(f"{striker.title} is down at {striker.hp} HP and cannot strike", clause="blow.harm")
    harm = yield from roll(d(6), "harm")
    if (yield from HARSH):
        harm *= 2
    answer = yield from choose(target.id, "reaction", ("stand", "duck"), labels=("stand", "duck away"))
    if answer == "duck" and (yield from reaches(d(20), 11, "duck")):
        harm //= 2
    yield from change(target, Hurt(harm))
    yield from tell(struck, striker, target, harm)
    return harm


def struck(rolls: Rolls, striker: Walker, target: Walker, harm: int) -> Told:
    """The line of a blow."""
    text = Sentence("{who} strikes {whom} for {harm}", who=striker.title, whom=target.title, harm=harm)
    return Told(text, about="harm", total=rolls["harm"].value, clause="blow.harm")


@procedure("lantern.arrive", title="Arrive", clauses=("walk.come",))
def arrive(
    name: Annotated[str, Field("the walker's id")],
    hp: Annotated[int, Field("its HP; 0 rolls d6", low=0, high=1000)] = 0,
) -> Rule[Walker]:
    """Somebody comes. Clause: walk.come"""
    if not hp:
        hp = yield from roll(d(6), "hp")
    return (yield from create(Walker(id=name, name=name.title(), hp=hp)))


@procedure("lantern.leave", title="Leave", clauses=("walk.come",))
def leave(who: Annotated[Walker, Field("who goes")]) -> Rule[None]:
    """Somebody goes. Clause: walk.come"""
    yield from remove(who.id)


@procedure("lantern.oil", title="Find oil", clauses=("light.oil",), by="referee")
def oil(
    who: Annotated[tuple[Walker, ...], Field("who finds it")],
    flasks: Annotated[int, Field("how many", low=1, high=5)] = 1,
) -> Rule[int]:
    """Walkers find oil. Clause: light.oil"""
    for one in who:
        yield from change(one, OilChanged(flasks))
    return flasks


@procedure("lantern.light", title="Light", clauses=("light.burn",), by="owner")
def light(who: Annotated[Walker, Field("whose lantern")]) -> Rule[Walker]:
    """Light a lantern for as long as a flask lasts. Clause: light.burn"""
    if not who.oil:
        raise Refused(f"{who.title} has 0 flasks of oil", clause="light.oil")
    who = yield from change(who, OilChanged(-1))
    yield from begin("flask", who.id, seconds=FLASK_SECONDS, trigger="a gust", clause="light.burn")
    return (yield from change(who, Lit()))


@procedure("lantern.wait", title="Wait", clauses=("light.burn",), by="referee")
def wait_out(minutes: Annotated[int, Field("minutes of game time", low=0, high=100_000)]) -> Rule[None]:
    """Let time pass. Clause: light.burn"""
    yield from pass_time(minutes * 60, ENDINGS)


@procedure("lantern.gust", title="Gust", clauses=("light.burn",), by="referee")
def gust(at: Annotated[Walker, Field("at whom it blows")]) -> Rule[None]:
    """A gust blows a lantern out. Clause: light.burn"""
    yield from happen("a gust", at.id, ENDINGS)


@procedure("lantern.vote", title="Vote", clauses=("vote.sealed",))
def vote(one: Annotated[Walker, Field("the first")], other: Annotated[Walker, Field("the second")]) -> Rule[bool]:
    """Two walkers choose a way, unseen by each other. Clause: vote.sealed"""
    first = yield from choose(one.id, "way", ("left", "right"), sealed=True)
    second = yield from choose(other.id, "way", ("left", "right"), sealed=True)
    yield from tell(voted, first == second)
    return first == second


def voted(_rolls: Rolls, agree: bool) -> Told:
    """The line of a vote."""
    return Told(Sentence("They agree.") if agree else Sentence("They part."), about="way", clause="vote.sealed")


@procedure("lantern.listen", title="Listen", clauses=("ear",))
def listen(who: Annotated[Walker, Field("who listens")]) -> Rule[int]:
    """The referee rolls in secret how far a sound is; only the listener is told whether it is near. Clause: ear"""
    steps = yield from roll(2 * d(6), "distance", secret=True)
    yield from tell(heard, who, steps)
    yield from tell(noted, who, steps)
    return steps


def heard(_rolls: Rolls, who: Walker, steps: int) -> Told:
    """What the listener is told."""
    text = Sentence("It is near.") if steps <= 7 else Sentence("It is far.")
    return Told(text, about="distance", audience=owner_of(who.id), clause="ear")


def noted(_rolls: Rolls, who: Walker, steps: int) -> Told:
    """What the referee is told."""
    text = Sentence("{who} hears it {n} step away", "{who} hears it {n} steps away", who=who.title, n=steps)
    return Told(text, about="distance", audience=REFEREE, clause="ear")


@procedure("lantern.omen", title="Omen", clauses=("ear",), by="referee", audience=REFEREE)
def omen() -> Rule[int]:
    """The referee throws bones, and nobody else knows that it was done. Clause: ear"""
    bones: int = yield from throw(BONES, "bones")
    walkers = yield from survey(Walker)
    return bones + len(walkers)


@procedure("lantern.hoard", title="Count all oil", clauses=("light.oil",))
def hoard() -> Rule[None]:
    """Say how much oil all have together. Clause: light.oil"""
    walkers = yield from survey(Walker)
    yield from say("{flasks} flasks of oil among all", flasks=sum(one.oil for one in walkers))


@procedure("lantern.burden", title="Count oil", clauses=("light.oil",))
def count(
    who: Annotated[Walker, Field("whose oil")], measure: Annotated[Literal["flasks", "hours"], Field("unit")]
) -> Rule[int]:
    """How much oil somebody has. Clause: light.oil"""
    now = yield from look(Walker, who.id)
    return now.oil * (1 if measure == "flasks" else FLASK_SECONDS // 3600)


def world() -> World:
    """The world a campaign begins with."""
    return World([Clock(), Walker(id="mira", name="Mira"), Walker(id="bo", name="Bo"), Walker(id="kol", name="Kol")])


SYSTEM = System(
    id="lantern",
    title="Lantern",
    behaviour=1,
    records=(Walker,),
    events=(Hurt, OilChanged, Lit, WentOut),
    procedures=(strike, arrive, leave, oil, light, wait_out, gust, vote, listen, omen, hoard, count),
    options=(HARSH,),
    world=world,
    shown={Walker: Shown(outside=("name", "lit"))},
)
