"""The page where.md says where every rule stands and what proves it."""

from __future__ import annotations

import re

import pytest

from docs import make_where
from tests.docs.test_coverage_of_specs import NUMBERS


def test_every_link_of_the_page_leads_to_a_file() -> None:
    links = re.findall(r"\]\(\.\./\.\./([^)]+)\)", make_where.page())
    assert len(links) > 1000 and [one for one in links if not (make_where.ROOT / one).is_file()] == []


@pytest.mark.parametrize("game", sorted(make_where.NAMES))
def test_every_file_says_what_it_is_about_and_most_say_which_section(game: str) -> None:
    files = make_where.files_of(game)
    assert len(files) > 10 and all(len(file.words) > 6 for file in files)
    without = [file.path.name for file in files if not file.sections]
    assert len(without) * 8 <= len(files), f"no section is cited in {without}"


@pytest.mark.parametrize("game", sorted(make_where.NAMES))
def test_every_decision_and_nearly_every_file_has_a_test(game: str) -> None:
    files = make_where.files_of(game)
    assert [file.path.name for file in files if file.decision and not file.tests] == []
    without = [file.path.name for file in files if not file.tests]
    assert len(without) * 12 <= len(files), f"no test leads to {without}"


@pytest.mark.parametrize("game", sorted(make_where.NAMES))
def test_every_number_of_a_specification_leads_to_a_test(game: str) -> None:
    wanted = {f"{letter}{number}" for letter, last in NUMBERS[game].items() for number in range(1, last + 1)}
    found = make_where.numbers_of(game)
    assert wanted <= set(found)
    without = [number for number, places in found.items() if not make_where.carrying_out(game, number, places)]
    assert len(without) * 30 <= len(found), f"no file is known for {without}"


def test_ranges_of_sections_are_all_of_them() -> None:
    assert make_where._sections("Spec sections 8.1-8.3, and 12 to 14; section 9.") == (
        "8.1", "8.2", "8.3", "12", "13", "14", "9",
    )  # fmt: skip
    assert make_where._sections("Armies of a side (D36; 16.4) and ties (R3).") == ("16.4",)


def test_a_rule_leads_to_its_file_and_the_tests_beside_it() -> None:
    """A few, by hand: what anybody would look for."""
    for game, number, file, test in (
        ("conquest", "E17", "decisions/defend.py", "decisions/test_defend.py"),
        ("bayonet", "R58", "rules/leaving.py", "rules/test_leaving.py"),
        ("bridgefront", "R85", "decisions/stack.py", "decisions/test_stack.py"),
        ("battlecards", "E11", "decisions/shot.py", "decisions/test_shot.py"),
    ):
        places = make_where.numbers_of(game)[number]
        files = [
            path.relative_to(make_where.GAMES / game).as_posix()
            for path in make_where.carrying_out(game, number, places)
        ]
        assert file in files and places[0].startswith(f"{test}::")
