"""What is charged beside what was thought: how it is counted, and what the page says."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Iterator

import pytest

from bench.clocks import Charged, measure, page
from sandtable.server.configuration.settings import Settings
from tests.server.people import ROOMY, LiveServer


@pytest.fixture
def conquest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    live = LiveServer(Settings(data=tmp_path_factory.mktemp("clocks"), limits=ROOMY, estimates=False), ("conquest",))
    yield live
    live.stop()


def test_decisions_of_people_are_timed_beside_their_clocks(conquest: LiveServer) -> None:
    arguments = argparse.Namespace(tables=2, crowd=1, rate=5.0, decisions=6, seed=1)
    found = asyncio.run(measure(conquest.url, arguments))
    assert len(found) == 6
    for one in found:
        assert one.true >= 0, one
        # A person's clock is theirs alone: what others think, up to 1.5 s a decision, is not on it.
        assert one.charged - one.true >= -0.1, one
    # How far beyond it may be is for a quiet machine to say.
    assert sum(one.true for one in found) > 0 and sum(one.charged for one in found) > 0


@pytest.mark.parametrize(("beyond", "said"), [(0.09, ": kept."), (0.2, ": NOT KEPT.")])
def test_the_page_says_whether_clocks_are_fair(beyond: float, said: str) -> None:
    found = [Charged(1.0, 1.01, 0.002)] * 95 + [Charged(1.0, 1.0 + beyond, 0.002)] * 5
    text = page(found, "python -m bench.clocks", 100)
    assert said in text and "| charged beyond the true time | 10 | 10 |" in text
    assert "thought 100 s altogether" in text and "`python -m bench.clocks`" in text
