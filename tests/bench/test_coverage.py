"""What games reach (docs/coverage.json): the features that each game declares, how they are counted, and the pages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest

from bench import coverage, variants
from bench.exploring import DIRECTED, UNIFORM
from bench.features import Answer, Features, Group, Held, Note, Seen, Tables, Where, features_of
from bench.features.battlecards import SPECIALS
from bench.features.bridgefront import RULINGS, SILENT, TRACES, modes_of
from bench.features.conquest import SYSTEMS
from bench.features.model import DECISIONS
from bench.fuzzing.fuzz_crew import Reached, fuzz
from sandtable.core.game.game import make_game
from sandtable.games import games
from sandtable.games.battlecards.setup.data import ARSENAL, cards_of
from sandtable.games.bayonet.setup.combos import combo_names
from sandtable.games.bridgefront.rules.programs.shapes import SHAPES
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.toys import flawed

CONFIGS = {
    "conquest": "conquest/supply-lines/fixed/3",
    "bayonet": "bayonet/standard/standard/3",
    "bridgefront": "bridgefront/standard/standard/2",
    "battlecards": "battlecards/west-fat/standard/2",
}
_DECISIONS = {"conquest": 60_000, "bayonet": 30_000, "bridgefront": 60_000, "battlecards": 30_000}


@lru_cache(maxsize=8)
def some(game: str, style: int) -> Reached:
    """A few games of one configuration: the same every time."""
    config, reached = CONFIGS[game], Reached()
    count = fuzz(variants.make(config), config, _DECISIONS[game], seed=8, threads=1, style=style, reached=reached)
    assert [violation.text for violation in count.violations] == []
    assert count.lost == 0, "some events found no room in the log"
    return reached


@lru_cache(maxsize=1)
def table() -> dict[str, coverage.GameCoverage]:
    return coverage.read(coverage.DOCS / "coverage.json")


# -------------------------------------------------------------------------------------------------------- the published


@pytest.mark.parametrize("game", games())
def test_directed_play_reaches_everything_or_a_reason_is_given(game: str) -> None:
    assert coverage.missing(table()[game]) == []


@pytest.mark.parametrize("game", games())
def test_reasons_are_only_given_for_what_was_not_reached(game: str) -> None:
    found = table()[game]
    assert [key for key in found.reasons if found.reached[DIRECTED][key] or found.reached[UNIFORM][key]] == []


@pytest.mark.parametrize("game", games())
def test_the_table_has_every_kind_of_decision(game: str) -> None:
    features = features_of(variants.make(CONFIGS[game]))
    assert table()[game].groups[DECISIONS] == list(features.decisions)[1:]


def test_the_table_has_all_178_cards_and_30_operations_of_bridgefront() -> None:
    found = table()["bridgefront"]
    assert len(CARDS.kinds) == 178 and found.groups["Cards played"] == [card.name for card in CARDS.kinds]
    assert len(SHAPES) == 30 and found.groups["Operations"] == list(SHAPES)
    assert not any(title in ("Cards played", "Operations") for title, _ in found.reasons)
    for card in CARDS.kinds:
        assert found.reached[DIRECTED]["Cards played", card.name] > 0, card.name


def test_the_table_has_every_card_battle_and_special_of_battlecards() -> None:
    found = table()["battlecards"]
    named = {name for title in ("Battles fought", "Conflict cards that took effect") for name in found.groups[title]}
    battles = sum(card.battle for theatre in ("west", "pacific", "east") for card in cards_of(theatre))
    assert len(named) == sum(len(cards_of(theatre)) for theatre in ("west", "pacific", "east"))
    assert len(found.groups["Battles fought"]) == battles
    assert found.groups["Specials of units"] == list(SPECIALS)
    assert len(found.groups["Units at work"]) == len(ARSENAL.units)


def test_the_table_has_every_combo_and_every_kind_of_set() -> None:
    assert table()["bayonet"].groups["Combos shown"] == list(combo_names()[1:])
    sets = table()["conquest"].groups["Sets of cards traded"]
    assert {name.rpartition(":")[0] for name in sets} == set(SYSTEMS)


# ------------------------------------------------------------------------------------------------------ a part, re-made


@pytest.mark.parametrize("game", games())
def test_a_few_games_reach_nothing_that_the_table_lacks(game: str) -> None:
    found = table()[game]
    for style in (UNIFORM, DIRECTED):
        for (title, name), times in some(game, style).items():
            assert name in found.groups[title], (title, name)
            assert not times or found.reached[DIRECTED][title, name], (title, name)


@pytest.mark.parametrize("game", games())
def test_directed_play_reaches_more_than_uniform_play(game: str) -> None:
    uniform, directed = (sum(1 for times in some(game, style).values() if times) for style in (UNIFORM, DIRECTED))
    assert directed > uniform


def test_directed_play_fights_where_uniform_play_does_not() -> None:
    uniform, directed = some("bridgefront", UNIFORM), some("bridgefront", DIRECTED)
    assert directed["Events", "BATTLE"] > 10 * max(1, uniform["Events", "BATTLE"])
    assert directed["Kinds of decision", "HIT"] > 0


def test_a_few_directed_games_play_nearly_every_card_of_bridgefront() -> None:
    """300,000 decisions play all but Turncoat; a fifth of that is enough for nine in ten."""
    played = [card.name for card in CARDS.kinds if some("bridgefront", DIRECTED)["Cards played", card.name]]
    assert len(played) >= 160
    assert [name for name in SHAPES if not some("bridgefront", DIRECTED)["Operations", name]] == []


def test_what_is_counted_fits_together() -> None:
    for style in (UNIFORM, DIRECTED):
        reached = some("bridgefront", style)
        assert reached["Events", "CARD_PLAYED"] == sum(n for (g, _), n in reached.items() if g == "Cards played")
        for card in CARDS.kinds:
            assert reached["Cards that took effect", card.name] <= reached["Cards played", card.name]
            faces = [
                reached["Modes of cards", f"{card.name}: die shows {n}"] for word, n in modes_of(card) if word == "die"
            ]
            assert not faces or sum(faces) == reached["Cards that took effect", card.name]
        assert reached["Actions", "a card"] >= reached["Events", "CARD_PLAYED"]
        shown = some("bayonet", style)
        assert shown["Events", "SHOWN"] == sum(n for (g, _), n in shown.items() if g == "Combos shown")
        sets = some("conquest", style)
        assert sets["Events", "TRADED"] == sum(n for (g, _), n in sets.items() if g == "Sets of cards traded")
        battles = some("battlecards", style)
        fought = sum(n for (g, _), n in battles.items() if g == "Battles fought")
        assert 0 < fought <= battles["Events", "BATTLE_BEGINS"]


_RUN = """
import json
from bench import variants
from bench.features.bridgefront import operations_of
from bench.fuzzing.fuzz_crew import Reached, fuzz
from sandtable.games.bridgefront.rules.programs import resolving as resolve
from sandtable.games.bridgefront.rules.programs.shapes import OP, SHAPES
ran, names, inner = {}, list(SHAPES), resolve._do
def counted(rules, state, player, op, log):
    name = names[int(rules.program[op, OP]) - 1]
    ran[name] = ran.get(name, 0) + 1
    return inner(rules, state, player, op, log)
