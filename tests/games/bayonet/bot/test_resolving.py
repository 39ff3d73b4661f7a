"""The last bets of two, solved anew."""

from __future__ import annotations

from collections import Counter

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.chance import Stream, new_chance, seed_key
from sandtable.games.bayonet.bot import resolving as at
from sandtable.games.bayonet.bot.blueprint import ACTIONS, ALL_IN, CALLS, FOLDS, HALF
from sandtable.games.bayonet.bot.resolving import AllowedRaises, lay_out, may_hold, solve
from sandtable.games.bayonet.bot.styles import solver
from sandtable.lab.simulate import simulate
from sandtable.lab.statistics.quick import mean_interval
from tests.games.bayonet.positions import Table, load, s

Ints = npt.NDArray[np.int64]


@entry_kernel
def _lay_out(tree, mine, theirs, stack, dead, raises, max_raises, least, asked):
    return lay_out(tree, mine, theirs, stack, dead, AllowedRaises(raises, max_raises, least), asked)


@entry_kernel
def _solve(tree, count, dead, strengths, weights, sums):
    solve(tree, count, dead, strengths, weights, sums)


@entry_kernel
def _may_hold(rules, states, viewer, seat, chances, strengths, weights):
    may_hold(rules[0], states[0], viewer, seat, 0, chances[0], strengths, weights)


def laid_out(*numbers: int) -> Ints:
    """The nodes of a tree."""
    tree = np.zeros((at.MOST_NODES, at.TREE_COLUMNS), dtype=np.int64)
    return tree[: int(_lay_out(tree, *numbers))]


def solved(tree: Ints, dead: float, strengths: list[list[int]], weights: list[list[float]]) -> npt.NDArray[np.float64]:
    """How often player 0 does what at the root, by hand; rows sum to 1."""
    sums = np.zeros((len(strengths[0]), ACTIONS))
    _solve(tree, len(tree), dead, np.array(strengths, dtype=np.int64), np.array(weights), sums)
    return sums / sums.sum(axis=1, keepdims=True)


def test_a_tree_ends_in_folds_and_showdowns_within_the_stacks() -> None:
    tree = laid_out(5, 5, 60, 0, 0, 4, 1, 1)
    assert 50 < len(tree) < at.MOST_NODES
    for number, node in enumerate(tree):
        bets, children = node[at.BETS : at.BETS + 2], node[at.CHILDREN : at.CHILDREN + ACTIONS]
        assert bets.max() <= 60 and (children[children >= 0] > number).all()
        assert (children >= 0).any() == (node[at.ENDS] == 0)
        if node[at.ENDS] == at.SHOWN:
            assert bets[0] == bets[1]
        if node[at.ENDS] == at.FOLDED:
            assert bets[node[at.TO_ACT]] < bets[1 - node[at.TO_ACT]]


def test_who_is_all_in_can_only_be_shown() -> None:
    tree = laid_out(8, 8, 8, 3, 0, 4, 1, 0)
    assert len(tree) == 2 and tree[1, at.ENDS] == at.SHOWN


def test_no_raise_follows_the_last_one_that_is_allowed() -> None:
    tree = laid_out(4, 8, 100, 0, 4, 4, 1, 0)
    assert len(tree) == 3 and {int(node[at.ENDS]) for node in tree[1:]} == {at.FOLDED, at.SHOWN}


def test_bluffs_are_as_frequent_as_the_size_of_the_bet_makes_right() -> None:
    """Player 0 holds the best hand or nothing, player 1 always what lies between; two chips in the pot, two behind.
    With nothing it bets half as often as it has the best hand, if it bets all: 2 : (2 + 2)."""
    tree = laid_out(1, 1, 3, 0, 0, 1, 1, 0)
    odds = solved(tree, 0.0, [[1, 9], [5, 5]], [[0.5, 0.5], [0.5, 0.5]])
    best, nothing = odds[:, ALL_IN] + odds[:, HALF]
    assert best > 0.95
    assert abs(odds[1, ALL_IN] / odds[0, ALL_IN] - 0.5) < 0.1 and nothing < 0.6


def test_who_is_to_call_calls_with_what_beats_enough_of_it() -> None:
    """To pay 3 for a pot of 10 it has to win three of ten: what beats two of six hands calls, what beats one folds."""
    tree = laid_out(1, 4, 4, 2, 1, 4, 1, 0)
    theirs = [3, 4, 5, 6, 8, 10]
    odds = solved(tree, 2.0, [[1, 7, 9, 11, 12, 13], theirs], [[1 / 6] * 6, [1 / 6] * 6])
    assert (odds[:2, CALLS] > 0.95).all() and (odds[2:, FOLDS] > 0.95).all()


def test_raises_are_not_smaller_than_the_smallest() -> None:
    for least, sizes in ((1, [5, 10, 20, 55]), (8, [10, 20, 55]), (100, [55])):
        tree = laid_out(5, 5, 60, 0, 0, 4, least, 0)
        children = [int(child) for child in tree[0, at.CHILDREN + HALF : at.CHILDREN + ACTIONS] if child >= 0]
        assert [int(tree[child, at.BETS]) - 5 for child in children] == sizes


