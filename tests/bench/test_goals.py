"""Pages of figures say beside each whether it keeps its goal, and those that are written down are of today's form."""

from __future__ import annotations

import json
from pathlib import Path

from bench import attacks, many
from bench.long_matches import LONG_MS, beside, table

BENCH = Path(attacks.__file__).parent


def test_a_goal_that_is_missed_is_marked() -> None:
    assert beside(249.6, 250) == "250" and beside(250, 250) == "250 NOT KEPT" and beside(2.94, 3, 1) == "2.9"
    row = {"game": "duel", "choices": 5000, "open_ms": 12.0, "sent_kb": 3, "moment_ms": float(LONG_MS)}
    assert table([row])[-1] == "| duel | 5,000 | 12 | 3 | 300 NOT KEPT |"
    lists = {scope: {"median": 10.0, "most": 20.0} for scope in ("open", "running", "finished", "mine")}
    lists["finished"]["median"] = 80.0
    run = {"database": "sqlite", "matches": 9, "choices": 9, "lists": lists, "start": 3.5, "start_empty": 1.0}
    assert many.text({"workers": {}, "finished": [run]}).count("NOT KEPT") == 2


def test_the_page_of_the_attacks_is_what_was_measured() -> None:
    found = json.loads((BENCH / "ATTACKS.json").read_text(encoding="utf-8"))
    assert (BENCH / "ATTACKS.md").read_text(encoding="utf-8") == attacks.page(found)
    assert attacks.page({**found, "memory": {"matches": 1, "before_mb": 1.0, "most_mb": 9.0, "after_mb": 21.0}}).count(
        ": NOT KEPT."
    )
    row = {**found["attacks"]["nothing"], "longest_stall_ms": 1234.0}
    again = {
        "attacks": {"nothing": row},
        "flags": ["--only nothing"],
        "machine": {"load_before": 0.5, "load_after": 9.5},
    }
    placed = attacks.placed({**found, "again": {"rows": ["half-sent requests"], "flags": [], "machine": {}}}, again)
    assert "| 1,234 NOT KEPT |" in attacks.page(placed) and len(placed["attacks"]) == len(found["attacks"])
    told = (
        'again later, with `python -m bench.attacks --again --only nothing` (load 0.5 before and 9.5 after): "half-sent'
    )
    assert f'{told} requests", "nothing".' in attacks.page(placed)
