"""Searches: the same for the same key, on any number of threads, in any driver; in their budget; stopped at once."""

from __future__ import annotations

import threading
import time

import numpy as np
import pytest

import tests.toys.duel as duel
import tests.toys.guess as guess
from sandtable import bots
from sandtable.bots.search import Budget, SearchBot, Searcher, budget_of
from sandtable.bots.search import settings as at
from sandtable.bots.search.racing import best_line, evidence, judge
from sandtable.bots.search.worlds import HEAD, WIDTH, count_try, learned_choice, what_to_try
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game, make_game
from sandtable.core.game.spaces import Kind
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.batch import Batch
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.lab.simulate import simulate


def a_duel(players: int = 3) -> Game:
    return make_game(duel.DEFINITION, options={"players": players})


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search:200p", Budget(playouts=200)),
        ("search:100ms", Budget(nanoseconds=100_000_000)),
        ("search:1s", Budget(nanoseconds=1_000_000_000)),
        ("search:1500ms", Budget(nanoseconds=1_500_000_000)),
    ],
)
def test_a_budget_has_a_name(name: str, budget: Budget) -> None:
    assert budget_of(name) == budget and budget.name == name


@pytest.mark.parametrize("name", ["search:", "search:200", "search:0p", "search:-1s", "search:1h", "search:3601s"])
def test_what_is_no_budget_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(OptionError, match="search"):
        bots.kind_of(name)


def test_a_search_takes_the_bid_that_wins() -> None:
    """The duel's heuristic bids the most or one less, each as often: to bid the most is better."""
    game = a_duel()
    match, most = Match(game, seed=4), game.options.high
    searcher = Searcher(game, budget_of("search:4000p"))
    found = [searcher.choose(match.concealed(0, seed_key(n)).state, 0, match.legal(0), seed_key(n)) for n in range(8)]
    assert set(found) <= {most - 1, most} and found.count(most) >= 4
    _, lines = searcher.compare(match.state, 0, match.legal(0), seed_key(3))
    lowest = next(line for line in lines if line.choices == (0,))
    assert lowest.better < -0.1 and not lowest.stayed, "to bid nothing is given up early"


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_same_key_and_playouts_give_the_same_choice_on_any_number_of_threads(threads: int) -> None:
    game = a_duel()
    match = Match(game, seed=4)
    searcher, view = Searcher(game, budget_of("search:300p")), match.concealed(0, seed_key(1))
    for number in range(6):
        key = seed_key(number)
        first, lines = searcher.compare(view.state, 0, view.legal, key, threads)
        assert first == searcher.choose(view.state, 0, view.legal, key)
        assert lines == searcher.compare(view.state, 0, view.legal, key)[1]


@pytest.mark.parametrize("tree", [0, 3])
def test_playouts_are_no_more_than_the_budget(tree: int) -> None:
    game = a_duel()
    for playouts in (1, 12, 50, 301):
        searcher = Searcher(game, Budget(playouts=playouts))
        searcher.settings[at.TREE] = tree
        searcher.choose(Match(game, seed=4).state, 0, list(range(6)), seed_key(2))
        assert searcher.settings[at.PLAYED] <= playouts and searcher.settings[at.SEARCHES] == 1


def test_a_tree_learns_the_same_on_any_number_of_threads() -> None:
    game = a_duel()
    view = Match(game, seed=4).concealed(0, seed_key(1))
    plain, branching = Searcher(game, budget_of("search:900p")), Searcher(game, budget_of("search:900p"))
    branching.settings[at.TREE], apart = 3, 0
    for number in range(6):
        key = seed_key(number)
        first, lines = branching.compare(view.state, 0, view.legal, key)
        assert first == branching.choose(view.state, 0, view.legal, key)
        assert branching.compare(view.state, 0, view.legal, key, threads=3) == (first, lines)
        apart += lines != plain.compare(view.state, 0, view.legal, key)[1]
    assert apart, "what was learned changes how lines end"


