"""What `make check` runs: little, and what belongs to the change."""

from __future__ import annotations

import pytest

from tests import changed


def test_whoever_changed_words_gets_the_rooms_and_one_match_in_the_browser() -> None:
    assert changed.chosen(["README.md"]) == [*changed.ALWAYS, changed.BROWSER]


def test_the_match_in_the_browser_is_one_test_that_exists() -> None:
    file, _, name = changed.BROWSER.partition("::")
    text = (changed.ROOT / file).read_text(encoding="utf-8")
    assert f"def {name.partition('[')[0]}(" in text


@pytest.mark.parametrize("game", changed.GAMES)
def test_whoever_changed_a_game_gets_its_rules_and_no_other_s(game: str) -> None:
    found = changed.chosen([f"src/sandtable/games/{game}/rules/engine.py"])
    folders = {test.split("/")[2] for test in found if test.startswith("tests/games/")}
    assert folders == {game} and len(found) > 10
    names = [test for test in found if test.startswith("tests/games/")]
    assert not [name for name in names if any(word in name for word in changed.LONG)]


def test_what_a_game_shows_is_tested_where_that_changed() -> None:
    table = "tests/games/battlecards/table/test_scene.py"
    assert table in changed.chosen(["src/sandtable/games/battlecards/table/scene.py"])
    assert table not in changed.chosen(["src/sandtable/games/battlecards/rules/engine.py"])
    assert "tests/games/bayonet/bot/test_heuristic.py" in changed.chosen(
        ["src/sandtable/games/bayonet/bot/heuristic.py"]
    )


def test_whoever_changed_a_room_of_the_server_gets_its_tests() -> None:
    found = changed.chosen(["src/sandtable/server/storage/store.py", "src/sandtable/server/app.py"])
    assert "tests/server/storage/test_positions.py" in found
    assert {test.split("/")[2] for test in found if test.startswith("tests/server/")} == {"storage"}
    assert not [test for test in found if "kill" in test]


def test_a_match_of_each_game_is_one_that_there_is() -> None:
    from tests.test_conformance import CASES, GOLDEN_CASES

    there = {f"{CASES[index].name}-{index}" for index, _ in GOLDEN_CASES}
    named = {test.partition("[")[2].removesuffix("]") for test in changed.MATCHES}
    assert named <= there and {name.partition("-")[0] for name in named} == set(changed.GAMES)


def test_whoever_changed_the_engine_gets_its_tests_and_one_game() -> None:
    found = changed.chosen(["src/sandtable/core/match/match.py"])
    assert "tests/core/test_match.py" in found and set(changed.MATCHES) <= set(found)
    assert {test.split("/")[2] for test in found if test.startswith("tests/games/")} == {"bayonet"}
