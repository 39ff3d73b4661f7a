"""The conflict card drawn as the action of a turn, by its kind (spec section 7): events, which work when they are drawn
(section 11), and industries, what they bring to Build-ups and their end (section 6).

The industries of a side are its table cards in the order in which they were played, then Massive Industry while the
pseudo-unit lies in one of its stacks (18.1).
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.cards import conflict_deck
from sandtable.games.battlecards.rules.cards.piles import action_number, reveal_unit
from sandtable.games.battlecards.rules.cards.stacks import destroy_unit
from sandtable.games.battlecards.rules.seats import emit_own, first_seat


@kernel
def industry_bonus(rules, state, side, deploys):
    """The sum of the `industry` ops that a side has in play: more cards to draw, or with `deploys` 1 to deploy."""
    total = 0
    for i in range(state.table_size[side]):
        kind = rules.card_of[state.on_table[side, i]]
        for op in range(len(rules.ops[kind])):
            if rules.ops[kind, op, 0] == s.OP_INDUSTRY:
                total += rules.ops[kind, op, 1 + deploys]
    if _pseudo_side(rules, state) == side:
        kind = rules.kind[rules.pseudo_unit]
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
    card = conflict_deck.take_from_table(state, side, index)
    emit(log, ev.INDUSTRY_DESTROYED, EVERYBODY, seat, side, rules.card_of[card])
    conflict_deck.discard_card(state, card)


@kernel
def may_strike_industry(rules, state, side):
    """1 if a side holds a card that destroys an industry, and the enemy has one."""
    if industries_of(rules, state, 1 - side) == 0:
        return 0
    for i in range(state.kept_size[side]):
        if rules.anti_industry[rules.card_of[state.kept[side, i]]] == 1:
            return 1
    return 0


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
    op = conflict_deck.first_op(rules, kind)
    a, b, c = rules.ops[kind, 0, 1], rules.ops[kind, 0, 2], rules.ops[kind, 0, 3]
    if op == s.OP_REORGANIZE:
        asking.push_task(state, s.T_REORGANIZE, seat)
    elif op == s.OP_DIVIDE:
        asking.push_task(state, s.T_DIVIDE, seat)
    elif op == s.OP_CAPTURE:
        asking.push_task(state, s.T_CAPTURE, seat)
    elif op == s.OP_SIDE_DRAW_DEPLOY:
        state.task_draw[asking.push_task(state, s.T_BUILD, first_seat(rules, a), s.NONE, s.NONE, c)] = b
    elif op == s.OP_DESERT:
        _desert(rules, state, a, b, c, log)


_DRAW, _RESOLVED = 0, 1


@kernel
def step_card(rules, state, log):
    """T_CARD: draw the top conflict card and resolve it by its kind (section 7); a battlecard whose prerequisite is
    unmet may be followed by another card (B1)."""
    task = asking.top_task(state)
    seat = state.task_seat[task]
    if state.task_stage[task] == _DRAW:
        card = conflict_deck.draw_card(state)
        if card == s.NONE:
            asking.pop_task(state)
            return
        state.task_drawn[task] = card
        state.task_stage[task] = _RESOLVED
        _resolve(rules, state, seat, card, log)
        return
    card = state.task_drawn[task]
    if state.result == asking.RESULT_REDRAW and rules.redraw == 1:
        state.result = 0
        state.task_stage[task] = _DRAW
        return
    if rules.card_kind[rules.card_of[card]] in (s.BUILD, s.EVENT):
        conflict_deck.discard_card(state, card)
        emit(log, ev.CARD_DISCARDED, EVERYBODY, rules.card_of[card], ev.DISCARD_DONE)
    asking.pop_task(state)


@kernel
def _resolve(rules, state, seat, card, log):
    """What a drawn card does."""
    kind = rules.card_of[card]
    what = rules.card_kind[kind]
    side = rules.side_of[seat]
    state.result = 0
    if what == s.KEPT:
        conflict_deck.keep_card(state, side, card)
        emit_own(rules, log, ev.CARD_KEPT, seat, kind, state.kept_size[side])
        return
    emit(log, ev.DREW_CARD, EVERYBODY, seat, kind)
    if what == s.BUILD:
        draw = rules.ops[kind, 0, 1] + industry_bonus(rules, state, side, 0)
        deploy = rules.ops[kind, 0, 2] + industry_bonus(rules, state, side, 1)
        state.task_draw[asking.push_task(state, s.T_BUILD, seat, s.NONE, s.NONE, deploy)] = draw
    elif what == s.EVENT:
        resolve_event(rules, state, seat, kind, log)
    elif what == s.BATTLE:
        asking.push_battle(state, seat, kind, s.DRAWN)
    else:
        _lay(rules, state, seat, card, log)


@kernel
def _lay(rules, state, seat, card, log):
    """A table card lies face up; Massive Industry becomes a unit that is deployed to a ground stack of the army."""
    kind = rules.card_of[card]
    emit(log, ev.TABLED, EVERYBODY, seat, kind)
    if rules.ops[kind, 0, 0] == s.OP_DEPLOY_PSEUDO:
        asking.push_task(state, s.T_DEPLOY, seat, rules.pseudo_unit)
    else:
        conflict_deck.lay_on_table(state, rules.side_of[seat], card)
