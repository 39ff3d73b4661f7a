"""docs/your-own-game.md: its game is the example, its commands and its Python run."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.plugged.packages import EXAMPLES, install, install_examples
from tests.plugged.test_games import command

ROOT = EXAMPLES.parent
PAGE = (ROOT / "docs" / "your-own-game.md").read_text(encoding="utf-8")
PARTS = re.findall(r"<!-- part of: (\S+) -->\n```python\n(.*?)```\n", PAGE, re.DOTALL)
WHOLE = re.sub(r"<!-- part of: (\S+) -->\n```python\n(.*?)```\n", "", PAGE, flags=re.DOTALL)
BLOCKS = re.findall(r"(?:<!-- file: (\S+) -->\n)?```(\w+)\n(.*?)```", WHOLE, re.DOTALL)


def lines_of(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("file", sorted({file for file, _, _ in BLOCKS if file}))
def test_the_page_shows_the_whole_file_of_the_example(file: str) -> None:
    shown = "\n".join(text for name, _, text in BLOCKS if name == file)
    assert lines_of(shown) == lines_of((EXAMPLES / "liars-dice" / file).read_text(encoding="utf-8"))


def test_the_page_shows_parts_of_the_other_example() -> None:
    assert len(PARTS) >= 4
    for file, text in PARTS:
        assert text in (EXAMPLES / "lone-high" / file).read_text(encoding="utf-8"), text


def test_the_example_is_as_short_as_the_page_says() -> None:
    game = (EXAMPLES / "liars-dice" / "liars_dice" / "__init__.py").read_text(encoding="utf-8")
    assert len(lines_of(game)) <= 80
    rules = (EXAMPLES / "liars-dice" / "liars_dice" / "RULES.md").read_text(encoding="utf-8")
    assert len(lines_of(rules)) <= 20
    test = (EXAMPLES / "liars-dice" / "tests" / "test_liars_dice.py").read_text(encoding="utf-8")
    assert len(lines_of(test)) <= 10


def test_the_python_of_the_page_runs(site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    install_examples(site)
    known: dict[str, Any] = {"__name__": "page"}
    code = [text for file, language, text in BLOCKS if language == "python" and not file]
    assert len(code) >= 4
    for text in code:
        exec(text.replace("2_000", "40").replace("games=50", "games=4"), known)
    assert len(capsys.readouterr().out.splitlines()) >= 4


def test_the_commands_of_the_page_run(site: Path, tmp_path: Path) -> None:
    [shown] = [text for _, language, text in BLOCKS if language == "sh"]
    done = []
    path = os.pathsep.join([str(site), *[part or os.getcwd() for part in sys.path]])
    environment = {**os.environ, "PYTHONPATH": path, "SANDTABLE_BOUNDSCHECK": "0"}
    for line in shown.splitlines():
        words = shlex.split(line)
        if words[:2] == ["pip", "install"]:  # what pip would do, without a network
            name = words[-1]
            module = name.replace("-", "_")
            home = tmp_path / name / module
            files = {f"{module}/{file.name}": file.read_text() for file in home.iterdir() if file.is_file()}
            install(site, name, {"sandtable.games": {name: f"{module}:DEFINITION"}}, files)
            continue
        call = [sys.executable, *words[1:]] if words[0] == "python" else [sys.executable, "-m", *words]
        call += ["-k", "every_word and players", "-p", "no:cacheprovider"] if words[0] == "python" else []
        run = subprocess.run(call, capture_output=True, text=True, cwd=tmp_path, env=environment)
        assert run.returncode == 0, (line, run.stdout[-1500:], run.stderr[-1500:])
        done.append(run.stdout)
    assert "High Cards" in done[1] and "10,000 games" in done[3]


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target


def test_commands_in_sentences_exist(site: Path) -> None:
    for words in set(re.findall(r"`sandtable (\w+)[^`]*`", PAGE)):
        assert command(site, words, "--help").returncode == 0, words
