"""Matches for the tests of what people see: lively random play that fights, plays kept cards and supports shots."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from sandtable.core.game.game import Built, Game, make_game
from sandtable.core.game.position import Position as TablePosition
from sandtable.core.match.match import Match
from sandtable.core.scenes import Card, Scene, Text, plain
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.definition import DEFINITION
from sandtable.games.battlecards.setup.data import ARSENAL
from sandtable.games.battlecards.setup.options import BattlecardsOptions
from sandtable.games.battlecards.table.scene import TABLE
from tests.games.battlecards.stage import Stage

#: Decisions that nobody of the other side may notice, by number.
SECRET = {one.number for one in DECISIONS.all if one.secret}
NAMES = ["Marit", "Osei", "Priya", "Jonas", "Lucia", "Tomasz", "Ines", "Emre"]
UNITS = {row.id: number for number, row in enumerate(ARSENAL.units)}

#: Games that show different things: every theatre and deck, teams, and the rules that are seen.
VIEWED: dict[str, dict[str, Any]] = {
    "west": {},
    "west-fat": {"preset": "west-fat"},
    "pacific-fat": {"preset": "pacific-fat"},
    "east-fat": {"preset": "east-fat", "last_orders": True},
    "occupation": {"preset": "occupation", "conflict_set": "fat", "arsenal_set": "starter+exp"},
    "two-and-one": {"preset": "teams", "players": 3, "team_actions": 1},
    "four": {"preset": "teams", "players": 4, "theatre": "pacific", "occupying_force": True, "team_actions": 1},
}  # fmt: skip


@lru_cache(maxsize=32)
def _made(preset: str | None, options: tuple[tuple[str, Any], ...]) -> Game:
    return make_game(DEFINITION, preset, dict(options))


def game_with(preset: str | None = None, **options: Any) -> Game:
    """A game with these options, made once."""
    return _made(preset, tuple(sorted(options.items())))


def game_of(name: str) -> Game:
    """A game of VIEWED."""
    return game_with(**VIEWED[name])


def asked(match: Match) -> int:
    """The decision that is open."""
    return int(match.state["asked"][0])


def lively(match: Match, rng: random.Random) -> tuple[int, int]:
    """The seat that owes a decision and a choice for it: fight mostly, withdraw little, draw rather than move about."""
    seat = match.seats_to_act[0]
    codes = match.legal(seat)
    match asked(match):
        case 3 if rng.random() < 0.75 and codes[0] // s.CODE == s.K_DRAW:
            return seat, codes[0]
        case 7 if rng.random() < 0.8:
            return seat, codes[-1]
        case 17 if rng.random() < 0.8:
            return seat, codes[0]
        case 19 if rng.random() < 0.9:
            return seat, rng.choice(codes[1:])
        case 20 if rng.random() < 0.8:
            return seat, rng.choice([code for code in codes if code % s.CODE != s.MODE_HOLD])
        case 35:
            return seat, codes[int(rng.random() < 0.2)]
    return seat, rng.choice(codes)


def walk(game: Game, seed: int, limit: int = 10**9) -> Iterator[Match]:
    """One lively random match: yielded before the first choice and after every one."""
    match, rng = Match(game, seed=seed), random.Random(seed)
    for _ in range(limit):
        yield match
        if match.over:
            return
        match.choose(*lively(match, rng))


def played(game: Game, seed: int, limit: int = 10**9) -> Match:
    """The match at the end of such a walk."""
    match = None
    for match in walk(game, seed, limit):  # noqa: B007
        pass
    assert match is not None
    return match


def reach(game: Game, decision: int, seed: int = 0, tries: int = 20) -> tuple[Match, int]:
    """A match in which a seat owes this decision, and the seat."""
    for extra in range(tries):
        for match in walk(game, seed + extra):
            if not match.over and asked(match) == decision:
                return match, match.seats_to_act[0]
    raise AssertionError(f"{DECISIONS.names[decision]} was not reached")


def words(text: Text) -> str:
    """A sentence with the names of NAMES in it."""
    return plain(text, NAMES)


def cards_of(scene: Scene) -> dict[str, Card]:
    """Every card of a scene by its id."""
    found = {card.id: card for zone in scene.zones for card in zone.cards}
    found |= {card.id: card for front in scene.fronts for stack in front.stacks for card in stack.cards}
    if scene.fight is not None:
        found |= {card.id: card for line in scene.fight.lines for group in line.groups for card in group.cards}
    return found


# --------------------------------------------------------------------------------------------- positions made by hand


def game_at(at: Stage) -> Game:
    """The game of a position made by hand, with its rules."""
    rules = at.rules
    theatre = ("west", "pacific", "east")[int(rules["theatre"])]
    options = msgspec.convert({"players": int(rules["players"]), "theatre": theatre}, BattlecardsOptions)
    return Game(DEFINITION, "west", options, Built(at.table.copy(), at.data))


def scene_of(at: Stage, viewer: int | None) -> Scene:
    """What a viewer sees of a position made by hand."""
    events = [one for one in at.events if one.seen_by(viewer)]
    return game_at(at).scene(TablePosition(at.states.copy(), events, False), viewer)


def refusal_of(at: Stage, seat: int, code: int) -> str:
    """Why a code is no legal answer there."""
    return game_at(at).refusal(at.states.copy(), seat, code)


def lines_of(at: Stage, viewer: int | None) -> list[str]:
    """The lines of everything that happened since the position was made, as one viewer reads them."""
    events = [one for one in at.events if one.seen_by(viewer)]
    return [words(entry.text) for entry in TABLE.entries(game_at(at), events, viewer)]
