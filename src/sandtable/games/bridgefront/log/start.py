"""Sentences about the set-up: seats, factions, Capitals, the board, opening hands, first Bridges, free cards."""

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.texts import counted, listed
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import GameLogWriter, joined, named, who
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


def tell_seated(writer: GameLogWriter) -> list[Entry]:
    """SEATED: the order of seats, in one line."""
    seats = [told.player for told in writer.take_all(ev.SEATED)]
    parts: list[Text] = [[who(seat)] for seat in seats]
    return [writer.line("seats", ["The order of seats: ", *joined(parts), "."])]


def tell_faction(writer: GameLogWriter, player: int, faction: int, given: int) -> list[Entry]:
    """FACTION: who plays which."""
    verb = writer.verb(player, " are given ", " is given ") if given else writer.verb(player, " choose ", " chooses ")
    return [writer.line("faction", [who(player), verb, StrongRef(writer.words.factions[faction]), "."])]


def tell_tile(writer: GameLogWriter) -> list[Entry]:
    """TILE: the board that was laid, in one line."""
    tiles = writer.take_all(ev.TILE)
    parts: list[Text] = []
    for tile, name in ((s.FORGE, "Forges in "), (s.MINE, "Mines in ")):
        here = [told for told in tiles if told.tile == tile]
        places: list[Text] = [
            [writer.place(told.hex_), *([f" (value {told.value})"] if tile == s.MINE else [])] for told in here
        ]
        if here:
            parts.append([name if len(here) > 1 else name.replace("s in", " in"), *joined(places)])
    text: Text = ["The board is laid: "]
    for number, part in enumerate(parts):
        text += [*(["; "] if number else []), *part]
    return [writer.line("board", [*text, "."], [writer.id(told.hex_) for told in tiles])]


def tell_opening_hand(writer: GameLogWriter, player: int, held: int, draw: int) -> list[Entry]:
    """OPENING_HAND: how many cards a player starts with; for the viewer's own hand, which."""
    moves = [writer.card_move(writer.zone("draw", player), writer.zone("hand", player), player, number=held)]
    text: Text = [
        who(player),
        writer.verb(player, " start", " starts"),
        f" with {counted(held, 'card')} in hand and {draw} in the draw pile.",
    ]
    told = [writer.line("deal", text, moves=moves)]
    return told + (tell_opening_card(writer) if writer.kind == ev.OPENING_CARD else [])


def tell_opening_card(writer: GameLogWriter) -> list[Entry]:
    """OPENING_CARD: the viewer's own first hand, in one line."""
    cards = writer.take_all(ev.OPENING_CARD)
    player = cards[0].player
    names = listed([writer.words.name(told.card) for told in cards])
    text: Text = [*writer.does(player, "hold", "holds"), StrongRef(names), "."]
    return [writer.line("deal", text, secret=True)]


def tell_free_shown(writer: GameLogWriter) -> list[Entry]:
    """FREE_SHOWN: the cards among which a player has a free choice, in one line."""
    player = writer.args.player
    kinds = [told.card for told in writer.take_like(ev.FREE_SHOWN, player)]
    names = joined([writer.card(kind) for kind in kinds])
    text: Text = [who(player), " may choose a free card: ", *names, "."]
    moves = [writer.card_move("", f"shown-{player}", player, kind) for kind in kinds]
    secret = writer.words.rules.draft_visibility == DRAFTS_PRIVATE
    return [writer.line("draft", text, moves=moves, secret=secret)]


def tell_free_done(writer: GameLogWriter) -> list[Entry]:
    """FREE_DONE: who is ready, in one line."""
    players = [told.player for told in writer.take_all(ev.FREE_DONE)]
    have = writer.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [writer.line("ready", [*named(players), have, " chosen a free card."], fold="ready")]
