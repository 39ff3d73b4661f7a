"""Sentences about the set-up: seats, factions, Capitals, the board, opening hands, first Bridges, free cards."""

from __future__ import annotations

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.texts import counted, listed
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import GameLogWriter, joined, named, who
from sandtable.games.bridgefront.log.words import forces, gold
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


def tell_game_start(writer: GameLogWriter) -> list[Entry]:
    """GAME_START: the size of the match."""
    seats, radius, each, coins = writer.take()[:4]
    text = (
        f"The match begins: {seats} seats, a board of {radius} hexes from the Center to the rim, {forces(each)} "
        f"and {gold(coins)} each."
    )
    return [writer.line("start", [text])]


def tell_seated(writer: GameLogWriter) -> list[Entry]:
    """SEATED: the order of seats, in one line."""
    seats = [args[1] for args in writer.take_all(ev.SEATED)]
    parts: list[Text] = [[who(seat)] for seat in seats]
    return [writer.line("seats", ["The order of seats: ", *joined(parts), "."])]


def tell_faction(writer: GameLogWriter) -> list[Entry]:
    """FACTION: who plays which."""
    player, faction, given = writer.take()[:3]
    verb = writer.verb(player, " are given ", " is given ") if given else writer.verb(player, " choose ", " chooses ")
    return [writer.line("faction", [who(player), verb, StrongRef(writer.words.factions[faction]), "."])]


def tell_capital(writer: GameLogWriter) -> list[Entry]:
    """CAPITAL: where a player's Capital stands."""
    player, _, hex_ = writer.take()[:3]
    text: Text = [
        *writer.does(player, "put your Capital in", "puts the Capital in"),
        writer.words.place(hex_, player),
        ".",
    ]
    return [writer.line("capital", text, [writer.id(hex_)])]


def tell_tiles(writer: GameLogWriter) -> list[Entry]:
    """TILE: the board that was laid, in one line."""
    tiles = writer.take_all(ev.TILE)
    parts: list[Text] = []
    for tile, name in ((s.FORGE, "Forges in "), (s.MINE, "Mines in ")):
        here = [args for args in tiles if args[1] == tile]
        places: list[Text] = [
            [writer.place(args[0]), *([f" (value {args[2]})"] if tile == s.MINE else [])] for args in here
        ]
        if here:
            parts.append([name if len(here) > 1 else name.replace("s in", " in"), *joined(places)])
    text: Text = ["The board is laid: "]
    for number, part in enumerate(parts):
        text += [*(["; "] if number else []), *part]
    return [writer.line("board", [*text, "."], [writer.id(args[0]) for args in tiles])]


def tell_board_relaxed(writer: GameLogWriter) -> list[Entry]:
    """BOARD_RELAXED: what was demanded of Forges so that a board could be laid (R8)."""
    spread, gap = writer.take()[:2]
    return [
        writer.line(
            "board",
            [f"No board met all demands: Forges may lie {spread} apart here, and ways to them may differ by {gap}."],
        )
    ]


def tell_opening(writer: GameLogWriter) -> list[Entry]:
    """OPENING_HAND: how many cards a player starts with; for the viewer's own hand, which."""
    player, held, draw = writer.take()[:3]
    moves = [writer.card_move(writer.zone("draw", player), writer.zone("hand", player), player, number=held)]
    text: Text = [
        who(player),
        writer.verb(player, " start", " starts"),
        f" with {counted(held, 'card')} in hand and {draw} in the draw pile.",
    ]
    told = [writer.line("deal", text, moves=moves)]
    return told + (tell_own_opening(writer) if writer.kind == ev.OPENING_CARD else [])


def tell_own_opening(writer: GameLogWriter) -> list[Entry]:
    """OPENING_CARD: the viewer's own first hand, in one line."""
    cards = writer.take_all(ev.OPENING_CARD)
    player = cards[0][0]
    names = listed([writer.words.name(args[1]) for args in cards])
    text: Text = [*writer.does(player, "hold", "holds"), StrongRef(names), "."]
    return [writer.line("deal", text, secret=True)]


def tell_bridges_chosen(writer: GameLogWriter) -> list[Entry]:
    """START_BRIDGES_DONE: who is ready is public, what was chosen is not."""
    player = writer.take()[0]
    text: Text = [who(player), writer.verb(player, " have", " has"), " chosen the first Bridges."]
    return [writer.line("ready", text, fold="ready")]


def tell_free_shown(writer: GameLogWriter) -> list[Entry]:
    """FREE_SHOWN: the cards among which a player has a free choice, in one line."""
    player = writer.args[0]
    kinds = [args[1] for args in writer.take_like(ev.FREE_SHOWN, player)]
    names = joined([writer.card(kind) for kind in kinds])
    text: Text = [who(player), " may choose a free card: ", *names, "."]
    moves = [writer.card_move("", f"shown-{player}", player, kind) for kind in kinds]
    secret = writer.words.rules.draft_visibility == DRAFTS_PRIVATE
    return [writer.line("draft", text, moves=moves, secret=secret)]


def tell_free_done(writer: GameLogWriter) -> list[Entry]:
    """FREE_DONE: who is ready, in one line."""
    players = [args[0] for args in writer.take_all(ev.FREE_DONE)]
    have = writer.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [writer.line("ready", [*named(players), have, " chosen a free card."], fold="ready")]
