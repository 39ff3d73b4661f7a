"""Routine answers that the table gives for a player: passing in chosen windows for kept cards, or playing one of them
whenever they are attacked.

Such a window opens only for who holds a card for it. A player who has the table pass there is never waited for in it,
and nothing of it is shown to the others: whether a card is held stays a secret (docs: the rules, paragraph 18).
"""

from __future__ import annotations

from collections.abc import Callable

from sandtable.core.game.game import Game
from sandtable.core.game.standing import StandingChoice, StandingOrder
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.table.battle.attacked import ORDERS, ordered

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
