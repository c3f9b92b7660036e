"""Magic, miracles, songs and brews in the words of the cases."""

from collections.abc import Callable
from typing import Any

from tests.cases.convert.adapters.bdp.people import read, weapon_item
from tests.cases.convert.adapters.bdp.scene import Act, Scene, on_one
from tests.cases.convert.prepared import Given, Outcome, Read, Unknown

from rulewright.engine import Lasting, Rule, look
from rulewright.systems.bdp.bodies.boons import STIFF, blessing_id
from rulewright.systems.bdp.faith.devotion import Prayer, pray
from rulewright.systems.bdp.faith.miracles import DEVOTION, Miracle, cast_miracle
from rulewright.systems.bdp.magic.casting import Working
from rulewright.systems.bdp.magic.counterspells import Answer, Feedback, counterspell
from rulewright.systems.bdp.magic.dice import GIFTED, magic_dice
from rulewright.systems.bdp.magic.energy import Sculpted, sculpt
from rulewright.systems.bdp.magic.practical import Trick, practical, trick
from rulewright.systems.bdp.magic.songs import Song, sing
from rulewright.systems.bdp.records.creature import Blessing, Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.wildcraft.brews import Drunk, use_brew
from rulewright.systems.bdp.wildcraft.crafting import Crafted, craft, find_ingredient

POOL = blessing_id("actor", 1)
"""The points of the only Bless of a case."""


def pool(scene: Scene, who: str, words: Given) -> None:
    """Leave somebody points of a Bless, of which some are used."""
    if "pool" in words:
        blessing = Blessing(id=POOL, by=who, points=words["pool"], blessed=(who,))
        scene.people.records[POOL] = blessing
        scene.says["bless"] = str(words["pool_used"])


def stiffen(scene: Scene, who: str) -> None:
    """Somebody has drunk Ironroot Brew."""
    thing = Lasting(id=f"{STIFF}-{who}", what=STIFF, on=who)
    scene.people.records[thing.id] = thing


def _again(scene: Scene, who: str, **more: Any) -> None:
    scene.before[who] = scene.people.records[who] = scene.before[who].with_(**more)


def _caster(scene: Scene, words: Given) -> str:
    """Bring in whoever casts, with what they decide; where a case names no dice they have those invested."""
    who = scene.person("actor")
    if "md" not in words.get("actor", {}):
        _again(scene, who, skills=(*scene.before[who].skills, *(GIFTED,) * words["invested"]))
    scene.says["extra-die"] = "roll" if read(words, "extra_die", False) else "stop"
    if "power_used" in words:
        scene.says["power"] = str(words["power_used"])
    if "bystander" in words:
        scene.people.apart(who, scene.person("bystander"), words["bystander"]["distance"])
    return who


def _sculpt(scene: Scene, words: Given) -> tuple[Act, ...]:
    who, target = _caster(scene, words), scene.person("target", kind="npc")
    if "distance" in words["target"]:
        scene.people.apart(who, target, words["target"]["distance"])
    if "damage_from" in words:
        said = words["damage_from"]
        faces = said if isinstance(said, list) else [said]
        scene.says["damage-dice"] = "+".join(map(str, sorted(faces, reverse=True)))
    more = {"range": read(words, "range", "near"), "quick": read(words, "speed", "full") == "quick"}
    more |= {"blast": bool(read(words, "blast", False)), "invested": words["invested"]}
    return _at(sculpt, who, target, **more)


def _trick(scene: Scene, words: Given) -> tuple[Act, ...]:
    who, target = _caster(scene, words), scene.person("target", kind="npc")
    if words["lowering_dice"] != words["invested"] - 1:
        raise Unknown("given.lowering_dice: dice that neither lower nor reach a target")
    return _at(trick, who, target, what="trip", invested=words["invested"], ability=words["ability"])


