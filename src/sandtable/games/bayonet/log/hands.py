"""Sentences about the beginning and the end of a hand: set-up, deal, antes, leaving, the end of the match."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.log_writer import Args, joined, named, who
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Move, SeatRef, StrongRef, Text
from sandtable.core.scenes.texts import counted, listed
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.log_writer import GameLogWriter, hand_zone, reserve_zone
from sandtable.games.bayonet.log.words import chips, seat_id


def tell_game_start(writer: GameLogWriter) -> list[Entry]:
    """GAME_START: the size of the table."""
    seats, each, cards = writer.take()[:3]
    return [writer.line("start", [f"The match begins: {seats} seats, {chips(each)} each, a deck of {cards} cards."])]


def tell_button(writer: GameLogWriter) -> list[Entry]:
    """BUTTON: where it is now."""
    seat, drawn = writer.take()[:2]
    how = " the button, drawn at random." if drawn else " the button."
    return [writer.line("button", [who(seat), writer.verb(seat, " get", " gets"), how], [seat_id(seat)])]


def tell_campaign(writer: GameLogWriter) -> list[Entry]:
    """CAMPAIGN: reserves and community are dealt; if all cards were collected first, that is said."""
    again = writer.take()[0]
    text = (
        "All cards are collected; reserves and community are dealt anew."
        if again
        else ("Reserves and community are dealt.")
    )
    return [writer.line("campaign", [text], ["deck"])]


def tell_reserves(writer: GameLogWriter) -> list[Entry]:
    """RESERVE_UP and RESERVE_DOWN: one line for each seat."""
    start = writer.at
    writer.take_all(ev.RESERVE_UP, ev.RESERVE_DOWN)
    lines: dict[int, dict[int, int]] = {}
    for event in writer.events[start : writer.at]:
        lines.setdefault(event.args[0], {})[event.kind] = event.args[1]
    return [_reserves(writer, seat, cards) for seat, cards in lines.items()]


def _reserves(writer: GameLogWriter, seat: int, cards: dict[int, int]) -> Entry:
    parts: list[Text] = []
    moves: list[Move] = []
    for kind, how in ((ev.RESERVE_UP, " face up"), (ev.RESERVE_DOWN, " face down")):
        if kind in cards:
            card = cards[kind]
            parts.append([writer.card(card) if card >= 0 else "a card", how])
            moves.append(writer.card_move("deck", reserve_zone(seat), seat, card))
    text: Text = [who(seat), writer.verb(seat, " get ", " gets "), *joined(parts), " in reserve."]
    secret = cards.get(ev.RESERVE_DOWN, -1) >= 0
    return writer.line("reserve", text, [seat_id(seat)], moves, secret=secret)


def tell_community(writer: GameLogWriter) -> list[Entry]:
    """COMMUNITY_CARD: the cards in the middle, in one line."""
    cards = [args[1] for args in writer.take_all(ev.COMMUNITY_CARD)]
    names = joined([[writer.card(card)] for card in cards])
    verb = " lies" if len(cards) == 1 else " lie"
    moves = [writer.card_move("deck", "community", None, card) for card in cards]
    return [writer.line("community", [*names, f"{verb} in the community."], ["community"], moves)]


def tell_hand_start(writer: GameLogWriter) -> list[Entry]:
    """HAND_START: the hair line with which a hand begins."""
    number, ante = writer.take()[:2]
    return [writer.line("turn", [f"Hand {number}, ante {ante}"])]


def tell_put_back(writer: GameLogWriter) -> list[Entry]:
    """PUT_BACK: the discard pile goes into the deck."""
    number, deck = writer.take()[:2]
    text = f"The discard pile of {counted(number, 'card')} goes back into the deck, which now has {deck}."
    moves = [Move("discard", "deck", number, None, "card")]
    return [writer.line("deck", [text], ["deck", "discard"], moves)]


def tell_ante(writer: GameLogWriter) -> list[Entry]:
    """ANTE: all antes of a hand in one line, those who could not pay in full apart."""
    antes = writer.take_all(ev.ANTE)
    most = max(args[1] for args in antes)
    full = [args for args in antes if args[1] == most and not args[3]]
    parts: list[Text] = []
    if len(full) == 1:
        seat = full[0][0]
        parts.append([who(seat), writer.verb(seat, " ante", " antes"), f" {most}"])
    elif full:
        whose: Text = ["All"] if len(full) == len(antes) else named([args[0] for args in full])
        parts.append([*whose, f" ante {most}"])
    parts += [_all_in_ante(writer, args) for args in antes if args not in full]
    moves = [move for args in antes for move in writer.bet_move(args[0], args[1])]
    return [writer.line("ante", [*joined(parts), "."], [seat_id(args[0]) for args in antes], moves)]


def _all_in_ante(writer: GameLogWriter, args: Args) -> Text:
    seat, paid = args[:2]
    return [who(seat), writer.verb(seat, " ante", " antes"), f" {paid} and ", writer.verb(seat, "are", "is"), " all-in"]


def tell_dealt(writer: GameLogWriter) -> list[Entry]:
    """DEALT: the others' cards in one line, the viewer's own in another."""
    dealt = writer.take_all(ev.DEALT)
    counts: dict[int, int] = {}
    for args in dealt:
        if args[1] < 0:
            counts[args[0]] = counts.get(args[0], 0) + 1
    told = []
    for number in sorted(set(counts.values()), reverse=True):
        seats = [seat for seat, count in counts.items() if count == number]
        verb = writer.verb(seats[0], " are dealt ", " is dealt ") if len(seats) == 1 else " are dealt "
        what = counted(number, "card") + (" each" if len(seats) > 1 else "")
        moves = [writer.card_move("deck", hand_zone(args[0]), args[0]) for args in dealt if args[0] in seats]
        told.append(writer.line("deal", [*named(seats), verb, f"{what}."], [seat_id(seat) for seat in seats], moves))
    return told + _own_cards(writer, [args for args in dealt if args[1] >= 0])


def _own_cards(writer: GameLogWriter, own: list[Args]) -> list[Entry]:
    if not own:
        return []
    seat = own[0][0]
    names = listed([writer.words.title(args[1]) for args in own])
    moves = [writer.card_move("deck", hand_zone(seat), seat, args[1]) for args in own]
    text: Text = [who(seat), writer.verb(seat, " are dealt ", " is dealt "), StrongRef(names), "."]
    return [writer.line("deal", text, [seat_id(seat)], moves, secret=True)]


def tell_hand_end(writer: GameLogWriter) -> list[Entry]:
    """HAND_END: the stacks after the hand, in one line."""
    parts: list[Text] = [[who(args[0]), f" {args[1]}", _change(args)] for args in writer.take_all(ev.HAND_END)]
    return [writer.line("hand-end", ["Chips now: ", *joined(parts), "."])]


def _change(args: Args) -> str:
    if not args[2]:
        return ""
    return f" (+{args[2]})" if args[2] > 0 else f" (\N{MINUS SIGN}{-args[2]})"


def tell_eliminated(writer: GameLogWriter) -> list[Entry]:
    """ELIMINATED: a seat without chips."""
    seat = writer.take()[0]
    text: Text = [
        who(seat),
        writer.verb(seat, " have", " has"),
        " no chips left and ",
        writer.verb(seat, "are", "is"),
        " out of the game.",
    ]
    return [writer.line("out", text, [seat_id(seat)])]


def tell_resigned(writer: GameLogWriter) -> list[Entry]:
    """RESIGNED: a seat leaves for good, and its chips with it."""
    seat, held = writer.take()[:2]
    leave = " leaves" if held == 1 else " leave"
    text: Text = [who(seat), writer.verb(seat, " resign", " resigns"), f"; {chips(held)}{leave} the table."]
    moves = [Move(seat_id(seat), "", held, seat, "chips")] if held else []
    return [writer.line("out", text, [seat_id(seat)], moves)]


def tell_game_over(writer: GameLogWriter) -> list[Entry]:
    """GAME_OVER: who won and why."""
    why, winners, hands = writer.take()[:3]
    return [writer.line("end", ending(why, members(winners), hands, writer.viewer))]


def tell_rank(writer: GameLogWriter) -> list[Entry]:
    """RANK: a line of the final table."""
    place, seat, held, left = writer.take()[:4]
    after = f": out in hand {left}." if left else f": {chips(held)}."
    return [writer.line("standing", [f"Place {place}, ", who(seat), after])]


def ending(why: int, winners: Sequence[int], hands: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    if len(winners) != 1:
        text: Text = []
        for place, seat in enumerate(winners):
            text += [SeatRef(seat), ", " if place < len(winners) - 2 else " and " if place < len(winners) - 1 else ""]
        return [part for part in text if part] + [f" share the win: most chips after hand {hands}."]
    win = " win: " if winners[0] == viewer else " wins: "
    return [SeatRef(winners[0]), win, _REASONS.get(why, "the match is over").format(hands=hands) + "."]


_REASONS = {
    s.END_LAST_SEAT: "nobody else has chips left",
    s.END_HAND_CAP: "most chips after hand {hands}, the last one",
}
