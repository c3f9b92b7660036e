"""Choices a table may make where the rules leave room; each default is the ruling of the catalogue.

Belongs here: options. Not here: what they change, which stands in the rules that ask for them.
"""

from typing import Final

from rulewright.engine import Option


def _switch(name: str, title: str, clause: str, doc: str, *, first: bool = False) -> Option:
    return Option(name, title, values=(True, False), default=False, clause=clause, doc=doc, first=first)


NATURAL_EXTREMES: Final = _switch(
    "natural_extremes",
    "1 always succeeds and 20 always fails",
    "checks.roll-under",
    "Off: only the value decides. On: 1 always succeeds and 20 always fails.",
    first=True,
)
IMPEDING_HAMPERS_QUICK: Final = _switch(
    "impeding_hampers_quick",
    "Impeding lowers every test of Quick",
    "secondary.defense",
    "Off: heavy armor lowers Defense alone. On: it lowers every test of Quick.",
)
ONLY_FASTEST_WAITS: Final = _switch(
    "only_fastest_waits",
    "Only the fastest may wait",
    "turn-order.wait",
    "Off: everybody may take a later place. On: only whoever is first.",
)
REACH_EACH_ENGAGEMENT: Final = _switch(
    "reach_each_engagement",
    "Reach counts at every new engagement",
    "weapons-ready.long-free-attack",
    "Off: a Long weapon strikes first once a fight. On: at every new engagement.",
)
SURPRISE_ONE_ATTACK: Final = _switch(
    "surprise_one_attack",
    "An ambushing group has one Free Attack in all",
    "surprise.free-attack",
    "Off: each of them has one. On: one for all of them.",
)
SWITCH_TO_SHORT_FREE: Final = _switch(
    "switch_to_short_free",
    "Switching to a Short weapon is free",
    "draw.short",
    "Off: a switch takes a Movement Action. On: it is free where the new weapon is Short.",
)
TWO_COMBAT_ACTIONS: Final = _switch(
    "two_combat_actions",
    "The Movement Action may stand for a Combat Action",
    "actions.trade",
    "Off: one Combat Action a turn at most. On: two, where nobody moves.",
    first=True,
)
RANGED_FREE_ATTACKS: Final = _switch(
    "ranged_free_attacks",
    "Any ready weapon serves for every Free Attack",
    "free-attack.what",
    "Off: a bow serves for surprise and pain alone. On: for every Free Attack.",
)
PAIN_CHAINS: Final = _switch(
    "pain_chains",
    "Free Attacks for pain are outside the limit",
    "free-attack.limit",
    "Off: one Free Attack for pain a turn. On: as many as there are occasions.",
)
UNAWARE_ROLLS_DEFENSE: Final = _switch(
    "unaware_rolls_defense",
    "The unaware defend all the same, at -2",
    "defense.aware",
    "Off: whoever does not notice an attack is hit. On: they defend, at -2.",
)
ENEMY_DICE_ROLLED: Final = _switch(
    "enemy_dice_rolled",
    "Enemy weapons and armor are rolled",
    "defense.failed",
    "Off: enemies do and stop fixed numbers, and only players throw. On: their dice are rolled.",
    first=True,
)
PAIN_FROM_ANY_DAMAGE: Final = _switch(
    "pain_from_any_damage",
    "Falls and poison cause pain as well",
    "pain.trigger",
    "Off: only attacks cause pain. On: falls, poison and the like as well.",
)
DEATH_TEST_SAME_TURN: Final = _switch(
    "death_test_same_turn",
    "A Death Test is due in the turn of the collapse",
    "dying.death-test",
    "Off: the first one comes in the next turn. On: at once, if one's place is still to come.",
)
WAKES_STANDING: Final = _switch(
    "wakes_standing", "Whoever wakes by itself stands", "dying.roll-1", "Off: they wake lying down. On: they stand."
)
STEPS_PERSIST: Final = _switch(
    "steps_persist",
    "Steps towards death stay until Toughness is full",
    "dying.roll-11-19",
    "Off: they are gone once nobody is dying any more. On: they stay until Toughness is full.",
)
INHERIT_UNSPENT_ONLY: Final = _switch(
    "inherit_unspent_only",
    "Only unspent Experience is passed on",
    "death.inherit-experience",
    "Off: all the dead one ever earned. On: only what was not spent.",
)
STABILIZE_ONLY: Final = _switch(
    "stabilize_only",
    "The first help only ends the Death Tests",
    "healing.dying",
    "Off: it heals, and wakes them. On: they are safe, and stay unconscious.",
)
MEDICUS_TEST: Final = _switch(
    "medicus_test",
    "Medicus takes a test of Cunning",
    "healing.medicus",
    "Off: it works without a test. On: it needs one.",
    first=True,
)
BLIND_COMBAT_TESTS_ONLY: Final = _switch(
    "blind_combat_tests_only",
    "Blindness doubles attack and Defense tests alone",
    "blind.self",
    "Off: every test is rolled twice and the worse counts. On: only those of attack and Defense.",
)
FELLED_STILL_LEAVES: Final = _switch(
    "felled_still_leaves",
    "Knocked down while leaving, one gets away all the same",
    "disengage.free-attacks",
    "Off: whoever is knocked down stays where they are. On: they get away.",
)
OWN_CURE_AS_ELIXIR: Final = _switch(
    "own_cure_as_elixir",
    "A herbal cure on oneself is a Movement Action",
    "first-aid.cost",
    "Off: it takes a Combat Action, as with others. On: a Movement Action.",
)
FAILED_RISE_STAYS_DOWN: Final = _switch(
    "failed_rise_stays_down",
    "A failed test to rise leaves one lying",
    "stand-up.test",
    "Off: one stands, and the turn is over. On: one lies, and the turn is over.",
)
CREATURES_RISE_SLOWLY: Final = _switch(
    "creatures_rise_slowly",
    "Getting up takes a creature, which makes no test, its whole turn",
    "stand-up.test",
    "Off: it takes a Movement Action. On: the whole turn.",
)
SHIELD_FORBIDS_THROWN: Final = _switch(
    "shield_forbids_thrown",
    "A shield rules out thrown weapons",
    "shield.forbids",
    "Off: it rules out bows and the like. On: thrown weapons too.",
)
FLANK_PAIR_ONLY: Final = _switch(
    "flank_pair_only",
    "Only the two on opposite sides gain from flanking",
    "flanking.both-gain",
    "Off: all who fight the flanked one. On: only those two.",
)
PRONE_FREES_PLACE: Final = _switch(
    "prone_frees_place",
    "Whoever is knocked down frees its place",
    "flanking.max-four",
    "Off: only the dying and the dead do. On: whoever lies as well.",
)
GO_AROUND_ONE_MOVE: Final = _switch(
    "go_around_one_move",
    "Going around takes one Movement Action",
    "flanking.go-around",
    "Off: it takes the whole turn. On: one of its two Movement Actions.",
)
SNEAK_BY_MOVEMENT: Final = _switch(
    "sneak_by_movement",
    "Sneaking takes a Movement Action",
    "surprised.sneak",
    "Off: it takes the Combat Action. On: a Movement Action.",
)
ADVANTAGE_ON_DEFENSE: Final = _switch(
    "advantage_on_defense",
    "Advantage helps the own Defense test too",
    "advantage.effect",
    "Off: it helps attacks. On: also the defense against that enemy.",
)
CORRUPTION: Final = _switch(
    "corruption",
    "Powers corrupt, in outline",
    "secondary.corruption-threshold",
    "Off: powers cost nothing but their action. On: each use adds corruption.",
    first=True,
)
