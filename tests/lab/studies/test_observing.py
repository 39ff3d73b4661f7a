"""What is written down of games besides their results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest

from sandtable.core.kernel.driving.drivers import game_key
from sandtable.core.match.match import Match
from sandtable.games.bridgefront import events as ev
from sandtable.lab.studies.folder import Passing
from sandtable.lab.studies.plan import StudyError, plan_from
from sandtable.lab.studies.study import Study, StudyOutcome


def study(game: str = "bridgefront", **more: Any) -> Study:
    plan = {
        "game": game, "players": 2, "seed": 3, "lineup": [{"bots": ["first"]}], "stop": {"units": 20, "block": 10},
        "variant": [{"name": "A"}], "observe": {"fields": ["round"]},
    }  # fmt: skip
    return Study(plan_from({**plan, **more}))


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> StudyOutcome:
    return study().run(tmp_path_factory.mktemp("study"))


def test_events_are_counted_by_the_card_that_they_are_about(done: StudyOutcome) -> None:
    """The same games once more at the table: as many cards of each kind were drawn."""
    game = done.study.game
    counts: dict[str, int] = {}
    for number in range(20):
        match = Match(game, key=game_key(3, number))
        while not match.over:
            seat = match.seats_to_act[0]
            match.choose(seat, match.legal(seat)[0])
        for happened in match._events:
            for event in happened:
                if event.kind == ev.DREW and event.args[1] >= 0:
                    name = game.data.cards.kinds[event.args[1]].id
                    counts[name] = counts.get(name, 0) + 1
    things = done.things().filter(polars.col("what") == "DREW").group_by("name").agg(polars.col("times").sum())
    assert dict(things.iter_rows()) == counts and len(counts) > 5
    assert set(done.things()["word"]) == {"card"}


def test_rounds_end_with_the_scores_of_the_game(done: StudyOutcome) -> None:
    rounds, games = done.rounds(), done.frame()
    last = int(games["turns"].max())
    assert rounds["round"].max() == last
    final = games.filter(polars.col("turns") == last)
    [first_seat] = rounds.filter((polars.col("round") == last) & (polars.col("seat") == 1)).rows(named=True)
    assert first_seat["games"] == final.height
    assert first_seat["score"] == pytest.approx(float(final["score_0"].mean()))


def test_factions_and_fields_at_the_end(done: StudyOutcome, tmp_path: Path) -> None:
    groups = done.groups()
    assert set(groups["group"]) <= set(done.study.player.group_names) and groups["times"].min() > 0
    by_seat = sum(row["times"] for row in done.counted() if row["what"] == "D_ACT")
    assert int(groups.filter(polars.col("what") == "D_ACT")["times"].sum()) == by_seat
    assert done.frame()["end_round"].to_list() == done.frame()["turns"].to_list()
    again = study().run(tmp_path)
    assert again.frame().equals(done.frame()) and again.things().sort("name").equals(done.things().sort("name"))
    read = study().run(tmp_path, play=False)  # from its files
    for name in ("grouped", "things", "rounds"):
        assert np.array_equal(getattr(read.figures, name), getattr(done.figures, name))
    assert read.frame().equals(done.frame())


def test_games_are_read_block_by_block_when_they_are_asked(done: StudyOutcome) -> None:
    """From files, from memory, and from both, where memory has room for the first block only."""
    whole = done.frame()
    shelf = Passing(done.study.player, room=1)
    for block in done.blocks:
        shelf.put(block)
    for lazy in (done.scan(), study().run().scan(), shelf.scan([(0, 10), (10, 10)])):
        assert isinstance(lazy, polars.LazyFrame)
        assert lazy.collect().equals(whole)
        mean = lazy.select(polars.col("turns").mean()).collect(engine="streaming").item()
        assert mean == pytest.approx(whole["turns"].mean())


def test_units_are_counted_by_their_kind() -> None:
    done = study("battlecards", observe={}, stop={"units": 20, "block": 20}).run()
    things = done.things()
    assert {"unit", "card"} >= set(things["word"]) and things.height > 10
    assert set(things.filter(polars.col("word") == "unit")["name"]) <= {
        u.id for u in done.study.game.data.arsenal.units
    }


def test_territories_and_traded_cards_of_conquest() -> None:
    done = study("conquest", observe={}, lineup=[{"bots": ["heuristic"]}]).run()
    things = done.things()
    captured = things.filter(polars.col("what") == "CAPTURED")
    by_event = sum(row["times"] for row in done.counted() if row["what"] == "CAPTURED")
    assert int(captured["times"].sum()) == by_event > 0
    assert set(captured["name"]) <= {territory.id for territory in done.study.game.data.territories}


def test_fields_that_are_none_are_sentences() -> None:
    with pytest.raises(StudyError, match=r"no field of a position; did you mean 'round'"):
        study(observe={"fields": ["rounds"]})
    with pytest.raises(StudyError, match="takes up to 64"):
        study(observe={"fields": ["kind"]})
    with pytest.raises(StudyError, match="no key 'field'"):
        study(observe={"field": ["round"]})


def test_blocks_come_from_the_folder_when_they_are_wanted(done: StudyOutcome) -> None:
    assert len(done.blocks) == 2 and [block.first for block in done.blocks] == [0, 10]
    assert done.blocks[1:][0].first == 10
    for file in done.blocks._shelf.path.glob("deals-000000010*"):  # type: ignore[attr-defined]
        file.rename(file.with_suffix(".away"))
    with pytest.raises(StudyError, match="taken away"):
        done.frame()
