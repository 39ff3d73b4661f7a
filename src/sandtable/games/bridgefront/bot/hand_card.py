"""HAND_CARD: the card that the bot gives up."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.worth import CARD, play_worth
from sandtable.games.bridgefront.rules.programs.shapes import OP


@kernel
def choose_hand_card(rules, state, seat, choices, count):
    """HAND_CARD: give up the card that is worth least, and stop when the least is worth keeping."""
    scraps = state.phase == s.COLLECTION
    topdecks = False
    if state.phase == s.RESOLVE and state.frames > 0:
        op = state.frame_op[state.frames - 1]
        if op != s.NONE:
            scraps = rules.program[op, OP] == s.OP_SCRAP
            topdecks = rules.program[op, OP] == s.OP_TOPDECK
    stop = choices[count - 1] == s.NO_CARD
    if topdecks and stop:
        return s.NO_CARD
    best = int(choices[0])
    least = 1000.0
    for i in range(count):
        kind = int(choices[i])
        if kind == s.NO_CARD:
            continue
        worth = play_worth(rules, state, seat, kind)
        if worth < least:
            least = worth
            best = kind
    if stop and least > (0.8 if scraps else CARD):
        return s.NO_CARD
    return best
