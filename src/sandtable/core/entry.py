"""Entry points from Python into the kernels: arrays of records instead of single records.

Numba unboxes an array of records about six times faster than a record, so Match and the batch drivers hand over arrays
and an index. Every function here is generic in the game: Numba compiles one version for each State type, and each
compiled function holds a copy of all it calls. So the three that run a game on share one.
"""

# mypy: disallow-untyped-defs=False, disable-error-code="valid-type"
from __future__ import annotations

from typing import Any

from sandtable.core import contract
from sandtable.core.chance import rekey
from sandtable.core.kernel import entry_kernel
from sandtable.core.records import Records

__all__ = [
    "apply_at",
    "change_at",
    "check_at",
    "conceal_at",
    "heuristic_at",
    "legal_at",
    "progress_at",
    "resign_at",
    "returns_at",
    "score_at",
    "seats_at",
    "setup_at",
    "take_back_at",
]


_SETUP, _APPLY, _RESIGN, _TAKE_BACK = 0, 1, 2, 3


@entry_kernel
def change_at(what, rules, states, i, seat, option, log):
    """Deal, make a choice, resign or take back: what takes a game from one decision to the next."""
    if what == _SETUP:
        contract.setup(rules[0], states[i], log)
    elif what == _APPLY:
        contract.apply(rules[0], states[i], seat, option, log)
    elif what == _RESIGN:
        contract.resign(rules[0], states[i], seat, log)
    else:
        contract.take_back(rules[0], states[i], seat, log)


def setup_at(rules: Records, states: Records, i: int, log: Any) -> None:
    """Deal the initial position."""
    change_at(_SETUP, rules, states, i, 0, 0, log)


def apply_at(rules: Records, states: Records, i: int, seat: int, option: int, log: Any) -> None:
    """Make a legal choice."""
    # NumPy's integers are other types to Numba, which would compile the whole game once more for them.
    change_at(_APPLY, rules, states, i, int(seat), int(option), log)


def resign_at(rules: Records, states: Records, i: int, seat: int, log: Any) -> None:
    """A seat leaves for good."""
    change_at(_RESIGN, rules, states, i, int(seat), 0, log)


def take_back_at(rules: Records, states: Records, i: int, seat: int, log: Any) -> None:
    """A seat undoes what it has chosen of an unfinished secret decision."""
    change_at(_TAKE_BACK, rules, states, i, int(seat), 0, log)


@entry_kernel
def seats_at(rules, states, i):
    return contract.seats_to_act(rules[0], states[i])


@entry_kernel
def legal_at(rules, states, i, seat, options):
    return contract.legal(rules[0], states[i], seat, options)


@entry_kernel
def returns_at(rules, states, i, out):
    contract.returns(rules[0], states[i], out)


@entry_kernel
def score_at(rules, states, i, out):
    contract.score(rules[0], states[i], out)


@entry_kernel
def conceal_at(rules, states, i, seat, chances):
    """Conceal, then re-key the state's stream from `chances[0]`, whatever the game did."""
    contract.conceal(rules[0], states[i], seat, chances[0])
    rekey(states[i].chance, chances[0])


@entry_kernel
def check_at(rules, states, i):
    return contract.check(rules[0], states[i])


@entry_kernel
def heuristic_at(rules, states, i, seat, options, count, chances):
    return contract.heuristic(rules[0], states[i], seat, options, count, chances[0])


@entry_kernel
def progress_at(rules, states, i):
    return contract.progress(rules[0], states[i])
