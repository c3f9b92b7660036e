"""Illness in the words of the cases."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene, on_one
from tests.cases.convert.prepared import Given

from rulewright.engine import Rule, look
from rulewright.systems.bdp.harm import diseases
from rulewright.systems.bdp.harm import diseases as days
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Illness
from rulewright.systems.bdp.recovery import rest
from rulewright.systems.bdp.tables import DISEASES, named


def words(one: Illness) -> dict[str, Any]:
    """A disease as the cases read it: its name, days left, successful Saves so far."""
    return {"name": one.name, "days_left": one.days, "successes": one.successes}


def _ill(scene: Scene, given: Given) -> str:
    """Bring in the sufferer, with every disease the case names."""
    who = scene.role("actor", "target")
    named_ = [scene.wrapped(one, f"diseases.{at}") for at, one in enumerate(read(given, "diseases", ()))]
    named_ += [given["disease"]] if "disease" in given else []
    for one in named_:
        ill = _illness(one)
        made = scene.before[who]
        scene.before[who] = scene.people.records[who] = made.with_(illnesses=(*made.illnesses, ill))
        word = next((word for word in scene.dice if word.removeprefix("save-") in ill.name.casefold()), "")
        scene.rename |= {word: f"save-{ill.name.casefold().replace(' ', '-')}"} if word else {}
    return who


def _illness(said: Mapping[str, Any]) -> Illness:
    row = named(DISEASES, said["name"])
    return Illness(
        name=row.name,
        ability=row.ability,
        damage=row.damage,
        days=said.get("days_left"),
        needed=diseases.needed(row),
        successes=said.get("successes", 0),
    )


def _contract(scene: Scene, given: Given) -> tuple[Act, ...]:
    who, name = scene.role("actor", "target"), given["disease"]["name"]
    return (*on_one(diseases.contract, who, disease=name), *((_course(who),) if "odds" in scene.case else ()))


def _course(who: str) -> Act:
    """Day after day, to the end of the disease or of whoever has it."""

    def act() -> Rule[Creature]:
        ill = yield from look(Creature, who)
        while ill.illnesses and ill.status != "dead":
            yield from rest.end_of_day(ill)
            ill = yield from look(Creature, who)
        return ill

    return act


def _day(scene: Scene, given: Given) -> tuple[Act, ...]:
    said = read(given, "actor", {})
    more = {"rest": bool(said.get("rest")), "care": bool(said.get("care"))}
    return on_one(days.illness_day, _ill(scene, given), **more)


def _cure(scene: Scene, given: Given) -> tuple[Act, ...]:
    return on_one(diseases.cure, _ill(scene, given))


STEPS: dict[str, Callable[[Scene, Given], tuple[Act, ...]]] = {
    "contract": _contract,
    "disease-day": _day,
    "cure": _cure,
}
