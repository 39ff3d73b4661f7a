"""Card play by playouts, and what bets say about hands."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.games.bayonet.bot.blueprint import BUCKETS, bets_by_bucket
from sandtable.games.bayonet.bot.guesses import look_around
from sandtable.games.bayonet.bot.heuristic import choose_card
from sandtable.games.bayonet.bot.playouts import HOLDS, draw_worlds, play_cards, weigh_worlds
from sandtable.games.bayonet.bot.styles import blueprint
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS
from sandtable.lab.simulate import simulate
from sandtable.lab.statistics.quick import mean_interval
from tests.games.bayonet.positions import Table, load, s


@kernel
def _calls_with_playouts(rules, state, seat, choices, count, chance):
    if state.asked[seat] == s.D_BET:
        return s.CALL
    return play_cards(rules, state, seat, choices, count, chance)


@kernel
def _calls_with_the_heuristic(rules, state, seat, choices, count, chance):
    if state.asked[seat] == s.D_BET:
        return s.CALL
    return choose_card(rules, state, seat, choices, count, chance)


@entry_kernel
def _bets_by_bucket(rules, states, other, odds):
    bets_by_bucket(rules[0], states[0], other, odds)


@entry_kernel
def _worlds(rules, states, seat, chances, theirs, drawn, weights):
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    look_around(rules[0], states[0], seat, mind)
    draw_worlds(rules[0], states[0], seat, mind, chances[0], theirs, drawn)
    weigh_worlds(rules[0], states[0], seat, mind, theirs, weights)


def odds(table: Table, seat: int) -> npt.NDArray[np.float64]:
    """How likely the seat's bets are with a hand of each bucket."""
    found = np.zeros(BUCKETS)
    _bets_by_bucket(table.game.rules, table.match.state, seat, found)
    return found


def choice(table: Table, seat: int, number: int = 1) -> str:
    """What the blueprint does, in words."""
    codes = np.array(table.legal(seat), dtype=np.int32)
    code = table.game.bot_choice(blueprint, table.match.state, seat, codes, seed_key(number))
    return table.match.describe(seat, code)


def test_it_wins_more_showdowns_than_the_heuristics_exchanges_do() -> None:
    """Everybody calls, so each hand is for an ante: what the better exchanges win of it, on the same deals."""
    game = load(players=2, chips=20, ante=1, hand_cap=1)
    both = [_calls_with_playouts, _calls_with_the_heuristic]
    ahead = simulate(game, 3000, seed=5, bots=both).scores[:, 0]
    behind = simulate(game, 3000, seed=5, bots=both[::-1]).scores[:, 1]
    low, _high = mean_interval((ahead + behind) / 2 - 20.0)
    assert low > 0.05


def test_it_takes_what_completes_its_hand() -> None:
    table = Table(players=2).play(s.TURN_3)
    table.cards({1: "I1 I1 I1 I1 C4", 0: "C2 A3 I5 C3"}, up={1: "C3", 0: "A2"}, community="FIX A2 I6")
    assert "Fix Bayonets" in choice(table, 1)


def test_it_keeps_a_card_from_somebody_whom_it_would_help_more() -> None:
    """Seat 0 has all four Grenadiers open, and Fix Bayonets lies in the community: the best hand. Seat 1 has five
    of a kind whatever it does with its Chasseurs."""
    table = Table(players=2).play(s.TURN_3)
    hands = {1: "I2 I2 A2 A2 C4", 0: "I1 I1 I1 I1"}
    table.cards(hands, up={1: "I2", 0: "C4"}, down={1: "C3"}, community="FIX I6 I6", known={0: range(4)})
    for number in range(4):
        assert "Fix Bayonets" in choice(table, 1, number)


def test_what_others_may_hold_is_what_is_known_of_it_and_what_is_left_for_the_rest() -> None:
    table = Table(players=3).play(s.TURN_2)
    table.cards({1: "I2 I4 C1", 2: "A1 A1 I6"}, known={2: [0, 2]})
    theirs = np.zeros((40, s.MAX_SEATS, HOLDS), dtype=np.int64)
    drawn, weights = np.zeros((40, s.HAND), dtype=np.int64), np.ones(40)
    _worlds(table.game.rules, table.match.state, 1, new_chance(seed_key(1)), theirs, drawn, weights)
    rockets, militia = (table.deck.number_of(code) for code in ("A1", "I6"))
    assert (theirs[:, 2, 0] == rockets).all() and (theirs[:, 2, 2] == militia).all()
    assert len(set(theirs[:, 2, 1])) > 5 and len(set(theirs[:, 2, HOLDS - 1])) > 5
    own = [table.deck.number_of(code) for code in ("I2", "I4", "C1")]
    copies = np.bincount([table.deck.type_of[card] for card in range(table.deck.size)])
    for world in range(40):
        used = np.bincount([*theirs[world, 2], *theirs[world, 0], *drawn[world, 3:], *own], minlength=len(copies))
        assert (used <= copies).all(), "a card is in two places"
    assert 0 < weights.min() <= weights.max() <= 1


def test_who_has_raised_or_called_hardly_has_one_of_the_worst_hands() -> None:
    table = Table(players=2, chips=100)
    assert (odds(table, 1) == 1).all() and (odds(table, 0) == 1).all(), "nobody has bet yet"
    table.choose(1, s.CALL).bet(0, 4)
    raised = odds(table, 0)
    assert raised[4:].mean() > 1.5 * raised[:2].mean()
    table.choose(1, s.CALL)
    called = odds(table, 1)
    assert called[8:].mean() > 1.5 * called[:6].mean()
    assert (raised > 0).all() and (raised <= 1).all() and (called > 0).all() and (called <= 1).all()


def test_bets_of_long_ago_say_less() -> None:
    before = Table(players=2, chips=100).choose(1, s.CALL).bet(0, 20)
    now = odds(before, 0)
    before.choose(1, s.CALL).play(s.BET_3)
    later = odds(before, 0)
    assert now.max() / now.min() > later.max() / later.min() > 1
