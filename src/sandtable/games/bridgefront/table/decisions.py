"""Each kind of decision with what people see of it, in the file of its name (section 14)."""

from __future__ import annotations

from sandtable.core.game.showing import ShownDecision
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.act import ACT
from sandtable.games.bridgefront.table.bid import BID
from sandtable.games.bridgefront.table.collect import COLLECT
from sandtable.games.bridgefront.table.edge import EDGE
from sandtable.games.bridgefront.table.hand_card import HAND_CARD
from sandtable.games.bridgefront.table.hit import HIT
from sandtable.games.bridgefront.table.pick_card import PICK_CARD
from sandtable.games.bridgefront.table.player_view import GameView
from sandtable.games.bridgefront.table.scry import SCRY
from sandtable.games.bridgefront.table.seating import CAPITAL, FACTION
from sandtable.games.bridgefront.table.stack import CHAMPS, FORCES, SRC, STEP
from sandtable.games.bridgefront.table.start_bridge import START_BRIDGE
from sandtable.games.bridgefront.table.strike import STRIKE
from sandtable.games.bridgefront.table.target import CHAMPION, HEX, MODE, OPPONENT, SITE

DECISIONS: dict[int, ShownDecision[Lexicon, GameView]] = {
    s.D_FACTION: FACTION,
    s.D_CAPITAL: CAPITAL,
    s.D_START_BRIDGE: START_BRIDGE,
    s.D_PICK_CARD: PICK_CARD,
    s.D_HAND_CARD: HAND_CARD,
    s.D_BID: BID,
    s.D_ACT: ACT,
    s.D_MODE: MODE,
    s.D_SITE: SITE,
    s.D_HEX: HEX,
    s.D_EDGE: EDGE,
    s.D_CHAMPION: CHAMPION,
    s.D_OPPONENT: OPPONENT,
    s.D_SRC: SRC,
    s.D_FORCES: FORCES,
    s.D_CHAMPS: CHAMPS,
    s.D_STEP: STEP,
    s.D_SCRY: SCRY,
    s.D_STRIKE: STRIKE,
    s.D_HIT: HIT,
    s.D_COLLECT: COLLECT,
}


def decision(view: GameView) -> ShownDecision[Lexicon, GameView]:
    """The decision that the viewer owes."""
    return DECISIONS[view.asked]
