"""Nothing is quadratic: of twice as many things what is made for a seat, or done for one, takes twice the steps.

Steps are lines that are run, and not time: of what is quadratic twice as much takes four times the steps.
"""

import sys
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from rulewright.campaign.seen.sight import Known, view
from rulewright.engine import Lasting, Record, World, installed
from rulewright.engine.running.run import Run
from rulewright.systems.bdp.complex_tasks import Undertaking
from rulewright.systems.bricks.house.records import Chart, Given, Handout, Portrait, Spot
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.tables import DISEASES
from rulewright.systems.phased.records.wild import Journey
from rulewright.systems.symbaroum.records.scene import Clue, Scene
from rulewright.table.anything.finding import entries, found
from rulewright.table.people import Person
from rulewright.table.pictures.cutting import cut_out
from rulewright.table.view.doing.panels import panels
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.pictures import cut_name, pictures, seen_of_map, shown_in
from tests.eyes import eyes_of
from tests.sight.worlds import GAMES

FEW = 60
MOST = 2.6
"""As many times the steps for twice as much."""
FACE = "f" * 64
REFEREE = Person(id="rae", nick="Rae", role="referee")
ANNA = Person(id="anna", nick="Anna", role="player", plays=("ash",))


def steps(deed: Callable[[], Any]) -> int:
    """How many lines are run for something; each turn of a loop is one."""
    count = 0

    def note(_frame: object, event: str, _what: object) -> Any:
        nonlocal count
        count += event == "line"
        return note

    deed()  # what is remembered, is remembered for both
    before = sys.gettrace()
    sys.settrace(note)
    try:
        deed()
    finally:
        sys.settrace(before)
    return count


def eyes(game: str, person: Person, more: tuple[Record, ...]) -> Eyes:
    """What a seat sees of a world of a game, with more in it."""
    known = GAMES[game]
    world = World([*known.world(), *more])
    seen = view(world, person.seat, known.system, {"party": "whole", "foes": "whole"})
    return eyes_of(person, known.system, world, seen, Known(frozenset(person.plays)), people=(REFEREE, ANNA))


def pictured(number: int) -> tuple[Record, ...]:
    """Handouts that Ash has been given, faces, and places on a map."""
    ids = range(number)
    return (
        Chart(picture=FACE),
        *(Handout(id=f"handout-{one}", called=f"Letter {one}", picture=FACE) for one in ids),
        *(
            Given(
                id=f"given-{one}",
                handout=f"handout-{one}",
                who="ash",
                called=f"Letter {one}",
                picture=FACE,
                audience="owner:ash",
            )
            for one in ids
        ),
        *(Portrait(id=f"portrait-{one}", who="ash", picture=FACE) for one in ids),
        *(Spot(id=f"spot-{one}", name=f"Room {one}", x=one % 30, y=one % 20) for one in ids),
    )


def lasting(game: str, number: int) -> tuple[Record, ...]:
    """Things that last in a game."""
    ids = range(number)
    if game == "bdp":
        return tuple(Undertaking(id=f"task-{one}", name=f"Task {one}", steps=3) for one in ids)
    if game == "murdham":
        disease = next(iter(DISEASES))
        ill = tuple(Illness(id=f"ill-{one}", on="ash", disease=disease) for one in ids)
        return (*ill, *(Lasting(id=f"busy-{one}", what="busy", on="ash", title="work") for one in ids))
    if game == "symbaroum":
        clues = tuple(Clue(id=f"clue-{one}", text=f"Clue {one}", found=True) for one in ids)
        return (Scene(id="full", clues=clues), *(Scene(id=f"scene-{one}", name=f"Scene {one}") for one in ids))
    return (Journey(id="journey", resting=("ash",) * number),)


@pytest.mark.parametrize("person", [REFEREE, ANNA], ids=["referee", "player"])
def test_pictures_are_told_and_asked_for_in_steps_that_grow_as_they_do(person: Person) -> None:
    def told(number: int) -> int:
        seen = eyes("contested", person, pictured(number))

        def ask() -> None:
            pictures(seen)
            shown_in(seen.world)
            chart = seen.world.records.get("chart")
            assert isinstance(chart, Chart)
            cut_name(chart, seen_of_map(seen.world, seen.system))

        return steps(ask)

    assert told(2 * FEW) < MOST * told(FEW)


@pytest.mark.parametrize("game", ["bdp", "murdham", "phased", "symbaroum"])
def test_what_lasts_is_told_in_steps_that_grow_as_it_does(game: str) -> None:
    def told(number: int) -> int:
        return steps(lambda: panels(eyes(game, REFEREE, lasting(game, number))))

    assert told(2 * FEW) < MOST * told(FEW)


def test_a_picture_is_replaced_in_steps_that_grow_as_its_places_do() -> None:
    swap = installed()["contested"].procedure("swap-picture")

    def swapped(number: int) -> int:
        world = World([*GAMES["contested"].world(), *pictured(number)])
        return steps(lambda: Run(world)(swap, old=FACE, new="e" * 64))

    assert swapped(2 * FEW) < MOST * swapped(FEW)


def test_what_is_cut_out_of_a_map_costs_its_pixels_once_however_many_places_lie_on_each_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied = 0
    crop = Image.Image.crop

    def counted(self: Image.Image, box: Any = None) -> Image.Image:
        nonlocal copied
        found = crop(self, box)
        copied += found.width * found.height
        return found

    monkeypatch.setattr(Image.Image, "crop", counted)
    to = BytesIO()
    Image.new("RGB", (320, 240), "blue").save(to, "WEBP")
    boxes = [(0.0, 0.0, 36.0 - one / 1000, 24.0) for one in range(FEW)]
    cut_out(to.getvalue(), (0, 0, 36, 24), boxes)
    assert copied <= 2 * 320 * 240


@pytest.mark.parametrize("words", ["a", "lett 12", "zzz qqq xxx", "take the long sword of the old king"])
def test_a_search_takes_steps_that_grow_as_what_can_be_found(words: str) -> None:
    known = entries(installed()["contested"], referee=True)[:400]

    def searched(times: int) -> int:
        return steps(lambda: found(words, known * times))

    assert searched(2) < MOST * searched(1)
