"""Words about perils: falls, lost breath, cold and fire, fear."""

import re
from collections.abc import Mapping

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, counted, named, worded
from tests.cases.convert.adapters.murdham.travelling import crossing
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import Rule, look
from rulewright.systems.murdham.actions.turn import move
from rulewright.systems.murdham.blows.hits import burn, endure
from rulewright.systems.murdham.movement.flight import flee
from rulewright.systems.murdham.movement.leaps_and_falls import fall
from rulewright.systems.murdham.numbers import USUAL_PACE
from rulewright.systems.murdham.perils.breath import draw_breath, miss_air, state
from rulewright.systems.murdham.perils.fear import Dread, approach, face_fear
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.travel.clock import run_out


def falling(stage: Stage) -> Prepared:
    """`fall`: so many metres, cushioned where the dice or the figures say so."""
    given, who = stage.given, stage.people()
    depth = round(given["metres"] * 100)
    wish = given.get("cushion")
    if wish not in (None, "not tried"):
        raise Unknown(f"cushion: {wish}")
    tried = "cushion-agi-save" in stage.dice or ("odds" in stage.case and "agi" in given)
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        fell = yield from fall(now, depth, cushion=tried and wish is None)
        return {"dice": fell.dice, "damage": fell.damage}

    return stage.prepared(steps)


def suffocating(stage: Stage) -> Prepared:
    """`suffocate`: rounds without air, counted from the round in which the swimmer began to drown."""
    given, who = stage.given, stage.people()
    counted("rounds without air", given.get("rounds-without-air", 0))
    since = given.get("drowning-since-round", 1)
    first = since + who.breath
    back = _air_back(given.get("air", "never"))
    rounds = _rounds(stage, given.get("rounds-without-air"), back, since, first)
    for name in stage.dice:
        number = re.fullmatch(r"(?:round-(\d+)-)?str-save(-again)?", name)
        if number:
            own = int(number[1]) - since + 1 if number[1] else who.breath + 1
            stage.rename[name] = f"round-{own}-str-save{number[2] or ''}"
    if back and not rounds:
        who = who.with_(airless=back - since)
        stage.world[-1] = who
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        told = {"first-save-in-round": first}
        for number in range(since, since + rounds):
            told[f"round-{number}"] = "dead" if now.status == "dead" else (yield from miss_air(now))
            now = yield from look(Creature, now.id)
        if back and now.status != "dead":
            now = yield from draw_breath(now)
            told[f"round-{back}"] = state(now)
        told["saves-after"] = int(now.airless > 0 and now.status != "dead")
        last = max((key for key in told if key.startswith("round-")), key=lambda key: int(key[6:]), default="")
        later = [word for word in stage.case.get("then") or {} if re.fullmatch(r"round-\d+", word)]
        return {**dict.fromkeys(later, told[last] if last else state(now)), **told}

    return stage.prepared(steps)


def _air_back(word: str) -> int:
    """The round in which air comes back; 0 for never."""
    if word == "never":
        return 0
    match = re.fullmatch(r"restored in round (\d+)", word)
    if match is None:
        raise Unknown(f"air: {word}")
    return int(match[1])


def _rounds(stage: Stage, given: int | None, back: int, since: int, first: int) -> int:
    """How many rounds without air the case plays, the first of them in round `since`."""
    if given is not None:
        return given
    if "odds" in stage.case:
        numbers = [int(one) for one in re.findall(r"round[ -](\d+)", str(stage.case["odds"]["outcome"]))]
        most = back - since if back else max(numbers, default=0) - since + 1
        return max(0, most)
    if not stage.dice:
        return 0
    if back:
        return back - since
    named_ = [int(name.split("-")[1]) for name in stage.dice if name.startswith("round-")]
    return max(named_, default=first) - since + 1


