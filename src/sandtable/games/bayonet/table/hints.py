"""What hints say of a choice in a hand: whether chips are won, and who has none left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.game.spaces import ROUND, ReasonFact, Reasons
from sandtable.core.scenes import SeatRef
from sandtable.games.bayonet.table.player_view import look

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records


#: Who is out is out for good.
_OUT = 2.0


def _facts(game: Game, before: Records, after: Records, seat: int) -> dict[str, ReasonFact]:
    then, now = look(game, after, seat), look(game, before, seat)
    # What lies before the seats when the next hand has begun is the ante: it is the seats' all the same.
    gained = then.chips[seat] + then.bet[seat] - int(before["at_start"][0][seat])
    found: dict[str, ReasonFact] = {}
    if gained > 0:
        found["won"] = ReasonFact(("you win chips",), ("you win no chips",))
    if gained < now.chips[seat] - int(before["at_start"][0][seat]):
        found["more"] = ReasonFact(
            ("you lose chips that you still have",), ("you keep the chips that you still have",), 0.8
        )
    for other in range(game.seats):
        if then.out[other]:
            gone = ("you are out",) if other == seat else (SeatRef(other), " is out")
            found[f"out {other}"] = ReasonFact(gone, ("you are still in",) if other == seat else (), _OUT)
    return found


REASONS = Reasons(_facts, ROUND, 1, "by the end of the hand")
