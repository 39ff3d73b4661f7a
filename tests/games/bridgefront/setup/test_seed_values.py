"""What the game is made of, beside seed_values.toml: a frozen table of every number that the designer's text prints."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from sandtable.games import load
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS, Ability, CardRow
from sandtable.games.bridgefront.setup.topology import SLOTS_USED, topology
from tests.games.bridgefront.stage import Stage

SEED: dict[str, Any] = tomllib.loads(Path(__file__).with_name("seed_values.toml").read_text(encoding="utf-8"))
RULES_PAGE = files("sandtable.games.bridgefront").joinpath("RULES.md").read_text(encoding="utf-8")
DECKS = {
    "22.1": "starter", "22.2": "faction_spell", "22.3": "faction_champion", "23.1": "market1", "23.2": "market2",
    "23.3": "market3", "24.1": "power1", "24.2": "power2", "24.3": "power3",
}  # fmt: skip
BY_NAME = {card.name: card for card in CARDS.kinds}
Op = Mapping[str, Any]


# --------------------------------------------------------------------------------- our rows in the words of the table


def _plain(word: str) -> Callable[[Op], str]:
    return lambda op: f"{word} {op['n']}"


def _target(op: Op) -> str:
    return f"within {op['range']}" if "range" in op else ""


def _condition(op: Op) -> str:
    return "hexes around 3" if op["cond"] == "surround3" else ""


def _move(op: Op) -> str:
    stacks = op.get("stacks", 1)
    return f"move {op['max']}" + (f" stacks {stacks}" if stacks > 1 else "")


def _deploy(op: Op) -> str:
    return f"deploy {op['n']} {op['at']}" + (" and cards played" if op.get("plus") == "cards_played" else "")


def _gold(op: Op) -> str:
    return "gold mine value" if op["n"] == "mine_value" else f"gold {op['n']}"


def _draft(op: Op) -> str:
    word = {"top": "reveal", "bottom": "bottom"}[op["src"]]
    return f"draft age {op['age']} {word} {op['reveal']} gain {op['keep']}"


def _blast(op: Op) -> str:
    first = "half the time elsewhere; " if op.get("scatter") else ""
    return f"{first}destroy {op['forces']} damage {op['dmg']}"


def _mark(op: Op) -> str:
    return f"mark {op['gold']}" + (f" for {op['rounds']} rounds" if op["rounds"] > 1 else "")


def _raze(op: Op) -> str:
    return f"destroy bridge {op['n']}" + (f" within {op['range']}" if "range" in op else "")


def _status(op: Op) -> str:
    word = _STATUS.get(op["kind"], op["kind"].replace("_", " "))
    return f"{word} {op['n']}" if word in _WITH_A_NUMBER else word


#: Effects that go by other words in the table.
_STATUS = {
    "hold": "defenders hit",
    "forces_hit_r1": "first round hit",
    "last_contract": "champion gold",
    "forgeblood": "card mana",
    "hits_forces_first": "forces first",
    "hits_champions_first": "champions first",
}
_WITH_A_NUMBER = {
    "defenders hit", "first round hit", "champion gold", "card mana", "battle cry", "smoke", "slow", "frenzy",
    "siege writ", "last stand", "breakthrough", "turncoat",
}  # fmt: skip
_WORDS: dict[str, Callable[[Op], str]] = {
    "target": _target,
    "choose": lambda op: "",
    "if": _condition,
    "roll": lambda op: "",
    "gold": _gold,
    "mana": _plain("mana"),
    "steal": _plain("take"),
    "draw": _plain("draw"),
    "discard": _plain("discard"),
    "scrap": _plain("scrap"),
    "topdeck": _plain("topdeck"),
    "dig": lambda op: f"look {op['n']} keep {op['keep']}",
    "scry": _plain("scry"),
    "peek": _plain("look"),
    "draft": _draft,
    "gain_random": lambda op: f"random age {op['age']} gain 1",
    "deploy": _deploy,
    "move": _move,
    "relocate": lambda op: "",
    "heal": lambda op: f"heal {op['n']}" + (f" or {op['capital_n']}" if "capital_n" in op else ""),
    "damage": _plain("damage"),
    "remove_champion": lambda op: "remove champion 1",
    "blast": _blast,
    "mine_up": lambda op: f"mine +{op['n']} max {op['cap']}",
    "mark": _mark,
    "build": _plain("build"),
    "raze": _raze,
    "edge_status": lambda op: f"{op['kind']} {op['n']}",
    "wormhole": lambda op: f"two hexes within {op['range']}",
    "status": _status,
}
_ABILITIES: dict[str, str] = {
    "bodyguard": "bodyguard first hit",
    "first_strike": "first strike {n}",
    "flight": "flight",
    "mine_bonus": "mine gold {n}",
    "forces_hit": "forces hit {n}",
    "battle_kill_gold": "battle kill gold {n}",
    "kill_steal": "kill steal {n}",
    "dice_if": "more dice {n}",
    "ignore_first_hit": "ignores first hit",
    "hex_death_gold": "death gold {n}",
    "assign_hit": "assign hit {n}",
    "siege_forces_hit": "siege hit {n}",
}


def words(ops: Iterable[Op]) -> list[str]:
    """The numbers of a program, in its order."""
    found: list[str] = []
    for op in ops:
        text = _WORDS[op["op"]](op)
        found += text.split("; ") if text else []
        for row in op.get("rows", []):
            found += [f"die {row['lo']}-{row['hi']}", *words(row["ops"])]
        modes = [words(mode) for mode in op.get("modes", [])]
        if modes and all(mode and all(word.startswith("deploy") for word in mode) for mode in modes) and _split(modes):
            found.append(f"split {_split(modes)}")
        else:
            found += [word for mode in modes for word in mode]
        for name in ("then", "else", "each"):
            found += words(op.get(name, []))
    return found


def _split(modes: list[list[str]]) -> int:
    """The Forces that modes share out between the two ends of an edge; 0 for other modes."""
    if not all("edge" in word for mode in modes for word in mode):
        return 0
    sums = {sum(int(word.split()[1]) for word in mode) for mode in modes}
    return sums.pop() if len(sums) == 1 else 0


def _printed(ability: Ability) -> str:
    if ability.param or ability.kind == "activated":  # not printed (R80), or among the operations of `activate`
        return ""
    return _ABILITIES[ability.kind].format(n=ability.figure)


def numbers(card: CardRow) -> list[str]:
    """All numbers of a card's effect, ability and Ability action, those that only an option switches on left out."""
    found = [text for ability in card.abilities if (text := _printed(ability))]
    switched = any(ability.kind == "activated" and ability.param for ability in card.abilities)
    return found + words(card.effect) + ([] if switched else words(card.activate))


