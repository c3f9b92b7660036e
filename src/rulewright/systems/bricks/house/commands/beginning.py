"""What a table begins with: a scene in the referee's words, the game's ready adventure, dice thrown for anything."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Annotated, NamedTuple

import msgspec

from rulewright.chance import parse_each
from rulewright.engine import (
    Clock,
    Field,
    Record,
    Rolls,
    Rule,
    Sheet,
    Told,
    World,
    must,
    procedure,
    say,
    system,
)
from rulewright.engine.display.sheet import Line
from rulewright.engine.procedure import Procedure
from rulewright.engine.system import System
from rulewright.engine.verbs import create, peek, remove, roll, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.commands.notes import LONGEST, worded
from rulewright.systems.bricks.house.commands.pictures import Picture, pictured
from rulewright.systems.bricks.house.records import SCENE, SETTING, TRADED, Setting
from rulewright.systems.bricks.house.throws import dice_rows

LONGEST_NAME = 80
"""Most signs of what a scene is called."""
LONGEST_DICE = 40
"""Most signs of a notation of dice."""


def scene(world: World, place: Sheet | None = None) -> Sheet | None:
    """The scene that the referee has set, as people read it, above the game's own sheet of the place; None if there is
    neither.
    """
    found = world.records.get(SETTING)
    if not isinstance(found, Setting):
        return place
    if place is not None and not found.text and found.called == place.title:  # a place of its name tells it
        return place
    market = (Line("", TRADED),) if found.market else ()
    if place is not None:
        name, text = (found.called, found.text) if found.text else (Sentence("Scene"), found.called)
        return msgspec.structs.replace(place, groups=((name, (Line("", text), *market)), *place.groups))
    lines = (*((Line("", found.text),) if found.text else ()), *market)
    return Sheet(found.called, ((Sentence("You see"), lines),) if lines else ())


@cache
def ready_adventure(game: System) -> World:
    """Return the world of a game's ready adventure, as it is before anybody has come; empty if it has none."""
    return game.demo() if game.demo else World()


def stays(game: System, there: Iterable[Record]) -> bool:
    """Return whether the party stays where the referee has it, in a scene that is set or in places of their own, and
    not where the ready adventure begins.
    """
    return SCENE in ready_adventure(game) and any(one.id in (SCENE, SETTING) for one in there)


def to_bring(game: System, there: Iterable[Record], *, go: bool = False) -> tuple[Record, ...]:
    """Return what the ready adventure brings to those who are there, without its people if there are some; nothing if
    it has been brought already. Where the party has a place it stays there, unless it shall `go`.
    """
    here = tuple(there)
    led = any(game.somebody(one) and game.led(one) for one in here)
    ready = [one for one in ready_adventure(game) if not isinstance(one, Clock)]
    left = {one.id for one in ready if led and game.somebody(one) and game.led(one)}
    if stays(game, here) and not go:
        left.add(SCENE)
    brought = tuple(one for one in ready if one.id not in left and getattr(one, "owner", "") not in left)
    taken = {one.id for one in here} - {SCENE}
    return () if any(one.id in taken for one in brought) else brought


class Opening(NamedTuple):
    """How a ready adventure begins that has no places."""

    scene: Callable[[], Setting]
    """Returns the scene that it begins with."""
    stay: Callable[[Iterable[str]], Rule[None]]
    """Lets those whom it brings be where the party is, by their ids, and stay there when it goes on."""


def procedures(name: str, opening: Opening | None = None) -> tuple[Procedure[..., None], ...]:
    """The procedures with which a table of one game begins.

    `opening` is how a ready adventure without places begins.
    """

    def adventure(
        go: Annotated[bool, Field("the party goes there, whatever scene is set")] = False,
    ) -> Rule[None]:
        """Bring the game's ready adventure in: its places, its foes, and its people if there are none yet.

        A scene and places of the referee's own stay, and so does the party there; an adventure without places begins
        where the party is, and its scene takes the place of the one that was set.
        """
        game = system(name)
        assert game.demo is not None
        here = yield from survey(Record)
        brought = to_bring(game, here, go=go)
        must(bool(brought), "the ready adventure has been brought in already")
        has_a_place = stays(game, here)
        opens = opening is not None and (yield from peek(Record, SCENE)) is None
        for one in (SCENE, SETTING) if (go and has_a_place) or opens else ():
            if (yield from peek(Record, one)) is not None:
                yield from remove(one)
        for record in brought:
            yield from create(record)
        if opening is not None and not opens:
            yield from opening.stay(one.id for one in brought if game.somebody(one) and not game.led(one))
        yield from tell(_brought, game.title, has_a_place and not go)
        if opening is not None and opens:
            yield from _say_scene((yield from create(opening.scene())))

    made = (
        procedure(f"{name}.set-scene", title="Set a scene", by="referee", house=True)(set_scene),
        procedure(f"{name}.roll-dice", title="Roll dice", house=True)(roll_dice),
    )
    return (
        *made,
        procedure(f"{name}.adventure", title="Take the ready adventure", by="referee", house=True)(adventure),
    )


def set_scene(
    called: Annotated[str, Field("where it is", longest=LONGEST_NAME)],
    text: Annotated[str, Field("what is seen and heard there, to be read aloud", longest=LONGEST)] = "",
    picture: Picture = "",
    market: Annotated[bool, Field("people buy and sell there")] = False,
) -> Rule[None]:
    """Say where everybody is and what they see; it stands on all screens until another is set or the party goes on."""
    if (yield from peek(Setting, SETTING)) is not None:
        yield from remove(SETTING)
    made = yield from create(
        Setting(called=worded(called), text=text.strip(), picture=pictured(picture), market=market)
    )
    yield from _say_scene(made)


def _say_scene(one: Setting) -> Rule[None]:
    yield from say("The scene: {called}.[ {text}]", "scene", called=one.called, text=one.text)
    if one.market:
        yield from say(TRADED, "scene")


def roll_dice(
    notation: Annotated[
        str, Field("which dice, such as 2d6 or d20+3", longest=LONGEST_DICE, rows=dice_rows(), own=True)
    ],
) -> Rule[None]:
    """Throw dice for whatever the table wants to know; everybody sees them fall."""
    totals: tuple[int, ...] = ()
    for one in parse_each(notation):
        totals = (*totals, int((yield from roll(one, "dice"))))
    yield from tell(_rolled, notation.strip(), totals)


def _brought(_rolls: Rolls, title: str, stays: bool) -> Told:
    text = Sentence("The ready adventure of {title} begins.", title=title)
    if stays:
        text = Sentence(
            "The ready adventure of {title} is there to be found; the party stays where it is.", title=title
        )
    return Told(text, about="adventure")


def _rolled(_rolls: Rolls, dice: str, totals: tuple[int, ...]) -> Told:
    return Told(Sentence("{total} with {dice}.", total=", ".join(map(str, totals)), dice=dice), about="roll")
