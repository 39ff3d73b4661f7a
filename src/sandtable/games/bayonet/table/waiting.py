"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from sandtable.core.game.showing import waiting_for
from sandtable.core.scenes import Prompt, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.header import BETTING_ROUND
from sandtable.games.bayonet.table.player_view import GameView


def waiting(lexicon: Lexicon, view: GameView) -> Prompt:
    """What those do whom the table waits for. Who is asked about a Scout is not told."""
    viewer = view.viewer
    why: Text = []
    if viewer is not None and view.out[viewer]:
        why = ["You are out; you may watch to the end."]
    elif viewer is not None and view.folded(viewer):
        why = ["You have folded; the next hand is yours again."]
    if view.step == s.SCOUT or not view.acting:
        return Prompt(["The showdown is being settled."], why, kind="wait")
    if view.step in BETTING_ROUND:
        call = view.call(view.acting[0])
        return waiting_for(view.acting, f" to act, {call} to call." if call else " to act.", why=why)
    if view.step == s.SWAP:
        how = " choose{s} in secret." if lexicon.simultaneous else " may swap with the reserve."
        return waiting_for(view.acting, how, why=why)
    return waiting_for(view.acting, f" {DECISIONS.waiting(view.step)}", why=why)
