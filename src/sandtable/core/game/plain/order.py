"""A plain turn order: whose turn it is, who is out, who wins. The defaults of the kernels that follow from it.

A State that begins with the fields of :class:`PlainState` gets these kernels unless the game gives its own; the
contract of each is in handbook/rules.md.
"""

import numpy as np

from sandtable.core.declare.events import event
from sandtable.core.declare.fields import nobody, public
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import Chance, below
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.records import Record, i1, i4

#: The kind of the event that a seat has left; every plain game has it.
LEFT = 1000
LEAVING = event(LEFT, "seat", "{seat} {seat:leave|leaves} the game.")


class PlainRules(Record):
    """What every plain game is built from: the number of seats."""

    players: i4


class PlainState(Record):
    """The first fields of a State with a plain turn order. `turn` is the seat that chooses, `over` is 1 at the end,
    `out` is 1 for a seat that plays no more, and the best `score` of those who are not out wins."""

    chance: Chance = nobody()
    turn: i4 = public()
    round: i4 = public()
    over: i4 = public()
    out: i1[8] = public()
    score: i4[8] = public()


class AskingState(PlainState):
    """A State of a game with several decisions, or with seats that choose at the same time: `to_act` is the mask of the
    seats that are asked, `asked` the number of the decision by seat, 0 for none. The kernel `ask` fills them in."""

    to_act: i4 = public()
    asked: i1[8] = public()


@kernel
def next_seat(rules, state, seat):
    """The next seat in order that is not out; `seat` itself if it is the only one."""
    for step in range(1, rules.players + 1):
        other = (seat + step) % rules.players
        if state.out[other] == 0:
            return other
    return seat


@kernel
def drop_out(rules, state, seat):
    """A seat plays no more: the game is over when one is left, and the turn goes on if it was this seat's."""
    state.out[seat] = 1
    left = 0
    for other in range(rules.players):
        left += 1 - state.out[other]
    if left < 2:
        state.over = 1
    if state.turn == seat:
        state.turn = next_seat(rules, state, seat)


@kernel
def seats_to_act(rules, state):
    """The seat whose turn it is."""
    if state.over != 0:
        return 0
    return 1 << state.turn


@kernel
def asked_to_act(rules, state):
    """The seats that are asked."""
    if state.over != 0:
        return 0
    return state.to_act


@kernel
def resign(rules, state, seat, log):
    """A seat leaves for good."""
    if state.out[seat] == 0:
        emit(log, LEFT, EVERYBODY, seat)
        drop_out(rules, state, seat)


@kernel
def returns(rules, state, out):
    """The best score of those who are not out wins; equal ones share."""
    best, count = 0, 0
    for seat in range(rules.players):
        if state.out[seat] == 0:
            if count == 0 or state.score[seat] > best:
                best, count = state.score[seat], 1
            elif state.score[seat] == best:
                count += 1
    for seat in range(8):
        out[seat] = 0.0
        if seat < rules.players and state.out[seat] == 0 and state.score[seat] == best:
            out[seat] = 1.0 / count


@kernel
def score(rules, state, out):
    """The field `score`."""
    for seat in range(8):
        out[seat] = float(state.score[seat])


@kernel
def value(rules, state, out):
    """The returns at the end; before it the share of the score, of those who are not out."""
    if state.over != 0:
        returns(rules, state, out)
        return
    whole, left = 0.0, 0
    for seat in range(rules.players):
        if state.out[seat] == 0:
            left += 1
            whole += max(float(state.score[seat]), 0.0)
    for seat in range(8):
        out[seat] = 0.0
        if seat < rules.players and state.out[seat] == 0:
            out[seat] = max(float(state.score[seat]), 0.0) / whole if whole > 0.0 else 1.0 / left


@kernel
def clock(rules, state, times):
    """The rounds that have ended, for turns and for rounds."""
    times[0] = max(0, state.round - 1)
    times[1] = times[0]


@kernel
def progress(rules, state):
    """The field `round`."""
    return np.int64(state.round)


@kernel
def check(rules, state):
    """1: the turn is nobody's; 2: a seat beyond the last has something; 3: nobody is left."""
    left = 0
    for seat in range(8):
        if seat < rules.players:
            left += 1 - state.out[seat]
        elif state.out[seat] != 0 or state.score[seat] != 0:
            return 2
    if left == 0:
        return 3
    if state.turn < 0 or state.turn >= rules.players or (state.over == 0 and state.out[state.turn] != 0):
        return 1
    return 0


@kernel
def random_choice(rules, state, seat, choices, count, chance):
    """Any choice, all equally likely: the bot of a game that has none of its own."""
    return choices[below(chance, count)]


@kernel
def list_numbers(choices, count, low, high):
    """Add the codes `low` to `high` to a list of `count` choices; how many it has then."""
    for code in range(low, high + 1):
        choices[count] = code
        count += 1
    return count


@kernel
def list_places(choices, count, cells):
    """Add the places where something lies to a list of `count` choices, of equal things the first; how many it has
    then."""
    for place in range(len(cells)):
        another = cells[place] != 0
        for before in range(place):
            another = another and cells[before] != cells[place]
        if another:
            choices[count] = place
            count += 1
    return count


@kernel
def emit_row(log, kind, audience, seat, values):
    """An event with a seat and up to nine values, such as its dice or cards. A row of zeroes is none."""
    if len(log) != 0 and (values != 0).any():
        emit(log, kind, audience, seat)
        if log[0, 1] == 0:
            for place in range(min(len(values), 9)):
                log[log[0, 0], 3 + place] = values[place]
