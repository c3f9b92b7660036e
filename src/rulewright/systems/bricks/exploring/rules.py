"""Looking around, going on, searching, finding and meeting; what is a game's own comes as an argument."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from rulewright.chance import parse
from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Record,
    Rolls,
    Rule,
    Told,
    change,
    create,
    look,
    must,
    peek,
    remove,
    roll,
    say,
    survey,
    tell,
)
from rulewright.engine.texts.numerals import numeral
from rulewright.errors import Refused, Sentence, Unclear, Unreadable
from rulewright.systems.bricks.exploring.events import (
    Gathered,
    PlaceEntered,
    PresencesSet,
    TroveTaken,
    TroveUncovered,
    WayFound,
    WayOpened,
)
from rulewright.systems.bricks.exploring.moving import end_setting, moves
from rulewright.systems.bricks.exploring.records import PERILS, Find, Locale, Place, Scene, Way, unmet
from rulewright.systems.bricks.house.records import SCENE, TRADED, Setting, Unseen

L = TypeVar("L", bound=Locale)
Spend = Callable[[], Rule[Any]]
"""Lets the time pass that a deed takes."""
Feels = Callable[[Any, str], Rule[Any]]
"""Lets somebody who comes into play meet strangers as their place says, in a word of the game."""


class Comes(Protocol):
    """Brings so many of a creature of the game's list into play, noticed or not."""

    def __call__(self, creature: str, number: int, /, *, unseen: bool) -> Rule[tuple[Any, ...]]:
        """Return those who have come."""


def place_here(of: type[L], clause: str = "") -> Rule[L]:
    """Return the place where the party is, of a game's own type; Refused if nothing is being explored."""
    scene = yield from peek(Scene, SCENE)
    if scene is None:
        raise Refused("no place is being explored in this campaign", clause=clause)
    return (yield from look(of, scene.place))


def here() -> Rule[Place]:
    """Return the place where the party is, of a game that adds nothing to places."""
    return (yield from place_here(Place))


def at_peace(fight: type[Record], identity: str, clause: str = "") -> Rule[None]:
    """Refuse what nobody has time for in a fight."""
    must((yield from peek(fight, identity)) is None, "a fight is in progress: end it first", clause=clause)


def way_meant(place: Locale, word: str, clause: str = "") -> Rule[Way]:
    """Return the open way that people mean; Refused if it is closed."""
    shown = [one for one in place.ways if not one.hidden]
    rows = []
    for one in shown:
        there = yield from look(Locale, one.to)
        rows.append((named_way(one, there.title), there.title, there.id))
    chosen = shown[meant(word, rows, "way")]
    if chosen.locked:
        there = yield from look(Locale, chosen.to)
        raise Refused(
            Sentence("the way is closed: {why}", why=named_way(chosen, there.title).rstrip(".")), clause=clause
        )
    return chosen


def named_way(way: Way, there: str) -> str:
    """Return how people call a way: as it looks, or by where it leads."""
    return way.text or there


def gone_on(way: Way, there: str) -> Sentence:
    """Return that the party goes a way: as it looks, or to where it leads."""
    if way.text:
        return Sentence("The party goes on. {way}", way=way.text)
    return Sentence("The party goes on to {place}.", place=there)


def open_way(place: L, to: str, clause: str = "") -> Rule[L]:
    """Let a way stand open from now on, from both sides. Returns the place it was opened from."""
    beyond = yield from peek(Locale, to)
    if beyond is not None and any(one.to == place.id and not one.open for one in beyond.ways):
        yield from change(beyond, WayOpened(place.id), clause)
    opened: L = yield from change(place, WayOpened(to), clause)
    return opened


def shut_way(place: Locale, word: str, clause: str = "") -> Rule[Way | None]:
    """Return the closed way that people mean, or the first if they name none; None if none is closed.

    Refused if they mean one that is open.
    """
    shown = [one for one in place.ways if not one.hidden]
    if not word:
        return next((one for one in shown if one.locked), None)
    rows = []
    for one in shown:
        there = yield from look(Locale, one.to)
        rows.append((named_way(one, there.title), there.title, there.id))
    at = meant(word, rows, "way")
    must(shown[at].locked, "that way is open already: {way}", way=rows[at][0], clause=clause)
    return shown[at]


