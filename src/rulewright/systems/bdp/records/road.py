"""Days in the wilderness, a journey, an omen, traps; and what happens to them."""

from typing import Annotated, Literal

import msgspec

from rulewright.engine import Event, Record, becomes, drop, given, marks, plus, takes
from rulewright.engine.facts import REFEREE_ONLY, Who, drawn, hidden
from rulewright.systems.bdp.records.items import Rarity
from rulewright.systems.bricks.cairn.abilities import Ability

Season = Literal["spring", "summer", "autumn", "winter"]
Terrain = Literal["plains", "hills", "forest", "swamp", "mountain", "desert"]
Weather = Literal["", "nice", "unpleasant", "terrible", "catastrophic"]
Ground = Literal["roads", "trails", "wilderness"]
How = Literal["hunting", "foraging", "fishing"]
TREK, JOURNEY, OMEN, MATTER = "trek", "journey", "omen", "matter"
"""Ids of the days in the wilderness, of the journey, of what is foreshadowed and of what an event asks for."""


class Deed(msgspec.Struct, frozen=True):
    """Somebody's action for a Watch."""

    who: str
    what: str


class Trek(Record, frozen=True, kw_only=True):
    """Days in the wilderness, a Watch at a time. Clause: wild.watch.three"""

    id: str = TREK
    season: Annotated[Season, drawn("Country")] = "summer"
    terrain: Annotated[Terrain, drawn("Country")] = "plains"
    watch: Annotated[int, drawn("Watch")] = 0
    """Which of the three Watches of the day it is, from 0."""
    weather: Annotated[Weather, drawn("Weather")] = ""
    """Today's weather; empty before it is rolled. Clause: wild.weather.d6"""
    yesterday: Annotated[Weather, hidden("it only bears on the weather of today")] = ""
    foretold: Annotated[Weather, hidden("who foretold it has told it", seen=REFEREE_ONLY)] = ""
    """Tomorrow's weather, if a true forecast was made. Clause: wild.camp.actions"""
    deeds: Annotated[tuple[Deed, ...], hidden("what is due names who has none")] = ()
    """Everybody's actions for this Watch."""
    event: Annotated[str, drawn("Event", seen=REFEREE_ONLY)] = ""
    """The event of this Watch; empty before it is rolled. Clause: wild.event.d6"""
    missed: Annotated[int, hidden("what is due says so", seen=REFEREE_ONLY)] = 0
    """Watches that have passed without their event. Clause: wild.event.d6"""
    paid: Annotated[bool, hidden("what is due says so")] = False
    """The price of today's weather is paid. Clause: wild.weather.d6"""
    arrived: Annotated[str, hidden("what is due says so")] = ""
    """Where a journey has ended, of which the referee has yet to say whether it is in the wilderness."""

    def did(self, who: str) -> str:
        """Somebody's action for this Watch; empty until they choose one."""
        return next((one.what for one in self.deeds if one.who == who), "")

    @property
    def camped(self) -> bool:
        """Whether the party makes camp in this Watch."""
        return any(one.what in ("camp", "sleep") for one in self.deeds)


class Journey(Record, frozen=True, kw_only=True):
    """A journey, measured in Watches. Clauses: wild.journey.length, wild.travel.lost"""

    id: str = JOURNEY
    goal: Annotated[str, drawn("The wilderness")] = ""
    ground: Annotated[Ground, hidden("the log has said it")] = "trails"
    guided: Annotated[bool, hidden("the log has said it")] = False
    """A map or a guide shows the way."""
    length: Annotated[int, hidden("nobody on the way knows how long it is", seen=REFEREE_ONLY)] = 1
    done: Annotated[int, drawn("The wilderness")] = 0


class Omen(Record, frozen=True, kw_only=True):
    """An event that a sign has foreshadowed, for the referee alone. Clauses: dungeon.event.d6, wild.event.d6"""

    id: str = OMEN
    event: Annotated[str, drawn("Foreshadowed", seen=REFEREE_ONLY)] = "encounter"
    note: Annotated[str, drawn("Foreshadowed", seen=REFEREE_ONLY)] = ""


class Matter(Record, frozen=True, kw_only=True):
    """What an event that has come still asks for, for the referee alone. Clauses: wild.event.d6, dungeon.event.d6"""

    id: str = MATTER
    event: Annotated[str, hidden("what is due says so", seen=REFEREE_ONLY)] = ""
    left: Annotated[tuple[str, ...], hidden("what is due says so", seen=REFEREE_ONLY)] = ()
    """What is still to be seen to, by name."""


class MatterCame(Event[Matter], frozen=True):
    """Another event has come. Clauses: wild.event.d6, dungeon.event.d6"""

    event: str
    left: tuple[str, ...]


