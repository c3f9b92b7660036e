"""What happened, as text to keep."""

from litestar import Response, get

from rulewright.table.http.failures import WRONG
from rulewright.table.http.front import Seated


@get("/recap.md", media_type="text/markdown", responses=WRONG)
async def recap(anyone: Seated) -> Response[str]:
    """The evening so far as Markdown, as whoever asks may know it."""
    from rulewright.table.recap import recap as told

    room, person = anyone.room, anyone.person
    text = await room.within(lambda: told(room.campaign, room.showing.eyes(person)))
    return Response(text, media_type="text/markdown; charset=utf-8")
