"""Sentences about the set-up, the deal and the antes."""

from __future__ import annotations

from sandtable.core.game.telling import Args, joined, named, who
from sandtable.core.scenes import Entry, Move, StrongRef, Text
from sandtable.core.scenes.phrases import counted, listed
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.telling import Telling, hand_zone, reserve_zone
from sandtable.games.bayonet.log.words import chips, seat_id


def tell_game_start(telling: Telling) -> list[Entry]:
    """GAME_START: the size of the table."""
    seats, each, cards = telling.take()[:3]
    return [telling.line("start", [f"The match begins: {seats} seats, {chips(each)} each, a deck of {cards} cards."])]


def tell_button(telling: Telling) -> list[Entry]:
    """BUTTON: where it is now."""
    seat, drawn = telling.take()[:2]
    how = " the button, drawn at random." if drawn else " the button."
    return [telling.line("button", [who(seat), telling.verb(seat, " get", " gets"), how], [seat_id(seat)])]


def tell_campaign(telling: Telling) -> list[Entry]:
    """CAMPAIGN: reserves and community are dealt; if all cards were collected first, that is said."""
    again = telling.take()[0]
    text = (
        "All cards are collected; reserves and community are dealt anew."
        if again
        else ("Reserves and community are dealt.")
    )
    return [telling.line("campaign", [text], ["deck"])]


def tell_reserves(telling: Telling) -> list[Entry]:
    """RESERVE_UP and RESERVE_DOWN: one line for each seat."""
    start = telling.at
    telling.take_all(ev.RESERVE_UP, ev.RESERVE_DOWN)
    lines: dict[int, dict[int, int]] = {}
    for event in telling.events[start : telling.at]:
        lines.setdefault(event.args[0], {})[event.kind] = event.args[1]
    return [_reserves(telling, seat, cards) for seat, cards in lines.items()]


def _reserves(telling: Telling, seat: int, cards: dict[int, int]) -> Entry:
    parts: list[Text] = []
    moves: list[Move] = []
    for kind, how in ((ev.RESERVE_UP, " face up"), (ev.RESERVE_DOWN, " face down")):
        if kind in cards:
            card = cards[kind]
            parts.append([telling.card(card) if card >= 0 else "a card", how])
            moves.append(telling.card_move("deck", reserve_zone(seat), seat, card))
    text: Text = [who(seat), telling.verb(seat, " get ", " gets "), *joined(parts), " in reserve."]
    secret = cards.get(ev.RESERVE_DOWN, -1) >= 0
    return telling.line("reserve", text, [seat_id(seat)], moves, secret)


def tell_community(telling: Telling) -> list[Entry]:
    """COMMUNITY_CARD: the cards in the middle, in one line."""
    cards = [args[1] for args in telling.take_all(ev.COMMUNITY_CARD)]
    names = joined([[telling.card(card)] for card in cards])
    verb = " lies" if len(cards) == 1 else " lie"
    moves = [telling.card_move("deck", "community", None, card) for card in cards]
    return [telling.line("community", [*names, f"{verb} in the community."], ["community"], moves)]


def tell_hand_start(telling: Telling) -> list[Entry]:
    """HAND_START: the hair line with which a hand begins."""
    number, ante = telling.take()[:2]
    return [telling.line("turn", [f"Hand {number}, ante {ante}"])]


def tell_put_back(telling: Telling) -> list[Entry]:
    """PUT_BACK: the discard pile goes into the deck."""
    number, deck = telling.take()[:2]
    text = f"The discard pile of {counted(number, 'card')} goes back into the deck, which now has {deck}."
    moves = [Move("discard", "deck", number, None, "card")]
    return [telling.line("deck", [text], ["deck", "discard"], moves)]


def tell_ante(telling: Telling) -> list[Entry]:
    """ANTE: all antes of a hand in one line, those who could not pay in full apart."""
    antes = telling.take_all(ev.ANTE)
    most = max(args[1] for args in antes)
    full = [args for args in antes if args[1] == most and not args[3]]
    parts: list[Text] = []
    if len(full) == 1:
        seat = full[0][0]
        parts.append([who(seat), telling.verb(seat, " ante", " antes"), f" {most}"])
    elif full:
        whose: Text = ["All"] if len(full) == len(antes) else named([args[0] for args in full])
        parts.append([*whose, f" ante {most}"])
    parts += [_all_in_ante(telling, args) for args in antes if args not in full]
    moves = [move for args in antes for move in telling.bet_move(args[0], args[1])]
    return [telling.line("ante", [*joined(parts), "."], [seat_id(args[0]) for args in antes], moves)]


def _all_in_ante(telling: Telling, args: Args) -> Text:
    seat, paid = args[:2]
    return [
        who(seat),
        telling.verb(seat, " ante", " antes"),
        f" {paid} and ",
        telling.verb(seat, "are", "is"),
        " all-in",
    ]


def tell_dealt(telling: Telling) -> list[Entry]:
    """DEALT: the others' cards in one line, the viewer's own in another."""
    dealt = telling.take_all(ev.DEALT)
    counts: dict[int, int] = {}
    for args in dealt:
        if args[1] < 0:
            counts[args[0]] = counts.get(args[0], 0) + 1
    told = []
    for number in sorted(set(counts.values()), reverse=True):
        seats = [seat for seat, count in counts.items() if count == number]
        verb = telling.verb(seats[0], " are dealt ", " is dealt ") if len(seats) == 1 else " are dealt "
        what = counted(number, "card") + (" each" if len(seats) > 1 else "")
        moves = [telling.card_move("deck", hand_zone(args[0]), args[0]) for args in dealt if args[0] in seats]
        told.append(telling.line("deal", [*named(seats), verb, f"{what}."], [seat_id(seat) for seat in seats], moves))
    return told + _own_cards(telling, [args for args in dealt if args[1] >= 0])


def _own_cards(telling: Telling, own: list[Args]) -> list[Entry]:
    if not own:
        return []
    seat = own[0][0]
    names = listed([telling.words.title(args[1]) for args in own])
    moves = [telling.card_move("deck", hand_zone(seat), seat, args[1]) for args in own]
    text: Text = [who(seat), telling.verb(seat, " are dealt ", " is dealt "), StrongRef(names), "."]
    return [telling.line("deal", text, [seat_id(seat)], moves, secret=True)]
