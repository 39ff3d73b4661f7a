"""A record read from its bytes has what NumPy reads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.core.game.showing import reading
from sandtable.core.kernel import records
from sandtable.core.match.match import Match
from sandtable.games import load


def _same(one: Any, other: Any, kind: np.dtype[Any]) -> None:
    for name, (field, *_) in (kind.fields or {}).items():
        a, b = getattr(one, name), getattr(other, name)
        if field.base.fields is None:
            assert a == b and type(a) is type(b), name
        elif field.shape:
            assert len(a) == len(b) == field.shape[0], name
            for left, right in zip(a, b, strict=True):
                _same(left, right, field.base)
        else:
            _same(a, b, field.base)


@pytest.mark.parametrize("game", ["conquest", "bayonet", "bridgefront", "battlecards"])
def test_every_field_of_every_game_is_read_alike(game: str) -> None:
    match = Match(load(game), seed=4)
    for _ in range(20):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[-1])
    for record in (match.state, match.game.rules, match.state[0]):
        _same(reading.plain(record), records.plain(record), record.dtype)


def test_a_field_that_there_is_not_says_so() -> None:
    state = Match(load("conquest"), seed=4).state
    with pytest.raises(AttributeError, match="no field 'colour'"):
        reading.plain(state).colour  # noqa: B018
    assert not hasattr(reading.plain(state), "__array__")
