"""Exact odds of a chain of attacks: from one territory into the next, on into the one behind it, and so on.

After each capture all armies that may move go on; one stays behind in every territory (R14). A chain is followed as its
battles are (`odds.fought`), with the armies that arrive as the start of the next battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.games.conquest.setup.dice_odds import BattleRules, Floats, check_armies, fought, value_table

#: What moves into a captured territory: all but one, or as few as the rules allow (option `occupy`).
Moving = Literal["all", "min"]
Targets = tuple[tuple[int, BattleRules], ...]
MAX_TARGETS = 20
MAX_DEFENDERS = 1_000  # in all targets together
MAX_NEEDED = 2_000
_EPSILON = 1e-12


@dataclass(frozen=True, slots=True)
class ChainOdds:
    """How a chain of attacks ends. Probabilities are within 1e-12 of the exact ones.

    `capture`: probability that every target falls. `falls[k]`: that the first k + 1 do. `attacker_loss`,
    `defender_loss`: expected armies lost in all battles. `left`: expected armies the attacker has afterwards, in all
    territories of the chain. `captured_left[n]`: probability that every target falls and n armies are in the last one
    and the one before it together. `failed_left[n]`: that the chain ends before and n armies are in the territory from
    which it was attacked last. `defenders_left[n]`: that n defenders are left in all targets together; n = 0 is the
    capture of all."""

    capture: float
    falls: tuple[float, ...]
    attacker_loss: float
    defender_loss: float
    left: float
    captured_left: tuple[float, ...]
    failed_left: tuple[float, ...]
    defenders_left: tuple[float, ...]


def _check(targets: Targets) -> None:
    if not 1 <= len(targets) <= MAX_TARGETS:
        raise OptionError(f"A chain has 1 to {MAX_TARGETS} territories, not {len(targets)}.", field="defenders")
    if any(armies < 1 for armies, _ in targets):
        raise OptionError("Every attacked territory must hold at least 1 army.", field="defenders")
    total = sum(armies for armies, _ in targets)
    if total > MAX_DEFENDERS:
        raise OptionError(
            f"Odds are computed against at most {MAX_DEFENDERS:,} defenders in all; these are {total:,}.",
            field="defenders",
        )


def _arriving(captured: Floats, rules: BattleRules, moving: Moving) -> Floats:
    """The armies in the captured territory when the next battle begins, from those in both territories."""
    arrived = np.zeros(len(captured))
    if moving == "all":
        arrived[:-1] = captured[1:]
    else:
        for armies in range(2, len(captured)):
            # The last roll of a capture costs the attacker nothing, so its dice follow from what is left.
            arrived[rules.attacker_dice(armies)] += captured[armies]
    return arrived


@lru_cache(maxsize=256)
def chain_odds(attackers: int, targets: Targets, moving: Moving = "all") -> ChainOdds:
    """The odds of attacking from a territory of `attackers` armies along `targets`: (armies, rules of that battle).

    OptionError if the first attack is not legal or a figure is out of range. Results are cached."""
    _check(targets)
    check_armies(attackers, targets[0][0], targets[0][1], 5 * MAX_DEFENDERS)
    start = np.zeros(attackers + 1)
    start[attackers] = 1.0
    behind = sum(armies for armies, _ in targets)
    armies_of = np.arange(attackers + 1)
    failed_left, defenders_left = np.zeros(attackers + 1), np.zeros(behind + 1)
    captured = start
    falls, lost = [], 0.0
    for number, (armies, rules) in enumerate(targets):
        if number:
            start = _arriving(captured, targets[number - 1][1], moving)
        captured, failed, defence = fought(start, armies, rules)
        lost += float(start @ armies_of - (captured + failed) @ armies_of)
        behind -= armies
        failed_left += failed
        defenders_left[behind + 1 : behind + armies + 1] += defence[1:]
        falls.append(float(defence[0]))
    defenders_left[0] = falls[-1]
    kept = float(defenders_left @ np.arange(len(defenders_left)))
    return ChainOdds(
        falls[-1],
        tuple(falls),
        lost,
        sum(armies for armies, _ in targets) - kept,
        attackers - lost,
        tuple(captured.tolist()),
        tuple(failed_left.tolist()),
        tuple(defenders_left.tolist()),
    )


@lru_cache(maxsize=256)
def armies_needed(chance: float, targets: Targets, moving: Moving = "all") -> int | None:
    """The fewest armies in the first territory with which every target falls with at least this probability; None if
    `MAX_NEEDED` are not enough."""
    _check(targets)
    size = min(MAX_NEEDED, 2 * sum(armies for armies, _ in targets) + 8)
    while True:
        enough = np.nonzero(_by_armies(size, targets, moving) >= chance - _EPSILON)[0]
        if len(enough):
            return int(enough[0])
        if size == MAX_NEEDED:
            return None
        size = min(MAX_NEEDED, 2 * size)


def _by_armies(size: int, targets: Sequence[tuple[int, BattleRules]], moving: Moving) -> Floats:
    """The probability that every target falls, by the armies in the first territory, 0..size. From the last battle to
    the first: what a capture is worth is the chance of all that follow it."""
    worth = np.ones(size + 1)
    for number in range(len(targets) - 1, -1, -1):
        armies, rules = targets[number]
        captured = np.ones(size + 1)
        if number < len(targets) - 1:
            captured[0] = 0.0
            captured[1:] = worth[:-1]
            if moving == "min":
                for here in range(2, size + 1):
                    captured[here] = worth[rules.attacker_dice(here)]
        worth = value_table(captured, armies, rules)[:, armies].copy()
    return worth
