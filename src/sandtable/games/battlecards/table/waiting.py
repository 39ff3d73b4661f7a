"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from sandtable.core.game.log_writer import seats_of
from sandtable.core.scenes import Prompt
from sandtable.games.battlecards import say
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.player_view import GameView


def waiting(words: Lexicon, view: GameView) -> Prompt:
    """What those do whom the table waits for; neutral words where that is a secret."""
    out = view.viewer is not None and view.viewer in view.resigned
    neutral = "waiting-battle" if view.battle is not None else "waiting-game"
    name = DECISIONS.meanwhile(view.asking) if view.acting else neutral
    return Prompt(say.text(name, seats=seats_of(view.acting)), say.text("waiting-out") if out else [], kind="wait")
