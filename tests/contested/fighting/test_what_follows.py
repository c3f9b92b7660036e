"""What comes by itself: the Turn of the dead passes, whoever is held is free once nobody holds them."""

from rulewright.engine import Clock, World, play, why_not
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.records import Creature, Fight, Mishap, Place

MIRA = Creature(id="mira", name="Mira", hp=6, max_hp=6)
BO = Creature(id="bo", name="Bo", hp=6, max_hp=6)
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", hp=9, max_hp=9)
HALL = Place(id="hall", called="Hall", ways=(Way("stair", "up"),), here=("orc",))
STAIR = Place(id="stair", called="Stair", ways=(Way("hall", "down"),))


def fighting(*people, now="mira"):
    ids = tuple(one.id for one in people)
    others = tuple(one for one in ids if one != "orc")
    fight = Fight(
        order=ids,
        totals=tuple((one, 10) for one in ids),
        groups=(("party", others), ("orcs", ("orc",))),
        started=(("party", len(others)), ("orcs", 1)),
        turn=ids.index(now),
        acted=ids[: ids.index(now) + 1],
        last="orcs" if now == "orc" else "party",
        turning=True,
    )
    return World([Clock(), *people, fight])


def done(verb, world, **words):
    """The world after a deed as it is commanded, with what follows it."""
    rule = SYSTEM.procedure(verb)
    return play(rule, world=world, **words).world


def whose(world):
    fight = world.get(Fight, "fight")
    return fight.order[fight.turn] if fight.turning else ""


def test_whoever_dies_in_their_own_turn_has_had_it_and_the_fight_goes_on():
    """Clause: combat.initiative.interleave"""
    world = fighting(MIRA, ORC, BO)
    assert whose(done("kill", world, creature=MIRA)) == "orc"
    overruled = done("overrule", world, record=MIRA, field="status", value="dead")
    assert whose(overruled) == "orc"
    assert whose(done("kill", world, creature=BO)) == "mira", "somebody else's death ends no Turn"


def test_the_turn_of_a_double_ends_when_its_other_self_dies():
    """Clause: magic.mishap.23"""
    twin = MIRA.with_(mishaps=(Mishap(23, other="bo"),))
    other = BO.with_(mishaps=(Mishap(23, other="mira"),))
    world = done("kill", fighting(twin, ORC, other), creature=other)
    assert [one.status for one in world.all(Creature)] == ["dead", "fighting", "dead"]
    assert whose(world) == "orc"


def test_the_turn_of_a_double_ends_when_it_is_undone():
    """Clause: magic.mishap.23"""
    twin = MIRA.with_(mishaps=(Mishap(23, other="bo"),))
    dice = [("str-gain", 1), ("dex-gain", 1), ("wil-gain", 1)]
    world = done("undo-double", fighting(twin, ORC, BO, now="bo"), creature=twin, dice=dice)
    assert "bo" not in world
    assert whose(world) == "mira"


def test_whoever_is_held_is_free_as_soon_as_their_captor_has_left_the_fight():
    """Clause: combat.critical.special"""
    world = fighting(MIRA.with_(caught="Orc"), ORC, BO.with_(caught="a net"), now="orc")
    gone = done("leave-fight", world, creature=ORC)
    assert [one.caught for one in gone.all(Creature)] == ["", "", "a net"]


def test_a_captor_with_another_name_is_still_the_captor():
    """Clause: combat.critical.special"""
    world = done("rename", fighting(MIRA.with_(caught="Orc"), ORC), creature=ORC, name="Gruk")
    assert world.get(Creature, "mira").caught == "Gruk"
    assert done("kill", world, creature=world.get(Creature, "orc")).get(Creature, "mira").caught == ""


def explored(*people):
    return World([Clock(), *people, HALL, STAIR, Scene(place="hall")])


def test_a_party_of_which_one_is_held_goes_nowhere():
    """Clause: combat.critical.special"""
    go = SYSTEM.procedure("go")
    held = explored(MIRA.with_(caught="Orc"), BO, ORC)
    assert str(why_not(go, {"way": "1"}, held)) == "Mira is held by Orc and cannot leave its place"
    assert why_not(go, {"way": "1"}, explored(MIRA.with_(caught="Orc", status="dead"), BO, ORC)) is None
    taken = done("take-party", held, place=STAIR)
    assert taken.get(Creature, "mira").caught == "", "whom the referee takes elsewhere nobody holds there"


def test_who_is_let_act_attacks_whom_their_tactics_choose_and_nobody_is_asked():
    """Clause: combat.turn.spend"""
    second = ORC.with_(id="troll", name="Troll", strength=4)
    people = (MIRA.with_(tactics="weakest"), ORC, second)
    groups = (("party", ("mira",)), ("orcs", ("orc", "troll")))
    fight = fighting(*people).get(Fight, "fight").with_(groups=groups, started=(("party", 1), ("orcs", 2)))
    world = World([Clock(), *people, fight])
    dice = [("base", 1), ("unarmed", 1), ("save-base", 20)] * 2
    run = play(SYSTEM.procedure("auto-turn"), people[0], world=world, dice=dice, choices=[("defence", "dex")] * 2)
    assert run.world.get(Creature, "mira").aim == "troll"
