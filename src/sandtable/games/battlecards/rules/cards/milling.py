"""Arsenal cards lost from the top of a deck (section 6): `mill_enemy`, a won Air Raid, V-2."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.cards.piles import discard_unit, draw_unit, remove_unit


@kernel
def mill(rules, state, side, count, out_of_game, log):
    """The side loses the top `count` cards of its arsenal, one at a time, the deck recycled when it is empty. With
    `out_of_game` = 1 they are removed, else discarded. Only the side itself learns which cards they are."""
    lost = 0
    for _ in range(count):
        unit = draw_unit(rules, state, side, log)
        if unit == s.NONE:
            break
        lost += 1
        if out_of_game == 1:
            remove_unit(rules, state, unit)
        else:
            discard_unit(rules, state, unit)
        emit(log, ev.MILLED, rules.seats_of[side], side, unit, out_of_game)
    emit(log, ev.MILLED_COUNT, EVERYBODY, side, lost, out_of_game)
