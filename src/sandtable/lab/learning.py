"""Values learned from games: positions are played and kept, a small network is fitted to them, and it is said how good
the result is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game, GameDefinition, make_game
from sandtable.core.game.shipped import Model
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import below, new_chance
from sandtable.core.kernel.driving.drivers import HEURISTIC, Drive, begin_game, simulation_key, take_choice
from sandtable.core.kernel.driving.learned import LEAST, model_size
from sandtable.core.kernel.masks import lowest
from sandtable.lab.said import say

PER_GAME = 8  # positions taken of one game, each with the same chance
_SEATS = 8


@dataclass(frozen=True)
class TrainingPositions:
    """Row by row: figures [positions, 8, n], the game's own value, the shares of the score and what the game came to,
    each [positions, 8]; 0 for seats that are not there. `game` [positions]: its number; rows of one game follow each
    other. `seats` [positions]: how many there are."""

    figures: Floats
    value: Floats
    score: Floats
    returns: Floats
    game: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]

    def part(self, rows: npt.NDArray[np.bool_]) -> TrainingPositions:
        """Some of the rows."""
        return TrainingPositions(
            self.figures[rows], self.value[rows], self.score[rows], self.returns[rows], self.game[rows],
            self.seats[rows],
        )  # fmt: skip


@entry_kernel
def _play(play, number, seats, figures, value, score, returns):
    """Play game `number` of heuristic bots in state 0; a reservoir keeps positions in states 3, 4, ... How many."""
    p = Drive(*play)
    begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
    ply = 0
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0 and ply < p.limit:
        place = ply if ply < PER_GAME else below(p.chances[1], ply + 1)
        if place < PER_GAME:
            calls.copy_state(p.states, 3 + place, 0)
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        ply += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    kept = min(ply, PER_GAME)
    for place in range(kept):
        for seat in range(seats):
            calls.features(p.table, p.rules, p.states, 3 + place, seat, figures[place, seat])
        calls.value(p.table, p.rules, p.states, 3 + place, value[place])
        calls.score(p.table, p.rules, p.states, 3 + place, score[place])
        calls.returns(p.table, p.rules, p.states, 0, returns[place])
    return kept


def play_positions(
    games: Sequence[Game], count: int, seed: int, progress: Callable[[int], None] | None = None
) -> TrainingPositions:
    """At least `count` positions of matches of these games (of one definition) in turn, `PER_GAME` of a match."""
    n = len(games[0].definition.features)
    blocks: list[tuple[Floats, ...]] = []
    numbers: list[tuple[int, int]] = []
    found = number = 0
    while found < count:
        game = games[number % len(games)]
        figures, value = np.zeros((PER_GAME, _SEATS, n)), np.zeros((PER_GAME, _SEATS))
        score, returns = np.zeros((PER_GAME, _SEATS)), np.zeros((PER_GAME, _SEATS))
        chances = np.concatenate([new_chance(simulation_key(seed))] * 2)
        kept = int(
            _play(
                game.play(
                    game.new_rows(3 + PER_GAME), chances, np.full(8, HEURISTIC, dtype=np.int64), "features", "value"
                ),
                number, game.seats, figures, value, score, returns,
            )
        )  # fmt: skip
        blocks.append((figures[:kept], value[:kept], _shares(score[:kept], game.seats), returns[:kept]))
        numbers += [(number, game.seats)] * kept
        found, number = found + kept, number + 1
        if progress is not None:
            progress(min(found, count))
    figures, value, score, returns = (np.concatenate(column) for column in zip(*blocks, strict=True))
    counted = np.array(numbers, dtype=np.int64)
    return TrainingPositions(figures, value, score, returns, counted[:, 0], counted[:, 1])


def _shares(score: Floats, seats: int) -> Floats:
    """The hand-made value: a seat's share of the score."""
    score = np.clip(score, 0, None)
    score[:, seats:] = 0
    total = score.sum(axis=1, keepdims=True)
    even = (np.arange(score.shape[1]) < seats) / seats
    return np.where(total > 0, score / np.where(total > 0, total, 1), even)


Floats = npt.NDArray[np.float64]
_BATCH = 256
_RATE = 3e-3
_EPOCHS = 60
_PATIENCE = 8
_SHRINK = 1e-4


def inputs_of(found: TrainingPositions) -> tuple[Floats, npt.NDArray[np.bool_]]:
    """The network's inputs [positions, 8, 2n + 2], and which seats are living: those to which the game's own value
    gives anything."""
    living = found.value > 0
    mask = living[:, :, None]
    own = found.figures * mask
    count = living.sum(axis=1)[:, None, None]
    others = (own.sum(axis=1, keepdims=True) - own) / np.maximum(count - 1, 1)
    logs = np.log(np.maximum(found.value, LEAST))[:, :, None]
    many = np.broadcast_to(count.astype(np.float64), logs.shape)
    return np.concatenate([own, others, logs, many], axis=2) * mask, living


