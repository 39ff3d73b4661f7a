"""The kernels against the plain rules of `reference.py`: whole games, decision by decision, with options drawn from
their whole ranges; and settlements alone, many more of them."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.bayonet.rules.scout import savings
from sandtable.games.bayonet.rules.showdown import find_losers, pay_out, return_excess
from tests.games.bayonet.positions import ev, s
from tests.games.bayonet.reference import ReferenceGame

_WORDS = {
    "ante_mode": ("flat", "step", "late"), "bet_structure": ("no_limit", "pot_limit", "fixed", "spread"),
    "reserve_order": ("sequential", "simultaneous"), "scout_round": ("down", "up"), "kind_matching": ("value", "arm"),
    "wild_join": ("copy", "pair_only"), "wild_compare": ("same_value", "always"),
    "four_officer_order": ("as_written", "officer_first"), "arm_tiebreak": ("off", "on"),
}  # fmt: skip
_NUMBERS = {
    "chips": (10, 120), "ante": (1, 6), "ante_every": (1, 4), "ante_factor": (2, 4), "min_raise": (1, 9),
    "spread_max": (1, 30), "max_raises": (0, 3), "scout_share": (0, 100), "scout_share_officer": (0, 100),
    "campaign_hands": (0, 4), "hand_cap": (3, 8),
}  # fmt: skip


def draw_game(number: int, **more: object) -> Game:
    """A game with most options drawn anew; the deck has many Scouts, so that they matter."""
    stream = Stream(seed_key(number))
    given: dict[str, object] = {"players": 2 + stream.below(5)}
    for name, words in _WORDS.items():
        given[name] = words[stream.below(len(words))] if stream.below(2) else words[0]
    for name, (low, high) in _NUMBERS.items():
        given[name] = low + stream.below(high - low + 1)
    given["fixed_bets"] = [1 + stream.below(9) for _ in range(4)]
    given["deck"] = [2 + stream.below(3) for _ in range(20)] + [stream.below(13)]
    return load("bayonet", **{**given, **more})


def choose(match: Match, seat: int, legal: list[int], stream: Stream) -> int:
    """Careful enough that many hands are shown down: bets are mostly met, raises mostly small."""
    kind = int(match.state[0].asked[seat])
    if kind == s.D_BET:
        pick = stream.below(20)
        return legal[-1] if pick == 0 else 1 if pick < 6 and 1 in legal else 0
    if kind == s.D_RAISE and stream.below(6):
        return legal[stream.below(min(4, len(legal)))]
    return legal[stream.below(len(legal))]


def compare(match: Match, other: ReferenceGame) -> None:
    state = match.state[0]
    seats = match.game.seats
    assert state.chips[:seats].tolist() == other.chips
    assert state.bet[:seats].tolist() == other.bets
    assert int(state.hands) == other.number and int(state.button) == other.button
    for seat in range(seats):
        assert [card for card in state.hand[seat].tolist() if card >= 0] == other.hands[seat]
        assert [card for card in state.reserve[seat].tolist() if card >= 0] == other.reserves[seat]
    assert state.community.tolist() == other.community
    place = state.place[: len(other.codes)]
    assert set(np.nonzero(place == s.IN_DECK)[0].tolist()) == other.deck
    assert set(np.nonzero(place == s.IN_DISCARD)[0].tolist()) == other.discards


def play_both(game: Game, seed: int, seen: Counter[int]) -> None:
    match, stream = Match(game, seed=seed), Stream(seed_key(seed + 77))
    other = ReferenceGame(game.options, match.key)
    course = other.run()
    asked = next(course)
    while True:
        assert match.seats_to_act == tuple(sorted(asked))
        for seat, legal in asked.items():
            assert match.legal(seat) == legal
        if int(match.state[0].step) != s.SCOUT:
            compare(match, other)
        seats = list(match.seats_to_act)
        seat = seats[stream.below(len(seats))]
        code = choose(match, seat, match.legal(seat), stream)
        match.choose(seat, code)
        seen.update(event.kind for event in match._events[-1])
        try:
            asked = course.send((seat, code))
        except StopIteration:
            break
    compare(match, other)
    assert match.over
    assert match.returns == tuple((seat in other.winners) / len(other.winners) for seat in range(game.seats))


def test_I1_I2_I16_whole_games_run_as_in_the_plain_rules() -> None:
    seen: Counter[int] = Counter()
    for number in range(80):
        play_both(draw_game(number), number, seen)
    for kind in (ev.LAYER, ev.EXCESS, ev.SCOUT_BURNED, ev.UNCONTESTED, ev.SWAPPED_DOWN, ev.ELIMINATED, ev.PUT_BACK):
        assert seen[kind] > 5, f"{ev.EVENTS.names[kind]} hardly ever happened"


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_hands_of_fewer_betting_rounds_run_as_in_the_plain_rules(rounds: int) -> None:
    """The missing cards are dealt to all who are left; nobody exchanges after that, and nobody swaps."""
    seen: Counter[int] = Counter()
    for number in range(8):
        play_both(draw_game(1000 + number, betting_rounds=rounds), number, seen)
    assert seen[ev.SHOWN] > 5 and not seen[ev.SWAP_STEP] and (seen[ev.TURN] > 0) == (rounds > 1)


def test_the_smallest_deck_lasts() -> None:
    seen: Counter[int] = Counter()
    small = [9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]
    for number in range(6):
        play_both(draw_game(number, players=2, deck=small, hand_cap=8, campaign_hands=0), number, seen)
    assert seen[ev.SHOWN] and seen[ev.PUT_BACK]


# --------------------------------------------------------------------------------------------------------- settlements


def settle_by_kernels(
    game: Game, bets: list[int], live: set[int], strengths: list[int], officers: set[int], wish: set[int], button: int
) -> tuple[list[int], set[int]]:
    """Chips won back by the kernels of a settlement, and who lost."""
    rules, state = game.rules[0], s.State.new()[0]
    officer, soldier = (game.data.type_of.index(game.data.number_of(code)) for code in ("GEN", "I1"))
    state.button = button
    for seat in range(game.seats):
        state.bet[seat] = bets[seat]
        state.strength[seat] = strengths[seat]
        state.hand[seat] = [officer if seat in officers else soldier] + [soldier] * 4
    state.live = sum(1 << seat for seat in live)
    return_excess(state, NO_LOG)
    find_losers(state, NO_LOG)
    lost = {seat for seat in range(game.seats) if int(state.lost) >> seat & 1}
    for seat in lost & wish:
        state.saved[seat] = savings(rules, state, seat)
    pay_out(rules, state, NO_LOG)
    assert state.bet.tolist() == [0] * s.MAX_SEATS
    return state.chips[: game.seats].tolist(), lost


def settle_by_hand(
    game: Game, bets: list[int], live: set[int], strengths: list[int], officers: set[int], wish: set[int], button: int
) -> tuple[list[int], set[int]]:
    """The same by the words of section 10, chip by chip."""
    other = ReferenceGame(game.options, bytes(32))
    other.button, other.chips, other.bets, other.live = button, [0] * game.seats, list(bets), set(live)
    codes = other.codes
    officer, soldier = codes.index("GEN"), codes.index("I1")
    scout = codes.index("SCT")
    other.hands = [[officer if seat in officers else soldier] + [soldier] * 4 for seat in other.seats]
    other.reserves = [[soldier, scout] for _ in other.seats]
    lost: set[int] = set()

    course = other.showdown({seat: (strengths[seat],) for seat in live})
    try:
        asked = next(course)
        while True:
            [seat] = asked
            lost.add(seat)
            asked = course.send((seat, int(seat in wish)))
    except StopIteration:
        pass
    return other.chips, lost


def test_I7_I8_layers_savings_and_odd_chips_come_out_as_by_hand() -> None:
    stream = Stream(seed_key(99))
    sizes: Counter[int] = Counter()
    saved_in_layers = 0
    games = [
        load("bayonet", players=players, scout_share=share, scout_share_officer=officer, scout_round=up)
        for players, share, officer, up in (
            (2, 50, 100, "down"),
            (3, 50, 100, "down"),
            (4, 33, 67, "up"),
            (5, 99, 1, "down"),
            (6, 50, 100, "up"),
            (6, 17, 83, "down"),
        )
    ]
    for _ in range(6000):
        game = games[stream.below(len(games))]
        seats = game.seats
        top = (3, 12, 60, 1000)[stream.below(4)]
        bets = [1 + stream.below(top) for _ in range(seats)]
        if stream.below(2):
            bets = [bets[stream.below(2)] for _ in range(seats)]
        live = {seat for seat in range(seats) if stream.below(4)}
        while len(live) < 2:
            live.add(stream.below(seats))
        strengths = [stream.below(4) for _ in range(seats)]
        officers = {seat for seat in range(seats) if stream.below(2)}
        wish = {seat for seat in range(seats) if stream.below(2)}
        given = (game, bets, live, strengths, officers, wish, stream.below(seats))
        kernels, plain = settle_by_kernels(*given), settle_by_hand(*given)
        assert kernels == plain, given[1:]
        assert sum(kernels[0]) == sum(bets)
        sizes[len({bets[seat] for seat in live})] += 1
        saved_in_layers += bool(kernels[1] & wish) and len({bets[seat] for seat in live}) > 2
    assert len(sizes) >= 5 and saved_in_layers > 300


def test_options_that_the_reference_draws_are_legal_and_differ() -> None:
    made = {draw_game(number).options for number in range(30)}
    assert len(made) == 30
    with pytest.raises(OptionError):
        load("bayonet", players=7)
