"""Industries and what destroys them: the any-time window of a turn (section 6 step 1, D4), the prize of a won Air Raid.

The industries of a side are its table cards in the order in which they were played, then Massive Industry while the
pseudo-unit lies in one of its stacks (18.1).
"""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.asking import answer_argument, ask, take_answer
from sandtable.games.battlecards.conflict_deck import discard_card, play_options, take_from_table, take_kept
from sandtable.games.battlecards.milling import mill
from sandtable.games.battlecards.piles import destroy_unit
from sandtable.games.battlecards.seats import next_seat
from sandtable.games.battlecards.state import C_STACK, CODE, IN_STACK, K_CHOICE, K_PASS, NONE
from sandtable.games.battlecards.tasks import pop_task, top_task

__all__ = [
    "industries_of",
    "may_strike_industry",
    "options_any_time",
    "step_any_time",
    "step_raid_won",
]

_ANY_TIME = 4  # D4
# T_ANY_TIME: seat = the active one; data: 0 the seat whose window it is, NONE at first.
# T_RAID_WON: seat = the raider; data: 0 how many cards the enemy loses if it has no industry.
_OPEN, _ASKED, _WHICH = 0, 1, 2  # stages


@kernel
def _pseudo_side(rules, state):  # type: ignore[no-untyped-def]
    """The side that has Massive Industry in a stack, NONE."""
    unit = int(rules.pseudo_unit)
    if unit == NONE or state.place[unit] != IN_STACK:
        return NONE
    return int(rules.side_of[int(state.holder[unit])])


@kernel
def industries_of(rules, state, side):  # type: ignore[no-untyped-def]
    """How many industries a side has."""
    count = int(state.table_size[side])
    if _pseudo_side(rules, state) == side:
        count += 1
    return count


@kernel
def _pseudo_card(rules, state):  # type: ignore[no-untyped-def]
    """The kind of the card whose pseudo-unit lies in a stack."""
    for card in range(int(rules.conflict_cards)):
        if state.card_place[card] == C_STACK:
            return int(rules.card_of[card])
    return NONE


@kernel
def _destroy_industry(rules, state, seat, index, log):  # type: ignore[no-untyped-def]
    """The seat destroys an industry of the enemy by its number."""
    side = 1 - int(rules.side_of[seat])
    if index >= int(state.table_size[side]):
        emit(log, ev.INDUSTRY_DESTROYED, EVERYBODY, seat, side, _pseudo_card(rules, state))
        destroy_unit(rules, state, int(rules.pseudo_unit), ev.WHY_INDUSTRY, log)
        return
    card = take_from_table(state, side, index)
    emit(log, ev.INDUSTRY_DESTROYED, EVERYBODY, seat, side, int(rules.card_of[card]))
    discard_card(state, card)


@kernel
def may_strike_industry(rules, state, side):  # type: ignore[no-untyped-def]
    """1 if a side holds a card that destroys an industry, and the enemy has one."""
    if industries_of(rules, state, 1 - side) == 0:
        return 0
    for i in range(int(state.kept_size[side])):
        if rules.anti_industry[int(rules.card_of[int(state.kept[side, i])])] == 1:
            return 1
    return 0


@kernel
def _enemy_that_moves_next(rules, state, seat):  # type: ignore[no-untyped-def]
    """The seat of the other side that moves next after this one (16.3); not one whose next turn is used up, if another
    is there."""
    other = next_seat(rules, seat)
    found = NONE
    while other != seat:
        if rules.side_of[other] != rules.side_of[seat]:
            if (int(state.skip) >> other) & 1 == 0:
                return other
            if found == NONE:
                found = other
        other = next_seat(rules, other)
    return found


@kernel
def step_any_time(rules, state, log):  # type: ignore[no-untyped-def]
    """The active seat, then the enemy seat that moves next, use cards until they pass or have nothing to do."""
    top = top_task(state)
    active = int(state.task_seat[top])
    stage = int(state.task_stage[top])
    seat = active if stage == _OPEN and state.task_data[top, 0] == NONE else int(state.task_data[top, 0])
    state.task_data[top, 0] = seat
    side = int(rules.side_of[seat])
    if stage == _OPEN:
        if may_strike_industry(rules, state, side) == 1:
            state.task_stage[top] = _ASKED
            ask(rules, state, seat, _ANY_TIME)
        elif seat == active:
            state.task_data[top, 0] = _enemy_that_moves_next(rules, state, active)
        else:
            pop_task(state)
        return
    code = take_answer(state)
    if stage == _WHICH:
        _destroy_industry(rules, state, seat, answer_argument(code), log)
        state.task_stage[top] = _OPEN
    elif code != K_PASS:
        kind = answer_argument(code)
        emit(log, ev.PLAYED, EVERYBODY, seat, kind, 1)
        discard_card(state, take_kept(rules, state, side, kind))
        state.task_stage[top] = _WHICH
        ask(rules, state, seat, _ANY_TIME)
    elif seat == active:
        state.task_stage[top] = _OPEN
        state.task_data[top, 0] = _enemy_that_moves_next(rules, state, active)
    else:
        pop_task(state)


@kernel
def step_raid_won(rules, state, log):  # type: ignore[no-untyped-def]
    """What the winner of an Air Raid does: it destroys an industry if there is one, else the enemy loses cards."""
    top = top_task(state)
    seat = int(state.task_seat[top])
    if state.task_stage[top] == _WHICH:
        code = take_answer(state)
        pop_task(state)
        _destroy_industry(rules, state, seat, answer_argument(code), log)
        return
    enemy = 1 - int(rules.side_of[seat])
    if industries_of(rules, state, enemy) > 0:
        state.task_stage[top] = _WHICH
        ask(rules, state, seat, _ANY_TIME)
        return
    losses = int(state.task_data[top, 0])
    pop_task(state)
    mill(rules, state, enemy, losses, 0, log)


@kernel
def options_any_time(rules, state, seat, options):  # type: ignore[no-untyped-def]
    """D4: PASS and PLAY, or CHOICE of the industry."""
    side = int(rules.side_of[int(state.asked_for)])
    if state.task_stage[top_task(state)] == _WHICH:
        count = industries_of(rules, state, 1 - side)
        for i in range(count):
            options[i] = K_CHOICE * CODE + i
        return count
    options[0] = K_PASS
    return play_options(rules, state, side, NONE, options, 1)
