"""What came of it stands first, in one sentence that tells no more than the lines of the seat."""

import pytest

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import installed
from rulewright.engine.steps import Told
from rulewright.errors import Sentence
from rulewright.table.headlines import headline, outcome, turning_points
from rulewright.table.headlines.rows import rows
from tests.table.page.sentences import texts

HIT = Sentence("{who} answers with TR {tr} against IR {ir}: {outcome}", who="Bo", tr=9, ir=20, outcome=Sentence("hit"))
STRUCK = Sentence("{title} takes {wound}.", title="Bo", wound=7)
DEAD = Sentence("{end} ({reason}).", end=Sentence("{title} {ends}", title="Bo", ends=Sentence("dies")), reason="STR")
ATTACK = Sentence("{who} attacks with {weapons}: IR {ir}", who="Ann", weapons="a bow", ir=20)
NATURAL = Sentence("{told}, natural {face}: the referee adds something extraordinary.", told=ATTACK, face=20)


def seen(*lines: Sentence) -> Seen:
    """An outcome of contested with these lines."""
    return Seen(number=1, what="contested.attack", told=tuple(Told(one) for one in lines))


def test_whoever_kills_is_told_before_the_blow():
    found = headline(seen(ATTACK, HIT, STRUCK, DEAD), "contested")
    assert found
    assert (found.text, found.tone, found.who, found.actor) == ("Ann kills Bo.", "fall", "Bo", "Ann")


def test_whoever_sees_only_that_somebody_fell_hears_no_name_of_who_did_it():
    found = headline(seen(DEAD), "contested")
    assert found
    assert (found.text, found.actor) == ("Bo dies.", "")


def test_a_natural_is_told_even_if_nothing_else_came_of_it():
    found = headline(seen(NATURAL), "contested")
    assert found
    assert (found.tone, found.moment) == ("roll", "great")


def test_several_who_fall_together_are_named_together():
    other = Sentence("{title} {ends}", title="Cy", ends=Sentence("dies"))
    found = headline(seen(ATTACK, DEAD, other), "contested")
    assert found
    assert found.text == "Ann kills Bo and Cy."


def test_who_falls_is_told_though_somebody_else_falls_in_the_same_turn():
    routed = Sentence("{title} is routed", title="Cy")
    scar = Sentence("{title} had {hp} HP before: Scar {row}, {name}, is due.", title="Bo", hp=2, row=2, name="Walloped")
    found = headline(seen(ATTACK, scar, routed), "contested")
    assert found
    assert str(found.text) == "Ann leaves Bo with a Scar: Walloped. Ann routs Cy."


def test_everybody_who_falls_in_a_fight_that_is_played_out_has_a_headline():
    answered = Sentence("{who} attacks with {weapons}: IR {ir}", who="Bo", weapons="an axe", ir=18)
    cy, dot, ann = (Sentence("{title} {ends}", title=one, ends=Sentence("dies")) for one in ("Cy", "Dot", "Ann"))
    found = turning_points(seen(ATTACK, cy, HIT, STRUCK, dot, answered, ann), "contested")
    assert [str(one.text) for one in found] == ["Ann kills Cy and Dot.", "Bo kills Ann."]


def test_what_a_rest_gives_back_is_said_of_each():
    ann, bo = (
        Sentence("{who} regains {points} {what}, now {now}", who=who, points=points, what=what, now=5)
        for who, points, what in (("Ann", 3, "HP"), ("Bo", 2, "STR"))
    )
    rest = Sentence("{who} rest for a night in camp", who="Ann and Bo")
    told = [seen(rest, *some) for some in ((ann,), (ann, bo))]
    heads = [headline(one, "phased") for one in told]
    assert [str(one.text) for one in heads if one] == ["Ann regains 3 HP.", "Regained: Ann 3 HP and Bo 2 STR."]


