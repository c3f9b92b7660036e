"""One rule, many interpreters: they agree."""

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.chance import Pool, Seeded, d, highest, total
from rulewright.engine import (
    Chance,
    Recorded,
    Rule,
    Run,
    Told,
    World,
    came_to,
    chance_of,
    change,
    choose,
    create,
    exact,
    grade,
    live,
    look,
    once,
    owe,
    peek,
    play,
    reaches,
    remove,
    roll,
    say,
    survey,
    throw,
    wait,
)
from rulewright.engine.running.run import Waiting
from rulewright.engine.steps import Changed, Chosen, Created, Part, Removed, Rolled, Step
from rulewright.errors import Diverged, Refused, Sentence, Unreadable
from tests.lantern.game import omen, strike, vote
from tests.lantern.records import Hurt, OilChanged, Walker

MIRA, BO = Walker(id="mira", name="Mira"), Walker(id="bo", name="Bo")


def duck(_request: object, _run: object) -> str:
    return "duck"


def test_a_blow_is_told_with_its_dice_choice_change_and_line() -> None:
    run = play(strike, MIRA, BO, dice=[("harm", 5), ("duck", 12)], choices=[("reaction", "duck")], world=[MIRA, BO])
    assert run.value == 2
    assert run.events == [Hurt(2)]
    assert run.world["bo"] == BO.with_(hp=4)
    assert run.steps == (
        Rolled("harm", "d6", (5,), 5),
        Chosen("bo", "reaction", "duck"),
        Rolled("duck", "d20", (12,), 12),
        Changed("bo", Hurt(2), "blow.harm"),
        Told(Sentence("Mira strikes Bo for 2"), about="harm", total=5, clause="blow.harm", of=("mira", "bo")),
    )
    assert run.read == {"option:harsh"}


@pytest.mark.parametrize(("face", "harm"), [(10, 5), (11, 2)])
def test_ducking_works_from_11_on(face: int, harm: int) -> None:
    run = play(strike, MIRA, BO, dice=[("harm", 5), ("duck", face)], choices=[("reaction", "duck")])
    assert run.value == harm


