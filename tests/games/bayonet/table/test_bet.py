"""Bets at the table: bounds, presets, amounts in blocks, and why not."""

from __future__ import annotations

import itertools

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.kernel.asking import count_range
from sandtable.core.match.match import Match
from sandtable.core.scenes import plain
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import state as s
from tests.games.bayonet.people import NAMES, VIEWED, asked, game_of, game_with, reach, walk
from tests.games.seen import choice


@pytest.mark.parametrize("name", VIEWED)
def test_E6_a_raise_offered_has_the_bounds_that_are_asked(name: str) -> None:
    """The numbers on the Raise button, worked out from what the viewer sees, are those of the next question; a raise
    that leaves no choice says its size."""
    game, checked = game_of(name), 0
    for match in itertools.islice(walk(game, seed=4), 200):
        for seat in match.seats_to_act:
            scene = match.scene(seat)
            if asked(match, seat) != s.D_BET or s.RAISE not in match.legal(seat):
                continue
            button = choice(scene, code=s.RAISE)
            after = match.copy()
            after.choose(seat, s.RAISE)
            if button.count is None:
                (raised,) = [made for made in after._events[-1] if made.kind == ev.RAISED]
                assert button.label == f"Raise by {raised.args[1]}"
            else:
                state = after.state
                assert (button.count.lo, button.count.hi) == (int(state["raise_lo"][0]), int(state["raise_hi"][0]))
                asking = after.scene(seat).prompt
                assert asking is not None and asking.count == button.count
            checked += 1
    assert checked > 10


def test_presets_of_a_raise_are_half_the_pot_the_pot_and_everything() -> None:
    """Four antes of 1, then seat to act raises by 6: the next one calls 6 and may raise by half of 16, 16, or all."""
    game = game_with(players=4)
    match = Match(game, seed=2)
    first = match.seats_to_act[0]
    match.choose(first, s.RAISE)
    match.choose(first, 0)  # 99 amounts: blocks of two
    while asked(match, match.seats_to_act[0]) == s.D_RAISE:
        match.choose(match.seats_to_act[0], 0)
    (seat,) = match.seats_to_act
    scene = match.scene(seat)
    assert scene.prompt is not None and plain(scene.prompt.text) == "1 to call."
    count = choice(scene, code=s.RAISE).count
    assert count is not None and (count.lo, count.hi, count.suggest) == (1, 98, 3)
    assert [(preset.label, preset.value, preset.key) for preset in count.presets] == [
        ("Half pot", 3, "H"),
        ("Pot", 6, "P"),
        ("All in", 98, "A"),
    ]
    assert [(one.label, one.key, one.detail) for one in scene.choices] == [
        ("Call 1", "C", "98 left"),
        ("Raise", "R", "by 1 to 98, after 1 to call"),
        ("Fold", "F", "1 chip is lost"),
    ]
    assert choice(scene, code=0).primary
    waiting = match.scene(first).prompt
    assert waiting is not None and plain(waiting.text, NAMES) == f"{NAMES[seat]} to act, 1 to call."


def test_presets_outside_the_limits_are_left_out() -> None:
    match, seat = reach(game_of("spread"), s.D_BET)
    count = choice(match.scene(seat), code=s.RAISE).count
    assert count is not None and (count.lo, count.hi) == (3, 5)
    assert [preset.label for preset in count.presets] in ([], ["Pot"])
    match, seat = reach(game_of("pot-limit"), s.D_BET)
    count = choice(match.scene(seat), code=s.RAISE).count
    assert count is not None and [preset.label for preset in count.presets][-1] == "Pot"


def test_E8_a_call_for_more_than_one_has_says_that_it_is_all_in() -> None:
    game = game_with(players=3, chips=10, ante=3)
    for match in itertools.chain.from_iterable(walk(game, seed) for seed in range(20)):
        for seat in match.seats_to_act:
            state = match.state[0]
            call = int(state["bet"].max()) - int(state["bet"][seat])
            held = int(state["chips"][seat])
            if asked(match, seat) == s.D_BET and 0 < held < call:
                scene = match.scene(seat)
                assert scene.prompt is not None
                assert plain(scene.prompt.text) == f"{call} to call; you have {held} left."
                assert (scene.choices[0].label, scene.choices[0].detail) == (f"Call with {held}", "all-in")
                return
    raise AssertionError("nobody was short")


def test_E7_why_there_is_no_raise_is_said() -> None:
    game = game_with(players=2, max_raises=1)
    match = Match(game, seed=1)
    match.choose(match.seats_to_act[0], s.RAISE)
    while asked(match, match.seats_to_act[0]) == s.D_RAISE:
        match.choose(match.seats_to_act[0], 0)
    (seat,) = match.seats_to_act
    prompt = match.scene(seat).prompt
    assert prompt is not None
    assert plain(prompt.why) == "1 raise has been made in this round; no more are allowed."
    with pytest.raises(IllegalChoice, match="no more are allowed"):
        match.choose(seat, s.RAISE)


@pytest.mark.parametrize(("lo", "hi"), [(1, 1), (1, 64), (3, 66), (1, 65), (5, 1000), (1, 5999)])
def test_blocks_of_amounts_cover_every_number_once(lo: int, hi: int) -> None:
    """Spec section 1, COUNT: at most 64 options a step."""
    ranges = [count_range(lo, hi, 0)]
    while ranges[-1][1] < hi:
        ranges.append(count_range(lo, hi, len(ranges)))
    assert len(ranges) <= 64 and ranges[0][0] == lo
    assert all(a[1] + 1 == b[0] for a, b in itertools.pairwise(ranges))
