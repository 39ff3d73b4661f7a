"""Sentences about the course of the game: set-up, turns, conflict cards drawn and played, the end."""

from __future__ import annotations

from sandtable.core.scenes import Entry, StrongRef, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.telling import Telling, who
from sandtable.games.battlecards.log.words import THEATRE_WORDS, points


def tell_game_start(telling: Telling) -> list[Entry]:
    """GAME_START: the theatre, and with what a side begins."""
    theatre, players, cards = telling.take()[:3]
    axis, allied = telling.words.sides
    starts = [pair for pair in zip(telling.words.sides, telling.words.rules.head_start) if pair[1]]
    told = "".join(f" The {side} side begins with {counted(start, 'victory point')}." for side, start in starts)
    where = THEATRE_WORDS[theatre]
    text: Text = [
        f"{where[0].upper()}{where[1:]}: {axis} against {allied}, {counted(players, 'player')}, "
        f"{counted(cards, 'conflict card')}.{told}"
    ]
    return [telling.entry("start", text)]


def tell_army(telling: Telling) -> list[Entry]:
    """ARMY: who commands what, and whom it faces."""
    seat, _, _, facing = telling.take()[:4]
    text: Text = [*telling.does(seat, "command", "commands"), f"the {telling.words.army(seat)}"]
    if not telling.words.teams:
        text.append(" forces.")
    elif facing >= 0:
        text += [", facing ", who(facing), "."]
    else:
        text.append(".")
    return [telling.entry("start", text)]


def tell_turn(telling: Telling) -> list[Entry]:
    """TURN: a heading."""
    turn, seat = telling.take()[:2]
    return [telling.entry("turn", [f"Turn {turn}, ", who(seat)])]


def tell_turn_skipped(telling: Telling) -> list[Entry]:
    """TURN_SKIPPED: a turn that a trade of seats has used up."""
    turn, seat = telling.take()[:2]
    return [telling.entry("turn", [f"Turn {turn}, ", who(seat), ", used up by the trade of seats"])]


def tell_drew_card(telling: Telling) -> list[Entry]:
    """DREW_CARD: a conflict card; one that is kept is told as such."""
    seat, card = telling.take()[:2]
    if telling.kind == ev.CARD_KEPT and telling.args[0] == seat:
        return [_kept(telling, "draw and keep", "draws and keeps")]
    moves = [telling.card_move("conflict", "spent", seat, card)]
    text: Text = [*telling.does(seat, "draw", "draws"), telling.card(card), "."]
    return [telling.line("card", text, moves=moves)]


def tell_kept(telling: Telling) -> list[Entry]:
    """CARD_KEPT: a card among those of a side."""
    return [_kept(telling, "draw and keep", "draws and keeps")]


def _kept(telling: Telling, you: str, they: str) -> Entry:
    seat, card, number = telling.take()[:3]
    side = telling.words.side(telling.words.side_of[seat])
    text: Text = [*telling.does(seat, you, they), telling.card(card), f"; the {side} side keeps {number}."]
    moves = [telling.card_move("conflict", telling.kept(seat), seat, card)]
    return telling.line("card", text, moves=moves, secret=card >= 0)


_DISCARDED = {
    ev.DISCARD_PREREQUISITE: " is discarded.",
    ev.DISCARD_DECLINED: " is discarded.",
    ev.DISCARD_NO_EFFECT: " has no effect and is discarded.",
    ev.DISCARD_REPLACED: " is discarded; another battle takes its place.",
}


def tell_card_discarded(telling: Telling) -> list[Entry]:
    """CARD_DISCARDED: a card that is done is worth no line."""
    card, why = telling.take()[:2]
    if why not in _DISCARDED:
        return []
    return [telling.entry("card", [telling.card(card), _DISCARDED[why]])]


def tell_played(telling: Telling) -> list[Entry]:
    """PLAYED: a kept card is used."""
    seat, card, against = telling.take()[:3]
    moves = [telling.card_move(telling.kept(seat), "spent", seat, card)]
    use = " against industry" if against else ""
    text: Text = [*telling.does(seat, "play", "plays"), telling.card(card), f"{use}."]
    return [telling.line("play", text, moves=moves)]


def tell_emergency(telling: Telling) -> list[Entry]:
    """EMERGENCY: the whole reserve is deployed."""
    seat, battle = telling.take()[:2]
    when = "before the battle" if battle else "in place of a draw"
    return [telling.entry("emergency", [*telling.does(seat, "deploy", "deploys"), f"the whole reserve {when}."])]


def tell_tabled(telling: Telling) -> list[Entry]:
    """TABLED: a card that lies before a side."""
    seat, card = telling.take()[:2]
    side = telling.words.side_of[seat]
    moves = [telling.card_move("conflict", f"table-{side}", seat, card)]
    text: Text = [telling.card(card), f" works for the {telling.words.side(side)} side."]
    return [telling.line("card", text, moves=moves)]


def tell_last_orders(telling: Telling) -> list[Entry]:
    """LAST_ORDERS: a last chance for each seat."""
    seat, passed = telling.take()[:2]
    if passed:
        text: Text = [who(seat), telling.verb(seat, " give", " gives"), " no last order."]
    else:
        text = [who(seat), telling.verb(seat, " give", " gives"), " a last order."]
    return [telling.entry("last", text)]


# ------------------------------------------------------------------------------------------------------------- the end


def tell_resigned(telling: Telling) -> list[Entry]:
    """RESIGNED: a player leaves for good."""
    seat = telling.take()[0]
    return [telling.entry("out", [who(seat), telling.verb(seat, " resign", " resigns"), "."])]


def tell_game_over(telling: Telling) -> list[Entry]:
    """GAME_OVER: who has won, and why."""
    why, winner, card = telling.take()[:3]
    return [telling.entry("end", ending(telling, why, winner, card))]


def ending(telling: Telling, why: int, winner: int, card: int) -> Text:
    """Who won and how, in one sentence."""
    words = telling.words
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


def tell_score(telling: Telling) -> list[Entry]:
    """SCORE: the result of a side."""
    side, total, cards, strength = telling.take()[:4]
    text: Text = [
        f"{telling.words.side(side)}: ",
        StrongRef(points(total)),
        f" from {telling.words.won_with(side, cards)}, {points(strength)} of units deployed.",
    ]
    return [telling.entry("score", text)]
