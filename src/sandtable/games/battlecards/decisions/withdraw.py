"""Withdrawal at the end of a round (D17; section 8.3 step 7).

T_WITHDRAW: data: 0 sides that are done.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.facts import check_victory, enemy_of, in_force, sort_codes
from sandtable.games.battlecards.rules.battle.support import battle_leave
from sandtable.games.battlecards.table.forms import decision, own_unit, passing, saying

_OPEN, _ANSWERED = 0, 1


@kernel
def choices_withdraw(rules, state, seat, choices):
    """D17: DONE, UNIT."""
    side = rules.side_of[seat]
    choices[0] = asking.code_of(s.K_PASS, 0)
    count = 1
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if in_force(state, unit) == 1:
            choices[count] = asking.code_of(s.K_UNIT, unit)
            count += 1
    sort_codes(choices, 1, count)
    return count


@kernel
def step_withdraw(rules, state, log):
    """T_WITHDRAW: the aggressor withdraws units one at a time until it is done, then the defender."""
    task = asking.top_task(state)
    turn = state.task_part[task]
    if state.victor != s.NONE or turn == 2:
        asking.pop_task(state)
    elif state.task_stage[task] == _OPEN:
        side = state.aggressor if turn == 0 else enemy_of(state)
        asking.ask(rules, state, state.lead[side], s.D_WITHDRAW, _ANSWERED)
    else:
        state.task_stage[task] = _OPEN
        code = asking.take_answer(state)
        if asking.op_of(code) == s.K_PASS:
            state.task_part[task] = turn + 1
            return
        unit = asking.answer_argument(code)
        emit(log, ev.WITHDREW, EVERYBODY, unit, 0)
        battle_leave(rules, state, unit, 1)
        check_victory(rules, state, ev.WON_EMPTY, log)


WITHDRAW = decision(
    "D_WITHDRAW", s.D_WITHDRAW, passing("withdraw-pass"), own_unit("withdraw-unit"),
    choices=choices_withdraw, steps={s.T_WITHDRAW: "waiting-withdraw"},
    question=saying("withdraw-question"),
)  # fmt: skip
