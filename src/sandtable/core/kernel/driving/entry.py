"""One question or choice at a time, from Python: every function takes a table, and rows of states with an index.

Compiled once for all games; a call costs about half a microsecond. Arguments are as Game.table() and Game.rows() give
them.
"""

from __future__ import annotations

from typing import Any

from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.promises import CHANCE, CHANGE, CHANGES, CONTRACT, Promise, written


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
def bot_at(address, table, rules, states, i, seat, choices, chances):
    """A bot that is no game's own, as `calls.bot` says, drawing from `chances[0]`."""
    return calls.bot(address, table, rules, states, i, seat, choices, chances)


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


def _asked(one: Promise) -> Any:
    """A kernel of the contract as Python asks it: of all choices that it hands, drawing from `chances[0]`."""
    said = {"count": "", CHANCE: "chances, "}
    handed = {"count": "len(choices)", CHANCE: "chances, 0"}
    parameters = "table, rules, states, i, " + "".join(said.get(name, f"{name}, ") for name in one.takes)
    call = f"calls.{one.name}(table, rules, states, i, {', '.join(handed.get(name, name) for name in one.takes)})"
    here = {"__name__": __name__, "__file__": __file__, "calls": calls}
    return entry_kernel(written(f"{one.name}_at", parameters, f"return {call}" if one.gives else call, here))


#: What Python asks the functions of a game by, under their names.
ASKED = {CHANGE: change_at, **{name: _asked(one) for name, one in CONTRACT.items() if name not in CHANGES}}
