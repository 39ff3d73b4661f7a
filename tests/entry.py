"""The kernels of a game by the type of its state, for tests that hold records and no Game: the rules and the states are
arrays of records, `i` the number of the state."""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.functions import functions_of
from sandtable.core.kernel import calls
from sandtable.core.kernel.driving.entry import ASKED
from sandtable.core.kernel.promises import KNOWN
from sandtable.core.kernel.records import read_only

__all__ = [
    "apply_at",
    "check_at",
    "conceal_at",
    "heuristic_at",
    "legal_at",
    "observe_at",
    "progress_at",
    "resign_at",
    "returns_at",
    "score_at",
    "seats_at",
    "setup_at",
    "take_back_at",
]


def _ask(name: str, rules: Any, states: Any, i: int, *more: Any) -> Any:
    functions = functions_of(KNOWN[states.dtype])
    rows = functions.rows(read_only(rules)), functions.rows(states)
    return ASKED[name](functions.table((name,)), *rows, int(i), *more)


def _change(what: int, rules: Any, states: Any, i: int, seat: int, option: int, log: Any) -> None:
    _ask("change", rules, states, i, what, int(seat), int(option), log)


def setup_at(rules: Any, states: Any, i: int, log: Any) -> None:
    _change(calls.SETUP, rules, states, i, 0, 0, log)


def apply_at(rules: Any, states: Any, i: int, seat: int, option: int, log: Any) -> None:
    _change(calls.APPLY, rules, states, i, seat, option, log)


def resign_at(rules: Any, states: Any, i: int, seat: int, log: Any) -> None:
    _change(calls.RESIGN, rules, states, i, seat, RESIGN, log)


def take_back_at(rules: Any, states: Any, i: int, seat: int, log: Any) -> None:
    _change(calls.TAKE_BACK, rules, states, i, seat, TAKE_BACK, log)


def observe_at(rules: Any, states: Any, i: int, seat: int, numbers: Any) -> None:
    _ask("observe", rules, states, i, int(seat), numbers)


def seats_at(rules: Any, states: Any, i: int) -> int:
    return int(_ask("seats_to_act", rules, states, i))


def legal_at(rules: Any, states: Any, i: int, seat: int, options: Any) -> int:
    return int(_ask("legal", rules, states, i, int(seat), options))


def returns_at(rules: Any, states: Any, i: int, out: Any) -> None:
    _ask("returns", rules, states, i, out)


def score_at(rules: Any, states: Any, i: int, out: Any) -> None:
    _ask("score", rules, states, i, out)


def conceal_at(rules: Any, states: Any, i: int, seat: int, chances: Any) -> None:
    _ask("conceal", rules, states, i, int(seat), chances)


def heuristic_at(rules: Any, states: Any, i: int, seat: int, options: Any, count: int, chances: Any) -> int:
    some = np.ascontiguousarray(options[: int(count)])
    return int(_ask("heuristic", rules, states, i, int(seat), some, chances))


def progress_at(rules: Any, states: Any, i: int) -> int:
    return int(_ask("progress", rules, states, i))


def check_at(rules: Any, states: Any, i: int) -> int:
    return int(_ask("check", rules, states, i))