class _Network:
    """Its numbers as arrays; `names` in the order in which a model lists them after its head."""

    names = ("weights", "biases", "outputs", "direct")

    def __init__(self, inputs: Floats, living: npt.NDArray[np.bool_], hidden: int, seed: int) -> None:
        self.hidden, self.width = hidden, inputs.shape[2]
        rows = inputs[living]
        self.means = rows.mean(axis=0)
        spread = rows.std(axis=0)
        self.factors = np.where(spread > 1e-9, 1 / np.where(spread > 1e-9, spread, 1), 0.0)
        generator = np.random.default_rng(seed)
        self.values = {
            "weights": generator.normal(0, self.width**-0.5, (hidden, self.width)),
            "biases": np.zeros(hidden),
            "outputs": np.zeros(hidden),
            "direct": np.zeros(self.width),
        }

    def scaled(self, inputs: Floats) -> Floats:
        made: Floats = (inputs - self.means) * self.factors
        return made

    def shares(self, scaled: Floats, logs: Floats, living: npt.NDArray[np.bool_]) -> tuple[Floats, Floats]:
        """The shares, and what the hidden units answer."""
        values = self.values
        units = np.tanh(scaled @ values["weights"].T + values["biases"])
        logits = np.where(living, logs + units @ values["outputs"] + scaled @ values["direct"], -np.inf)
        powers = np.exp(logits - logits.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True), units

    def slopes(self, scaled: Floats, logs: Floats, living: npt.NDArray[np.bool_], returns: Floats) -> dict[str, Floats]:
        """The gradient of the cross-entropy."""
        shares, units = self.shares(scaled, logs, living)
        wrong = np.where(living, shares - returns, 0) / len(returns)
        back = wrong[:, :, None] * self.values["outputs"] * (1 - units**2)
        found = {
            "weights": np.einsum("psh,psi->hi", back, scaled),
            "biases": back.sum(axis=(0, 1)),
            "outputs": np.einsum("ps,psh->h", wrong, units),
            "direct": np.einsum("ps,psi->i", wrong, scaled),
        }
        return {name: slope + 2 * _SHRINK * self.values[name] for name, slope in found.items()}

    def numbers(self, figures: int) -> Floats:
        """The model."""
        head = np.array([figures, self.hidden, 1.0])
        parts = [head, self.means, self.factors, *(self.values[name].ravel() for name in self.names)]
        made: Floats = np.concatenate(parts)
        assert len(made) == model_size(figures, self.hidden)
        return made


def fit(found: TrainingPositions, hidden: int = 16, seed: int = 0) -> Floats:
    """A model fitted to positions. Those of one game in ten are kept aside, to see when to stop."""
    aside = found.game % 10 == 0
    train, check = found.part(~aside), found.part(aside)
    inputs, living = inputs_of(train)
    network = _Network(inputs, living, hidden, seed)
    scaled, logs = network.scaled(inputs), np.log(np.maximum(train.value, LEAST))
    generator = np.random.default_rng(seed)
    means = {name: np.zeros_like(value) for name, value in network.values.items()}
    squares = {name: np.zeros_like(value) for name, value in network.values.items()}
    best, kept, worse, step = np.inf, network.numbers(found.figures.shape[2]), 0, 0
    for epoch in range(_EPOCHS):
        order = generator.permutation(len(scaled))
        rate = _RATE * (1 - epoch / _EPOCHS)
        for first in range(0, len(order), _BATCH):
            rows = order[first : first + _BATCH]
            step += 1
            for name, slope in network.slopes(scaled[rows], logs[rows], living[rows], train.returns[rows]).items():
                means[name] = 0.9 * means[name] + 0.1 * slope
                squares[name] = 0.999 * squares[name] + 0.001 * slope**2
                size = np.sqrt(squares[name] / (1 - 0.999**step)) + 1e-8
                network.values[name] = network.values[name] - rate * means[name] / (1 - 0.9**step) / size
        model = network.numbers(found.figures.shape[2])
        now = brier(foretell(model, check), check)
        best, kept, worse = (now, model, 0) if now < best else (best, kept, worse + 1)
        if worse == _PATIENCE:
            break
    return kept


def foretell(model: Floats, found: TrainingPositions) -> Floats:
    """The shares that a model expects [positions, 8], as core/kernel/driving/learned.py would."""
    n, hidden = int(model[0]), int(model[1])
    width = 2 * n + 2
    inputs, living = inputs_of(found)
    network = _Network(inputs, living, hidden, 0)
    at = 3 + 2 * width
    network.means, network.factors = model[3 : 3 + width], model[3 + width : at]
    for name in network.names:
        shape = network.values[name].shape
        size = int(np.prod(shape))
        network.values[name] = model[at : at + size].reshape(shape)
        at += size
    logs = model[2] * np.log(np.maximum(found.value, LEAST))
    return network.shares(network.scaled(inputs), logs, living)[0]


def brier(shares: Floats, found: TrainingPositions) -> float:
    """The mean over positions of the mean squared difference to a seat's share of the win (G. W. Brier, 1950)."""
    return float((((shares - found.returns) ** 2).sum(axis=1) / found.seats).mean())


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
        raise OptionError(say("no-preset", preset=repr(preset), presets=", ".join(presets)), field="preset")
    found = [
        make_game(definition, one.id, {"players": seats}, files=False)
        for one in presets.values()
        if preset in (None, one.id)
        for seats in range(one.players[0], one.players[1] + 1)
        if players in (None, seats)
    ]
    if not found:
        raise OptionError(say("no-preset-for-seats", title=definition.title, players=players), field="players")
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
        raise OptionError(say("features-nothing-learn", title=definition.title))
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
