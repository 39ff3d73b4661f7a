"""SCRY: each of the top cards of the own draw pile stays there or goes to the bottom (section 12.4)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.cards.drawing import tell_looked
from sandtable.games.bridgefront.rules.cards.piles import card_at, ensure, look_at_top, push_bottom, take
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import CHOOSING, CHOSEN, DONE, WAIT, choose_now, take_answer
from sandtable.games.bridgefront.rules.programs.offers import offer


@kernel
def do_scry(rules, state, player, op, log):
    """scry: each of the top n cards stays, or goes to the bottom. The frame counts those not yet decided."""
    top = state.frames - 1
    draw = s.DRAW + player
    if state.frame_stage[top] == CHOOSING:
        n = rules.program[op, shapes.N]
        ensure(rules, state, player, n, log)
        seen = look_at_top(state, player, n)
        tell_looked(state, player, draw, seen, log)
        state.frame_left[top] = seen
        state.frame_stage[top] = CHOSEN
        state.scry_kept = 0
        state.effective = 1
    while state.frame_left[top] > 0:
        code = take_answer(state)
        if code == s.NONE:
            offer(state, player, 0)
            offer(state, player, 1)
            choose_now(state, player, s.D_SCRY, s.NONE)
            return WAIT
        card = card_at(state, draw, state.scry_kept)
        if code == 1:
            take(state, draw, card)
            push_bottom(state, draw, card)
        else:
            state.scry_kept = state.scry_kept + 1
        state.frame_left[top] = state.frame_left[top] - 1
        if len(log) > 0:
            emit(log, ev.SCRIED, 1 << player, player, state.kind[card], code)
            emit(log, ev.SCRIED, EVERYBODY & ~(1 << player), player, s.NONE, s.NONE)
    return DONE
