"""Sentences about the end: who leaves, who won and why, the final table (spec section 8.8)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Entry, Text
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.telling import Telling, named, who
from sandtable.games.bridgefront.log.words import forces, gold, members, points


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


def tell_resigned(telling: Telling) -> list[Entry]:
    """RESIGNED: a player leaves for good; its units and cards go."""
    seat = telling.take()[0]
    text: Text = [who(seat), telling.verb(seat, " resign", " resigns"), "; units and cards leave the game."]
    return [telling.line("out", text)]


def tell_game_over(telling: Telling) -> list[Entry]:
    """GAME_OVER: who won and why."""
    why, winners, round_ = telling.take()[:3]
    win = telling.words.rules.vp_to_win
    return [telling.line("end", ending(why, members(winners), round_, win, telling.viewer))]


def tell_ranked(telling: Telling) -> list[Entry]:
    """RANKED: a line of the final table."""
    place, seat, total, permanent, coins, troops = telling.take()[:6]
    text: Text = [
        f"Place {place}, ",
        who(seat),
        f": {points(total)} ({permanent} permanent), {gold(coins)}, {forces(troops)}.",
    ]
    return [telling.line("standing", text)]
