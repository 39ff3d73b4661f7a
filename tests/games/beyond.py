"""Invariants that are bounds of fields."""

from __future__ import annotations

import sandtable
from sandtable.core.kernel.promises import OUTSIDE
from sandtable.core.match.match import Match


def beyond(game: str, field: str, value: int) -> bool:
    """Whether a number in this field, the first of it, is found out of its bounds in a match that has begun."""
    match = Match(sandtable.load(game), seed=1)
    state = match.state.copy()
    assert match.game.check(state) == 0
    state[field].reshape(-1)[0] = value
    fields = [one for one in state.dtype.names or () if not one.startswith("_")]
    return match.game.check(state) == OUTSIDE + 1 + fields.index(field)
