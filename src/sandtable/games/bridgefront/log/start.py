"""Sentences about the set-up: seats, factions, Capitals, the board, opening hands, first Bridges, free cards."""

from sandtable.core.scenes import Entry
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, apart, seats_of, who
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


def tell_seated(writer: GameLogWriter) -> list[Entry]:
    """SEATED: the order of seats, in one line."""
    seats = [told.player for told in writer.take_all(ev.SEATED)]
    return [writer.line("seats", writer.says("log-seated", seats=seats_of(seats)))]


def tell_faction(writer: GameLogWriter, told: Args, faction: int) -> list[Entry]:
    """FACTION: who plays which."""
    return [writer.line("faction", writer.told("log-faction", told, faction=writer.words.factions[faction]))]


def tell_tile(writer: GameLogWriter) -> list[Entry]:
    """TILE: the board that was laid, in one line."""
    tiles = writer.take_all(ev.TILE)
    forges = [writer.place(told.hex_) for told in tiles if told.tile == s.FORGE]
    mines = [
        writer.says("mine-laid", place=writer.place(told.hex_), value=told.value)
        for told in tiles
        if told.tile == s.MINE
    ]
    parts = [writer.says("tiles-forge", places=forges)] if forges else []
    parts += [writer.says("tiles-mine", places=mines)] if mines else []
    text = writer.says("log-tile", parts=apart(parts))
    return [writer.line("board", text, [writer.id(told.hex_) for told in tiles])]


def tell_opening_hand(writer: GameLogWriter, told: Args, player: int, held: int) -> list[Entry]:
    """OPENING_HAND: how many cards a player starts with; for the viewer's own hand, which."""
    moves = [writer.card_move(writer.zone("draw", player), writer.zone("hand", player), player, number=held)]
    lines = [writer.line("deal", writer.told("log-opening-hand", told, cards=held), moves=moves)]
    return lines + (tell_opening_card(writer) if writer.kind == ev.OPENING_CARD else [])


def tell_opening_card(writer: GameLogWriter) -> list[Entry]:
    """OPENING_CARD: the viewer's own first hand, in one line."""
    cards = writer.take_all(ev.OPENING_CARD)
    names = say("listed", items=[writer.words.name(told.card) for told in cards])
    return [writer.line("deal", writer.says("log-opening-card", player=who(cards[0].player), cards=names), secret=True)]


def tell_free_shown(writer: GameLogWriter) -> list[Entry]:
    """FREE_SHOWN: the cards among which a player has a free choice, in one line."""
    player = writer.args.player
    kinds = [told.card for told in writer.take_like(ev.FREE_SHOWN, player)]
    text = writer.says("log-free-shown", player=who(player), cards=[writer.card(kind) for kind in kinds])
    moves = [writer.card_move("", f"shown-{player}", player, kind) for kind in kinds]
    secret = writer.words.rules.draft_visibility == DRAFTS_PRIVATE
    return [writer.line("draft", text, moves=moves, secret=secret)]


def tell_free_done(writer: GameLogWriter) -> list[Entry]:
    """FREE_DONE: who is ready, in one line."""
    players = [told.player for told in writer.take_all(ev.FREE_DONE)]
    return [writer.line("ready", writer.says("log-free-done", players=seats_of(players)), fold="ready")]
