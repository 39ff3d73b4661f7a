"""What the positions of a match were worth, and choices judged by what their seats knew, others instead of them, and
luck and skill apart.

A choice is compared with playing on as the game's own bot would, in worlds that the seat cannot tell from the true one
and that both share: hidden cards and the dice that fell have no say. What the bot would have chosen too changes
nothing. For the choices that cost most, others are looked for, and compared in fresh worlds, so that what a search was
lucky with does not flatter them.
"""

import hashlib
import itertools
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.bots.hints import asked_at, unknowing, worth_showing
from sandtable.bots.review.documents import Better, ChanceChange, IntervalFigure, Judged, SeatSplit, Stretch, WhatIf
from sandtable.bots.said import say
from sandtable.bots.search import Budget, Searcher
from sandtable.core.errors import IllegalChoice
from sandtable.core.game.contract import RESIGN
from sandtable.core.game.game import Game
from sandtable.core.kernel import calls
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import applied
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import PLAY_ON, paired_errors, played_on, rollouts, worlds_within
from sandtable.core.match.seat_view import BotView
from sandtable.core.match.undoing import MadeChoice
from sandtable.core.numbers import SEEDS
from sandtable.core.scenes import Text
from sandtable.core.shares import score_interval


@dataclass(frozen=True)
class Trace:
    """`made`: the choices that stand. `after[k]` is the state after k of them, compressed."""

    game: Game
    match: Match
    made: tuple[MadeChoice, ...]
    after: tuple[bytes, ...]

    def state(self, number: int) -> Records:
        """The state when `number` of the choices that stand had been made."""
        kind = self.game.kernels.state.dtype
        return np.frombuffer(bytearray(zlib.decompress(self.after[number])), dtype=kind)

    def step(self, number: int) -> int:
        """How many steps the match had made then."""
        return self.made[number - 1].step + 1 if number else 0

    def round(self, number: int) -> int:
        """The round or hand that went on then, from 1, as the game counts turns for its statistics."""
        return max(1, self.game.progress(self.state(min(number, len(self.made)))))

    def words(self, number: int) -> str:
        """What choice `number` was, in words."""
        made = self.made[number]
        if made.code < 0:
            return say("leaves-match")
        return self.game.describe(self.state(number), made.seat, [made.code])[0]

    def described(self, number: int) -> dict[int, str]:
        """The choices among which choice `number` was made, in words, by code."""
        state, seat = self.state(number), self.made[number].seat
        codes = self.game.legal(state, seat)
        words = self.game.describe(state, seat, codes)
        return dict(zip(codes, words, strict=True))

    def lines(self, first: int, last: int) -> list[Text]:
        """What spectators were told of the choices from `first` to before `last`."""
        table, lines = self.game.definition.table, list[Text]()
        history = self.match.history()
        for made in self.made[first:last]:
            seen = [event for event in history[made.step + 1] if event.seen_by(None)]
            lines += [entry.text for entry in (table.entries(self.game, seen, None) if seen else [])]
        return [line for line in lines if line]


def retrace(match: Match) -> Trace:
    """The positions of a match that is over. IllegalChoice for one that still runs: a review would tell what the seats
    may not know yet."""
    if not match.over:
        raise IllegalChoice(say("match-over-review"))
    made = match.standing
    wanted = {one.step + 1 for one in made}
    states: dict[int, bytes] = {0: zlib.compress(match.fork(0).state_bytes, 1)}
    for step, state in enumerate(match.retraced(), 1):
        if step in wanted:
            states[step] = zlib.compress(state.tobytes(), 1)
    return Trace(match.game, match, made, tuple(states[step] for step in (0, *(one.step + 1 for one in made))))


Z = 1.959964  # 95 %, two-sided
_SPECTATOR = -1
_FIRST_LOOK = 9


def shared(share: float, worlds: int) -> IntervalFigure:
    """A mean share of wins over so many worlds."""
    return IntervalFigure(share, *score_interval(share, worlds))


def figure(value: float, error: float) -> IntervalFigure:
    """An estimate with this standard error."""
    return IntervalFigure(value, value - Z * error, value + Z * error)


def bounded(value: float, error: float) -> IntervalFigure:
    """An estimate of a difference of shares, which lies between -1 and 1."""
    return IntervalFigure(value, max(-1.0, value - Z * error), min(1.0, value + Z * error))


def seed_at(seed: int, number: int) -> int:
    """The seed of what is tried at a choice in a review with this one."""
    return (seed * 1_000_003 + number) % SEEDS


class WinChances:
    """The chances of all seats after any number of choices, as a player who watches could know them; each is played
    out once."""

    def __init__(self, trace: Trace, worlds: int, seed: int) -> None:
        self.trace, self.worlds, self.seed = trace, worlds, seed
        self._known: dict[int, npt.NDArray[np.float64]] = {}

    def at(self, number: int) -> npt.NDArray[np.float64]:
        """Shares (worlds x seats); at the end one row, the result."""
        found = self._known.get(number)
        if found is None:
            if number == len(self.trace.made):
                found = np.array([self.trace.match.returns])
            else:
                game, seed = self.trace.game, seed_at(self.seed, number)
                state = self.trace.state(number)
                found = played_on(game, state, _SPECTATOR, [PLAY_ON], self.worlds, "heuristic", seed).shares[0]
            self._known[number] = found
        return found

    def means(self, number: int) -> npt.NDArray[np.float64]:
        """The mean share of each seat."""
        means: npt.NDArray[np.float64] = self.at(number).mean(axis=0)
        return means

    def error(self, number: int, seat: int) -> float:
        """The standard error of a seat's mean; never below what the interval of no wins says."""
        shares = self.at(number)[:, seat]
        if len(shares) < 2:
            return 0.0
        found = shared(float(shares.mean()), len(shares))
        return max(float(shares.std(ddof=1)) / sqrt(len(shares)), (found.high - found.low) / 2 / Z)


