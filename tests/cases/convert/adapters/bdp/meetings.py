"""Meetings, morale and retreat in the words of the cases."""

from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene
from tests.cases.convert.prepared import Given

from rulewright.engine import Rule, look
from rulewright.systems.bdp.blows import morale
from rulewright.systems.bdp.fights import meetings
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Group

GROUP = "group"


def surprise(_scene: Scene, words: Given) -> tuple[Act, ...]:
    """Roll for surprise."""
    alert = "Alert" in read(words, "party_skills", ())
    sight = read(words, "sight", "normal")
    return (lambda: meetings.surprise(sight, alert=alert),)


def reaction(_scene: Scene, words: Given) -> tuple[Act, ...]:
    """Roll strangers' attitude."""
    weapons = read(words, "weapons_are", "")
    return (lambda: meetings.reaction(weapons),)


def casualty(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Let one more of a group fall."""
    said = words["group"]
    kind, features = said.get("kind", ""), tuple(said.get("features", ()))
    leader, own = said.get("leader_wil", 0), said.get("wil", 10)
    led = leader and said.get("structured")
    scene.people.records[GROUP] = Group(
        id=GROUP,
        count=said["count"],
        fallen=said.get("fallen", 0),
        willpower=leader if led else own,
        steadfast=kind == "pcs" or "Mindless" in features or bool(said.get("inspired")),
    )

    def act() -> Rule[Group]:
        return (yield from morale.casualty((yield from look(Group, GROUP))))

    return (act,)


def retreat(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Run; where nobody is described, only the kind of turn is asked."""
    band = read(words, "distance", "close")
    safe = read(words, "safe_place", True)
    if "actor" not in words:
        return (lambda: _turn(band),)
    who = scene.person("actor")
    said = read(words, "foes", {})
    slower, shooting = not said.get("keep_up", True), bool(said.get("ranged"))

    def act() -> Rule[morale.Retreat]:
        runs = yield from look(Creature, who)
        return (yield from morale.retreat(runs, band, safe=bool(safe), slower=slower, shooting=shooting))

    return (act,)


def _turn(band: str) -> Rule[morale.Retreat]:
    return morale.Retreat(morale.turn_of(band))
    yield
