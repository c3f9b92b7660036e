"""What a table draws of this game: somebody at a glance, the order of a fight, the clock, the scene."""

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import Clock, Lasting, Record, World, play
from rulewright.engine.parameters import bind
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.downtime.time import start_what_runs
from rulewright.systems.contested.records import Creature, Fight, Held, Item, Place, Trove

SWORD = Item(name="sword", die="d8", held=True)
MIRA = Creature(id="mira", name="Mira", hp=2, max_hp=4, strength=8, max_strength=12, items=(SWORD,), fatigue=2)
ASH = Creature(id="ash", name="Ash", held=(Held(name="parry", defence="parry"),))
BO = Creature(id="bo", name="Bo", kind="npc", group="foes")
KOL = Creature(id="kol", name="Kol", kind="npc", group="foes")
PEOPLE = (MIRA, ASH, BO, KOL)
FIGHT = Fight(
    order=("bo", "mira", "kol", "ash"),
    groups=(("foes", ("bo", "kol")), ("party", ("mira", "ash"))),
    totals=(("bo", 20), ("mira", 19), ("kol", 9), ("ash", 8)),
    started=(("foes", 2), ("party", 2)),
    turn=1,
    acted=("bo", "mira"),
    last="party",
    turning=True,
    round=2,
)


def table(*records: Record) -> World:
    return World([Clock(), *records])


def names(text: tuple[object, ...]) -> list[str]:
    return [one.text for one in text]  # type: ignore[attr-defined]  # the game's own field


# -- somebody at a glance


def test_a_glance_says_what_is_left_lacking_in_hand_and_suffered() -> None:
    tired = MIRA.with_(deprived="food", deprived_days=2)
    seen = SYSTEM.glance(tired, table(tired))
    assert [(meter.name, meter.value, meter.most) for meter in seen.meters] == [("HP", 2, 4), ("fatigue", 2, None)]
    assert seen.scores[0] == ("STR", "8/12")
    assert seen.lacks == ("food for 2 days",)
    assert seen.carries == ("sword d8",)
    assert seen.room is not None
    assert (seen.room.value, seen.room.most) == (3, 10)


def test_a_held_action_lies_on_somebody_until_the_own_next_turn() -> None:
    seen = SYSTEM.glance(ASH, table(ASH))
    assert [(one.text, one.until) for one in seen.suffers] == [("holds parry", "their next Turn")]


def test_a_scar_that_is_due_lights_up_for_whoever_has_it() -> None:
    hurt = MIRA.with_(scars_due=(3,))
    world = table(hurt, BO)
    assert SYSTEM.glance(hurt, world).due == ("Scar: Walloped",)
    assert SYSTEM.glance(BO, world).due == ()
    assert [offer.procedure for offer in SYSTEM.due(world)] == ["contested.scar"]


def test_action_points_are_shown_in_a_fight_alone() -> None:
    assert [meter.name for meter in SYSTEM.glance(ASH, table(ASH)).meters] == ["HP"]
    assert [meter.name for meter in SYSTEM.glance(ASH, table(*PEOPLE, FIGHT)).meters] == ["HP", "AP"]


# -- the order of a fight


def test_a_fight_is_drawn_as_groups_with_whose_turn_it_is_and_what_is_left() -> None:
    spent = MIRA.with_(ap=1)
    drawn = SYSTEM.order(table(spent, ASH, BO, KOL, FIGHT))
    assert drawn is not None
    assert (drawn.form, drawn.title) == ("groups", "Round 2")
    assert [(column.name, column.now) for column in drawn.columns] == [("foes", False), ("party", True)]
    states = {one.who: one.state for column in drawn.columns for one in column.standings}
    assert states == {"bo": "acted", "kol": "ready", "mira": "now", "ash": "ready"}
    party = drawn.columns[1].standings
    assert party[0].points is not None
    assert (party[0].points.value, party[0].points.most) == (1, 4)
    assert party[1].note == "holds parry"


def test_who_cannot_act_and_who_has_left_are_out() -> None:
    drawn = SYSTEM.order(table(MIRA, ASH.with_(status="dead"), BO, KOL, FIGHT.with_(fled=("kol",))))
    assert drawn is not None
    out = {one.who: one.note for column in drawn.columns for one in column.standings if one.state == "out"}
    assert out == {"ash": "dead", "kol": "has left"}


def test_who_is_not_there_for_a_seat_is_not_in_its_order() -> None:
    drawn = SYSTEM.order(table(MIRA, ASH, FIGHT))
    assert drawn is not None
    assert [column.name for column in drawn.columns] == ["party"]


def test_where_nobody_fights_there_is_no_order() -> None:
    assert SYSTEM.order(table(*PEOPLE)) is None


# -- what is due


def test_after_the_first_casualty_morale_is_due() -> None:
    world = table(MIRA, ASH, BO, KOL.with_(hp=0, strength=1, max_strength=5), FIGHT)
    assert not [offer for offer in SYSTEM.due(world) if offer.procedure == "contested.morale"]
    found = SYSTEM.procedure("kill")
    slain = play(found, **bind(found.parameters, {"creature": "kol"}, world), world=world).world
    assert [offer.text for offer in SYSTEM.due(slain)][:1] == [
        "Morale of foes: the first of them has fallen and half their number is lost"
    ]
    assert "Morale of foes" in SYSTEM.glance(slain["bo"], slain).due[0]


