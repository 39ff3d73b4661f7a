"""What studies count of the order in which actions resolve: events that are told to nobody."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import NOBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.course.seats import seat_at


@kernel
def note_order(rules, state, log):
    """Where the order of this step is owed to the numbers of initiative."""
    for first in range(state.queue_size):
        for then in range(first + 1, state.queue_size):
            _note_pair(rules, state, state.queue[first], state.queue[then], log)


@kernel
def _note_pair(rules, state, first, then, log):
    """Two players of whom the one acts before the other."""
    if state.plan[then, 0] < s.ACT_CARD:
        return
    kind = state.plan[then, 0] - s.ACT_CARD
    if state.plan[first, 0] < s.ACT_CARD:
        emit(log, ev.BASIC_FIRST, NOBODY, first, then, kind)
        return
    one = rules.other_initiative[state.plan[first, 0] - s.ACT_CARD]
    other = rules.other_initiative[kind]
    if one > other or (one == other and _sits_before(rules, state, then, first) == 1):
        emit(log, ev.TURNED, NOBODY, first, then)


@kernel
def _sits_before(rules, state, one, other):
    for place in range(rules.players):
        player = seat_at(rules, state, place)
        if player in (one, other):
            return 1 if player == one else 0
    return 0


@kernel
def note_dodges(state, player, hex_, log):
    """Units of a player leave a hex by a basic action before a card that was planned for it."""
    if state.plan[player, 0] >= s.ACT_CARD or state.actor != player:
        return
    for at in range(state.queue_at + 1, state.queue_size):
        other = state.queue[at]
        if other == player or state.plan[other, 0] < s.ACT_CARD:
            continue
        for place in range(1, min(int(state.plan_size[other]), s.MAX_PLAN)):
            if state.plan_kind[other, place] == s.D_HEX and state.plan[other, place] == hex_:
                emit(log, ev.DODGED, NOBODY, player, other, state.plan[other, 0] - s.ACT_CARD)
                break
