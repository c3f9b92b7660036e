"""Starting a server: its house, the campaign whose links are printed, its key, its port."""

import asyncio
import os
from time import monotonic
from typing import Final

import click

from rulewright.campaign.faults import NotKept
from rulewright.errors import Refused
from rulewright.table.greeting import base, greet
from rulewright.table.house import House, cupboard
from rulewright.table.http.app import application
from rulewright.table.http.serve import Server, listening
from rulewright.table.people import hashed, new_token

KEY_VARIABLE: Final = "RULEWRIGHT_HOUSE_KEY"
PATIENCE = 60.0
"""Seconds a server waits at its start for its database."""
FIRST: Final = "The first table"
"""What a campaign is called that is begun with a server."""
AGAIN = 0.5
"""Seconds between two tries to reach it."""


async def serve(
    place: str,
    slug: str,
    system: str,
    host: str,
    port: int,
    names: tuple[str, ...],
    behind_proxy: str,
    hsts_days: int = 0,
    *,
    demo: bool,
    begins: bool = False,
    opens: bool,
) -> None:
    """Serve the campaigns kept at a place until a signal comes; with `opens` the first link opens in the browser.

    Where there is none, `demo` begins the demonstration and `begins` an empty campaign.
    """
    house = House(cupboard(place))
    await _reached(house)
    slug = await _first(house, slug, system, demo=demo, begins=begins)
    socket = listening(host, port)
    found = socket.getsockname()[1]
    key, kept = new_token(), os.environ.get(KEY_VARIABLE, "")
    if kept and len(kept) < 32:
        raise Refused(f"{KEY_VARIABLE} is too short to be a key: give it 32 letters and figures or more")
    link = base(host, found, names, tls=bool(behind_proxy))
    app = application(
        house, keys=[hashed(one) for one in (key, kept) if one], names=names, base=link, hsts_days=hsts_days
    )
    server = Server(house, app, behind_proxy=behind_proxy)
    server.heed_signals()
    await greet(house, slug, link, key, port_taken=port if port not in (0, found) else 0, host=host, opens=opens)
    await server.serve(sockets=[socket])


async def _reached(house: House) -> None:
    """Wait until the campaigns can be reached: a database on the same computer may be starting at the same time."""
    until, is_told = monotonic() + PATIENCE, False
    while True:
        try:
            await asyncio.to_thread(house.place.slugs)
            return
        except NotKept as wrong:
            if monotonic() > until:
                raise
            if not is_told:
                click.echo(f"{wrong}. Trying again for {PATIENCE:.0f} seconds.", err=True)
                is_told = True
        await asyncio.sleep(AGAIN)


async def _first(house: House, slug: str, system: str, *, demo: bool, begins: bool) -> str:
    """Return the campaign whose links are printed: the one named, else the first there is, made if there is none."""
    slugs = await asyncio.to_thread(house.place.slugs)
    if slug in slugs or (not slug and slugs):
        return slug or ("demo" if demo and "demo" in slugs else slugs[0])
    if demo:
        return await house.make(system, "A demonstration", demo=True, slug=slug or "demo")
    if begins and not slug:
        return await house.make(system, FIRST)
    return await house.make(system, slug, slug=slug) if slug else ""
