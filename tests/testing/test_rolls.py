"""The suite finds dice that a log shows and no event of its viewer holds, by the rule of the pages of players."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.scenes import Dice, Entry
from sandtable.testing.views import check_rolls

#: What is a roll, for this and for the page (web/tests/thirdrolls.test.ts).
CASES = json.loads((Path(__file__).parents[2] / "web/tests/rolls.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_roll_is_what_an_event_holds(case: dict[str, Any]) -> None:
    values, events = case["values"], [Event(1, EVERYBODY, tuple(args)) for args in case["told"]]
    check_rolls([Entry(0, "battle", ["rolls"], dice=[Dice(0, "attack", values)])], events)
    other = [values[0] + 1, *values[1:]]
    with pytest.raises(AssertionError, match="which no event of its step holds"):
        check_rolls([Entry(0, "battle", ["rolls"], dice=[Dice(0, "attack", other)])], events)
