"""What happens in a dungeon: doors open, shut, are wedged and held; traps are found and go off; turns bring events."""

from rulewright.engine import Event
from rulewright.systems.phased.delving.records import Area, Door, DoorState, Outing, Place, Trap, TrapState
from rulewright.systems.phased.records import Creature


class DoorOpened(Event[Door], frozen=True):
    """A door stands open; nothing wedges, wards or holds it any more."""

    clause = "doors.stuck"

    def apply(self, before: Door) -> Door:
        return before.with_(state="open", spiked=False, warded=False, held_by=())


class DoorShut(Event[Door], frozen=True):
    """A door is shut."""

    clause = "doors.monsters"
    state: DoorState = "stuck"

    def apply(self, before: Door) -> Door:
        return before.with_(state=self.state, spiked=False)


class DoorWarded(Event[Door], frozen=True):
    """A Wizard Lock lies on a door, which shuts it."""

    clause = "spells.wizard-lock"

    def apply(self, before: Door) -> Door:
        return before.with_(warded=True, state="stuck" if before.state == "open" else before.state)


class WardEnded(Event[Door], frozen=True):
    """A Wizard Lock is over; the door is as it was beneath."""

    clause = "spells.wizard-lock"

    def apply(self, before: Door) -> Door:
        return before.with_(warded=False)


class DoorAlerted(Event[Door], frozen=True):
    """Somebody behind a door knows that others want through."""

    clause = "doors.force.fail"

    def apply(self, before: Door) -> Door:
        return before.with_(alert=True)


class ListenedAt(Event[Door], frozen=True):
    """Somebody has listened at a door."""

    clause = "doors.listen"
    who: str

    def apply(self, before: Door) -> Door:
        return before.with_(listened=(*before.listened, self.who))


class DoorFound(Event[Door], frozen=True):
    """A secret door came to light."""

    clause = "doors.secret"

    def apply(self, before: Door) -> Door:
        return before.with_(hidden=False)


class DoorSpiked(Event[Door], frozen=True):
    """Spikes wedge a door open or shut."""

    clause = "doors.spike-shut"
    open: bool

    def apply(self, before: Door) -> Door:
        shut: DoorState = "stuck" if before.state == "open" else before.state
        return before.with_(spiked=True, state="open" if self.open else shut)


class DoorHeld(Event[Door], frozen=True):
    """These hold a door shut; nobody does where none are named."""

    clause = "doors.hold"
    by: tuple[str, ...]

    def apply(self, before: Door) -> Door:
        shut: DoorState = "stuck" if before.state == "open" and self.by else before.state
        return before.with_(held_by=self.by, state=shut)


class KeyGained(Event[Creature], frozen=True):
    """Somebody has the key to a door."""

    clause = "doors.locked"
    door: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(keys=(*before.keys, self.door))


class KitOpened(Event[Creature], frozen=True):
    """A unit of supplies became the kit of a delve."""

    clause = "supplies.delve"

    def apply(self, before: Creature) -> Creature:
        return before.with_(delve_kit=True)


class KitUsedUp(Event[Creature], frozen=True):
    """The delve is over, and its kit is gone."""

    clause = "supplies.delve"

    def apply(self, before: Creature) -> Creature:
        return before.with_(delve_kit=False, supplies=before.supplies - 1)


class PlaceSearched(Event[Place], frozen=True):
    """A turn of searching was spent on a place."""

    clause = "dungeon.action.search"

    def apply(self, before: Place) -> Place:
        return before.with_(searched=before.searched + 1)


class TrapFound(Event[Trap], frozen=True):
    """A trap came to light."""

    clause = "traps.room.detect"

    def apply(self, before: Trap) -> Trap:
        return before.with_(known=True)


class TrapSettled(Event[Trap], frozen=True):
    """A trap went off, was disarmed or was got round, and everybody knows of it."""

    clause = "traps.room.trigger"
    state: TrapState

    def apply(self, before: Trap) -> Trap:
        return before.with_(state=self.state, known=True)


class AreaReached(Event[Area], frozen=True):
    """The party is in an area."""

    clause = "wild.travel"

    def apply(self, before: Area) -> Area:
        return before.with_(known=True)


class LandmarksRevealed(Event[Area], frozen=True):
    """Everybody knows the landmarks of an area."""

    clause = "wild.explore"

    def apply(self, before: Area) -> Area:
        return before.with_(explored=True)


class EventRolled(Event[Outing], frozen=True):
    """A turn, a noise or a watch brought an event."""

    clause = "dungeon.events.when"
    event: str

    def apply(self, before: Outing) -> Outing:
        return before.with_(event=self.event)


class Foreshadowed(Event[Outing], frozen=True):
    """A clue points at the encounter to come."""

    clause = "dungeon.events.clue"
    encounter: str

    def apply(self, before: Outing) -> Outing:
        return before.with_(pending=self.encounter)


class EncounterCame(Event[Outing], frozen=True):
    """An encounter comes; a clue that pointed at it is used up."""

    clause = "dungeon.events.encounter"
    who: str = ""
    """A creature of the list, by id, or words."""

    def apply(self, before: Outing) -> Outing:
        return before.with_(pending="", coming=self.who)


class EncounterMet(Event[Outing], frozen=True):
    """Whoever an encounter brings is there."""

    clause = "dungeon.events.encounter"

    def apply(self, before: Outing) -> Outing:
        return before.with_(coming="")


class RestOwed(Event[Outing], frozen=True):
    """These have to rest before they do anything else."""

    clause = "dungeon.events.exhaustion"
    who: tuple[str, ...]

    def apply(self, before: Outing) -> Outing:
        return before.with_(resting=tuple(dict.fromkeys((*before.resting, *self.who))))


class RestPaid(Event[Outing], frozen=True):
    """Those who owed a rest have rested."""

    clause = "dungeon.events.exhaustion"

    def apply(self, before: Outing) -> Outing:
        return before.with_(resting=())


EVENTS = (
    DoorOpened, DoorShut, DoorWarded, WardEnded, DoorAlerted, ListenedAt, DoorFound, DoorSpiked, DoorHeld, KeyGained,
    KitOpened, KitUsedUp, PlaceSearched, TrapFound, TrapSettled, AreaReached, LandmarksRevealed, EventRolled,
    Foreshadowed, EncounterCame, EncounterMet, RestOwed, RestPaid,
)  # fmt: skip
