"""Opening doors: listening first, then force, a picked lock or a key; each try at opening is the party's turn."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, must, peek, procedure, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import named, said
from rulewright.systems.phased.bodies.gear import must_have_a_hand
from rulewright.systems.phased.bodies.saves import Arm, hampered, save
from rulewright.systems.phased.delving.doors import called_here, holders_of, must_be_at, must_be_shut, open_door
from rulewright.systems.phased.events.outings import DoorAlerted, ListenedAt
from rulewright.systems.phased.options import FORCE_LOCKED_DOORS
from rulewright.systems.phased.outings.company import must_be_settled, ready, whereabouts
from rulewright.systems.phased.outings.rest import spend_turn
from rulewright.systems.phased.people.stock import prowlers
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Door, Place

PICKING_ARM: Final[Arm] = "weapon"
"""The arm that picks a lock or disarms a trap. Clause: wounds.broken-arm"""
Listener = Annotated[Creature, Field("who listens")]
Opener = Annotated[Creature, Field("who tries")]
Shut = Annotated[Door, Field("the door")]


@procedure("phased.listen", title="Listen at a door", by="owner", asked="awake", here=True)
def listen(who: Listener, door: Shut) -> Rule[Annotated[bool, result("somebody is heard", answers=True)]]:
    """Listen at a door: a WIL save tells whether somebody is behind it who is no undead. It takes no turn.

    Nobody is told how the save went, so that failing and silence are the same. Clauses: doors.listen,
    doors.listen.undead
    """
    yield from ready(who)
    yield from must_be_at(door)
    must(not door.is_open, "{door} is open: look through it", door=door.title)
    must(who.id not in door.listened, "{title} has listened there already: one try for each", title=who.title)
    passed = yield from save(who, "wil", why="wil-save", secret=True)
    yield from change(door, ListenedAt(who.id))
    hears = passed and (yield from _can_be_heard(door))
    name = yield from called_here(door)
    heard = Sentence("{who} hears nothing behind {door}", who=who.title, door=name)
    if hears:
        heard = Sentence("{who} hears somebody behind {door}", who=who.title, door=name)
    yield from tell(said, heard, "doors.listen", who, door)
    return hears


def _can_be_heard(door: Door) -> Rule[bool]:
    """Whether somebody behind a door makes a noise: the living, and no undead. Clause: doors.listen.undead"""
    where = yield from whereabouts()
    beyond = next((one for one in door.between if one != where), "")
    place = yield from peek(Place, beyond)
    for one in (*door.behind, *(place.here if place is not None else ())):
        creature = yield from peek(Creature, one)
        if creature is not None and creature.state != "dead" and not creature.undead:
            return True
    waiting = place.creatures if place is not None and not place.met else ()
    return any(not prowlers()[one.creature].undead for one in waiting if one.creature in prowlers())


@procedure("phased.force-door", title="Force a door", by="owner", here=True)
def force_door(who: Opener, door: Shut) -> Rule[bool]:
    """Burst a stuck door open with a STR save, which takes the turn; a failed try warns whoever is behind it.

    Clauses: doors.stuck, doors.force.fail, doors.locked
    """
    yield from ready(who)
    yield from must_be_settled()
    yield from must_be_at(door)
    must_be_shut(door)
    must(not (yield from holders_of(door)), "{door} is held: burst it together", door=door.title, clause="doors.hold")
    must(
        not (door.state == "locked" and not (yield from FORCE_LOCKED_DOORS)),
        "{door} is locked: it needs its key, or the lock picked",
        door=door.title,
        clause="doors.locked",
    )
    opens = yield from save(who, "str", why="str-save")
    if opens:
        yield from open_door(door, "doors.stuck", who)
    else:
        yield from warn(door, who)
    yield from spend_turn()
    return opens


def warn(door: Door, *who: Creature) -> Rule[Door]:
    """A failed try is heard: nothing behind the door can be surprised any more. With nobody named it is heard too by
    those who do not see who tries.

    Clause: doors.force.fail
    """
    door = yield from change(door, DoorAlerted())
    called = yield from called_here(door)
    if not who:
        yield from say("{door} holds, and the blow is heard", of=(door,), door=called)
        return door
    yield from say(
        "{who} does not get {door} open, and the blow is heard",
        of=(*who, door),
        many="{who} do not get {door} open, and the blow is heard",
        n=len(who),
        who=named(who),
        door=called,
    )
    return door


@procedure("phased.pick-lock", title="Pick a lock", by="owner", here=True)
def pick_lock(who: Opener, door: Shut) -> Rule[bool]:
    """Pick the lock of a door with a DEX save, which takes the turn. Clauses: doors.locked, wounds.broken-arm"""
    yield from _must_be_locked(who, door)
    opens = yield from save(who, "dex", swing=-int(hampered(who, PICKING_ARM)), why="dex-save")
    if opens:
        yield from open_door(door, "doors.locked", who)
    yield from spend_turn()
    return opens


@procedure("phased.unlock", title="Unlock a door", by="owner", here=True)
def unlock(who: Opener, door: Shut) -> Rule[Door]:
    """Open a locked door with its key, which takes the turn and needs no save. Clause: doors.locked"""
    yield from _must_be_locked(who, door)
    must(door.id in who.keys, "{title} has no key to {door}", title=who.title, door=door.title)
    door = yield from open_door(door, "doors.locked", who)
    yield from spend_turn()
    return door


def _must_be_locked(who: Creature, door: Door) -> Rule[None]:
    """Refuse to pick or unlock what has no lock to open. Clauses: doors.locked, wounds.lost-arm"""
    yield from ready(who)
    must_have_a_hand(who)
    yield from must_be_settled()
    yield from must_be_at(door)
    must_be_shut(door)
    must(door.state == "locked", "{door} is not locked: force it", door=door)
    must(not door.spiked, "{door} is spiked shut: force it", door=door, clause="doors.spike-shut")
