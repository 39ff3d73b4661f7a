"""docs/research.md: its code runs as shown, and the layouts are those of the code."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from docs.make_layouts import page
from sandtable import cli
from sandtable.games import BUILT_IN, load

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("code", BLOCKS, ids=lambda code: re.findall(r"envs\.(\w+)", code)[0])
def test_a_block_of_code_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(code, {})
    said = capsys.readouterr().out.split()
    assert said
    if "CFRSolver" in code:  # what it has learned can be exploited less
        assert 0 < float(said[1]) < float(said[0]) / 2


def test_the_command_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [line] = [line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()
              if line.startswith("sandtable ")]  # fmt: skip
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", shlex.split(line.replace("--games 50", "--games 1")))
    with pytest.raises(SystemExit) as stopped:
        cli.main()
    assert not stopped.value.code
    assert {file.suffix for file in (tmp_path / "decisions").iterdir()} == {".md", ".parquet"}


def test_every_adapter_is_shown() -> None:
    shown = {name for code in BLOCKS for name in re.findall(r"sandtable\.envs\.(\w+)", code)}
    installed = set(re.findall(r'"sandtable\[(\w+)\]"', PAGE))
    assert shown == installed - {"learn"} == {"gymnasium", "pettingzoo", "openspiel", "sb3"}


def test_the_layouts_name_every_block_of_every_game() -> None:
    text = page()
    for name in BUILT_IN:
        found = load(name).definition
        assert all(f"| `{block.name}` |" in text for block in (*found.observation, *found.actions))
