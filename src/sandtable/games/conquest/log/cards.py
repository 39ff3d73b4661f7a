"""Sentences about cards: trades, draws, discards, inheritance. Secret facts have a line of their own for those who may
know them."""

from sandtable.core.scenes import Entry, SeatRef, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.log_writer import Args, GameLogWriter, joined, whose
from sandtable.games.conquest.log.words import armies, set_in_words


def tell_traded(writer: GameLogWriter) -> list[Entry]:
    """TRADED with its cards, bonuses and total: a set face up, and what it brings as far as the viewer may know."""
    traded = writer.take()
    parts = writer.take_all(ev.TRADED_CARD, ev.TRADE_BONUS, ev.TRADE_TOTAL)
    cards = [told.card for told in parts if told.kind == ev.TRADED_CARD]
    bonuses = [told for told in parts if told.kind == ev.TRADE_BONUS]
    verb = "must trade|must trade" if traded.why in (ev.TRADE_COMPULSORY, ev.TRADE_FORCED) else "trade|trades"
    text = writer.text(f"{{seat}} {{seat:{verb}}} ", traded)
    text.append(StrongRef(set_in_words(writer.words, traded.pattern, tuple(cards))))
    if cards and writer.words.options.card_system != "increasing":  # there the name says it all
        text += [": ", *joined([[writer.words.cards[card].title] for card in cards]), ","]
    text += [" for ", StrongRef(armies(traded.value))]
    for bonus in bonuses:
        text += [f", and {bonus.armies} {'on' if bonus.placed else 'for'} ", writer.place(bonus.territory, bonus.seat)]
    moves = [writer.move(-1, bonus.territory, bonus.armies, bonus.seat) for bonus in bonuses if bonus.placed]
    return [writer.entry("trade", [*text, "."], [bonus.territory for bonus in bonuses], moves)]


def tell_drawn(writer: GameLogWriter) -> list[Entry]:
    """DRAWN: everybody else learns only that there is a card, or that there are several."""
    seat = writer.args.seat
    number = len(writer.take_like(ev.DRAWN, seat))
    what = counted(number, "card") if number > 1 else "a card"
    return [writer.entry("draw", [*writer.does(seat, "draw", "draws"), f"{what}."])]


def tell_draw_skipped(writer: GameLogWriter, seat: int, why: int) -> list[Entry]:
    """DRAW_SKIPPED: a full hand, or no card left."""
    if why == ev.SKIP_LIMIT:
        text: Text = [whose(seat), " hand is full: no card is drawn."]
    else:
        text = ["No card is left for ", SeatRef(seat), " to draw."]
    return [writer.entry("draw", text)]


def tell_discarded(writer: GameLogWriter, told: Args, seat: int, card: int, why: int) -> list[Entry]:
    """DISCARDED: face up, by choice or because its holder is out."""
    if why == ev.DISCARD_LIMIT:
        return [writer.entry("discard", writer.text("{seat} {seat:discard|discards} {card}.", told))]
    cards = [card, *(rest.card for rest in writer.take_all(ev.DISCARDED))]
    goes = " goes" if len(cards) == 1 else " go"
    text: Text = [*joined([[writer.card(one)] for one in cards]), goes, " from ", whose(seat)]
    return [writer.entry("discard", [*text, " hand to the discard pile."])]


def tell_inherited_card(writer: GameLogWriter) -> list[Entry]:
    """INHERITED_CARD, and the INHERITED_ALL after them: the receiver's own line."""
    told = writer.take_all(ev.INHERITED_CARD)
    if writer.kind == ev.INHERITED_ALL:
        writer.take()
    names = joined([[writer.card(one.card)] for one in told])
    says = f"{{seat}} {{seat:inherit|inherits}} {counted(len(told), 'card')} of {{victim}}: "
    return [writer.entry("inherit", [*writer.text(says, told[0]), *names, "."], secret=True)]