def test_a_raise_for_everything_is_for_everything_where_blocks_are_asked_for_first() -> None:
    """1,000 chips each: a raise is a block of amounts, then one of them; 0, no more, or one of the tree's sizes."""
    sizes: Counter[int] = Counter()
    for number in range(30):
        table = Table(players=2, chips=1000).play(s.BET_4).money([300, 300])
        table.cards({1: "I1 I1 I1 I1 FIX", 0: "I2 I3 C1 C2 A3"})
        table.set(waiting=3)
        while 1 in table.acting and table.asked(1) in ("D_BET", "D_RAISE"):
            codes = np.array(table.legal(1), dtype=np.int32)
            table.choose(1, table.game.bot_choice(solver, table.match.state, 1, codes, seed_key(number)))
        sizes[int(table.state.bet[1]) - 300] += 1
    assert set(sizes) <= {0, 300, 600, 700} and sizes[700] + sizes[600] + sizes[300] > 10, sizes


def test_what_a_seat_that_resigned_has_bet_is_owed_all_the_same() -> None:
    """Seat 1 raises by 80 and leaves: who would call has the worst hand, and folds."""
    table = Table(players=3, chips=100).play(s.BET_4).bet(1, 80).leave(1)
    table.cards({2: "C1 I3 A2 I6 I5", 0: "I2 I3 C1 C2 A3"}, up={2: "C4", 0: "A2"}, down={2: "C4"})
    codes = np.array(table.legal(2), dtype=np.int32)
    assert table.asked(2) == "D_BET" and s.FOLD in codes
    made = Counter(table.game.bot_choice(solver, table.match.state, 2, codes, seed_key(n)) for n in range(12))
    assert made[s.FOLD] > 8


def test_it_knows_what_its_seat_knows_where_it_solves() -> None:
    """In worlds that its seat cannot tell apart it makes the same choice with the same key."""
    compared = Counter[str]()
    source = Stream(seed_key(4))
    for seed in range(40):
        table = Table(players=2, seed=seed, chips=60)
        while not table.match.over and table.match.ply < 60:
            seat = table.acting[0]
            codes = table.legal(seat)
            if int(table.state.step) == s.BET_4:
                found, thought = set(), seed_key(table.match.ply)
                for world in range(3):
                    state = table.game.concealed(table.match.state, seat, seed_key(1000 * seed + world))
                    found.add(table.game.bot_choice(solver, state, seat, np.array(codes, dtype=np.int32), thought))
                assert len(found) == 1 and found <= set(codes)
                compared[table.asked(seat)] += 1
            calls = table.asked(seat) == "D_BET" and source.below(4) != 0
            table.choose(seat, 0 if calls else codes[source.below(len(codes))])
    assert compared["D_BET"] > 60 and compared["D_RAISE"] > 5, compared


def test_hands_that_bet_much_are_likelier_to_be_good_and_sum_to_one() -> None:
    table = Table(players=2, chips=100).play(s.BET_4)
    strengths, weights = np.zeros(32, dtype=np.int64), np.zeros(32)
    calm = np.zeros(32)
    table.choose(1, s.CALL)
    _may_hold(table.game.rules, table.match.state, 1, 0, new_chance(seed_key(1)), strengths, calm)
    assert abs(calm.sum() - 1) < 1e-9
    table.bet(0, 30)
    _may_hold(table.game.rules, table.match.state, 1, 0, new_chance(seed_key(1)), strengths, weights)
    assert (np.diff(strengths) >= 0).all() and abs(weights.sum() - 1) < 1e-9
    assert weights[:4].sum() > 1.3 * calm[:4].sum()


def test_it_calls_with_the_best_hand_and_folds_the_worst() -> None:
    table = Table(players=2, chips=100).play(s.BET_4).choose(1, s.CALL).bet(0, 60)
    found = {}
    for hand, up, down in (("I1 I1 I1 I1 FIX", "C3", "A3"), ("C1 I3 A2 I6 I5", "C4", "C4")):
        table.cards({1: hand, 0: "I2 I3 C1 C2 A3"}, up={1: up, 0: "A2"}, down={1: down})
        codes = np.array(table.legal(1), dtype=np.int32)
        made = [table.game.bot_choice(solver, table.match.state, 1, codes, seed_key(n)) for n in range(12)]
        found[hand] = Counter(made)
    good, bad = found.values()
    assert good[s.FOLD] == 0 and bad[s.FOLD] > 6


def test_it_wins_chips_from_the_blueprint() -> None:
    """Single hands with 60 antes: what solving the last bets brings, all else the same."""
    game = load(players=2, chips=60, ante=1, hand_cap=1)
    ahead = simulate(game, 6000, seed=4, bots=["solver", "blueprint"]).scores[:, 0]
    behind = simulate(game, 6000, seed=4, bots=["blueprint", "solver"]).scores[:, 1]
    low, high = mean_interval((ahead + behind) / 2 - 60.0)
    assert 0 < low < high < 2
