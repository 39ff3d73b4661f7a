"""Reviews: what moved a match adds up to its result, and choices are judged by what their seats knew alone."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest

import tests.toys.duel as duel
import tests.toys.whisper as whisper
from sandtable.bots.review import Review, ReviewBudget, review, told, what_if
from sandtable.bots.review.judging import Trace, alike, effect_of, judged, retrace
from sandtable.bots.search import Budget
from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import make_game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match

SMALL = ReviewBudget(points=8, worlds=60, judged=30, compared=40, judging=0, searched=3, playouts=60, fresh=60)


def _played(match: Match, choose: Callable[[list[int], int], int]) -> Match:
    while not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, choose(match.legal(seat), seat))
    return match


def a_duel() -> Match:
    """Seat 0 bids as little as it may, which loses; the others bid much."""
    match = Match(make_game(duel.DEFINITION, options={"players": 3}), seed=4)
    return _played(match, lambda legal, seat: legal[0] if seat == 0 else legal[-1])


@pytest.fixture(scope="module")
def found() -> Review:
    return review(a_duel(), SMALL, seed=1)


def test_luck_and_skill_sum_up_to_the_result(found: Review) -> None:
    returns = a_duel().returns
    for split in found.seats_split:
        parts = split.start.value + split.own.value + split.others.value + split.luck.value
        assert parts == pytest.approx(split.result) and split.result == returns[split.seat]
        for part in (split.start, split.own, split.others, split.luck):
            assert part.low <= part.value <= part.high
        assert split.choices >= split.alike + split.judged


def test_what_happened_between_the_points_sums_up_to_the_result(found: Review) -> None:
    assert [point.number for point in found.points] == sorted({point.number for point in found.points})
    assert (found.points[0].number, found.points[-1].number) == (0, found.choices)
    assert [(part.first, part.last) for part in found.stretches] == list(pairwise(p.number for p in found.points))
    for split in found.seats_split:
        changes = [part.changes[split.seat] for part in found.stretches]
        assert sum(one.total for one in changes) == pytest.approx(split.result - split.start.value)
        assert sum(one.choices for one in changes) == pytest.approx(split.own.value + split.others.value)
        assert sum(one.luck for one in changes) == pytest.approx(split.luck.value)
    for point in found.points:
        assert sum(one.value for one in point.chances) == pytest.approx(1)


def test_whoever_plays_badly_is_shown_what_is_better(found: Review) -> None:
    own = [one for one in found.judged if one.seat == 0]
    assert own and found.seats_split[0].own.high < 0, "to bid nothing costs"
    better = [one for one in own if one.better is not None]
    assert better
    for one in better:
        assert one.looked and one.better is not None
        assert 0 < one.better.gain.low <= one.better.gain.value and one.better.code > one.code
    assert [moment.number for moment in found.moments] == list(range(1, len(found.moments) + 1))
    assert [moment.step for moment in found.moments] == sorted(moment.step for moment in found.moments)
    assert any(moment.kind == "choice" and moment.seat == 0 for moment in found.moments)


def test_the_same_seed_gives_the_same_review_and_changes_nothing(found: Review) -> None:
    match = a_duel()
    before = match.state_bytes
    assert msgspec.json.encode(review(match, SMALL, seed=1)) == msgspec.json.encode(found)
    assert match.state_bytes == before


def test_choices_are_judged_alike_in_two_worlds_that_their_seat_cannot_tell_apart() -> None:
    """Another seat's card, and the dice to come, may differ in the position in which a choice was made."""
    trace = retrace(_played(Match(make_game(whisper.DEFINITION), seed=5), lambda legal, seat: legal[-1]))
    others = 0
    for number in range(len(trace.made)):
        world = trace.game.concealed(trace.state(number), trace.made[number].seat, seed_key(number))
        world["chance"]["counter"] += number
        others += world["card"].tobytes() != trace.state(number)["card"].tobytes()
        after = list(trace.after)
        after[number] = zlib.compress(world.tobytes())
        twin = replace(trace, after=tuple(after))
        assert alike(twin, number, 3) == alike(trace, number, 3)
        assert _judgement(twin, number) == _judgement(trace, number)
    assert others, "the worlds compared were one"


def _judgement(trace: Trace, number: int) -> bytes:
    effect = effect_of(trace, number, 20, 3)
    found = judged(trace, effect, True, Budget(playouts=20), 20, 3)
    return msgspec.json.encode((found, effect.means.tolist(), effect.errors.tolist()))


def test_another_choice_is_compared_in_the_same_worlds() -> None:
    trace = retrace(a_duel())
    number = next(n for n, made in enumerate(trace.made) if made.seat == 0)
    found = what_if(trace, number, max(trace.described(number)), worlds=200, seed=2)
    assert found.seat == 0 and found.made != found.other
    assert 0 < found.gain.low <= found.gain.value <= found.gain.high
    assert found.gain.value == pytest.approx(found.other_chance.value - found.made_chance.value)
    for code in (trace.made[number].code, 99):
        with pytest.raises(IllegalChoice):
            what_if(trace, number, code, worlds=10)
    with pytest.raises(IllegalChoice, match="There is no choice"):
        what_if(trace, len(trace.made), 1)


