"""Behind TLS: browsers come back by TLS alone, if whoever runs the server wishes so."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from rulewright.table.house import House, cupboard
from rulewright.table.http.app import application
from tests.table.http.visitor import NAME


@pytest.mark.parametrize(
    ("days", "scheme", "said"), [(30, "https", "max-age=2592000"), (30, "http", None), (0, "https", None)]
)
@pytest.mark.parametrize("path", ["/", "/health", "/static/icon.svg", "/nothing"])
def test_hsts_is_said_behind_tls_where_it_is_wished(
    tmp_path: Path, days: int, scheme: str, said: str | None, path: str
) -> None:
    app = application(House(cupboard(tmp_path)), names=[NAME], hsts_days=days)
    with TestClient(app, base_url=f"{scheme}://{NAME}") as client:
        assert client.get(path).headers.get("strict-transport-security") == said
