"""What a study remembers does not grow with its deals, and is the same whatever lies between two looks."""

from __future__ import annotations

import pickle
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from sandtable.lab.studies.answers import answers_of
from sandtable.lab.studies.figures import StudyFigures
from sandtable.lab.studies.folder import Passing
from sandtable.lab.studies.plan import StopRule, plan_from
from sandtable.lab.studies.playing import DealBlock, spans_of
from sandtable.lab.studies.study import Study


@pytest.fixture(scope="module")
def study() -> Study:
    names = ("seat_1", "bot:first", "decisions", "turns", "score", "shared")
    plan = {
        "game": "bayonet", "players": 3, "lineup": [{"bots": ["random", "first", "random"]}],
        "variant": [{"name": "A"}, {"name": "B", "options": {"ante": 2}, "used": ["ANTE"]}],
        "question": [{"measure": name} for name in names], "stop": {"units": 40, "block": 20},
    }  # fmt: skip
    return Study(plan_from(plan))


@pytest.fixture(scope="module")
def block(study: Study) -> DealBlock:
    return study.player.play(0, 40)


def drawn(block: DealBlock, deals: int, number: int) -> DealBlock:
    """A block of deals that were played, in another order: as many blocks as are wanted, at no cost."""
    at = np.random.Generator(np.random.PCG64(number)).integers(0, block.deals, deals)
    return replace(
        block, first=number * deals, shares=block.shares[:, :, at], scores=block.scores[:, :, at],
        decisions=block.decisions[:, :, at], turns=block.turns[:, :, at], groups=block.groups[:, :, at],
        digests=block.digests[:, :, at], used=block.used[:, :, at],
    )  # fmt: skip


def size(figures: StudyFigures) -> int:
    measures = [one.measure for one in figures.asked]
    return len(pickle.dumps([value for name, value in vars(figures).items() if name != "asked"])) + len(measures)


def test_memory_does_not_grow_with_the_number_of_deals(study: Study, block: DealBlock) -> None:
    figures, sizes = StudyFigures(study.asked), list[int]()
    for number in range(320):
        figures.add(drawn(block, 50, number))
        if number in (19, 79, 319):
            sizes.append(size(figures))
    assert figures.deals == 16_000 and figures.games == 2 * 3 * 16_000
    # A number that has become larger is written with a byte or two more; a list of deals had 15,000 numbers more.
    assert all(later - earlier < 200 for earlier, later in pairwise(sizes)), sizes
    answers = answers_of(figures, ["A", "B"], [False, True], 0.95, True)
    assert len(answers) == 12 and all(answer.value.n == 16_000 for answer in answers)


def test_answers_are_those_of_the_deals_themselves(study: Study, block: DealBlock) -> None:
    figures, blocks = StudyFigures(study.asked), [drawn(block, 30, number) for number in range(9)]
    for one in blocks:
        figures.add(one)
    for asked, (single, pair) in zip(
        study.asked, zip(*[iter(answers_of(figures, ["A", "B"], [False, True], 0.95, False))] * 2, strict=True),
        strict=True,
    ):  # fmt: skip
        a, b = np.concatenate([asked.measure.read(one) for one in blocks], axis=1)
        assert single.value.value == pytest.approx(a.mean()) and pair.b == pytest.approx(b.mean())
        assert pair.value.value == pytest.approx((b - a).mean()) and pair.changed == np.count_nonzero(b - a)
        spread = (b - a).var(ddof=1)
        assert pair.factor == (pytest.approx((a.var(ddof=1) + b.var(ddof=1)) / spread) if spread else None)
    used = np.concatenate([one.used[:, :, :, 1] for one in blocks], axis=2)
    assert pair.use.times == pytest.approx(tuple(used.mean(axis=(1, 2))))
    assert pair.use.deals == int((used > 0).any(axis=(0, 1)).sum())
    turns = np.concatenate([one.turns[1].ravel() for one in blocks])
    assert figures.turns[1].quantile(0.5) == np.quantile(turns, 0.5, method="inverted_cdf")


def test_a_billion_deals_are_a_row_that_is_never_written_down() -> None:
    spans = spans_of(StopRule(1_000_000_000, 10_000))
    assert len(spans) == 100_000 and spans[-1] == (999_990_000, 10_000)
    part = spans[2::64]
    assert part[1] == (660_000, 10_000) and len(pickle.dumps(part)) < 300
    assert list(spans_of(StopRule(50, 20))) == [(0, 20), (20, 20), (40, 10)]


def test_blocks_beyond_the_room_lie_in_files_and_are_the_same(study: Study, tmp_path: Path) -> None:
    shelf = Passing(study.player, room=1)
    played = [study.player.play(first, 20) for first in (0, 20)]
    for one in played:
        shelf.put(one)
    assert shelf._files is not None and shelf._files.get(0, 20) is None, "the first is in memory"
    for one in played:
        found = shelf.get(one.first, 20)
        assert found is not None and found.digests.tobytes() == one.digests.tobytes()
        assert found.counted.tobytes() == one.counted.tobytes()
    where = shelf._files.path
    del shelf, found
    assert not where.exists()
