"""The heuristic bot: it wins chips, never stalls, knows no more than its seat, and takes what is plainly good."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from sandtable.core.kernel.chance import Stream, new_chance, seed_key
from sandtable.lab.simulate import simulate
from tests import entry
from tests.games.bayonet.positions import Table, load, s

GAMES = 10_000


def choices(table: Table, seat: int, times: int = 20) -> Counter[int]:
    """What the bot chooses with different keys; each must be legal and leave the position as it is."""
    codes = table.legal(seat)
    options = np.zeros(s.MAX_CHOICES, dtype=np.int32)
    options[: len(codes)] = codes
    state = table.match.state
    before = state.tobytes()
    found: Counter[int] = Counter()
    for key in range(times):
        chance = new_chance(seed_key(key))
        code = int(entry.heuristic_at(table.game.rules, state, 0, seat, options, len(codes), chance))
        assert code in codes and state.tobytes() == before
        found[code] += 1
    return found


def always(table: Table, seat: int) -> int:
    """The one choice that it makes whatever the key."""
    [code] = choices(table, seat)
    return code


# ---------------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("other", ["random", "first"])
def test_it_wins_chips(players: int, other: str, record_property: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Over 10,000 games of two hands at a time, from a table of bots of another kind: the 95 % interval of its gain."""
    game = load(players=players, hand_cap=2)
    done = simulate(game, GAMES, seed=7, bots=["heuristic"] + [other] * (players - 1))
    gain = done.scores[:, 0] - 100.0
    spread = 1.96 * gain.std() / np.sqrt(GAMES)
    words = f"{players} seats, {other}: {gain.mean():+.2f} chips a game, 95 % interval {gain.mean() - spread:+.2f} to "
    words += f"{gain.mean() + spread:+.2f}, {GAMES:,} games of 2 hands"
    record_property("gain", words)
    with capsys.disabled():
        print(f"\n{words}", end=" ")
    assert gain.mean() - spread > 5.0


def test_it_wins_most_matches_against_random_and_passive_play() -> None:
    for other in ("random", "first"):
        done = simulate(load(players=2), 200, seed=3, bots=["heuristic", other])
        assert done.returns[:, 0].mean() > 0.7, other


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2}, {"players": 6}, {"preset": "quick", "players": 5}, {"preset": "limit", "players": 3},
        {"preset": "pot-limit", "players": 6}, {"preset": "escalation", "players": 4},
        {"players": 3, "max_raises": 0, "chips": 1000, "hand_cap": 20},
        {"players": 4, "bet_structure": "spread", "spread_max": 300, "chips": 1000, "min_raise": 100, "ante": 50},
        {"players": 2, "kind_matching": "arm", "wild_join": "pair_only", "arm_tiebreak": "on", "campaign_hands": 0},
        {"players": 5, "deck": (2,) * 16 + (1, 4, 4, 4, 4), "scout_share": 100, "scout_share_officer": 0},
        {"players": 2, "deck": (0,) * 17 + (12, 12, 12, 4), "hand_cap": 10},
        {"players": 3, "first_button": 2, "chips": 10, "ante": 10, "campaign_hands": 1},
    ],
)  # fmt: skip
def test_it_plays_every_variant_to_the_end(options: dict[str, Any]) -> None:
    game = load(**options)
    done = simulate(game, 20, seed=11, bots=["heuristic"])
    assert (done.decisions >= 0).all() and (done.turns <= game.options.hand_cap).all()
    mixed = simulate(game, 20, seed=12, bots=["heuristic", *["random"] * (game.seats - 1)])
    assert np.allclose(mixed.returns.sum(axis=1), 1)


def test_matches_between_its_like_end_before_the_last_hand() -> None:
    done = simulate(load(players=3), 60, seed=5, bots=["heuristic"])
    assert done.turns.mean() < 80


def test_it_knows_what_its_seat_knows() -> None:
    """In two positions that the seat cannot tell apart it makes the same choice with the same key."""
    compared = 0
    for seed in range(6):
        table = Table(players=4, seed=seed)
        source = Stream(seed_key(seed))
        while not table.match.over and compared < 60 * (seed + 1):
            seat = table.acting[0]
            codes = table.legal(seat)
            options = np.zeros(s.MAX_CHOICES, dtype=np.int32)
            options[: len(codes)] = codes
            found = set()
            for world in range(2):
                state = table.match.state.copy()
                entry.conceal_at(table.game.rules, state, 0, seat, new_chance(seed_key(1000 * seed + world)))
                chance = new_chance(seed_key(compared))
                found.add(int(entry.heuristic_at(table.game.rules, state, 0, seat, options, len(codes), chance)))
            assert len(found) == 1, table.asked(seat)
            compared += 1
            table.choose(seat, codes[source.below(len(codes))])
    assert compared > 100


# ------------------------------------------------------------------------------------------------------- single choices