def test_a_number_in_a_name_does_not_run_into_what_somebody_lost():
    round_ = Sentence(
        "{one}: {mine}. {other}: {theirs}. The round goes to {winner}.",
        one="Rat 2",
        mine="Attack",
        other="Bo",
        theirs="Flourish",
        winner="Rat 2",
    )
    lost = (
        Sentence("{who} loses {points} Composure and has {left} left.", who=who, points=points, left=6)
        for who, points in (("Rat 2", 2), ("Bo", 5))
    )
    found = headline(seen(round_, *lost), "bdp")
    assert found
    assert str(found.text).endswith("Composure lost: 2 by Rat 2 (6 left) and 5 by Bo (6 left).")


def test_a_natural_is_a_moment():
    found = headline(seen(NATURAL, HIT), "contested")
    assert found
    assert (found.text, found.moment, found.whose) == ("Ann hits Bo.", "great", "Ann")


def test_a_natural_is_of_whoever_rolled_it_and_not_of_whom_the_headline_tells():
    parried = Sentence("{told}, natural {face}", told=HIT, face=20)
    missed = Sentence(
        "{told}, natural {face}", told=Sentence(HIT.template, **{**HIT.fields, "outcome": "missed"}), face=20
    )
    for line in (parried, missed):
        found = headline(
            Seen(number=1, what="contested.attack", told=(Told(ATTACK), Told(line, about="save-base"))), "contested"
        )
        assert found
        assert (found.moment, found.whose, found.rolled) == ("great", "Bo", "save-base")


def test_a_blow_is_told_with_what_it_does():
    found = headline(seen(ATTACK, HIT, STRUCK), "contested")
    assert found
    assert (found.text, found.tone) == ("Ann hits Bo for 7.", "harm")


def test_who_has_an_hour_to_live_is_told_before_an_earlier_scar():
    scar = Sentence("{title} had {hp} HP before: Scar {row}, {name}, is due.", title="Bo", hp=3, row=4, name="Rocked")
    down = Sentence("{title} suffers Critical Damage", title="Bo")
    found = headline(seen(ATTACK, scar, ATTACK, down), "contested")
    assert found
    assert found.text == "Ann brings Bo down: Critical Damage, and dead within the hour without aid."
    dead = headline(seen(ATTACK, scar, ATTACK, down, ATTACK, DEAD), "contested")
    assert dead
    assert dead.text == "Ann kills Bo."


def test_that_the_foes_flee_is_told_with_the_death_that_makes_them():
    flee = Sentence("Morale of {whose}: {outcome}.", whose="the thralls", outcome=Sentence("they flee"))
    for lines in ((ATTACK, DEAD, flee), (ATTACK, DEAD, Sentence("{title} takes the Turn.", title="Cy"), flee)):
        found = headline(seen(*lines), "contested")
        assert found
        assert found.text == "Ann kills Bo. Morale of the thralls: they flee."
    stand = Sentence("Morale of {whose}: {outcome}.", whose="the thralls", outcome=Sentence("they stand"))
    found = headline(seen(ATTACK, DEAD, stand), "contested")
    assert found
    assert found.text == "Ann kills Bo."


def test_a_scar_is_told_before_the_blow_that_leaves_it():
    scar = Sentence("{title} had {hp} HP before: Scar {row}, {name}, is due.", title="Bo", hp=3, row=4, name="Rocked")
    found = headline(seen(ATTACK, HIT, STRUCK, scar), "contested")
    assert found
    assert found.text == "Ann leaves Bo with a Scar: Rocked."


def test_a_roll_within_a_point_of_its_number_was_close():
    line = Told(Sentence("Bo: DEX save"), total=15, against=15, verdict=Sentence("holds"))
    found = headline(Seen(number=1, what="contested.save", told=(line,)), "contested")
    assert found
    assert found.moment == "edge"


