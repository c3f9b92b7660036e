"""A case while it is prepared: its words, its people, and what they decide."""

from collections.abc import Callable, Mapping
from typing import Any

from rulewright.engine import Rule, look
from rulewright.systems.bdp.records import Creature
from tests.cases.adapters.bdp.people import People, read
from tests.cases.prepared import Given

Act = Callable[[], Rule[Any]]


class Scene:
    """A case while it is prepared: its words, its people, and what they decide."""

    def __init__(self, given: Given, case: Mapping[str, Any], people: People) -> None:
        self.given, self.case, self.people = given, case, people
        self.options: dict[str, Any] = {}
        self.rename: dict[str, str] = {}
        self.use = str(read(given, "use", ""))
        self.drop = str(read(given, "drop", ""))
        self.choice = str(read(given, "choice", ""))
        self.reaction = str(read(given, "reaction", "defend"))
        self.parried = str(read(given, "parried", ""))
        self.sacrifice = str(read(given, "sacrifice", ""))
        self.counter_reaction = str(read(given, "counter_reaction", ""))
        self.water = str(read(given, "waterskin", ""))
        self.before: dict[str, Creature] = {}
        self.inner: list[Given] = []
        """Mappings inside lists, whose words have to be read as well."""

    @property
    def dice(self) -> Mapping[str, Any]:
        """The dice of the case."""
        return self.case.get("dice") or {}

    def person(self, role: str, identity: str = "", kind: str = "pc", **more: Any) -> str:
        """Bring the person of a role into the case, once, and give the id."""
        words = self.given.get(role, {})
        return self.enter(identity or role, words, kind, **more)

    def enter(self, identity: str, words: Mapping[str, Any], kind: str = "pc", **more: Any) -> str:
        """Bring somebody into the case, once."""
        if identity not in self.before:
            water = self.water if identity in ("actor", "actor-0") else ""
            made = self.people.add(identity, words, kind, **more, water=water)
            self.before[identity] = self.people.carrying(made, self.drop) if self.drop else made
        return identity

    def wrapped(self, words: Mapping[str, Any], where: str) -> Given:
        """A mapping inside a list, whose words have to be read."""
        self.inner.append(Given(words, where))
        return self.inner[-1]


class Step(Given):
    """A step of a sequence: its own words first, then those of the case."""

    def __init__(self, words: Mapping[str, Any], where: str, outer: Given) -> None:
        super().__init__(words, where)
        self._outer = outer

    def __getitem__(self, key: str) -> Any:
        return super().__getitem__(key) if super().__contains__(key) else self._outer[key]

    def __contains__(self, key: object) -> bool:
        return super().__contains__(key) or key in self._outer


def played(acts: tuple[Act, ...]) -> Rule[tuple[Any, ...]]:
    """Do the actions one after the other; the value is what each came to."""
    values: list[Any] = []
    for act in acts:
        values += [(yield from act())]
    return tuple(values)


def on_one(rule: Callable[..., Rule[Any]], who: str, **more: Any) -> tuple[Act, ...]:
    def act() -> Rule[Any]:
        return (yield from rule((yield from look(Creature, who)), **more))

    return (act,)
