"""Sentences about the showdown, the settlement of the bets, Scouts, leaving and the end."""

from __future__ import annotations

from sandtable.core.game.log_writer import joined, named, who
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Move, StrongRef, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.log_writer import GameLogWriter
from sandtable.games.bayonet.log.words import bet_id, chips, seat_id

# ----------------------------------------------------------------------------------------------------- the showdown


def tell_showdown(writer: GameLogWriter) -> list[Entry]:
    """SHOWDOWN: who is in it and what for."""
    live, bets = writer.take()[:2]
    seats = members(live)
    text: Text = [f"Showdown for {chips(bets)}: ", *named(seats), " show their hands."]
    return [writer.line("showdown", text, [seat_id(seat) for seat in seats])]


def tell_shown(writer: GameLogWriter) -> list[Entry]:
    """SHOWN: a hand face up, named, its cards in the order in which they count."""
    args = writer.take()
    seat, cards = args[0], args[2:7]
    made = holding(writer.words, cards)
    names = joined([[writer.words.title(cards[position])] for position in made.order])
    text: Text = [who(seat), writer.verb(seat, " show ", " shows "), StrongRef(made.phrase), ": ", *names, "."]
    return [writer.line("shown", text, [seat_id(seat)])]


def tell_excess(writer: GameLogWriter) -> list[Entry]:
    """EXCESS: the part of the largest bet that nobody met."""
    seat, back = writer.take()[:2]
    verb = " goes" if back == 1 else " go"
    text: Text = [f"{chips(back)}{verb} back to ", who(seat), ": nobody met them." if back > 1 else ": nobody met it."]
    return [writer.line("excess", text, [bet_id(seat)], [to_stack(seat, back)])]


def tell_layer(writer: GameLogWriter) -> list[Entry]:
    """LAYER: who has the best hand among those whose bets reach so far. What they are paid has lines of its own, even
    if it comes with the same choice: otherwise the lines would tell whether a player was asked about a Scout (R52)."""
    number, bet, held, _, winners = writer.take()[:5]
    seats = members(winners)
    several = max([number, *(args[0] for args in writer.all_of(ev.LAYER))]) > 1
    where = f", of the bets up to {bet}" if several else ""
    has = writer.verb(seats[0], " have", " has") + " the best hand" if len(seats) == 1 else " have equal hands"
    text: Text = [*named(seats), f"{has} for ", StrongRef(chips(held)), f"{where}."]
    return [writer.line("layer", text, [seat_id(seat) for seat in seats])]


def tell_uncontested(writer: GameLogWriter) -> list[Entry]:
    """UNCONTESTED: the last live seat takes everything and shows nothing."""
    seat, taken = writer.take()[:2]
    moves = _payments(writer, seat, taken)
    text: Text = [
        "All others have folded: ",
        who(seat),
        writer.verb(seat, " take ", " takes "),
        StrongRef(chips(taken)),
        ".",
    ]
    return [writer.line("win", text, [seat_id(seat)], moves)]


# ------------------------------------------------------------------------------------------------------- settlement


def tell_paid(writer: GameLogWriter) -> list[Entry]:
    """PAID: chips from the bets to a stack."""
    seat, paid, layer = writer.take()[:3]
    several = max([layer, *(other[2] for other in writer.all_of(ev.PAID))]) > 1
    moves = _payments(writer, seat, paid)
    text: Text = [who(seat), writer.verb(seat, " win ", " wins "), StrongRef(chips(paid))]
    return [writer.line("paid", [*text, f" of layer {layer}." if several else "."], [seat_id(seat)], moves)]


def to_stack(seat: int, count: int) -> Move:
    """Chips from a seat's bet back to its stack."""
    return Move(bet_id(seat), seat_id(seat), count, seat, "chips")


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
    got: dict[int, int] = {}
    for args in [*writer.all_of(ev.PAID), *writer.all_of(ev.UNCONTESTED)]:
        got[args[0]] = got.get(args[0], 0) + args[1]
    return {args[0]: max(0, got.get(args[0], 0) - args[2]) for args in writer.all_of(ev.HAND_END)}
