"""One step of a match on a copy of its state, with everything that happened."""

from __future__ import annotations

from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game
from sandtable.core.kernel import calls
from sandtable.core.kernel.copying import copied
from sandtable.core.kernel.events import Event, new_log, read_log
from sandtable.core.kernel.records import Records

#: Room for the events of nearly every choice: a log is zeroed, and all of it passes through the processor's cache.
_FEW = 40


def kernel_of(code: int) -> int:
    """What carries out a step with this code (calls.APPLY and so on)."""
    return {RESIGN: calls.RESIGN, TAKE_BACK: calls.TAKE_BACK}.get(code, calls.APPLY)


def applied(game: Game, before: Records, what: int, seat: int, code: int) -> tuple[Records, tuple[Event, ...]]:
    """A copy of a state after a kernel has changed it, and the events. A log that was too small is made larger."""
    room = min(_FEW, game.definition.event_room)
    while True:
        state, log = copied(before), new_log(room)
        game.change(what, state, seat, code, log)
        if not int(log[0, 1]):
            return state, tuple(read_log(log))
        room = room * 4 + int(log[0, 1])