class MatterSeenTo(Event[Matter], frozen=True):
    """Some of what an event asks for is done. Clauses: wild.event.d6, dungeon.event.d6"""

    effect = becomes(left=drop("what"))
    what: str


class Foray(Record, frozen=True, kw_only=True):
    """Somebody out to gather food until the Watch ends. Clause: wild.gather.types"""

    who: Annotated[Who, drawn("gathers")]
    how: Annotated[How, drawn("gathers")]
    terrain: Annotated[Terrain, hidden("the country they are in")]
    skilled: Annotated[bool, hidden("the referee has said so")] = False
    rarity: Annotated[Rarity, hidden("nobody has found anything yet", seen=REFEREE_ONLY)] = "common"
    plant: Annotated[str, hidden("nobody has found anything yet", seen=REFEREE_ONLY)] = ""


class Trap(Record, frozen=True, kw_only=True):
    """A trap, which nobody knows of before it is found. Clause: dungeon.trap.disarm"""

    name: Annotated[str, drawn("The wilderness")] = ""
    damage: Annotated[str, hidden("nobody knows it before the trap strikes", seen=REFEREE_ONLY)] = "d6"
    ability: Annotated[Ability, hidden("nobody knows it before the trap strikes", seen=REFEREE_ONLY)] = "str"
    defensible: Annotated[bool, hidden("nobody knows it before the trap strikes", seen=REFEREE_ONLY)] = False
    """It can be warded off: HP and Armor count, as with a blow."""
    armor: Annotated[bool, hidden("nobody knows it before the trap strikes", seen=REFEREE_ONLY)] = False
    """Armor counts against it all the same."""
    lethal: Annotated[bool, hidden("nobody knows it before the trap strikes", seen=REFEREE_ONLY)] = False
    found: Annotated[bool, hidden("one that is not found is not there")] = False
    place: Annotated[str, hidden("the place where it is shows it")] = ""
    """Id of the place it is in; empty where no places are told."""
    state: Annotated[Literal["set", "disarmed", "sprung"], drawn("The wilderness")] = "set"


class DeedDone(Event[Trek], frozen=True):
    """Somebody has said what they do with the Watch. Clause: wild.watch.three"""

    who: str
    what: str

    def apply(self, before: Trek) -> Trek:
        others = (one for one in before.deeds if one.who != self.who)
        return before.with_(deeds=(*others, Deed(self.who, self.what)))


class Happened(Event[Trek], frozen=True):
    """The event of the Watch is known. Clause: wild.event.d6"""

    event: str


class WatchOver(Event[Trek], frozen=True):
    """A Watch is over; after the night another day begins, whose weather is not known yet. Clause: wild.watch.three"""

    watches: int = 3

    def apply(self, before: Trek) -> Trek:
        missed = before.missed + (not before.event and bool(before.weather))
        after = before.with_(watch=(before.watch + 1) % self.watches, deeds=(), event="", missed=missed)
        return after if after.watch else after.with_(yesterday=before.weather, weather="", paid=False)


MissedEventRolled = takes("MissedEventRolled", Trek, "missed", "The event of a Watch that has passed is known.")
WeatherPaid = marks("WeatherPaid", Trek, "The price of today's weather is paid. Clause: wild.weather.d6", paid=True)


class WeatherTurned(Event[Trek], frozen=True):
    """The weather of the day is known. Clause: wild.weather.d6"""

    effect = becomes(foretold="")
    weather: Weather


class WeatherForetold(Event[Trek], frozen=True):
    """The weather of tomorrow is settled, since somebody has truly foretold it. Clause: wild.camp.actions"""

    effect = becomes(foretold=given("weather"))
    weather: Weather


class LandChanged(Event[Trek], frozen=True):
    """The party is in another kind of country, or the season has changed. Clause: wild.gather.types"""

    effect = becomes(arrived="")
    terrain: Terrain
    season: Season


class Arrived(Event[Trek], frozen=True):
    """A journey has ended somewhere. Clause: wild.journey.length"""

    arrived: str


class Travelled(Event[Journey], frozen=True):
    """A Watch was spent on the way. Clause: wild.watch.three"""

    effect = becomes(done=plus("watches"))
    watches: int = 1


class Lengthened(Event[Journey], frozen=True):
    """The journey takes more Watches than it did, or fewer. Clause: wild.travel.lost"""

    watches: int

    def apply(self, before: Journey) -> Journey:
        return before.with_(length=max(before.done, before.length + self.watches))


TrapFound = marks("TrapFound", Trap, "A trap was found. Clause: dungeon.trap.disarm", found=True)


class TrapSettled(Event[Trap], frozen=True):
    """A trap was disarmed, or sprung. Clause: dungeon.trap.disarm"""

    effect = becomes(found=True)
    state: Literal["disarmed", "sprung"]
