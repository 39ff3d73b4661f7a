"""The bot that bets by a blueprint: it is legal everywhere, knows no more than its seat, and wins chips."""

from __future__ import annotations

import lzma
from typing import Any

import msgspec
import numpy as np
import pytest

from sandtable import bots
from sandtable.core.errors import OptionError
from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.games.bayonet.bot import blueprint as situations
from sandtable.games.bayonet.bot.blueprint import BOUNDS, ODDS, Blueprint, packed, read_blueprint
from sandtable.games.bayonet.bot.styles import blueprint, solver
from sandtable.games.bayonet.bot.training import Deals, bounds_of, joined, keep_deals, odds_of, walk
from sandtable.lab.simulate import simulate
from sandtable.lab.statistics.quick import mean_interval
from sandtable.lab.strength import exploit
from tests.games.bayonet.positions import Table, load


@entry_kernel
def _situation(*numbers):
    return situations.situation(*numbers)


@entry_kernel
def _raise(action, pot, most):
    return situations.raise_of(action, pot, most)


@entry_kernel
def _odds(asked, odds):
    return situations.odds_where(asked, odds)


@entry_kernel
def _bucket(bounds, share):
    return situations.bucket_of(bounds, share)


def _stack(size: int, players: int = 2) -> Any:
    exploiting = load().definition.exploiting
    assert exploiting is not None
    return load(players=players, **exploiting.hand(size))


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2}, {"players": 6}, {"preset": "quick", "players": 5}, {"preset": "limit", "players": 3},
        {"preset": "pot-limit", "players": 4}, {"preset": "escalation", "players": 3},
        {"players": 3, "max_raises": 0, "chips": 1000, "hand_cap": 10},
        {"players": 4, "bet_structure": "spread", "spread_max": 300, "chips": 1000, "min_raise": 100, "ante": 50},
        {"players": 3, "first_button": 2, "chips": 10, "ante": 10, "campaign_hands": 1},
    ],
)  # fmt: skip
def test_it_plays_every_variant_to_the_end(options: dict[str, Any]) -> None:
    game = load(**options)
    done = simulate(game, 8, seed=11, bots=["blueprint", "solver", *["random"] * (game.seats - 2)])
    assert (done.decisions > 0).all() and np.allclose(done.returns.sum(axis=1), 1)


@pytest.mark.parametrize("bot", [blueprint, solver])
def test_it_knows_what_its_seat_knows_and_takes_what_is_legal(bot: Any) -> None:
    """In two positions that the seat cannot tell apart it makes the same choice with the same key."""
    compared = {"D_BET": 0, "D_RAISE": 0, "D_TURN": 0, "D_RESERVE": 0}
    for seed in range(6):
        table = Table(players=3, seed=seed)
        source = Stream(seed_key(seed))
        while not table.match.over and sum(compared.values()) < 60 * (seed + 1):
            seat = table.acting[0]
            codes = table.legal(seat)
            thought, found = seed_key(sum(compared.values())), set()
            for world in range(2):
                state = table.game.concealed(table.match.state, seat, seed_key(1000 * seed + world))
                found.add(table.game.bot_choice(bot, state, seat, np.array(codes, dtype=np.int32), thought))
            assert len(found) == 1 and found <= set(codes), table.asked(seat)
            compared[table.asked(seat)] = compared.get(table.asked(seat), 0) + 1
            table.choose(seat, codes[source.below(len(codes))])
    assert min(compared[kind] for kind in ("D_BET", "D_RAISE", "D_TURN")) > 30 and compared["D_RESERVE"] > 5, compared


def test_it_wins_chips_from_the_heuristic_on_the_same_deals() -> None:
    """Single hands with 20 antes, each deal from either seat: the 95 % interval of what a hand brings it."""
    game = _stack(20)
    ahead = simulate(game, 20_000, seed=5, bots=["blueprint", "heuristic"]).scores[:, 0]
    behind = simulate(game, 20_000, seed=5, bots=["heuristic", "blueprint"]).scores[:, 1]
    low, high = mean_interval((ahead + behind) / 2 - 20.0)
    assert 0.0 < low < high, f"{low:+.3f} to {high:+.3f} antes a hand"


def test_who_goes_all_in_with_every_hand_wins_nothing_from_it() -> None:
    [won] = exploit(_stack(10), "blueprint", 1000, seed=3, gain_over=10.0, exploiters=["shove"])
    assert won.mean < 0.1, f"{won.low:+.3f} to {won.high:+.3f} antes a hand"


def test_it_is_a_bot_of_this_game_alone() -> None:
    kind = bots.kind_of("blueprint", "bayonet")
    assert kind.games == ("bayonet",) and kind in bots.kinds("bayonet") and kind == bots.kind_of("blueprint")
    assert "blueprint" not in [other.name for other in bots.kinds("conquest")]
    with pytest.raises(OptionError, match="'blueprint' plays bayonet, not conquest"):
        bots.kind_of("blueprint", "conquest")
    match = Table(players=2).match
    seat, key = match.seats_to_act[0], seed_key(9)
    bot = bots.get("blueprint")
    assert bot.choose(bots.look(bot, match, seat, key), key) in match.legal(seat)


def test_every_situation_has_a_number_of_its_own() -> None:
    seen = {
        int(_situation(company, number, raises, call, pot, behind, 2, last))
        for company in range(situations.COMPANIES)
        for number in range(4)
        for raises in range(5)
        for call, pot in ((0, 2), (1, 10), (2, 10), (1, 4), (1, 3), (2, 5), (5, 11), (9, 18), (40, 80))
        for behind in (0, 5, 10, 20, 44, 70, 150, 999)
        for last in (0, 1)
    }
    assert min(seen) >= 0 and max(seen) < situations.SITUATIONS and len(seen) > 5000
    assert int(_situation(3, 3, 9, 500, 1000, 0, 2, 1)) < situations.SITUATIONS, "raises without end"


