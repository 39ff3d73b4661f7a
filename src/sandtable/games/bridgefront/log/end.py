"""Sentences about the end: who leaves, who won and why, the final table (spec section 8.8)."""

from collections.abc import Sequence

from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Text
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import GameLogWriter, named, who


def ending(why: int, winners: Sequence[int], round_: int, win: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    reason = {
        s.END_POINTS: f"{win} points or more at the Scoring of round {round_}, and nobody is ahead",
        s.END_ROUNDS: f"ahead after round {round_}, the last one",
        s.END_LEFT: "nobody else is left in the game",
    }.get(why, "the match is over")
    if len(winners) != 1:
        return [*named(winners), f" share the win: {reason}."]
    return [who(winners[0]), " win: " if winners[0] == viewer else " wins: ", f"{reason}."]


def tell_game_over(writer: GameLogWriter, why: int, winners: int, round: int) -> list[Entry]:
    """GAME_OVER: who won and why."""
    win = writer.words.rules.vp_to_win
    return [writer.line("end", ending(why, members(winners), round, win, writer.viewer))]
