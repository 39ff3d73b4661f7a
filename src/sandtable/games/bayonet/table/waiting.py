"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from sandtable.core.game.log_writer import seats_of
from sandtable.core.scenes import Prompt, Text
from sandtable.games.bayonet import say
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
        why = say.text("waiting-out")
    elif viewer is not None and view.folded(viewer):
        why = say.text("waiting-folded")
    call = 0
    if view.step == s.SCOUT or not view.acting:
        name = "waiting-showdown"
    elif view.step in BETTING_ROUND:
        call = view.call(view.acting[0])
        name = "waiting-call" if call else "waiting-act"
    elif view.step == s.SWAP:
        name = "waiting-secret" if lexicon.simultaneous else "waiting-swap"
    else:
        name = DECISIONS.waiting(view.step)
    return Prompt(say.text(name, seats=seats_of(view.acting), call=call), why, kind="wait")
