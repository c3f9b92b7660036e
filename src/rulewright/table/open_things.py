"""Proposals and calls: what is open between the people of a table. Kept on the campaign's shelf, no facts of the game.

Belongs here: their shapes, putting them there and finding them. Not here: what is done about them (deeds).
"""

from typing import Any, Final, Literal

import msgspec

from rulewright.campaign.shelf import Shelf
from rulewright.engine.wording import Term, kept, read
from rulewright.errors import Sentence

PROPOSALS, CALLS, SETTINGS = "proposal", "call", "settings"
"""Kinds on the shelf."""
DUE: Final = "due-"
"""How the ids of proposals begin that the table puts ready by itself; nobody else's may."""


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """A command that somebody asks the referee to let happen. Its id becomes the command's."""

    id: str
    by: str
    procedure: str
    title: Term
    text: Sentence
    """The command in words."""
    arguments: dict[str, Any] = {}
    note: str = ""
    at: str = ""
    turns: Literal["", "undo", "redo"] = ""
    """It is no command, but asks to take one back, or to let it stand again: the one of id `item`."""
    item: str = ""


class OpenCall(msgspec.Struct, frozen=True, kw_only=True):
    """The referee asks some to roll."""

    id: str
    by: str
    procedure: str
    title: str
    parameter: str
    """Which parameter each of `who` is."""
    who: tuple[str, ...]
    arguments: dict[str, Any] = {}
    note: str = ""
    until: str = ""
    """When it is rolled for those who have not, in people's time; empty if never."""
    done: tuple[str, ...] = ()
    """Those of `who` who have rolled."""

    def given(self, who: str) -> dict[str, Any]:
        """The arguments for one of them."""
        return {**self.arguments, self.parameter: who}


def proposals(shelf: Shelf) -> tuple[Proposal, ...]:
    """Proposals that are open, oldest first."""
    return tuple(_PROPOSAL.decode(body) for body in shelf.all(PROPOSALS).values())


def calls(shelf: Shelf) -> tuple[OpenCall, ...]:
    """Calls that are open, oldest first."""
    return tuple(msgspec.json.decode(body, type=OpenCall) for body in shelf.all(CALLS).values())


def put(shelf: Shelf, thing: Proposal | OpenCall) -> None:
    """Keep a proposal or a call."""
    shelf.put(PROPOSALS if isinstance(thing, Proposal) else CALLS, thing.id, _ENCODER.encode(thing))


_ENCODER = msgspec.json.Encoder(enc_hook=kept)
_PROPOSAL = msgspec.json.Decoder(Proposal, dec_hook=read)
