"""What a site is made of: zones, secrets, and things with health of their own: doors, chests, vehicles."""

from typing import Annotated, Any, Final, Literal

import msgspec

from rulewright.engine import Record, World
from rulewright.engine.facts import REFEREE_ONLY, Who, drawn, hidden, state, turn
from rulewright.systems.murdham.tables import VehicleRow

Width = Literal["typical", "cramped", "open"]
"""How much room there is."""

Shut = Literal["", "locked", "blocked"]
"""Why a door does not open; empty if it does."""

Climate = Literal["", "freezing", "scorching"]
"""How hot or cold it is, if that matters."""


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A border that can be crossed between two zones. Clause: core.position.occupancy"""

    to: str
    """Id of the zone on the other side."""
    door: bool = False


class Zone(Record, frozen=True, kw_only=True):
    """A zone of a site, with the zones it borders on. Clauses: core.maps.areas, core.position.occupancy"""

    name: Annotated[str, drawn("name")] = ""
    kind: Annotated[Width, state("room")] = "typical"
    """How much room there is; open means large and open."""
    ways: Annotated[tuple[Way, ...], hidden("the zones that can be entered are offered")] = ()
    burning: Annotated[bool, state("burning", clause="elements.fire.zone")] = False
    """It burns. Clause: elements.fire.zone"""
    wet: Annotated[bool, state("wet", clause="elements.lightning.wet")] = False
    """Lightning spreads there. Clause: elements.lightning.wet"""
    climate: Annotated[Climate, state("climate", clause="elements.environment")] = ""
    """What it is like to stay there. Clause: elements.environment"""


Area = Literal["zone", "sector", "region"]
"""How large an area is. Clause: secrets.what"""


class Secret(Record, frozen=True, kw_only=True):
    """Something concealed in an area, a trap perhaps. Clauses: secrets.what, traps.are-secrets"""

    called: Annotated[str, drawn("name")] = ""
    """What it is, in words."""
    area: Annotated[Area, hidden("where it is was told as it was found")] = "zone"
    where: Annotated[str, hidden("where it is was told as it was found")] = ""
    """Id of the place, or name of the sector or region; empty for wherever the company is."""
    found: Annotated[bool, hidden("whoever sees a secret has found it")] = False
    """The company knows of it."""
    trap: Annotated[bool, state("trap", clause="traps.are-secrets")] = False
    sprung: Annotated[bool, state("sprung", clause="traps.undetected")] = False
    """A trap that has gone off."""
    spot: Annotated[str, hidden("where a look finds it is not told", seen=REFEREE_ONLY)] = ""
    """The spot where a look finds it without a search. Clause: secrets.aimed-search"""
    perfect: Annotated[bool, hidden("the GM alone knows how well it is concealed", seen=REFEREE_ONLY)] = False
    """Perfectly concealed: nobody notices it in passing. Clause: secrets.passive"""
    die: Annotated[str, hidden("told when the trap goes off", seen=REFEREE_ONLY)] = ""
    """Damage die of a trap; empty if it does something else."""
    clue: Annotated[str, hidden("told to whoever comes in", seen=REFEREE_ONLY)] = ""
    """An indirect sign of it, told to whoever comes in. Clause: traps.clue"""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.called


def not_found(one: Any, _world: World) -> bool:
    """Whether nobody but the GM knows of a secret. Clause: secrets.what"""
    return not one.found


Kind = Literal["door", "chest", "vehicle"]
LOCKED_BY_POWER: Final = "arcane lock"
"""What lasts on a thing that a power keeps shut. Clause: magic.profane"""


class Thing(Record, frozen=True, kw_only=True):
    """A door, a chest or a vehicle. Clauses: items.health, locks.door-profile, items.vehicles"""

    called: Annotated[str, drawn("name")] = ""
    kind: Annotated[Kind, hidden("its name says what it is")] = "door"
    health: Annotated[int, state("health", clause="items.health")] = 0
    max_health: Annotated[int, state("maximum health", clause="items.health")] = 0
    armour: Annotated[int, state("armour", clause="items.health")] = 0
    damaged: Annotated[bool, state("damaged", clause="items.health")] = False
    """Of no use until it is mended, as critical damage leaves it. Clause: items.health"""
    shut: Annotated[Shut, state("shut", clause="locks.open", turns=(turn("", "is open"),))] = ""
    """Why it does not open; empty if it does. Clause: locks.open"""
    old: Annotated[bool, state("old", clause="locks.bash")] = False
    """Old enough to give way to brute force. Clause: locks.bash"""
    to: Annotated[str, hidden("the map shows where a way leads")] = ""
    """Id of the place a door leads to, if it is a way of the site."""
    at: Annotated[str, hidden("it is seen where it is")] = ""
    """Id of the place it stands in; empty where no place is told."""
    make: Annotated[str, hidden("its name says what it is")] = ""
    """Name in the table of vehicles. Clause: items.vehicles"""
    driver: Annotated[Who, state("driven by", clause="carts.driven", turns=(turn("", "has no driver any more"),))] = ""
    """Id of whoever drives it. Clauses: carts.driven, boats.propulsion"""
    pullers: Annotated[tuple[Who, ...], state("pulled by", clause="carts.driven")] = ()
    """Ids of those who pull it. Clause: carts.driven"""

    goods: Annotated[tuple[str, ...], state("goods on it", clause="items.vehicles")] = ()
    """What lies in it, by name; weapons are records of their own, which it owns. Clause: items.vehicles"""
    damaged_goods: Annotated[tuple[str, ...], state("damaged goods on it", clause="core.durability")] = ()
    """Those of them that are damaged. Clause: core.durability"""
    whose: Annotated[Who, state("belongs to", clause="items.vehicles")] = ""
    """Id of whoever bought it. Clause: items.vehicles"""

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


def vehicle_of_make(row: VehicleRow, key: str, name: str, whose: str = "") -> Thing:
    """A sound vehicle of a make. Clauses: items.vehicles, items.health"""
    return Thing(
        id=key,
        called=name,
        kind="vehicle",
        health=row.health,
        max_health=row.health,
        armour=row.armour,
        make=row.name,
        whose=whose,
    )
