"""What the heuristic does for the other armies of its side (16.3, 16.5), and the yardstick never does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sandtable import bots
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, op_of

_ARMY = {s.ARMY_TRADE: "trade", s.ARMY_SEATS: "seats"}


def done_together(bot: str, games: int, **options: Any) -> Counter[str]:
    """How often a bot in all seats spends a turn on the other armies of its side or takes units back, and how often a
    partner agrees to new enemies; with the numbers of short battles."""
    game, player, found = (
        load("battlecards", preset="teams", players=4, scores="short", **options),
        bots.get(bot),
        Counter[str](),
    )
    for number in range(games):
        match = Match(game, seed=number)
        while not match.over:
            seat, key = match.seats_to_act[0], match.ply.to_bytes(32, "little")
            code = player.choose(match.concealed(seat, key), key)
            asked = int(match.state[0].asked)
            if asked == s.D_TURN and op_of(code) == s.K_ARMY:
                found[_ARMY.get(answer_argument(code) // 64, "transfer")] += 1
            elif asked == s.D_TURN and op_of(code) == s.K_CHOICE:
                found["move"] += 1
            elif asked == s.D_SEAT_TRADE and answer_argument(code) == 1:
                found["agreed"] += 1
            match.choose(seat, code)
    return found


@pytest.mark.parametrize(
    ("options", "used"),
    [({}, {"transfer", "trade", "seats", "agreed"}), ({"occupying_force": True}, {"move", "transfer", "agreed"})],
)
def test_armies_of_a_side_help_each_other(options: dict[str, Any], used: set[str]) -> None:
    assert used <= set(done_together("heuristic", 5, **options))


def test_the_yardstick_does_nothing_of_it() -> None:
    assert not done_together("heuristic-1", 1, occupying_force=True)
