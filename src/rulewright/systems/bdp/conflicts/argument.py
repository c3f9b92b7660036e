"""Social conflict: two sides with stakes argue in rounds, choosing in secret, until one has no Composure left."""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import Field, Question, Record, Rule, World, procedure, takes
from rulewright.engine.facts import MET, Who, hidden, state
from rulewright.engine.odds.results import implied, result
from rulewright.engine.verbs import change, choose, create, look, must, peek, refused, remove, roll, say
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.needs.sleeping import must_be_awake
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.words import state_of
from rulewright.systems.bricks.exploring import is_elsewhere
from rulewright.systems.bricks.exploring.together import must_all_be_together
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.saying import named

Argument = Literal["attack", "defend", "flourish"]
ONE, OTHER = "argument-one", "argument-other"
"""Ids of the two sides of an argument."""


class Side(Record, frozen=True, kw_only=True):
    """One side of an argument. Clause: social.composure.start"""

    name: Annotated[str, hidden("it is called as whoever speaks for it")] = ""
    leader: Annotated[Who, state("speaks for it", seen=MET)] = ""
    """Id of its speaker."""
    members: Annotated[tuple[Who, ...], state("members", seen=MET)] = ()
    stake: Annotated[str, state("wants", seen=MET)] = ""
    """What it wants."""
    composure: Annotated[int, state("Composure")] = 0

    @property
    def title(self) -> str:
        """The name people use."""
        return Sentence("the side of {who}", who=self.name) if self.name else self.id


ComposureLost = takes(
    "ComposureLost",
    Side,
    "composure",
    "A side lost Composure; nobody's WIL is any lower for it. Clause: social.composure.start",
)


