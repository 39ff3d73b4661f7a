"""What the README shows works as shown."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.forked import programs

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = sorted(
    {
        line.partition("#")[0].strip()
        for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
        for line in block.splitlines()
        if line.startswith("sandtable ")
    }
    | set(re.findall(r"`(sandtable [^`]+)`", README))
)
#: Commands that need a match of somebody's or a server's data, or do not end.
ELSEWHERE = ("serve", "verify", "replay", "review", "upgrade")


def test_the_readme_shows_commands() -> None:
    assert len(COMMANDS) >= 6


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.split()[1] not in ELSEWHERE])
def test_a_command_of_the_readme_runs(command: str, tmp_path: Path) -> None:
    words = shlex.split(command)[1:]
    if "map=my-map.toml" in words or "my-map.toml" in words:
        page = (ROOT / "docs" / "maps.md").read_text(encoding="utf-8")
        (tmp_path / "my-map.toml").write_text(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[0], encoding="utf-8")
        words += ["--players", "2"]
    if "--again" in words:
        first = programs.run("sandtable", "simulate", "conquest", "--players", "2", "--games", "5", "--json")
        (tmp_path / words[-1]).write_text(first.stdout)
    elif words[0] == "simulate":
        words += ["--games", "20"]  # the last one counts
    if words[:2] == ["deck", "check"]:
        (tmp_path / words[2]).write_text(programs.run("sandtable", "deck", "show", "west_british_starter").stdout)
    words = words[: words.index(">")] if ">" in words else words
    done = programs.run("sandtable", *words, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.split()[1] in ELSEWHERE])
def test_options_of_other_commands_exist(command: str) -> None:
    words = command.split()
    text = programs.run("sandtable", words[1], "--help").stdout
    for word in words:
        if word.startswith("--"):
            assert word in text


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 2
    for code in blocks:
        exec(code.replace("10_000", "200"), {})
        assert capsys.readouterr().out.count("\n") > 3
