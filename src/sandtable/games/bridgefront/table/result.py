"""The end of a match: who won and why, the final table, achievements (spec section 8.8)."""

from collections.abc import Sequence
from functools import partial

from sandtable.core.declare.events import EventArguments
from sandtable.core.game.showing import ranks_told
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Fact, Result
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront.log.end import ending
from sandtable.games.bridgefront.log.words import Lexicon, forces, gold, points
from sandtable.games.bridgefront.table.history.achievements import achievements
from sandtable.games.bridgefront.table.player_view import GameView


def result(words: Lexicon, view: GameView, shares: Sequence[float], events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    return Result(
        text=ending(view.ending, view.winners, view.round, words.rules.vp_to_win, view.viewer),
        ranks=ranks_told(ev.EVENTS.all_of(events, ev.RANKED), shares, partial(_facts, view)),
        achievements=achievements(words, events),
    )


def _facts(view: GameView, told: EventArguments) -> list[Fact]:
    total, permanent, coins, troops = told.points, told.permanent, told.gold, told.forces
    if told.player in view.resigned:
        return [Fact("out", "", say("resigned"))]
    return [
        Fact("vp", say("fact-vp"), str(total), points(total)),
        Fact("permanent", say("fact-permanent"), str(permanent), say("fact-permanent.detail")),
        Fact("gold", say("fact-gold"), str(coins), gold(coins)),
        Fact("forces", say("the-forces"), str(troops), forces(troops)),
    ]
