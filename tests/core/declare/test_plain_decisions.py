"""Decisions of plain games: what is made of them, and that lists by hand are as good."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from sandtable.core.declare import HIDDEN, own, told
from sandtable.core.game.game import Game, make_game
from sandtable.core.game.plain import (
    ChoiceForm,
    Decision,
    PlainGame,
    PlainState,
    dealt,
    i1,
    i4,
    kernel,
    list_places,
    places_of,
    shown,
)
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode, plain
from tests.plugged.packages import EXAMPLES
from tests.toys import liars_by_hand

sys.path += [str(EXAMPLES / "liars-dice"), str(EXAMPLES / "lone-high")]
from liars_dice import DEFINITION
from lone_high import DEFINITION as LONE_HIGH


@pytest.mark.parametrize("options", [{"players": 2, "dice": 1, "jump": 36}, {"players": 3, "dice": 2, "jump": 1}])
def test_a_game_by_hand_plays_as_the_declared_one(options: dict[str, int]) -> None:
    """Of a bid that nobody can raise the declared game says nothing: a question with one answer is not asked."""
    declared, by_hand = (make_game(one, None, options) for one in (DEFINITION, liars_by_hand.DEFINITION))
    assert declared.definition.max_choices == by_hand.definition.max_choices == 217
    for seed in range(6):
        one, other = Match(declared, seed=seed), Match(by_hand, seed=seed)
        stream = Stream(seed_key(seed))
        while not one.over:
            [seat] = one.seats_to_act
            codes = one.legal(seat)
            assert codes == other.legal(seat) and one.described(seat) == other.described(seat)
            for viewer in (None, *range(declared.seats)):
                assert one.observe(viewer).tobytes() == other.observe(viewer).tobytes()
                drawn = [game.concealed(one.state, viewer, seed_key(9)).tobytes() for game in (declared, by_hand)]
                assert drawn[0] == drawn[1]
            code = codes[stream.below(len(codes))]
            one.choose(seat, code)
            other.choose(seat, code)
            assert one.state_bytes == other.state_bytes
        assert encode(one.log(None)) == encode(other.log(None)) and other.over


@pytest.fixture(scope="module")
def game() -> Game:
    return make_game(LONE_HIGH, None, {"players": 3, "points": 1})


def test_seats_choose_at_once_and_nobody_knows_what(game: Game) -> None:
    match = Match(game, seed=1)
    assert match.seats_to_act == (0, 1, 2) and match.legal(1) == list(range(1, 8))
    match.choose(1, 6)
    assert match.seats_to_act == (0, 2)
    assert [int(game.view(match.state, viewer)["number"][0, 1]) for viewer in (0, 1, None)] == [HIDDEN, 6, HIDDEN]
    prompts = {viewer: match.scene(viewer).prompt for viewer in (0, 1, None)}
    said = {viewer: prompt and plain(prompt.text) for viewer, prompt in prompts.items()}
    assert said[0] == "Which number do you name?" and said[1] == said[None] != said[0]
    assert str(said[1]).endswith(" name a number in secret.")
    drawn = {int(game.concealed(match.state, 0, seed_key(n))["number"][0, 1]) for n in range(60)}
    assert drawn == set(range(1, 8)) and int(game.concealed(match.state, 1, seed_key(1))["number"][0, 1]) == 6
    layout = {block.name: block.shape for block in game.definition.observation}
    assert layout["number-held"] == (6,) and layout["number"] == ()
    zones = {zone.id: zone.cards for zone in match.scene(0).zones}
    assert [card.face for card in zones["number-1"]] == ["down"] and not zones["number-0"]


def test_another_decision_is_asked_of_one_seat_and_has_numbers_of_its_own(game: Game) -> None:
    match = Match(game, seed=1)
    for seat, code in ((0, 7), (1, 6), (2, 7)):
        match.choose(seat, code)
    assert match.seats_to_act == (1,) and match.legal(1) == [0, 1, 3]
    assert game.kind(match.state, 1) == 1 and [game.action(match.state, 1, code) for code in (0, 3)] == [13, 16]
    assert match.described(1) == {0: "From nobody", 1: "From seat 1", 3: "From seat 3"}
    assert match.scene(1).choices[2].elements == ["seat-2"] and match.scene(1).choices[0].key == "S"
    assert game.refusal(match.state, 1, 2) == "Seat 2 is not at the table, or has no point to give."
    match.choose(1, 3)
    assert match.state[0].score.tolist()[:3] == [1, 3, 0] and match.seats_to_act == (0, 1, 2)
    match.resign(0)
    assert match.seats_to_act == (1, 2)


def test_a_question_with_one_answer_is_not_asked() -> None:
    match = Match(make_game(LONE_HIGH, None, {"players": 2, "points": 0}), seed=1)
    match.choose(0, 1)
    match.choose(1, 6)
    assert match.state[0].score.tolist()[:2] == [0, 1] and match.seats_to_act == (0, 1)


class Cards(PlainState):
    hand: i1[6, 3] = dealt("deck", faces=("Ace", "King", "Queen"))
    table: i1[2] = shown()


@kernel
def setup(rules, state, log):
    state.hand[:2, 1], state.hand[:2, 2], state.table[1] = 1, 2, 7


@kernel
def plays(state, seat, choices):
    return 2


@kernel
def answer(state):
    state.over = 1


def declared(state: type[PlainState], *forms: ChoiceForm[Any, Any], number: int = 1, **more: Any) -> PlainGame:
    decision = Decision[Any, Any]("play", number, forms=forms, choices=plays, answer=answer, question="Which?")
    return PlainGame("cards", "Cards", "Cards.", state, (decision,), kernels=(setup,), **more)


def test_places_of_a_row_are_called_and_clicked_by_what_lies_there() -> None:
    made = declared(Cards, places_of(Cards, "hand", "Play {}"), places_of(Cards, "table")).define()
    match = Match(make_game(made, None, {"players": 2}), seed=1)
    [decision] = made.table.decisions.all  # type: ignore[attr-defined]
    view = made.table._seen(match.state[0], 1)  # type: ignore[attr-defined]
    shown = decision.shown(False).choices(match.game, view, [1, 2, 4])
    assert [(one.code, one.label, one.elements) for one in shown] == [
        (1, "Play Ace", ["hand-1-1"]), (2, "Play King", ["hand-1-2"]), (4, "7", ["table-1"]),
    ]  # fmt: skip
    assert (made.max_choices, made.actions[0].text) == (5, "The place in 'hand', the place in 'table'.")


def test_of_equal_cards_the_first_is_chosen() -> None:
    choices = np.zeros(9, dtype=np.int32)
    listed = getattr(list_places, "py_func", list_places)
    assert listed(choices, 1, np.array([0, 7, 2, 7, 0, 2, 1])) == 4
    assert choices.tolist() == [0, 1, 2, 6, 0, 0, 0, 0, 0]


class Silent(PlainState):
    __annotations__ = {"bid": i4}


class Told(PlainState):
    plan: i1[6] = told(own)


@kernel
def conceal(rules, state, seat, chance):
    state.plan[0] = 0


ANY = ChoiceForm[Any, Any](2, "any", lambda game, view, number: str(number))


def test_what_is_missing_is_said_when_the_game_loads() -> None:
    with pytest.raises(TypeError, match=r"Silent\.bid does not say who knows it: public\(\)"):
        declared(Silent, ANY).define()
    assert declared(Silent, ANY).define(unsaid=True).observation[-1].name == "bid"
    with pytest.raises(TypeError, match=r"Told\.plan is not known to everybody: say rolled, dealt, chosen"):
        declared(Told, ANY).define()
    with pytest.raises(TypeError, match=r"Cards has no kernel `setup`, which deals\."):
        replace(declared(Cards, ANY), kernels=()).define()
    several = replace(declared(Cards, ANY), decisions=2 * declared(Cards, ANY).decisions)
    with pytest.raises(TypeError, match="Cards does not say which of 2 decisions is asked: AskingState does"):
        several.define()


def test_a_field_that_is_told_may_be_drawn_by_an_own_kernel() -> None:
    made = replace(declared(Told, ANY), kernels={"setup": setup_nothing, "conceal": conceal}).define()
    game = make_game(made, None, {"players": 2})
    state = Match(game, seed=1).state
    state["plan"][0, :2] = 5, 6
    seen = game.observe(state, 0)
    at = sum(block.size for block in made.observation[:-1])
    assert np.array_equal(seen[at:], [5, 0, 0, 0, 0, 0])


@kernel
def setup_nothing(rules, state, log):
    state.round = 1