def trove_meant(place: Locale, word: str, name: Callable[[Any], str], clause: str = "") -> int:
    """Return the number of the thing that people mean among those that can be seen; Refused if there is none."""
    seen = [at for at, one in enumerate(place.troves) if not one.hidden and not one.taken]
    must(seen, "nothing can be picked up here: {title}", title=place, clause=clause)
    return seen[meant(word, [(place.troves[at].text, name(place.troves[at])) for at in seen], "thing")]


def how_many(count: str, why: str, *, secret: bool = False) -> Rule[int]:
    """Return a number as given, or from dice named `why`."""
    number = numeral(count)
    return number if number is not None else (yield from roll(parse(count), why, secret=secret))


Hidden = tuple[list[str], list[int]]
"""Places to which ways are hidden, and numbers of hidden things."""


def hidden_in(place: Locale) -> Hidden:
    """Return everything hidden in a place."""
    ways = [one.to for one in place.ways if one.hidden]
    return ways, [at for at, one in enumerate(place.troves) if one.hidden and not one.taken]


def finds_nothing(who: Record) -> Rule[None]:
    """Tell who searched in vain."""
    yield from say("{who} finds nothing.", "place", who=who)


def uncover(place: L, hidden: Hidden, clause: str = "", who: Record | None = None) -> Rule[L]:
    """Bring to light what was hidden, and open what was closed; `who` found it, if somebody did."""
    ways, troves = hidden
    for to in ways:
        way = next(one for one in place.ways if one.to == to)
        there = (yield from look(Locale, to)).title
        if way.hidden and way.locked and way.door:
            place = yield from change(place, WayFound(to))
            yield from say(
                "A door comes to light: {there} ({why})", "place", there=there, why=way.why_closed, clause=clause
            )
            continue
        place = yield from open_way(place, to)
        if way.text:
            yield from say("A way is open: {way} ({there})", "place", way=way.text, there=there, clause=clause)
        else:
            yield from say("A way is open: {there}", "place", there=there, clause=clause)
    for at in troves:
        place = yield from change(place, TroveUncovered(at))
        what = place.troves[at].text
        if who is None:
            yield from tell(_line, Sentence("There is something: {what}", what=what), EVERYONE, clause)
        else:
            yield from say("{who} finds something: {what}", "place", who=who, what=what, clause=clause)
    return place


def look_around(sees: Callable[[], Rule[bool]] | None = None) -> Rule[Place]:
    """Say what everybody sees of the place, the open ways, who and what is there; in a dark one whose game asks whether
    the party `sees`, without a light only what is felt.
    """
    place = yield from here()
    yield from describe(place, (yield from sees()) if place.dark and sees is not None else None)
    return place if place.entered else (yield from change(place, PlaceEntered()))


def go_on(way: str, spend: Spend, sees: Callable[[], Rule[bool]] | None = None) -> Rule[Place]:
    """Move the party along an open way, into a dark place perhaps, where it `sees` or not."""
    place = yield from here()
    chosen = yield from way_meant(place, way)
    if not place.entered:
        yield from change(place, PlaceEntered())
    yield from moves((yield from look(Scene, SCENE)), chosen.to)
    there = yield from look(Locale, chosen.to)
    yield from tell(_line, gone_on(chosen, there.title))
    yield from spend()
    return (yield from look_around(sees))


def leave_places() -> Rule[None]:
    """Let the party leave the place it is in for the road: it is in no place until it is taken to one."""
    yield from end_setting()
    scene = yield from peek(Scene, SCENE)
    if scene is not None:
        place = yield from peek(Locale, scene.place)
        yield from remove(SCENE)
        if place is not None:
            yield from tell(_line, Sentence("The party leaves {place}.", place=place.title))


