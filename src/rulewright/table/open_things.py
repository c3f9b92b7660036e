"""Proposals and calls: requests between the people of a table, kept on the campaign's shelf: no facts of the game.

Belongs here: their shapes, putting them there and finding them. Not here: what is done about them (deeds).
"""

from typing import Any, Final, Literal

import msgspec

from rulewright.campaign.shelf import Shelf
from rulewright.engine.wording import Term, kept, read
from rulewright.errors import Sentence

PROPOSALS, CALLS, SETTINGS = "proposal", "call", "settings"
"""Their kinds on the shelf."""
DUE: Final = "due-"
"""The beginning of the ids of the table's own proposals; nobody else's may begin so."""


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
    """It is not a command, but asks to undo or redo the one with id `item`."""
    item: str = ""


class OpenCall(msgspec.Struct, frozen=True, kw_only=True):
    """The referee asks some to roll."""

    id: str
    by: str
    procedure: str
    title: str
    parameter: str
    """The parameter that takes each of `who`."""
    who: tuple[str, ...]
    arguments: dict[str, Any] = {}
    note: str = ""
    until: str = ""
    """When the table rolls for those who have not, in people's time; empty if never."""
    done: tuple[str, ...] = ()
    """Those of `who` who have rolled."""

    def given(self, who: str) -> dict[str, Any]:
        """Return the arguments for one of them."""
        return {**self.arguments, self.parameter: who}


def proposals(shelf: Shelf) -> tuple[Proposal, ...]:
    """Return the proposals that are open, oldest first."""
    return tuple(_PROPOSAL.decode(body) for body in shelf.all(PROPOSALS).values())


def calls(shelf: Shelf) -> tuple[OpenCall, ...]:
    """Return the calls that are open, oldest first."""
    return tuple(msgspec.json.decode(body, type=OpenCall) for body in shelf.all(CALLS).values())


def put(shelf: Shelf, thing: Proposal | OpenCall) -> None:
    """Keep a proposal or a call."""
    shelf.put(PROPOSALS if isinstance(thing, Proposal) else CALLS, thing.id, _ENCODER.encode(thing))


_ENCODER = msgspec.json.Encoder(enc_hook=kept)
_PROPOSAL = msgspec.json.Decoder(Proposal, dec_hook=read)
