"""A position as a table of functions conceals it, for tests."""

from __future__ import annotations

from typing import Any

from sandtable.core.game.game import Game
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.records import Records

__all__ = ["concealed_by"]


@entry_kernel
def _conceal(table, rules, states, seat, chances):
    calls.conceal(table, rules, states, 0, seat, chances, 0)


def concealed_by(table: Any, game: Game, state: Records, key: bytes) -> Records:
    """A copy of the position, concealed for seat 0 by the functions of this table."""
    found = state.copy()
    _conceal(table, game.rules_rows, game.rows(found), 0, new_chance(key))
    return found