def test_a_fight_with_one_side_left_is_to_be_ended() -> None:
    gone = table(MIRA, ASH, BO.with_(status="dead"), KOL.with_(status="routed"), FIGHT)
    assert "contested.end-fight" in [offer.procedure for offer in SYSTEM.due(gone)]
    assert "contested.end-fight" not in [offer.procedure for offer in SYSTEM.due(table(*PEOPLE, FIGHT))]


# -- the clock


def test_the_clock_says_day_hour_round_and_what_is_left_of_the_turn() -> None:
    world = World([Clock(seconds=2 * 86_400 + 5 * 3_600 + 600), *PEOPLE, FIGHT])
    ticks = SYSTEM.strip(world, {}).ticks
    assert [(tick.name, tick.value) for tick in ticks] == [
        ("day", "3"),
        ("hour", "5:10"),
        ("round", "2"),
        ("AP", "4 of 4"),
    ]


def test_the_end_of_a_turn_says_whose_follows_and_which_held_action_lapses() -> None:
    late = FIGHT.with_(turn=2, acted=("bo", "mira", "kol"), last="foes")
    step = SYSTEM.strip(table(*PEOPLE, late), {}).steps[0]
    assert step.offer.text == "End Kol's Turn"
    assert step.due == ("Ash's Turn", "Ash: 'parry' lapses")


def test_the_last_turn_of_a_round_brings_a_new_round_and_what_ends_in_its_two_minutes() -> None:
    last = FIGHT.with_(turn=3, acted=("bo", "mira", "kol", "ash"))
    light = Lasting(id="light-1", what="spell", on="mira", title="Light", until=60)
    step = SYSTEM.strip(table(*PEOPLE, last, light), {}).steps[0]
    assert step.due == ("Bo's Turn", "Round 3", "Mira: Light ends")


def test_a_day_that_passes_says_who_goes_hungry_and_who_dies() -> None:
    starved = MIRA.with_(deprived="food", deprived_days=2)
    dying = ASH.with_(status="critical", hp=0, held=())
    world = play(start_what_runs, world=table(starved, dying)).world
    steps = {step.offer.text: step for step in SYSTEM.strip(world, {}).steps}
    assert steps["Wait 10 minutes"].due == ()
    assert steps["Wait an hour"].due == ("Ash: dies unless helped",)
    day = ("Ash: dies unless helped", "Mira: third day without food is over: a Fatigue", "Mira goes without sleep")
    assert steps["Wait a day"].due == day
    assert steps["Rest a night, with water"].offer.why_not == "Ash is dying and must be stabilized first"


def test_whatever_lasts_is_listed_with_its_end() -> None:
    light = Lasting(id="light-1", what="spell", on="mira", title="Light", until=5_400)
    lasting = SYSTEM.strip(table(MIRA, ASH, light), {}).lasting
    assert [(one.text, one.until) for one in lasting] == [
        ("Ash: holds parry", "Ash's next Turn"),
        ("Mira: Light", "1 hour 30 minutes"),
    ]


# -- the scene

HALL = Place(
    id="hall",
    called="Flooded hall",
    text="Black water, knee-deep.",
    secret="The dais is hollow.",
    ways=(Way("stair", "A stair up."), Way("crypt", "A crack.", hidden=True), Way("gate", "A gate.", locked=True)),
    troves=(Trove("A ring", hidden=True), Trove("Rope, 25 ft")),
    here=("bo",),
    entered=True,
)
PLACES = (
    HALL,
    Place(id="stair", called="Stair", text=""),
    Place(id="crypt", called="Crypt", text=""),
    Place(id="gate", called="Gate", text=""),
    Scene(id=SCENE, place="hall"),
)


def test_the_scene_says_what_is_seen_the_ways_by_number_and_who_is_here() -> None:
    drawn = SYSTEM.scene(table(MIRA, BO, *PLACES))
    assert drawn is not None
    groups = dict(drawn.groups)
    assert drawn.title == "Flooded hall"
    assert [(line.name, line.note) for line in groups["Ways"]] == [
        ("1", "Stair"),
        ("", "Crypt, hidden"),
        ("2", "Gate, closed"),
    ]
    assert [line.name for line in groups["Here"]] == ["Bo", "Mira"]
    assert [line.value for line in groups["Referee"]] == ["The dais is hollow."]


def test_a_player_sees_of_the_scene_nothing_that_is_hidden() -> None:
    seen = view(table(MIRA, BO, *PLACES), Seat("mira", owns=("mira",)), SYSTEM)
    drawn = SYSTEM.scene(seen.world)
    assert drawn is not None
    groups = dict(drawn.groups)
    assert [line.note for line in groups["Ways"]] == ["Stair", "Gate, closed"]
    assert [line.name for line in groups["To find"]] == ["1"]
    assert "Referee" not in groups


def test_where_nothing_is_explored_there_is_no_scene() -> None:
    assert SYSTEM.scene(table(MIRA)) is None
