"""Who sits at a table: seats, what they play, how they prove who they are.

Belongs here: seats and their tokens. Not here: what a seat may see, which is the campaign's (`sight`).
"""

import secrets
from hashlib import sha256
from typing import Literal

import msgspec

from rulewright.campaign.sight import Seat

Role = Literal["referee", "player", "spectator", "room"]


class Person(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A seat at one table, and who has it."""

    id: str
    """Its name in the journal and in messages: short, kebab-case, one of a kind at this table."""
    nick: str
    role: Role
    plays: tuple[str, ...] = ()
    """Ids of the records it plays."""
    tokens: tuple[str, ...] = ()
    """SHA-256 of each link or cookie that opens it, in hexadecimal; the tokens themselves are kept nowhere."""
    own_dice: bool = False
    """It throws real dice and types them in."""
    gone: bool = False
    """Revoked: its links open nothing any more."""

    @property
    def seat(self) -> Seat:
        """The seat as the campaign knows it."""
        return Seat(self.id, owns=self.plays, referee=self.role == "referee")


def new_token() -> str:
    """A secret of 256 bits that opens a seat, fit for a link."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token. It has 256 random bits, so that a plain hash is enough."""
    return sha256(token.encode()).hexdigest()
