"""Whether a battle is fought (D7)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.engage import choices_engage
from sandtable.games.battlecards.table.battle_view import battle_name
from sandtable.games.battlecards.table.forms import decision, fit, said, yes_or_no
from sandtable.games.battlecards.table.player_view import GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    battle = view.battle
    why = words.cards[battle.card].text if battle is not None and battle.card != s.NONE else ""
    return said(fit(f"Fight {battle_name(words, battle)}?", "Fight this battle?"), why)


ENGAGE = decision(
    "D_ENGAGE", s.D_ENGAGE,
    yes_or_no(("Decline", "the card is discarded, the turn is over"), ("Engage", "the battle is fought")),
    choices=choices_engage, steps={s.T_BATTLE: "decide{s} whether to fight."}, question=_question,
)  # fmt: skip
