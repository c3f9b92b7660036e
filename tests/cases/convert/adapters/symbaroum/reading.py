"""Reading what came out: every step of a case writes what it saw into one mapping, by the words of `then`."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from tests.cases.convert.expressions import predicate
from tests.cases.convert.prepared import Outcome, Prepared, Read, Unknown

from rulewright.engine import Record, Rule
from rulewright.engine.requests.kinds import Choose
from rulewright.errors import Refused
from rulewright.systems.symbaroum.blows.outcome import Blow, Opening
from rulewright.systems.symbaroum.records.creature import Creature

AREA = {
    "legal",
    "target_number",
    "modifier",
    "modifiers",
    "modifier_for_attackers",
    "unusual",
    "result",
    "rolled_by",
    "actor_succeeds",
    "die_used",
    "hit",
    "damage",
    "advantage",
    "advantage_of",
    "advantage_against",
    "pain",
    "pain_threshold",
    "chooser",
    "options",
    "free_attack_with",
    "free_attacks",
    "free_attacks_each",
    "free_attacks_on_character",
    "free_attacks_from",
    "targets",
    "may_strike",
    "before_enemy_attack",
    "defense_test",
    "defense_tests",
    "defense",
    "defense_of",
    "defense_bonus",
    "toughness",
    "corruption_threshold",
    "fixed",
    "status",
    "posture",
    "steps",
    "last_words",
    "acts_from_turn",
    "first_death_test_turn",
    "order",
    "from_turn",
    "turn",
    "sequence",
    "tested",
    "surprised",
    "actions_left",
    "weapon_ready",
    "covered",
    "distance_left",
    "engaged",
    "left_melee",
    "flanked",
    "around_target",
    "herbal_cures",
    "experience_total",
    "experience_unspent",
    "abilities",
    "outcome",
    "tests",
    "why",
    "note",
}
"""Every word of `then`."""

Seen = dict[str, Any]


def prepared(rule: Callable[[], Rule[Seen]], _case: Mapping[str, Any], *, world: tuple[Record, ...] = ()) -> Prepared:
    """A case whose rule answers a mapping of words."""
    reads: dict[str, Read] = {word: _reader(word) for word in AREA}
    reads["die_used"] = _die_used
    return Prepared(rule, world=world, reads=reads, event=lambda outcome, odds: event(outcome, odds, reads))


def _reader(word: str) -> Read:
    def read(seen: Outcome) -> Any:
        if word == "legal":
            return True
        if word not in seen.value:
            raise Unknown(f"then.{word}: nothing of that kind comes of this")
        return seen.value[word]

    return read


def _die_used(seen: Outcome) -> int:
    rolled = next(one for one in seen.rolled if one.why in ("attack", "defense") or one.why.endswith("-test"))
    told = seen.line(rolled.why)
    assert told.total is not None
    return told.total


EVENTS: dict[str, Callable[[Seen, Mapping[str, Any]], bool]] = {
    "success": lambda seen, _: seen["result"] == "success",
    "hit": lambda seen, _: any(seen["hits"]),
    "not-hit": lambda seen, _: not any(seen["hits"]),
    "damage": lambda seen, _: sum(seen["damages"]) > 0,
    "no-damage": lambda seen, _: sum(seen["damages"]) == 0,
    "pain": lambda seen, _: any(seen["pains"]),
    "dead": lambda seen, _: seen["status"] == "dead",
    "awake": lambda seen, _: seen["status"] == "active",
    "dying": lambda seen, _: seen["status"] == "dying",
    "alive": lambda seen, _: seen["status"] != "dead",
    "step": lambda seen, _: seen["stepped"],
    "toughness": lambda seen, odds: seen["toughness"] >= odds["at_least"],
    "surprised": lambda seen, _: seen["surprised"],
    "not-surprised": lambda seen, _: not seen["surprised"],
    "first": lambda seen, odds: seen["order"][0] == odds["who"],
    "roll-once": lambda seen, _: seen["rounds"] == 1,
    "roll-again": lambda seen, _: seen["rounds"] > 1,
}
"""The odds outcomes of the vocabulary."""


def event(outcome: Any, odds: Mapping[str, Any], reads: Mapping[str, Read]) -> Callable[[Outcome], bool]:
    """What an odds case asks: one of the named outcomes, or a mapping in the words of `then`."""
    extra = set(odds) - {"outcome", "p", "at_least", "who"}
    if extra:
        raise Unknown(f"odds: {', '.join(sorted(extra))}")
    if isinstance(outcome, str) and outcome in EVENTS:
        return lambda seen: EVENTS[outcome](seen.value, odds)
    return predicate(outcome, reads)


def result(success: bool) -> str:
    """The outcome of a test, as cases write it."""
    return "success" if success else "failure"


def body(who: Creature) -> Seen:
    """What can be read off one person."""
    seen: Seen = {
        "toughness": who.toughness,
        "status": who.status,
        "posture": who.posture,
        "steps": who.steps,
        "pain_threshold": who.pain_threshold,
        "herbal_cures": who.herbal_cures,
        "actions_left": list(who.left),
        "experience_total": who.experience_total,
        "experience_unspent": who.experience_unspent,
        "abilities": dict(who.abilities),
        "acts_from_turn": who.acts_from,
        "last_words": who.last_words,
        "corruption_threshold": who.corruption_threshold,
    }
    return seen


def all_blows(blow: Blow) -> Iterator[Blow]:
    """An attack and the Free Attacks that came of it, in order."""
    yield blow
    for after in blow.after:
        yield from all_blows(after)


def blows_seen(blows: list[Blow], case: Mapping[str, Any]) -> Seen:
    """What attacks show; lists where there were several and the case has a list."""
    hits, damages, pains = [b.hit for b in blows], [b.damage for b in blows], [b.pain for b in blows]
    then = case.get("then", {})
    numbers = [b.number for b in blows]
    first = blows[0] if blows else None
    felt = next((b for b in blows if b.pain), None)
    return {
        "hits": hits,
        "damages": damages,
        "pains": pains,
        "hit": _shaped(hits, then.get("hit"), any(hits)),
        "damage": _shaped(damages, then.get("damage"), sum(damages)),
        "pain": _shaped(pains, then.get("pain"), any(pains)),
        "target_number": _shaped(numbers, then.get("target_number"), numbers[0] if numbers else None),
        "advantage": bool(first and first.ground),
        "defense_test": bool(first and first.by == "defense"),
        "free_attacks": sum(len(b.after) for b in blows),
        "chooser": felt.chooser if felt else None,
        "options": list(felt.options) if felt else [],
    }


def _shaped(values: list[Any], expected: Any, one: Any) -> Any:
    return values if isinstance(expected, list) else one


def openings_seen(openings: tuple[Opening, ...], case: Mapping[str, Any]) -> Seen:
    """Free Attacks that fell due, and what those made did."""
    due = [one for one in openings if one.entitled]
    by_enemy = {one.attacker: 0 for one in openings}
    for one in due:
        by_enemy[one.attacker] += 1
    blows = [blow for one in due if one.blow is not None for blow in all_blows(one.blow)]
    seen = blows_seen(blows, case) if blows else {"hits": [], "damages": [], "pains": []}
    return {**seen, "free_attacks_on_character": len(due), "free_attacks_from": by_enemy}


T = TypeVar("T")
Answer = Callable[[Choose], str]


def answering(rule: Rule[T], answer: Answer) -> Rule[T]:
    """Run a rule and answer its decisions here, so that every path through the dice answers anew."""
    said: Any = None
    try:
        while True:
            request = rule.send(said)
            if isinstance(request, Choose):
                said = answer(request)
                if said not in request.options:
                    raise Refused(f"'{said}' is none of the answers: the choice is {' or '.join(request.options)}")
            else:
                said = yield request
    except StopIteration as stop:
        value: T = stop.value
        return value


def answers(choice: Any = None, plays: frozenset[str] = frozenset()) -> Answer:
    """Answers of a case: the words of `choice` for each pain in turn; Free Attacks only of those who are played."""
    words = list(choice) if isinstance(choice, list) else [choice] if choice else []
    wanted = list(words)

    def answer(request: Choose) -> str:
        if request.why == "pain":
            return wanted.pop(0) if wanted else request.options[0]
        if request.why == "pain-attack":
            return "strike" if "free-attack" in words else "let-go"
        if request.why == "surprise-attack":
            return request.options[0] if request.who in plays else "let-go"
        return "strike" if request.who in plays else "let-go"

    return answer
