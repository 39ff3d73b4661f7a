"""D_CLAIM: which free territory to take in the set-up (spec section 5.2, S2)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.asking import give, only_territory, owned
from sandtable.games.conquest.rules.seeing import audience


@kernel
def claim_choices(rules, state, choices):
    """The free territories."""
    return owned(rules, state, s.NOBODY, choices)


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
    while state.held[s.NOBODY] > 0:
        seat = state.seat
        tries = 0
        while tries < players and (state.out[seat] != 0 or state.pool[seat] == 0):
            seat = (seat + 1) % players
            tries += 1
        state.seat = seat
        if tries == players:
            territory = only_territory(rules, state, s.NOBODY)
            give(rules, state, territory, s.NEUTRAL)
            if len(log) > 0:
                emit(log, ev.DEALT, audience(rules, state, territory), s.NEUTRAL, territory, rules.neutral_armies)
        elif state.held[s.NOBODY] > 1:
            ask(state, seat, s.D_CLAIM)
            return True
        else:
            answer_claim(rules, state, seat, only_territory(rules, state, s.NOBODY), log)
    state.step = s.SETUP_PLACE
    return False
