"""Matches for the tests of what people see: lively random play that reaches captures, eliminations and trades."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sandtable.core.game.game import Game
from sandtable.core.match.match import Match
from sandtable.core.scenes import DiceRef, ElementRef, Entry, SeatRef, StrongRef
from sandtable.games import load
from sandtable.games.conquest import state as s
from sandtable.testing.cases import Case
from tests.cases import CASES

#: A fogged claim besides: what is offered there is not seen.
_CLAIM = Case("conquest", None, {"map": "gen:n=12,seed=3", "players": 3, "fog": True, "assign": "claim"})
VIEWED = {str(case): case for case in [*CASES, _CLAIM] if case.name == "conquest"}


@lru_cache(maxsize=64)
def _loaded(name: str) -> Game:
    return VIEWED[name].load()


def game_of(name: str) -> Game:
    """The game of a case of tests/cases.py, made once."""
    return _loaded(name)


def small(preset: str = "world-war", **options: Any) -> Game:
    """A game on a small generated map, which ends soon."""
    return load("conquest", preset=preset, **{"map": "gen:n=12,seed=3", "players": 3, "round_cap": 40, **options})


def lively(match: Match, rng: random.Random) -> tuple[int, int]:
    """A seat that owes a decision and a choice for it: attack on, with as many dice as possible, trade mostly."""
    seat = rng.choice(match.seats_to_act)
    codes = match.legal(seat)
    asked = int(match.state["asked"][0, seat])
    if asked == s.D_ATTACK and codes[0] == 0 and len(codes) > 1 and rng.random() < 0.9:
        state = match.state[0]
        edges = [
            (int(match.game.rules["edge_a"][0, code - 1]), int(match.game.rules["edge_b"][0, code - 1]), code)
            for code in codes[1:]
        ]
        return seat, max((_edge(state, seat, a, b) + rng.random(), code) for a, b, code in edges)[1]
    if asked == s.D_DICE and rng.random() < 0.8:
        return seat, codes[-1] if rng.random() < 0.3 else codes[max(0, len(codes) - 2)]
    if asked == s.D_TRADE and rng.random() < 0.7:
        return seat, codes[-1]
    if asked in (s.D_COUNT, s.D_OCCUPY) and rng.random() < 0.7:
        return seat, codes[-1]
    return seat, rng.choice(codes)


def _edge(state: Any, seat: int, a: int, b: int) -> int:
    """How good an attack over an edge is: armies of the source less those of the target."""
    if int(state.owner[a]) != seat:
        a, b = b, a
    return int(state.armies[a]) - int(state.armies[b])


def walk(game: Game, seed: int, limit: int = 10**9, resigning: float = 0.0) -> Iterator[Match]:
    """One lively random match: yielded before the first choice and after every one."""
    match, rng = Match(game, seed=seed), random.Random(seed)
    for _ in range(limit):
        yield match
        if match.over:
            return
        if resigning and rng.random() < resigning:
            match.resign(rng.choice([seat for seat in range(game.seats) if not int(match.state["out"][0, seat])]))
        else:
            match.choose(*lively(match, rng))


def played(game: Game, seed: int, limit: int = 10**9) -> Match:
    """The match at the end of such a walk."""
    match = None
    for match in walk(game, seed, limit):  # noqa: B007
        pass
    assert match is not None
    return match


def named_elements(entry: Entry) -> set[str]:
    """Elements that a line names, lights up or moves armies between."""
    named = {part.element for part in entry.text if isinstance(part, ElementRef)} | set(entry.elements)
    for move in entry.moves:
        named |= {place for place in (move.a, move.b) if place}
    return named


def words(entry: Entry) -> str:
    """A line as words, "you" for nobody."""
    shown = []
    for part in entry.text:
        match part:
            case str():
                shown.append(part)
            case SeatRef(seat=seat, form=form):
                shown.append(f"S{seat}" + ("'s" if form == "possessive" else ""))
            case ElementRef(name=name):
                shown.append(name)
            case DiceRef(dice=dice):
                shown.append(" ".join(map(str, dice)))
            case StrongRef(strong=strong):
                shown.append(strong)
    return "".join(shown)
