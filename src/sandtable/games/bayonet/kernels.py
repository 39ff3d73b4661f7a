"""The kernels of Bayonet, as the engine wants them (DEVELOPERS.md section 1)."""

from __future__ import annotations

from sandtable.core.contract import GameKernels
from sandtable.games.bayonet.bot import heuristic
from sandtable.games.bayonet.conceal import conceal
from sandtable.games.bayonet.engine import apply, progress, resign, seats_to_act, setup
from sandtable.games.bayonet.invariants import check
from sandtable.games.bayonet.legal import legal
from sandtable.games.bayonet.score import returns, score
from sandtable.games.bayonet.state import Rules, State

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
