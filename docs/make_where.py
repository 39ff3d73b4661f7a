"""Writes docs/where.md: for each game, where a rule stands and which test proves it.

    python -m docs.make_where

Sections are those of the game's specification. Every file of a game's `rules/` says in its first sentence what it is
about, and which sections that is; a test belongs to a file by its name, by what it imports, by the same section, by a
ruling that both name, or by a function that it calls.
Numbers (R rulings, E examples, I invariants and so on) stand in the names of the tests that prove them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "sandtable" / "games"
TESTS = ROOT / "tests" / "games"
NAMES = {"conquest": "Conquest", "bayonet": "Bayonet", "bridgefront": "Bridgefront", "battlecards": "Battlecards"}
MOST_TESTS = 3
_CITED = re.compile(r"(?:spec )?sections? ((?:\d+(?:\.\d+)*(?:, | and | to )?)+)|\(((?:\d+\.\d+(?:, )?)+)[,)]")
_NUMBER = re.compile(r"([A-Z])(\d{1,3})")


@dataclass
class File:
    """A file of rules."""

    path: Path
    words: str
    sections: tuple[str, ...]
    decision: bool
    tests: list[Path] = field(default_factory=list)


@cache
def _docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def _sections(text: str) -> tuple[str, ...]:
    found = [number for match in _CITED.finditer(text) for number in re.findall(r"\d+(?:\.\d+)*", match[1] or match[2])]
    return tuple(dict.fromkeys(found))


def _order(section: str) -> tuple[int, ...]:
    return tuple(int(part) for part in section.split("."))


def _first_sentence(text: str) -> str:
    paragraph = " ".join(text.split("\n\n")[0].split())
    plain = re.sub(r" ?\((?:spec )?sections? [^)]*\)", "", paragraph)
    return re.split(r"(?<=[.])\s", plain)[0].rstrip(".")


def files_of(game: str) -> list[File]:
    """The files of a game's rules, those of decisions with what they ask."""
    found = []
    for path in sorted((GAMES / game / "rules").rglob("*.py")):
        text = _docstring(path)
        if path.name in ("__init__.py", "kernels.py"):
            continue
        decision = (GAMES / game / "table" / path.name).is_file() or (GAMES / game / "bot" / path.name).is_file()
        found.append(File(path, _first_sentence(text), _sections(text), decision))
    tests = {path: path.read_text(encoding="utf-8") for path in sorted((TESTS / game).rglob("test_*.py"))}
    for file in found:
        file.tests = _tests_of(file, tests)
    return found


def _tests_of(file: File, tests: dict[Path, str]) -> list[Path]:
    stem = file.path.stem
    module = file.path.relative_to(GAMES.parent.parent).with_suffix("").as_posix().replace("/", ".")
    package, _, name = module.rpartition(".")
    imported = re.compile(rf"from {re.escape(package)} import [^\n]*\b{name}\b")
    named = [path for path in tests if _is_named(path.stem, stem)]
    importing = [path for path, text in tests.items() if module in text or imported.search(text)]
    same = [path for path in tests if set(file.sections) & set(_sections(_docstring(path)))]
    source = file.path.read_text(encoding="utf-8")
    cited = {f"_{number}_" for number in re.findall(r"\b([REI]\d{1,3})\b", source)}
    proving = [path for path, text in tests.items() if any(number in text for number in cited)]
    functions = [node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    public = re.compile("|".join(rf"\b{name}\b" for name in functions if len(name) > 6 and name[0] != "_") or "$^")
    calling = [path for path, text in tests.items() if public.search(text)]
    return list(dict.fromkeys([*named, *importing, *same, *proving, *calling]))[:MOST_TESTS]


def _is_named(test: str, stem: str) -> bool:
    """Whether a test file bears the name of a file: test_scout.py, test_rules_scout.py, test_scout_table.py."""
    plain = re.sub(r"^test_(?:rules_)?|_(?:rules|table|standing)$", "", test)
    return plain == stem or (len(stem) > 4 and stem in plain)


def numbers_of(game: str) -> dict[str, list[str]]:
    """Every number of the specification, and the tests whose names carry it: `folder/file.py::test`."""
    found: dict[str, list[str]] = {}
    for path in sorted((TESTS / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for word in node.name.split("_"):
                    match = _NUMBER.fullmatch(word)
                    if match:
                        place = f"{path.relative_to(TESTS / game).as_posix()}::{node.name}"
                        found.setdefault(f"{match[1]}{int(match[2])}", []).append(place)
    return dict(sorted(found.items(), key=lambda item: (item[0][0], int(item[0][1:]))))


def _link(path: Path, text: str) -> str:
    return f"[{text}](../{path.relative_to(ROOT).as_posix()})"


def _rows(game: str) -> Iterator[str]:
    files = files_of(game)
    keyed = sorted(files, key=lambda file: (_order(file.sections[0]) if file.sections else (99,), str(file.path)))
    for file in keyed:
        tests = ", ".join(_link(path, path.relative_to(TESTS / game).as_posix()) for path in file.tests)
        where = _link(file.path, file.path.relative_to(GAMES / game).as_posix())
        yield f"| {', '.join(file.sections)} | {file.words} | {where} | {tests} |"


def page() -> str:
    """The whole page."""
    parts = [
        "# Where a rule stands\n",
        "Written by `python -m docs.make_where` from the files themselves. Sections are those of the game's"
        " specification; a decision (D_...) has the same file name in `rules/`, `table/` and `bot/`.\n",
    ]
    for game, title in NAMES.items():
        parts += [f"## {title}\n", "| section | rule | file | tests |\n| --- | --- | --- | --- |"]
        parts += [*_rows(game), ""]
        parts.append(f"### {title}: numbered rulings, examples and invariants\n")
        parts.append("| number | test |\n| --- | --- |")
        for number, places in numbers_of(game).items():
            path, _, name = places[0].partition("::")
            more = f" and {len(places) - 1} more" if len(places) > 1 else ""
            parts.append(f"| {number} | {_link(TESTS / game / path, path)}, `{name}`{more} |")
        parts.append("")
    return "\n".join(parts)


def main() -> None:
    """Write the page."""
    (ROOT / "docs" / "where.md").write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
