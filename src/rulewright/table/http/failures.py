"""Responses to complaints: a fitting status and one sentence, as JSON for programs and as a page for people."""

import logging
from typing import Any, ClassVar, Final

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.openapi import ResponseSpec

from rulewright.campaign.faults import NotKept
from rulewright.errors import Complaint, Diverged, NotAllowed, Refused, Sentence, Unclear, Unreadable
from rulewright.table.house.house import NoSuchTable
from rulewright.table.http.guarding.limits import TooMuch
from rulewright.table.http.pages.blocks import page, sorry
from rulewright.table.http.words import Say, language_of
from rulewright.table.words import ENGLISH

LOG: Final = logging.getLogger("rulewright.table")


class Wrong(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was not done; nothing has changed."""

    code: str
    """Stable, for programs."""
    text: str
    """One sentence, for people."""
    clause: str = ""


class Stranger(NotAllowed):
    """The request comes from somebody without a seat here."""

    code: ClassVar[str] = "no-seat"


class NotHere(Unreadable):
    """There is no such thing at this table."""

    code: ClassVar[str] = "not-here"


class NotOpen(NotKept):
    """A table that exists cannot be opened just now; the server's log has the reason."""

    code: ClassVar[str] = "not-open"

    def __init__(self) -> None:
        super().__init__(
            Sentence("this table cannot be opened just now: try again in a moment, or tell whoever runs the server")
        )


class TooLarge(Refused):
    """A body is larger than it may be."""

    code: ClassVar[str] = "too-large"


_STATUS: tuple[tuple[type[Complaint], int], ...] = (
    (TooLarge, 413),
    (TooMuch, 429),
    (NotKept, 503),
    (Stranger, 401),
    (NotAllowed, 403),
    (NoSuchTable, 404),
    (NotHere, 404),
    (Unreadable, 400),
    (Unclear, 400),
    (Refused, 409),
    (Diverged, 409),
)


WRONG: Final = {
    status: ResponseSpec(Wrong, description=what, generate_examples=False)
    for status, what in (
        (400, "Not understood."),
        (401, "No seat at this table."),
        (403, "Not allowed for this seat."),
        (404, "There is no such thing."),
        (409, "Not possible as things stand."),
        (413, "Too large."),
        (429, "Too much at once."),
        (503, "It could not be kept, so it was not done."),
    )
}
"""The ways in which a request of the JSON API can fail."""


def status_of(complaint: Complaint) -> int:
    """Return the status that fits a complaint."""
    return next((status for family, status in _STATUS if isinstance(complaint, family)), 400)


def complained(request: Request[Any, Any, Any], complaint: Complaint) -> Response[Any]:
    """Return the answer to a request that ended in a complaint."""
    text = _say(request).told(complaint.sentence)
    wrong = Wrong(code=complaint.code, text=text, clause=complaint.clause or "")
    return _answer(request, status_of(complaint), wrong)


def declined(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Any]:
    """Return the answer to a request that fits no route or not its shape."""
    say = _say(request)
    if isinstance(wrong, NotFoundException):
        told = Wrong(code="not-here", text=say("error.not-here"))
    elif isinstance(wrong, MethodNotAllowedException):
        told = Wrong(code="method", text=say("error.method", method=request.method))
    elif wrong.status_code == 413:
        told = Wrong(code="too-large", text=say("error.too-large"))
    else:
        told = Wrong(code="unreadable", text=say("error.unreadable", what=_first(wrong, say.language)))
    return _answer(request, wrong.status_code, told, dict(wrong.headers or {}))


def misread(request: Request[Any, Any, Any], _wrong: Exception) -> Response[Any]:
    """Return the answer to a request whose body is nested too deep, or is no text."""
    say = _say(request)
    what = say.told(Sentence("it is nested too deep, or no text"))
    return _answer(request, 400, Wrong(code="unreadable", text=say("error.unreadable", what=what)))


def failed(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """Return the answer to a request that found a mistake of ours; the place is in the server's log."""
    LOG.error("request-failed method=%s", request.method, exc_info=wrong)
    return _answer(request, 500, Wrong(code="failed", text=_say(request)("error.failed")))


def _answer(
    request: Request[Any, Any, Any], status: int, wrong: Wrong, headers: dict[str, str] | None = None
) -> Response[Any]:
    if request.scope["path"].startswith("/api/"):  # `request.url` reads Host, which may be anything
        return Response(wrong, status_code=status, media_type=MediaType.JSON, headers=headers)
    say = _say(request)
    body = page(say, say("error.title"), sorry(wrong.text))
    return Response(body, status_code=status, media_type=MediaType.HTML, headers=headers)


def _say(request: Request[Any, Any, Any]) -> Say:
    return Say(language_of(request.headers.get("accept-language", "")))


def _first(wrong: HTTPException, language: str) -> str:
    """Return what is wrong, as the framework says it in English; in other languages the field alone."""
    extra = wrong.extra
    if isinstance(wrong, ValidationException) and isinstance(extra, list) and extra and isinstance(extra[0], dict):
        field = str(extra[0].get("key", ""))
        return f"{field}: {extra[0].get('message', '')}".strip(": ") if language == ENGLISH else field
    return str(wrong.detail) if language == ENGLISH else wrong.__class__.__name__
