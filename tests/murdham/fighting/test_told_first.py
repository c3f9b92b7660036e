"""What is said first of a blow: whom it does how much harm, and that it was struck back."""

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import play
from rulewright.engine.steps import Told
from rulewright.errors import Sentence
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.table.headlines import headline
from tests.murdham.people import somebody, world

ADA, BO = (somebody(one, strength=15, health=15) for one in ("ada", "bo"))
AXE = Weapon(id="axe", make="axe", die="d6", owner="bo")
FIGHT = Fight(sides=(Side("company", ("ada",), 1), Side("foes", ("bo",), 1)), next="company")


def first(choice: str, bo=BO, **dice: int) -> str:
    """What is said first of Ada's blow at Bo."""
    run = play(
        attack,
        ADA,
        bo,
        "d6",
        world=world(ADA, bo, AXE, FIGHT),
        dice=[(name.replace("_", "-"), value) for name, value in dice.items()],
        choices=[("react to the attack", choice)],
    )
    found = headline(Seen(number=1, what="murdham.attack", told=tuple(run.told)), "murdham")
    assert found is not None
    return str(found.text)


def test_a_blow_says_how_much_harm_it_does_to_whom():
    assert first("take it", damage=3) == "Ada hits Bo for 3."


def test_a_blow_that_is_countered_says_both():
    assert first("counter", attacker_damage=5, defender_damage=2) == "Ada hits Bo for 5. Bo hits Ada for 2."
    assert first("counter", BO.with_(health=8), attacker_damage=5, defender_damage=2) == "Ada puts Bo out of action."


def test_whoever_is_brought_down_and_has_struck_first_has_hit_back():
    said = first("counter", BO.with_(health=3), attacker_damage=3, defender_damage=4)
    assert said == "Bo hits Ada for 4. Ada brings Bo down."


def test_what_was_found_stands_before_the_watch_that_ends():
    lines = (
        Sentence("the watch ends"),
        Sentence("{who} is done: {what}", who="Ada", what="looks for food"),
        Sentence(
            "{who} forages ({kind}): {n} ration", "{who} forages ({kind}): {n} rations", who="Ada", kind="fruit", n=1
        ),
    )
    found = headline(Seen(number=1, what="murdham.next-stretch", told=tuple(map(Told, lines))), "murdham")
    assert found
    assert str(found.text) == "Ada forages (fruit): 1 ration"
