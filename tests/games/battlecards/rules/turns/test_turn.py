"""Turns (D3)."""

from __future__ import annotations

import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s


@pytest.mark.parametrize("preset", ["west", "pacific", "east-fat"])
def test_turns_are_limited_by_cards_hands_and_reorganizations(preset: str) -> None:
    game = load("battlecards", preset=preset)
    for seed in range(3):
        match, stream = Match(game, seed=seed), Stream(seed_key(seed))
        while not match.over:
            seat = match.seats_to_act[0]
            codes = match.legal(seat)
            match.choose(seat, codes[stream.below(len(codes))])
        kept = sum(event.kind == ev.CARD_KEPT and event.audience >> 8 & 1 for event in match.events(None))
        drawn = sum(event.kind == ev.REORGANIZED for event in match.events(None))
        most = int(game.rules["conflict_cards"][0]) + 2 * kept + drawn + game.seats
        assert int(match.state["turn"][0]) <= most <= 200
        assert match.ply < 20_000 and int(match.state["ending"][0]) in (s.END_DECK, s.END_HOMELAND)
