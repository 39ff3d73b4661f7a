"""The page where.md: for each game, where a rule stands and which test proves it.

Sections are those of the game's specification. Every file of a game's `rules/` and `decisions/` says in its first
sentence what it is about, and which sections that is; so does what else of `setup/` and `secrets/` carries a section
out. Tests lie as what they test does: `rules/battle/test_roles.py` is about `rules/battle/roles.py`. Others belong to a
file by its name, by the same section, by what they import, by a ruling that both name, or by a function that they call,
in this order.
Numbers (R rulings, E examples, I invariants and so on) stand in the names of the tests that prove them, and rulings in
the words of the files that carry them out.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "sandtable" / "games"
TESTS = ROOT / "tests" / "games"
NAMES = {"conquest": "Conquest", "bayonet": "Bayonet", "bridgefront": "Bridgefront", "battlecards": "Battlecards"}
MOST_TESTS = 3
MOST_FILES = 2
#: Rooms in which rules stand; of those after the first two, the files that cite a section.
ROOMS = ("rules", "decisions", "setup", "secrets")
OF_RULES = ROOMS[:2]
_CITED = re.compile(
    r"(?:spec )?sections? ((?:\d+(?:\.\d+)*(?:-|, and |, | and | to )?)+)|\((?:[A-Z]\d+; )?((?:\d+\.\d+(?:, )?)+)[,)]"
)
_RANGE = re.compile(r"(\d+(?:\.\d+)*\.|)(\d+)(?:-| to )\1(\d+)")
_CODES = re.compile(r"\b[A-Z]\d{1,3}\b(?: to [A-Z]\d{1,3}\b)?")
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
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(_text(path))) or ""


def _sections(text: str) -> tuple[str, ...]:
    """The sections that a text cites, all of a range."""
    found = list[str]()
    for match in _CITED.finditer(text):
        cited = _RANGE.sub(_all_of_range, match[1] or match[2])
        found += re.findall(r"\d+(?:\.\d+)*", cited)
    return tuple(dict.fromkeys(found))


def _all_of_range(match: re.Match[str]) -> str:
    return ", ".join(f"{match[1]}{number}" for number in range(int(match[2]), int(match[3]) + 1))


def _order(section: str) -> tuple[int, ...]:
    return tuple(int(part) for part in section.split("."))


def _first_sentence(text: str) -> str:
    paragraph = " ".join(text.split("\n\n")[0].split())
    plain = re.sub(r" ?\((?:spec )?sections? [^)]*\)", "", paragraph)
    return re.split(r"(?<=[.])\s", plain)[0].rstrip(".")


def files_of(game: str) -> list[File]:
    """The files in which a game's rules stand, those of decisions with what they ask."""
    found = []
    for path in _sources(game):
        text = _docstring(path)
        sections = _sections(text) if _room(path, game) in OF_RULES else _sections(text.split("\n\n")[0])
        if not sections and _room(path, game) not in OF_RULES:
            continue
        decision = (GAMES / game / "table" / path.name).is_file() or (GAMES / game / "bot" / path.name).is_file()
        decision = _room(path, game) == "decisions" or (decision and _room(path, game) == "rules")
        found.append(File(path, _first_sentence(text), sections, decision))
    tests = _tests(game)
    for file in found:
        file.tests = _tests_of(file, game, tests)
    return found


@cache
def _sources(game: str) -> list[Path]:
    found = [path for room in ROOMS for path in sorted((GAMES / game / room).rglob("*.py"))]
    return [path for path in found if path.name not in ("__init__.py", "kernels.py")]


def _room(path: Path, game: str) -> str:
    return path.relative_to(GAMES / game).parts[0]


@cache
def _tests(game: str) -> dict[Path, str]:
    return {path: _text(path) for path in sorted((TESTS / game).rglob("test_*.py"))}


def _tests_of(file: File, game: str, tests: dict[Path, str]) -> list[Path]:
    """The nearest tests of a file, the nearest first."""
    module = file.path.relative_to(GAMES.parent.parent).with_suffix("").as_posix().replace("/", ".")
    package, _, name = module.rpartition(".")
    imported = re.compile(rf"{re.escape(module)}\b|from {re.escape(package)} import [^\n]*\b{name}\b")
    source = _text(file.path)
    cited = {f"_{number}_" for number in re.findall(r"\b([REI]\d{1,3})\b", source)}
    functions = [node.name for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]
    public = re.compile("|".join(rf"\b{name}\b" for name in functions if len(name) > 6 and name[0] != "_") or "$^")
    users = {_mirror(path, game) for path in _sources(game) if imported.search(_text(path))}
    reasons: tuple[Callable[[Path, str], bool], ...] = (
        lambda path, text: path == _mirror(file.path, game),
        lambda path, text: _is_named(path.stem, file.path.stem) and _room_of_test(path, game) in OF_RULES,
        lambda path, text: _is_named(path.stem, file.path.stem),
        lambda path, text: bool(set(file.sections) & set(_sections(_docstring(path)))),
        lambda path, text: bool(imported.search(text)),
        lambda path, text: any(number in text for number in cited),
        lambda path, text: bool(public.search(text)),
        lambda path, text: path in users,
    )
    found = [path for reason in reasons for path, text in tests.items() if reason(path, text)]
    return list(dict.fromkeys(found))[:MOST_TESTS]


