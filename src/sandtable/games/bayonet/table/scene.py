"""What people see of Bayonet (core/game/showing)."""

from sandtable.core.game.log_writer import tellers
from sandtable.core.game.showing import ViewContext, ViewTable
from sandtable.core.scenes import Scene
from sandtable.games.bayonet import say
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.events import EVENTS
from sandtable.games.bayonet.log import hands, showdown
from sandtable.games.bayonet.log.log_writer import GameLogWriter
from sandtable.games.bayonet.log.words import Lexicon, lexicon
from sandtable.games.bayonet.table.board import elements, table_board
from sandtable.games.bayonet.table.chart import stack_chart
from sandtable.games.bayonet.table.faces import zones
from sandtable.games.bayonet.table.header import facts, headline, phase, phases
from sandtable.games.bayonet.table.panel import showdown_panel
from sandtable.games.bayonet.table.player_view import GameView, look
from sandtable.games.bayonet.table.players import players, trail
from sandtable.games.bayonet.table.result import result
from sandtable.games.bayonet.table.waiting import waiting


def _shown(context: ViewContext[Lexicon, GameView]) -> Scene:
    words, view, events = context.words, context.view, context.events
    return Scene(
        context.game.id,
        view.viewer,
        view.over,
        headline=headline(words, view),
        phases=context.part(phases),
        phase=phase(view),
        players=players(words, view, events),
        facts=context.part(facts),
        elements=context.part(elements),
        zones=context.part(zones),
        panel=showdown_panel(words, view, events),
        trail=context.counted(trail),
        chart=context.counted(stack_chart),
    )


TELLERS = tellers(EVENTS, hands, showdown, messages=say)
TABLE = ViewTable(lexicon, look, table_board, _shown, DECISIONS.shown, waiting, result, GameLogWriter, TELLERS)
