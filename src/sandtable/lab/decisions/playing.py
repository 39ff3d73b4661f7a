"""The decisions of a game, one row each: what the seat knew, what it could do, what it did, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.bots import BotKind, get
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, chacha_block
from sandtable.core.kernel.driving.drivers import simulation_key
from sandtable.core.match.match import Match
from sandtable.lab.in_python import play_match

Row = dict[str, Any]


@dataclass
class _Watch:
    """Writes down what is chosen. Nothing but what the seat may know goes into a row, and its share at the end."""

    match: Match
    number: int
    observing: bool
    rows: list[Row]

    def __call__(self, seat: int, code: int) -> None:
        match, game = self.match, self.match.game
        state = match.state
        legal = [game.action(state, seat, one) for one in match.legal(seat)]
        row: Row = {
            "game": self.number,
            "ply": match.ply,
            "seat": seat,
            "kind": game.definition.kinds[game.kind(state, seat)].name,
            "key": match.information_key(seat),
            "legal": sorted(legal),
            "choice": game.action(state, seat, code),
        }
        if self.observing:
            row["observation"] = match.observe(seat)
        self.rows.append(row)


def decisions_of(game: Game, kinds: Sequence[BotKind], seed: int, number: int, observing: bool) -> list[Row]:
    """The decisions of a game on the deal of game `number` of `sandtable.simulate(game, seed=seed)`. SandtableError if
    it does not end."""
    block = chacha_block(simulation_key(seed), number)
    match, rows = Match(game, key=block[:32]), list[Row]()
    bots = [kind.player if kind.player is not None else get(kind.name) for kind in kinds]
    play_match(match, bots, kinds, Stream(block[32:]), _Watch(match, number, observing, rows))
    if not match.over:
        raise SandtableError(f"Game {number} of seed {seed} did not end within {game.definition.limit} decisions.")
    for row in rows:
        row["return"] = match.returns[row["seat"]]
    return rows