def come_from_road(called: str) -> Rule[None]:
    """Let the party that was on the road be where it leads: in the place of that name, or in a scene of that name."""
    known = [one for one in (yield from survey(Locale)) if one.title.casefold() == called.casefold()]
    if known:
        yield from come_to(known[0])
    else:
        yield from end_setting()
        yield from create(Setting(called=called))


def come_to(place: Locale) -> Rule[None]:
    """Let the party be at a place, whatever way has led it there."""
    scene = yield from peek(Scene, SCENE)
    if scene is None:
        yield from create(Scene(place=place.id))
    else:
        yield from moves(scene, place.id)
    yield from tell(_line, Sentence("The party is here: {name}.", name=place.title))


def search_here(notices: Callable[[], Rule[bool]], spend: Spend, who: Record, comes: Comes) -> Rule[bool]:
    """Let somebody search the place for what is hidden: with success all of it comes to light, and whoever hides."""
    place = yield from here()
    found = yield from notices()
    hidden = hidden_in(place) if found else ([], [])
    yield from uncover(place, hidden, who=who)
    hiding = (yield from find_hiding(place.id, comes)) if found else 0
    if not any(hidden) and not hiding:
        yield from finds_nothing(who)
    yield from spend()
    return any(hidden) or bool(hiding)


def find_hiding(place: str, comes: Comes) -> Rule[int]:
    """Let whoever hides in a place be seen, as a search that succeeds does; returns how many there were.

    Those who have not come into play yet do so now.
    """
    there = yield from look(Locale, place)
    made: list[Record] = []
    waiting = () if there.met else tuple(one for one in there.creatures if one.hidden)
    for one in waiting:
        made += yield from comes(one.creature, (yield from how_many(one.count, one.creature)), unseen=False)
        if one.text:
            yield from tell(_line, Sentence("{text}", text=one.text))
    if waiting:
        there = yield from change(there, PresencesSet(tuple(one for one in there.creatures if not one.hidden)))
        there = yield from change(there, Gathered(tuple(one.id for one in made)))
    unseen = {one.who: one.id for one in ((yield from survey(Unseen)) if there.lurking else ())}
    lurking = [one for one in there.lurking if one in unseen and one in there.here]
    for name in lurking:
        found = yield from look(Record, name)
        yield from remove(unseen[name])
        yield from say("{who} was hiding here.", who=found)
    return len(made) + len(lurking)


def find_here(what: str, receive: Callable[[Find], Rule[Any]]) -> Rule[Find]:
    """Take something that can be seen at the place; whoever takes it must be able to `receive` it.

    Where receiving it answers False, it has come to nothing, and the thing stays where it is.
    """
    place = yield from here()
    number = trove_meant(place, what, lambda one: str(one.name))
    if (yield from receive(place.troves[number])) is not False:
        yield from change(place, TroveTaken(number))
    return place.troves[number]


def meet_here(comes: Comes, feels: Feels | None = None) -> Rule[tuple[Record, ...]]:
    """Bring in whoever is at the place, so many as its dice say; those who hide come unseen.

    Where the place says how they meet strangers they feel so, as the game has it.
    """
    place = yield from here()
    must(not place.met and place.creatures, "nobody more is to be met here: {title}", title=place.title)
    made: list[Record] = []
    hiding: list[Record] = []
    for one in place.creatures:
        number = yield from how_many(one.count, one.creature, secret=one.hidden)
        came = yield from comes(one.creature, number, unseen=one.hidden)
        made += came
        hiding += came if one.hidden else ()
        if one.text:
            yield from tell(_line, Sentence("{text}", text=one.text), REFEREE if one.hidden else EVERYONE)
        if feels is not None and one.attitude:
            for each in came:
                yield from feels(each, one.attitude)
    ids, hidden = (tuple([one.id for one in some]) for some in (made, hiding))
    yield from change(place, Gathered(ids, all=True, hiding=hidden))
    return tuple(made)


