"""The odds of several commands in a row, asked as one question: what the first three blows do, what two days bring.

Each command is followed from every state that the ones before may leave, and equal states are followed once. Where one
is no longer possible (the foe is dead, the rations are gone) that way ends there. Belongs here: joining commands. Not
here: the odds of one (weighed), chains of a rule of one's own (engine.chain).
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, Final, NamedTuple

from rulewright.campaign.guarded import Unseen, guarded
from rulewright.campaign.weighed import Weighed
from rulewright.chance import Dist
from rulewright.chance.patience import PATIENCE, Patience, Unfinished
from rulewright.engine.answers import Policy, first
from rulewright.engine.exact import Path, exact
from rulewright.engine.outcomes import Closed, Outcome, Outcomes, open_to_all, plain
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.results import result
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint, Refused, Sentence, Unreadable

MOST: Final = 12
"""Commands of one question."""
MOST_STATES: Final = 3_000
"""States that may stand after one of them, beyond which odds are refused."""
DONE: Final = result(Sentence("done in a row"), answers=True)
"""What is told of how many of them come to be done."""
Over = Mapping[str, Record | None]


class Wish(NamedTuple):
    """A command that is asked about."""

    found: Procedure[..., Any]
    arguments: Mapping[str, Any]


class _State(NamedTuple):
    over: Over
    """What is other than at first, by id."""
    done: int
    """Commands that came to be done."""
    chance: Fraction


def weigh_in_a_row(
    system: System,
    world: World,
    options: Mapping[str, Any],
    wishes: Sequence[Wish],
    *,
    policy: Policy = first,
    closed: Mapping[str, frozenset[str]] | None = None,
    closed_of_new: Closed = open_to_all,
    patience: float | None = PATIENCE,
) -> Weighed:
    """The exact odds of all that becomes of the world by several commands, one after the other.

    Each has to be possible on one of the ways at least; one that is not possible any more ends its way. Unfinished
    where all together take longer than `patience`, with how many of them can be asked.
    """
    if not 1 <= len(wishes) <= MOST:
        raise Unreadable(
            "the commands",
            Sentence("{n} are given", n=len(wishes)),
            Sentence("ask about 1 to {most} in a row", most=MOST),
        )
    if closed:
        world = World({one.id: guarded(one, closed.get(one.id, frozenset())) for one in world})
    watch, settings = Patience(patience), {**system.previews, **options}
    states: dict[Hashable, _State] = {(): _State({}, 0, Fraction(1))}
    for number, wish in enumerate(wishes):
        try:
            states = _after(world, settings, number, wish, states, policy, watch)
        except Unfinished:
            if not number:
                raise
            raise Unfinished(
                Sentence(
                    "so many in a row can go too many ways to count: ask for the odds of the first one",
                    "so many in a row can go too many ways to count: ask for the odds of the first {n}",
                    n=number,
                )
            ) from None
    return _told(world, states.values(), closed_of_new)


def _after(
    world: World,
    settings: Mapping[str, Any],
    number: int,
    wish: Wish,
    states: Mapping[Hashable, _State],
    policy: Policy,
    watch: Patience,
) -> dict[Hashable, _State]:
    """The states after one more command, before which there were so many."""
    found: dict[Hashable, _State] = {}
    why: Complaint | None = None
    overs: dict[Hashable, Over] = {}
    for key, state in states.items():
        here = World(_laid(world.records, state.over))

        def left(_result: Any, path: Path, over: Over = state.over) -> Hashable:
            after = {**over, **path.over}
            mark = tuple((one, plain(after[one])) for one in sorted(after))
            overs.setdefault(mark, after)
            return mark

        try:
            dist = exact(
                wish.found,
                world=here,
                options=settings,
                policy=policy,
                of=left,
                patience=watch.left,
                **bind(wish.found.parameters, wish.arguments, here),
            )
        except (Unfinished, Unseen):
            raise
        except Complaint as complaint:
            if not number:
                raise
            why = complaint
            _add(found, key, state)
            continue
        for mark, weight in dist.items():
            one = _State(overs[mark], state.done + 1, state.chance * Fraction(weight, dist.total))
            _add(found, (state.done + 1, mark), one)
        if len(found) > MOST_STATES or watch.is_over():
            raise Unfinished("they may leave more states than can be followed")
    if why is not None and all(one.done <= number for one in found.values()):
        raise Refused(
            Sentence(
                "after the one before no other can be done: {why}",
                "after the {n} before no other can be done: {why}",
                n=number,
                why=why.sentence,
            )
        )
    return found


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
    whole = lcm(*(one.denominator for one in chances.values()))
    weights = {one: int(chance * whole) for one, chance in chances.items()}
    return Weighed(Dist.of(weights, whole - sum(weights.values())), read, world.records)
