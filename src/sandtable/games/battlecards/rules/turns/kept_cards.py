"""Kept cards played instead of drawing (section 11). The card is discarded, and does what it says now or by a task
that is pushed."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument
from sandtable.games.battlecards.rules.cards.conflict_deck import discard_card, first_op, play_choices, take_kept
from sandtable.games.battlecards.rules.cards.eligible import eligible_force
from sandtable.games.battlecards.rules.cards.milling import mill
from sandtable.games.battlecards.rules.cards.searching import search_battlecard
from sandtable.games.battlecards.rules.seats import other_side
from sandtable.games.battlecards.rules.tasks import push_task
from sandtable.games.battlecards.rules.turns.counterattack import may_counterattack


@kernel
def may_play(rules, state, seat, kind):
    """1 if a seat may play this kept card instead of drawing: a Counterattack needs a battlecard to fight for, an Air
    Raid a force. Other cards may be wasted."""
    op = first_op(rules, kind)
    if op == s.OP_AIR_RAID:
        return eligible_force(rules, state, seat, s.NONE)
    if op == s.OP_REFIGHT:
        for card in range(rules.card_kinds):
            if may_counterattack(rules, state, seat, card) == 1:
                return 1
        return 0
    return 1


@kernel
def turn_card_choices(rules, state, seat, choices, count):
    """Append PLAY for the kept cards that the seat may play instead of drawing; the new number."""
    last = play_choices(rules, state, rules.side_of[seat], s.TURN_LIEU, choices, count)
    for i in range(count, last):
        code = int(choices[i])
        if may_play(rules, state, seat, answer_argument(code)) == 1:
            choices[count] = code
            count += 1
    return count


@kernel
def play_kept(rules, state, seat, kind, log):
    """A kept card is played instead of drawing: it is discarded, then does what it says, now or by the task that this
    pushes."""
    side = rules.side_of[seat]
    emit(log, ev.PLAYED, EVERYBODY, seat, kind, 0)
    discard_card(state, take_kept(rules, state, side, kind))
    op = first_op(rules, kind)
    if op == s.OP_REFIGHT:
        push_task(state, s.T_COUNTERATTACK, seat)
    elif op == s.OP_SABOTAGE:
        push_task(state, s.T_SABOTAGE, seat)
    elif op == s.OP_AIR_RAID:
        push_task(state, s.T_BATTLE, seat, s.NONE, s.RAID, rules.ops[kind, 0, 1])
    elif op == s.OP_MILL_ENEMY:
        mill(rules, state, other_side(side), rules.ops[kind, 0, 1], 0, log)
    elif op == s.OP_SEARCH_BATTLE:
        card = search_battlecard(rules, state, seat, log)
        if card != s.NONE:
            push_task(state, s.T_BATTLE, seat, rules.card_of[card], s.PREEMPTIVE)
