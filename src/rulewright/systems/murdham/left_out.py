"""Clauses of `murdham` that this edition does not implement, by area, each with the reason."""

from typing import Final

LATER: Final = "in a later edition"
_POINTS: Final[dict[str, str]] = {
    "explore": "mode.travel mode.site mode.switch action.watch action.quick",
    "perception": "describe generous ask",
    "secrets": "what search search.zone search.sector search.region aimed-search passive",
    "traps": "are-secrets clue noticed voluntary undetected",
    "knowledge": "skills remind",
    "languages": "known common classic magick other",
    "literacy": "default",
    "encounter": "setup awareness reckless hidden one-sided otherwise fight parley dialogue combat-chapter duration",
    "diplomacy": "save befriend inspire encourage persuade",
    "manipulation": (
        "save proficiency distract distract.combat intimidate intimidate.combat taunt taunt.combat torture "
        "must-describe"
    ),
    "disguise": "means limit passive close",
    "dialogue": "skills other-skills",
    "steal": "small large approach",
    "trade": (
        "equal-value bargain merchant merchant.buys market market.merchants full-price-buyer illegal.refused "
        "illegal.price illegal.find dialogue"
    ),
    "rumours": "gather truth",
    "games": "contest luck cheat secret-roll",
    "move": (
        "sprint balance balance.limits balance.attacks sneak sneak.limits leap leap.limits leap.attacks climb "
        "climb.limits climb.attacks swim swim.drowning swim.attacks special.max-duration special.no-combining"
    ),
    "wilderness": "speed aids",
    "weather": "speed rest shelter",
    "locks": "open bash destroy door-profile",
    "drugs": "addicted.daily addicted.full",
    "disease": (
        "exposure recovery-save recovery failure immunity influence black-gangrene bloodburn bloody-flu "
        "demon-pox digworm greater-rot plague weeping-sores"
    ),
    "craft": "improvised improvised.flaw skilled skilled.superior batch materials gather",
    "animals": (
        "train train.limit train.mount train.labour train.fight train.hunt train.track train.tricks "
        "train.wild train.tame befriend befriend.duration befriend.one befriend.wild"
    ),
    "mounts": "ride save",
    "carts": "driven speed save",
    "boats": "propulsion speed undermanned save",
    "size": "categories bulk occupancy occupancy.massive saves",
    "core": (
        "golden-rule contest contest.auto death.company death.funeral money encumbrance encumbrance.bulk "
        "durability followers maps.areas position.occupancy move.speed move.full-zones range"
    ),
    "rest": "daily.supplies daily.skipped forage full.activity",
    "combat": (
        "turn turn.main-actions turn.reactions attack attack.death-blow attack.wit-save "
        "react dodge counter hide-behind guard opportunity cover blast stunt non-lethal grabbed ambush "
        "surrender chase gear size.damage size.range size.non-lethal mounted"
    ),
    "items": (
        "cure surgical-tools medicine-box fragile robust master-crafted health weapon shield vehicles crafting-skills"
    ),
    "create": "advance",
    "magic": "scrolls sacred profane profane.enhance range duration corruption",
}
"""Ends of the clause ids, by area."""
IN_PART: Final = "in part: what it says of mana, money and companion clauses follows in a later edition"
_PARTLY: Final = ("create.rest", "rest.daily", "rest.daily.needs", "rest.full", "explore.action.stretch")
LEFT_OUT: Final = {
    f"{area}.{point}": LATER for area, points in _POINTS.items() for point in points.split()
} | dict.fromkeys(_PARTLY, IN_PART)
