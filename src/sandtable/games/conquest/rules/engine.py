"""From one decision to the next: an answer, and the run on to whatever has to be asked then (spec sections 5 to 12)."""

from sandtable.core.kernel import kernel
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.decisions.attack import attack_step
from sandtable.games.conquest.decisions.capital import capitals_step
from sandtable.games.conquest.decisions.claim import claim_step
from sandtable.games.conquest.decisions.discard import ask_discard
from sandtable.games.conquest.decisions.fortify import fortify_step
from sandtable.games.conquest.decisions.trade import spoils_trade_step, trade_step
from sandtable.games.conquest.rules.battle import battle_step
from sandtable.games.conquest.rules.dealing import end_of_setup, start_placement
from sandtable.games.conquest.rules.elimination import after_capture, end_of_capture
from sandtable.games.conquest.rules.placement import blind_step, open_step, place_some
from sandtable.games.conquest.rules.sets import draw_cards
from sandtable.games.conquest.rules.turns import end_turn, start_turn
from sandtable.games.conquest.rules.variants import DRAW_ATTACK_END, DRAW_TURN_END


@kernel
def _setup_step(rules, state, step, log):
    """One step of the set-up. True = a player is asked."""
    if step == s.OPEN:
        return open_step(rules, state, log)
    if step == s.BLIND:
        return blind_step(rules, state, log)
    if step == s.CLAIM:
        return claim_step(rules, state, log)
    if step == s.CAPITALS:
        return capitals_step(rules, state, log)
    if step == s.SETUP_PLACE:
        start_placement(rules, state, log)
    else:
        end_of_setup(rules, state, log)
    return False


@kernel
def _spoils_step(rules, state, step, log):
    """One step of section 9. True = the seat is asked, or the game is over."""
    if step == s.CAPTURE:
        after_capture(rules, state, log)
        return state.step == s.OVER
    if step == s.SPOILS_TRADE:
        return spoils_trade_step(rules, state, log)
    if step == s.SPOILS_DISCARD:
        if ask_discard(rules, state):
            return True
        state.step = s.SPOILS_PLACE
        return False
    if step == s.SPOILS_PLACE and place_some(rules, state, state.seat, ev.PLACED_SPOILS, log):
        return True
    state.step = s.ATTACK
    return end_of_capture(rules, state, log)


@kernel
def _closing_step(rules, state, step, log):
    """One step from T5 to T8. True = the seat is asked, or the game is over."""
    if step == s.FORTIFY:
        return fortify_step(rules, state, log)
    if step == s.DISCARD:
        if ask_discard(rules, state):
            return True
        state.step = s.FORTIFY if rules.draw_when == DRAW_ATTACK_END else s.TURN_END
    elif step == s.DRAW_EARLY:
        state.step = s.FORTIFY
        if rules.draw_when == DRAW_ATTACK_END:
            draw_cards(rules, state, log)
            state.step = s.DISCARD
    elif step == s.DRAW_LATE:
        state.step = s.TURN_END
        if rules.draw_when == DRAW_TURN_END:
            draw_cards(rules, state, log)
            state.step = s.DISCARD
    else:
        end_turn(rules, state, log)
        return state.step == s.OVER
    return False


@kernel
def advance(rules, state, log):
    """Run on until a player owes a decision with a choice in it, or the game is over."""
    while True:
        step = state.step
        if step == s.BATTLE:
            waits = battle_step(rules, state, log)
        elif step == s.ATTACK:
            waits = attack_step(rules, state)
        elif step == s.PLACE:
            waits = place_some(rules, state, state.seat, ev.PLACED_TURN, log)
            if not waits:
                state.step = s.ATTACK
        elif step == s.TRADE:
            waits = trade_step(rules, state, log)
        elif step == s.TURN_START:
            waits = False
            start_turn(rules, state, log)
        elif step in (s.CAPTURE, s.SPOILS_TRADE, s.SPOILS_DISCARD, s.SPOILS_PLACE, s.CAPTURE_END):
            waits = _spoils_step(rules, state, step, log)
        elif step in (s.FORTIFY, s.DISCARD, s.DRAW_EARLY, s.DRAW_LATE, s.TURN_END):
            waits = _closing_step(rules, state, step, log)
        else:
            waits = _setup_step(rules, state, step, log)
        if waits:
            return


apply = DECISIONS.apply(advance)
