"""Industries: what they are, what they bring to Build-ups, and their end (sections 6, 7 and 11).

The industries of a side are its table cards in the order in which they were played, then Massive Industry while the
pseudo-unit lies in one of its stacks (18.1).
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, take_from_table
from sandtable.games.battlecards.rules.cards.destroying import destroy_unit


@kernel
def industry_bonus(rules, state, side, deploys):
    """The sum of the `industry` ops that a side has in play: more cards to draw, or with `deploys` 1 to deploy."""
    total = 0
    for i in range(state.table_size[side]):
        kind = rules.card_of[state.on_table[side, i]]
        for op in range(len(rules.ops[kind])):
            if rules.ops[kind, op, 0] == s.OP_INDUSTRY:
                total += rules.ops[kind, op, 1 + deploys]
    unit = rules.pseudo_unit
    if unit != s.NONE and state.place[unit] == s.IN_STACK and rules.side_of[state.holder[unit]] == side:
        kind = rules.kind[unit]
        total += rules.industry_deploy[kind] if deploys == 1 else rules.industry_draw[kind]
    return total


@kernel
def _pseudo_side(rules, state):
    """The side that has Massive Industry in a stack, NONE."""
    unit = rules.pseudo_unit
    if unit == s.NONE or state.place[unit] != s.IN_STACK:
        return s.NONE
    return rules.side_of[state.holder[unit]]


@kernel
def industries_of(rules, state, side):
    """How many industries a side has."""
    count = state.table_size[side]
    if _pseudo_side(rules, state) == side:
        count += 1
    return count


@kernel
def _pseudo_card(rules, state):
    """The kind of the card whose pseudo-unit lies in a stack."""
    for card in range(rules.conflict_cards):
        if state.card_place[card] == s.C_STACK:
            return rules.card_of[card]
    return s.NONE


@kernel
def destroy_industry(rules, state, seat, index, log):
    """The seat destroys an industry of the enemy by its number."""
    side = 1 - rules.side_of[seat]
    if index >= state.table_size[side]:
        emit(log, ev.INDUSTRY_DESTROYED, EVERYBODY, seat, side, _pseudo_card(rules, state))
        destroy_unit(rules, state, rules.pseudo_unit, ev.WHY_INDUSTRY, log)
        return
    card = take_from_table(state, side, index)
    emit(log, ev.INDUSTRY_DESTROYED, EVERYBODY, seat, side, rules.card_of[card])
    discard_card(state, card)


@kernel
def may_strike_industry(rules, state, side):
    """1 if a side holds a card that destroys an industry, and the enemy has one."""
    if industries_of(rules, state, 1 - side) == 0:
        return 0
    for i in range(state.kept_size[side]):
        if rules.anti_industry[rules.card_of[state.kept[side, i]]] == 1:
            return 1
    return 0
