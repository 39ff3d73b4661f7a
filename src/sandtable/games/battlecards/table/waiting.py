"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from sandtable.core.game.showing import waiting_for
from sandtable.core.scenes import Prompt, Text
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.player_view import GameView

#: What is said while another side is asked something that nobody may know of.
QUIET = "The battle goes on."
_QUIET_OUTSIDE = "The game goes on."


def waiting(words: Lexicon, view: GameView) -> Prompt:
    """What those do whom the table waits for; neutral words where that is a secret."""
    why: Text = []
    if view.viewer is not None and view.viewer in view.resigned:
        why = ["You have resigned; you may watch to the end."]
    if not view.acting:
        return Prompt([QUIET if view.battle is not None else _QUIET_OUTSIDE], why, kind="wait")
    return waiting_for(view.acting, " ", DECISIONS.meanwhile(view.asking), why=why)