def test_nothing_is_close_where_everybody_rolls_for_a_place():
    rolls = [Told(Sentence("a save"), total=8 + at, against=9, verdict=Sentence("passed")) for at in range(3)]
    for game, words in (("phased", "initiative: {names}"), ("symbaroum", "Order by Quick: {names}")):
        order = Told(Sentence(words, names="Ann, Bo and eight more"))
        found = headline(Seen(number=1, what=f"{game}.fight", told=(*rolls, order)), game)
        assert found
        assert (found.text, found.moment) == ("A fight begins.", "")
    late = Told(Sentence("{who} goes after the foes: {what} decides.", who="Ann", what="DEX"))
    who_is_first = headline(Seen(number=1, what="bdp.settle-order", told=(*rolls, late)), "bdp")
    assert who_is_first
    assert (who_is_first.text, who_is_first.moment) == ("After the foes: Ann.", "")
    over = headline(
        Seen(number=1, what="phased.end-fight", told=(*rolls, Told(Sentence("the fight is over")))), "phased"
    )
    assert over
    assert (over.text, over.moment) == ("The fight is over.", "")


@pytest.mark.parametrize("game", ["phased", "murdham"])
def test_a_save_whose_figures_are_closed_is_told_by_what_came_of_it(game: str):
    save = Sentence("{who}: {ability} save {verdict}", who="Bo", ability="WIL", verdict=Sentence("passed"))
    stood = Sentence("the enemies stand")
    for said, told in (((save,), "Bo passes the WIL save."), ((save, stood), "The enemies stand.")):
        found = headline(seen(*said), game)
        assert found
        assert str(found.text).casefold().rstrip(".") == told.casefold().rstrip(".")


def test_a_blow_of_closed_figures_says_what_the_one_it_hits_has_lost():
    hits = Sentence("{who} hits {foe}", who="Ann", foe="Bo")
    loses = Sentence("{who} loses {damage} Toughness: {left} of {most} left", who="Bo", damage=4, left=6, most=10)
    found = headline(seen(hits, loses), "symbaroum")
    assert found
    assert (found.text, found.tone) == ("Ann hits Bo for 4.", "harm")


def test_a_blow_whose_figures_are_closed_says_none():
    found = headline(seen(Sentence("{who} attacks {foe}: {rolled} rolled", who="Bo", foe="Ann", rolled=1)), "phased")
    assert found
    assert found.text == "Bo attacks Ann."


def test_a_search_is_told_by_what_came_of_it():
    looks = Sentence("{who} searches for traps: {thing}", who="Ann", thing="a chest")
    nothing = Sentence("{who} finds no trap", who="Ann")
    found = headline(seen(looks, nothing), "phased")
    assert found
    assert found.text == "Ann finds no trap"


def test_a_blow_that_armour_stops_is_no_hit():
    blow = "{foe} hits {who} for {rolled}[: {points} after reductions]"
    for points, told in ((0, "Bo does Ann no harm."), (2, "Bo hits Ann for 2.")):
        taken = Sentence(
            "{who} takes {damage}: health {health} to {left}.", who="Ann", damage=points, health=9, left=9 - points
        )
        found = headline(seen(Sentence(blow, foe="Bo", who="Ann", rolled=3, points=points), taken), "murdham")
        assert found
        assert found.text == told


def test_an_outcome_without_a_row_is_told_by_its_first_line_that_is_no_sum():
    found = headline(seen(Sentence("The bridge falls.")), "contested")
    assert found
    assert (found.text, found.tone) == ("The bridge falls.", "deed")
    assert headline(seen(), "contested") is None


@pytest.mark.parametrize("game", sorted(installed()))
def test_every_row_of_a_game_fits_a_line_that_is_said(game: str):
    said = {one.template for one in texts() if "headlines" not in one.where}
    assert [row.line for row in rows(game) if not any(one.startswith(row.line) for one in said)] == []


def test_that_a_fight_begins_comes_before_who_is_first():
    first = Sentence("{title}: initiative {total}.", title="Bo", total=14)
    begins = Sentence("A fight begins. Groups alternate: {sides}.", sides="we, then they")
    found = headline(seen(first, begins), "contested")
    assert found
    assert found.text == "A fight begins."


