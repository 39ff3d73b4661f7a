"""Sentences about cards changing places. What one player knows more than the others is a line of its own (R150)."""

from sandtable.core.scenes import Entry, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.log.log_writer import GameLogWriter, joined, who


def tell_drew(writer: GameLogWriter) -> list[Entry]:
    """DREW: cards of one player drawn one after the other are one line; those that find the hand full are another."""
    player = writer.args.player
    drawn = writer.take_like(ev.DREW, player)
    lines = []
    kept, over = [told for told in drawn if not told.full], [told for told in drawn if told.full]
    for cards, zone in ((kept, "hand"), (over, "discard")):
        if not cards:
            continue
        goes = "it goes" if len(cards) == 1 else "they go"
        ending = "." if zone == "hand" else f"; the hand is full, so {goes} to the discard pile."
        known = all(told.card >= 0 for told in cards)
        what = writer.cards(cards)
        text: Text = [*writer.does(player, "draw", "draws"), *what, ending]
        source, target = writer.zone("draw", player), writer.zone(zone, player)
        moves = [writer.card_move(source, target, player, told.card) for told in cards]
        lines.append(writer.line("draw", text, moves=moves, secret=known))
    return lines


def _from_hand(writer: GameLogWriter, kind: int, verbs: tuple[str, str], ending: str, zone: str) -> list[Entry]:
    player = writer.args.player
    cards = writer.take_like(kind, player)
    known = all(told.card >= 0 for told in cards)
    what = writer.cards(cards)
    text: Text = [who(player), writer.verb(player, *verbs), *what, ending]
    source, target = writer.zone("hand", player), writer.zone(zone, player)
    moves = [writer.card_move(source, target, player, told.card) for told in cards]
    return [writer.line("cards", text, moves=moves, secret=known)]


def tell_discarded(writer: GameLogWriter) -> list[Entry]:
    """DISCARDED: the others see how many."""
    return _from_hand(writer, ev.DISCARDED, (" discard ", " discards "), ".", "discard")


def tell_topdecked(writer: GameLogWriter) -> list[Entry]:
    """TOPDECKED: the others see how many."""
    return _from_hand(writer, ev.TOPDECKED, (" put ", " puts "), " on top of the draw pile.", "draw")


def tell_looked(writer: GameLogWriter) -> list[Entry]:
    """LOOKED: for the player alone, the top cards of the own draw pile from the top down."""
    player = writer.args.player
    cards = writer.take_like(ev.LOOKED, player)
    text: Text = [
        *writer.does(player, "see", "sees"),
        *joined([writer.card(told.card) for told in cards]),
        " on top of the draw pile.",
    ]
    return [writer.line("look", text, secret=True)]


def tell_kept_card(writer: GameLogWriter) -> list[Entry]:
    """KEPT_CARD: cards looked at that go to the hand."""
    player = writer.args.player
    cards = writer.take_like(ev.KEPT_CARD, player)
    known = all(told.card >= 0 for told in cards)
    what = writer.cards(cards)
    text: Text = [*writer.does(player, "keep", "keeps"), *what, "."]
    moves = [writer.card_move(f"shown-{player}", writer.zone("hand", player), player, told.card) for told in cards]
    return [writer.line("cards", text, moves=moves, secret=known)]


def tell_scried(writer: GameLogWriter, player: int, card: int, bottom: int) -> list[Entry]:
    """SCRIED: whether a card stays on top is for the player alone."""
    if card < 0:
        text: Text = [who(player), writer.verb(player, " decide", " decides"), " about a card of the draw pile."]
        return [writer.line("look", text)]
    does = writer.does(player, "put", "puts") if bottom else writer.does(player, "leave", "leaves")
    text = [*does, *writer.card(card), " under the draw pile." if bottom else " on top."]
    return [writer.line("look", text, secret=True)]
