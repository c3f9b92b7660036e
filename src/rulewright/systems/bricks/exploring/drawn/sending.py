"""Where a referee sends people who do not go with the party: foes come after it, somebody goes home.

Belongs here: who of those in play is at which place. Not here: who is still to be met there (filling), nor where the
party is, and who goes along with it (moving).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Record,
    Rolls,
    Rule,
    Told,
    World,
    look,
    must,
    peek,
    procedure,
    system,
)
from rulewright.engine.declared.picks import Pick
from rulewright.engine.procedure import Procedure
from rulewright.engine.verbs import change, survey, tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.exploring.events import ComradesLeft, Gathered, WentAlong
from rulewright.systems.bricks.exploring.ground import Ground, whereabouts
from rulewright.systems.bricks.exploring.records import Locale
from rulewright.systems.bricks.exploring.together import of_party, those_here
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.house.unseen import noticed

Many = tuple[Record, ...]


def procedures(ground: Ground) -> tuple[Procedure[..., Any], ...]:
    """The referee's procedures that send people to a place, or after the party, for one game."""

    def others(world: World, _given: Mapping[str, Any]) -> Iterator[Pick]:
        """Everybody, and where they are."""
        game = system(ground.system)
        for one in world:
            if game.somebody(one):
                homes = [place.title for place in world.all(Locale) if one.id in place.here]
                yield Pick(value=one.id, title=one.title, line=", ".join(homes))

    def send(
        who: Annotated[Many, Field("who is sent", rows=others)],
        place: Annotated[Locale, Field("to which place")],
    ) -> Rule[Locale]:
        """Send people to a place: they are there from now on, and come here if the party is there. Whoever of the party
        is sent away is there alone; whoever is sent where it is goes with it again.

        While there is a fight, they only come to it; who leaves it flees.
        """
        game, here = system(ground.system), (yield from whereabouts())
        must(who, "nobody is named: say who")
        with_it = [one.id for one in (yield from those_here((yield from survey(Record)))) if of_party(game, one)]
        stays = set(with_it) - {one.id for one in who}
        for one in who:
            must(
                game.somebody(one) and (place.id == here or stays or one.id not in with_it),
                "{title} goes where the party goes: take it there",
                title=one,
            )
        must(
            place.id == here or (yield from peek(Record, FIGHT)) is None,
            "there is a fight: whoever leaves it flees, and others only come to it",
        )
        party = tuple(one.id for one in who if of_party(game, one))
        settled = {name for one in (yield from survey(Locale)) for name in one.here}
        there = [*place.here, *(one for one in with_it if place.id == here and one not in settled)]
        came = tuple(one for one in who if one.id not in there)
        must(came, "{who} is there already", many="{who} are there already", n=len(who), who=_names(who))
        for each in (yield from survey(Locale)):
            if left := tuple(one.id for one in came if one.id in each.here):
                yield from change(each, WentAlong(left))
                if each.id == here:
                    yield from tell(_gone, (yield from noticed(_of(who, left))), each.title)
        if place.id != here:
            yield from tell(_sent, came, place.title)
        else:
            yield from tell(_come, (yield from noticed(came)))
        strangers = tuple(one.id for one in came if one.id not in party)
        after: Locale = (yield from change(place, Gathered(strangers))) if strangers else place
        if place.id != here and (parted := tuple(one.id for one in came if one.id in party)):
            after = yield from change(after, ComradesLeft(parted))
        return after

    def come_after(who: Annotated[Many, Field("who comes after the party", rows=others)]) -> Rule[None]:
        """Let those whom the party has left behind come after it: they are where it is, at a place or on the road."""
        must(who, "nobody is named: say who")
        here, came = (yield from whereabouts()), []
        for one in who:
            for each in (yield from survey(Locale)):
                if one.id in each.here and each.id != here:
                    yield from change(each, WentAlong((one.id,)))
                    came.append(one)
        must(came, "{who} is there already", many="{who} are there already", n=len(who), who=_names(who))
        if here:
            yield from change((yield from look(Locale, here)), Gathered(tuple(one.id for one in came)))
        yield from tell(_come, (yield from noticed(came)))

    made = (("send", "Send to a place", send), ("come-after", "Come after the party", come_after))
    return tuple(
        procedure(f"{ground.system}.{name}", title=title, by="referee", house=True, books=True)(rule)
        for name, title, rule in made
    )


def _of(who: Many, ids: Sequence[str]) -> Many:
    return tuple(one for one in who if one.id in ids)


def _names(who: Many) -> Sentence:
    return every(one.title for one in who)


def _sent(_rolls: Rolls, who: Many, place: str) -> Told:
    return Told(Sentence("In {place}: {thing}.", place=place, thing=_names(who)), about="place", audience=REFEREE)


def _come(_rolls: Rolls, who: Many) -> Told | None:
    text = Sentence("{who} comes.", "{who} come.", n=len(who), who=_names(who))
    return Told(text, about="place", audience=EVERYONE) if who else None


def _gone(_rolls: Rolls, who: Many, place: str) -> Told | None:
    text = Sentence("No longer in {place}: {thing}.", place=place, thing=_names(who))
    return Told(text, about="place", audience=EVERYONE) if who else None
