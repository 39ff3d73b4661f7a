"""Options as data: what a file says becomes the struct, the form and the notices, and mistakes in it are told."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sandtable.games
from sandtable.core import words
from sandtable.core.errors import OptionError
from sandtable.core.game import optionentries, optionfile
from sandtable.core.game.notices import find_idle, find_notices
from sandtable.core.game.optionentries import read_options
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
idle = [{ counting = "range(min(players - 1, 2))", because = "only {players} walk" }]

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

[[suggestion]]
id = "faster"
title = "Go faster"
text = "With four it takes long."
beside = "players"
when = { players = [4] }
sets = { pace = "fast" }
presets = ["usual"]

[preset.usual]
title = "Usual"
text = "As usual."
players = [2, 4]

[preset.quick]
title = "Quick"
text = "Quicker."
players = [3, 4]
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
    monkeypatch.setattr(optionentries, "files", lambda package: tmp_path)
    real = words.files
    monkeypatch.setattr(words, "files", lambda package: tmp_path if package == str(tmp_path) else real(package))
    read_options.cache_clear()
    optionfile._words.cache_clear()
    try:
        return declared_options(str(tmp_path), "ToyOptions", FACTS)
    finally:
        read_options.cache_clear()


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
    read_options.cache_clear()
    rules = rules_from("tests.core.test_optionfile", declared)
    form = plain_form("Toy", (2, 4), declared, {})
    with pytest.raises(ValueError, match="has its presets there"):
        plain_form("Toy", (2, 4), declared, form.presets)
    _, options = resolve(form, "quick", {"steps": [1, 9], "flag": True, "players": 3})
    built = build_from(rules, declared)(options, {}, False).rules
    assert {name: built[name][0].tolist() for name in ("players", "pace", "flag", "goal", "stop")} == {
        "players": 3,
        "pace": 1,
        "flag": 1,
        "goal": 8,
        "stop": -1,  # never
    }
    assert "map" not in rules.dtype.fields


MISTAKES = [
    # What the file is
    ("[preset.usual]", "[preset.usual", "Expected ']' at the end of a table declaration (at line"),
    ("title = \"Seats\"", "title = 3", "players: Expected `str`, got `int` - at `$.title`"),
    ("title = \"Seats\"\n", "", "players: the table is missing required field `title`"),
    ("range = [2, 4]", "reach = [2, 4]", "players: nothing is called 'reach' here. There is default, file, help"),
    ("[preset.usual]", "[presets.usual]", "the file: nothing is called 'presets' here. There is follows"),
    ("text = \"As usual.\"", "text = 1.5", "preset usual: Expected `str`, got `float`"),
    ('id = "second"', 'id = "first"', "two groups are called 'first'."),
    # Names
    ("group.option.flag", "group.option.pace", "pace stands in two groups."),
    ("group.option.flag", "group.option.together", "together stands in two groups."),
    ("group.option.flag", "group.option.class", "'class' cannot be the name of an option"),
    ("group.option.flag", "group.option.first-flag", "'first-flag' cannot be the name of an option"),
    ("group.option.flag", "group.option.layout", "'layout' cannot be the name of an option"),
    ("group.option.players", "group.option.seats", "names 'players', which is no option and no fact."),
    # What an option can be
    ("range = [2, 4]", "range = [4, 2]", "players: a range goes from the least to the most"),
    ("range = [2, 4]", "range = [2, 3000000000]", "players: a range goes from the least to the most, within"),
    ("range = [2, 4]", "range = [2, 4]\nnumbers = [3]", "players: numbers and range do not go together"),
    ("range = [2, 4]", "numbers = [2, 3, 4]", "there is no option players with a range"),
    ("range = [0, 9]", "ranges = [[0, 9]]", "steps: there are 2 parts, but 1 ranges."),
    ("range = [1, 5]", "ranges = [[1, 5]]", "stop: ranges and words do not go together"),
    ("numbers = [0, 5, 8]", "numbers = [0, 5, 5]", "goal: numbers are different"),
    ("numbers = [0, 5, 8]", "ranges = [[0, 5]]", "goal: ranges go with parts"),
    ("text = 20", "text = -1", "map: text is the most characters"),
    ("text = 20", "words = { here = 'Here' }", "map: file goes with text only."),
    ("text = 20", "text = 20\nparts = ['a', 'b']", "map: an option with parts has no text."),
    ("text = 20", "text = 20\nsuggest = ['a place with too long a name']", "map, suggest: map cannot be 'a place"),
    ('words = { slow = "Slowly", fast = "Fast" }', "", "pace: words_before goes with words, without a range."),
    ('slow = "Slowly"', '"slow one" = "Slowly"', "pace: 'slow one' can be no word: it has no spaces, commas"),
    ('slow = "Slowly"', '"" = "Slowly"', "pace: '' can be no word"),
    ('slow = "Slowly"', 'slow = " "', "pace: titles, helps and what people read for a word are not empty."),
    ('never = "Never"', '3 = "Three"', "stop: '3' can be no word beside a range or in a list, where it is a number."),
    ("blitz = ", "fast = ", "pace: 'fast' stands in words and in words_before."),
    ('since = "2"', 'since = "two"', "stop: since is a rules version such as 4"),
    ("values = [{ id", "range = [1, 2]\nvalues = [{ id", "together: a bundle has title, help and values"),
    # Defaults
    ("default = 3", "default = 9", "default: players cannot be 9. Allowed: 2 to 4."),
    ("default = 3\n", "", "players: it has no default. Allowed: 2 to 4."),
    ("default = false", "default = 0", "default: flag cannot be 0. Allowed: on or off."),
    ('default = "slow"', 'default = "blitz"', "default: pace cannot be 'blitz'. Allowed: slow or fast."),
    ("default = [2, 3]", "default = [2]", "default: steps cannot be [2]. Allowed: 2 numbers with commas between them"),
    ("default = [2, 3]", "default = { fact = 'feet' }", "steps: there is no fact 'feet'"),
    ('fact = "legs"', 'fact = "leg"', "steps: there is no fact 'leg'; did you mean 'legs'?"),
    # Other options and their values
    ("sets = { pace = \"fast\", s", "sets = { place = \"fast\", s", "together, rush: there is no option"),
    ("steps = [1, 1]", "steps = [1, 10]", "together, rush: steps cannot be [1, 10]. Allowed: 2 numbers"),
    ('when = { pace = ["fast"] }', 'when = { place = ["fast"] }', "stop, when: there is no option 'place'"),
    ('when = { pace = ["fast"] }', 'when = { pace = ["quick"] }', "stop, when: pace cannot be 'quick'. Allowed: slow"),
    ('when = { pace = ["fast"] }', "when = { pace = [] }", "stop, when: no value of pace is given."),
    ('when = { pace = ["fast"] }', "when = { stop = [3] }", "stop: when asks for other options, not for its own."),
    ("[follows.pace]", "[follows.place]", "follows place fast: There is no option 'place'; did you mean 'pace'?"),
    ("fast = { goal = 8 }", "quick = { goal = 8 }", "follows pace quick: pace cannot be 'quick'."),
    ("fast = { goal = 8 }", "fast = { gaol = 8 }", "follows pace fast: there is no option 'gaol'"),
    ("fast = { goal = 8 }", "fast = { goal = 7 }", "follows pace fast: goal cannot be 7. Allowed: 0, 5 or 8."),
    ('"fast", goal = 8 }', '"fast", gaol = 8 }', "preset quick: there is no option 'gaol'; did you mean 'goal'?"),
    ('"fast", goal = 8 }', '"fast", goal = 9 }', "preset quick: goal cannot be 9. Allowed: 0, 5 or 8."),
    ('"fast", goal = 8 }', '"fast", together = "rush" }', "preset quick: there is no option 'together'"),
    ("[preset.quick]", "[preset.Quick]", "preset Quick: its name has small letters, digits and hyphens, such as"),
    ('title = "Quick"', 'title = "usual"', "two presets are called 'usual'."),
    ('text = "Quicker."', 'text = "Quicker."\nfamily = "slow"', "preset quick: there is no preset 'slow'"),
    ('text = "Quicker."\nplayers = [3, 4]', 'text = "Quicker."\nplayers = [3, 5]', "preset quick: players are"),
    ('"fast", goal = 8 }', '"fast", players = 2 }', "preset quick: it is for 3 to 4 players, not 2."),
    ('beside = "players"', 'beside = "seats"', "suggestion faster: there is no option 'seats'"),
    ("when = { players = [4] }", "when = { players = [5] }", "suggestion faster: players cannot be 5."),
    ('sets = { pace = "fast" }', 'sets = { pace = "quick" }', "suggestion faster: pace cannot be 'quick'"),
    ('sets = { pace = "fast" }', "sets = {}", "suggestion faster: it sets no option."),
    ('presets = ["usual"]', 'presets = ["usal"]', "suggestion faster: there is no preset 'usal'; did you mean"),
    # Why an option has no effect
    ('"far", {', '"near", {', "stop: there is no reason 'near'"),
    ('"far", {', "{", "reason far: no option names it."),
    ("goal == 0", "gaol == 0", "'gaol == 0' names 'gaol', which is no option and no fact"),
    ("goal == 0", "goal ==", "'goal ==' is no expression"),
    ("goal == 0", "(await goal)", "'(await goal)' is no expression"),
    ('while = "goal == 0"', 'while = "goal == __import__(1)"', "names '__import__', which is no option"),
    ("goal == 0", "10 // goal > 1", "stop: the expression of 'there is no goal' fails where goal is 0 (Zero"),
    ("goal == 0", "goal > pace", "stop: the expression of 'there is no goal' fails with preset usual (TypeError"),
    ("there is no goal", "there is no {gaol}", "stop: 'there is no {gaol}' names 'gaol' in braces"),
    ("there is no goal", "there is no {goal", "stop: the expression of 'there is no {goal' fails"),
    ("range(min(players - 1, 2))", "range(players - 1)", "steps: the expression of 'only {players} walk' fails where"),
    ("range(min(players - 1, 2))", "players", "steps: the expression of 'only {players} walk' fails with preset usual"),
    ('while = "odd(players)"', 'counting = "[0]"', "stop: the reason '{players} is odd' has either while"),
    ('while = "odd(players)", ', "", "stop: the reason '{players} is odd' has either while, and"),
    ('while = "goal == 0"', 'counting = "[0]"', "stop: counting is for options with parts."),
    ('like = "never"', 'like = "ever"', "stop, like: stop cannot be 'ever'. Allowed: never, or 1 to 5."),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "said"), MISTAKES)
def test_a_mistake_in_the_file_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    assert FILE.count(old) == 1
    with pytest.raises(ValueError, match=r"data/options\.toml of") as refused:
        made(tmp_path, monkeypatch, FILE.replace(old, new))
    assert said in str(refused.value)


def test_a_file_that_is_missing_is_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"data/options\.toml of tests: .*No such file"):
        declared_options("tests", "ToyOptions")


def test_a_word_may_be_anything_that_a_command_line_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = FILE.replace('slow = "Slowly"', '"a+b" = "Slowly", a_b = "Slower", __a__ = "Oddly", slow = "Slowest"')
    _, options = resolve(made(tmp_path, monkeypatch, text).form(lambda options: []), None, {"pace": "__a__"})
    assert (options.pace, options.pace.number, options.pace.label) == ("__a__", 2, "Oddly")


def test_what_follows_from_a_switch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = FILE.replace("[follows.pace]\nfast =", "[follows.flag]\ntrue =")
    form = made(tmp_path, monkeypatch, text).form(lambda options: [])
    assert resolve(form, None, {"flag": True})[1].goal == 8


def test_the_file_that_the_guide_for_authors_shows_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs" / "your-own-game.md").read_text(encoding="utf-8")
    shown, *_ = re.findall(r"```toml\n(.*?)```", page.split("<!-- the file of options -->")[1], re.DOTALL)
    form = made(tmp_path, monkeypatch, shown).form(lambda options: [])
    assert (form.type.__struct_fields__, list(form.presets)) == (("players", "wild"), ["standard"])


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
