"""Events: conflict cards that work when they are drawn (section 11). The turn discards the card itself."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.action_numbers import action_number
from sandtable.games.battlecards.rules.cards.conflict_deck import first_op
from sandtable.games.battlecards.rules.cards.destroying import destroy_unit
from sandtable.games.battlecards.rules.cards.piles import reveal_unit
from sandtable.games.battlecards.rules.seats import first_seat
from sandtable.games.battlecards.rules.tasks import push_task


@kernel
def _desert(rules, state, side, chance, flags, log):
    """Every unit with one of these flags in a stack of the side draws an action number and is destroyed by a low one:
    army by army, in stack order."""
    for army in range(rules.seats_on[side]):
        seat = rules.seat_at[side, army]
        for slot in range(s.MAX_STACKS):
            unit = state.stack_first[seat, slot] if state.stack_type[seat, slot] != s.NONE else s.NONE
            while unit != s.NONE:
                after = state.below[unit]
                if rules.flags[rules.kind[unit]] & flags != 0:
                    number = action_number(rules, state)
                    gone = 1 if number <= chance else 0
                    emit(log, ev.DESERTED, EVERYBODY, unit, number, chance, gone)
                    if gone == 1:
                        destroy_unit(rules, state, unit, ev.WHY_DESERTED, log)
                    else:
                        reveal_unit(state, unit)
                unit = after


@kernel
def resolve_event(rules, state, seat, kind, log):
    """An event that a seat drew does what it says, now or by the task that this pushes. A card that can do nothing has
    no effect."""
    op = first_op(rules, kind)
    a, b, c = rules.ops[kind, 0, 1], rules.ops[kind, 0, 2], rules.ops[kind, 0, 3]
    if op == s.OP_REORGANIZE:
        push_task(state, s.T_REORGANIZE, seat)
    elif op == s.OP_DIVIDE:
        push_task(state, s.T_DIVIDE, seat)
    elif op == s.OP_CAPTURE:
        push_task(state, s.T_CAPTURE, seat)
    elif op == s.OP_SIDE_DRAW_DEPLOY:
        push_task(state, s.T_BUILD, first_seat(rules, a), b, c)
    elif op == s.OP_DESERT:
        _desert(rules, state, a, b, c, log)