resolve._do = counted
reached = Reached()
fuzz(variants.make("bridgefront/standard/standard/2"), "x", 300, seed=3, threads=1, reached=reached)
print(json.dumps([ran, {name: reached["Operations", name] for name in names}]))
"""


def test_operations_are_counted_when_the_interpreter_runs_them() -> None:
    """The kernels as plain Python, with a counter around the function that does one operation."""
    environment = {**os.environ, "SANDTABLE_INTERPRETED": "1"}
    run = subprocess.run([sys.executable, "-c", _RUN], env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    ran, traced = json.loads(run.stdout)
    assert set(ran) <= set(SHAPES) and len(ran) >= 15
    assert {name for name, times in traced.items() if times} <= set(ran)
    for name in SILENT:
        assert traced[name] <= ran.get(name, 0)
    # What draws, moves or builds nothing leaves no trace; everything that runs often does.
    assert [name for name, times in ran.items() if times >= 20 and not traced[name]] == []


def test_every_operation_has_a_trace() -> None:
    assert set(TRACES) | set(SILENT) == set(SHAPES) and not set(TRACES) & set(SILENT)
    assert len(RULINGS) >= 60


# ---------------------------------------------------------------------------------------------------------- the machine


def _rows(log: list[list[int]]) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    made = np.zeros((len(log) + 1, 12), dtype=np.int32)
    made[0, 0] = len(log)
    for n, row in enumerate(log, 1):
        made[n, : len(row)] = row
    return made


def _count(features: Features, *logs: list[list[int]]) -> dict[str, int]:
    from bench.exploring import _count_events

    tables = Tables(features, flawed.State)
    counts = np.zeros(len(tables.keys), dtype=np.int64)
    for log in logs:
        t = tables
        _count_events(_rows(log), t.watch, t.starts, t.maps, t.registers, 0, counts, 1)
    return {name: times for (_, name), times in zip(tables.keys, counts.tolist(), strict=True) if times}


@pytest.mark.parametrize(
    ("relation", "number", "hits"),
    [("==", 3, [3]), ("!=", 3, [-1, 4]), (">", 3, [4]), (">=", 3, [3, 4]), ("<", 3, [-1]), ("bits", 4, [-1, 4]),
     ("several", 0, [-1, 3])],
)  # fmt: skip
def test_relations_of_a_test(relation: str, number: int, hits: list[int]) -> None:
    group = Group("g", ("hit",), (Seen(5, tests=(Where("b", relation, number),)),))
    for figure in (-1, 3, 4):
        assert bool(_count(Features(groups=(group,)), [[5, 511, 0, figure]])) == (figure in hits), figure


def test_an_argument_says_the_place_and_a_translation_changes_it() -> None:
    plain = Group("plain", ("a", "b"), (Seen(5, "b"),))
    other = Group("other", ("c", "d"), (Seen(5, "b", {7: 1}), Seen(6, add=0)))
    found = _count(Features(groups=(plain, other)), [[5, 511, 9, 1], [5, 511, 9, 7], [5, 511, 9, -1], [6, 511]])
    assert found == {"b": 1, "d": 1, "c": 1}


def test_a_register_holds_what_an_earlier_event_said_until_it_is_noted_anew() -> None:
    group = Group("g", ("card 0", "card 1", "again"), (
        Seen(6, by=("card", (0, 1))), Seen(6, "b", {9: 0}, 2, (Where("a", "same", "card"),))))  # fmt: skip
    features = Features(groups=(group,), notes=(Note(5, "card", "a"), Note(7, "card", add=-1, after=True)))
    assert _count(features, [[5, 511, 1], [6, 511]], [[6, 511], [7, 511], [6, 511]]) == {"card 1": 2}
    assert _count(features, [[5, 511, 1], [6, 511, 1, 9], [6, 511, 0, 9]]) == {"card 1": 2, "again": 1}


def test_fields_and_answers_are_looked_up_in_a_game() -> None:
    game = make_game(flawed.DEFINITION, options={"sound": 1})
    answers = Group("answers", ("none", "some"), (Answer(None, 0, 0), Answer(None, 1, 3, 1, 0)))
    turns = Group("turns", ("first", "second"), (Held("turn"),))
    import bench.fuzzing.fuzz_crew as crew

    reached = Reached()
    before = crew.features_of
    crew.features_of = lambda game: Features(groups=(answers, turns))  # type: ignore[assignment]
    try:
        count = fuzz(game, "flawed", 2_000, seed=1, threads=1, reached=reached)
    finally:
        crew.features_of = before
    assert sum(n for (g, _), n in reached.items() if g == "answers") == count.decisions
    assert sum(n for (g, _), n in reached.items() if g == "turns") == count.decisions
    assert 0.2 < reached["answers", "none"] / count.decisions < 0.3
    assert abs(reached["turns", "first"] - reached["turns", "second"]) <= count.games


def test_names_are_used_once() -> None:
    with pytest.raises(ValueError, match="named once"):
        Tables(Features(groups=(Group("g", ("a", "a"), ()),)), flawed.State)


def test_figures_of_other_games_stay_when_one_is_played_again(tmp_path: Path) -> None:
    first, second = coverage.Coverage(), coverage.Coverage()
    for made, name in ((first, "bayonet"), (second, "conquest")):
        game = variants.make(CONFIGS[name])
        made.announce(game)
        made.counter(game, DIRECTED)[DECISIONS, "D_BET"] = 3
        made.write(tmp_path)
    known = coverage.read(tmp_path / "coverage.json")
    assert set(known) == {"bayonet", "conquest"}
    assert known["bayonet"].reached[DIRECTED][DECISIONS, "D_BET"] == 3
    assert "| D_BET | 0 | 3 |  |" in (tmp_path / "made" / "coverage-bayonet.md").read_text()
    assert "D_RAISE**: not in this run." in (tmp_path / "made" / "coverage.md").read_text()
