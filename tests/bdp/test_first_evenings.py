"""What somebody saw who played bdp for the first time: said at once, of whom, and with what came of it."""

import pytest

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import Run, World, play
from rulewright.systems.bdp.conflicts.argument import argue, begin_argument
from rulewright.systems.bdp.fights.gambits import gambit
from rulewright.systems.bdp.fights.meetings import reaction
from rulewright.systems.bdp.growth.everyday_skills import lay_on_hands
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.road import TREK, Journey, Trek
from rulewright.systems.bdp.road.camp import camp
from rulewright.systems.bdp.road.events import dungeon_event
from rulewright.systems.bdp.road.journey import plan, travel
from rulewright.systems.bdp.table.fight_view import due
from rulewright.systems.bdp.table.offers import fight as fight_offered
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.table.headlines import headline
from tests.bdp.people import ELF, MIRA, ORC, world

ROUND = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))
CELLAR = Place(id="cellar", called="Cellar", entered=True)


def first(run: Run) -> str:
    """What is said first of what happened."""
    found = headline(Seen(number=1, what="bdp.attack", told=tuple(run.told)), "bdp")
    assert found is not None
    return str(found.text)


@pytest.mark.parametrize(
    ("what", "saved", "said"),
    [
        ("trip", 20, "Mira trips Orc, who cannot move."),
        ("stun", 20, "Mira stuns Orc, who loses a turn."),
        ("shove", 20, "Mira shoves Orc back."),
        ("disarm", 20, "Mira disarms Orc."),
        ("blind", 20, "Mira succeeds against Orc: blind."),
        ("trip", 1, "Mira fails to trip Orc, who may answer at once with one gambit."),
    ],
)
def test_a_gambit_says_first_whether_it_worked_and_on_whom(what: str, saved: int, said: str) -> None:
    run = play(gambit, MIRA, ORC, what, world=world(MIRA, ORC, ROUND), dice=[("gambit", 4), ("save", saved)])
    assert first(run) == said


def argued(mine: str, theirs: str, *dice: tuple[str, int], people: tuple[Creature, Creature] = (MIRA, ORC)) -> Run:
    """A round of an argument of Mira against the orc."""
    one, other = people
    begun = play(begin_argument, (one,), (other,), "the way", "the toll", world=world(one, other)).world
    return play(argue, world=begun, choices=[("argument", mine), ("argument", theirs)], dice=list(dice))


def test_an_argument_says_first_how_it_ended_or_who_lost_composure() -> None:
    ones, others = "argument-one", "argument-other"
    equal = argued("attack", "attack", (f"{ones}-d6", 3), (f"{others}-d6", 2))
    assert first(equal) == "Composure lost: Orc 3 and Mira 2."
    at_last = MIRA.with_(willpower=1), ORC.with_(willpower=1)
    weak = argued("attack", "attack", (f"{ones}-d6", 3), (f"{others}-d6", 2), people=at_last)
    assert first(weak) == "Neither side has Composure left: they agree to disagree, and nothing changes."


def test_an_event_says_first_what_it_is() -> None:
    assert first(play(dungeon_event, world=world(MIRA), dice={"d6": [6]})) == "The event: nothing happens."


def test_healing_says_first_how_much_and_how_somebody_is_now() -> None:
    healer = ELF.with_(skills=("Lay On Hands",))
    hurt = MIRA.with_(strength=8)
    run = play(lay_on_hands, healer, hurt, world=world(healer, hurt), dice=[("d6", 3)])
    assert first(run) == "Elf heals Mira: 3 STR more, 11 of 12."


def test_a_reaction_says_whose_it_is() -> None:
    away = Place(id="far", called="Far", here=("troll",), entered=True)
    troll = ORC.with_(id="troll", name="Troll")
    run = play(reaction, world=world(MIRA, ORC, troll, CELLAR, away, Scene(place="cellar")), dice=[("2d6", (1, 2))])
    assert first(run) == "Reaction of Orc: wary."
    assert first(play(reaction, world=world(MIRA), dice=[("2d6", (1, 2))])) == "Reaction: wary."


def offered(here: World) -> list[str]:
    """The ids of what is offered to Mira, and what is due."""
    return [one.procedure for one in (*offers(here, "mira", {}), *due(here))]


def test_a_journey_is_days_in_the_wilderness() -> None:
    run = play(plan, "Harrow", "long", "roads", "tough", season="winter", world=world(MIRA)).world
    trek = run.get(Trek, TREK)
    assert (trek.terrain, trek.season) == ("forest", "winter")
    assert {"bdp.travel", "bdp.weather", "bdp.camp"} <= set(offered(run))
    assert "bdp.watch-event" in offered(play(travel, world=run).world)
    assert play(camp, MIRA, world=run).value


def test_whoever_does_not_travel_with_the_party_stays_where_they_were() -> None:
    dead = ORC.with_(id="dead", name="Dead", status="dead")
    here = world(MIRA, ORC, dead, CELLAR, Scene(place="cellar"), Journey(goal="home", length=3, ground="roads"))
    gone = play(travel, world=here).world
    assert set(gone.get(Place, "cellar").here) == {"orc", "dead"}
    assert not {"bdp.attack", "bdp.loot", "bdp.reaction", "bdp.fight"} & set(offered(gone))
    begun = fight_offered(gone)
    assert begun is None or begun.why_not