#: What a ruling makes of numbers that are printed in other words.
RULED = {"R126": {"heal 2 in all": ["heal 1", "heal 1"]}}


# ------------------------------------------------------------------------------------------------------------ the cards


def test_the_table_holds_all_178_kinds() -> None:
    names = [row["name"] for row in SEED["cards"]]
    assert len(names) == len(set(names)) == 177
    assert {*names, SEED["variant"]["name"]} == set(BY_NAME)


@pytest.mark.parametrize("row", SEED["cards"], ids=lambda row: row["name"])
def test_a_card_has_the_printed_numbers(row: dict[str, Any]) -> None:
    card = BY_NAME[row["name"]]
    assert card.deck == DECKS[row["section"]]
    assert card.type == row["type"].lower()
    assert card.mana == row["mana"]
    assert [card.init_early, card.init_late] == row["init"]
    assert card.burn == (row.get("burn", False) or card.champion)
    assert card.vp == row.get("vp", 0)
    if row["type"] == "Champion":
        assert list(card.ladder) == row["ladder"]
        assert (card.hp, card.dice, card.hit, card.bounty) == (row["hp"], row["dice"], row["hit"], row["bounty"])
    else:
        assert card.gold == row["gold"]
    ruled = RULED.get(row.get("ruling", "").partition(":")[0], {})
    assert numbers(card) == [word for text in row["numbers"] for word in ruled.get(text, [text])]


def test_R68_the_card_of_the_variant() -> None:
    assert numbers(BY_NAME[SEED["variant"]["name"]]) == SEED["variant"]["numbers"]


def test_R10_R16_the_headings_promise_what_the_table_says_and_the_decks_hold_what_is_listed() -> None:
    decks = [row for row in SEED["headings"] if row["title"][0].isupper()]
    assert {row["section"] for row in decks} == set(DECKS)
    for row in SEED["headings"]:
        cards = [card for card in CARDS.kinds if card.deck == DECKS[row["section"]]]
        if row not in decks:
            cards = [card for card in cards if card.category == row["title"]]
        assert sum(card.copies for card in cards) == row["lists"], row
        assert row.get("says", row["lists"]) >= row["lists"]


def test_R10_recruit_alone_is_twice_in_a_deck() -> None:
    assert {card.name: card.copies for card in CARDS.kinds if card.copies not in (0, 1)} == {"Recruit": 2}


# ------------------------------------------------------------------------------------------------------------ the rules


@pytest.mark.parametrize("row", SEED["parameters"], ids=lambda row: f"{row['section']} {row['text']}")
def test_a_parameter_has_the_printed_value(row: dict[str, Any]) -> None:
    for players in range(2, 7):
        value = getattr(load("bridgefront", players=players).options, row["option"])
        wanted = row["by_players"][players - 2] if "by_players" in row else row["value"]
        assert (list(value) if isinstance(value, tuple) else value) == wanted


def test_corners_and_slots() -> None:
    for radius in (3, 4):
        board = topology(radius)
        assert [list(board.hexes[slot]) for slot in board.slots] == [
            [radius * q, radius * r] for q, r in SEED["corners"]
        ]
    assert {str(players): list(slots) for players, slots in SLOTS_USED.items()} == SEED["slots"]


@pytest.mark.parametrize("place", range(3))
def test_mine_values_at_the_start(place: int) -> None:
    weights = [10 if number == place else 0 for number in range(3)]
    stage = Stage(s.START_BRIDGES, mine_weights=weights)
    values = stage.state["mine_value"][stage.state["tile"] == s.MINE].tolist()
    assert len(values) == int(stage.rules["mine_count"]) and set(values) == {SEED["mine_values"][place]}


def test_R3_the_factions_have_their_spells_and_champions() -> None:
    for row, faction in zip(SEED["factions"], CARDS.factions, strict=True):
        assert faction.name == row["name"]
        assert BY_NAME[row["spell"]].id == faction.spell and BY_NAME[row["champion"]].id == faction.champion


def test_rulings_that_the_table_names_stand_in_the_rules() -> None:
    named = [row["ruling"] for part in ("parameters", "cards") for row in SEED[part] if "ruling" in row]
    for ruling in [*named, SEED["variant"]["ruling"]]:
        assert re.match(r"R\d+: ", ruling)
        assert f"- **{ruling.partition(':')[0]}** " in RULES_PAGE
