"""The seal as people meet it: a start that waits, the browser that reveals at its next visit, the verdict, the receipt,
and the alarm when the server says something else than before."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import tests.toys.duel
import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from sandtable.core.match.verdict import judge
from sandtable.server.configuration.settings import Settings
from sandtable.server.tables.viewers import Viewers
from tests.browser.tables import create_table
from tests.server.people import ROOMY, LiveServer


@pytest.fixture
def toys(client: None, tmp_path: Path) -> Iterator[LiveServer]:
    """A server whose tables are under the second seal, as those that began before there was a third."""
    live = LiveServer(Settings(data=tmp_path / "toys", limits=ROOMY, estimates=False))
    live.services.lobby.protocol = 2
    yield live
    live.stop()


def opened(contexts: Callable[..., Any], live: LiveServer, path: str = "/", width: int = 1280) -> Any:
    page = contexts(live.url, width, accept_downloads=True).new_page()
    page.goto(path)
    page.wait_for_selector("h1", state="attached")
    return page


def seated(contexts: Callable[..., Any], live: LiveServer) -> tuple[Any, Any, str]:
    """Two browsers at a table whose host is elsewhere when the second sits down; the id of the match."""
    host = opened(contexts, live)
    match = create_table(host, "open", game="Duel", preset="Plain").rsplit("/", 1)[-1]
    host.goto("about:blank")
    guest = opened(contexts, live, f"/join/{match}", 360)
    if guest.get_by_label("Your name").count():
        guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("You are seated").wait_for()
    return host, guest, match


def resign(page: Any, match: str) -> None:
    form = "{method:'POST',headers:{'content-type':'application/json'},body:'{}'}"
    assert page.evaluate(f"fetch('/api/matches/{match}/resign',{form}).then(r=>r.status)") == 200


def test_a_start_waits_until_the_missing_browser_comes_back_and_the_receipt_matches(
    contexts: Callable[..., Any], toys: LiveServer, tmp_path: Path
) -> None:
    host, guest, match = seated(contexts, toys)
    guest.goto(f"/m/{match}")
    guest.get_by_role("heading", name=re.compile("^Waiting for ")).wait_for()
    assert guest.get_by_text("waited for").count() == 1
    host.goto("/about")  # any page will do
    guest.wait_for_selector(".phonemain")
    host.goto(f"/m/{match}")
    host.wait_for_selector(".dock")
    resign(guest, match)
    host.get_by_text("Sealed, finished, matches the receipt.").wait_for()
    with host.expect_download() as download:
        host.get_by_role("button", name="Save your receipt").click()
    receipt = tmp_path / download.value.suggested_filename
    download.value.save_as(receipt)
    record = host.evaluate(f"fetch('/api/matches/{match}/record').then(r=>r.json())")
    verdict = judge(record, receipt.read_bytes())
    assert (verdict.status, verdict.receipt) == (0, "matches the receipt"), verdict.steps
    # The same two files at the page that checks any match.
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    host.goto("/verify")
    for path in (file, receipt):
        host.locator("input[type=file]").set_input_files(path)
    host.get_by_text("Sealed, finished, matches the receipt: nothing contradicts it.").wait_for()


def test_an_opening_that_differs_is_not_revealed_to_and_said(
    contexts: Callable[..., Any], toys: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server draws its secret anew after people sat down."""
    from sandtable.server.seal import openings

    real = openings.fix

    def fix(row: Any, *more: Any) -> bool:
        if openings.phase(row) == "commit" and not openings.waited_for(row):
            row.secret = bytes(32)
        return real(row, *more)

    monkeypatch.setattr(openings, "fix", fix)
    _, guest, match = seated(contexts, toys)
    guest.goto(f"/m/{match}")
    guest.get_by_role("alert").get_by_text("another commitment").wait_for()
    table = toys.services.registry.peek(match)
    assert table is not None and table.row.seats[1].nonce is None, "nothing was revealed"


def test_a_head_that_changes_raises_the_alarm(
    contexts: Callable[..., Any], toys: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = opened(contexts, toys)
    path = create_table(host, "random", game="Duel", preset="Plain")
    host.wait_for_selector(".dock")
    host.wait_for_timeout(1500)  # the head of the first frame is kept
    monkeypatch.setattr(Viewers, "head_at", lambda self, shown: (self._bound.opening, "ab" * 32))
    host.goto(path)
    host.get_by_role("alert").get_by_text("another head").wait_for()
