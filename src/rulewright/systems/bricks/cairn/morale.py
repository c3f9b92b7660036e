"""Losses that try a group's courage: the first of them, and a share of its number."""


def reached(before: int, now: int, number: int, share: int) -> tuple[bool, bool]:
    """Return whether losses that rise from `before` to `now` are the first, and whether they reach a share of `number`.

    `share` is how many times the lost must go into `number`: 2 for half.
    """
    return before == 0 < now, before * share < number <= now * share
