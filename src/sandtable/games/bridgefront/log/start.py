"""Sentences about the set-up: seats, factions, Capitals, the board, opening hands, first Bridges, free cards."""

from __future__ import annotations

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.phrases import counted, listed
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.telling import Telling, joined, named, who
from sandtable.games.bridgefront.log.words import forces, gold
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


def tell_game_start(telling: Telling) -> list[Entry]:
    """GAME_START: the size of the match."""
    seats, radius, each, coins = telling.take()[:4]
    text = (
        f"The match begins: {seats} seats, a board of {radius} hexes from the Center to the rim, {forces(each)} "
        f"and {gold(coins)} each."
    )
    return [telling.line("start", [text])]


def tell_seated(telling: Telling) -> list[Entry]:
    """SEATED: the order of seats, in one line."""
    seats = [args[1] for args in telling.take_all(ev.SEATED)]
    parts: list[Text] = [[who(seat)] for seat in seats]
    return [telling.line("seats", ["The order of seats: ", *joined(parts), "."])]


def tell_faction(telling: Telling) -> list[Entry]:
    """FACTION: who plays which."""
    player, faction, given = telling.take()[:3]
    verb = telling.verb(player, " are given ", " is given ") if given else telling.verb(player, " choose ", " chooses ")
    return [telling.line("faction", [who(player), verb, StrongRef(telling.words.factions[faction]), "."])]


def tell_capital(telling: Telling) -> list[Entry]:
    """CAPITAL: where a player's Capital stands."""
    player, _, hex_ = telling.take()[:3]
    text: Text = [
        *telling.does(player, "put your Capital in", "puts the Capital in"),
        telling.words.place(hex_, player),
        ".",
    ]
    return [telling.line("capital", text, [telling.id(hex_)])]


def tell_tiles(telling: Telling) -> list[Entry]:
    """TILE: the board that was laid, in one line."""
    tiles = telling.take_all(ev.TILE)
    parts: list[Text] = []
    for tile, name in ((s.FORGE, "Forges in "), (s.MINE, "Mines in ")):
        here = [args for args in tiles if args[1] == tile]
        places: list[Text] = [
            [telling.place(args[0]), *([f" (value {args[2]})"] if tile == s.MINE else [])] for args in here
        ]
        if here:
            parts.append([name if len(here) > 1 else name.replace("s in", " in"), *joined(places)])
    text: Text = ["The board is laid: "]
    for number, part in enumerate(parts):
        text += [*(["; "] if number else []), *part]
    return [telling.line("board", [*text, "."], [telling.id(args[0]) for args in tiles])]


def tell_board_relaxed(telling: Telling) -> list[Entry]:
    """BOARD_RELAXED: what was demanded of Forges so that a board could be laid (R8)."""
    spread, gap = telling.take()[:2]
    return [
        telling.line(
            "board",
            [f"No board met all demands: Forges may lie {spread} apart here, and ways to them may differ by {gap}."],
        )
    ]


def tell_opening(telling: Telling) -> list[Entry]:
    """OPENING_HAND: how many cards a player starts with; for the viewer's own hand, which."""
    player, held, draw = telling.take()[:3]
    moves = [telling.card_move(telling.zone("draw", player), telling.zone("hand", player), player, number=held)]
    text: Text = [
        who(player),
        telling.verb(player, " start", " starts"),
        f" with {counted(held, 'card')} in hand and {draw} in the draw pile.",
    ]
    told = [telling.line("deal", text, moves=moves)]
    return told + (tell_own_opening(telling) if telling.kind == ev.OPENING_CARD else [])


def tell_own_opening(telling: Telling) -> list[Entry]:
    """OPENING_CARD: the viewer's own first hand, in one line."""
    cards = telling.take_all(ev.OPENING_CARD)
    player = cards[0][0]
    names = listed([telling.words.name(args[1]) for args in cards])
    text: Text = [*telling.does(player, "hold", "holds"), StrongRef(names), "."]
    return [telling.line("deal", text, secret=True)]


def tell_bridges_chosen(telling: Telling) -> list[Entry]:
    """START_BRIDGES_DONE: who is ready is public, what was chosen is not."""
    player = telling.take()[0]
    text: Text = [who(player), telling.verb(player, " have", " has"), " chosen the first Bridges."]
    return [telling.line("ready", text, fold="ready")]


def tell_free_shown(telling: Telling) -> list[Entry]:
    """FREE_SHOWN: the cards among which a player has a free choice, in one line."""
    player = telling.args[0]
    kinds = [args[1] for args in telling.take_like(ev.FREE_SHOWN, player)]
    names = joined([telling.card(kind) for kind in kinds])
    text: Text = [who(player), " may choose a free card: ", *names, "."]
    moves = [telling.card_move("", f"shown-{player}", player, kind) for kind in kinds]
    secret = telling.words.rules.draft_visibility == DRAFTS_PRIVATE
    return [telling.line("draft", text, moves=moves, secret=secret)]


def tell_free_done(telling: Telling) -> list[Entry]:
    """FREE_DONE: who is ready, in one line."""
    players = [args[0] for args in telling.take_all(ev.FREE_DONE)]
    have = telling.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [telling.line("ready", [*named(players), have, " chosen a free card."], fold="ready")]
