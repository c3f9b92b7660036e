"""The recap of an evening in Markdown, as one seat may know it: who played, what happened where, what has changed.

Belongs here: putting it into words. Not here: what a seat may see (campaign.sight), files and routes (http).
Computed from the seat's log and its views of the world alone; nothing is kept. It is told from a Chronicle, which
nobody changes, so that a table can go on meanwhile.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from rulewright.campaign import Campaign
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.memory import Memory, Past, opened_at
from rulewright.campaign.seen.seatlog import SeatLog
from rulewright.campaign.seen.sight import Seen, View
from rulewright.engine.display.glance import Purse
from rulewright.engine.display.sheet import Line
from rulewright.engine.journal import EveningOpened, OptionsSet, deeds, settings, state
from rulewright.engine.record import Record
from rulewright.engine.world import World, fold
from rulewright.errors import Sentence, as_written, every
from rulewright.table.evenings.dealings import dealings
from rulewright.table.evenings.openings import openings, past_view
from rulewright.table.evenings.retold import no_news
from rulewright.table.evenings.story import BEGINS, Story, Translate, is_over, plain
from rulewright.table.settings import opened
from rulewright.table.view.eyes import Eyes
from rulewright.table.words import ENGLISH, in_language

_ROLES: Final = {
    "referee": Sentence("referee"),
    "player": Sentence("player"),
    "spectator": Sentence("spectator"),
    "room": Sentence("room"),
}
MOST_PLACES = 400
"""The most outcomes whose place and time are looked up; in a longer evening only every second, third... is."""


Lines = Mapping[Sentence, Sequence[Sentence]]
"""The values of a sheet's lines, by what they are called."""
NO_PLACE: Final = "Where they stand"
"""The title of a scene in which the party is at no place that has a name."""
ON_THE_WAY: Final = Sentence("On the way")


class Span(msgspec.Struct, frozen=True):
    """An evening, by the numbers of its first and last entry; the first is 0 if the campaign began with it."""

    first: int
    last: int


class Chronicle:
    """A campaign as it stood at one moment; cheap to take, and nothing of it changes any more."""

    def __init__(self, campaign: Campaign) -> None:
        self.header, self.start, self.system = campaign.header, campaign.ledger.start, campaign.system
        self.entries = tuple(campaign.ledger.entries)
        self.before = openings(campaign.shelf)

    def items(self, eyes: Eyes) -> list[tuple[int, Seen]]:
        """Return the items that a seat sees of it, each with the number of its entry."""
        ledger, log = Ledger(self.header, self.start, self.entries), SeatLog(eyes.seat)
        past = Past(ledger, self.system)
        log.take(ledger, Memory(past, eyes.seat, eyes.about, opened(eyes.settings), self.before))
        return [(log.entry_at(place), one) for place, one in enumerate(log.items)]


def evenings(campaign: Campaign | Chronicle) -> list[Span]:
    """Return the evenings of a campaign, oldest first. One that is still open ends with the last entry."""
    found, first = [], 0
    for entry in campaign.entries:
        if isinstance(entry, EveningOpened) and entry.seq > 1:
            found.append(Span(first, entry.seq - 1))
            first = entry.seq
    return [*found, Span(first, len(campaign.entries))]


def recap(campaign: Campaign, eyes: Eyes, evening: int = 0, *, language: str = ENGLISH) -> str:
    """Return an evening in Markdown, the last one if `evening` (from 1) is 0."""
    return written(Chronicle(campaign), eyes, evening, language=language)


def written(chronicle: Chronicle, eyes: Eyes, evening: int = 0, *, language: str = ENGLISH) -> str:
    """Return the recap of a chronicle. It takes seconds if much was played, and may do so in a thread of its own."""
    translate = partial(in_language, language=language, game=eyes.system.base.id)
    spans = evenings(chronicle)
    number = evening if 1 <= evening <= len(spans) else len(spans)
    span = spans[number - 1]
    told = [(seq, one) for seq, one in chronicle.items(eyes) if span.first <= seq <= span.last and one.state == "done"]
    lines = [
        *_head(translate, eyes, told, number),
        *_happened(translate, chronicle, eyes, told, span),
        *_changed(translate, chronicle, eyes, span, [one for _, one in told]),
    ]
    apart = [line for at, line in enumerate(lines) if line or (at and lines[at - 1])]
    return "\n".join(apart).rstrip() + "\n"


