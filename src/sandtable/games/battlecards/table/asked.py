"""What a kind of decision looks like to people: its question, its choices, what is said to those who wait, and why
something cannot be chosen (section 18; LOOK.md section 13)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sandtable.core.game.showing import LONGEST
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table.player_view import GameView

#: Why passing is safe where only holders of certain cards are asked.
UNSEEN = "If you pass, nobody learns that you could."

#: A question and its reason.
Answer = tuple[str, str]
Question = Callable[[Lexicon, GameView, Sequence[int]], Answer]
#: A choice by the game's words, the view, its code, its argument, and all legal codes.
Label = Callable[[Lexicon, GameView, int, int, Sequence[int]], Choice]
#: Sentences by id of what the viewer might expect to choose and cannot.
WhyNot = Callable[[Lexicon, GameView, Sequence[int]], dict[str, str]]


@dataclass(frozen=True, slots=True)
class DecisionWords:
    """What a kind of decision says of itself; decisions.py makes the rest. `labels`: how a choice reads, by its op
    (K_...). `waiting`: what the others read; {s} and {is} follow the number of players. `timing`: which kept cards may
    be played, NONE none by their timing; None where nobody would look for one."""

    question: Question
    labels: Mapping[int, Label]
    waiting: str = "choose{s}."
    timing: int | None = None
    why_not: WhyNot | None = None


def saying(question: str, why: str = "") -> Question:
    """A question that is always the same."""
    return lambda words, view, codes: (question, why)


def by_op(op: int, then: Question, otherwise: Question) -> Question:
    """One question if there are choices of this op, else another."""
    return lambda words, view, codes: (then if has(codes, op) else otherwise)(words, view, codes)


def has(codes: Sequence[int], op: int) -> bool:
    """Whether there are choices of this op."""
    return any(code // s.CODE == op for code in codes)


def fit(full: str, short: str) -> str:
    """The full question, or a shorter one where names make it too long."""
    return full if len(full) <= LONGEST else short
