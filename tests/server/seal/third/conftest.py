"""One server that seals by the third seal, for all tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.people import LiveServer, serving


@pytest.fixture(scope="package")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with serving(tmp_path_factory.mktemp("third"), ("duel", "whisper"), third_seal=True) as found:
        yield found
