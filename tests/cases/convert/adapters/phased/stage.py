"""What every case stands on: its people, the steps it plays, and how its words are read afterwards."""

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.cases.convert.adapters.phased.naming import Marks, Names, named
from tests.cases.convert.prepared import Given, Outcome, Prepared

from rulewright.engine import Clock, Rule, first, peek
from rulewright.engine.record import Record
from rulewright.errors import Refused
from rulewright.systems.phased.bodies.load import measures
from rulewright.systems.phased.bodies.supplies import rations_left
from rulewright.systems.phased.combat.blows import ready_blow
from rulewright.systems.phased.numbers import TURN_SECONDS
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.spells.casting import can_cast
from rulewright.systems.phased.tables import WEAPONS, WOUNDS

T = TypeVar("T")
Steps = Generator[Any, Any, dict[str, Any]]
"""The steps of a case; the mapping answers words of `then` that no record tells."""


@dataclass
class Stage:
    """A case on its way to being played."""

    given: Given
    case: Mapping[str, Any]
    people: dict[str, Creature] = field(default_factory=dict)
    """By the case's own names; the first is the one concerned."""
    main: str = ""
    """Name of the one whose results stand at the top of `then`."""
    made: str = ""
    """Id of somebody who is made in the case, and whose results stand at the top."""
    records: list[Record] = field(default_factory=list)
    policy: Callable[..., str] = first
    seconds: int = 0
    """Game time that has passed before."""
    faces: dict[str, dict[str, int]] = field(default_factory=dict)
    """Faces of dice that the case gives by the words of a table, by their names."""

    def add(self, creature: Creature, *, main: bool = False) -> Creature:
        """Put somebody on the stage."""
        self.people[creature.name] = creature
        if main or not self.main:
            self.main = creature.name
        return creature

    @property
    def names(self) -> Names:
        """The names that the case gives to dice."""
        return Names(self.case.get("dice"))

    def rolls(self, *bases: str) -> bool:
        """Whether the case has dice of one of these names, bare or marked."""
        return any(name == base or name.startswith(f"{base}-") for name in self.names.known for base in bases)

    @property
    def asks(self) -> set[str]:
        """Every word of `then` and of the odds, at the top or under a name."""
        return _words(self.case.get("then")) | _words(self.case.get("odds", {}).get("outcome"))

    def step(self, rule: Generator[Any, Any, Any], **marks: tuple[str, ...]) -> Generator[Any, Any, Any]:
        """One procedure of the case, its dice named as the case names them."""
        by_base: Marks = {base.replace("_", "-") if base != "other" else "": mark for base, mark in marks.items()}
        return named(rule, self.names, by_base)

    def comes(self, rule: Callable[[], Rule[T]], told: Callable[[T], dict[str, Any]] = lambda _: {}) -> Prepared:
        """The case in which one rule runs, ready to run: `told` makes its words for `then` of what came of it."""

        def steps() -> Steps:
            return told((yield from rule()))

        return self.prepared(steps)

    def prepared(self, steps: Callable[[], Steps]) -> Prepared:
        """The case, ready to run."""
        ids = tuple(one.id for one in self.people.values()) + ((self.made,) if self.made else ())

        def whole() -> Generator[Any, Any, dict[str, Any]]:
            told = yield from steps()
            facts = {}
            for one in ids:
                facts[one] = yield from _facts(one)
            return {"told": told, "facts": facts}

        world = (Clock(seconds=self.seconds), *(self._as_laden(one) for one in self.people.values()), *self.records)
        options = self.options
        dice = self.case.get("dice") or {}
        return Prepared(
            whole,
            world=world,
            options=options,
            policy=self.policy,
            reads=self._reads(),
            rename={name: name.casefold() for name in dice},
            faces=self.faces,
        )

    @property
    def options(self) -> dict[str, Any]:
        """The options that the case sets."""
        return dict(self.given["options"].items()) if "options" in self.given else {}

    def _as_laden(self, who: Creature) -> Creature:
        """Where load costs HP for good, somebody who comes laden has lost them when he took it up."""
        lost = self.options.get("encumbered_hp") == "lost"
        return who.with_(hp=0) if lost and who.load else who

    def _reads(self) -> dict[str, Callable[[Outcome], Any]]:
        reads: dict[str, Callable[[Outcome], Any]] = {}
        top = self.people[self.main].id if self.main else self.made
        for word in PERSON:
            reads[word] = _top(word, top)
        for word in TOLD:
            reads[word] = _told(word)
        if "odds" not in self.case:
            reads["rolls"] = lambda seen: len(seen.rolled)
            reads["saves_rolled"] = lambda seen: sum("save" in one.why for one in seen.rolled)
            reads["event_rolls"] = lambda seen: sum(one.why.startswith("event") for one in seen.rolled)
            reads["kept"] = lambda seen: seen.rolled[-1].value
        reads["minutes"] = _minutes
        reads["turns"] = lambda seen: _minutes(seen) * 60 // TURN_SECONDS
        for name, who in self.people.items():
            reads[name] = _under(who.id)
        return reads


