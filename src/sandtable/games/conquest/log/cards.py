"""Sentences about cards: trades, draws, discards, inheritance. Secret facts have a line of their own for those who may
know them."""

from __future__ import annotations

from sandtable.core.scenes import Entry, Move, SeatRef, StrongRef, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.sets import set_in_words
from sandtable.games.conquest.log.telling import Args, Telling, joined, who, whose
from sandtable.games.conquest.log.words import armies
from sandtable.games.conquest.rules.variants import CardSystem


def tell_trade(telling: Telling) -> list[Entry]:
    """TRADED with its cards, bonuses and total: a set face up, and what it brings as far as the viewer may know."""
    seat, _, pattern, _, value, why = telling.take()[:6]
    parts = telling.take_events(ev.TRADED_CARD, ev.TRADE_BONUS, ev.TRADE_TOTAL)
    cards = [event.args[1] for event in parts if event.kind == ev.TRADED_CARD]
    bonuses = [event.args for event in parts if event.kind == ev.TRADE_BONUS]
    must = why in (ev.TRADE_COMPULSORY, ev.TRADE_FORCED)
    verb = telling.verb(seat, " must trade " if must else " trade ", " must trade " if must else " trades ")
    text: Text = [who(seat), verb, StrongRef(set_in_words(telling.words, pattern, tuple(cards)))]
    if cards and telling.words.options.card_system is not CardSystem.INCREASING:  # there the name says it all
        text += [": ", *joined([[telling.words.cards[card].title] for card in cards]), ","]
    text += [" for ", StrongRef(armies(value))]
    for args in bonuses:
        text += [f", and {args[3]} {'on' if args[4] else 'for'} ", telling.place(args[2], seat)]
    text.append(".")
    return [telling.entry("trade", text, [args[2] for args in bonuses], _bonus_moves(telling, bonuses))]


def _bonus_moves(telling: Telling, bonuses: list[Args]) -> list[Move]:
    return [telling.move(-1, args[2], args[3], args[0]) for args in bonuses if args[4]]


def tell_traded_card(telling: Telling) -> list[Entry]:
    """TRADED_CARD without its trade."""
    seat, card = telling.take()[:2]
    return [telling.entry("trade", [who(seat), telling.verb(seat, " turn in ", " turns in "), telling.card(card), "."])]


def tell_trade_bonus(telling: Telling) -> list[Entry]:
    """TRADE_BONUS without its trade."""
    seat, _, territory, count = telling.take()[:4]
    text: Text = [
        who(seat),
        telling.verb(seat, " get ", " gets "),
        f"{armies(count)} for the card of ",
        telling.place(territory, seat),
        ".",
    ]
    return [telling.entry("trade", text, [territory])]


def tell_trade_total(telling: Telling) -> list[Entry]:
    """TRADE_TOTAL without its trade."""
    seat, total = telling.take()[:2]
    return [telling.entry("trade", [who(seat), telling.verb(seat, " get ", " gets "), f"{armies(total)} for the set."])]


def tell_drawn(telling: Telling) -> list[Entry]:
    """DRAWN: everybody else learns only that there is a card, or that there are several."""
    seat = telling.take()[0]
    more = 0
    while telling.kind == ev.DRAWN and telling.events[telling.at].args[0] == seat:
        telling.take()
        more += 1
    what = counted(1 + more, "card") if more else "a card"
    return [telling.entry("draw", [who(seat), telling.verb(seat, " draw", " draws"), f" {what}."])]


def tell_drawn_card(telling: Telling) -> list[Entry]:
    """DRAWN_CARD: the drawer's own line."""
    seat, _, _, card = telling.take()[:4]
    text: Text = [who(seat), telling.verb(seat, " draw ", " draws "), telling.card(card), "."]
    return [telling.entry("draw", text, secret=True)]


def tell_draw_skipped(telling: Telling) -> list[Entry]:
    """DRAW_SKIPPED: a full hand, or no card left."""
    seat, why = telling.take()[:2]
    if why == ev.SKIP_LIMIT:
        text: Text = [whose(seat), " hand is full: no card is drawn."]
    else:
        text = ["No card is left for ", SeatRef(seat), " to draw."]
    return [telling.entry("draw", text)]


def tell_reshuffled(telling: Telling) -> list[Entry]:
    """RESHUFFLED: the discard pile becomes the deck."""
    number = counted(telling.take()[0], "card")
    return [telling.entry("deck", [f"The deck is empty; the discard pile of {number} becomes the deck."])]


def tell_discarded(telling: Telling) -> list[Entry]:
    """DISCARDED: face up, by choice or because its holder is out."""
    seat, card, why = telling.take()[:3]
    if why == ev.DISCARD_LIMIT:
        text: Text = [who(seat), telling.verb(seat, " discard ", " discards "), telling.card(card), "."]
        return [telling.entry("discard", text)]
    rest = telling.take_events(ev.DISCARDED)
    cards = [card, *(event.args[1] for event in rest)]
    names = joined([[telling.card(one)] for one in cards])
    goes = " goes" if len(cards) == 1 else " go"
    return [telling.entry("discard", [*names, goes, " from ", whose(seat), " hand to the discard pile."])]


# ------------------------------------------------------------------------------------------------------- inheritance


def tell_inherited(telling: Telling) -> list[Entry]:
    """INHERITED: everybody else learns how many cards change hands."""
    seat, victim, number = telling.take()[:3]
    return [telling.entry("inherit", [*_inherits(telling, seat, victim, number), "."])]


def _inherits(telling: Telling, seat: int, victim: int, number: int) -> Text:
    what: Text = [f"{counted(number, 'card')} of "] if number else ["no cards of "]
    return [who(seat), telling.verb(seat, " inherit ", " inherits "), *what, who(victim)]


def tell_inherited_cards(telling: Telling) -> list[Entry]:
    """INHERITED_CARD, and the INHERITED_ALL after them: the receiver's own line."""
    events = telling.take_events(ev.INHERITED_CARD)
    if telling.kind == ev.INHERITED_ALL:
        telling.take()
    seat, victim = events[0].args[:2]
    names = joined([[telling.card(event.args[2])] for event in events])
    text: Text = [*_inherits(telling, seat, victim, len(events)), ": ", *names, "."]
    return [telling.entry("inherit", text, secret=True)]


def tell_inherited_all(telling: Telling) -> list[Entry]:
    """INHERITED_ALL without cards: the conquered seat had none."""
    seat, victim, number = telling.take()[:3]
    return [telling.entry("inherit", [*_inherits(telling, seat, victim, number), "."], secret=True)]


def tell_forced_trades(telling: Telling) -> list[Entry]:
    """FORCED_TRADES_END: how many trades an inheritance forced."""
    seat, number = telling.take()[:2]
    has = telling.verb(seat, " have made ", " has made ")
    return [telling.entry("trade", [who(seat), has, f"{counted(number, 'forced trade')}."])]
