"""Parameters, presets and set-up errors of Conquest (spec sections 1, 3 and 20.1)."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.options import Bundle, describe_options, resolve
from sandtable.games import load
from sandtable.games.conquest.setup.options import FORM, OPTIONS, ConquestOptions, check, territories_of


def options(preset: str = "world-war", **given: object) -> ConquestOptions:
    return msgspec.convert(
        {**OPTIONS.presets[preset].values, **OPTIONS.derive(preset, given), **given}, ConquestOptions
    )


def fields(preset: str = "world-war", territories: int | None = None, **given: object) -> list[str]:
    return [field for field, _ in check(options(preset, **given), territories)]


# spec section 3: name -> (world-war, supply-lines); "-" in the table is left out
TABLE: dict[str, tuple[object, object]] = {
    "map": ("world-42", "world-42"),
    "start_armies": ((40, 35, 30, 25, 20, 20, 20),) * 2,
    "scale_start": (True, True),
    "assign": ("deal", "deal"),
    "placement": ("open", "auto"),
    "setup_batch": (3, 1),
    "extra": ("last", "last"),
    "neutral_third": (False, False),
    "neutral_armies": (2, 2),
    "first_seat": ("random", "random"),
    "first_turn_pct": (100, 100),
    "first_attacks": ("at_once", "at_once"),
    "territory_divisor": (3, 3),
    "reinforce_min": (3, 3),
    "continent_pct": (100, 100),
    "die_sides": (6, 6),
    "att_dice_max": (3, 3),
    "def_dice_max": (2, 2),
    "attacker_dice": ("choice", "choice"),
    "defender_dice": ("choice", "max"),
    "tie_winner": ("defender", "defender"),
    "blitz": (True, True),
    "blitz_min": (1, 4),
    "blitz_defence": ("each", "once"),
    "occupy": ("choice", "choice"),
    "fortify": ("adjacent", "connected"),
    "fortify_moves": (1, 1),
    "card_system": ("increasing", "supply"),
    "bonus_scope": ("lobby", "lobby"),
    "ladder_cap": (0, 0),
    "territory_bonus": (0, 2),
    "must_trade_at": (5, 0),
    "hand_limit": (0, 5),
    "at_limit": ("discard", "skip"),
    "trades_per_turn": (0, 0),
    "draw_when": ("attack_end", "turn_end"),
    "draws": (1, 1),
    "inherit": ("all", "all"),
    "inherit_trade": ("may", "forced"),
    "round_cap": (200, 200),
    "victory_pct": (100, 100),
    "capitals": ("off", "off"),
    "capital_bonus": (1, 1),
    "capital_goal": (0, 0),
    "fog": (False, False),
}


@pytest.mark.parametrize("name", TABLE)
def test_defaults_are_those_of_section_3(name: str) -> None:
    assert getattr(options("world-war"), name) == TABLE[name][0]
    assert getattr(options("supply-lines"), name) == TABLE[name][1]


def test_values_of_the_card_systems() -> None:
    plain = options()
    assert plain.fixed_values == (4, 6, 8, 10)
    assert plain.progressive == (5, 5)
    assert plain.exponential == (5, 13, 10, 100)
    assert plain.increasing == (3, 3)
    assert plain.royalty_values == (5, 10, 15, 20, 25)
    assert plain.poker_values == (5, 10, 15, 20, 25, 30, 35, 40, 50)
    assert (plain.wild_cards, plain.wild_rule, plain.territory_bonus_limit) == (2, "best", 1)
    assert plain.poker_turn_in == "combo"


def test_every_option_has_a_title_and_one_sentence() -> None:
    schema = msgspec.json.schema(ConquestOptions)["$defs"]["ConquestOptions"]["properties"]
    assert list(schema) == list(ConquestOptions.__struct_fields__)
    for name, field in schema.items():
        assert field["title"] and len(field["title"]) <= 32, name
        assert field["description"].endswith(".") and field["description"].count(". ") == 0, name
        labels = field.get("x-labels", {})
        if set(field.get("enum", [])) and isinstance(field["enum"][0], str):
            assert set(labels) == set(field["enum"]), name
        for other, values in field.get("x-when", {}).items():
            msgspec.convert({other: values[0]}, ConquestOptions)


def test_the_form_shows_every_option_once_and_only_options() -> None:
    shown = [name for group in OPTIONS.groups for name in group.options]
    bundles = {bundle.id: {name for value in bundle.values for name in value.sets} for bundle in OPTIONS.bundles}
    assert len(shown) == len(set(shown))
    assert set(shown) - set(bundles) == set(ConquestOptions.__struct_fields__)
    assert set(bundles) <= set(shown)
    at = OPTIONS.groups[0].options.index("card_system")
    assert OPTIONS.groups[0].options[at : at + 3] == ["card_system", "card_type", "bonus_scope"]
    assert len(OPTIONS.groups[0].options) == 10  # those that matter most stand open, the rest is folded


@pytest.mark.parametrize("bundle", OPTIONS.bundles, ids=lambda bundle: bundle.id)
def test_each_choice_of_a_bundle_is_legal_and_different(bundle: Bundle) -> None:
    made = [options(**choice.sets) for choice in bundle.values]
    assert all(not check(one) for one in made)
    assert len({msgspec.json.encode(one) for one in made}) == len(made)


@pytest.mark.parametrize(("preset", "expected"), [("world-war", "world-war"), ("supply-lines", "auto")])
def test_presets_use_a_named_placement(preset: str, expected: str) -> None:
    made = options(preset)
    matching = [
        c.id for c in OPTIONS.bundles[0].values if all(getattr(made, name) == value for name, value in c.sets.items())
    ]
    assert matching == [expected]


@pytest.mark.parametrize("preset", OPTIONS.presets)
@pytest.mark.parametrize("system", OPTIONS.follows["card_system"])
@pytest.mark.parametrize("players", range(2, 9))
def test_every_card_system_works_in_every_preset(preset: str, system: str, players: int) -> None:
    assert check(options(preset, card_system=system, players=players)) == []


def test_a_card_system_brings_its_own_limits() -> None:
    poker = options(card_system="poker")
    assert (poker.must_trade_at, poker.hand_limit, poker.at_limit, poker.inherit_trade) == (0, 5, "discard", "may")
    royalty = options("supply-lines", card_system="royalty")
    assert (royalty.must_trade_at, royalty.hand_limit, royalty.inherit_trade) == (5, 0, "may")
    supply = options(card_system="supply")
    assert (supply.must_trade_at, supply.hand_limit, supply.at_limit, supply.inherit_trade) == (0, 5, "skip", "forced")
    assert supply.territory_bonus == 2
    assert supply.placement == "open"  # what is not about cards stays the preset's


def test_what_is_given_wins_over_what_is_derived() -> None:
    made = options(card_system="supply", hand_limit=7, inherit_trade="later", territory_bonus=0)
    assert (made.hand_limit, made.inherit_trade, made.territory_bonus, made.at_limit) == (7, "later", 0, "skip")


def test_the_presets_own_card_system_changes_nothing() -> None:
    assert options("supply-lines", card_system="supply") == options("supply-lines")
    assert options(card_system="increasing") == options()


def test_world_war_seats_two_to_six_R49() -> None:
    assert OPTIONS.presets["world-war"].players == (2, 6)
    assert OPTIONS.presets["supply-lines"].players == (2, 8)


# ------------------------------------------------------------------------------------------ set-up errors, section 1


def test_fewer_than_two_territories_a_seat_M16() -> None:
    assert fields(map="gen:n=6,seed=1", players=3) == []
    assert fields(map="gen:n=6,seed=1", players=4) == ["map"]
    assert fields(map="my.toml", players=4) == []
    assert fields(map="my.toml", players=4, territories=7) == ["map"]


def test_too_few_starting_armies() -> None:
    assert fields(players=4, start_armies=[1, 1, 11, 1, 1, 1, 1]) == []
    assert fields(players=4, start_armies=[40, 35, 10, 25, 20, 20, 20]) == ["start_armies"]
    assert fields(players=4, start_armies=[40, 35, 14, 25, 20, 20, 20], scale_start=False) == []
    assert fields(players=4, start_armies=[40, 35, 14, 25, 20, 20, 20], scale_start=False, map="gen:n=60") == [
        "start_armies"
    ]


def test_first_seat_and_capital_goal_need_the_seats() -> None:
    assert fields(players=3, first_seat=2, capital_goal=3) == []
    assert fields(players=3, first_seat=3) == ["first_seat"]
    assert fields(players=3, capital_goal=4) == ["capital_goal"]


def test_neutral_third_is_for_two_seats_E6() -> None:
    assert fields(players=2, neutral_third=True) == []
    assert fields(players=3, neutral_third=True) == ["neutral_third"]


def test_R56_supply_and_forced_trades_need_a_hand_limit() -> None:
    assert fields("supply-lines", hand_limit=0) == ["hand_limit", "inherit_trade"]
    assert fields("supply-lines", hand_limit=0, inherit_trade="may") == ["hand_limit"]
    assert fields(inherit_trade="forced") == ["inherit_trade"]
    assert fields(card_system="poker", hand_limit=6) == ["hand_limit"]


def test_every_problem_is_a_sentence() -> None:
    made = options(
        "supply-lines", players=8, map="gen:n=12", hand_limit=0, start_armies=[1] * 7, first_seat=7, neutral_third=True
    )
    problems = check(made)
    assert {field for field, _ in problems} == {"map", "start_armies", "neutral_third", "hand_limit", "inherit_trade"}
    assert all((text[0].isupper() or text[0].isdigit()) and text.endswith(".") for _, text in problems)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 1),
        ("players", 9),
        ("start_armies", [40] * 6),
        ("start_armies", [0] + [40] * 6),
        ("setup_batch", 0),
        ("setup_batch", 21),
        ("first_seat", 8),
        ("first_seat", "last"),
        ("neutral_armies", 51),
        ("first_turn_pct", 101),
        ("first_turn_pct", -1),
        ("first_attacks", "never"),
        ("territory_divisor", 0),
        ("reinforce_min", 51),
        ("continent_pct", 501),
        ("die_sides", 1),
        ("die_sides", 21),
        ("att_dice_max", 6),
        ("def_dice_max", 0),
        ("blitz_min", 0),
        ("fortify_moves", 11),
        ("card_system", "tarot"),
        ("fixed_values", [1, 2, 3]),
        ("progressive", [5, 101]),
        ("exponential", [5, 13, 0, 100]),
        ("ladder_cap", 10001),
        ("royalty_values", [201] * 5),
        ("wild_cards", 21),
        ("territory_bonus_limit", 4),
        ("must_trade_at", 4),
        ("hand_limit", 9),
        ("trades_per_turn", 11),
        ("draws", 4),
        ("round_cap", 0),
        ("round_cap", 2001),
        ("victory_pct", 50),
        ("capital_goal", 1),
        ("fog", "on"),
    ],
)
def test_values_outside_their_range_are_refused(name: str, value: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        options(**{name: value})


def test_unknown_names_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        options(card_sistem="poker")


@pytest.mark.parametrize(
    ("name", "territories"),
    [
        ("world-42", 42),
        ("gen:n=84,k=9,seed=3", 84),
        ("gen:k=9,n=120", 120),
        ("mine.toml", None),
        ("gen:k=3", None),
    ],
)
def test_the_size_of_a_map_is_read_off_its_name(name: str, territories: int | None) -> None:
    assert territories_of(name) == territories


def test_the_form_resolves_words_from_a_command_line() -> None:
    preset, made = resolve(
        FORM,
        None,
        {
            "card_system": "poker",
            "players": "3",
            "fog": "on",
            "first_seat": "2",
            "start_armies": "40,35,30,25,20,20,20",
            "must_trade_at": "5",
        },
    )
    assert preset == "world-war"
    assert (made.card_system, made.hand_limit, made.must_trade_at) == ("poker", 5, 5)
    assert made.fog is True and made.first_seat == 2 and made.players == 3


def test_world_war_refuses_a_seventh_seat_R49() -> None:
    with pytest.raises(OptionError, match="2 to 6"):
        resolve(FORM, "world-war", {"players": 7})
    assert resolve(FORM, "supply-lines", {"players": 8})[1].players == 8


@pytest.mark.parametrize(
    ("preset", "given", "field"),
    [
        ("world-war", {"card_type": "exponential"}, "card_type"),
        ("world-war", {"must_trade_at": 8, "hand_limit": 5}, "must_trade_at"),
        ("world-war", {"fortify": "none", "fortify_moves": 2}, "fortify_moves"),
        ("supply-lines", {"exponential": [5, 2, 1, 100]}, "exponential"),
        ("world-war", {"at_limit": "skip"}, "at_limit"),
        ("world-war", {"extra": "first", "players": 3}, "extra"),
        ("world-war", {"victory_pct": 99}, "victory_pct"),
    ],
)
def test_an_option_without_effect_is_a_notice_of_the_game(preset: str, given: dict[str, object], field: str) -> None:
    game = load("conquest", preset=preset, **given)
    assert [notice.field for notice in game.notices] == [field]
    assert load("conquest", preset=preset).notices == ()


def test_a_record_of_a_match_has_no_other_notices_than_the_match() -> None:
    """It holds every option, whoever set it."""
    game = load("conquest", preset="supply-lines", players=3, draws=0)
    again = load("conquest", preset="supply-lines", **game.options_dict())
    assert game.notices == again.notices == ()


def test_every_option_is_described_in_words() -> None:
    for preset in OPTIONS.presets:
        infos = describe_options(FORM, preset)
        assert [info.name for info in infos] == list(ConquestOptions.__struct_fields__)
        assert all(info.title and info.help and info.allowed for info in infos)
