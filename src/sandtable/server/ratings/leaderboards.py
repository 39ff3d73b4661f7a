"""Who is how strong, in documents.

All achievements of a game: how often a person has each, and who holds them.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence

from sqlalchemy.engine import Connection

from sandtable import bots
from sandtable.core.book import AchievementText
from sandtable.core.game.registry import find_definition
from sandtable.core.game.shipped import usual_level
from sandtable.server.identifiers import now
from sandtable.server.protocol.rating_documents import (
    Holder,
    HonourDocument,
    Honours,
    Leader,
    Leaderboard,
    RatingChange,
    RoleWorth,
)
from sandtable.server.ratings.outcomes import bot_skill, family_title
from sandtable.server.ratings.skill import SETTLED
from sandtable.server.storage import result_rows
from sandtable.server.storage.result_rows import RatingKey, RatingRow, ResultRow

#: Who has not played for so long is on no leaderboard.
LATELY_MS = 180 * 86_400_000
LINES = 100


def change_of(one: ResultRow) -> RatingChange:
    """What a rated match did to a seat's rating."""
    return RatingChange(
        seat=one.seat,
        place=one.place,
        role=one.role,
        bonus=round(one.bonus or 0.0),
        before=round(one.before or 0.0),
        before_deviation=round(one.before_deviation or 0.0),
        after=round(one.after or 0.0),
        after_deviation=round(one.after_deviation or 0.0),
        person=one.guest or "",
        settled=one.guest is not None and (one.after_deviation or 0.0) <= SETTLED,
    )


def leaderboard(connection: Connection, game: str, family: str, pace: str, asker: str | None) -> Leaderboard:
    """The leaderboard as a person may see it: people and, between them, the bots that were measured."""
    found, hidden = result_rows.best(connection, game, family, pace, SETTLED, now() - LATELY_MS, LINES)
    people = [_leader(name, row, place, asker) for place, (name, row) in enumerate(found, 1)]
    leaders = sorted([*people, *_bots(game)], key=lambda one: (-one.mean, bool(one.bot), one.place))
    own = None if asker is None else result_rows.one_rating(connection, RatingKey(asker, game, family, pace))
    listed = {row.guest for _, row in found}
    roles = [
        RoleWorth(row.role, row.seats, round(row.mean), round(row.deviation), row.matches)
        for row in result_rows.roles_of(connection, game, family)
    ]
    yours = None if own is None or own.guest in listed else _leader("", own, 0, asker)
    return Leaderboard(game, family, family_title(game, family), pace, leaders, hidden, roles, yours)


def _leader(name: str, row: RatingRow, place: int, asker: str | None) -> Leader:
    you = row.guest == asker
    return Leader(name, round(row.mean), round(row.deviation), row.matches, place, row.guest, you=you)


def _bots(game: str) -> list[Leader]:
    """The bots that were measured; where the heuristic is one of the levels it is listed as that."""
    found, listed = [], usual_level(find_definition(game).levels) is not None
    for kind in bots.kinds(game):
        skill = bot_skill(game, kind.name)
        if skill is not None and not (listed and kind.name == "heuristic"):
            found.append(Leader(kind.title, round(skill.mean), round(skill.deviation), bot=kind.name))
    return found


#: So many of those who hold an achievement are named.
HOLDERS = 5


def honours(
    connection: Connection, game: str, title: str, all_of_it: Sequence[AchievementText], asker: str | None
) -> Honours:
    """The achievements, as `asker` sees them. Others are named by their rated matches, as their profiles are."""
    own: Counter[str] = Counter()
    held: dict[str, Counter[str]] = defaultdict(Counter)
    names: dict[str, str] = {}
    for row, name in result_rows.achieved_in(connection, game):
        person = row.guest
        if person is None:
            continue
        for one in row.achieved:
            if person == asker:
                own[one.name] += 1
            if row.rated:
                names[person] = name
                held[one.name][person] += 1
    shown = [
        HonourDocument(
            one.name,
            one.text,
            one.icon,
            own[one.name],
            [Holder(person, names[person], times) for person, times in held[one.name].most_common(HOLDERS)],
            len(held[one.name]),
        )
        for one in all_of_it
    ]
    return Honours(game, title, sum(one.times > 0 for one in shown), shown)
