"""What a blow asks of the world is asked once: losses in one look, and the ways to make a Save of whoever is alike."""

from rulewright.chance import Seeded
from rulewright.engine import Chance, Clock, Run, World
from rulewright.engine.requests.kinds import LookAll
from rulewright.systems.contested.fight.rounds import start_fight
from rulewright.systems.contested.fight.unattended import _attack
from rulewright.systems.contested.records import Creature, Item
from rulewright.systems.contested.turns.defences import ways
from rulewright.systems.contested.turns.losses import mark_losses

SWORD = Item(name="sword", die="d6", held=True, weapon=True)
MIRA, BO = (Creature(id=one, strength=12, hp=4, max_hp=4, items=(SWORD,)) for one in ("mira", "bo"))
OGRE = Creature(id="ogre", kind="npc", group="foes", strength=12, hp=9, max_hp=9)


def fighting() -> World:
    run = Run(World([Clock(), MIRA, BO, OGRE]), Chance(Seeded(1)))
    run(start_fight, (MIRA, BO, OGRE))
    return run.world


class Counting(Run):
    """A run that counts the looks at several at once."""

    looks = 0

    def answer(self, request):
        self.looks += isinstance(request, LookAll)
        return super().answer(request)


def looks_of(rule, *arguments):
    run, running, answer = Counting(fighting(), Chance(Seeded(1))), rule(*arguments), None
    try:
        while True:
            answer = run.answer(running.send(answer))
    except StopIteration:
        return run.looks


def test_losses_of_all_groups_are_found_in_one_look() -> None:
    assert looks_of(mark_losses) == 1


def test_after_a_blow_losses_are_looked_for_once() -> None:
    world = fighting()
    now = world.all(Creature)
    first = next(one for one in now if one.id == world["fight"].order[0])  # type: ignore[attr-defined]  # a Fight
    foes = tuple(one for one in now if one.group != first.group)
    assert looks_of(_attack, first, foes, 2) == 1


def test_who_has_the_same_in_hand_has_the_same_ways_to_make_a_save() -> None:
    assert ways(MIRA) is ways(MIRA.with_(hp=1))
    assert ways(MIRA) is not ways(MIRA.with_(strength=9))
