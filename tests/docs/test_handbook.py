"""The handbook (DEVELOPERS.md and handbook/) stays short, and whatever it names is there."""

from __future__ import annotations

import re
import shlex
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from sandtable import cli

ROOT = Path(__file__).resolve().parents[2]
FRONT = ROOT / "DEVELOPERS.md"
PAGES = [FRONT, *sorted((ROOT / "handbook").glob("*.md"))]
WORDS_OF_A_PAGE, WORDS_IN_ALL = 1_500, 8_000

#: Where the paths of a page may begin, besides the folder of the whole and src/sandtable.
_GAMES, _SEAL = "src/sandtable/games", "src/sandtable/core/match/seal"
BASES = {
    "DEVELOPERS.md": (f"{_GAMES}/conquest",),
    "rules.md": (f"{_GAMES}/conquest", f"{_GAMES}/bayonet", f"{_GAMES}/bridgefront"),
    "match.md": (f"{_GAMES}/conquest", f"{_SEAL}", f"{_SEAL}/third"),
    "server.md": ("src/sandtable/server", "src/sandtable/server/protocol"),
    "client.md": ("web", "web/src", "web/src/model"),
    "glossary.md": (),
}
#: What lies elsewhere or is made by a command, and what only looks like a path.
MADE = {"bench/out", "docs/made/house.md", "sandtable-seal/3", "sandtable.toml", "src/sandtable/web", "web/paper.json"}
_PATH = re.compile(r"\.?[\w-]+(?:/[\w-]+)*(?:/|\.(?:py|md|ts|tsx|css|js|json|toml|html|txt))")
_NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*(?=$|[(\s=])")


def _spans(page: Path) -> list[str]:
    """What stands as code in sentences, tables and lists."""
    prose = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [re.sub(r"\s+", " ", span) for span in re.findall(r"`([^`]+)`", prose)]


def _of(page: Path, start: str) -> list[str]:
    return [span for span in _spans(page) if span.startswith(start)]


@cache
def _words_of_the_source() -> frozenset[str]:
    """Every word that is written in the code."""
    found: set[str] = set()
    for folder in ("src/sandtable", "web/src", "web/plugins", "tests", "bench"):
        for path in (ROOT / folder).rglob("*.*"):
            if path.suffix in (".py", ".ts", ".tsx") and path != Path(__file__):
                found.update(re.findall(r"\w+", path.read_text(encoding="utf-8")))
    return frozenset(found) | set(re.findall(r"\w+", (ROOT / "web" / "biome.json").read_text(encoding="utf-8")))


def _is_there(page: Path, name: str) -> bool:
    bases = [ROOT / base for base in ("", "src/sandtable", *BASES[page.name])]
    return name in MADE or any((base / f"{name.rstrip('/')}{end}").exists() for base in bases for end in ("", ".py"))


def _is_command(words: list[str]) -> bool:
    """Whether there is such a command, and it has all these flags."""
    command: Any = get_command(cli.app)
    while hasattr(command, "commands"):
        if not words or words[0] not in command.commands:
            return False
        command, words = command.commands[words[0]], words[1:]
    flags = {flag for option in command.params for flag in option.opts}
    return {word for word in words if word.startswith("--")} <= flags


def test_every_chapter_is_led_to() -> None:
    linked = re.findall(r"\]\((handbook/\w+\.md)", FRONT.read_text(encoding="utf-8"))
    assert {ROOT / name for name in linked} == set(PAGES) - {FRONT} and len(PAGES) == 6
    assert set(BASES) == {page.name for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_is_read_in_ten_minutes(page: Path) -> None:
    assert len(page.read_text(encoding="utf-8").split()) <= WORDS_OF_A_PAGE


def test_the_handbook_is_read_in_an_hour() -> None:
    others = [ROOT / "CONTRIBUTING.md", ROOT / "web" / "README.md"]
    assert sum(len(page.read_text(encoding="utf-8").split()) for page in [*PAGES, *others]) <= WORDS_IN_ALL


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_paths_are_there(page: Path) -> None:
    named = [span for span in _spans(page) if _PATH.fullmatch(span) or re.fullmatch(r"[\w-]+(?:/[\w-]+)+", span)]
    assert len(named) > 10 and [name for name in named if not _is_there(page, name)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_names_are_written_in_the_code(page: Path) -> None:
    """Each word of a name: `Store.update_match` needs both."""
    names = [span for span in _spans(page) if _NAME.match(span) and not _PATH.fullmatch(span) and " " not in span]
    missing = {name for name in names if set(re.findall(r"\w+", name.partition("(")[0])) - _words_of_the_source()}
    assert len(names) > 10 and {name for name in missing if not _is_there(page, name)} == set()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_are_there(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    assert [span for span in _of(page, "make ") if span.split()[1] not in targets] == []
    modules = [shlex.split(span)[2] for span in _of(page, "python -m ")]
    assert [name for name in modules if find_spec(name) is None] == []
    assert [span for span in _of(page, "sandtable ") if not _is_command(shlex.split(span)[1:])] == []
    for span in (*_of(page, "python web/"), *_of(page, "npm run ")):
        name = span.split()[-1]
        assert (ROOT / name).exists() or f'"{name}":' in (ROOT / "web" / "package.json").read_text(encoding="utf-8")


def test_variables_are_read_somewhere() -> None:
    named = {name for page in PAGES for span in _spans(page) for name in re.findall(r"SANDTABLE_[A-Z_]+", span)}
    assert len(named) > 8 and named <= _words_of_the_source()


@pytest.mark.parametrize(
    ("page", "name", "there"),
    [
        ("rules.md", "rules/engine.py", True),
        ("rules.md", "rules/legality.py", False),
        ("server.md", "storage/arbiter.py", True),
        ("client.md", "storage/arbiter.py", False),
    ],
)
def test_a_path_that_is_not_there_is_found(page: str, name: str, there: bool) -> None:
    assert _is_there(ROOT / "handbook" / page, name) is there


def test_a_command_that_is_not_there_is_found() -> None:
    assert _is_command(["new", "game"]) and _is_command(["ladder", "GAME", "--out", "file"])
    assert not _is_command(["new", "bot"]) and not _is_command(["ladder", "GAME", "--into", "file"])
