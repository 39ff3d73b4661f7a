"""Options as data: what a file says becomes the struct, the form and the notices, and mistakes in it are told."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable.games
from sandtable.core.errors import OptionError
from sandtable.core.game import optionfile
from sandtable.core.game.notices import find_idle, find_notices
from sandtable.core.game.optionfile import DeclaredOptions, Options, declared_options, option_numbers
from sandtable.core.game.options import allowed, describe_options, first_named, hints_of, resolve
from sandtable.core.game.plain.definition import build_from, plain_form, rules_from
from sandtable.core.kernel.records import Record, i2, i4
from sandtable.games import definition, games

GAMES = Path(sandtable.games.__file__).parent
FILE = """
[[group]]
id = "first"
title = "First"

[group.option.players]
title = "Seats"
help = "How many seats the match has."
range = [2, 4]
default = 3

[group.option.pace]
title = "Pace"
help = "How fast it goes."
words = { slow = "Slowly", fast = "Fast" }
words_before = { blitz = "As in a dream" }
default = "slow"

[group.option.together]
title = "Together"
help = "Two at once."
values = [{ id = "rush", title = "Rush", text = "All of it.", sets = { pace = "fast", steps = [1, 1] } }]

[[group]]
id = "second"
title = "Second"

[group.option.steps]
title = "Steps"
help = "So many steps."
range = [0, 9]
parts = { fact = "legs" }
default = [2, 3]
idle = [{ counting = "range(players - 1)", because = "only {players} walk" }]

[group.option.stop]
title = "Stop"
help = "When it stops."
words = { never = "Never" }
range = [1, 5]
default = "never"
since = "2"
when = { pace = ["fast"] }
idle = ["far", { while = "odd(players)", because = "{players} is odd", like = "never" }]

[group.option.flag]
title = "Flag"
help = "Whether there is a flag."
default = false

[group.option.goal]
title = "Goal"
help = "How far it is."
numbers = [0, 5, 8]
default = 5

[group.option.map]
title = "Map"
help = "Where it is."
text = 20
file = ".toml"
default = ""

[reason.far]
while = "goal == 0"
because = "there is no goal"

[follows.pace]
fast = { goal = 8 }

[preset.usual]
title = "Usual"
text = "As usual."
players = [2, 4]

