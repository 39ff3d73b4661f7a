"""Set-up and the order of everything (spec sections 5, 16.1, 16.2, 16.4, 17 and 18.1)."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.core.chance import Stream, seed_key
from sandtable.core.errors import OptionError
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.games import load
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.data import ARSENAL

FAT = {"arsenal_set": "starter+exp", "conflict_set": "fat"}


def order_of_seats(game: Game) -> str:
    """The side of each seat in turn order: "AxAx" with a for axis, x for allied."""
    return "".join("ax"[side] for side in game.rules["side_of"][0, : game.seats].tolist())


def deploy_all(match: Match) -> Match:
    """Everybody deploys the first card offered until the first turn."""
    while int(match.state["phase"][0]) == s.SETUP:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    return match


def started(preset: str = "west", seed: int = 5, **options: object) -> Match:
    return deploy_all(Match(load("battlecards", preset=preset, **options), seed=seed))


# ------------------------------------------------------------------------------------------------------------ the cards


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
    with pytest.raises(OptionError, match="three stay in hand"):
        load("battlecards", setup_draw=7, setup_deploy=3)


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


# ----------------------------------------------------------------------------------------------------------- the armies


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
        ({"players": 3, "setup_draw": 15}, "a hand holds 20"),
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


# ------------------------------------------------------------------------------------------------------- several sets


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


# ------------------------------------------------------------------------------------------------------ 17 and 18.1


def shuffled(stream: Stream, cards: list[int]) -> list[int]:
    """Section 17, in plain Python."""
    for i in range(len(cards) - 1, 0, -1):
        j = stream.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


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
        numbers = shuffled(stream, sorted([*range(1, 11), *range(1, 11)]))
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
