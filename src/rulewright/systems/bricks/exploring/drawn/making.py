"""Places that a referee makes in play: written, joined by ways, changed and taken away again.

What is made is a place of the rules like any other. The referee alone hears of it; players see it as they come to it.
"""

from typing import Annotated, Any, Final

from msgspec.structs import replace

from rulewright.engine import REFEREE, Field, Record, Rolls, Rule, Told, look, must, peek, procedure
from rulewright.engine.procedure import Procedure
from rulewright.engine.verbs import change, create, remove, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.events import PlaceWritten, WaysDrawn
from rulewright.systems.bricks.exploring.ground import Ground, Stands, named, others, whereabouts
from rulewright.systems.bricks.exploring.moving import end_setting, moves
from rulewright.systems.bricks.exploring.picks import way_picked, ways_of
from rulewright.systems.bricks.exploring.records import Locale, Peril, Scene, Way, WayState
from rulewright.systems.bricks.exploring.rules import at_peace, tell_people
from rulewright.systems.bricks.house.commands.notes import LONGEST
from rulewright.systems.bricks.house.commands.overruling import Kept
from rulewright.systems.bricks.house.records import FIGHT, SCENE, SETTING, Setting, slug

LONGEST_NAME: Final = 80
LONGEST_LOOKS: Final = 2000
"""The most characters of the name of a place or a way, and of its description."""
MOST_PLACES: Final = 500
"""The most places of a campaign."""
MOST_WAYS: Final = 30
"""The most ways out of one place."""
STATES: Final[dict[Stands, WayState]] = {"open": "open", "door": "open", "locked": "locked", "stuck": "stuck"}

Name = Annotated[str, Field("what it is called", longest=LONGEST_NAME)]
Text = Annotated[str, Field("what everybody sees there, to be read aloud", longest=LONGEST)]
Secret = Annotated[str, Field("what only the referee knows of it", longest=LONGEST)]
Dark = Annotated[bool, Field("it is dark: without a light nobody sees anything")]
InPeril = Annotated[Peril, Field("what harms whoever stays there", empty="nothing does")]
Safe = Annotated[bool, Field("nobody finds those who rest there")]
Market = Annotated[bool, Field("people buy and sell there")]
Hard = Annotated[int, Field("how hard it is to open, or to find where it is hidden; 0 as usual", low=-100, high=100)]
Looks = Annotated[str, Field("how the way looks from there", empty="by where it leads", longest=LONGEST_LOOKS)]
Hidden = Annotated[bool, Field("found only by looking for it")]
As = Annotated[Stands, Field("how the way stands")]


def settled(ground: Ground, made: Locale) -> Rule[Locale]:
    """Bring a place into the world, with the party in it if it is the first. Refused if a way leads nowhere.

    A scene that was set becomes the first place: the one that is made, if it has the same name, else one beside it.
    """
    setting = None if (yield from peek(Scene, SCENE)) else (yield from peek(Setting, SETTING))
    if setting is not None:
        made = yield from _begun(ground, setting, made)
    places = yield from survey(Locale)
    must(len(places) < MOST_PLACES, "a campaign has {most} places at most", most=MOST_PLACES)
    must(
        (yield from peek(Record, made.id)) is None and not any(_same(one.title, made.title) for one in places),
        "there is a {name} already: give another name",
        name=made.title,
    )
    there = {one.id for one in places}
    for way in made.ways:
        must(way.to in there, "a way of {name} leads nowhere: make the place it leads to first", name=made.title)
    made = yield from create(made)
    if (yield from peek(Scene, SCENE)) is None:
        yield from create(ground.scene(place=made.id))
    return made


def _begun(ground: Ground, setting: Setting, made: Locale) -> Rule[Locale]:
    """Let the scene that is set be a place, with the party in it; return what is to be made."""
    yield from end_setting()
    if setting.picture:
        yield from create(Setting(called=setting.called, picture=setting.picture))
    begun = place_called(ground, setting.called, text=setting.text, market=setting.market)
    if begun.id == made.id:
        return made.with_(text=made.text or begun.text, market=made.market or begun.market)
    yield from settled(ground, begun)
    yield from tell(_line, Sentence("A place: {name}.", name=begun.title))
    return made


def place_called(ground: Ground, called: str, **fields: Any) -> Locale:
    """Return a new place of that name."""
    return ground.place(id=f"place-{slug(called)}", called=called, **fields)


