"""Words about what is done in a round of a fight: reactions, reach, holds, ambushes, mercy."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tests.cases.convert.adapters.murdham.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import create, look, peek
from rulewright.engine.requests.kinds import Choose
from rulewright.systems.murdham.actions.turn import can_react, must_react
from rulewright.systems.murdham.blows.hits import Blow, Hit, caught_in_blast
from rulewright.systems.murdham.blows.weapons import UNARMED, shield_armour
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.combat.blasts import blast
from rulewright.systems.murdham.combat.blasts import hit_by_blast as caught
from rulewright.systems.murdham.combat.counters import countered
from rulewright.systems.murdham.combat.mercy import death_blow, take_up_arms
from rulewright.systems.murdham.combat.nonlethal import hold
from rulewright.systems.murdham.combat.reactions import COUNTER, DODGE, GUARD, REACT, TAKE, guard, hide_behind
from rulewright.systems.murdham.combat.wielding import arms_in_hand
from rulewright.systems.murdham.movement.crossing_zones import opportunity
from rulewright.systems.murdham.perils.poison import take_antidote
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight, Side, Turn
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.rounds.morale import chase
from rulewright.systems.murdham.space.distance import range_against, speed_of

WORDS = frozenset(
    {
        "reaction",
        "distance",
        "moving",
        "blast",
        "attacker-size",
        "target-size",
        "shield",
        "power-range",
        "defender",
        "mount-moved",
    }
)
"""Words of an attack that are read here."""
REACTIONS = {"none": TAKE, "dodge": DODGE, "counter": COUNTER}
SIDES: tuple[tuple[str, ...], tuple[str, ...]] = (("attacker", "friend"), ("one", "other"))


def is_here(given: Mapping[str, Any]) -> bool:
    """Whether an attack has words that are read here."""
    inner = [given[one] for one in ("attacker", "target", "weapon") if isinstance(given.get(one), Mapping)]
    return bool(WORDS & set(given)) or any({"concealed", "turn-taken", "version"} & set(one) for one in inner)


def attacking(stage: Stage) -> Prepared:
    """`attack` within a round."""
    given = stage.given
    if "blast" in given:
        return _blasting(stage)
    if "mount-moved" in given:
        return _riding(stage)
    if "defender" in given:
        return _countering(stage)
    target, attacker = _target(stage), _attacker(stage)
    weapon = _weapon(stage)
    die = given.get("attack", weapon.die if weapon else UNARMED)
    reaction = REACTIONS[given.get("reaction", "none")]
    stage.rename |= {"target-agi-save": "agi-save"}
    taken = given.get("target", {}).get("turn-taken", False)
    hidden = given.get("attacker", {}).get("concealed", False)
    distance, on_foot = given.get("distance"), given.get("moving", False)
    if given.get("power-range") not in (None, "touch", "sight"):
        raise Unknown(f"power-range: {given['power-range']}")

    def steps() -> Steps:
        fight = yield from create(_fight(acted=("one",) if taken else (), hidden=hidden))
        if reaction != TAKE and taken:
            yield from must_react(target)
        aware = not fight.conceals("attacker")
        told: dict[str, Any] = {"target-can-react": aware and (yield from can_react(target, fight))}
        told["armour"] = target.protected(shield_armour(target, _arms(stage), fends=reaction != TAKE))
        if stage.dice:
            hit = yield from attack(attacker, target, die, weapon, distance=distance, moving=on_foot)
            told |= {"hit": hit.landed, "damage": hit.damage}
            left = (yield from peek(Weapon, weapon.id)) if weapon else None
            told["item-state"] = "unharmed" if left else "destroyed"
        elif distance is not None:
            yield from attack(attacker, target, die, weapon, distance=distance, moving=on_foot)
        told["turn-taken"] = "one" in (yield from look(Fight, FIGHT)).acted
        return told

    return replace(stage.prepared(steps), policy=_answering(stage, {REACT: reaction}))


def _fight(*, acted: tuple[str, ...] = (), hidden: bool = False, **more: Any) -> Fight:
    sides = (Side("company", SIDES[0]), Side("foes", SIDES[1]))
    return Fight(sides=sides, next="company", acted=acted, ambushers=("attacker",) if hidden else (), **more)


def _answering(stage: Stage, answers: Mapping[str, str]) -> Any:
    def decide(request: Choose, world: Any) -> str:
        wanted = answers.get(request.why)
        return wanted if wanted in request.options else stage.decide(request, world)

    return decide


def _target(stage: Stage) -> Creature:
    given = stage.given
    words = given.get("target", {})
    armour = given.get("target-armour", given.get("armour", words.get("armour", 0)))
    who = stage.people(words, armour=armour).with_(size=given.get("target-size", "medium"), kind="gm")
    if given.get("shield", False):
        stage.world.append(Weapon(id="shield", make="shield", die="d4", owner="one"))
    return stage.instead(who)


def _attacker(stage: Stage) -> Creature:
    given = stage.given
    words = given.get("attacker", {word: given[word] for word in ("wit", "skills") if word in given})
    who = stage.people(words, "attacker").with_(size=given.get("attacker-size", "medium"))
    return stage.instead(who)


def _weapon(stage: Stage) -> Weapon | None:
    words = stage.given.get("weapon")
    if words is None:
        return None
    if "range" in words and words["range"] != 8:
        raise Unknown(f"weapon.range: {words['range']}")
    make = words.get("type", "bow" if "range" in words else "dagger")
    die = stage.given.get("attack", words.get("damage", "d6"))
    weapon = Weapon(id="blade", make=make, die=die, owner="attacker", version=words.get("version", ""))
    stage.world.append(weapon)
    return weapon


def _arms(stage: Stage) -> tuple[Weapon, ...]:
    return tuple(one for one in stage.world if isinstance(one, Weapon))


def _blasting(stage: Stage) -> Prepared:
    given = stage.given
    assert given["target-zone"] == "own"
    ranged = given["blast"] == "ranged"
    inside = tuple(stage.people({}, name) for name in given["in-zone"])
    border = tuple(stage.people({}, name) for name in given.get("on-border", ()))
    attacker = next((one for one in inside if one.id == "attacker"), inside[0])

    def steps() -> Steps:
        if stage.dice:
            yield from blast(attacker, given["attack"], inside, border, ranged=ranged)
        return {"hits": [one.id for one in caught(caught_in_blast(inside, border), attacker, ranged=ranged)]}

    return stage.prepared(steps, attacker.id)


def _riding(stage: Stage) -> Prepared:
    given = stage.given
    assert (given["while"], given["mount-moved"]) == ("riding", "full speed")
    stage.people({})
    stage.people({}, "friend")
    rider = stage.instead(_attacker(stage).with_(rides="friend"))

    def steps() -> Steps:
        halves = 2 * (yield from speed_of((yield from look(Creature, "friend"))))
        yield from create(_fight(turn=Turn("friend", halves)))
        yield from attack(rider, (yield from look(Creature, "one")))
        return {}

    return stage.prepared(steps)


def _countering(stage: Stage) -> Prepared:
    given = stage.given
    assert given["reaction"] == "counter"
    attacker, defender = stage.people(given["attacker"], "attacker"), stage.people(given["defender"])
    dice = {}
    for one, words in ((attacker, given["attacker"]), (defender, given["defender"])):
        dice[one.id] = words["weapon"]["damage"]
        stage.world.append(Weapon(id=f"{one.id}-arm", make="sword", die=dice[one.id], owner=one.id))

    def steps() -> Steps:
        weapon = (yield from arms_in_hand(attacker, defender))[0]
        came = yield from countered(attacker, defender, Blow(dice["attacker"]), weapon)
        names = {"attacker": "attacker", "one": "defender", "": "both"}
        told: dict[str, Any] = {"first-hit": names[came.first]}
        for name, record in (("attacker", "attacker"), ("defender", "one")):
            after = yield from look(Creature, record)
            told |= {f"{name}-health": after.health, f"{name}-conditions": [str(each) for each in after.conditions]}
        return told

    return stage.prepared(steps)


def guarding(stage: Stage) -> Prepared:
    """`guard`: take the blow meant for somebody."""
    given, words = stage.given, stage.given["guard"]
    taken = words.get("turn-taken", False)
    target = stage.people(given["target"])
    given["target"].get("name")
    stage.people({}, "attacker")
    other = stage.people(words, "other")
    name, die = words["name"], given["attack"]

    def steps() -> Steps:
        yield from create(_fight(acted=("other",) if taken else ()))
        yield from guard(other, target)
        yield from attack((yield from look(Creature, "attacker")), target, die)
        after = yield from look(Creature, "other")
        acted = (yield from look(Fight, FIGHT)).acted
        struck = name if after.health < other.health else given["target"]["name"]
        return {"guard-health": after.health, "guard-turn-taken": "other" in acted, "struck": struck}

    return replace(stage.prepared(steps), policy=_answering(stage, {GUARD: "guard"}))


def hiding_behind(stage: Stage) -> Prepared:
    """`hide behind`: a willing ally or a grabbed enemy."""
    words = stage.given["hides-behind"]
    target, attacker = stage.people({}), stage.people({}, "attacker")
    cover = stage.people({}, "other").with_(grabbed_by=target.id if words.get("grabbed", False) else "")
    cover, willing = stage.instead(cover), words.get("willing", False)
    names = {target.id: stage.given["target"].get("name"), cover.id: words.get("name")}

    def steps() -> Steps:
        yield from create(_fight())
        met = yield from hide_behind(attacker, target, cover, willing=willing, may_counter=False)
        return {"struck": names[met.target.id]}

    return stage.prepared(steps)


def holding(stage: Stage) -> Prepared:
    """`grapple`, `shove`, `disarm`."""
    given = stage.given
    what: Any = given["do"]
    target = stage.instead(stage.people(given.get("target", {})).with_(size=given.get("target-size", "medium")))
    who = stage.instead(stage.people({}, "attacker").with_(size=given.get("attacker-size", "medium")))
    stage.rename |= {"target-str-save": "str-save"}
    done = {"grapple": "grabbed", "shove": "shoved", "disarm": "disarmed"}

    return stage.comes(lambda: hold(who, target, what), lambda works: {"target-state": done[what] if works else "free"})


def chasing(stage: Stage) -> Prepared:
    """`chase`: who is faster."""
    who, given = stage.people(), stage.given
    speeds = (given["fleeing-speed"], given["pursuing-speed"])
    stage.rename |= {"agi-save": "group-agi-save"}

    def steps() -> Steps:
        return {"escapes": bool((yield from chase((who,), *speeds)))}

    return stage.prepared(steps)


def surrendering(stage: Stage) -> Prepared:
    """`act after surrender`: harmed all the same."""
    given = stage.given
    if (given["side-state"], given["event"]) != ("surrendered after failed morale", "harmed by the enemy"):
        raise Unknown(f"side-state: {given['side-state']}, event: {given['event']}")
    who = stage.people({})
    stage.people({}, "attacker")

    def steps() -> Steps:
        yield from create(_fight(broken=(who.id,)))
        yield from take_up_arms(who.id, Hit(1))
        return {"may-fight": who.id not in (yield from look(Fight, FIGHT)).broken}

    return stage.prepared(steps)


def leaving(stage: Stage) -> Prepared:
    """`leave enemy`: past somebody who may strike."""
    given = stage.given
    assert given["mover-leaves"]
    mover, foe = stage.people(given["mover"], "attacker"), stage.people({})
    taken = given["enemy-nearby"].get("turn-taken", False)

    def steps() -> Steps:
        fight = yield from create(_fight(acted=("one",) if taken else ()))
        may = yield from can_react(foe, fight)
        if may:
            yield from opportunity(foe, mover)
        acted = (yield from look(Fight, FIGHT)).acted
        return {"enemy-may": "attack as a reaction" if may else "nothing", "enemy-turn-taken": "one" in acted}

    return replace(stage.prepared(steps), open_dice={} if taken else {"first-roll": (1,), "second-roll": (1,)})


def offering_stunt(stage: Stage) -> Prepared:
    """`offer stunt`: accepted or not."""
    given = stage.given
    offer, accepts = given["offer"], given["target-accepts"]
    target, who = stage.people({}), stage.people({}, "attacker")

    def steps() -> Steps:
        yield from create(_fight())
        hit = yield from attack(who, target, "d6", stunt=offer)
        reacted = "one" in (yield from look(Fight, FIGHT)).acted
        return {
            "damage": hit.damage,
            "stunt-effect": "as offered" if not hit.landed else "none",
            "target-reacts": reacted,
        }

    answer = "accept" if accepts else "refuse"
    return replace(stage.prepared(steps), policy=_answering(stage, {"accept the stunt": answer}))


def dealing_death(stage: Stage) -> Prepared:
    """`death blow`: to somebody incapacitated."""
    given = stage.given
    target, who = stage.people(given["target"]), stage.people({}, "attacker")
    distance = given.get("distance", 0)
    given["target"].get("conditions")

    def steps() -> Steps:
        now = (yield from stage.set_up(target, given["target"]))["who"]
        yield from death_blow(who, now, distance)
        return {}

    return stage.prepared(steps)


def drinking_in_combat(stage: Stage) -> Prepared:
    """`take antidote` in a fight, with the main action spent or not."""
    given = stage.given
    who = stage.instead(stage.people({}, "attacker").with_(items=("antidote",)))
    stage.people({})
    spent = given.get("main-action-used", False)
    assert given["in"] == "combat"

    def steps() -> Steps:
        yield from create(_fight(turn=Turn("attacker", main=spent)))
        yield from take_antidote(who)
        return {}

    return stage.prepared(steps, "attacker")


def measuring_size(stage: Stage) -> Prepared:
    """`measure range` against larger and smaller ones."""
    given = stage.given
    who = stage.instead(stage.people({}).with_(size=given["attacker-size"]))
    target = stage.instead(stage.people({}, "target").with_(size=given["target-size"]))
    zones = given["weapon-range"]

    def steps() -> Steps:
        yield from ()
        return {"range": range_against(who, target, zones)}

    return stage.prepared(steps)
