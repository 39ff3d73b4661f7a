"""What people see of Conquest (core/game/showing)."""

from sandtable.core.game.log_writer import tellers
from sandtable.core.game.showing import ViewContext, ViewTable
from sandtable.core.scenes import Scene
from sandtable.games.conquest import say
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.events import EVENTS
from sandtable.games.conquest.log import battles, cards, turns
from sandtable.games.conquest.log.log_writer import GameLogWriter
from sandtable.games.conquest.log.words import Lexicon, lexicon
from sandtable.games.conquest.table.board import elements, map_board
from sandtable.games.conquest.table.faces import badges, locked, zones
from sandtable.games.conquest.table.panel import roll_panel, trail
from sandtable.games.conquest.table.player_view import GameView, look
from sandtable.games.conquest.table.players import conquerors, facts, headline, phase, phases, players
from sandtable.games.conquest.table.result import result
from sandtable.games.conquest.table.waiting import waiting


def _shown(context: ViewContext[Lexicon, GameView]) -> Scene:
    words, view = context.words, context.view
    return Scene(
        context.game.id,
        view.viewer,
        view.over,
        headline=headline(words, view),
        phases=context.part(phases),
        phase=phase(words, view),
        players=context.part(players, context.counted(conquerors)),
        facts=context.part(facts),
        elements=context.part(elements, -1 if view.viewer is None else view.capital[view.viewer]),
        zones=context.part(zones, badges(words, view), locked(view)),
        panel=context.counted(roll_panel),
        trail=context.counted(trail),
    )


TELLERS = tellers(EVENTS, battles, cards, turns, messages=say)
TABLE = ViewTable(lexicon, look, map_board, _shown, DECISIONS.shown, waiting, result, GameLogWriter, TELLERS)
