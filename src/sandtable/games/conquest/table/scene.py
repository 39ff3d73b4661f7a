"""What people see of Conquest (core/game/showing)."""

from __future__ import annotations

from sandtable.core.game.showing.table import SightTable, View
from sandtable.core.scenes import Scene
from sandtable.games.conquest.log.sentences import TELLERS
from sandtable.games.conquest.log.telling import Telling
from sandtable.games.conquest.log.words import Lexicon, lexicon
from sandtable.games.conquest.table.board import elements, map_board
from sandtable.games.conquest.table.decisions import decision
from sandtable.games.conquest.table.faces import zones
from sandtable.games.conquest.table.panel import roll_panel, trail
from sandtable.games.conquest.table.players import facts, headline, phase, phases, players
from sandtable.games.conquest.table.result import result
from sandtable.games.conquest.table.sight import Sight, look
from sandtable.games.conquest.table.waiting import waiting


def _shown(view: View[Lexicon, Sight]) -> Scene:
    words, sight, events = view.words, view.sight, view.events
    return Scene(
        view.game.id,
        sight.viewer,
        sight.over,
        headline=headline(words, sight),
        phases=phases(words, sight),
        phase=phase(words, sight),
        players=players(words, sight, events),
        facts=facts(words, sight),
        elements=elements(words, sight),
        zones=zones(words, sight),
        panel=roll_panel(words, events),
        trail=trail(words, events),
    )


TABLE = SightTable(lexicon, look, map_board, _shown, decision, waiting, result, Telling, TELLERS)
