"""Sentences about cards changing places. What one player knows more than the others is a line of its own (R150)."""

from __future__ import annotations

from sandtable.core.scenes import Entry, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.log.telling import Telling, joined, who


def tell_drew(telling: Telling) -> list[Entry]:
    """DREW: cards of one player drawn one after the other are one line; those that find the hand full are another."""
    player = telling.args[0]
    drawn = telling.take_like(ev.DREW, player)
    told = []
    kept, over = [args for args in drawn if not args[3]], [args for args in drawn if args[3]]
    for cards, zone in ((kept, "hand"), (over, "discard")):
        if not cards:
            continue
        goes = "it goes" if len(cards) == 1 else "they go"
        ending = "." if zone == "hand" else f"; the hand is full, so {goes} to the discard pile."
        known = all(args[1] >= 0 for args in cards)
        what = telling.cards(cards)
        text: Text = [*telling.does(player, "draw", "draws"), *what, ending]
        source, target = telling.zone("draw", player), telling.zone(zone, player)
        moves = [telling.card_move(source, target, player, args[1]) for args in cards]
        told.append(telling.line("draw", text, moves=moves, secret=known))
    return told


def tell_shuffled(telling: Telling) -> list[Entry]:
    """SHUFFLED: the discard pile becomes the draw pile, or goes under it."""
    player, number = telling.take()[:2]
    text: Text = [
        who(player),
        telling.verb(player, " shuffle", " shuffles"),
        f" the discard pile of {counted(number, 'card')} into the draw pile.",
    ]
    moves = [telling.card_move(telling.zone("discard", player), telling.zone("draw", player), player, number=number)]
    return [telling.line("shuffle", text, moves=moves)]


def _from_hand(telling: Telling, kind: int, verbs: tuple[str, str], ending: str, zone: str) -> list[Entry]:
    player = telling.args[0]
    cards = telling.take_like(kind, player)
    known = all(args[1] >= 0 for args in cards)
    what = telling.cards(cards)
    text: Text = [who(player), telling.verb(player, *verbs), *what, ending]
    source, target = telling.zone("hand", player), telling.zone(zone, player)
    moves = [telling.card_move(source, target, player, args[1]) for args in cards]
    return [telling.line("cards", text, moves=moves, secret=known)]


def tell_discarded(telling: Telling) -> list[Entry]:
    """DISCARDED: the others see how many."""
    return _from_hand(telling, ev.DISCARDED, (" discard ", " discards "), ".", "discard")


def tell_topdecked(telling: Telling) -> list[Entry]:
    """TOPDECKED: the others see how many."""
    return _from_hand(telling, ev.TOPDECKED, (" put ", " puts "), " on top of the draw pile.", "draw")


def tell_scrapped(telling: Telling) -> list[Entry]:
    """SCRAPPED: burn piles are open, so all see which card."""
    player, kind, _, forge = telling.take()[:4]
    where = " at a Forge" if forge else ""
    text: Text = [*telling.does(player, "burn", "burns"), *telling.card(kind), f" from the hand{where}."]
    moves = [telling.card_move(telling.zone("hand", player), telling.zone("burn", player), player, kind)]
    return [telling.line("burn", text, moves=moves)]


def tell_looked(telling: Telling) -> list[Entry]:
    """LOOKED: for the player alone, the top cards of the own draw pile from the top down."""
    player = telling.args[0]
    cards = telling.take_like(ev.LOOKED, player)
    text: Text = [
        *telling.does(player, "see", "sees"),
        *joined([telling.card(args[1]) for args in cards]),
        " on top of the draw pile.",
    ]
    return [telling.line("look", text, secret=True)]


def tell_looked_at(telling: Telling) -> list[Entry]:
    """LOOKED_AT: for the others, how many."""
    player, number = telling.take()[:2]
    text: Text = [*telling.does(player, "look at", "looks at"), f"{counted(number, 'card')} of the draw pile."]
    return [telling.line("look", text)]


def tell_kept(telling: Telling) -> list[Entry]:
    """KEPT_CARD: cards looked at that go to the hand."""
    player = telling.args[0]
    cards = telling.take_like(ev.KEPT_CARD, player)
    known = all(args[1] >= 0 for args in cards)
    what = telling.cards(cards)
    text: Text = [*telling.does(player, "keep", "keeps"), *what, "."]
    moves = [telling.card_move(f"shown-{player}", telling.zone("hand", player), player, args[1]) for args in cards]
    return [telling.line("cards", text, moves=moves, secret=known)]


def tell_scried(telling: Telling) -> list[Entry]:
    """SCRIED: whether a card stays on top is for the player alone."""
    player, kind, bottom = telling.take()[:3]
    if kind < 0:
        text: Text = [who(player), telling.verb(player, " decide", " decides"), " about a card of the draw pile."]
        return [telling.line("look", text)]
    does = telling.does(player, "put", "puts") if bottom else telling.does(player, "leave", "leaves")
    text = [*does, *telling.card(kind), " under the draw pile." if bottom else " on top."]
    return [telling.line("look", text, secret=True)]


def tell_card_stolen(telling: Telling) -> list[Entry]:
    """CARD_STOLEN: a dead Champion's card changes sides."""
    player, kind, owner = telling.take()[:3]
    text: Text = [
        *telling.does(player, "win", "wins"),
        *telling.card(kind),
        " over from ",
        who(owner),
        ": it goes to the discard pile.",
    ]
    moves = [telling.card_move(telling.zone("burn", owner), telling.zone("discard", player), player, kind)]
    return [telling.line("cards", text, moves=moves)]
