"""What the third seal fixes of a table besides what is played: its clocks, and what happens when a person is away."""

from sandtable import bots
from sandtable.core.game.game import Game
from sandtable.core.match.seal.third import forms
from sandtable.core.match.seal.third.documents import Absence
from sandtable.server.clocks import Pace
from sandtable.server.storage.rows import MatchRow

#: A bot may stand in for a person who has not got the match open, when nothing has happened for so long.
ABSENT_SECONDS = 60


def pace_of(pace: Pace | None, bot: str) -> forms.SealedPace:
    """A pace as it is sealed; without clocks there is no time that could be gone. `bot` plays where the pace names
    none."""
    if pace is None:
        return forms.SealedPace(kind="live", turn=0, base=0, increment=0, at_zero="bot", bot=bot)
    times = {"turn": pace.turn, "base": pace.base, "increment": pace.increment}
    return forms.SealedPace(kind=pace.kind, **times, at_zero=pace.at_zero, bot=pace.bot or bot)


def usual_bot(game: str) -> str:
    """The bot that takes seats where nobody says which."""
    known = [kind.name for kind in bots.kinds(game)]
    return "heuristic" if "heuristic" in known else known[0]


def absent_bot(row: MatchRow) -> str:
    """The bot that plays for players who are not there: a league says which."""
    return (row.seal.bot if row.seal is not None else "") or usual_bot(row.game)


def absence_of(row: MatchRow, game: Game) -> Absence:
    """Where people play by day nobody need be there before the time is gone, and in a league nobody stands in."""
    waits, bot = (row.pace is not None and row.pace.kind == "days") or bool(row.league), absent_bot(row)
    named = bots.version_of(bot, game), bots.full_playouts(bot, game)
    return Absence(after=-1 if waits else ABSENT_SECONDS, bot=bot, version=named[0], playouts=named[1], remove=True)


def host_seat_of(row: MatchRow) -> int:
    """The seat of the host, -1 if the host does not play."""
    return next((seat.seat for seat in row.seats if seat.guest == row.creator), -1)