def test_it_raises_the_best_hand_and_folds_the_worst_to_a_large_bet() -> None:
    table = Table(players=2).play(s.BET_4).money([30, 60])
    seat = table.acting[0]
    table.set(bet={seat: 30, 1 - seat: 60}, chips={seat: 70, 1 - seat: 40})
    table.cards({seat: "I1 I1 I1 I1 FIX"}, up={seat: "C4"}, down={seat: "C3"})
    assert always(table, seat) == s.RAISE
    table.cards({seat: "I4 C1 I5 I6 A3"}, up={seat: "C4"}, down={seat: "SCT"}, community="I6 C2 SCT")
    assert choices(table, seat).most_common(1)[0][0] == s.FOLD


def test_it_calls_with_the_right_price_and_passes_for_nothing() -> None:
    table = Table(players=2).play(s.BET_4)
    seat = table.acting[0]
    assert s.FOLD not in choices(table, seat)
    table.set(bet={seat: 90, 1 - seat: 91}, chips={seat: 10, 1 - seat: 9})
    table.cards({seat: "I1 C1 I4 C3 A2"}, up={seat: "I4"}, down={seat: "C4"})
    assert s.FOLD not in choices(table, seat), "one chip for 180"


def test_a_stronger_hand_raises_by_more() -> None:
    sizes = []
    for hand, up in (("I1 I1 I1 I1 FIX", "C4"), ("I6 C4 I5 A3 I3", "C3")):
        table = Table(players=2).play(s.BET_4).money([10, 10])
        seat = table.acting[0]
        table.cards({seat: hand}, up={seat: up}, down={seat: "SCT"}).choose(seat, s.RAISE)
        assert table.asked(seat) == "D_RAISE"
        lo, hi = table.bounds()
        block = -(-(hi - lo + 1) // 64)
        found = choices(table, seat)
        sizes.append(sum(lo + code * block for code in found.elements()) / found.total())
    assert sizes[0] > 1.5 * sizes[1] and sizes[1] >= 5


def test_it_takes_the_card_that_completes_its_hand() -> None:
    table = Table(players=2).play(s.TURN_3)
    seat = table.acting[0]
    table.cards({seat: "I1 I1 C2 A3 I5"}, up={seat: "I6"}, down={seat: "I6"}, community="GEN C4 I6")
    assert always(table, seat) == 1 + 3 * 4 + 0, "the General for I5 makes a Battalion"
    table.cards({seat: "I1 I1 C2 A3 GEN"}, up={seat: "I6"}, down={seat: "I6"}, community="C4 C4 I6")
    assert always(table, seat) == 0, "nothing here is better than a Battalion"


def test_it_looks_ahead_when_cards_are_still_to_come() -> None:
    table = Table(players=2).play(s.TURN_1)
    seat = table.acting[0]
    table.cards({seat: "I1 I1 SCT"}, up={seat: "C4"}, down={seat: "I6"}, community="FIX I5 C3")
    assert choices(table, seat)[1 + 3 * 2 + 0] >= 18, "bayonets for two Grenadiers, in place of the Scout"


def test_it_makes_the_best_reserve_swap_and_leaves_a_scout_where_it_saves() -> None:
    table = Table(players=2).play(s.SWAP)
    seat = table.acting[0]
    table.cards({seat: "I1 I1 C1 A1 I5"}, up={seat: "GEN"}, down={seat: "SCT"})
    assert always(table, seat) == 1 + 2 * 4 + s.FACE_UP, "the General makes a Battalion"
    table.cards({seat: "I1 I1 C1 A1 SCT"}, up={seat: "C3"}, down={seat: "GEN"})
    assert always(table, seat) == 1 + 2 * 4 + s.FACE_DOWN, "a Battalion, and the Scout lies face down"
    table.money([60, 60])
    table.cards({seat: "I4 C1 I5 I6 SCT"}, up={seat: "I6"}, down={seat: "C3"})
    assert always(table, seat) == 1 + 2 * 4 + s.FACE_DOWN, "a lost hand: the Scout may save half"


def asked_to_burn(bets: list[int], chips: dict[int, int]) -> Table:
    """Seat 1 of two has lost and is asked."""
    table = Table(players=2)
    table.to_showdown({0: "I1 I1 I1 I1 FIX", 1: "I4 C1 I5 I6 C3"}, bets, down={1: "SCT"})
    table.set(chips=chips, at_start={seat: chips[seat] + bets[seat] for seat in chips}).show()
    assert table.asked(1) == "D_SCOUT"
    return table


def test_it_burns_a_scout_when_much_is_saved_and_keeps_it_for_little() -> None:
    assert always(asked_to_burn([40, 40], {0: 60, 1: 60}), 1) == 1
    assert always(asked_to_burn([100, 100], {0: 0, 1: 0}), 1) == 1, "it stays in the game"
    assert always(asked_to_burn([2, 2], {0: 98, 1: 98}), 1) == 0