def _head(translate: Translate, eyes: Eyes, told: list[tuple[int, Seen]], number: int) -> Iterator[str]:
    """Yield the title, the day, who played."""
    title = eyes.settings.title or eyes.system.title
    yield translate(Sentence("# {title}, evening {number}", title=plain(title), number=number))
    yield ""
    days = [one.at[:10] for _, one in told if one.at]
    if days:
        first, last = days[0], days[-1]
        when = first if first == last else translate(Sentence("{first} to {last}", first=first, last=last))
        yield f"{when}, {eyes.system.title}."
        yield ""
    yield from _there(translate, eyes, {one.by for _, one in told})


def _there(translate: Translate, eyes: Eyes, played: set[str]) -> Iterator[str]:
    """Yield who sat at the table and whom they play, then who else of those they lead is known to the seat."""
    named: set[str] = set()
    for one in eyes.people:
        if one.id in played or (one.role in ("referee", "player") and not one.gone):
            known = [each for each in one.plays if each in eyes.world]
            named.update(known)
            titles = ", ".join(eyes.world[each].title for each in known)
            yield f"* {plain(one.nick)}: {plain(titles) or translate(_ROLES[one.role])}"
    others = [one.title for one in eyes.world if _is_led(eyes, one) and one.id not in named]
    if others:
        who = every(plain(one) for one in others)
        party = Sentence("* Also of the party: {who}.", who=who) if named else Sentence("* The party: {who}.", who=who)
        yield translate(party)
    yield ""


def _is_led(eyes: Eyes, one: Record) -> bool:
    return eyes.system.somebody(one) and eyes.system.led(one)


def _happened(
    translate: Translate, kept: Chronicle, eyes: Eyes, told: list[tuple[int, Seen]], span: Span
) -> Iterator[str]:
    """Yield what happened, under headings of place and day; what only keeps books where there is nothing else."""
    yield translate(Sentence("## What happened"))
    yield ""
    books = frozenset(one.id for one in eyes.system.procedures.values() if one.books)
    for left_out in (books, frozenset[str]()):
        story = Story(translate, eyes.system.base.id, left_out)
        lines = list(_in_scenes(translate, kept, eyes, told, span, story))
        if story.has_told:
            break
    yield from lines
    if story.is_empty:
        yield translate(Sentence("Nothing has happened yet."))
        yield ""


def _in_scenes(
    translate: Translate, kept: Chronicle, eyes: Eyes, told: list[tuple[int, Seen]], span: Span, story: Story
) -> Iterator[str]:
    """Yield what a story makes of an evening, as it goes from place to place and from day to day."""
    stride = 1 + len(told) // MOST_PLACES
    going, where, scene = _Going(kept, span.first), "", None
    for place, (seq, one) in enumerate(told):
        if one.what in ("table", "options"):
            continue  # seats, links and settings are no part of what happened
        if one.what in ("opened", "closed"):
            if one.what == "closed":
                yield from story.apart(Sentence("The evening ends."))
            continue
        if place % stride == 0 or _is_marked(one):
            world = going.to(seq)
            if fights := eyes.system.is_fought(world):  # a fight that this seat does not see is none in its story
                then = world if story.fights else past_view(world, seq, eyes, kept.before).world
                story.foes, fights = _foes(eyes, then), eyes.system.is_fought(then)
            story.fights = fights
            was, scene = scene, _scene(eyes, world, going.options, opened_at(seq, {}, kept.before))
            # A view of a whole world is dear, and most of what happens leaves the scene and the day as they are.
            if scene != was and not (fights and where):  # a fight is told where it began
                where = _where(translate, eyes, past_view(world, seq, eyes, kept.before), going.options)
        yield from story.moves_to(where or "")
        yield from story.goes_on(one)
    yield from story.ends()
    if story.is_empty:
        yield from story.throws()


def _is_marked(one: Seen) -> bool:
    """Return whether a fight may begin or end with an outcome: two that follow each other are told apart."""
    return any(is_over(each.text) or each.text.startswith(BEGINS.rstrip(".")) for each in one.told)


class _Going:
    """The world as it moves through an evening, by the entries that still stand."""

    def __init__(self, kept: Chronicle, first: int) -> None:
        entries = kept.entries
        self._records = dict(state(kept.start, entries[:first]).records)
        self.options = settings(kept.header.options, entries[:first])
        self._left = deque(one for one in deeds(entries) if one.seq > first)

    def to(self, seq: int) -> World:
        """Return the world after an entry."""
        while self._left and self._left[0].seq <= seq:
            one = self._left.popleft()
            if isinstance(one, OptionsSet):
                self.options.update(one.options)
            else:
                fold(self._records, one.steps)
        return World(self._records)


