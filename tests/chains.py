"""A device's chain, as the page makes it: tests give shares of it."""

from hashlib import sha256
from typing import Any

from rulewright.chance import Share
from rulewright.chance.shares import MOST_SHARES
from rulewright.table.protocol import Mixed


class Device:
    """A chain of hashes, and what is left of it."""

    def __init__(self, secret: bytes = b"a secret of one device") -> None:
        links = [sha256(secret).digest()]
        for _ in range(MOST_SHARES):
            links.append(sha256(links[-1]).digest())
        self._links = [link.hex() for link in reversed(links)]
        self.chain = self._links[0]
        self.used = 0

    def share(self, number: int = 0) -> Share:
        """The next share, or one of a number."""
        self.used = number or self.used + 1
        return Share(self.chain, self.used, self._links[self.used])

    def mixed(self, number: int = 0) -> Mixed:
        """The same as it is sent."""
        return Mixed(*self.share(number))


def aims_of(roll: dict[str, Any]) -> set[str]:
    """What a roll was aimed at before it fell, as whoever lent it a share works it out from what it is opened."""
    found = set()
    for one in roll["settled"]:
        opened = [
            sha256(bytes.fromhex(part["salt"]) + f"{part['name']}\n{part['value']}".encode()).digest()
            for part in one["opened"]
        ]
        found.add(sha256(b"".join(sorted([*opened, *map(bytes.fromhex, one["seals"])]))).hexdigest())
    return found
