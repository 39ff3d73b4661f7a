"""Windows for kept cards, and what a player may have answered in them: passing, or playing a card whenever it is
attacked (section 11).

Such a window opens only for who holds a card for it. A player who has the table pass there is never waited for in it,
and nothing of it is shown to the others: whether a card is held stays a secret (docs: the rules, paragraph 18). What an
order says follows from what the side sees itself: who attacks, which cards it keeps, and the enemy's units that lie
open in the battle. Of those, the one with the most points is hit.
"""

from collections.abc import Callable
from dataclasses import dataclass

from sandtable.core.game.game import Game, StandingChoice, StandingOrder
from sandtable.core.kernel.reading import Plain, plain
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s

ASK, PASS = "ask", "pass"
CHOICES = (StandingChoice(ASK, say.lazy("order-ask")), StandingChoice(PASS, say.lazy("order-pass")))
_NO, _YES = s.K_YESNO * s.CODE, s.K_YESNO * s.CODE + 1


@dataclass(frozen=True, slots=True)
class CardOrder:
    """Play the card with this operation."""

    id: str
    op: int


def passed(game: Game, state: Records, seat: int) -> int | None:
    """The code that passes, None if the decision cannot be passed."""
    codes = game.legal(state, seat)
    return next((code for code in (s.K_PASS, _NO) if code in codes), None)


def window(name: str, *orders: CardOrder, passed: Callable[[Game, Records, int], int | None] = passed) -> StandingOrder:
    """What is answered in a window: nothing, a pass, or one of these cards when attacked."""
    named = {order.id: order for order in orders}

    def answer(game: Game, state: Records, seat: int, choice: str) -> int | None:
        if choice in named:
            return _ordered(game, state, seat, named[choice].op)
        return passed(game, state, seat) if choice == PASS else None

    played = tuple(StandingChoice(one.id, *say.both(f"order-card-{one.id}")) for one in orders)
    return StandingOrder(name, *say.both(f"order-{name}"), (*CHOICES, *played), ASK, answer)


def _ordered(game: Game, state: Records, seat: int, op: int) -> int | None:
    """The code that plays the card with this operation for a seat that owes a decision as a defender; None if the order
    has nothing to say here."""
    record, rules = plain(state), plain(game.rules)
    if not record.to_act >> seat & 1 or record.aggressor == rules.side_of[seat]:
        return None
    codes = game.legal(state, seat)
    if _YES in codes:
        return _YES
    if codes[0] // s.CODE == s.K_TARGET:
        played = record.task_card[record.tasks - 1]
        return _dearest(rules, codes) if _does(rules, played, op) else None
    return next((code for code in codes if code // s.CODE == s.K_PLAY and _does(rules, code % s.CODE, op)), None)


def _does(rules: Plain, card: int, op: int) -> bool:
    """Whether a kind of card has this operation."""
    return card != s.NONE and any(row[0] == op for row in rules.ops[card])


def _dearest(rules: Plain, codes: list[int]) -> int:
    """The target with the most points, of several the first."""
    return max(codes, key=lambda code: (rules.points[rules.kind[code % s.CODE]], -code))
