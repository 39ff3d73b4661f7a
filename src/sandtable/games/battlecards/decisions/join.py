"""Who else comes to a homeland battle (D37)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.join import choices_join
from sandtable.games.battlecards.table.battle_view import battle_name
from sandtable.games.battlecards.table.forms import decision, fit, said, yes_or_no
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    why = "A homeland is at stake: every army may take part."
    return said(fit(f"Join {battle_name(words, view.battle)}?", "Join the battle?"), why)


JOIN = decision(
    "D_JOIN", s.D_JOIN, yes_or_no(("Stay out", "your army takes no part"), ("Join", "your army takes part")),
    choices=choices_join, steps={s.T_BATTLE: "decide{s} whether to join."}, question=_question,
)  # fmt: skip
