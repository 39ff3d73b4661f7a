"""Sentences about the course of the game: set-up, turns, conflict cards drawn and played, the end."""

from __future__ import annotations

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.log_writer import GameLogWriter, who
from sandtable.games.battlecards.log.words import THEATRE_WORDS, points


def tell_game_start(writer: GameLogWriter) -> list[Entry]:
    """GAME_START: the theatre, and with what a side begins."""
    theatre, players, cards = writer.take()[:3]
    axis, allied = writer.words.sides
    starts = [pair for pair in zip(writer.words.sides, writer.words.rules.head_start) if pair[1]]
    told = "".join(f" The {side} side begins with {counted(start, 'victory point')}." for side, start in starts)
    where = THEATRE_WORDS[theatre]
    text: Text = [
        f"{where[0].upper()}{where[1:]}: {axis} against {allied}, {counted(players, 'player')}, "
        f"{counted(cards, 'conflict card')}.{told}"
    ]
    return [writer.entry("start", text)]


def tell_army(writer: GameLogWriter) -> list[Entry]:
    """ARMY: who commands what, and whom it faces."""
    seat, _, _, facing = writer.take()[:4]
    text: Text = [*writer.does(seat, "command", "commands"), f"the {writer.words.army(seat)}"]
    if not writer.words.teams:
        text.append(" forces.")
    elif facing >= 0:
        text += [", facing ", who(facing), "."]
    else:
        text.append(".")
    return [writer.entry("start", text)]


def tell_turn(writer: GameLogWriter) -> list[Entry]:
    """TURN: a heading."""
    turn, seat = writer.take()[:2]
    return [writer.entry("turn", [f"Turn {turn}, ", who(seat)])]


def tell_turn_skipped(writer: GameLogWriter) -> list[Entry]:
    """TURN_SKIPPED: a turn that a trade of seats has used up."""
    turn, seat = writer.take()[:2]
    return [writer.entry("turn", [f"Turn {turn}, ", who(seat), ", used up by the trade of seats"])]


def tell_drew_card(writer: GameLogWriter) -> list[Entry]:
    """DREW_CARD: a conflict card; one that is kept is told as such."""
    seat, card = writer.take()[:2]
    if writer.kind == ev.CARD_KEPT and writer.args[0] == seat:
        return [_kept(writer, "draw and keep", "draws and keeps")]
    moves = [writer.card_move("conflict", "spent", seat, card)]
    text: Text = [*writer.does(seat, "draw", "draws"), writer.card(card), "."]
    return [writer.line("card", text, moves=moves)]


def tell_card_kept(writer: GameLogWriter) -> list[Entry]:
    """CARD_KEPT: a card among those of a side."""
    return [_kept(writer, "draw and keep", "draws and keeps")]


def _kept(writer: GameLogWriter, you: str, they: str) -> Entry:
    seat, card, number = writer.take()[:3]
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


def tell_card_discarded(writer: GameLogWriter) -> list[Entry]:
    """CARD_DISCARDED: a card that is done is worth no line."""
    card, why = writer.take()[:2]
    if why not in _DISCARDED:
        return []
    return [writer.entry("card", [writer.card(card), _DISCARDED[why]])]


def tell_played(writer: GameLogWriter) -> list[Entry]:
    """PLAYED: a kept card is used."""
    seat, card, against = writer.take()[:3]
    moves = [writer.card_move(writer.kept(seat), "spent", seat, card)]
    use = " against industry" if against else ""
    text: Text = [*writer.does(seat, "play", "plays"), writer.card(card), f"{use}."]
    return [writer.line("play", text, moves=moves)]


def tell_emergency(writer: GameLogWriter) -> list[Entry]:
    """EMERGENCY: the whole reserve is deployed."""
    seat, battle = writer.take()[:2]
    when = "before the battle" if battle else "in place of a draw"
    return [writer.entry("emergency", [*writer.does(seat, "deploy", "deploys"), f"the whole reserve {when}."])]


def tell_tabled(writer: GameLogWriter) -> list[Entry]:
    """TABLED: a card that lies before a side."""
    seat, card = writer.take()[:2]
    side = writer.words.side_of[seat]
    moves = [writer.card_move("conflict", f"table-{side}", seat, card)]
    text: Text = [writer.card(card), f" works for the {writer.words.side(side)} side."]
    return [writer.line("card", text, moves=moves)]


def tell_last_orders(writer: GameLogWriter) -> list[Entry]:
    """LAST_ORDERS: a last chance for each seat."""
    seat, passed = writer.take()[:2]
    if passed:
        text: Text = [who(seat), writer.verb(seat, " give", " gives"), " no last order."]
    else:
        text = [who(seat), writer.verb(seat, " give", " gives"), " a last order."]
    return [writer.entry("last", text)]


# ------------------------------------------------------------------------------------------------------------- the end


def tell_resigned(writer: GameLogWriter) -> list[Entry]:
    """RESIGNED: a player leaves for good."""
    seat = writer.take()[0]
    return [writer.entry("out", [who(seat), writer.verb(seat, " resign", " resigns"), "."])]


def tell_game_over(writer: GameLogWriter) -> list[Entry]:
    """GAME_OVER: who has won, and why."""
    why, winner, card = writer.take()[:3]
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


def tell_score(writer: GameLogWriter) -> list[Entry]:
    """SCORE: the result of a side."""
    side, total, cards, strength = writer.take()[:4]
    text: Text = [
        f"{writer.words.side(side)}: ",
        StrongRef(points(total)),
        f" from {writer.words.won_with(side, cards)}, {points(strength)} of units deployed.",
    ]
    return [writer.entry("score", text)]
