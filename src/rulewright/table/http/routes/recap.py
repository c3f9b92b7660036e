"""The recap, as text to keep."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import QueryParameter

from rulewright.errors import NotAllowed, Sentence, Unreadable
from rulewright.table.http.failures import WRONG, NotHere
from rulewright.table.http.front import Seated, Serving
from rulewright.table.people import EVERYBODY, ONLOOKER, Person
from rulewright.table.room import Room
from rulewright.table.words import ENGLISH, LANGUAGES

Whose = Annotated[
    str, QueryParameter(name="seat", description="As whom: left out for oneself; `everybody`; for referees, any seat.")
]
Which = Annotated[int, QueryParameter(name="evening", description="Which evening, from 1; 0 for the last.")]
Language = Annotated[str, QueryParameter(name="lang", description="In which language its own words are.")]
WRITER: Final = ThreadPoolExecutor(1, "recap")
"""The one thread that writes recaps, for all tables: they take seconds, and must not delay anybody at play."""
EVENINGS = "X-Evenings"
"""The header with the number of evenings."""


@get("/recap.md", media_type="text/markdown", responses=WRONG)
async def recap(
    front: Serving, anyone: Seated, seat: Whose = "", evening: Which = 0, lang: Language = ""
) -> Response[str]:
    """An evening as Markdown, as far as the person asking may know it."""
    from rulewright.table.evenings.recap import Chronicle, evenings, written

    language = lang if lang in LANGUAGES else ENGLISH
    room, person = anyone.room, _whose(anyone.room, anyone.person, seat)

    chronicle, eyes = await room.within(lambda: (Chronicle(room.campaign), room.desk.eyes(person)))
    count = len(evenings(chronicle))
    if not 0 <= evening <= count:
        raise Unreadable(
            Sentence("evening {evening}", evening=evening),
            "there is none of that number",
            Sentence("from {low} to {high}", low=1, high=count),
        )
    with front.recaps.one(f"{room.slug} {anyone.person.id}"):
        write = partial(written, chronicle, eyes, evening, language=language)
        text = await asyncio.get_running_loop().run_in_executor(WRITER, write)
    return Response(text, media_type="text/markdown; charset=utf-8", headers={EVENINGS: str(count)})


def _whose(room: Room, asking: Person, seat: str) -> Person:
    """Return whose recap is asked for. NotAllowed if it is another's, and the person asking is no referee."""
    if seat in ("", asking.id):
        return asking
    if seat == EVERYBODY:
        return ONLOOKER
    if asking.role != "referee":
        raise NotAllowed("only a referee may read what another seat may know")
    found = room.people.get(seat)
    if found is None or found.gone:
        raise NotHere(Sentence("seat '{seat}'", seat=seat), "nobody sits there", "see who sits at the table")
    return found
