"""What kernels are asked about one position, each question once: a choice is checked, applied, shown to every viewer,
sealed and made a part of the past, and all of these ask who is to act, and for what."""

from __future__ import annotations

from sandtable.core.game.contract import RESIGN
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import Kind
from sandtable.core.kernel import calls
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import applied


def is_out(game: Game, state: Records, seat: int) -> bool:
    """Whether the seat has nothing to leave any more in this state."""
    after, _ = applied(game, state, calls.RESIGN, seat, RESIGN)
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
        """Whether the viewer may not know that a player is asked now."""
        asked = self._game.definition.secret
        if asked is None:
            return False
        found = self._secret.get(viewer)
        if found is None:
            found = self._secret[viewer] = asked(self._game, self.state, viewer)
        return found
