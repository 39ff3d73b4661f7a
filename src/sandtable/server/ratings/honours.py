"""All achievements of a game: how often a person has each, and who holds them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from sqlalchemy.engine import Connection

from sandtable.core.book.joining import AchievementText
from sandtable.server.protocol.rating_documents import Holder, HonourDocument, Honours
from sandtable.server.storage import result_rows

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
