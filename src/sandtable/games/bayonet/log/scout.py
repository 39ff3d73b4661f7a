"""Sentences about Scouts. That somebody is asked, and keeps it, is for the asked seat alone (R52)."""

from __future__ import annotations

from sandtable.core.game.telling import who
from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.games.bayonet.log.showdown import to_stack
from sandtable.games.bayonet.log.telling import Telling, reserve_zone
from sandtable.games.bayonet.log.words import bet_id, chips, seat_id


def tell_scout_asked(telling: Telling) -> list[Entry]:
    """SCOUT_ASKED: for the asked seat alone (R52)."""
    seat, saved = telling.take()[:2]
    text: Text = [
        who(seat),
        telling.verb(seat, " may burn the Scout and save ", " may burn the Scout and save "),
        f"{chips(saved)}.",
    ]
    return [telling.line("scout", text, [seat_id(seat)], secret=True)]


def tell_scout_kept(telling: Telling) -> list[Entry]:
    """SCOUT_KEPT: for the asked seat alone (R52)."""
    seat = telling.take()[0]
    return [
        telling.line(
            "scout", [who(seat), telling.verb(seat, " keep", " keeps"), " the Scout."], [seat_id(seat)], secret=True
        )
    ]


def tell_scout_burned(telling: Telling) -> list[Entry]:
    """SCOUT_BURNED: the card goes to the discard pile, the chips go back."""
    seat, card, saved, share, officer = telling.take()[:5]
    why = f"{share}% of the bet" + (", with an officer" if officer else "")
    text: Text = [
        who(seat),
        telling.verb(seat, " burn ", " burns "),
        telling.card(card),
        " and ",
        telling.verb(seat, "save ", "saves "),
        StrongRef(chips(saved)),
        f": {why}.",
    ]
    moves = [telling.card_move(reserve_zone(seat), "discard", seat, card)]
    if saved:
        moves.append(to_stack(seat, saved))
    return [telling.line("scout", text, [seat_id(seat), bet_id(seat)], moves)]


def tell_scout_new(telling: Telling) -> list[Entry]:
    """SCOUT_NEW: the card that takes a burned Scout's place."""
    seat, card = telling.take()[:2]
    what: Text = [telling.card(card)] if card >= 0 else ["a new card"]
    text: Text = [who(seat), telling.verb(seat, " get ", " gets "), *what, ", face down in reserve."]
    moves = [telling.card_move("deck", reserve_zone(seat), seat, card)]
    return [telling.line("scout", text, [seat_id(seat)], moves, secret=card >= 0)]
