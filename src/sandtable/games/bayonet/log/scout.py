"""Sentences about Scouts. That a player is asked, and keeps it, is for the asked seat alone (R52)."""

from __future__ import annotations

from sandtable.core.game.log_writer import who
from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.games.bayonet.log.log_writer import GameLogWriter, reserve_zone
from sandtable.games.bayonet.log.showdown import to_stack
from sandtable.games.bayonet.log.words import bet_id, chips, seat_id


def tell_scout_asked(writer: GameLogWriter) -> list[Entry]:
    """SCOUT_ASKED: for the asked seat alone (R52)."""
    seat, saved = writer.take()[:2]
    text: Text = [
        who(seat),
        writer.verb(seat, " may burn the Scout and save ", " may burn the Scout and save "),
        f"{chips(saved)}.",
    ]
    return [writer.line("scout", text, [seat_id(seat)], secret=True)]


def tell_scout_kept(writer: GameLogWriter) -> list[Entry]:
    """SCOUT_KEPT: for the asked seat alone (R52)."""
    seat = writer.take()[0]
    return [
        writer.line(
            "scout", [who(seat), writer.verb(seat, " keep", " keeps"), " the Scout."], [seat_id(seat)], secret=True
        )
    ]


def tell_scout_burned(writer: GameLogWriter) -> list[Entry]:
    """SCOUT_BURNED: the card goes to the discard pile, the chips go back."""
    seat, card, saved, share, officer = writer.take()[:5]
    why = f"{share}% of the bet" + (", with an officer" if officer else "")
    text: Text = [
        who(seat),
        writer.verb(seat, " burn ", " burns "),
        writer.card(card),
        " and ",
        writer.verb(seat, "save ", "saves "),
        StrongRef(chips(saved)),
        f": {why}.",
    ]
    moves = [writer.card_move(reserve_zone(seat), "discard", seat, card)]
    if saved:
        moves.append(to_stack(seat, saved))
    return [writer.line("scout", text, [seat_id(seat), bet_id(seat)], moves)]


def tell_scout_new(writer: GameLogWriter) -> list[Entry]:
    """SCOUT_NEW: the card that takes a burned Scout's place."""
    seat, card = writer.take()[:2]
    what: Text = [writer.card(card)] if card >= 0 else ["a new card"]
    text: Text = [who(seat), writer.verb(seat, " get ", " gets "), *what, ", face down in reserve."]
    moves = [writer.card_move("deck", reserve_zone(seat), seat, card)]
    return [writer.line("scout", text, [seat_id(seat)], moves, secret=card >= 0)]
