"""A turn: draw, play a kept card, deploy the reserve, or a team action (D3)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, has, passing, playing
from sandtable.games.battlecards.table.player_view import GameView

_ARMY_LABELS = {
    s.ARMY_TRANSFER: ("Move units to the {}", "up to 3, instead of drawing", "M"),
    s.ARMY_TRADE: ("Trade a card with the {}", "free, once a turn", "T"),
    s.ARMY_SEATS: ("Trade seats with the {}", "each gives up a turn", "S"),
}


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    if view.phase == s.LAST_ORDERS:
        return "Play a last card, or none.", "The conflict deck is used up."
    ways = ["draw"]
    if has(codes, s.K_PLAY):
        ways.append("play a card")
    if has(codes, s.K_EMERGENCY):
        ways.append("deploy all")
    listed = ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"
    return f"Your turn: {listed}.", "One action a turn. The card you draw is resolved at once."


def _draw(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    return Choice(code, "Draw a card", detail=f"{view.deck} left", key="D", primary=True)


def _emergency(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    return Choice(code, "Deploy the reserve", detail="all its cards, instead of drawing", key="E")


def _army(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    assert view.side is not None
    action, army = argument // 64, argument % 64
    label, detail, key = _ARMY_LABELS[action]
    alone = sum(other // s.CODE == s.K_ARMY and other % s.CODE // 64 == action for other in codes) == 1
    name = words.army(words.seats_of(view.side)[army])
    return Choice(code, label.format(name), detail=detail, key=key if alone else "")


def _move(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    return Choice(code, "Move units", detail="up to 3, from one stack to another", key="V")


def rested(most: int) -> str:
    """Why a side may take no more team actions in this round, of which `most` are allowed."""
    if most == 0:
        return "In this match no units are moved, and no cards or seats are traded."
    times = "once" if most == 1 else f"{most} times"
    return f"A side may move units, trade a card or trade seats {times} in a round, and yours has done so."


TURN = DecisionWords(
    _question,
    {
        s.K_PASS: passing("No last order", "your side has played its last card"),
        s.K_DRAW: _draw,
        s.K_EMERGENCY: _emergency,
        s.K_PLAY: playing("instead of drawing"),
        s.K_ARMY: _army,
        s.K_CHOICE: _move,
    },
    "{is} to draw or play.",
    timing=s.TURN_LIEU,
)
