"""The exact odds of a pool.

A pool is solved by going through the faces from 1 upward and saying how many of the remaining dice show each. What
matters of the faces so far is the tally's state; equal states are merged. Sums and counts are not kept in the state but
as the places of a packed number, so that one addition moves all of them.
"""

from contextlib import suppress
from itertools import compress, product
from math import comb, factorial, prod
from typing import Any, Final

from rulewright.chance.dice.tally import Counting, Joint, LargestMatch, Tally, looks_at, parts_of
from rulewright.chance.dist import Dist, make
from rulewright.chance.limits import check_work
from rulewright.chance.packing import field_bits, unpack

Groups = tuple[tuple[str, int], ...]
"""Name and number of dice of each group, in the order of throwing."""
_FEW_SIDES: Final = 30
_SMALL: Final = 1 << 40
"""Pools with fewer throws are small enough for one power of a packed number."""
_SHORT: Final = 10_000
"""For packed numbers of fewer bits the work need not be estimated."""


def written(sides: int, groups: Groups) -> str:
    """Return a pool as text."""
    return " + ".join(f"{count}d{sides} {name}" for name, count in groups) or f"0d{sides}"


class _Adder:
    """A counting tally as places of the packed number: how far each die of a class moves them."""

    __slots__ = ("gains", "places", "seen", "span")

    def __init__(self, tally: Counting, sides: int, classes: list[tuple[tuple[bool, ...], int]], at: int) -> None:
        self.seen = [sees[at] for sees, _ in classes]
        dice = sum([count for sees, count in classes if sees[at]])
        gains = list(map(tally.gain, range(1, sides + 1)))
        least = min(gains)
        self.gains = [gain - least for gain in gains] if least else gains
        self.places = max(self.gains) * dice + 1
        self.span = range(least * dice, least * dice + self.places)


def _classes(groups: Groups, parts: tuple[Tally, ...]) -> list[tuple[tuple[bool, ...], int]]:
    """Return the parts that see each class of dice, and its size: groups that no part tells apart are one class."""
    if len(groups) == 1:
        return [((True,) * len(parts), groups[0][1])]
    rows = [(tuple([looks_at(part, name) for part in parts]), count) for name, count in groups]
    if not all(part.alike for part in parts):
        return rows
    merged: dict[tuple[bool, ...], int] = {}
    for sees, count in rows:
        if count:
            merged[sees] = merged.get(sees, 0) + count
    return list(merged.items())


def solved(sides: int, groups: Groups, tally: Tally) -> Dist[Any]:
    """Return the exact distribution of a tally over groups of dice."""
    parts = parts_of(tally)
    classes = _classes(groups, parts)
    counts = tuple([count for _, count in classes])
    whole: int = sides ** sum(counts)
    matched = len(counts) == 1 and LargestMatch in map(type, parts)
    if matched and type(tally) is LargestMatch and classes[0][0][0] and whole <= _SMALL and sides <= _FEW_SIDES:
        return _matches(counts[0], sides, whole)
    adders = [_Adder(part, sides, classes, at) for at, part in enumerate(parts) if type(part) is Counting]
    slots = 1
    for adder in adders:
        slots *= adder.places
    bits = field_bits(whole, slots)
    if whole > _SMALL or slots * bits > _SHORT:
        ways = prod([(count + 1) * (count + 2) for count in counts])
        check_work(written(sides, groups), slots * bits, sides * ways * (slots * bits / 30 + 2000))
    shifts = _shifts(adders, sides, len(classes), bits)
    folders = [(at, part) for at, part in enumerate(parts) if type(part) is not Counting]
    if not folders:
        ended: list[tuple[tuple[Any, ...], int]] = [((), _independent(counts, shifts))]
    elif matched and len(folders) == 1 and classes[0][0][folders[0][0]]:
        ended = _fold_match(counts[0], shifts[0])
    else:
        start = tuple([part.start for _, part in folders])
        final = _fold(counts, list(zip(*shifts, strict=True)) or [()] * sides, _stepping(folders, classes), start)
        ended = _ended(parts, final)
    outcomes, weights = _gathered(parts, ended, adders, (slots, bits))
    if not isinstance(tally, Joint):
        outcomes = [outcome[0] for outcome in outcomes]
    return make(tuple(outcomes), weights, whole)


def _independent(counts: tuple[int, ...], shifts: list[list[int]]) -> int:
    """Return packed weights if nothing but sums is asked for: a product over the dice."""
    packed = 1
    for count, moved in zip(counts, shifts, strict=True):
        packed *= sum([1 << shift for shift in moved]) ** count
    return packed


