"""The parameters: ranges, what follows from the number of players, contradictions, presets, custom decks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.options import describe_options, resolve
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards.setup.build import build_rules
from sandtable.games.battlecards.setup.deck_text import write_deck
from sandtable.games.battlecards.setup.options import FORM, UNEVEN, BattlecardsOptions


def options(preset: str | None = None, **given: Any) -> BattlecardsOptions:
    made: BattlecardsOptions = resolve(FORM, preset, given)[1]
    return made


@pytest.mark.parametrize("preset", sorted(FORM.presets))
def test_every_preset_makes_rules_for_each_number_of_players(preset: str) -> None:
    low, high = FORM.presets[preset].players
    for players in range(low, high + 1):
        rules, data = build_rules(options(preset, players=players))
        assert int(rules["players"][0]) == players and len(data.cards) == int(rules["card_kinds"][0])


def test_there_is_a_preset_for_each_theatre_with_both_conflict_decks() -> None:
    found = {(options(preset).theatre, options(preset).conflict_set) for preset in FORM.presets}
    assert found == {(theatre, deck) for theatre in ("west", "pacific", "east") for deck in ("thin", "fat")}


def test_every_option_stands_once_in_the_form() -> None:
    listed = [name for group in FORM.groups for name in group.options]
    assert sorted(listed) == sorted(BattlecardsOptions.__struct_fields__)
    for info in describe_options(FORM):
        assert info.title and info.help.endswith("."), info.name


@pytest.mark.parametrize(
    ("given", "armies", "sets"),
    [
        ({}, (2, 2), 2),
        ({"players": 3}, (1, 2), 2),
        ({"players": 8}, (4, 4), 4),
        ({"players": 7}, (3, 4), 4),
        ({"seats_axis": 3}, (3, 3), 3),
        ({"seats_axis": 2, "seats_allied": 3}, (2, 3), 3),
        ({"players": 5, "seats_axis": 3, "axis_disadvantaged": False}, (3, 2), 3),
        ({"players": 6, "starter_sets": 1}, (3, 3), 1),
    ],
)
def test_armies_follow_from_players_and_players_from_armies(
    given: dict[str, Any], armies: tuple[int, int], sets: int
) -> None:
    made = options("teams", **given)
    assert (made.seats_axis, made.seats_allied) == armies and made.players == sum(armies)
    assert made.starter_sets == sets


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"players": 3}, "players", "for 2 players"),
        ({"arsenal_set": "starter", "conflict_set": "fat"}, "arsenal_set", "thin"),
        ({"arsenal_set": "starter+exp"}, "arsenal_set", "fat"),
        ({"setup_draw": 9, "setup_deploy": 3}, "setup_deploy", "the reserve of 3 stays in hand"),
        ({"action_max": 5}, "action_max", "6 to 20"),
        ({"hand_size": 0}, "hand_size", "1 to 12"),
        ({"theatre": "north"}, "theatre", "west, pacific or east"),
        ({"dug_inn": True}, "dug_inn", "dug_in"),
    ],
)
def test_a_refusal_names_the_option_and_what_is_allowed(given: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(OptionError, match=words) as refused:
        options(**given)
    assert refused.value.field == field


def test_deployment_follows_from_the_cards_drawn_and_the_other_way_round() -> None:
    assert options(setup_draw=15).setup_deploy == 12 and options(setup_draw=3).setup_deploy == 0
    assert options(setup_deploy=7).setup_draw == 10 and options(hand_size=5).setup_draw == 8
    assert options(setup_draw_axis=11).setup_deploy_axis == 8
    assert options(setup_deploy_allied=4, hand_size_allied=6).setup_draw_allied == 10


@pytest.mark.parametrize("theatre", ["west", "pacific", "east"])
@pytest.mark.parametrize(
    ("preset", "small"), [("one-against-two", 1), ("two-against-three", 2), ("three-against-four", 3)]
)
def test_presets_of_uneven_teams_give_either_side_its_handicap(preset: str, small: int, theatre: str) -> None:
    for side, armies in (("axis", (small, small + 1)), ("allied", (small + 1, small))):
        deploy, hand = UNEVEN[preset][theatre, side]
        given = {} if side == "axis" else {"seats_axis": armies[0]}
        made = options(preset, theatre=theatre, **given)
        assert (made.seats_axis, made.seats_allied) == armies and made.players == sum(armies)
        rules = build_rules(made)[0][0]
        own = 0 if side == "axis" else 1
        figures = [[int(rules[name][one]) for name in ("setup_deploy", "hand_size")] for one in (own, 1 - own)]
        assert figures == [[deploy, hand], [3, 3]]


def test_a_player_s_own_handicap_replaces_one_figure_of_the_preset() -> None:
    deploy, hand = UNEVEN["one-against-two"]["west", "axis"]
    made = options("one-against-two", hand_size_axis=5)
    assert (made.setup_deploy_axis, made.setup_draw_axis, made.hand_size_axis) == (deploy, deploy + 5, 5)
    made = options("one-against-two", setup_deploy_axis=2)
    assert (made.setup_deploy_axis, made.setup_draw_axis, made.hand_size_axis) == (2, 2 + hand, hand)
    printed = options("one-against-two", setup_draw_axis=0, setup_deploy_axis=0, hand_size_axis=0)
    assert build_rules(printed)[0][0]["setup_deploy"].tolist() == [9, 3], "the six units of the printed rules"


@pytest.mark.parametrize("preset", sorted(FORM.presets))
def test_nobody_has_a_head_start_unless_the_host_gives_one(preset: str) -> None:
    made = options(preset)
    assert (made.head_start_axis, made.head_start_allied) == (0, 0)
    assert not build_rules(made)[0][0]["head_start"].any()


def test_a_head_start_is_a_handicap_that_a_host_may_give() -> None:
    rules = build_rules(options("west", head_start_axis=200))[0][0]
    assert rules["head_start"].tolist() == [200, 0]
    with pytest.raises(OptionError, match="200"):
        options("west", head_start_axis=201)


def test_the_cap_of_team_games_grows_with_their_decks() -> None:
    assert [options("teams", players=n).turn_cap for n in (3, 4, 6, 8)] == [400, 400, 450, 600]
    assert options("teams", players=8, turn_cap=300).turn_cap == 300 and options().turn_cap == 400


# --------------------------------------------------------------------------------------------------------- custom decks


def german() -> dict[str, int]:
    """The German starter with a Panther for two Panzer IIIs."""
    copies = dict(load("battlecards").data.decks[0])
    copies["de_panther"] += 1
    copies["de_panzer3"] -= 1
    copies["de_infantry"] -= 1
    return copies


def custom(**more: Any) -> Any:
    text = write_deck(german(), "west", "axis", "mine")
    return load(
        "battlecards", arsenal_set="custom", axis_deck="mine.txt", attachments={"axis_deck": text}, files=False, **more
    )


def test_a_custom_deck_is_played_and_its_text_goes_with_the_record() -> None:
    game = custom()
    assert game.data.decks[0] == german() and sum(game.data.decks[0].values()) == int(game.rules["first_allied"][0])
    match = Match(game, seed=5)
    for _ in range(40):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[-1])
    again = Match.from_record(match.record())
    assert again.state_bytes == match.state_bytes and again.game.data.decks == game.data.decks


def test_the_units_of_a_custom_deck_are_numbered_by_unit() -> None:
    kinds = custom().rules["kind"][0]
    axis = kinds[: sum(german().values())].tolist()
    assert axis == sorted(axis)


def test_the_other_side_keeps_its_printed_deck() -> None:
    assert custom().data.decks[1] == load("battlecards").data.decks[1]
    fat = write_deck(dict(load("battlecards", preset="west-fat").data.decks[0]), "west", "axis")
    game = load("battlecards", arsenal_set="custom", conflict_set="fat", axis_deck="x", attachments={"axis_deck": fat})
    assert game.data.decks[1] == load("battlecards", preset="west-fat").data.decks[1]


def test_a_deck_that_is_not_legal_is_refused_with_every_reason() -> None:
    copies = {**german(), "de_rommel": 2, "de_hitler": 3}
    with pytest.raises(OptionError, match="at most 1") as refused:
        load(
            "battlecards",
            arsenal_set="custom",
            axis_deck="x",
            attachments={"axis_deck": write_deck(copies, "west", "axis")},
        )
    assert refused.value.field == "axis_deck" and len(refused.value.problems) >= 2


def test_deck_files_are_read_where_files_may_be(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(write_deck(german(), "west", "axis"))
    game = load("battlecards", arsenal_set="custom", axis_deck=str(path))
    assert game.data.decks[0] == german() and set(game.attachments) == {"axis_deck"}
    with pytest.raises(OptionError, match="send the text"):
        load("battlecards", arsenal_set="custom", axis_deck=str(path), files=False)
    with pytest.raises(OptionError, match="cannot be read"):
        load("battlecards", arsenal_set="custom", axis_deck=str(tmp_path / "none.txt"))


def test_without_a_custom_arsenal_no_deck_is_looked_at() -> None:
    game = load("battlecards", axis_deck="nothing", files=False)
    assert game.attachments == {} and game.data.decks == load("battlecards").data.decks
