"""Sentences about cards: trades, draws, discards, inheritance. Secret facts have a line of their own for those who may
know them."""

from sandtable.core.scenes import Entry, SeatRef
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest.log.log_writer import Args, GameLogWriter
from sandtable.games.conquest.log.words import set_in_words


def tell_traded(writer: GameLogWriter) -> list[Entry]:
    """TRADED with its cards, bonuses and total: a set face up, and what it brings as far as the viewer may know."""
    traded = writer.take()
    parts = writer.take_all(ev.TRADED_CARD, ev.TRADE_BONUS, ev.TRADE_TOTAL)
    cards = [told.card for told in parts if told.kind == ev.TRADED_CARD]
    bonuses = [told for told in parts if told.kind == ev.TRADE_BONUS]
    named = cards and writer.words.options.card_system != "increasing"  # there the name says it all
    text = writer.says(
        "log-traded",
        seat=SeatRef(traded.seat),
        must=traded.why in (ev.TRADE_COMPULSORY, ev.TRADE_FORCED),
        set=set_in_words(writer.words, traded.pattern, tuple(cards)),
        cards=[writer.words.cards[card].title for card in cards] if named else None,
        armies=traded.value,
        bonuses=[part for bonus in bonuses for part in writer.told("trade-bonus", bonus)],
    )
    moves = [writer.move(-1, bonus.territory, bonus.armies, bonus.seat) for bonus in bonuses if bonus.placed]
    return [writer.entry("trade", text, [bonus.territory for bonus in bonuses], moves)]


def tell_drawn(writer: GameLogWriter) -> list[Entry]:
    """DRAWN: everybody else learns only that there is a card, or that there are several."""
    seat = writer.args.seat
    number = len(writer.take_like(ev.DRAWN, seat))
    return [writer.entry("draw", writer.says("log-drawn", seat=SeatRef(seat), cards=number))]


def tell_draw_skipped(writer: GameLogWriter, seat: int, why: int) -> list[Entry]:
    """DRAW_SKIPPED: a full hand, or no card left."""
    return [writer.entry("draw", say.text("hand-full" if why == ev.SKIP_LIMIT else "no-card-left", seat=SeatRef(seat)))]


def tell_discarded(writer: GameLogWriter, told: Args, seat: int, card: int, why: int) -> list[Entry]:
    """DISCARDED: face up, by choice or because its holder is out."""
    if why == ev.DISCARD_LIMIT:
        return [writer.entry("discard", writer.told("log-discarded", told))]
    cards = [writer.card(one) for one in (card, *(rest.card for rest in writer.take_all(ev.DISCARDED)))]
    return [writer.entry("discard", say.text("hand-discarded", cards=cards, seat=SeatRef(seat)))]


def tell_inherited_card(writer: GameLogWriter) -> list[Entry]:
    """INHERITED_CARD, and the INHERITED_ALL after them: the receiver's own line."""
    told = writer.take_all(ev.INHERITED_CARD)
    if writer.kind == ev.INHERITED_ALL:
        writer.take()
    names = [writer.card(one.card) for one in told]
    text = writer.told("log-inherited-card", told[0], names=names, cards=len(told))
    return [writer.entry("inherit", text, secret=True)]
