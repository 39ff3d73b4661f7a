"""Sentences about cards: trades, draws, discards, inheritance. Secret facts have a line of their own for those who may
know them."""

from __future__ import annotations

from sandtable.core.scenes import Entry, Move, SeatRef, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.log_writer import Args, GameLogWriter, joined, who, whose
from sandtable.games.conquest.log.words import armies, set_in_words


def tell_trade(writer: GameLogWriter) -> list[Entry]:
    """TRADED with its cards, bonuses and total: a set face up, and what it brings as far as the viewer may know."""
    seat, _, pattern, _, value, why = writer.take()[:6]
    parts = writer.take_events(ev.TRADED_CARD, ev.TRADE_BONUS, ev.TRADE_TOTAL)
    cards = [event.args[1] for event in parts if event.kind == ev.TRADED_CARD]
    bonuses = [event.args for event in parts if event.kind == ev.TRADE_BONUS]
    must = why in (ev.TRADE_COMPULSORY, ev.TRADE_FORCED)
    verb = writer.verb(seat, " must trade " if must else " trade ", " must trade " if must else " trades ")
    text: Text = [who(seat), verb, StrongRef(set_in_words(writer.words, pattern, tuple(cards)))]
    if cards and writer.words.options.card_system != "increasing":  # there the name says it all
        text += [": ", *joined([[writer.words.cards[card].title] for card in cards]), ","]
    text += [" for ", StrongRef(armies(value))]
    for args in bonuses:
        text += [f", and {args[3]} {'on' if args[4] else 'for'} ", writer.place(args[2], seat)]
    text.append(".")
    return [writer.entry("trade", text, [args[2] for args in bonuses], _bonus_moves(writer, bonuses))]


def _bonus_moves(writer: GameLogWriter, bonuses: list[Args]) -> list[Move]:
    return [writer.move(-1, args[2], args[3], args[0]) for args in bonuses if args[4]]


def tell_traded_card(writer: GameLogWriter) -> list[Entry]:
    """TRADED_CARD without its trade."""
    seat, card = writer.take()[:2]
    return [writer.entry("trade", [who(seat), writer.verb(seat, " turn in ", " turns in "), writer.card(card), "."])]


def tell_trade_bonus(writer: GameLogWriter) -> list[Entry]:
    """TRADE_BONUS without its trade."""
    seat, _, territory, count = writer.take()[:4]
    text: Text = [
        who(seat),
        writer.verb(seat, " get ", " gets "),
        f"{armies(count)} for the card of ",
        writer.place(territory, seat),
        ".",
    ]
    return [writer.entry("trade", text, [territory])]


def tell_trade_total(writer: GameLogWriter) -> list[Entry]:
    """TRADE_TOTAL without its trade."""
    seat, total = writer.take()[:2]
    return [writer.entry("trade", [who(seat), writer.verb(seat, " get ", " gets "), f"{armies(total)} for the set."])]


def tell_drawn(writer: GameLogWriter) -> list[Entry]:
    """DRAWN: everybody else learns only that there is a card, or that there are several."""
    seat = writer.take()[0]
    more = 0
    while writer.kind == ev.DRAWN and writer.events[writer.at].args[0] == seat:
        writer.take()
        more += 1
    what = counted(1 + more, "card") if more else "a card"
    return [writer.entry("draw", [who(seat), writer.verb(seat, " draw", " draws"), f" {what}."])]


def tell_drawn_card(writer: GameLogWriter) -> list[Entry]:
    """DRAWN_CARD: the drawer's own line."""
    seat, _, _, card = writer.take()[:4]
    text: Text = [who(seat), writer.verb(seat, " draw ", " draws "), writer.card(card), "."]
    return [writer.entry("draw", text, secret=True)]


def tell_draw_skipped(writer: GameLogWriter) -> list[Entry]:
    """DRAW_SKIPPED: a full hand, or no card left."""
    seat, why = writer.take()[:2]
    if why == ev.SKIP_LIMIT:
        text: Text = [whose(seat), " hand is full: no card is drawn."]
    else:
        text = ["No card is left for ", SeatRef(seat), " to draw."]
    return [writer.entry("draw", text)]


def tell_reshuffled(writer: GameLogWriter) -> list[Entry]:
    """RESHUFFLED: the discard pile becomes the deck."""
    number = counted(writer.take()[0], "card")
    return [writer.entry("deck", [f"The deck is empty; the discard pile of {number} becomes the deck."])]


def tell_discarded(writer: GameLogWriter) -> list[Entry]:
    """DISCARDED: face up, by choice or because its holder is out."""
    seat, card, why = writer.take()[:3]
    if why == ev.DISCARD_LIMIT:
        text: Text = [who(seat), writer.verb(seat, " discard ", " discards "), writer.card(card), "."]
        return [writer.entry("discard", text)]
    rest = writer.take_events(ev.DISCARDED)
    cards = [card, *(event.args[1] for event in rest)]
    names = joined([[writer.card(one)] for one in cards])
    goes = " goes" if len(cards) == 1 else " go"
    return [writer.entry("discard", [*names, goes, " from ", whose(seat), " hand to the discard pile."])]


# ------------------------------------------------------------------------------------------------------- inheritance


def tell_inherited(writer: GameLogWriter) -> list[Entry]:
    """INHERITED: everybody else learns how many cards change hands."""
    seat, victim, number = writer.take()[:3]
    return [writer.entry("inherit", [*_inherits(writer, seat, victim, number), "."])]


def _inherits(writer: GameLogWriter, seat: int, victim: int, number: int) -> Text:
    what: Text = [f"{counted(number, 'card')} of "] if number else ["no cards of "]
    return [who(seat), writer.verb(seat, " inherit ", " inherits "), *what, who(victim)]


def tell_inherited_cards(writer: GameLogWriter) -> list[Entry]:
    """INHERITED_CARD, and the INHERITED_ALL after them: the receiver's own line."""
    events = writer.take_events(ev.INHERITED_CARD)
    if writer.kind == ev.INHERITED_ALL:
        writer.take()
    seat, victim = events[0].args[:2]
    names = joined([[writer.card(event.args[2])] for event in events])
    text: Text = [*_inherits(writer, seat, victim, len(events)), ": ", *names, "."]
    return [writer.entry("inherit", text, secret=True)]


def tell_inherited_all(writer: GameLogWriter) -> list[Entry]:
    """INHERITED_ALL without cards: the conquered seat had none."""
    seat, victim, number = writer.take()[:3]
    return [writer.entry("inherit", [*_inherits(writer, seat, victim, number), "."], secret=True)]


def tell_forced_trades(writer: GameLogWriter) -> list[Entry]:
    """FORCED_TRADES_END: how many trades an inheritance forced."""
    seat, number = writer.take()[:2]
    has = writer.verb(seat, " have made ", " has made ")
    return [writer.entry("trade", [who(seat), has, f"{counted(number, 'forced trade')}."])]