def test_exact_odds_are_the_sum_over_every_die_by_hand() -> None:
    by_hand = Counter(harm // 2 if dodge >= 11 else harm for harm, dodge in product(range(1, 7), range(1, 21)))
    dist = exact(strike, MIRA, BO, policy=duck)
    assert {value: dist.p(value) for value in by_hand} == {value: Fraction(n, 120) for value, n in by_hand.items()}
    assert sum(dist.p(value) for value in dist.outcomes) == 1
    assert chance_of(lambda harm: harm >= 5, strike, MIRA, BO, policy=duck) == Fraction(1, 6)


def test_exact_odds_follow_the_policy_and_the_settings() -> None:
    assert exact(strike, MIRA, BO).mean() == Fraction(7, 2)
    assert exact(strike, MIRA, BO, options={"harsh": True}).mean() == 7


def test_exact_odds_can_look_at_the_world_at_the_end() -> None:
    dist = exact(strike, MIRA, BO, world=[MIRA, BO], of=lambda _value, world: world.find("bo").hp)
    assert dist.p(0) == Fraction(1, 6)


def test_live_play_falls_out_as_often_as_the_odds_say() -> None:
    runs, source = 20_000, Seeded(11)
    counted = Counter(live(strike, MIRA, BO, source=source, policy=duck).value for _ in range(runs))
    dist = exact(strike, MIRA, BO, policy=duck)
    assert set(counted) == set(dist.outcomes)
    for value in dist.outcomes:
        p = float(dist.p(value))
        assert abs(counted[value] - runs * p) < 5 * (runs * p * (1 - p)) ** 0.5


def graded() -> Rule[str]:
    """Two dice that matter through three thresholds, after a pool and the best of unlike dice."""
    word: str = yield from grade(2 * d(6), (4, 7, 10), ("low", "mid", "high", "top"), "word")
    pool: int = yield from throw(Pool(6, (("red", 2), ("blue", 1)), total("red")), "pool")
    best = yield from roll(highest(d(4), d(6)), "best")
    return word if pool > best else "none"


def test_thresholds_pools_and_best_of_dice_are_solved_as_they_are_thrown() -> None:
    by_hand: Counter[str] = Counter()
    for faces in product(*(range(1, n + 1) for n in (6, 6, 6, 6, 4, 6))):
        word = ("low", "mid", "high", "top")[sum(faces[0] + faces[1] >= cut for cut in (4, 7, 10))]
        by_hand[word if faces[2] + faces[3] > max(faces[4:]) else "none"] += 1
    whole = sum(by_hand.values())
    dist = exact(graded)
    assert {word: dist.p(word) for word in by_hand} == {word: Fraction(n, whole) for word, n in by_hand.items()}


def test_live_play_shows_every_face_even_where_only_a_threshold_matters() -> None:
    run = live(graded, source=Seeded(3))
    shown = {step.why: len(step.faces) for step in run.steps if isinstance(step, Rolled)}
    assert shown == {"word": 2, "red": 2, "blue": 1, "best": 2}


SOLVED: list[int] = []


def worn(points: int) -> Rule[int]:
    """A sub-rule of plain values."""
    SOLVED.append(points)
    first = yield from roll(d(6), "first")
    second = yield from roll(d(6), "second")
    return min(points, first + second)


def weary(points: int) -> Rule[int]:
    left = yield from once(worn, points)
    return left + (yield from once(worn, points))


def test_a_sub_rule_is_solved_once_and_its_equal_results_are_merged() -> None:
    SOLVED.clear()
    dist = exact(weary, 4)
    assert len(SOLVED) == 36
    assert dist.p(8) == Fraction(33, 36) ** 2
    assert exact(weary, 4) == dist
    assert len(SOLVED) == 36
    assert live(weary, 4, source=Seeded(1)).value in dist


@given(seed=st.integers(0, 10**9), answer=st.sampled_from(["stand", "duck"]), harsh=st.booleans())
def test_replay_equals_play(seed: int, answer: str, harsh: bool) -> None:
    options = {"harsh": harsh}
    run = live(strike, MIRA, BO, source=Seeded(seed), policy=lambda *_: answer, world=[MIRA, BO], options=options)
    recorded = Recorded(run.steps)
    again = Run([MIRA, BO], recorded, options=options)
    assert again(strike, MIRA, BO) == run.value
    recorded.finish()
    assert (again.records, again.events) == (run.records, run.events)
    assert World([MIRA, BO]).after(run.steps) == run.world


@settings(max_examples=30)
@given(seed=st.integers(0, 10**9), cut=st.integers(0, 4))
def test_a_run_taken_up_after_any_answer_goes_on_as_it_began(seed: int, cut: int) -> None:
    whole = live(strike, MIRA, BO, source=Seeded(seed), policy=duck, world=[MIRA, BO])
    answers = [step for step in whole.steps if isinstance(step, (Rolled, Chosen))]
    again = Run([MIRA, BO], Recorded(answers[cut:]), past=answers[:cut])
    again(strike, MIRA, BO)
    assert [_what(step) for step in again.steps] == [_what(step) for step in whole.steps]
    assert again.left == ()


def _what(step: object) -> object:
    """A step without who answered for whom."""
    return msgspec.structs.replace(step, by="") if isinstance(step, Chosen) else step


def test_a_run_that_begins_with_other_dice_than_the_rule_throws_diverges() -> None:
    for past, said in (
        ([Rolled("harm", "d8", (8,), 8)], "the record has d8 for 'harm' where the rule now throws d6"),
        ([Rolled("hurt", "d6", (3,), 3)], "the record has 'hurt' where the rule now asks for 'harm'"),
        ([Chosen("bo", "harm", "stand")], "the record has 'harm'"),
    ):
        with pytest.raises(Diverged, match=said):
            Run([MIRA, BO], past=past)(strike, MIRA, BO)


def test_answers_left_over_from_an_earlier_attempt_are_known() -> None:
    past: list[Step] = [Chosen("mira", "way", "left"), Chosen("bo", "way", "left"), Rolled("more", "d6", (1,), 1)]
    run = Run([MIRA, BO], past=past)
    assert run(vote, MIRA, BO) is True
    assert run.left == (past[2],)


def bookkeeping() -> Rule[tuple[int, int, bool]]:
    """Everything a rule can do with records."""
    mira = yield from look(Walker, "mira")
    yield from change(mira, OilChanged(5))
    stale = yield from change(mira, OilChanged(1))
    yield from create(Walker(id="ann", oil=1))
    everybody = yield from survey(Walker)
    yield from remove("bo")
    gone = yield from peek(Walker, "bo")
    return stale.oil, sum(one.oil for one in everybody), gone is None


def test_changes_apply_to_the_record_as_it_now_stands() -> None:
    run = play(bookkeeping, world=[MIRA, BO])
    assert run.value == (8, 8 + 2 + 1, True)
    assert [type(step) for step in run.steps] == [Changed, Changed, Created, Removed]
    assert list(run.world.records) == ["mira", "ann"]
    assert run.read == {"mira", "Walker", "bo"}
    assert exact(bookkeeping, world=[MIRA, BO]).p(run.value) == 1


def test_exact_odds_leave_the_world_as_it_was() -> None:
    world = World([MIRA, BO])
    exact(bookkeeping, world=world)
    assert world == World([MIRA, BO])


def test_one_record_cannot_come_twice() -> None:
    with pytest.raises(Unreadable, match="mira: there is one of that name already"):
        play(create, MIRA, world=[MIRA])


@pytest.mark.parametrize(
    ("dice", "choices", "said"),
    [
        ([("hurt", 5)], [("reaction", "stand")], "hurt: the rule rolls for 'harm' here"),
        ([], [("reaction", "stand")], "harm: no die is given for this roll; give one"),
        ([("harm", 7)], [("reaction", "stand")], "7"),
        ([("harm", (1, 2))], [("reaction", "stand")], "d6"),
        (
            [("harm", 5), ("duck", 3)],
            [("reaction", "stand")],
            "duck: left over: nothing is rolled",
        ),
        ([("harm", 5)], [], "reaction: no answer is given for this choice; say stand or duck"),
        ([("harm", 5)], [("action", "stand")], "action: the rule asks for 'reaction' here"),
        ([("harm", 5)], [("reaction", "run")], "reaction: 'run' is none of the answers; say stand or duck"),
        ([("harm", 5)], [("reaction", "stand"), ("reaction", "duck")], "reaction: left over"),
        ({"harm": [5], "duck": [1]}, [("reaction", "stand")], "duck: left over"),
        ({"harm": [0]}, [("reaction", "stand")], "harm: a d6 shows 1 to 6, not 0"),
    ],
)
def test_a_script_that_does_not_fit_says_where(dice: object, choices: list[tuple[str, str]], said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        play(strike, MIRA, BO, dice=dice, choices=choices, world=[MIRA, BO])  # type: ignore[arg-type]  # dice and choices of every kind


def test_dice_given_by_name_may_come_in_any_order() -> None:
    run = play(strike, MIRA, BO, dice={"duck": [20], "harm": [6]}, choices=[("reaction", "duck")])
    assert run.value == 3


def test_a_pool_takes_its_faces_from_a_script() -> None:
    assert play(omen, dice=[("bones", (2, 5))], world=[MIRA]).value == 8
    assert play(omen, dice={"bones": [2, 5]}, world=[MIRA]).value == 8


def test_dice_typed_in_are_marked_while_they_are() -> None:
    class Hand:
        typed = True

        def throw(self, dice, _why):
            return dice.throw(lambda _sides: 1)

        def pool(self, pool, _why):
            return pool.throw(lambda _sides: 1)

        def decide(self, request, _run):
            return request.options[0]

    run = Run([MIRA, BO], Hand())
    run(strike, MIRA, BO)
    run(omen)
    assert [step.typed for step in run.steps if isinstance(step, Rolled)] == [True, True]


def test_a_threshold_that_is_always_or_never_reached_is_no_branch() -> None:
    def sure() -> Rule[tuple[bool, bool]]:
        return (yield from reaches(d(20), 1, "always")), (yield from reaches(d(20), 21, "never"))

    assert exact(sure).p((True, False)) == 1


def test_where_one_answer_alone_is_possible_nobody_is_asked() -> None:
    def chosen(options: tuple[str, ...]) -> Rule[str]:
        return (yield from choose("ash", "way", options))

    run = Run(World(), Chance(Seeded(1), wait))
    assert run(chosen, ("on",)) == "on"
    assert [step.answer for step in run.steps if isinstance(step, Chosen)] == ["on"]
    with pytest.raises(Waiting):
        Run(World(), Chance(Seeded(1), wait))(chosen, ("on", "back"))


def test_a_choice_without_labels_is_labelled_by_its_options() -> None:
    assert choose("bo", "way", ("left", "right")).labels == ("left", "right")


def test_odds_of_a_rule_that_could_go_on_for_ever_are_refused_at_once() -> None:
    def until_six() -> Rule[int]:
        thrown = 1
        while (yield from roll(d(6), "die")) < 6:
            thrown += 1
        return thrown

    with pytest.raises(Refused, match="more than 64 dice in a row"):
        exact(until_six)


def higher() -> Rule[str]:
    mine = yield from roll(d(6), "mine")
    theirs = yield from roll(d(8), "theirs")
    if mine == theirs:
        return (yield from once(higher))
    return "mine" if mine > theirs else "theirs"


def contested() -> Rule[str]:
    return (yield from once(higher))


def test_who_ties_rolls_again_and_the_odds_are_those_of_all_who_did_not_tie() -> None:
    assert exact(contested).p("mine") == Fraction(15, 42)
    assert chance_of(lambda who: who == "theirs", contested) == Fraction(27, 42)
    assert {live(contested, source=Seeded(seed)).value for seed in range(20)} == {"mine", "theirs"}


def tries() -> Rule[int]:
    return 1 if (yield from roll(d(6), "die")) == 6 else 1 + (yield from once(tries))


def forever() -> Rule[int]:
    yield from roll(d(6), "die")
    return (yield from once(forever))


@pytest.mark.parametrize("counted", [tries, forever])
def test_a_sub_rule_that_begins_anew_is_no_sum_of_its_tries_and_does_end(counted: object) -> None:
    def asked() -> Rule[int]:
        return (yield from once(counted))  # type: ignore[arg-type]  # a rule, as pytest hands it over

    with pytest.raises((TypeError, Refused)):
        exact(asked)


def twice_higher() -> Rule[tuple[str, int]]:
    mine = yield from roll(d(2), "mine")
    if mine == 1:
        return (yield from once(twice_higher)), mine  # type: ignore[return-value]  # the mistake that is tried
    return "done", mine


def test_what_a_sub_rule_makes_of_beginning_anew_is_a_mistake_and_no_odds() -> None:
    def asked() -> Rule[tuple[str, int]]:
        return (yield from once(twice_higher))

    with pytest.raises(RuntimeError, match="as it is"):
        exact(asked)


def test_a_line_tells_what_dice_came_to_that_its_rule_only_compares() -> None:
    def leap() -> Rule[bool]:
        far = yield from reaches(d(20), 11, "leap")
        yield from say(
            "a leap of {feet}[, {far}]",
            "leap",
            total=came_to("leap"),
            parts=(Part("feet", came_to("leap")),),
            feet=came_to("leap"),
            far="far" if far else "",
        )
        return far

    run = play(leap, dice=[("leap", 15)], world=[])
    (told,) = run.told
    assert (told.text, told.total, told.parts) == ("a leap of 15, far", 15, (Part("feet", 15),))


def test_what_somebody_has_yet_to_decide_is_made_in_play_and_no_matter_of_odds():
    def matter(rolls, there, name):
        return Walker(id=name) if rolls["luck"].value == 6 and name not in there else None

    def rule():
        face = yield from roll(d(6), "luck")
        yield from owe(matter, "owed")
        yield from owe(matter, "owed")
        return face

    for face, there in ((6, ["owed"]), (5, [])):
        run = play(rule, dice=[("luck", face)])
        assert ([one.id for one in run.world], sorted(run.owed)) == (there, there)
    spread = exact(rule, of=lambda _face, world: len(world.records))
    assert spread.p(0) == 1


def test_dice_that_are_read_back_are_written_down_once():
    run = Run((), Chance(Seeded(1)))

    def rule():
        yield from roll(d(6), "first")
        yield from roll(d(6), "second")

    run(rule)
    read = run.rolls["first"]
    assert run.steps[0] is read
    assert (run.rolls.get("third"), "third" in run.rolls, "second" in run.rolls) == (None, False, True)
