"""Sentences about the betting rounds."""

from __future__ import annotations

from sandtable.core.game.log_writer import who
from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.games.bayonet.log.log_writer import GameLogWriter, hand_zone
from sandtable.games.bayonet.log.words import bet_id, chips, ordinal, seat_id


def tell_round(writer: GameLogWriter) -> list[Entry]:
    """ROUND: a betting round begins."""
    number = writer.take()[0]
    name = "last" if number == 4 else ordinal(number)
    return [writer.line("round", [f"The {name} betting round begins."])]


def tell_passed(writer: GameLogWriter) -> list[Entry]:
    """PASSED: nothing to call, nothing paid."""
    seat = writer.take()[0]
    return [writer.line("pass", [who(seat), writer.verb(seat, " pass.", " passes.")], [seat_id(seat)])]


def tell_called(writer: GameLogWriter) -> list[Entry]:
    """CALLED: the bet is met, or as much of it as there are chips."""
    seat, paid, _, left = writer.take()[:4]
    text: Text = [who(seat), writer.verb(seat, " call ", " calls "), StrongRef(str(paid))]
    return [
        writer.line(
            "call", [*text, *_left(writer, seat, left)], [seat_id(seat), bet_id(seat)], writer.bet_move(seat, paid)
        )
    ]


def tell_raised(writer: GameLogWriter) -> list[Entry]:
    """RAISED: by how much, and what the bet is now."""
    seat, raised, paid, bet, left = writer.take()[:5]
    text: Text = [who(seat), writer.verb(seat, " raise", " raises"), " by ", StrongRef(str(raised)), f" to {bet}"]
    return [
        writer.line(
            "raise", [*text, *_left(writer, seat, left)], [seat_id(seat), bet_id(seat)], writer.bet_move(seat, paid)
        )
    ]


def _left(writer: GameLogWriter, seat: int, left: int) -> Text:
    if left:
        return [f", {left} left."]
    return [" and ", writer.verb(seat, "are", "is"), " all-in."]


def tell_folded(writer: GameLogWriter) -> list[Entry]:
    """FOLDED: the cards go away unseen, the bet stays."""
    seat, bet = writer.take()[:2]
    stays = "stays" if bet == 1 else "stay"
    text: Text = [who(seat), writer.verb(seat, " fold", " folds"), f"; {chips(bet)} {stays} behind."]
    moves = [writer.card_move(hand_zone(seat), "discard", seat)]
    return [writer.line("fold", text, [seat_id(seat), bet_id(seat)], moves)]
