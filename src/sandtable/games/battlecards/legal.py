"""The legal options of the decision that is open (spec section 18)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.battle_tasks import options_battle
from sandtable.games.battlecards.build_up import hand_options
from sandtable.games.battlecards.capture import options_pick
from sandtable.games.battlecards.cards_outside import options_counterattack
from sandtable.games.battlecards.deploying import options_stack, options_v2
from sandtable.games.battlecards.divide import options_divide, options_divide_pick
from sandtable.games.battlecards.industries import options_any_time
from sandtable.games.battlecards.occupying import options_return
from sandtable.games.battlecards.reorganize import options_reorganize, options_swap
from sandtable.games.battlecards.state import T_RETURN_UNITS
from sandtable.games.battlecards.tasks import top_task
from sandtable.games.battlecards.team_actions import options_move, options_seat_trade, options_trade
from sandtable.games.battlecards.turn import options_turn

__all__ = ["legal", "open_options"]


@kernel
def open_options(rules, state, options):  # type: ignore[no-untyped-def]
    """Write the options of the decision that is open, whoever answers it, ascending; their number. It may be 0 for a
    decision that cannot be made, 1 for one that need not be asked (asking.py)."""
    decision = int(state.asked)
    seat = int(state.asked_for)
    if decision in (1, 5, 6):
        return hand_options(rules, state, seat, options)
    if decision == 2:
        if state.task_kind[top_task(state)] == T_RETURN_UNITS:
            return options_return(rules, state, seat, options)
        return options_stack(rules, state, seat, options)
    if decision == 3:
        return options_turn(rules, state, seat, options)
    if decision == 4:
        return options_any_time(rules, state, seat, options)
    if decision == 26:
        return options_v2(rules, state, seat, options)
    if decision >= 27 and decision <= 35:
        return _options_outside(rules, state, decision, seat, options)
    return options_battle(rules, state, decision, seat, options)


@kernel
def _options_outside(rules, state, decision, seat, options):  # type: ignore[no-untyped-def]
    """D27 to D35: conflict cards outside battles, team actions."""
    if decision == 27:
        return options_reorganize(rules, state, seat, options)
    if decision == 28:
        return options_swap(rules, state, seat, options)
    if decision == 29:
        return options_divide(rules, state, seat, options)
    if decision == 30:
        return options_divide_pick(rules, state, seat, options)
    if decision == 31:
        return options_pick(rules, state, seat, options)
    if decision == 32:
        return options_counterattack(rules, state, seat, options)
    if decision == 33:
        return options_move(rules, state, seat, options)
    if decision == 34:
        return options_trade(rules, state, seat, options)
    return options_seat_trade(rules, state, seat, options)


@kernel
def legal(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """Write the legal codes of a seat, ascending; their number: 0 for a seat that owes nothing."""
    if (int(state.to_act) >> seat) & 1 == 0:
        return 0
    return open_options(rules, state, options)
