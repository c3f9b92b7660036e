"""Aims: the target of a command, sealed before its dice fall, so that nobody who lends it shares can change it then.

Belongs here: the seal of a command's arguments and answers, part by part. Not here: who is told it (table.lending), who
may have which part opened (table.settled). A seal is a hash of secret salt, a name and a value: it tells nothing, and
whoever is opened one part learns nothing of the others, nor how many there are.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

import msgspec

from rulewright.chance.sheet import Sheet
from rulewright.engine.journal.entries import Entry
from rulewright.engine.steps import Chosen, Rolled

AT_LEAST: Final = 8
"""The number of seals of each command: empty parts are added up to this number, or a multiple of it."""


class Part(msgspec.Struct, frozen=True):
    """One thing that a command was given, and what seals it."""

    name: str
    """The argument's; the place of an answer among those known before, from 1; empty of what only fills up."""
    value: str
    """As JSON."""
    salt: str
    """In hexadecimal."""

    @property
    def seal(self) -> str:
        """In hexadecimal."""
        return sha256(bytes.fromhex(self.salt) + f"{self.name}\n{self.value}".encode()).hexdigest()


def parts(sheet: Sheet, entry: Entry[Any, Any]) -> list[Part]:
    """All that a command was given before this attempt at it, in no order that tells anything."""
    given = [(name, _written(value)) for name, value in entry.arguments.items()]
    known = [step for step in entry.steps if isinstance(step, (Rolled, Chosen))][: entry.carried]
    answers = (step for step in known if isinstance(step, Chosen))
    given += [(str(at), _written([one.who, one.why, one.answer])) for at, one in enumerate(answers, 1)]
    given += [("", str(at)) for at in range(-len(given) % AT_LEAST if given else AT_LEAST)]
    found = [Part(name, value, sheet.salt(entry.command, name, value)) for name, value in given]
    return sorted(found, key=lambda part: part.seal)


def aim(seals: Iterable[str]) -> str:
    """The hash of all seals, published before the dice fall."""
    return sha256(b"".join(map(bytes.fromhex, sorted(seals)))).hexdigest()


def _written(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()
