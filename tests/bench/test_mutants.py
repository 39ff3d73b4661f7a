"""The tool that changes rules (bench/mutants): what it changes, and that a rule test of every game notices it."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench.mutants import report, results
from bench.mutants import sample as sampling
from bench.mutants.candidates import code_changes, offsets, row_changes, statement_lines
from bench.mutants.change import Change, describe
from bench.mutants.known import Stale, change_of, known
from bench.mutants.operators import splices
from bench.mutants.results import Results
from bench.mutants.sample import choose, sample
from bench.mutants.suites import GAMES, NOT_RULES, SUITES, rules_tests

ROOT = Path(__file__).parents[2]


def changed(body: str) -> set[str]:
    """Every change of a function with this body, as the text of the body."""
    text = "def f(rules, state, a, b):\n" + "".join(f"    {line}\n" for line in body.splitlines())
    function = ast.parse(text).body[0]
    assert isinstance(function, ast.FunctionDef)
    changes = [text[:start] + new + text[end:] for start, end, new in splices(text, function, offsets(text))]
    return {"\n".join(line[4:] for line in change.splitlines()[1:]) for change in changes}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return a < b", {"return a <= b"}),
        ("return (a) == (b)", {"return (a) != (b)"}),
        ("return a and b or a", {"return a or b or a", "return a and b and a"}),
        ("return not a", {"return a"}),
        ("return a // b", {"return a * b"}),
        ("return a[1]", {"return a[2]", "return a[0]"}),
        ("return max(a, b)", {"return min(a, b)"}),
        ("a += b", {"a -= b", "pass"}),
        ("state.x = a", {"pass"}),
        ("if a:\n    return", {"if not (a):\n    return", "if a:\n    pass"}),
        ("g(rules, state, a, b)", {"g(rules, state, b, a)", "pass"}),
        ("if len(log) > 0:\n    a = b", {"if not (len(log) > 0):\n    a = b"}),
        ("'Words.'", set()),
    ],
)
def test_what_is_changed_in_a_function(body: str, expected: set[str]) -> None:
    assert changed(body) == expected


def test_a_change_keeps_its_name_when_lines_are_added_above() -> None:
    text = "x = 1\ny = 2\n"
    line, before, after = describe(text, 10, 11, "3")
    assert (line, before, after) == (2, "y = 2", "y = 3")
    first = Change("conquest", "a.py", "f", line, 10, 11, "3", before, after)
    moved = Change("conquest", "a.py", "f", 3, 11, 12, "3", *describe("\n" + text, 11, 12, "3")[1:])
    assert first.name == moved.name == "a.py, f: y = 2 -> y = 3"
    assert first.apply(text) == "x = 1\ny = 3\n"


def test_a_change_concerns_the_innermost_statement_and_those_within() -> None:
    text = "def f(a):\n    if (\n        a > 1\n    ):\n        a = 1\n        b = 2\n"
    assert statement_lines(text, text.index("> 1"), text.index("> 1") + 1) == {2}
    assert statement_lines(text, text.index("a = 1"), text.index("= 2")) == {5, 6}


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_is_spread_over_the_files_and_no_line_is_changed_twice(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    suite = SUITES[game]
    code, rows = code_changes(suite), row_changes(suite)  # all that could be changed, found once for three samples
    monkeypatch.setattr(sampling, "code_changes", lambda _: code)
    monkeypatch.setattr(sampling, "row_changes", lambda _: rows)
    chosen = sample(suite, 100, 1)
    assert len(chosen) == 100 and len({change.name for change in chosen}) == 100
    assert {change.file for change in chosen} >= {*suite.rules_files(), *suite.data}
    assert len({(change.file, change.line) for change in chosen}) == 100
    assert chosen == sample(suite, 100, 1) != sample(suite, 100, 2)
    texts = {file: (suite.sources / file).read_text(encoding="utf-8") for file in {c.file for c in chosen}}
    for change in chosen:
        new = change.apply(texts[change.file])
        assert new != texts[change.file]
        if change.file.endswith(".py"):
            ast.parse(new)
    assert rules_tests(suite)


def of_pattern(pattern: str, paths: list[Path]) -> list[Path]:
    return [path for path in paths if re.fullmatch(pattern, path.with_suffix("").as_posix())]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_left_out_is_there_and_nothing_else_is_forgotten(game: str) -> None:
    suite = SUITES[game]
    kernels, tests = suite.kernel_files(), suite.test_files()
    for pattern in NOT_RULES + suite.not_rules:
        assert of_pattern(pattern, kernels) or pattern in NOT_RULES, f"{pattern} is no file with kernels any more"
    for pattern in suite.not_proofs:
        assert of_pattern(pattern, tests), f"{pattern} is no test file any more"
    left_out = {path for pattern in NOT_RULES + suite.not_rules for path in of_pattern(pattern, kernels)}
    assert {*suite.rules_files()} == {path.as_posix() for path in kernels if path not in left_out}
    assert {"rules/engine.py", "rules/ending.py", "secrets/conceal.py"} <= {*suite.rules_files()}
    not_proofs = {path for pattern in suite.not_proofs for path in of_pattern(pattern, tests)}
    assert rules_tests(suite) == [suite.tests_folder / path for path in tests if path not in not_proofs]
    assert not [path for path in left_out if path.parts[0] == "rules" and path.stem != "imagined"]


def test_an_outcome_stands_until_what_it_rests_on_is_edited(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(results, "FOLDER", tmp_path)
    suite = SUITES["bayonet"]
    by = "tests/games/bayonet/rules/test_ante.py::test_x"
    ante, deal = (suite.tests_folder / "rules" / name for name in ("test_ante.py", "test_dealing.py"))
    noticed, survived = sample(suite, 2, 1)
    known_so_far = Results(suite)
    known_so_far.add(noticed, "noticed", by)
    known_so_far.add(survived, "survived", "9 of 9")
    outcomes = [Results(suite).outcome(change) for change in (noticed, survived)]
    assert [outcome and outcome["by"] for outcome in outcomes] == [by, "9 of 9"]

    def edited(edited_path: Path) -> list[bool]:
        """Whether each outcome still stands once a file has another text."""
        plain = Path.read_bytes
        with monkeypatch.context() as patched:
            patched.setattr(Path, "read_bytes", lambda path: plain(path) + b"#" * (path == edited_path))
            again = Results(suite)
            return [again.outcome(change) is not None for change in (noticed, survived)]

    assert edited(suite.tests_folder / "rules" / "test_reference.py") == [True, True]
    assert edited(deal) == [True, False]
    assert edited(ante) == [False, False]
    assert edited(suite.sources / noticed.file) == [False, False]
    assert edited(suite.sources / "rules" / "hand.py") == [True, False]
    assert edited(suite.sources / "data" / "cards.toml") == [True, False]
    assert edited(suite.sources / "bot" / "heuristic.py") == [True, True]


def test_rows_are_tried_first_on_the_tests_that_noticed_most_rows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(results, "FOLDER", tmp_path)
    suite = SUITES["bayonet"]
    found = Results(suite)
    names = [
        f"tests/games/bayonet/{file}.py::test_x"
        for file in ("rules/test_hands", "setup/test_machine", "setup/test_seed_values")
    ]
    for name, seconds in zip(names, (0.1, 0.2, 0.3), strict=True):
        found.tests[name] = {"print": "", "seconds": seconds, "lines": [], "why": ""}
    rows = row_changes(suite)
    assert [name for name, _ in found.tests_for(rows[9])] == names
    assert found.likely_files(rows[9]) == []
    for change, by in zip(rows, [names[2], names[2], names[1]], strict=False):
        found.add(change, "noticed", by)
    assert [name for name, _ in found.tests_for(rows[9])] == [names[2], names[1], names[0]]
    assert [path.stem for path in found.likely_files(rows[9])] == ["test_seed_values", "test_machine"]
    assert [name for name, _ in found.tests_for(rows[2])] == [names[1], names[2], names[0]]


def test_an_edit_elsewhere_leaves_the_sample_as_it_was() -> None:
    changes = code_changes(SUITES["conquest"])
    fewer = [change for change in changes if change.file != "rules/battle.py"]
    kept = {change.name for change in choose(changes, 60, 1) if change.file != "rules/battle.py"}
    assert kept <= {change.name for change in choose(fewer, 60, 1)}


def test_rows_of_data_are_changed_but_not_their_pictures() -> None:
    names = [change.name for change in row_changes(SUITES["conquest"])]
    assert "data/world-42.toml, europe: bonus = 6 -> bonus = 5" in names
    assert not [name for name in names if "label" in name or "rings" in name or "colour" in name]
    cards = [change.name for change in row_changes(SUITES["bridgefront"])]
    assert 'data/cards.toml, deep_reserves: effect = [{ op = "deploy", n = 9, at = "capital" }] -> ' in "".join(cards)


@pytest.mark.parametrize("game", GAMES)
def test_the_known_changes_can_still_be_made(game: str) -> None:
    changes, stale = known(SUITES[game])
    assert changes and stale == []


def test_a_known_change_that_does_not_fit_is_reported() -> None:
    row = {"name": "n", "file": "decisions/dice.py", "find": "no such text", "replace": "x"}
    with pytest.raises(Stale, match=r"conquest: n: decisions/dice.py holds the text to be changed 0 times, not once"):
        change_of(SUITES["conquest"], row)


def test_a_stale_reason_is_a_note_and_a_missing_one_a_problem(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(report, "reasons", lambda game: {"gone.py, f: a -> b": "It is gone."})
    none_noticed: Any = type(
        "NoResults", (), {"outcome": lambda self, change: {"outcome": "survived", "by": "3 of 3"}}
    )()
    monkeypatch.setattr(report, "Results", lambda suite: none_noticed)
    found = report.report_of("conquest", 5, 1)
    assert "conquest: stale in harmless.toml: gone.py, f: a -> b" in found.notes
    assert len([problem for problem in found.problems if "no reason is given" in problem]) == found.tried
    assert "conquest: 0 of 7 are noticed, 90% are asked for" in found.problems
    text = report.page([found], "make mutants")
    assert "**0 of 7 changes are noticed (0.0%).**" in text and "**no reason yet**" in text


def test_the_page_is_written_once_every_change_has_been_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(report, "PAGE", tmp_path / "MUTANTS.md")
    monkeypatch.setattr(report, "GAMES", ("bayonet",))
    monkeypatch.setattr(report, "reasons", lambda game: {})
    outcomes: list[dict[str, str] | None] = [None, {"outcome": "noticed", "by": "a.py::test"}]
    found: Any = type("Found", (), {"outcome": lambda self, change: outcomes[0]})()
    monkeypatch.setattr(report, "Results", lambda suite: found)
    assert report.write(5, 1) == ["bayonet: 14 changes have not been tried yet: make mutants goes on."]
    assert not report.PAGE.exists()
    del outcomes[0]
    assert report.write(5, 1) == []
    assert "**14 of 14 changes are noticed (100.0%).**" in report.PAGE.read_text(encoding="utf-8")


def row(file: str, find: str, replace: str, tests: str, **more: str) -> dict[str, str]:
    return {"name": f"{find} -> {replace}", "file": file, "find": find, "replace": replace, "tests": tests} | more


REINFORCING, OF_REINFORCING = "rules/reinforcements.py", "rules/test_reinforcements.py"

# A test of its rule notices each of these, but for the last one of each game, which changes nothing.
TRIALS = {
    "conquest": [
        row(REINFORCING, "base = max(", "base = min(", f"{OF_REINFORCING}::test_E7_one_army_for_three_territories"),
        row(REINFORCING, "continents += 1", "continents += 2", f"{OF_REINFORCING}::test_E9_all_of_europe"),
        row("data/world-42.toml", "bonus = 2", "bonus = 3", f"{OF_REINFORCING}::test_E8_australia", row="australia"),
        row(REINFORCING, "continents = 0", "continents = int(0)", f"{OF_REINFORCING}::test_E9_all_of_europe"),
    ],
    "bayonet": [
        row(
            "rules/showdown.py",
            "part = pot // number",
            "part = pot // number + 1",
            "rules/test_settlement.py::test_",
        ),
        row(
            "rules/showdown.py",
            "if best < 0 or strength < best:",
            "if best < 0:",
            "rules/test_settlement.py::test_",
        ),
        row("rules/hand.py", "return min(ante, most)", "return ante", "rules/test_ante.py::test_the_ante_never"),
        row("rules/showdown.py", "paid += 1", "paid = part + 1", "rules/test_settlement.py::test_"),
    ],
    "bridgefront": [
        row(
            "rules/ending.py",
            "rank * 16384 + state.gold[player]",
            "rank * 16384",
            "rules/test_ending.py::test_E65_R138_gold_decides",
        ),
        row(
            "rules/ending.py",
            "< rules.vp_to_win",
            "<= rules.vp_to_win",
            "rules/test_ending.py::test_R137_the_game",
        ),
        row("rules/ending.py", "place += 1", "place += 2", "rules/test_ending.py::test_E65_R138_gold_decides"),
        row("rules/ending.py", "rank * 16384", "rank * 20000", "rules/test_ending.py::test_E65_R138_gold_decides"),
    ],
    "battlecards": [
        row("rules/cards/piles.py", "i // 2 + 1", "i // 2 + 2", "test_chance.py::test_C4_the_deck_of_action_numbers"),
        row(
            "rules/cards/piles.py",
            "action_left == 0:",
            "action_left == 1:",
            "test_chance.py::test_C4_the_deck_of_action_numbers",
        ),
        row(
            "data/units.toml",
            "points = 13",
            "points = 14",
            "setup/test_data.py::test_R5_R31_starters",
            row="su_katyusha",
        ),
        row(
            "rules/cards/piles.py",
            "state.action_left - 1",
            "state.action_left + 0 - 1",
            "test_chance.py::test_C4_the_deck_of_action_numbers",
        ),
    ],
}


@pytest.mark.parametrize("game", GAMES)
def test_a_test_of_its_rule_notices_a_change_and_none_a_harmless_one(game: str) -> None:
    rows = TRIALS[game]
    environment = os.environ | {"SANDTABLE_INTERPRETED": "1"}
    found = subprocess.run(
        [sys.executable, "-m", "bench.mutants.trial"],
        input=json.dumps({"game": game, "rows": rows}),
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=300,
    )
    outcomes = json.loads(found.stdout)
    said = [outcomes[row["name"]][0] for row in rows]
    assert said == ["noticed", "noticed", "noticed", "survived"], outcomes
    ran, _, of = outcomes[rows[-1]["name"]][1].partition(" of ")
    assert ran == of != "0"
