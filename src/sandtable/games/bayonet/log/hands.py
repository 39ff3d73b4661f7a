"""Sentences about the beginning and the end of a hand: set-up, deal, antes, leaving, the end of the match."""

from collections import Counter
from collections.abc import Sequence

from sandtable.core.game.log_writer import Args, seats_of, who
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, Move, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.log_writer import GameLogWriter, hand_zone
from sandtable.games.bayonet.log.words import seat_id


def tell_reserve_up(writer: GameLogWriter) -> list[Entry]:
    """RESERVE_UP and RESERVE_DOWN: one line for each seat."""
    seats: dict[int, list[Args]] = {}
    for told in writer.take_all(ev.RESERVE_UP, ev.RESERVE_DOWN):
        seats.setdefault(told.seat, []).append(told)
    return [_reserves(writer, seat, sorted(every, key=lambda told: told.kind)) for seat, every in seats.items()]


tell_reserve_down = tell_reserve_up


def _reserves(writer: GameLogWriter, seat: int, every: list[Args]) -> Entry:
    cards = [writer.told("reserve-card", told, open=told.kind == ev.RESERVE_UP) for told in every]
    moves = [move for told in every for move in writer.motion(told, "deck>reserve:card")]
    secret = any(told.kind == ev.RESERVE_DOWN and told.card >= 0 for told in every)
    text = writer.says("log-reserve", seat=who(seat), cards=cards)
    return writer.line("reserve", text, [seat_id(seat)], moves, secret=secret)


def tell_community_card(writer: GameLogWriter) -> list[Entry]:
    """COMMUNITY_CARD: the cards in the middle, in one line."""
    cards = [told.card for told in writer.take_all(ev.COMMUNITY_CARD)]
    text = writer.says("log-community", cards=[writer.card(card) for card in cards])
    moves = [writer.card_move("deck", "community", None, card) for card in cards]
    return [writer.line("community", text, ["community"], moves)]


def tell_put_back(writer: GameLogWriter, told: Args) -> list[Entry]:
    """PUT_BACK: the discard pile goes into the deck."""
    moves = [Move("discard", "deck", told.cards, None, "card")]
    return [writer.line("deck", writer.told("log-put-back", told), ["deck", "discard"], moves)]


def tell_ante(writer: GameLogWriter) -> list[Entry]:
    """ANTE: all antes of a hand in one line, those who could not pay in full apart."""
    antes = writer.take_all(ev.ANTE)
    most = max(told.paid for told in antes)
    full = [told for told in antes if told.paid == most and not told.all_in]
    parts: list[Text] = []
    if len(full) == 1:
        parts.append(writer.told("ante-one", full[0]))
    elif full:
        seats = seats_of([told.seat for told in full])
        parts.append(say.text("ante-all" if full == antes else "ante-several", seats=seats, paid=most))
    parts += [writer.told("ante-all-in", told) for told in antes if told not in full]
    moves = [move for told in antes for move in writer.motion(told, "seat>bet:*paid")]
    return [writer.line("ante", say.text("log-ante", antes=parts), [seat_id(told.seat) for told in antes], moves)]


def tell_dealt(writer: GameLogWriter) -> list[Entry]:
    """DEALT: the others' cards in one line, the viewer's own in another."""
    dealt = writer.take_all(ev.DEALT)
    counts = Counter(told.seat for told in dealt if told.card < 0)
    lines = []
    for number in sorted(set(counts.values()), reverse=True):
        seats = [seat for seat, count in counts.items() if count == number]
        moves = [writer.card_move("deck", hand_zone(told.seat), told.seat) for told in dealt if told.seat in seats]
        text = writer.says("log-dealt", seats=seats_of(seats), cards=number)
        lines.append(writer.line("deal", text, [seat_id(seat) for seat in seats], moves))
    return lines + _own_cards(writer, [told for told in dealt if told.card >= 0])


def _own_cards(writer: GameLogWriter, own: list[Args]) -> list[Entry]:
    if not own:
        return []
    seat = own[0].seat
    text = writer.says("log-dealt-own", seat=who(seat), cards=[writer.words.title(told.card) for told in own])
    moves = [move for told in own for move in writer.motion(told, "deck>hand:card")]
    return [writer.line("deal", text, [seat_id(seat)], moves, secret=True)]


def tell_hand_end(writer: GameLogWriter) -> list[Entry]:
    """HAND_END: the stacks after the hand, in one line."""
    stacks = []
    for told in writer.take_all(ev.HAND_END):
        change = f"{told.won:+}".replace("-", "\N{MINUS SIGN}") if told.won else None
        stacks.append(writer.told("stack-now", told, change=change))
    return [writer.line("hand-end", say.text("log-hand-end", stacks=stacks))]


def tell_game_over(writer: GameLogWriter, why: int, winners: int, hands: int) -> list[Entry]:
    """GAME_OVER: who won and why."""
    return [writer.line("end", ending(why, members(winners), hands, writer.viewer))]


def tell_rank(writer: GameLogWriter, told: Args) -> list[Entry]:
    """RANK: a line of the final table."""
    return [writer.line("standing", writer.told("log-rank", told, chips=told.held))]


def ending(why: int, winners: Sequence[int], hands: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    name = _ENDINGS.get(why, "ending-other") if len(winners) == 1 else "ending-shared"
    return say.text(name, winners=seats_of(winners), hands=hands, you=viewer)


_ENDINGS = {s.END_LAST_SEAT: "ending-last", s.END_HAND_CAP: "ending-cap"}
