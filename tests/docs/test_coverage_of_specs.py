"""Every numbered example, ruling, invariant and map error of a game's specification is named by a test.

The ranges are constants here, so that the project needs nothing from outside to check itself. A number counts when a
test function carries it in its name as a word of its own: `test_E11_ties_go_to_the_defender`, `test_..._R9_R10`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from sandtable import games

TESTS = Path(__file__).parents[1]

#: game -> letter -> last number; each counts from 1; rulings with those of our own, in RULES.md. Conquest: examples
#: (section 18), rulings (19), invariants (17), errors of map files (4.2). Bayonet: examples (20), rulings (21),
#: invariants (18), worked hands (19). Bridgefront: examples (19), rulings (16), invariants (20). Battlecards: examples
#: (20; E28a counts as E28), rulings (21), invariants (22), errors of custom decks (15).
NUMBERS: dict[str, dict[str, int]] = {
    "conquest": {"E": 58, "R": 72, "I": 20, "M": 17},
    "bayonet": {"E": 43, "R": 70, "I": 18, "H": 86},
    "bridgefront": {"E": 70, "R": 154, "I": 20},
    "battlecards": {"E": 54, "R": 77, "I": 18, "V": 11},
}
_NUMBER = re.compile(r"([A-Z])(\d{1,3})")


def test_names(folder: Path) -> list[str]:
    """The names of all test functions and methods below a folder that do something."""
    return [
        node.name
        for path in sorted(folder.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_") and _checks(node)
    ]


test_names.__test__ = False  # type: ignore[attr-defined]


def _checks(function: ast.AST) -> bool:
    """Whether the function can fail: it asserts, expects an error, or calls something that does."""
    return any(isinstance(node, ast.Assert | ast.With | ast.Call) for node in ast.walk(function))


def numbers_in(names: list[str]) -> set[str]:
    """The numbers that stand in names as words: {"E11", "R9"}; M05 is M5."""
    found = (_NUMBER.fullmatch(word) for name in names for word in name.split("_"))
    return {f"{match[1]}{int(match[2])}" for match in found if match}


def test_every_game_says_which_numbers_its_specification_has() -> None:
    assert set(NUMBERS) == set(games())


@pytest.mark.parametrize("game", sorted(NUMBERS))
def test_every_number_of_the_specification_is_in_the_name_of_a_test(game: str) -> None:
    named = numbers_in(test_names(TESTS / "games" / game))
    wanted = {f"{letter}{number}" for letter, last in NUMBERS[game].items() for number in range(1, last + 1)}
    missing = sorted(wanted - named, key=lambda word: (word[0], int(word[1:])))
    assert not missing, f"No test of {game} carries: {', '.join(missing)}"


@pytest.mark.parametrize("game", sorted(NUMBERS))
def test_no_test_carries_a_number_that_the_specification_does_not_have(game: str) -> None:
    """But for rulings: those made here go on counting in the game's RULES.md."""
    last = {letter: number for letter, number in NUMBERS[game].items() if letter != "R"}
    named = [word for word in numbers_in(test_names(TESTS / "games" / game)) if word[0] in last]
    assert [word for word in named if not 1 <= int(word[1:]) <= last[word[0]]] == []


def test_numbers_are_found_as_words_only() -> None:
    assert numbers_in(["test_E1_and_E58_but_R7", "test_of_E9th", "test_M1X", "test_M05"]) == {"E1", "E58", "R7", "M5"}