BEATS: Final[dict[Argument, Argument]] = {"defend": "attack", "flourish": "defend", "attack": "flourish"}
"""What each argument beats. Clause: social.argument.circle"""
ARGUMENTS: Final[dict[Argument, Sentence]] = {
    "attack": Sentence("Attack: beats Flourish"),
    "defend": Sentence("Defend: beats Attack"),
    "flourish": Sentence("Flourish: beats Defend"),
}
"""The three arguments in words. Clause: social.argument.circle"""
WHY: Final = "argument"
"""The name of the choice between them."""
WINNER_DIE: Final = d(8)
"""Composure that the winner of a round takes. Clause: social.damage.dice"""
LOSER_DIE: Final = d(4)
"""Composure that the loser of a round takes all the same. Clause: social.damage.dice"""
EQUAL_DIE: Final = d(6)
"""Composure that each side takes if both choose alike. Clause: social.damage.dice"""


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a round of argument."""

    one: Annotated[int, implied("the Composure that each side loses is told")]
    """Composure of the first side."""
    other: Annotated[int, implied("the Composure that each side loses is told")]
    over: Annotated[bool, result("the argument is over")] = False
    winner: Annotated[str, result("winner", answers=True)] = ""
    """Id of the side that keeps some; empty while nobody has won, and if both are at 0."""


@procedure("bdp.argument", title="Begin a social conflict", by="referee", when=at_peace)
def begin_argument(
    one: Annotated[tuple[Creature, ...], Field("one side; the first of them speaks for it", here=True, able=True)],
    other: Annotated[tuple[Creature, ...], Field("the other side", here=True, able=True)],
    stake: Annotated[str, Field("what the one side wants")],
    other_stake: Annotated[str, Field("what the other side wants")],
) -> Rule[tuple[Side, Side]]:
    """Begin an argument: both sides name their stakes, and each has Composure equal to its WIL, or to its average.

    Clause: social.composure.start
    """
    must((yield from peek(Side, ONE)) is None, "there is an argument already: settle it first")
    _must_meet(one, other, stake, other_stake)
    yield from must_all_be_together((*one, *other))
    sides = (_side(ONE, one, stake), _side(OTHER, other, other_stake))
    yield from say(
        "An argument begins. The stake of {one}: {stake}. The stake of {other}: {other_stake}.",
        WHY,
        of=(*one, *other),
        one=named(one),
        other=named(other),
        stake=stake.strip(),
        other_stake=other_stake.strip(),
    )
    for side in sides:
        yield from create(side)
    return sides


def _must_meet(one: tuple[Creature, ...], other: tuple[Creature, ...], stake: str, other_stake: str) -> None:
    must(one and other, "an argument has two sides: name both", clause="social.composure.start")
    both = [who.title for who in one if any(who.id == each.id for each in other)]
    must(not both, "{both} cannot be on both sides", both=", ".join(both), clause="social.composure.start")
    must(stake.strip() and other_stake.strip(), "both sides name their stakes first", clause="social.composure.start")
    for who in (*one, *other):
        must_act(who)


def _side(identity: str, members: tuple[Creature, ...], stake: str) -> Side:
    return Side(
        id=identity,
        name=members[0].title,
        leader=members[0].id,
        members=tuple(who.id for who in members),
        stake=stake.strip(),
        composure=composure_of(members),
    )


def composure_of(members: tuple[Creature, ...]) -> int:
    """Composure of a side: its WIL, of several the average, rounded up. Clause: social.composure.start"""
    return -(-sum(who.score("wil") for who in members) // len(members))


@procedure("bdp.argue", title="A round of argument", together=True, when=at_peace)
def argue() -> Rule[Round]:
    """Argue for a round: both choose in secret. Who wins costs the other side d8 Composure, who loses d4; with no
    winner it is d6 each.

    Clauses: social.argument.circle, social.damage.dice, social.end.zero
    """
    one, other = (yield from peek(Side, ONE)), (yield from peek(Side, OTHER))
    if one is None or other is None:
        raise Refused("nobody is in an argument: begin one", clause="social.composure.start")
    speakers: tuple[Creature, ...] = ()
    for side in (one, other):
        speaks = yield from peek(Creature, side.leader)
        if speaks is None:
            raise Refused("who speaks for one side is gone: end the argument", clause="social.composure.start")
        must_act(speaks)
        yield from must_be_awake(speaks)
        speakers = (*speakers, speaks)
    yield from must_all_be_together(speakers)
    mine = yield from _chosen(one)
    theirs = yield from _chosen(other)
    speaker, answerer = (yield from _speaker(one)), (yield from _speaker(other))
    winner = speaker if BEATS[mine] == theirs else answerer if BEATS[theirs] == mine else None
    yield from say(
        "{one}: {mine}. {other}: {theirs}. The round goes to {winner}."
        if winner
        else "{one}: {mine}. {other}: {theirs}. Neither beats the other.",
        WHY,
        one=speaker,
        other=answerer,
        mine=WORDS[mine],
        theirs=WORDS[theirs],
        winner=winner,
        clause="social.argument.circle",
    )
    # The loser rolls first, but both losses count.
    first, then = (other, one) if BEATS[mine] == theirs else (one, other)
    dice = (EQUAL_DIE, EQUAL_DIE) if mine == theirs else (LOSER_DIE, WINNER_DIE)
    then_left = yield from _strike(first, then, dice[0])
    first_left = yield from _strike(then, first, dice[1])
    left = {first.id: first_left, then.id: then_left}
    return (yield from _settled(left[ONE], left[OTHER]))


def _chosen(side: Side) -> Rule[Argument]:
    """The argument a side chooses, secret until both have chosen. Clause: social.argument.circle"""
    text = Sentence("You have {composure} Composure left. Which argument do you choose?", composure=side.composure)
    asks = partial(Question, text, (side.id,))
    labels = tuple(ARGUMENTS.values())
    chosen = yield from choose(side.leader, WHY, tuple(ARGUMENTS), labels=labels, sealed=True, asks=asks)
    return known_argument(chosen)


def known_argument(word: str) -> Argument:
    """An argument by its name; raises Refused for an unknown one. Clause: social.argument.circle"""
    for known in ARGUMENTS:
        if known == word:
            return known
    raise refused("'{word}' is no argument: attack, defend or flourish", word=word)


def _strike(side: Side, against: Side, die: Dice) -> Rule[int]:
    """Take Composure from the other side; returns what it has left. Clause: social.damage.dice"""
    points = yield from roll(die, f"{side.id}-{die}")
    lost = min(points, against.composure)
    after = yield from change(against, ComposureLost(lost), "social.damage.dice")
    yield from say(
        "{who} loses {points} Composure and has {left} left.",
        roll=f"{side.id}-{die}",
        who=(yield from _speaker(against)),
        left=after.composure,
        points=points,
        outside="{who} loses {points} Composure.",
    )
    return after.composure


def _speaker(side: Side) -> Rule[Creature]:
    return (yield from look(Creature, side.leader))


def _settled(one: int, other: int) -> Rule[Round]:
    """End the argument if a side is at 0; if both are, nothing changes. Clause: social.end.zero"""
    if one and other:
        return Round(one=one, other=other)
    sides = (yield from look(Side, ONE)), (yield from look(Side, OTHER))
    winner = ONE if one else OTHER if other else ""
    won = next((side for side in sides if side.id == winner), None)
    yield from say(
        "{who} wins the argument and gets their way: {stake}."
        if won
        else "Neither side has Composure left: they agree to disagree, and nothing changes.",
        WHY,
        who=(yield from _speaker(won)) if won else None,
        stake=won.stake if won else "",
    )
    for side in sides:
        yield from remove(side.id)
    return Round(one=one, other=other, over=True, winner=winner)


@procedure("bdp.argument-end", title="Break off an argument", by="referee")
def end_argument() -> Rule[None]:
    """Break off an argument before a side is at 0: nothing changes. Clause: social.end.zero"""
    must(
        (yield from peek(Side, ONE)) is not None, "nobody is in an argument: begin one", clause="social.composure.start"
    )
    yield from say("The argument is broken off; nothing changes.")
    for side in (ONE, OTHER):
        yield from remove(side)


def offers(world: World) -> Iterator[Deed]:
    """The next round of the current argument. Clause: social.argument.circle"""
    if (ONE in world.records or OTHER in world.records) and not silenced(world) and not parted(world):
        yield argue, {}, Sentence("A round of the argument")


def due(world: World) -> Iterator[Deed]:
    """The end of an argument that nobody can go on with. Clauses: social.end.zero, crit.out.duration"""
    if parted(world):
        yield end_argument, {}, Sentence("Break off the argument: they are at different places")
    elif one := silenced(world):
        text = Sentence("Break off the argument: {who} speaks no more ({state})", who=one.title, state=state_of(one))
        yield end_argument, {}, text


def parted(world: World) -> bool:
    """Whether those who speak for the sides are no longer at one place."""
    speakers = (world.records.get(side.leader) for side in world.all(Side))
    away = {is_elsewhere(one, world) for one in speakers if one is not None}
    return len(away) > 1


def silenced(world: World) -> Creature | None:
    """Whoever spoke for a side and is dead, gone or out. Clause: crit.out.duration"""
    speakers = (world.records.get(side.leader) for side in world.all(Side))
    return next((one for one in speakers if isinstance(one, Creature) and not one.able), None)


WORDS: Final[dict[Argument, Sentence]] = {
    "attack": Sentence("Attack"),
    "defend": Sentence("Defend"),
    "flourish": Sentence("Flourish"),
}
"""The three arguments by name. Clause: social.argument.circle"""
