"""The application: every route, and everything common to them."""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from time import monotonic
from typing import Final

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from rulewright.errors import Complaint
from rulewright.table.house import House
from rulewright.table.http import failures
from rulewright.table.http.front import Front, refereeing, saying, sitting
from rulewright.table.http.guarding.guard import add_headers, guarding
from rulewright.table.http.guarding.limits import Limits
from rulewright.table.http.routes import checking, files, house_pages, joining, pictures, recap, seats
from rulewright.table.http.routes.live import live
from rulewright.table.process import tuning
from rulewright.table.process.watch import Watch

HOUSEKEEPING: Final = 60.0
"""Seconds between two looks for rooms nobody is in."""
HERE: Final = {"referee": Provide(refereeing), "anyone": Provide(sitting)}


def application(
    house: House,
    *,
    keys: Iterable[str] = (),
    names: Iterable[str] = (),
    base: str = "",
    limits: Limits | None = None,
    hsts_days: int = 0,
) -> Litestar:
    """Return the application that serves a house.

    `keys` are the hashed keys of the house; `names` is what the server is called beside its addresses and localhost;
    `base` is what links begin with that others can open; `hsts_days` is for how long browsers come by TLS alone, once
    they did.
    """
    front = Front(house, keys=keys, names=names, base=base, limits=limits, hsts_days=hsts_days)
    app = Litestar(
        [
            Router("/api/t/{slug:str}", route_handlers=API, dependencies=HERE, tags=["table"]),
            Router("/", route_handlers=[seats.invite_qr, seats.export], dependencies=HERE),
            *PAGES,
            house_pages.KEPT,
            live,
        ],
        dependencies={
            "front": Provide(lambda: front, sync_to_thread=False),
            "say": Provide(saying, sync_to_thread=False),
        },
        state=State({"front": front}),
        middleware=[guarding(front.names)],
        before_send=[add_headers],
        exception_handlers={
            Complaint: failures.complained,
            HTTPException: failures.declined,
            RecursionError: failures.misread,
            UnicodeError: failures.misread,
            Exception: failures.failed,
        },
        request_max_body_size=front.limits.body,
        lifespan=[lambda _app: _kept(house)],
        openapi_config=OPENAPI,
        logging_config=None,
    )
    for name in (seats.NewSeat, seats.SeatChange, seats.HandOver, seats.InviteChange):
        schema = app.openapi_schema.components.schemas[name.__name__]
        schema.additional_properties = False  # a field it does not know is refused, which Litestar does not see
    return app


API: Final = (
    seats.list_seats,
    seats.make_seat,
    seats.change_seat,
    seats.revoke_seat,
    seats.renew_link,
    seats.my_link,
    seats.my_devices,
    seats.end_device,
    seats.take_character,
    seats.hand_over,
    seats.invite,
    seats.change_invite,
    seats.renew_invite,
    recap.recap,
    checking.dice,
    pictures.bring,
    pictures.picture,
    pictures.all_pictures,
    pictures.drop,
)
PAGES: Final = (
    files.table_page,
    files.static_file,
    files.worker,
    files.manifest,
    files.health,
    joining.open_seat,
    joining.change_seats,
    joining.open_invite,
    joining.join_form,
    joining.join,
    joining.leave,
    house_pages.house,
    house_pages.take_key,
)
OPENAPI: Final = OpenAPIConfig(
    title="Rulewright, the table",
    version="1",
    path="/api/openapi.json",
    use_handler_docstrings=True,
    render_plugins=[JsonRenderPlugin(path="/")],
    components=Components(
        security_schemes={
            "seat": SecurityScheme(
                type="http", scheme="bearer", description="What stands behind /seat/ in a link; pages have a cookie."
            )
        }
    ),
    security=[{"seat": []}],
)


@asynccontextmanager
async def _kept(house: House) -> AsyncGenerator[None, None]:
    """Keep the house open while the server runs; at its end everything is on disk and closed."""
    keeping = asyncio.create_task(_housekeeping(house))
    try:
        async with Watch():
            yield
    finally:
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
        await house.rooms.close()


async def _housekeeping(house: House) -> None:
    while True:
        with suppress(Complaint):  # a database that is gone for a moment; it is tried again
            await house.sweep(datetime.now(UTC))
            left = await house.rooms.let_go_of_idle(monotonic())
            if left:
                await asyncio.to_thread(tuning.give_back)
            if tuning.has_set_aside():
                tuning.set_aside(is_quiet=bool(left) and not any(room.lines for room in house.rooms.in_play))
        await asyncio.sleep(HOUSEKEEPING)
