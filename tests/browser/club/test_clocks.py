"""A live table with little time: the clock runs out, a bot plays on, and the person takes the seat again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.together import Server
from tests.browser.witness import Witness

pytestmark = [pytest.mark.browser, pytest.mark.node]

FORM = {
    "game": "conquest",
    "preset": "world-war",
    "seats": [{"kind": "me"}, {"kind": "bot", "bot": "heuristic"}],
    "options": {},  # the whole map: a match that is not over before the page, on a busy machine, has shown what came
    "pace": {"kind": "live", "base": 6, "increment": 300},
}


@pytest.fixture
def server(client: None, tmp_path: Path, witness: Witness) -> Iterator[Server]:
    running = Server(tmp_path)
    witness.logs.append(running.log)
    running.start()
    running.compile("conquest")
    yield running
    running.kill()


def test_the_clock_runs_out_and_the_seat_is_taken_again(
    contexts: Callable[..., Any], server: Server, witness: Witness
) -> None:
    page = contexts(server.url, 1280, "dark").new_page()
    witness.watch(page)
    page.goto("/")
    page.wait_for_selector("h1", state="attached")
    made = page.evaluate(
        """async (form) => {
            const headers = { "Content-Type": "application/json" };
            await fetch("/api/me");
            const answer = await fetch("/api/matches", { method: "POST", headers, body: JSON.stringify(form) });
            return await answer.json();
        }""",
        FORM,
    )
    assert "match" in made, made
    page.goto(f"/m/{made['match']['id']}")
    page.get_by_text(re.compile("^A bot played for you from .* choices?[.]$")).wait_for(timeout=60_000)
    assert page.locator("[data-clock='0']").count() == 0, "a bot has no clock"
    page.get_by_role("button", name="Take my seat again").first.click()
    clock = page.locator("[data-clock='0']").first
    clock.wait_for()
    assert re.search(r"^\d+:\d\d$", clock.inner_text())
    assert "left" in str(clock.get_attribute("aria-label"))
    assert "has no time left" in page.content() or "Your time is gone" in page.content()