def _foes(eyes: Eyes, world: World) -> list[str]:
    """Return the names of those in a fight whom nobody at the table leads, as far as they are in this world."""
    order = eyes.system.order(world)
    standing = [one.who for column in (order.columns if order else ()) for one in column.standings]
    return [world[who].title for who in dict.fromkeys(standing) if who in world and not eyes.system.led(world[who])]


def _scene(eyes: Eyes, world: World, options: dict[str, Any], then_opened: Any) -> tuple[Any, ...]:
    """Return what a heading depends on: the scene, the day, and what the table opened. Nobody is shown it as it is."""
    ticks = eyes.system.strip(world, options).ticks[:1]
    return eyes.system.scene(world), [(one.name, one.value) for one in ticks], then_opened


def _where(translate: Translate, eyes: Eyes, then: View, options: dict[str, Any]) -> str:
    """Return the scene and the day of a world, as the seat sees it."""
    scene = eyes.system.scene(then.world)
    day = [
        translate(Sentence("{name} {value}", name=Sentence(one.name), value=Sentence(one.value)))
        for one in eyes.system.strip(then.world, options).ticks[:1]
    ]
    title = ON_THE_WAY if scene and scene.title == NO_PLACE else scene.title if scene else ""
    return ", ".join([*([translate(title)] if title else []), *day]) or translate(Sentence("At the table"))


def _changed(translate: Translate, kept: Chronicle, eyes: Eyes, span: Span, told: list[Seen]) -> Iterator[str]:
    """Yield what has changed for each character that the seat sees whole, what they dealt in and learnt, and what is
    in all their purses together.
    """
    before, after = _view_after(kept, eyes, span.first), _view_after(kept, eyes, span.last)
    rows = []
    for one in after.world:
        if after.levels.get(one.id) != "whole" or not _is_led(eyes, one):
            continue
        if one.id not in before.world:
            rows.append(_joined(translate, eyes, after, one))
        elif changes := list(_changes(eyes, before, after, one.id)):
            rows.append(f"* {plain(one.title)}: {' '.join(plain(as_written(translate(each))) for each in changes)}")
    rows += [f"* {plain(translate(each))}" for each in dealings(told, _money(eyes, after))]
    if rows:
        yield translate(Sentence("## What has changed"))
        yield ""
        yield from rows
        yield from _purses(translate, eyes, before, after)


def _changes(eyes: Eyes, before: View, after: View, who: str) -> Iterator[Sentence]:
    """Yield what is otherwise on somebody's sheet, what is new on it, and what is on it no more."""
    was, now = _sheet(eyes, before, who), _sheet(eyes, after, who)
    changed = [
        Sentence("{name} {was} to {now}", name=name, was=was[name][0], now=values[0])
        for name, values in now.items()
        if len(values) == len(was.get(name, ())) == 1 and values != was[name]
    ]
    new = [_with(name, value) for name, value in _more(was, now)]
    gone = dict.fromkeys(_with(name, value) if name in now else name for name, value in _more(now, was))
    if changed:
        yield every(changed)
    if new:
        yield Sentence("New: {what}.", what=every(new))
    if gone:
        yield Sentence("No longer: {what}.", what=every(gone))
    told = " ".join(str(one) for one in (*changed, *new)).casefold()
    befallen = [one for one in _befallen(eyes, after, who) if one not in _befallen(eyes, before, who)]
    borne = [said for said in _borne(eyes, after, who, told) if said not in _borne(eyes, before, who, told)]
    if ends := [*(one for one in befallen if one.casefold() not in told), *borne]:
        yield Sentence("At the end of the evening: {what}.", what=every(ends))


def _with(name: Sentence, value: Sentence) -> Sentence:
    """Return a line of a sheet in words; what is so or not has no value."""
    return Sentence("{name} ({value})", name=name, value=value) if value else name


def _befallen(eyes: Eyes, seen: View, who: str) -> list[str]:
    """Return the state somebody is in, and what they suffer from."""
    now = eyes.system.glance(seen.world[who], seen.world)
    return [one for one in (now.state, *(each.text for each in now.suffers)) if one]


def _borne(eyes: Eyes, seen: View, who: str, told: str) -> list[Sentence]:
    """Return how much of what is bad somebody bears, unless it is `told` by its name."""
    return [
        Sentence("{name} {value}", name=each.name, value=each.value)
        for each in eyes.system.glance(seen.world[who], seen.world).meters
        if each.bad and each.value and each.name.casefold() not in told
    ]


