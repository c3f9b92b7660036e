"""Weights of consecutive outcomes packed into one whole number, so that one multiplication convolves them.

Belongs here: fields in a number, sums of like dice. Not here: what the outcomes are.

Field `i` of a packed number is the weight of the `i`-th outcome. As long as no field overflows, adding, shifting and
multiplying packed numbers adds, moves and convolves distributions.
"""

import sys
from collections.abc import Sequence
from typing import Final, Literal

_CODES: Final[dict[int, Literal["B", "H", "I", "Q"]]] = {8: "B", 16: "H", 32: "I", 64: "Q"}
_BIG_END_FIRST: Final = sys.byteorder == "big"
_FEW: Final = 64
"""Up to this many fields are read faster one by one than through bytes."""


def field_bits(most: int, count: int) -> int:
    """Return the bits of each of `count` fields that must hold `most`."""
    bits = most.bit_length()
    if count <= _FEW:
        return bits
    if bits <= 16:
        return 8 if bits <= 8 else 16
    if bits <= 64:
        return 32 if bits <= 32 else 64
    return (bits + 7) & ~7


def pack(weights: Sequence[int], bits: int) -> int:
    """Return the packed number of `weights`."""
    if len(weights) <= _FEW or bits & 7:
        packed = 0
        for weight in reversed(weights):
            packed = packed << bits | weight
        return packed
    width = bits >> 3
    return int.from_bytes(b"".join([weight.to_bytes(width, "little") for weight in weights]), "little")


def unpack(packed: int, count: int, bits: int) -> list[int]:
    """Return the first `count` fields of a packed number whose fields have `field_bits`."""
    if count <= _FEW:
        mask = (1 << bits) - 1
        return [packed >> at & mask for at in range(0, count * bits, bits)]
    width, code = bits >> 3, _CODES.get(bits)
    if code is None:
        data = packed.to_bytes(count * width, "little")
        read = int.from_bytes
        return [read(data[at : at + width], "little") for at in range(0, count * width, width)]
    data = packed.to_bytes(count * width, sys.byteorder)
    fields: list[int] = memoryview(data).cast(code).tolist()
    if _BIG_END_FIRST:
        fields.reverse()
    return fields


def sum_upward(packed: int, start: int, bits: int, total: int) -> int:
    """Return the sum of the fields from bit `start` on, if all make `total`: a remainder, as in casting out nines.

    The sum and `total` are below 2^bits; if the remainder is 0 and something is left, the sum is `total` itself.
    """
    rest = packed >> start
    return rest % ((1 << bits) - 1) or (total if rest else 0)


def ones(count: int, bits: int) -> int:
    """Return the packed number of `count` weights of 1."""
    return ((1 << count * bits) - 1) // ((1 << bits) - 1)


def sum_weights(count: int, sides: int, whole: int) -> list[int]:
    """Return the weights of the sums of `count` dice with `sides` sides, from `count` upward; `whole` is
    `sides**count`.

    They are the coefficients of (1 + x + ... + x^(sides-1))^count: short ones by a power of a packed number, long ones
    by the recurrence that the logarithmic derivative gives, half of them by symmetry.
    """
    slots = count * (sides - 1) + 1
    if slots <= _FEW:
        bits = whole.bit_length()
        if bits <= 8:
            return list(((((1 << sides * 8) - 1) // 255) ** count).to_bytes(slots, "little"))
        mask = (1 << bits) - 1
        packed = (((1 << sides * bits) - 1) // mask) ** count
        return [packed >> at & mask for at in range(0, slots * bits, bits)]
    bits = field_bits(whole, slots)
    if slots * bits <= 16_000:
        return unpack(ones(sides, bits) ** count, slots, bits)
    return _by_recurrence(count, sides, slots)


def _by_recurrence(count: int, sides: int, slots: int) -> list[int]:
    half = (slots + 1) >> 1
    weights = [0] * (sides + 1) + [1]  # the noughts spare the loop a test for the start
    add = weights.append
    last = 1
    for k in range(1, half):
        back = k - sides - count * sides
        before = count * (sides - 1) - (k - sides - 1)
        last = ((k - 1 + count) * last + back * weights[k + 1] + before * weights[k]) // k
        add(last)
    found = weights[sides + 1 :]
    return found + found[: slots - half][::-1]
