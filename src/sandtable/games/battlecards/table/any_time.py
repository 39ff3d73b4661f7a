"""Cards against industry, and which industry (D4)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import UNSEEN, DecisionWords, by_op, passing, playing, saying
from sandtable.games.battlecards.table.player_view import GameView


def _industry(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    assert view.side is not None
    table = view.table[1 - view.side]
    if argument >= len(table):
        return Choice(code, "Destroy Massive Industry")
    which = f" {argument + 1}" if len(table) > 1 else ""
    elements = [f"table-{1 - view.side}-{argument}"]
    return Choice(code, f"Destroy {words.cards[table[argument]].name}{which}", elements=elements)


ANY_TIME = DecisionWords(
    by_op(
        s.K_CHOICE,
        saying("Destroy which industry?"),
        saying("Destroy an enemy industry?", f"It costs you no draw. {UNSEEN}"),
    ),
    {
        s.K_PASS: passing("Let it stand", "play nothing"),
        s.K_PLAY: playing("against industry"),
        s.K_CHOICE: _industry,
    },
    timing=s.NONE,
)
