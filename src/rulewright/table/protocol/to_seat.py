"""Messages to a seat: what it is sent unasked, and the answers to what it said."""

from typing import Any, Literal

import msgspec

from rulewright.engine.declared.cures import Cure


class Welcome(msgspec.Struct, frozen=True, tag_field="t", tag="welcome", kw_only=True):
    """The answer to Hello: who this seat is, and what never changes while it is connected."""

    version: int
    seat: str
    nick: str
    role: str
    looking_as: str = ""
    system: str
    title: str
    procedures: tuple[Any, ...]
    """A Form for every procedure that this seat may command."""


class Parts(msgspec.Struct, frozen=True, tag_field="t", tag="parts"):
    """New or changed parts of the seat's page; null for one that is no longer there."""

    parts: dict[str, msgspec.Raw]


class Log(msgspec.Struct, frozen=True, tag_field="t", tag="log"):
    """The log: the first `keep` items stay as they are, and `items`, each an Item, follow them.

    At first the latest come; `first` of this seat's items stand before those that are counted here. If one of these
    changes, `first` falls: then everything from it on is sent anew, with a `keep` of 0.
    """

    keep: int
    items: tuple[msgspec.Raw, ...]
    first: int = 0


class Done(msgspec.Struct, frozen=True, tag_field="t", tag="done"):
    """It is done and on disk."""

    id: str
    waits: bool = False
    """The command waits for somebody's answer."""
    proposed: bool = False
    """It was put before the referee, as this table does with such commands."""
    next: int = 0
    """Sides of the die that is thrown next, if the faces given are not yet all: then nothing is done."""


class Sorry(msgspec.Struct, frozen=True, tag_field="t", tag="sorry", omit_defaults=True):
    """It is not done, and nothing has changed: why, in one sentence."""

    id: str
    code: str
    text: str
    clause: str = ""
    field: str = ""
    """The parameter that was given wrongly, if one was."""
    cures: tuple[Cure, ...] = ()
    """Deeds that would make it possible."""


class Reply(msgspec.Struct, frozen=True, tag_field="t", tag="reply", omit_defaults=True):
    """The answer to a question."""

    id: str
    data: Any
    field: str = ""
    """To WhyNot: the parameter that was given wrongly, if one was."""
    cures: tuple[Cure, ...] = ()
    """To WhyNot: what could be done first so that it is possible."""


class Notice(msgspec.Struct, frozen=True, tag_field="t", tag="notice"):
    """Something a seat should hear that is no outcome: why a player's command failed, that a proposal was declined."""

    text: str
    by: str = ""
    """Id of the person it is about."""


class Round(msgspec.Struct, frozen=True, tag_field="t", tag="round"):
    """Dice are about to fall that this seat will see, and no player's request has a share in them: the device is asked
    to Lend one, at once.
    """

    round: str
    command: str
    """The id of what is done, as the log item will have it."""
    what: str
    """Its procedure."""
    by: str
    """The seat that commands it."""
    aim: str = ""
    """The seal of all that the command was given, in hexadecimal: what it is aimed at cannot be changed afterwards."""


class Bye(msgspec.Struct, frozen=True, tag_field="t", tag="bye"):
    """The last message on a socket: why it closes, and whether trying again can help."""

    code: Literal["revoked", "old-page", "too-much", "closing", "moved"]
    text: str
    again: bool = False


ToSeat = Welcome | Parts | Log | Done | Sorry | Reply | Notice | Round | Bye
