"""The other side of a case: so many enemies, some of them lost, perhaps a leader; and its morale."""

from tests.cases.convert.adapters.phased.people import person
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared

from rulewright.engine import look
from rulewright.errors import Refused
from rulewright.systems.phased.combat.morale import checks_morale, note_harm, save_due, waver
from rulewright.systems.phased.combat.movement import run_away
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight


def group(stage: Stage, target: Creature) -> tuple[Creature, ...]:
    """The enemies of an attack, the target first; none where the case counts no enemies."""
    given = stage.given
    if "enemy_count" not in given:
        if "undead" in given:
            stage.people["target"] = target.with_(undead=given["undead"])
        return ()
    kin = {
        "kind": "monster",
        "undead": given.get("undead", target.undead),
        "intelligent": given.get("intelligent", True),
    }
    foes = [target.with_(**kin)]
    score = given.get("wil", target.willpower)
    leader = given.get("leader", "none")
    asleep = given.get("asleep", 0)
    for n in range(2, given["enemy_count"] + 1):
        if leader != "none" and n == 2:
            foes.append(stage.add(person(leader, "leader", dead=not leader.get("in_fight", True), **kin)))
        else:
            foes.append(stage.add(person(None, f"foe-{n}", willpower=score, asleep=n <= asleep + 1, **kin)))
    return tuple(foes)


def casualties(stage: Stage, foes: tuple[Creature, ...]) -> tuple[str, ...]:
    """Ids of the comrades lost before; they lie dead on the stage."""
    lost = foes[len(foes) - stage.given.get("casualties_before", 0) :] if foes else ()
    for foe in lost:
        stage.people[foe.name] = foe.with_(dead=True)
    return tuple(foe.id for foe in lost)


def morale(stage: Stage) -> Prepared:
    """A morale save of the enemies, or the question whether one is due."""
    given = stage.given
    if "party_count" in given:
        return _party_morale(stage)
    fight, leader = _enemies(stage)
    checks = given.get("checks", 0)
    asleep = given.get("asleep", 0)
    lost = given.get("casualties", 0)
    names = [one.name for one in stage.people.values() if one.id in fight.enemies]
    spare = [name for name in names if stage.people[name].id != leader]
    for name in spare[lost : lost + asleep]:
        stage.people[name] = stage.people[name].with_(asleep=True)
    stage.records.append(fight)

    def steps() -> Steps:
        now = yield from look(Fight, "fight")
        due = yield from save_due(now)
        rolled = checks or (1 if due and (stage.rolls("wil-save") or "odds" in stage.case) else 0)
        for _ in range(rolled):
            now = yield from look(Fight, "fight")
            yield from stage.step(waver(now))
        if stage.rolls("flee-save"):
            yield from _run(stage)
        now = yield from look(Fight, "fight")
        stayed = [one for one in now.running if stage.rolls("flee-save") and one not in now.gone]
        return {
            "save_due": due,
            "fled_count": len(now.running) - len(stayed),
            "standing": len(now.left(now.enemies)) + len(stayed),
            "fled": len(now.running) > len(stayed),
        }

    return stage.prepared(steps)


def _run(stage: Stage) -> Steps:
    now = yield from look(Fight, "fight")
    for one in now.running:
        who = yield from look(Creature, one)
        yield from stage.step(run_away(who), other=(one,))
    return {}


def _enemies(stage: Stage) -> tuple[Fight, str]:
    """The enemies with their losses: the leader is lost among the first where he is out of the fight."""
    given = stage.given
    count, lost, before = given["enemy_count"], given.get("casualties", 0), given.get("casualties_before", 0)
    if min(lost, before, count) < 0:
        raise Refused("numbers of enemies and casualties cannot be negative")
    if max(lost, before) > count:
        raise Refused(f"there are more casualties, {max(lost, before)}, than enemies, {count}")
    kin = {"kind": "monster", "undead": given.get("undead", False), "intelligent": given.get("intelligent", True)}
    words = given.get("leader", "none")
    leads = words != "none" and words.get("in_fight", True)
    if words != "none":
        led = person(words, "leader", **kin)
    score = given.get("wil", 10)
    scores = score if isinstance(score, list) else [score] * count
    foes: list[Creature] = []
    for number in range(1, count + 1):
        last = number == count
        if words != "none" and (last if leads else number == 1):
            foes.append(led)
        else:
            foes.append(person(None, f"foe-{number}", willpower=scores[number - 1], **kin))
    for foe in foes[:lost]:
        stage.add(foe.with_(dead=True))
    for foe in foes[lost:]:
        stage.add(foe)
    fight = Fight(
        enemies=tuple(foe.id for foe in foes),
        fallen=tuple(foe.id for foe in foes[:lost]),
        answered=before,
        leader="leader" if words != "none" else "",
        gone=("leader",) if words != "none" and not leads and not lost else (),
    )
    return fight, "leader" if words != "none" else ""


def _party_morale(stage: Stage) -> Prepared:
    """Characters: casualties among them never ask for a save."""
    given = stage.given
    count, lost = given["party_count"], given.get("casualties", 0)
    party = [stage.add(person(None, f"pc-{n}", critical=n <= lost)) for n in range(1, count + 1)]
    stage.records.append(Fight(party=tuple(one.id for one in party)))

    def steps() -> Steps:
        for one in party[:lost]:
            yield from note_harm(one, emptied=True)
        fight = yield from look(Fight, "fight")
        tests = False
        for one in party:
            tests |= yield from checks_morale(one)
        return {"save_due": fight.shaken or bool(fight.alone) or tests, "fled_count": 0}

    return stage.prepared(steps)
