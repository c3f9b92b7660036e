"""The odds of several commands in a row, asked as one question: the first three blows, or two days of travel.

Each command is followed from every state that those before it may leave, and equal states are followed once. A way ends
when its next command is no longer possible (the foe is dead, the rations are gone). Where there are too many ways, the
rarest are left out, and what is told says how much of the whole they are. How many are followed never depends on a
clock. Belongs here: joining commands. Not here: the odds of one (weighed), chains of your own rule (engine.chain).
"""

from collections.abc import Callable, Generator, Hashable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Final, NamedTuple

from rulewright.campaign.odds.answered import NONE, Answered, Answers, Name
from rulewright.campaign.odds.guarded import Unseen, guarded
from rulewright.campaign.odds.unfinished import instead
from rulewright.campaign.odds.weighed import Weighed
from rulewright.chance import Dist
from rulewright.chance.patience import PATIENCE, Patience, Unfinished
from rulewright.engine.odds.exact import exact
from rulewright.engine.odds.outcomes import Closed, Outcome, Outcomes, open_to_all, plain
from rulewright.engine.odds.path import Path
from rulewright.engine.odds.results import given_back, result
from rulewright.engine.odds.tracks import ALL
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.running.answers import Policy, first
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint, Refused, Sentence, Unreadable

MOST: Final = 12
"""The most commands in one question, unless whoever asks sets another bound."""
MOST_WAYS: Final = 4_500
"""The most ways that are followed for one question, somewhat less than a second of work; commands share what is left
alike.
"""
RARE: Final = ((Fraction(1, 2), Fraction(1, 1_000_000)), (Fraction(3, 4), Fraction(1, 20_000)))
"""Once such a part of these ways would be used up by one more state, those rarer than this are left out."""
MOST_LEFT_OUT: Final = Fraction(1, 4)
"""The largest part of the whole that may be left out; beyond that, odds are refused."""
DONE: Final = result(Sentence("deeds done"))
"""The label of the number of commands that were done."""
TOO_MANY: Final = Sentence("they may leave more states than can be followed")
Over = Mapping[str, Record | None]
Used = tuple[tuple[Name, int], ...]


class Wish(NamedTuple):
    """A command among those whose odds are asked."""

    found: Procedure[..., Any]
    arguments: Mapping[str, Any]


class _State(NamedTuple):
    over: Over
    """The records that differ from the beginning, by id."""
    done: int
    """The number of commands done."""
    chance: Fraction
    used: Used = ()
    """The number of prepared answers already used, by the name of the decision."""


class _Back(NamedTuple):
    """The result of one of the commands."""

    read: Outcomes
    chances: dict[Outcome, Fraction]
    """The probability of each result; empty if the command is never done."""

    def adds(self, given: Outcome, chance: Fraction) -> None:
        self.chances[given] = self.chances.get(given, Fraction(0)) + chance


def weigh_in_a_row(
    system: System,
    world: World,
    options: Mapping[str, Any],
    wishes: Sequence[Wish],
    *,
    policy: Policy = first,
    answers: Answers = NONE,
    closed: Mapping[str, frozenset[str]] | None = None,
    closed_of_new: Closed = open_to_all,
    patience: float | None = PATIENCE,
    most: int = MOST,
) -> Weighed:
    """Return the exact odds of how the world changes through several commands, one after the other.

    Each must be possible on at least one way; a way ends at the first command that is not. `answers` are given to the
    decisions of all of them, as `weigh` gives them to those of one. Unfinished if all of them together take longer than
    `patience`, with how many can be asked.
    """
    if not 1 <= len(wishes) <= most:
        raise Unreadable(
            "the commands",
            Sentence("{n} are given", n=len(wishes)),
            Sentence("ask about 1 to {most} in a row", most=most),
        )
    if closed:
        world = World({one.id: guarded(one, closed.get(one.id, frozenset())) for one in world})
    settings, watch = {**system.previews, **options}, Patience(patience)

    def tried(number: int) -> _Row | int:
        return _followed(world, settings, wishes[:number], Answered(answers, policy), watch, closed_of_new)

    row = tried(len(wishes))
    if row == 0:
        bound = bind(wishes[0].found.parameters, wishes[0].arguments, world)
        raise Unfinished(instead(system, world, settings, wishes[0].found, bound))
    if isinstance(row, int):
        raise Unfinished(
            Sentence(
                "so many in a row can go too many ways to count: ask for the odds of the first one",
                "so many in a row can go too many ways to count: ask for the odds of the first {n}",
                n=_most(tried, row, len(wishes)),
            )
        )
    row.given.check()
    told = tuple(Weighed(_dist(one.chances), one.read, world.records) for one in row.each)
    return _told(world, row.states.values(), closed_of_new)._replace(
        each=told, asked=tuple(row.given.asked.values()), left_out=_left_out(row.states)
    )


class _Row(NamedTuple):
    """What comes of several commands."""

    states: Mapping[Hashable, _State]
    each: list[_Back]
    given: Answered


