"""A match from storage: replayed choice by choice, checked against its marks, never trusted blindly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import structlog

from sandtable import __version__
from sandtable.core.errors import SandtableError
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.server.rules import Rulebook
from sandtable.server.sealing import key_of, sealing_of
from sandtable.server.storage.rows import ChoiceRow, MatchRow
from sandtable.server.views import digest, read_mark

__all__ = ["Restored", "restore"]

log = structlog.get_logger(__name__)


@dataclass
class Restored:
    """A match as storage had it. `match` is None when it waits for players, or cannot be replayed: then `problem` is
    the sentence for the table. `notice` is what people should know although it goes on. `marks` has, for each viewer,
    the last known (ply, frame number)."""

    match: Match | None = None
    problem: str | None = None
    notice: str | None = None
    marks: dict[int | None, tuple[int, int]] = field(default_factory=dict)


async def restore(rulebook: Rulebook, row: MatchRow, choices: Sequence[ChoiceRow]) -> Restored:
    """Replay a stored match. Never raises for what is stored: a match that cannot go on says so at its table."""
    if row.state == "waiting":
        return Restored()
    try:
        game = await rulebook.game(row.game, row.preset, row.options, row.attachments)
    except SandtableError as error:
        log.error("match cannot be loaded", match=row.id, reason=str(error))
        return Restored(problem=f"This match cannot go on here: {error}")
    restored: Restored = await rulebook.run(_replay, game, row, choices)
    if restored.problem:
        log.error("match cannot be replayed", match=row.id, reason=restored.problem)
    return restored


def _replay(game: Game, row: MatchRow, choices: Sequence[ChoiceRow]) -> Restored:
    same_rules = game.version == row.rules_version
    match = Match(game, key=key_of(row), sealing=sealing_of(row))
    restored = Restored(match)
    for choice in choices:
        if choice.n != match.ply:
            return Restored(problem=f"This match cannot go on: choice {match.ply + 1} is missing in storage.")
        if choice.mark is not None:
            mark = read_mark(choice.mark)
            if same_rules and mark.state != digest(match):
                return Restored(
                    problem=f"This match cannot go on: at choice {choice.n} its replay differs from what was played."
                )
            if same_rules and mark.version == __version__:
                for viewer, n in mark.frames.items():
                    restored.marks[None if viewer < 0 else viewer] = (choice.n, n)
        try:
            match.replay_choice(choice.seat, choice.code)
        except SandtableError as error:
            return Restored(problem=_unplayable(game, row, choice, error))
    if not same_rules:
        restored.notice = (
            f"The rules were updated from version {row.rules_version} to {game.version} after this match began. "
            "Every choice made so far is legal under the new rules, and the match goes on with them."
        )
    return restored


def _unplayable(game: Game, row: MatchRow, choice: ChoiceRow, error: SandtableError) -> str:
    if game.version != row.rules_version:
        return (
            f"This match began under version {row.rules_version} of the rules and cannot go on under version "
            f"{game.version}: choice {choice.n + 1} is no longer legal."
        )
    return f"This match cannot go on: choice {choice.n + 1} does not replay. {error}"
