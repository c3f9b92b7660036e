"""The people at a table: their seats, the characters they play, the tokens that identify them.

Belongs here: seats, their tokens, the invite. Not here: what a seat may see, which is the campaign's (`sight`).
"""

import re
import secrets
import unicodedata
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final, Literal, Self

import msgspec

from rulewright.campaign.seen.sight import Seat
from rulewright.campaign.shelf import Shelf
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.table.words.likeness import likeness

Role = Literal["referee", "player", "spectator", "room"]

SEATS: Final = 64
"""The most seats a table has at once."""
DEVICES: Final = 8
"""The most links and cookies that open one seat; a further one replaces the one not used for longest."""
NICK: Final = 40
"""The longest nickname, in characters."""
REFEREE_ID: Final = "referee"
"""Id of the first seat of every table."""


class Device(msgspec.Struct, frozen=True, omit_defaults=True):
    """The last use of one of a seat's links or cookies."""

    token: str
    """Its hash, as in `Person.tokens`."""
    name: str = ""
    """The browser and the machine, as far as it said."""
    on: str = ""
    """The day it was used last, as 2026-11-22."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A seat at one table, and who has it."""

    id: str
    """Its name in the journal and in messages: short, kebab-case, one of a kind at this table."""
    nick: str
    role: Role
    plays: tuple[str, ...] = ()
    """Ids of the records it plays."""
    tokens: tuple[str, ...] = ()
    """SHA-256 of each link or cookie that opens it, in hexadecimal, the one used last at the end.

    The tokens themselves are kept nowhere.
    """
    devices: tuple[Device, ...] = ()
    """For each token that was used, the device it was used on."""
    own_dice: bool = False
    """Whether they throw real dice and type them in."""
    gone: bool = False
    """Whether it is revoked: then its links open nothing any more."""

    @property
    def seat(self) -> Seat:
        """The seat as the campaign knows it."""
        return Seat(self.id, owns=self.plays, referee=self.role == "referee")


EVERYBODY: Final = "everybody"
ONLOOKER: Final = Person(id="", nick="", role="spectator")
"""Nobody in particular: sees what everybody may know."""


class Invite(msgspec.Struct, frozen=True):
    """The link by which people join. Kept readable, unlike a seat's, because it is shown again as long as it
    is valid.
    """

    token: str
    open: bool = True


