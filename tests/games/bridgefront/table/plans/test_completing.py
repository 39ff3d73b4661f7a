"""Choices that complete a secret plan say the whole of it; others say nothing (`Option.final`)."""

from __future__ import annotations

import pytest

from sandtable.games.bridgefront import state as s
from tests.games.bridgefront.people import KINDS, game_of, scene_of, walk, words
from tests.games.bridgefront.positions import Position

A, B, C = 0, 1, 2


@pytest.mark.parametrize("name", ["three", "all"])
def test_exactly_the_choices_that_complete_a_begun_plan_are_final(name: str) -> None:
    final = going_on = 0
    for match in walk(game_of(name), seed=4, limit=300):
        if int(match.state["phase"][0]) != s.PLANS or len(match.seats_to_act) < 2:
            continue  # the last to finish sees the plans carried out at once
        seat = match.seats_to_act[0]
        begun = int(match.state["plan_size"][0, seat]) > 0
        for option in match.scene(seat).choices:
            after = match.copy()
            after.choose(seat, option.code)
            done = seat not in after.seats_to_act
            assert bool(option.final) == (begun and done), (name, option.label)
            final += bool(option.final)
            going_on += not done
    assert final > 20 and going_on > 20


def test_the_final_sentence_is_the_whole_plan() -> None:
    at = Position().hand(A, "Market Squeeze").begin()
    at.choose(A, s.ACT_CARD + KINDS["Market Squeeze"])
    assert int(at.states["asked"][0, A]) == s.D_OPPONENT
    sentences = {words(option.final) for option in scene_of(at, A).choices}
    assert len(sentences) == len(at.legal(A)) == 2
    assert all("Market Squeeze" in sentence for sentence in sentences)
    assert any("Osei" in sentence for sentence in sentences) and any("Priya" in sentence for sentence in sentences)


def test_D13_an_opponent_is_chosen_among_the_others_in_seat_order() -> None:
    at = Position().hand(A, "Market Squeeze").begin()
    at.choose(A, s.ACT_CARD + KINDS["Market Squeeze"])
    assert at.legal(A) == [B, C]
