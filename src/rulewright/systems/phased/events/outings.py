"""What happens in dungeons and wilds: doors, traps, turns and their events; miles, seasons, weather and hunger."""

from rulewright.engine import Event, append, becomes, drop, given, marks, minus, plus
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import (
    Area,
    Delve,
    Door,
    DoorState,
    Outing,
    Place,
    Trap,
    TrapState,
    Unsaid,
)
from rulewright.systems.phased.records.wild import Journey, Season, Sky, Weather

DoorOpened = marks(
    "DoorOpened",
    Door,
    "A door stands open; nothing wedges, wards or holds it any more. Clause: doors.stuck",
    state="open",
    spiked=False,
    warded=False,
    held_by=(),
)


class DoorShut(Event[Door], frozen=True):
    """A door is shut. Clause: doors.monsters"""

    effect = becomes(spiked=False)
    state: DoorState = "stuck"


class DoorWarded(Event[Door], frozen=True):
    """A Wizard Lock lies on a door, which shuts it whatever wedged it open. Clause: spells.wizard-lock"""

    def apply(self, before: Door) -> Door:
        if before.state == "open":
            return before.with_(warded=True, state="stuck", spiked=False)
        return before.with_(warded=True)


WardEnded = marks(
    "WardEnded", Door, "A Wizard Lock is over; the door is as it was beneath. Clause: spells.wizard-lock", warded=False
)
DoorAlerted = marks(
    "DoorAlerted", Door, "Somebody behind a door knows that others want through. Clause: doors.force.fail", alert=True
)


class ListenedAt(Event[Door], frozen=True):
    """Somebody has listened at a door. Clause: doors.listen"""

    effect = becomes(listened=append("who"))
    who: str


DoorFound = marks("DoorFound", Door, "A secret door came to light. Clause: doors.secret", hidden=False)


class DoorSpiked(Event[Door], frozen=True):
    """Spikes wedge a door open or shut. Clause: doors.spike-shut"""

    open: bool

    def apply(self, before: Door) -> Door:
        shut: DoorState = "stuck" if before.state == "open" else before.state
        return before.with_(spiked=True, state="open" if self.open else shut)


class DoorHeld(Event[Door], frozen=True):
    """These hold a door shut; nobody does where none are named. Clause: doors.hold"""

    by: tuple[str, ...]

    def apply(self, before: Door) -> Door:
        shut: DoorState = "stuck" if before.state == "open" and self.by else before.state
        return before.with_(held_by=self.by, state=shut)


class KeyGained(Event[Creature], frozen=True):
    """Somebody has the key to a door. Clause: doors.locked"""

    effect = becomes(keys=append("door"))
    door: str


class KeyLost(Event[Creature], frozen=True):
    """Somebody has the key to a door no longer. Clause: doors.locked"""

    effect = becomes(keys=drop("door"))
    door: str


KitOpened = marks(
    "KitOpened", Creature, "A unit of supplies became the kit of a delve. Clause: supplies.delve", delve_kit=True
)
KitUsedUp = marks(
    "KitUsedUp",
    Creature,
    "The delve is over, and its kit is gone. Clause: supplies.delve",
    delve_kit=False,
    supplies=minus(1),
)
PlaceSearched = marks(
    "PlaceSearched", Place, "A turn of searching was spent on a place. Clause: dungeon.action.search", searched=plus(1)
)
TrapFound = marks("TrapFound", Trap, "A trap came to light. Clause: traps.room.detect", known=True)


class TrapSettled(Event[Trap], frozen=True):
    """A trap went off, was disarmed or was got round, and everybody knows of it. Clause: traps.room.trigger"""

    effect = becomes(known=True)
    state: TrapState


AreaReached = marks("AreaReached", Area, "The party is in an area. Clause: wild.travel", known=True)
LandmarksRevealed = marks(
    "LandmarksRevealed", Area, "Everybody knows the landmarks of an area. Clause: wild.explore", explored=True
)


class EventRolled(Event[Outing], frozen=True):
    """A turn, a noise or a watch brought an event. Clause: dungeon.events.when"""

    event: str


class WanderersUnsaid(Event[Outing], frozen=True):
    """Who wanders here is for the referee to say: no table does. Clauses: dungeon.events.encounter, wild.explore"""

    effect = becomes(unsaid=given("what"))
    what: Unsaid = ""


class Foreshadowed(Event[Outing], frozen=True):
    """A clue points at the encounter to come. Clause: dungeon.events.clue"""

    effect = becomes(pending=given("encounter"), unsaid="")
    encounter: str


class EncounterCame(Event[Outing], frozen=True):
    """An encounter comes; a clue that pointed at it is used up. Clause: dungeon.events.encounter"""

    effect = becomes(pending="", coming=given("who"), unsaid="")
    who: str = ""
    """A creature of the list, by id, or words."""


EncounterMet = marks(
    "EncounterMet", Outing, "Whoever an encounter brings is there. Clause: dungeon.events.encounter", coming=""
)


class RestOwed(Event[Outing], frozen=True):
    """These have to rest before they do anything else. Clause: dungeon.events.exhaustion"""

    who: tuple[str, ...]

    def apply(self, before: Outing) -> Outing:
        return before.with_(resting=tuple(dict.fromkeys((*before.resting, *self.who))))


RestPaid = marks("RestPaid", Outing, "Those who owed a rest have rested. Clause: dungeon.events.exhaustion", resting=())


PlaceToChange = marks(
    "PlaceToChange", Delve, "Something about the place is to change. Clause: dungeon.events.locality", changing=True
)
PlaceChanged = marks(
    "PlaceChanged", Delve, "What was to change about the place has. Clause: dungeon.events.locality", changing=False
)
PerilMet = marks(
    "PerilMet", Delve, "A turn went by where something harms. Clause: dungeon.events.locality", endangered=True
)
PerilBraved = marks(
    "PerilBraved", Delve, "Those in a peril have saved, or been harmed. Clause: traps.damage", endangered=False
)


class MilesCovered(Event[Journey], frozen=True):
    """The travellers got on. Clause: wild.travel"""

    effect = becomes(miles=plus("miles"))
    miles: int


class AreaEntered(Event[Journey], frozen=True):
    """The travellers came into another area. Clause: wild.travel"""

    area: str


class SeasonTurned(Event[Journey], frozen=True):
    """Another season began. Clause: wild.season"""

    season: Season


class WeatherTurned(Event[Weather], frozen=True):
    """The weather moved to a step. Clause: wild.events.weather"""

    effect = becomes(made="")
    sky: Sky


class WeatherMade(Event[Weather], frozen=True):
    """Magic set the weather, in words that are no step. Clause: spells.control-weather"""

    effect = becomes(made=given("words"))
    words: str
