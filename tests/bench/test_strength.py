"""What strength has to be shown (bench/SEARCH.md): every row is there, the page is that of the figures, and a row is
the same every time."""

from __future__ import annotations

import random
import time
from pathlib import Path

import numpy as np
import pytest

from bench.search import rows
from bench.search.crew import play_on
from bench.search.deals import deals_decided
from bench.search.goals import GOALS, TREES
from bench.search.page import PAGE, page, row_of
from bench.search.playing import DEEP, Player, play
from bench.search.rows import figures, fresh, read
from bench.search.seeing import open_table
from sandtable import bots
from sandtable.bots.search import settings as at
from sandtable.core.errors import OptionError
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.games import load
from tests.bench.concealing import concealed_by


def test_the_page_is_that_of_the_figures() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(read()), "python -m bench.search"


def test_every_strength_that_has_to_be_shown_has_a_row() -> None:
    said = {(goal.game, goal.preset, goal.players, goal.took): goal.least for goal in GOALS}
    assert len(said) == len(GOALS) == 23
    for preset in ("world-war", "supply-lines"):
        assert [said["conquest", preset, 2, took] for took in ("10 ms", "100 ms", "1 s")] == [70, 75, 85]
    assert [said["bridgefront", "standard", 2, took] for took in ("10 ms", "100 ms", "1 s")] == [70, 75, 82]
    for theatre in ("west", "pacific", "east"):
        assert [said["battlecards", theatre, 2, took] for took in ("10 ms", "100 ms", "1 s")] == [55, 56, 58]
    assert [said["bayonet", preset, 2, "10 ms"] for preset in ("standard", "quick", "long")] == [65, 65, 57]
    assert said["conquest", "world-war", 4, "100 ms"] == 60 and said["bridgefront", "standard", 4, "100 ms"] == 45
    ceilings = [goal.ceiling.bot for goal in GOALS if goal.ceiling != goal]
    assert all(bot.startswith("sees:") for bot in ceilings) and len(ceilings) == 23


def test_a_goal_that_is_open_may_be_reached_with_fewer_playouts() -> None:
    """Of the same game and table against the same bot, in more than a handful of games; what is missed stays missed."""
    longest = next(goal for goal in GOALS if goal.bot == "search:24000p" and goal.preset == "supply-lines")

    def says(*some: tuple[str, str, list[float]]) -> str:
        made = [fresh("conquest", preset, 2, bot) | {"shares": shares} for bot, preset, shares in some]
        lines = page({row["command"]: row for row in made}).splitlines()
        return next(line for line in lines if line.startswith("| conquest | supply-lines | 2 | 1 s |")).split(" | ")[-2]

    won, lost = [1.0] * 100, [0.0] * 100
    assert longest.least == 85 and says() == "open" == says(("search:240p", "supply-lines", won[:8]))
    more, less = ("search:7200p", "supply-lines", won), ("search:2400p", "supply-lines", won)
    assert says(more) == "reached by search:7200p" and says(more, less) == "reached by search:2400p"
    assert says(("search:2400p", "world-war", won)) == "open" == says(("search:48000p", "supply-lines", won))
    assert says(more, (longest.bot, "supply-lines", lost)) == "missed"
    assert says(more, (longest.bot, "supply-lines", won)) == "reached"


def test_where_next_to_nothing_was_played_the_most_below_it_stands_with_its_name() -> None:
    """Beside it the ceiling with the most playouts that was played often enough."""
    longest = next(goal for goal in GOALS if goal.bot == "search:24000p" and goal.preset == "supply-lines")

    def shown(**games: int) -> tuple[str, str]:
        bots = {bot.replace("_", ":"): number for bot, number in games.items()}
        made = [fresh("conquest", longest.preset, 2, bot) | {"shares": [1.0] * number} for bot, number in bots.items()]
        lines = page({row["command"]: row for row in made}).splitlines()
        cells = next(line for line in lines if line.startswith("| conquest | supply-lines | 2 | 1 s |")).split(" | ")
        return cells[6].partition("**")[0], cells[-1].partition("**")[0].removesuffix("|").strip()

    assert shown() == ("not measured", "") == shown(search_48000p=40, sees_48000p=40)
    assert shown(search_24000p=9) == ("", "") == shown(search_24000p=10, search_7200p=40)
    assert shown(search_24000p=9, search_240p=40, search_7200p=10) == ("search:7200p: ", "")
    assert shown(search_24000p=10, sees_2400p=30, sees_240p=90) == ("", "sees:2400p:")


