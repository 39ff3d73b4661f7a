"""Sentences about player turns. What one seat knows more than the others is a line of its own."""

from __future__ import annotations

from sandtable.core.game.log_writer import who
from sandtable.core.scenes import Entry, Text
from sandtable.games.bayonet.log.log_writer import GameLogWriter, hand_zone
from sandtable.games.bayonet.log.words import seat_id


def tell_turn(writer: GameLogWriter) -> list[Entry]:
    """TURN: a card is drawn."""
    seat, card = writer.take()[:2]
    what: Text = [writer.card(card)] if card >= 0 else ["a card"]
    text: Text = [who(seat), writer.verb(seat, " draw ", " draws "), *what, "."]
    moves = [writer.card_move("deck", hand_zone(seat), seat, card)]
    return [writer.line("draw", text, [seat_id(seat)], moves, secret=card >= 0)]


def tell_kept(writer: GameLogWriter) -> list[Entry]:
    """KEPT: no exchange."""
    seat = writer.take()[0]
    return [writer.line("keep", [who(seat), writer.verb(seat, " keep", " keeps"), " all cards."], [seat_id(seat)])]


def tell_exchanged(writer: GameLogWriter) -> list[Entry]:
    """EXCHANGED: a hand card for one of the community."""
    seat, given, taken = writer.take()[:3]
    text: Text = [
        who(seat),
        writer.verb(seat, " exchange ", " exchanges "),
        writer.card(given),
        " for ",
        writer.card(taken),
        " of the community.",
    ]
    moves = [
        writer.card_move(hand_zone(seat), "community", seat, given),
        writer.card_move("community", hand_zone(seat), seat, taken),
    ]
    return [writer.line("exchange", text, [seat_id(seat), "community"], moves)]
