"""Numba's inner classes: where they are, that nothing else names them, and that everything works without them."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import sandtable
from sandtable.core.kernel.numba_inside import INSIDE, NEEDED, find_moved

ROOT = Path(sandtable.__file__).parent
PROGRAM = """
import json, sys, warnings

how = sys.argv[1]
if how == "moved":  # as if a newer Numba had another name for it
    from numba.core import typed_passes

    del typed_passes.NativeLowering
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    from sandtable.core.kernel.numba_inside import PLAIN
    from tests.toys.countdown import bad_index, from_python, play
print(json.dumps([PLAIN, play(40), from_python(), bad_index(), [str(w.message) for w in said]]))
"""


def test_every_inner_class_is_where_it_was() -> None:
    assert find_moved()[1] == ""


@pytest.mark.parametrize(
    ("place", "named"),
    [
        (("numba.core.nowhere", "Thing", ()), "numba.core.nowhere.Thing"),
        (("numba.core.compiler", "Nothing", ()), "numba.core.compiler.Nothing"),
        (("numba.core.compiler", "CompilerBase", ("no_part",)), "numba.core.compiler.CompilerBase.no_part"),
    ],
)
def test_what_has_moved_is_named_with_the_version_that_has_it(
    place: tuple[str, str, tuple[str, ...]], named: str
) -> None:
    found, sentence = find_moved({**INSIDE, "moved": place})
    assert found == {}
    assert f"has no {named}," in sentence and NEEDED in sentence


def test_the_version_needed_is_the_version_installed() -> None:
    project = tomllib.loads((ROOT.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert NEEDED in project["project"]["dependencies"]


def _inner_names(text: str) -> list[str]:
    """What a file imports of Numba that Numba does not document."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in found if re.match(r"numba\.(core|np|_)", name)]


def test_only_memory_on_the_stack_imports_numbas_inner_classes_by_itself() -> None:
    files = {
        path.relative_to(ROOT).as_posix(): _inner_names(path.read_text(encoding="utf-8")) for path in ROOT.rglob("*.py")
    }
    assert [name for name, inner in files.items() if inner] == ["core/declare/stack_memory.py"]
    assert _inner_names("from numba.core.caching import FunctionCache") == ["numba.core.caching.FunctionCache"]
    assert _inner_names("from numba import _dynfunc, types") == ["numba._dynfunc"]


def _played(how: str, cache: Path, **settings: str) -> str:
    root = str(ROOT.parents[1])
    path = os.pathsep.join([root, f"{root}/src", *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "SANDTABLE_CACHE": str(cache), "SANDTABLE_INTERPRETED": "", "PYTHONPATH": path}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, how], env={**environment, **settings}, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_without_an_inner_class_a_game_is_played_as_with_it(tmp_path: Path) -> None:
    fast = json.loads(_played("as it is", tmp_path / "fast"))
    plain = json.loads(_played("moved", tmp_path / "plain"))
    assert (fast[0], plain[0]) == (False, True)
    assert plain[1:4] == fast[1:4]
    assert fast[3] == "IndexError"
    assert fast[4] == []
    assert ["numba.core.typed_passes.NativeLowering" in text and NEEDED in text for text in plain[4]] == [True]
    kept = list((tmp_path / "plain").rglob("*.nbc"))
    assert kept, "machine code is kept on disk"
    before = {file: file.stat().st_mtime_ns for file in kept}
    again = json.loads(_played("as it is", tmp_path / "plain", SANDTABLE_PLAIN_NUMBA="1"))
    assert again[:4] == plain[:4] and again[4] == []
    assert {file: file.stat().st_mtime_ns for file in (tmp_path / "plain").rglob("*.nbc")} == before
