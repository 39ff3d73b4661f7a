"""Sentences about cards changing places. What one player knows more than the others is a line of its own (R150)."""

from __future__ import annotations

from sandtable.core.scenes import Entry, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.log.log_writer import GameLogWriter, joined, who


def tell_drew(writer: GameLogWriter) -> list[Entry]:
    """DREW: cards of one player drawn one after the other are one line; those that find the hand full are another."""
    player = writer.args[0]
    drawn = writer.take_like(ev.DREW, player)
    told = []
    kept, over = [args for args in drawn if not args[3]], [args for args in drawn if args[3]]
    for cards, zone in ((kept, "hand"), (over, "discard")):
        if not cards:
            continue
        goes = "it goes" if len(cards) == 1 else "they go"
        ending = "." if zone == "hand" else f"; the hand is full, so {goes} to the discard pile."
        known = all(args[1] >= 0 for args in cards)
        what = writer.cards(cards)
        text: Text = [*writer.does(player, "draw", "draws"), *what, ending]
        source, target = writer.zone("draw", player), writer.zone(zone, player)
        moves = [writer.card_move(source, target, player, args[1]) for args in cards]
        told.append(writer.line("draw", text, moves=moves, secret=known))
    return told


def tell_shuffled(writer: GameLogWriter) -> list[Entry]:
    """SHUFFLED: the discard pile becomes the draw pile, or goes under it."""
    player, number = writer.take()[:2]
    text: Text = [
        who(player),
        writer.verb(player, " shuffle", " shuffles"),
        f" the discard pile of {counted(number, 'card')} into the draw pile.",
    ]
    moves = [writer.card_move(writer.zone("discard", player), writer.zone("draw", player), player, number=number)]
    return [writer.line("shuffle", text, moves=moves)]


def _from_hand(writer: GameLogWriter, kind: int, verbs: tuple[str, str], ending: str, zone: str) -> list[Entry]:
    player = writer.args[0]
    cards = writer.take_like(kind, player)
    known = all(args[1] >= 0 for args in cards)
    what = writer.cards(cards)
    text: Text = [who(player), writer.verb(player, *verbs), *what, ending]
    source, target = writer.zone("hand", player), writer.zone(zone, player)
    moves = [writer.card_move(source, target, player, args[1]) for args in cards]
    return [writer.line("cards", text, moves=moves, secret=known)]


def tell_discarded(writer: GameLogWriter) -> list[Entry]:
    """DISCARDED: the others see how many."""
    return _from_hand(writer, ev.DISCARDED, (" discard ", " discards "), ".", "discard")


def tell_topdecked(writer: GameLogWriter) -> list[Entry]:
    """TOPDECKED: the others see how many."""
    return _from_hand(writer, ev.TOPDECKED, (" put ", " puts "), " on top of the draw pile.", "draw")


def tell_scrapped(writer: GameLogWriter) -> list[Entry]:
    """SCRAPPED: burn piles are open, so all see which card."""
    player, kind, _, forge = writer.take()[:4]
    where = " at a Forge" if forge else ""
    text: Text = [*writer.does(player, "burn", "burns"), *writer.card(kind), f" from the hand{where}."]
    moves = [writer.card_move(writer.zone("hand", player), writer.zone("burn", player), player, kind)]
    return [writer.line("burn", text, moves=moves)]


def tell_looked(writer: GameLogWriter) -> list[Entry]:
    """LOOKED: for the player alone, the top cards of the own draw pile from the top down."""
    player = writer.args[0]
    cards = writer.take_like(ev.LOOKED, player)
    text: Text = [
        *writer.does(player, "see", "sees"),
        *joined([writer.card(args[1]) for args in cards]),
        " on top of the draw pile.",
    ]
    return [writer.line("look", text, secret=True)]


def tell_looked_at(writer: GameLogWriter) -> list[Entry]:
    """LOOKED_AT: for the others, how many."""
    player, number = writer.take()[:2]
    text: Text = [*writer.does(player, "look at", "looks at"), f"{counted(number, 'card')} of the draw pile."]
    return [writer.line("look", text)]


def tell_kept(writer: GameLogWriter) -> list[Entry]:
    """KEPT_CARD: cards looked at that go to the hand."""
    player = writer.args[0]
    cards = writer.take_like(ev.KEPT_CARD, player)
    known = all(args[1] >= 0 for args in cards)
    what = writer.cards(cards)
    text: Text = [*writer.does(player, "keep", "keeps"), *what, "."]
    moves = [writer.card_move(f"shown-{player}", writer.zone("hand", player), player, args[1]) for args in cards]
    return [writer.line("cards", text, moves=moves, secret=known)]


def tell_scried(writer: GameLogWriter) -> list[Entry]:
    """SCRIED: whether a card stays on top is for the player alone."""
    player, kind, bottom = writer.take()[:3]
    if kind < 0:
        text: Text = [who(player), writer.verb(player, " decide", " decides"), " about a card of the draw pile."]
        return [writer.line("look", text)]
    does = writer.does(player, "put", "puts") if bottom else writer.does(player, "leave", "leaves")
    text = [*does, *writer.card(kind), " under the draw pile." if bottom else " on top."]
    return [writer.line("look", text, secret=True)]


def tell_card_stolen(writer: GameLogWriter) -> list[Entry]:
    """CARD_STOLEN: a dead Champion's card changes sides."""
    player, kind, owner = writer.take()[:3]
    text: Text = [
        *writer.does(player, "win", "wins"),
        *writer.card(kind),
        " over from ",
        who(owner),
        ": it goes to the discard pile.",
    ]
    moves = [writer.card_move(writer.zone("burn", owner), writer.zone("discard", player), player, kind)]
    return [writer.line("cards", text, moves=moves)]
