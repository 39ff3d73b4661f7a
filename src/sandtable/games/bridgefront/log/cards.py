"""Sentences about cards changing places. What one player knows more than the others is a line of its own (R150)."""

from sandtable.core.scenes import Entry
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, who


def tell_drew(writer: GameLogWriter) -> list[Entry]:
    """DREW: cards of one player drawn one after the other are one line; those that find the hand full are another."""
    player = writer.args.player
    drawn = writer.take_like(ev.DREW, player)
    lines = []
    kept, over = [told for told in drawn if not told.full], [told for told in drawn if told.full]
    for cards, zone in ((kept, "hand"), (over, "discard")):
        if not cards:
            continue
        known, full = all(told.card >= 0 for told in cards), len(cards) if zone == "discard" else 0
        text = writer.says("log-drew", player=who(player), cards=writer.cards(cards), full=full)
        source, target = writer.zone("draw", player), writer.zone(zone, player)
        moves = [writer.card_move(source, target, player, told.card) for told in cards]
        lines.append(writer.line("draw", text, moves=moves, secret=known))
    return lines


def _from_hand(writer: GameLogWriter, kind: int, name: str, zone: str) -> list[Entry]:
    player = writer.args.player
    cards = writer.take_like(kind, player)
    text = writer.says(name, player=who(player), cards=writer.cards(cards))
    source, target = writer.zone("hand", player), writer.zone(zone, player)
    moves = [writer.card_move(source, target, player, told.card) for told in cards]
    return [writer.line("cards", text, moves=moves, secret=all(told.card >= 0 for told in cards))]


def tell_discarded(writer: GameLogWriter) -> list[Entry]:
    """DISCARDED: the others see how many."""
    return _from_hand(writer, ev.DISCARDED, "log-discarded", "discard")


def tell_topdecked(writer: GameLogWriter) -> list[Entry]:
    """TOPDECKED: the others see how many."""
    return _from_hand(writer, ev.TOPDECKED, "log-topdecked", "draw")


def tell_looked(writer: GameLogWriter) -> list[Entry]:
    """LOOKED: for the player alone, the top cards of the own draw pile from the top down."""
    player = writer.args.player
    cards = [writer.card(told.card) for told in writer.take_like(ev.LOOKED, player)]
    return [writer.line("look", writer.says("log-looked", player=who(player), cards=cards), secret=True)]


def tell_kept_card(writer: GameLogWriter) -> list[Entry]:
    """KEPT_CARD: cards looked at that go to the hand."""
    player = writer.args.player
    cards = writer.take_like(ev.KEPT_CARD, player)
    text = writer.says("log-kept-card", player=who(player), cards=writer.cards(cards))
    moves = [writer.card_move(f"shown-{player}", writer.zone("hand", player), player, told.card) for told in cards]
    return [writer.line("cards", text, moves=moves, secret=all(told.card >= 0 for told in cards))]


def tell_scried(writer: GameLogWriter, told: Args, card: int, bottom: int) -> list[Entry]:
    """SCRIED: whether a card stays on top is for the player alone."""
    if card < 0:
        return [writer.line("look", writer.told("scried-unseen", told))]
    return [writer.line("look", writer.told("log-scried", told, bottom=bool(bottom)), secret=True)]
