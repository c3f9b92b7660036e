"""The server's greeting: the links, the join link as a picture, and some advice."""

import asyncio
import os
import socket
import sys
import webbrowser
from ipaddress import ip_address

import click

from rulewright.errors import Complaint
from rulewright.table.house import House
from rulewright.table.http.qr import in_terminal
from rulewright.table.people import REFEREE_ID


def base(host: str, port: int, names: tuple[str, ...], *, tls: bool) -> str:
    """Return what links begin with: the server's name, else an address that others can reach."""
    if tls and names:
        return f"https://{names[0]}"
    name = names[0] if names else _reachable(host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


async def greet(house: House, slug: str, link: str, key: str, *, port_taken: int, host: str, opens: bool) -> None:
    """Print the links. They are secrets: a link gives its holder the seat."""
    if port_taken:
        click.echo(f"Port {port_taken} is taken, so this is another one.", err=True)
    if not _is_loopback(host) and not link.startswith("https:"):
        click.echo("Others can reach this, and nothing is encrypted: see docs/running-a-table.md for TLS.", err=True)
    first = f"{link}/house/key/{key}"
    click.echo(f"All campaigns, for you alone:  {first}")
    if slug:
        try:
            first = await _links(house, slug, link)
        except Complaint as complaint:  # one campaign that cannot be played must not keep the others shut
            click.echo(str(complaint), err=True)
    click.echo(f"Kept in {house.place.spoken}. Ctrl+C ends it; nothing is lost.", err=True)
    if opens and _has_screen():
        await asyncio.to_thread(webbrowser.open, first)


async def _links(house: House, slug: str, link: str) -> str:
    """Print the links of one table, and return the referee's."""
    room = await house.room(slug)
    token = await room.within(lambda: room.people.add_link(REFEREE_ID))
    invite = await room.within(lambda: room.people.invite)
    seat, join = f"{link}/seat/{slug}.{token}", f"{link}/join/{slug}.{invite.token}"
    click.echo(f"The referee of {room.settings.title or slug}:  {seat}")
    if invite.open:
        click.echo(f"Join link, for everybody else:  {join}\n{in_terminal(join)}")
    return seat


def _reachable(host: str) -> str:
    """Return an address of this computer that others on its network can reach, if it listens on all."""
    if host not in ("0.0.0.0", "::", ""):  # noqa: S104 - asked for, not bound here
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: it only tells which address would be used
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _has_screen() -> bool:
    """Return whether a browser would open in a window; one in this terminal would hide what was printed."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
