"""The kernels of a game by the type of its state, for tests that hold records and no Game: the rules and the states are
arrays of records, `i` the number of the state."""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.game.contract import RESIGN, TAKE_BACK, kernels_of
from sandtable.core.game.functions import functions_of
from sandtable.core.kernel import calls
from sandtable.core.kernel.driving import entry as compiled
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


def _handed(rules: Any, states: Any, i: int, name: str) -> tuple[Any, Any, Any, int]:
    functions = functions_of(kernels_of(states.dtype))
    return functions.table((name,)), functions.rows(read_only(rules)), functions.rows(states), int(i)


def _change(what: int, rules: Any, states: Any, i: int, seat: int, option: int, log: Any) -> None:
    compiled.change_at(*_handed(rules, states, i, "change"), what, int(seat), int(option), log)


def setup_at(rules: Any, states: Any, i: int, log: Any) -> None:
    _change(calls.SETUP, rules, states, i, 0, 0, log)


def apply_at(rules: Any, states: Any, i: int, seat: int, option: int, log: Any) -> None:
    _change(calls.APPLY, rules, states, i, seat, option, log)


def resign_at(rules: Any, states: Any, i: int, seat: int, log: Any) -> None:
    _change(calls.RESIGN, rules, states, i, seat, RESIGN, log)


def take_back_at(rules: Any, states: Any, i: int, seat: int, log: Any) -> None:
    _change(calls.TAKE_BACK, rules, states, i, seat, TAKE_BACK, log)


def observe_at(rules: Any, states: Any, i: int, seat: int, numbers: Any) -> None:
    compiled.observe_at(*_handed(rules, states, i, "observe"), int(seat), numbers)


def seats_at(rules: Any, states: Any, i: int) -> int:
    return int(compiled.seats_at(*_handed(rules, states, i, "seats_to_act")))


def legal_at(rules: Any, states: Any, i: int, seat: int, options: Any) -> int:
    return int(compiled.legal_at(*_handed(rules, states, i, "legal"), int(seat), options))


def returns_at(rules: Any, states: Any, i: int, out: Any) -> None:
    compiled.returns_at(*_handed(rules, states, i, "returns"), out)


def score_at(rules: Any, states: Any, i: int, out: Any) -> None:
    compiled.score_at(*_handed(rules, states, i, "score"), out)


def conceal_at(rules: Any, states: Any, i: int, seat: int, chances: Any) -> None:
    compiled.conceal_at(*_handed(rules, states, i, "conceal"), int(seat), chances)


def heuristic_at(rules: Any, states: Any, i: int, seat: int, options: Any, count: int, chances: Any) -> int:
    handed = _handed(rules, states, i, "heuristic")
    return int(compiled.heuristic_at(*handed, int(seat), np.ascontiguousarray(options), int(count), chances))


def progress_at(rules: Any, states: Any, i: int) -> int:
    return int(compiled.progress_at(*_handed(rules, states, i, "progress")))


def check_at(rules: Any, states: Any, i: int) -> int:
    return int(compiled.check_at(*_handed(rules, states, i, "check")))
