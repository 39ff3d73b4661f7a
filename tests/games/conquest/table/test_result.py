"""The end as people see it."""

from __future__ import annotations

from collections import Counter

from sandtable.core.scenes import plain
from tests.games.conquest.people import played, small
from tests.games.seen import viewers


def test_the_end_opens_everything_and_ranks_the_seats() -> None:
    game = small("supply-lines", fog=True)
    match = played(game, seed=1)
    assert match.over
    for viewer in viewers(game):
        scene = match.scene(viewer)
        assert scene.result is not None and scene.choices == [] and scene.prompt is None
        assert not any(state.hidden for state in scene.elements.values())
        assert sorted(rank.seat for rank in scene.result.ranks) == [0, 1, 2]
        assert [rank.place for rank in scene.result.ranks] == sorted(rank.place for rank in scene.result.ranks)
        assert [rank.share for rank in sorted(scene.result.ranks, key=lambda r: r.seat)] == list(match.returns)
        hands = {zone.owner: len(zone.cards) for zone in scene.zones if zone.kind == "hand"}
        held = match.state["hand"][0, :3].tolist()
        assert hands == {seat: held[seat] for seat in range(3) if held[seat] or not match.state["out"][0, seat]}
        assert plain(scene.result.text).endswith(".")


def test_achievements_stand_at_the_end_of_a_real_match() -> None:
    names: Counter[str] = Counter()
    for seed in range(4):
        match = played(small("supply-lines"), seed=seed)
        result = match.scene(None).result
        assert result is not None
        names.update(action.name for action in result.achievements)
        for action in result.achievements:
            assert 0 <= action.seat < 3 and action.text.endswith(".") and action.icon
    assert names["Quartermaster"] and names["Card Stacker"]
