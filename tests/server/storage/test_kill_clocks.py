"""A server that is killed with -9 charges nobody for the time until it is started again."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from sandtable.server.storage.arbiter import GAP
from sandtable.server.storage.engine import sqlite_url
from tests.server.people import Person
from tests.server.storage.test_kill import Killable

#: How long nobody serves.
DOWN = 2.0


def test_time_stands_between_a_kill_and_the_next_start(tmp_path: Path) -> None:
    def left() -> Any:
        return one.ok("GET", f"/api/matches/{match}")["clocks"]["left"]

    server = Killable(tmp_path, sqlite_url(tmp_path))
    server.start()
    try:
        one, two = Person(server.url, "Ada"), Person(server.url, "Bo")
        pace = {"kind": "live", "base": 3600, "bot": "random"}
        match = one.create("me", "open", game="whisper", options={"rounds": 4}, pace=pace)["id"]
        two.join(match)
        before, begun = left(), time.monotonic()
        server.kill()
        time.sleep(DOWN)
        server.start()
        after, passed = left(), time.monotonic() - begun
        # However slow the machine is: the seat that owes a choice is charged for less than what passed but for that.
        assert after[1] == before[1] == 3_600_000
        assert before[0] - after[0] <= (passed - DOWN) * 1000
        # What was served since the last beat is lost with the kill: given back, never charged.
        assert after[0] <= before[0] + GAP
    finally:
        server.kill()
