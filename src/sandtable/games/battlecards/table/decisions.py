"""Each kind of decision with what people see of it, in the file of its name (section 18)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sandtable.core.game.showing import ShownDecision, Wording
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.table import (
    abomb,
    act,
    any_time,
    commit,
    counterattack,
    deploy,
    divide,
    emergency,
    enemy_army,
    engage,
    join,
    move,
    phase_zero,
    pick,
    reorganize,
    scorch,
    seat_trade,
    shot,
    stack,
    trade,
    turn,
    v2_carrier,
    window,
    withdraw,
)
from sandtable.games.battlecards.table.asking import DecisionWords
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.refusals import refuse, why_not

#: More choices than this that lie on the table get no buttons of their own.
_MANY = 5

_FILES = (
    abomb, act, any_time, commit, counterattack, deploy, divide, emergency, enemy_army, engage, join, move,
    phase_zero, pick, reorganize, scorch, seat_trade, shot, stack, trade, turn, v2_carrier, window, withdraw,
)  # fmt: skip
#: What kinds ask, by number: in the file of a decision stand those that belong together, by their names.
_ASKED: dict[int, DecisionWords] = {
    number: vars(file)[name] for file in _FILES for number, name in enumerate(s.DECISIONS) if name in vars(file)
}


def _question(asked: DecisionWords, words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    text, why = asked.question(words, view, codes)
    return [text], [why] if why else []


def _choices(asked: DecisionWords, words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = [asked.labels[code // s.CODE](words, view, code, code % s.CODE, codes) for code in codes]
    if len(made) > _MANY:
        for choice in made:
            choice.quiet = bool(choice.elements) and not choice.primary
    return made


DECISIONS: dict[int, ShownDecision[Lexicon, GameView]] = {
    kind: ShownDecision(
        s.DECISIONS[kind].lower().replace("_", "-"),
        partial(_question, asked),
        partial(_choices, asked),
        partial(refuse, asked),
        partial(why_not, asked),
        waiting=asked.waiting,
    )
    for kind, asked in _ASKED.items()
}


def decision(view: GameView) -> ShownDecision[Lexicon, GameView]:
    """The decision that the viewer owes."""
    return DECISIONS[view.asked]
