"""What stands on buttons, in the line and in the clock can be said in German, and so can what a turn asks."""

from typing import Any

import msgspec

from rulewright.chance import Seeded
from rulewright.engine import Clock, World, live, why_not
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.blows.attack import attack
from rulewright.systems.symbaroum.unattended.play_out import play_turn
from rulewright.table.words import encode, in_language
from tests.symbaroum.people import DAGGER, PIKE, SWORD, brute, fight, mira, near


def in_german(told):
    return msgspec.json.decode(encode(told, "de"))


def refusal(world):
    said = why_not(attack, {"who": world["mira"], "target": world["brute"]}, world, options={})
    assert said is not None
    return said.sentence


def offers(world: Any, who: str) -> Any:
    """What somebody could do, as a German page has it."""
    assert SYSTEM.offers is not None
    return in_german(SYSTEM.offers(world, who, {}))


def test_buttons_of_a_fight_are_german_with_what_they_cost():
    who = mira(weapons=(SWORD, msgspec.structs.replace(DAGGER, name="Knife", ready=False)), herbal_cures=1)
    ash = mira(id="ash", name="Ash", lost=2)
    world = fight(*near(who, brute()), ash)
    texts = {one["text"] for one in offers(world, "mira")}
    assert {
        "Angreifen: Brute (Combat Action)",
        "Wechseln zu: knife (Movement Action)",
        "Hilfe für Ash: ein Heilkraut (Combat Action)",
        "Den Zug beenden",
        "Aus dem Nahkampf zurückziehen (Movement Action)",
    } <= texts


def test_why_a_thing_cannot_be_done_is_german_down_to_what_is_left():
    world = fight(*near(mira(left=("movement",), spent=("draw",)), brute()))
    offered = next(one for one in offers(world, "mira") if one["procedure"] == attack.id)
    assert offered["why_not"] == (
        "Mira hat keine Combat Action mehr: ein Zug hat nur eine; "
        "die Combat Action ging auf: Ziehen, eine Movement Action ist noch übrig"
    )
    away = fight(mira(), brute(status="dead"))
    assert in_language(refusal(away), "de") == "Brute ist kein Ziel: tot"


def test_a_glance_the_line_and_the_clock_are_german():
    who = mira(posture="prone", weapons=(PIKE,))
    dying = mira(id="ash", name="Ash", status="dying", steps=1, lost=10)
    world = World([Clock(), *fight(who, dying, brute()).records.values()])
    assert in_german(SYSTEM.glance(who, world))["suffers"][0]["text"] == "am Boden"
    line = in_german(SYSTEM.order(world))
    assert (line["title"], line["columns"][0]["name"]) == ("Zug 1", "nach Quick")
    notes = [one["note"] for one in line["columns"][0]["standings"][:2]]
    assert notes == [
        "übrig: Combat Action und Movement Action, am Boden",
        "im Sterben, 1 von 3 Schritten: Death Test am eigenen Platz",
    ]
    steps = in_german(SYSTEM.strip(world, {}))["steps"]
    assert [one["offer"]["text"] for one in steps] == [
        "Den Zug von Mira beenden",
        "Den Kampf beenden",
    ]


def test_days_and_what_is_due_are_german_outside_a_fight():
    world = World([Clock(), mira(lost=3), mira(id="ash", name="Ash", status="dying", lost=10)])
    strip = in_german(SYSTEM.strip(world, {}))
    assert [one["offer"]["text"] for one in strip["steps"]] == ["Einen Tag vergehen lassen", "7 Tage vergehen lassen"]
    assert strip["steps"][0]["due"] == ["Mira gewinnt 1 Toughness zurück"]
    assert strip["lasting"][0]["text"] == "Ash: im Sterben"
    assert [one["text"] for one in in_german(SYSTEM.due(world))] == ["Ash: Death Test"]


def test_what_a_turn_asks_is_german():
    asked = []

    def ends(choose, *_):
        asked.append(choose)
        return "end-turn"

    world = fight(*near(mira(), brute()))
    live(play_turn, world["mira"], source=Seeded(1), policy=ends, world=world)
    assert in_language(asked[0].question.text, "de") == (
        "Du bist dran und hast eine Combat Action und eine Movement Action. Was tust du?"
    )
    assert {"Angreifen: Brute (Combat Action)", "Den Zug beenden"} <= {
        in_language(one, "de") for one in asked[0].labels
    }