def _more(one: Lines, other: Lines) -> Iterator[tuple[Sentence, Sentence]]:
    """Yield the lines that the other sheet has and one has not, where several may have one name; but for a line that
    only has another value.
    """
    for name, values in other.items():
        there = one.get(name, ())
        if not len(values) == len(there) == 1:
            yield from ((name, value) for value in values if value not in there)


def _purses(translate: Translate, eyes: Eyes, before: View, after: View) -> Iterator[str]:
    """Yield what is in all purses of the living together, and what newcomers have, where the seat sees them and it is
    another sum. What the dead had is not the party's before somebody takes it.
    """
    was_led, is_led = (
        [one for one in each.world if _is_led(eyes, one) and not eyes.system.gone(one)] for each in (before, after)
    )
    if any(before.levels.get(one.id) != "whole" for one in was_led):
        return
    if any(after.levels.get(one.id) != "whole" for one in is_led):
        return
    known = {one.id for one in before.world}
    some = (was_led, [one for one in is_led if one.id in known], [one for one in is_led if one.id not in known])
    views = (before, after, after)
    found = [
        [eyes.system.glance(one, each.world).purse for one in those] for each, those in zip(views, some, strict=True)
    ]
    purses = [[one for one in those if one is not None] for those in found]
    if len(purses[0]) < max(2, len(found[0])) or len(purses[1]) < len(found[1]):
        return
    first = purses[0][0]
    sums = [sum(one.coins for one in those) / first.each for those in purses]
    was, now, new = (Sentence("{coins} {unit}", coins=f"{one:g}", unit=first.called(one)) for one in sums)
    if sums[0] == sums[1] and not purses[2]:
        return
    yield ""
    yield translate(Sentence("In all their purses: {was} before, {now} now.", was=was, now=now))
    if purses[2]:
        yield translate(Sentence("The newcomers have {new} besides.", new=new))


def _money(eyes: Eyes, seen: View) -> Purse | None:
    """Return a purse of the party, for what its money is counted in, as far as one is seen."""
    led = (one for one in seen.world if _is_led(eyes, one) and seen.levels.get(one.id) == "whole")
    purses = (eyes.system.glance(one, seen.world).purse for one in led)
    return next((one for one in purses if one is not None), None)


def _joined(translate: Translate, eyes: Eyes, seen: View, one: Record) -> str:
    """Return that somebody is new, and what has befallen them since."""
    name, now = plain(one.title), eyes.system.glance(one, seen.world)
    points = [
        Sentence("{name} {now} of {most}", name=each.name, now=each.value, most=each.most)
        for each in now.meters
        if each.most is not None and not each.spent and each.value != (0 if each.bad else each.most)
    ]
    metered = {str(each.name) for each in now.meters}
    lost = [
        Sentence("{name} {value}", name=each, value=value)
        for each, values in _sheet(eyes, seen, one.id).items()
        for value in values
        if str(each) not in metered and _is_less(value)
    ]
    what = [each for each in (now.state, *points, *lost, *(each.text for each in now.suffers)) if each]
    if not what:
        return translate(Sentence("* {name} joined.", name=name))
    return translate(Sentence("* {name} joined. At the end of the evening: {what}.", name=name, what=every(what)))


def _is_less(value: Sentence) -> bool:
    """Return whether a line of a sheet says that there is less of something than at most."""
    now, most = value.fields.get("now"), value.fields.get("most")
    return isinstance(now, int) and isinstance(most, int) and now < most


def _sheet(eyes: Eyes, seen: View, who: str) -> Lines:
    """Return the values of a sheet's lines that last, by their names; nothing if there is none. What ends by itself is
    no news later, nor is what room is left in a pack.
    """
    if eyes.system.sheet is None or who not in seen.world or seen.levels.get(who) != "whole":
        return {}
    sheet = eyes.system.sheet(seen.world[who], seen.world)
    lines: list[Line] = [line for _, group in sheet.groups for line in group]
    found: dict[Sentence, list[Sentence]] = {}
    for line in lines:
        if line.name and not line.until and line.name not in no_news():
            found.setdefault(Sentence(line.name), []).append(Sentence(line.value))
    return found


def _view_after(kept: Chronicle, eyes: Eyes, seq: int) -> View:
    """Return the world after an entry, as the seat sees it."""
    world: World = state(kept.start, kept.entries[:seq])
    return past_view(world, seq, eyes, kept.before)
