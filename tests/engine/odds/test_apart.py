"""Parts of a rule that odds follow by themselves: told as if they stood in it, and what is round them run seldom."""

from fractions import Fraction

import msgspec

from rulewright.chance import Seeded, d
from rulewright.engine import Event, Record, exact, live, roll
from rulewright.engine.running.apart import by_itself
from rulewright.engine.verbs import change, choose, look


class Body(Record, frozen=True):
    """Somebody with points."""

    id: str
    points: int


class Lost(Event[Body], frozen=True, tag="lost"):
    """Points are gone."""

    n: int

    def apply(self, record: Body) -> Body:
        return msgspec.structs.replace(record, points=max(0, record.points - self.n))


def blow(name, runs):
    """One blow, which hurts in one of three ways or, at 1, asks whether it is let go; it marks that it is run."""
    runs.append(1)
    n = yield from roll(d(4), "blow")
    who = yield from look(Body, name)
    if n == 1 and (yield from choose(name, "let go", ("yes", "no"))) == "yes":
        return 0
    who = yield from change(who, Lost(n))
    return who.points


def three(plainly, runs):
    """Three blows, in the rule or by themselves."""
    shown: tuple[int, ...] = ()
    for _ in range(3):
        shown += ((yield from (blow("a", runs) if plainly else by_itself(blow, "a", runs))),)
    who = yield from look(Body, "a")
    if who.points < 3:
        who = yield from change(who, Lost((yield from roll(d(2), "more"))))
    return (*shown, who.points)


def odds(plainly):
    runs: list[int] = []
    found = exact(three, plainly, runs, world=[Body("a", 9)], of=lambda result, world: (result, world.find("a").points))
    return {one: found.p(one) for one in found.outcomes}, len(runs)


def test_a_part_by_itself_has_the_odds_it_has_in_the_rule():
    within, often = odds(True)
    apart, seldom = odds(False)
    assert apart == within
    assert 3 * seldom < often
    assert sum(apart.values()) == Fraction(1)


def test_a_part_without_dice_is_no_die():
    def still():
        who = yield from look(Body, "a")
        return (yield from change(who, Lost(2)))

    def rule():
        yield from by_itself(still)
        n = yield from roll(d(2), "n")
        who = yield from by_itself(still)
        return who.points - n

    found = exact(rule, world=[Body("a", 9)])
    assert {one: found.p(one) for one in found.outcomes} == {4: Fraction(1, 2), 3: Fraction(1, 2)}


def test_live_play_runs_through_a_part_by_itself():
    def thrown(plainly):
        return live(three, plainly, [], source=Seeded(5), world=[Body("a", 9)])

    one, other = thrown(True), thrown(False)
    assert (one.value, one.steps) == (other.value, other.steps)
