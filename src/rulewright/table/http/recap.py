"""What happened, as text to keep."""

from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from rulewright.errors import NotAllowed, Sentence, Unreadable
from rulewright.table.http.failures import WRONG, NotHere
from rulewright.table.http.front import Seated
from rulewright.table.people import EVERYBODY, ONLOOKER, Person
from rulewright.table.room import Room
from rulewright.table.words import ENGLISH, LANGUAGES

Whose = Annotated[
    str, QueryParameter(name="seat", description="As whom: left out for oneself; `everybody`; for referees, any seat.")
]
Which = Annotated[int, QueryParameter(name="evening", description="Which evening, from 1; 0 for the last.")]
Language = Annotated[str, QueryParameter(name="lang", description="In which language its own words are.")]
EVENINGS = "X-Evenings"
"""Header that says how many evenings there are."""


@get("/recap.md", media_type="text/markdown", responses=WRONG)
async def recap(anyone: Seated, seat: Whose = "", evening: Which = 0, lang: Language = "") -> Response[str]:
    """An evening as Markdown, as whoever asks may know it."""
    from rulewright.table.recap import evenings
    from rulewright.table.recap import recap as told

    language = lang if lang in LANGUAGES else ENGLISH
    room, person = anyone.room, _whose(anyone.room, anyone.person, seat)

    def tell() -> tuple[str, int]:
        count = len(evenings(room.campaign))
        if not 0 <= evening <= count:
            raise Unreadable(
                Sentence("evening {evening}", evening=evening),
                "there is none of that number",
                Sentence("from {low} to {high}", low=1, high=count),
            )
        return told(room.campaign, room.desk.eyes(person), evening, language=language), count

    text, count = await room.within(tell)
    return Response(text, media_type="text/markdown; charset=utf-8", headers={EVENINGS: str(count)})


def _whose(room: Room, asking: Person, seat: str) -> Person:
    """Whose recap is asked for. NotAllowed if it is another's, and none of a referee's business."""
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
