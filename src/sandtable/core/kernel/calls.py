"""Calling the functions of a game by address: what drivers are written against.

A driver (a simulation, a fuzzer, a search, anything that plays whole games in compiled code) is compiled once for all
games. It is handed a *table*, the addresses of one game's functions (game/functions.py), and states as rows of bytes:

    @entry_kernel
    def my_driver(table, rules, states, choices):
        mask = calls.seats_to_act(table, rules, states, 0)
        count = calls.legal(table, rules, states, 0, 2, choices)

`Game.table()`, `Game.rows(records)` and `Game.new_rows(n)` give Python what a driver wants. Interpreted, a driver is
plain Python: then the table is the game's kernels, and rows are records.

core/kernel/calling.py says what a function of a table looks like from C.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.calling import (
    ACTION,
    APPLY,
    CANDIDATES,
    CHANGE,
    CHECK,
    CLOCK,
    CONCEAL,
    FEATURES,
    GROUPS,
    HEURISTIC,
    KIND,
    LEGAL,
    LIKELY,
    OBSERVE,
    PROGRESS,
    RESIGN,
    RETURNS,
    RIVAL,
    SCORE,
    SEATS,
    SETUP,
    SHAPES,
    TAKE_BACK,
    VALUE,
)
from sandtable.core.kernel.chance import rekey

__all__ = [
    "ACTION",
    "CANDIDATES",
    "CLOCK",
    "FEATURES",
    "KIND",
    "LIKELY",
    "OBSERVE",
    "VALUE",
    "action",
    "candidates",
    "clock",
    "features",
    "kind",
    "likely",
    "observe",
    "value",
    "APPLY",
    "CHANGE",
    "CHECK",
    "CONCEAL",
    "GROUPS",
    "HEURISTIC",
    "LEGAL",
    "PROGRESS",
    "RESIGN",
    "RETURNS",
    "RIVAL",
    "SCORE",
    "SEATS",
    "SETUP",
    "SHAPES",
    "TAKE_BACK",
    "apply",
    "bot",
    "chance_of",
    "check",
    "conceal",
    "copy_bytes",
    "copy_state",
    "groups",
    "heuristic",
    "legal",
    "new_rows",
    "progress",
    "resign",
    "returns",
    "rival",
    "score",
    "seats_to_act",
    "setup",
    "take_back",
]


def setup(table: Any, rules: Any, states: Any, i: int, log: Any) -> None:
    """Deal the initial position into state i, which is zeroed but for its keyed chance."""
    table.setup(rules[0], states[i], log)


def apply(table: Any, rules: Any, states: Any, i: int, seat: int, choice: int, log: Any) -> None:
    """Make a legal choice in state i and run on to the next decision."""
    table.apply(rules[0], states[i], seat, choice, log)


def resign(table: Any, rules: Any, states: Any, i: int, seat: int, log: Any) -> None:
    """A seat leaves the game of state i for good."""
    table.resign(rules[0], states[i], seat, log)


def take_back(table: Any, rules: Any, states: Any, i: int, seat: int, log: Any) -> None:
    """Undo what the seat has chosen in secret of a decision it has not finished."""
    table.take_back(rules[0], states[i], seat, log)


def seats_to_act(table: Any, rules: Any, states: Any, i: int) -> int:
    """Bit mask of the seats that owe a decision in state i; 0 = the game is over."""
    return int(table.seats_to_act(rules[0], states[i]))


def legal(table: Any, rules: Any, states: Any, i: int, seat: int, choices: Any) -> int:
    """Write the legal codes (ascending, unique) into `choices` (int32) and return how many."""
    return int(table.legal(rules[0], states[i], seat, choices))


def returns(table: Any, rules: Any, states: Any, i: int, out: Any) -> None:
    """Write the win share of every seat into `out` (float64[8])."""
    table.returns(rules[0], states[i], out)


def score(table: Any, rules: Any, states: Any, i: int, out: Any) -> None:
    """Write the game's own score of every seat into `out` (float64[8])."""
    table.score(rules[0], states[i], out)


def conceal(table: Any, rules: Any, states: Any, i: int, seat: int, chances: Any, c: int) -> None:
    """Redraw everything the seat (-1: a spectator) cannot know from `chances[c]`, and re-key the state's chance."""
    table.conceal(rules[0], states[i], seat, chances[c])
    rekey(states[i].chance, chances[c])


def heuristic(
    table: Any, rules: Any, states: Any, i: int, seat: int, choices: Any, count: int, chances: Any, c: int
) -> int:
    """The game's own bot: one of choices[:count], drawing from `chances[c]`."""
    return int(table.heuristic(rules[0], states[i], seat, choices, count, chances[c]))