class People(Mapping[str, Person]):
    """The seats of one table by id, oldest first, as they are on its shelf. Every change is on disk at once."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._seen: Any = None
        self._read: dict[str, Person] = {}
        self._every: tuple[Person, ...] = ()

    @classmethod
    def begin(cls, shelf: Shelf, nick: str) -> Self:
        """Return the seats of a table, with the first referee and an invite if there are none yet."""
        people = cls(shelf)
        if REFEREE_ID not in people:
            people.put(Person(id=REFEREE_ID, nick=nick, role="referee"))
        if shelf.get("invite", "invite") is None:
            people.renew_invite()
        return people

    def __getitem__(self, person: str) -> Person:
        return self._people[person]

    def __iter__(self) -> Iterator[str]:
        return iter(self._people)

    def __len__(self) -> int:
        return len(self._people)

    @property
    def players(self) -> Mapping[str, tuple[str, ...]]:
        """Return the records each player plays."""
        return {one.id: one.plays for one in self.values() if one.role == "player" and one.plays and not one.gone}

    @property
    def throwers(self) -> frozenset[str]:
        """Return the records whose players throw real dice."""
        return frozenset(who for one, plays in self.players.items() if self[one].own_dice for who in plays)

    @property
    def every(self) -> tuple[Person, ...]:
        """Return all seats, including revoked ones; the same tuple as long as nothing changes."""
        return self._every if self._people else ()

    @property
    def _people(self) -> dict[str, Person]:
        """Return the seats, read again whenever the shelf has changed, here or in another process, or a change was
        rolled back.
        """
        if self._seen is not self._shelf.things:
            self._seen = self._shelf.things
            kept = self._shelf.all("seat")
            self._read = {key: msgspec.json.decode(body, type=Person) for key, body in kept.items()}
            self._every = tuple(self._read.values())
        return self._read

    def put(self, person: Person) -> Person:
        """Store a seat as it now is."""
        devices = tuple(one for one in person.devices if one.token in person.tokens)
        if devices != person.devices:
            person = msgspec.structs.replace(person, devices=devices)
        self._shelf.put("seat", person.id, msgspec.json.encode(person))
        return person

    def here(self) -> list[Person]:
        """Return the seats that are not revoked."""
        return [one for one in self._people.values() if not one.gone]

    def one(self, person: str) -> Person:
        """Return a seat that is not revoked; Unreadable if there is none of that id."""
        found = self._people.get(person)
        if found is None or found.gone:
            known = ", ".join(one.id for one in self.here())
            raise Unreadable(
                Sentence("seat '{seat}'", seat=person),
                "nobody sits there",
                Sentence("there are {known}", known=known),
            )
        return found

    def opens(self, token: str) -> Person | None:
        """Return the seat that a token opens."""
        kept = hashed(token)
        return next((one for one in self.here() if kept in one.tokens), None)

    def sit(self, nick: str, role: Role, plays: tuple[str, ...] = ()) -> tuple[Person, str]:
        """Give somebody a seat, and return it with the token that opens it. Refused if the name or a character is
        taken.
        """
        nick = checked_nick(nick)
        self._check_free(nick, plays)
        if len(self.here()) >= SEATS:
            raise Refused(
                Sentence("all {seats} seats are taken: the referee can revoke one that nobody uses", seats=SEATS)
            )
        token = new_token()
        return self.put(
            Person(id=self._new_id(nick), nick=nick, role=role, plays=plays, tokens=(hashed(token),))
        ), token

    def add_link(self, person: str) -> str:
        """Return one more token for a seat, for another device; the others stay valid."""
        token, known = new_token(), self.one(person)
        self.put(msgspec.structs.replace(known, tokens=(*known.tokens, hashed(token))[-DEVICES:]))
        return token

    def use(self, token: str, name: str = "", on: str = "") -> None:
        """Note that a token is in use, and on which device: it is then the last to give way to a new link."""
        known, kept = self.opens(token), hashed(token)
        if known is None:
            return
        device = Device(kept, name, on)
        if known.tokens[-1] != kept or device not in known.devices:
            tokens = (*(one for one in known.tokens if one != kept), kept)
            devices = (*(one for one in known.devices if one.token != kept), device)
            self.put(msgspec.structs.replace(known, tokens=tokens, devices=devices))

    def end(self, person: str, token: str) -> None:
        """Invalidate one hashed token of a seat."""
        known = self.one(person)
        self.put(msgspec.structs.replace(known, tokens=tuple(one for one in known.tokens if one != token)))

    def renew(self, person: str) -> str:
        """Return a new token for a seat; every earlier link and cookie of it becomes invalid."""
        token = new_token()
        self.put(msgspec.structs.replace(self.one(person), tokens=(hashed(token),)))
        return token

    def revoke(self, person: str) -> Person:
        """Revoke a seat. It stays in the log; its links open nothing. Refused for the last referee."""
        known = self.one(person)
        self._check_a_referee_stays(known)
        return self.put(msgspec.structs.replace(known, gone=True, plays=(), tokens=()))

    def rename(self, person: str, nick: str) -> Person:
        """Rename a seat. Refused if another has that name."""
        nick, known = checked_nick(nick), self.one(person)
        self._check_free(nick, (), but=person)
        return self.put(msgspec.structs.replace(known, nick=nick))

    def recast(self, person: str, role: Role) -> Person:
        """Give a seat another role. Refused for the last referee."""
        known = self.one(person)
        if role != "referee":
            self._check_a_referee_stays(known)
        return self.put(msgspec.structs.replace(known, role=role))

    def hand_over(self, record: str, person: str) -> None:
        """Let a character be played by this seat and no other; by nobody if `person` is empty."""
        to = self.one(person) if person else None
        for one in self.here():
            if record in one.plays and one is not to:
                self.put(msgspec.structs.replace(one, plays=tuple(has for has in one.plays if has != record)))
        if to is not None and record not in to.plays:
            self.put(msgspec.structs.replace(to, plays=(*to.plays, record)))

    def player_of(self, record: str) -> Person | None:
        """Return who plays a character."""
        return next((one for one in self.here() if record in one.plays), None)

    @property
    def invite(self) -> Invite:
        """Return the current invite."""
        kept = self._shelf.get("invite", "invite")
        return msgspec.json.decode(kept, type=Invite) if kept else self.renew_invite()

    def renew_invite(self) -> Invite:
        """Return a new invite; the one before becomes invalid."""
        return self._keep_invite(Invite(new_token()))

    def open_invite(self, *, is_open: bool) -> Invite:
        """Let people join, or not for now."""
        return self._keep_invite(msgspec.structs.replace(self.invite, open=is_open))

    def _keep_invite(self, invite: Invite) -> Invite:
        self._shelf.put("invite", "invite", msgspec.json.encode(invite))
        return invite

    def _check_free(self, nick: str, plays: tuple[str, ...], but: str = "") -> None:
        if any(likeness(one.nick) == likeness(nick) and one.id != but for one in self.here()):
            raise Refused(
                Sentence(
                    "{nick} sits here already: if that is you, ask the referee for your own link, or choose "
                    "another name",
                    nick=nick,
                )
            )
        for record in plays:
            if taken := self.player_of(record):
                raise Refused(
                    Sentence("{nick} plays {record} already: choose another character", nick=taken.nick, record=record)
                )

    def _check_a_referee_stays(self, leaving: Person) -> None:
        referees = [one.id for one in self.here() if one.role == "referee"]
        if referees == [leaving.id]:
            raise Refused(Sentence("{nick} is the only referee: make another one first", nick=leaving.nick))

    def _new_id(self, nick: str) -> str:
        plain = slug_of(nick, "guest", most=24)
        number, found = 1, plain
        while found in self._people or found == "everyone":
            number += 1
            found = f"{plain}-{number}"
        return found


def checked_nick(nick: str) -> str:
    """Return a nickname without blanks around it. Refused if it is empty, too long or cannot be shown in a line."""
    nick = " ".join(unicodedata.normalize("NFC", nick).split())
    if not nick or len(nick) > NICK or not nick.isprintable():
        raise Refused(
            Sentence("this name cannot be shown in a line: choose one of up to {most} letters, such as Ann", most=NICK)
        )
    return nick


def slug_of(text: str, otherwise: str, most: int = 40) -> str:
    """Return a text as part of a link: small letters, digits and hyphens; `otherwise` if nothing is left of it."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:most].strip("-") or otherwise


def new_token() -> str:
    """Return a secret of 256 bits that opens a seat, fit for a link."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """Return the stored form of a token. It has 256 random bits, so that a plain hash is enough."""
    return sha256(token.encode()).hexdigest()
