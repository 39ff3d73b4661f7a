"""Invariants I1-I18 (spec section 18): the check notices each violation, and games hold them all, also when seats
leave at any moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.promises import BOOKKEEPING, KNOWLEDGE
from sandtable.core.match.match import Match
from tests.games.bayonet.positions import Table, ev, s
from tests.games.bayonet.rules.test_reference import choose, draw_game
from tests.games.beyond import beyond

Change = Callable[[Any], None]


def betting() -> Table:
    return Table()


def late() -> Table:
    return Table().play(s.BET_3)


def turning() -> Table:
    return Table().play(s.TURN_2)


def swapping() -> Table:
    return Table().play(s.SWAP)


def scouting() -> Table:
    hands = {0: "I2 I2 A2 A2 C1", 1: "C1 I3 A2 C4 I6", 2: "I1 C2 A3 C4 I6"}
    return Table().to_showdown(hands, [9, 9, 9], down={1: "SCT", 2: "SCT"}).show()


def put(field: str, index: Any, value: int) -> Change:
    def change(record: Any) -> None:
        if index is None:
            record[field] = value
        else:
            record[field][index] = value

    return change


def both(*changes: Change) -> Change:
    def change(record: Any) -> None:
        for one in changes:
            one(record)

    return change


def drop_card(record: Any) -> None:
    """A hand is a card short, which lies in the discard pile."""
    card = record.hand[1, int(record.hand_size[1]) - 1]
    record.hand[1, int(record.hand_size[1]) - 1] = -1
    record.hand_size[1] -= 1
    record.place[card], record.known[card] = s.IN_DISCARD, 2
    record.discards += 1


def empty_deck(record: Any) -> None:
    for card in range(65):
        if record.place[card] == s.IN_DECK:
            record.place[card], record.known[card] = s.IN_DISCARD, s.ALL_KNOW
    record.discards += record.deck
    record.deck = 0


def deck_card(record: Any) -> int:
    return int(np.nonzero(record.place[:65] == s.IN_DECK)[0][0])


CASES: list[tuple[str, int, Callable[[], Table], Change]] = [
    ("I1_a_chip_too_many", 1, betting, put("chips", 0, 100)),
    ("I2_a_card_in_two_hands", 2, betting, lambda r: put("hand", (1, 0), int(r.hand[2, 0]))(r)),
    ("I2_a_card_that_is_not_where_it_is", 2, betting, lambda r: put("place", int(r.hand[1, 0]), s.IN_DECK)(r)),
    ("I2_a_deck_that_is_not_counted", 2, betting, put("deck", None, 3)),
    ("I2_a_lost_card", 2, betting, lambda r: put("place", deck_card(r), s.HAND_OF + 5)(r)),
    ("I3_two_community_cards", 3, betting, put("community", 1, -1)),
    ("I3_one_reserve_card", 3, betting, put("reserve", (1, 1), -1)),
    ("I4_a_live_seat_with_a_card_less", 4, late, drop_card),
    ("I4_a_hand_of_a_seat_that_folded", 4, betting, put("live", None, 0b011)),
    ("I4_a_card_less_after_the_turn", 4, swapping, drop_card),
    ("I5_a_seat_that_has_not_met_the_bet", 5, turning, both(put("bet", 0, 11), put("chips", 0, 89))),
    ("I5_also_at_the_swap", 5, swapping, both(put("bet", 0, 11), put("chips", 0, 89))),
    ("I6_too_many_raises", 6, lambda: Table(max_raises=4), put("raises", None, 5)),
    ("I8_more_saved_than_bet", 8, scouting, put("saved", 1, 10)),
    ("I9_a_deck_too_small_for_the_draws_to_come", 9, late, empty_deck),
    ("I13_a_seat_asked_that_has_not_lost", 13, scouting, put("lost", None, 0b100)),
    ("I13_a_seat_asked_that_is_not_marked", 13, scouting, put("scouted", None, 0)),
    ("I14_a_button_that_was_not_dealt_in", 14, betting, put("at_start", 0, 0)),
    ("I14_a_button_out_of_the_game", 3, late, put("out", 0, 7)),
    ("I18_a_folded_seat_is_asked", 4, betting, put("live", None, 0b101)),
    ("I18_a_seat_that_left_is_asked", 18, betting, put("out", 1, 1)),
    ("two_seats_asked_in_turn", BOOKKEEPING, betting, both(put("asked", 2, s.D_BET), put("to_act", None, 0b110))),
    ("a_question_out_of_step", BOOKKEEPING, turning, put("asked", 1, s.D_BET)),
    ("a_question_out_of_step_in_a_round", BOOKKEEPING, betting, put("asked", 1, s.D_TURN)),
    ("nobody_asked", BOOKKEEPING, betting, both(put("asked", 1, 0), put("to_act", None, 0))),
    ("a_mask_that_is_wrong", BOOKKEEPING, betting, put("to_act", None, 0b100)),
    ("a_known_card_of_the_deck", KNOWLEDGE, betting, lambda r: put("known", deck_card(r), 1)(r)),
    ("a_community_card_unknown_to_one", KNOWLEDGE, betting, lambda r: put("known", int(r.community[0]), 126)(r)),
    ("a_face_up_reserve_unknown_to_one", KNOWLEDGE, betting, lambda r: put("known", int(r.reserve[1, 0]), 126)(r)),
    ("a_hand_known_to_another", KNOWLEDGE, betting, lambda r: put("known", int(r.hand[1, 0]), 6)(r)),
    ("a_reserve_its_owner_does_not_know", KNOWLEDGE, betting, lambda r: put("known", int(r.reserve[1, 1]), 1)(r)),
    ("a_shown_hand_that_is_secret", KNOWLEDGE, scouting, lambda r: put("known", int(r.hand[1, 0]), 2)(r)),
    ("a_memory_out_of_step", KNOWLEDGE, betting, lambda r: put("was", (1, 0), int(r.hand[1, 0]))(r)),
    ("a_memory_of_a_card_elsewhere", KNOWLEDGE, swapping, lambda r: put("was", (1, 0), int(r.hand[2, 0]))(r)),
]


@pytest.mark.parametrize(("name", "number", "make", "change"), CASES, ids=[case[0] for case in CASES])
def test_I1_I2_I3_I4_I5_I6_I8_I9_I13_I14_I18_violations_are_noticed(
    name: str, number: int, make: Callable[[], Table], change: Change
) -> None:
    table = make()
    state = table.match.state
    assert table.game.check(state) == 0
    change(state[0])
    assert table.game.check(state) == number


# -------------------------------------------------------------------------------------------------------- whole games


def walk(number: int, resign: int) -> tuple[Match, Counter[int]]:
    """A game with drawn options in which about every `resign`-th step a seat leaves; every state is checked."""
    match, stream = Match(draw_game(500 + number), seed=number), Stream(seed_key(number + 5))
    steps: Counter[int] = Counter()
    while not match.over:
        assert match.game.check(match.state) == 0
        steps[int(match.state[0].step)] += 1
        if resign and stream.below(resign) == 0:
            stays = [seat for seat in range(match.game.seats) if match.state[0].out[seat] == 0]
            match.resign(stays[stream.below(len(stays))])
            steps[-int(match.state[0].step)] += 1
            continue
        seat = match.seats_to_act[stream.below(len(match.seats_to_act))]
        match.choose(seat, choose(match, seat, match.legal(seat), stream))
    assert match.game.check(match.state) == 0
    return match, steps


@pytest.mark.parametrize("resign", [0, 40, 8])
def test_I1_I2_I3_I18_games_hold_all_invariants_also_when_seats_leave(resign: int) -> None:
    steps: Counter[int] = Counter()
    for number in range(40):
        match, seen = walk(number, resign)
        steps += seen
        state = match.state[0]
        assert abs(sum(match.returns) - 1) < 1e-12
        assert all(state.out[seat] == 0 for seat in range(match.game.seats) if match.returns[seat] > 0)
    assert all(steps[step] > 0 for step in range(s.BET_1, s.SCOUT + (resign != 8)))


def test_I10_a_hand_draws_at_most_five_cards_a_seat_and_one_a_burned_Scout() -> None:
    burned_somewhere = 0
    for number in range(30):
        match, _ = walk(number, 0)
        drawn = seats = burned = 0
        for event in (event for step in match._events for event in step):
            if event.kind == ev.HAND_START:
                drawn = burned = 0
                seats = bin(event.args[2]).count("1")
            elif event.kind in (ev.DEALT, ev.TURN, ev.SCOUT_NEW) and event.args[1] >= 0:
                drawn += 1
                burned += event.kind == ev.SCOUT_NEW
                burned_somewhere += event.kind == ev.SCOUT_NEW
                assert drawn <= 5 * seats + burned
    assert burned_somewhere > 0


def test_I16_the_same_key_and_choices_give_the_same_state() -> None:
    match, _ = walk(3, 30)
    again = Match.from_record(match.record())
    assert again.state_bytes == match.state_bytes and again.key == match.key
    other = Match(match.game, seed=4)
    assert other.state_bytes != Match(match.game, seed=3).state_bytes


def test_section_17_every_game_ends() -> None:
    for number in range(20):
        match, steps = walk(600 + number, 0)
        options = match.game.options
        per_hand = options.players * (4 * 3 * (options.max_raises + 1) + 5) if options.max_raises else 10**6
        assert match.ply <= options.hand_cap * per_hand
        assert int(match.state[0].hands) <= options.hand_cap
        assert steps


def test_I1_I8_no_seat_has_less_than_nothing_bet_or_saved() -> None:
    assert beyond("bayonet", "bet", -1) and beyond("bayonet", "saved", -1)
    assert beyond("bayonet", "hands", 10000)
