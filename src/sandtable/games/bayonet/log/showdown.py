"""Sentences about the showdown, the settlement of the bets, Scouts, leaving and the end."""

from __future__ import annotations

from sandtable.core.game.telling import joined, named, who
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Move, StrongRef, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.telling import Telling
from sandtable.games.bayonet.log.words import bet_id, chips, seat_id

# ----------------------------------------------------------------------------------------------------- the showdown


def tell_showdown(telling: Telling) -> list[Entry]:
    """SHOWDOWN: who is in it and what for."""
    live, bets = telling.take()[:2]
    seats = members(live)
    text: Text = [f"Showdown for {chips(bets)}: ", *named(seats), " show their hands."]
    return [telling.line("showdown", text, [seat_id(seat) for seat in seats])]


def tell_shown(telling: Telling) -> list[Entry]:
    """SHOWN: a hand face up, named, its cards in the order in which they count."""
    args = telling.take()
    seat, cards = args[0], args[2:7]
    made = holding(telling.words, cards)
    names = joined([[telling.words.title(cards[position])] for position in made.order])
    text: Text = [who(seat), telling.verb(seat, " show ", " shows "), StrongRef(made.phrase), ": ", *names, "."]
    return [telling.line("shown", text, [seat_id(seat)])]


def tell_excess(telling: Telling) -> list[Entry]:
    """EXCESS: the part of the largest bet that nobody met."""
    seat, back = telling.take()[:2]
    verb = " goes" if back == 1 else " go"
    text: Text = [f"{chips(back)}{verb} back to ", who(seat), ": nobody met them." if back > 1 else ": nobody met it."]
    return [telling.line("excess", text, [bet_id(seat)], [to_stack(seat, back)])]


def tell_layer(telling: Telling) -> list[Entry]:
    """LAYER: who has the best hand among those whose bets reach so far. What they are paid has lines of its own, even
    if it comes with the same choice: otherwise the lines would tell whether somebody was asked about a Scout (R52)."""
    number, bet, held, _, winners = telling.take()[:5]
    seats = members(winners)
    several = max([number, *(args[0] for args in telling.all_of(ev.LAYER))]) > 1
    where = f", of the bets up to {bet}" if several else ""
    has = telling.verb(seats[0], " have", " has") + " the best hand" if len(seats) == 1 else " have equal hands"
    text: Text = [*named(seats), f"{has} for ", StrongRef(chips(held)), f"{where}."]
    return [telling.line("layer", text, [seat_id(seat) for seat in seats])]


def tell_uncontested(telling: Telling) -> list[Entry]:
    """UNCONTESTED: the last live seat takes everything and shows nothing."""
    seat, taken = telling.take()[:2]
    moves = _payments(telling, seat, taken)
    text: Text = [
        "All others have folded: ",
        who(seat),
        telling.verb(seat, " take ", " takes "),
        StrongRef(chips(taken)),
        ".",
    ]
    return [telling.line("win", text, [seat_id(seat)], moves)]


# ------------------------------------------------------------------------------------------------------- settlement


def tell_paid(telling: Telling) -> list[Entry]:
    """PAID: chips from the bets to a stack."""
    seat, paid, layer = telling.take()[:3]
    several = max([layer, *(other[2] for other in telling.all_of(ev.PAID))]) > 1
    moves = _payments(telling, seat, paid)
    text: Text = [who(seat), telling.verb(seat, " win ", " wins "), StrongRef(chips(paid))]
    return [telling.line("paid", [*text, f" of layer {layer}." if several else "."], [seat_id(seat)], moves)]


def to_stack(seat: int, count: int) -> Move:
    """Chips from a seat's bet back to its stack."""
    return Move(bet_id(seat), seat_id(seat), count, seat, "chips")


def _payments(telling: Telling, seat: int, paid: int) -> list[Move]:
    """Chips from the bets to the stack of `seat`: first its own, then the others' in order of seats. What lies before
    each seat follows from the ends of the hand that the same choice brings."""
    if telling.bets is None:
        telling.bets = _bets(telling)
    moves = []
    for source in sorted(telling.bets, key=lambda other: (other != seat, other)):
        part = min(paid, telling.bets[source])
        if part > 0:
            moves.append(Move(bet_id(source), seat_id(seat), part, source, "chips"))
            telling.bets[source] -= part
            paid -= part
    return moves


def _bets(telling: Telling) -> dict[int, int]:
    """What lies before each seat when the payments begin: what it gets less what it has won (or plus what it lost)."""
    got: dict[int, int] = {}
    for args in [*telling.all_of(ev.PAID), *telling.all_of(ev.UNCONTESTED)]:
        got[args[0]] = got.get(args[0], 0) + args[1]
    return {args[0]: max(0, got.get(args[0], 0) - args[2]) for args in telling.all_of(ev.HAND_END)}
