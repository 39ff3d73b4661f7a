"""What is known of one person: ratings and how they came about, results by game and role, reliability, matches."""

from collections import defaultdict
from collections.abc import Collection, Sequence

import sqlalchemy as sa
from msgspec.structs import replace
from sqlalchemy.engine import Connection

from sandtable.core.errors import SandtableError
from sandtable.core.game.registry import find_definition
from sandtable.core.shares import score_interval
from sandtable.server.catalogue.rules import game_title
from sandtable.server.identifiers import iso
from sandtable.server.protocol import rating_documents
from sandtable.server.ratings.outcomes import family_title
from sandtable.server.ratings.skill import SETTLED
from sandtable.server.storage import declared, result_rows
from sandtable.server.storage.result_rows import RatingRow, ResultRow
from sandtable.server.storage.rows import guests

#: Standard errors either side of an 80 % interval.
WIDE = 1.281552
POINTS = 500
MATCHES = 30
LATEST = 5


def blank(person: str, name: str) -> rating_documents.Profile:
    """The profile of a person who has played nothing."""
    return rating_documents.Profile(person, name, True, [], [], rating_documents.Reliability(0, 0, 0, 0), [])


def profile(connection: Connection, person: str, asker: str | None) -> rating_documents.Profile | None:
    """What a person may know of a person; None of one who is not there, or has no rating to show to others."""
    name = connection.execute(sa.select(guests.c.name).where(guests.c.id == person)).scalar()
    you = person == asker
    rows = result_rows.of_guest(connection, person, rated_only=not you)
    if name is None or not (you or rows):
        return None
    shown = {row.match for row in rows} if you else result_rows.open_of(connection, person)
    last = rows[: -MATCHES - 1 : -1]
    honours = _achievements(rows)
    told = result_rows.told_of(connection, [*(row.match for row in last), *(one.match for one in honours)])
    return rating_documents.Profile(
        person,
        str(name),
        you,
        [_rating(row, rows, shown) for row in result_rows.ratings_of(connection, person)],
        _results(rows),
        _reliability(rows, *result_rows.brought_of(connection, person, rated_only=not you)),
        [_past(row, told[row.match][0]) for row in last if row.match in shown],
        [one if one.match in shown else replace(one, match="") for one in honours],
        opponents(connection, person, rated_only=not you),
    )


def opponents(connection: Connection, person: str, rated_only: bool = False) -> list[rating_documents.Opponent]:
    """The bots that a person has met, by game and name."""
    met: dict[tuple[str, str], list[tuple[bool, bool]]] = defaultdict(list)
    for game, bot, won, lost in result_rows.bots_met(connection, person, rated_only):
        met[game, bot].append((won, lost))
    found = []
    for (game, bot), ends in sorted(met.items()):
        apart = [won for won, lost in ends if won != lost]
        found.append(rating_documents.Opponent(game, bot, len(ends), sum(apart), apart[-LATEST:]))
    return found


def _rating(row: RatingRow, results: Sequence[ResultRow], shown: Collection[str]) -> rating_documents.PersonalRating:
    """`shown`: the matches that may be named."""
    points = [
        rating_documents.RatingPoint(
            iso(one.at), _named(one, shown), round(one.after), round(one.after_deviation), one.share
        )
        for one in results
        if (one.game, one.family, one.pace) == (row.game, row.family, row.pace) and one.rated
        if one.after is not None and one.after_deviation is not None
    ]
    return rating_documents.PersonalRating(
        row.game,
        game_title(row.game),
        row.family,
        family_title(row.game, row.family),
        row.pace,
        round(row.mean),
        round(row.deviation),
        row.matches,
        row.deviation <= SETTLED,
        points[-POINTS:],
    )


def _named(row: ResultRow, shown: Collection[str]) -> str:
    return row.match if row.match in shown else ""


def _results(rows: Sequence[ResultRow]) -> list[rating_documents.GameResults]:
    """By game, the one played most first, and in it by role."""
    by_game: dict[str, list[ResultRow]] = defaultdict(list)
    for row in rows:
        by_game[row.game].append(row)
    found = []
    for game, played in sorted(by_game.items(), key=lambda item: (-len(item[1]), item[0])):
        by_role: dict[str, list[ResultRow]] = defaultdict(list)
        for row in played:
            by_role[row.role].append(row)
        roles = [rating_documents.RoleResults(role, *_shares(some)) for role, some in sorted(by_role.items())]
        found.append(rating_documents.GameResults(game, game_title(game), _role_word(game), *_shares(played), roles))
    return found


def _shares(rows: Sequence[ResultRow]) -> tuple[int, float, float, float, float]:
    """How many, the share of the wins with its interval, and the fair share."""
    share = min(1.0, sum(row.share for row in rows) / len(rows))
    low, high = score_interval(share, len(rows), WIDE)
    fair = sum(1.0 / row.seats for row in rows) / len(rows)
    return len(rows), round(share, 4), round(low, 4), round(high, 4), round(fair, 4)


def _achievements(rows: Sequence[ResultRow]) -> list[rating_documents.Achievement]:
    """What was achieved, by game and name, the latest first. `rows`: oldest first."""
    found: dict[tuple[str, str], rating_documents.Achievement] = {}
    for row in rows:
        for one in row.achieved:
            before = found.pop((row.game, one.name), None)
            times = 1 if before is None else before.times + 1
            found[row.game, one.name] = rating_documents.Achievement(
                row.game, game_title(row.game), one.name, one.text, one.icon, times, iso(row.at), row.match
            )
    return list(reversed(found.values()))


def _role_word(game: str) -> str:
    try:
        grouping = find_definition(game).grouping
    except SandtableError:
        return "seat"
    return "seat" if grouping is None else grouping.word


def _reliability(rows: Sequence[ResultRow], dealt: int, unfinished: int) -> rating_documents.Reliability:
    left = sum(row.left for row in rows)
    return rating_documents.Reliability(
        len(rows), len(rows) - left, left, sum(row.timeouts > 0 for row in rows), dealt, unfinished
    )


def _past(row: ResultRow, title: str) -> rating_documents.PastMatch:
    change = round(row.after) - round(row.before) if row.after is not None and row.before is not None else 0
    more = {"id": row.match, "title": title, "game_title": game_title(row.game), "at": iso(row.at), "change": change}
    return declared.like(rating_documents.PastMatch, row, **more)
