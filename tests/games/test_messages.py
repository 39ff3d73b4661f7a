"""Every sentence of a game comes from its files: what code names is there, what is there is said, and a game in a
language that nobody speaks says nothing in English."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import sandtable
from sandtable.core.words import ENGLISH, messages_of, read_sources
from tests.games.pseudo import TABLES

ROOT = Path(sandtable.__file__).parent
#: The packages whose sentences are in files.
GAMES = ["battlecards", "bayonet", "bridgefront", "conquest"]
SPOKEN = [f"sandtable.{room}" for room in ("core", "server", "bots", "lab", "envs", "commands")]
SPOKEN += [*(f"sandtable.games.{game}" for game in GAMES)]
#: What says a message: how it is called, and the attributes that it says besides.
SAYS = {"say": "", "phrase": "", "text": "", "says": "", "told": "", "name": "", "lazy": "", "asked": "why"}
SAYS |= {"labelled": "detail", "both": "detail", "parameter": "text"}


class Said(NamedTuple):
    """Code that says a message: the names it may say (or the beginnings and ends of them), its arguments, None where
    they are not all known, and where it stands."""

    names: tuple[str, ...]
    patterns: tuple[str, ...]
    arguments: frozenset[str] | None
    besides: str
    where: str


def _files(package: str) -> list[Path]:
    """What says the messages of a package."""
    besides = {"sandtable.core": ("games/__init__.py", "testing/cases.py"), "sandtable.commands": ("cli.py",)}
    here = sorted(ROOT.joinpath(*package.split(".")[1:]).rglob("*.py"))
    return [*here, *(ROOT / one for one in besides.get(package, ()))]


def _said(package: str) -> Iterator[Said]:
    for path in _files(package):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args or isinstance(node.args[0], ast.Dict):
                continue
            called, owner = node.func, ""
            if isinstance(called, ast.Attribute):
                owner, name = ast.unparse(called.value), called.attr
            else:
                name = called.id if isinstance(called, ast.Name) else ""
            if name != {"sandtable.commands": "phrase", "sandtable.lab": "say"}.get(package, name):
                continue  # other names are called so there
            if name not in SAYS or (name in ("text", "asked", "labelled", "name") and owner != "say"):
                continue
            names, patterns = _names(node.args[1 if name == "parameter" else 0])
            known = name not in ("told", "name") and all(keyword.arg for keyword in node.keywords)
            arguments = frozenset(keyword.arg or "" for keyword in node.keywords)
            where = f"{path.relative_to(ROOT)}:{node.lineno}"
            yield Said(names, patterns, arguments if known else None, SAYS[name], where)


def _names(node: ast.expr) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The messages that an expression may name, as far as it says so, and patterns of their names."""
    names = tuple(
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ) if not isinstance(node, ast.JoinedStr) else ()  # fmt: skip
    if isinstance(node, ast.JoinedStr):
        parts = (re.escape(part.value) if isinstance(part, ast.Constant) else r"[\w-]+" for part in node.values)
        return (), ("".join(str(part) for part in parts),)
    return names, ()


def _entries(package: str) -> dict[str, fluent.Message]:
    """Every message of the files; a line that is none, or an id that stands twice, is told."""
    found: dict[str, fluent.Message] = {}
    for file, source in read_sources(package, ENGLISH).items():
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, fluent.Junk), f"{package}, {file}: {entry.annotations[0]}: {entry.content}"
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in found, f"{package}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


def _all(entries: dict[str, fluent.Message]) -> set[str]:
    values = {name for name, entry in entries.items() if entry.value is not None}
    return values | {f"{name}.{one.id.name}" for name, entry in entries.items() for one in entry.attributes}


@pytest.mark.parametrize("package", SPOKEN)
def test_every_message_can_be_said(package: str) -> None:
    messages = messages_of(package).languages[ENGLISH]
    every = _all(_entries(package))
    assert {name.partition(".")[0] for name in every} == set(messages.entries)
    assert all(messages[name].arguments is not None for name in every)


@pytest.mark.parametrize("package", SPOKEN)
def test_what_code_says_is_in_the_files_with_these_arguments(package: str) -> None:
    every, messages = _all(_entries(package)), messages_of(package).languages[ENGLISH]
    wrong = []
    for said in _said(package):
        missing = [name for name in said.names if re.fullmatch(r"[\w.-]+", name) and name not in every]
        wrong += [f"{said.where}: there is no message {name}" for name in missing]
        if missing or not said.names or said.arguments is None:
            continue
        names = [*said.names, *(f"{name}.{said.besides}" for name in said.names if said.besides)]
        needed = set().union(*(messages[name].arguments for name in names))
        if said.arguments - {"you"} - needed:
            wrong.append(f"{said.where}: {', '.join(said.arguments - needed)} is named by none of {', '.join(names)}")
        if needed - said.arguments:
            wrong.append(f"{said.where}: {', '.join(needed - said.arguments)} is lacking")
    assert wrong == []


@pytest.mark.parametrize("package", SPOKEN)
def test_every_message_is_said(package: str) -> None:
    entries = _entries(package)
    patterns = [pattern for said in _said(package) for pattern in said.patterns]
    written = {
        node.value
        for path in _files(package)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    events = (ROOT / Path(*package.split(".")[1:]) / "events.py").is_file()
    named = import_module(f"{package}.events").EVENTS.names.values() if events else ()
    told = {f"log-{name.lower().replace('_', '-')}" for name in named}
    referred = {
        placeable.expression.id.name
        for source in read_sources(package, ENGLISH).values()
        for placeable in _placeables(FluentParser().parse(source))
        if isinstance(placeable.expression, fluent.MessageReference)
    } | set(re.findall(r"\((\w[\w-]*)\)", "".join(read_sources(package, ENGLISH).values())))
    facts = {f"fact-{name}" for name in written}  # `facts_of` (core/game/showing.py)
    games = (ROOT / Path(*package.split(".")[1:]) / "bot" / "levels.py").is_file()
    ranks = {f"level-{name}" for name in import_module(f"{package}.bot.levels").NAMES.split()} if games else set()
    said = {name.partition(".")[0] for name in written} | facts | ranks | told | referred
    unsaid = [
        name
        for name in entries
        if name not in said and not any(re.fullmatch(rf"{pattern}", name) for pattern in patterns)
    ]
    assert unsaid == []


def _placeables(node: object) -> Iterator[fluent.Placeable]:
    if isinstance(node, fluent.Placeable):
        yield node
    if isinstance(node, list):
        for one in node:
            yield from _placeables(one)
    elif isinstance(node, fluent.BaseNode):
        for value in vars(node).values():
            yield from _placeables(value)


@pytest.mark.parametrize("language", TABLES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_another_language_says_nothing_in_english(game: str, language: str) -> None:
    command = [sys.executable, "-m", "tests.games.pseudo", game, language, "160"]
    done = subprocess.run(command, cwd=ROOT.parents[1], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []
