"""What any store of journals keeps to, whatever database it speaks to. A test file gives it a place and inherits."""

import pytest

from rulewright.campaign.faults import Overtaken
from rulewright.campaign.store.library import names
from rulewright.campaign.store.store import Beginning, Store, Thing
from rulewright.errors import Complaint

BEGINNING = Beginning(b'{"type":"Header"}', b"[]", b"secret")


class StoreContract:
    """One test for each promise."""

    @pytest.fixture
    def place(self) -> str:
        """A path or URL at which no journal is yet."""
        raise NotImplementedError

    @pytest.fixture
    def store(self, place: str):
        made = Store.create(place, BEGINNING)
        yield made
        made.release()

    @pytest.mark.usefixtures("store")
    def test_what_a_journal_begins_with_is_given_back(self, place: str) -> None:
        other = Store.open(place)
        assert other.beginning() == BEGINNING
        assert (other.stand().last, other.stand().seal) == (0, BEGINNING.seal)
        other.release()

    def test_a_journal_is_never_overwritten(self, place: str, store: Store) -> None:
        store.append(store.stand(), [b"one"])
        with pytest.raises(Complaint, match="already"):
            Store.create(place, BEGINNING)
        assert store.read(0, BEGINNING.seal)[0] == [b"one"]

    def test_entries_come_back_in_order_from_any_number_on(self, store: Store) -> None:
        first = store.append(store.stand(), [b"one", b"two"])
        last = store.append(first, [b"three"])
        assert store.read(0, BEGINNING.seal) == ([b"one", b"two", b"three"], last)
        assert store.read(first.last, first.seal)[0] == [b"three"]
        assert store.stand() == last

    def test_a_journal_can_be_made_with_its_entries(self, place: str, store: Store) -> None:
        store.append(store.stand(), [b"one"])
        store.release()
        again = Store.open(place)
        assert again.read(0, BEGINNING.seal)[0] == [b"one"]
        again.release()

    def test_whoever_acts_second_is_told_and_changes_nothing(self, place: str, store: Store) -> None:
        other = Store.open(place)
        known = other.stand()
        store.append(known, [b"mine"])
        with pytest.raises(Overtaken, match="somebody else acted first, in entry 1"):
            other.append(known, [b"yours"])
        with pytest.raises(Overtaken):
            other.begin_attempt(known)
        assert other.read(0, BEGINNING.seal)[0] == [b"mine"]
        assert other.stand().attempts == 0
        other.release()

    def test_attempts_are_counted_on_disk_until_the_next_entry(self, place: str, store: Store) -> None:
        store.begin_attempt(store.begin_attempt(store.stand()))
        other = Store.open(place)
        assert other.stand().attempts == 2
        assert other.append(other.stand(), [b"one"]).attempts == other.stand().attempts == 0
        other.release()

    def test_a_seed_is_changed_in_the_same_breath_as_an_entry(self, store: Store) -> None:
        shown = store.append(store.stand(), [b"closed"], seed=None)
        assert shown.seed is store.stand().seed is None
        opened = store.append(shown, [b"opened"], seed=b"new")
        assert opened.seed == store.stand().seed == b"new"

    def test_bytes_are_kept_as_they_are(self, store: Store) -> None:
        odd = [bytes(range(256)), "Bärwurz ⚔".encode(), b"x" * 100_000]
        store.append(store.stand(), odd)
        assert store.read(0, BEGINNING.seal)[0] == odd

    def test_entries_shelf_and_attempts_are_written_together_or_not_at_all(self, place: str, store: Store) -> None:
        known = store.stand()
        first = store.append(known, [b"one"], attempts=2, shelf=[Thing("seat", "ann", b"ann", 1)])
        assert (first.attempts, first.shelf) == (2, known.shelf + 1)
        assert store.stand() == first
        other = Store.open(place)
        for late in ({"bodies": [b"two"]}, {"shelf": [Thing("seat", "bo", b"bo", 2)]}):
            with pytest.raises(Overtaken):
                other.append(known, **late)
        assert other.read(0, BEGINNING.seal) == ([b"one"], first)
        assert other.things() == ([Thing("seat", "ann", b"ann", 1)], first)
        other.release()

    def test_things_on_the_shelf_are_replaced_and_taken_away(self, store: Store) -> None:
        stand = store.append(store.stand(), shelf=[Thing("seat", "ann", b"1", 1), Thing("seat", "bo", b"2", 2)])
        stand = store.append(stand, shelf=[Thing("seat", "ann", b"3", 1), Thing("note", "ann", b"4", 3)])
        stand = store.append(stand, shelf=[Thing("seat", "bo", None)])
        assert store.things() == ([Thing("seat", "ann", b"3", 1), Thing("note", "ann", b"4", 3)], stand)

    def test_an_attempt_counted_by_another_overtakes(self, place: str, store: Store) -> None:
        known = store.stand()
        other = Store.open(place)
        other.begin_attempt(other.stand())
        with pytest.raises(Overtaken):
            store.append(known, [b"one"])
        other.release()

    def test_two_who_change_the_shelf_at_once_are_told(self, place: str, store: Store) -> None:
        known = store.stand()
        other = Store.open(place)
        other.append(known, shelf=[Thing("seat", "ann", b"hers", 1)])
        with pytest.raises(Overtaken):
            store.append(known, shelf=[Thing("seat", "ann", b"his", 1)])
        other.release()

    def test_all_there_is_comes_as_it_was_at_one_moment(self, store: Store) -> None:
        stand = store.append(store.stand(), [b"one"], shelf=[Thing("seat", "ann", b"ann", 1)], seed=b"new")
        begun = Beginning(BEGINNING.header, BEGINNING.start, b"new")
        assert store.whole() == (begun, [b"one"], [Thing("seat", "ann", b"ann", 1)], stand)

    @pytest.mark.usefixtures("store")
    def test_a_journal_is_found_by_its_name(self, place: str) -> None:
        assert (place.partition("#")[2] or "campaign") in names(place)