def bot(
    address: Any, table: Any, rules: Any, states: Any, i: int, seat: int, choices: Any, count: int, chances: Any, c: int
) -> int:
    """A bot that is no game's own: one of choices[:count]. A positive number is the address of a kernel with the
    arguments of `heuristic` (`Game.bot_address`). A negative one is that of a thinker, the sign turned: int64 numbers
    of which the first is the address of a function that is handed all of them, the table, and how large a state is, so
    that it can play on (bots/search). Interpreted, it is the kernel or the thinker itself."""
    if hasattr(address, "think"):
        return int(address.think(table, rules, states, i, seat, choices, count, chances, c))
    return int(address(rules[0], states[i], seat, choices, count, chances[c]))


def new_rows(states: Any, count: int) -> Any:
    """Room for so many states of this size; what is in it is not said."""
    return np.zeros(count, dtype=states.dtype)


def progress(table: Any, rules: Any, states: Any, i: int) -> int:
    """The round or hand number."""
    return int(table.progress(rules[0], states[i]))


def groups(table: Any, rules: Any, states: Any, i: int, kinds: Any) -> None:
    """Write what every seat of state i is (int8[8]): the index of its group in `GameDefinition.grouping.names`."""
    table.groups(rules[0], states[i], kinds)


def check(table: Any, rules: Any, states: Any, i: int) -> int:
    """0, or the number of the first violated invariant."""
    return int(table.check(rules[0], states[i]))


def observe(table: Any, rules: Any, states: Any, i: int, seat: int, numbers: Any) -> None:
    """Write what the seat (-1: a spectator) knows into `numbers` (float32, as long as the game's observation;
    zeroes, or what was written there before under the same rules)."""
    table.observe(rules[0], states[i], seat, numbers)


def action(table: Any, rules: Any, states: Any, i: int, seat: int, choice: int) -> int:
    """The number of a legal choice in the game's action space."""
    return int(table.action(rules[0], states[i], seat, choice))


def kind(table: Any, rules: Any, states: Any, i: int, seat: int) -> int:
    """What kind of decision the seat owes."""
    return int(table.kind(rules[0], states[i], seat))


def candidates(
    table: Any, rules: Any, states: Any, i: int, seat: int, choices: Any, count: int, chances: Any, c: int, some: Any
) -> int:
    """Write into `some` (int32) choices worth comparing, the heuristic's first, and return how many."""
    return int(table.candidates(rules[0], states[i], seat, choices, count, chances[c], some))


def features(table: Any, rules: Any, states: Any, i: int, seat: int, figures: Any) -> None:
    """Write the seat's figures that a value is learned from into `figures` (float64)."""
    table.features(rules[0], states[i], seat, figures)


def value(table: Any, rules: Any, states: Any, i: int, out: Any) -> None:
    """Write an estimate of the returns into `out` (float64[8])."""
    table.value(rules[0], states[i], out)


def clock(table: Any, rules: Any, states: Any, i: int, times: Any) -> None:
    """Write the turns and the rounds that have ended into `times` (int64[2])."""
    table.clock(rules[0], states[i], times)


def likely(table: Any, rules: Any, states: Any, i: int, seat: int, chances: Any, c: int) -> None:
    """After `conceal`: draw again what others chose in secret, as their heuristic would have."""
    table.likely(rules[0], states[i], seat, chances[c])


def rival(
    table: Any, rules: Any, states: Any, i: int, seat: int, choices: Any, count: int, chances: Any, c: int
) -> int:
    """One of choices[:count], as another mind than the game's own bot may take it."""
    return int(table.rival(rules[0], states[i], seat, choices, count, chances[c]))


def copy_state(states: Any, to: int, source: int) -> None:
    """Copy state number `source` over state number `to`."""
    states[to] = states[source]


def copy_bytes(target: Any, to: int, states: Any, source: int) -> None:
    """Copy state number `source` over state number `to` of other rows."""
    target[to] = states[source]


def chance_of(states: Any, i: int) -> Any:
    """The Chance record of state i: every State begins with it."""
    return states[i].chance


if not INTERPRETED:
    from sandtable.core.kernel import calls_compiled as compiled
    from sandtable.core.kernel.compiling import stand_in

    for _stub in (
        setup, apply, resign, take_back, seats_to_act, legal, returns, score, conceal, heuristic, progress, groups,
        check, observe, action, kind, candidates, features, value, clock, likely, rival, copy_state, copy_bytes,
        chance_of, bot, new_rows,
    ):  # fmt: skip
        stand_in(_stub, getattr(compiled, _stub.__name__))
