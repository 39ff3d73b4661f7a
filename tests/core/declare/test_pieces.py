"""What pieces of an observation write: rows of things, several numbers of a kind, and what stands where there is
nothing. Two of three seats play, so that a row is left over."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.core.declare import own, public, told, view_of
from sandtable.core.declare.pieces import (
    NamedPiece,
    Several,
    figures,
    layout_of,
    observe_of,
    of_seats,
    once,
    rows,
    seats,
)
from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.records import Record, i1, i2


class Rules(Record):
    players: i2
    roads: i2


class State(Record):
    turn: i2 = public()
    gold: i2[3] = told(own, blank=-1)
    tower: i1[3, 2] = public()
    debt: i1[3, 2, 3] = public()
    road: i1[4] = public()


PIECES: tuple[NamedPiece, ...] = (
    once("seats", (1,), "Seats.", "numbers[{at}] = rules.players"),
    figures("turn", "", Several("whose turn it is", 3, "seen.turn == k"), ("and after it", "seen.turn + 1")),
    seats("gold", 3, "Of each seat: ", ("gold", "seen.gold[seat]"), ("it is its turn", "seen.turn == seat"), none=-7),
    seats(
        "towers", 3, "Of each tower: ", ("height", "height"), of_seats("owed", 3, "seen.debt[seat, i, other]"),
        by=("i", 2), head=("height = seen.tower[seat, i]",), where="height > 0", none=-1,
    ),
    rows(
        "roads", 4, "Of each road: ", "roads", ("its bits", "seen.road[i]"),
        of_seats("whose it is", 3, "seen.road[i] >> other & 1"),
    ),
    rows("used", 4, "The same of those in use: ", "roads", ("its bits", "seen.road[i]"),
         of_seats("whose it is", 3, "seen.road[i] >> other & 1"), where="seen.road[i] != 0", none=-2),
)  # fmt: skip
_observe = observe_of(State, view_of(State), PIECES, {})


@entry_kernel
def observe(rules, states, viewer, numbers):
    _observe(rules[0], states[0], viewer, numbers)


def seen(viewer: int) -> dict[str, Any]:
    """The blocks of an observation, written over zeroes and over what was written before."""
    rules, states = Rules.new(), State.new()
    rules["players"], rules["roads"] = 2, 3
    numbers = np.zeros(sum(block.size for block in layout_of(PIECES)), dtype=np.float32)
    states["tower"], states["road"] = 1, 3
    observe(rules, states, viewer, numbers)
    states["turn"], states["gold"], states["tower"], states["road"] = 1, (5, 6, 0), 0, (1, 0, 2, 0)
    states["tower"][0, 1, 0], states["debt"][0, 1, 0] = 4, (7, 8, 9)
    observe(rules, states, viewer, numbers)
    found, at = {}, 0
    for block in layout_of(PIECES):
        found[block.name] = numbers[at : at + block.size].reshape(block.shape).astype(int).tolist()
        at += block.size
    return found


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_rows_begin_with_the_seat_that_looks_and_end_with_the_seats_that_play(viewer: int) -> None:
    found, first = seen(viewer), max(viewer, 0)
    assert found["seats"] == [2] and found["turn"] == [0, 1, 0, 2]
    gold = [[5 if viewer == 0 else -1, 0], [6 if viewer == 1 else -1, 1]]
    assert found["gold"] == [gold[first], gold[1 - first], [-7, -7]]
    owed = [8, 7] if first else [7, 8]
    towers = [[[-1] * 4, [-1] * 4], [[4, *owed, 0], [-1] * 4]]
    assert found["towers"] == [towers[first], towers[1 - first], [[-1] * 4, [-1] * 4]]


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_row_of_what_there_is_holds_what_it_is_to_each_seat(viewer: int) -> None:
    found = seen(viewer)
    mine, theirs = ([1, 0, 1, 0], [2, 1, 0, 0]) if viewer else ([1, 1, 0, 0], [2, 0, 1, 0])
    assert found["roads"] == [mine, [0, 0, 0, 0], theirs, [0, 0, 0, 0]]
    assert found["used"] == [mine, [-2] * 4, theirs, [0, 0, 0, 0]], "the fourth road is not on this map"
