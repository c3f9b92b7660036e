"""Pictures at the table: portraits, the map, handouts.

A record holds a picture's hash; its bytes lie beside the journal.
A map's picture is the referee's, unless all of it is shown: others are sent the places that they have been shown.
A handout is the referee's until it is given to everybody, or to some: each has one of their own, and so it is known
afterwards who saw it.
"""

from typing import Annotated, Any, Final

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Record,
    Rolls,
    Rule,
    Told,
    owner_of,
    procedure,
    say,
)
from rulewright.engine.procedure import Procedure
from rulewright.engine.verbs import change, create, must, peek, remove, survey, tell
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.house.commands.notes import LONGEST
from rulewright.systems.bricks.house.events import HandoutShown
from rulewright.systems.bricks.house.lines import FARTHEST, must_lie_within
from rulewright.systems.bricks.house.records import (
    CHART,
    Chart,
    Given,
    Handout,
    Portrait,
    Setting,
    lettered,
    portrait_id,
    slug,
)

LONGEST_NAME: Final = 80
"""Most signs of what a handout is called."""
SIGNS: Final = 64
"""Signs of a picture's hash."""
DIGITS: Final = frozenset("0123456789abcdef")
Picture = Annotated[str, Field("a picture", longest=SIGNS, picture=True)]
ThePicture = Annotated[str, Field("the picture", longest=SIGNS, picture=True)]
Many = tuple[Record, ...]


def pictured(name: str) -> str:
    """The hash of a picture, or nothing; Unreadable if it is neither."""
    if name and (len(name) != SIGNS or not DIGITS.issuperset(name)):
        raise Unreadable("the picture", "is none that was brought to this table", "choose one, or bring one in")
    return name


def portrait(
    who: Annotated[Record, Field("whose face it is")],
    picture: Picture = "",
) -> Rule[None]:
    """Give somebody a face; without a picture, take it away again."""
    before = yield from peek(Portrait, portrait_id(who.id))
    name = pictured(picture)
    must(name or before, "{title} has no portrait", title=who.title)
    if before:
        yield from remove(before.id)
    if name:
        yield from create(Portrait(id=portrait_id(who.id), who=who.id, picture=name))
    yield from say("{who} has a portrait." if name else "{who}: portrait taken off.", "portrait", who=who)


def set_map(
    picture: ThePicture,
    x: Annotated[float, Field("board units from the left", low=-FARTHEST, high=FARTHEST)] = 0,
    y: Annotated[float, Field("board units from the top", low=-FARTHEST, high=FARTHEST)] = 0,
    w: Annotated[float, Field("width in board units", low=0, high=FARTHEST)] = 36,
    h: Annotated[float, Field("height in board units", low=0, high=FARTHEST)] = 24,
    whole: Annotated[bool, Field("everybody sees all of it, not only the places that are shown")] = False,
) -> Rule[None]:
    """Lay a picture under the board, as its map: others see those places of it that are drawn and not secret."""
    must_lie_within(x, y, w, h)
    if not pictured(picture):
        raise Unreadable("the picture", "there is none", "bring one in")
    if (yield from peek(Chart, CHART)) is not None:
        yield from remove(CHART)
    yield from create(Chart(picture=picture, x=x, y=y, w=w, h=h, whole=whole))
    yield from tell(_mapped, Sentence("The board has a map."))


def clear_map() -> Rule[None]:
    """Take the map from under the board; the places stay."""
    must((yield from peek(Chart, CHART)) is not None, "there is no map under the board")
    yield from remove(CHART)
    yield from tell(_mapped, Sentence("The map is put away."))


def swap_picture(
    old: Annotated[str, Field("the picture that goes", longest=SIGNS, picture=True)],
    new: Annotated[str, Field("the picture that comes in its place", longest=SIGNS, picture=True)],
) -> Rule[None]:
    """Put another picture wherever one stands: a face, the scene, the map, a handout and all who were given it."""
    before, after = pictured(old), pictured(new)
    if not after:
        raise Unreadable("the picture", "there is none", "bring one in")
    there = yield from survey(Record)
    found = [
        one for one in there if isinstance(one, Portrait | Setting | Chart | Handout | Given) and one.picture == before
    ]
    must(bool(before and found), "that picture stands nowhere")
    for one in found:
        yield from remove(one.id)
        yield from create(one.with_(picture=after))
    yield from tell(_swapped)


