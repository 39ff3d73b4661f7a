"""The drawn pictures of the lobby name figures of the games: those that a match with the default options has."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import msgspec

import sandtable.games  # noqa: F401 - announces the games
from sandtable.core.game.registry import make
from sandtable.games.battlecards.setup.data import ARSENAL
from sandtable.games.bridgefront.log.words import FACTION_ICONS, TILE_ICONS

STILLS = Path(__file__).resolve().parents[2] / "web" / "src" / "pages" / "stills"
UNITS = {
    "Infantry": "British Infantry",
    "Tiger I": "Tiger I Tank",
    "Churchill": "Churchill Tank",
    "Panzer III": "Panzer III Tank",
}


def _said(file: str) -> str:
    """A drawn picture with the client's words in place of their names."""
    words = (STILLS.parents[2] / "words" / "en-GB").glob("*.ftl")
    said = dict(re.findall(r"^(still-[\w-]+) = (.+)$", "\n".join(one.read_text() for one in words), re.M))
    return re.sub(r'say\("(still-[\w-]+)"\)', lambda one: f'"{said[one[1]]}"', (STILLS / file).read_text())


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def test_battlecards_units_have_their_figures_and_the_draws_follow_from_them() -> None:
    drawn = _said("BattlecardsStill.tsx")
    units = {unit.name: unit for unit in ARSENAL.units}
    found = re.findall(r'name: "([^"]+)",\s*phase: (\d).*?attack: \[(.*?)\],\s*defence: \[(.*?)\]', drawn, re.S)
    assert {name for name, *_ in found} == set(UNITS)
    for name, phase, attack, defence in found:
        unit = units[UNITS[name]]
        assert (int(phase), _numbers(attack), _numbers(defence)) == (unit.phase, unit.attack, unit.defense), name
    hits = units["Churchill Tank"].attack[0] - units["Panzer III Tank"].defense[0]
    help_given = next(one["att"] for one in units["British Infantry"].specials if one["op"] == "support")
    drawn_hits = re.search(r'i < (\d+) \? "hit" : i < (\d+) \? "helped"', drawn)
    assert drawn_hits is not None
    assert _numbers(" ".join(drawn_hits.groups())) == (hits, hits + help_given)


def test_bayonet_cards_are_cards_of_the_deck_and_end_with_fix_bayonets() -> None:
    drawn = _said("BayonetStill.tsx")
    found = re.findall(r'value: "(\d?)".*?name: "([^"]+)",\s*arm: "([^"]+)"', drawn, re.S)
    table = tomllib.loads(files("sandtable.games.bayonet").joinpath("data/cards.toml").read_text())
    deck = {card["name"]: card for card in table["card"]}
    for value, name, arm in found:
        card = deck[name]
        assert arm[:3].upper() == card["arm"], name
        assert value == (str(card["value"]) if card["arm"] in ("INF", "CAV", "ART") else ""), name
        assert [one for _, one, _ in found].count(name) <= card["copies"], name
    assert len(found) == 5 and found[-1][1] == "Fix Bayonets"


def test_conquest_draws_lands_of_the_map_and_dice_that_may_be_rolled() -> None:
    europe, drawn = (STILLS / "europe.ts").read_text(), (STILLS / "ConquestStill.tsx").read_text()
    game = make("conquest", "world-war", {}, None, files=False)
    board, options = msgspec.to_builtins(game.board), game.options_dict()
    colours = {land: int(colour) for land, colour in re.findall(r'id: "([^"]+)",\s*colour: (\d)', europe)}
    assert set(colours) <= {land["id"] for land in board["elements"]}
    counters = [_numbers(line) for line in re.findall(r"^  \[(\d+, \d+, \d+, \d+)\],$", europe, re.M)]
    assert len(counters) == europe[europe.index("COUNTERS") :].count("\n  [") > 0
    labels = {tuple(one["label"]): one["id"] for one in board["elements"]}
    armies = {labels[x, y]: count for x, y, _, count in counters}
    assert [colours[labels[x, y]] for x, y, *_ in counters] == [colour for _, _, colour, _ in counters]
    assert all(armies.values()), "a land is never empty"
    attacker, target = re.findall(r'land\.id === "([^"]+)"', drawn)
    assert {attacker, target} in [{edge["a"], edge["b"]} for edge in board["edges"]]
    assert colours[attacker] != colours[target], "nobody attacks a land of one's own"
    rolled = [(int(pips), side) for pips, side in re.findall(r"^  \[\d+, \d+, (\d+), (true|false)\],$", drawn, re.M)]
    attack, defence = ([pips for pips, side in rolled if side == by] for by in ("true", "false"))
    assert attack and defence and all(1 <= pips <= options["die_sides"] for pips, _ in rolled)
    assert len(attack) <= min(options["att_dice_max"], armies[attacker] - 1)
    assert len(defence) <= min(options["def_dice_max"], armies[target])


def test_bridgefront_tiles_lie_where_the_board_may_have_them_with_values_of_the_first_round() -> None:
    drawn = (STILLS / "BridgefrontStill.tsx").read_text()
    game = make("bridgefront", "standard", {}, None, files=False)
    options = game.options_dict()
    cells = {(int(cell[1]), int(cell[2])): cell[0] for cell in re.finditer(r"\{ column: (-?\d), row: (\d).*?\}", drawn)}
    tiles = {place: found[1] for place, text in cells.items() if (found := re.search(r'tile: "([^"]+)"', text))}
    assert set(tiles.values()) <= set(TILE_ICONS)
    (center,) = (place for place, tile in tiles.items() if tile == "laurels")
    mines = [place for place, tile in tiles.items() if tile == "gold-mine"]
    assert (
        mines
        and len(mines) <= options["mine_count"]
        and 1 <= list(tiles.values()).count("anvil") <= options["forge_count"]
    )
    values = {4 + i for i, weight in enumerate(options["mine_weights"]) if weight}  # chances of 4, 5 and 6
    for place, text in cells.items():
        value, units = (re.search(rf"{name}: (\d+)", text) for name in ("value", "units"))
        assert (value is not None) == (place in mines), "only a Mine has a value"
        assert value is None or int(value[1]) in values
        assert units is None or ("owner" in text and 1 <= int(units[1]) <= options["force_cap"])
        champion = re.search(r'champion: "([^"]+)"', text)
        assert champion is None or champion[1] in FACTION_ICONS
    rings = {int(ring) for ring in options["forge_rings"].split("+")}
    assert {_apart(center, place) for place, tile in tiles.items() if tile == "anvil"} <= rings
    home = options["board_radius"] - options["home_mine_distance"]
    assert {_apart(center, place) for place in mines} <= {options["extra_mine_ring"], home}
    ends = re.findall(r"\[\s*\[(-?\d), (\d)\],\s*\[(-?\d), (\d)\],?\s*\]", drawn)
    assert len(ends) == 8
    for a, b, c, d in ends:
        assert (int(a), int(b)) in cells and (int(c), int(d)) in cells
        assert _apart((int(a), int(b)), (int(c), int(d))) == 1, "a Bridge joins neighbours"


def _apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps between two hexes by column and row; odd rows lie half a hex to the right."""
    across = (other[0] - other[1] // 2) - (one[0] - one[1] // 2)
    down = other[1] - one[1]
    return max(abs(across), abs(down), abs(across + down))
