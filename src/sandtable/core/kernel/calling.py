"""The table of functions of a game: its order, and what each function takes.

From C, a function of a table is `int32_t f(int64_t *result, void **error, ...)` with the arguments of its row in
`SHAPES`, each a pointer or an int64_t; it returns 0. (Any other number is an exception of Numba's, described by
`*error`, such as an index out of bounds.)
"""

from __future__ import annotations

CHANGE, SEATS, LEGAL, RETURNS, SCORE, CONCEAL, HEURISTIC, PROGRESS, GROUPS, CHECK = range(10)
OBSERVE, ACTION, KIND, CANDIDATES, FEATURES, VALUE, CLOCK, LIKELY, RIVAL = range(10, 19)

#: The functions of a table in order, with their arguments: pointers to records (rules, state, chance), pointers with
#: the number of things behind them (log: rows of EVENT_WIDTH int32; choices: int32), to eight float64 (out),
#: to eight int8 (kinds), numbers.
SHAPES = {
    "change": ("what", "rules", "state", "seat", "choice", "log", "rows"),
    "seats_to_act": ("rules", "state"),
    "legal": ("rules", "state", "seat", "choices", "room"),
    "returns": ("rules", "state", "out"),
    "score": ("rules", "state", "out"),
    "conceal": ("rules", "state", "seat", "chance"),
    "heuristic": ("rules", "state", "seat", "choices", "count", "chance"),
    "progress": ("rules", "state"),
    "groups": ("rules", "state", "kinds"),
    "check": ("rules", "state"),
    "observe": ("rules", "state", "seat", "numbers", "size"),
    "action": ("rules", "state", "seat", "choice"),
    "kind": ("rules", "state", "seat"),
    "candidates": ("rules", "state", "seat", "choices", "count", "chance", "some", "cap"),
    "features": ("rules", "state", "seat", "figures", "size"),
    "value": ("rules", "state", "out"),
    "clock": ("rules", "state", "times"),
    "likely": ("rules", "state", "seat", "chance"),
    "rival": ("rules", "state", "seat", "choices", "count", "chance"),
}

#: What `change` does: all that takes a game from one decision to the next is one function, because its parts share
#: most of their code.
SETUP, APPLY, RESIGN, TAKE_BACK = range(4)
