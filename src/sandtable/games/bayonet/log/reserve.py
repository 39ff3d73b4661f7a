"""Sentences about the reserve swap. What one seat knows more than the others is a line of its own."""

from __future__ import annotations

from sandtable.core.game.log_writer import who
from sandtable.core.scenes import Entry, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.log_writer import GameLogWriter, hand_zone, reserve_zone
from sandtable.games.bayonet.log.words import ordinal, seat_id


def tell_swap_step(writer: GameLogWriter) -> list[Entry]:
    """SWAP_STEP: the reserve swap begins."""
    together = writer.take()[0]
    text = "The reserve swap begins: all choose in secret." if together else "The reserve swap begins."
    return [writer.line("round", [text])]


def tell_swap_none(writer: GameLogWriter) -> list[Entry]:
    """SWAP_NONE: hand and reserve stay."""
    seat = writer.take()[0]
    text: Text = [who(seat), writer.verb(seat, " swap", " swaps"), " nothing."]
    return [writer.line("keep", text, [seat_id(seat)])]


def tell_swapped_up(writer: GameLogWriter) -> list[Entry]:
    """SWAPPED_UP: both cards are seen."""
    seat, given, taken = writer.take()[:3]
    text: Text = [
        who(seat),
        writer.verb(seat, " swap ", " swaps "),
        writer.card(given),
        " for ",
        writer.card(taken),
        " of the reserve, face up.",
    ]
    moves = [
        writer.card_move(hand_zone(seat), reserve_zone(seat), seat, given),
        writer.card_move(reserve_zone(seat), hand_zone(seat), seat, taken),
    ]
    return [writer.line("swap", text, [seat_id(seat)], moves)]


def tell_swapped_down(writer: GameLogWriter) -> list[Entry]:
    """SWAPPED_DOWN: the others learn only that it happened."""
    seat, given, taken = writer.take()[:3]
    if given < 0:
        text: Text = [who(seat), writer.verb(seat, " swap", " swaps"), " a card with the face-down reserve."]
    else:
        text = [
            who(seat),
            writer.verb(seat, " swap ", " swaps "),
            writer.card(given),
            " for ",
            writer.card(taken),
            " of the reserve, face down.",
        ]
    moves = [
        writer.card_move(hand_zone(seat), reserve_zone(seat), seat, given),
        writer.card_move(reserve_zone(seat), hand_zone(seat), seat, taken),
    ]
    return [writer.line("swap", text, [seat_id(seat)], moves, secret=given >= 0)]


def tell_swap_answered(writer: GameLogWriter) -> list[Entry]:
    """SWAP_ANSWERED: who is ready is public, what was chosen is not."""
    seat, code = writer.take()[:2]
    subject: Text = [who(seat), writer.verb(seat, " have", " has")]
    if code < 0:
        return [writer.line("ready", [*subject, " chosen."], [seat_id(seat)])]
    if code == 0:
        what = "to swap nothing"
    else:
        position, slot = divmod(code - 1, 2)
        side = "face-up" if slot == s.FACE_UP else "face-down"
        what = f"to swap the {ordinal(position + 1)} card with the {side} reserve"
    return [writer.line("ready", [*subject, f" chosen {what}."], [seat_id(seat)], secret=True)]
