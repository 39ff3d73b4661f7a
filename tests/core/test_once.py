"""What is kept of a position is of that position alone, whatever becomes of the memory it was read from."""

from __future__ import annotations

from typing import Any

import sandtable
from sandtable.core.game.once import once_a_position
from sandtable.core.match.match import Match


def test_a_position_is_looked_at_once_and_as_it_was() -> None:
    asked: list[Any] = []

    @once_a_position
    def look(game: Any, state: Any, viewer: int | None) -> Any:
        asked.append(viewer)
        return state

    match = Match(sandtable.load("conquest"), seed=1)
    state = match.state
    first = look(match.game, state, 0)
    assert look(match.game, match.state, 0) is first and look(match.game, state, 1) is not first
    assert asked == [0, 1]
    state["round"] += 1
    assert first["round"][0] == state["round"][0] - 1, "what was kept changed with the memory that it was read from"
    assert look(match.game, state, 0)["round"] == state["round"] and asked == [0, 1, 0]
    again = Match(sandtable.load("conquest", players=3), seed=1)
    assert look(again.game, match.state, 0) is not first, "two games share what is kept"
