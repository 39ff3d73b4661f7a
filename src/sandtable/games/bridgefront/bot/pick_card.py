"""PICK_CARD: the card that the bot takes."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.worth import card_worth, play_worth
from sandtable.games.bridgefront.rules.programs.shapes import OP


@kernel
def choose_pick_card(rules, state, seat, choices, count):
    """PICK_CARD: the card worth most to own, or for a dig the one worth most to play; none if it is worth nothing."""
    digs = False
    if state.phase == s.RESOLVE and state.frames > 0:
        op = state.frame_op[state.frames - 1]
        digs = op != s.NONE and rules.program[op, OP] == s.OP_DIG
    best = int(choices[count - 1])
    top = 0.1 if best == s.NO_CARD else -1000.0
    for i in range(count):
        kind = int(choices[i])
        if kind == s.NO_CARD:
            continue
        worth = play_worth(rules, state, seat, kind) if digs else card_worth(rules, state, kind)
        if worth > top:
            top = worth
            best = kind
    return best