[preset.quick]
title = "Quick"
text = "Quicker."
players = [2, 4]
values = { pace = "fast", goal = 8 }
"""
FACTS: dict[str, Any] = {"legs": ["out", "back"], "odd": lambda number: number % 2 == 1}


class Kept(Record):
    """Options that kernels read."""

    players: i4
    pace: i2
    steps: i2[2]
    flag: i2
    stop: i2[3]  # another shape than the option's


def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str = FILE) -> DeclaredOptions:
    """The options of a package with this file."""
    (tmp_path / "data").mkdir(exist_ok=True)
    (tmp_path / "data" / "options.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(optionfile, "files", lambda package: tmp_path)
    optionfile._read.cache_clear()
    optionfile._words.cache_clear()
    try:
        return declared_options(str(tmp_path), "ToyOptions", FACTS)
    finally:
        optionfile._read.cache_clear()


def test_a_file_is_struct_form_and_presets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = made(tmp_path, monkeypatch).form(lambda options: [])
    _, options = resolve(form, None, {})
    assert (options.players, options.pace, options.steps, options.stop, options.goal) == (3, "slow", (2, 3), "never", 5)
    assert [group.options for group in form.groups] == [
        ["players", "pace", "together"],
        ["steps", "stop", "flag", "goal", "map"],
    ]
    assert form.bundles[0].values[0].sets == {"pace": "fast", "steps": [1, 1]}
    assert {one.name: one.allowed for one in describe_options(form)} == {
        "players": "2 to 4",
        "pace": "slow or fast",
        "steps": "2 numbers with commas between them, each 0 to 9",
        "stop": "never, or 1 to 5",
        "flag": "on or off",
        "goal": "0, 5 or 8",
        "map": "text of at most 20 characters",
    }
    assert first_named(form.type)["stop"] == "2"
    assert allowed(hints_of(form.type)["pace"]) == "slow or fast"


def test_what_follows_yields_to_what_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = made(tmp_path, monkeypatch).form(lambda options: [], lambda preset, given: {"flag": "players" in given})
    assert resolve(form, None, {"pace": "fast"})[1].goal == 8
    assert resolve(form, None, {"pace": "fast", "goal": 0})[1].goal == 0
    assert resolve(form, "quick", {"pace": "fast", "goal": 5})[1].goal == 5
    assert resolve(form, None, {"players": 2})[1].flag


def test_words_of_older_matches_are_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = made(tmp_path, monkeypatch).form(lambda options: [])
    with pytest.raises(OptionError, match=r"pace cannot be 'blitz'\. Allowed: slow or fast"):
        resolve(form, None, {"pace": "blitz"})
    assert resolve(form, None, {"pace": "blitz"}, older=True)[1].pace == "blitz"


def test_notices_come_from_expressions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = made(tmp_path, monkeypatch).form(lambda options: [])
    _, options = resolve(form, None, {"pace": "fast", "stop": 2})
    assert find_notices(form, "usual", options)[0].message == '"Stop" is the same as "Never": 3 is odd.'
    _, options = resolve(form, None, {"pace": "fast", "stop": 2, "goal": 0, "players": 2, "steps": [2, 9]})
    assert [one.message for one in find_notices(form, "usual", options)] == [
        '"Steps" has no effect as it was changed: only 2 walk.',
        '"Stop" has no effect: there is no goal.',
    ]
    _, options = resolve(form, None, {})
    assert [one.field for one in find_idle(form, options)] == ["stop"]


def test_a_record_takes_what_has_its_name_and_shape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    declared = made(tmp_path, monkeypatch)
    rules = Kept.new()
    declared.fill(rules, declared.kind(pace=resolve(declared.form(lambda options: []), None, {"pace": "fast"})[1].pace))
    assert (rules["players"][0], rules["pace"][0], rules["steps"][0].tolist()) == (3, 1, [2, 3])
    assert rules["stop"][0].tolist() == [0, 0, 0]
    assert option_numbers(str(tmp_path))("pace", "slow", "blitz") == (0, 2)


def test_a_query_takes_options_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Query(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
        """What is asked."""

        armies: int

    asked = made(tmp_path, monkeypatch).added_to(Query, "Asked", "pace", "goal")
    assert asked.__struct_fields__ == ("armies", "pace", "goal")
    assert msgspec.convert({"armies": 2, "pace": "fast"}, asked).pace == "fast"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"armies": 2, "goal": 7}, asked)


def test_a_plain_game_takes_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    declared = made(tmp_path, monkeypatch)
    optionfile._read.cache_clear()
    rules = rules_from("tests.core.test_optionfile", declared)
    form = plain_form("Toy", (2, 4), declared, {})
    _, options = resolve(form, "quick", {"steps": [1, 9], "flag": True, "players": 2})
    built = build_from(rules, declared)(options, {}, False).rules
    assert {name: built[name][0].tolist() for name in ("players", "pace", "flag", "goal", "stop")} == {
        "players": 2,
        "pace": 1,
        "flag": 1,
        "goal": 8,
        "stop": -1,  # never
    }
    assert "map" not in rules.dtype.fields


@pytest.mark.parametrize(("old", "new", "said"), [
    ("range = [2, 4]", "reach = [2, 4]", "unknown field `reach`"),
    ("default = 3", "default = 9", "players: Expected `int` <= 4"),
    ('"far", {', '"near", {', "stop: there is no reason 'near'"),
    ("goal == 0", "gaol == 0", "'gaol == 0' names 'gaol', which is no option and no fact"),
    ("goal == 0", "goal ==", "'goal ==' is no expression"),
    ('fact = "legs"', 'fact = "arms"', "steps: there is no fact 'arms'"),
    ("group.option.flag", "group.option.pace", "the option pace stands in two groups"),
    ('while = "goal == 0"', 'while = "goal == __import__(1)"', "names '__import__', which is no option"),
    ("[preset.usual]", "[preset.usual", "options.toml of"),
])  # fmt: skip
def test_a_mistake_in_the_file_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    assert FILE.count(old) == 1
    with pytest.raises(ValueError, match=r"data/options\.toml of") as refused:
        made(tmp_path, monkeypatch, FILE.replace(old, new))
    assert said in str(refused.value)


def nodes(game: str) -> Iterator[tuple[Path, ast.AST]]:
    """All of a game's code, but for the generator of maps, which has parameters of its own."""
    for path in (GAMES / game).rglob("*.py"):
        if path.name != "generate.py":
            yield from ((path, node) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def option_of(node: ast.AST | None) -> str:
    """X of `options.X` or `something.options.X`, or nothing."""
    if not isinstance(node, ast.Attribute):
        return ""
    return node.attr if "options" in (getattr(node.value, "id", ""), getattr(node.value, "attr", "")) else ""


@pytest.mark.parametrize("name", games())
def test_every_option_that_the_code_names_is_declared(name: str) -> None:
    """`options.X` is read at run time only: a name that nothing declares must not wait for its branch to be met."""
    asked = {option_of(node) for _, node in nodes(name)} - {""}
    assert len(asked) >= 3
    assert asked <= set(definition(name).form.type.__struct_fields__)


@pytest.mark.parametrize("name", ["conquest", "bridgefront", "battlecards"])
def test_every_word_that_the_code_compares_is_a_word_of_its_option(name: str) -> None:
    """`options.X == "word"`: a word that the option does not have would never be met."""
    entries = importlib.import_module(f"sandtable.games.{name}.setup.options").OPTIONS.entries
    met = 0
    for path, node in nodes(name):
        words = entries[option].words if (option := option_of(getattr(node, "left", None))) in entries else {}
        for one in node.comparators if isinstance(node, ast.Compare) and words else ():
            if isinstance(one, ast.Constant):
                met += 1
                assert one.value in words, f"{path.name}:{one.lineno}"
    assert met >= 4
