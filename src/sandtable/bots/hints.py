"""A hint: the choices of a decision that are worth most, for a player who learns the game.

Two steps, each in worlds of its own. A search (bots/search) says which three choices are worth looking at. Those are
then played on to the end, by the heuristic for every seat, in the same fresh worlds: what the search was lucky with
does not flatter them. Both begin from a concealed copy, so equal seeds give equal hints in any two positions that the
seat cannot tell apart.

Why a choice of a hint is worth what it is, in the game's own terms: "You hold Australia in 78 of 100 games after a
turn of everybody; after the other choices in 41."

Every choice is made in the same worlds, which the seat cannot tell from the true one, and played on a little by the
heuristic. What a game calls a fact (core/game/spaces.py) is then counted. Named is the fact by which a choice differs
most from the others, if that is more than chance makes; otherwise the score, if that differs. Of the best choice what
speaks for it comes first, of the others what speaks against them.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.bots.said import say
from sandtable.bots.search import Budget, Searcher, Variation
from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import LAP, ROUND, ReasonFact
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.driving.drivers import FIRST_END, look_ahead
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import Rollouts, rollouts, worlds_within
from sandtable.core.match.seat_view import BotView
from sandtable.core.scenes import Part, Text
from sandtable.core.shares import score_interval

#: A difference is named from so many standard errors on: the largest of many is looked at.
_FACTS_Z, _SCORE_Z = 3.5, 2.6
#: And from this share of the worlds on.
_LEAST = 0.1


def reasons(
    game: Game, state: Records, seat: int, codes: Sequence[int], worlds: int, seed: int, best: int
) -> list[Text]:
    """A sentence for each of these legal choices, of which number `best` is worth most. `state` may hold nothing that
    the seat cannot know; equal seeds give equal reasons in positions that it cannot tell apart."""
    ends = _ends(game, state, seat, codes, worlds, seed)
    when = game.definition.reasons.when
    facts: dict[str, ReasonFact] = {}
    counts = [_counted(game, state, seat, of, facts) for of in ends]
    scores = np.array([[game.scores(one)[seat] for one in of] for of in ends])
    unit = game.definition.score_unit
    return [
        _fact(number, counts, facts, worlds, when, number == best) or _score(number, scores, unit, when)
        for number in range(len(codes))
    ]


def _ends(game: Game, state: Records, seat: int, codes: Sequence[int], worlds: int, seed: int) -> list[list[Records]]:
    """Where each choice leads in each world."""
    plan = game.definition.reasons
    rows = game.kernels.state.new(FIRST_END + len(codes) * worlds)
    rows[3] = state[0]
    master = new_chance(hashlib.sha256(b"reasons" + seed_key(seed)).digest())
    chances = np.concatenate([new_chance(bytes(32)), new_chance(bytes(32)), master])
    look_ahead(
        game.play(game.rows(rows), chances, np.zeros(8, dtype=np.int64), "clock"), int(seat),
        np.array(codes, np.int32), int(worlds), int(plan.unit == ROUND),
        plan.after * (game.seats if plan.unit == LAP else 1),
    )  # fmt: skip
    first = [FIRST_END + number * worlds for number in range(len(codes))]
    return [[rows[at : at + 1] for at in range(start, start + worlds)] for start in first]


def _counted(
    game: Game, state: Records, seat: int, ends: Sequence[Records], facts: dict[str, ReasonFact]
) -> dict[str, int]:
    """In how many of these positions each fact holds; what it says goes into `facts`."""
    counts: dict[str, int] = {}
    before = game.view(state, seat)
    for end in ends:
        for name, fact in game.definition.reasons.facts(game, before, game.view(end, seat), seat).items():
            counts[name] = counts.get(name, 0) + 1
            facts.setdefault(name, fact)
    return counts


def _fact(
    number: int, counts: Sequence[dict[str, int]], facts: dict[str, ReasonFact], worlds: int, when: str, best: bool
) -> Text | None:
    """The fact by which choice `number` differs most from the others, if one does: one that is good for the seat if the
    choice is the best one, bad if not, where there is such a fact."""
    others = [count for i, count in enumerate(counts) if i != number]
    found: tuple[bool, float, str] | None = None
    for name, fact in sorted(facts.items()):
        if not others:
            break
        mine, theirs = counts[number].get(name, 0), sum(count.get(name, 0) for count in others)
        gap = mine / worlds - theirs / (worlds * len(others))
        pooled = (mine + theirs) / (worlds * len(counts))
        error = sqrt(pooled * (1 - pooled) * (1 + 1 / len(others)) / worlds)
        if abs(gap) < max(_LEAST, _FACTS_Z * error) or (gap < 0 and not fact.no):
            continue
        fits = ((gap > 0) == fact.good) == best
        if found is None or (fits, abs(gap) * fact.weight) > found[:2]:
            found = fits, abs(gap) * fact.weight, name
    if found is None:
        return None
    fits, _, name = found
    fact = facts[name]
    mine, rest = counts[number].get(name, 0), [count.get(name, 0) for count in others]
    so = mine * len(rest) > sum(rest)
    if not so:
        mine, rest = worlds - mine, [worlds - count for count in rest]
    clause = _capital(fact.yes if so else fact.no)
    counted = {"mine": mine, "worlds": worlds, "others": len(rest), "least": min(rest), "most": max(rest)}
    one = min(rest) == max(rest)
    return say.text("reason-fact", fact=clause, when=when, same=one, won=best and not fits, **counted)


def _score(number: int, scores: npt.NDArray[np.float64], unit: str, when: str) -> Text:
    """What the seat's score is on average (choices x worlds), and whether that is another one than after the others."""
    mine = scores[number]
    have = {"score": f"{mine.mean():.1f}", "unit": unit, "when": when}
    if len(scores) < 2:
        return say.text("reason-score", others=0, rest="", **have)
    rest = np.delete(scores, number, axis=0).mean(axis=0)
    apart = mine - rest
    error = float(apart.std(ddof=1)) / sqrt(len(apart))
    if abs(float(apart.mean())) <= _SCORE_Z * error:
        return say.text("reason-none", when=when)
    return say.text("reason-score", others=len(scores) - 1, rest=f"{rest.mean():.1f}", **have)


