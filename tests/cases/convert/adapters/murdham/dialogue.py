"""Words about talking: diplomacy, manipulation, torture, disguises."""

from collections.abc import Callable, Mapping

from tests.cases.convert.adapters.murdham.stage import Stage, Steps, time_taken
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import Rule, look, peek, peek_all
from rulewright.errors import Refused
from rulewright.systems.murdham.actions.turn import spend_turn
from rulewright.systems.murdham.dialogue.diplomacy import befriend, encourage, inspire, persuade
from rulewright.systems.murdham.dialogue.disguise import disguise, look_on
from rulewright.systems.murdham.dialogue.manipulation import distract, intimidate, taunt, torture
from rulewright.systems.murdham.perils.fear import approach
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.rounds.fight import begin_fight

CERTAIN: Mapping[str, tuple[str, ...]] = {
    "big favour": ("befriend",),
    "very generous incentives": ("inspire",),
    "particularly effective": ("inspire", "distract"),
    "solid and supported arguments": ("persuade",),
    "plainly able and willing and not to be opposed": ("intimidate",),
    "exactly the right nerve": ("taunt",),
}
"""What takes which save away."""
HELPING = {"musical performance": "music", "price outside the market": "bargain", "a historical event": "erudition"}
"""The skill that fits the means or the topic of a case."""
JUDGED = {None: False, "good enough": False, "not good enough": True}


def _certain(stage: Stage, do: str) -> bool:
    because = stage.given.get("no-save-because")
    if because is None:
        return False
    if do not in CERTAIN.get(because, ()):
        raise Unknown(f"no-save-because: {because}")
    return True


def _people(stage: Stage, other: str = "target") -> tuple[Creature, Creature]:
    words = stage.given.get("actor", {})
    actor = stage.people(words, "actor")
    actor = stage.instead(actor.with_(name=words.get("name", "actor")))
    return actor, stage.instead(stage.people(stage.given.get(other, {}), other).with_(kind="gm"))


def _helping(stage: Stage, actor: Creature, word: str) -> str:
    """The skill that fits what the case says, where the actor has it."""
    said = stage.given.get(word)
    if said is not None and said not in HELPING:
        raise Unknown(f"{word}: {said}")
    skill = HELPING[said] if said else ""
    return skill if skill in actor.skills else ""


def befriending(stage: Stage) -> Prepared:
    """`befriend`: from the attitude of the case."""
    actor, target = _people(stage)
    target = stage.instead(target.with_(attitude=stage.given["target"].get("attitude", "neutral")))
    certain = _certain(stage, "befriend")

    return stage.comes(
        lambda: befriend(actor, target, certain),
        lambda better: {"attitude": better, "works": better != target.attitude},
        "target",
    )


def inspiring(stage: Stage) -> Prepared:
    """`inspire`: to do something."""
    actor, target = _people(stage)
    certain = _certain(stage, "inspire")

    def steps() -> Steps:
        return {"works": (yield from inspire(actor, target, certain))}

    return stage.prepared(steps, "target")


def persuading(stage: Stage) -> Prepared:
    """`persuade`: of something, for which another skill may help."""
    actor, target = _people(stage)
    certain, helping = _certain(stage, "persuade"), _helping(stage, actor, "topic")

    def steps() -> Steps:
        return {"works": (yield from persuade(actor, target, certain, helping))}

    return stage.prepared(steps, "target")


def encouraging(stage: Stage) -> Prepared:
    """`encourage`: one ally, or all of several, in a fight."""
    actor, _ = _people(stage, "foe")
    several = stage.given.get("allies")
    words = several if several is not None else [stage.given["ally"]]
    allies = tuple(stage.people(one, f"ally-{number}") for number, one in enumerate(words))
    for one in words:
        one.get("conditions")

    def steps() -> Steps:
        now: tuple[Creature, ...] = ()
        for ally, each in zip(allies, words, strict=True):
            now = (*now, (yield from stage.set_up(ally, each))["who"])
        yield from _fight(stage, (actor, *now), "company")
        works = yield from encourage(actor, now)
        after = yield from peek_all(Creature, [one.id for one in now])
        left = [[str(each) for each in one.conditions] for one in after]
        time = yield from time_taken()
        return {"works": works, "ally-conditions": left[0], "allies-conditions": left, "time": time}

    return stage.prepared(steps, "actor")


