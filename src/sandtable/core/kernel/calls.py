"""Calling the functions of a game by address: what drivers are written against.

A driver (a simulation, a fuzzer, a search, anything that plays whole games in compiled code) is compiled once for all
games. It is handed a *table*, the addresses of one game's functions (game/functions.py), and states as rows of bytes:

    @entry_kernel
    def my_driver(table, rules, states, choices):
        mask = calls.seats_to_act(table, rules, states, 0)
        count = calls.legal(table, rules, states, 0, 2, choices)

`Game.table()`, `Game.rows(records)` and `Game.new_rows(n)` give Python what a driver wants. Interpreted, a driver is
plain Python: then the table is the game's kernels, and rows are records.

There is a call of every kernel of the contract (core/kernel/promises.py) under its name: `table, rules, states, i`
(state number i) stand for its rules and state, `chances, c` (number c) for its chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.promises import (
    APPLY,
    ARRAYS,
    CHANCE,
    CHANGE,
    CHANGES,
    CONTRACT,
    FUNCTIONS,
    RESIGN,
    SETUP,
    TAKE_BACK,
    Promise,
    face_of,
    written,
)

__all__ = ["APPLY", "RESIGN", "SETUP", "TAKE_BACK", "bot", "chance_of", "copy_bytes", "copy_state", "new_rows"]

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...  # the kernels of the contract


def parameters(one: Promise) -> str:
    """What a driver says to call a kernel."""
    return ", ".join(("table", "rules", "states", "i", *("chances, c" if x == CHANCE else x for x in one.takes)))


def _interpreted(one: Promise) -> Any:
    """The call in plain Python."""
    at = {"state": "states[i]", CHANCE: "chances[c]"}
    call = f"table.{one.name}({', '.join(('rules[0]', 'states[i]', *(at.get(x, x) for x in one.takes)))})"
    body = f"return int({call})" if one.gives else f"{call}\n{one.after.format_map(at)}"
    return written(one.name, parameters(one), body, _HERE, one.promise)


def _compiled(one: Promise) -> Any:
    """The call through a pointer: what its C face takes, in the same order."""
    given = {"rules": "at(rules, 0)", "state": "at(states, i)", CHANCE: "at(chances, c)", "log_n": "len(log)"}
    for name in one.takes:
        if name in ARRAYS:
            given |= {name: f"at({name}, 0)", f"{name}_n": f"len({name})"}
    function = one.name
    if one.name in CHANGES:
        function = CHANGE
        given |= {"what": str(CHANGES.index(one.name)), **{x: "0" for x in ("seat", "choice") if x not in one.takes}}
    arguments = ", ".join(given.get(x, x) for x in face_of(function))
    call = f"invoke(table[{FUNCTIONS.index(function)}], ({arguments}))"
    return written(one.name, parameters(one), f"return {call}" if one.gives else call, _HERE)


_HERE = {"__name__": __name__, "__file__": __file__, "rekey": rekey}
globals().update({name: _interpreted(one) for name, one in CONTRACT.items()})


def bot(address: Any, table: Any, rules: Any, states: Any, i: int, seat: int, choices: Any, chances: Any) -> int:
    """A bot that is no game's own: one of the choices, drawing from `chances[0]`. A positive number is the address of a
    kernel with the arguments of `heuristic` (`Game.bot_address`). A negative one is that of a thinker, the sign turned:
    int64 numbers of which the first is the address of a function that is handed all of them and the table, so that it
    can play on (bots/search). Interpreted, it is the kernel or the thinker itself."""
    if hasattr(address, "think"):
        return int(address.think((table, rules, states, i), seat, choices, chances[0]))
    return int(address(rules[0], states[i], seat, choices, len(choices), chances[0]))


def new_rows(states: Any, count: int) -> Any:
    """Room for so many states of this size; what is in it is not said."""
    return np.zeros(count, dtype=states.dtype)


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
    from sandtable.core.kernel import calls_compiled, kernel
    from sandtable.core.kernel.compiling import stand_in
    from sandtable.core.kernel.pointers import at, invoke

    _HERE |= {"at": at, "invoke": invoke}
    for _one in CONTRACT.values():
        stand_in(globals()[_one.name], kernel(_compiled(_one)))
    for _stub in (bot, new_rows, copy_state, copy_bytes, chance_of):
        stand_in(_stub, getattr(calls_compiled, _stub.__name__))
