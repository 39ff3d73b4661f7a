"""What a viewer cannot know, drawn anew (spec section 5.1): a position that the viewer cannot tell from the true one.

Cards are dealt anew by hidden_cards.py. What others have chosen in a decision that is still open is drawn anew, too:
who has finished has chosen anything legal, who has not has not begun.
"""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.chance import below, rekey
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.bid import bid_choices
from sandtable.games.bridgefront.decisions.collect import collect_choices, collect_hex
from sandtable.games.bridgefront.decisions.start_bridge import start_bridge_choices
from sandtable.games.bridgefront.rules.course.together import is_finished, note_pick
from sandtable.games.bridgefront.rules.programs.declaring import plan_question, start_plan
from sandtable.games.bridgefront.rules.programs.offers import kinds_in, offer, offered_codes
from sandtable.games.bridgefront.rules.programs.plans import clear_plan, plan_answer
from sandtable.games.bridgefront.secrets.hidden_cards import redraw_cards
from sandtable.games.bridgefront.secrets.view import forget


@kernel
def _redraw_plan(rules, state, player, finished, choices, chance):
    """A finished plan becomes any legal one, one that is being made is at its beginning. A hand that was dealt anew may
    leave nothing but Done to a player who is asked."""
    start_plan(rules, state, player)
    kind = plan_question(rules, state, player)
    if not finished:
        if kind == 0:
            clear_plan(state, player)
            state.plan_kind[player, 0] = s.D_ACT
            offer(state, player, s.ACT_DONE)
        ask(state, player, s.D_ACT)
        return
    while kind != 0:
        count = offered_codes(state, player, choices)
        plan_answer(state, player, int(choices[below(chance, count)]))
        kind = plan_question(rules, state, player)


@kernel
def _clear_picks(state, player):
    state.picks[player] = 0
    for i in range(s.MAX_PICKS):
        state.picked[player, i] = s.NONE


@kernel
def _redraw_modes(rules, state, player, finished, choices, chance):
    """Modes of Mines and Forges: all of them, or only those before the first that there is a choice about."""
    while collect_hex(rules, state, player, state.picks[player]) != s.NONE:
        count = collect_choices(rules, state, player, choices)
        if count > 1 and not finished:
            return
        note_pick(state, player, s.NONE if count == 0 else int(choices[below(chance, count)]))


@kernel
def _redraw_choice(rules, state, player, choices, chance):
    """What another player has chosen in the simultaneous decision that is open."""
    phase = state.phase
    finished = is_finished(state, player) == 1
    if phase == s.PLANS:
        _redraw_plan(rules, state, player, finished, choices, chance)
    elif phase == s.MARKET_BIDS:
        if finished:
            state.bid[player] = choices[below(chance, bid_choices(rules, state, player, choices))]
    elif phase == s.START_BRIDGES:
        _clear_picks(state, player)
        while finished and state.picks[player] < rules.start_bridges:
            count = start_bridge_choices(rules, state, player, choices)
            note_pick(state, player, int(choices[below(chance, count)]))
    elif phase == s.FREE_CARD:
        _clear_picks(state, player)
        if finished:
            count = kinds_in(state, s.SHOWN + player, s.NONE, choices)
            note_pick(state, player, int(choices[below(chance, count)]))
    elif phase == s.COLLECT_MODES:
        _clear_picks(state, player)
        _redraw_modes(rules, state, player, finished, choices, chance)


@kernel
def conceal(rules, state, seat, chance):
    """Redraw everything that the seat (-1: a spectator) cannot know, and give the state's chance a new key. After the
    end everything is open."""
    if state.phase != s.OVER:
        viewer = seat if seat >= 0 else s.SPECTATORS_BIT
        forget(rules, state, seat)
        redraw_cards(rules, state, viewer, chance)
        choices = np.empty(s.MAX_CHOICES, dtype=np.int32)
        for player in range(rules.players):
            if player != viewer and (state.participants >> player) & 1 == 1:
                _redraw_choice(rules, state, player, choices, chance)
    rekey(state.chance, chance)
