"""The table of a game in which nothing is hidden from anybody: what searches play with to measure a ceiling.

`conceal` only gives the state another key, so that the dice to come are other ones; `likely` draws nothing.
"""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
from __future__ import annotations

from typing import Any

from numba import types

from sandtable.core.game.functions import NAMES
from sandtable.core.game.game import Game
from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.compiling import address_of
from sandtable.core.kernel.pointers import chance_at

__all__ = ["open_table"]


@entry_kernel
def _only_rekeyed(rules, state, seat, chance):
    rekey(chance_at(state), chance_at(chance))
    return 0


@entry_kernel
def _as_it_is(rules, state, seat, chance):
    return 0


_made: list[Any] = []


def open_table(game: Game) -> Any:
    """The addresses of the game's functions, without those that hide."""
    if not _made:
        _made.extend(address_of(each, (types.int64,) * 4) for each in (_only_rekeyed, _as_it_is))
    found = game.table().copy()
    found[NAMES.index("conceal")], found[NAMES.index("likely")] = (each[0] for each in _made)
    return found
