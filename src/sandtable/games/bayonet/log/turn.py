"""Sentences about player turns. What one seat knows more than the others is a line of its own."""

from __future__ import annotations

from sandtable.core.game.telling import who
from sandtable.core.scenes import Entry, Text
from sandtable.games.bayonet.log.telling import Telling, hand_zone
from sandtable.games.bayonet.log.words import seat_id


def tell_turn(telling: Telling) -> list[Entry]:
    """TURN: a card is drawn."""
    seat, card = telling.take()[:2]
    what: Text = [telling.card(card)] if card >= 0 else ["a card"]
    text: Text = [who(seat), telling.verb(seat, " draw ", " draws "), *what, "."]
    moves = [telling.card_move("deck", hand_zone(seat), seat, card)]
    return [telling.line("draw", text, [seat_id(seat)], moves, secret=card >= 0)]


def tell_kept(telling: Telling) -> list[Entry]:
    """KEPT: no exchange."""
    seat = telling.take()[0]
    return [telling.line("keep", [who(seat), telling.verb(seat, " keep", " keeps"), " all cards."], [seat_id(seat)])]


def tell_exchanged(telling: Telling) -> list[Entry]:
    """EXCHANGED: a hand card for one of the community."""
    seat, given, taken = telling.take()[:3]
    text: Text = [
        who(seat),
        telling.verb(seat, " exchange ", " exchanges "),
        telling.card(given),
        " for ",
        telling.card(taken),
        " of the community.",
    ]
    moves = [
        telling.card_move(hand_zone(seat), "community", seat, given),
        telling.card_move("community", hand_zone(seat), seat, taken),
    ]
    return [telling.line("exchange", text, [seat_id(seat), "community"], moves)]
