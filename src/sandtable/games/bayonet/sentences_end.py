"""Sentences about the showdown, the settlement of the bets, Scouts, leaving and the end."""

from __future__ import annotations

from sandtable.core.scenes import Entry, Move, StrongRef, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.ending import ending
from sandtable.games.bayonet.holding import holding
from sandtable.games.bayonet.lexicon import bet_id, chips, seat_id
from sandtable.games.bayonet.sight import members
from sandtable.games.bayonet.telling import Args, Telling, joined, named, reserve_zone, who

__all__ = [
    "tell_eliminated", "tell_excess", "tell_game_over", "tell_hand_end", "tell_layer", "tell_paid", "tell_resigned",
    "tell_scout_asked", "tell_scout_burned", "tell_scout_kept", "tell_scout_new", "tell_showdown", "tell_shown",
    "tell_standing", "tell_uncontested",
]  # fmt: skip


# ----------------------------------------------------------------------------------------------------- the showdown


def tell_showdown(telling: Telling) -> list[Entry]:
    """SHOWDOWN: who is in it and what for."""
    live, bets = telling.take()[:2]
    seats = members(live)
    text: Text = [f"Showdown for {chips(bets)}: ", *named(seats), " show their hands."]
    return [telling.entry("showdown", text, [seat_id(seat) for seat in seats])]


def tell_shown(telling: Telling) -> list[Entry]:
    """SHOWN: a hand face up, named, its cards in the order in which they count."""
    args = telling.take()
    seat, cards = args[0], args[2:7]
    made = holding(telling.lexicon, cards)
    names = joined([[telling.lexicon.title(cards[position])] for position in made.order])
    text: Text = [who(seat), telling.verb(seat, " show ", " shows "), StrongRef(made.phrase), ": ", *names, "."]
    return [telling.entry("shown", text, [seat_id(seat)])]


def tell_excess(telling: Telling) -> list[Entry]:
    """EXCESS: the part of the largest bet that nobody met."""
    seat, back = telling.take()[:2]
    verb = " goes" if back == 1 else " go"
    text: Text = [f"{chips(back)}{verb} back to ", who(seat), ": nobody met them." if back > 1 else ": nobody met it."]
    return [telling.entry("excess", text, [bet_id(seat)], [_to_stack(seat, back)])]


def tell_layer(telling: Telling) -> list[Entry]:
    """LAYER: who has the best hand among those whose bets reach so far."""
    number, bet, held, _, winners = telling.take()[:5]
    seats = members(winners)
    verb = telling.verb(seats[0], " win ", " wins ") if len(seats) == 1 else " share "
    several = max([number, *(args[0] for args in telling.all_of(ev.LAYER))]) > 1
    where = f" of the bets up to {bet}" if several else ""
    moves = [
        move
        for args in telling.all_of(ev.PAID)
        if _said(telling, args) == number
        for move in _payments(telling, *args[:2])
    ]
    text: Text = [*named(seats), verb, StrongRef(chips(held)), f"{where}."]
    return [telling.entry("layer", text, [seat_id(seat) for seat in seats], moves)]


def _said(telling: Telling, paid: Args) -> int:
    """The number of the layer whose line says all that a payment in the same choice would say: it goes to one winner,
    whole. 0 if there is none."""
    seat, held, number = paid[:3]
    layers = [args for args in telling.all_of(ev.LAYER) if args[0] == number]
    return number if layers and layers[-1][2] == held and layers[-1][4] == 1 << seat else 0


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
    return [telling.entry("win", text, [seat_id(seat)], moves)]


# ----------------------------------------------------------------------------------------------------------- Scouts


def tell_scout_asked(telling: Telling) -> list[Entry]:
    """SCOUT_ASKED: for the asked seat alone (R52)."""
    seat, saved = telling.take()[:2]
    text: Text = [
        who(seat),
        telling.verb(seat, " may burn the Scout and save ", " may burn the Scout and save "),
        f"{chips(saved)}.",
    ]
    return [telling.entry("scout", text, [seat_id(seat)], secret=True)]


def tell_scout_kept(telling: Telling) -> list[Entry]:
    """SCOUT_KEPT: for the asked seat alone (R52)."""
    seat = telling.take()[0]
    return [
        telling.entry(
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
        moves.append(_to_stack(seat, saved))
    return [telling.entry("scout", text, [seat_id(seat), bet_id(seat)], moves)]


def tell_scout_new(telling: Telling) -> list[Entry]:
    """SCOUT_NEW: the card that takes a burned Scout's place."""
    seat, card = telling.take()[:2]
    what: Text = [telling.card(card)] if card >= 0 else ["a new card"]
    text: Text = [who(seat), telling.verb(seat, " get ", " gets "), *what, ", face down in reserve."]
    moves = [telling.card_move("deck", reserve_zone(seat), seat, card)]
    return [telling.entry("scout", text, [seat_id(seat)], moves, secret=card >= 0)]


# ------------------------------------------------------------------------------------------------------- settlement


def tell_paid(telling: Telling) -> list[Entry]:
    """PAID: chips from the bets to a stack; nothing of its own if the line of the layer has said it."""
    args = telling.take()
    if _said(telling, args):
        return []
    seat, paid, layer = args[:3]
    several = max([layer, *(other[2] for other in telling.all_of(ev.PAID))]) > 1
    moves = _payments(telling, seat, paid)
    text: Text = [who(seat), telling.verb(seat, " get ", " gets "), StrongRef(chips(paid))]
    return [telling.entry("paid", [*text, f" of layer {layer}." if several else "."], [seat_id(seat)], moves)]


def _to_stack(seat: int, count: int) -> Move:
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


def tell_hand_end(telling: Telling) -> list[Entry]:
    """HAND_END: the stacks after the hand, in one line."""
    parts: list[Text] = [[who(args[0]), f" {args[1]}", _change(args)] for args in telling.take_all(ev.HAND_END)]
    return [telling.entry("hand-end", ["Chips now: ", *joined(parts), "."])]


def _change(args: Args) -> str:
    if not args[2]:
        return ""
    return f" (+{args[2]})" if args[2] > 0 else f" (\N{MINUS SIGN}{-args[2]})"


# ------------------------------------------------------------------------------------------------ leaving and the end


def tell_eliminated(telling: Telling) -> list[Entry]:
    """ELIMINATED: a seat without chips."""
    seat = telling.take()[0]
    text: Text = [
        who(seat),
        telling.verb(seat, " have", " has"),
        " no chips left and ",
        telling.verb(seat, "are", "is"),
        " out of the game.",
    ]
    return [telling.entry("out", text, [seat_id(seat)])]


def tell_resigned(telling: Telling) -> list[Entry]:
    """RESIGNED: a seat leaves for good, and its chips with it."""
    seat, held = telling.take()[:2]
    leave = " leaves" if held == 1 else " leave"
    text: Text = [who(seat), telling.verb(seat, " resign", " resigns"), f"; {chips(held)}{leave} the table."]
    moves = [Move(seat_id(seat), "", held, seat, "chips")] if held else []
    return [telling.entry("out", text, [seat_id(seat)], moves)]


def tell_game_over(telling: Telling) -> list[Entry]:
    """GAME_OVER: who won and why."""
    why, winners, hands = telling.take()[:3]
    return [telling.entry("end", ending(why, members(winners), hands, telling.viewer))]


def tell_standing(telling: Telling) -> list[Entry]:
    """STANDING: a line of the final table."""
    place, seat, held, left = telling.take()[:4]
    after = f": out in hand {left}." if left else f": {chips(held)}."
    return [telling.entry("standing", [f"Place {place}, ", who(seat), after])]
