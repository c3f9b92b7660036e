"""The table's page, and the files it is made of."""

from urllib.parse import quote

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
    """The page of a table, for people with a seat there; it holds nothing of the game itself."""
    _, person = await front.person(request, slug)
    front.statics.look_again()
    words = f"words/{language_of(request.headers.get('accept-language', ''))}.json"
    made = front.statics.made("table.html", f"screens/{person.role}.js", words)
    headers = {"Vary": "Accept-Language, Accept-Encoding"}
    if made.packed and "gzip" in request.headers.get("accept-encoding", ""):
        # Nothing in it is secret, so that its length tells nothing.
        return Response(made.packed, media_type=MediaType.HTML, headers={**headers, "Content-Encoding": "gzip"})
    return Response(made.body, media_type=MediaType.HTML, headers=headers)


@get("/static/{path:path}", include_in_schema=False)
async def static_file(request: Asking, path: FromPath[str], front: Serving) -> Response[bytes]:
    """A file of the browser's, packed if the browser can unpack it."""
    found = front.statics.find(path)
    if found is None:
        raise NotHere(path[:80], "there is no such file", "load the page again")
    file, for_ever = found
    # What is kept for ever is never asked for again, so that nothing is needed to compare it by.
    headers = {"Cache-Control": FOR_EVER} if for_ever else {"Cache-Control": ASK_AGAIN, "ETag": file.etag}
    headers["Vary"] = "Accept-Encoding"
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)


@get("/worker.js", include_in_schema=False)
async def worker(front: Serving) -> Response[bytes]:
    """The service worker that keeps the page's files; at the top, since it serves only paths below its own."""
    file = front.statics.files["worker.js"]
    return Response(file.body, media_type=file.kind, headers={"Cache-Control": ASK_AGAIN, "ETag": file.etag})


@get("/t/{slug:str}/app.json", include_in_schema=False)
async def manifest(slug: FromPath[str], front: Serving) -> Response[dict[str, object]]:
    """The manifest for installing a table's page. It reveals nothing of the table, not even whether it exists."""
    own = f"/t/{quote(slug, safe='')}"
    icons = [
        {"src": f"/static/{front.statics.version}/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        *(
            {
                "src": f"/static/{front.statics.version}/icons/app-{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
            }
            for size in (192, 512)
        ),
    ]
    shape: dict[str, object] = {
        "id": own,
        "start_url": own,
        "scope": own,
        "display": "standalone",
        "icons": icons,
        "name": "Rulewright",
        "short_name": "Rulewright",
        "background_color": "#f5edda",
        "theme_color": "#e7dcc4",
    }
    return Response(shape, media_type="application/manifest+json", headers={"Cache-Control": ASK_AGAIN})


@get("/health", include_in_schema=False, media_type=MediaType.TEXT)
async def health() -> str:
    """Whether the server answers, for its operators."""
    return "ok"
