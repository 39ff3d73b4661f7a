"""What the numbers of a game mean that learners and searchers work with: observations, actions, kinds of decisions."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class Block:
    """A part of an observation, or of the action space: `shape` numbers or actions in row-major order. `text` says what
    they are, with units, and what stands for "unknown" or "none"."""

    name: str
    shape: tuple[int, ...]
    text: str

    @property
    def size(self) -> int:
        """The number of cells."""
        return prod(self.shape)


@dataclass(frozen=True)
class Kind:
    """A kind of decision, named as in the game's specification (D_ATTACK). `searched`: whether choosing well is worth
    a search; the heuristic answers the others. `evidence`: by how many standard errors another choice must be better
    than the heuristic's to be taken instead: the less the heuristic knows of such decisions, the fewer. `then`: kinds
    that, asked of the same seat next, go on with what was begun (a place, how many, an attack from there): a search
    looks at them as parts of one decision. `more`: kinds that finish what was begun before anything has happened
    (core/match/ahead.py): a person may still change it. `tells`: kinds of events by which others hear of such a choice
    as it is made; one of another kind means that something has happened."""

    name: str
    searched: bool = True
    then: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    tells: tuple[int, ...] = ()
    evidence: float = 1.0

    def __post_init__(self) -> None:
        if self.evidence < 0.0:
            raise ValueError(f"Evidence is a number of standard errors, not below 0: {self}.")


def size_of(blocks: Sequence[Block]) -> int:
    """All cells of these blocks."""
    return sum(block.size for block in blocks)


def block_starts(blocks: Sequence[Block]) -> dict[str, int]:
    """Where each block begins."""
    starts, at = {}, 0
    for block in blocks:
        starts[block.name] = at
        at += block.size
    return starts


def mark_of(*layouts: Sequence[Block]) -> str:
    """Eight hexadecimal digits of layouts: names and shapes of their blocks in order."""
    told = [[(block.name, block.shape) for block in layout] for layout in layouts]
    return hashlib.sha256(repr(told).encode()).hexdigest()[:8]