def test_a_node_leaves_the_heuristics_choice_on_evidence_only() -> None:
    nodes, tried = np.zeros((4, HEAD + WIDTH), dtype=np.int64), np.zeros((4, WIDTH, 3))
    path, wanted = np.array([[2, 0, 1], [1, 0, 0], [-1, 0, 0]]), np.full(3, -1)
    nodes[1:3, :HEAD] = [[7, 1, 3], [9, 5, 3]]
    assert what_to_try(nodes, tried, path, wanted) and wanted[:2].tolist() == [0, 1], "the node that is met again"
    for _ in range(4):
        count_try(tried, 2, 1, -1, 0.02)
        count_try(tried, 2, 2, -1, -0.3)
    assert learned_choice(nodes, tried, 2) == -1, "a little better four times may be luck"
    assert what_to_try(nodes, tried, path, wanted) and wanted[:2].tolist() == [0, 1], "the other is given up"
    for _ in range(4):
        count_try(tried, 2, 1, -1, 0.6)
    assert learned_choice(nodes, tried, 2) == 1
    path[0, 1] = 1
    count_try(tried, 2, 0, 1, -0.31)
    assert tried[2, 0].tolist() == pytest.approx([0.0, 0.0, 1.0], abs=1e-9), "against a better one than the heuristic's"


def test_drivers_play_searches_without_python() -> None:
    game, names = a_duel(), ("search:60p", "heuristic", "heuristic-1")
    one, two = (simulate(game, 24, seed=5, bots=names, threads=threads) for threads in (1, 2))
    assert one.bots == names
    assert np.array_equal(one.returns, two.returns) and np.array_equal(one.decisions, two.decisions)
    other = simulate(game, 24, seed=5, bots=("first", "heuristic", "heuristic"), threads=1)
    assert one.returns[:, 0].sum() > other.returns[:, 0].sum()


def test_batches_and_rollouts_seat_searches() -> None:
    game = a_duel()
    batch = Batch(game, 4, seed=3, bots=[None, "search:40p", "heuristic"])
    while not batch.over:
        assert set(batch.seats.tolist()) <= {-1, 0}
        batch.step(np.maximum(batch.counts - 1, 0))
    assert np.allclose(batch.returns().sum(axis=1), 1)
    found = Match(game, seed=4).rollouts(0, n=6, bots="search:40p", seed=2)
    assert np.allclose(found.shares.sum(axis=2), 1)
    assert np.array_equal(found.shares, Match(game, seed=4).rollouts(0, n=6, bots="search:40p", seed=2).shares)


def test_names_that_no_driver_knows_are_refused() -> None:
    with pytest.raises(OptionError, match=r"search:\.\.\."):
        Match(a_duel(), seed=4).rollouts(0, bots="clever")
    with pytest.raises(OptionError, match="search"):
        Batch(a_duel(), 4, bots=[None, "search:soon", "heuristic"])


def test_a_search_keeps_to_its_time() -> None:
    game = a_duel()
    view, bot = Match(game, seed=4).concealed(0, seed_key(1)), SearchBot(budget_of("search:60ms"))
    bot.choose(view, seed_key(2))
    began = time.perf_counter()
    assert bot.choose(view, seed_key(3)) in view.legal
    assert time.perf_counter() - began < 10.0, "a hundred times what it was given"


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_stops_when_asked(threads: int) -> None:
    game = a_duel()
    view, bot = Match(game, seed=4).concealed(0, seed_key(1)), SearchBot(Budget(nanoseconds=600 * 10**9), threads)
    # Two bids as good as each other, so that it would go on for as long as it may.
    SearchBot(Budget(playouts=40), threads).choose(view, seed_key(1))
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.append(bot.choose(view, seed_key(2))))
    began = time.perf_counter()
    thread.start()
    bot.stop()
    thread.join(30)
    assert not thread.is_alive() and time.perf_counter() - began < 20
    assert found[0] in view.legal
    assert bot.choose(view, seed_key(3)) in view.legal, "what begins later ends at once"


