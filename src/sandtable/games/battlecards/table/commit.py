"""What an army brings to a battle: stacks, guns and radar (D11, D12)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import TYPE_WORDS
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.commit import FOR_GUNS, RADAR
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, own_stack
from sandtable.games.battlecards.table.player_view import GameView


def _commit(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    what = view.task.data[0]
    if what == FOR_GUNS:
        return "Of which ground stack may guns or radar join?", "In secret: nothing is shown yet."
    return f"Send which {TYPE_WORDS[what]} stack?", "All its units fight. Both sides choose in secret."


def _what(view: GameView) -> str:
    return "radar" if view.task.data[0] == RADAR else "guns"


def _optional(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    return f"Bring the {_what(view)} of your ground stack?", "All of it, or none."


def _bring(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    if argument:
        return Choice(code, f"Bring the {_what(view)}", detail="it joins the battle", key="Y")
    return Choice(code, f"Leave the {_what(view)} out", detail="nothing of that stack is shown", key="N")


COMMIT = DecisionWords(_commit, {s.K_STACK: own_stack("Send")})
OPTIONAL = DecisionWords(_optional, {s.K_YESNO: _bring})
