"""A small world of each game, with what must be secret in it written down by hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulewright.campaign.sight import Openness, Seat
from rulewright.engine import Clock, Lasting, Record, System, World, installed
from rulewright.systems.bdp import pieces as bdp_pieces
from rulewright.systems.bdp import records as bdp
from rulewright.systems.bdp import rounds as bdp_rounds
from rulewright.systems.bricks import house
from rulewright.systems.contested import records as contested
from rulewright.systems.contested.places import records as places
from rulewright.systems.murdham import records as murdham
from rulewright.systems.phased import records as phased
from rulewright.systems.symbaroum import gear
from rulewright.systems.symbaroum import records as symbaroum

MARK = "xyzzy"
"""A word that stands in secret texts alone."""
ANNA = Seat("anna", owns=("ash",))
"""She plays Ash. Bo is a foe, Lurk a creature of which nobody knows."""


@dataclass(frozen=True)
class Game:
    """A world, and what of it must be secret for Anna."""

    id: str
    records: tuple[Record, ...]
    closed: Mapping[str, str]
    """Fields closed to strangers, in words, by id of a record."""
    kept_back: Mapping[str, str]
    """Fields closed even to owners."""
    absent: tuple[str, ...]
    """Ids of records that are not there."""
    fight: Callable[[], Record] | None = None
    """A fight between Ash, Bo and, unknown to Anna, Lurk."""

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    @property
    def system(self) -> System:
        return installed()[self.id]

    def world(self, *, fighting: bool = False) -> World:
        more = (self.fight(),) if fighting and self.fight else ()
        return World([Clock(), *self.records, *BOARD, *more])


BOARD = (
    house.records.Note(id="plan", text=f"{MARK} the cult knows", audience="referee"),
    house.records.Note(id="note-mira", text=f"{MARK} a letter for Mira", audience="owner:mira"),
    house.records.Spot(id="vault", name=f"{MARK} vault", secret=True),
    house.records.Spot(id="yard", name="Yard"),
    house.records.Link(id="hatch", a="yard", b="vault"),
    house.records.Stand(id="at-lurk", who="lurk", spot="yard"),
    house.records.Stand(id="at-bo", who="bo", spot="vault"),
    house.Unseen(id="unseen-lurk", who="lurk"),
)
SECRET_BOARD = ("plan", "note-mira", "vault", "hatch", "at-lurk", "at-bo")


def _contested() -> Game:
    one, way = contested.Creature, places.Way
    axe = contested.Item(name="axe", die="d8", held=True, weapon=True)
    hidden = contested.Item(name=f"{MARK} knife", die="d6", weapon=True)
    effect = contested.CriticalDeed("lose", "str", "d4")
    return Game(
        "contested",
        (
            one(
                id="ash", name="Ash", items=(axe, contested.Item(name="rope")), gold=90, dust=2, fatigue=1, strength=8,
                grimoire=contested.Grimoire(spells=("Light",), held=False), scars_due=(3,), tumours=1,
                caught="a net", deprived="food",
            ),
            one(id="mira", name="Mira", notes="tall", grimoire=contested.Grimoire(spells=("Light",))),
            one(
                id="bo", name="Bo", kind="npc", group="foes", notes=f"{MARK} bribed", items=(axe, hidden),
                critical_effect=f"{MARK} swallows", critical_deed=effect, row="wight",
            ),
            one(id="lurk", name=f"{MARK} Lurk", kind="npc", group="foes"),
            places.Scene(place="hall"),
            places.Place(
                id="hall", called="Hall", text="wet", secret=f"{MARK} altar", entered=True,
                ways=(way("cellar", "steps down"), way("crypt", f"{MARK} a panel", hidden=True)),
                troves=(places.Trove(f"{MARK} ring", hidden=True), places.Trove("a lamp", gold=1)),
                ordeals=(places.Ordeal(f"{MARK} slime", "save", "dex", 15),),
                creatures=(places.Presence("reedhound", text=MARK),), people=("annot",), here=("bo",),
            ),
            places.Place(id="cellar", called="Cellar", text=f"{MARK} bones", secret=MARK, troves=(places.Trove(MARK),)),
            places.Place(id="crypt", called=f"{MARK} crypt", text=MARK, here=("lurk",)),
            Lasting(id="spell-bo-1", what="spell", on="bo", title=f"{MARK} ward"),
            Lasting(id="spell-ash-1", what="spell", on="ash", title="light"),
        ),
        closed={
            "bo": "strength max_strength dexterity willpower max_willpower hp max_hp armor items gold fatigue notes "
            "tactics critical_effect critical_deed scars scars_due mishaps doomed spared traits row held dust deprived",
        },
        kept_back={
            "ash": "tactics aim",
            "hall": "secret ordeals creatures people",
            "cellar": "text secret troves ways ordeals creatures here",
        },
        absent=("lurk", "crypt", "spell-bo-1"),
        fight=lambda: contested.Fight(
            order=("lurk", "ash", "bo"), groups=(("foes", ("lurk", "bo")), ("party", ("ash",))),
            totals=(("lurk", 20), ("ash", 15), ("bo", 9)), started=(("foes", 2), ("party", 1)), turn=1,
            acted=("lurk", "ash"), turning=True, fled=("lurk",),
        ),
    )  # fmt: skip


def _symbaroum() -> Game:
    one = symbaroum.Creature
    club = gear.Weapon(name="club", ready=True)
    return Game(
        "symbaroum",
        (
            one(
                id="ash", name="Ash", lost=3, herbal_cures=1, elixirs={"antidote": 1}, money=900, posture="prone",
                experience_total=100, experience_unspent=100, abilities={"berserker": "novice"}, weapons=(club,),
                unaware=("lurk",), around={"north": "bo", "south": "lurk"},
            ),
            one(id="mira", name="Mira", unaware=("lurk",)),
            one(
                id="bo", name="Bo", side="npc", group="foes", notes=f"{MARK} afraid", weapons=(club,), own_defense=3,
                resistance=MARK, kind=MARK, tactics="nearest", abilities={"berserker": "master"}, behind=("lurk",),
                elixirs={MARK: 1}, gear=(MARK,),
            ),
            one(id="lurk", name=f"{MARK} Lurk", side="npc", group="foes"),
            symbaroum.Scene(
                id="talk", name="Talk", stakes="the road", wants=f"{MARK} gold", limits=f"{MARK} never",
                endings=(f"{MARK} they fight",), clues=(
                    symbaroum.Clue(id=f"{MARK}-debt", text=f"{MARK} owes"),
                    symbaroum.Clue(id="song", text="sings at night", found=True),
                ),
            ),
            Lasting(id="venom-bo-1", what="venom", on="bo", title=f"{MARK} venom"),
        ),
        closed={
            "bo": "accurate cunning discreet persuasive quick resolute strong vigilant lost own_toughness own_pain "
            "own_defense weapons armor elixirs gear money abilities corruption stain tactics resistance kind notes",
        },
        kept_back={"ash": "unaware tactics", "talk": "wants limits endings"},
        absent=("lurk", "venom-bo-1"),
        fight=lambda: symbaroum.Fight(order=("lurk", "ash", "bo"), turn=1, at=1, waiting=("lurk",)),
    )  # fmt: skip


def _phased() -> Game:
    one, act = phased.Creature, phased.Act
    return Game(
        "phased",
        (
            one(
                id="ash", name="Ash", hands=("polearm",), gear=("polearm", "bow", "light-armor", "mule"), coins=900,
                supplies=2, rations=3, hp=4, writings=(phased.Writing(spell="bless"),), out_of_ammo=("bow",),
            ),
            one(id="mira", name="Mira", notes="tall", tended_by="ash"),
            one(
                id="bo", name="Bo", kind="monster", die="d8", hide=2, notes=f"{MARK} hungry", attitude="Hostile",
                critical_effect=f"{MARK} drags off", undead=True, writings=(phased.Writing(spell="sleep"),),
            ),
            one(id="lurk", name=f"{MARK} Lurk", kind="monster"),
            Lasting(id="curse-bo-1", what="curse", on="bo", title=f"{MARK} curse"),
        ),
        closed={
            "bo": "strength max_strength dexterity willpower hp max_hp hide die critical_effect undead intelligent "
            "attitude worn gear supplies treasure coins fatigue writings tactics notes blessed hasted",
        },
        kept_back={"ash": "tactics", "fight": "leader"},
        absent=("curse-bo-1",),
        fight=lambda: phased.Fight(
            party=("ash", "mira"), enemies=("bo", "lurk"), leader="lurk", winners=("ash",),
            plans=(act(who="bo", kind="melee", at="ash"), act(who="ash", kind="melee", at="bo")),
            engaged=(("ash", "bo"), ("ash", "lurk")), running=("lurk",), alone="lurk",
        ),
    )  # fmt: skip


def _bdp() -> Game:
    one = bdp.Creature
    return Game(
        "bdp",
        (
            one(id="ash", name="Ash", water="d6", rations=3, hp=1, wounds=(bdp_pieces.Wound("sword"),)),
            one(id="mira", name="Mira", dodged=("lurk",), quarry="lurk", intent=(f"{MARK} parry",)),
            one(
                id="bo", name="Bo", kind="npc", hide=2, folk=MARK, reactions=("parry",), uses=(("parry", 2),),
                ward="impaired", skills=(f"{MARK} skill",), species=MARK, items=(bdp_pieces.Item(name=f"{MARK} gem"),),
            ),
            one(id="lurk", name=f"{MARK} Lurk", kind="npc"),
            bdp.Spacing(id=bdp.between("ash", "bo"), band="near"),
            bdp.Spacing(id=bdp.between("ash", "lurk"), band="far"),
            bdp.Group(id="band", name="Band", count=9, willpower=7, steadfast=True),
            Lasting(id="bleed-bo-1", what="bleed", on="bo", title=f"{MARK} bleeding"),
        ),
        closed={
            "bo": "strength max_strength dexterity willpower hp max_hp hide items load fatigue wounds skills reactions "
            "uses folk species experience proficient lacks ward",
        },
        kept_back={"band": "count willpower steadfast"},
        absent=("bleed-bo-1",),
        fight=lambda: bdp_rounds.Fight(
            party=("ash", "mira"), foes=("bo", "lurk"), declared=("lurk", "ash"), acted=("lurk",), settled=True,
            intents=(bdp_rounds.Intent("lurk", (MARK,)), bdp_rounds.Intent("bo", (MARK,))), first=("ash",),
        ),
    )  # fmt: skip


def _murdham() -> Game:
    one = murdham.Creature
    return Game(
        "murdham",
        (
            one(
                id="ash", name="Ash", doses=1, items=("antidote",), airless=1,
                conditions=(murdham.Condition("entangled"), murdham.Condition("groggy")),
            ),
            one(id="mira", name="Mira", conditions=(murdham.Condition("frightened", of="rats"),)),
            one(
                id="bo", name="Bo", kind="gm", armour=3, notes=f"{MARK} a spy", skills=(f"{MARK} skill",),
                traits=("undead",), attitude="hostile", items=(f"{MARK} key",), powers=(f"{MARK} power",),
            ),
            one(id="lurk", name=f"{MARK} Lurk", kind="gm"),
            murdham.Weapon(id="ash-knife", called="knife", owner="ash"),
            murdham.Weapon(id="bo-knife", called="knife", owner="bo", poison="lethal"),
            Lasting(id="lethal-poison-ash-1", what="lethal-poison", on="ash", title=f"{MARK} lethal poison"),
            Lasting(id="doses-ash-1", what="doses", on="ash", title=f"{MARK} doses"),
        ),
        closed={
            "bo": "strength full_strength agility wits health armour attitude skills traits items powers conditions "
            "corruption mutations omens scars doses faced notes",
            "bo-knife": "die poison",
        },
        kept_back={"ash": "doses tactics", "fight": "firm"},
        absent=("lethal-poison-ash-1", "doses-ash-1"),
        fight=lambda: murdham.Fight(
            sides=(murdham.Side("company", ("ash", "mira")), murdham.Side("foes", ("bo", "lurk"), standing=2)),
            next="company", holder="company", acted=("lurk",), firm=("bo", "lurk"), broken=("lurk",),
        ),
    )  # fmt: skip


GAMES = {game.id: game for game in (_contested(), _symbaroum(), _phased(), _bdp(), _murdham())}
OPENED: Openness = {}
"""The table opens nothing more than usual."""
