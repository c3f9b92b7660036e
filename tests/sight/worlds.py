"""A small world of each game, with what must be secret in it written down by hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rulewright.campaign.seen.sight import Openness, Seat
from rulewright.engine import Clock, Lasting, Record, System, World, installed
from rulewright.systems.bdp.conflicts import argument as bdp_rivals
from rulewright.systems.bdp.growth import lessons as bdp_growth
from rulewright.systems.bdp.records import attempts as bdp_attempts
from rulewright.systems.bdp.records import creature as bdp
from rulewright.systems.bdp.records import fights
from rulewright.systems.bdp.records import items as bdp_pieces
from rulewright.systems.bdp.records import road as bdp_abroad
from rulewright.systems.bdp.things import catalogue as bdp_things
from rulewright.systems.bricks import exploring, house
from rulewright.systems.contested import records as contested
from rulewright.systems.murdham.checks.owed import Owed
from rulewright.systems.murdham.dialogue.disguise import Disguise
from rulewright.systems.murdham.encounters.meeting import Meeting
from rulewright.systems.murdham.records import fight_and_stretch as battle
from rulewright.systems.murdham.records import gear as murdham_gear
from rulewright.systems.murdham.records import site as murdham_site
from rulewright.systems.murdham.records import states
from rulewright.systems.murdham.records.creature import Creature as Murdhamer
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.records.states import Illness
from rulewright.systems.murdham.town.asking_around import Rumour
from rulewright.systems.phased.records import creatures as phased
from rulewright.systems.phased.records import delving, wild
from rulewright.systems.phased.records import fight as phased_fights
from rulewright.systems.phased.records import spells as phased_spells
from rulewright.systems.symbaroum.records import creature as symbaroum
from rulewright.systems.symbaroum.records import fight as symbaroum_fight
from rulewright.systems.symbaroum.records import gear
from rulewright.systems.symbaroum.records import scene as symbaroum_scene

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
    one, way = contested.Creature, exploring.Way
    axe = contested.Item(name="axe", die="d8", held=True, weapon=True)
    hidden = contested.Item(name=f"{MARK} knife", die="d6", weapon=True)
    effect = contested.CriticalDeed("lose", "str", "d4")
    return Game(
        "contested",
        (
            one(
                id="ash",
                name="Ash",
                items=(axe, contested.Item(name="rope")),
                gold=90,
                dust=2,
                fatigue=1,
                strength=8,
                grimoire=contested.Grimoire(spells=("Light",), held=False),
                scars_due=(3,),
                tumours=1,
                caught="a net",
                deprived="food",
            ),
            one(id="mira", name="Mira", notes="tall", grimoire=contested.Grimoire(spells=("Light",))),
            one(
                id="bo",
                name="Bo",
                kind="npc",
                group="foes",
                notes=f"{MARK} bribed",
                items=(axe, hidden),
                critical_effect=f"{MARK} swallows",
                critical_deed=effect,
                row="wight",
            ),
            one(id="lurk", name=f"{MARK} Lurk", kind="npc", group="foes"),
            exploring.Scene(place="hall"),
            contested.Place(
                id="hall",
                called="Hall",
                text="wet",
                secret=f"{MARK} altar",
                entered=True,
                ways=(way("cellar", "steps down"), way("crypt", f"{MARK} a panel", hidden=True)),
                troves=(contested.Trove(f"{MARK} ring", hidden=True), contested.Trove("a lamp", gold=1)),
                ordeals=(contested.Ordeal(f"{MARK} slime", "save", "dex", 15),),
                creatures=(exploring.Presence("reedhound", text=MARK),),
                people=("annot",),
                here=("bo",),
            ),
            contested.Place(
                id="cellar", called="Cellar", text=f"{MARK} bones", secret=MARK, troves=(contested.Trove(MARK),)
            ),
            contested.Place(id="crypt", called=f"{MARK} crypt", text=MARK, here=("lurk",)),
            Lasting(id="spell-bo-1", what="spell", on="bo", title=f"{MARK} ward"),
            Lasting(id="spell-ash-1", what="spell", on="ash", title="light"),
        ),
        closed={
            "bo": "strength max_strength dexterity willpower max_willpower hp max_hp armor items gold fatigue notes "
            "tactics critical_effect critical_deed scars scars_due mishaps doomed spared traits row held dust deprived"
        },
        kept_back={
            "ash": "tactics aim",
            "hall": "secret ordeals creatures people",
            "cellar": "text secret troves ways ordeals creatures here",
        },
        absent=("lurk", "crypt", "spell-bo-1"),
        fight=lambda: contested.Fight(
            order=("lurk", "ash", "bo"),
            groups=(("foes", ("lurk", "bo")), ("party", ("ash",))),
            totals=(("lurk", 20), ("ash", 15), ("bo", 9)),
            started=(("foes", 2), ("party", 1)),
            turn=1,
            acted=("lurk", "ash"),
            turning=True,
            fled=("lurk",),
        ),
    )


def _symbaroum() -> Game:
    one = symbaroum.Creature
    club = gear.Weapon(name="club", ready=True)
    return Game(
        "symbaroum",
        (
            one(
                id="ash",
                name="Ash",
                lost=3,
                herbal_cures=1,
                elixirs={"antidote": 1},
                money=900,
                posture="prone",
                experience_total=100,
                experience_unspent=100,
                abilities={"berserker": "novice"},
                weapons=(club,),
                unaware=("lurk",),
                around={"north": "bo", "south": "lurk"},
            ),
            one(id="mira", name="Mira", unaware=("lurk",)),
            one(
                id="bo",
                name="Bo",
                side="npc",
                group="foes",
                notes=f"{MARK} afraid",
                weapons=(club,),
                own_defense=3,
                resistance=MARK,
                kind=MARK,
                tactics="nearest",
                abilities={"berserker": "master"},
                behind=("lurk",),
                elixirs={MARK: 1},
                gear=(MARK,),
            ),
            one(id="lurk", name=f"{MARK} Lurk", side="npc", group="foes"),
            symbaroum_scene.Scene(
                id="talk",
                name="Talk",
                stakes="the road",
                wants=f"{MARK} gold",
                limits=f"{MARK} never",
                endings=(f"{MARK} they fight",),
                clues=(
                    symbaroum_scene.Clue(id=f"{MARK}-debt", text=f"{MARK} owes"),
                    symbaroum_scene.Clue(id="song", text="sings at night", found=True),
                ),
            ),
            Lasting(id="venom-bo-1", what="venom", on="bo", title=f"{MARK} venom"),
        ),
        closed={
            "bo": "accurate cunning discreet persuasive quick resolute strong vigilant lost own_toughness own_pain "
            "own_defense weapons armor elixirs gear money abilities corruption stain tactics resistance kind notes"
        },
        kept_back={"ash": "unaware tactics", "talk": "wants limits endings"},
        absent=("lurk", "venom-bo-1"),
        fight=lambda: symbaroum_fight.Fight(order=("lurk", "ash", "bo"), turn=1, at=1, waiting=("lurk",)),
    )


def _phased() -> Game:
    one, act, way = phased.Creature, phased_fights.Act, exploring.Way
    return Game(
        "phased",
        (
            one(
                id="ash",
                name="Ash",
                hands=("polearm",),
                gear=("polearm", "bow", "light-armor", "mule"),
                coins=900,
                supplies=2,
                rations=3,
                hp=4,
                writings=(phased_spells.Writing(spell="bless"),),
                out_of_ammo=("bow",),
                aim=phased_spells.Aim(targets=("bo", "lurk")),
                keys=("grate", "panel"),
                delve_kit=True,
                thief=True,
                spells=("third-eye",),
            ),
            one(id="mira", name="Mira", notes="tall", tended_by="ash", ruled_by="lurk"),
            one(
                id="bo",
                name="Bo",
                kind="monster",
                die="d8",
                hide=2,
                notes=f"{MARK} hungry",
                attitude="Hostile",
                critical_effect=f"{MARK} drags off",
                undead=True,
                writings=(phased_spells.Writing(spell="sleep"),),
                at_heart="Negative",
                unnatural=True,
                ailments=(phased.Ailment(name=f"{MARK} rot"),),
                keys=("panel",),
                spells=("haste",),
            ),
            one(id="lurk", name=f"{MARK} Lurk", kind="monster"),
            exploring.Scene(place="hall"),
            delving.Place(
                id="hall",
                called="Hall",
                text="wet",
                secret=f"{MARK} altar",
                entered=True,
                search_turns=3,
                searched=1,
                ways=(way("cellar", "steps down"), way("crypt", f"{MARK} a panel", hidden=True)),
                troves=(exploring.Find(f"{MARK} ring", MARK, hidden=True), exploring.Find("lamp", "a lamp", coins=1)),
                creatures=(exploring.Presence("reed-cutter", text=MARK),),
                here=("bo",),
            ),
            delving.Place(id="cellar", called="Cellar", text=f"{MARK} bones", secret=MARK, search_turns=2),
            delving.Place(id="crypt", called=f"{MARK} crypt", text=MARK, here=("lurk",)),
            delving.Door(
                id="grate", name="Grate", between=("hall", "cellar"), behind=("lurk",), listened=("ash", "lurk")
            ),
            delving.Door(id="panel", name=f"{MARK} panel", between=("hall", "crypt"), hidden=True),
            delving.Door(id="gate", name=f"{MARK} gate", between=("cellar", "crypt")),
            delving.Trap(id="pit", name=f"{MARK} pit", place="hall"),
            delving.Trap(id="blade", name=f"{MARK} blade", place="cellar", known=True),
            delving.Trap(id="wire", name="Wire", place="hall", die="d8", ability="dex", known=True),
            delving.Area(
                id="moor",
                name="Moor",
                known=True,
                wandering=(f"{MARK} hag", "reed-cutter"),
                landmarks=(f"{MARK} stone",),
            ),
            delving.Area(id="barrow", name=f"{MARK} barrow", wandering=(MARK,)),
            delving.Delve(area="moor", pending=f"{MARK} hag", coming=MARK, event="free", resting=("mira", "lurk")),
            wild.Journey(area="barrow", pending=MARK, coming=f"{MARK} hag", miles=4, resting=("lurk",)),
            Lasting(id="curse-bo-1", what="curse", on="bo", title=f"{MARK} curse"),
            Lasting(id="spell-ash-1", what="spell", on="ash", title="Scry"),
            Lasting(id="spell-bo-1", what="spell", on="bo", title=f"{MARK} hold"),
            phased_spells.Working(
                id="working-ash", spell="scry", level=2, caster="ash", clock="spell-ash-1", on=("bo", "lurk")
            ),
            phased_spells.Working(id="working-bo", spell="haste", level=3, caster="bo", clock="spell-bo-1", on=("bo",)),
        ),
        closed={
            "bo": "strength max_strength dexterity willpower hp max_hp hide die critical_effect undead intelligent "
            "attitude at_heart unnatural worn gear supplies treasure coins fatigue writings ailments keys tactics "
            "notes spells blessed hasted"
        },
        kept_back={
            "ash": "tactics",
            "fight": "leader answered",
            "hall": "secret creatures search_turns",
            "cellar": "text secret search_turns",
            "grate": "behind",
            "wire": "die ability",
            "moor": "wandering landmarks",
            "delve": "pending coming",
            "journey": "area pending coming",
        },
        absent=("lurk", "crypt", "panel", "gate", "pit", "blade", "barrow", "curse-bo-1", "spell-bo-1", "working-bo"),
        fight=lambda: phased_fights.Fight(
            party=("ash", "mira"),
            enemies=("bo", "lurk"),
            leader="lurk",
            winners=("ash",),
            plans=(act(who="bo", kind="melee", at="ash"), act(who="ash", kind="melee", at="bo")),
            engaged=(("ash", "bo"), ("ash", "lurk")),
            running=("lurk",),
            alone="lurk",
        ),
    )


def _bdp() -> Game:
    one = bdp.Creature
    return Game(
        "bdp",
        (
            one(id="ash", name="Ash", water="d6", rations=3, hp=1, wounds=(bdp_pieces.Wound("sword"),)),
            one(
                id="mira",
                name="Mira",
                dodged=("lurk",),
                quarry="lurk",
                faced=("lurk",),
                intent=(f"{MARK} parry",),
                raging=True,
                mounted=True,
                coins=900,
                imprinted=("Bless",),
                hp=1,
                skills=(
                    "Gifted",
                    "Gifted",
                    "Devotion",
                    "Rage",
                    "Tunnel Vision",
                    "Lay On Hands",
                    "Words of Grace",
                    "Pocket Change",
                    "Companion",
                    "Elemental",
                ),
                items=tuple(bdp_things.item_named(name) for name in ("climbing gear", "healer's kit", "lantern")),
                illnesses=(bdp_pieces.Illness(name="ague", ability="str", damage="d4"),),
            ),
            one(
                id="bo",
                name="Bo",
                kind="npc",
                hide=2,
                folk=MARK,
                reactions=("parry",),
                uses=(("parry", 2),),
                ward="impaired",
                skills=(f"{MARK} skill",),
                species=MARK,
                items=(bdp_pieces.Item(name=f"{MARK} gem"),),
                features=("mindless",),
                breathes="3d6",
                wounding=MARK,
                imprinted=("Smite",),
                ingredients=(bdp_pieces.Ingredient(f"{MARK} moss", "common", "swamp"),),
                coins=70,
                careers=("thief",),
                rumours=(f"{MARK} rumour",),
                luck=4,
                smite=2,
                smites=1,
                empowered=2,
                slays=MARK,
            ),
            one(id="lurk", name=f"{MARK} Lurk", kind="npc"),
            fights.Spacing(id=fights.between("ash", "bo"), band="near"),
            fights.Spacing(id=fights.between("ash", "lurk"), band="far"),
            fights.Group(id="band", name="Band", count=9, willpower=7, steadfast=True),
            bdp.Blessing(id="bless-bo", by="bo", points=4, blessed=("bo", "lurk")),
            bdp_pieces.FallenLight(id="torch", item=bdp_things.item_named("torch")),
            bdp_abroad.Trap(id="dart-trap", name=f"{MARK} darts", damage="d8", lethal=True),
            bdp_abroad.Trap(id="pit", name="Pit", damage="d8", ability="dex", armor=True, lethal=True, found=True),
            bdp_abroad.Journey(goal="the mill", length=7, done=2),
            bdp_abroad.Trek(
                weather="nice", foretold="terrible", event="encounter", deeds=(bdp_abroad.Deed("lurk", "travel"),)
            ),
            bdp_abroad.Omen(note=f"{MARK} wolves"),
            bdp_rivals.Side(id="argument-one", leader="ash", members=("ash", "mira"), stake="the road", composure=6),
            bdp_rivals.Side(id="argument-other", leader="bo", members=("bo", "lurk"), stake="a toll", composure=5),
            bdp_growth.Lesson(id="lesson-bo", who="bo", skill=f"{MARK} skill", days=3),
            bdp_growth.Lesson(id="lesson-mira", who="mira", skill="Cook", days=3),
            bdp_attempts.Attempt(id="attempt-bo", who="bo", what=f"{MARK} vault"),
            bdp_attempts.Attempt(id="attempt-mira", who="mira", what="the chest", like="lock"),
            bdp_attempts.Attempt(id="attempt-mira-socialite", who="mira", skill="Socialite"),
            Lasting(id="bleed-bo-1", what="bleed", on="bo", title=f"{MARK} bleeding"),
        ),
        closed={
            "bo": "strength max_strength dexterity willpower hp max_hp hide items load fatigue wounds skills reactions "
            "uses folk species experience proficient lacks ward features breathes wounding imprinted "
            "ingredients coins careers rumours luck smite smites empowered slays",
            "argument-other": "composure",
            "bless-bo": "points blessed",
        },
        kept_back={
            "band": "count willpower steadfast",
            "journey": "length",
            "trek": "foretold event",
            "pit": "damage ability armor lethal",
        },
        absent=("bleed-bo-1", "dart-trap", "omen", "lesson-bo", "attempt-bo"),
        fight=lambda: fights.Fight(
            party=("ash", "mira"),
            foes=("bo", "lurk"),
            declared=("lurk", "ash"),
            acted=("lurk",),
            settled=True,
            intents=(fights.Intent("lurk", (MARK,)), fights.Intent("bo", (MARK,))),
            first=("ash",),
        ),
    )


def _murdham() -> Game:
    one = Murdhamer
    return Game(
        "murdham",
        (
            one(
                id="ash",
                name="Ash",
                doses=1,
                airless=1,
                zone="porch",
                damaged=("rope",),
                items=("antidote", "lockpicks", "toolbox", "medicine box", "healing draught", "foraged fruit", "rope"),
                conditions=(states.Condition("entangled"), states.Condition("groggy")),
            ),
            one(id="mira", name="Mira", conditions=(states.Condition("frightened", of="rats"),), grabbed_by="lurk"),
            # Whoever is free to act and knows a trade, whoever is in a state that something has to be done about, and
            # a beast that follows nobody.
            one(
                id="edda",
                name="Edda",
                zone="porch",
                quarters=90,
                mana=3,
                max_mana=3,
                tongues=("cant",),
                rides="dun",
                skills=(
                    "animal handling",
                    "ride",
                    "drive carts",
                    "burglary",
                    "medicine",
                    "heal",
                    "crafting",
                    "swim",
                    "languages",
                    "climb",
                    "faith",
                    "sorcery",
                    "stealth",
                ),
                items=("lockpicks", "medicine box", "toolbox", "foraged fruit", "healing draught", "cure"),
            ),
            one(id="otto", name="Otto", zone="porch", conditions=(states.Condition("terrified"),), items=("cure",)),
            one(id="ulf", name="Ulf", zone="porch", going=states.Going("climbing")),
            one(
                id="wim",
                name="Wim",
                zone="porch",
                going=states.Going("swimming"),
                conditions=(states.Condition("drowning"),),
            ),
            one(
                id="rolf",
                name="Rolf",
                kind="gm",
                zone="porch",
                health=0,
                conditions=(states.Condition("incapacitated"),),
            ),
            one(
                id="vega",
                name="Vega",
                zone="porch",
                omens=2,
                max_omens=2,
                skills=("politics", "erudition", "divination", "magic sense", "magic shield", "battle frenzy"),
                traits=("hoverer", "power of silence"),
                items=("alcoholic drink", "divination tools"),
            ),
            battle.Stretch(),
            Owed(id="owed-vega", on="vega", what="a bribe", means="what it would take", by="ash"),
            one(id="hob", name="Hob", kind="gm", breed="mule", zone="porch"),
            one(
                id="bo",
                name="Bo",
                kind="gm",
                armour=3,
                notes=f"{MARK} a spy",
                skills=(f"{MARK} skill",),
                traits=("undead",),
                attitude="hostile",
                items=(f"{MARK} key",),
                powers=(f"{MARK} power",),
                damaged=(f"{MARK} key",),
                quarters=9,
                career=MARK,
                tongues=(f"{MARK} cant",),
                crafts=(MARK,),
                mana=2,
                max_mana=3,
                breed=MARK,
                wild=True,
                tamed=True,
                trainings=("hunt",),
                airless=2,
                effort=3,
            ),
            one(id="lurk", name=f"{MARK} Lurk", kind="gm"),
            murdham_gear.Weapon(id="ash-knife", called="knife", owner="ash"),
            murdham_gear.Weapon(id="bo-knife", called="knife", owner="bo", poison="lethal"),
            murdham_gear.Weapon(id="club", called="club", dropped_by="lurk", poison="lethal"),
            murdham_site.Zone(id="porch", name="Porch", ways=(murdham_site.Way("barn"),)),
            murdham_site.Zone(id="barn", name="Barn", ways=(murdham_site.Way("porch"),)),
            murdham_site.Secret(id="panel", called=f"{MARK} panel", spot=f"{MARK} shelf", clue=f"{MARK} draught"),
            murdham_site.Secret(
                id="pit",
                called="Pit",
                found=True,
                trap=True,
                die="d8",
                spot=f"{MARK} rug",
                clue=f"{MARK} hollow",
                perfect=True,
            ),
            Meeting(
                company=("ash", "mira"),
                others=("bo", "lurk"),
                step="approach",
                others_aware=True,
                others_want="surprise attack",
                unnoticed=("mira",),
            ),
            Thing(
                id="cart",
                called="Cart",
                kind="vehicle",
                make="cart",
                health=8,
                max_health=8,
                driver="lurk",
                pullers=("lurk", "bo"),
            ),
            Thing(id="gate", called="Gate", health=9, max_health=9, shut="locked", old=True),
            one(id="dun", name="Dun", kind="gm", breed="mule", leader="ash", trainings=("mount",)),
            Illness(id="illness-bo", on="bo", disease="influence"),
            Rumour(id="rumour-ash", on="ash", text="the mill burns", true=False),
            Rumour(id="rumour-bo", on="bo", text=f"{MARK} rumour"),
            Disguise(id="disguise-bo", on="bo"),
            Disguise(id="disguise-mira", on="mira", seen_through=("lurk",)),
            Lasting(id="lethal-poison-ash-1", what="lethal-poison", on="ash", title=f"{MARK} lethal poison"),
            Lasting(id="doses-ash-1", what="doses", on="ash", title=f"{MARK} doses"),
        ),
        closed={
            "bo": "strength full_strength agility wits health armour attitude skills traits items powers conditions "
            "corruption mutations omens scars doses faced notes damaged quarters career tongues crafts mana max_mana "
            "breed wild tamed trainings airless effort",
            "bo-knife": "die poison",
        },
        kept_back={
            "ash": "doses tactics",
            "fight": "firm",
            "pit": "spot perfect die clue",
            "disguise-mira": "seen_through",
            "rumour-ash": "true",
        },
        absent=("lethal-poison-ash-1", "doses-ash-1", "panel", "meeting", "illness-bo", "rumour-bo", "disguise-bo"),
        fight=lambda: battle.Fight(
            sides=(battle.Side("company", ("ash", "mira")), battle.Side("foes", ("bo", "lurk"), standing=2)),
            next="company",
            holder="company",
            acted=("lurk",),
            firm=("bo", "lurk"),
            broken=("lurk",),
        ),
    )


GAMES = {game.id: game for game in (_contested(), _symbaroum(), _phased(), _bdp(), _murdham())}
OPENED: Openness = {}
"""The table opens nothing more than usual."""
