"""What people type and send: dice, lines at the terminal, messages over a socket, requests."""

import json
import tempfile
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import quote

import msgspec

from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import usual
from rulewright.chance import parse
from rulewright.cli.session.terminal import Terminal
from rulewright.engine import system
from rulewright.table import protocol as say
from rulewright.table.http.routes.live import UNREADABLE
from tests.cli.evenings import FIGHT, Evening, campaign
from tests.hostile.attacks import Figures, many
from tests.hostile.attacks.spoiling import NASTY, spoiled
from tests.hostile.conftest import UNHURRIED
from tests.hostile.test_bounds import given
from tests.house.demos import GAMES, demo
from tests.table.http.conftest import serving
from tests.table.room.table import Table

DICE: Final = (
    "d6",
    "2d6+3",
    "4d6kh3",
    "d20 adv 2",
    "3d8!",
    "d6-d4",
    "(2d6+1)*2",
    "d100<=35",
    "2d20kh+d8+3 >= d20+d6+2",
    "max(d6,d8)",
    "4d6 drop lowest",
    "10d10>=7",
    "d20 dis",
    "2d6 best 1",
    "d6+d6+d6",
    "3d6 reroll 1",
)


def dice(size: float) -> Figures:
    """Dice notation, read and solved."""
    found, random = Figures("dice notation, read; one in four solved"), Random(1)
    for number in range(many(400_000, size)):
        text = spoiled(random, DICE)
        with found.attempt(text):
            read = parse(text)
            if not number % 4:
                read.dist()
    return found


def lines(size: float) -> Figures:
    """Lines at the terminal, in a fight, each done or declined and then nothing has changed."""
    found, random = Figures("lines at the terminal"), Random(2)
    game = system("contested")
    verbs = sorted({*Terminal.own, *(one.verb for one in game.procedures.values())} - {"quit", "auto-fight", "close"})
    names = ("ael", "mira", "boggart-1", "clock", "axe", "str", "foes", "night", "nobody")
    parameters = sorted({one.name for each in game.procedures.values() for one in each.parameters})
    samples = [f"{verb} {name} {other}" for verb in verbs for name in names[:4] for other in ("axe", "2", "str")]
    samples += [f"?{verb} {name}" for verb in verbs for name in names[:3]]
    samples += [f"{verb} {one}={value}" for verb in verbs for one in parameters[:12] for value in ("1", "ael", "axe")]
    left, number = many(100_000, size), 0
    while left > 0:
        with tempfile.TemporaryDirectory() as folder, campaign(Path(folder)) as kept:
            evening = Evening(kept, typed=bool(number % 2), patient=False)
            evening(FIGHT, *["7"] * 8)
            for _ in range(min(left, 500)):
                text = spoiled(random, samples) if random.random() < 0.7 else random.choice(samples)
                before = kept.world
                evening.answers = [random.choice(("1", "2", "", "no", *NASTY)) for _ in range(random.randrange(3))]
                declined = found.declined
                with found.attempt(text):
                    evening(text)
                if found.declined > declined and kept.world is not before and kept.world != before:
                    found.find("a half change", text)
            left -= 500
            number += 1
    return found


KINDS: Final = {one.__struct_config__.tag: one for one in say.FromSeat.__args__}


def _samples() -> list[str]:
    usual: dict[str, Any] = {
        "id": "1",
        "version": 1,
        "procedure": "lantern.strike",
        "arguments": {"striker": "mira", "target": "kol"},
        "settings": {"title": "A", "odds": "nobody", "shown": {"kol": "absent"}},
        "options": {"x": "y"},
        "who": ["mira"],
        "faces": [3, 4],
        "words": "strike",
        "before": 3,
        "count": 5,
        "number": 2,
        "command": "1",
        "key": "duck",
        "proposal": "1",
        "accept": True,
        "note": "n",
        "seat": "ann",
        "item": "1",
        "parameter": "who",
        "seconds": 5,
        "open": True,
        "language": "de",
        "own_dice": True,
        "expect": 1,
    }
    return [
        json.dumps({"t": kind, **{one.name: usual.get(one.name, 1) for one in msgspec.structs.fields(shape)}})
        for kind, shape in KINDS.items()
        for _ in range(3 if kind in ("do", "set", "answer") else 1)
    ]


