"""Secrets: hidden by the GM, found by a search without a roll, by a look at the right spot, or noticed in passing.

A search of a zone takes a stretch, of a sector a watch; either brings all to light. A region gives up one a watch.
"""

from collections.abc import Sequence
from typing import Annotated, Final

from rulewright.engine import REFEREE, Field, Rule, change, create, must, peek, procedure, remove, say, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.bricks.exploring.rules import find_hiding, finds_nothing, hidden_in, uncover
from rulewright.systems.bricks.house import Unseen
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.people.newcomers import numbered, taken_for
from rulewright.systems.bricks.picking import there
from rulewright.systems.bricks.saying import named
from rulewright.systems.murdham.actions.exploring import Takes, act
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.characters.creation import called_in
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import group_save
from rulewright.systems.murdham.events.places import SecretFound
from rulewright.systems.murdham.health.damage_rolls import DICE, die_named
from rulewright.systems.murdham.options import PASSIVE_ROLLS, REGION_SEARCHES
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import STRETCH, Stretch
from rulewright.systems.murdham.records.site import Area, Secret
from rulewright.systems.murdham.space.whereabouts import whereabouts

TIME: Final[dict[Area, Takes]] = {"zone": "stretch", "sector": "watch", "region": "watch"}
"""How long a search takes. Clauses: secrets.search.zone, secrets.search.sector, secrets.search.region"""
A_WATCH: Final = 1
"""Secrets that a search of a region brings to light. Clause: secrets.search.region"""
SEARCHES: Final = {
    "zone": str(Sentence("searches the place")),
    "sector": str(Sentence("searches the sector")),
    "region": str(Sentence("searches the region")),
}
"""What somebody does who searches. Clauses: explore.action.stretch, explore.action.watch"""

Where = Annotated[
    str,
    Field("the place, sector or region", empty="where the company is", rows=there(Place, lambda one: (one.title,))),
]


@procedure("murdham.hide", title="Hide a secret", by="referee")
def hide(
    what: Annotated[str, Field("what is hidden")],
    area: Annotated[Area, Field("how large the area is that hides it")] = "zone",
    where: Where = "",
    spot: Annotated[str, Field("the spot where a look finds it without a search")] = "",
    perfect: Annotated[bool, Field("concealed perfectly: nobody notices it in passing")] = False,
    trap: Annotated[bool, Field("whether it is a trap")] = False,
    die: Annotated[str, Field("damage die of a trap", empty="no damage", words=("", *DICE))] = "",
    clue: Annotated[str, Field("an indirect sign of it, told to whoever comes in")] = "",
) -> Rule[Secret]:
    """Conceal something in an area: a passage, treasure, a hut, ruins, a trap.

    Clauses: secrets.what, traps.are-secrets, traps.clue
    """
    must(what.strip(), "say what is hidden")
    if die:
        must(trap, "only a trap does damage", clause="traps.are-secrets")
        die_named(die)
    taken = yield from taken_for((one.id for one in (yield from survey(Secret))), unseen=True)
    identity, _ = next(numbered("secret", taken))
    where = yield from _meant(area, where)
    made = Secret(
        id=identity,
        called=what.strip(),
        area=area,
        where=where,
        spot=spot.strip(),
        perfect=perfect,
        trap=trap,
        die=die,
        clue=clue.strip(),
    )
    place = yield from peek(Place, where)
    yield from say(
        "hidden here: {what}" if where in ("", (yield from whereabouts())) else "hidden in {place}: {what}",
        audience=REFEREE,
        place=place.title if place is not None else where,
        what=made.called,
    )
    return (yield from create(made))


@procedure("murdham.search", title="Search", by="owner", when=at_peace, here=True)
def search(
    who: Annotated[Creature, Field("who searches")],
    area: Annotated[Area, Field("how large the area is")] = "zone",
    where: Where = "",
) -> Rule[int]:
    """Search an area, which takes a stretch or a watch and needs no roll.

    Answers how many secrets come to light at once.

    Clauses: secrets.search, secrets.search.zone, secrets.search.sector, secrets.search.region, encounter.hidden,
    explore.turn.one-action
    """
    must(area in TIME, "there is no area {area}: zone, sector or region", area=area)
    must(
        not (yield from _has_been_searched(area)),
        "somebody has searched the region in this watch already",
        clause="secrets.search.region",
    )
    if TIME[area] == "watch":
        yield from set_to_work(who, SEARCHES[area], "search", area, where)
        return 0
    yield from act(who, SEARCHES[area], TIME[area])
    found: int = yield from searched(who, area, where)
    return found


@work("search")
def searched(who: Creature, area: Area, where: str) -> Rule[int]:
    """Find what an area hides; answers how many secrets came to light.

    Clauses: secrets.search, secrets.search.zone, secrets.search.sector, secrets.search.region, encounter.hidden
    """
    where = yield from _meant(area, where)
    secrets = yield from still_hidden(area, where)
    for one in secrets[:A_WATCH] if area == "region" else secrets:
        yield from reveal(one, who)
    others = (yield from _of_the_place(where, who)) if area == "zone" else 0
    found = (min(len(secrets), A_WATCH) if area == "region" else len(secrets)) + others
    if not (yield from _ask_for_the_note(area, where, who)) and not found:
        yield from finds_nothing(who)
    return found


SOUGHT: Final = str(Sentence("the search"))
NOTED: Final = str(Sentence("a search finds all that is hidden here; say what it finds of your note on the place"))
"""What the GM says where a place that is searched has a note of theirs. Clause: secrets.search"""


