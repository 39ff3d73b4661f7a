"""Whether stored matches replay: for backups, and for the host."""

import random
from dataclasses import dataclass

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from sandtable.core.game.registry import find_definition
from sandtable.server.errors import say
from sandtable.server.storage.rows import choices, matches
from sandtable.server.storage.store import read_match
from sandtable.server.tables.code_identity import code_of_game
from sandtable.server.tables.restore import replayed


@dataclass(frozen=True)
class ReplayCheck:
    """How many matches were looked at of how many, and what is wrong with each that does not replay. `elsewhere`: how
    many more were played under rules that are not installed here, so that nobody here can replay them. `stopped`: the
    sentences of those that an upgrade stopped. That is known of them, or no server of this version has looked at them
    yet; the backup has them as they are stored."""

    looked: int
    of: int
    problems: tuple[str, ...]
    elsewhere: int = 0
    stopped: tuple[str, ...] = ()


def check_some(connection: Connection, most: int = 10) -> ReplayCheck:
    """Replay some of the matches that have begun, chosen at random: every choice is legal, every mark fits, and the end
    is what was noted."""
    columns = matches.c.id, matches.c.game, matches.c.rules_version
    begun = sa.select(*columns).where((matches.c.state != "waiting") & matches.c.key.is_not(None))
    found = connection.execute(begun.order_by(matches.c.id)).all()
    all_of = [match for match, game, version in found if _installed(game, version)]
    chosen = random.SystemRandom().sample(all_of, min(most, len(all_of)))
    problems: list[str] = []
    stopped: list[str] = []
    for match in chosen:
        problem, known = _problem(connection, match)
        if problem is not None:
            (stopped if known else problems).append(f"{match}: {problem}")
    return ReplayCheck(len(chosen), len(all_of), tuple(problems), len(found) - len(all_of), tuple(stopped))


def _installed(game: str, version: str) -> bool:
    """Whether matches of this game under this version of its rules can be replayed here."""
    try:
        return find_definition(game).replays(version)
    except Exception:  # a package's own code fails as it likes
        return False


def _problem(connection: Connection, match: str) -> tuple[str | None, bool]:
    """What is wrong with a match, and whether an upgrade has made it so."""
    stored = read_match(connection, match)
    if stored is None:
        return say("match-gone"), False
    row, made = stored
    found = replayed(row, made)
    if found.match is None:
        known = row.stopped is not None or row.inspected != code_of_game(row.game)
        return found.problem or say("cannot-replayed"), known
    counted = connection.execute(sa.select(sa.func.count()).where(choices.c.match == match)).scalar_one()
    if found.match.ply != counted:
        return say("choices-replay", counted=counted, ply=found.match.ply), False
    return None, False
