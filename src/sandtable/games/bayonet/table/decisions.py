"""Each kind of decision with what people see of it, in the file of its name (spec section 13)."""

from __future__ import annotations

from sandtable.core.game.showing import Decision
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.bet import BET, RAISE
from sandtable.games.bayonet.table.player_view import GameView
from sandtable.games.bayonet.table.reserve import RESERVE
from sandtable.games.bayonet.table.scout import SCOUT
from sandtable.games.bayonet.table.turn import TURN

_DECISIONS: dict[int, Decision[Lexicon, GameView]] = {
    s.D_BET: BET,
    s.D_RAISE: RAISE,
    s.D_TURN: TURN,
    s.D_RESERVE: RESERVE,
    s.D_SCOUT: SCOUT,
}


def decision(view: GameView) -> Decision[Lexicon, GameView]:
    """The decision that the viewer owes."""
    return _DECISIONS[view.asked]
