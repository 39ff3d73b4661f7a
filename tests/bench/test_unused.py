"""What the heuristic bots never do (bench/unused): it is counted the same every time, and a gap is called one."""

from __future__ import annotations

import tomllib

import pytest

from bench import variants
from bench.features import features_of
from bench.unused.counting import REASONS, count, gaps, never, reason_of
from bench.unused.habits import habits
from bench.unused.page import page
from sandtable.games import BUILT_IN

_CONFIGS = {
    "conquest": "conquest/world-war/increasing/3",
    "bayonet": "bayonet/quick/standard/2",
    "bridgefront": "bridgefront/standard/standard/2",
    "battlecards": "battlecards/west/standard/2",
}


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_few_games_say_what_is_reached_and_what_is_not(game: str) -> None:
    figures = count(game, 2500, 1, [_CONFIGS[game]])
    assert figures["groups"] == count(game, 2500, 1, [_CONFIGS[game]])["groups"]
    reached = {(title, name) for title, names in figures["groups"].items() for name, times in names.items() if times}
    missing = never(game, figures)
    assert len(reached) > 20 and missing and not reached & set(missing)
    text = page({game: figures})
    for title, name in missing:
        said = reason_of(game, title, name) or "a gap."
        assert f"- {title.lower()}, **{name}**: {said}" in text
    assert {key for key in missing if not reason_of(game, *key)} == set(gaps(game, figures))


def test_reasons_are_given_for_what_there_is() -> None:
    for game, groups in tomllib.loads(REASONS.read_text(encoding="utf-8")).items():
        there = {group.title: set(group.names) for group in features_of(variants.make(_CONFIGS[game])).all_groups}
        for title, names in groups.items():
            assert title in there, (game, title)
            assert all(text.endswith(".") for text in names.values())


def test_how_bots_play_is_told_beside_the_yardstick() -> None:
    found = habits("battlecards", 1, 1)
    assert any("(TRANSFER)" in words for words in found) and all(len(pair) == 2 for pair in found.values())
    assert habits("bayonet", 1, 1) == {}