def _answer(number: int, pot: int, behind: int, size: int) -> Any:
    """How often each action answers a raise of this size, of two who have bet `pot` together, by bucket."""
    odds = np.zeros((situations.BUCKETS, situations.ACTIONS), dtype=np.int64)
    assert _odds((0, number, 1, size, pot + 2 * size, behind - size, 2, 1), odds)
    return odds / odds.sum(axis=1, keepdims=True)


@pytest.mark.parametrize(("number", "pot"), [(0, 2), (1, 6), (3, 8)])
@pytest.mark.parametrize("stack", [10, 20, 40, 100])
def test_no_more_hands_fold_to_a_raise_of_an_unseen_size_than_its_price_makes_right(
    number: int, pot: int, stack: int
) -> None:
    behind = stack - pot // 2
    trained = {int(_raise(action, pot, behind)) for action in range(situations.HALF, situations.ACTIONS)}
    for size in range(1, behind):
        answer = _answer(number, pot, behind, size)
        if size in trained:
            at = situations.WHERE[int(_situation(0, number, 1, size, pot + 2 * size, behind - size, 2, 1))]
            assert (answer == ODDS[at] / ODDS[at].sum(axis=1, keepdims=True)).all()
        else:
            assert answer[:, situations.FOLDS].mean() <= size / (pot + size) + 1e-3, size


def test_a_size_between_two_that_are_known_is_answered_as_one_of_them_by_the_pseudo_harmonic_mapping() -> None:
    """Of 2 chips in the pot and 98 behind: 10 are raised, between 4 and 98; in pots 5, between 2 and 49."""
    small, large = _answer(0, 2, 98, 4), _answer(0, 2, 98, 98)
    part = (49 - 5) * (1 + 2) / ((49 - 2) * (1 + 5))
    assert abs(_answer(0, 2, 98, 10) - (part * small + (1 - part) * large)).max() < 0.01


def test_raises_grow_and_leave_out_what_is_nearly_all_in() -> None:
    sizes = [int(_raise(action, 10, 100)) for action in (situations.HALF, situations.POT, situations.TWICE)]
    assert sizes == [5, 10, 20] and int(_raise(situations.ALL_IN, 10, 100)) == 100
    assert int(_raise(situations.TWICE, 10, 25)) == 0 and int(_raise(situations.HALF, 1, 25)) == 1


def test_a_bucket_is_how_many_bounds_a_share_reaches() -> None:
    bounds = np.array([0.2, 0.5, 0.5, 0.9])
    assert [int(_bucket(bounds, share)) for share in (0.1, 0.2, 0.5, 0.89, 1.0)] == [0, 1, 3, 3, 4]


def test_what_is_shipped_says_how_it_was_made_and_holds_odds() -> None:
    found = read_blueprint()
    assert found.command.startswith("sandtable train blueprint bayonet --deals ")
    assert len(ODDS) > 1000 and (np.diff(BOUNDS, axis=2) >= 0).all()
    total = ODDS.sum(axis=2)
    assert total.min() > 240 and total.max() < 270
    again = packed(found.command, BOUNDS, np.frombuffer(found.known, dtype="<i4"), ODDS)
    assert msgspec.msgpack.decode(lzma.decompress(again), type=Blueprint) == found


def test_walks_learn_to_fold_bad_hands_to_a_bet_for_everything_and_to_call_with_good_ones() -> None:
    """On deals made by hand: the better chance always wins."""
    stream, count = Stream(seed_key(3)), 400
    chances = np.zeros((count, 4, 4, 4), dtype=np.float32)
    strengths = np.zeros((count, 4), dtype=np.int64)
    for deal in range(count):
        share = (1 + stream.below(98)) / 100
        chances[deal, :, 0, 1], chances[deal, :, 1, 0] = share, 1 - share
        strengths[deal, :2] = (0, 1) if share > 0.5 else (1, 0)
    deals = Deals(np.full(count, 2, dtype=np.int64), chances, strengths, np.zeros((count, 4), dtype=np.int64))
    bounds = np.tile(np.arange(1, situations.BUCKETS) / situations.BUCKETS, (situations.COMPANIES, 4, 1))
    sums = walk(deals, bounds, 4000, seed_key(1))
    assert (sums == walk(deals, bounds, 4000, seed_key(1))).all(), "the same key walks the same way"
    known, odds = odds_of(sums)
    asked = int(_situation(0, 3, 1, 9, 20, 0, 2, 1))
    [at] = np.flatnonzero(known == asked)
    assert odds[at, 3, situations.FOLDS] > 200 and odds[at, -3, situations.CALLS] > 128


def test_deals_are_kept_in_the_order_of_betting() -> None:
    game = load(players=2, chips=1000, hand_cap=3, campaign_hands=3)
    deals = keep_deals(game.rules, 120, seed_key(2))
    assert len(deals.seats) >= 120 and (deals.seats == 2).all()
    first, second = deals.chances[:, 3, 0, 1], deals.chances[:, 3, 1, 0]
    assert abs(float((first + second).mean()) - 1) < 0.2
    won = deals.strengths[:, 0] < deals.strengths[:, 1]
    assert first[won].mean() > first[~won].mean() + 0.1, "who had the better chances won"
    four = load(players=4, chips=1000, hand_cap=3, campaign_hands=3)
    bounds = bounds_of(joined([deals, keep_deals(four.rules, 30, seed_key(2))]))
    assert (np.diff(bounds, axis=2) >= 0).all() and bounds[3].mean() < bounds[1].mean(), "three to beat, not one"
