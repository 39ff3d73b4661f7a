"""The tasks and decisions of battles, by their numbers."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.abomb import options_abomb, step_abomb
from sandtable.games.battlecards.acting import options_act, options_mode, options_slip_away, step_act
from sandtable.games.battlecards.battle import step_battle
from sandtable.games.battlecards.battle_armies import options_enemy_army, options_join
from sandtable.games.battlecards.battle_end import options_scorch, step_battle_end
from sandtable.games.battlecards.battle_start import options_phase_zero, step_battle_start
from sandtable.games.battlecards.commitment import options_commit, options_optional, step_commit
from sandtable.games.battlecards.engagement import options_engage
from sandtable.games.battlecards.leaders import options_battle_emergency, step_leaders
from sandtable.games.battlecards.rounds import step_phase, step_round
from sandtable.games.battlecards.shot import options_aim, options_boost, options_react, options_revise, step_shot
from sandtable.games.battlecards.state import (
    T_ABOMB,
    T_ACT,
    T_BATTLE,
    T_BATTLE_START,
    T_COMMIT,
    T_LEADERS,
    T_PHASE,
    T_ROUND,
    T_SHOT,
    T_WINDOW,
    T_WITHDRAW,
)
from sandtable.games.battlecards.windows import options_window, step_window
from sandtable.games.battlecards.withdrawing import options_withdraw, step_withdraw

__all__ = ["options_battle", "step_battle_task"]


@kernel
def step_battle_task(rules, state, kind, log):  # type: ignore[no-untyped-def]
    """Step the innermost task, one of a battle."""
    if kind == T_SHOT:
        step_shot(rules, state, log)
    elif kind == T_ACT:
        step_act(rules, state, log)
    elif kind == T_PHASE:
        step_phase(rules, state, log)
    elif kind == T_ROUND:
        step_round(rules, state, log)
    elif kind == T_WINDOW:
        step_window(rules, state, log)
    elif kind == T_ABOMB:
        step_abomb(rules, state, log)
    elif kind == T_WITHDRAW:
        step_withdraw(rules, state, log)
    elif kind == T_BATTLE:
        step_battle(rules, state, log)
    elif kind == T_LEADERS:
        step_leaders(rules, state, log)
    elif kind == T_COMMIT:
        step_commit(rules, state, log)
    elif kind == T_BATTLE_START:
        step_battle_start(rules, state, log)
    else:
        step_battle_end(rules, state, log)


@kernel
def options_battle(rules, state, decision, seat, options):  # type: ignore[no-untyped-def]
    """The options of a decision of a battle (D7 to D25, D36, D37)."""
    if decision >= 16 and decision <= 25:
        return _options_round(rules, state, decision, seat, options)
    if decision == 7:
        return options_engage(rules, state, seat, options)
    if decision in (8, 9, 13, 15):
        return options_window(rules, state, seat, options)
    if decision == 10:
        return options_battle_emergency(rules, state, seat, options)
    if decision == 11:
        return options_commit(rules, state, seat, options)
    if decision == 12:
        return options_optional(rules, state, seat, options)
    if decision == 14:
        return options_phase_zero(rules, state, seat, options)
    if decision == 36:
        return options_enemy_army(rules, state, seat, options)
    return options_join(rules, state, seat, options)


@kernel
def _options_round(rules, state, decision, seat, options):  # type: ignore[no-untyped-def]
    """D16 to D25: within rounds, and at the end of a battle."""
    if decision == 19:
        return options_act(rules, state, seat, options)
    if decision == 20:
        return options_mode(rules, state, seat, options)
    if decision == 21:
        return options_aim(rules, state, seat, options)
    if decision == 22:
        return options_boost(rules, state, seat, options)
    if decision == 23:
        return options_react(rules, state, seat, options)
    if decision == 24:
        return options_revise(rules, state, seat, options)
    if decision == 25:
        return options_slip_away(rules, state, seat, options)
    if decision == 16:
        return options_abomb(rules, state, seat, options)
    if decision == 17:
        return options_withdraw(rules, state, seat, options)
    return options_scorch(rules, state, seat, options)
