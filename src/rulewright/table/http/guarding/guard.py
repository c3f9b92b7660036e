"""Checks and headers of every request: it names this server, comes from our own pages, and gets strict headers."""

from ipaddress import ip_address
from typing import Any, Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.status_codes import HTTP_200_OK
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rulewright.errors import NotAllowed, Sentence

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src "
    "'self'; form-action 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'"
)
FILE_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
}
"""Headers of a module or style sheet; everything else follows from the page that loads it."""
HEADERS: Final = {
    **FILE_HEADERS,
    "content-security-policy": CSP,
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",  # with no-referrer a browser would not say where a form comes from
    "cache-control": "no-store",
}
DAY: Final = 86_400
MOST_PORT: Final = 65_535
FILES: Final = "/static/"
_READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class WrongName(NotAllowed):
    """The request names another server."""

    code = "wrong-name"


class WrongOrigin(NotAllowed):
    """The request comes from somebody else's page."""

    code = "wrong-origin"


def check_host(host: str, names: frozenset[str]) -> None:
    """WrongName unless a request names this server: by address, as localhost, or by one of its names.

    Otherwise a page elsewhere could give its own name our address, and read what is sent.
    """
    name, port = _parted(host)
    if port and not (port.isascii() and port.isdecimal() and len(port) <= 5 and int(port) <= MOST_PORT):
        raise WrongName(Sentence("'{host}' names no server: no port is called so", host=host[:80]))
    if name == "localhost" or name in names:
        return
    try:
        ip_address(name)
    except ValueError:
        raise WrongName(
            Sentence("this server is not called '{name}': start it with --name {name}", name=name[:80])
        ) from None


def check_origin(origin: str | None, scheme: str, host: str) -> None:
    """WrongOrigin if a browser says that a request comes from a page not ours. Programs send no origin."""
    if origin is None:
        return
    if origin.casefold() != f"{scheme}://{host}".casefold():
        raise WrongOrigin(
            Sentence(
                "this came from a page at {origin}, and this table is at {scheme}://{host}: open the "
                "table's own link; behind a proxy, let it pass on Host and X-Forwarded-Proto",
                origin=origin[:80],
                scheme=scheme,
                host=host[:80],
            )
        )


def scheme_of(scope: Scope) -> str:
    """Return the scheme of the page, http or https, also for sockets."""
    return {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])


def scope_is_secret(scope: Scope) -> bool:
    """Return whether the connection is encrypted."""
    return scheme_of(scope) == "https"


def check(scope: Scope, names: frozenset[str]) -> None:
    """Make both checks, as far as they apply."""
    headers = Headers.from_scope(scope)
    host = headers.get("host", "")
    check_host(host, names)
    if scope.get("method", "SOCKET") not in _READING:
        check_origin(headers.get("origin"), scheme_of(scope), host)


def guarding(names: frozenset[str]) -> Any:
    """Return the middleware that checks every request to a route. Sockets are checked by their own route."""

    def factory(app: ASGIApp) -> ASGIApp:
        async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
            if "method" in scope:
                check(scope, names)
            await app(scope, receive, send)

        return guarded

    return factory


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to an answer that it does not have itself."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        is_file = message["status"] == HTTP_200_OK and scope["path"].startswith(FILES)
        for name, value in (FILE_HEADERS if is_file else HEADERS).items():
            headers.setdefault(name, value)
        days = scope["litestar_app"].state.front.hsts_days
        if days and scope_is_secret(scope):
            headers["strict-transport-security"] = f"max-age={days * DAY}"
        if scope.get("method") == "OPTIONS" and "allow" in headers:
            headers["allow"] = ", ".join(sorted(_methods(scope)))


def _methods(scope: Scope) -> set[str]:
    """Return all methods of the requested route; Litestar's own answer names those of its first handler alone."""
    template = scope.get("path_template", "")
    return {
        method
        for route in scope["litestar_app"].routes
        if route.path == template or route.path_format == template
        for method in getattr(route, "methods", ())
    }


def _parted(host: str) -> tuple[str, str]:
    """Return a Host header as name and port."""
    if host.startswith("["):
        name, end, port = host[1:].partition("]")
        return (name, port[1:]) if end and (not port or port.startswith(":")) else (host, "")
    name, _, port = host.rpartition(":") if host.count(":") == 1 else (host, "", "")
    return name.casefold(), port
