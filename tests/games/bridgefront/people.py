"""Matches for the tests of what people see: lively random play that plays cards, marches and meets enemies."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sandtable.core.game.game import Built, Game, make_game
from sandtable.core.game.position import Position as TablePosition
from sandtable.core.match.match import Match
from sandtable.core.scenes import Scene, Text, plain
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.definition import DEFINITION
from sandtable.games.bridgefront.setup.build import Data
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.options import BridgefrontOptions
from sandtable.games.bridgefront.setup.topology import topology
from sandtable.games.bridgefront.table.scene import TABLE
from tests.games.bridgefront.positions import Position

NAMES = ["Marit", "Osei", "Priya", "Jonas", "Lucia", "Tomasz"]
KINDS = {card.name: card.index for card in CARDS.kinds}

#: Games that show different things: every number of seats, and the rules that are seen.
VIEWED: dict[str, dict[str, Any]] = {
    "two": {"players": 2, "max_rounds": 5},
    "three": {"players": 3, "max_rounds": 4, "start_gold": 20, "max_mana": 8},
    "six": {"players": 6, "max_rounds": 2, "start_gold": 12},
    "private": {"players": 3, "max_rounds": 4, "draft_visibility": "private", "start_gold": 20},
    "open": {"players": 3, "max_rounds": 4, "vp_visibility": "public", "faction_mode": "random", "seating": "given",
             "battle_timing": "stack", "link_scope": "owner"},
    "late": {"preset": "late-initiative", "players": 3, "max_rounds": 4, "age_ii_start": 2, "age_iii_start": 2,
             "start_gold": 30, "max_mana": 10, "zero_mana_acts": True},
    "all": {"preset": "all-abilities", "players": 4, "max_rounds": 3, "age_ii_start": 2, "age_iii_start": 3,
            "start_gold": 30, "max_mana": 10, "hand_size": 8, "forge_decline": True, "start_bridges": 4,
            "forge_count": 4, "mine_count": 7, "forge_spread": 1, "forge_gap": 9, "start_forces": 9},
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


def asked(match: Match, seat: int) -> int:
    """The kind of decision that a seat owes."""
    return int(match.state["asked"][0, seat])


def lively(match: Match, rng: random.Random) -> tuple[int, int]:
    """A seat that owes a decision and a choice for it: go on acting mostly, play cards, bid little."""
    seat = rng.choice(match.seats_to_act)
    codes = match.legal(seat)
    kind = asked(match, seat)
    if kind == s.D_ACT:
        cards = [code for code in codes if code >= s.ACT_CARD]
        if cards and rng.random() < 0.6:
            return seat, rng.choice(cards)
        if len(codes) > 1 and rng.random() < 0.9:
            return seat, rng.choice(codes[1:])
    elif kind == s.D_BID:
        return seat, codes[rng.randrange(min(4, len(codes)))] if rng.random() < 0.6 else rng.choice(codes)
    return seat, rng.choice(codes)


def walk(game: Game, seed: int, limit: int = 10**9, resigning: float = 0.0) -> Iterator[Match]:
    """One lively random match: yielded before the first choice and after every one."""
    match, rng = Match(game, seed=seed), random.Random(seed)
    for _ in range(limit):
        yield match
        if match.over:
            return
        if rng.random() < resigning:
            here = [seat for seat in range(game.seats) if not int(match.state["resigned"][0]) >> seat & 1]
            match.resign(rng.choice(here))
        else:
            match.choose(*lively(match, rng))


def played(game: Game, seed: int, limit: int = 10**9, resigning: float = 0.0) -> Match:
    """The match at the end of such a walk."""
    match = None
    for match in walk(game, seed, limit, resigning):  # noqa: B007
        pass
    assert match is not None
    return match


def scene_of(at: Position, viewer: int | None, game: Game | None = None) -> Scene:
    """What a viewer sees of a position made by hand; `game` is that of the position, if it has been made."""
    events = [one for one in (*at.before, *at.events) if one.seen_by(viewer)]
    return TABLE.scene(game or game_of_position(at), TablePosition(at.states.copy(), events, False), viewer)


def refusal_of(at: Position, seat: int, code: int) -> str:
    """Why a code is no legal answer there."""
    return TABLE.refusal(game_of_position(at), at.states.copy(), seat, code)


def lines_of(at: Position, viewer: int | None) -> list[str]:
    """The lines of everything that happened since the position was made, as one viewer reads them."""
    events = [one for one in at.events if one.seen_by(viewer)]
    return [words(entry.text) for entry in TABLE.entries(game_of_position(at), events, viewer)]


def game_of_position(at: Position) -> Game:
    """The game of a position; what a scene needs of its options stands in the rules."""
    data = Data(topology(int(at.rules["board_radius"])), CARDS)
    return Game(DEFINITION, "standard", BridgefrontOptions(players=at.players), Built(at.table.copy(), data))


def reach(game: Game, decision: int, seed: int = 0, limit: int = 3000, tries: int = 20) -> tuple[Match, int]:
    """A match in which a seat owes this decision, and the seat."""
    for extra in range(tries):
        for match in walk(game, seed + extra, limit):
            for seat in match.seats_to_act:
                if asked(match, seat) == decision:
                    return match, seat
    raise AssertionError(f"{DECISIONS.names[decision].removeprefix('D_')} was not reached")


def words(text: Text) -> str:
    """A sentence with the names of NAMES in it."""
    return plain(text, NAMES)
