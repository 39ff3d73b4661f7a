"""Choices judged by what their seats knew.

A choice is compared with playing on as the game's own bot would, in worlds that the seat cannot tell from the true one
and that both share: hidden cards and the dice that fell have no say. What the bot would have chosen too changes
nothing. For the choices that cost most, others are looked for, and compared in fresh worlds, so that what a search was
lucky with does not flatter them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.bots.hints import asked_at, unknowing, worth_showing
from sandtable.bots.review.chances import bounded, seed_at
from sandtable.bots.review.found import Better, IntervalFigure, Judged
from sandtable.bots.review.retracing import Trace
from sandtable.bots.search import Budget, Searcher
from sandtable.core.game.contract import RESIGN
from sandtable.core.kernel import calls
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.applying import applied
from sandtable.core.match.rollouts import PLAY_ON, paired_errors, played_on
from sandtable.core.match.views import BotView
from sandtable.core.seeds import SEEDS

_Z_THREE = 2.393980  # 95 % for three comparisons together (Bonferroni)


@dataclass(frozen=True)
class Effect:
    """What a choice changed of every seat's chance, and the standard error of that, in its seat's worlds. `error`: that
    of its own seat's change by itself, where a few worlds that agree are no certainty; a sum needs that care once."""

    number: int
    seat: int
    means: npt.NDArray[np.float64]
    errors: npt.NDArray[np.float64]
    error: float


def seen_at(trace: Trace, number: int, seed: int) -> BotView:
    """The decision as its seat could see it when it made choice `number`."""
    return asked_at(trace.game, trace.state(number), trace.made[number].seat, seed_at(seed, number))


def alike(trace: Trace, number: int, seed: int) -> bool:
    """Whether the game's own bot would have made choice `number` too. Leaving is looked at in any case."""
    made = trace.made[number]
    if made.code < 0:
        return True
    view = seen_at(trace, number, seed)
    key = hashlib.sha256(b"review" + seed_key(seed_at(seed, number))).digest()
    return trace.game.heuristic(view.state, made.seat, np.array(view.legal, np.int32), key) == made.code


def effect_of(trace: Trace, number: int, worlds: int, seed: int) -> Effect:
    """What a choice changed."""
    made, view = trace.made[number], seen_at(trace, number, seed)
    codes = [PLAY_ON, made.code]
    shares = played_on(trace.game, view.state, made.seat, codes, worlds, "heuristic", seed_at(seed, number)).shares
    apart = shares[1] - shares[0]
    errors = np.sqrt(apart.var(axis=0, ddof=1) / worlds)
    return Effect(number, made.seat, apart.mean(axis=0), errors, float(paired_errors(apart[:, made.seat])))


def effect_of_leaving(trace: Trace, number: int, worlds: int, seed: int) -> Effect:
    """What a player changed who left: they leave in worlds that they could not tell from the true one, and in others
    they stay, so what chance did when they left has no say."""
    game, seat = trace.game, trace.made[number].seat
    before, shares = trace.state(number), np.zeros((2, worlds, game.seats))
    for world in range(worlds):
        key = hashlib.sha256(b"leaving" + seed_key(seed_at(seed, number)) + world.to_bytes(4)).digest()
        staying = unknowing(game, before, seat, key)
        leaving = applied(game, staying, calls.RESIGN, seat, RESIGN)[0]
        for left, state in enumerate((staying, leaving)):
            if game.seats_to_act(state):
                shares[left, world] = played_on(game, state, seat, [PLAY_ON], 1, "heuristic", world).shares[0, 0]
            else:
                shares[left, world] = game.returns(state)
    apart = shares[1].mean(axis=0) - shares[0].mean(axis=0)
    errors = np.sqrt(shares.var(axis=1, ddof=1).sum(axis=0) / worlds)
    return Effect(number, seat, apart, errors, float(errors[seat]))


def judged(trace: Trace, effect: Effect, look: bool, budget: Budget, worlds: int, seed: int) -> Judged:
    """A choice as a review lists it; `look`: for better ones."""
    number, made = effect.number, trace.made[effect.number]
    change = bounded(float(effect.means[made.seat]), effect.error)
    better = _better(trace, number, budget, worlds, seed) if look else None
    step = trace.step(number)
    return Judged(number, step, trace.round(number), made.seat, made.code, trace.words(number), change, look, better)


def _better(trace: Trace, number: int, budget: Budget, worlds: int, seed: int) -> Better | None:
    """The best of a few other choices, if it is shown to be better."""
    made, view = trace.made[number], seen_at(trace, number, seed)
    key = hashlib.sha256(b"better" + seed_key(seed_at(seed, number))).digest()
    lines = Searcher(trace.game, budget).compare(view.state, view.seat, view.legal, key)[1]
    codes = [code for code in worth_showing(lines) if code != made.code]
    if not codes:
        return None
    fresh = (seed_at(seed, number) + 500_000) % SEEDS
    found = played_on(trace.game, view.state, made.seat, [made.code, *codes], worlds, "heuristic", fresh)
    best = max(range(1, len(codes) + 1), key=lambda at: (float(found.means[at]), -at))
    gain, error = found.difference(best, 0)
    if gain - _Z_THREE * error <= 0:
        return None
    words = trace.game.definition.table.describe(trace.game, view.state, made.seat, [codes[best - 1]])[0]
    return Better(
        codes[best - 1], words, IntervalFigure(gain, gain - _Z_THREE * error, min(1.0, gain + _Z_THREE * error))
    )


def total(effects: list[Effect], seat: int, own: bool) -> tuple[float, float]:
    """What a seat's own choices, or those of the others, changed of its chance together, and the standard error."""
    mine = [effect for effect in effects if (effect.seat == seat) == own]
    care = max((one.error**2 - float(one.errors[one.seat]) ** 2 for one in mine), default=0.0)
    spread = sum(float(one.errors[seat]) ** 2 for one in mine) + max(0.0, care)
    return sum(float(one.means[seat]) for one in mine), sqrt(spread)
