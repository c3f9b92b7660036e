"""How somebody looks to a stranger: never a number, only what anybody sees."""


def looks(state: str, now: int, most: int, in_hand: tuple[str, ...] = ()) -> str:
    """A word or two: the `state` where there is one, else how much of HP or the like is left; then what is in hand."""
    if not state:
        state = "unhurt" if now >= most else "hurt" if now * 2 > most else "badly hurt"
    return f"{state}, with {' and '.join(in_hand)}" if in_hand else state


__all__ = ["looks"]
