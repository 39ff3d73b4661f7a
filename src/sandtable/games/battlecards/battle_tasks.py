"""The tasks and decisions of battles, by their numbers."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.conflict_deck import discard_card
from sandtable.games.battlecards.state import NONE, T_BATTLE
from sandtable.games.battlecards.tasks import pop_task

__all__ = ["options_battle", "step_battle_task"]


@kernel
def step_battle_task(rules, state, kind, log):  # type: ignore[no-untyped-def]
    """Step the innermost task, one of a battle."""
    if kind == T_BATTLE and state.current != NONE:
        discard_card(state, int(state.current))
    pop_task(state)


@kernel
def options_battle(rules, state, decision, seat, options):  # type: ignore[no-untyped-def]
    """The options of a decision of a battle (D7 to D25, D36, D37)."""
    return 0
