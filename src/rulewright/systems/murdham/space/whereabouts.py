"""Whereabouts: where the company is as far as the rules ask, and what somebody found there and remembers."""

from typing import Final

from rulewright.engine import Lasting, Rule, World, change, look, peek, survey
from rulewright.systems.bricks.exploring import (
    Place,
    Scene,
    are_together,
    go_along,
    must_be_together,
    stay_behind,
    stay_here,
)
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.bricks.exploring.views import seen
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.murdham.events.exploring import FoundThere, LeftBehind
from rulewright.systems.murdham.records.creature import SILENCE, Creature
from rulewright.systems.murdham.records.fight_and_stretch import STRETCH, Stretch

SHELTER: Final = "shelter"
DEALER_FOUND: Final = "dealer"
"""What somebody finds and the company remembers. Clauses: weather.shelter, trade.illegal.find"""
DARK: Final = "darkness"
"""What lasts while a zone is dark. Clause: magic.corruption"""
MIASMA: Final = "miasma"
"""What lasts on a zone that is full of it. Clause: magic.profane"""
LIGHTS: Final = frozenset({"torch", "lantern", "hooded lantern"})
"""Things that give light in a dark place. Clause: combat.attack.wit-save"""
ON_THE_WAY: Final = "the way"
"""Where a company on a journey is: what it finds there it leaves behind. Clause: explore.mode.travel"""


def whereabouts() -> Rule[str]:
    """The place where the company is; on a journey the way. Clauses: explore.mode.site, explore.mode.travel"""
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is not None and stretch.is_on_the_way:
        return ON_THE_WAY
    scene = yield from peek(Scene, SCENE)
    return scene.place if scene is not None else ""


def is_too_dark() -> Rule[bool]:
    """Whether nobody sees anything where the company is: a dark place to which nobody there has brought a light.

    Clause: combat.attack.wit-save
    """
    place = yield from peek(Place, (yield from whereabouts()))
    if place is None or not place.dark:
        return False
    for one in (yield from survey(Creature)):
        if not one.dead and LIGHTS & {*one.items} and (one.kind == "pc" or one.id in place.here):
            return False
    return True


def is_out_of_sight(who: Creature, other: Creature) -> Rule[bool]:
    """Whether darkness or a miasma hides one from the other. Clauses: combat.attack.wit-save, magic.profane"""
    if (yield from is_too_dark()):
        return True
    between = {who.zone, who.beyond, other.zone, other.beyond} - {""}
    veils = {(one.what, one.on) for one in (yield from survey(Lasting))} if between else frozenset()
    dark = any((DARK, zone) in veils for zone in between)
    return dark or (who.zone != other.zone and any((MIASMA, zone) in veils for zone in between))


def is_hushed(who: Creature) -> Rule[bool]:
    """Whether somebody can make no sound, or stands in a zone where a power swallows it.

    Clauses: core.conditions, magic.profane
    """
    if who.silent:
        return True
    return any(
        SILENCE in one.powers and who.zone in (one.zone, one.beyond)
        for one in (yield from survey(Creature))
        if who.zone
    )


def must_be_with(who: Creature, other: Creature) -> Rule[None]:
    """Refuse what somebody would do to, with or for another who is at another place. Clause: core.range"""
    yield from must_be_together(who, other, away=(yield from _is_on_the_way()), clause="core.range")


def is_with(who: Creature, other: Creature) -> Rule[bool]:
    """Whether two are at the same place, or both on the way. Clause: core.range"""
    return (yield from are_together(who, other, away=(yield from _is_on_the_way())))


def _is_on_the_way() -> Rule[bool]:
    return (yield from whereabouts()) == ON_THE_WAY


def is_elsewhere(one: Creature, world: World) -> bool:
    """Whether somebody is at another place than the company, which on a journey is at none. Clause: core.range"""
    stretch = world.records.get(STRETCH)
    return seen.is_elsewhere(one, world, away=isinstance(stretch, Stretch) and stretch.is_on_the_way)


def come_here(these: tuple[Creature, ...]) -> Rule[None]:
    """Let those who come be at the place where the company is; on the way they are with it. Clause: core.range"""
    if not (yield from _is_on_the_way()):
        yield from stay_here(one.id for one in these)


def go_with_company() -> Rule[None]:
    """Let followers and prisoners leave a place with the company; all others stay, and so do its dead.

    Clause: core.followers
    """
    everybody = yield from survey(Creature)
    settled = {name for place in (yield from survey(Locale)) for name in place.here}
    company = {one.id for one in everybody if one.kind == "pc" and not one.dead and one.id not in settled}
    going = [one.id for one in everybody if {one.id, one.leader, one.captor} & company and not one.dead]
    yield from stay_behind((one.id for one in everybody if one.id not in going), Place)
    yield from go_along(one.id for one in everybody if one.id in going and one.id not in company)


def lie_there() -> Rule[None]:
    """Let the dead of the company lie where they fell, or where it has found them again. Clause: core.range"""
    yield from stay_behind(one.id for one in (yield from survey(Creature)) if one.kind == "pc" and one.dead)


def keep_found(what: str) -> Rule[None]:
    """Remember what was found here. Clauses: weather.shelter, trade.illegal.find"""
    stretch = yield from peek(Stretch, STRETCH)
    note = f"{what} at {(yield from whereabouts())}"
    if stretch is not None and note not in stretch.found:
        yield from change(stretch, FoundThere(note))


def is_found(what: str) -> Rule[bool]:
    """Whether somebody found this where the company is. Clauses: weather.shelter, trade.illegal.find"""
    stretch = yield from peek(Stretch, STRETCH)
    return stretch is not None and f"{what} at {(yield from whereabouts())}" in stretch.found


def leave_the_way() -> Rule[None]:
    """Go on from what was found on the way. Clause: weather.shelter"""
    for note in (yield from look(Stretch, STRETCH)).found:
        if note.endswith(f" at {ON_THE_WAY}"):
            yield from change((yield from look(Stretch, STRETCH)), LeftBehind(note))