def test_how_often_a_deal_decides() -> None:
    alone = fresh("conquest", "world-war", 2, "search:240p") | {"shares": [1.0, 0.0] * 20 + [1.0, 1.0] * 20}
    few, four = {**alone, "shares": [1.0, 0.0] * 19}, {**alone, "players": 4}
    told = deals_decided([alone])
    assert told[-1] == "| conquest | world-war |  | search:240p | heuristic-1 | 40 | 50.0% | 50.0% | 0.0% | 0.0% |"
    assert deals_decided([few, four]) == []
    shared = deals_decided([{**alone, "shares": [0.5, 0.5, 0.0, 0.0] * 20}])
    assert shared[-1].endswith("| 40 | 0.0% | 0.0% | 50.0% | 25.0% |"), "a game that is shared is won by nobody"


def test_deals_are_the_units_of_an_interval() -> None:
    row = {**row_of(GOALS[0]), "shares": [1.0, 0.0] * 50}
    share, low, high, cost, _ = figures(row)
    assert share == 0.5 and 0.47 < low < 0.5 < high < 0.53 and cost == 0.0, "every deal went to the same seat"
    assert figures({**row, "shares": [1.0, 1.0, 0.0, 0.0] * 25})[1] < 0.4


def test_a_row_goes_on_where_it_was_and_is_the_same_every_time() -> None:
    whole, parts = (fresh("bayonet", "quick", 2, "blueprint") for _ in range(2))
    play_on([whole], 6, kept=False)
    play_on([parts], 3, kept=False)
    play_on([parts], 6, kept=False)
    assert len(whole["shares"]) == 6 and whole["shares"] == parts["shares"] and whole["searches"] == 0
    played = list(whole["shares"])
    play_on([whole], 8, until=0.0, kept=False)
    assert whole["shares"] == played, "its time was up before it began"


def test_games_that_are_played_at_once_are_those_of_one_after_the_other() -> None:
    options = ("map=gen:n=16,seed=3", "round_cap=4")
    alone, together = (
        [fresh("conquest", "world-war", 2, bot, options=options) for bot in ("search:8p", "tree:8p", "heuristic")]
        for _ in range(2)
    )
    play_on(alone, 8, kept=False)
    play_on(together, 3, jobs=2, kept=False)
    play_on(together, 8, jobs=4, kept=False)
    for one, other in zip(alone, together, strict=True):
        one["nanoseconds"], other["nanoseconds"] = 0, 0
        assert len(one["shares"]) == 8 and one == other
        assert (one["searches"] > 0) == (one["bot"] != "heuristic")


def test_rows_are_written_down_as_they_grow_and_what_is_cut_short_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "DATA", tmp_path / "SEARCH.json")
    quick, slow = fresh("bayonet", "quick", 2, "blueprint"), row_of(GOALS[-1])
    play_on([quick], 4, jobs=2)
    assert read() == {quick["command"]: quick} and len(quick["shares"]) == 4
    play_on([slow], 4, until=time.monotonic() + 0.2, jobs=2)
    assert slow["shares"] == [] and slow["searches"] == 0 and list(read()) == [quick["command"]]


def test_what_a_tree_is_worth_has_a_row_a_preset() -> None:
    found = [(goal.game, goal.preset, goal.bot, goal.against) for goal in TREES]
    assert ("conquest", "world-war", "tree:2400p", "race:2400p") in found and len(found) == 6


def test_bots_for_measurement_are_offered_to_nobody() -> None:
    game = load("conquest", players=2, map="gen:n=16,seed=3", round_cap=4)
    seeing, branching, racing = (Player(game, f"{name}:20p") for name in ("sees", "tree", "race"))
    assert seeing.sees and not branching.sees
    assert branching.searcher is not None and branching.searcher.settings[at.TREE] == DEEP
    assert racing.searcher is not None and racing.searcher.settings[at.TREE] == 0
    assert 0.0 <= play(game, seeing, racing, 1, 0) <= 1.0
    for name in ("sees:20p", "tree:20p", "race:20p"):
        with pytest.raises(OptionError):
            bots.kind_of(name, "conquest")


def test_the_ceiling_knows_hands_and_not_the_order_of_decks() -> None:
    """At its table a search of Battlecards finds the enemy's units where they are, and decks in other orders."""
    for name, decks in (("battlecards", "conflict"), ("bridgefront", "kind")):
        game = load(name, players=2)
        match, luck = Match(game, seed=3), random.Random(3)
        for _ in range(60):
            seat = match.seats_to_act[0]
            match.choose(seat, luck.choice(match.legal(seat)))
        truth, world = match.state, concealed_by(open_table(game), game, match.state, seed_key(4))
        assert not np.array_equal(truth[decks], world[decks])
        hands = "hand" if name == "battlecards" else "top"
        assert np.array_equal(truth[hands], world[hands])