def _at(rule: Callable[..., Rule[Any]], who: str, target: str, **more: Any) -> tuple[Act, ...]:
    def act() -> Rule[Any]:
        caster = yield from look(Creature, who)
        return (yield from rule(caster, ((yield from look(Creature, target)),), **more))

    return (act,)


def _practical(scene: Scene, words: Given) -> tuple[Act, ...]:
    return on_one(practical, _caster(scene, words), invested=words["invested"], scale=read(words, "scale", ""))


def _counterspell(scene: Scene, words: Given) -> tuple[Act, ...]:
    who = _caster(scene, words)
    if "spell_total" in words:
        return on_one(counterspell, who, invested=words["invested"], total=words["spell_total"])
    dice = words["spell"]["invested"]
    enemy = scene.enter("enemy", {}, kind="npc", skills=(GIFTED,) * dice)
    scene.says["counterspell"] = str(words["invested"])
    return on_one(practical, enemy, invested=dice)


def _count_dice(scene: Scene, _words: Given) -> tuple[Act, ...]:
    who = scene.person("actor")

    def act() -> Rule[int]:
        return magic_dice((yield from look(Creature, who)))

    return (act,)


def _miracle(scene: Scene, words: Given) -> tuple[Act, ...]:
    who, name = scene.person("actor"), read(words, "miracle", "Bless")
    made, said = scene.before[who], words.get("actor", {})
    faith = () if "fd" in said else (DEVOTION,) * words["invested"]
    held = made.imprinted if "imprinted" in said else (name,)
    _again(scene, who, skills=(*made.skills, *faith), imprinted=held)
    others = [
        scene.enter(f"ally-{at}", scene.wrapped(one, f"allies.{at}"))
        for at, one in enumerate(read(words, "allies", ()))
    ]
    others += [scene.person("target", kind="npc")] if "target" in words else []

    def act() -> Rule[Miracle]:
        targets: tuple[Creature, ...] = ()
        for one in others or (who,):
            targets = (*targets, (yield from look(Creature, one)))
        return (yield from cast_miracle((yield from look(Creature, who)), name, words["invested"], targets))

    words["invested"]
    return (act,)


def _prayer(scene: Scene, words: Given) -> tuple[Act, ...]:
    return on_one(pray, scene.person("actor"), bonus=read(words, "bonus", 0), evening=True)


def _sing(scene: Scene, words: Given) -> tuple[Act, ...]:
    who, song = scene.person("actor"), words["song"]
    _again(
        scene, who, items=(*scene.before[who].items, weapon_item("longsword", "right")), load=scene.before[who].load - 1
    )
    if read(words.get("actor", {}), "engaged", False):
        scene.people.apart(who, scene.enter("foe", {}, kind="npc"), "close")
    return on_one(sing, who, song=song, lines=read(words, "lines", 0), folk="orc")


def _craft(scene: Scene, words: Given) -> tuple[Act, ...]:
    who, recipe = scene.person("actor"), words["recipe"]
    plants = [dict(scene.wrapped(one, f"ingredients.{at}")) for at, one in enumerate(words["ingredients"])]

    def act() -> Rule[Crafted]:
        for plant in plants:
            yield from find_ingredient((yield from look(Creature, who)), **plant)
        names = tuple(str(plant["name"]) for plant in plants)
        return (yield from craft((yield from look(Creature, who)), recipe, names))

    return (act,)


def _use(scene: Scene, words: Given) -> tuple[Act, ...]:
    who, item = scene.person("actor"), words["item"]
    _again(scene, who, items=(*scene.before[who].items, Item(name=item)))
    read(words, "fire")
    more = {"rest_hours": words["rest_hours"]} if "rest_hours" in words else {}
    return on_one(use_brew, who, brew=item, **more)


def _last(seen: Outcome, kind: type[Any]) -> Any:
    return next((value for value in reversed(seen.value) if isinstance(value, kind)), None)


