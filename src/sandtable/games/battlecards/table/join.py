"""Who else comes to a homeland battle (D37)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, fit, yes_or_no
from sandtable.games.battlecards.table.battle_view import battle_name
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    why = "A homeland is at stake: every army may take part."
    return fit(f"Join {battle_name(words, view.battle)}?", "Join the battle?"), why


JOIN = DecisionWords(
    _question,
    {s.K_YESNO: yes_or_no(("Stay out", "your army takes no part"), ("Join", "your army takes part"))},
    "decide{s} whether to join.",
)
