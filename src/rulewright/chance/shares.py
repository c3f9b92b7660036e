"""Shares that devices have in dice: links of chains of hashes, each told when it is used, the last of them first.

Belongs here: what a share is. Not here: what it decides (sheet).
"""

from typing import Final, NamedTuple

MOST_SHARES: Final = 2048
"""Links of one chain: so many requests of a device have a share in their dice before it begins another."""


class Share(NamedTuple):
    """What one device has in the dice of one request: a link of a chain of hashes whose end it told before."""

    chain: str
    """The end of the chain: SHA-256, `number` times over, of the link."""
    number: int
    link: str
    """In hexadecimal, as the end is."""

    @property
    def mark(self) -> str:
        """By which the device knows it again, and others learn neither whose it is nor how many came before."""
        from hashlib import sha256

        return sha256(b"share " + self.link.encode()).hexdigest()


def is_share(share: Share, latest: Share | None = None) -> bool:
    """Whether a share is of its chain, and comes after the `latest` one of it."""
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
