"""Points, and the end of the game (spec section 12)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import clear_tasks


@kernel
def victory_points(rules, state, side):
    """The points of the won cards of a side that are not scorched, and what it began with."""
    total = rules.head_start[side]
    for kind in range(rules.card_kinds):
        if state.won_by[kind] == side and state.scorched[kind] == 0:
            total += rules.points_of[kind]
    return total


@kernel
def won_cards(rules, state, side):
    """How many battlecards a side holds."""
    total = 0
    for kind in range(rules.card_kinds):
        if state.won_by[kind] == side:
            total += 1
    return total


@kernel
def deployed_points(rules, state, side):
    """The points of the units in the stacks of a side, captured ones too."""
    total = 0
    for unit in range(rules.units):
        if state.place[unit] == s.IN_STACK and rules.side_of[state.holder[unit]] == side:
            total += rules.points[rules.kind[unit]]
    return total


@kernel
def end_game(rules, state, why, winner, card, log):
    """The game is over (END_...): a side has won, or NONE. `card`: the homeland battle that decided it, NONE. Nothing
    is unfinished any more."""
    state.phase = s.OVER
    state.ending = why
    state.winner = winner
    state.to_act = 0
    state.asked = 0
    state.asked_for = s.NONE
    state.answer = s.NONE
    clear_tasks(state)
    for side in range(2):
        emit(
            log,
            ev.SCORE,
            EVERYBODY,
            side,
            victory_points(rules, state, side),
            won_cards(rules, state, side),
            deployed_points(rules, state, side),
        )
    emit(log, ev.GAME_OVER, EVERYBODY, why, winner, card)


@kernel
def leader_on_points(rules, state):
    """The side that is ahead: by victory points, then the points of deployed units, then won cards; NONE = nobody."""
    axis = victory_points(rules, state, s.AXIS)
    allied = victory_points(rules, state, s.ALLIED)
    if axis == allied:
        axis = deployed_points(rules, state, s.AXIS)
        allied = deployed_points(rules, state, s.ALLIED)
    if axis == allied:
        axis = won_cards(rules, state, s.AXIS)
        allied = won_cards(rules, state, s.ALLIED)
    if axis == allied:
        return s.NONE
    return s.AXIS if axis > allied else s.ALLIED


@kernel
def end_on_points(rules, state, why, log):
    """The conflict deck is used up (END_DECK), or `turn_cap` turns have been played (END_TURNS)."""
    end_game(rules, state, why, leader_on_points(rules, state), s.NONE, log)
