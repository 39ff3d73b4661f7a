"""Routine answers that the table gives for a player: those of single windows for kept cards (windows.py), and one for
all of them."""

from sandtable.core.game.game import Game, StandingOrder
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import say
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.table.windows import ASK, CHOICES

_ORDERS = {name: order for order in DECISIONS.orders for name in order.asked}


def _passed(game: Game, state: Records, seat: int, choice: str) -> int | None:
    return _ORDERS[DECISIONS.names[plain(state).asked]].answer(game, state, seat, choice)


#: What is said of a single window goes before what is said of all of them.
STANDING = (
    *DECISIONS.orders,
    StandingOrder(
        id="all",
        title=say.lazy("order-all"),
        text=say.lazy("order-all.detail"),
        choices=CHOICES,
        default=ASK,
        answer=_passed,
        asked=tuple(_ORDERS),
    ),
)
