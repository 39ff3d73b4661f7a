"""Kept cards played instead of drawing (section 11), and last orders (section 12): when the conflict deck is used up
each seat may play one more. The card is discarded, and does what it says now or by a task that is pushed."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.roles import eligible_force
from sandtable.games.battlecards.rules.cards import conflict_deck
from sandtable.games.battlecards.rules.cards.piles import mill
from sandtable.games.battlecards.rules.counterattack import may_counterattack
from sandtable.games.battlecards.rules.seats import next_seat


@kernel
def may_play(rules, state, seat, kind):
    """1 if a seat may play this kept card instead of drawing: a Counterattack needs a battlecard to fight for, an Air
    Raid a force. Other cards may be wasted."""
    op = conflict_deck.first_op(rules, kind)
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
    last = conflict_deck.play_choices(rules, state, rules.side_of[seat], s.TURN_LIEU, choices, count)
    for i in range(count, last):
        code = int(choices[i])
        if may_play(rules, state, seat, asking.answer_argument(code)) == 1:
            choices[count] = code
            count += 1
    return count


@kernel
def play_kept(rules, state, seat, kind, log):
    """A kept card is played instead of drawing: it is discarded, then does what it says, now or by the task that this
    pushes."""
    side = rules.side_of[seat]
    emit(log, ev.PLAYED, EVERYBODY, seat, kind, 0)
    conflict_deck.discard_card(state, conflict_deck.take_kept(rules, state, side, kind))
    op = conflict_deck.first_op(rules, kind)
    if op == s.OP_REFIGHT:
        asking.push_task(state, s.T_COUNTERATTACK, seat)
    elif op == s.OP_SABOTAGE:
        asking.push_task(state, s.T_SABOTAGE, seat)
    elif op == s.OP_AIR_RAID:
        state.task_losses[asking.push_battle(state, seat, s.NONE, s.RAID)] = rules.ops[kind, 0, 1]
    elif op == s.OP_MILL_ENEMY:
        mill(rules, state, 1 - side, rules.ops[kind, 0, 1], 0, log)
    elif op == s.OP_SEARCH_BATTLE:
        card = conflict_deck.search_battlecard(rules, state, seat, log)
        if card != s.NONE:
            asking.push_battle(state, seat, rules.card_of[card], s.PREEMPTIVE)


# T_LAST_ORDERS: seat = the first to be asked; `task_army`: whose order it is, NONE at first; `task_left`: the
# seats still to be asked after it.
_OPEN, _ASKED, _PLAYED = 0, 1, 2  # stages


@kernel
def step_last_orders(rules, state, log):
    """T_LAST_ORDERS: seat after seat, in turn order. It leaves nothing but itself: the caller that pushed it ends the
    game."""
    top = asking.top_task(state)
    stage = state.task_stage[top]
    seat = state.task_army[top]
    if stage == _OPEN:
        seat = state.task_seat[top]
        state.task_left[top] = rules.players - 1
    elif stage == _ASKED:
        code = asking.take_answer(state)
        emit(log, ev.LAST_ORDERS, EVERYBODY, seat, 1 if asking.op_of(code) == s.K_PASS else 0)
        if asking.op_of(code) != s.K_PASS:
            state.task_stage[top] = _PLAYED
            play_kept(rules, state, seat, asking.answer_argument(code), log)
            return
        seat = _next(rules, state, top, seat)
    else:
        seat = _next(rules, state, top, seat)
    if seat == s.NONE:
        asking.pop_task(state)
        return
    state.task_army[top] = seat
    asking.ask(rules, state, seat, s.D_TURN, _ASKED)


@kernel
def _next(rules, state, top, seat):
    """The seat that is asked after this one, NONE at the end."""
    left = state.task_left[top]
    state.task_left[top] = left - 1
    return next_seat(rules, seat) if left > 0 else s.NONE
