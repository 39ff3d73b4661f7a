"""The frozen table of everything that the source prints, row by row against the game's data, options and rules."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable.games import load
from sandtable.games.battlecards import state
from sandtable.games.battlecards.decisions import move
from sandtable.games.battlecards.setup import decks
from sandtable.games.battlecards.setup.build import build_rules
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, ConflictCard, Unit
from sandtable.games.battlecards.setup.options import BattlecardsOptions
from tests.games.battlecards.test_rules_page import TEXT

TABLE = tomllib.loads((Path(__file__).parent / "seed_values.toml").read_text(encoding="utf-8"))
ROWS = [(deck["id"], *row) for deck in TABLE["deck"] for row in deck["units"]]
PLAIN = BattlecardsOptions()


def unit(name: str) -> Unit:
    return ARSENAL.unit(name)


def special(name: str, op: str) -> Any:
    return next(row for row in unit(name).specials if row["op"] == op)


def plus(scores: Any, bonus: int) -> list[int]:
    return [score + bonus for score in scores]


def cards_named(name: str, theatre: str = "") -> list[ConflictCard]:
    found = [card for rows in CARDS.values() for card in rows if card.name == name]
    return [card for card in found if theatre in ("", card.theatre)]


# ----------------------------------------------------------------------------------------------------------- deck lists


def test_the_table_has_every_list_of_the_source() -> None:
    assert len(TABLE["deck"]) == 12 == len(ARSENAL.decks)
    printed = [row for row in ROWS if not row[1].endswith(" *")]
    assert len(printed) == 274, "entries of the twelve lists"
    assert len(ROWS) - len(printed) == 5, "and five of them also with the Ukrainian mark"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0]}-{row[4]}")
def test_every_printed_unit_has_its_points_limit_and_copies(row: tuple[str, str, int, int, int, str]) -> None:
    deck, printed, most, points, copies, name = row
    found = unit(name)
    assert deck in found.decks
    assert found.points == points
    assert found.ukrainian == (printed.endswith(" *") or printed.startswith("Ukrainian"))
    limit = 1 if printed == "Adolf Hitler" else most  # R28
    assert found.max_per_deck == limit
    if copies >= 0:
        assert dict(next(one for one in ARSENAL.decks if one.id == deck).cards).get(name, 0) == copies


def test_no_list_of_the_game_has_a_unit_that_is_not_printed() -> None:
    for deck in ARSENAL.decks:
        assert {name for name, _ in deck.cards} <= {row[5] for row in ROWS if row[0] == deck.id}
        assert {row[5] for row in ROWS if row[0] == deck.id} == {
            one.id for one in ARSENAL.units if deck.id in one.decks
        }


@pytest.mark.parametrize("deck", [deck for deck in TABLE["deck"] if deck["points"]], ids=lambda deck: deck["id"])
def test_printed_totals(deck: dict[str, Any]) -> None:
    found = next(one for one in ARSENAL.decks if one.id == deck["id"])
    assert found.printed_points == deck["points"]
    summed = sum(copies * unit(name).points for name, copies in found.cards)
    assert summed == (499 if deck.get("ruling") == "R31" else deck["points"])


# -------------------------------------------------------------------------------------------------------------- numbers


def draws(**given: Any) -> list[int]:
    """First cards and first deployment of the axis."""
    rules = build_rules(load("battlecards", **given).options)[0][0]
    return [int(rules["setup_draw"][0]), int(rules["setup_deploy"][0])]


def ours() -> dict[str, Any]:
    """The same quantities in the game."""
    queen, jclass, flak = unit("uk_qe"), unit("uk_jclass"), unit("de_flak88")
    chips = special("uk_illustrious", "chips")["values"]
    ships = special("uk_jclass", "support")["att"]
    infantry = special("uk_infantry", "support")
    reach = special("uk_montgomery", "autokill")["max_def"]
    killers = ["de_panther", "de_panther", "de_tiger1", "de_tiger2"]
    marked = {row[1].removesuffix(" *"): row[3] for row in ROWS if row[1].endswith(" *")}
    plain = {row[1]: row[3] for row in ROWS if row[1] in marked and row[0] == "east_sov_starter"}
    larger = draws(preset="large-armies")
    chemical = next(op for op in cards_named("Chemical Warfare")[0].ops if op["op"] == "chemical")["att"]
    subs = {row.defense[2] for row in ARSENAL.units if "submarine" in row.subtype}
    return {
        "queen_elizabeth_attack": list(queen.attack),
        "destroyer_support": ships,
        "queen_elizabeth_supported": plus(queen.attack, ships),
        "jclass_attack": list(jclass.attack),
        "jclass_with_a_chip": plus(jclass.attack, chips[0]),
        "jclass_with_both_chips": plus(jclass.attack, sum(chips)),
        "illustrious_chips": list(chips),
        "illustrious_air_defence": unit("uk_illustrious").defense[1],
        "illustrious_air_defence_with_a_chip": unit("uk_illustrious").defense[1] + chips[0],
        "big_guns_shots": state.TYPES + special("de_hipper", "guns")["extra"],
        "heavy_guns_shots": state.TYPES + special("uk_nelson", "guns")["extra"],
        "hipper_heavy": special("de_hipper", "guns")["extra"] == 1,
        "nelson_heavy": special("uk_nelson", "guns")["extra"] == 1,
        "submarine_defence": subs.pop() if len(subs) == 1 else sorted(subs),
        "submarine_phase": unit("de_uboat").phase,
        "infantry_phase": unit("uk_infantry").phase,
        "artillery_phase": unit("uk_25pdr").phase,
        "zhukov_phase": unit("su_zhukov").phase,
        "infantry_support": infantry["att"] if infantry["att"] == infantry["dfn"] == PLAIN.infantry_support else None,
        "gun_17_pounder_attack": unit("uk_17pdr").attack[0],
        "gun_17_pounder_with_two_infantry": unit("uk_17pdr").attack[0] + 2 * infantry["att"],
        "flak_88_defence": flak.defense[0],
        "flak_88_with_infantry": flak.defense[0] + infantry["dfn"],
        "general_bonus": special("de_rommel", "aura")["dfn"],
        "montgomery_reaches": reach,
        "montgomery_does_not_reach": reach + special("de_rommel", "aura")["dfn"],
        "panthers_and_tigers_kill": sum(special(name, "autokill")["needs"] == "infantry" for name in killers),
        "chemical_attack": chemical if chemical == PLAIN.chemical_attack else None,
        "reserve": [0, PLAIN.hand_size],
        "reorganize_draw": PLAIN.hand_size,
        "leader_draws": special("uk_churchill", "leader_draw")["n"],
        "setup_draw": PLAIN.setup_draw,
        "setup_deploy": PLAIN.setup_deploy,
        "larger_draw": larger[0],
        "larger_deploy": larger[1],
        "extra_units": draws(preset="teams", players=3)[1] - PLAIN.setup_deploy,
        "three_players": draws(preset="teams", players=3),
        "five_players": draws(preset="teams", players=5),
        "seven_players": draws(preset="teams", players=7),
        "transfer": move._MOST,
        "move": move._MOST,
        "v2_eliminates": special("de_v2", "on_deploy_eliminate")["n"],
        "abomb_phase": 2 if {card.timing for card in cards_named("A-Bomb")} == {"phase2"} else None,
        "least_cards": decks.MIN_CARDS,
        "most_cards_apart": decks.MOST_CARDS_APART,
        "most_points_apart": decks.MOST_POINTS_APART,
        "ukrainian_discount": {plain[name] - marked[name] for name in marked}.pop(),
    }


def test_every_number_of_the_text_is_the_game_s() -> None:
    assert ours() == TABLE["value"]
    assert PLAIN.leader_draws == TABLE["value"]["leader_draws"]
    generals = [row for row in ARSENAL.units if row.general]
    bonuses = {aura[key] for row in generals for aura in row.specials if aura["op"] == "aura" for key in ("att", "dfn")}
    assert bonuses == {PLAIN.general_bonus} == {TABLE["value"]["general_bonus"]}


# ---------------------------------------------------------------------------------------------------------------- cards


@pytest.mark.parametrize("row", TABLE["card"], ids=lambda row: row["printed"])
def test_every_named_conflict_card_does_what_the_source_says(row: dict[str, Any]) -> None:
    found = cards_named(row["printed"], row.get("theatre", ""))
    assert found and ("theatre" in row or "west" in {card.theatre for card in found})
    for card in found:
        timing = card.timing or "immediate"
        assert timing == row["timing"], card.id
        assert [op["op"] for op in card.ops] == row["ops"]
        assert card.anti_industry == row.get("anti_industry", False)
        op = card.ops[0]
        if "number" in row:
            assert op["att"] == row["number"]
        if row["printed"] == "A-Bomb":
            assert op["needs_bomber"] == row["needs_bomber"]
        if row["printed"] == "A-Bomb" and card.theatre == "west":
            assert (op["needs_intel"], op["v2_carrier"]) == (row["needs_intel"], row["v2_carrier"])


@pytest.mark.parametrize("row", TABLE["battle"], ids=lambda row: row["printed"])
def test_every_named_battle_has_the_terms_that_the_source_says(row: dict[str, Any]) -> None:
    (card,) = cards_named(row["printed"], row["theatre"])
    assert card.battle
    said = {key: value for key, value in row.items() if key not in ("printed", "theatre", "ground")}
    have = msgspec.to_builtins(card)
    have["requires"] = [[one["holder"], one["card"]] for one in have["requires"]]
    have["optional"] = [[one["side"], one["filter"]] for one in have["optional"]]
    have["emergency"] = list(have["emergency"])
    assert {key: have[key] for key in said} == said
    if row.get("ground"):
        assert "G" in card.axis and "G" in card.allied


def test_rulings_named_in_the_table_stand_in_the_rules() -> None:
    named = set(re.findall(r"\bR\d+\b", (Path(__file__).parent / "seed_values.toml").read_text(encoding="utf-8")))
    assert named and all(f"- **{number}** " in TEXT for number in named)
