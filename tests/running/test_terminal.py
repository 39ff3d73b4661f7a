"""Nothing that a file, a package or a server brings acts on a terminal: no control character, no change of direction,
no line that is not the command's own, no markup. Every string of every such file says it in turn."""

from __future__ import annotations

import ast
import dataclasses
import json
import re
import shlex
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from rich.table import Table
from rich.text import Text

import sandtable
from sandtable import cli, games
from sandtable.commands.output import console, print_document, reading, say
from sandtable.core.game.game import make_game
from sandtable.core.match.match import Match
from sandtable.core.terminal_text import LONGEST, as_json, quoted, shown, visible
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.migrate import upgrade
from sandtable.server.storage.schema import metadata
from tests.games.conquest.map_text import EXAMPLE
from tests.sealed import finish, receipt_of, sealed_match
from tests.toys import duel

#: Clears the screen, begins lines in many ways, turns the direction round, hides, and asks for colours.
WORDS = "FORGED: nothing contradicts it."
_BREAKS = f"\x1b[2J\x1b[H\x9b2J\x07\r\n{WORDS}\n\x0b\x0c\x85{WORDS}\u2028{WORDS}\u2029"
HOSTILE = f"{_BREAKS}\u202e\u2066\u200b\ufeff[bold red]{WORDS}[/]"
SOURCE = Path(sandtable.__file__).parent
STUDY = {
    "game": "duel", "players": "2", "title": "Duels",
    "variant": [{"name": "A"}, {"name": "B", "text": "more", "used": ["ROLL"]}],
    "lineup": [{"bots": ["random"]}],
}  # fmt: skip


