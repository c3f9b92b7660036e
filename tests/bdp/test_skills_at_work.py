"""Skills that do something by themselves: nobody has to remember them."""

from rulewright.engine import Lasting, World, play
from rulewright.systems.bdp.exploring import go
from rulewright.systems.bdp.fights.turns import round_end
from rulewright.systems.bdp.foes.powers import constrict
from rulewright.systems.bdp.foes.tactics import _aimed
from rulewright.systems.bdp.records.conditions import GRIPPED
from rulewright.systems.bricks.exploring import Place, Scene, Way
from tests.bdp.people import ELF, MIRA, ORC, world

FEELS = "Mira feels a secret passage close by."


def test_enemies_aim_at_the_subtle_only_where_there_is_nobody_else():
    sly = MIRA.with_(skills=("Subtle",))
    for others, aimed_at in (((sly, ELF), "elf"), ((sly,), "mira"), ((MIRA, ELF), "mira")):
        target, _ = play(_aimed, ORC, others, world=world(ORC, *others)).value
        assert target.id == aimed_at


def test_whoever_gets_out_of_any_bonds_is_held_for_a_round_and_needs_no_save():
    snake, artist = ORC.with_(features=("constrict",)), MIRA.with_(skills=("Escape Artist",))
    held = play(constrict, snake, artist, dice={"save": [20]}, world=world(snake, artist))
    assert [one.what for one in held.world.all(Lasting)] == [GRIPPED]
    assert not play(round_end, world=held.world).world.all(Lasting)


def test_heightened_senses_feel_a_secret_passage_and_not_where_it_leads():
    hall = Place(id="hall", called="Hall", ways=(Way("cell", ""),))
    cell = Place(id="cell", called="Cell", ways=(Way("hall", ""), Way("crypt", "", hidden=True)))
    crypt = Place(id="crypt", called="Crypt")
    for skills in ((), ("Heightened Senses",)):
        run = play(go, "cell", world=World(world(MIRA.with_(skills=skills), hall, cell, crypt, Scene(place="hall"))))
        assert (FEELS in [one.text for one in run.told]) is bool(skills)
        assert all("Crypt" not in one.text for one in run.told)
        assert run.world.get(Place, "cell").ways == cell.ways
