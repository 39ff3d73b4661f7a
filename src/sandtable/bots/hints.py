"""A hint: the choices of a decision that are worth most, for a player who learns the game.

Two steps, each in worlds of its own. A search (bots/search) says which three choices are worth looking at. Those are
then played on to the end, by the heuristic for every seat, in the same fresh worlds: what the search was lucky with
does not flatter them. Both begin from a concealed copy, so equal seeds give equal hints in any two positions that the
seat cannot tell apart.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from math import sqrt

from sandtable.bots.reasons import reasons
from sandtable.bots.search import Budget, Searcher, Variation
from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import Rollouts, rollouts, worlds_within
from sandtable.core.match.views import BotView
from sandtable.core.scenes import Text

#: Choices that a hint names.
MOST = 3
_Z = 1.959964  # 95 %, two-sided
_Z_PAIRS = 2.393980  # 95 % for all pairs of three choices together (Bonferroni)


@dataclass(frozen=True)
class Proposed:
    """A choice and what it is worth. `win`: the seat's mean share of wins in the playouts, with `low` and `high`, its
    95 % interval. `behind`: by how much it is worse than the first choice (0 for that one, else at least 0), world by
    world, with `behind_low` and `behind_high`, which hold for all the hint's pairs together. `worse`: it is shown to be
    worse than the first. `reason`: what it comes to in the game's own terms (bots/reasons.py)."""

    code: int
    words: str
    win: float
    low: float
    high: float
    behind: float
    behind_low: float
    behind_high: float
    reason: Text = field(default_factory=list)

    @property
    def worse(self) -> bool:
        """Whether the interval of the difference is above zero."""
        return self.behind_low > 0


@dataclass(frozen=True)
class Hint:
    """The best choices of a decision, best first, and over how many worlds they were compared."""

    seat: int
    choices: tuple[Proposed, ...]
    worlds: int

    @property
    def settled(self) -> bool:
        """Whether every other choice of the hint is shown to be worse than the first."""
        return all(choice.worse for choice in self.choices[1:])

    @property
    def sentence(self) -> str:
        """What the hint says, for people."""
        first = self.choices[0]
        wins = f"{_percent(first.win)} % of wins ({_percent(first.low)} to {_percent(first.high)})"
        if len(self.choices) == 1:
            return f"{first.words}: {wins}. Nothing else was worth comparing."
        second = self.choices[1]
        if second.worse:
            gain = f"{_points(second.behind)} ({_number(second.behind_low)} to {_number(second.behind_high)})"
            return f"{first.words}: {wins}, {gain} more than {second.words}."
        equals = [choice.words for choice in self.choices[1:] if not choice.worse]
        return f"{first.words}: {wins}. The best is not known: not shown to be worse {_are(equals)}."


def hint(match: Match, seat: int, budget: Budget, seed: int = 0, worlds: int = 200) -> Hint:
    """The best choices of the seat's decision, as `hint_of` finds them. IllegalChoice if the seat is asked nothing."""
    return hint_of(asked(match, seat, seed), budget, seed, worlds)


def asked(match: Match, seat: int, seed: int = 0) -> BotView:
    """The decision of which a hint is wanted, with nothing of the true position that the seat cannot know, not even how
    many dice were thrown. IllegalChoice if the seat is asked nothing."""
    if match.over:
        raise IllegalChoice("The match is over; nothing is left to choose.")
    if seat not in match.seats_to_act:
        raise IllegalChoice("You are not asked for a choice now; a hint is for a choice that is yours.")
    return asked_at(match.game, match.state, seat, seed)


def asked_at(game: Game, state: Records, seat: int, seed: int) -> BotView:
    """The decision that the seat owes in this state, as `asked`."""
    return BotView(game, unknowing(game, state, seat, _key(seed)), seat, tuple(game.legal(state, seat)))


def unknowing(game: Game, state: Records, seat: int, key: bytes) -> Records:
    """A copy with nothing in it that the seat cannot know: what is hidden, and all dice to come, are drawn from `key`
    (32 bytes)."""
    concealed = game.concealed(state, seat, key)
    concealed["chance"] = new_chance(key)
    return concealed


def hint_of(view: BotView, budget: Budget, seed: int = 0, worlds: int = 200, seconds: float | None = None) -> Hint:
    """The best choices of a decision (`asked`). `budget` is what the search for them may cost, `worlds` how many times
    each of them is then played to the end; with `seconds`, of processor time, fewer times where games are long.
    ValueError for fewer than two worlds."""
    if worlds < 2:
        raise ValueError("A hint compares choices in at least two worlds.")
    searcher = Searcher(view.game, budget)
    codes = worth_showing(searcher.compare(view.state, view.seat, view.legal, _key(seed))[1])
    fewer = worlds
    if seconds is not None:
        fewer = worlds_within(view.game, view.state, view.seat, codes, seconds, worlds)
    found = rollouts(view.game, view.state, view.seat, codes, fewer, "heuristic", seed)
    words = view.game.definition.table.describe(view.game, view.state, view.seat, codes)
    why = reasons(view.game, view.state, view.seat, codes, worlds, seed)
    return Hint(view.seat, _ordered(found, words, why), fewer)


def _key(seed: int) -> bytes:
    return hashlib.sha256(b"hint" + seed_key(seed)).digest()


def worth_showing(lines: list[Variation]) -> list[int]:
    """The first choices of the best lines, each once: those that stayed before those given up, then by what they
    are worth."""
    ranked = sorted(lines, key=lambda line: (not line.stayed, -line.better))
    return list(dict.fromkeys(line.choices[0] for line in ranked))[:MOST]


def _ordered(found: Rollouts, words: list[str], why: list[Text]) -> tuple[Proposed, ...]:
    means, worlds = found.means, found.shares.shape[1]
    order = sorted(range(len(words)), key=lambda number: (-float(means[number]), number))
    proposed = []
    for number in order:
        behind, error = found.difference(order[0], number)
        low, high = share_interval(float(means[number]), worlds)
        apart = _Z_PAIRS * error
        bounds = behind, max(-1.0, behind - apart), min(1.0, behind + apart)
        win = float(means[number])
        proposed.append(Proposed(found.choices[number], words[number], win, low, high, *bounds, why[number]))
    return tuple(proposed)


def share_interval(share: float, worlds: int) -> tuple[float, float]:
    """A 95 % interval of a mean share of wins over so many worlds: Wilson's score interval. Shares lie between 0 and 1,
    so their variance is at most that of wins and losses with the same mean, and the interval is never too narrow for
    draws."""
    weight = _Z * _Z / worlds
    middle = (share + weight / 2) / (1 + weight)
    half = _Z / (1 + weight) * sqrt(max(0.0, share * (1 - share)) / worlds + weight / (4 * worlds))
    return max(0.0, middle - half), min(1.0, middle + half)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _number(share: float) -> str:
    return f"{100 * share:.1f}"


def _points(share: float) -> str:
    return f"{_number(share)} points"


def _are(words: list[str]) -> str:
    """`is A`, `are A and B`."""
    return f"is {words[0]}" if len(words) == 1 else f"are {' and '.join(words)}"