def handout(
    called: Annotated[str, Field("what it is called", longest=LONGEST_NAME)],
    text: Annotated[str, Field("what it says", longest=LONGEST)] = "",
    picture: Picture = "",
) -> Rule[Handout]:
    """Prepare a handout, a picture or a text or both; nobody sees it before it is shown."""
    name, said = pictured(picture), text.strip()
    identity = lettered(slug(called), called, Sentence("give the handout a name"), field=Sentence("called"))
    must(name or said, "a handout is a picture or a text: give one of them")
    must(
        (yield from peek(Record, f"handout-{identity}")) is None,
        "there is a handout '{name}' already: give another name",
        name=called.strip(),
    )
    made = yield from create(Handout(id=f"handout-{identity}", called=called.strip(), text=said, picture=name))
    yield from tell(_prepared, made)
    return made


def show_handout(
    handout: Annotated[Handout, Field("which handout")],
    to: Annotated[Many, Field("to whom it is shown", empty="to everybody")] = (),
) -> Rule[None]:
    """Show a handout to everybody, or give it to some alone."""
    must(handout.audience == REFEREE, "everybody has seen '{called}' already", called=handout.called)
    if not to:
        yield from change(handout, HandoutShown(EVERYONE))
        yield from tell(_shown, handout)
    for one in to:
        identity = f"{handout.id}-{one.id}"
        must((yield from peek(Given, identity)) is None, "{title} has seen it already", title=one.title)
        yield from create(
            Given(
                id=identity,
                handout=handout.id,
                who=one.id,
                called=handout.called,
                text=handout.text,
                picture=handout.picture,
                audience=owner_of(one.id),
            )
        )
        yield from tell(_given, handout, one)


def drop_handout(handout: Annotated[Handout, Field("which handout")]) -> Rule[None]:
    """Throw a handout away; whoever has seen it has it no longer."""
    for one in (yield from survey(Given)):
        if one.handout == handout.id:
            yield from remove(one.id)
    yield from remove(handout.id)
    yield from tell(_dropped, handout)


def _mapped(_rolls: Rolls, text: Sentence) -> Told:
    return Told(text, about="board")


def _swapped(_rolls: Rolls) -> Told:
    return Told(Sentence("A picture is replaced."), about="picture", audience=REFEREE)


def _prepared(_rolls: Rolls, made: Handout) -> Told:
    return Told(Sentence("Handout prepared: {called}.", called=made.called), about="handout", audience=REFEREE)


def _shown(_rolls: Rolls, made: Handout) -> Told:
    return Told(Sentence("A handout for everybody: {called}.", called=made.called), about="handout")


def _given(_rolls: Rolls, made: Handout, who: Record) -> Told:
    text = Sentence("A handout for {who}: {called}.", who=who.title, called=made.called)
    return Told(text, about="handout", audience=owner_of(who.id))


def _dropped(_rolls: Rolls, gone: Handout) -> Told:
    return Told(Sentence("Handout thrown away: {called}.", called=gone.called), about="handout", audience=gone.audience)


def procedures(system: str) -> tuple[Procedure[..., Any], ...]:
    """The procedures of pictures for one game."""
    referees = (
        ("set-map", "Set a map", set_map),
        ("clear-map", "Put the map away", clear_map),
        ("swap-picture", "Replace a picture", swap_picture),
        ("handout", "Prepare a handout", handout),
        ("show-handout", "Show a handout", show_handout),
        ("drop-handout", "Throw a handout away", drop_handout),
    )
    return (
        procedure(f"{system}.portrait", title="Set a portrait", by="owner", house=True)(portrait),
        *(procedure(f"{system}.{name}", title=title, by="referee", house=True)(rule) for name, title, rule in referees),
    )
