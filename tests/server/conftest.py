"""One server of the toy games for all tests that do not need their own."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

import tests.toys.duel
import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from sandtable.server.storage.engine import sqlite_url
from tests.needs import need
from tests.server import postgres
from tests.server.people import LiveServer, serving


@pytest.fixture(scope="package")  # a server that nobody asks for looks at the clock all the same
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("data")) as live:
        yield live


@pytest.fixture(scope="package")
def second(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """As `server`; its tables are under the second seal, as those that began before there was a third."""
    with serving(tmp_path_factory.mktemp("second"), seal=2) as live:
        yield live


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[str]:
    """The address of a private PostgreSQL."""
    with postgres.cluster(need("postgresql")) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    cluster: str = request.getfixturevalue("postgres_cluster")
    return postgres.new_database(cluster, uuid.uuid4().hex)
