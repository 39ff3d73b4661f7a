"""One question or choice at a time, from Python: every function takes a table, and rows of states with an index.

Compiled once for all games; a call costs about half a microsecond. Arguments are as Game.table() and Game.rows() give
them.
"""

from __future__ import annotations

from sandtable.core.kernel import calls, entry_kernel


@entry_kernel
def change_at(table, rules, states, i, what, seat, choice, log):
    """Deal, make a choice, resign or take back (calls.SETUP and so on)."""
    if what == calls.SETUP:
        calls.setup(table, rules, states, i, log)
    elif what == calls.APPLY:
        calls.apply(table, rules, states, i, seat, choice, log)
    elif what == calls.RESIGN:
        calls.resign(table, rules, states, i, seat, log)
    else:
        calls.take_back(table, rules, states, i, seat, log)


@entry_kernel
def seats_at(table, rules, states, i):
    return calls.seats_to_act(table, rules, states, i)


@entry_kernel
def legal_at(table, rules, states, i, seat, choices):
    return calls.legal(table, rules, states, i, seat, choices)


@entry_kernel
def returns_at(table, rules, states, i, out):
    calls.returns(table, rules, states, i, out)


@entry_kernel
def score_at(table, rules, states, i, out):
    calls.score(table, rules, states, i, out)


@entry_kernel
def conceal_at(table, rules, states, i, seat, chances):
    """Conceal, and re-key the state's stream, drawing from `chances[0]`."""
    calls.conceal(table, rules, states, i, seat, chances, 0)


@entry_kernel
def check_at(table, rules, states, i):
    return calls.check(table, rules, states, i)


@entry_kernel
def heuristic_at(table, rules, states, i, seat, choices, count, chances):
    return calls.heuristic(table, rules, states, i, seat, choices, count, chances, 0)


@entry_kernel
def groups_at(table, rules, states, i, kinds):
    calls.groups(table, rules, states, i, kinds)


@entry_kernel
def bot_at(address, table, rules, states, i, seat, choices, count, chances):
    return calls.bot(address, table, rules, states, i, seat, choices, count, chances, 0)


@entry_kernel
def progress_at(table, rules, states, i):
    return calls.progress(table, rules, states, i)


@entry_kernel
def observe_at(table, rules, states, i, seat, numbers):
    calls.observe(table, rules, states, i, seat, numbers)


@entry_kernel
def action_at(table, rules, states, i, seat, choice):
    return calls.action(table, rules, states, i, seat, choice)


@entry_kernel
def kind_at(table, rules, states, i, seat):
    return calls.kind(table, rules, states, i, seat)


@entry_kernel
def candidates_at(table, rules, states, i, seat, choices, count, chances, some):
    return calls.candidates(table, rules, states, i, seat, choices, count, chances, 0, some)


@entry_kernel
def features_at(table, rules, states, i, seat, figures):
    calls.features(table, rules, states, i, seat, figures)


@entry_kernel
def value_at(table, rules, states, i, out):
    calls.value(table, rules, states, i, out)


@entry_kernel
def clock_at(table, rules, states, i, times):
    calls.clock(table, rules, states, i, times)


@entry_kernel
def likely_at(table, rules, states, i, seat, chances):
    """After `conceal_at`, drawing from `chances[0]`."""
    calls.likely(table, rules, states, i, seat, chances, 0)


@entry_kernel
def play_turn_at(table, rules, states, i, chances, choices, log, limit):
    """The game's own bot plays every seat of state i until the next turn, round or hand begins, or the end. The number
    of decisions, -1 if `limit` of them were not enough."""
    now = calls.progress(table, rules, states, i)
    for decisions in range(limit):
        mask = calls.seats_to_act(table, rules, states, i)
        if mask == 0 or calls.progress(table, rules, states, i) != now:
            return decisions
        seat = 0
        while (mask >> seat) & 1 == 0:
            seat += 1
        count = calls.legal(table, rules, states, i, seat, choices)
        choice = calls.heuristic(table, rules, states, i, seat, choices, count, chances, 0)
        calls.apply(table, rules, states, i, seat, choice, log)
    return -1
