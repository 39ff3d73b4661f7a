"""Games of a study that a server keeps, so that they can be opened: those behind its answers, choice by choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from sandtable.core.kernel.driving.drivers import game_key
from sandtable.lab.report.behind import Behind, GameExample, first_of
from sandtable.lab.studies.answers import Answer
from sandtable.lab.studies.playing import ReadyStudy
from sandtable.lab.studies.retelling import retell

#: Games that are kept at most, and behind each answer as long as there is room.
MOST, EACH = 36, 2


class KeptGames:
    """The games behind some answers, beside each that of the first variant on its deal, in the order of deals.
    `behind` has the numbers of the games of each answer."""

    def __init__(self, player: ReadyStudy, behind: Behind, answers: Sequence[Answer]) -> None:
        names = [one.name for one in player.plan.variant]
        wanted = [behind.games(answer, names.index(answer.variant))[:EACH] for answer in answers]
        taken: dict[tuple[int, int, int], GameExample] = {}
        for place in range(EACH):  # one of each before a second of any
            for games in wanted:
                new = {_key(one): one for game in games[place : place + 1] for one in (game, first_of(game))}
                if len({**taken, **new}) <= MOST:
                    taken |= new
        self._player = player
        self._games = [taken[key] for key in sorted(taken)]
        self._numbers = {_key(game): number for number, game in enumerate(self._games)}
        self.behind = [[self._numbers[_key(game)] for game in games if _key(game) in self._numbers] for games in wanted]

    def number(self, game: GameExample) -> int | None:
        """The number of a game, None for one that is not kept."""
        return self._numbers.get(_key(game))

    def games(self) -> list[dict[str, Any]]:
        """The games with all their choices, as plain values."""
        return [self._game(one) for one in self._games]

    def _game(self, one: GameExample) -> dict[str, Any]:
        player = self._player
        told = retell(player, one.variant, one.seating, one.deal, observing=False)
        return {
            "variant": one.variant, "deal": one.deal, "seating": one.seating,
            "bots": list(player.seatings[one.seating].bots),
            "winners": np.flatnonzero(told.shares == told.shares.max()).tolist(), "turns": one.turns,
            "key": game_key(player.plan.seed, one.deal).hex(), "version": player.games[one.variant].version,
            "choices": [[seat, code] for seat, code in zip(told.seats.tolist(), told.codes.tolist(), strict=True)],
        }  # fmt: skip


def _key(game: GameExample) -> tuple[int, int, int]:
    return game.deal, game.seating, game.variant