def _matches(dice: int, sides: int, whole: int) -> Dist[int]:
    """Return the weights of the largest match, if nothing else is asked for.

    With no face shown more than m times there are n! times the n-th coefficient of (1 + z + ... + z^m / m!)^sides.
    """
    every = factorial(dice)
    ways = [every // factorial(shown) for shown in range(dice + 1)]
    bits = sides * sum(ways).bit_length()
    field, at, scale = (1 << bits) - 1, dice * bits, every ** (sides - 1)
    weights = []
    row = fewer = 0
    for match in range(dice + 1):
        row |= ways[match] << match * bits
        throws = (row**sides >> at & field) // scale
        if throws:
            weights.append(throws - fewer)
            fewer = throws
    return make(range(dice + 1 - len(weights), dice + 1), weights, whole)


def _fold_match(dice: int, shifts: list[int]) -> list[tuple[tuple[int, ...], int]]:
    """`_fold` for the largest match among like dice, the commonest question, with lists in place of states."""
    choose = [[comb(left, taken) for taken in range(left + 1)] for left in range(dice + 1)]
    none = [0] * (dice + 1)
    layer = [none[:] for _ in range(dice)] + [[1] + [0] * dice]
    for shift in shifts[:-1]:
        fresh = [layer[0]] + [none[:] for _ in range(dice)]
        for left in range(1, dice + 1):
            ways = choose[left]
            for match, packed in enumerate(layer[left]):
                if packed:
                    fresh[left][match] += packed
                    for taken in range(1, left + 1):
                        fresh[left - taken][max(taken, match)] += packed * ways[taken] << taken * shift
        layer = fresh
    final = layer[0]
    for left in range(1, dice + 1):
        for match, packed in enumerate(layer[left]):
            final[max(left, match)] += packed << left * shifts[-1]
    return [((match,), packed) for match, packed in enumerate(final) if packed]


def _moves(counts: tuple[int, ...]) -> dict[tuple[int, ...], list[tuple[tuple[int, ...], tuple[int, ...], int]]]:
    """Return, for the dice left of each class, how many may show the next face, what is then left, and in how many
    ways.
    """
    moves = {}
    for left in product(*[range(count + 1) for count in counts]):
        moves[left] = [
            (
                taken,
                tuple([have - use for have, use in zip(left, taken, strict=True)]),
                prod([comb(have, use) for have, use in zip(left, taken, strict=True)]),
            )
            for taken in product(*[range(have + 1) for have in left])
        ]
    return moves


def _shifts(adders: list[_Adder], sides: int, classes: int, bits: int) -> list[list[int]]:
    """Return, for each class, by how many bits one of its dice moves the packed number on each face."""
    shifts = [[0] * sides for _ in range(classes)]
    for adder in reversed(adders):  # the first is the most significant, so that outcomes come in order
        for at, seen in enumerate(adder.seen):
            if seen:
                shifts[at] = [shift + bits * gain for shift, gain in zip(shifts[at], adder.gains, strict=True)]
        bits *= adder.places
    return shifts


def _stepping(folders: list[tuple[int, Tally]], classes: list[tuple[tuple[bool, ...], int]]) -> Any:
    """Return the step of all folded tallies at once, each given the counts of the classes it sees."""
    seen = [(part.step, [at for at, (sees, _) in enumerate(classes) if sees[place]]) for place, part in folders]

    def step(state: tuple[Any, ...], face: int, taken: tuple[int, ...]) -> tuple[Any, ...]:
        return tuple(
            [
                one(part, face, tuple([taken[at] for at in places]))
                for part, (one, places) in zip(state, seen, strict=True)
            ]
        )

    return step


def _fold(
    counts: tuple[int, ...],
    shifts: list[tuple[int, ...]],
    step: Any,
    start: tuple[Any, ...],
) -> dict[tuple[Any, ...], int]:
    """Return packed weights by the state after the last face."""
    moves = _moves(counts)
    layer: dict[tuple[tuple[int, ...], tuple[Any, ...]], int] = {(counts, start): 1}
    last = len(shifts)
    for face, shift in enumerate(shifts, 1):
        fresh: dict[tuple[tuple[int, ...], tuple[Any, ...]], int] = {}
        for (left, state), packed in layer.items():
            for taken, after, ways in moves[left] if face < last else moves[left][-1:]:
                bits = sum([use * far for use, far in zip(taken, shift, strict=True)])
                key = (after, step(state, face, taken) if state else state)
                fresh[key] = fresh.get(key, 0) + (packed * ways << bits)
        layer = fresh
    return {state: packed for (_, state), packed in layer.items()}


def _ended(parts: tuple[Tally, ...], final: dict[tuple[Any, ...], int]) -> list[tuple[tuple[Any, ...], int]]:
    """Return packed weights by the results of the folded tallies, in order if there is one."""
    folders = [part for part in parts if type(part) is not Counting]
    merged: dict[tuple[Any, ...], int] = {}
    for state, packed in final.items():
        end = tuple([part.end(one) for part, one in zip(folders, state, strict=True)])
        merged[end] = merged.get(end, 0) + packed
    try:
        return sorted(merged.items())
    except TypeError:
        return list(merged.items())


def _gathered(
    parts: tuple[Tally, ...], ended: list[tuple[tuple[Any, ...], int]], adders: list[_Adder], size: tuple[int, int]
) -> tuple[list[Any], list[int]]:
    """Return the outcomes of all parts with their weights, read off the packed numbers.

    If sums come before all else they are in order and need no sorting.
    """
    ends = [end for end, _ in ended]
    if not adders:
        return ends, [packed for _, packed in ended]
    columns = [unpack(packed, *size) for _, packed in ended]
    ways = unpack(sum([packed for _, packed in ended]), *size) if len(ended) > 1 else columns[0]
    places = [place for place, way in enumerate(ways) if way]
    sums = compress(product(*[adder.span for adder in adders]), ways)
    marks = list(zip(ends, columns, strict=True))
    outcomes = [one + end for at, one in zip(places, sums, strict=True) for end, column in marks if column[at]]
    weights = [column[place] for place in places for column in columns if column[place]]
    adding = [type(part) is Counting for part in parts]
    if all(adding[: len(adders)]):
        return outcomes, weights
    pairs = [(_ordered(adding, outcome), weight) for outcome, weight in zip(outcomes, weights, strict=True)]
    with suppress(TypeError):  # outcomes without an order stay as they came
        pairs.sort()
    return [outcome for outcome, _ in pairs], [weight for _, weight in pairs]


def _ordered(adding: list[bool], outcome: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return an outcome with sums first, put in the order of the parts."""
    adds, folds = iter(outcome[: sum(adding)]), iter(outcome[sum(adding) :])
    return tuple([next(adds) if adds_up else next(folds) for adds_up in adding])
