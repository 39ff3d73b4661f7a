"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from sandtable.core.game.showing import waiting_for
from sandtable.core.scenes import Prompt, Text
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.player_view import GameView


def waiting(words: Lexicon, view: GameView) -> Prompt:
    """What those do whom the table waits for."""
    viewer = view.viewer
    why: Text = []
    if viewer is not None and viewer in view.resigned:
        why = ["You have resigned; you may watch to the end."]
    elif viewer is not None and view.phase == s.PLANS and viewer in view.done:
        why = ["You are done for this round."]
    elif viewer is not None and view.phase == s.PLANS and viewer in view.finished:
        why = ["Your action is chosen. It is shown when everybody has chosen."]
    elif viewer is not None and view.phase == s.PLANS and not view.mana[viewer]:
        why = ["You have no mana left this round."]
    elif viewer is not None and view.phase == s.MARKET_BIDS and viewer not in view.eligible:
        why = ["You have gained your card of this Market."]
    if not view.acting:
        return Prompt(["The table is busy."], why, kind="wait")
    does = DECISIONS.waiting(view.phase, view.decisions[view.acting[0]])
    return waiting_for(view.acting, " ", does, why=why)
