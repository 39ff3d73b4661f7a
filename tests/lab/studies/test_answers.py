"""Answers: pairs on common deals, bounds instead of "no difference", and nothing of a rule that was not used."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sandtable.lab.statistics.pairs import identical, paired, paired_factor
from sandtable.lab.studies.reading import plan_from
from sandtable.lab.studies.study import Outcome, Study, as_values
from sandtable.lab.studies.words import sentence, use_sentence


def run(*variants: dict[str, Any], deals: int = 40, **more: Any) -> Outcome:
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
    done = run({"options": {"chips": 10}}, {"options": {"chips": 40}}, question=[{"measure": "turns"}])
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


@pytest.mark.parametrize("measure", ["decisions", "turns", "score", "shared", "seat_2"])
def test_every_measure_is_read_from_the_games(measure: str) -> None:
    done = run({}, deals=20, question=[{"measure": measure}])
    block = done.blocks[0]
    truth = {
        "decisions": block.decisions, "turns": block.turns, "score": block.scores.mean(axis=-1),
        "shared": block.shares.max(axis=-1) < 1, "seat_2": block.shares[..., 1],
    }[measure]  # fmt: skip
    assert done.answers[0].value.value == pytest.approx(float(truth.mean()))
