"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from sandtable.core.game.log_writer import seats_of
from sandtable.core.scenes import Prompt
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.player_view import GameView


def waiting(words: Lexicon, view: GameView) -> Prompt:
    """What those do whom the table waits for."""
    out = view.viewer is not None and bool(view.out[view.viewer])
    name, place = DECISIONS.waiting(view.step) or "waiting-play", None
    if view.step in (s.ATTACK, s.BATTLE) and view.acting != [view.seat]:
        name = "waiting-withdraw" if view.step == s.ATTACK and not view.fog else "waiting-defence"
        place = words.place(view.target) if view.target >= 0 else None
    text = say.text(name, seats=seats_of(view.acting), place=place)
    return Prompt(text, say.text("waiting-out") if out else [], kind="wait")
