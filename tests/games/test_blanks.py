"""EMPTY says that nothing is there, HIDDEN that the viewer does not know what: no game says one by the other."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator

import pytest

from sandtable.core.declare import EMPTY, HIDDEN
from sandtable.core.declare.fields import Declared, declarations
from sandtable.core.declare.knowing import everybody
from sandtable.core.kernel.records import Record
from sandtable.games.battlecards import state as battlecards
from sandtable.games.bayonet import state as bayonet
from sandtable.games.bridgefront import state as bridgefront
from sandtable.games.conquest import state as conquest

STATES = [battlecards.LargeState, battlecards.State, bayonet.State, bridgefront.State, conquest.State]
#: In fields that hide nothing a number below EMPTY may have a name of its own.
NAMED = {"supports": battlecards.GONE, "chip_on": battlecards.GONE}


def declared() -> Iterator[tuple[str, Declared]]:
    for state in STATES:
        yield from declarations(state).items()


def test_a_blank_is_nothing_or_hidden_and_each_by_its_meaning() -> None:
    for name, said in declared():
        assert said.blank in (0, EMPTY, HIDDEN), name
        if said.blank == EMPTY:  # nothing may lie there, as far as anybody knows
            assert said.low == EMPTY, f"{name} is said to hold nothing, and never holds nothing"
        lowest = NAMED.get(name, EMPTY)
        assert not isinstance(said.low, int) or said.low >= lowest or said.who is everybody, f"{name} may hold HIDDEN"
        assert name not in NAMED or said.who is everybody


def test_what_hides_is_never_a_number_of_the_game() -> None:
    for name, said in declared():
        if said.blank == HIDDEN and isinstance(said.low, int):
            assert said.low > HIDDEN, f"{name} may hold {HIDDEN}, and HIDDEN would be one of its numbers"


def test_none_is_empty() -> None:
    assert battlecards.NONE == bridgefront.NONE == EMPTY != HIDDEN


@pytest.mark.parametrize("state", [battlecards.LargeState, bayonet.State, bridgefront.State, conquest.State])
def test_no_declaration_has_a_bare_number_below_zero(state: type[Record]) -> None:
    for one in ast.walk(ast.parse(inspect.getsource(state))):
        bare = isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.USub) and isinstance(one.operand, ast.Constant)
        assert not bare, ast.unparse(one)
