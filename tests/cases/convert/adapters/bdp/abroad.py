"""The wilderness and dungeons in the words of the cases."""

from typing import Any

from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene, on_one
from tests.cases.convert.prepared import Given, Outcome, Read

from rulewright.engine import Rule, change, look, peek
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import JOURNEY, OMEN, TREK, Deed, Journey, Omen, Trap, Trek, WatchOver
from rulewright.systems.bdp.road import camp, gathering, journey, weather
from rulewright.systems.bdp.road import dungeons as doors
from rulewright.systems.bdp.road import dungeons as traps
from rulewright.systems.bdp.road import dungeons as treasure
from rulewright.systems.bdp.road import events as happenings

SEASONS = {"fall": "autumn"}
"""A season the cases call by another name."""
HOW = {"forage": "foraging", "hunt": "hunting", "fish": "fishing"}
WHO = "actor"


def _trek(scene: Scene, **more: Any) -> None:
    scene.people.records.setdefault(TREK, Trek(**more))


def travel(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Travel for a Watch."""
    said = read(words, "journey", {})
    guided = bool(read(words, "guide")) or bool(read(words, "map"))
    scene.people.records[JOURNEY] = Journey(
        ground=words["ground"], guided=guided, length=said.get("length", 9), done=said.get("done", 0)
    )
    return (journey.travel,)


def plan(_scene: Scene, words: Given) -> tuple[Act, ...]:
    """Plan a journey."""
    distance, ground, going = words["journey_distance"], words["ground"], words["going"]
    ascending = bool(read(words, "ascending"))
    return (lambda: journey.plan("there", distance, ground, going, ascending=ascending),)


def gather(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Gather in a country."""
    weapon = read(words, "weapon", "")
    who = scene.enter(WHO, {"weapon": weapon} if weapon else {})
    skilled = bool(read(words, "with_skill"))
    return on_one(gathering.gather, who, how=HOW[words["action"]], terrain=words["terrain"], skilled=skilled)


def make_camp(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Do something in camp; the first of several does it."""
    _trek(scene)
    activity, skilled = words["activity"], bool(read(words, "with_skill"))
    if "actors" in scene.given:
        listed = enumerate(scene.given["actors"])
        who, *_others = [scene.enter(f"actor-{at}", scene.wrapped(one, f"actors.{at}")) for at, one in listed]
        return on_one(camp.camp, who, activity=activity, skilled=skilled)
    who = scene.person(WHO)
    nurse = scene.enter("nurse", {})

    def act() -> Rule[bool]:
        carer, ill = (yield from look(Creature, nurse)), (yield from look(Creature, who))
        return (yield from camp.camp(carer, activity, patient=ill))

    return (act,)


def camp_event(scene: Scene, _words: Given) -> tuple[Act, ...]:
    """The event of a Watch in camp."""
    _trek(scene, deeds=(Deed(WHO, "camp"),))
    return (happenings.watch_event,)


def dungeon_event(_scene: Scene, words: Given) -> tuple[Act, ...]:
    """An event of a dungeon, with what is settled by it."""
    after = words["trigger"]

    def act() -> Rule[Any]:
        happened = yield from happenings.dungeon_event(after)
        return (happened, (yield from peek(Omen, OMEN)))

    return (act,)


def roll_weather(scene: Scene, words: Given) -> tuple[Act, ...]:
    """The weather of one day or of several running."""
    season = words["season"]
    _trek(scene, season=SEASONS.get(season, season), yesterday=read(words, "yesterday", ""))

    def next_day() -> Rule[None]:
        trek = yield from look(Trek, TREK)
        while trek.weather:
            trek = yield from change(trek, WatchOver())

    days = read(words, "days", 1)
    return (weather.weather, *((next_day, weather.weather) * (days - 1)))


def weather_toll(scene: Scene, words: Given) -> tuple[Act, ...]:
    """What the weather costs."""
    season = words["season"]
    _trek(scene, season=SEASONS.get(season, season), weather=words["weather"])
    scene.person(WHO)
    return (weather.toll,)


def open_door(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Open a door."""
    who = scene.person(WHO)
    tool = bool(words["actor"].get("crowbar"))
    return on_one(doors.open_door, who, door=read(words, "door", ""), tool=tool)


def disarm(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Disarm a trap that nobody describes."""
    who = scene.person(WHO)
    scene.people.records["trap"] = Trap(id="trap", damage="1")
    count = read(words, "factors")
    gear, skill = read(words, "gear", {}), read(words, "skill", {})
    more = {
        "time": bool(read(words, "time", True)),
        "benefits": gear.get("benefits", 0),
        "hindrances": gear.get("hindrances", 0),
        "trained": bool(skill.get("trained")),
    }

    def act() -> Rule[traps.Disarming]:
        tries, trap = (yield from look(Creature, who)), (yield from look(Trap, "trap"))
        if count is not None:
            return (yield from traps.attempt(tries, trap, count))
        return (yield from traps.disarm(tries, trap, **more))

    return (act,)


def appraise(_scene: Scene, words: Given) -> tuple[Act, ...]:
    """Have treasure appraised."""
    base, buyer = words["base"], read(words, "buyer", "ordinary")
    return (lambda: treasure.appraise(base, buyer),)


def readings(last: Any) -> dict[str, Read]:
    """What can be read of days out there."""

    def door(name: str) -> Read:
        return lambda seen: getattr(last(seen, doors.Opened), name)

    def ingredient(seen: Outcome) -> Any:
        return last(seen, gathering.Gathered).ingredient

    return {
        "lost": lambda seen: last(seen, journey.Leg).lost,
        "length": lambda seen: (last(seen, journey.Leg) or last(seen, Journey)).length,
        "portions": lambda seen: last(seen, gathering.Gathered).portions,
        "ingredients": lambda seen: int(ingredient(seen) is not None),
        "region": lambda seen: ingredient(seen).region,
        "event": lambda seen: last(seen, happenings.Happening).event,
        "next_encounter_fixed": lambda seen: last(seen, Omen) is not None,
        "weather": lambda seen: last(seen, str),
        "opened": lambda seen: last(seen, doors.Opened) is not None,
        "turns": door("turns"),
        "foes_warned": door("warned"),
        "disarmed": lambda seen: last(seen, traps.Disarming).disarmed,
        "sprung": lambda seen: last(seen, traps.Disarming).sprung,
        "value": lambda seen: last(seen, int),
    }