def points_wanted(chances: WinChances, most: int, looked: Callable[[], None] = lambda: None) -> list[int]:
    """Where to look: some points evenly, then always in the middle of the stretch in which most changed. At most so
    many (2 at least), the start and the end among them. `looked` is told after each."""
    end, first = len(chances.trace.made), min(_FIRST_LOOK, most)
    points = sorted({round(i * end / (first - 1)) for i in range(first)})
    for point in points:
        chances.at(point)
        looked()
    while len(points) < most:
        wide = [(a, b) for a, b in itertools.pairwise(points) if b - a > 1]
        if not wide:
            break
        a, b = max(wide, key=lambda pair: (_moved(chances, *pair), -pair[0]))
        chances.at((a + b) // 2)
        looked()
        points = sorted([*points, (a + b) // 2])
    return points


def _moved(chances: WinChances, a: int, b: int) -> float:
    return float(np.abs(chances.means(b) - chances.means(a)).sum())


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
    words = trace.game.describe(view.state, made.seat, [codes[best - 1]])[0]
    return Better(
        codes[best - 1], words, IntervalFigure(gain, gain - _Z_THREE * error, min(1.0, gain + _Z_THREE * error))
    )


def total(effects: list[Effect], seat: int, own: bool) -> tuple[float, float]:
    """What a seat's own choices, or those of the others, changed of its chance together, and the standard error."""
    mine = [effect for effect in effects if (effect.seat == seat) == own]
    care = max((one.error**2 - float(one.errors[one.seat]) ** 2 for one in mine), default=0.0)
    spread = sum(float(one.errors[seat]) ** 2 for one in mine) + max(0.0, care)
    return sum(float(one.means[seat]) for one in mine), sqrt(spread)


def what_if(
    trace: Trace, number: int, code: int, worlds: int = 1000, seed: int = 0, seconds: float | None = None
) -> WhatIf:
    """Choice `number` of those that stand beside `code` in its place; with `seconds`, of processor time, in fewer
    worlds where games are long. IllegalChoice for a number or a code that there is not."""
    if not 0 <= number < len(trace.made):
        raise IllegalChoice(say("choice-choices-stand", number=number, made=len(trace.made) - 1))
    made = trace.made[number]
    if made.code < 0 or made.code == code:
        raise IllegalChoice(say("compare-choice-another"))
    view = seen_at(trace, number, seed)
    if seconds is not None and code in trace.game.legal(view.state, made.seat):
        worlds = worlds_within(trace.game, view.state, made.seat, [made.code, code], seconds, worlds)
    found = rollouts(trace.game, view.state, made.seat, [made.code, code], worlds, "heuristic", seed)
    words = trace.game.describe(view.state, made.seat, [made.code, code])
    first, second = (shared(float(mean), worlds) for mean in found.means)
    gain, error = found.difference(1, 0)
    return WhatIf(made.seat, number, words[0], first, words[1], second, bounded(gain, error), worlds)


_LINES = 3


def split(chances: WinChances, effects: list[Effect], alike: list[bool]) -> list[SeatSplit]:
    """For every seat: start, own choices, those of the others, and luck, which is whatever else led to the result.
    `alike[k]`: choice k is what the bot would have chosen."""
    trace, end, found = chances.trace, len(chances.trace.made), []
    for seat, result in enumerate(chances.means(end).tolist()):
        start, error = float(chances.means(0)[seat]), chances.error(0, seat)
        own, own_error = total(effects, seat, own=True)
        others, others_error = total(effects, seat, own=False)
        luck = result - start - own - others
        luck_error = sqrt(error**2 + own_error**2 + others_error**2)
        mine = [number for number, made in enumerate(trace.made) if made.seat == seat and made.code >= 0]
        judged = sum(effect.seat == seat and trace.made[effect.number].code >= 0 for effect in effects)
        found.append(
            SeatSplit(
                seat,
                figure(start, error),
                figure(own, own_error),
                figure(others, others_error),
                figure(luck, luck_error),
                result,
                len(mine),
                sum(alike[number] for number in mine),
                judged,
            )
        )
    return found


def stretches(chances: WinChances, points: list[int], effects: list[Effect], alike: list[bool]) -> list[Stretch]:
    """What happened between the points: their changes sum up to the result less the start, for every seat. `alike` as
    in `split`."""
    found, looked = [], {effect.number for effect in effects}
    for first, last in itertools.pairwise(points):
        inside = [effect for effect in effects if first <= effect.number < last]
        moved = chances.means(last) - chances.means(first)
        changes = []
        for seat, change in enumerate(moved.tolist()):
            chosen = sum(float(effect.means[seat]) for effect in inside)
            changes.append(ChanceChange(change, chosen, change - chosen))
        unseen = sum(not alike[number] and number not in looked for number in range(first, last))
        found.append(Stretch(first, last, changes, _told(chances, first, last), last == first + 1, unseen))
    return found


def _told(chances: WinChances, first: int, last: int) -> list[Text]:
    """The last lines of the stretch, which say what came of it."""
    return chances.trace.lines(max(first, last - 12), last)[-_LINES:]
