"""Whom the table waits for, when the viewer owes nothing (LOOK.md section 13)."""

from sandtable.core.game.log_writer import seats_of
from sandtable.core.scenes import Prompt
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.table.player_view import GameView


def waiting(words: Lexicon, view: GameView) -> Prompt:
    """What those do whom the table waits for."""
    why = _why_not_asked(view)
    does = DECISIONS.waiting(view.phase, view.decisions[view.acting[0]]) if view.acting else "waiting-busy"
    return Prompt(say.text(does, seats=seats_of(view.acting)), say.text(why) if why else [], kind="wait")


def _why_not_asked(view: GameView) -> str:
    """The message that says why the viewer is asked nothing, if that needs saying."""
    viewer, planning = view.viewer, view.phase == s.PLANS
    if viewer is None:
        return ""
    if viewer in view.resigned:
        return "waiting-out"
    if planning and viewer in view.done:
        return "waiting-done"
    if planning and viewer in view.finished:
        return "waiting-chosen"
    if planning and not view.mana[viewer]:
        return "waiting-no-mana"
    return "waiting-gained" if view.phase == s.MARKET_BIDS and viewer not in view.eligible else ""
