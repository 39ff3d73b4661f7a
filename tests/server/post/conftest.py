"""A server whose post may go to this machine, and whoever receives it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.people import LiveServer, serving
from tests.server.post.receivers import Mailbox, Receiver


@pytest.fixture(scope="package")
def receiver() -> Iterator[Receiver]:
    with Receiver() as one:
        yield one


@pytest.fixture(scope="package")
def mailbox() -> Iterator[Mailbox]:
    with Mailbox() as one:
        yield one


@pytest.fixture(scope="package")
def posting(tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[LiveServer]:
    """Its post may go to this machine, and it sends mails."""
    smtp = {"smtp_host": "127.0.0.1", "smtp_port": mailbox.port, "smtp_security": "none"}
    smtp |= {"smtp_from": "Club <club@sandtable.example>", "origin": ("http://localhost:8000",)}
    with serving(tmp_path_factory.mktemp("post"), notices_open_to=("127.0.0.0/8",), **smtp) as live:
        yield live
