"""Taking back what was chosen of an unfinished secret decision (spec section 14: the rules attach no meaning to it)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.collect import ask_mode
from sandtable.games.bridgefront.rules.programs.declaring import plan_question, start_plan


@kernel
def take_back(rules, state, seat, log):
    """The seat's half-made plan, starting Bridges or modes of Collection are as if it had not begun. Nothing happens if
    it has finished, or has chosen nothing yet."""
    if state.asked[seat] == 0:
        return
    phase = state.phase
    if phase == s.PLANS and state.plan_size[seat] > 0:
        start_plan(rules, state, seat)
        ask(state, seat, plan_question(rules, state, seat))
    elif phase in (s.START_BRIDGES, s.COLLECT_MODES):
        state.picks[seat] = 0
        for i in range(s.MAX_PICKS):
            state.picked[seat, i] = s.NONE
        if phase == s.COLLECT_MODES:
            ask_mode(rules, state, seat)
