"""Why a choice of a hint is worth what it is, in the game's own terms: "You hold Australia in 78 of 100 games after a
turn of everybody; after the other choices in 41."

Every choice is made in the same worlds, which the seat cannot tell from the true one, and played on a little by the
heuristic. What a game calls a fact (core/game/reasons.py) is then counted. Named is the fact by which a choice differs
most from the others, if that is more than chance makes; otherwise the score, if that differs.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from math import sqrt

import numpy as np
import numpy.typing as npt

from sandtable.core.game.game import Game
from sandtable.core.game.reasons import ReasonFact
from sandtable.core.game.searching import LAP, ROUND
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.driving.glimpses import FIRST_END, look_ahead
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Part, Text

#: A difference is named from so many standard errors on: the largest of many is looked at.
_FACTS_Z, _SCORE_Z = 3.5, 2.6
#: And from this share of the worlds on.
_LEAST = 0.1


def reasons(game: Game, state: Records, seat: int, codes: Sequence[int], worlds: int, seed: int) -> list[Text]:
    """A sentence for each of these legal choices. `state` may hold nothing that the seat cannot know; equal seeds give
    equal reasons in positions that it cannot tell apart."""
    ends = _ends(game, state, seat, codes, worlds, seed)
    when = game.definition.reasons.when
    facts: dict[str, ReasonFact] = {}
    counts = [_counted(game, state, seat, of, facts) for of in ends]
    scores = np.array([[game.scores(one)[seat] for one in of] for of in ends])
    return [
        _fact(number, counts, facts, worlds, when) or _score(number, scores, game.definition.score_unit, when)
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
    for end in ends:
        for name, fact in game.definition.reasons.facts(game, state, end, seat).items():
            counts[name] = counts.get(name, 0) + 1
            facts.setdefault(name, fact)
    return counts


def _fact(
    number: int, counts: Sequence[dict[str, int]], facts: dict[str, ReasonFact], worlds: int, when: str
) -> Text | None:
    """The fact by which choice `number` differs most from the others, if one does."""
    others = [count for i, count in enumerate(counts) if i != number]
    best: tuple[float, str] | None = None
    for name, fact in sorted(facts.items()):
        if not others:
            break
        mine, theirs = counts[number].get(name, 0), sum(count.get(name, 0) for count in others)
        gap = mine / worlds - theirs / (worlds * len(others))
        pooled = (mine + theirs) / (worlds * len(counts))
        error = sqrt(pooled * (1 - pooled) * (1 + 1 / len(others)) / worlds)
        if abs(gap) < max(_LEAST, _FACTS_Z * error) or (gap < 0 and not fact.no):
            continue
        if best is None or abs(gap) * fact.weight > best[0]:
            best = abs(gap) * fact.weight, name
    if best is None:
        return None
    fact, name = facts[best[1]], best[1]
    mine, rest = counts[number].get(name, 0), [count.get(name, 0) for count in others]
    so = mine * len(rest) > sum(rest)
    if not so:
        mine, rest = worlds - mine, [worlds - count for count in rest]
    return [
        *_capital(fact.yes if so else fact.no),
        f" in {mine} of {worlds} games {when}; after the other {'choice' if len(rest) == 1 else 'choices'} in "
        f"{_span(rest)}.",
    ]


def _score(number: int, scores: npt.NDArray[np.float64], unit: str, when: str) -> Text:
    """What the seat's score is on average (choices x worlds), and whether that is another one than after the others."""
    mine = scores[number]
    have = f"You have {mine.mean():.1f} {unit} on average {when}"
    if len(scores) < 2:
        return [f"{have}."]
    rest = np.delete(scores, number, axis=0).mean(axis=0)
    apart = mine - rest
    error = float(apart.std(ddof=1)) / sqrt(len(apart))
    if abs(float(apart.mean())) <= _SCORE_Z * error:
        return [f"No difference in what counts is shown {when}; what it is worth shows later."]
    return [f"{have}; after the other {'choice' if len(scores) == 2 else 'choices'} {rest.mean():.1f}."]


def _capital(clause: Sequence[Part]) -> Text:
    first, *rest = clause
    return [first[:1].upper() + first[1:] if isinstance(first, str) else first, *rest]


def _span(counts: Sequence[int]) -> str:
    low, high = min(counts), max(counts)
    return str(low) if low == high else f"{low} to {high}"
