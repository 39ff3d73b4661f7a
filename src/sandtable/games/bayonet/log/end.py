"""Sentences about the end of a hand and of the match, and about leaving."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.log_writer import Args, joined, who
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Move, SeatRef, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.log_writer import GameLogWriter
from sandtable.games.bayonet.log.words import chips, seat_id


def tell_hand_end(writer: GameLogWriter) -> list[Entry]:
    """HAND_END: the stacks after the hand, in one line."""
    parts: list[Text] = [[who(args[0]), f" {args[1]}", _change(args)] for args in writer.take_all(ev.HAND_END)]
    return [writer.line("hand-end", ["Chips now: ", *joined(parts), "."])]


def _change(args: Args) -> str:
    if not args[2]:
        return ""
    return f" (+{args[2]})" if args[2] > 0 else f" (\N{MINUS SIGN}{-args[2]})"


def tell_eliminated(writer: GameLogWriter) -> list[Entry]:
    """ELIMINATED: a seat without chips."""
    seat = writer.take()[0]
    text: Text = [
        who(seat),
        writer.verb(seat, " have", " has"),
        " no chips left and ",
        writer.verb(seat, "are", "is"),
        " out of the game.",
    ]
    return [writer.line("out", text, [seat_id(seat)])]


def tell_resigned(writer: GameLogWriter) -> list[Entry]:
    """RESIGNED: a seat leaves for good, and its chips with it."""
    seat, held = writer.take()[:2]
    leave = " leaves" if held == 1 else " leave"
    text: Text = [who(seat), writer.verb(seat, " resign", " resigns"), f"; {chips(held)}{leave} the table."]
    moves = [Move(seat_id(seat), "", held, seat, "chips")] if held else []
    return [writer.line("out", text, [seat_id(seat)], moves)]


def tell_game_over(writer: GameLogWriter) -> list[Entry]:
    """GAME_OVER: who won and why."""
    why, winners, hands = writer.take()[:3]
    return [writer.line("end", ending(why, members(winners), hands, writer.viewer))]


def tell_rank(writer: GameLogWriter) -> list[Entry]:
    """RANK: a line of the final table."""
    place, seat, held, left = writer.take()[:4]
    after = f": out in hand {left}." if left else f": {chips(held)}."
    return [writer.line("standing", [f"Place {place}, ", who(seat), after])]


def ending(why: int, winners: Sequence[int], hands: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    if len(winners) != 1:
        text: Text = []
        for place, seat in enumerate(winners):
            text += [SeatRef(seat), ", " if place < len(winners) - 2 else " and " if place < len(winners) - 1 else ""]
        return [part for part in text if part] + [f" share the win: most chips after hand {hands}."]
    win = " win: " if winners[0] == viewer else " wins: "
    return [SeatRef(winners[0]), win, _REASONS.get(why, "the match is over").format(hands=hands) + "."]


_REASONS = {
    s.END_LAST_SEAT: "nobody else has chips left",
    s.END_HAND_CAP: "most chips after hand {hands}, the last one",
}
