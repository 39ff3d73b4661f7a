"""What people see of Battlecards (core/game/showing)."""

from sandtable.core.game.log_writer import tellers
from sandtable.core.game.showing import ViewContext, ViewTable
from sandtable.core.scenes import Scene
from sandtable.games.battlecards import say
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.events import EVENTS
from sandtable.games.battlecards.log import battles, turns, units
from sandtable.games.battlecards.log.log_writer import GameLogWriter
from sandtable.games.battlecards.log.words import Lexicon, lexicon
from sandtable.games.battlecards.table.board import fronts_board
from sandtable.games.battlecards.table.faces import fronts, piles
from sandtable.games.battlecards.table.fight import fight_view
from sandtable.games.battlecards.table.header import facts, headline, phase, phases
from sandtable.games.battlecards.table.player_view import GameView, look
from sandtable.games.battlecards.table.players import players
from sandtable.games.battlecards.table.references import stakes
from sandtable.games.battlecards.table.result import points_chart, result
from sandtable.games.battlecards.table.waiting import waiting


def _shown(context: ViewContext[Lexicon, GameView]) -> Scene:
    words, view = context.words, context.view
    return Scene(
        context.game.id,
        view.viewer,
        view.over,
        headline=headline(words, view),
        phases=phases(view),
        phase=phase(view),
        players=context.part(players),
        facts=facts(words, view),
        fronts=context.part(fronts),
        fight=fight_view(context),
        stakes=stakes(words, view),
        zones=context.part(piles, context.codes),
        chart=context.counted(points_chart),
    )


TELLERS = tellers(EVENTS, battles, turns, units, messages=say)
TABLE = ViewTable(lexicon, look, fronts_board, _shown, DECISIONS.shown, waiting, result, GameLogWriter, TELLERS)
