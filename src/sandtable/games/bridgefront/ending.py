"""The end of a match: who won and why, the final table, achievements (spec section 8.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.events import Event
from sandtable.core.scenes import Entry, Fact, Rank, Result, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.achievements import achievements
from sandtable.games.bridgefront.lexicon import Lexicon, forces, gold, members, points
from sandtable.games.bridgefront.sight import Sight
from sandtable.games.bridgefront.telling import Telling, named, who

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["ending", "result", "tell_game_over", "tell_resigned", "tell_standing"]


def result(game: Game, words: Lexicon, sight: Sight, state: Records, events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    shares = game.returns(state)
    standing = [event.args for event in events if event.kind == ev.STANDING]
    return Result(
        text=ending(sight.ending, sight.winners, sight.round, int(words.rules["vp_to_win"]), sight.viewer),
        ranks=[_rank(args, shares[args[1]], args[1] in sight.resigned) for args in standing],
        achievements=achievements(words, events),
    )


def ending(why: int, winners: Sequence[int], round_: int, win: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    reason = {
        s.END_POINTS: f"{win} points or more at the Scoring of round {round_}, and nobody is ahead",
        s.END_ROUNDS: f"ahead after round {round_}, the last one",
        s.END_LEFT: "nobody else is left in the game",
    }.get(why, "the match is over")
    if len(winners) != 1:
        return [*named(winners), f" share the win: {reason}."]
    return [who(winners[0]), " win: " if winners[0] == viewer else " wins: ", f"{reason}."]


def _rank(args: Sequence[int], share: float, left: bool) -> Rank:
    place, seat, total, permanent, coins, troops = args[:6]
    if left:
        return Rank(seat=seat, place=place, share=share, facts=[Fact("out", "", "resigned")])
    return Rank(
        seat=seat,
        place=place,
        share=share,
        facts=[
            Fact("vp", "VP", str(total), points(total)),
            Fact("permanent", "permanent", str(permanent), "Points that nobody could take away"),
            Fact("gold", "gold", str(coins), gold(coins)),
            Fact("forces", "Forces", str(troops), forces(troops)),
        ],
    )


# ------------------------------------------------------------------------------------------------------------- the log


def tell_resigned(telling: Telling) -> list[Entry]:
    """RESIGNED: a player leaves for good; its units and cards go."""
    seat = telling.take()[0]
    text: Text = [who(seat), telling.verb(seat, " resign", " resigns"), "; units and cards leave the game."]
    return [telling.line("out", text)]


def tell_game_over(telling: Telling) -> list[Entry]:
    """GAME_OVER: who won and why."""
    why, winners, round_ = telling.take()[:3]
    win = int(telling.words.rules["vp_to_win"])
    return [telling.line("end", ending(why, members(winners), round_, win, telling.viewer))]


def tell_standing(telling: Telling) -> list[Entry]:
    """STANDING: a line of the final table."""
    place, seat, total, permanent, coins, troops = telling.take()[:6]
    text: Text = [
        f"Place {place}, ",
        who(seat),
        f": {points(total)} ({permanent} permanent), {gold(coins)}, {forces(troops)}.",
    ]
    return [telling.line("standing", text)]
