"""What people see of Battlecards (core/game/showing)."""

from __future__ import annotations

from sandtable.core.game.showing.table import SightTable, View
from sandtable.core.scenes import Scene
from sandtable.games.battlecards.log.sentences import TELLERS
from sandtable.games.battlecards.log.telling import Telling
from sandtable.games.battlecards.log.words import Lexicon, lexicon
from sandtable.games.battlecards.table.board import fronts_board
from sandtable.games.battlecards.table.chart import points_chart
from sandtable.games.battlecards.table.decisions import decision
from sandtable.games.battlecards.table.fight import fight_view
from sandtable.games.battlecards.table.fronts import fronts
from sandtable.games.battlecards.table.header import facts, headline, phase, phases
from sandtable.games.battlecards.table.loose_cards import piles
from sandtable.games.battlecards.table.players import players
from sandtable.games.battlecards.table.references import stakes
from sandtable.games.battlecards.table.result import result
from sandtable.games.battlecards.table.sight import Sight, look
from sandtable.games.battlecards.table.waiting import waiting


def _shown(view: View[Lexicon, Sight]) -> Scene:
    words, sight = view.words, view.sight
    return Scene(
        view.game.id,
        sight.viewer,
        sight.over,
        headline=headline(words, sight),
        phases=phases(sight),
        phase=phase(sight),
        players=players(words, sight),
        facts=facts(words, sight),
        fronts=fronts(words, sight),
        fight=fight_view(words, sight),
        stakes=stakes(words, sight),
        zones=piles(words, sight, view.codes),
        chart=points_chart(words, view.events),
    )


TABLE = SightTable(lexicon, look, fronts_board, _shown, decision, waiting, result, Telling, TELLERS)
