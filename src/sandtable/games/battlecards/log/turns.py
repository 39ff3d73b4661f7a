"""Sentences about the course of the game: set-up, turns, conflict cards drawn and played, the end."""

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.log_writer import GameLogWriter, who
from sandtable.games.battlecards.log.words import THEATRE_WORDS, points


def tell_game_start(writer: GameLogWriter, theatre: int, players: int, cards: int) -> list[Entry]:
    """GAME_START: the theatre, and with what a side begins."""
    axis, allied = writer.words.sides
    starts = [pair for pair in zip(writer.words.sides, writer.words.rules.head_start) if pair[1]]
    told = "".join(f" The {side} side begins with {counted(start, 'victory point')}." for side, start in starts)
    where = THEATRE_WORDS[theatre]
    text: Text = [
        f"{where[0].upper()}{where[1:]}: {axis} against {allied}, {counted(players, 'player')}, "
        f"{counted(cards, 'conflict card')}.{told}"
    ]
    return [writer.entry("start", text)]


def tell_army(writer: GameLogWriter, seat: int, facing: int) -> list[Entry]:
    """ARMY: who commands what, and whom it faces."""
    text: Text = [*writer.does(seat, "command", "commands"), f"the {writer.words.army(seat)}"]
    if not writer.words.teams:
        text.append(" forces.")
    elif facing >= 0:
        text += [", facing ", who(facing), "."]
    else:
        text.append(".")
    return [writer.entry("start", text)]


def tell_drew_card(writer: GameLogWriter, seat: int, card: int) -> list[Entry]:
    """DREW_CARD: a conflict card; one that is kept is told as such."""
    if writer.kind == ev.CARD_KEPT and writer.args.seat == seat:
        return [_kept(writer, "draw and keep", "draws and keeps")]
    moves = [writer.card_move("conflict", "spent", seat, card)]
    text: Text = [*writer.does(seat, "draw", "draws"), writer.card(card), "."]
    return [writer.line("card", text, moves=moves)]


def tell_card_kept(writer: GameLogWriter) -> list[Entry]:
    """CARD_KEPT: a card among those of a side."""
    return [_kept(writer, "draw and keep", "draws and keeps")]


def _kept(writer: GameLogWriter, you: str, they: str) -> Entry:
    told = writer.take()
    seat, card, number = told.seat, told.card, told.number
    side = writer.words.side(writer.words.side_of[seat])
    text: Text = [*writer.does(seat, you, they), writer.card(card), f"; the {side} side keeps {number}."]
    moves = [writer.card_move("conflict", writer.kept(seat), seat, card)]
    return writer.line("card", text, moves=moves, secret=card >= 0)


_DISCARDED = {
    ev.DISCARD_PREREQUISITE: " is discarded.",
    ev.DISCARD_DECLINED: " is discarded.",
    ev.DISCARD_NO_EFFECT: " has no effect and is discarded.",
    ev.DISCARD_REPLACED: " is discarded; another battle takes its place.",
}


def tell_card_discarded(writer: GameLogWriter, card: int, why: int) -> list[Entry]:
    """CARD_DISCARDED: a card that is done is worth no line."""
    if why not in _DISCARDED:
        return []
    return [writer.entry("card", [writer.card(card), _DISCARDED[why]])]


def tell_tabled(writer: GameLogWriter, seat: int, card: int) -> list[Entry]:
    """TABLED: a card that lies before a side."""
    side = writer.words.side_of[seat]
    moves = [writer.card_move("conflict", f"table-{side}", seat, card)]
    text: Text = [writer.card(card), f" works for the {writer.words.side(side)} side."]
    return [writer.line("card", text, moves=moves)]


# ------------------------------------------------------------------------------------------------------------- the end


def tell_game_over(writer: GameLogWriter, why: int, winner: int, card: int) -> list[Entry]:
    """GAME_OVER: who has won, and why."""
    return [writer.entry("end", ending(writer, why, winner, card))]


def ending(writer: GameLogWriter, why: int, winner: int, card: int) -> Text:
    """Who won and how, in one sentence."""
    words = writer.words
    if winner < 0:
        return ["Nobody wins: points, units and battlecards are equal."]
    name = words.side(winner)
    if why == s.END_HOMELAND and card >= 0:
        return [f"The {name} side wins the war: it has taken the enemy's homeland in ", words.card(card), "."]
    reason = {
        s.END_DECK: "most victory points when the conflict deck is used up",
        s.END_TURNS: "most victory points after the last turn",
        s.END_LEFT: "nobody is left on the other side",
    }.get(why, "the war is over")
    return [f"The {name} side wins: {reason}."]


def tell_score(writer: GameLogWriter, side: int, total: int, cards: int, strength: int) -> list[Entry]:
    """SCORE: the result of a side."""
    text: Text = [
        f"{writer.words.side(side)}: ",
        StrongRef(points(total)),
        f" from {writer.words.won_with(side, cards)}, {points(strength)} of units deployed.",
    ]
    return [writer.entry("score", text)]
