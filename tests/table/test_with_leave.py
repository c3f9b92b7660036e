"""What only the referee's leave is wanting for is offered with it, and a player asks for it."""

import pytest

from rulewright.engine import installed, why_not
from rulewright.engine.declared.derived import Fixed
from rulewright.engine.parameters import bind
from rulewright.table.settings import Settings, is_proposed
from rulewright.table.view.doing.leave import with_leave

NONE = Fixed({})


@pytest.mark.parametrize("game", ["bdp", "murdham", "phased"])
def test_rest_beside_foes_is_offered_with_the_leave_of_the_referee(game: str) -> None:
    system = installed()[game]
    assert system.demo is not None
    assert system.offers is not None
    assert system.strip is not None
    world = system.demo()
    who = next(one.id for one in world if system.somebody(one) and system.led(one))
    all_offers = (*system.offers(world, who, NONE), *(one.offer for one in system.strip(world, NONE).steps))
    rests = [one for one in all_offers if one.why_not.startswith("nobody rests here: ")]
    assert rests
    for one in rests:
        rest = system.procedures[one.procedure]
        offer, aside = with_leave(one, world, system, NONE)
        assert (offer.why_not, aside) == ("", one.why_not)
        assert why_not(rest, bind(rest.parameters, one.arguments, world), world) is not None
        assert why_not(rest, bind(rest.parameters, offer.arguments, world), world) is None
        assert is_proposed(Settings(title="A rest"), rest, offer.arguments), "a player asks for it"


def test_what_no_leave_makes_possible_stays_as_it_is() -> None:
    system = installed()["phased"]
    assert system.demo is not None
    assert system.strip is not None
    world = system.demo()
    short = next(one.offer for one in system.strip(world, NONE).steps if "safe place" in one.offer.why_not)
    assert with_leave(short, world, system, NONE) == (short, "")
