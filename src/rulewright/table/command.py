"""`rulewright table`: serve a table."""

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.errors import Refused, Unreadable

if TYPE_CHECKING:
    from rulewright.table.house import House

PLACE = "campaigns"
"""Folder of a house where none is named."""
KEY_VARIABLE = "RULEWRIGHT_HOUSE_KEY"


@click.command()
@click.argument("place", required=False, type=click.Path())
@click.option("--system", default="contested", show_default=True, help="The game of a campaign that is made at once.")
@click.option("--demo", is_flag=True, help="Where there is no campaign yet, begin with a demonstration.")
@click.option("--database", metavar="URL", help="Keep campaigns in a database instead, such as postgresql://...")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8765, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on.")
@click.option("--name", "names", multiple=True, help="What this server is called in links; may be repeated.")
@click.option("--behind-proxy", metavar="ADDRESS", default="", help="Trust a proxy at this address that speaks TLS.")
@click.option("--open/--no-open", "opens", default=False, help="Open the referee's page in the browser.")
def table(
    place: str | None,
    system: str,
    database: str | None,
    host: str,
    port: int,
    names: tuple[str, ...],
    behind_proxy: str,
    *,
    demo: bool,
    opens: bool,
) -> None:
    """Serve live tables for referees and players, in the browser.

    PLACE is a folder of campaigns, or one campaign's file in it; 'campaigns' here where none is named. Without --host
    only this computer can reach it.
    """
    if place and database:
        raise Unreadable("PLACE", "there is --database as well", "name one of them")
    folder, slug = _place(place or PLACE) if not database else (database, "")
    from rulewright.table.house import House, cupboard

    house = House(cupboard(folder))
    asyncio.run(_serve(house, slug, system, host, port, names, behind_proxy, demo=demo, opens=opens))


def _place(place: str) -> tuple[str, str]:
    """A folder and, where a file is named, its slug."""
    if "://" in place:
        raise Unreadable("PLACE", "this is a database's URL", f"rulewright table --database {place}")
    path = Path(place)
    return (str(path.parent), path.name.removesuffix(".rulewright")) if path.suffix == ".rulewright" else (place, "")


async def _serve(
    house: "House",
    slug: str,
    system: str,
    host: str,
    port: int,
    names: tuple[str, ...],
    behind_proxy: str,
    *,
    demo: bool,
    opens: bool,
) -> None:
    from rulewright.table.greeting import base, greet
    from rulewright.table.http.app import application
    from rulewright.table.http.serve import Server, listening
    from rulewright.table.people import hashed, new_token

    slug = await _first(house, slug, system, demo=demo)
    socket = listening(host, port)
    found = socket.getsockname()[1]
    key, kept = new_token(), os.environ.get(KEY_VARIABLE, "")
    if kept and len(kept) < 32:
        raise Refused(f"{KEY_VARIABLE} is too short to be a key: give it 32 letters and figures or more")
    app = application(house, keys=[hashed(one) for one in (key, kept) if one], names=names)
    link = base(host, found, names, tls=bool(behind_proxy))
    server = Server(house, app, behind_proxy=behind_proxy)
    server.heed_signals()
    await greet(house, slug, link, key, port_taken=port if port not in (0, found) else 0, host=host, opens=opens)
    await server.serve(sockets=[socket])


async def _first(house: "House", slug: str, system: str, *, demo: bool) -> str:
    """The campaign whose links are printed: the one named, else the first there is, made where there is none."""
    slugs = await asyncio.to_thread(house.place.slugs)
    if slug in slugs or (not slug and slugs):
        return slug or ("demo" if demo and "demo" in slugs else slugs[0])
    if demo:
        return await house.make(system, "A demonstration", demo=True, slug=slug or "demo")
    return await house.make(system, slug, slug=slug) if slug else ""
