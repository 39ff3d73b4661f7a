"""What people see of Bayonet (core/game/showing)."""

from __future__ import annotations

from sandtable.core.game.showing.table import SightTable, View
from sandtable.core.scenes import Scene
from sandtable.games.bayonet.log.sentences import TELLERS
from sandtable.games.bayonet.log.telling import Telling
from sandtable.games.bayonet.log.words import Lexicon, lexicon
from sandtable.games.bayonet.table.board import elements, table_board
from sandtable.games.bayonet.table.card_zones import zones
from sandtable.games.bayonet.table.chart import stack_chart
from sandtable.games.bayonet.table.decisions import decision
from sandtable.games.bayonet.table.header import facts, headline, phase, phases
from sandtable.games.bayonet.table.panel import showdown_panel
from sandtable.games.bayonet.table.players import players, trail
from sandtable.games.bayonet.table.result import result
from sandtable.games.bayonet.table.sight import Sight, look
from sandtable.games.bayonet.table.waiting import waiting


def _shown(view: View[Lexicon, Sight]) -> Scene:
    words, sight, events = view.words, view.sight, view.events
    return Scene(
        view.game.id,
        sight.viewer,
        sight.over,
        headline=headline(words, sight),
        phases=phases(words),
        phase=phase(sight),
        players=players(words, sight, events),
        facts=facts(words, sight),
        elements=elements(words, sight),
        zones=zones(words, sight),
        panel=showdown_panel(words, sight, events),
        trail=trail(events),
        chart=stack_chart(words, events),
    )


TABLE = SightTable(lexicon, look, table_board, _shown, decision, waiting, result, Telling, TELLERS)
