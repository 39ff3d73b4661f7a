"""A short soak in every run; `make soak` is the long one (50 matches, 100 kills)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lengths import LONG
from tests.server.soak import PEOPLE, TABLES, soak_once


@pytest.mark.slow
def test_no_history_of_three_workers_that_are_killed_breaks_a_rule(tmp_path: Path) -> None:
    tables = TABLES if LONG else TABLES[:4]  # each game once
    found, figures, events = soak_once(
        tmp_path, workers=3, matches=len(tables), kills=4, seed=7, least_choices=12, pause=0.05
    )
    assert found == [], found[:10]
    # It was a history worth checking: choices, frames, rivals for seats, what is stored.
    assert figures["acked"] >= 6 * len(tables) and figures["frame"] + figures["table"] >= 50
    assert figures["ended"] == len(tables)
    # Somebody was away: the clock ran out while workers were killed, and a bot took over.
    assert any(event["event"] == "stored" and event["decision"] < 0 for event in events)
    # A table whose maker was not told, since the worker died, is made again: more seats are stored than were told of.
    assert figures["seated"] >= figures["given"] == sum(name in PEOPLE for _, seats in tables for name in seats)
