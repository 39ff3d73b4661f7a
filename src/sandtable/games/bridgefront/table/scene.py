"""What people see of Bridgefront (core/game/showing)."""

from __future__ import annotations

from sandtable.core.game.showing.table import SightTable, View
from sandtable.core.scenes import Scene
from sandtable.games.bridgefront.log.sentences import TELLERS
from sandtable.games.bridgefront.log.telling import Telling
from sandtable.games.bridgefront.log.words import Lexicon, lexicon
from sandtable.games.bridgefront.table.board import edges, elements, hex_board, links
from sandtable.games.bridgefront.table.decisions import decision
from sandtable.games.bridgefront.table.faces import zones
from sandtable.games.bridgefront.table.history.battle import panel, trail
from sandtable.games.bridgefront.table.history.chart import round_chart
from sandtable.games.bridgefront.table.plans.completing import completions
from sandtable.games.bridgefront.table.plans.tray import order, tray
from sandtable.games.bridgefront.table.players import facts, headline, phase, phases, players, track
from sandtable.games.bridgefront.table.result import result
from sandtable.games.bridgefront.table.sight import Sight, look
from sandtable.games.bridgefront.table.waiting import waiting


def _shown(view: View[Lexicon, Sight]) -> Scene:
    words, sight, events = view.words, view.sight, view.events
    return Scene(
        view.game.id,
        sight.viewer,
        sight.over,
        headline=headline(words, sight),
        phases=phases(words, sight),
        phase=phase(sight),
        players=players(words, sight),
        facts=facts(words, sight),
        elements=elements(words, sight),
        edges=edges(words, sight),
        links=links(words, sight),
        track=track(words, sight),
        plan=tray(words, sight),
        order=order(words, sight, events),
        zones=zones(words, sight),
        panel=panel(words, sight, events),
        trail=trail(words, events),
        chart=round_chart(words, events),
    )


def _asking(view: View[Lexicon, Sight], scene: Scene) -> None:
    """Which choices complete a plan, with the whole of it."""
    whole = completions(view.game, view.words, view.sight, view.state, view.codes)
    for choice in scene.choices:
        choice.final = whole.get(choice.code, [])


TABLE = SightTable(lexicon, look, hex_board, _shown, decision, waiting, result, Telling, TELLERS, _asking)
