"""Guess: seat 1 calls 0 or 1, seat 2 answers 0 or 1; seat 1 wins if the answer is what it called.

The heuristic answers 0, the other mind (`rival`) 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sandtable.core.game.contract import GameKernels
from sandtable.core.game.game import Built
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.records import Record, i4
from tests.toys import duel

__all__ = ["DEFINITION"]


class Rules(Record):
    players: i4


class State(Record):
    chance: Chance
    made: i4
    said: i4[2]


@kernel
def setup(rules, state, log):
    state.made = 0


@kernel
def seats_to_act(rules, state):
    return 0 if state.made == 2 else 1 << state.made


@kernel
def legal(rules, state, seat, choices):
    choices[0], choices[1] = 0, 1
    return 2


@kernel
def apply(rules, state, seat, choice, log):
    state.said[seat] = choice
    state.made += 1


@kernel
def resign(rules, state, seat, log):
    state.made = 2


@kernel
def returns(rules, state, out):
    for seat in range(8):
        out[seat] = 0.0
    out[0 if state.said[0] == state.said[1] else 1] = 1.0


@kernel
def conceal(rules, state, seat, chance):
    pass


@kernel
def nothing_wrong(rules, state):
    return 0


@kernel
def heuristic(rules, state, seat, choices, count, chance):
    return choices[0]


@kernel
def rival(rules, state, seat, choices, count, chance):
    return choices[count - 1]


def _build(options: duel.DuelOptions, attachments: Mapping[str, str], files: bool) -> Built:
    rules = Rules.new()
    rules["players"] = options.players
    return Built(rules)


DEFINITION = replace(
    duel.DEFINITION,
    id="guess",
    kernels=GameKernels(
        rules=Rules, state=State, setup=setup, seats_to_act=seats_to_act, legal=legal, apply=apply, resign=resign,
        returns=returns, conceal=conceal, check=nothing_wrong, heuristic=heuristic, progress=nothing_wrong,
        score=returns, rival=rival,
    ),
    build=_build,
)  # fmt: skip
