"""Routine answers that the table gives for a player: passing in chosen windows for kept cards, or playing one of them
whenever they are attacked (section 11).

Such a window opens only for who holds a card for it. A player who has the table pass there is never waited for in it,
and nothing of it is shown to the others: whether a card is held stays a secret (docs: the rules, paragraph 18). What an
order says follows from what the side sees itself: who attacks, which cards it keeps, and the enemy's units that lie
open in the battle. Of those, the one with the most points is hit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sandtable.core.game.game import Game
from sandtable.core.game.standing import StandingChoice, StandingOrder
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


#: id -> title, text, decisions that are passed.
WINDOWS: dict[str, tuple[str, str, tuple[int, ...]]] = {
    "turn": (
        "At your turn",
        "Kept cards that are played instead of drawing: with an empty reserve, draw.",
        (s.D_TURN,),
    ),
    "industry": (
        "Against industry",
        "Kept cards that destroy an enemy industry at the start of a turn.",
        (s.D_ANY_TIME,),
    ),
    "cancel": ("When a battle is drawn", "Delay Tactics and Misinformation.", (s.D_CANCEL,)),
    "prepare": ("Before a battle", "Military Intelligence, Stolen Plans and reserve armies.", (s.D_PREPARE,)),
    "start": (
        "At battle start",
        "Mine Fields, Chemical Warfare and a Special Intercept.",
        (s.D_BATTLE_START, s.D_PHASE_ZERO),
    ),
    "round": ("At the start of a round", "Lack of Valor, and weather that grounds aircraft.", (s.D_ROUND_START,)),
    "bomb": ("The A-Bomb", "In phase 2, or carried by a V-2.", (s.D_ABOMB, s.D_V2_CARRIER)),
    "scorch": ("When you lose a battle", "Scorched Earth.", (s.D_SCORCH,)),
}
_ASK, _PASS = "ask", "pass"
_CHOICES = (StandingChoice(_ASK, "Ask me"), StandingChoice(_PASS, "Always pass"))


def _passed(game: Game, state: Records, seat: int) -> int | None:
    """The code that passes, None if the decision cannot be passed."""
    asked = plain(state).asked
    if asked == s.D_TURN:
        return _draw(game, state, seat)
    codes = game.legal(state, seat)
    if asked == s.D_PHASE_ZERO and not _hidden_unit(game, state):
        return None
    if s.K_PASS in codes:
        return s.K_PASS
    no = s.K_YESNO * s.CODE
    return no if asked == s.D_SCORCH and no in codes else None


def _draw(game: Game, state: Records, seat: int) -> int | None:
    """DRAW where nothing but kept cards leaves a choice: then that one is asked tells that they are held."""
    codes = game.legal(state, seat)
    if any(code // s.CODE not in (s.K_PASS, s.K_DRAW, s.K_PLAY) for code in codes):
        return None
    return codes[0] if codes[0] // s.CODE in (s.K_PASS, s.K_DRAW) else None


def _hidden_unit(game: Game, state: Records) -> bool:
    """Whether the unit that is asked about before round 1 lies hidden in a stack: a Special Intercept."""
    record, rules = plain(state), plain(game.rules)
    unit = record.task_data[record.tasks - 1][1]
    return unit >= 0 and bool(rules.intercept0[rules.kind[unit]])


def _answer(name: str) -> Callable[[Game, Records, int, str], int | None]:
    orders = {order.id: order for order in ORDERS.get(name, ())}

    def answer(game: Game, state: Records, seat: int, choice: str) -> int | None:
        if choice in orders:
            return ordered(game, state, seat, orders[choice])
        return _passed(game, state, seat) if choice == _PASS else None

    return answer


def _named(*decisions: int) -> tuple[str, ...]:
    return tuple(f"D_{s.DECISIONS[decision]}" for decision in decisions)


def _choices(name: str) -> tuple[StandingChoice, ...]:
    """Be asked, pass, or play one of the cards of the window when attacked."""
    orders = ORDERS.get(name, ())
    return (*_CHOICES, *(StandingChoice(one.id, f"If attacked, play {one.title}", one.note) for one in orders))


#: What is said of a single window goes before what is said of all of them.
STANDING = (
    *(
        StandingOrder(
            id=name,
            title=title,
            text=text,
            choices=_choices(name),
            default=_ASK,
            answer=_answer(name),
            asked=_named(*decisions),
        )
        for name, (title, text, decisions) in WINDOWS.items()
    ),
    StandingOrder(
        id="all",
        title="All other kept cards",
        text="Whether the table passes for you in every window for kept cards. Others "
        "then learn nothing of what you hold, not even by how long they wait.",
        choices=_CHOICES,
        default=_ASK,
        answer=_answer("all"),
        asked=_named(*(decision for _, _, decisions in WINDOWS.values() for decision in decisions)),
    ),
)
