"""Tests of a file are played by one process, groups too, long ones by whichever is free."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.distribution import APART, part_of

HERE = Path(__file__).parents[1]


def test_a_file_stays_together_and_groups_go_through_files() -> None:
    assert part_of("tests/lab/test_a.py::test_b[x@y.z-1]") == "tests/lab/test_a.py"
    assert part_of("tests/lab/test_a.py::test_b") == part_of("tests/lab/test_a.py::test_c[2]")
    assert part_of("tests/browser/test_a.py::test_b[keys]@matches") == "matches"
    assert part_of("tests/browser/test_a.py::test_b@matches") == "matches"
    alone = "tests/test_contract.py::test_b[a@b]"
    assert part_of(alone) == alone


@pytest.mark.parametrize("name", APART)
def test_what_is_played_apart_is_there(name: str) -> None:
    assert list(HERE.rglob(name)), f"there is no {name} any more"
