"""The table of a game in which nothing is hidden from anybody but the order of decks, and dice: what searches play with
to measure a ceiling.

`conceal` gives the state another key, so that dice and draws to come are other ones, and shuffles the decks that lie in
an order already; `likely` draws nothing.
"""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
from __future__ import annotations

from typing import Any

from numba import types

from sandtable.core.game.functions import NAMES
from sandtable.core.game.game import Game
from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.chance import Chance, below, rekey, shuffle
from sandtable.core.kernel.compiling import address_of
from sandtable.games.bridgefront.state import DISCARD, DRAW, MARKET, MAX_CARDS, NONE, ROW

__all__ = ["open_table"]


@kernel
def _as_drawn(state, chance):
    """Decks whose cards are drawn at random when they are: nothing lies in an order."""


@kernel
def _battlecards(state, chance):
    for side in range(2):
        shuffle(chance, state.arsenal[side], state.arsenal_size[side])
    shuffle(chance, state.conflict, state.conflict_size)
    shuffle(chance, state.action_deck, state.action_left)


@kernel
def _bridgefront(state, chance):
    """What lies in a draw pile or a shared deck changes places there: kinds, not cards, so that zones stay linked."""
    for zone in range(ROW):
        if zone < DRAW or DISCARD <= zone < MARKET:
            continue
        card = state.top[zone]
        left = 0
        while card != NONE and left < MAX_CARDS:
            left += 1
            card = state.next_card[card]
        card = state.top[zone]
        while left > 1:
            other = card
            for _ in range(below(chance, left)):
                other = state.next_card[other]
            kind = state.kind[card]
            state.kind[card] = state.kind[other]
            state.kind[other] = kind
            card = state.next_card[card]
            left -= 1


_DECKS = {"battlecards": _battlecards, "bridgefront": _bridgefront}


def _door(hide: Any) -> Any:
    @entry_kernel
    def _conceal(rules, state, seat, chance):
        hide(state, chance)
        rekey(state.chance, chance)
        return 0

    return _conceal


@entry_kernel
def _as_it_is(rules, state, seat, chance):
    return 0


_made: dict[str, Any] = {}


def open_table(game: Game) -> Any:
    """The addresses of the game's functions, without those that hide."""
    if game.id not in _made:
        records = (game.kernels.rules.numba_type, game.kernels.state.numba_type, types.int64, Chance.numba_type)
        hiding = address_of(_door(_DECKS.get(game.id, _as_drawn)), records)
        _made[game.id] = hiding, address_of(_as_it_is, (types.int64,) * 4)
    found = game.table().copy()
    found[NAMES.index("conceal")], found[NAMES.index("likely")] = (each[0] for each in _made[game.id])
    return found
