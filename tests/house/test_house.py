"""Notes, overruling and the board: what every game's table shares."""

import pytest

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import (
    REFEREE,
    Clock,
    Lasting,
    Procedure,
    Record,
    Rule,
    System,
    World,
    installed,
    play,
    procedure,
)
from rulewright.engine.checks.conformance import problems
from rulewright.engine.journal import Codec, Entry, replay
from rulewright.engine.parameters import bind
from rulewright.engine.running.run import Run
from rulewright.errors import Complaint, Refused, Unreadable
from rulewright.systems.bricks import house
from rulewright.systems.bricks.house import Link, Note, Overruled, Spot, Stand
from rulewright.systems.contested.records import Creature, Fight, Item

CONTESTED = installed()["contested"]
MIRA = Creature(id="mira", name="Mira", hp=2, max_hp=4, traits=("tall", "witty"), items=(Item(name="axe"),))
BO = Creature(id="bo", name="Bo", kind="npc", group="foes", hp=5, max_hp=5)


def do(verb: str, *records: Record, **arguments: object) -> Run:
    world = World([Clock(), MIRA, BO, *records])
    found = CONTESTED.procedure(verb)
    return play(found, **bind(found.parameters, arguments, world), world=world)


def lines(run: Run) -> list[tuple[str, str]]:
    return [(told.text, told.audience) for told in run.told]


# -- every game


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_every_game_has_the_tables_own_procedures_and_they_name_no_clause(system: System) -> None:
    ours = [one for one in system.procedures.values() if one.house]
    assert {one.verb for one in ours} >= {"note", "overrule", "dismiss", "draw-place", "place", "set-door", "record"}
    assert not any(one.clauses for one in ours)


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_in_every_game_what_was_overruled_comes_back_from_its_journal_and_replays(system: System) -> None:
    world = World([Clock()])
    found = system.procedure("overrule")
    arguments = {"record": "clock", "field": "seconds", "value": "90", "why": "it was late"}
    run = play(found, **bind(found.parameters, arguments, world), world=world)
    entry = Entry(seq=1, command="c", procedure=found.id, arguments=arguments, steps=run.steps, behaviour=1)
    codec = Codec(system)
    back = codec.decode(codec.encode(entry))
    assert back == entry
    assert replay(system, world, [back]).get(Clock, "clock").seconds == 90


def test_what_is_of_the_table_may_not_claim_to_be_of_the_rules() -> None:
    claims = procedure("contested.toast", title="Toast", clauses=("actions.roll",), house=True)(toast)
    nameless = procedure("contested.toast", title="Toast")(toast)
    fine = procedure("contested.toast", title="Toast", house=True)(toast)
    said = ["procedure contested.toast is of the table and names clauses"]
    assert [problems(game(one)) for one in (claims, nameless, fine)] == [
        said,
        ["procedure contested.toast names no clause"],
        [],
    ]


def toast() -> Rule[None]:
    """Raise a glass."""
    yield from ()


def game(one: Procedure[[], None]) -> System:
    return System(id="contested", title="X", behaviour=1, records=(), events=(), procedures=(one,))


# -- overruling


def test_the_referee_sets_a_number_and_the_log_says_so_with_the_reason() -> None:
    run = do("overrule", record="mira", field="hp", value="4", why="the potion worked")
    assert run.world.get(Creature, "mira").hp == 4
    assert run.told[0].text == "Referee: Mira's HP 2 to 4 (the potion worked)"


def test_a_word_is_added_to_a_list_and_taken_from_it() -> None:
    more = do("overrule", record="mira", field="traits", value="lame", how="add")
    assert more.world.get(Creature, "mira").traits == ("tall", "witty", "lame")
    less = do("overrule", record="mira", field="traits", value="tall", how="remove")
    assert less.world.get(Creature, "mira").traits == ("witty",)
    gone = do("overrule", record="mira", field="items", value="axe", how="remove")
    assert gone.world.get(Creature, "mira").items == ()


def test_a_list_of_things_is_set_from_json() -> None:
    run = do("overrule", record="mira", field="items", value='[{"name": "sword", "die": "d8"}]')
    assert run.world.get(Creature, "mira").items == (Item(name="sword", die="d8"),)


@pytest.mark.parametrize(
    ("field", "value", "how", "said"),
    [
        ("hp", "many", "set", "Mira's HP: cannot be 'many'; give a whole number"),
        ("name", 3, "set", "Mira's name: cannot be 3; give text"),
        ("spared", "perhaps", "set", "Mira's spared: cannot be 'perhaps'; say yes or no"),
        ("status", "asleep", "set", "Mira's status: cannot be 'asleep'; invalid enum value 'asleep'"),
        ("hp", "1", "add", "Mira's HP is no list: set it instead"),
        ("traits", "bald", "remove", "'bald': is not in Mira's traits; it has tall, witty"),
        ("hp", "2", "set", "Mira's HP is 2 already"),
        ("id", "ash", "set", "'id': Mira has no such field"),
        ("luck", "1", "set", "'luck': Mira has no such field"),
    ],
)
def test_a_value_that_does_not_fit_is_declined_in_one_sentence(field: str, value: object, how: str, said: str) -> None:
    with pytest.raises(Complaint) as declined:
        do("overrule", record="mira", field=field, value=value, how=how)
    assert str(declined.value).startswith(said)