def _most(tried: Callable[[int], _Row | int], known: int, too_many: int) -> int:
    """Return how many of the commands can be told: more than were followed of all, since fewer share the same work."""
    for number in range(known + 1, too_many):
        try:
            if isinstance(tried(number), int):
                return number - 1
        except Refused:
            return number - 1
    return max(known, too_many - 1)


def _followed(
    world: World,
    settings: Mapping[str, Any],
    wishes: Sequence[Wish],
    given: Answered,
    watch: Patience,
    closed_of_new: Closed,
) -> _Row | int:
    """Return what comes of the commands, or how many of them were followed before there were too many ways."""
    states: Mapping[Hashable, _State] = {(): _State({}, 0, Fraction(1))}
    each: list[_Back] = []
    ways = 0
    for number, wish in enumerate(wishes):
        each.append(_Back(Outcomes(given_back(wish.found.rule), closed_of_new), {}))
        share = (MOST_WAYS - ways) // (len(wishes) - number)
        try:
            states, more = _after(world, settings, number, wish, states, given, watch, each[-1], share)
        except Unfinished:
            return number
        ways += more
    return _Row(states, each, given)


def _after(
    world: World,
    settings: Mapping[str, Any],
    number: int,
    wish: Wish,
    states: Mapping[Hashable, _State],
    answered: Answered,
    watch: Patience,
    back: _Back,
    most: int,
) -> tuple[dict[Hashable, _State], int]:
    """Return the states after one more command, given those before it, and the number of ways there.

    After `most` ways no further state is followed; the likeliest come first.
    """
    ways = widest = 0
    found: dict[Hashable, _State] = {}
    why: Complaint | None = None
    overs: dict[Hashable, Over] = {}
    for key, state in sorted(states.items(), key=lambda one: -one[1].chance):
        if ways and ways >= most:
            break
        rare = max((least for used, least in RARE if ways + widest >= used * most), default=ALL) / state.chance
        before = ways
        here = World(_laid(world.records, state.over))

        def followed(used: Used = state.used, **named: Any) -> Generator[Any, Any, tuple[Any, Used]]:
            done = dict(used)
            given = yield from answered.followed(wish.found(**named), done)
            return given, tuple(sorted(done.items()))

        def left(given: tuple[Any, Used], path: Path, over: Over = state.over) -> Hashable:
            nonlocal ways
            ways += 1
            after = {**over, **path.over}
            mark = tuple((one, plain(after[one])) for one in sorted(after))
            overs.setdefault(mark, after)
            return mark, given[1], back.read.gave_back(given[0])

        try:
            dist = exact(
                followed,
                world=here,
                options=settings,
                policy=answered,
                of=left,
                patience=watch.left,
                rare=rare,
                **bind(wish.found.parameters, wish.arguments, here),
            )
        except (Unfinished, Unseen):
            raise
        except Complaint as complaint:
            if not number:
                raise
            why = complaint
            _add(found, key, state)
            back.adds((), state.chance)
            continue
        widest = max(widest, ways - before)
        for (mark, used, given), weight in dist.items():
            one = _State(overs[mark], state.done + 1, state.chance * Fraction(weight, dist.total), used)
            back.adds(given, one.chance)
            _add(found, (state.done + 1, mark, used), one)
        if watch.is_over():
            raise Unfinished(TOO_MANY)
    if why is not None and all(one.done <= number for one in found.values()):
        raise Refused(
            Sentence(
                "after the one before no other can be done: {why}",
                "after the {n} before no other can be done: {why}",
                n=number,
                why=why.sentence,
            )
        )
    if _left_out(found) > MOST_LEFT_OUT:
        raise Unfinished(TOO_MANY)
    return found, ways


def _left_out(states: Mapping[Hashable, _State]) -> Fraction:
    """Return the part of the whole that was not followed."""
    return 1 - sum((one.chance for one in states.values()), Fraction(0))


def _add(found: dict[Hashable, _State], key: Hashable, one: _State) -> None:
    known = found.get(key)
    found[key] = one if known is None else one._replace(chance=known.chance + one.chance)


def _laid(records: Mapping[str, Record], over: Over) -> dict[str, Record]:
    laid = {**records, **over}
    return {key: one for key, one in laid.items() if one is not None}


def _told(world: World, states: Any, closed_of_new: Closed) -> Weighed:
    read = Outcomes(DONE, closed_of_new)
    chances: dict[Outcome, Fraction] = {}
    for state in states:
        path = Path(world.records)
        path.over.update(state.over)
        outcome = read.read(state.done, path)
        chances[outcome] = chances.get(outcome, Fraction(0)) + state.chance
    return Weighed(_dist(chances), read, world.records)


def _dist(chances: Mapping[Outcome, Fraction]) -> Dist[Outcome]:
    """Return the odds among the ways that were followed."""
    whole = lcm(*(one.denominator for one in chances.values()))
    return Dist.of({one: int(chance * whole) for one, chance in chances.items()})
