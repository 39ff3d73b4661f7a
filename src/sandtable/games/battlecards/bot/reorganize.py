"""The bot's Reorganize Forces: draw or swap, and which units (D27, D28)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.choosing import hand_worth
from sandtable.games.battlecards.rules.asking import answer_argument, op_of, top_task


@kernel
def _divided(state, seat, slot):
    """1 if the army has a larger normal stack of the type of this one, or an equal one of a lower slot."""
    if state.stack_card[seat, slot] != s.NONE:
        return 0
    size = state.stack_size[seat, slot]
    for other in range(len(state.stack_type[seat])):
        if other == slot or state.stack_type[seat, other] != state.stack_type[seat, slot]:
            continue
        if state.stack_size[seat, other] > size or (state.stack_size[seat, other] == size and other < slot):
            return 1
    return 0


@kernel
def _is_divided(state, seat):
    """1 if the army has two stacks of a type that both hold units."""
    for slot in range(len(state.stack_type[seat])):
        if state.stack_type[seat, slot] == s.NONE or state.stack_size[seat, slot] == 0:
            continue
        if _divided(state, seat, slot) == 1:
            return 1
    return 0


@kernel
def _worst_unit(rules, state, seat, choices, count):
    """UNIT of the deployed unit worth least, PASS if none is offered."""
    choice = s.K_PASS
    least = 1.0e9
    for i in range(count):
        code = int(choices[i])
        if op_of(code) == s.K_UNIT:
            value = hand_worth(rules, state, seat, answer_argument(code))
            if value < least:
                least = value
                choice = code
    return choice


@kernel
def _best_card(rules, state, seat, choices, count):
    """HAND of the card most worth deploying, PASS if none is offered."""
    choice = s.K_PASS
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) == s.K_HAND:
            value = hand_worth(rules, state, seat, state.hand[seat, answer_argument(code)])
            if value > top:
                top = value
                choice = code
    return choice


@kernel
def choose_reorganize(rules, state, seat, choices, count):
    """D27: swap to bring divided stacks together; draw with an empty hand; else swap."""
    swap = op_of(int(choices[count - 1])) == s.K_CHOICE and answer_argument(int(choices[count - 1])) == 2
    draw = count > 1 and answer_argument(int(choices[1])) == 1
    if draw and (state.hand_size[seat] == 0 or not swap):
        return int(choices[1])
    if swap and _is_divided(state, seat) == 1:
        return int(choices[count - 1])
    return int(choices[count - 1]) if swap else int(choices[0])


@kernel
def choose_swap(rules, state, seat, choices, count):
    """D28: units of divided stacks go through the hand to the larger one; then the best card of the hand changes with
    the worst deployed unit as long as that is better."""
    base = state.task_base[top_task(state)]
    best = _best_card(rules, state, seat, choices, count)
    if state.hand_size[seat] > base:
        return best
    for i in range(count):
        code = int(choices[i])
        if op_of(code) == s.K_UNIT and _divided(state, seat, state.slot[answer_argument(code)]) == 1:
            return code
    worst = _worst_unit(rules, state, seat, choices, count)
    if state.hand_size[seat] < base:
        return worst if worst != s.K_PASS else best
    if best != s.K_PASS and worst != s.K_PASS:
        card = hand_worth(rules, state, seat, state.hand[seat, answer_argument(best)])
        if card > hand_worth(rules, state, seat, answer_argument(worst)) + 1.0:
            return worst
    return s.K_PASS
