"""Thinking a decision of several choices through before it is made (core/match/ahead.py)."""

from __future__ import annotations

import pytest

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game, make_game
from sandtable.core.match.ahead import ahead
from sandtable.core.match.applying import Facts
from sandtable.core.match.match import Match
from sandtable.games import definition


@pytest.fixture(scope="module")
def conquest() -> Game:
    return make_game(definition("conquest"))


def _asked(match: Match, seat: int, kind: str) -> int:
    """Play the least options until the seat is asked for this; the last option stands for "stop" nowhere."""
    for _ in range(2000):
        acting = match.seats_to_act[0]
        scene = match.scene(acting)
        if acting == seat and scene.prompt is not None and scene.prompt.kind == kind:
            return match.decision(seat)
        match.choose(acting, match.legal(acting)[-1])
    raise AssertionError(f"seat {seat} is never asked {kind}")


def test_a_place_is_followed_by_how_many_and_nothing_is_chosen_by_asking(conquest: Game) -> None:
    match = Match(conquest, seed=3)
    decision = _asked(match, 0, "where")
    before, place = match.state_bytes, match.legal(0)[0]
    found = ahead(match, 0, [place], decision)
    assert found.scene is not None and found.scene.prompt is not None and found.scene.prompt.count is not None
    most = found.scene.prompt.count.hi
    assert len(found.words) == len(found.scene.choices) and found.words[0].startswith("1 army on ")
    assert match.state_bytes == before and match.decision(0) == decision
    end = ahead(match, 0, [place, most - 1], decision)
    assert end.scene is None and next(iter(end.words.values())).startswith(f"{most} armies on ")
    match.choose(0, place)
    assert match.scene(0) == found.scene


def test_an_attack_goes_on_to_the_dice_and_stopping_is_the_end_of_it(conquest: Game) -> None:
    match = Match(conquest, seed=5)
    _asked(match, 0, "attack")
    stop, *attacks = match.legal(0)
    assert ahead(match, 0, [stop]).scene is None
    asked = [found.scene for found in (ahead(match, 0, [attack]) for attack in attacks) if found.scene is not None]
    assert asked and all(scene.prompt is not None and scene.prompt.kind == "dice" for scene in asked)


def test_what_cannot_be_looked_up_is_said(conquest: Game) -> None:
    match = Match(conquest, seed=3)
    decision = _asked(match, 0, "where")
    place = match.legal(0)[0]
    foreign = next(code for code in range(42) if code not in match.legal(0))
    with pytest.raises(IllegalChoice, match=r"Choice \d+ is not one of"):
        ahead(match, 0, [foreign])
    with pytest.raises(IllegalChoice, match="complete after step 2"):
        ahead(match, 0, [place, 0, 0])
    with pytest.raises(IllegalChoice, match="is the one that is open"):
        ahead(match, 0, [place], decision + 1)
    with pytest.raises(IllegalChoice, match="others are to choose"):
        ahead(match, 1, [place])
    with pytest.raises(IllegalChoice, match="not 0"):
        ahead(match, 0, [])


def test_a_raise_and_its_size_are_one_choice_on_the_table_already() -> None:
    game = make_game(definition("bayonet"))
    scene = Match(game, seed=1).scene(0)
    assert scene.prompt is not None and not scene.prompt.steps


def _kind(match: Match, seat: int) -> str:
    asked = Facts(match.game, match.state).kind(seat)
    assert asked is not None
    return asked.name


def test_a_shot_is_one_decision_up_to_its_draw_though_the_enemy_hears_of_its_parts() -> None:
    match = Match(make_game(definition("battlecards")), seed=0)
    while _kind(match, seat := match.seats_to_act[0]) != "D_ACT":
        match.choose(seat, match.legal(seat)[match.ply % len(match.legal(seat))])
    codes, twin = [match.legal(seat)[-1]], match.copy()
    while ahead(match, seat, codes).scene is not None:
        twin.choose(seat, codes[-1])
        codes.append(twin.legal(seat)[0])
    assert len(codes) >= 3, codes
    before, heard = match.undoable(seat), len(match.log(1 - seat))
    for code in codes:
        match.choose(seat, code)
    assert len(match.log(1 - seat)) > heard
    taken = match.undoable(seat)
    assert taken is not None and taken != before and match.step_of(taken) == match.ply - len(codes)


def test_a_plan_goes_on_while_nobody_hears_of_it_and_ends_where_it_is_revealed() -> None:
    match = Match(make_game(definition("bridgefront")), seed=3)
    went_on = revealed = 0
    while not (went_on > 20 and revealed > 5):
        seat = match.seats_to_act[-1]
        kind, code = _kind(match, seat), match.legal(seat)[match.ply % len(match.legal(seat))]
        goes_on = ahead(match, seat, [code]).scene is not None
        heard = [len(match.log(other)) for other in (None, (seat + 1) % match.game.seats)]
        match.choose(seat, code)
        same = heard == [len(match.log(other)) for other in (None, (seat + 1) % match.game.seats)]
        assert same or not goes_on, (kind, code)
        went_on += goes_on
        revealed += kind == "D_ACT" and not same
