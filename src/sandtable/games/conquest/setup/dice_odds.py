"""Exact odds of dice and battles (spec section 7).

A single roll is counted in integers. A battle is followed through everything that can happen: a roll of a against d
dice always removes min(a, d) armies, so the positions of a battle are gone through by the armies left on both sides
together, from the most to the fewest, and all positions with the same total are computed at once as array slices.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import comb
from typing import Literal

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError
from sandtable.games.conquest import say
from sandtable.games.conquest.setup.options import OPTIONS

Defender = Literal["max", "one"]
Loss = tuple[int, int]
Floats = npt.NDArray[np.float64]

MAX_ARMIES = 5_000


@dataclass(frozen=True, slots=True)
class BattleRules:
    """The parameters of section 3.2 that a battle depends on; `full_dice` stops a blitz below `att_dice_max` dice,
    `stop` as soon as no more than so many armies are in the source (1: when nothing is left to attack with)."""

    sides: int
    att_dice_max: int
    def_dice_max: int
    defender: Defender = "max"
    full_dice: bool = False
    tie_winner: str = "defender"
    stop: int = 1

    def __post_init__(self) -> None:
        for name, value, low, high in (
            ("die_sides", self.sides, 2, 20),
            ("att_dice_max", self.att_dice_max, 1, 5),
            ("def_dice_max", self.def_dice_max, 1, 5),
            ("stop", self.stop, 1, MAX_ARMIES),
        ):
            if not low <= value <= high:
                raise OptionError(say("battle-range", name=name, value=value, least=low, most=high))
        for name, word, words in (
            ("defender_dice", self.defender, ("max", "one")),
            ("tie_winner", self.tie_winner, tuple(OPTIONS.entries["tie_winner"].words)),
        ):
            if word not in words:
                raise OptionError(say("battle-word", name=name, word=word, words=list(words)))

    @property
    def least(self) -> int:
        """The fewest armies in the source with which the attacker rolls on."""
        return max(1 + (self.att_dice_max if self.full_dice else 1), self.stop + 1)

    def attacker_dice(self, source: int) -> int:
        """The dice that a source of so many armies rolls."""
        return min(self.att_dice_max, source - 1)

    def defender_dice(self, target: int) -> int:
        """The dice that a target of so many armies rolls."""
        return 1 if self.defender == "one" else min(self.def_dice_max, target)


# ------------------------------------------------------------------------------------------------------- a single roll


@lru_cache(maxsize=2048)
def _counted(sides: int, a: int, d: int, tie_winner: str) -> tuple[tuple[Loss, int], ...]:
    """The faces are gone through from the highest down. When x attacker and y defender dice show a face they take the
    next ranks in order, and every defender die whose partner of equal rank is not higher beats it, or ties."""
    pairs = min(a, d)
    states = {(0, 0, 0): 1}  # attacker dice ranked, defender dice ranked, pairs the attacker has lost: ways
    for _ in range(sides):
        following: dict[tuple[int, int, int], int] = defaultdict(int)
        for (i, j, lost), ways in states.items():
            for x in range(a - i + 1):
                beaten_from = i if tie_winner == "defender" else i + x
                for y in range(d - j + 1):
                    more = max(min(j + y, pairs) - max(j, beaten_from), 0)
                    following[i + x, j + y, lost + more] += ways * comb(a - i, x) * comb(d - j, y)
        states = following
    return tuple(sorted(((lost, pairs - lost), ways) for (i, j, lost), ways in states.items() if (i, j) == (a, d)))


def roll_counts(sides: int, a: int, d: int, tie_winner: str = "defender") -> dict[Loss, int]:
    """(attacker's losses, defender's losses) of one roll of `a` against `d` dice: how many of the sides^(a + d)
    equally likely rolls end so. OptionError for sides outside 2..20, dice outside 1..5."""
    BattleRules(sides, a, d, tie_winner=tie_winner)
    return dict(_counted(sides, a, d, tie_winner))


@lru_cache(maxsize=2048)
def chances(sides: int, a: int, d: int, tie_winner: str) -> tuple[tuple[int, float], ...]:
    """The attacker's losses and their probabilities; the defender loses the other pairs."""
    return tuple((lost, ways / sides ** (a + d)) for (lost, _), ways in _counted(sides, a, d, tie_winner))


# ------------------------------------------------------------------------------------------------------------- battles


