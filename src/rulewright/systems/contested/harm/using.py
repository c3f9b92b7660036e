"""Using what is counted: eating, lighting, treating; and doing so to somebody else."""

from typing import Annotated

from rulewright.chance import parse
from rulewright.engine import Field, Rolls, Rule, Told, change, must, procedure, refused, roll, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.contested.body.afflictions import suffers
from rulewright.systems.contested.body.condition import must_live
from rulewright.systems.contested.body.order import in_turn
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.checks.rolls import attribute_named
from rulewright.systems.contested.events.harm import AttributeSet
from rulewright.systems.contested.gear.deprivation import needs
from rulewright.systems.contested.gear.inventory import carried
from rulewright.systems.contested.gear.lights import OIL, TORCH, light_up, one_like
from rulewright.systems.contested.gear.picks import carried_by
from rulewright.systems.contested.gear.supplies import BANDAGES, RATIONS, effect_of, fed, use, used_up
from rulewright.systems.contested.numbers import DAY_SECONDS
from rulewright.systems.contested.records import Creature
from rulewright.systems.contested.rows.things import Effect
from rulewright.systems.contested.tables.mishap_rows import BARK
from rulewright.systems.contested.turns.action_points import UsualCost, spend, usual_cost
from rulewright.systems.contested.words import lacked


@procedure("contested.use", title="Use", by="owner")
def use_thing(
    creature: Annotated[Creature, Field("who uses it")],
    thing: Annotated[str, Field("its name: rations, torch, salve", rows=carried_by("creature", lambda one: one.uses))],
    on: Annotated[Creature | None, Field("who is fed or treated with it", empty="whoever uses it", beside=True)] = None,
    ap: UsualCost = None,
) -> Rule[Creature]:
    """Use something once whose uses are counted: eat rations, light a torch, put on a salve; or feed somebody, and
    treat them with it, who need not be able to act. In a fight it is an Action.

    Gives whoever it is used on. Clauses: inventory.sizes, deprivation.state, magic.mishap.16, combat.turn.cost,
    actions.examples.list
    """
    yield from in_turn(creature)
    item = carried(creature, thing)
    must(item.uses is not None, "the uses of {name} are not counted", name=item.name)
    if item.gear == BANDAGES or item.spell:
        right = "stabilize" if item.gear == BANDAGES else "use-scroll"
        raise refused("{name} has a use of its own: '{right}'", name=item.name, right=right)
    who = on or creature
    effect = effect_of(item)
    must_live(who)
    must(
        who.id == creature.id or item.gear == RATIONS or effect is not None,
        "{name} is used by whoever has it, and on nobody else",
        name=item.name,
    )
    must(
        item.gear != RATIONS or not suffers(who, BARK),
        "{title} feeds on light alone, not on {name}",
        title=who,
        name=item.name,
        clause="magic.mishap.16",
    )
    must(
        effect is None or not who.deprived,
        "{title} is Deprived of {lacked}: {name} would restore nothing",
        title=who,
        lacked=lacked(needs(who)),
        name=item.name,
        clause="deprivation.blocks",
    )
    creature = yield from spend(creature, (yield from usual_cost(creature, ap)))
    if item.gear in (TORCH, OIL):
        item = one_like(creature, item, lit=False)
        creature = yield from light_up(creature, item)
        yield from tell(used_up, creature, item)
        return creature
    creature = yield from use(creature, item)
    who = creature if who.id == creature.id else who
    yield from tell(used_up, creature, item, *(() if who.id == creature.id else (who,)))
    if item.gear == RATIONS:
        return (yield from fed(who, 1 + (yield from now()) // DAY_SECONDS))
    return (yield from _restored(who, effect))


def _restored(creature: Creature, effect: Effect | None) -> Rule[Creature]:
    """Give back points of an Attribute, up to its maximum. Clause: combat.loss.recovery"""
    if effect is None or effect.do != "restore" or effect.what in (None, "hp") or not effect.amount:
        return creature
    attribute = attribute_named(str(effect.what))
    points = yield from roll(parse(effect.amount), "restored")
    before, maximum = creature.score(attribute), creature.maximum(attribute)
    now = min(maximum, before + points)
    if now > before:
        creature = yield from change(creature, AttributeSet(attribute, now, maximum), "combat.loss.recovery")
    yield from tell(_back, creature, NAMES[attribute], before, now)
    return creature


def _back(_rolls: Rolls, creature: Creature, name: str, before: int, now: int) -> Told:
    if before == now:
        outside = Sentence("{title}: {name} stays as it is.", title=creature.title, name=name)
    else:
        outside = Sentence("{title}: {name} comes back.", title=creature.title, name=name)
    return Told(
        Sentence("{title}: {name} {before} to {now}.", title=creature.title, name=name, before=before, now=now),
        about="restored",
        total=now,
        clause="combat.loss.recovery",
        outside=outside,
    )
