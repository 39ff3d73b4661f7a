"""Deployed units that are destroyed (spec section 6)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.departing import battle_leave
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card
from sandtable.games.battlecards.rules.cards.piles import discard_unit, reveal_unit
from sandtable.games.battlecards.rules.cards.stacks import take_from_stack


@kernel
def destroy_unit(rules, state, unit, why, log):
    """A deployed unit is destroyed for everybody to see: it leaves the battle and its stack for its owner's discard.
    Massive Industry goes out of play, its card to the conflict discard. The caller checks for victory."""
    seat = state.holder[unit]
    battle_leave(rules, state, unit, 0)
    take_from_stack(rules, state, unit)
    if rules.owner[unit] == s.NONE:
        state.place[unit] = s.OUT_OF_PLAY
        state.seen[unit] = s.ALL_SEE
        _discard_pseudo_card(rules, state)
    else:
        discard_unit(rules, state, unit)
        reveal_unit(state, unit)
    emit(log, ev.DESTROYED, EVERYBODY, unit, why, seat)


@kernel
def _discard_pseudo_card(rules, state):
    for card in range(rules.conflict_cards):
        if state.card_place[card] == s.C_STACK:
            discard_card(state, card)


@kernel
def destroy_stack(rules, state, seat, slot, log):
    """The A-Bomb: every card of a stack is destroyed, leaders and generals too."""
    count = state.stack_size[seat, slot]
    emit(log, ev.STACK_DESTROYED, EVERYBODY, seat, slot, count)
    for _ in range(count):
        destroy_unit(rules, state, state.stack_first[seat, slot], ev.WHY_ABOMB, log)
