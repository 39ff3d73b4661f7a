"""D_FORTIFY_FROM, D_FORTIFY_TO and D_COUNT: the free moves at the end of a turn (spec section 6, T6)."""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import emit
from sandtable.games.conquest import state as s
from sandtable.games.conquest.events import FORTIFIED
from sandtable.games.conquest.rules.seeing import sees
from sandtable.games.conquest.rules.variants import FORTIFY_CONNECTED, FORTIFY_NONE


@kernel
def _can_move(rules, state, seat, territory):
    """Whether armies can leave the territory: 2 or more on it, and an own neighbour (which with `connected` is also
    the least that an own chain needs)."""
    if state.owner[territory] != seat or state.armies[territory] < 2:
        return False
    for i in range(rules.neighbour_start[territory], rules.neighbour_start[territory + 1]):
        if state.owner[rules.neighbour[i]] == seat:
            return True
    return False


@kernel
def from_choices(rules, state, seat, choices):
    """The codes of D_FORTIFY_FROM: 0 = end, 1 + territory. Returns how many."""
    choices[0] = 0
    n = 1
    for territory in range(rules.territories):
        if _can_move(rules, state, seat, territory):
            choices[n] = territory + 1
            n += 1
    return n


@kernel
def to_choices(rules, state, seat, choices):
    """The codes of D_FORTIFY_TO, ascending: own neighbours, or with `connected` what own chains reach."""
    source = state.source
    n = 0
    if rules.fortify != FORTIFY_CONNECTED:
        for i in range(rules.neighbour_start[source], rules.neighbour_start[source + 1]):
            if state.owner[rules.neighbour[i]] == seat:
                choices[n] = rules.neighbour[i]
                n += 1
        return n
    # The reached territories wait in `choices` until their neighbours have been looked at; then they are listed anew.
    reached = np.zeros(s.MAX_TERRITORIES, dtype=np.int8)
    reached[source] = 1
    choices[0] = source
    n = 1
    done = 0
    while done < n:
        territory = choices[done]
        done += 1
        for i in range(rules.neighbour_start[territory], rules.neighbour_start[territory + 1]):
            neighbour = rules.neighbour[i]
            if state.owner[neighbour] == seat and reached[neighbour] == 0:
                reached[neighbour] = 1
                choices[n] = neighbour
                n += 1
    reached[source] = 0
    n = 0
    for territory in range(rules.territories):
        if reached[territory] == 1:
            choices[n] = territory
            n += 1
    return n


@kernel
def answer_from(state, choice):
    """The answer to D_FORTIFY_FROM: the end of the turn, or the source."""
    if choice == 0:
        state.step = s.DRAW_LATE
    else:
        state.source = choice - 1


@kernel
def answer_to(state, choice):
    """The answer to D_FORTIFY_TO."""
    state.target = choice


@kernel
def _any_source(rules, state, seat):
    for territory in range(rules.territories):  # noqa: SIM110
        if _can_move(rules, state, seat, territory):
            return True
    return False


@kernel
def fortify_step(rules, state, log):
    """T6. True = the seat is asked."""
    seat = state.seat
    while True:
        if state.source < 0:
            if (
                rules.fortify == FORTIFY_NONE
                or state.moves >= rules.fortify_moves
                or not _any_source(rules, state, seat)
            ):
                state.step = s.DRAW_LATE
                return False
            ask(state, seat, s.D_FORTIFY_FROM)
            return True
        if state.target < 0:
            targets = np.empty(s.MAX_TERRITORIES, dtype=np.int32)
            if to_choices(rules, state, seat, targets) > 1:
                ask(state, seat, s.D_FORTIFY_TO)
                return True
            state.target = targets[0]
        if state.count_hi[seat] == 0:
            state.count_lo[seat] = 1
            state.count_hi[seat] = state.armies[state.source] - 1
        if state.count_lo[seat] < state.count_hi[seat]:
            ask(state, seat, s.D_COUNT)
            return True
        march(rules, state, log)


@kernel
def march(rules, state, log):
    """Source, target and number are fixed: the armies move."""
    seat = state.seat
    source = state.source
    target = state.target
    armies = state.count_lo[seat]
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    state.source = -1
    state.target = -1
    state.armies[source] -= armies
    state.armies[target] += armies
    state.moves += 1
    if len(log) == 0:
        return
    left = state.armies[source]
    now = state.armies[target]
    both = 256 if rules.fog == 0 else 0
    only_source = 0
    only_target = 0
    for viewer in range(rules.players):
        if sees(rules, state, viewer, source):
            if sees(rules, state, viewer, target):
                both |= 1 << viewer
            else:
                only_source |= 1 << viewer
        elif sees(rules, state, viewer, target):
            only_target |= 1 << viewer
    emit(log, FORTIFIED, both, seat, source, target, armies, left, now)
    if only_source != 0:
        emit(log, FORTIFIED, only_source, seat, source, -1, -1, left, -1)
    if only_target != 0:
        emit(log, FORTIFIED, only_target, seat, -1, target, -1, -1, now)
