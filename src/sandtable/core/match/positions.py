"""Positions as documents: what of a state differs from a fresh deal, by the names of its fields.

    {"seed": 7, "state": {"armies": {"Alaska": 5, "Brazil": 1}, "round": 3}}

A field of one number is that number. An array is a list, or an object of the cells that differ: by the names that the
game gives to them (lands, cards; `GameDefinition.labels`), otherwise by their numbers; further dimensions nest. Numbers
that stand for something with a name (a card in a hand) may be that name.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sandtable.core.errors import PositionError
from sandtable.core.formed import nearest
from sandtable.core.game.game import Game, Labels
from sandtable.core.kernel import calls
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import applied
from sandtable.core.words import say

#: Fields that are no part of a position: chance goes on from the seed, gaps hold nothing.
_NOT_SHOWN = ("chance",)


def began(game: Game, key: bytes, position: Mapping[str, Any] | None = None) -> tuple[Records, tuple[Event, ...]]:
    """The state that a match begins in, and the events of its set-up: none where its position was written by hand."""
    state, events = applied(game, game.new_state(key), calls.SETUP, 0, 0)
    if position is None:
        return state, events
    fill(game, state, position)
    return state, ()


def describe(game: Game, state: Records, fresh: Records) -> dict[str, Any]:
    """What of a state differs from a fresh deal."""
    labels, found = _labels(game), {}
    for name in _fields(state):
        value = _apart(state[name][0], fresh[name][0], labels.get(name, Labels()), 0)
        if value is not None:
            found[name] = value
    return found


def fill(game: Game, state: Records, document: Mapping[str, Any]) -> None:
    """Write a document into a fresh deal. PositionError names the place of a mistake."""
    labels, fields = _labels(game), _fields(state)
    if not isinstance(document, Mapping):
        raise PositionError(say("position-object-fields"))
    for name, value in document.items():
        if name not in fields:
            raise PositionError(say("position-no-field", name=repr(name), fields=nearest(name, fields)))
        if state.dtype[name].shape:
            _fill_cells(state[name][0], value, labels.get(name, Labels()), 0, name)
        else:
            state[name][0] = _number(state.dtype[name], value, labels.get(name, Labels()), name)


def _fields(state: Records) -> list[str]:
    names = state.dtype.names or ()
    return [name for name in names if name not in _NOT_SHOWN and not name.startswith("_pad")]


def _labels(game: Game) -> Mapping[str, Labels]:
    return game.definition.labels(game) if game.definition.labels is not None else {}


def _apart(value: Any, fresh: Any, labels: Labels, depth: int) -> Any:
    """A value in the words of a document, None if it is as in the fresh deal."""
    if not isinstance(value, np.ndarray):
        return None if value == fresh else _shown(value, labels)
    if np.array_equal(value, fresh):
        return None
    rows = labels.rows if depth == 0 else ()
    found = {}
    for i in range(len(value)):
        cell = _apart(value[i], fresh[i], labels, depth + 1)
        if cell is not None:
            found[rows[i] if i < len(rows) else str(i)] = cell
    return found


def _shown(value: Any, labels: Labels) -> Any:
    number = value.item()
    return labels.values[number] if isinstance(number, int) and 0 <= number < len(labels.values) else number


def _fill_cells(cells: Any, value: Any, labels: Labels, depth: int, where: str) -> None:
    if isinstance(value, Mapping):
        given = [
            (_index(key, len(cells), labels.rows if depth == 0 else (), where), key, one) for key, one in value.items()
        ]
    elif isinstance(value, Sequence) and not isinstance(value, str) and len(value) <= len(cells):
        given = [(i, i, one) for i, one in enumerate(value)]
    else:
        raise PositionError(say("cells-list-most", where=where, cells=len(cells)))
    for i, key, one in given:
        place = f"{where}, {key}"
        if cells.ndim > 1:
            _fill_cells(cells[i], one, labels, depth + 1, place)
        else:
            cells[i] = _number(cells.dtype, one, labels, place)


def _index(key: Any, count: int, rows: Sequence[str], where: str) -> int:
    if key in rows:
        return rows.index(key)
    text = str(key)
    if text.isascii() and text.isdigit() and int(text) < count:
        return int(text)
    raise PositionError(say("position-lacks", where=where, key=repr(key), rows=nearest(str(key), rows)))


def _number(kind: Any, value: Any, labels: Labels, where: str) -> Any:
    if isinstance(value, str):
        if value not in labels.values:
            raise PositionError(
                say("position-cannot-be", where=where, value=repr(value), values=nearest(value, labels.values))
            )
        value = labels.values.index(value)
    if kind.kind == "f" and isinstance(value, int | float) and not isinstance(value, bool):
        return value
    if kind.kind not in "iu" or isinstance(value, bool) or not isinstance(value, int):
        raise PositionError(say("position-whole-number", where=where, value=repr(value)))
    low, high = int(np.iinfo(kind).min), int(np.iinfo(kind).max)
    if not low <= value <= high:
        raise PositionError(say("position-number", where=where, low=low, high=high, value=value))
    return value
