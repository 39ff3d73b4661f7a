"""Sentences about the course of the game: set-up, turns, conflict cards drawn and played, the end."""

from sandtable.core.game.log_writer import Args, who
from sandtable.core.scenes import Entry, Text
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.log_writer import GameLogWriter


def tell_game_start(writer: GameLogWriter, told: Args) -> list[Entry]:
    """GAME_START: the theatre, and with what a side begins."""
    (axis, allied), ahead = writer.words.sides, writer.words.rules.head_start
    starts = [say("start-ahead", side=side, points=points) for side, points in zip((axis, allied), ahead) if points]
    text = writer.told("log-game-start", told, axis=axis, allied=allied, starts="".join(starts))
    return [writer.entry("start", text)]


def tell_army(writer: GameLogWriter, told: Args, seat: int, facing: int) -> list[Entry]:
    """ARMY: who commands what, and whom it faces."""
    words, enemy = writer.words, who(facing) if facing >= 0 else None
    text = writer.told("log-army", told, army=words.army(seat), teams=words.teams, facing=enemy)
    return [writer.entry("start", text)]


def tell_drew_card(writer: GameLogWriter, told: Args, seat: int, card: int) -> list[Entry]:
    """DREW_CARD: a conflict card; one that is kept is told as such."""
    if writer.kind == ev.CARD_KEPT and writer.args.seat == seat:
        return tell_card_kept(writer)
    moves = [writer.card_move("conflict", "spent", seat, card)]
    return [writer.line("card", writer.told("log-drew-card", told, card=writer.card(card)), moves=moves)]


def tell_card_kept(writer: GameLogWriter) -> list[Entry]:
    """CARD_KEPT: a card among those of a side."""
    told = writer.take()
    seat, card = told.seat, told.card
    text = writer.told("log-card-kept", told, card=writer.card(card), side=writer.words.side_named(seat))
    moves = [writer.card_move("conflict", writer.kept(seat), seat, card)]
    return [writer.line("card", text, moves=moves, secret=card >= 0)]


_DISCARDED = {
    ev.DISCARD_PREREQUISITE: "log-card-discarded",
    ev.DISCARD_DECLINED: "log-card-discarded",
    ev.DISCARD_NO_EFFECT: "log-card-discarded-effect",
    ev.DISCARD_REPLACED: "log-card-discarded-replaced",
}


def tell_card_discarded(writer: GameLogWriter, told: Args, why: int) -> list[Entry]:
    """CARD_DISCARDED: a card that is done is worth no line."""
    return [writer.entry("card", writer.told(_DISCARDED[why], told))] if why in _DISCARDED else []


def tell_tabled(writer: GameLogWriter, told: Args, seat: int, card: int) -> list[Entry]:
    """TABLED: a card that lies before a side."""
    moves = [writer.card_move("conflict", f"table-{writer.words.side_of[seat]}", seat, card)]
    return [writer.line("card", writer.told("log-tabled", told, side=writer.words.side_named(seat)), moves=moves)]


# ------------------------------------------------------------------------------------------------------------- the end


def tell_game_over(writer: GameLogWriter, why: int, winner: int, card: int) -> list[Entry]:
    """GAME_OVER: who has won, and why."""
    return [writer.entry("end", ending(writer, why, winner, card))]


_REASONS = {s.END_DECK: "ending-deck", s.END_TURNS: "ending-turns", s.END_LEFT: "ending-left"}


def ending(writer: GameLogWriter, why: int, winner: int, card: int) -> Text:
    """Who won and how, in one sentence."""
    if winner < 0:
        return say.text("ending-drawn")
    side = writer.words.side(winner)
    if why == s.END_HOMELAND and card >= 0:
        return say.text("ending-homeland", side=side, card=writer.words.card(card))
    return say.text(_REASONS.get(why, "ending-over"), side=side)


def tell_score(writer: GameLogWriter, told: Args, side: int, total: int, cards: int, strength: int) -> list[Entry]:
    """SCORE: the result of a side."""
    made = {"points": total, "cards": writer.words.won_with(side, cards), "strength": say("points", points=strength)}
    return [writer.entry("score", writer.told("log-score", told, **made))]
