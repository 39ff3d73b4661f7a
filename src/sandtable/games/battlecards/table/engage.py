"""Whether a battle is fought (D7)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, fit, yes_or_no
from sandtable.games.battlecards.table.battle_view import battle_name
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    battle = view.battle
    why = words.cards[battle.card].text if battle is not None and battle.card != s.NONE else ""
    return fit(f"Fight {battle_name(words, battle)}?", "Fight this battle?"), why


ENGAGE = DecisionWords(
    _question,
    {s.K_YESNO: yes_or_no(("Decline", "the card is discarded, the turn is over"), ("Engage", "the battle is fought"))},
    "decide{s} whether to fight.",
)
