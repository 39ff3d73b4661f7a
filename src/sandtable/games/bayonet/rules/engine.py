"""Setup, apply, resign: what turns one position into the next (spec sections 4, 5 and 11)."""

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.decisions.reserve import begin_swaps, continue_swaps
from sandtable.games.bayonet.decisions.scout import continue_scouts
from sandtable.games.bayonet.decisions.turn import begin_turns, continue_turns
from sandtable.games.bayonet.rules.bet import begin_round, continue_round
from sandtable.games.bayonet.rules.hand import deal_rest, end_hand, start_hand
from sandtable.games.bayonet.rules.leaving import leave
from sandtable.games.bayonet.rules.showdown import pay_out, show_hands, take_all


@kernel
def _enter(rules, state, step, log):
    """A step of the hand begins."""
    state.step = step
    if step == s.SWAP:
        begin_swaps(rules, state, log)
    elif step % 2 == s.BET_1 % 2:
        begin_round(state, log)
    else:
        begin_turns(state)


@kernel
def advance(rules, state, log):
    """Run on until a player owes a decision, or the game is over."""
    while state.to_act == 0 and state.step != s.OVER:
        step = state.step
        if step <= s.BET_4:
            if step % 2 == s.BET_1 % 2:
                asking = continue_round(rules, state)
            else:
                asking = continue_turns(rules, state, log)
            if asking:
                continue
            if rules.betting_rounds < s.ROUNDS and step == s.BET_1 + 2 * (rules.betting_rounds - 1):
                deal_rest(rules, state, log)
                state.step = s.SHOWDOWN
            else:
                _enter(rules, state, step + 1, log)
        elif step == s.SWAP:
            if not continue_swaps(rules, state, log):
                state.step = s.SHOWDOWN
        elif step == s.SHOWDOWN:
            show_hands(rules, state, log)
            state.step = s.SCOUT
        elif step == s.SCOUT:
            if not continue_scouts(rules, state, log):
                state.step = s.SETTLE
        elif step == s.SETTLE:
            pay_out(rules, state, log)
            state.step = s.HAND_END
        elif step == s.UNCONTESTED:
            take_all(rules, state, log)
            state.step = s.HAND_END
        elif step == s.HAND_END:
            end_hand(rules, state, log)
        else:
            start_hand(rules, state, log)
            _enter(rules, state, s.BET_1, log)


apply = DECISIONS.apply(advance)


@kernel
def resign(rules, state, seat, log):
    """A seat leaves for good (R55). Nothing happens if it is out already, or if the game is over."""
    if state.step == s.OVER or state.out[seat] != 0:
        return
    leave(rules, state, seat, log)
    advance(rules, state, log)
