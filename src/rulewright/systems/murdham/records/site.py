"""What a site is made of: zones, secrets, and things with health of their own: doors, chests, vehicles."""

from typing import Any, Literal

import msgspec

from rulewright.engine import Record, World


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A border that can be crossed between two zones. Clause: core.position.occupancy"""

    to: str
    """Id of the zone on the other side."""
    door: bool = False


class Zone(Record, frozen=True, kw_only=True):
    """A zone of a site, with the zones it borders on. Clauses: core.maps.areas, core.position.occupancy"""

    name: str = ""
    kind: Literal["typical", "cramped", "open"] = "typical"
    """How much room there is; open means large and open."""
    ways: tuple[Way, ...] = ()


Area = Literal["zone", "sector", "region"]
"""How large an area is. Clause: secrets.what"""


class Secret(Record, frozen=True, kw_only=True):
    """Something concealed in an area, a trap perhaps. Clauses: secrets.what, traps.are-secrets"""

    called: str = ""
    """What it is, in words."""
    area: Area = "zone"
    where: str = ""
    """Id of the place, or name of the sector or region; empty for wherever the company is."""
    found: bool = False
    """The company knows of it."""
    trap: bool = False
    sprung: bool = False
    """A trap that has gone off."""
    spot: str = ""
    """The spot where a look finds it without a search. Clause: secrets.aimed-search"""
    perfect: bool = False
    """Perfectly concealed: nobody notices it in passing. Clause: secrets.passive"""
    die: str = ""
    """Damage die of a trap; empty if it does something else."""
    clue: str = ""
    """An indirect sign of it, told to whoever comes in. Clause: traps.clue"""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.called


def not_found(one: Any, _world: World) -> bool:
    """Whether nobody but the GM knows of a secret. Clause: secrets.what"""
    return not one.found


Kind = Literal["door", "chest", "vehicle"]


class Thing(Record, frozen=True, kw_only=True):
    """A door, a chest or a vehicle. Clauses: items.health, locks.door-profile, items.vehicles"""

    called: str = ""
    kind: Kind = "door"
    health: int = 0
    max_health: int = 0
    armour: int = 0
    damaged: bool = False
    """Of no use until it is mended, as critical damage leaves it. Clause: items.health"""
    shut: Literal["", "locked", "blocked"] = ""
    """Why it does not open; empty if it does. Clause: locks.open"""
    old: bool = False
    """Old enough to give way to brute force. Clause: locks.bash"""
    to: str = ""
    """Id of the place a door leads to, if it is a way of the site."""
    make: str = ""
    """Name in the table of vehicles. Clause: items.vehicles"""
    driver: str = ""
    """Id of whoever drives it. Clauses: carts.driven, boats.propulsion"""
    pullers: tuple[str, ...] = ()
    """Ids of those who pull it. Clause: carts.driven"""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.called or self.id

    @property
    def wrecked(self) -> bool:
        """Whether nothing is left of it. Clause: locks.destroy"""
        return self.health <= 0


def free_thing_id(word: str, things: tuple[Thing, ...]) -> str:
    """An id that no thing has."""
    taken = {one.id for one in things}
    return next(key for at in range(1, len(taken) + 2) if (key := f"{word}-{at}") not in taken)
