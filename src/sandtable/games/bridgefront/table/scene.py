"""What people see of Bridgefront (core/game/showing)."""

from sandtable.core.game.log_writer import tellers
from sandtable.core.game.showing import ViewContext, ViewTable
from sandtable.core.scenes import Scene
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.events import EVENTS
from sandtable.games.bridgefront.log import battle_panel, battles, cards, deeds, end, rounds, start
from sandtable.games.bridgefront.log.log_writer import GameLogWriter
from sandtable.games.bridgefront.log.words import Lexicon, lexicon
from sandtable.games.bridgefront.table.board import edges, elements, hex_board, links
from sandtable.games.bridgefront.table.faces import zones
from sandtable.games.bridgefront.table.history.battle import panel, trail
from sandtable.games.bridgefront.table.history.chart import round_chart
from sandtable.games.bridgefront.table.plans.completing import completions
from sandtable.games.bridgefront.table.plans.tray import order, tray
from sandtable.games.bridgefront.table.player_view import GameView, look
from sandtable.games.bridgefront.table.players import facts, headline, phase, phases, players, track
from sandtable.games.bridgefront.table.result import result
from sandtable.games.bridgefront.table.waiting import waiting


def _shown(context: ViewContext[Lexicon, GameView]) -> Scene:
    words, view, events = context.words, context.view, context.events
    return Scene(
        context.game.id,
        view.viewer,
        view.over,
        headline=headline(words, view),
        phases=context.part(phases),
        phase=phase(view),
        players=context.part(players),
        facts=context.part(facts),
        elements=context.part(elements),
        edges=context.part(edges),
        links=links(words, view),
        track=context.part(track),
        plan=tray(words, view),
        order=order(words, view, events),
        zones=context.part(zones),
        panel=panel(words, view, events),
        trail=trail(words, events),
        chart=context.counted(round_chart),
    )


def _asking(context: ViewContext[Lexicon, GameView], scene: Scene) -> None:
    """Which choices complete a plan, with the whole of it."""
    whole = completions(context.game, context.words, context.view, context.state, context.codes)
    for choice in scene.choices:
        choice.final = whole.get(choice.code, [])


TELLERS = tellers(EVENTS, battle_panel, battles, cards, deeds, end, rounds, start, messages=say)
TABLE = ViewTable(lexicon, look, hex_board, _shown, DECISIONS.shown, waiting, result, GameLogWriter, TELLERS, _asking)
