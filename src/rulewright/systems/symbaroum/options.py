"""Choices a table may make where the rules leave room; each default is the ruling of the catalogue.

Belongs here: options. Not here: what they change, which stands in the rules that ask for them.
"""

from typing import Final

from rulewright.engine import Option


def _switch(name: str, title: str, clause: str) -> Option:
    return Option(name, title, values=(True, False), default=False, clause=clause)


NATURAL_EXTREMES: Final = _switch("natural_extremes", "1 always succeeds and 20 always fails", "checks.roll-under")
IMPEDING_HAMPERS_QUICK: Final = _switch(
    "impeding_hampers_quick", "Impeding lowers every test of Quick", "secondary.defense"
)
ONLY_FASTEST_WAITS: Final = _switch("only_fastest_waits", "Only the fastest may wait", "turn-order.wait")
REACH_EACH_ENGAGEMENT: Final = _switch(
    "reach_each_engagement", "Reach counts at every new engagement", "weapons-ready.long-free-attack"
)
SURPRISE_ONE_ATTACK: Final = _switch(
    "surprise_one_attack", "An ambushing group has one Free Attack in all", "surprise.free-attack"
)
SWITCH_TO_SHORT_FREE: Final = _switch("switch_to_short_free", "Switching to a Short weapon is free", "draw.short")
TWO_COMBAT_ACTIONS: Final = _switch(
    "two_combat_actions", "The Movement Action may stand for a Combat Action", "actions.trade"
)
RANGED_FREE_ATTACKS: Final = _switch(
    "ranged_free_attacks", "Any ready weapon serves for every Free Attack", "free-attack.what"
)
PAIN_CHAINS: Final = _switch("pain_chains", "Free Attacks for pain are outside the limit", "free-attack.limit")
UNAWARE_ROLLS_DEFENSE: Final = _switch(
    "unaware_rolls_defense", "The unaware defend all the same, at -2", "defense.aware"
)
ENEMY_DICE_ROLLED: Final = _switch("enemy_dice_rolled", "Enemy weapons and armor are rolled", "defense.failed")
PAIN_FROM_ANY_DAMAGE: Final = _switch("pain_from_any_damage", "Falls and poison cause pain as well", "pain.trigger")
DEATH_TEST_SAME_TURN: Final = _switch(
    "death_test_same_turn", "A Death Test is due in the turn of the collapse", "dying.death-test"
)
WAKES_STANDING: Final = _switch("wakes_standing", "Whoever wakes by itself stands", "dying.roll-1")
STEPS_PERSIST: Final = _switch("steps_persist", "Steps towards death stay until Toughness is full", "dying.roll-11-19")
INHERIT_UNSPENT_ONLY: Final = _switch(
    "inherit_unspent_only", "Only unspent Experience is passed on", "death.inherit-experience"
)
STABILIZE_ONLY: Final = _switch("stabilize_only", "The first help only ends the Death Tests", "healing.dying")
MEDICUS_TEST: Final = _switch("medicus_test", "Medicus takes a test of Cunning", "healing.medicus")
BLIND_COMBAT_TESTS_ONLY: Final = _switch(
    "blind_combat_tests_only", "Blindness doubles attack and Defense tests alone", "blind.self"
)
FELLED_STILL_LEAVES: Final = _switch(
    "felled_still_leaves", "Knocked down while leaving, one gets away all the same", "disengage.free-attacks"
)
OWN_CURE_AS_ELIXIR: Final = _switch(
    "own_cure_as_elixir", "A herbal cure on oneself is a Movement Action", "first-aid.cost"
)
FAILED_RISE_STAYS_DOWN: Final = _switch(
    "failed_rise_stays_down", "A failed test to rise leaves one lying", "stand-up.test"
)
CREATURES_RISE_SLOWLY: Final = _switch(
    "creatures_rise_slowly", "Getting up takes a creature, which makes no test, its whole turn", "stand-up.test"
)
SHIELD_FORBIDS_THROWN: Final = _switch("shield_forbids_thrown", "A shield rules out thrown weapons", "shield.forbids")
FLANK_PAIR_ONLY: Final = _switch(
    "flank_pair_only", "Only the two on opposite sides gain from flanking", "flanking.both-gain"
)
PRONE_FREES_PLACE: Final = _switch("prone_frees_place", "Whoever is knocked down frees its place", "flanking.max-four")
GO_AROUND_ONE_MOVE: Final = _switch(
    "go_around_one_move", "Going around takes one Movement Action", "flanking.go-around"
)
SNEAK_BY_MOVEMENT: Final = _switch("sneak_by_movement", "Sneaking takes a Movement Action", "surprised.sneak")
ADVANTAGE_ON_DEFENSE: Final = _switch(
    "advantage_on_defense", "Advantage helps the own Defense test too", "advantage.effect"
)
CORRUPTION: Final = _switch("corruption", "Powers corrupt, in outline", "secondary.corruption-threshold")
