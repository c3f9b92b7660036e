"""What there is to delve in: doors, traps, places that take time to search, areas, and the delve that goes on."""

from typing import Annotated, Final, Literal

from rulewright.engine import Record, facts
from rulewright.engine.facts import REFEREE_ONLY, Who
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.phased.tables import EVENT_WORDS

DoorState = Literal["stuck", "locked", "open"]
Unsaid = Literal["", "encounter", "clue"]
TrapState = Literal["set", "sprung", "disarmed", "bypassed"]
DELVE: Final = "delve"
"""Id of the delve."""
DOOR_WORDS: Final = {
    "stuck": Sentence("stuck"),
    "locked": Sentence("locked"),
    "open": Sentence("open"),
    "wizard locked": Sentence("wizard locked"),
    "spiked shut": Sentence("spiked shut"),
    "spiked open": Sentence("spiked open"),
    "held": Sentence("held"),
}
"""How a door stands, as people are told it."""
TRAP_WORDS: Final[dict[TrapState, Sentence]] = {
    "set": Sentence("set"),
    "sprung": Sentence("sprung"),
    "disarmed": Sentence("disarmed"),
    "bypassed": Sentence("bypassed"),
}
"""What has become of a trap, as people are told it."""


class Door(Record, frozen=True, kw_only=True):
    """A door, or whatever else is shut like one. Clauses: doors.stuck, doors.locked, doors.secret"""

    name: Annotated[str, facts.drawn("name")]
    between: Annotated[tuple[Who, ...], facts.drawn("between")] = ()
    """Ids of the two places it is between; none where no places are told."""
    state: Annotated[DoorState, facts.drawn("state")] = "stuck"
    hidden: Annotated[bool, facts.drawn("hidden")] = False
    """Found only by a search. Clause: doors.secret"""
    key: Annotated[str, facts.hidden("whoever finds the key is told what it opens", seen=REFEREE_ONLY)] = ""
    """What its key is called, where it is a thing to be found. Clause: doors.locked"""
    spiked: Annotated[bool, facts.drawn("state")] = False
    """Wedged as it stands, open or shut. Clauses: doors.spike-open, doors.spike-shut"""
    warded: Annotated[bool, facts.drawn("state")] = False
    """Shut by a Wizard Lock, whatever its state is beneath. Clause: spells.wizard-lock"""
    held_by: Annotated[tuple[Who, ...], facts.drawn("held by")] = ()
    """Ids of those who hold it shut. Clause: doors.hold"""
    alert: Annotated[bool, facts.drawn("alert")] = False
    """A try has failed: nothing behind it can be surprised. Clause: doors.force.fail"""
    listened: Annotated[tuple[Who, ...], facts.hidden("nobody is offered to listen twice")] = ()
    """Ids of those who have listened at it. Clause: doors.listen"""
    behind: Annotated[tuple[Who, ...], facts.hidden("only the referee knows who is there", seen=REFEREE_ONLY)] = ()
    """Ids of those behind it, where no place beyond says who is there. Clause: doors.listen"""

    @property
    def is_open(self) -> bool:
        """Whether one can simply walk through."""
        return self.state == "open" and not (self.warded or self.held_by)

    @property
    def stands(self) -> str:
        """How it stands: one of the keys of DOOR_WORDS, what shuts it most before the rest."""
        if self.held_by:
            return "held"
        if self.warded:
            return "wizard locked"
        if self.spiked:
            return "spiked open" if self.state == "open" else "spiked shut"
        return self.state


class Trap(Record, frozen=True, kw_only=True):
    """A trap of a room or on a treasure. Clauses: traps.damage, traps.room.trigger, traps.treasure.trigger"""

    name: Annotated[str, facts.drawn("name")]
    place: Annotated[str, facts.drawn("place")] = ""
    """Id of the place it is in; empty where no places are told."""
    treasure: Annotated[str, facts.hidden("whoever finds it is told what it is on")] = ""
    """Name of the treasure it is on; empty for a trap of the room."""
    die: Annotated[str, facts.hidden("it shows when the trap goes off", seen=REFEREE_ONLY)] = "d6"
    ability: Annotated[Ability, facts.hidden("it shows when the trap goes off", seen=REFEREE_ONLY)] = "str"
    known: Annotated[bool, facts.drawn("known")] = False
    """Somebody has found it, or it has gone off."""
    state: Annotated[TrapState, facts.drawn("state")] = "set"


class Place(exploring.Place, frozen=True, kw_only=True):
    """A place that may take several turns to search. Clause: dungeon.action.search"""

    search_turns: Annotated[int, facts.hidden("a search tells when it is over", seen=REFEREE_ONLY)] = 1
    """Turns that a thorough search takes."""
    searched: Annotated[int, facts.hidden("a search tells when it is over")] = 0
    """Turns of search spent so far."""


class Area(Record, frozen=True, kw_only=True):
    """A dungeon or a stretch of the wilds, with who wanders there. Clauses: dungeon.events.encounter, wild.explore"""

    name: Annotated[str, facts.drawn("name")]
    wandering: Annotated[tuple[str, ...], facts.hidden("events are rolled on it", seen=REFEREE_ONLY)] = ()
    """The wandering monster table, a row for each face of a die: creatures of the list, by id, or words."""
    landmarks: Annotated[tuple[str, ...], facts.drawn("Landmark")] = ()
    known: Annotated[bool, facts.hidden("who sees it knows it")] = False
    """The party is or has been there."""
    explored: Annotated[bool, facts.drawn("Landmark")] = False
    """Its landmarks are revealed. Clause: wild.explore"""


class Outing(Record, frozen=True, kw_only=True):
    """A way of being out where things wander: a delve or a journey. Clauses: dungeon.events.clue, wild.events.clue"""

    area: Annotated[Who, facts.drawn("Area")] = ""
    """Id of the area the party is in."""
    pending: Annotated[str, facts.drawn("Foreshadowed", seen=REFEREE_ONLY)] = ""
    """The encounter foreshadowed by a clue."""
    coming: Annotated[str, facts.hidden("it is due", seen=REFEREE_ONLY)] = ""
    """Whoever an encounter brings and is not there yet: a creature of the list, by id, or words."""
    unsaid: Annotated[Unsaid, facts.hidden("it is due", seen=REFEREE_ONLY)] = ""
    """What has come up where no table says who wanders, until the referee has said it."""
    event: Annotated[str, facts.drawn("Last event", spelled=EVENT_WORDS.__getitem__)] = ""
    """Id of the event that came last. Clauses: dungeon.events.when, wild.events.when"""
    resting: Annotated[tuple[Who, ...], facts.drawn("Owe a rest")] = ()
    """Ids of those who owe a rest. Clauses: dungeon.events.exhaustion, wild.events.exhaustion"""


class Delve(Outing, frozen=True, kw_only=True):
    """A dungeon trip in progress. Clauses: dungeon.turn, supplies.delve"""

    id: str = DELVE
    changing: Annotated[bool, facts.hidden("it is due", seen=REFEREE_ONLY)] = False
    """Something about the place is to change. Clause: dungeon.events.locality"""
    endangered: Annotated[bool, facts.hidden("it is due", seen=REFEREE_ONLY)] = False
    """A turn went by in a place that harms whoever stays. Clause: dungeon.events.locality"""