def _same(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def joined(
    ground: Ground, a: Locale, b: Locale, stands: Stands, hidden: bool, looks: tuple[str, str], difficulty: int = 0
) -> Rule[None]:
    """Draw a way between two places, both ways. Refused if there is one, or if both are one."""
    must(a.id != b.id, "a way leads from one place to another, and both ends are {name}", name=a.title)
    for one, other in ((a, b), (b, a)):
        must(
            not any(way.to == other.id for way in one.ways),
            "there is a way from {one} to {other} already: change that one",
            one=one.title,
            other=other.title,
        )
        must(len(one.ways) < MOST_WAYS, "{name} has {most} ways already", name=one.title, most=MOST_WAYS)
    for one, other, text in ((a, b, looks[0]), (b, a, looks[1])):
        drawn = _drawn(ground, Way(other.id, text.strip()), stands, hidden, difficulty)
        yield from change(one, WaysDrawn((*one.ways, drawn)))
    if stands != "open":
        yield from ground.door(a, b, STATES[stands], hidden)


def _drawn(ground: Ground, way: Way, stands: Stands, hidden: bool, difficulty: int) -> Way:
    state: WayState = "open" if ground.doors else STATES[stands]
    return replace(
        way,
        hidden=hidden,
        locked=state != "open",
        stuck=state == "stuck",
        door=stands != "open",
        difficulty=difficulty,
    )


def disjoined(ground: Ground, a: Locale, b: Locale) -> Rule[None]:
    """Take away the ways between two places, with what stands in them."""
    for identity, other in ((a.id, b.id), (b.id, a.id)):
        one = yield from look(Locale, identity)
        left = tuple(way for way in one.ways if way.to != other)
        if left != one.ways:
            yield from change(one, WaysDrawn(left))
    for door in (yield from ground.between(a.id, b.id)):
        yield from remove(door.id)


def cleared(ground: Ground, place: Locale) -> Rule[None]:
    """Take a place away, with its ways and what lies in it. Refused if the party is there."""
    must(
        (yield from whereabouts()) != place.id,
        "the party is in {name}: take it to another place first",
        name=place.title,
    )
    for other in others((yield from survey(Locale)), place):
        yield from disjoined(ground, other, place)
    for one in (yield from ground.within(place.id)):
        yield from remove(one.id)
    yield from remove(place.id)


def kept(ground: Ground) -> Kept:
    """Return how places come and go, for the table's own words."""
    return Kept(ground.place, lambda made: settled(ground, made), lambda place: cleared(ground, place))


def procedures(ground: Ground) -> tuple[Procedure[..., Any], ...]:
    """Return the referee's procedures that make, join, change and take away places, for one game."""

    def make_place(
        name: Name,
        text: Text = "",
        secret: Secret = "",
        dark: Dark = False,
        peril: InPeril = "",
        safe: Safe = False,
        market: Market = False,
        beside: Annotated[
            Locale | None, Field("the place from which a way leads there", empty="no way leads there yet")
        ] = None,
        stands: As = "open",
        hidden: Hidden = False,
    ) -> Rule[Locale]:
        """Make a place that the party can explore. The scene that is set becomes the first place, with the party in it;
        where none is set, the first one made is where the party is.
        """
        called = named(name, Sentence("the place"))
        made = place_called(
            ground,
            called,
            text=text.strip(),
            secret=secret.strip(),
            dark=dark,
            peril=peril,
            safe=safe,
            market=market,
        )
        yield from tell(_line, Sentence("A place: {name}.", name=made.title))
        made = yield from settled(ground, made)
        if beside is not None:
            yield from joined(ground, beside, made, stands, hidden, ("", ""))
        return made

    def change_place(
        place: Annotated[Locale, Field("which place")],
        name: Annotated[str, Field("what it is called", empty="as it was", longest=LONGEST_NAME)] = "",
        text: Annotated[str, Field("what everybody sees", empty="as it was", longest=LONGEST)] = "",
        secret: Annotated[str, Field("what only the referee knows", empty="as it was", longest=LONGEST)] = "",
        dark: Annotated[bool | None, Field("it is dark", empty="as it was")] = None,
        peril: Annotated[Peril | None, Field("what harms whoever stays there", empty="as it was")] = None,
        safe: Annotated[bool | None, Field("nobody finds those who rest there", empty="as it was")] = None,
        market: Annotated[bool | None, Field("people buy and sell there", empty="as it was")] = None,
    ) -> Rule[Locale]:
        """Say anew what a place is called, what it is like, how light, dangerous and safe it is, and whether people
        trade there.
        """
        called = named(name, Sentence("the place")) if name else place.called
        after: Locale = yield from change(
            place,
            PlaceWritten(
                called=called,
                text=text.strip() or place.text,
                secret=secret.strip() or place.secret,
                dark=place.dark if dark is None else dark,
                peril=place.peril if peril is None else peril,
                safe=place.safe if safe is None else safe,
                market=place.market if market is None else market,
            ),
        )
        must(after != place, "{name} is so already", name=place.title)
        yield from tell(_line, Sentence("A place is changed: {name}.", name=after.title))
        if place.id == (yield from whereabouts()):
            yield from ground.come(place, after)
        return after

    def join_places(
        a: Annotated[Locale, Field("from which place")],
        b: Annotated[Locale, Field("to which place")],
        stands: As = "open",
        hidden: Hidden = False,
        difficulty: Hard = 0,
        looks: Looks = "",
        back: Annotated[
            str, Field("how it looks from the other side", empty="by where it leads", longest=LONGEST_LOOKS)
        ] = "",
    ) -> Rule[None]:
        """Join two places by a way: open, with a door, locked, stuck, hidden."""
        _must_be_known(ground, difficulty)
        yield from joined(ground, a, b, stands, hidden, (looks, back), difficulty)
        yield from tell(_line, Sentence("A way between {one} and {other}.", one=a.title, other=b.title))

    def change_way(
        place: Annotated[Locale, Field("from which place")],
        way: Annotated[str, Field("which way", rows=ways_of)],
        stands: As = "open",
        hidden: Hidden = False,
        difficulty: Hard = 0,
    ) -> Rule[None]:
        """Say anew how a way stands, on both sides: open, with a door, locked, stuck, hidden."""
        _must_be_known(ground, difficulty)
        other = yield from look(Locale, (yield from way_picked(place, way)).to)
        doors = yield from ground.between(place.id, other.id)
        changed = ground.doors
        for door in doors:
            yield from remove(door.id)
        for one, to in ((place, other.id), (other, place.id)):
            ways = tuple(
                _drawn(ground, each, stands, hidden, difficulty) if each.to == to else each for each in one.ways
            )
            changed = changed or ways != one.ways
            yield from change(one, WaysDrawn(ways))
        must(changed, "the way from {one} to {other} is so already", one=place.title, other=other.title)
        if stands != "open":
            yield from ground.door(place, other, STATES[stands], hidden)
        yield from tell(
            _line, Sentence("The way between {one} and {other} is changed.", one=place.title, other=other.title)
        )

    def remove_way(
        place: Annotated[Locale, Field("from which place")],
        way: Annotated[str, Field("which way", rows=ways_of)],
    ) -> Rule[None]:
        """Take a way between two places away, on both sides."""
        other = yield from look(Locale, (yield from way_picked(place, way)).to)
        yield from disjoined(ground, place, other)
        yield from tell(_line, Sentence("No way between {one} and {other}.", one=place.title, other=other.title))

    def remove_place(place: Annotated[Locale, Field("which place")]) -> Rule[None]:
        """Take a place away, with its ways and what lies in it."""
        yield from cleared(ground, place)
        yield from tell(_line, Sentence("A place is gone: {name}.", name=place.title))

    def take_party(place: Annotated[Locale, Field("where the party is from now on")]) -> Rule[None]:
        """Take the party to a place, whatever lies between, but not out of a fight; it takes no time."""
        yield from at_peace(Record, FIGHT)
        scene, before = (yield from peek(Scene, SCENE)), place
        if scene is None:
            yield from create(ground.scene(place=place.id))
        else:
            must(scene.place != place.id, "the party is there already: {name}", name=place.title)
            before = yield from look(Locale, scene.place)
            yield from ground.leave(before, place.id)
            yield from moves(scene, place.id)
        yield from tell(_seen, Sentence("The party is here: {name}.", name=place.title))
        yield from tell_people((yield from look(Locale, place.id)))
        yield from ground.come(before, place)

    made = (
        ("make-place", "Make a place", make_place),
        ("change-place", "Change a place", change_place),
        ("join-places", "Join two places", join_places),
        ("change-way", "Change a way", change_way),
        ("remove-way", "Take a way away", remove_way),
        ("remove-place", "Take a place away", remove_place),
        ("take-party", "Take the party to a place", take_party),
    )
    return tuple(
        procedure(f"{ground.system}.{name}", title=title, by="referee", house=True, books=rule is not take_party)(rule)
        for name, title, rule in made
    )


def _must_be_known(ground: Ground, difficulty: int) -> None:
    """Refuse a number that means nothing in the game."""
    must(difficulty == 0 or ground.hardest, "this game knows no difficulty of a way: leave it out")
    must(
        not difficulty or ground.easiest <= difficulty <= ground.hardest,
        "a way is between {low} and {high} hard",
        low=ground.easiest,
        high=ground.hardest,
    )


def _line(_rolls: Rolls, text: Sentence) -> Told:
    return Told(text, about="place", audience=REFEREE)


def _seen(_rolls: Rolls, text: Sentence) -> Told:
    return Told(text, about="place")
