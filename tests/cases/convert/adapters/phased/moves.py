"""Cases of leaving: withdrawing from the reach of enemies, and fleeing."""

from typing import Any

from tests.cases.convert.adapters.phased.combat import armed, fate, noted
from tests.cases.convert.adapters.phased.people import person, slug
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared

from rulewright.engine import look
from rulewright.systems.phased.combat.movement import run_away
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.rounds.fight import next_act
from rulewright.systems.phased.rounds.plans import plan
from rulewright.systems.phased.rounds.refuges import flee_now


def foe_named(stage: Stage, name: str) -> Creature:
    """An enemy by his name, with the words that the case may have for him."""
    return person(stage.given.get("enemies", {}).get(name), name, kind="monster")


def withdrawing(stage: Stage) -> Prepared:
    """Leaving the reach of enemies."""
    given = stage.given
    who = stage.add(person(given.get("pc"), "pc"), main=True)
    words = noted(stage, given["attack"]) if "attack" in given else None
    near = given["engaged_with"] if "engaged_with" in given else given["pc"].get("engaged_with", ())
    foes = tuple(stage.add(armed(foe_named(stage, name), words)) for name in near)
    stage.records.append(
        Fight(
            phase=3,
            party=(who.id,),
            enemies=tuple(foe.id for foe in foes),
            engaged=tuple((who.id, foe.id) for foe in foes),
        )
    )
    move = given.get("move", "")

    def steps() -> Steps:
        fight = yield from plan(who, "withdraw", move=str(move))
        deeds = yield from stage.step(next_act(fight))
        told = yield from fate(who)
        fight = yield from look(Fight, "fight")
        reach = fight.in_reach_of(who.id)
        return {
            "free_attacks": sum(one.what == "free attack" for one in deeds),
            "engaged_with": [name for name in near if slug(name) in reach],
            **told,
            "may_move": False,
        }

    return stage.prepared(steps)


def fleeing(stage: Stage) -> Prepared:
    """Running for a safe place, alone or together."""
    given = stage.given
    named_ones = given["party"].items() if "party" in given else [("pc", given.get("pc"))]
    party = tuple(stage.add(person(words, name)) for name, words in named_ones)
    words = noted(stage, given["attack"]) if "attack" in given else None
    near = tuple(given.get("engaged_with", ()))
    foes = tuple(stage.add(armed(foe_named(stage, name), words)) for name in near)
    monsters = tuple(one.id for one in party if one.kind == "monster")
    ours, theirs = tuple(one.id for one in party), tuple(foe.id for foe in foes)
    stage.records.append(
        Fight(
            phase=3,
            party=theirs if monsters else ours,
            enemies=ours if monsters else theirs,
            engaged=tuple((one, foe) for one in ours for foe in theirs),
        )
    )
    to = given.get("destination", "none")

    def steps() -> Steps:
        told: dict[str, Any] = {}
        for who in party:
            struck: tuple[str, ...] = ()
            if who.kind == "monster":
                struck = yield from stage.step(run_away(who), other=(who.id,))
            else:
                yield from stage.step(flee_now(who, elsewhere=to), other=(who.id,))
            fight = yield from look(Fight, "fight")
            fled = who.id in fight.gone
            reach = fight.in_reach_of(who.id)
            told[who.id] = {
                "fled": fled,
                "move_lost": not fled,
                "free_attacks": len(struck),
                "engaged_with": [name for name in near if slug(name) in reach],
            }
        return {**told[party[0].id], **told}

    return stage.prepared(steps)
