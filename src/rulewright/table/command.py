"""`rulewright table`: serve a table."""

import asyncio
from pathlib import Path

import click
from click.core import ParameterSource

from rulewright.errors import Unreadable
from rulewright.systems import USUAL

PLACE = "campaigns"
"""Folder of a house if none is named."""


@click.command()
@click.argument("place", required=False, type=click.Path())
@click.option("--system", default=USUAL, show_default=True, help="Begin a campaign of this game where there is none.")
@click.option("--demo", is_flag=True, help="Where there is no campaign yet, begin with a demonstration.")
@click.option("--database", metavar="URL", help="Keep campaigns in a database instead, such as postgresql://...")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for all.")
@click.option("--port", default=8765, show_default=True, type=click.IntRange(0, 65535), help="Port to listen on.")
@click.option("--name", "names", multiple=True, help="What this server is called in links; may be repeated.")
@click.option("--behind-proxy", metavar="ADDRESS", default="", help="Trust a proxy at this address that speaks TLS.")
@click.option(
    "--hsts",
    metavar="DAYS",
    default=0,
    type=click.IntRange(0, 730),
    help="Behind TLS: browsers that came so come no other way for that many days.",
)
@click.option("--open/--no-open", "opens", default=False, help="Open the referee's page in the browser.")
@click.pass_context
def table(
    context: click.Context,
    place: str | None,
    system: str,
    database: str | None,
    host: str,
    port: int,
    names: tuple[str, ...],
    behind_proxy: str,
    hsts: int,
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
    from rulewright.table.starting import serve  # late: whoever asks for help does not wait for a web server

    begins = context.get_parameter_source("system") is ParameterSource.COMMANDLINE
    asyncio.run(
        serve(folder, slug, system, host, port, names, behind_proxy, hsts, demo=demo, begins=begins, opens=opens)
    )


def _place(place: str) -> tuple[str, str]:
    """Return the folder and, if a file is named, its slug."""
    if "://" in place:
        raise Unreadable("PLACE", "this is a database's URL", f"rulewright table --database {place}")
    path = Path(place)
    return (str(path.parent), path.name.removesuffix(".rulewright")) if path.suffix == ".rulewright" else (place, "")
