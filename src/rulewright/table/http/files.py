"""The table's page, and the files it is made of."""

import gzip

from litestar import Response, get
from litestar.enums import MediaType
from litestar.params import FromPath

from rulewright.table.http.failures import NotHere
from rulewright.table.http.front import Asking, Serving
from rulewright.table.http.words import language_of

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@get("/t/{slug:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table_page(request: Asking, slug: FromPath[str], front: Serving) -> Response[bytes]:
    """The page of a table, for whoever has a seat there; it holds nothing of the game itself."""
    _, person = await front.person(request, slug)
    front.statics.fresh()
    words = f"words/{language_of(request.headers.get('accept-language', ''))}.json"
    body = front.statics.page("table.html", f"screens/{person.role}.js", words).encode()
    headers = {"Vary": "Accept-Language, Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):  # nothing in it is secret, so its length tells nothing
        return Response(gzip.compress(body), media_type=MediaType.HTML, headers={**headers, "Content-Encoding": "gzip"})
    return Response(body, media_type=MediaType.HTML, headers=headers)


@get("/static/{path:path}", include_in_schema=False)
async def static_file(request: Asking, path: FromPath[str], front: Serving) -> Response[bytes]:
    """A file of the browser's, packed if the browser can unpack it."""
    found = front.statics.find(path)
    if found is None:
        raise NotHere(path[:80], "there is no such file", "load the page again")
    file, for_ever = found
    headers = {"Cache-Control": FOR_EVER if for_ever else ASK_AGAIN, "ETag": file.etag, "Vary": "Accept-Encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)


@get("/health", include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """Whether the server answers, for whoever watches over it."""
    return "ok"