def meant(word: str, rows: Sequence[tuple[str, ...]], what: str) -> int:
    """Which of several rows people mean by its number from 1, the beginning of a name, or a word of its text.

    Each row gives its text and then its names. Unreadable if none fits, Unclear if several do.
    """
    shown = tuple(names[0] for names in rows)
    right = "; ".join(f"{number} {text}" for number, text in enumerate(shown, 1)) or Sentence(
        "there is no {what}", what=what
    )
    if (number := numeral(word)) is not None:
        if not 1 <= number <= len(rows):
            raise Unreadable(Sentence("{what} {word}", what=what, word=word), "there is none of that number", right)
        return number - 1
    low = word.casefold()
    found = [at for at, names in enumerate(rows) if any(low == one.casefold() for one in names)]
    found = found or [at for at, names in enumerate(rows) if any(one.casefold().startswith(low) for one in names)]
    found = found or [at for at, names in enumerate(rows) if any(low in one.casefold() for one in names[1:])]
    found = found or [at for at, names in enumerate(rows) if low in names[0].casefold()]
    if not found or not low:
        raise Unreadable(Sentence("'{word}'", word=word), Sentence("no such {what} here", what=what), right)
    if len(found) > 1:
        raise Unclear(word, tuple(shown[at] for at in found))
    return found[0]


def describe(place: Locale, sees: bool | None = None) -> Rule[None]:
    """Tell a place: its text if it is new, its ways, who and what is there; to the referee what is secret.

    Of a dark place, in a game that minds the dark, whether the party `sees` there: if so it is told anew, else it is
    only what they feel.
    """
    text = place.text if sees or (sees is None and not place.entered) else ""
    named = (
        Sentence("{place}. {text}", place=place.title, text=text) if text else Sentence("{place}.", place=place.title)
    )
    yield from tell(_line, named)
    if sees is False and place.text:
        yield from tell(_line, Sentence("  Seen with a light: {text}", text=place.text), REFEREE)
    yield from tell_conditions(place)
    yield from tell_ways(place)
    yield from tell_people(place)
    if sees is not False:
        yield from tell_finds(place)
    if place.secret and not place.entered:
        yield from tell(_line, Sentence("  Referee: {text}", text=place.secret), REFEREE)
    for each in () if place.met else place.creatures:
        yield from tell(_line, Sentence("  Referee: {who}, not met yet.", who=unmet(each)), REFEREE)


def tell_conditions(place: Locale, clause: str = "") -> Rule[None]:
    """Tell that it is dark in a place, what harms whoever stays there, and whether people trade there."""
    if place.dark:
        yield from tell(_line, Sentence("  {condition}", condition=Sentence("It is dark here.")), EVERYONE, clause)
    if place.peril:
        yield from tell(_line, Sentence("  {condition}", condition=PERILS[place.peril]), EVERYONE, clause)
    if place.market:
        yield from tell(_line, Sentence("  {condition}", condition=TRADED), EVERYONE, clause)


def tell_ways(place: Locale, clause: str = "") -> Rule[None]:
    """Tell the open ways of a place, by the numbers people go by."""
    for number, way in enumerate((one for one in place.ways if not one.hidden), 1):
        there = yield from look(Locale, way.to)
        yield from say(
            "  Way {number}: {way} ({there}[, {why}])" if way.text else "  Way {number}: {there}[ ({why})]",
            "place",
            number=number,
            way=way.text,
            there=there.title,
            why=way.why_closed if way.locked else "",
            clause=clause,
        )


def tell_people(place: Locale) -> Rule[None]:
    """Tell who is at home in a place, or was left there."""
    for name in place.here:
        one = yield from peek(Record, name)
        if one is not None:
            yield from tell(_is_here, one)


def tell_finds(place: Locale, clause: str = "") -> Rule[None]:
    """Tell what can be seen and picked up, by its numbers."""
    for number, trove in enumerate((one for one in place.troves if not one.hidden and not one.taken), 1):
        yield from tell(_line, Sentence("  To find {number}: {what}", number=number, what=trove.text), EVERYONE, clause)


def _line(_rolls: Rolls, text: Sentence, audience: str = EVERYONE, clause: str = "") -> Told:
    return Told(text, about="place", audience=audience, clause=clause)


def _is_here(_rolls: Rolls, one: Record) -> Told:
    return Told(Sentence("  Here: {who}.", who=one.title), about="place")
