"""Kernels that move cards, as one entry from Python: compiled once, kept on disk."""

from __future__ import annotations

from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.chance import DECKS
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.piles import (
    discard_card,
    draw_one,
    ensure,
    gain,
    look_at_top,
    shuffle_zone,
    take,
    topdeck_card,
)

__all__ = ["DISCARD", "DRAW", "ENSURE", "GAIN", "LOOK", "SHUFFLE", "TOPDECK", "zone_at"]

DRAW, ENSURE, GAIN, DISCARD, TOPDECK, LOOK, SHUFFLE = 0, 1, 2, 3, 4, 5, 6
_DRAW_PILE = s.DRAW
_EVERYBODY = s.ALL_SEE


@entry_kernel
def zone_at(what, rules, states, player, number, log):
    """DRAW a card; ENSURE `number` cards; GAIN, DISCARD, TOPDECK the card `number`; LOOK at the top `number`; SHUFFLE
    the draw pile."""
    state = states[0]
    if what == DRAW:
        draw_one(rules[0], state, player, log)
    elif what == ENSURE:
        ensure(rules[0], state, player, number, log)
    elif what == GAIN:
        take(state, int(state.zone[number]), number)
        state.seen[number] = _EVERYBODY
        gain(rules[0], state, player, number, ev.GAIN_CARD, log)
    elif what == DISCARD:
        discard_card(rules[0], state, player, number, log)
    elif what == TOPDECK:
        topdeck_card(rules[0], state, player, number, log)
    elif what == LOOK:
        look_at_top(state, player, number)
    else:
        shuffle_zone(state, _DRAW_PILE + player, DECKS)