def enduring(stage: Stage) -> Prepared:
    """`endure environment`: one stretch of it."""
    given, who = stage.given, stage.people()
    environment, stretch = worded(endure, "environment", given["environment"]), given["stretch"]
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        return {"damage": (yield from endure(now, environment, stretch))}

    return stage.prepared(steps)


def burning(stage: Stage) -> Prepared:
    """`enter burning zone`, `start round in burning zone`: once, or twice for who stays."""
    given, who = stage.given, stage.people()
    flammable, stays = given.get("flammable", False), given.get("stays", False)
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        if not stays:
            only = next((name for name in ("enter-damage", "start-damage") if name in stage.dice), "damage")
            return {"damage": (yield from _burnt(now, flammable, only))}
        entering = yield from _burnt(now, flammable, "enter-damage")
        now = yield from look(Creature, who.id)
        staying = yield from _burnt(now, flammable, "start-damage")
        return {"damage": entering + staying}

    return stage.prepared(steps)


def _burnt(who: Creature, flammable: bool, name: str) -> Rule[int]:
    """Burn with dice of that name, both of a pair where something enhances the damage."""
    rule: Rule[int] = burn(who, flammable)
    for one in ("damage", "first-roll", "second-roll"):
        rule = named(rule, one, name) if name != "damage" else rule
    return rule


def _dread(word: str) -> Dread:
    found: Dread = worded(face_fear, "dread", word)
    return found


def facing(stage: Stage) -> Prepared:
    """`face fear`: alone, or several by name."""
    given = stage.given
    dread = _dread(given["source"])
    wits = given.get("wit", 9)
    group = (
        tuple(stage.people({"wit": score}, name) for name, score in wits.items())
        if isinstance(wits, Mapping)
        else (stage.people(),)
    )
    stage.lies()
    if len(group) == 1:
        stage.rename["group-wit-save"] = "wit-save"

    def steps() -> Steps:
        now = group
        if len(group) == 1:
            now = ((yield from stage.set_up(group[0]))["who"],)
        failed = yield from face_fear(now, dread)
        return {"frightened": list(failed)}

    return stage.prepared(steps, group[0].id)


def new_stretch(stage: Stage) -> Prepared:
    """`new stretch`: the old one ends, and what is still there is faced again."""
    given, who = stage.given, stage.people()
    there = given.get("source-present", False)
    stage.lies()
    afraid = [word.partition(" of ") for word in given.get("conditions", ())]
    worst: Dread = "terrifying" if any(one[0] == "terrified" for one in afraid) else "frightening"
    dread = _dread(given.get("source", worst))
    of = next((one[2] for one in afraid if one[2]), "")

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        yield from run_out("stretch")
        now = yield from look(Creature, now.id)
        failed = (yield from face_fear((now,), dread, of)) if there else ()
        return {"frightened": list(failed)}

    return stage.prepared(steps)


def fleeing(stage: Stage) -> Prepared:
    """`flee`: from what terrifies, where there is a way."""
    who, escape = stage.people(), stage.given["escape"]
    if escape not in ("none", "open"):
        raise Unknown(f"escape: {escape}")
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who))["who"]
        acts = yield from flee(now, escape == "open")
        return {"acts": acts, "can-act": acts != "cowers"}

    return stage.prepared(steps)


def moving(stage: Stage) -> Prepared:
    """`move`: towards somebody or something, or so far in a round."""
    if "areas" in stage.given:
        return crossing(stage)
    who, given = stage.people(), stage.given
    towards, speed, stick = given.get("towards"), given.get("speed", USUAL_PACE), given.get("stick", False)
    if towards is None and "speed" not in given and "conditions" not in given:
        raise Unknown("move without speed, conditions or direction")
    stage.lies()

    def steps() -> Steps:
        now = (yield from stage.set_up(who, of=towards or ""))["who"]
        zones = yield from move(now, speed, stick)
        return {"zones": zones, "speed": zones, "possible": towards is None or (yield from approach(now, towards))}

    return stage.prepared(steps)
