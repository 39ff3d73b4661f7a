"""Sentences about the beginning and the end of a hand: set-up, deal, antes, leaving, the end of the match."""

from collections import Counter
from collections.abc import Sequence

from sandtable.core.game.log_writer import Args, joined, named, who
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Move, SeatRef, StrongRef, Text
from sandtable.core.scenes.texts import counted, listed
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.log_writer import GameLogWriter, hand_zone
from sandtable.games.bayonet.log.words import chips, seat_id


def tell_reserve_up(writer: GameLogWriter) -> list[Entry]:
    """RESERVE_UP and RESERVE_DOWN: one line for each seat."""
    seats: dict[int, list[Args]] = {}
    for told in writer.take_all(ev.RESERVE_UP, ev.RESERVE_DOWN):
        seats.setdefault(told.seat, []).append(told)
    return [_reserves(writer, seat, sorted(every, key=lambda told: told.kind)) for seat, every in seats.items()]


tell_reserve_down = tell_reserve_up


def _reserves(writer: GameLogWriter, seat: int, every: list[Args]) -> Entry:
    parts = [writer.text(f"{{card}} face {_FACING[told.kind]}", told) for told in every]
    moves = [move for told in every for move in writer.motion(told, "deck>reserve:card")]
    secret = any(told.kind == ev.RESERVE_DOWN and told.card >= 0 for told in every)
    text: Text = [*writer.does(seat, "get", "gets"), *joined(parts), " in reserve."]
    return writer.line("reserve", text, [seat_id(seat)], moves, secret=secret)


_FACING = {ev.RESERVE_UP: "up", ev.RESERVE_DOWN: "down"}


def tell_community_card(writer: GameLogWriter) -> list[Entry]:
    """COMMUNITY_CARD: the cards in the middle, in one line."""
    cards = [told.card for told in writer.take_all(ev.COMMUNITY_CARD)]
    names = joined([[writer.card(card)] for card in cards])
    verb = " lies" if len(cards) == 1 else " lie"
    moves = [writer.card_move("deck", "community", None, card) for card in cards]
    return [writer.line("community", [*names, f"{verb} in the community."], ["community"], moves)]


def tell_put_back(writer: GameLogWriter, cards: int, deck: int) -> list[Entry]:
    """PUT_BACK: the discard pile goes into the deck."""
    text = f"The discard pile of {counted(cards, 'card')} goes back into the deck, which now has {deck}."
    return [writer.line("deck", [text], ["deck", "discard"], [Move("discard", "deck", cards, None, "card")])]


def tell_ante(writer: GameLogWriter) -> list[Entry]:
    """ANTE: all antes of a hand in one line, those who could not pay in full apart."""
    antes = writer.take_all(ev.ANTE)
    most = max(told.paid for told in antes)
    full = [told for told in antes if told.paid == most and not told.all_in]
    parts: list[Text] = []
    if len(full) == 1:
        parts.append(writer.text("{seat} {seat:ante|antes} {paid}", full[0]))
    elif full:
        whose: Text = ["All"] if len(full) == len(antes) else named([told.seat for told in full])
        parts.append([*whose, f" ante {most}"])
    all_in = "{seat} {seat:ante|antes} {paid} and {seat:are|is} all-in"
    parts += [writer.text(all_in, told) for told in antes if told not in full]
    moves = [move for told in antes for move in writer.motion(told, "seat>bet:*paid")]
    return [writer.line("ante", [*joined(parts), "."], [seat_id(told.seat) for told in antes], moves)]


def tell_dealt(writer: GameLogWriter) -> list[Entry]:
    """DEALT: the others' cards in one line, the viewer's own in another."""
    dealt = writer.take_all(ev.DEALT)
    counts = Counter(told.seat for told in dealt if told.card < 0)
    lines = []
    for number in sorted(set(counts.values()), reverse=True):
        seats = [seat for seat, count in counts.items() if count == number]
        verb = writer.verb(seats[0], " are dealt ", " is dealt ") if len(seats) == 1 else " are dealt "
        what = counted(number, "card") + (" each" if len(seats) > 1 else "")
        moves = [writer.card_move("deck", hand_zone(told.seat), told.seat) for told in dealt if told.seat in seats]
        lines.append(writer.line("deal", [*named(seats), verb, f"{what}."], [seat_id(seat) for seat in seats], moves))
    return lines + _own_cards(writer, [told for told in dealt if told.card >= 0])


def _own_cards(writer: GameLogWriter, own: list[Args]) -> list[Entry]:
    if not own:
        return []
    seat = own[0].seat
    names = listed([writer.words.title(told.card) for told in own])
    moves = [move for told in own for move in writer.motion(told, "deck>hand:card")]
    text: Text = [*writer.does(seat, "are dealt", "is dealt"), StrongRef(names), "."]
    return [writer.line("deal", text, [seat_id(seat)], moves, secret=True)]


def tell_hand_end(writer: GameLogWriter) -> list[Entry]:
    """HAND_END: the stacks after the hand, in one line."""
    stacks = writer.take_all(ev.HAND_END)
    parts: list[Text] = [[who(told.seat), f" {told.chips}{_change(told.won)}"] for told in stacks]
    return [writer.line("hand-end", ["Chips now: ", *joined(parts), "."])]


def _change(won: int) -> str:
    return f" ({'+' if won > 0 else _MINUS}{abs(won)})" if won else ""


_MINUS = "\N{MINUS SIGN}"


def tell_game_over(writer: GameLogWriter, why: int, winners: int, hands: int) -> list[Entry]:
    """GAME_OVER: who won and why."""
    return [writer.line("end", ending(why, members(winners), hands, writer.viewer))]


def tell_rank(writer: GameLogWriter, place: int, seat: int, held: int, left: int) -> list[Entry]:
    """RANK: a line of the final table."""
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
