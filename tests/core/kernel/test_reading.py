"""A record read from its bytes has what NumPy reads."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.kernel.reading import plain
from sandtable.core.match.match import Match
from sandtable.games import load


def _same(read: Any, numpy: Any) -> None:
    for name, (field, *_) in (numpy.dtype.fields or {}).items():
        value, expected = getattr(read, name), numpy[name]
        if field.base.fields is None:
            expected = expected.tolist()
            assert value == expected and type(value) is type(expected), name
        elif field.shape:
            assert len(value) == len(expected) == field.shape[0], name
            for left, right in zip(value, expected, strict=True):
                _same(left, right)
        else:
            _same(value, expected)


@pytest.mark.parametrize("game", ["conquest", "bayonet", "bridgefront", "battlecards"])
def test_every_field_of_every_game_is_read_as_numpy_reads_it(game: str) -> None:
    match = Match(load(game), seed=4)
    for _ in range(20):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[-1])
    for record in (match.state, match.game.rules):
        _same(plain(record), record[0])
    _same(plain(match.state[0]), match.state[0])


def test_a_field_that_there_is_not_says_so() -> None:
    state = Match(load("conquest"), seed=4).state
    with pytest.raises(AttributeError, match="no field 'colour'"):
        plain(state).colour  # noqa: B018
    assert not hasattr(plain(state), "__array__")
