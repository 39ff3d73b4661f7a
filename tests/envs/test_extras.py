"""Environments need the libraries of their extras, and say how to get them; nothing else needs any."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import sandtable
from sandtable.envs.play import layout_mark


@pytest.mark.parametrize(
    ("extra", "module"), [("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")]
)
def test_a_missing_library_is_named_with_the_line_that_brings_it(
    extra: str, module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith(f"sandtable.envs.{extra}")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(sandtable.SandtableError) as said:
        import_module(f"sandtable.envs.{extra}")
    assert f'needs {module}, which is not installed: pip install "sandtable[{extra}]" brings it.' in str(said.value)


def test_sandtable_itself_needs_none_of_them() -> None:
    code = (
        "import sandtable, sandtable.envs, sandtable.cli, sys;"
        "print([m for m in ('gymnasium', 'pettingzoo', 'pyspiel', 'torch') if m in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"


def test_the_layout_has_a_mark_of_its_own() -> None:
    marks = {layout_mark(sandtable.load(name)) for name in ("conquest", "bayonet")}
    assert len(marks) == 2
    assert layout_mark(sandtable.load("bayonet", players=2)) == layout_mark(sandtable.load("bayonet", players=6))


def test_the_agent_that_learns_says_what_it_is_without(tmp_path: Path) -> None:
    """No traceback: the sentence, with the line that brings PyTorch."""
    (tmp_path / "torch.py").write_text("raise ImportError\n", encoding="utf-8")
    paths = os.pathsep.join([str(tmp_path), *[part or os.getcwd() for part in sys.path]])
    program = Path(__file__).parents[2] / "examples" / "learn" / "learn.py"
    done = subprocess.run(
        [sys.executable, program], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": paths}
    )
    assert done.returncode == 1
    assert done.stderr == 'This needs torch, which is not installed: pip install "sandtable[learn]" brings it.\n'
