"""Markets: whom the party can buy from and sell to where it is.

Belongs here: whether there is anybody. Not here: what is sold, and what it costs, which is each game's.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, NamedTuple

from rulewright.engine import Field, Guard, Offer, Record, Rule, World, must, peek, procedure, say, survey
from rulewright.engine.declared.cures import Cure, cure
from rulewright.engine.procedure import Procedure
from rulewright.engine.running.probe import why_not
from rulewright.engine.system import system
from rulewright.engine.verbs import create, remove
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.house.records import SCENE, SETTING, Dealer, Setting, Unseen, dealer_id, unseen_id
from rulewright.systems.bricks.offering import offered
from rulewright.systems.bricks.people.groups import PARTY, group_of

BEFORE_SHOPPING: Final = 2
"""As many kinds of deeds stand before shopping: nobody came for that alone, and it is in sight without scrolling."""
Offers = Callable[[World, str, Mapping[str, Any]], tuple[Offer, ...]]
"""Returns what somebody could do now, under the table's settings."""


def _unknown() -> Rule[bool | None]:
    yield from ()
    return None


class Trade(NamedTuple):
    """What a game says of buying and selling."""

    system: str
    """Id of the game."""
    clause: str
    at_peace: Callable[[], Rule[None]]
    """Refuses what nobody has time for in a fight."""
    able: Callable[[Any], bool]
    """Returns whether somebody is in a state to deal."""
    among_people: Callable[[], Rule[bool | None]] = _unknown
    """Returns whether the party is among people, as the game tells it: False on a journey, None if it does not say."""

    def is_open(self) -> Rule[None]:
        """Refuse to shop in a fight, and where there is nobody to deal with."""
        yield from self.at_peace()
        yield from must_have_market(self)


def is_peopled() -> Rule[bool]:
    """Return whether the place where the party is has people who buy and sell; so it is where no place is explored."""
    place = yield from _here()
    return place is None or place.market


def is_market_here(trade: Trade) -> Rule[bool]:
    """Return whether somebody buys and sells where the party is. Where nothing is told of a place, the party is among
    people.
    """
    return (yield from is_told_of(trade)) is not False


def is_told_of(trade: Trade) -> Rule[bool | None]:
    """Return what is told of buying and selling where the party is, in the place, in the scene that is set, or of one
    who deals and is there; None if nothing is.
    """
    setting = yield from peek(Setting, SETTING)
    if setting is not None and setting.market:
        return True
    for dealer in (yield from survey(Dealer)):
        one = yield from peek(Record, dealer.who)
        is_met = (yield from peek(Unseen, unseen_id(dealer.who))) is None
        if one is not None and is_met and trade.able(one) and (yield from those_here((one,))):
            return True
    place, told = (yield from _here()), (yield from trade.among_people())
    if told or place is not None:
        return bool(told) or (place is not None and place.market)
    return None if setting is None and told is None else False


def with_market(
    trade: Trade, buys: Procedure[..., Any], who: str, offers: Offers, guard: Guard, **given: Any
) -> Offers:
    """Return a game's `offers` with shopping near their head, as long as somebody is known to buy and sell there, for
    those whom the game's `guard` lets do anything.

    `who` is the parameter of `buys` that names the buyer, and `given` the arguments that it always gets.
    """

    def is_open() -> Rule[None]:
        yield from trade.at_peace()
        must((yield from is_told_of(trade)), "nobody is known to buy or sell here")

    def found(world: World, one: str, options: Mapping[str, Any]) -> tuple[Offer, ...]:
        buyer = world.records.get(one)
        others = offers(world, one, options)
        if buyer is None or group_of(buyer) != PARTY or why_not(is_open, {}, world, options=options) is not None:
            return others
        if why_not(guard, {"deed": buys, "given": {who: buyer}}, world, options=options) is not None:
            return others
        shopping = offered((buys, {who: one, **given}, Sentence("Go shopping")), world, options)
        first = tuple(dict.fromkeys(offer.procedure for offer in others))[:BEFORE_SHOPPING]
        at = next((at for at, offer in enumerate(others) if offer.procedure not in first), len(others))
        return (*others[:at], shopping, *others[at:])

    return found


def must_have_market(trade: Trade) -> Rule[None]:
    """Refuse to buy and sell where there is nobody to deal with."""
    must(
        (yield from is_market_here(trade)),
        "nobody buys or sells here: go to a market, or to somebody who deals",
        clause=trade.clause,
        cures=_opened(trade, (yield from _here())),
    )


def _opened(trade: Trade, place: Locale | None) -> tuple[Cure, ...]:
    if place is None:
        return ()
    text = Sentence("Let people buy and sell in this place: {place}", place=place.title)
    return cure(text, (f"{trade.system}.change-place", {"place": place.id, "market": True}))


def _here() -> Rule[Locale | None]:
    scene = yield from peek(Scene, SCENE)
    return (yield from peek(Locale, scene.place)) if scene is not None else None


def procedures(trade: Trade, kind: type[Record]) -> tuple[Procedure[..., Any], ...]:
    """Return the referee's word on who deals, for one game."""

    def deal(
        who: Annotated[kind, Field("who buys and sells")],  # type: ignore[valid-type]  # each game's own creature
        stops: Annotated[bool, Field("they do so no longer")] = False,
    ) -> Rule[None]:
        """Let somebody buy and sell wherever they are, for as long as they can; or no longer."""
        person: Any = who
        must(stops or not system(trade.system).gone(who), "{title} is dead or away, and deals no more", title=person)
        known = yield from peek(Dealer, dealer_id(person.id))
        must(known is not None or not stops, "{title} does not buy and sell", title=person)
        must(known is None or stops, "{title} buys and sells already", title=person)
        if known is not None:
            yield from remove(known.id)
            yield from say("{title} buys and sells no longer.", title=person)
            return
        yield from create(Dealer(id=dealer_id(person.id), who=person.id))
        yield from say("{title} buys and sells.", title=person)

    return (procedure(f"{trade.system}.deal", title="Let somebody buy and sell", by="referee", house=True)(deal),)