def test_what_is_hidden_is_overruled_in_the_referees_hearing_alone() -> None:
    hidden = Spot(id="spot-crypt", name="Crypt", secret=True)
    assert do("overrule", record="clock", field="seconds", value=60).told[0].audience == "everyone"
    assert do("overrule", hidden, record="crypt", field="x", value=2).told[0].audience == REFEREE


# -- bringing in and sending away


def test_a_record_is_brought_in_from_its_fields() -> None:
    run = do("bring", kind="creature", called="Old Nan", fields={"hp": "2", "kind": "npc", "group": "village"})
    assert run.world.get(Creature, "old-nan") == Creature(
        id="old-nan", name="Old Nan", hp=2, kind="npc", group="village"
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"kind": "dragon", "called": "Smok"}, "'dragon': Contested has no such record; one of "),
        ({"kind": "creature", "called": "Smok", "fields": {"wings": 2}}, "'wings': a creature has no such field"),
        ({"kind": "creature", "called": "Smok", "fields": {"hp": "big"}}, "Smok: expected `int`"),
        ({"kind": "creature", "called": "Bo"}, "there is 'bo' already"),
        ({"kind": "creature", "called": "!"}, "name: '!' has no letters"),
    ],
)
def test_what_cannot_be_brought_in_is_declined(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(Complaint) as declined:
        do("bring", **arguments)
    assert str(declined.value).startswith(said)


def test_whoever_is_sent_away_leaves_the_board_and_what_lasted_on_them_ends() -> None:
    fog = Lasting(id="fog-bo-1", what="fog", on="bo")
    run = do("dismiss", Stand(id="at-bo", who="bo"), fog, record="bo")
    assert not {"bo", "at-bo", "fog-bo-1"} & set(run.world.records)


def test_nobody_is_sent_away_out_of_a_fight_and_the_clock_stays() -> None:
    with pytest.raises(Refused, match="Bo stands in a fight"):
        do("dismiss", Fight(order=("mira", "bo")), record="bo")
    with pytest.raises(Refused, match="clock stays: play stands on it"):
        do("dismiss", record="clock")


# -- notes


def test_a_note_goes_to_those_it_is_for() -> None:
    assert lines(do("note", text="The bridge is out.")) == [("Note: The bridge is out.", "everyone")]
    assert lines(do("secret-note", text="Bo lies.", about="bo")) == [("Note on Bo: Bo lies.", "referee")]
    assert lines(do("note-to-self", who="mira", text="Ask Bo.")) == [("Note: Ask Bo.", "owner:mira")]


def test_the_name_of_a_note_does_not_tell_how_many_secret_ones_there_are() -> None:
    secret = [Note(id=f"note-referee-{number}", text="x", audience=REFEREE) for number in (1, 2)]
    assert do("note", text="open").value.id == do("note", *secret, text="open").value.id


def test_an_empty_note_is_declined() -> None:
    with pytest.raises(Unreadable, match="text: is empty"):
        do("note", text="  ")


def test_an_outcome_written_by_hand_is_a_line_and_nothing_else() -> None:
    run = do("record", text="jumps the gap", about="mira")
    assert lines(run) == [("Mira: jumps the gap", "everyone")]
    assert not run.events


# -- the board

HALL = Spot(id="spot-hall", name="Hall", x=0, y=0, w=4, h=4)
CRYPT = Spot(id="spot-crypt", name="Crypt", x=10, y=0, w=4, h=4, secret=True)
DOOR = Link(id="door-crypt-hall", a="spot-hall", b="spot-crypt", kind="door", state="stuck")


def test_places_are_drawn_and_named_by_their_names() -> None:
    made = do("draw-place", name="Flooded Hall", x=2, y=3).value
    assert (made.id, made.x, made.y, made.secret) == ("spot-flooded-hall", 2, 3, False)
    with pytest.raises(Refused, match="'hall' is on the board already"):
        do("draw-place", HALL, name="hall")


def test_what_is_drawn_in_secret_is_told_to_the_referee_alone() -> None:
    assert do("draw-place", name="Vault", secret=True).told[0].audience == REFEREE
    assert do("draw-path", HALL, CRYPT, a="hall", b="crypt").told[0].audience == REFEREE
    assert (
        do("draw-path", HALL, HALL.with_(id="spot-b", name="Bower"), a="hall", b="bower").told[0].audience == "everyone"
    )


def test_a_secret_door_is_secret_until_it_is_uncovered() -> None:
    made = do("draw-path", HALL, CRYPT.with_(secret=False), a="hall", b="crypt", kind="secret-door").value
    assert made.secret
    opened = do("uncover", HALL, CRYPT.with_(secret=False), made, thing=made.id)
    assert not opened.value.secret
    assert lines(opened) == [("Uncovered: secret door between Hall and Crypt.", "everyone")]


def test_a_door_is_set_and_says_how_it_was() -> None:
    run = do("set-door", HALL, CRYPT.with_(secret=False), DOOR, link=DOOR.id, state="broken")
    assert lines(run) == [("The door between Hall and Crypt: stuck to broken.", "everyone")]


def test_somebody_is_put_in_a_place_and_goes_along_when_it_is_moved() -> None:
    put = do("place", HALL, who="mira", spot="hall").value
    assert (put.id, put.spot, put.x, put.y) == ("at-mira", "spot-hall", 2, 2)
    moved = do("move-place", HALL, put, spot="hall", x=5, y=0).world
    assert (moved.get(Stand, "at-mira").x, moved.get(Spot, "spot-hall").w) == (7, 4)


def test_with_a_place_go_its_ways_and_whoever_stood_there_stands_on_open_ground() -> None:
    there = Stand(id="at-bo", who="bo", spot="spot-hall", x=1, y=1)
    world = do("erase", HALL, CRYPT, DOOR, there, thing="hall").world
    assert DOOR.id not in world
    assert world.get(Stand, "at-bo").spot == ""


def test_whoever_stood_in_a_secret_place_does_not_come_into_the_open_when_it_is_erased() -> None:
    there = Stand(id="at-bo", who="bo", spot="spot-crypt", x=1, y=1)
    assert "at-bo" not in do("erase", CRYPT, there, thing="crypt").world


def test_going_from_place_to_place_is_told_to_those_who_may_know_of_both() -> None:
    assert lines(do("place", HALL, who="mira", spot="hall")) == [("Mira: Hall.", "everyone")]
    assert lines(do("place", CRYPT, who="mira", spot="crypt")) == [("Mira: Crypt.", "referee")]
    hidden = Stand(id="at-bo", who="bo", secret=True)
    assert lines(do("place", HALL, hidden, who="bo", spot="hall")) == [("Bo: Hall.", "referee")]


def test_what_is_covered_is_there_for_the_referee_alone_until_it_is_uncovered() -> None:
    covered = do("cover", HALL, thing="hall")
    assert (covered.world.get(Spot, "spot-hall").secret, covered.told[0].audience) == (True, REFEREE)
    shown = do("uncover", Note(id="n", text="A clue.", audience=REFEREE), thing="n")
    assert lines(shown) == [("Note: A clue.", "everyone")]
    assert shown.world.get(Note, "n").audience == "everyone"


@pytest.mark.parametrize(
    ("verb", "arguments", "said"),
    [
        ("place", {"who": "mira"}, "place: does not say where Mira goes"),
        ("place", {"who": "hall", "x": 1, "y": 1}, "Hall is drawn on the board"),
        ("draw-place", {"name": "Far", "x": 1e9}, "'x': cannot be 1000000000.0; from -10000 to 10000"),
        ("draw-place", {"name": "Flat", "h": 0}, "board: nothing is 4 by 0; "),
        ("draw-path", {"a": "hall", "b": "hall"}, "a way leads from one place to another"),
        ("set-door", {"link": DOOR.id, "state": "stuck"}, "it is stuck already"),
        ("erase", {"thing": "mira"}, "Mira is not drawn on the board"),
        ("uncover", {"thing": "hall"}, "everybody sees that already"),
    ],
)
def test_what_cannot_be_drawn_is_declined(verb: str, arguments: dict[str, object], said: str) -> None:
    with pytest.raises(Complaint) as declined:
        do(verb, HALL, CRYPT, DOOR, **arguments)
    assert str(declined.value).startswith(said)


def test_hidden_things_and_ways_to_them_are_not_there_for_players() -> None:
    stands = (Stand(id="at-mira", who="mira", spot="spot-hall"), Stand(id="at-bo", who="bo", spot="spot-crypt"))
    world = World([Clock(), MIRA, BO, HALL, CRYPT, DOOR, *stands])
    seen = house.board(view(world, Seat("mira", owns=("mira",)), CONTESTED).world)
    assert [spot.name for spot in seen.spots] == ["Hall"]
    assert seen.links == ()
    assert "bo" not in [one.who for one in seen.stands]


def test_a_note_is_there_for_those_it_is_for_and_for_nobody_else() -> None:
    notes = [do("note", text="open").value, do("secret-note", text="dark").value]
    notes.append(do("note-to-self", who="mira", text="mine", about="bo").value)
    world = World([Clock(), MIRA, BO, *notes])
    for seat, read in (("mira", ["open", "mine"]), ("bo", ["open"]), ("", ["open"])):
        seen = house.pinned(view(world, Seat(seat, owns=(seat,)), CONTESTED).world)
        assert [note.text for note in seen] == read
    assert [note.by for note in house.pinned(world)] == ["", "", "mira"]


def test_what_is_told_of_an_overruled_foe_is_the_referees_where_its_numbers_are() -> None:
    assert do("overrule", record="bo", field="hp", value=1).told[0].audience == REFEREE
    assert do("overrule", record="bo", field="name", value="Bob").told[0].audience == "everyone"
    assert do("overrule", record="mira", field="hp", value=1).told[0].audience == "everyone"


def test_overruled_is_an_event_of_any_record() -> None:
    assert Overruled("hp", 1).apply(MIRA) == MIRA.with_(hp=1)
