"""Sentences about the betting rounds."""

from __future__ import annotations

from sandtable.core.game.telling import who
from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.games.bayonet.log.telling import Telling, hand_zone
from sandtable.games.bayonet.log.words import bet_id, chips, ordinal, seat_id


def tell_round(telling: Telling) -> list[Entry]:
    """ROUND: a betting round begins."""
    number = telling.take()[0]
    name = "last" if number == 4 else ordinal(number)
    return [telling.line("round", [f"The {name} betting round begins."])]


def tell_passed(telling: Telling) -> list[Entry]:
    """PASSED: nothing to call, nothing paid."""
    seat = telling.take()[0]
    return [telling.line("pass", [who(seat), telling.verb(seat, " pass.", " passes.")], [seat_id(seat)])]


def tell_called(telling: Telling) -> list[Entry]:
    """CALLED: the bet is met, or as much of it as there are chips."""
    seat, paid, _, left = telling.take()[:4]
    text: Text = [who(seat), telling.verb(seat, " call ", " calls "), StrongRef(str(paid))]
    return [
        telling.line(
            "call", [*text, *_left(telling, seat, left)], [seat_id(seat), bet_id(seat)], telling.bet_move(seat, paid)
        )
    ]


def tell_raised(telling: Telling) -> list[Entry]:
    """RAISED: by how much, and what the bet is now."""
    seat, raised, paid, bet, left = telling.take()[:5]
    text: Text = [who(seat), telling.verb(seat, " raise", " raises"), " by ", StrongRef(str(raised)), f" to {bet}"]
    return [
        telling.line(
            "raise", [*text, *_left(telling, seat, left)], [seat_id(seat), bet_id(seat)], telling.bet_move(seat, paid)
        )
    ]


def _left(telling: Telling, seat: int, left: int) -> Text:
    if left:
        return [f", {left} left."]
    return [" and ", telling.verb(seat, "are", "is"), " all-in."]


def tell_folded(telling: Telling) -> list[Entry]:
    """FOLDED: the cards go away unseen, the bet stays."""
    seat, bet = telling.take()[:2]
    stays = "stays" if bet == 1 else "stay"
    text: Text = [who(seat), telling.verb(seat, " fold", " folds"), f"; {chips(bet)} {stays} behind."]
    moves = [telling.card_move(hand_zone(seat), "discard", seat)]
    return [telling.line("fold", text, [seat_id(seat), bet_id(seat)], moves)]
