"""docs/where.md says where every rule stands and what proves it, and is what its command writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs import make_where
from tests.docs.test_coverage_of_specs import NUMBERS


def test_the_page_is_what_the_command_writes() -> None:
    found = (Path(__file__).parents[2] / "docs" / "where.md").read_text(encoding="utf-8")
    assert found == make_where.page(), "Run: python -m docs.make_where"


@pytest.mark.parametrize("game", sorted(make_where.NAMES))
def test_every_file_says_what_it_is_about_and_most_say_which_section(game: str) -> None:
    files = make_where.files_of(game)
    assert len(files) > 10 and all(len(file.words) > 6 for file in files)
    without = [file.path.name for file in files if not file.sections]
    assert len(without) * 4 <= len(files), f"no section is cited in {without}"


@pytest.mark.parametrize("game", sorted(make_where.NAMES))
def test_every_decision_and_nearly_every_file_has_a_test(game: str) -> None:
    files = make_where.files_of(game)
    assert [file.path.name for file in files if file.decision and not file.tests] == []
    without = [file.path.name for file in files if not file.tests]
    assert len(without) * 5 <= len(files), f"no test leads to {without}"


@pytest.mark.parametrize("game", sorted(make_where.NAMES))
def test_every_number_of_a_specification_leads_to_a_test(game: str) -> None:
    wanted = {f"{letter}{number}" for letter, last in NUMBERS[game].items() for number in range(1, last + 1)}
    assert wanted <= set(make_where.numbers_of(game))
