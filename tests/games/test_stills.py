"""The drawn pictures of the lobby name figures of the games: those that a match with the default options has."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path

from sandtable.games.battlecards.setup.data import ARSENAL

STILLS = Path(__file__).resolve().parents[2] / "web" / "src" / "pages" / "stills"
UNITS = {
    "Infantry": "British Infantry",
    "Tiger I": "Tiger I Tank",
    "Churchill": "Churchill Tank",
    "Panzer III": "Panzer III Tank",
}


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", text))


def test_battlecards_units_have_their_figures_and_the_draws_follow_from_them() -> None:
    drawn = (STILLS / "BattlecardsStill.tsx").read_text()
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
    drawn = (STILLS / "BayonetStill.tsx").read_text()
    found = re.findall(r'value: "(\d?)".*?name: "([^"]+)", arm: "([^"]+)"', drawn)
    table = tomllib.loads(files("sandtable.games.bayonet").joinpath("data/cards.toml").read_text())
    deck = {card["name"]: card for card in table["card"]}
    for value, name, arm in found:
        card = deck[name]
        assert arm[:3].upper() == card["arm"], name
        assert value == (str(card["value"]) if card["arm"] in ("INF", "CAV", "ART") else ""), name
        assert [one for _, one, _ in found].count(name) <= card["copies"], name
    assert len(found) == 5 and found[-1][1] == "Fix Bayonets"
