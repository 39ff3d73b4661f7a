"""Who has won a battle (section 8.3 step 5): looked at after every removal."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.facts import enemy_of, ground_wiped


@kernel
def decide(state, side, why, log):
    """The side has won the battle (WON_...); everything unfinished in it stops."""
    state.victor = side
    emit(log, ev.BATTLE_OVER, EVERYBODY, state.battle_card, side, why, state.round)


@kernel
def check_victory(rules, state, why, log):
    """Decide the battle if a force is empty, for this reason, or if the aggressor lost the ground units that a special
    condition asks for. If both forces are empty the defender wins."""
    if state.victor != s.NONE:
        return
    aggressor, defender = state.aggressor, enemy_of(state)
    card = state.battle_card
    if state.force_left[aggressor] == 0:
        decide(state, defender, why, log)
    elif state.force_left[defender] == 0:
        decide(state, aggressor, why, log)
    elif (
        card != s.NONE
        and rules.special[card] == s.AGGRESSOR_GROUND_WIPED
        and state.ground_at_start == 1
        and ground_wiped(rules, state, aggressor) == 1
    ):
        decide(state, defender, ev.WON_GROUND_WIPED, log)
