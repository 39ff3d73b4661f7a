"""A result is played again, game for game, from its own output and nothing else; the command line does the same."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import Any

import pytest

from bench.variants import make, mixed_name, presets
from sandtable.core.errors import RecordError
from sandtable.core.game.game import make_game
from sandtable.core.game.options import as_text, resolve
from sandtable.games import definition, load
from sandtable.lab.simulate import simulate
from sandtable.lab.summary import differences, digest, read_result, settings, summary
from sandtable.testing.cases import Case
from tests.cases import CASES
from tests.toys import duel

MAP = Path(__file__).parent.parent.parent / "docs" / "maps.md"


def written(path: Path, found: dict[str, Any]) -> Path:
    path.write_text(json.dumps(found), encoding="utf-8")
    return path


def duel_result(**changes: Any) -> dict[str, Any]:
    game = make_game(duel.DEFINITION, options={"players": 3, "high": 9})
    return {**summary(simulate(game, 40, seed=6, bots=("heuristic", "random", "first"))), **changes}


def test_a_result_is_played_again_game_for_game(tmp_path: Path) -> None:
    result = read_result(written(tmp_path / "result.json", duel_result()))
    done = result.play(result.load(), threads=3)
    assert digest(done) == result.digest and done.bots == ("heuristic", "random", "first")
    assert differences(result) == ""


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rules_version": "0"}, "version 0 of the rules of Duel; this is version 1"),
        ({"sandtable": "0.0.1"}, "made with Sandtable 0.0.1"),
    ],
)
def test_another_version_is_said_in_a_sentence(tmp_path: Path, change: dict[str, str], sentence: str) -> None:
    said = differences(read_result(written(tmp_path / "result.json", duel_result(**change))))
    assert sentence in said and said.endswith(".")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("{}", "is not what `sandtable simulate --json` prints"),
        ("[1, 2", "is not what `sandtable simulate --json` prints"),
        ("\xff", "is not what `sandtable simulate --json` prints"),
        ({"format": "sandtable-simulation/9"}, "sandtable-simulation/9"),
        ({"games": 0}, "whole number, at least 1"),
        ({"attachments": {"map": {"sha256": "00", "text": "x"}}}, "SHA-256"),
    ],
)
def test_other_files_are_refused_with_a_reason(tmp_path: Path, given: str | dict[str, Any], sentence: str) -> None:
    """`given`: what the file holds, or what differs from a result."""
    text = given if isinstance(given, str) else json.dumps(duel_result(**given))
    file = tmp_path / "result.json"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(RecordError) as refused:
        read_result(file)
    assert sentence in str(refused.value) and str(refused.value).endswith(".")


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_result(tmp_path / "nothing.json")


def test_a_map_travels_with_the_result(tmp_path: Path) -> None:
    file = tmp_path / "my map.toml"
    file.write_text(next(part for part in MAP.read_text("utf-8").split("```") if part.startswith("toml"))[4:], "utf-8")
    done = simulate(load("conquest", map=str(file), players=2, round_cap=2), 5, seed=3)
    found = summary(done)
    file.unlink()
    result = read_result(written(tmp_path / "result.json", found))
    assert digest(result.play(result.load())) == digest(done)
    words = shlex.split(found["command"])
    assert f"map={file}" in words


def test_decks_travel_with_the_result(tmp_path: Path) -> None:
    form = definition("battlecards").decks
    assert form is not None
    file = tmp_path / "axis.txt"
    file.write_text(form.write("west_german_starter"), encoding="utf-8")
    game = load("battlecards", arsenal_set="custom", axis_deck=str(file), turn_cap=100)
    done = simulate(game, 2, seed=3)
    file.unlink()
    result = read_result(written(tmp_path / "result.json", summary(done)))
    assert result.attachments["axis_deck"].text and digest(result.play(result.load())) == digest(done)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_command_line_gives_the_same_game(case: Case) -> None:
    """For every preset and variant: what is typed leads to the options that were played."""
    game = case.load()
    given = {"players": str(game.seats), **{name: as_text(value) for name, value in settings(game).items()}}
    preset, options = resolve(game.definition.form, game.preset, given)
    assert preset == game.preset and options == game.options
    followed = game.definition.form.derive(game.preset, case.options)
    assert len(given) <= len(case.options) + len(followed) + 4, "what the preset says need not be repeated"


@pytest.mark.parametrize(("game", "preset"), presets())
def test_any_options_can_be_typed(game: str, preset: str) -> None:
    """Options drawn at random over their whole ranges, as the fuzzers draw them."""
    for number in range(12):
        made = make(mixed_name(game, preset, number))
        given = {"players": str(made.seats), **{name: as_text(value) for name, value in settings(made).items()}}
        assert resolve(made.definition.form, preset, given)[1] == made.options
