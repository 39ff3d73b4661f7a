"""What games took of processor time in studies that were played here, so that another can be told beforehand."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.core.typed import ready
from sandtable.server.protocol.laboratory_documents import GameCostDocument, StudyForm


class _Lineup(msgspec.Struct):
    games: int
    seconds: float


class _Spent(msgspec.Struct):
    lineups: list[_Lineup] = []


def costs_of(played: Iterable[tuple[str, str]]) -> list[GameCostDocument]:
    """Seconds a game by game, seats and bots, from forms and results."""
    found: dict[tuple[str, int, tuple[str, ...]], list[float]] = {}
    for text, result in played:
        form, spent = msgspec.json.decode(text, type=ready(StudyForm)), msgspec.json.decode(result, type=ready(_Spent))
        for bots, lineup in zip((form.bots, *form.lineups), spent.lineups, strict=False):
            sums = found.setdefault((form.game, form.players, tuple(sorted(set(bots)))), [0.0, 0.0])
            sums[0] += lineup.seconds
            sums[1] += lineup.games
    return [
        GameCostDocument(game, players, list(bots), seconds / games)
        for (game, players, bots), (seconds, games) in found.items()
        if games
    ]
