"""Choices a table may make among readings of `murdham`, each with its default."""

from typing import Final

from rulewright.engine import Option


def _switch(name: str, title: str, *, clause: str, doc: str, on: bool = False, first: bool = False) -> Option:
    """A choice between off and on."""
    return Option(name, title, values=(False, True), default=on, clause=clause, doc=doc, first=first)


POISON_EACH_DOSE: Final = _switch(
    "poison_each_dose",
    "Every dose of a damaging poison hurts",
    on=True,
    clause="poison.damaging",
    doc="On: each dose that took effect does its own damage. Off: one roll, however many doses.",
)
FEAR_SAVE_HOLDS: Final = _switch(
    "fear_save_holds",
    "A passed fear save holds for the stretch",
    on=True,
    clause="fear.save",
    doc="On: whoever passed is safe from that source until the stretch ends. Off: a new save at every new exposure.",
    first=True,
)
DISEASE_DIE_EACH: Final = _switch(
    "disease_die_each",
    "A failed recovery save has a die for each ability",
    clause="disease.failure",
    doc="On: each ability loses what a die of its own shows. Off: one die for all of them.",
)
INFLUENCE_IMMUNITY_DAYS: Final = Option(
    "influence_immunity_days",
    "Days of immunity after influence",
    values=(30, 60, 90, 180, 360),
    default=90,
    clause="disease.influence",
    doc="How long whoever recovered from influence cannot catch it again: a season unless the table says otherwise.",
)
SHARED_SPACE: Final = _switch(
    "shared_space",
    "All sizes share the room of a zone",
    clause="size.occupancy",
    doc="Off: a zone has room for each size by itself. On: they share it, 4 small ones in the room of a medium one.",
)
COUNTED_WATCHES: Final = _switch(
    "counted_watches",
    "The clock counts watches without rest",
    on=True,
    clause="rest.daily.skipped",
    doc="On: every watch that ends counts for all who had no rest in it. Off: the referee says which counts.",
    first=True,
)

REGION_SEARCHES: Final = Option(
    "region_searches",
    "Secrets of a region in one watch",
    values=("each searcher", "the company"),
    default="each searcher",
    clause="secrets.search.region",
    doc="Each searcher: everybody who spends the watch finds one. The company: one in all.",
)
PASSIVE_ROLLS: Final = Option(
    "passive_rolls",
    "Noticing secrets in passing",
    values=("one roll", "each secret"),
    default="one roll",
    clause="secrets.passive",
    doc="One roll: one die a visit covers every secret there. Each secret: a die for each.",
)
HIDDEN_MEET: Final = _switch(
    "hidden_meet",
    "Two hidden sides notice each other",
    clause="encounter.hidden",
    doc="Off: hidden sides pass by each other. On: each notices the other.",
)
BALANCE_EACH_ZONE: Final = _switch(
    "balance_each_zone",
    "A save for each zone of difficult ground",
    clause="move.balance",
    doc="Off: one save in each turn on such ground. On: one for each zone of it.",
)
SNEAK_EITHER: Final = _switch(
    "sneak_either",
    "Loud or dark alone makes sneaking trivial",
    clause="move.sneak.limits",
    doc="Off: trivial where loud and dark, impossible on noisy ground or in plain view. "
    "On: trivial where loud or dark, impossible on noisy ground in plain view.",
)
CLIMB_TWICE: Final = _switch(
    "climb_twice",
    "Two saves in the first round of a climb",
    clause="move.climb",
    doc="Off: one save to start, then one as each further round begins. On: a second one already in the first round.",
)
SWIM_SKILL_LIMITS: Final = _switch(
    "swim_skill_limits",
    "Only swimmers may carry more than 2 bulk in water",
    clause="move.swim",
    doc="Off: the swim skill spares the save up to 4 bulk. On: it allows the save up to 4 bulk, and nobody swims with "
    "more than they may.",
)
COMBINED_SAVES: Final = Option(
    "combined_saves",
    "Combined movements",
    values=("one save", "each its own"),
    default="one save",
    clause="move.special.no-combining",
    doc="One save: a single AGI save for both. Each its own: both are tried as they would be alone.",
)
BEST_GUIDE: Final = _switch(
    "best_guide",
    "The best guide leads everybody",
    clause="wilderness.aids",
    doc="Off: a company off the path is as slow as its slowest. On: the best pathfinder finds the way for all.",
    first=True,
)
WEATHER_MULTIPLIES: Final = _switch(
    "weather_multiplies",
    "Bad weather and missing paths multiply",
    on=True,
    clause="weather.speed",
    doc="On: half of what is left off the path. Off: only the larger reduction counts.",
)
LOCK_TIME: Final = Option(
    "lock_time",
    "Time to open a lock",
    values=("watch", "stretch"),
    default="watch",
    clause="locks.open",
    doc="How long each attempt with lockpicks or a crowbar takes.",
    first=True,
)
BASH_TIME: Final = Option(
    "bash_time",
    "Time to bash a door",
    values=("round", "stretch"),
    default="round",
    clause="locks.bash",
    doc="How long each attempt with bare strength takes.",
)
HUNT_ALWAYS: Final = _switch(
    "hunt_always",
    "A hunting animal always brings a ration",
    on=True,
    clause="animals.train.hunt",
    doc="On: one more ration whatever is found. Off: only where foraging finds something.",
)
ONE_CRASH_DIE: Final = _switch(
    "one_crash_die",
    "One damage die for a whole crash",
    clause="carts.save",
    doc="Off: the vehicle and each on it roll a die. On: one die for all.",
)
SHORT_CREW_HALVES: Final = _switch(
    "short_crew_halves",
    "Any shortage of hands halves a boat's speed",
    clause="boats.undermanned",
    doc="Off: the speed falls in proportion to the hands that are missing. On: to half.",
)

PROFICIENT_NO_SAVE: Final = _switch(
    "proficient_no_save",
    "Nobody resists a proficient manipulator",
    on=True,
    clause="manipulation.proficiency",
    doc="On: whoever is proficient at the approach leaves the target no save. Off: the target saves anyhow.",
    first=True,
)
TAUNTER_SAVES: Final = _switch(
    "taunter_saves",
    "Whoever taunts saves too",
    on=True,
    clause="manipulation.taunt",
    doc="On: the taunter needs a WIT save first, then the target may resist. Off: only the target saves.",
)
COMBAT_FEAR: Final = Option(
    "combat_fear",
    "Intimidated in a fight",
    values=("stretch", "fight"),
    default="stretch",
    clause="manipulation.intimidate.combat",
    doc="How long somebody intimidated in a fight is frightened: to the end of the stretch, or of the fight.",
)
EACH_OBSERVER: Final = _switch(
    "each_observer",
    "Each observer of a disguise rolls",
    clause="disguise.passive",
    doc="Off: all who look on share one die. On: each has a die of their own.",
)
SEEN_THIEVES_KEEP: Final = _switch(
    "seen_thieves_keep",
    "A thief who is noticed has the thing",
    clause="steal.small",
    doc="Off: a failed theft fails. On: the thief has it, and has been seen.",
)
FENCES_BY_VALUE: Final = _switch(
    "fences_by_value",
    "Dealers in illegal goods go by the value",
    clause="trade.illegal.price",
    doc="Off: they ask double and give half of what an honest merchant would. On: double and half of the value itself.",
)
