"""Who else comes to a homeland battle (D37)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.asked import Answer, Asked, fit
from sandtable.games.battlecards.table.labels import yes_or_no
from sandtable.games.battlecards.table.naming import battle_name
from sandtable.games.battlecards.table.sight import Sight


def _question(words: Lexicon, sight: Sight, codes: Sequence[int]) -> Answer:
    why = "A homeland is at stake: every army may take part."
    return fit(f"Join {battle_name(words, sight.battle)}?", "Join the battle?"), why


JOIN = Asked(
    _question,
    {s.K_YESNO: yes_or_no(("Stay out", "your army takes no part"), ("Join", "your army takes part"))},
    "decide{s} whether to join.",
)
