"""Sentences about the end: who leaves, who won and why, the final table (spec section 8.8)."""

from collections.abc import Sequence

from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Text
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import GameLogWriter, seats_of, who

_REASONS = {s.END_POINTS: "points", s.END_ROUNDS: "rounds", s.END_LEFT: "left"}


def ending(why: int, winners: Sequence[int], round_: int, win: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    reason = {"why": _REASONS.get(why, "other"), "win": win, "round": round_}
    if len(winners) != 1:
        return say.text("ending-shared", winners=seats_of(winners), **reason)
    return say.text("ending-alone", winner=who(winners[0]), you=viewer, **reason)


def tell_game_over(writer: GameLogWriter, why: int, winners: int, round: int) -> list[Entry]:
    """GAME_OVER: who won and why."""
    win = writer.words.rules.vp_to_win
    return [writer.line("end", ending(why, members(winners), round, win, writer.viewer))]
