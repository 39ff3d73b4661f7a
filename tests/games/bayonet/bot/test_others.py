"""Those whom the blueprint meets in its walks beside itself."""

from __future__ import annotations

from collections import Counter

import numpy as np

from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.chance import Stream, new_chance, seed_key
from sandtable.core.kernel.masks import bits
from sandtable.core.match.match import Match
from sandtable.games.bayonet.bot.baseline import heuristic_1
from sandtable.games.bayonet.bot.blueprint import chances_against
from sandtable.games.bayonet.bot.regrets import FOLDING, AskedToBet, bet_of_other, draw_other
from sandtable.games.bayonet.rules.bet import can_raise, to_call
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS
from tests.games.bayonet.positions import load, s

HEURISTIC_1, CALLS, RAISES_POT, SHOVES, TIGHT, STEALS = range(6)


@entry_kernel
def _draw(chances):
    return draw_other(chances[0])


@entry_kernel
def _bet(kind, chances, opponents, number, raises, call, pot, top, most, source):
    live = (1 << (opponents + 1)) - 1
    asked = AskedToBet(chances, live, 0, opponents, number, raises, call, pot, top, most)
    return bet_of_other(kind, asked, source[0])


@entry_kernel
def _in_a_state(rules, states, seat, source):
    """What `heuristic_1` would bet by its chances in a state of one ante."""
    state = states[0]
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    chances = np.zeros(s.MAX_SEATS, dtype=np.float64)
    chances_against(rules[0], state, seat, mind, source[0], chances)
    call = to_call(state, seat)
    pot = call
    for other in range(s.MAX_SEATS):
        pot += state.bet[other]
    most = state.chips[seat] - call if can_raise(rules[0], state, seat, call) else 0
    top = state.bet[seat] + call
    number = (state.step - s.BET_1) // 2
    live = state.live
    asked = AskedToBet(chances, live, seat, bits(live) - 1, number, state.raises, call, pot, top, most)
    return bet_of_other(0, asked, source[0])


def test_half_of_the_walks_are_against_others() -> None:
    source = new_chance(seed_key(3))
    drawn = Counter(int(_draw(source)) for _ in range(4000))
    assert set(drawn) == {-1, *range(6)} and 0.4 < drawn[-1] / 4000 < 0.6
    assert drawn[HEURISTIC_1] == max(drawn[kind] for kind in range(6))


def test_each_bets_as_its_name_says() -> None:
    good, bad, source = np.array([1.0, 0.9]), np.array([1.0, 0.2]), new_chance(seed_key(1))

    def bet(kind: int, chances: object, raises: int, call: int) -> set[int]:
        return {int(_bet(kind, chances, 1, 2, raises, call, 10, 5, 40, source)) for _ in range(40)}

    assert bet(CALLS, bad, 1, 4) == {0} and bet(SHOVES, bad, 1, 4) == {40} and bet(RAISES_POT, bad, 1, 4) == {10}
    assert bet(TIGHT, bad, 1, 4) == {FOLDING} and bet(TIGHT, bad, 0, 0) == {0} and bet(TIGHT, good, 0, 0) == {40}
    assert bet(STEALS, bad, 0, 0) == {10} and bet(STEALS, bad, 1, 4) == {FOLDING} and bet(STEALS, good, 1, 4) == {0}


def test_the_first_bets_about_as_heuristic_1_does() -> None:
    """How often each folds, calls and raises, over the same positions."""
    game, stream = load(players=2, chips=200, hand_cap=3), Stream(seed_key(8))
    made: dict[str, Counter[str]] = {"like": Counter(), "heuristic-1": Counter()}
    source = new_chance(seed_key(2))
    for seed in range(150):
        match = Match(game, seed=seed)
        while not match.over:
            seat = match.seats_to_act[0]
            key = bytes(stream.below(256) for _ in range(32))
            view = match.concealed(seat, key)
            codes = np.array(match.legal(seat), dtype=np.int32)
            code = game.bot_choice(heuristic_1, view.state, seat, codes, key)
            if int(match.state[0].asked[seat]) == s.D_BET:
                bet = int(_in_a_state(game.rules, view.state, seat, source))
                made["like"]["fold" if bet < 0 else "call" if bet == 0 else "raise"] += 1
                made["heuristic-1"][("call", "raise", "fold")[code]] += 1
            match.choose(seat, code)
    total = made["like"].total()
    assert total > 1500
    for what in ("fold", "call", "raise"):
        one, other = made["like"][what] / total, made["heuristic-1"][what] / total
        assert abs(one - other) < 0.05, f"{what}: {one:.3f}, heuristic-1 {other:.3f}"
