"""Every number printed in the two source documents, as `seed_values.toml` froze it, against what the game does."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from sandtable.core.game.options import resolve
from sandtable.games.conquest.setup.build import build_rules
from sandtable.games.conquest.setup.options import FORM
from tests.games.conquest import seed_quantities_cards
from tests.games.conquest.positions import s
from tests.games.conquest.seed_quantities import OURS, WORLD

FROZEN = tomllib.loads(Path(__file__).with_name("seed_values.toml").read_text(encoding="utf-8"))
ROWS: list[dict[str, Any]] = FROZEN["value"] + FROZEN["ruled"]
RULES_PAGE = files("sandtable.games.conquest").joinpath("RULES.md").read_text(encoding="utf-8")
assert seed_quantities_cards  # it adds to OURS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["what"])
def test_a_number_of_the_documents_is_the_game_s(row: dict[str, Any]) -> None:
    found = OURS[row["what"]]()
    assert found == row["value"], f"{row.get('seed', row.get('ruling'))}: {row['says']}"


def test_every_row_is_compared_once_and_names_its_source() -> None:
    assert sorted(OURS) == sorted(row["what"] for row in ROWS)
    assert {row["seed"] for row in FROZEN["value"]} == {"000", "004"}
    for row in FROZEN["ruled"]:
        assert f"- **{row['ruling']}** " in RULES_PAGE, row


# --------------------------------------------------------------------------------------------------------- the map


def test_the_world_map_as_it_was_frozen() -> None:
    frozen = FROZEN["map"]
    kinds = Counter(edge.kind for edge in WORLD.edges)
    assert (len(WORLD.territories), kinds["land"], kinds["sea"]) == (
        frozen["territories"],
        frozen["land_borders"],
        frozen["sea_lanes"],
    )
    found = {}
    for territory in WORLD.territories:
        near = Counter(WORLD.edges[edge].kind for _, edge in WORLD.incident[territory.index])
        home = WORLD.continents[territory.continent].name
        found[territory.name] = [home, territory.card[0].upper(), near["land"], near["sea"]]
    assert found == frozen["territory"] and list(found) == list(frozen["territory"])
    assert {
        continent.name: [len(continent.territories), len(WORLD.border_territories[continent.index])]
        for continent in WORLD.continents
    } == frozen["continents"]


def test_the_supply_deck_as_it_was_frozen() -> None:
    frozen = FROZEN["map"]
    rules = build_rules(resolve(FORM, "supply-lines", {})[1], WORLD)
    kinds = Counter(rules["card_rank"][0, : int(rules["cards"][0])].tolist())
    wild = kinds.pop(s.WILD)
    assert set(kinds.values()) == {frozen["cards_of_each_type"]} and wild == frozen["wild_cards"]


def test_the_frozen_numbers_agree_with_each_other() -> None:
    """The table is checked as well: adjacencies count every border twice, and continents hold their territories."""
    frozen = FROZEN["map"]
    rows = list(frozen["territory"].values())
    assert len(rows) == frozen["territories"]
    assert sum(row[2] for row in rows) == 2 * frozen["land_borders"]
    assert sum(row[3] for row in rows) == 2 * frozen["sea_lanes"]
    assert Counter(row[0] for row in rows) == {name: size for name, (size, _) in frozen["continents"].items()}
    assert Counter(row[1] for row in rows) == dict.fromkeys("FAW", frozen["cards_of_each_type"])
    for row in ROWS:
        numbers = re.findall(r"\d+", row["says"])
        values = row["value"] if isinstance(row["value"], list) else [row["value"]]
        assert "ruling" in row or not numbers or {str(value) for value in values} & set(numbers), row
