"""Events about a battle, for those who see it (spec sections 7 and 11.3)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.rules.seeing import sees
from sandtable.games.conquest.rules.variants import OCCUPY_ALL


@kernel
def tell(rules, state, log, kind, first, second, told):
    """An event about a battle from territory `first` (b or c) against `second`: everybody who sees the second, or takes
    part, is told; a player who does not see the first is not told which it is, nor its armies (11.3). `told`: the
    numbers a to j of the event; `first` stands in b, its armies in g (ATTACK), i (ROLL), d (BATTLE_OVER), f (CAPTURED)
    or e (OCCUPIED)."""
    if len(log) == 0:
        return
    a, b, c, d, e, f, g, h, i, j = told
    if rules.fog == 0:
        emit(log, kind, EVERYBODY, a, b, c, d, e, f, g, h, i, j)
        return
    whole = 0
    partly = 0
    for seat in range(rules.players):
        part = seat == state.seat or (kind == ev.CAPTURED and seat == d) or sees(rules, state, seat, second)
        if part:
            if sees(rules, state, seat, first):
                whole |= 1 << seat
            else:
                partly |= 1 << seat
    emit(log, kind, whole, a, b, c, d, e, f, g, h, i, j)
    if partly != 0:
        if kind == ev.ROLL:
            emit(log, kind, partly, a, b, -1, d, e, f, g, h, -1, j)
        elif kind == ev.ATTACK:
            emit(log, kind, partly, a, -1, c, d, e, f, -1, h, i, j)
        elif kind == ev.BATTLE_OVER:
            emit(log, kind, partly, a, -1, c, -1, e, f, g, h, i, j)
        elif kind == ev.CAPTURED:
            # With occupy = all the least that moves in is all but one, which tells the armies of the source.
            emit(log, kind, partly, a, -1, c, d, -1 if rules.occupy == OCCUPY_ALL else e, -1, g, h, i, j)
        else:
            emit(log, kind, partly, a, -1, c, d, -1, f, g, h, i, j)
