"""The kernels of Battlecards, as the engine wants them (DEVELOPERS.md section 1)."""

from __future__ import annotations

from sandtable.core.contract import GameKernels
from sandtable.games.battlecards.bot import heuristic
from sandtable.games.battlecards.conceal import conceal
from sandtable.games.battlecards.engine import apply, progress, resign, seats_to_act, setup
from sandtable.games.battlecards.invariants import check
from sandtable.games.battlecards.legal import legal
from sandtable.games.battlecards.score import returns, score
from sandtable.games.battlecards.state import Rules, State

__all__ = ["KERNELS"]

KERNELS = GameKernels(
    rules=Rules,
    state=State,
    setup=setup,
    seats_to_act=seats_to_act,
    legal=legal,
    apply=apply,
    resign=resign,
    returns=returns,
    conceal=conceal,
    check=check,
    heuristic=heuristic,
    progress=progress,
    score=score,
)
