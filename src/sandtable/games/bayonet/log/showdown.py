"""Sentences about the showdown, the settlement of the bets, Scouts, leaving and the end."""

from collections import Counter

from sandtable.core.game.log_writer import joined, named
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Move, StrongRef, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.log_writer import Args, GameLogWriter
from sandtable.games.bayonet.log.words import bet_id, chips, seat_id

# ----------------------------------------------------------------------------------------------------- the showdown


def tell_showdown(writer: GameLogWriter, live: int, told: Args) -> list[Entry]:
    """SHOWDOWN: who is in it and what for."""
    seats = members(live)
    text: Text = [f"Showdown for {chips(told.chips)}: ", *named(seats), " show their hands."]
    return [writer.line("showdown", text, [seat_id(seat) for seat in seats])]


def tell_shown(writer: GameLogWriter, seat: int, cards: tuple[int, ...]) -> list[Entry]:
    """SHOWN: a hand face up, named, its cards in the order in which they count."""
    made = holding(writer.words, cards)
    names = joined([[writer.words.title(cards[position])] for position in made.order])
    text: Text = [*writer.does(seat, "show", "shows"), StrongRef(made.phrase), ": ", *names, "."]
    return [writer.line("shown", text, [seat_id(seat)])]


def tell_layer(writer: GameLogWriter, told: Args, winners: int) -> list[Entry]:
    """LAYER: who has the best hand among those whose bets reach so far. What they are paid has lines of its own, even
    if it comes with the same choice: otherwise the lines would tell whether a player was asked about a Scout (R52)."""
    seats = members(winners)
    several = any(layer.number > 1 for layer in writer.all_of(ev.LAYER))
    where = f", of the bets up to {told.bet}" if several else ""
    has = writer.verb(seats[0], " have", " has") + " the best hand" if len(seats) == 1 else " have equal hands"
    text: Text = [*named(seats), f"{has} for ", StrongRef(chips(told.chips)), f"{where}."]
    return [writer.line("layer", text, [seat_id(seat) for seat in seats])]


def tell_uncontested(writer: GameLogWriter, seat: int, taken: int) -> list[Entry]:
    """UNCONTESTED: the last live seat takes everything and shows nothing."""
    text: Text = ["All others have folded: ", *writer.does(seat, "take", "takes"), StrongRef(chips(taken)), "."]
    return [writer.line("win", text, [seat_id(seat)], _payments(writer, seat, taken))]


# ------------------------------------------------------------------------------------------------------- settlement


def tell_paid(writer: GameLogWriter, seat: int, paid: int, layer: int) -> list[Entry]:
    """PAID: chips from the bets to a stack."""
    several = any(other.layer > 1 for other in writer.all_of(ev.PAID))
    text: Text = [*writer.does(seat, "win", "wins"), StrongRef(chips(paid))]
    text.append(f" of layer {layer}." if several else ".")
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
