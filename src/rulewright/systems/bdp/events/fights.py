"""What happens in a fight: ranges and zones, intentions, turns and rounds, brief advantages, morale, foes seen."""

from rulewright.engine import Event
from rulewright.systems.bdp.records.creature import Creature, Reaction
from rulewright.systems.bdp.records.fights import Battlefield, Fight, Group, Intent, Post, Spacing
from rulewright.systems.bdp.tables import Band


class Spaced(Event[Spacing], frozen=True):
    """The range between two creatures became another."""

    clause = "combat.range.bands"
    band: Band

    def apply(self, before: Spacing) -> Spacing:
        return before.with_(band=self.band)


class ReactionUsed(Event[Creature], frozen=True):
    """One of a foe's reactions of this fight was used."""

    clause = "react.npc.access"
    reaction: Reaction

    def apply(self, before: Creature) -> Creature:
        return before.with_(uses=tuple((name, left - (name == self.reaction)) for name, left in before.uses))


class AttackersDodged(Event[Creature], frozen=True):
    """It dodged these attackers, or has lost the advantage of it."""

    clause = "skill.dodge.winds-wrath"
    ids: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(dodged=self.ids)


class MoodChanged(Event[Creature], frozen=True):
    """Rage began or ended."""

    clause = "skill.attack.enhancers"
    raging: bool

    def apply(self, before: Creature) -> Creature:
        return before.with_(raging=self.raging)


class QuarryChosen(Event[Creature], frozen=True):
    """Tunnel Vision fell on somebody."""

    clause = "skill.attack.enhancers"
    id: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(quarry=self.id)


class WordGiven(Event[Creature], frozen=True):
    """A Commander's word makes the next attack enhanced, or it has been used."""

    clause = "skill.attack.enhancers"
    inspired: bool

    def apply(self, before: Creature) -> Creature:
        return before.with_(inspired=self.inspired)


class Waited(Event[Creature], frozen=True):
    """It let the foes act first, which makes its next attack enhanced; or has used that."""

    clause = "skill.initiative.alert"
    patient: bool

    def apply(self, before: Creature) -> Creature:
        return before.with_(patient=self.patient)


class Exposed(Event[Creature], frozen=True):
    """A daring move laid somebody open to the next blow, or that blow has come."""

    clause = "attack.stunt.risk"
    exposed: bool

    def apply(self, before: Creature) -> Creature:
        return before.with_(exposed=self.exposed)


class FightLeft(Event[Creature], frozen=True):
    """A fight was over, and with it what lasts only in one."""

    clause = "skill.attack.enhancers"

    def apply(self, before: Creature) -> Creature:
        used = tuple(one for one in before.used if one != "Commander")
        return before.with_(raging=False, inspired=False, patient=False, exposed=False, dodged=(), quarry="", used=used)


class MemberFell(Event[Group], frozen=True):
    """One more of a group is out of the fight."""

    clause = "morale.save.triggers"

    def apply(self, before: Group) -> Group:
        return before.with_(fallen=before.fallen + 1)


class Scattered(Event[Group], frozen=True):
    """A group lost heart: it flees or surrenders."""

    clause = "morale.save.failed"

    def apply(self, before: Group) -> Group:
        return before.with_(fighting=False)


class Meant(Event[Creature], frozen=True):
    """Somebody decided what to do this round; empty once the round is over."""

    clause = "initiative.intent.declare"
    actions: tuple[str, ...] = ()

    def apply(self, before: Creature) -> Creature:
        return before.with_(intent=self.actions)


class Declared(Event[Fight], frozen=True):
    """Somebody has said what they mean to do."""

    clause = "initiative.intent.declare"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before if self.who in before.declared else before.with_(declared=(*before.declared, self.who))


class IntentsShown(Event[Fight], frozen=True):
    """Everybody has declared an intention, and all are revealed."""

    clause = "initiative.intent.declare"
    intents: tuple[Intent, ...]

    def apply(self, before: Fight) -> Fight:
        return before.with_(intents=self.intents)


class OrderSettled(Event[Fight], frozen=True):
    """It is settled who acts before the foes in this round."""

    clause = "initiative.simple.save"
    first: tuple[str, ...]

    def apply(self, before: Fight) -> Fight:
        return before.with_(settled=True, first=self.first)


class TurnTaken(Event[Fight], frozen=True):
    """Somebody's turn of this round is over."""

    clause = "combat.round.length"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before if self.who in before.acted else before.with_(acted=(*before.acted, self.who))


class MovedOn(Event[Fight], frozen=True):
    """Somebody moved to another zone in their turn."""

    clause = "combat.zone.movement"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before if self.who in before.moved else before.with_(moved=(*before.moved, self.who))


class RoundOver(Event[Fight], frozen=True):
    """The next round begins: nobody has declared or acted."""

    clause = "combat.round.length"

    def apply(self, before: Fight) -> Fight:
        return before.with_(
            round=before.round + 1, surprised="", declared=(), intents=(), settled=False, first=(), acted=(), moved=()
        )


class GotAway(Event[Fight], frozen=True):
    """Somebody has left the fight."""

    clause = "retreat.save.dex"
    who: str

    def apply(self, before: Fight) -> Fight:
        return before.with_(gone=(*before.gone, self.who))


class CameDown(Event[Creature], frozen=True):
    """It stopped flying, or was unhorsed, instead of being hurt."""

    clause = "npc.features.table"

    def apply(self, before: Creature) -> Creature:
        return before.with_(grounded=True, mounted=False)


class Faced(Event[Creature], frozen=True):
    """It has seen something terrifying for the first time."""

    clause = "npc.features.table"
    foe: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(faced=(*before.faced, self.foe))


class ZoneTaken(Event[Battlefield], frozen=True):
    """Somebody stands in another zone."""

    clause = "combat.zone.movement"
    who: str
    zone: int

    def apply(self, before: Battlefield) -> Battlefield:
        others = tuple(one for one in before.posts if one.who != self.who)
        return before.with_(posts=(*others, Post(self.who, self.zone)))
