"""Turns, and team actions in them (spec sections 6, 12 and 16.3)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.options import FORM, OPTIONS
from sandtable.lab.simulate import simulate
from tests.games.battlecards.occasions import order, seats, table, trade, transfer
from tests.games.battlecards.stage import GERMAN, NO, PASS, YES, Stage

TEAM_PRESETS = ("teams", "one-against-two", "two-against-three", "three-against-four")


def team_codes(at: Stage) -> list[int]:
    """The team actions offered."""
    move = s.K_CHOICE * s.CODE + s.CHOICE_MOVE
    return [code for code in at.legal() if code // s.CODE == s.K_ARMY or code == move]


def three_a_side(**options: Any) -> Stage:
    """Armies that all have units and a reserve, German 1 to move in a new round; a side may act once in a round."""
    at = table(3, 3, **{"starter_sets": 3, "team_actions": 1, **options})
    for seat in range(6):
        name = "de_infantry" if seat % 2 == 0 else "uk_infantry"
        at.units(seat, name, name)
        at.reserve(seat, name, name, name)
    return at.turn_of(0)


def test_R75_a_limit_of_one_is_for_moves_and_trades_together() -> None:
    at = three_a_side()
    assert len(team_codes(at)) == 6, "transfer, trade and seats, with each of two armies"
    traded = at.again().do("TURN", trade(1)).pass_to("TURN")
    assert traded.asked == "TURN" and traded.seat == 0 and not team_codes(traded), "the trade was this round's"
    at.do("TURN", transfer(1)).do("MOVE", PASS)
    assert at.seat == 1 and len(team_codes(at)) == 6, "the other side has its own"
    order(at, 1)
    assert at.seat == 2 and not team_codes(at)
    order(at, 4)
    assert at.seat == 0 and len(team_codes(at)) == 6, "a new round"


def test_R75_nothing_limits_a_side_unless_the_host_does() -> None:
    """Each of three armies trades a card and moves units in one round."""
    at = three_a_side(team_actions=OPTIONS.entries["team_actions"].range[1])
    for seat in (0, 2, 4):
        assert at.seat == seat and len(team_codes(at)) == 6
        at.do("TURN", trade(1 if seat == 0 else 0)).pass_to("TURN")
        assert at.seat == seat and len(team_codes(at)) == 4, "one trade a turn"
        at.do("TURN", transfer(1 if seat == 0 else 0)).do("MOVE", PASS)
        order(at, 1)


def test_R75_the_limit_is_an_option() -> None:
    assert not team_codes(three_a_side(team_actions=0))
    at = three_a_side(team_actions=2).do("TURN", transfer(1)).do("MOVE", PASS)
    order(at, 1)
    at.do("TURN", transfer(2)).do("MOVE", PASS)
    order(at, 1)
    assert at.seat == 4 and not team_codes(at)


def test_R75_seats_that_are_refused_do_not_count_and_a_turn_used_up_does() -> None:
    at = three_a_side().do("TURN", seats(1))
    refused = at.again().do("SEAT_TRADE", NO)
    assert refused.seat == 0 and transfer(1) in refused.legal() and seats(1) not in refused.legal()
    at.do("SEAT_TRADE", YES)  # this turn of German 1 and the next one of German 2, in this round
    assert order(at, 4) == [1, 3, 4, 5]
    assert at.seat == 0 and not team_codes(at), "two in the last round: none in this one"
    order(at, 6)
    assert len(team_codes(at)) == 6


def test_R75_moves_between_the_own_stacks_count_too() -> None:
    at = Stage(occupying_force=True, team_actions=1)
    at.one(GERMAN, "de_panther")
    at.units(GERMAN, "de_infantry", "de_infantry")
    at.won(GERMAN, "w_luxembourg")
    at.state["stack_type"][GERMAN, 3] = s.MIXED
    at.state["stack_card"][GERMAN, 3] = at.cards["w_luxembourg"]
    at.turn_of(GERMAN)
    assert len(team_codes(at)) == 1
    at.state["team_acts"][GERMAN] = 1
    assert not team_codes(at)


def test_R75_a_refused_team_action_says_how_often() -> None:
    match = Match(load("battlecards", preset="teams", players=4, team_actions=0), seed=3)
    while int(match.state[0]["phase"]) == s.SETUP:
        match.choose(match.seats_to_act[0], match.legal(match.seats_to_act[0])[0])
    with pytest.raises(IllegalChoice, match="no units are moved, and no cards or seats are traded"):
        match.choose(match.seats_to_act[0], transfer(1))


@pytest.mark.parametrize("preset", TEAM_PRESETS)
def test_R75_with_a_limit_random_team_games_end_with_their_decks_and_not_at_the_cap(preset: str) -> None:
    """Without one they trade until the cap."""
    low, high = FORM.presets[preset].players
    for players in range(low, high + 1):
        game = load("battlecards", preset=preset, players=players, team_actions=1)
        result = simulate(game, games=6, seed=players, bots=("random",))
        assert int(result.turns.max()) < game.options.turn_cap, players


@pytest.mark.parametrize("preset", ["west", "pacific", "east-fat"])
def test_turns_are_limited_by_cards_hands_and_reorganizations(preset: str) -> None:
    game = load("battlecards", preset=preset)
    for seed in range(3):
        match, stream = Match(game, seed=seed), Stream(seed_key(seed))
        while not match.over:
            seat = match.seats_to_act[0]
            codes = match.legal(seat)
            match.choose(seat, codes[stream.below(len(codes))])
        kept = sum(event.kind == ev.CARD_KEPT and event.audience >> 8 & 1 for event in match.events(None))
        drawn = sum(event.kind == ev.REORGANIZED for event in match.events(None))
        most = int(game.rules["conflict_cards"][0]) + 2 * kept + drawn + game.seats
        assert int(match.state["turn"][0]) <= most <= 200
        assert match.ply < 20_000 and int(match.state["ending"][0]) in (s.END_DECK, s.END_HOMELAND)
