"""Practice goes on as long as the match does, and each choice costs what it brings, not what went before it."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable.games  # noqa: F401 - announces the games
from sandtable import bots
from sandtable.core.game.registry import find_definition
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.server.pool import practice
from sandtable.server.pool.practice import Guides

#: What one could choose in a guided game once.
ONCE = 200


class _Reader:
    """Somebody who plays a guided game on, by the heuristic."""

    def __init__(self, game: str) -> None:
        self.definition, self.guides = find_definition(game), Guides()
        self.made: list[int] = []
        self.guides.play(self.definition, [], 0)

    @property
    def match(self) -> Match:
        kept = self.guides._practice._kept
        return next(match for (_, made), (match, _) in kept.items() if made == tuple(self.made))

    def choose(self) -> bool:
        match = self.match
        if match.over or 0 not in match.seats_to_act:
            return False
        key = seed_key(len(self.made))
        self.made.append(bots.get("heuristic").choose(match.concealed(0, key), key))
        self.guides.play(self.definition, self.made, len(self.made) - 1)
        return True


@pytest.mark.slow
def test_a_guided_game_is_played_to_its_end() -> None:
    reader = _Reader("bridgefront")
    while reader.choose():
        pass
    assert reader.match.over


def test_a_guided_game_goes_on_past_any_number_and_no_choice_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, played = _Reader("conquest"), list[int]()
    go_on = practice._go_on

    def counted(*asked: Any) -> Any:
        played.append(asked[4])
        return go_on(*asked)

    monkeypatch.setattr(practice, "_go_on", counted)
    while len(reader.made) <= ONCE and reader.choose():
        pass
    assert len(reader.made) > ONCE and played == reader.made
    kept = [made for _, made in reader.guides._practice._kept]
    assert len(kept) <= len(reader.made) // practice.STRIDE + 2, "one in so many positions is kept"
    played.clear()
    back = reader.made[:-3]
    reader.guides.play(reader.definition, back, len(back))
    assert len(played) < practice.STRIDE, "going back begins at a position close by"
