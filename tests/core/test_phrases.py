"""Figures and lists in sentences."""

from __future__ import annotations

import pytest

from sandtable.core.scenes.texts import counted, listed


def test_a_figure_has_its_unit() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert counted(3, "army", "armies") == "3 armies"


@pytest.mark.parametrize(
    ("words", "text"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_list_ends_with_and(words: list[str], text: str) -> None:
    assert listed(words) == text == listed(iter(words))
