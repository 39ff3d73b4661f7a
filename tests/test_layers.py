"""Imports point one way, as DEVELOPERS.md says, and what is in that table is what there is."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable

ROOT = Path(sandtable.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"games", "core"},
    "bots": {"bots", "core"},
    "lab": {"lab", "bots", "core"},
    "server": {"server", "bots", "core"},
    "envs": {"envs", "core"},
}
# Not layers: the public names, and the command, which may import everything.
ABOVE = {"__init__", "__main__", "cli", "commands"}
# The registry is how everything above `games` reaches a game by name.
BY_NAME = {"sandtable.games"}

FILES = sorted(path for path in ROOT.rglob("*.py") if "web" not in path.relative_to(ROOT).parts)


def _layer(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def _imports(path: Path, text: str) -> set[str]:
    """The modules of Sandtable that a file imports anywhere, also inside functions; not those for type checkers."""
    package = ("sandtable", *path.relative_to(ROOT).parent.parts)
    found: set[str] = set()
    tree = ast.parse(text)
    typing_only = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for child in node.body
        for inner in ast.walk(child)
    }
    for node in ast.walk(tree):
        if node in typing_only:
            continue
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*base, *([node.module] if node.module else [])])
            found.add(module)
            found.update(f"{module}.{alias.name}" for alias in node.names if _is_module(f"{module}.{alias.name}"))
    return {name for name in found if name == "sandtable" or name.startswith("sandtable.")}


def _is_module(name: str) -> bool:
    path = ROOT.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def _problems(path: Path, text: str) -> list[str]:
    layer = _layer(path)
    if layer in ABOVE:
        return []
    problems = []
    for name in sorted(_imports(path, text)):
        target = name.split(".")[1] if "." in name else "__init__"
        above_games = layer in ("server", "lab", "envs", "bots")
        if target not in MAY_IMPORT[layer] and not (name in BY_NAME and above_games) and target != "__init__":
            problems.append(f"{path.relative_to(ROOT)} imports {name}")
        if layer == "games" and target == "games" and name.count(".") >= 2:
            here = path.relative_to(ROOT).parts
            if len(here) > 2 and name.split(".")[2] != here[1]:
                problems.append(f"{path.relative_to(ROOT)} imports another game, {name}")
    return problems


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path: Path) -> None:
    assert _problems(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("core/match.py", "from sandtable.games import load"),
        ("core/match.py", "def f():\n    import sandtable.bots"),
        ("games/conquest/turn.py", "from sandtable.lab.simulate import simulate"),
        ("games/conquest/turn.py", "from sandtable.games.bayonet import state"),
        ("bots/kinds.py", "from sandtable.server import run"),
        ("server/run.py", "from sandtable.games.conquest.state import State"),
        ("lab/simulate.py", "from .. import server"),
    ],
)
def test_an_import_against_the_arrows_is_caught(place: str, text: str) -> None:
    assert _problems(ROOT / place, text)


def test_every_folder_is_a_layer() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}
    assert folders <= set(MAY_IMPORT) | ABOVE


def test_developers_md_names_every_layer() -> None:
    page = Path(__file__).parent.parent / "DEVELOPERS.md"
    named = set(re.findall(r"^  (\w+)(?:/|\.py)", page.read_text(encoding="utf-8"), re.MULTILINE))
    folders = {path.name for path in ROOT.iterdir() if path.is_dir() and (path / "__init__.py").is_file()}
    assert folders <= named


@pytest.mark.parametrize("folder", [path.parent for path in FILES if path.name == "__init__.py"], ids=str)
def test_every_package_says_what_lives_there(folder: Path) -> None:
    assert ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))


def test_importing_sandtable_loads_nothing_heavy() -> None:
    code = "import sandtable, sys; print([m for m in ('numba', 'numpy', 'litestar', 'sqlalchemy') if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout.strip() == "[]"
