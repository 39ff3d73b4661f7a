"""The kernels of Bridgefront, as the engine wants them (DEVELOPERS.md section 1)."""

from __future__ import annotations

from sandtable.core.contract import GameKernels
from sandtable.games.bridgefront.bot import heuristic
from sandtable.games.bridgefront.conceal import conceal
from sandtable.games.bridgefront.engine import apply, progress, resign, seats_to_act, setup
from sandtable.games.bridgefront.invariants import check
from sandtable.games.bridgefront.legal import legal
from sandtable.games.bridgefront.score import returns, score
from sandtable.games.bridgefront.state import Rules, State
from sandtable.games.bridgefront.taking_back import take_back

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
    take_back=take_back,
)
