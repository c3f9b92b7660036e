"""What happens in a fight: ranges and zones, intentions, turns and rounds, brief advantages, morale, foes seen."""

from rulewright.engine import Event, append, becomes, given, include, marks, plus
from rulewright.engine.facts import cleared
from rulewright.systems.bdp.records.creature import FIGHT_OVER, Creature, Reaction
from rulewright.systems.bdp.records.fights import Battlefield, Fight, Group, Intent, Post, Spacing
from rulewright.systems.bdp.tables import Band


class Spaced(Event[Spacing], frozen=True):
    """The range between two creatures became another. Clause: combat.range.bands"""

    band: Band


class ReactionUsed(Event[Creature], frozen=True):
    """One of a foe's reactions of this fight was used. Clause: react.npc.access"""

    reaction: Reaction

    def apply(self, before: Creature) -> Creature:
        return before.with_(uses=tuple((name, left - (name == self.reaction)) for name, left in before.uses))


class AttackersDodged(Event[Creature], frozen=True):
    """It dodged these attackers, or has lost the advantage of it. Clause: skill.dodge.winds-wrath"""

    effect = becomes(dodged=given("ids"))
    ids: tuple[str, ...]


class MoodChanged(Event[Creature], frozen=True):
    """Rage began or ended. Clause: skill.attack.enhancers"""

    raging: bool


class QuarryChosen(Event[Creature], frozen=True):
    """Tunnel Vision fell on somebody. Clause: skill.attack.enhancers"""

    effect = becomes(quarry=given("id"))
    id: str


class WordGiven(Event[Creature], frozen=True):
    """A Commander's word makes the next attack enhanced, or it has been used. Clause: skill.attack.enhancers"""

    inspired: bool


class Waited(Event[Creature], frozen=True):
    """It let the foes act first, which makes its next attack enhanced; or has used that.

    Clause: skill.initiative.alert
    """

    patient: bool


class Exposed(Event[Creature], frozen=True):
    """A daring move laid somebody open to the next blow, or that blow has come. Clause: attack.stunt.risk"""

    exposed: bool


class FightLeft(Event[Creature], frozen=True):
    """A fight was over, and with it what lasts only in one. Clause: skill.attack.enhancers"""

    def apply(self, before: Creature) -> Creature:
        used = tuple(one for one in before.used if one != "Commander")
        return before.with_(**cleared(Creature, FIGHT_OVER) | {"used": used})


MemberFell = marks(
    "MemberFell", Group, "One more of a group is out of the fight. Clause: morale.save.triggers", fallen=plus(1)
)
Shaken = marks("Shaken", Group, "A merciless blow shook a group. Clause: skill.damage.triggers", shaken=True)
HeartTaken = marks("HeartTaken", Group, "A shaken group has saved. Clause: skill.damage.triggers", shaken=False)
StandsAlone = marks("StandsAlone", Creature, "A foe fights alone. Clause: morale.save.lone", lone=True)
StandsAloneNoMore = marks(
    "StandsAloneNoMore", Creature, "A foe who fought alone has others beside it. Clause: morale.save.lone", lone=False
)
FoeCame = marks("FoeCame", Group, "The foes are one more. Clause: morale.save.triggers", count=plus(1))
Scattered = marks(
    "Scattered", Group, "A group lost heart: it flees or surrenders. Clause: morale.save.failed", fighting=False
)


class Meant(Event[Creature], frozen=True):
    """Somebody decided what to do this round; empty once the round is over. Clause: initiative.intent.declare"""

    effect = becomes(intent=given("actions"))
    actions: tuple[str, ...] = ()


class Declared(Event[Fight], frozen=True):
    """Somebody has said what they mean to do. Clause: initiative.intent.declare"""

    effect = becomes(declared=include("who"))
    who: str


class IntentsShown(Event[Fight], frozen=True):
    """Everybody has declared an intention, and all are revealed. Clause: initiative.intent.declare"""

    intents: tuple[Intent, ...]


class OrderSettled(Event[Fight], frozen=True):
    """It is settled who acts before the foes in this round. Clause: initiative.simple.save"""

    effect = becomes(settled=True)
    first: tuple[str, ...]


class TurnTaken(Event[Fight], frozen=True):
    """Somebody's turn of this round is over. Clause: combat.round.length"""

    effect = becomes(acted=include("who"))
    who: str


class MovedOn(Event[Fight], frozen=True):
    """Somebody moved to another zone in their turn. Clause: combat.zone.movement"""

    effect = becomes(moved=include("who"))
    who: str


RoundOver = marks(
    "RoundOver",
    Fight,
    "The next round begins: nobody has declared or acted. Clause: combat.round.length",
    round=plus(1),
    surprised="",
    declared=(),
    intents=(),
    settled=False,
    first=(),
    acted=(),
    moved=(),
    distracted=False,
)


Distracted = marks(
    "Distracted", Fight, "Something distracts everybody greatly. Clause: skill.list.table", distracted=True
)
Performing = marks(
    "Performing", Creature, "Somebody fights before a large audience. Clause: skill.armor.bonuses", performing=True
)


class CameToFight(Event[Fight], frozen=True):
    """Somebody takes part in the fight from now on. Clause: combat.round.length"""

    who: str
    with_party: bool

    def apply(self, before: Fight) -> Fight:
        if self.with_party:
            return before.with_(party=(*before.party, self.who))
        return before.with_(foes=(*before.foes, self.who))


class GotAway(Event[Fight], frozen=True):
    """Somebody has left the fight. Clause: retreat.save.dex"""

    effect = becomes(gone=append("who"))
    who: str


CameDown = marks(
    "CameDown",
    Creature,
    "It stopped flying, or was unhorsed, instead of being hurt. Clause: npc.features.table",
    grounded=True,
    mounted=False,
)


class Faced(Event[Creature], frozen=True):
    """It has seen something terrifying for the first time. Clause: npc.features.table"""

    effect = becomes(faced=append("foe"))
    foe: str


class ZoneTaken(Event[Battlefield], frozen=True):
    """Somebody stands in another zone. Clause: combat.zone.movement"""

    who: str
    zone: int

    def apply(self, before: Battlefield) -> Battlefield:
        others = tuple(one for one in before.posts if one.who != self.who)
        return before.with_(posts=(*others, Post(self.who, self.zone)))
