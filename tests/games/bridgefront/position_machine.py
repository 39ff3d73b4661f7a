"""Kernels that positions made by hand need, as one entry from Python: compiled once, kept on disk."""

from __future__ import annotations

from sandtable.core.kernel import entry_kernel
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.cards.piles import push_bottom, push_top, take
from sandtable.games.bridgefront.rules.course.steps import begin_step

__all__ = ["BEGIN_STEP", "PUT_BOTTOM", "PUT_TOP", "UNITS_CHANGED", "position_at"]

BEGIN_STEP, PUT_TOP, PUT_BOTTOM, UNITS_CHANGED = 0, 1, 2, 3


@entry_kernel
def position_at(what, rules, states, zone, card, log):
    """BEGIN_STEP: the next Action Step is planned. PUT_TOP, PUT_BOTTOM: a card goes from where it is to a zone."""
    state = states[0]
    if what == BEGIN_STEP:
        begin_step(rules[0], state, log)
    elif what == UNITS_CHANGED:
        update_first_in(rules[0], state)
    else:
        take(state, int(state.zone[card]), card)
        if what == PUT_TOP:
            push_top(state, zone, card)
        else:
            push_bottom(state, zone, card)
