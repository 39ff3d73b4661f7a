"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from __future__ import annotations

from sandtable.core.game.showing.waiting import waiting_for
from sandtable.core.scenes import Prompt, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.header import BETTING_ROUND
from sandtable.games.bayonet.table.sight import Sight


def waiting(lexicon: Lexicon, sight: Sight) -> Prompt:
    """What those do whom the table waits for. Who is asked about a Scout is not told."""
    viewer = sight.viewer
    why: Text = []
    if viewer is not None and sight.out[viewer]:
        why = ["You are out; you may watch to the end."]
    elif viewer is not None and sight.folded(viewer):
        why = ["You have folded; the next hand is yours again."]
    if sight.step == s.SCOUT or not sight.acting:
        return Prompt(["The showdown is being settled."], why, kind="wait")
    if sight.step in BETTING_ROUND:
        call = sight.call(sight.acting[0])
        return waiting_for(sight.acting, f" to act, {call} to call." if call else " to act.", why=why)
    if sight.step == s.SWAP:
        how = " choose{s} in secret." if lexicon.simultaneous else " may swap with the reserve."
        return waiting_for(sight.acting, how, why=why)
    return waiting_for(sight.acting, " may exchange a card.", why=why)
