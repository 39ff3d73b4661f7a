"""Set-up: shuffles, the first cards of each army and the first deployment (spec sections 5 and 17)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import DEAL, mix
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules import asking
from sandtable.games.battlecards.rules.battle.roles import clear_battle
from sandtable.games.battlecards.rules.cards.piles import draw_to_hand, shuffle_action_deck
from sandtable.games.battlecards.rules.seats import face_each_other

_DEAL, _CHOOSE, _CHOSEN = 0, 1, 2


@kernel
def _blank(rules, state):
    """Everything that is not 0 while there is nothing of it."""
    asking.clear_tasks(state)
    clear_battle(state)
    state.phase = s.SETUP
    state.asked_for = state.winner = state.answer = state.active = state.current = s.NONE
    for unit in range(len(state.place)):
        state.place[unit] = s.OUT_OF_PLAY
        state.holder[unit] = state.slot[unit] = state.below[unit] = s.NONE
    state.arsenal[:, :] = s.NONE
    state.discard[:, :] = s.NONE
    state.hand[:, :] = s.NONE
    state.conflict[:] = s.NONE
    state.spent_cards[:] = s.NONE
    state.kept[:, :] = s.NONE
    state.on_table[:, :] = s.NONE
    for kind in range(s.MAX_CARDS):
        state.won_by[kind] = s.NONE
    for seat in range(len(state.stack_type)):
        for slot in range(s.MAX_STACKS):
            state.stack_type[seat, slot] = state.stack_card[seat, slot] = s.NONE
            state.stack_first[seat, slot] = state.stack_last[seat, slot] = s.NONE


@kernel
def _fill_decks(rules, state):
    """C1 to C3: every deck in the order of 18.1, shuffled; then the deck of action numbers."""
    for side in range(2):
        first = 0 if side == s.AXIS else rules.first_allied
        count = 0
        for unit in range(first, rules.units):
            if rules.owner[unit] == side:
                state.arsenal[side, count] = unit
                state.place[unit] = s.IN_DECK
                count += 1
        state.arsenal_size[side] = count
    mix(state.chance, DEAL, state.arsenal[s.AXIS], state.arsenal_size[s.AXIS])
    mix(state.chance, DEAL, state.arsenal[s.ALLIED], state.arsenal_size[s.ALLIED])
    cards = rules.conflict_cards
    for card in range(cards):
        state.conflict[card] = card
        state.card_place[card] = s.C_DECK
    state.conflict_size = cards
    mix(state.chance, DEAL, state.conflict, cards)
    shuffle_action_deck(rules, state)


@kernel
def begin_setup(rules, state, log):
    """The zeroed state becomes a game that is about to be set up."""
    _blank(rules, state)
    face_each_other(rules, state)
    for seat in range(rules.players):
        for slot in range(s.GROUND, s.SEA + 1):
            state.stack_type[seat, slot] = slot
    emit(log, ev.GAME_START, EVERYBODY, rules.theatre, rules.players, rules.conflict_cards)
    for seat in range(rules.players):
        emit(log, ev.ARMY, EVERYBODY, seat, rules.side_of[seat], rules.army_of[seat], state.faces[seat])
    state.task_deployed[asking.push_task(state, s.T_SETUP, 0)] = 0


@kernel
def step_setup(rules, state, log):
    """T_SETUP: section 5. Every seat in turn order draws its cards; then every seat in turn order deploys all but
    a full reserve, one at a time (D1)."""
    task = asking.top_task(state)
    stage = state.task_stage[task]
    if stage == _DEAL:
        _fill_decks(rules, state)
        for seat in range(rules.players):
            count = rules.setup_draw[rules.side_of[seat]]
            for _ in range(count):
                draw_to_hand(rules, state, seat, log)
            emit(log, ev.SETUP_DRAW, EVERYBODY, seat, count)
        state.task_stage[task] = _CHOOSE
        return
    seat = state.task_seat[task]
    if stage == _CHOSEN:
        state.task_stage[task] = _CHOOSE
        state.task_deployed[task] += 1
        asking.push_task(state, s.T_DEPLOY, seat, state.hand[seat, asking.answer_argument(asking.take_answer(state))])
    elif state.task_deployed[task] < rules.setup_deploy[rules.side_of[seat]] and state.hand_size[seat] > 0:
        asking.ask(rules, state, seat, s.D_SETUP_DEPLOY, _CHOSEN)
    elif seat + 1 < rules.players:
        state.task_seat[task] = seat + 1
        state.task_deployed[task] = 0
    else:
        state.phase = s.PLAY
        asking.pop_task(state)
        asking.push_task(state, s.T_TURN, 0)
