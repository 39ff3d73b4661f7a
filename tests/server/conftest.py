"""One server of the toy games for all tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tests.toys.duel
import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from tests.server.people import LiveServer, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("data")) as live:
        yield live
