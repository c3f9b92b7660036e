"""The JSON API against its own document: whoever asks whatever gets an answer that the document promises."""

from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from tests.table.http.conftest import KEY, Served
from tests.table.http.visitor import ORIGIN

SEATS = ("nobody", "player", "spectator", "referee", "keeper")
FEW = settings(
    max_examples=20,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
CHECKS: list[Callable[..., Any]] = [not_a_server_error, response_schema_conformance, status_code_conformance]


@pytest.fixture(scope="module")
def tokens(served: Served) -> dict[str, str]:
    """The Authorization of each seat; the referee's is one that may be taken away without harm."""
    referee = served.referee()

    def made(nick: str, role: str) -> str:
        link = referee.post("/api/t/demo/seats", json={"nick": nick, "role": role}).json()["link"]
        return "Bearer " + str(link.rpartition("/seat/")[2])

    return {
        "nobody": "",
        "player": made("Ann", "player"),
        "spectator": made("Eve", "spectator"),
        "referee": made("Rae", "referee"),
        "keeper": "",
    }


@pytest.fixture(scope="module")
def operations(served: Served) -> list[Any]:
    """Every operation of the document, and those that are no more there than a table of another name."""
    document = served.visitor().get("/api/openapi.json").json()
    found: list[Any] = list(schemathesis.openapi.from_dict(document).get_all_operations())
    return [one.ok() for one in found]


def test_the_document_has_every_route_of_the_api(served: Served, operations: list[Any]) -> None:
    routes = {
        (method, route.path_format)
        for route in served.client.app.routes
        for method in getattr(route, "methods", ())
        if route.path_format.startswith("/api/t/") and method != "OPTIONS"
    }
    assert {(one.method.upper(), one.path) for one in operations} == routes
    assert len(operations) >= 10


@pytest.mark.parametrize("who", SEATS)
def test_whoever_asks_whatever_gets_what_the_document_promises(
    served: Served, operations: list[Any], tokens: dict[str, str], who: str
) -> None:
    asked = good = 0
    for operation in operations:

        @FEW
        @given(case=operation.as_strategy(), here=st.integers(0, 4))
        def ask(case: Any, here: int) -> None:
            nonlocal asked, good
            if here:  # the table there is; what is drawn for it is nearly always none
                case.path_parameters = {**(case.path_parameters or {}), "slug": "demo"}
            case.cookies = {}
            case.headers = {"Authorization": tokens[who]} if tokens[who] else {}
            if who == "keeper":
                case.headers = {"Cookie": f"house={KEY}"}
            served.client.cookies.clear()
            wish = case.as_transport_kwargs(base_url=ORIGIN)
            wish = {name: value for name, value in wish.items() if value is not None and name != "cookies"}
            if isinstance(wish.get("data"), bytes):
                wish["content"] = wish.pop("data")
            answer = served.client.request(**wish, follow_redirects=False)
            case.validate_response(answer, checks=CHECKS)
            asked += 1
            good += answer.status_code < 300
            if who in ("nobody", "keeper"):
                assert answer.status_code >= 400, "the house's key opens no seat"
            if who in ("player", "spectator") and here and "/my/" not in case.path and "recap" not in case.path:
                assert answer.status_code >= 400

        ask()
    assert asked > 5 * len(operations)
    assert (good > 0) == (who not in ("nobody", "keeper"))
