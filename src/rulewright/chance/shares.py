"""Shares that devices have in dice: links of hash chains, each revealed when it is used, the last of them first.

Belongs here: what a share is. Not here: what it decides (sheet).
"""

from typing import Final, NamedTuple

MOST_SHARES: Final = 2048
"""The most links of one chain: a device begins another after having a share in the dice of this many requests."""


class Share(NamedTuple):
    """The share of one device in the dice of one request: a link of a hash chain whose end it announced before."""

    chain: str
    """The end of the chain: the SHA-256 of the link, taken `number` times."""
    number: int
    link: str
    """In hexadecimal, like the end."""

    @property
    def mark(self) -> str:
        """Return a mark by which the device recognises the share; others learn neither its owner nor how many came
        before.
        """
        from hashlib import sha256

        return sha256(b"share " + self.link.encode()).hexdigest()


def is_share(share: Share, latest: Share | None = None) -> bool:
    """Return whether a share is from its chain, and comes after the `latest` one of it."""
    from hashlib import sha256

    since, known = (latest.number, latest.link) if latest else (0, share.chain)
    if not since < share.number <= MOST_SHARES:
        return False
    try:
        found = bytes.fromhex(share.link)
    except ValueError:
        return False
    for _ in range(share.number - since):
        found = sha256(found).digest()
    return found.hex() == known
