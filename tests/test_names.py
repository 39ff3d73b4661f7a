"""One meaning a name, in plain words: no class name stands twice, and docstrings and comments say who is meant."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath

import pytest

import sandtable
from sandtable.core.kernel.fingerprint import _COMPILER

ROOT = Path(sandtable.__file__).parent
TEXTS = {
    PurePosixPath(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for path in sorted(ROOT.rglob("*.py"))
    if "web" not in path.relative_to(ROOT).parts
}
#: Two ways to compile: each file stands in for the other, so the same names mean the same.
INSTEAD = {PurePosixPath("core/kernel/compile_fast.py"), PurePosixPath("core/kernel/compile_plain.py")}
#: A changed byte here compiles everything anew: their comments wait for a change that is needed.
COMPILER = {PurePosixPath("core/kernel", name) for name in _COMPILER if "/" not in name} | {
    PurePosixPath("core", name.removeprefix("../")) for name in _COMPILER if name.startswith("../")
}
#: Words that leave open who or what is meant. What stands in quotes is a sentence that people read.
VAGUE = re.compile(r"\b(whoever|whomever|somebody|under\s+way)\b", re.IGNORECASE)
_QUOTED = re.compile(r'(?<!")"[^"\n]*"(?!")')


def _classes(text: str) -> Iterator[str]:
    yield from (node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef))


def _alike(places: Iterable[PurePosixPath]) -> bool:
    """Whether these files are one file of several games, each in the same room, or stand in for each other."""
    found = list(places)
    if set(found) == INSTEAD and len(found) == 2:
        return True
    of_games = all(len(place.parts) > 2 and place.parts[0] == "games" for place in found)
    if not of_games:
        return False
    rooms = {(place.parts[2], place.name) for place in found}
    return len(rooms) == 1 and len({place.parts[1] for place in found}) == len(found)


def _twice(texts: Mapping[PurePosixPath, str]) -> dict[str, list[str]]:
    """Class names that stand in several files, or several times in one, and do not mean the same by that."""
    homes: dict[str, list[PurePosixPath]] = {}
    for place, text in texts.items():
        for name in _classes(text):
            homes.setdefault(name, []).append(place)
    return {name: [str(one) for one in found] for name, found in homes.items() if len(found) > 1 and not _alike(found)}


def _docstrings(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node, clean=False) or ""


def _comments(text: str) -> str:
    """All comments one after the other, as a sentence goes on in the next line."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return " ".join(token.string.lstrip("#: ") for token in tokens if token.type == tokenize.COMMENT)


def _vague(text: str) -> list[str]:
    """Words of docstrings and comments that leave open who is meant."""
    return [word for part in (*_docstrings(text), _comments(text)) for word in VAGUE.findall(_QUOTED.sub("", part))]


def test_a_class_name_means_one_thing() -> None:
    assert len(TEXTS) > 500 and _twice(TEXTS) == {}


def test_docstrings_and_comments_say_who_is_meant() -> None:
    found = {str(place): _vague(text) for place, text in TEXTS.items() if place not in COMPILER}
    assert {place: words for place, words in found.items() if words} == {}


def test_files_that_are_left_alone_are_there() -> None:
    assert TEXTS.keys() >= COMPILER | INSTEAD


@pytest.mark.parametrize(
    ("places", "found"),
    [
        (("core/match/match.py", "server/tables/tables.py"), True),
        (("games/conquest/table/scene.py", "games/bayonet/table/scene.py"), False),
        (("games/conquest/table/scene.py", "games/bayonet/log/scene.py"), True),
        (("games/conquest/table/scene.py", "games/conquest/table/battle/scene.py"), True),
        (("games/conquest/table/odds.py", "games/bridgefront/table/battle/odds.py"), False),
        (("games/conquest/state.py", "games/bayonet/state.py"), False),
        (("games/conquest/state.py", "games/bayonet/state.py", "core/game/state.py"), True),
        (("core/kernel/compile_fast.py", "core/kernel/compile_plain.py"), False),
    ],
)
def test_a_name_that_stands_twice_is_found(places: tuple[str, ...], found: bool) -> None:
    assert bool(_twice({PurePosixPath(place): "class Thing: ..." for place in places})) is found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('"""For whoever asks."""', ["whoever"]),
        ("def f():\n    '''What is under\n    way.'''", ["under\n    way"]),
        ("x = 1  # Somebody\n", ["Somebody"]),
        ("# what is under\n# way\n", ["under way"]),
        ('"""The name is "Somebody" then."""', []),
        ('x = "Somebody left."', []),
    ],
)
def test_a_vague_word_is_found(text: str, words: list[str]) -> None:
    assert _vague(text) == words