def test_what_is_read_aloud_of_a_place_is_what_the_log_says_first():
    on = Sentence("The party goes on. {way}", way="Down.")
    new = Sentence("{place}. {text}", place="Vault", text="Cold stone.")
    first = headline(seen(on, new), "murdham")
    assert first
    assert first.text == "Vault. Cold stone."
    again = headline(seen(on, Sentence("{place}.", place="Vault")), "murdham")
    assert again
    assert again.text == "The party is here: Vault."


def test_of_a_fight_that_is_played_out_the_last_great_turns_are_told_and_each_has_a_headline_of_its_own():
    lines = []
    for at, (who, whom) in enumerate((("Ann", "Cy"), ("Bo", "Ann"), ("Dot", "Bo"), ("Eve", "Dot"))):
        lines.append(Sentence("{who} attacks with {weapons}: IR {ir}", who=who, weapons="a bow", ir=20))
        lines.append(Sentence("{title} {ends}", title=whom, ends=Sentence("dies")) if at else STRUCK)
    found = outcome(seen(*lines), "contested")
    assert [(one.at, str(one.headline.text)) for one in found.turns] == [
        (0, "Ann hits Bo for 7."),
        (2, "Bo kills Ann."),
        (4, "Dot kills Bo."),
        (6, "Eve kills Dot."),
    ]
    assert found.headline
    assert str(found.headline.text) == "Bo kills Ann. Dot kills Bo. Eve kills Dot."
    assert (found.headline.actor, found.weightiest) == ("Eve", 3)


def test_who_only_gets_ready_has_no_turn_of_their_own_in_the_headline():
    waits = Sentence("{title} takes the Turn.", title="Cy")
    found = outcome(seen(waits, ATTACK, DEAD, waits), "contested")
    assert not found.turns
    assert found.headline
    assert found.headline.text == "Ann kills Bo."


def test_the_worst_that_came_to_each_is_told_and_not_only_to_one():
    hit = Sentence("{who} hits {foe} for {damage}", who="Rat", foe="Maelin", damage=5)
    test = Sentence("Death Test of {who}: {outcome}", who="Jorunn", outcome=Sentence("holds"))
    found = headline(seen(hit, test), "symbaroum")
    assert found
    assert str(found.text) == "Rat hits Maelin for 5. Death Test of Jorunn: holds"


def test_a_light_that_goes_out_takes_the_place_of_nothing_else():
    looks, nothing = Sentence("{who} searches the place.", who="Bo"), Sentence("Nothing comes to light.")
    dark = Sentence("The {thing} goes out.", thing="torch")
    found = headline(seen(looks, dark, nothing), "bdp")
    assert found
    assert str(found.text) == "Nothing comes to light."
    alone = headline(seen(dark), "bdp")
    assert alone
    assert str(alone.text) == "The torch goes out."


def test_what_ends_without_a_stop_gets_one_before_the_next_sentence():
    first, then = Sentence("{who} finds shelter", who="Ann"), Sentence("{who} finds no shelter", who="Bo")
    found = headline(seen(first, then), "murdham")
    assert found
    assert str(found.text) == "Ann finds shelter. Bo finds no shelter"


def test_of_a_fight_that_is_played_out_everybody_who_fell_or_got_away_is_told():
    down = Sentence("{title} suffers Critical Damage", title="Bo")
    away = Sentence("{title} gets away and has left the fight.", title="Cy")
    dead = [Sentence("{title} {ends}", title=one, ends=Sentence("dies")) for one in ("Bo", "Dot", "Fay", "Gil")]
    eve = Sentence("{who} attacks with {weapons}: IR {ir}", who="Eve", weapons="a bow", ir=9)
    lines = [ATTACK, dead[0], eve, *dead[1:]]
    found = headline(seen(*lines, Sentence("{title} takes the Turn.", title="Cy"), away), "contested")
    assert found
    assert str(found.text) == "Ann kills Bo. Eve kills Dot, Fay and Gil. Cy gets away."
    lies = headline(seen(ATTACK, down, ATTACK, away), "contested")
    assert lies
    assert str(lies.text) == "Ann brings Bo down: Critical Damage, and dead within the hour without aid. Cy gets away."
