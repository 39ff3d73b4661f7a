"""Figures are kept as JSON of which a row is a line."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bench.figures import WIDTH, text

PLAIN: st.SearchStrategy[Any] = st.none() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
VALUES = st.recursive(PLAIN, lambda some: st.lists(some, max_size=30) | st.dictionaries(st.text(), some, max_size=9))


@given(VALUES)
def test_what_is_kept_is_read_again(value: Any) -> None:
    assert json.loads(text(value)) == value


def test_rows_of_a_list_stand_below_one_another_and_numbers_side_by_side() -> None:
    rows = [{"name": f"row {i}", "shares": [0.5, 0.25]} for i in range(20)]
    assert len(text({"title": "Rows", "rows": rows}).splitlines()) == 20 + 5
    lines = text(list(range(1000))).splitlines()
    assert len(lines) < 30 and max(map(len, lines)) <= WIDTH + 1
