"""What is said first of a blow, a death and the end of a fight."""

from msgspec.structs import replace

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import Run, play
from rulewright.engine.steps import Told
from rulewright.errors import Sentence
from rulewright.systems.phased.combat.attack import attack
from rulewright.systems.phased.rounds.fight import end_fight
from rulewright.table.headlines import headline
from rulewright.table.headlines.headline import Headline
from tests.phased.fights import Table
from tests.phased.people import somebody, world

BO = somebody("bo", die="d8")
ORC = somebody("orc", kind="monster", hp=0, strength=4, willpower=9)


def first(run: Run, what: str, *, outside: bool = False) -> Headline:
    told = tuple(replace(one, text=one.outside) if outside and one.outside else one for one in run.told)
    found = headline(Seen(number=1, what=f"phased.{what}", told=told), "phased")
    assert found is not None
    return found


def test_a_death_is_told_first_and_not_the_blow():
    run = play(attack, BO, ORC, world=world(BO, ORC), dice=[("damage", 6)])
    found = first(run, "attack")
    assert (str(found.text), found.tone) == ("Bo kills Orc.", "fall")
    assert str(first(run, "attack", outside=True).text) == "Bo kills Orc."
    texts = [str(one.text) for one in run.told]
    assert texts[-2:] == ["Orc loses 4 STR, 0 left", "Orc dies"]


def test_whoever_is_down_already_is_not_brought_down_again():
    down = ORC.with_(strength=9, critical=True)
    run = play(attack, BO, down, world=world(BO, down), dice=[("damage", 2), ("str-save", 19)])
    assert str(first(run, "attack").text) == "Bo hits Orc, who is already down, for 2."
    assert str(first(run, "attack", outside=True).text) == "Bo hits Orc, who is already down."
    run = play(attack, BO, down, world=world(BO, down), dice=[("damage", 8), ("str-save", 19)])
    assert not [one for one in run.told if "can only crawl" in str(one.text)]


def test_at_the_end_of_a_fight_those_who_flee_are_open_to_free_attacks_and_the_end_is_told():
    cy = somebody("cy")
    table = Table([BO, cy], [ORC.with_(strength=12)], ("initiative-bo", 1), ("initiative-cy", 1))
    fight = table.fight.with_(engaged=(("bo", "orc"), ("cy", "orc")), running=("orc",))
    here = type(table.world)({**table.world.records, "fight": fight})
    dice = [("damage-bo", 3), ("str-save-bo-orc", 2), ("damage-cy", 1), ("str-save-cy-orc", 3)]
    run = play(end_fight, fight, world=here, dice=dice)
    text = "Orc leaves, open to free attacks. Bo hits Orc for 3. Orc gets away. The fight is over."
    assert str(first(run, "end-fight").text) == text


def test_whoever_goes_hungry_is_told_with_the_night_in_camp():
    lines = (
        Sentence("{who} camp", who="Bo and Cy"),
        Sentence("{who} goes hungry and regains no HP", who="Bo"),
        Sentence("{who} goes hungry and regains no HP", who="Cy"),
    )
    found = headline(Seen(number=1, what="phased.camp", told=tuple(map(Told, lines))), "phased")
    assert found
    assert str(found.text) == "A night in camp. Hungry, and no HP come back: Bo and Cy."
