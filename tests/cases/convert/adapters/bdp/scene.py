"""A case while it is prepared: its words, its people, and what they decide."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from tests.cases.convert.adapters.bdp.people import People, read
from tests.cases.convert.prepared import Given

from rulewright.engine import Rule, look
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Weapon

Act = Callable[[], Rule[Any]]
DECISIONS = ("use", "drop", "choice", "reaction", "parried", "sacrifice", "counter_reaction")
"""Words that say what somebody decides; a step of a sequence may have its own."""


class Scene:
    """A case while it is prepared: its words, its people, and what they decide."""

    def __init__(self, given: Given, case: Mapping[str, Any], people: People) -> None:
        self.given, self.case, self.people = given, case, people
        self.options: dict[str, Any] = {}
        self.rename: dict[str, str] = {}
        self.use = self.drop = self.choice = self.parried = self.sacrifice = self.counter_reaction = ""
        self.reaction = "defend"
        self.decide(given)
        self.water = str(read(given, "waterskin", ""))
        self.cause = ""
        self.says: dict[str, str] = {}
        """What somebody decides, by what is asked."""
        self.answers: dict[str, str] = {}
        """The argument of each side, by the id of who speaks for it."""
        self.armed: tuple[Weapon, ...] = ()
        """What the character strikes with this round."""
        self.before: dict[str, Creature] = {}
        self.inner: list[Given] = []
        """Mappings inside lists, whose words have to be read as well."""

    @property
    def dice(self) -> Mapping[str, Any]:
        """The dice of the case."""
        return self.case.get("dice") or {}

    def decide(self, words: Mapping[str, Any]) -> None:
        """Take what the words say somebody decides."""
        for word in DECISIONS:
            setattr(self, word, str(words[word]) if word in words else "defend" if word == "reaction" else "")

    def role(self, usual: str, other: str) -> str:
        """Bring in the person of the usual role, or of the other one where only that is described."""
        return self.person(other if usual not in self.given and other in self.given else usual)

    def person(self, role: str, identity: str = "", kind: str = "pc", **more: Any) -> str:
        """Bring the person of a role into the case, once, and give the id."""
        words = self.given.get(role, {})
        return self.enter(identity or role, words, kind, **more)

    def enter(self, identity: str, words: Mapping[str, Any], kind: str = "pc", **more: Any) -> str:
        """Bring somebody into the case, once."""
        if identity not in self.before:
            owner = "target" if "target" in self.given and "actor" not in self.given else "actor"
            water = self.water if identity in (owner, f"{owner}-0") else ""
            made = self.people.add(identity, words, kind, **more, water=water)
            self.before[identity] = self.people.carrying(made, self.drop) if self.drop else made
        return identity

    def arm(self, identity: str, **more: Any) -> None:
        """Change the weapons of somebody: a threshold of their own, or what a wound is named after."""
        who = self.before[identity]
        weapons = [item.weapon and msgspec.structs.replace(item.weapon, **more) for item in who.items]
        named = [{"name": more["name"]} if "name" in more and item.weapon else {} for item in who.items]
        items = tuple(
            msgspec.structs.replace(item, weapon=weapon, **name)
            for item, weapon, name in zip(who.items, weapons, named, strict=True)
        )
        self.before[identity] = self.people.records[identity] = who.with_(items=items)

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


def deciding(scene: Scene, words: Mapping[str, Any], act: Act) -> Act:
    """The action of a step, with what is decided in it."""

    def decided() -> Rule[Any]:
        scene.decide(words)
        return (yield from act())

    return decided


def on_one(rule: Callable[..., Rule[Any]], who: str, **more: Any) -> tuple[Act, ...]:
    def act() -> Rule[Any]:
        return (yield from rule((yield from look(Creature, who)), **more))

    return (act,)