def test_a_search_lets_other_threads_run() -> None:
    """It holds no lock of Python's: another thread counts on while it thinks."""
    game, done = a_duel(), threading.Event()
    view, bot = Match(game, seed=4).concealed(0, seed_key(1)), SearchBot(budget_of("search:400ms"))
    bot.choose(view, seed_key(1))

    def think() -> None:
        for number in range(3):
            bot.choose(view, seed_key(number))
        done.set()

    thread, counted = threading.Thread(target=think), 0
    thread.start()
    while not done.is_set():
        time.sleep(0.002)
        counted += 1
    thread.join()
    assert counted > 30, f"the other thread came to count to {counted} in more than a second"


def test_the_heuristics_choice_is_left_on_evidence_only() -> None:
    lines, worlds = 3, 4
    sums, alive = np.zeros((lines, 3)), np.ones(lines, dtype=np.int64)
    shares = np.array([[0.5, 0.5, 0.5, 0.5], [0.4, 0.4, 0.4, 0.5], [0.6, 0.5, 0.5, 0.5]])
    assert judge(lines, shares, 4, worlds, sums, alive) == 2 and alive.tolist() == [1, 0, 1]
    assert evidence(2, worlds, sums) < 1 and best_line(lines, worlds, sums, alive, 1000) == 0
    much = np.array([[0.1] * 4, [0.0] * 4, [0.9] * 4])
    sums, alive = np.zeros((lines, 3)), np.ones(lines, dtype=np.int64)
    judge(lines, much, 4, worlds, sums, alive)
    assert best_line(lines, worlds, sums, alive, 1000) == 2
    assert best_line(lines, worlds, sums, alive, 9000) == 0, "so much evidence is not there"
    assert best_line(lines, 3, sums, alive, 1000) == 0, "three worlds are too few"


def test_others_play_by_another_mind_in_every_other_world() -> None:
    """Seat 2 answers as the heuristic would, or as the other mind: one call is as good as the other."""
    game = make_game(guess.DEFINITION)
    match, searcher = Match(game, seed=1), Searcher(game, budget_of("search:40p"))
    choice, lines = searcher.compare(match.state, 0, match.legal(0), seed_key(1))
    assert choice == 0 and [line.choices for line in lines] == [(0,), (1,)]
    assert lines[1].stayed and lines[1].better == 0.0 and lines[1].error == pytest.approx(1 / np.sqrt(20 - 1)), (
        "twenty worlds"
    )
    match.choose(0, 1)
    assert match.game.heuristic(match.state, 1, np.array([0, 1], dtype=np.int32), seed_key(1)) == 0


def test_how_much_evidence_is_wanted_is_said_for_each_kind() -> None:
    game, names = load("conquest"), [kind.name for kind in load("conquest").definition.kinds]
    settings = Searcher(game, budget_of("search:40p")).settings
    wanted = {name: settings[at.KINDS + at.PER_KIND * k + at.EVIDENCE] / 1000 for k, name in enumerate(names)}
    assert wanted == {kind.name: kind.evidence for kind in game.definition.kinds}
    assert wanted["D_WHERE"] < wanted["D_TRADE"] < wanted["D_ATTACK"]
    with pytest.raises(ValueError, match="not below 0"):
        Kind("D_ATTACK", evidence=-1.0)


def test_an_interrupted_simulation_ends_soon() -> None:
    game, began = a_duel(), time.perf_counter()

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    simulate(game, 1, seed=1, bots=("search:1p", "first", "first"))
    with pytest.raises(KeyboardInterrupt):
        simulate(game, 40, seed=1, bots=("search:30s", "first", "first"), threads=1, progress=interrupt)
    assert time.perf_counter() - began < 20
