"""What a host may take from the first turns: armies, and attacks ("Who begins" in the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.bots import get
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.events import Event
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.conquest import events as ev


def opening(seed: int = 3, **options: Any) -> tuple[list[Event], str]:
    """All that happens until the third turn begins, in a match of heuristic bots, and what is written of it."""
    game = load("conquest", preset="supply-lines", players=2, map="gen:n=24,seed=5", first_seat=0, **options)
    match, bot, key = Match(game, seed=seed), get("heuristic"), seed_key(seed)
    while int(match.state["turns"][0]) < 3 and not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, bot.choose(match.concealed(seat, key), key))
    words = "\n".join(str(entry) for entry in match.log(None))
    return [event for step in match._events for event in step], words


def turns_of(events: list[Event], kind: int) -> list[int]:
    """In which turns something happened."""
    now, found = 0, []
    for event in events:
        if event.kind == ev.TURN_START:
            now = event.args[2]
        elif event.kind == kind:
            found.append(now)
    return found


def test_they_are_as_ever_unless_a_host_says_otherwise() -> None:
    events, words = opening()
    assert {1, 2} <= set(turns_of(events, ev.ATTACK))
    assert all(event.args[8:10] == (0, 0) for event in events if event.kind == ev.REINFORCED)
    assert "first turn" not in words and "No attacks" not in words


@pytest.mark.parametrize(("percent", "total"), [(0, 0), (50, 2), (67, 2), (99, 3), (100, 4)])
def test_the_first_turn_of_the_match_brings_a_part_rounded_down(percent: int, total: int) -> None:
    events, words = opening(first_turn_pct=percent, territory_divisor=3, continent_pct=0)
    first, second = [event.args for event in events if event.kind == ev.REINFORCED][:2]
    assert (first[1], first[2], first[8]) == (total, 4, 4 - total), "12 territories bring 4"
    assert second[8] == 0 and second[1] >= 3
    assert ("fewer because it is the first turn" in words) == (percent < 100)


@pytest.mark.parametrize(
    ("when", "attacks"), [("at_once", {1, 2}), ("after_first_turn", {2}), ("after_round_1", set())]
)
def test_nobody_attacks_before_its_time(when: str, attacks: set[int]) -> None:
    events, words = opening(first_attacks=when)
    assert set(turns_of(events, ev.ATTACK)) & {1, 2} == attacks
    peaceful = [event.args[9] for event in events if event.kind == ev.REINFORCED][:2]
    assert peaceful == [int(turn not in attacks) for turn in (1, 2)]
    assert words.count("No attacks in this turn.") == sum(peaceful)


def test_round_2_fights_again_and_cards_are_for_captures_only() -> None:
    events, _ = opening(first_attacks="after_round_1")
    assert not turns_of(events, ev.DRAWN)
