"""How large the house is, beside what it is to be: `python -m tests.house`.

`house.toml` holds a budget for each measure and each room. What is over its budget fails `test_house.py`: take
something out, or raise the budget and say in the commit why it is worth that.
"""

from __future__ import annotations

import ast
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "sandtable"
DATA = frozenset({".json", ".txt", ".toml", ".digests"})
#: What is no figure that a command makes: code and its settings, and locked versions.
NO_DATA = frozenset({"src", "web", "locked", "examples"})
HANDBOOK = ("DEVELOPERS.md", "CONTRIBUTING.md", "handbook/*.md", "web/README.md")


class Budget(NamedTuple):
    """What a measure may be now, and what it is to become."""

    most: int
    target: int


def budgets() -> dict[str, Budget]:
    """The measures by their names."""
    return {name: Budget(**row) for name, row in _kept()["measures"].items()}


def room_budgets() -> dict[str, int]:
    """The lines of Python that a room of `src/sandtable` may have."""
    return dict(_kept()["rooms"])


def _kept() -> dict[str, dict[str, Any]]:
    kept: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "house.toml").read_text(encoding="utf-8"))
    return kept


def measured() -> dict[str, int]:
    """Every measure as it is."""
    files = list(_sources())
    return {
        "lines of Python in src": sum(map(_lines, files)),
        "files of Python in src": len(files),
        "lines of committed figures": sum(map(_lines, _figures())),
        "words of the handbook": sum(len(page.read_text(encoding="utf-8").split()) for page in _handbook()),
        "arguments of the widest function": max(map(_widest, files)),
    }


def rooms() -> Counter[str]:
    """The lines of each room: a folder of a folder of `src/sandtable`, or what stands beside these."""
    found: Counter[str] = Counter()
    for file in _sources():
        found["/".join(file.relative_to(SOURCE).parent.parts[:2]) or "."] += _lines(file)
    return found


def _sources() -> Iterator[Path]:
    return (path for path in SOURCE.rglob("*.py") if "web" not in path.relative_to(SOURCE).parts[:1])


def _handbook() -> Iterator[Path]:
    return (page for pattern in HANDBOOK for page in ROOT.glob(pattern))


def _figures() -> Iterator[Path]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for path in map(Path, listed.splitlines()):
        if path.suffix in DATA and path.parts[0] not in NO_DATA and not path.match("studies/*/*.toml"):
            yield ROOT / path


def _lines(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def _widest(path: Path) -> int:
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    functions = [node.args for node in tree if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return max((len(one.posonlyargs + one.args + one.kwonlyargs) for one in functions), default=0)


def main() -> None:
    """Print every measure, and the rooms."""
    found, kept = measured(), budgets()
    for name, value in found.items():
        print(f"{value:8,} {name} (at most {kept[name].most:,} now, {kept[name].target:,} in the end)")
    print()
    for room, lines in rooms().most_common():
        print(f"{lines:8,} {room}")


if __name__ == "__main__":
    main()
