"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from sandtable.core.game.showing import waiting_for
from sandtable.core.scenes import Prompt, Text
from sandtable.games.conquest import state as s
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.player_view import GameView


def waiting(words: Lexicon, view: GameView) -> Prompt:
    """What those do whom the table waits for."""
    out = view.viewer is not None and bool(view.out[view.viewer])
    why: Text = ["You are out; you may watch to the end."] if out else []
    if view.step in (s.ATTACK, s.BATTLE) and view.acting != [view.seat]:
        place: Text = [" to defend ", words.place(view.target)] if view.target >= 0 else [" to defend"]
        return waiting_for(view.acting, " chooses dice", *place, ".", why=why)
    return waiting_for(view.acting, f" {DECISIONS.waiting(view.step) or 'play{s}.'}", why=why)
