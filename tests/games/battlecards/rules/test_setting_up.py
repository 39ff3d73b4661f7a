"""Set-up (section 5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import DICE, Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.data import ARSENAL
from tests.games.battlecards.occasions import EMERGENCY, FAT, shuffled
from tests.games.battlecards.stage import BRITISH, DRAW, GERMAN, Stage


def started(preset: str = "west", seed: int = 5, **options: object) -> Match:
    return deploy_all(Match(load("battlecards", preset=preset, **options), seed=seed))


def deploy_all(match: Match) -> Match:
    """Everybody deploys the first card offered until the first turn."""
    while int(match.state["phase"][0]) == s.SETUP:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    return match


def order_of_seats(game: Game) -> str:
    """The side of each seat in turn order: "AxAx" with a for axis, x for allied."""
    return "".join("ax"[side] for side in game.rules["side_of"][0, : game.seats].tolist())


def test_each_army_draws_six_deploys_three_and_keeps_three() -> None:
    match = started()
    state = match.state[0]
    assert state.hand_size[:2].tolist() == [3, 3]
    assert state.stack_size[:2, :3].sum(axis=1).tolist() == [3, 3]
    assert int(state.turn) == 1 and int(state.active) == 0
    drawn = [event.args for event in match.events(None) if event.kind == ev.SETUP_DRAW]
    assert [args[:2] for args in drawn] == [(0, 6), (1, 6)]


def test_larger_armies_draw_nine_and_deploy_six() -> None:
    state = started("large-armies").state[0]
    assert state.hand_size[:2].tolist() == [3, 3]
    assert state.stack_size[:2, :3].sum(axis=1).tolist() == [6, 6]


@pytest.mark.parametrize(("draw", "deploy"), [(3, 0), (4, 1), (15, 12)])
def test_three_cards_stay_whatever_is_drawn(draw: int, deploy: int) -> None:
    state = started(setup_draw=draw).state[0]
    assert state.hand_size[:2].tolist() == [3, 3]
    assert state.stack_size[:2, :3].sum(axis=1).tolist() == [deploy, deploy]


def test_another_number_to_deploy_is_refused() -> None:
    with pytest.raises(OptionError, match="Of 7 cards drawn 4 are deployed, not 3: the reserve of 3 stays in hand"):
        load("battlecards", setup_draw=7, setup_deploy=3)


@pytest.mark.parametrize(
    ("given", "drawn", "deployed", "reserve"),
    [
        ({"setup_draw_axis": 9}, (9, 6), (6, 3), (3, 3)),
        ({"setup_deploy_allied": 10}, (6, 13), (3, 10), (3, 3)),
        ({"hand_size_axis": 5}, (8, 6), (3, 3), (5, 3)),
        ({"hand_size": 1, "hand_size_allied": 4}, (4, 7), (3, 3), (1, 4)),
        ({"setup_draw_axis": 20, "hand_size_axis": 12, "setup_draw_allied": 3}, (20, 3), (8, 0), (12, 3)),
        ({"larger_armies": True, "hand_size_axis": 4, "setup_draw_allied": 5}, (10, 5), (6, 2), (4, 3)),
    ],
)
def test_R77_first_cards_and_reserve_can_be_given_per_side(
    given: dict[str, Any], drawn: tuple[int, int], deployed: tuple[int, int], reserve: tuple[int, int]
) -> None:
    match = started(**given)
    rules, state = match.game.rules[0], match.state[0]
    assert tuple(rules["setup_draw"].tolist()) == drawn and tuple(rules["setup_deploy"].tolist()) == deployed
    assert tuple(state.hand_size[:2].tolist()) == reserve == tuple(rules["hand_size"].tolist())
    said = [event.args[:2] for event in match.events(None) if event.kind == ev.SETUP_DRAW]
    assert said == [(0, drawn[0]), (1, drawn[1])]


def test_R77_a_value_of_its_own_replaces_the_six_units_of_the_smaller_side() -> None:
    game = load("battlecards", preset="teams", players=3, setup_deploy_axis=5)
    assert game.rules["setup_deploy"][0].tolist() == [5, 3] and game.rules["setup_draw"][0].tolist() == [8, 6]


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"setup_draw_axis": 9, "setup_deploy_axis": 2}, "setup_deploy_axis", "Of 9 cards drawn 6 are deployed, not 2"),
        ({"setup_draw_allied": 2}, "setup_deploy_allied", "the reserve takes 3: at least 3 are drawn"),
        ({"hand_size": 13}, "hand_size", "1 to 12"),
        ({"setup_draw_axis": 39, "players": 5}, "setup_draw", "V11"),
    ],
)
def test_a_handicap_that_cannot_be_is_refused(given: dict[str, Any], field: str, words: str) -> None:
    preset = "teams" if "players" in given else "west"
    if preset == "teams":
        given = {**given, "starter_sets": 1}
    with pytest.raises(OptionError, match=words) as refused:
        load("battlecards", preset=preset, **given)
    assert refused.value.field == field


def test_a_reserve_of_five_is_deployed_at_once_drawn_anew_and_never_half_full() -> None:
    at = Stage(hand_size_axis=5, setup_draw_axis=8, setup_deploy_axis=5)
    three = at.again()
    three.reserve(GERMAN, "de_panther", "de_tiger1", "de_infantry")
    assert EMERGENCY not in three.keeps(GERMAN, "w_preemptive").turn_of(GERMAN).legal(), "no full reserve of this side"
    at.reserve(GERMAN, "de_panther", "de_tiger1", "de_infantry", "de_me109", "de_ju87")
    at.turn_of(GERMAN)
    at.do("TURN", EMERGENCY)
    assert int(at.state["hand_size"][GERMAN]) == 0 and len(at.stack_of(GERMAN, s.GROUND)) >= 3
    anew = Stage(hand_size_axis=5, setup_draw_axis=8, setup_deploy_axis=5).keeps(GERMAN, "w_preemptive")
    anew.one(GERMAN, "de_infantry")
    anew.next_cards("w_reorganize").turn_of(GERMAN).do("TURN", DRAW).do("REORGANIZE", anew.legal()[1])
    assert int(anew.state["hand_size"][GERMAN]) == 5
    other = Stage(hand_size_axis=5, setup_draw_axis=8, setup_deploy_axis=5)
    other.reserve(BRITISH, "uk_infantry", "uk_crusader", "uk_spitfire")
    assert EMERGENCY in other.turn_of(BRITISH).legal(), "the other side's reserve is full with three"


def test_D1_is_asked_in_turn_order_and_equal_cards_are_offered_once() -> None:
    match = Match(load("battlecards"), seed=11)
    asked = []
    while int(match.state["phase"][0]) == s.SETUP:
        seat = match.seats_to_act[0]
        state, rules = match.state[0], match.game.rules[0]
        asked.append(seat)
        kinds = [int(rules.kind[unit]) for unit in state.hand[seat, : int(state.hand_size[seat])].tolist()]
        first = [kinds.index(kind) for kind in dict.fromkeys(kinds)]
        assert match.legal(seat) == [s.K_HAND * s.CODE + place for place in sorted(first)]
        match.choose(seat, match.legal(seat)[-1])
    assert asked == sorted(asked) and set(asked) == {0, 1}


def test_others_see_that_a_card_is_deployed_and_where_but_not_which() -> None:
    match = started()
    mine = [event.args for event in match.events(0) if event.kind == ev.DEPLOYED and event.args[0] == 0]
    theirs = [event.args for event in match.events(1) if event.kind == ev.DEPLOYED and event.args[0] == 0]
    spectators = [event.args for event in match.events(None) if event.kind == ev.DEPLOYED and event.args[0] == 0]
    assert len(mine) == len(theirs) == 3 and theirs == spectators
    assert all(args[1] >= 0 for args in mine) and all(args[1] == -1 for args in theirs)
    assert [args[2] for args in mine] == [args[2] for args in theirs]


@pytest.mark.parametrize("theatre", ["west", "pacific", "east"])
def test_R45_the_axis_moves_first_in_every_theatre(theatre: str) -> None:
    game = load("battlecards", preset=theatre)
    assert order_of_seats(game) == "ax"
    assert int(started(theatre).state[0].active) == 0


@pytest.mark.parametrize(
    ("players", "order", "draw", "deploy"),
    [
        (3, "xax", 12, 9),
        (5, "xaxax", 9, 6),
        (7, "xaxaxax", 8, 5),
    ],
)
def test_E51_R33_the_smaller_side_starts_with_more_and_the_larger_moves_first(
    players: int, order: str, draw: int, deploy: int
) -> None:
    game = load("battlecards", preset="teams", players=players)
    assert order_of_seats(game) == order
    assert game.rules["setup_draw"][0].tolist() == [draw, 6]
    assert game.rules["setup_deploy"][0].tolist() == [deploy, 3]
    state = deploy_all(Match(game, seed=3)).state[0]
    for seat in range(players):
        assert int(state.hand_size[seat]) == 3
        assert int(state.stack_size[seat].sum()) >= (deploy if order[seat] == "a" else 3)
    assert set(state.faces[:players].tolist()) == {s.NONE}


def test_E52_in_even_teams_armies_of_one_number_face_each_other() -> None:
    match = started("teams", players=6)
    assert order_of_seats(match.game) == "axaxax"
    assert match.state[0].faces[:6].tolist() == [1, 0, 3, 2, 5, 4]


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ({"players": 3, "seats_axis": 2}, "smaller side"),
        ({"players": 4, "seats_axis": 3}, "may differ by 1"),
        ({"players": 4, "seats_axis": 2, "seats_allied": 1}, "together"),
        ({"players": 3, "larger_armies": True}, "equal numbers"),
        ({"players": 3, "setup_draw_axis": 41}, "0 to 40"),
    ],
)
def test_teams_that_cannot_be_are_refused_with_a_sentence(given: dict[str, object], word: str) -> None:
    with pytest.raises(OptionError, match=word) as caught:
        load("battlecards", preset="teams", **given)
    assert str(caught.value).endswith(".")


def test_the_axis_may_be_the_larger_side_where_it_need_not_be_the_smaller() -> None:
    game = load("battlecards", preset="teams", players=3, seats_axis=2, axis_disadvantaged=False)
    assert order_of_seats(game) == "axa" and game.rules["setup_draw"][0].tolist() == [6, 12]


def test_R48_at_most_four_sets_and_eight_seats() -> None:
    with pytest.raises(OptionError, match="starter_sets"):
        load("battlecards", starter_sets=5)
    with pytest.raises(OptionError, match="players"):
        load("battlecards", preset="teams", players=9)
    for theatre in ("west", "pacific", "east"):
        game = load("battlecards", preset="teams", players=8, theatre=theatre, starter_sets=4, **FAT)
        assert int(game.rules["units"][0]) <= 641 and int(game.rules["conflict_cards"][0]) <= 320
        assert Match(game, seed=1).seats_to_act == (0,)


@pytest.mark.parametrize("theatre", ["west", "pacific", "east"])
@pytest.mark.parametrize("sets", [2, 3, 4])
def test_R3_unique_cards_stay_unique_in_several_sets(theatre: str, sets: int) -> None:
    one = load("battlecards", preset=f"{theatre}-fat")
    many = load("battlecards", preset=f"{theatre}-fat", starter_sets=sets)
    for side in range(2):
        for unit, copies in many.data.decks[side].items():
            before, limit = one.data.decks[side][unit], ARSENAL.unit(unit).max_per_deck
            assert copies == (before * sets if limit == 0 else max(before, min(limit, before * sets)))
    for card, before, copies in zip(one.data.cards, one.data.conflict, many.data.conflict, strict=True):
        unique = card.battle or card.name in ("A-Bomb", "Chemical Warfare", "Massive Industry")
        assert copies == (before if unique else before * sets), card.name


@pytest.mark.parametrize(("preset", "source"), [("west", "uniform"), ("pacific-fat", "deck"), ("east", "deck")])
def test_C1_to_C3_shuffle_both_arsenals_and_the_conflict_deck_in_this_order(preset: str, source: str) -> None:
    game = load("battlecards", preset=preset, action_source=source)
    match = Match(game, seed=77)
    rules, state = game.rules[0], match.state[0]
    stream = Stream(seed_key(77))
    first, units = int(rules.first_allied), int((rules.owner >= 0).sum())
    decks = [shuffled(stream, list(range(first))), shuffled(stream, list(range(first, units)))]
    conflict = shuffled(stream, list(range(int(rules.conflict_cards))))
    for seat, deck in enumerate(decks):
        drawn = [deck.pop() for _ in range(6)]
        assert state.hand[seat, :6].tolist() == drawn or seat == 0  # seat 0 has been asked already
        assert state.arsenal[seat, : int(state.arsenal_size[seat])].tolist() == deck
    assert state.conflict[: int(state.conflict_size)].tolist() == conflict
    if source == "deck":
        numbers = shuffled(Stream(seed_key(77), DICE), sorted([*range(1, 11), *range(1, 11)]))
        assert state.action_deck[:20].tolist() == numbers and int(state.action_left) == 20


@pytest.mark.parametrize("preset", ["west", "west-fat", "pacific", "pacific-fat", "east", "east-fat"])
def test_instances_are_numbered_by_list_the_axis_first_massive_industry_last(preset: str) -> None:
    game = load("battlecards", preset=preset)
    rules, data = game.rules[0], game.data
    names = [unit.id for unit in data.arsenal.units]
    given = [names[int(kind)] for kind in rules.kind[: int(rules.units)].tolist()]
    wanted: list[str] = []
    for side, owner in enumerate(
        {"west": ("german", "british"), "pacific": ("japanese", "american"), "east": ("german_east", "soviet")}[
            data.theatre
        ]
    ):
        assert int(rules.first_allied) == len(wanted) or side == 0
        for kind in ("starter", "expansion") if preset.endswith("fat") else ("starter",):
            for unit, copies in data.arsenal.deck(data.theatre, owner, kind).cards:
                wanted += [unit] * copies
    if data.theatre == "pacific":
        wanted.append("pac_massive_industry")
        assert int(rules.pseudo_unit) == len(wanted) - 1 and int(rules.owner[len(wanted) - 1]) == s.NONE
    assert given == wanted


def test_conflict_cards_are_numbered_in_file_order_with_equal_cards_together() -> None:
    game = load("battlecards", preset="east")
    rules = game.rules[0]
    kinds = rules.card_of[: int(rules.conflict_cards)].tolist()
    assert kinds == sorted(kinds)
    count = Counter(kinds)
    for kind, card in enumerate(game.data.cards):
        assert count[kind] == (card.copies if card.set == "base" else 0)
