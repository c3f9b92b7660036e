"""The dice of an evening that is over, opened for everybody."""

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import QueryParameter

from rulewright.table.http.failures import WRONG
from rulewright.table.http.front import Seated, Serving
from rulewright.table.http.routes.recap import WRITER
from rulewright.table.words import ENGLISH, LANGUAGES, encode

Which = Annotated[int, QueryParameter(name="evening", description="Which evening, from 1; 0 for the last closed one.")]
Language = Annotated[str, QueryParameter(name="lang", description="In which language its sentences are.")]


@get("/dice.json", responses=WRONG)
async def dice(front: Serving, anyone: Seated, evening: Which = 0, lang: Language = "") -> Response[bytes]:
    """All that is needed to check each die that this seat was shown in an evening: an `Opening`."""
    from rulewright.table.evenings.checking import opening
    from rulewright.table.evenings.recap import Chronicle

    room, language = anyone.room, lang if lang in LANGUAGES else ENGLISH
    chronicle, eyes = await room.within(lambda: (Chronicle(room.campaign), room.desk.eyes(anyone.person)))

    def write() -> bytes:
        return encode(opening(chronicle, eyes, evening), language, eyes.system.base.id)

    with front.recaps.one(f"{room.slug} {anyone.person.id}"):
        body = await asyncio.get_running_loop().run_in_executor(WRITER, write)
    return Response(body, media_type="application/json")