def test_a_review_tells_how_far_it_is(found: Review) -> None:
    heard = list[tuple[int, int]]()
    assert review(a_duel(), SMALL, 1, lambda done, total: heard.append((done, total))) == found
    done = [one for one, total in heard]
    assert done == sorted(done) and done[0] == 0 and heard[-1] == (SMALL.games, SMALL.games)
    assert len(set(done)) > len(found.judged), "each choice that is judged is told of"


def test_a_match_that_runs_is_not_reviewed() -> None:
    with pytest.raises(IllegalChoice, match="not over"):
        review(Match(a_duel().game, seed=1), SMALL)


def test_whoever_leaves_did_that_and_had_no_bad_luck() -> None:
    """What became of their chance by leaving is a choice of their own, of the others' for everybody else."""
    match = Match(make_game(duel.DEFINITION, options={"players": 3}), seed=4)
    match.resign(1)
    _played(match, lambda legal, seat: legal[-1])
    found = review(match, replace(SMALL, worlds=400, compared=400), seed=1)
    left = found.seats_split[1]
    assert (left.choices, left.judged, left.result) == (0, 0, 0.0)
    assert left.own.value == pytest.approx(-left.start.value, abs=0.1) and abs(left.luck.value) < 0.1
    assert left.own.low < left.own.value < left.own.high
    leaving = next(one for one in found.judged if one.code < 0)
    assert leaving.change.value == left.own.value and leaving.better is None


def test_what_chance_did_when_somebody_left_is_luck() -> None:
    """Leaving ends the round here, and what it brings is in the next position already: two matches of equal choices say
    the same of the leaving, within its error."""
    said = []
    for seed in (1, 2):
        match = Match(make_game(duel.DEFINITION, options={"players": 3, "rounds": 1}), seed=seed)
        match.choose(0, 5)
        match.choose(2, 5)
        match.resign(1)
        found = review(match, replace(SMALL, compared=300), seed=1)
        said.append(found.seats_split[0].others)
        leaving = next(one for one in found.judged if one.code < 0)
        assert (leaving.seat, leaving.words, leaving.looked) == (1, "Leaves the match", False)
        assert any(one.kind == "choice" and found.judged[one.index] == leaving for one in found.moments)
        assert any("Leaves the match" in line and "choice" in line for line in told(found, ["Ada", "Bo", "Cy"]))
    assert {found.seats_split[0].result, said[0].value} != {said[1].value}
    assert said[0].low <= said[1].value <= said[0].high


def test_a_sum_of_one_choice_is_as_careful_as_that_choice(found: Review) -> None:
    few = review(a_duel(), replace(SMALL, judged=3, compared=25), seed=1)
    for split in few.seats_split:
        mine = [one for one in few.judged if one.seat == split.seat]
        if len(mine) == 1:
            width = mine[0].change.high - mine[0].change.low
            assert split.own.high - split.own.low == pytest.approx(width) and width > 0.1
            return
    pytest.fail("No seat has just one choice judged.")


def test_each_seat_has_choices_judged_and_better_ones_looked_for(found: Review) -> None:
    """As many as of any other, as far as it has them: whoever made few choices is not forgotten."""
    few = review(a_duel(), replace(SMALL, judged=6, searched=3), seed=1)
    for seat in range(3):
        mine = [one for one in few.judged if one.seat == seat]
        assert mine == [] or any(one.looked for one in mine) or all(one.change.value >= 0 for one in mine)
    counts = [sum(one.seat == seat for one in few.judged) for seat in range(3)]
    differ = [split.choices - split.alike for split in found.seats_split]
    assert sum(counts) == min(6, sum(differ)) and all(
        has >= min(2, had) for has, had in zip(counts, differ, strict=True)
    )


def test_a_stretch_says_how_many_choices_in_it_nobody_looked_at(found: Review) -> None:
    assert all(part.unseen == 0 for part in found.stretches), "all of them were"
    few = review(a_duel(), replace(SMALL, judged=3), seed=1)
    unseen = sum(split.choices - split.alike - split.judged for split in few.seats_split)
    assert sum(part.unseen for part in few.stretches) == unseen > 0


def test_a_choice_taken_back_is_none_of_the_match() -> None:
    match = Match(make_game(duel.DEFINITION, options={"players": 2}), seed=4)
    match.choose(0, match.legal(0)[0])
    match.undo(0)
    _played(match, lambda legal, seat: legal[-1])
    found = review(match, SMALL, seed=1)
    assert found.choices == len(match.standing) == match.ply - 2
    assert found.points[-1].step == match.ply


def test_a_review_in_words(found: Review) -> None:
    lines = list(told(found, ["Ada", "Bo", "Cy"], 0))
    assert any(line.startswith("Win chance") for line in lines) and found.how == lines[-1]
    assert any(line.strip().startswith("Ada:") and "luck" in line and "own choices" in line for line in lines)
    assert any("better by" in line for line in lines)