def _capital(clause: Sequence[Part]) -> Text:
    first, *rest = clause
    return [first[:1].upper() + first[1:] if isinstance(first, str) else first, *rest]


#: Choices that a hint names.
MOST = 3
_Z_PAIRS = 2.393980  # 95 % for all pairs of three choices together (Bonferroni)


@dataclass(frozen=True)
class Proposed:
    """A choice and what it is worth. `win`: the seat's mean share of wins in the playouts, with `low` and `high`, its
    95 % interval. `behind`: by how much it is worse than the first choice (0 for that one, else at least 0), world by
    world, with `behind_low` and `behind_high`, which hold for all the hint's pairs together. `worse`: it is shown to be
    worse than the first. `reason`: what it comes to in the game's own terms (bots/hints.py)."""

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
        wins = {"words": first.words, "win": _percent(first.win), "low": _percent(first.low)}
        wins["high"] = _percent(first.high)
        if len(self.choices) == 1:
            return say("hint-alone", **wins)
        second = self.choices[1]
        if second.worse:
            gain, least, most = map(_number, (second.behind, second.behind_low, second.behind_high))
            return say("hint-best", second=second.words, gain=gain, least=least, most=most, **wins)
        return say("hint-equal", equals=[choice.words for choice in self.choices[1:] if not choice.worse], **wins)


def hint(match: Match, seat: int, budget: Budget, seed: int = 0, worlds: int = 200) -> Hint:
    """The best choices of the seat's decision, as `hint_of` finds them. IllegalChoice if the seat is asked nothing."""
    return hint_of(asked(match, seat, seed), budget, seed, worlds)


def asked(match: Match, seat: int, seed: int = 0) -> BotView:
    """The decision of which a hint is wanted, with nothing of the true position that the seat cannot know, not even how
    many dice were thrown. IllegalChoice if the seat is asked nothing."""
    if match.over:
        raise IllegalChoice(say("match-over-nothing"))
    if seat not in match.seats_to_act:
        raise IllegalChoice(say("asked-choice-now"))
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
    words = view.game.describe(view.state, view.seat, codes)
    why = reasons(view.game, view.state, view.seat, codes, worlds, seed, int(np.argmax(found.means)))
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
        low, high = score_interval(float(means[number]), worlds)
        apart = _Z_PAIRS * error
        bounds = behind, max(-1.0, behind - apart), min(1.0, behind + apart)
        win = float(means[number])
        proposed.append(Proposed(found.choices[number], words[number], win, low, high, *bounds, why[number]))
    return tuple(proposed)


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _number(share: float) -> str:
    return f"{100 * share:.1f}"