def _acting(text: str) -> set[str]:
    return {hex(ord(c)) for c in text if c != "\n" and unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp", "Cs")}


def _harmless(text: str) -> None:
    assert not _acting(text), f"{_acting(text)} in {text!r}"
    assert not [line for line in text.splitlines() if line.strip().startswith("FORGED")], text


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run the command in this process; what it said, which is harmless."""
    monkeypatch.setitem(sandtable.games._HOMES, "duel", "tests.toys.duel")
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["sandtable", *arguments])
        with pytest.raises(SystemExit):
            cli.main()
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err and "our fault" not in said.err, said.err
        assert said.out + said.err
        _harmless(said.out + said.err)
        return said.out + said.err

    return call


def _forged(values: Any) -> Iterator[Any]:
    """Copies of a document in each of which one string, or one name of a field, is hostile."""
    if isinstance(values, str):
        yield HOSTILE
        yield f"{values} {HOSTILE}"
    elif isinstance(values, dict):
        for name, value in values.items():
            yield {(HOSTILE if one == name else one): other for one, other in values.items()}
            for made in _forged(value):
                yield {**values, name: made}
    elif isinstance(values, list):
        for number, value in enumerate(values[:3]):
            for made in _forged(value):
                yield [*values[:number], made, *values[number + 1 :]]


def _record() -> dict[str, Any]:
    match = finish(Match(make_game(duel.DEFINITION, options={"players": 2}), seed=7))
    return {**match.record(), "names": ["Ada", "Ben"], "title": "Friday"}


# -------------------------------------------------------------------------------------------------------- by itself


def test_every_acting_character_is_shown_and_others_are_left() -> None:
    for code in range(0x3000):
        character = chr(code)
        acts = unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs") or character in "\u115f\u1160\u2800"
        assert (visible(character) != character) == acts, hex(code)
    assert visible("\x1b\u202e\U000e0001\ud800") == "\\x1b\\u202e\\U000e0001\\ud800"
    assert visible("Zoë 战争 ♠ 👍") == "Zoë 战争 ♠ 👍"
    assert shown("a \u3000   b\nc") == "a b\\x0ac" and shown("x" * 500) == "x" * 120 + "…" and shown(7) == "7"


def test_json_says_the_same_with_escapes() -> None:
    value = {HOSTILE: [HOSTILE, "Zoë", 1.5, None, "\U000e0001"]}
    for indent in (None, 2):
        text = as_json(value, indent)
        assert json.loads(text) == value and not _acting(text)


def test_a_shell_reads_a_quoted_word_as_it_was() -> None:
    for word in ("plain", "two words", "it's", "a\nb\tc\\d'e\x1b", "\u202e$HOME `x` \u2028"):
        assert not _acting(quoted(word)) and "\n" not in quoted(word)
        said = subprocess.run(["bash", "-c", f"printf %s {quoted(word)}"], capture_output=True, check=True).stdout
        assert said.decode() == word
    assert quoted("two words") == shlex.quote("two words")


def test_screens_and_lines_show_what_would_act(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table(HOSTILE, title=HOSTILE, box=None)
    table.add_row(HOSTILE)
    table.add_row(Text(HOSTILE, "bold"))
    screen = console()
    for one in (HOSTILE, Text(HOSTILE), Text.assemble("a ", (HOSTILE, "bold"), " b"), table):
        screen.print(one, soft_wrap=True)
    say(f"a{HOSTILE}", error=True)
    said = capsys.readouterr()
    assert not _acting(said.out + said.err) and said.out.count("[bold red]") >= 3
    assert [line for line in said.out.splitlines() if line] == [line for line in said.out.splitlines() if line.strip()]
    say("\nours", "x" * (LONGEST + 5))
    assert capsys.readouterr().out == f"\nours\n{'x' * LONGEST}… ({LONGEST + 5:,} characters)\n"
    print_document("one\n\ttwo\x1b\r\n")
    assert capsys.readouterr().out == "one\n    two\\x1b\n"
    reading().print("one\ntwo\x1b")
    assert capsys.readouterr().out == "one\ntwo\\x1b\n"


def test_styles_stay_where_they_were() -> None:
    screen = console()
    [line] = screen.render_lines(Text.assemble("a\x1bb", ("c\u202ed", "bold")), pad=False)
    assert [(one.text, bool(one.style and one.style.bold)) for one in line] == [("a\\x1bb", False), ("c\\u202ed", True)]


def test_every_command_prints_through_this() -> None:
    """A new command cannot forget it: commands have no other way to a terminal."""
    ways = re.compile(r"^(print|sys\.stdout\.write|sys\.stderr\.write|typer\.echo|typer\.secho|Console|rich\.print)$")
    found = set()
    for path in [SOURCE / "cli.py", *sorted((SOURCE / "commands").rglob("*.py"))]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ways.match(ast.unparse(node.func)) and path.name != "output.py":
                found.add(f"{path.name}: {ast.unparse(node)}")
            if isinstance(node, ast.Call) and any(one.arg in ("markup", "emoji") for one in node.keywords):
                assert path.name == "output.py", f"{path.name}: {ast.unparse(node)}"
    assert found == {
        "cli.py: print(f'sandtable {__version__}')", "cli.py: print(visible(line[:LONGEST]), file=sys.stderr)"
    }  # fmt: skip


# ---------------------------------------------------------------------------------------------------------- by files


@pytest.mark.parametrize("kind", ["open", "sealed"])
def test_a_record_says_nothing_of_its_own(run: Any, tmp_path: Path, kind: str) -> None:
    game = make_game(duel.DEFINITION, options={"players": 2})
    values = _record() if kind == "open" else finish(sealed_match(game, ("Ada", "Ben"))).record()
    file = tmp_path / "match.json"
    for number, forged in enumerate(_forged(values)):
        file.write_text(json.dumps(forged), encoding="utf-8")
        run("verify", str(file))
        run("replay", str(file), *(("--seat", "Ada") if number % 2 else ()))


def test_json_of_a_record_acts_as_little(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps({**_record(), "names": [HOSTILE, "Ben"], "game": "duel"}), encoding="utf-8")
    assert json.loads(run("verify", str(file), "--json"))["status"] == 3
    assert json.loads(run("review", str(file), "--short", "--json"))["names"][1] == "Ben"
    run("review", str(file), "--short")
    run("review", str(file), "--what-if", f"1:{HOSTILE}")


def test_a_receipt_says_nothing_of_its_own(run: Any, tmp_path: Path) -> None:
    match = finish(sealed_match(make_game(duel.DEFINITION, options={"players": 2}), ("Ada", "Ben")))
    file, receipt = tmp_path / "match.json", tmp_path / "receipt.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    for forged in _forged(json.loads(json.dumps(receipt_of(match, 0)))):
        receipt.write_text(json.dumps(forged), encoding="utf-8")
        run("verify", str(file), "--receipt", str(receipt))


def test_a_result_says_nothing_of_its_own(run: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    values = json.loads(run("simulate", "duel", "--players", "2", "--games", "5", "--bots", "random", "--json"))
    kept = ("format", "sandtable", "game", "rules_version", "preset", "options", "bots", "seed", "games", "digest")
    values = {name: values[name] for name in kept}
    values["attachments"] = {"map": {"sha256": "0", "text": "x"}}
    file = tmp_path / "result.json"
    for forged in _forged(values):
        file.write_text(json.dumps(forged), encoding="utf-8")
        run("simulate", "--again", str(file))


def test_a_deck_says_nothing_of_its_own(run: Any, tmp_path: Path) -> None:
    from sandtable.games import definition

    form = definition("battlecards").decks
    assert form is not None
    name = next(iter(form.lists()))
    file, inline = tmp_path / "deck.txt", HOSTILE.replace("\n", "").replace("\r", "")
    lines = form.write(name).splitlines()
    for number in {*range(min(6, len(lines))), len(lines) - 1}:
        for line in (inline, f"{lines[number]} {inline}", f"theatre: {inline}", f"side: {inline}"):
            file.write_text("\n".join([*lines[:number], line, *lines[number + 1 :]]), encoding="utf-8")
            run("deck", "check", str(file))


def test_a_map_says_nothing_of_its_own(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "map.toml"
    strings = [found.span() for found in re.finditer(r'"[^"\n]*"', EXAMPLE)]
    for begin, end in strings[:: max(1, len(strings) // 25)]:
        file.write_text(EXAMPLE[:begin] + json.dumps(HOSTILE) + EXAMPLE[end:], encoding="utf-8")
        run("map", "check", str(file))
    file.write_text(EXAMPLE + "\n" + HOSTILE, encoding="utf-8")
    run("map", "check", str(file))


def _toml(values: dict[str, Any]) -> str:
    plain = {
        name: value
        for name, value in values.items()
        if not (isinstance(value, list) and value and isinstance(value[0], dict))
    }
    lines = [f"{json.dumps(name)} = {json.dumps(value)}" for name, value in plain.items()]
    for name, rows in values.items():
        if name not in plain:
            for row in rows:
                lines += [
                    f"[[{json.dumps(name)}]]",
                    *(f"{json.dumps(key)} = {json.dumps(one)}" for key, one in row.items()),
                ]
    return "\n".join(lines).replace('"players" = "2"', '"players" = 2') + "\n[stop]\nunits = 20\nblock = 10\n"


def test_a_study_says_nothing_of_its_own(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    for forged in _forged({name: value for name, value in STUDY.items() if name != "players"}):
        file.write_text(_toml({"players": "2", **forged}), encoding="utf-8")
        run("study", "check", str(file))
    file.write_text(_toml({**STUDY, "title": HOSTILE}), encoding="utf-8")
    run("study", "run", str(file))
    run("study", "list", str(file))
    run("open", str(file), "3")


def test_a_package_says_nothing_of_its_own(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.plugins, "_problems", {"loud": f"The game 'loud' is left out: {HOSTILE}."})
    monkeypatch.setattr(games.plugins, "_found", {})
    assert "is left out" in run("games")
    for field in ("title", "tagline", "turn_unit", "score_unit", "rules_text"):
        value: Any = (lambda: f"# Rules\n\n{HOSTILE}") if field == "rules_text" else HOSTILE
        with monkeypatch.context() as patch:
            patch.setattr(duel, "DEFINITION", dataclasses.replace(duel.DEFINITION, **{field: value}))
            run("games")
            run("options", "duel")
            run("simulate", "duel", "--players", "2", "--games", "5", "--bots", "random")


def test_rules_of_a_package_are_lines_and_nothing_else(
    run: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"# Rules\n\nOf a duel{HOSTILE.replace(WORDS, '')}"
    monkeypatch.setattr(duel, "DEFINITION", dataclasses.replace(duel.DEFINITION, rules_text=lambda: text))
    assert run("rules", "duel").startswith("# Rules\n\nOf a duel\\x1b[2J")


# --------------------------------------------------------------------------------------------------------- by server


#: Columns that hold documents.
_JSON = {"moments": "{}", "options": "{}", "attachments": "{}", "standing": "{}", "began": "[]", "asked": None}
_JSON |= {"ending": None, "pace": None, "seal": None, "result": None, "key": None, "start": None}


def _rows(engine: sa.Engine) -> None:
    """One row of each table that the host's lists show, every text of it hostile."""
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        for name in ("guests", "matches", "seats", "lines", "reports", "acts"):
            table = metadata.tables[name]
            row: dict[str, Any] = {}
            for column in table.columns:
                if isinstance(column.type, sa.String):
                    row[column.name] = HOSTILE
                elif isinstance(column.type, sa.LargeBinary):
                    row[column.name] = b""
                else:
                    row[column.name] = 1
            connection.execute(
                table.insert().values({**row, **{name: text for name, text in _JSON.items() if name in row}})
            )


def test_rows_of_a_server_say_nothing_of_their_own(run: Any, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    engine = open_engine(sqlite_url(data))
    upgrade(engine)
    _rows(engine)
    where = ("--data", str(data))
    for words in (["list"], ["guests"], ["talk", HOSTILE], ["reports"], ["log"], ["log", "--match", HOSTILE]):
        assert "FORGED" in run("admin", *words, *where)
        if words[-1] != HOSTILE or words[0] != "log":
            assert json.loads(run("admin", *words, "--json", *where)), words
    for words in (["export", HOSTILE], ["close", HOSTILE], ["show", HOSTILE], ["mute", HOSTILE], ["forget", HOSTILE]):
        run("admin", *words, *where)
    run("backup", str(tmp_path / "all.sandtable"), *where)
    other = ("--data", str(tmp_path / "other"))
    run("restore", str(tmp_path / "all.sandtable"), *other)
    engine.dispose()