def _mirror(source: Path, game: str) -> Path:
    """Where the tests of a file lie."""
    inside = source.relative_to(GAMES / game)
    return TESTS / game / inside.parent / f"test_{inside.name}"


def _room_of_test(test: Path, game: str) -> str:
    return test.relative_to(TESTS / game).parts[0]


def _is_named(test: str, stem: str) -> bool:
    """Whether a test file bears the name of a file: test_scout.py, or test_map_cost.py for map.py."""
    plain = test.removeprefix("test_")
    return plain == stem or (len(stem) > 4 and stem in plain)


def numbers_of(game: str) -> dict[str, list[str]]:
    """Every number of the specification, and the tests whose names carry it: `folder/file.py::test`."""
    found: dict[str, list[str]] = {}
    in_rules_first = sorted(_tests(game), key=lambda path: (_room_of_test(path, game) not in OF_RULES, path))
    for path in in_rules_first:
        for node in ast.walk(ast.parse(_tests(game)[path])):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                for word in node.name.split("_"):
                    match = _NUMBER.fullmatch(word)
                    if match:
                        place = f"{path.relative_to(TESTS / game).as_posix()}::{node.name}"
                        found.setdefault(f"{match[1]}{int(match[2])}", []).append(place)
    return dict(sorted(found.items(), key=lambda item: (item[0][0], int(item[0][1:]))))


def carrying_out(game: str, number: str, places: list[str]) -> list[Path]:
    """The files that carry a number out: those that name it, else those that its tests are about, by where they lie,
    what they import or the sections that they cite."""
    named = re.compile(rf"\b{number}\b")
    naming = [path for path in _sources(game) if named.search(_text(path))]
    tests = [TESTS / game / place.partition("::")[0] for place in places]
    tested = [path for path in _sources(game) if _mirror(path, game) in tests]
    used = [path for test in tests for path in _imported(game, test)]
    both = [path for path in naming if path in tested]
    found = [*both, *naming] or [*tested, *used] or [path for test in tests for path in _same_sections(game, test)]
    return list(dict.fromkeys(found))[:MOST_FILES]


@cache
def _same_sections(game: str, test: Path) -> tuple[Path, ...]:
    """The files of rules about the sections that a test cites, or of which it has the name."""
    cited = set(_sections(_docstring(test)))
    files = [path for path in _sources(game) if _room(path, game) in OF_RULES]
    named = [path for path in files if _is_named(test.stem, path.stem)]
    return (*named, *(path for path in files if cited & set(_sections(_docstring(path)))))


@cache
def _imported(game: str, test: Path) -> tuple[Path, ...]:
    """The files of rules that a test asks by name, those that it says most of first."""
    text, modules = _tests(game)[test], {}
    for path in _sources(game):
        module = path.relative_to(GAMES.parent.parent).with_suffix("").as_posix().replace("/", ".")
        match = re.search(rf"from {re.escape(module)} import (\([^)]*\)|[^\n]*)", text)
        if match:
            names = re.findall(r"\w+", match[1])
            modules[path] = sum(len(re.findall(rf"\b{name}\b", text)) for name in names)
    return tuple(sorted(modules, key=lambda path: -modules[path]))


def _link(path: Path, text: str) -> str:
    return f"[{text}](../../{path.relative_to(ROOT).as_posix()})"


def _source_link(path: Path, game: str) -> str:
    return _link(path, path.relative_to(GAMES / game).as_posix())


def _rows(game: str) -> Iterator[str]:
    files = files_of(game)
    keyed = sorted(files, key=lambda file: (_order(file.sections[0]) if file.sections else (99,), str(file.path)))
    for file in keyed:
        tests = ", ".join(_link(path, path.relative_to(TESTS / game).as_posix()) for path in file.tests)
        said = ", ".join(file.sections) or ", ".join(dict.fromkeys(_CODES.findall(_docstring(file.path))))
        yield f"| {said} | {file.words} | {_source_link(file.path, game)} | {tests} |"


def page() -> str:
    """The whole page."""
    parts = [
        "# Where a rule stands\n",
        "Made by `make pages` from the files themselves. Sections are those of the game's"
        " specification; a decision (D_...) has the same file name in `decisions/` (or"
        " `rules/` and `table/`) and `bot/`, and tests lie as what they test does.\n",
    ]
    for game, title in NAMES.items():
        parts += [f"## {title}\n", "| section | rule | file | tests |\n| --- | --- | --- | --- |"]
        parts += [*_rows(game), ""]
        parts.append(f"### {title}: numbered rulings, examples and invariants\n")
        parts.append("| number | file | test |\n| --- | --- | --- |")
        for number, places in numbers_of(game).items():
            path, _, name = places[0].partition("::")
            more = f" and {len(places) - 1} more" if len(places) > 1 else ""
            files = ", ".join(_source_link(source, game) for source in carrying_out(game, number, places))
            parts.append(f"| {number} | {files} | {_link(TESTS / game / path, path)}, `{name}`{more} |")
        parts.append("")
    return "\n".join(parts)
