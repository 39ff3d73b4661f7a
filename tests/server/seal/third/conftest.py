"""One server that seals by the third seal, for all tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.server.seal import terms
from tests.server.people import LiveServer, serving
from tests.server.tables.test_clocks import Stopped


@pytest.fixture(scope="package")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("third"), ("duel", "whisper")) as found:
        yield found


@pytest.fixture
def stopped(live: LiveServer) -> Iterator[LiveServer]:
    """The server, with its time in the hands of the test."""
    store: Any = live.services.store
    usual = store.service
    store.service = Stopped(live.call(usual.moment))
    yield live
    store.service = usual


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is away is so at once."""
    monkeypatch.setattr(terms, "ABSENT_SECONDS", 0)
