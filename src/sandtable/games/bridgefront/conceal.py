"""What a viewer cannot know, drawn anew (spec section 5.1): a position that the viewer cannot tell from the true one.

Cards are dealt anew by hidden_cards.py. What others have chosen in a decision that is still open is drawn anew, too:
who has finished has chosen anything legal, who has not has not begun.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.chance import below, rekey
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.asking import ask
from sandtable.games.bridgefront.collection import collect_hex, collect_options
from sandtable.games.bridgefront.declare import plan_answer, plan_options, plan_question, start_plan
from sandtable.games.bridgefront.hidden_cards import redraw_cards
from sandtable.games.bridgefront.market import bid_options
from sandtable.games.bridgefront.offers import kinds_in, offer
from sandtable.games.bridgefront.opening import start_bridge_options
from sandtable.games.bridgefront.plans import clear_plan
from sandtable.games.bridgefront.state import (
    ACT_DONE,
    COLLECT_MODES,
    D_ACT,
    D_SCRY,
    FREE_CARD,
    MARKET_BIDS,
    MAX_OPTIONS,
    MAX_PICKS,
    NONE,
    OVER,
    PLANS,
    RESOLVE,
    SHOWN,
    SPECTATORS_BIT,
    START_BRIDGES,
)
from sandtable.games.bridgefront.together import is_finished, note_pick

__all__ = ["conceal"]


@kernel
def _redraw_plan(rules, state, player, finished, options, chance):  # type: ignore[no-untyped-def]
    """A finished plan becomes any legal one, one that is being made is at its beginning. A hand that was dealt anew may
    leave nothing but Done to somebody who is asked."""
    start_plan(rules, state, player)
    kind = plan_question(rules, state, player)
    if not finished:
        if kind == 0:
            clear_plan(state, player)
            state.plan_kind[player, 0] = D_ACT
            offer(state, player, ACT_DONE)
        ask(state, player, D_ACT)
        return
    while kind != 0:
        count = plan_options(rules, state, player, options)
        plan_answer(rules, state, player, int(options[below(chance, count)]))
        kind = plan_question(rules, state, player)


@kernel
def _clear_picks(state, player):  # type: ignore[no-untyped-def]
    state.picks[player] = 0
    for i in range(MAX_PICKS):
        state.picked[player, i] = NONE


@kernel
def _redraw_modes(rules, state, player, finished, options, chance):  # type: ignore[no-untyped-def]
    """Modes of Mines and Forges: all of them, or only those before the first that there is a choice about."""
    while collect_hex(rules, state, player, int(state.picks[player])) != NONE:
        count = collect_options(rules, state, player, options)
        if count > 1 and not finished:
            return
        note_pick(state, player, NONE if count == 0 else int(options[below(chance, count)]))


@kernel
def _redraw_choice(rules, state, player, options, chance):  # type: ignore[no-untyped-def]
    """What another player has chosen in the simultaneous decision that is open."""
    phase = int(state.phase)
    finished = is_finished(state, player) == 1
    if phase == PLANS:
        _redraw_plan(rules, state, player, finished, options, chance)
    elif phase == MARKET_BIDS:
        if finished:
            state.bid[player] = options[below(chance, bid_options(rules, state, player, options))]
    elif phase == START_BRIDGES:
        _clear_picks(state, player)
        while finished and int(state.picks[player]) < int(rules.start_bridges):
            count = start_bridge_options(rules, state, player, options)
            note_pick(state, player, int(options[below(chance, count)]))
    elif phase == FREE_CARD:
        _clear_picks(state, player)
        if finished:
            count = kinds_in(state, SHOWN + player, NONE, options)
            note_pick(state, player, int(options[below(chance, count)]))
    elif phase == COLLECT_MODES:
        _clear_picks(state, player)
        _redraw_modes(rules, state, player, finished, options, chance)


@kernel
def conceal(rules, state, seat, chance):  # type: ignore[no-untyped-def]
    """Redraw everything that the seat (-1: a spectator) cannot know, and give the state's chance a new key. After the
    end everything is open."""
    if state.phase != OVER:
        viewer = seat if seat >= 0 else SPECTATORS_BIT
        redraw_cards(rules, state, viewer, chance)
        options = np.empty(MAX_OPTIONS, dtype=np.int32)
        for player in range(int(rules.players)):
            if player != viewer:
                if (int(state.participants) >> player) & 1 == 1:
                    _redraw_choice(rules, state, player, options, chance)
                if state.phase == RESOLVE and state.asked[player] == D_SCRY:
                    state.scratch[0] = 0  # how many cards stayed on top
    rekey(state.chance, chance)