def feedback(seen: Outcome) -> Feedback:
    """The Feedback of the last spell or counterspell."""
    value = seen.value[-1]
    made = value.working if isinstance(value, (Sculpted, Trick)) else value
    assert isinstance(made, (Working, Answer))
    return made.feedback


def outcome(seen: Outcome) -> str:
    """How a spell, a song or a brew came out; empty where it was none."""
    value = seen.value[-1]
    if isinstance(value, Song):
        return "success" if value.works else "failure"
    if isinstance(value, Trick):
        return "trick works" if value.caught else "trick fails"
    if isinstance(value, Answer):
        return "cancelled" if value.cancels else "spell takes effect"
    if isinstance(value, Working):
        return "cancelled" if value.cancelled else "spell takes effect"
    return "crafted" if isinstance(value, Crafted) else ""


def readings(scene: Scene) -> dict[str, Read]:
    """Words of `then` about magic, miracles, songs and brews."""

    def actor(seen: Outcome) -> Creature:
        who = seen.find("actor")
        assert isinstance(who, Creature)
        return who

    def points(seen: Outcome) -> int:
        blessing = seen.find(POOL)
        assert isinstance(blessing, Blessing)
        return blessing.points

    def healed(seen: Outcome) -> list[int]:
        allies = [seen.find(one) for one in _last(seen, Miracle).reached]
        return [one.hp for one in allies if isinstance(one, Creature)]

    found: dict[str, Read] = {
        "feedback": lambda seen: feedback(seen).points,
        "blast": lambda seen: feedback(seen).blast,
        "staff_power": lambda seen: next(item.power for item in actor(seen).items if item.most_power),
        "md": lambda seen: seen.value[-1],
        "pool": points,
        "smite": lambda seen: {"bonus": actor(seen).smite, "attacks": actor(seen).smites},
        "allies_healed": lambda seen: len(_last(seen, Miracle).reached),
        "free_die_tomorrow": lambda seen: _last(seen, Prayer).free_die,
        "potency": lambda seen: _last(seen, Crafted).potency,
    }
    return found | ({"hp": healed} if "allies" in scene.given else {})


def _tired(number: str) -> Callable[[Outcome], bool]:
    def event(seen: Outcome) -> bool:
        who = seen.find("actor")
        return isinstance(who, Creature) and who.fatigue >= int(number)

    return event


def _whole(seen: Outcome) -> bool:
    who = seen.find("actor")
    return isinstance(who, Creature) and who.willpower == who.max_willpower


ARTS = {
    "sculpt": _sculpt,
    "trick": _trick,
    "practical": _practical,
    "counterspell": _counterspell,
    "count-dice": _count_dice,
    "miracle": _miracle,
    "prayer": _prayer,
    "sing": _sing,
    "craft": _craft,
    "use": _use,
}
"""Actions that are the actor's own: words of `then` without a name are about the actor."""
ODDS: tuple[tuple[tuple[str, ...], str, Callable[..., Callable[[Outcome], bool]]], ...] = (
    (("practical",), "feedback", lambda _scene: lambda seen: feedback(seen).points > 0),
    (
        ("practical",),
        r"feedback of more than (\d+)",
        lambda _scene, most: lambda seen: feedback(seen).points > int(most),
    ),
    (("practical",), r"at least (\d+) Fatigue", lambda _scene, number: _tired(number)),
    (("counterspell",), "cancelled", lambda _scene: lambda seen: outcome(seen) == "cancelled"),
    (("miracle",), r"costs (\d+) WIL", lambda _scene, cost: lambda seen: _last(seen, Miracle).cost == int(cost)),
    (("prayer",), "all WIL regained", lambda _scene: _whole),
    (("sing",), "success", lambda _scene: lambda seen: _last(seen, Song).works),
    (
        ("use",),
        r"(\d+) points? restored",
        lambda _scene, number: lambda seen: _last(seen, Drunk).restored == int(number),
    ),
)
"""Outcomes of these actions that odds cases ask for."""
