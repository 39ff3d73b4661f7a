"""Parameters, presets, the deck and what contradicts what (spec sections 2 and 3)."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.options import describe_options, resolve
from sandtable.games.bayonet.setup.build import build_rules
from sandtable.games.bayonet.setup.decks import CARDS, Save, Wild, read_cards
from sandtable.games.bayonet.setup.options import FORM, OPTIONS, BayonetOptions, check
from tests.games.bayonet.positions import load, s
from tests.games.bayonet.setup.rows import check_rows

DECK = tuple(card.copies for card in CARDS)
CODES = [card.code for card in CARDS]


def options(preset: str = "standard", **given: object) -> BayonetOptions:
    return msgspec.convert({**OPTIONS.presets[preset].values, **given}, BayonetOptions)


def deck(**copies: int) -> list[int]:
    return [copies.get(code, count) for code, count in zip(CODES, DECK)]


# spec section 3, with the ante and the raises of Standard (R24, R45)
TABLE: dict[str, object] = {
    "chips": 100, "ante": 1, "ante_mode": "late", "ante_every": 5, "ante_factor": 2, "bet_structure": "no_limit",
    "min_raise": 1, "fixed_bets": (2, 2, 4, 4), "spread_max": 10, "max_raises": 0, "betting_rounds": 4,
    "reserve_order": "sequential",
    "scout_share": 50, "scout_share_officer": 100, "scout_round": "down", "campaign_hands": 7, "hand_cap": 100,
    "first_button": "random", "kind_matching": "value", "wild_join": "copy", "wild_compare": "same_value",
    "four_officer_order": "as_written", "arm_tiebreak": "off",
    "deck": (4, 4, 4, 4, 4, 3, 4, 4, 4, 4, 4, 4, 4, 1, 1, 1, 1, 2, 3, 2, 3),
}  # fmt: skip
RANGES: dict[str, tuple[int, int]] = {
    "players": (2, 6), "chips": (10, 1000), "ante": (1, 50), "ante_every": (1, 50), "ante_factor": (2, 4),
    "min_raise": (1, 100), "spread_max": (1, 500), "max_raises": (0, 20), "betting_rounds": (1, 4),
    "scout_share": (0, 100),
    "scout_share_officer": (0, 100), "campaign_hands": (0, 100), "hand_cap": (1, 1000),
}  # fmt: skip


def test_defaults_are_those_of_section_3() -> None:
    assert {name: getattr(options(), name) for name in TABLE} == TABLE
    assert set(BayonetOptions.__struct_fields__) == {*TABLE, "players"}


@pytest.mark.parametrize("name", RANGES)
def test_ranges_are_those_of_section_3(name: str) -> None:
    low, high = RANGES[name]
    for value in (low, high):
        assert getattr(options(**{name: value}), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises(OptionError, match=f"{name} cannot be {value}. Allowed: {low} to {high}."):
            resolve(FORM, None, {name: value})


def test_every_option_has_a_title_and_one_sentence() -> None:
    schema = msgspec.json.schema(BayonetOptions)["$defs"]["BayonetOptions"]["properties"]
    assert list(schema) == list(BayonetOptions.__struct_fields__)
    for name, field in schema.items():
        assert field["title"] and len(field["title"]) <= 32, name
        assert field["description"].endswith(".") and field["description"].count(". ") == 0, name
        if field.get("enum"):
            assert set(field["x-labels"]) == set(field["enum"]), name
        for other, values in field.get("x-when", {}).items():
            msgspec.convert({other: values[0]}, BayonetOptions)
        if field.get("type") == "array":
            assert len(field["x-parts"]) == field["minItems"] == field["maxItems"], name


def test_the_form_shows_every_option_once() -> None:
    shown = [name for group in OPTIONS.groups for name in group.options]
    assert len(shown) == len(set(shown)) and set(shown) == set(BayonetOptions.__struct_fields__)
    assert len(OPTIONS.groups[0].options) == 10  # those that matter most stand open


@pytest.mark.parametrize("preset", OPTIONS.presets)
@pytest.mark.parametrize("players", range(2, 7))
def test_every_preset_can_be_played_by_2_to_6(preset: str, players: int) -> None:
    assert check(options(preset, players=players)) == []
    assert OPTIONS.presets[preset].title and OPTIONS.presets[preset].text.endswith(".")


def test_presets_differ() -> None:
    assert len({msgspec.json.encode(options(preset)) for preset in OPTIONS.presets}) == len(OPTIONS.presets)
    assert next(iter(OPTIONS.presets)) == "standard" and OPTIONS.presets["standard"].values == {}
    assert describe_options(FORM, "limit")


# ------------------------------------------------------------------------------------------------------------ problems


@pytest.mark.parametrize(("given", "field", "words"), [
    ({"players": 3, "first_button": 3}, "first_button", "use random or 0 to 2"),
    ({"deck": [1] * 21}, "deck", "has 21 cards; with 4 seats it needs 31 to 120"),
    ({"deck": [12] * 11 + [0] * 10}, "deck", "has 132 cards"),
    ({"players": 6, "deck": deck(I1=0, I2=0, C1=0, C2=0, C3=0, A1=0)}, "deck", "with 6 seats it needs 45 to 120"),
    ({"deck": deck(I3=0, I4=0, I5=0, I6=0, I1=12)}, "deck", "artillery of value 3, but no infantry above 2"),
])  # fmt: skip
def test_options_that_contradict_each_other_are_refused(given: dict[str, object], field: str, words: str) -> None:
    with pytest.raises(OptionError, match=words) as refused:
        resolve(FORM, None, given)
    assert refused.value.field == field
    with pytest.raises(OptionError):
        build_rules(options(**given))


def test_the_smallest_and_the_largest_deck() -> None:
    assert check(options(players=2, deck=[12, 5] + [0] * 19)) == []
    assert check(options(players=2, deck=[12, 4] + [0] * 19)) != []
    assert check(options(players=2, deck=[2] * 20 + [0])) == []
    assert check(options(players=6, deck=[6] * 20 + [0])) == []
    assert check(options(players=6, deck=[6] * 20 + [1])) != []
    assert check(options(players=6, deck=[2] * 20 + [5])) == []
    assert check(options(players=6, deck=[2] * 20 + [4])) != []


@pytest.mark.parametrize("text", ["13,4", "1", "x", ",".join(["4"] * 20), ",".join(["13"] * 21)])
def test_a_deck_of_other_than_21_figures_from_0_to_12_is_refused(text: str) -> None:
    with pytest.raises(OptionError, match="21 numbers with commas between them, each 0 to 12"):
        resolve(FORM, None, {"deck": text})


def test_a_deck_as_the_command_line_gives_it() -> None:
    _, made = resolve(FORM, None, {"deck": ",".join(map(str, DECK))})
    assert made.deck == DECK


# ----------------------------------------------------------------------------------------------------- the rules record


def test_the_rules_record_holds_the_parameters() -> None:
    rules = build_rules(options("pot-limit", players=5, ante_mode="step", first_button=4, arm_tiebreak="on"))[0]
    assert (rules.players, rules.bet_structure, rules.reserve_order) == (5, s.POT_LIMIT, s.SIMULTANEOUS)
    assert (rules.ante_mode, rules.first_button, rules.arm_tiebreak) == (s.ANTE_STEP, 4, s.ON)
    assert rules.fixed_bets.tolist() == [2, 2, 4, 4]
    assert build_rules(options())[0].first_button == s.RANDOM_BUTTON


def test_the_rules_record_holds_the_deck() -> None:
    game = load(players=2, deck=tuple(deck(I1=12, C4=0)))
    rules = game.rules[0]
    assert (int(rules.cards), int(rules.types)) == (65 + 8 - 4, 21)
    assert np.bincount(rules.type[: int(rules.cards)], minlength=21).tolist() == deck(I1=12, C4=0)
    roles = {CODES[kind]: int(rules.role[kind]) for kind in range(21) if rules.role[kind]}
    assert roles == {"I6": s.MILITIA, "FIX": s.FIX, "MAG": s.WILD, "DRG": s.WILD, "SCT": s.SAVE}
    magazine, dragoon = CODES.index("MAG"), CODES.index("DRG")
    assert (rules.wild_copy[magazine], rules.wild_needs[magazine]) == (s.ART, -1)
    assert (rules.wild_copy[dragoon], rules.wild_needs[dragoon]) == (s.INF, s.OFF)
    assert set(rules.wild_copy.tolist()) == {-1, s.ART, s.INF}


# ---------------------------------------------------------------------------------------------------------- cards.toml


def test_effects_are_read_as_data() -> None:
    assert {card.code: card.effect for card in CARDS if card.effect} == {
        "MAG": Wild("ART", None, False),
        "DRG": Wild("INF", "OFF", True),
        "SCT": Save(50, 100),
    }
    assert CARDS[0].numbered and not CARDS[CODES.index("GEN")].numbered and CARDS[0].effect is None


WILD, SAVE = '{does = "wild", copy = "ART"%s}', '{does = "save", share = %s, share_with_officer = 100}'


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ('{does = "boom"}', "boom"),
        ('{copy = "ART"}', "does"),
        ('{does = "wild"}', "copy"),
        (WILD.replace("ART", "OFF") % "", "OFF"),
        (WILD % ', needs = "XXX"', "XXX"),
        (WILD % ', not_militia = "perhaps"', "not_militia"),
        (WILD % ", share = 50", "share"),
        (SAVE % "150", "share"),
        (SAVE % '"half"', "share"),
    ],
)
def test_an_effect_that_is_none_is_refused(effect: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_cards(f"{card(arm='SPE', value=0)}\neffect = {effect}")


def card(**fields: object) -> str:
    values = {"code": "X", "name": "X", "arm": "INF", "value": 1, "copies": 1, **fields}
    return "[[card]]\n" + "\n".join(f"{key} = {msgspec.json.encode(value).decode()}" for key, value in values.items())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("card = []", "has 0 types"),
        (card(extra=1), "extra"),
        (card(arm="NAVY"), "NAVY"),
        ("\n".join(card(code=f"X{i}") for i in range(25)), "allowed are 1 to 24"),
        (card() + "\n" + card(), "stands twice"),
        (card(copies=13), "13 copies"),
        (card(arm="SPE", value=2), "cannot have a value"),
        (card(value=0), "allowed are 1 to 15"),
        (card(arm="OFF", value=5), "allowed are 1 to 4"),
        (card(fix=True), "no special card"),
        (card(arm="CAV", militia=True), "cannot be Militia"),
    ],
)
def test_a_table_of_cards_that_breaks_the_format_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        check_rows(read_cards(text))


def test_the_table_of_cards_keeps_the_rules_of_its_format() -> None:
    check_rows(CARDS)


def test_a_legal_table_of_cards_is_read() -> None:
    cards = read_cards(card() + "\n" + card(code="S", arm="SPE", value=0, fix=True))
    assert [one.code for one in cards] == ["X", "S"]
