"""A server whose post may go to this machine, and whoever receives it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.people import LiveServer
from tests.server.post.receivers import Receiver


@pytest.fixture(scope="session")
def receiver() -> Iterator[Receiver]:
    with Receiver() as one:
        yield one


@pytest.fixture(scope="session")
def posting(tmp_path_factory: pytest.TempPathFactory, receiver: Receiver) -> Iterator[LiveServer]:
    """Its post may go to this machine."""
    settings = Settings(
        data=tmp_path_factory.mktemp("post"), limits=ROOMY, estimates=False, notices_open_to=("127.0.0.0/8",)
    )
    live = LiveServer(settings)
    yield live
    live.stop()
