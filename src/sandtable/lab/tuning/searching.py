"""The search for values (T. Akiba and others, Optuna, KDD 2019), and the Pareto set where targets disagree."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod, sqrt
from typing import Any

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.options import as_text
from sandtable.core.game.registry import make
from sandtable.lab.statistics.library import library
from sandtable.lab.statistics.many import holm
from sandtable.lab.tuning.candidates import Candidate, Ground, play
from sandtable.lab.tuning.targets import Knob, Target

BEST = 3
ALPHA = 0.05
_PATIENCE = 20  # how often a search may come back to what it has tried, for each try


@dataclass(frozen=True)
class Tuned:
    """All candidates in the order of their search, those that no other surely beats in every target, and the best of
    them played again on other deals, whose figures are the ones to print. `refused`: choices that are no game."""

    targets: tuple[Target, ...]
    tried: tuple[Candidate, ...]
    front: tuple[Candidate, ...]
    confirmed: tuple[Candidate, ...]
    refused: int

    @property
    def not_missed(self) -> list[Candidate]:
        """Candidates whose interval does not say that they miss: of a single number, the range that is possible."""
        return [one for one in self.tried if one.outcome != "missed"]


def tune(
    ground: Ground, knobs: Sequence[Knob], targets: Sequence[Target], tries: int, confirm: int,
    progress: Callable[[int, Candidate], None] | None = None,
) -> Tuned:  # fmt: skip
    """Try at most `tries` choices of values on common deals, all of them if there are no more, and play the best three
    again on `confirm` fresh deals."""
    if not knobs:
        raise OptionError("Nothing may be moved: name an option with its values, such as --vary die_sides=4..10.")
    tried: dict[tuple[str, ...], Candidate] = {}
    refused: set[tuple[str, ...]] = set()

    def look(chosen: dict[str, Any]) -> Candidate | None:
        key = tuple(as_text(value) for value in chosen.values())
        if key not in tried and key not in refused:
            if not _is_game(ground, chosen):
                refused.add(key)
                return None
            tried[key] = play(ground, chosen, targets)
            if progress is not None:
                progress(len(tried), tried[key])
        return tried.get(key)

    if prod(len(knob.values) for knob in knobs) <= tries:
        for values in product(*(knob.values for knob in knobs)):
            look({knob.name: value for knob, value in zip(knobs, values, strict=True)})
    else:
        _search(knobs, targets, tries, ground.seed, look, lambda: len(tried) + len(refused))
    if not tried:
        raise OptionError("None of these values make a game: see `sandtable options` for what they may be.")
    found = tuple(tried.values())
    front = pareto(found, targets)
    best = sorted(front if len(targets) > 1 else found, key=lambda one: one.off)[:BEST]
    again = Ground(ground.game, ground.preset, ground.fixed, ground.bots, confirm, _fresh(ground.seed), ground.block)
    confirmed = tuple(play(again, one.options, targets, ALPHA / len(best)) for one in best)
    return Tuned(tuple(targets), found, front, confirmed, len(refused))


def _search(
    knobs: Sequence[Knob], targets: Sequence[Target], tries: int, seed: int,
    look: Callable[[dict[str, Any]], Candidate | None], looked: Callable[[], int],
) -> None:  # fmt: skip
    """One target: by the tree-structured Parzen estimator; several: by NSGA-II."""
    optuna = library("optuna")
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    seed %= 2**32
    if len(targets) > 1:
        sampler = optuna.samplers.NSGAIISampler(seed=seed, population_size=min(20, max(4, tries // 4)))
    else:
        sampler = optuna.samplers.TPESampler(seed=seed, n_startup_trials=min(10, max(3, tries // 3)))
    study = optuna.create_study(directions=["minimize"] * len(targets), sampler=sampler)
    for _ in range(_PATIENCE * tries):
        if looked() >= tries:
            break
        trial = study.ask()
        found = look({knob.name: knob.values[trial.suggest_int(knob.name, 0, len(knob.values) - 1)] for knob in knobs})
        if found is None:
            study.tell(trial, state=optuna.trial.TrialState.FAIL)
        else:
            study.tell(trial, [_off(one.value, target) for one, target in zip(found.found, targets, strict=True)])


def _is_game(ground: Ground, chosen: dict[str, Any]) -> bool:
    try:
        make(ground.game, ground.preset, {**ground.fixed, **chosen})
    except OptionError:
        return False
    return True


def pareto(candidates: Sequence[Candidate], targets: Sequence[Target], alpha: float = ALPHA) -> tuple[Candidate, ...]:
    """Those that no other is surely nearer to every target, held against each other on the deals both were played on.
    All such claims hold together (Holm); that of one pair is as weak as its weakest target."""
    pairs = [(one, other) for one in candidates for other in candidates if one is not other and one.off > other.off]
    if not pairs:
        return tuple(candidates)
    p = holm([max(_nearer(one, other, i, target) for i, target in enumerate(targets)) for one, other in pairs])
    beaten = {id(one) for (one, _), value in zip(pairs, p, strict=True) if value <= alpha}
    return tuple(one for one in candidates if id(one) not in beaten)


def _nearer(one: Candidate, other: Candidate, number: int, target: Target) -> float:
    """The p value of `other` being no nearer to a target than `one`: each is off on the side where its mean is."""
    n = min(one.deals, other.deals)
    away = [_side(c, number, target) * (c.numbers[number][:n] - target.value) for c in (one, other)]
    apart = away[0] - away[1]
    spread = float(apart.std(ddof=1)) if n > 1 else 0.0
    if spread == 0:
        return 0.0 if float(apart.mean()) > 0 else 1.0
    return float(library("scipy.special").stdtr(n - 1, -float(apart.mean()) / (spread / sqrt(n))))


def _side(candidate: Candidate, number: int, target: Target) -> float:
    return float(np.sign(candidate.found[number].value - target.value)) or 1.0


def _off(value: float, target: Target) -> float:
    return abs(value - target.value) / target.give


def _fresh(seed: int) -> int:
    """The seed of deals that a search with this one has not seen."""
    return int.from_bytes(hashlib.sha256(f"confirm {seed}".encode()).digest()[:7], "big")