def _ask_for_the_note(area: Area, where: str, who: Creature) -> Rule[bool]:
    """Put it before the GM what a search finds of their note on a place; answers whether there is one.

    Clauses: secrets.search, secrets.search.zone
    """
    place = (yield from peek(Place, where)) if area == "zone" and where else None
    if place is None or not place.secret:
        return False
    yield from owe(who, SOUGHT, NOTED, clause="secrets.search", about=place.secret, outlives=True)
    return True


@procedure("murdham.examine", title="Look at one spot", by="owner")
def examine(
    who: Annotated[Creature, Field("who looks")],
    spot: Annotated[str, Field("the spot: behind the tapestry, under the third step")],
) -> Rule[bool]:
    """Look at exactly one spot, which takes nobody's action: the right one gives up its secret without a roll.

    Clause: secrets.aimed-search
    """
    must_be_able(who)
    must(spot.strip(), "say which spot")
    yield from say("{who} looks: {spot}", who=who, spot=spot)
    where = yield from _meant("zone", "")
    right = [
        one for one in (yield from still_hidden("zone", where)) if one.spot and one.spot.casefold() == spot.casefold()
    ]
    for one in right:
        yield from reveal(one, who)
    if not right:
        yield from finds_nothing(who)
    return bool(right)


@procedure("murdham.enter-area", title="Notice in passing", by="referee")
def enter(
    group: Annotated[tuple[Creature, ...], Field("all who come in")],
    area: Annotated[Area, Field("how large the area is")] = "zone",
    where: Where = "",
) -> Rule[Annotated[tuple[str, ...], result("who notices something", answers=True)]]:
    """Enter an area: its clues are told, and a secret group WIT save notices what is not perfectly concealed.

    Answers the ids of those who notice something.

    Clauses: secrets.passive, traps.clue, core.save.group, perception.describe
    """
    yield from say("{who} comes in", many="{who} come in", audience=REFEREE, n=len(group), who=named(group))
    return (yield from notice(group, area, where))


def notice(group: tuple[Creature, ...], area: Area = "zone", where: str = "") -> Rule[tuple[str, ...]]:
    """Tell the clues of an area to those who come in, and let them notice what is not perfectly concealed.

    Answers the ids of those who notice something. Clauses: secrets.passive, traps.clue, core.save.group
    """
    where = yield from _meant(area, where)
    secrets = yield from still_hidden(area, where)
    for one in secrets:
        if one.clue:
            yield from say("You notice: {what}", what=one.clue, clause="traps.clue")
    able = tuple(one for one in group if one.can_act)
    plain = [one for one in secrets if not one.perfect]
    if not able or not plain:
        return ()
    noticed: set[str] = set()
    one_roll = (yield from PASSIVE_ROLLS) == "one roll"
    for at, some in enumerate([plain] if one_roll else [[one] for one in plain], 1):
        why = "group-wit-save" if at == 1 else f"group-wit-save-{at}"
        noticed |= yield from _notice(able, some, why)
    return tuple(one.id for one in able if one.id in noticed)


def still_hidden(area: Area, where: str) -> Rule[list[Secret]]:
    """What is still hidden in an area, in the order it was hidden. Clause: secrets.what"""
    secrets = yield from survey(Secret)
    same = where.casefold()
    return [one for one in secrets if one.area == area and one.where.casefold() == same and not one.found]


def reveal(secret: Secret, *by: Creature) -> Rule[Secret]:
    """Bring a secret to light. Clause: secrets.search"""
    secret = yield from change(secret, SecretFound())
    yield from say(
        "{who}: {what} comes to light" if by else "{what} comes to light", of=by, who=named(by), what=secret.called
    )
    return secret


def _notice(group: tuple[Creature, ...], secrets: Sequence[Secret], why: str) -> Rule[set[str]]:
    """One secret d20 for all who come in, against each one's WIT. Clauses: secrets.passive, core.save.group"""
    passed = yield from group_save(group, "wit", why, secret=True)
    who = tuple(one for one, held in zip(group, passed, strict=True) if held)
    for one in secrets if who else ():
        yield from reveal(one, *who)
    return {one.id for one in who}


def _meant(area: Area, where: str) -> Rule[str]:
    """The area people mean: a place of the site by its id or name, or where the company is if they say nothing."""
    places = yield from survey(Place)
    scene = yield from peek(Scene, SCENE)
    if area != "zone":
        return where.strip()
    if not where.strip() and scene is not None:
        return scene.place
    return next((one.id for one in places if where.casefold() in (one.id, one.title.casefold())), where.strip())


def _has_been_searched(area: Area) -> Rule[bool]:
    """Whether a region gives up nothing more in this watch. Clause: secrets.search.region"""
    if area != "region" or (yield from REGION_SEARCHES) == "each searcher":
        return False
    stretch = yield from peek(Stretch, STRETCH)
    return stretch is not None and any(what == SEARCHES["region"] for _, what in stretch.acted)


def _of_the_place(where: str, who: Creature) -> Rule[int]:
    """Bring to light hidden ways, things and creatures at a place; returns how many.

    Clauses: secrets.what, encounter.hidden
    """
    scene = yield from peek(Scene, SCENE)
    if scene is None or scene.place != where:
        return 0
    place = yield from exploring.here()
    hidden = hidden_in(place)
    yield from uncover(place, hidden, "secrets.search", who)
    hiding = yield from find_hiding(place.id, called_in)
    place = yield from exploring.here()
    unseen = [one for one in (yield from survey(Unseen)) if one.who in place.here]
    for one in unseen:
        yield from remove(one.id)
        found = yield from peek(Creature, one.who)
        if found is not None:
            yield from say("{who} was hiding here", who=found, clause="encounter.hidden")
    return len(hidden[0]) + len(hidden[1]) + hiding + len(unseen)
