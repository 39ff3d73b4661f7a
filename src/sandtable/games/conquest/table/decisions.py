"""Each kind of decision with what people see of it, in the file of its name (spec section 12)."""

from __future__ import annotations

from sandtable.core.game.showing import Decision
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table import fortify, place
from sandtable.games.conquest.table.attack import ATTACK
from sandtable.games.conquest.table.capital import CAPITAL
from sandtable.games.conquest.table.claim import CLAIM
from sandtable.games.conquest.table.defend import DEFEND
from sandtable.games.conquest.table.dice import DICE
from sandtable.games.conquest.table.discard import DISCARD
from sandtable.games.conquest.table.occupy import OCCUPY
from sandtable.games.conquest.table.player_view import GameView
from sandtable.games.conquest.table.trade import TRADE

_DECISIONS: dict[int, Decision[Lexicon, GameView]] = {
    s.D_CLAIM: CLAIM,
    s.D_WHERE: place.WHERE,
    s.D_COUNT: place.NUMBER,
    s.D_TRADE: TRADE,
    s.D_ATTACK: ATTACK,
    s.D_DICE: DICE,
    s.D_DEFEND: DEFEND,
    s.D_OCCUPY: OCCUPY,
    s.D_DISCARD: DISCARD,
    s.D_FORTIFY_FROM: fortify.FROM,
    s.D_FORTIFY_TO: fortify.TO,
    s.D_CAPITAL: CAPITAL,
}


def decision(view: GameView) -> Decision[Lexicon, GameView]:
    """The decision that the viewer owes."""
    if view.asked == s.D_COUNT and view.step == s.FORTIFY:
        return fortify.NUMBER
    return _DECISIONS[view.asked]