def _fight(stage: Stage, company: tuple[Creature, ...], begins: str) -> Rule[None]:
    foes = tuple(one for one in stage.world if isinstance(one, Creature) and one.kind == "gm")
    yield from begin_fight(company, foes, "company" if begins == "company" else "foes")


Manipulation = Callable[[Creature, Creature, bool, bool, str], Rule[bool]]


def _manipulating(stage: Stage, do: str, rule: Manipulation) -> Prepared:
    actor, target = _people(stage)
    fights = stage.given.get("in")
    if fights not in (None, "combat"):
        raise Unknown(f"in: {fights}")
    judged = stage.given.get("gm-judges")
    if judged not in JUDGED:
        raise Unknown(f"gm-judges: {judged}")
    certain, helping = _certain(stage, do), _helping(stage, actor, "means")
    has_acted = stage.given.get("target", {}).get("turn-taken", False)

    def steps() -> Steps:
        if fights:
            yield from _fight(stage, (actor,), "foes" if has_acted else "company")
            if has_acted:
                yield from spend_turn(target.id)
        works = yield from rule(actor, target, certain, JUDGED[judged], helping)
        return {"works": works, **(yield from _standing(actor, target))}

    return stage.prepared(steps, "target")


def _standing(actor: Creature, target: Creature) -> Steps:
    """How the two stand in the fight afterwards."""
    now = yield from look(Creature, target.id)
    fight = yield from peek(Fight, FIGHT)
    taunted = any(one.name == "taunted" and one.of == actor.title for one in now.conditions)
    turn = "only attempts to harm the actor" if taunted else "lost" if now.loses_turn else "free"
    try:
        may_approach = yield from approach(now, actor.title)
    except Refused:
        may_approach = False
    spent = fight is not None and actor.id in fight.acted
    return {
        "target-next-turn": turn,
        "target-may-approach": may_approach,
        "actor-main-action": "spent" if spent else "free",
    }


def distracting(stage: Stage) -> Prepared:
    """`distract`."""
    return _manipulating(stage, "distract", lambda a, t, sure, weak, skill: distract(a, t, sure, weak, helping=skill))


def intimidating(stage: Stage) -> Prepared:
    """`intimidate`."""
    return _manipulating(
        stage, "intimidate", lambda a, t, sure, weak, skill: intimidate(a, t, sure, weak, helping=skill)
    )


def taunting(stage: Stage) -> Prepared:
    """`taunt`."""
    return _manipulating(stage, "taunt", lambda a, t, sure, weak, skill: taunt(a, t, sure, weak, helping=skill))


def torturing(stage: Stage) -> Prepared:
    """`torture`: for a stretch."""
    actor, target = _people(stage)

    def steps() -> Steps:
        talks = yield from torture(actor, target.with_(captor=actor.id))
        return {"talks": talks, "time": (yield from time_taken())}

    return stage.prepared(steps, "target")


def disguising(stage: Stage) -> Prepared:
    """`disguise`: put on, and looked at where there are observers."""
    given, who = stage.given, stage.people()
    given.get("means")
    seen = given.get("observers", {})
    close = given.get("examination")
    if close not in (None, "close"):
        raise Unknown(f"examination: {close}")
    person, alike = given.get("pose-as", ""), given.get("looks-alike", False)
    observers = tuple(stage.people({"wit": wit}, name) for name, wit in seen.items())

    def steps() -> Steps:
        yield from disguise(who, person, bool(person), alike)
        noticed = yield from look_on(who, observers, close is not None)
        return {"possible": True, "noticed-by": list(noticed), "passing": tuple(one.id in noticed for one in observers)}

    return stage.prepared(steps)
