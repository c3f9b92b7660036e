"""A device's chain, as the page makes it: tests give shares of it."""

from hashlib import sha256

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
