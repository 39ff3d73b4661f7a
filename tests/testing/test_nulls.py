"""A null in a scene's JSON is found wherever it stands, and the word is none."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable.testing.views import sends_null


@pytest.mark.parametrize("value", [None, [None], [1, None], {"a": None}, {"a": [{"b": {"c": [[], None]}}]}])
@pytest.mark.parametrize("separators", [(",", ":"), (", ", ": ")])
def test_a_null_is_found(value: Any, separators: tuple[str, str]) -> None:
    text = json.dumps({"first": "x", "value": value}, separators=separators)
    assert sends_null(text.replace(" null", "null").encode())


@pytest.mark.parametrize("value", ["null", "a,null", ":null", "[null]", {"null": "nullable"}, [[], {}, 0, False, ""]])
def test_the_word_is_no_null(value: Any) -> None:
    assert not sends_null(json.dumps({"value": value}, separators=(",", ":")).encode())
