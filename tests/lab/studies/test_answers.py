"""Answers: pairs on common deals, bounds instead of "no difference", and nothing of a rule that was not used."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.lab.statistics.estimates import identical, paired, paired_factor
from sandtable.lab.studies.answers import sentence, use_sentence
from sandtable.lab.studies.plan import plan_from
from sandtable.lab.studies.study import Study, StudyOutcome, as_values


def run(*variants: dict[str, Any], deals: int = 40, **more: Any) -> StudyOutcome:
    named = [{"name": "ABCDEF"[i], **one} for i, one in enumerate(variants)]
    plan = {
        "game": "bayonet", "players": 2, "lineup": [{"bots": ["random"]}], "variant": named,
        "question": [{"measure": "seat_1"}], "stop": {"units": deals, "block": 20},
    }  # fmt: skip
    return Study(plan_from({**plan, **more})).run()


def test_variants_are_paired_deal_by_deal() -> None:
    done = run({}, {"options": {"ante": 2}, "used": ["ANTE"]})
    a, b = (np.concatenate([block.shares[i, 0, :, 0] for block in done.blocks]) for i in (0, 1))
    answer = done.answers[1]
    assert answer.value == paired(b - a) and answer.factor == paired_factor(a, b)
    assert answer.changed == int((a != b).sum())


def test_intervals_widen_with_the_number_of_claims() -> None:
    one = run({}, {"options": {"ante": 2}})
    three = run({}, *({"options": {"ante": ante}} for ante in (2, 3, 4)))
    assert three.answers[1].value.value == one.answers[1].value.value
    assert three.answers[1].value.high > one.answers[1].value.high


def test_a_rule_that_never_came_up_has_no_effect() -> None:
    """Nobody resigns in a simulation, and a limit of 99 hands is never reached."""
    done = run({}, {"options": {"hand_cap": 99}, "used": ["RESIGNED"]}, deals=20)
    answer = done.answers[1]
    assert answer.kind == "unused" and answer.use.at_most == identical(20)
    assert "never came up in 20 deals" in sentence(answer)
    assert "at most 13.9 % of deals use it" in use_sentence(answer)
    assert as_values(answer)["used"]["games"] == 0


def test_a_rule_that_came_up_now_and_then_is_too_rare_to_judge() -> None:
    done = run({}, {"options": {"ante": 2}, "used": ["RESIGNED"]}, deals=20)
    answer = done.answers[1]
    assert answer.kind == "rare" and answer.use.differs == 20
    assert "too rare to judge" in sentence(answer)
    assert "the bots read the number" in use_sentence(answer)


def test_a_large_margin_makes_a_bound_of_what_is_open() -> None:
    done = run({}, {"options": {"ante": 2}}, question=[{"measure": "seat_1", "margin": 0.9}])
    assert done.answers[1].kind == "within"
    assert "by at most" in sentence(done.answers[1]) and "90.0 points" in sentence(done.answers[1])
    assert run({}, {"options": {"ante": 2}}).answers[1].kind == "open"


def test_what_differs_is_said_with_its_size() -> None:
    done = run(
        {"preset": "long", "options": {"chips": 10}},
        {"preset": "long", "options": {"chips": 40}},
        question=[{"measure": "turns"}],
    )
    answer = done.answers[1]
    assert answer.kind == "differs" and answer.value.low > 0
    assert sentence(answer).startswith("B raises hands in a game by ")


def test_fewer_than_20_units_have_no_interval() -> None:
    """What is too few to say stays a mean: here after the first block of a study that is watched."""
    seen: list[Any] = []
    plan = {
        "game": "bayonet", "players": 2, "lineup": [{"bots": ["random"]}], "stop": {"units": 20, "block": 10},
        "variant": [{"name": "A"}, {"name": "B", "options": {"ante": 2}}], "question": [{"measure": "seat_1"}],
    }  # fmt: skip
    Study(plan_from(plan)).run(progress=seen.append)
    assert [answer.has_interval for answer in seen[0].answers] == [False, False]
    assert [answer.has_interval for answer in seen[1].answers] == [True, True]


def test_results_are_frames() -> None:
    done = run({}, {"options": {"ante": 2}}, deals=20)
    assert done.frame().height == done.games == 40
    assert done.results()["measure"].to_list() == ["seat_1", "seat_1"]
    counted = {(row["variant"], row["what"], row["seat"]) for row in done.counted()}
    assert {("A", "D_BET", 1), ("B", "D_BET", 2), ("A", "GAME_START", None)} <= counted


def test_compare_in_python() -> None:
    study = Study.compare("bayonet", {}, {"ante": 2}, deals=20, players=2, bots=["random"], used=["ANTE"])
    values = as_values(study.run().answers[1])
    assert values["variant"] == "B" and values["used"]["games"] == 20 and values["used"]["named"]
    assert values["interval"][0] <= values["difference"] <= values["interval"][1]


def test_each_line_up_is_answered_by_itself_as_if_it_had_played_alone() -> None:
    """On the same deals; only the intervals are wider, as they hold together with those of the other."""
    variants: tuple[dict[str, Any], ...] = ({}, {"options": {"ante": 2}, "used": ["ANTE"]})
    ones = [{"bots": ["random"]}, {"bots": ["first", "random"]}]
    asked = [{"measure": name} for name in ("seat_1", "turns", "bot:first")]
    done = run(*variants, lineup=ones, question=asked)
    assert [answer.lineup for answer in done.answers] == [None] * 6
    for number, one in enumerate(ones):
        alone = run(*variants, lineup=[one], question=asked[: 2 + number])
        own = [answer for answer in done.by_lineup if answer.lineup == number]
        assert [answer.measure.name for answer in own] == [answer.measure.name for answer in alone.answers]
        for answer, apart in zip(own, alone.answers, strict=True):
            figures = [(a.a, a.b, a.value.value, a.changed, a.use.deals, a.use.times) for a in (answer, apart)]
            assert figures[0] == figures[1]
            assert answer.value.high - answer.value.low >= apart.value.high - apart.value.low
    assert done.results()["lineup"].to_list() == [None] * 6 + [1] * 4 + [2] * 6
    assert not run(*variants).by_lineup


def test_bots_that_do_not_rotate_sit_as_they_are_named() -> None:
    asked = [{"measure": "bot:first"}]
    turned = run({}, lineup=[{"bots": ["first", "random"]}], question=asked)
    sat = run({}, lineup=[{"bots": ["first", "random"], "rotate": False}], question=asked)
    assert [one.bots for one in turned.study.player.seatings] == [("first", "random"), ("random", "first")]
    assert [one.bots for one in sat.study.player.seatings] == [("first", "random")]
    won = np.concatenate([block.shares[0, 0, :, 0] for block in sat.blocks])
    assert sat.answers[0].value.value == pytest.approx(float(won.mean()))


@pytest.mark.parametrize("measure", ["decisions", "turns", "score", "shared", "seat_2"])
def test_every_measure_is_read_from_the_games(measure: str) -> None:
    done = run({}, deals=20, question=[{"measure": measure}])
    block = done.blocks[0]
    truth = {
        "decisions": block.decisions, "turns": block.turns, "score": block.scores.mean(axis=-1),
        "shared": block.shares.max(axis=-1) < 1, "seat_2": block.shares[..., 1],
    }[measure]  # fmt: skip
    assert done.answers[0].value.value == pytest.approx(float(truth.mean()))
