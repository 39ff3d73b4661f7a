"""EMPTY says that nothing is there, HIDDEN that the viewer does not know what: no game says one by the other."""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from sandtable.core.declare import EMPTY, HIDDEN
from sandtable.core.declare.fields import Declared, declarations
from sandtable.core.kernel.records import Record
from sandtable.games.battlecards import state as battlecards
from sandtable.games.bayonet import state as bayonet
from sandtable.games.bridgefront import state as bridgefront
from sandtable.games.conquest import state as conquest

STATES = [battlecards.LargeState, battlecards.State, bayonet.State, bridgefront.State, conquest.State]
GAMES = [battlecards, bayonet, bridgefront, conquest]


def declared() -> Iterator[tuple[str, Declared]]:
    for state in STATES:
        yield from declarations(state).items()


def test_a_blank_is_nothing_or_hidden_and_each_by_its_meaning() -> None:
    for name, said in declared():
        assert said.blank in (0, EMPTY, HIDDEN), name
        if said.blank == EMPTY:  # nothing may lie there, as far as anybody knows
            assert said.low == EMPTY, f"{name} is said to hold nothing, and never holds nothing"
        if isinstance(said.low, int):
            assert said.low > HIDDEN, f"{name} may hold {HIDDEN}, and HIDDEN would be one of its numbers"


def test_none_is_empty() -> None:
    assert battlecards.NONE == bridgefront.NONE == EMPTY != HIDDEN


def bare(node: ast.AST) -> bool:
    """Whether this is, or may give, a number below zero that has no name."""
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            return True
        case ast.IfExp(body=one, orelse=other):
            return bare(one) or bare(other)
        case ast.Tuple(elts=parts):
            return any(map(bare, parts))
    return False


def unnamed(source: str, blanks: set[str]) -> Iterator[str]:
    """Where one of these fields is given, or compared with, a blank that has no name."""
    for one in ast.walk(ast.parse(source)):
        match one:
            case ast.Assign(targets=fields, value=value):
                values = [value]
            case ast.Compare(left=left, comparators=others):
                fields = values = [left, *others]
            case _:
                continue
        named = {part.attr for field in fields for part in ast.walk(field) if isinstance(part, ast.Attribute)}
        if named & blanks and any(map(bare, values)):
            yield ast.unparse(one)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__.split(".")[2])
def test_no_code_of_a_game_has_a_blank_without_its_name(game: ModuleType) -> None:
    fields = declarations(game.State).items()
    blanks = {name for name, said in fields if EMPTY in (said.low, said.blank) or said.blank == HIDDEN}
    found = {
        f"{path.name}: {line}"
        for path in Path(str(game.__file__)).parent.rglob("*.py")
        for line in unnamed(path.read_text(encoding="utf-8"), blanks)
    }
    assert len(blanks) > 5 and not found


def test_a_blank_without_its_name_is_found() -> None:
    held = ["state.seat = -1", "state.hand[seat, i] = card if card else -2", "state.seat, a = -1, 0"]
    for line in [*held, "while state.seat != -1: pass"]:
        assert list(unnamed(line, {"seat", "hand"})), line
    for line in ["state.seat = s.EMPTY", "state.lead = -1", "return rules.side[-1] if state.seat < 0 else state.seat"]:
        assert not list(unnamed(line, {"seat", "hand"})), line


def wrong_events(source: str) -> Iterator[str]:
    """Events of which a number below zero has no name, or is said to be none where it is not told, or the other way
    round: to EVERYBODY there is no other version that tells it."""
    for one in ast.walk(ast.parse(source)):
        match one:
            case ast.Call(func=ast.Name(id="emit"), args=[_, _, audience, *told]):
                blank = {"UNTOLD"} if ast.unparse(audience) == "EVERYBODY" else {"EMPTY", "NONE"}
            case (
                ast.Call(func=ast.Name(id="also"), args=[_, *told])
                | ast.Assign(targets=[ast.Name("told")], value=ast.Tuple(elts=told))
            ):
                blank = set()
            case _:
                continue
        names = {getattr(part, "id", getattr(part, "attr", "")) for part in told}
        if any(map(bare, told)) or names & blank:
            yield ast.unparse(one)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__.split(".")[2])
def test_no_event_has_a_blank_without_its_name(game: ModuleType) -> None:
    files = [path.read_text(encoding="utf-8") for path in Path(str(game.__file__)).parent.rglob("*.py")]
    assert not [line for source in files for line in wrong_events(source)]
    assert sum("UNTOLD" in source for source in files) > 3


def test_an_event_that_says_none_for_what_it_does_not_tell_is_found() -> None:
    wrong = ["emit(log, DRAWN, EVERYBODY ^ 1 << seat, seat, NONE)", "emit(log, DRAWN, EVERYBODY, seat, UNTOLD)"]
    for line in [*wrong, "emit(log, DRAWN, whom, -1)", "also(log, 3, -1)", "told = a, -1 if b else c"]:
        assert list(wrong_events(line)), line
    for line in [
        "emit(log, DRAWN, whom, UNTOLD)",
        "emit(log, DRAWN, EVERYBODY, NONE)",
        "also(log, UNTOLD)",
        "a = b, -1",
    ]:
        assert not list(wrong_events(line)), line


def said(row: object) -> Iterator[str]:
    """The sources of numbers that a row of observation.toml has."""
    match row:
        case {"numbers": numbers}:
            yield from (source for _, source, *_ in numbers)
            yield from said({key: value for key, value in row.items() if key != "numbers"})
        case dict():
            for key, value in row.items():
                yield from said(value) if key != "text" else ()
        case list():
            for value in row:
                yield from said(value)
        case _:
            yield str(row)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__.split(".")[2])
def test_no_number_of_an_observation_is_a_blank_without_its_name(game: ModuleType) -> None:
    folder = Path(str(game.__file__)).parent
    text = (folder / "data" / "observation.toml").read_text(encoding="utf-8")
    lines = list(said(tomllib.loads(text)))
    assert len(lines) > 50 and not [line for line in lines if re.search(r"(?<![\w\])}] )-\d", line)]
    tree = ast.parse((folder / "secrets" / "observation.py").read_text(encoding="utf-8"))
    assert all("GONE" in ast.unparse(one) for one in tree.body for part in ast.walk(one) if bare(part))


@pytest.mark.parametrize("state", [battlecards.LargeState, bayonet.State, bridgefront.State, conquest.State])
def test_no_declaration_has_a_bare_number_below_zero(state: type[Record]) -> None:
    for one in ast.walk(ast.parse(inspect.getsource(state))):
        assert not bare(one), ast.unparse(one)