TOLD = (
    "ammo_roll",
    "allowed",
    "attitude",
    "can_bargain",
    "charge_pending",
    "checks_morale",
    "die",
    "dropped",
    "effects",
    "fled_count",
    "free_attacks",
    "hasted",
    "interruption_save",
    "may_move",
    "mishap",
    "move_lost",
    "order",
    "phase",
    "reaction",
    "save_due",
    "spell",
    "standing",
    "str_save",
    "success",
    "target_count",
    "total",
    "weapon_in_hand",
    "wound_roll",
    "ammo",
    "fled",
    "engaged_with",
    "supplies_needed",
    "shortfall",
    "still_pursuing",
    "encounter",
    "encounters",
    "event",
    "found",
    "heard",
    "hours",
    "landmarks",
    "may_try_again",
    "miles",
    "must_rest",
    "door",
    "weather",
    "lasts_days",
    "party_hears",
    "pending",
    "rations",
    "surprise_possible",
    "through",
    "trap",
    "watches",
)
"""Words that the steps of a case answer."""


def _words(then: Any) -> set[str]:
    if isinstance(then, Mapping):
        return set(then) | {word for inner in then.values() for word in _words(inner)}
    if isinstance(then, list):
        return {word for one in then for word in _words(one)}
    return set()


def _facts(who: str) -> Rule[Any]:
    """What rules make of somebody as he stands: load, casting, dice of his attacks."""
    creature = yield from peek(Creature, who)
    if creature is None:
        return None
    sizes = yield from measures(creature)
    casts = yield from can_cast(creature)
    fight = yield from peek(Fight, "fight")
    return sizes, casts, fight


def _die(who: Creature, weapon: str) -> str:
    try:
        return str(ready_blow(who.with_(hands=(weapon,), out_of_ammo=(), die=""), None, weapon).dice)
    except Refused:
        return "none"


def _seen(outcome: Outcome, who: str) -> tuple[Creature, Any, Any]:
    creature = outcome.find(who)
    assert isinstance(creature, Creature), who
    sizes, casts, _fight = outcome.value["facts"][who]
    return creature, sizes, casts


def _called(weapon: str) -> str:
    """A weapon's name in the old words, which called the hand weapon by its row."""
    return "Hand" if weapon == "hand" else WEAPONS[weapon].name


PERSON: dict[str, Callable[[Creature, Any, Any], Any]] = {
    "attack_die": lambda who, _s, _c: {_called(row.id): _die(who, row.id) for row in WEAPONS.values()},
    "blinded": lambda who, _s, _c: who.blind or who.dazzled,
    "can_cast": lambda _w, _s, casts: casts,
    "capacity": lambda _w, sizes, _c: sizes.capacity,
    "coins": lambda who, _s, _c: who.coins,
    "delve_kit": lambda who, _s, _c: "open" if who.delve_kit else "none",
    "dex": lambda who, _s, _c: who.dexterity,
    "disarmed": lambda who, _s, _c: who.disarmed,
    "dr": lambda who, _s, _c: who.dr,
    "effective_hp": lambda _w, sizes, _c: sizes.hp,
    "encumbered": lambda _w, sizes, _c: sizes.encumbered,
    "fatigue": lambda who, _s, _c: who.fatigue,
    "hp": lambda who, _s, _c: who.hp,
    "hp_max": lambda who, _s, _c: who.max_hp,
    "load": lambda who, _s, _c: who.load,
    "no_hp_recovery": lambda who, _s, _c: who.hungry,
    "scroll": lambda who, _s, _c: "kept" if any(one.source == "scroll" for one in who.writings) else "gone",
    "speed": lambda _w, sizes, _c: str(sizes.speed),
    "state": lambda who, _s, _c: who.state,
    "str": lambda who, _s, _c: who.strength,
    "supplies": lambda who, _s, _c: who.supplies,
    "tripped": lambda who, _s, _c: who.tripped,
    "rations_left": lambda who, _s, _c: rations_left(who),
    "weapons": lambda who, _s, _c: [_called(one) for one in who.gear if one in WEAPONS],
    "wil": lambda who, _s, _c: who.willpower,
    "wounds": lambda who, _s, _c: [WOUNDS[one].name for one in who.wounds],
}
"""Words of `then` about one creature."""
MINE = (
    "spell",
    "fled",
    "may_move",
    "weapon_in_hand",
    "str_save",
    "wound_roll",
    "interruption_save",
    "effects",
    "move_lost",
    "free_attacks",
    "engaged_with",
    "success",
)
"""Words that the steps answer for each of several, under his id."""


def _minutes(outcome: Outcome) -> int:
    clock = outcome.find("clock")
    assert isinstance(clock, Clock)
    return clock.seconds // 60


def _top(word: str, who: str) -> Callable[[Outcome], Any]:
    return lambda outcome: PERSON[word](*_seen(outcome, who))


def _told(word: str) -> Callable[[Outcome], Any]:
    return lambda outcome: outcome.value["told"][word]


def _under(who: str) -> Callable[[Outcome], Any]:
    def read(outcome: Outcome) -> dict[str, Any]:
        seen = _seen(outcome, who)
        told = outcome.value["told"].get(who, {})
        return {
            **{word: of(*seen) for word, of in PERSON.items()},
            **{word: told[word] for word in MINE if word in told},
        }

    return read
