"""Sentences about the showdown, the settlement of the bets, Scouts, leaving and the end."""

from collections import Counter

from sandtable.core.game.log_writer import seats_of, who
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Move
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.log_writer import Args, GameLogWriter
from sandtable.games.bayonet.log.words import bet_id, seat_id

# ----------------------------------------------------------------------------------------------------- the showdown


def tell_showdown(writer: GameLogWriter, live: int, chips: int) -> list[Entry]:
    """SHOWDOWN: who is in it and what for."""
    seats = members(live)
    text = writer.says("log-showdown", seats=seats_of(seats), chips=chips)
    return [writer.line("showdown", text, [seat_id(seat) for seat in seats])]


def tell_shown(writer: GameLogWriter, seat: int, cards: tuple[int, ...]) -> list[Entry]:
    """SHOWN: a hand face up, named, its cards in the order in which they count."""
    made = holding(writer.words, cards)
    names = [writer.words.title(cards[position]) for position in made.order]
    text = writer.says("log-shown", seat=who(seat), made=made.phrase, cards=names)
    return [writer.line("shown", text, [seat_id(seat)])]


def tell_layer(writer: GameLogWriter, told: Args, winners: int) -> list[Entry]:
    """LAYER: who has the best hand among those whose bets reach so far. What they are paid has lines of its own, even
    if it comes with the same choice: otherwise the lines would tell whether a player was asked about a Scout (R52)."""
    seats = members(winners)
    several = any(layer.number > 1 for layer in writer.all_of(ev.LAYER))
    text = writer.told("log-layer", told, seats=seats_of(seats), several=several)
    return [writer.line("layer", text, [seat_id(seat) for seat in seats])]


def tell_uncontested(writer: GameLogWriter, seat: int, taken: int) -> list[Entry]:
    """UNCONTESTED: the last live seat takes everything and shows nothing."""
    text = writer.says("log-uncontested", seat=who(seat), chips=taken)
    return [writer.line("win", text, [seat_id(seat)], _payments(writer, seat, taken))]


# ------------------------------------------------------------------------------------------------------- settlement


def tell_paid(writer: GameLogWriter, seat: int, paid: int, layer: int) -> list[Entry]:
    """PAID: chips from the bets to a stack."""
    several = any(other.layer > 1 for other in writer.all_of(ev.PAID))
    text = writer.says("log-paid", seat=who(seat), chips=paid, layer=layer, several=several)
    return [writer.line("paid", text, [seat_id(seat)], _payments(writer, seat, paid))]


def _payments(writer: GameLogWriter, seat: int, paid: int) -> list[Move]:
    """Chips from the bets to the stack of `seat`: first its own, then the others' in order of seats. What lies before
    each seat follows from the ends of the hand that the same choice brings."""
    if writer.bets is None:
        writer.bets = _bets(writer)
    moves = []
    for source in sorted(writer.bets, key=lambda other: (other != seat, other)):
        part = min(paid, writer.bets[source])
        if part > 0:
            moves.append(Move(bet_id(source), seat_id(seat), part, source, "chips"))
            writer.bets[source] -= part
            paid -= part
    return moves


def _bets(writer: GameLogWriter) -> dict[int, int]:
    """What lies before each seat when the payments begin: what it gets less what it has won (or plus what it lost)."""
    got: Counter[int] = Counter()
    for told in writer.all_of(ev.PAID):
        got[told.seat] += told.paid
    for told in writer.all_of(ev.UNCONTESTED):
        got[told.seat] += told.taken
    return {told.seat: max(0, got[told.seat] - told.won) for told in writer.all_of(ev.HAND_END)}
