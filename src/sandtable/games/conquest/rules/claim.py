"""D_CLAIM: which free territory to take in the set-up (spec section 5.2, S2)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.rules.asking import give, only_territory, owned
from sandtable.games.conquest.rules.seeing import audience
from sandtable.games.conquest.state import D_CLAIM, NEUTRAL, NOBODY, SETUP_PLACE

__all__ = ["answer_claim", "claim_choices", "claim_step"]


@kernel
def claim_choices(rules, state, choices):
    """The free territories."""
    return owned(rules, state, NOBODY, choices)


@kernel
def answer_claim(rules, state, seat, territory, log):
    """The answer to D_CLAIM; the next seat in turn order is up."""
    give(rules, state, territory, seat)
    state.seat = (seat + 1) % rules.players
    if len(log) > 0:
        emit(log, ev.CLAIMED, audience(rules, state, territory), seat, territory)


@kernel
def claim_step(rules, state, log):
    """S2, assign = claim. True = a seat is asked. A seat that has no armies left is passed over, and what nobody can
    claim becomes neutral: both can happen only after a resignation."""
    players = rules.players
    while state.held[NOBODY] > 0:
        seat = state.seat
        tries = 0
        while tries < players and (state.out[seat] != 0 or state.pool[seat] == 0):
            seat = (seat + 1) % players
            tries += 1
        state.seat = seat
        if tries == players:
            territory = only_territory(rules, state, NOBODY)
            give(rules, state, territory, NEUTRAL)
            if len(log) > 0:
                emit(log, ev.DEALT, audience(rules, state, territory), NEUTRAL, territory, rules.neutral_armies)
        elif state.held[NOBODY] > 1:
            ask(state, seat, D_CLAIM)
            return True
        else:
            answer_claim(rules, state, seat, only_territory(rules, state, NOBODY), log)
    state.step = SETUP_PLACE
    return False
