"""What somebody saw who played bdp for the first time: said at once, of whom, and with what came of it."""

from typing import Any

import msgspec
import pytest

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import Run, World, play
from rulewright.engine.requests.kinds import Choose
from rulewright.errors import Refused
from rulewright.systems.bdp.blows.reactions import DOES
from rulewright.systems.bdp.bodies.features import CLAWS, NATURAL, natural_weapon
from rulewright.systems.bdp.conflicts.argument import argue, begin_argument
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.gambits import answer, gambit
from rulewright.systems.bdp.fights.meetings import reaction
from rulewright.systems.bdp.growth.everyday_skills import lay_on_hands
from rulewright.systems.bdp.harm.critical import injure
from rulewright.systems.bdp.harm.damage import take
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight, Riposte
from rulewright.systems.bdp.records.items import Lying
from rulewright.systems.bdp.records.road import TREK, Journey, Trek
from rulewright.systems.bdp.road.camp import camp
from rulewright.systems.bdp.road.events import dungeon_event
from rulewright.systems.bdp.road.journey import plan, travel
from rulewright.systems.bdp.table.fight_view import due, turn
from rulewright.systems.bdp.table.glances import glance
from rulewright.systems.bdp.table.offers import fight as fight_offered
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bdp.table.visibility import SHOWN
from rulewright.systems.bdp.things.armor import sacrifices
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.table.headlines import headline
from rulewright.table.view.people import _left
from tests.bdp.people import ELF, MIRA, ORC, stands, world

ROUND = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))
CELLAR = Place(id="cellar", called="Cellar", entered=True)


def seen(run: Run) -> Seen:
    """What happened, as it is seen."""
    return Seen(number=1, what="bdp.attack", told=tuple(run.told))


def first(run: Run) -> str:
    """What is said first of what happened."""
    found = headline(seen(run), "bdp")
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
    assert (
        first(equal) == "Neither wins the round (Mira: Attack, Orc: Attack). "
        "Composure lost: 3 by Orc (7 left) and 2 by Mira (8 left)."
    )
    lost = argued("attack", "defend", (f"{ones}-d4", 3), (f"{others}-d8", 2))
    assert (
        first(lost) == "The round goes to Orc (Mira: Attack, Orc: Defend). "
        "Composure lost: 3 by Orc (7 left) and 2 by Mira (8 left)."
    )
    worn = argued("attack", "defend", (f"{ones}-d4", 3), (f"{others}-d8", 7), people=(MIRA.with_(willpower=2), ORC))
    assert (
        first(worn)
        == "The round goes to Orc (Mira: Attack, Orc: Defend). Orc wins the argument and gets their way: the toll."
    )
    at_last = MIRA.with_(willpower=1), ORC.with_(willpower=1)
    weak = argued("attack", "attack", (f"{ones}-d6", 3), (f"{others}-d6", 2), people=at_last)
    told = "Neither wins the round (Mira: Attack, Orc: Attack). "
    assert first(weak) == f"{told}Neither side has Composure left: they agree to disagree, and nothing changes."


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


def clawed(hand: str = "both") -> Creature:
    """A boar with natural weapons, like swords."""
    return ORC.with_(
        id="orc", name="Boar", items=(msgspec.structs.replace(natural_weapon(CLAWS, NATURAL["sword"]), hand=hand),)
    )


def test_natural_weapons_are_dropped_by_nobody_and_taken_from_nobody() -> None:
    hurt = play(injure, clawed(), "longsword", world=world(MIRA, clawed()), dice=[("injury", 8)])
    assert [item.name for item in stands(hurt, "orc").items] == [CLAWS]
    assert not hurt.world.all(Lying)
    with pytest.raises(Refused, match="no weapon in hand to lose"):
        play(gambit, MIRA, clawed(), "disarm", world=world(MIRA, clawed(), ROUND))
    assert sacrifices(clawed(), spell=False) == ()
    left = Lying(id="lying-claws", item=clawed().items[0])
    assert "bdp.take-up" not in offered(World({one.id: one for one in world(MIRA, left)}))
    assert not any(CLAWS in one for one in glance(clawed(), World(world(clawed()))).carries)
    looks_of = SHOWN[Creature].looks
    assert looks_of is not None
    assert CLAWS not in looks_of(clawed())


def labels(target: Creature, damage: int) -> list[str]:
    """What somebody may answer when a blow comes through to them."""
    running = take(target, damage, armor=0)
    request: Any = next(running)
    while not isinstance(request, Choose):
        request = running.send(None)
    return [str(one) for one in request.labels]


@pytest.mark.parametrize(
    ("strength", "hp", "said"),
    [
        (1, 0, "take the blow: you die"),
        (9, 0, "take the blow: 3 STR, 6 left, and a Critical Damage Save"),
        (9, 2, "take the blow: 2 HP and 1 STR, 8 left, and a Critical Damage Save"),
    ],
)
def test_taking_a_blow_says_what_it_does_before_it_is_chosen(strength: int, hp: int, said: str) -> None:
    assert labels(MIRA.with_(strength=strength, hp=hp), 3)[0] == said


def test_a_lost_parry_goes_to_strength_and_says_so_before_and_after() -> None:
    assert "STR" in DOES["parry"]
    lost = play(
        attack,
        ORC,
        MIRA,
        world=world(MIRA, ORC),
        dice=[("parry", 2), ("damage", 5)],
        choices=[("reaction", "parry"), ("sacrifice", "keep")],
    )
    assert first(lost) == "Orc hits Mira for 5 STR. Mira has 7 STR left."


def test_how_hurt_somebody_is_in_strength_is_seen_beside_their_hp() -> None:
    meters = {str(one.name): (one.value, one.most) for one in glance(MIRA.with_(strength=2), World(world(MIRA))).meters}
    assert meters == {"HP": (4, 4), "STR": (2, 12)}
    assert _left(glance(MIRA.with_(strength=2), World(world(MIRA)))) == 37


def test_whoever_withstands_a_gambit_answers_first_and_has_their_turn_afterwards() -> None:
    opened = play(gambit, MIRA, ORC, "trip", world=world(MIRA, ORC, ROUND), dice=[("gambit", 4), ("save", 1)]).world
    said = [str(one.text) for one in due(opened)]
    assert said == [
        "Orc answers at once: shove Mira",
        "Orc answers at once: trip Mira",
        "Orc answers at once: disarm Mira",
        "Orc does not answer Mira",
    ]
    answered = play(
        answer, opened.get(Creature, "orc"), "shove", world=opened, dice=[("gambit-orc", 6), ("save-mira", 1)]
    )
    assert [one.who for one in answered.world.all(Riposte)] == ["mira"]
    left = play(answer, answered.world.get(Creature, "mira"), declines=True, world=answered.world).world
    assert not left.all(Riposte)
    assert turn(left) == "orc"
    with pytest.raises(Refused, match="has no gambit to answer now"):
        play(answer, left.get(Creature, "orc"), "trip", world=left)
