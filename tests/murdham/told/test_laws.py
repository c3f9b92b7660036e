from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Recorded, Run, exact, live
from rulewright.systems.murdham.dialogue.attitude import SWING, attitude_roll
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.movement.leaps_and_falls import fall
from rulewright.systems.murdham.perils.poison import EFFECTS, expose
from rulewright.systems.murdham.travel.clock import run_out
from tests.murdham.people import after, somebody, world

bodies = st.builds(
    lambda strength, lost, armour, skills, omens, corruption: somebody(
        strength=strength,
        health=max(0, strength - lost),
        armour=armour,
        skills=tuple(skills),
        omens=omens,
        corruption=corruption,
    ),
    st.integers(1, 15),
    st.integers(0, 15),
    st.integers(0, 4),
    st.lists(st.sampled_from(["tough", "true grit", "poison resistance", "incorruptible"]), unique=True, max_size=3),
    st.integers(0, 2),
    st.integers(0, 8),
)


@given(bodies, st.sampled_from(EFFECTS), st.integers(0, 2**32))
def test_a_poisoned_stretch_replays_to_the_same_end_and_nothing_falls_below_zero(ada, effect, seed):
    def stretch():
        yield from expose(ada, effect)
        yield from run_out("stretch")

    run = live(stretch, source=Seeded(seed), world=world(ada))
    again = Run(world(ada), Recorded(run.steps))
    again(stretch)
    assert again.records == run.records
    now = after(run)
    assert min(now.health, now.strength, now.corruption, now.omens, now.doses) >= 0
    assert now.doses == 0


@given(bodies, st.integers(0, 40), st.integers(0, 2**32))
def test_damage_never_heals_and_the_living_keep_within_their_maximum(ada, damage, seed):
    now = after(live(suffer, ada, damage, source=Seeded(seed), world=world(ada)))
    assert now.omens < ada.omens or now.health <= ada.health
    assert now.health <= now.max_health


@given(st.integers(0, 900), st.integers(1, 15))
def test_the_odds_of_a_fall_sum_to_one(depth, agility):
    ada = somebody(agility=agility)
    dist = exact(fall, ada, depth, world=world(ada), of=lambda value, _: value.damage)
    assert sum(weight for _, weight in dist.items()) == dist.total


def test_the_more_peaceful_the_folk_the_likelier_a_friend():
    def asked(temper):
        return (yield from attitude_roll(temper))

    friends = [exact(asked, temper).p("friendly") for temper in SWING]
    assert friends == sorted(friends)
    assert len(set(friends)) == 3
