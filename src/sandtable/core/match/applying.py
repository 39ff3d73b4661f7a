"""One step of a match, worked out on a copy of its state, with everything that happened; and what kernels are asked
about one position, each question once: a choice is checked, applied, shown to every viewer, sealed and made a part of
the past, and all of these ask who is to act, and for what.
"""

from dataclasses import dataclass

from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import Kind
from sandtable.core.kernel import calls
from sandtable.core.kernel.events import NO_LOG, Event, new_log, read_log
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match.seal.events import MatchEvent

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


def is_out(game: Game, state: Records, seat: int) -> bool:
    """Whether the seat has nothing to leave any more in this state."""
    after = copied(state)
    game.change(calls.RESIGN, after, seat, RESIGN, NO_LOG)
    return after.tobytes() == state.tobytes()


class Facts:
    """The answers for one state, which nobody changes."""

    __slots__ = ("_game", "_kinds", "_legal", "_out", "_seats", "_secret", "state")

    def __init__(self, game: Game, state: Records) -> None:
        self.state, self._game = state, game
        self._seats: tuple[int, ...] | None = None
        self._legal: dict[int, list[int]] = {}
        self._kinds: dict[int, Kind] = {}
        self._out: dict[int, bool] = {}
        self._secret: dict[int | None, bool] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that owe a decision by the rules; none at their end."""
        if self._seats is None:
            self._seats = self._game.seats_to_act(self.state)
        return self._seats

    def legal(self, seat: int) -> list[int]:
        """The legal codes of a seat that owes a decision, ascending. Not to be changed."""
        found = self._legal.get(seat)
        if found is None:
            found = self._legal[seat] = self._game.legal(self.state, seat)
        return found

    def kind(self, seat: int) -> Kind | None:
        """The kind of decision that the seat owes, None if it owes none."""
        if seat not in self.seats:
            return None
        found = self._kinds.get(seat)
        if found is None:
            found = self._kinds[seat] = self._game.definition.kinds[self._game.kind(self.state, seat)]
        return found

    def out(self, seat: int) -> bool:
        """Whether the seat has nothing to leave any more. The player who owes a decision has."""
        if seat in self.seats:
            return False
        found = self._out.get(seat)
        if found is None:
            found = self._out[seat] = is_out(self._game, self.state, seat)
        return found

    def secret(self, viewer: int | None) -> bool:
        """Whether the viewer may not know who is asked now."""
        found = self._secret.get(viewer)
        if found is None:
            found = self._secret[viewer] = self._game.secret(self.state, viewer)
        return found


@dataclass(frozen=True)
class PreparedStep:
    """A legal choice applied on a copy of the state. `ply` is the number of choices the match had before it, `before`
    and `after` what is known of the positions that it is made in and leads to. `event`: it is no choice, but this
    happens. `playouts`: a bot chose after so many, as entries of the third seal have it."""

    ply: int
    seat: int
    code: int
    before: Facts
    after: Facts
    events: tuple[Event, ...]
    event: MatchEvent | None = None
    playouts: int | None = None

    @property
    def state(self) -> Records:
        """The state that it leads to. Not to be changed."""
        return self.after.state

    @property
    def public(self) -> bool:
        """Whether everybody can see something of it."""
        return any(event.seen_by(None) for event in self.events)