def check_armies(source: int, target: int, rules: BattleRules, most: int) -> None:
    """OptionError unless a battle of so many armies can begin, and is not larger than `most` on a side."""
    if source < 2:
        raise OptionError(say("battle-source"), field="attackers")
    if source < rules.least:
        if rules.stop >= source:
            raise OptionError(say("battle-stop", stop=rules.stop, source=source, most=source - 1), field="stop")
        raise OptionError(say("battle-full-dice", least=rules.least), field="attackers")
    if target < 1:
        raise OptionError(say("battle-target"), field="defenders")
    if max(source, target) > most:
        raise OptionError(say("battle-most", most=f"{most:,}"))


def _cells(
    total: int, low: int, high: int, rules: BattleRules
) -> Iterator[tuple[int, int, int, tuple[tuple[int, float], ...]]]:
    """The positions with `total` armies left on both sides and low <= source < high, as stretches of the source with
    the same numbers of dice: (first, end, pairs of dice compared, chances of the attacker's losses)."""
    inner = (*range(3, rules.att_dice_max + 2), *range(total - rules.def_dice_max + 1, total))
    cuts = sorted({low, high, *(cut for cut in inner if low < cut < high)})
    for first, end in pairwise(cuts):
        a, d = rules.attacker_dice(first), rules.defender_dice(total - first)
        yield first, end, min(a, d), chances(rules.sides, a, d, rules.tie_winner)


def fought(start: Floats, target: int, rules: BattleRules) -> tuple[Floats, Floats, Floats]:
    """A battle against `target` armies from a source that holds s armies with probability start[s]; start[0] is 0.

    Returns captured[n], failed[n] (the target falls, or holds, and the attacker has n armies in both territories), of
    the shape of `start`, and defence[d] (d defenders are left), shape [target + 1]."""
    source = len(start) - 1
    captured, failed, defence = np.zeros(source + 1), np.zeros(source + 1), np.zeros(target + 1)
    depth = min(rules.att_dice_max, rules.def_dice_max) + 1
    ahead = [np.zeros(source + 1) for _ in range(depth)]  # probability by armies in the source; one array a total
    for total in range(source + target, 0, -1):
        here = ahead[total % depth]
        if total > target:
            here[total - target] += start[total - target]
        if total <= source:
            captured[total] += here[total]
            defence[0] += here[total]
        stuck = slice(max(1, total - target), min(rules.least, total, source + 1))
        if stuck.start < stuck.stop:
            failed[stuck] += here[stuck]
            defence[total - stuck.stop + 1 : total - stuck.start + 1] += here[stuck][::-1]
        low, high = max(rules.least, total - target), min(source, total - 1) + 1
        if low < high:
            for first, end, pairs, likely in _cells(total, low, high, rules):
                for lost, chance in likely:
                    ahead[(total - pairs) % depth][first - lost : end - lost] += chance * here[first:end]
        here[:] = 0.0
    return captured, failed, defence


def capture_table(
    size: int,
    sides: int,
    att_dice_max: int,
    def_dice_max: int,
    tie_winner: str = "defender",
    *,
    defender: Defender = "max",
    dtype: npt.DTypeLike = np.float64,
) -> npt.NDArray[np.floating]:
    """P[A, D], shape [size + 1, size + 1]: the probability that a blitz to the end from a source of A armies captures
    a target of D armies, 0 <= A, D <= size. P[A, 0] = 1; P[A, D] = 0 for A < 2 and D > 0. Computed in float64.
    OptionError for a figure out of range."""
    if not 0 <= size <= MAX_ARMIES:
        raise OptionError(say("battle-table", size=size, most=f"{MAX_ARMIES:,}"))
    rules = BattleRules(sides, att_dice_max, def_dice_max, defender, tie_winner=tie_winner)
    return value_table(np.ones(size + 1), size, rules).astype(dtype, copy=False)


def value_table(captured: Floats, width: int, rules: BattleRules) -> Floats:
    """V[A, D], shape [len(captured), width + 1]: what a battle from a source of A armies against D is worth if a
    capture that leaves the attacker n armies in both territories is worth captured[n], and a failure nothing."""
    size = len(captured) - 1
    table = np.zeros((size + 1, width + 1))
    table[:, 0] = captured
    flat = table.ravel()
    for total in range(3, size + width + 1):  # (A, total - A) stands at total + A * width in the flat table
        low, high = max(rules.least, total - width), min(size, total - 1) + 1
        for first, end, pairs, likely in _cells(total, low, high, rules) if low < high else ():
            span = slice(total + first * width, total + (end - 1) * width + 1, width)
            for lost, chance in likely:
                back = lost * width + pairs  # from (A, D) to (A - lost, D - pairs + lost)
                flat[span] += chance * flat[span.start - back : span.stop - back : width]
    return table
