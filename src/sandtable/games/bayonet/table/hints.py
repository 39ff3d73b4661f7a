"""What hints say of a choice in a hand: whether chips are won, and who has none left."""

from sandtable.core.game.game import Game
from sandtable.core.game.spaces import ROUND, ReasonFact, Reasons
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import SeatRef
from sandtable.games.bayonet import say
from sandtable.games.bayonet.table.player_view import look

#: Who is out is out for good.
_OUT = 2.0


def _facts(game: Game, before: Records, after: Records, seat: int) -> dict[str, ReasonFact]:
    then, now = look(game, after, seat), look(game, before, seat)
    # What lies before the seats when the next hand has begun is the ante: it is the seats' all the same.
    gained = then.chips[seat] + then.bet[seat] - int(before["at_start"][0][seat])
    found: dict[str, ReasonFact] = {}
    if gained > 0:
        found["won"] = ReasonFact((say("hint-won"),), (say("hint-won.not"),))
    if gained < now.chips[seat] - int(before["at_start"][0][seat]):
        found["more"] = ReasonFact((say("hint-lost"),), (say("hint-lost.not"),), 0.8, good=False)
    for other in range(game.seats):
        if then.out[other]:
            gone = say.text("hint-out" if other == seat else "hint-out.other", seat=SeatRef(other))
            left = (say("hint-out.not"),) if other == seat else ()
            found[f"out {other}"] = ReasonFact(tuple(gone), left, _OUT, other != seat)
    return found


REASONS = Reasons(_facts, ROUND, 1, say.lazy("hint-when"))