def messages(size: float) -> Figures:
    """Messages of a player and of a referee into a room, as a socket reads them; what is refused changes nothing."""
    found, random, decoder = Figures("messages over a socket"), Random(3), msgspec.json.Decoder(say.FromSeat)
    samples, left = _samples(), many(300_000, size)
    for part in range(max(1, left // 5_000)):
        with tempfile.TemporaryDirectory() as folder, Table(Path(folder) / "a.rulewright") as table:
            for number in range(min(left, 5_000)):
                text = spoiled(random, samples)
                who = ("ann", "bob", "rae", "wall")[number % 4]
                with found.attempt(text):
                    try:
                        message = decoder.decode(text)
                    except UNREADABLE:
                        found.declined += 1
                        continue
                    if not 0 < len(message.id) <= 64 or isinstance(message, say.Hello):
                        found.declined += 1
                        continue
                    message = msgspec.structs.replace(message, id=f"{part}-{number}")
                    before = dict(table.campaign.shelf.things), table.campaign.ledger.last
                    answer = table.ask(who, message)
                    if answer["t"] == "sorry":
                        found.declined += 1
                        if answer["code"] == "fault":
                            found.find("a fault", (who, text))
                        if before != (dict(table.campaign.shelf.things), table.campaign.ledger.last):
                            found.find("a half change", (who, text))
                if table.people and table.room.people["rae"].role != "referee":
                    found.find("the referee's seat is gone", text)
            if table.campaign.verify() != table.campaign.world:
                found.find("a replay that is not what was recorded")
    return found


PATHS: Final = (
    "/",
    "/t/demo",
    "/t/demo/join",
    "/t/demo/export",
    "/t/demo/invite.svg",
    "/seat/demo.x",
    "/join/demo.x",
    "/health",
    "/api/t/demo/seats",
    "/api/t/demo/seats/ann",
    "/api/t/demo/seats/ann/link",
    "/api/t/demo/my/link",
    "/api/openapi.json",
    "/api/t/demo/my/devices",
    "/api/t/demo/my/devices/x",
    "/api/t/demo/hand-over",
    "/api/t/demo/invite",
    "/static/main.js",
    "/api/t/demo/invite/renew",
    "/api/t/demo/recap.md?seat=ann&evening=1&lang=de",
    "/house/new?system=contested",
    "/house/of/demo/copy",
    "/house/bin/demo.20260101T000000/empty",
    "/house/key/x",
    "/house/import",
    "/t/demo/leave",
)
BODIES: Final = (
    '{"nick": "Ann", "role": "player", "plays": ""}',
    '{"open": true}',
    '{"character": "ismay", "to": "ann"}',
    "nick=Ann&plays=%2Blook",
    "system=contested&title=A",
    "",
)
HEADERS: Final = (
    "Accept-Language",
    "Content-Type",
    "Range",
    "If-None-Match",
    "Cookie",
    "Authorization",
    "Idempotency-Key",
    "X-Forwarded-For",
    "User-Agent",
    "Host",
    "Origin",
)


def routes(size: float) -> Figures:
    """Requests of nobody, of a player and of the house's keeper; none ends in a 500."""
    found, random = Figures("requests to every route"), Random(4)
    with tempfile.TemporaryDirectory() as folder:
        for served in serving(Path(folder) / "campaigns", UNHURRIED):
            visitors = (served.visitor(), served.player(), served.keeper())
            for number in range(many(50_000, size)):
                path = spoiled(random, PATHS) if random.random() < 0.7 else random.choice(PATHS)
                path = "/" + quote(path.lstrip("/")[:8_000].encode("utf-8", "ignore"), safe="/?&=%.;:@!$'()*+,-_~[]")
                visitor, body = visitors[number % 3], spoiled(random, BODIES)
                method = random.choice(("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"))
                name, value = (
                    random.choice(HEADERS),
                    spoiled(random, ("text/html", "application/json", "de;q=0.9", "seat-demo=x")),
                )
                headers = {name: value.encode("ascii", "ignore").decode("ascii").translate(_SIGNS)[:2_000].strip()}
                headers.setdefault(
                    "Content-Type", random.choice(("application/json", "application/x-www-form-urlencoded", "x"))
                )
                with found.attempt((method, path, body, headers)):
                    kept = dict(visitor.cookies)
                    answer = visitor.ask(method, path, content=body.encode("utf-8", "ignore"), headers=headers)
                    visitor.cookies = kept
                    if answer.status_code >= 500:
                        found.find(f"status {answer.status_code}", (method, path, body, headers))
                    found.declined += answer.status_code >= 400
                    if "Traceback" in answer.text:
                        found.find("a traceback", (method, path))
    return found


_SIGNS: Final = {**dict.fromkeys(range(32)), 127: None}


def questions(size: float) -> Figures:
    """The odds of every command of every game, at the terminal's patience and with nothing but what it must have."""
    found, random = Figures("odds of procedures, usual and extreme"), Random(5)
    worlds = [(game, demo(game, fighting=fighting)) for game in GAMES for fighting in (False, True)]
    asked = [(game, world, one) for game, world in worlds for one in game.procedures.values()]
    for _ in range(many(10_000, size, 8)):
        game, world, procedure = random.choice(asked)
        arguments = random.choice(given(procedure, world))
        with found.attempt((procedure.id, arguments)):
            weigh(game, world, {}, procedure, arguments, policy=usual(game))
    return found
