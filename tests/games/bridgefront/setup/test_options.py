"""The parameters: ranges, defaults by number of players, contradictions, presets, what the rules record says."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.options import describe_options, resolve
from sandtable.games.bridgefront.setup.build import build_rules, number_of_cards
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.options import FORM, BridgefrontOptions


def options(**given: Any) -> BridgefrontOptions:
    made: BridgefrontOptions = resolve(FORM, None, given)[1]
    return made


@pytest.mark.parametrize(
    ("players", "radius", "mines", "forges"),
    [
        (2, 3, 3, 1),
        (3, 4, 4, 2),
        (4, 4, 5, 2),
        (5, 4, 6, 3),
        (6, 4, 7, 3),
    ],
)
def test_the_board_follows_from_the_number_of_players(players: int, radius: int, mines: int, forges: int) -> None:
    made = options(players=players)
    assert (made.board_radius, made.mine_count, made.forge_count) == (radius, mines, forges)


@pytest.mark.parametrize("preset", sorted(FORM.presets))
@pytest.mark.parametrize("players", [2, 6])
def test_every_preset_makes_rules(preset: str, players: int) -> None:
    _, made = resolve(FORM, preset, {"players": players})
    assert int(build_rules(made)["players"][0]) == players


def test_every_option_stands_once_in_the_form() -> None:
    listed = [name for group in FORM.groups for name in group.options]
    assert sorted(listed) == sorted(BridgefrontOptions.__struct_fields__)
    for info in describe_options(FORM):
        assert info.title and info.help.endswith("."), info.name


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"players": 4, "mine_count": 9}, "mine_count", "4 to 7 Mines"),
        ({"mine_weights": (5, 3, 3)}, "mine_weights", "11 tenths"),
        ({"hand_size": 8, "hand_limit": 7}, "hand_limit", "smaller than the 8"),
        ({"age_ii_start": 9, "age_iii_start": 5}, "age_iii_start", "before Age II"),
        ({"capital_clearance": 3, "home_mine_distance": 2}, "home_mine_distance", "inside the 3 hexes"),
        (
            {
                "players": 2,
                "faction_mode": "given",
                "factions": ("veil", "veil", "aerial", "cipher", "bastion", "prospect"),
            },
            "factions",
            "Veil is given to two",
        ),
        ({"max_mana": 11}, "max_mana", "1 to 10"),
        ({"basic_initiative": 401}, "basic_initiative", "after"),
        ({"start_golds": 3}, "start_golds", "start_gold"),
    ],
)
def test_a_refusal_names_the_option_and_what_is_allowed(given: dict[str, Any], field: str, words: str) -> None:
    with pytest.raises(OptionError, match=words) as refused:
        options(**given)
    assert refused.value.field == field


def test_R8_a_board_that_cannot_be_made_is_refused() -> None:
    with pytest.raises(OptionError, match="No board fits"):
        options(players=6, board_radius=3, capital_clearance=3, home_mine_distance=3, extra_mine_ring=3)


@pytest.mark.parametrize(
    ("given", "field", "value"),
    [
        ({"initiative": "late"}, "card_initiative", 110),
        ({"initiative": "early"}, "card_initiative", 40),
    ],
)
def test_R32_recruit_has_two_initiative_numbers(given: dict[str, Any], field: str, value: int) -> None:
    assert int(build_rules(options(**given))[field][0, CARDS.number_of("recruit")]) == value


def test_R16_the_number_of_cards() -> None:
    assert number_of_cards(options(players=2)) == 2 * 11 + 157
    assert number_of_cards(options(players=6)) == 6 * 11 + 157
    padded = options(players=2, deck_fill="padded")
    assert number_of_cards(padded) == 22 + 3 * 47 + 3 * 12
    doubled = options(players=6, deck_fill="padded", market_copies=2, power_copies=2)
    assert number_of_cards(doubled) == 66 + 2 * 157 + 9 + 8 + 1 + 1 + 0 + 1 <= 400


def test_R130_powers_burn_as_printed_or_all_but_victory_cards() -> None:
    printed = build_rules(options())["burn"][0]
    burning = build_rules(options(power_burn="non_victory"))["burn"][0]
    for card in CARDS.kinds:
        assert bool(printed[card.index]) == card.burn
        assert bool(burning[card.index]) == (card.burn or (card.power and card.type != "victory"))


def test_R11_starter_decks_are_the_same_for_all_and_come_from_the_table_by_faction() -> None:
    common, own = build_rules(options()), build_rules(options(starter_decks="by_faction"))
    assert len({tuple(row) for row in common["starter"][0].tolist()}) == 1
    assert len({tuple(row) for row in own["starter"][0].tolist()}) == 6
    for faction in range(6):
        listed = [CARDS.number_of(name) for name in CARDS.factions[faction].starter]
        assert own["starter"][0, faction, : len(listed)].tolist() == listed
        assert own["starter"][0, faction].tolist() != common["starter"][0, faction].tolist()


def test_R68_turncoat_replaces_the_first_spell_of_veil() -> None:
    veil, spell = 1, CARDS.number_of("turncoat")
    assert int(build_rules(options(veil_steal="spell"))["starter_spell"][0, veil]) == spell
    assert int(build_rules(options(veil_steal="passive"))["starter_spell"][0, veil]) != spell
