"""What is asked once in a fight, or not at all: losses after a hit, ways to make a Save, what helps the helpless."""

from rulewright.chance import Seeded
from rulewright.engine import Chance, Clock, Run, World
from rulewright.engine.requests.kinds import LookAll
from rulewright.systems.contested.fight.rounds import standing, start_fight
from rulewright.systems.contested.records import Creature, Item
from rulewright.systems.contested.turns.defences import ways
from rulewright.systems.contested.turns.losses import mark_losses
from rulewright.systems.contested.unattended.going_on import _attack

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


def looks_of(rule, *arguments, seed=1):
    """How often it looks at several at once, and what it comes to."""
    run, running, answer = Counting(fighting(), Chance(Seeded(seed))), rule(*arguments), None
    try:
        while True:
            answer = run.answer(running.send(answer))
    except StopIteration as stop:
        return run.looks, stop.value


def test_losses_of_all_groups_are_found_in_one_look() -> None:
    assert looks_of(mark_losses) == (1, None)


def test_after_a_blow_that_hits_losses_are_looked_for_once() -> None:
    world = fighting()
    now = world.all(Creature)
    first = next(one for one in now if one.id == world["fight"].order[0])  # type: ignore[attr-defined]  # a Fight
    foes = tuple(one for one in now if one.group != first.group)
    found = {looks_of(_attack, first, foes, 2, seed=seed) for seed in range(20)}
    assert found == {(1, True), (0, False)}


def test_who_has_the_same_in_hand_has_the_same_ways_to_make_a_save() -> None:
    assert ways(MIRA) is ways(MIRA.with_(hp=1))
    assert ways(MIRA) is not ways(MIRA.with_(strength=9))


def test_how_the_table_reads_a_loss_of_dex_is_asked_only_where_somebody_has_lost_it() -> None:
    run = Run(fighting())
    assert len(run(standing, run.world["fight"])) == 3
    assert "option:helpless" not in run.read
    lost = Run([one.with_(dexterity=0) if one.id == "bo" else one for one in fighting()], options={"helpless": "both"})
    assert len(lost(standing, lost.world["fight"])) == 3
    assert "option:helpless" in lost.read
    assert len(Run(lost.world)(standing, lost.world["fight"])) == 2
