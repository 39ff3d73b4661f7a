"""Learning a game's value: play, fit, and say how good it is on games that the fit has not seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game, GameDefinition, make_game
from sandtable.core.game.learned import Model
from sandtable.lab.learning.fitting import brier, fit, foretell
from sandtable.lab.learning.positions import play_positions


@dataclass(frozen=True)
class Trained:
    """A model, and Brier scores (0 is perfect) over all seats of positions of games that it was not fitted to: its own,
    that of the game's own value, and that of the shares of the score, the hand-made value."""

    model: Model
    learned: float
    own: float
    score: float


def boards(definition: GameDefinition, preset: str | None = None, players: int | None = None) -> list[Game]:
    """Every preset of the game (or one) with each of its numbers of seats (or one)."""
    presets = definition.form.presets
    if preset is not None and preset not in presets:
        raise OptionError(f"There is no preset {preset!r}. There are {', '.join(presets)}.", field="preset")
    found = [
        make_game(definition, one.id, {"players": seats}, files=False)
        for one in presets.values()
        if preset in (None, one.id)
        for seats in range(one.players[0], one.players[1] + 1)
        if players in (None, seats)
    ]
    if not found:
        raise OptionError(f"No preset of {definition.title} has {players} seats.", field="players")
    return found


def train(
    definition: GameDefinition,
    positions: int,
    seed: int,
    hidden: int,
    preset: str | None = None,
    players: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Trained:
    """Learn the value of a game. OptionError for a game without figures to learn from."""
    if not definition.features:
        raise OptionError(f"{definition.title} has no features, so there is nothing to learn its value from.")
    found = play_positions(boards(definition, preset, players), positions, seed, progress)
    numbers = np.unique(found.game)
    test = found.game >= numbers[4 * len(numbers) // 5]
    numbers_of_model = fit(found.part(~test), hidden, seed)
    unseen = found.part(test)
    learned, own, score = (
        brier(shares, unseen) for shares in (foretell(numbers_of_model, unseen), unseen.value, unseen.score)
    )
    command = f"sandtable train value {definition.id} --positions {positions} --seed {seed} --hidden {hidden}"
    command += "" if preset is None else f" --preset {preset}"
    command += "" if players is None else f" --players {players}"
    model = Model(
        figures=list(definition.features),
        hidden=hidden,
        numbers=[float(f"{number:.6g}") for number in numbers_of_model],
        positions=len(found.game),
        brier={"learned": round(learned, 5), "own": round(own, 5), "score": round(score, 5)},
        command=command,
    )
    return Trained(model, learned, own, score)
