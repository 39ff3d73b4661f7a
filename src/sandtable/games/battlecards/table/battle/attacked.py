"""Standing orders for a side that is attacked: which kept card the table plays for it in a window of the battle
(section 11).

What an order says follows from what the side sees itself: who attacks, which cards it keeps, and the enemy's units that
lie open in the battle. Of those, the one with the most points is hit.
"""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.core.game.game import Game
from sandtable.core.kernel.reading import Plain, plain
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import state as s


@dataclass(frozen=True, slots=True)
class CardOrder:
    """Play the card with this operation in this decision. `note`: what the player is told of it."""

    id: str
    title: str
    decision: int
    op: int
    note: str


_EACH = "Every copy that you hold is played. When you attack you are asked."
_DEAREST = "It hits the unit with the most points. "

#: By the window in which they hold (`standing.WINDOWS`).
ORDERS: dict[str, tuple[CardOrder, ...]] = {
    "cancel": (
        CardOrder("delay", "Delay Tactics", s.D_CANCEL, s.OP_RETURN_BATTLE, _EACH),
        CardOrder("misinformation", "Misinformation", s.D_CANCEL, s.OP_REPLACE_BATTLE, _EACH),
    ),
    "prepare": (
        CardOrder("intelligence", "Military Intelligence", s.D_PREPARE, s.OP_ENEMY_COMMITS_FIRST, _EACH),
        CardOrder("plans", "Stolen Plans", s.D_PREPARE, s.OP_FIRST_FIRE_ROUND1, _EACH),
        CardOrder("reserve", "reserve armies", s.D_PREPARE, s.OP_DRAW_DEPLOY_HIDDEN, _EACH),
    ),
    "start": (
        CardOrder("mines", "Mine Fields", s.D_BATTLE_START, s.OP_DESTROY_GROUND, _DEAREST + _EACH),
        CardOrder("chemical", "Chemical Warfare", s.D_BATTLE_START, s.OP_CHEMICAL, _EACH),
    ),
    "round": (
        CardOrder("valor", "Lack of Valor", s.D_ROUND_START, s.OP_FORCE_WITHDRAW, _DEAREST + _EACH),
        CardOrder("weather", "bad weather", s.D_ROUND_START, s.OP_GROUND_AIR, _EACH),
    ),
    "scorch": (CardOrder("scorch", "Scorched Earth", s.D_SCORCH, s.OP_ZERO_VP, _EACH),),
}
_YES = s.K_YESNO * s.CODE + 1


def ordered(game: Game, state: Records, seat: int, order: CardOrder) -> int | None:
    """The code that carries the order out for a seat that owes this decision as a defender; None if it has nothing to
    say here."""
    record, rules = plain(state), plain(game.rules)
    if not record.to_act >> seat & 1 or record.asked != order.decision or record.aggressor == rules.side_of[seat]:
        return None
    codes = game.legal(state, seat)
    if order.decision == s.D_SCORCH:
        return _YES if _YES in codes else None
    if codes[0] // s.CODE == s.K_TARGET:
        played = record.task_data[record.tasks - 1][3]
        return _dearest(rules, codes) if _does(rules, played, order.op) else None
    return next(
        (code for code in codes if code // s.CODE == s.K_PLAY and _does(rules, code % s.CODE, order.op)),
        None,
    )


def _does(rules: Plain, card: int, op: int) -> bool:
    """Whether a kind of card has this operation."""
    return card != s.NONE and any(row[0] == op for row in rules.ops[card])


def _dearest(rules: Plain, codes: list[int]) -> int:
    """The target with the most points, of several the first."""
    return max(codes, key=lambda code: (rules.points[rules.kind[code % s.CODE]], -code))
