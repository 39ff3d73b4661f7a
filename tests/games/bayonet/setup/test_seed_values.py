"""What the source prints, in a table copied from it by hand (seed_values.toml), against what the game does."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from sandtable.games.bayonet.definition import DEFINITION
from sandtable.games.bayonet.setup.combos import combo_names
from sandtable.games.bayonet.setup.decks import CARDS, Wild
from tests.games.bayonet.hands import made, strength
from tests.games.bayonet.positions import Table, ev, load, s
from tests.games.bayonet.rules.test_dealing import reshuffles

SEED: dict[str, Any] = tomllib.loads((Path(__file__).parent / "seed_values.toml").read_text(encoding="utf-8"))
VALUES: dict[str, dict[str, Any]] = {value["name"]: value for value in SEED["value"]}
BY_NAME = {card.name: card for card in CARDS}
BY_CODE = {card.code: card for card in CARDS}


def test_every_ruling_that_is_named_is_one() -> None:
    named = re.findall(r"ruling = \"(R\d+)\"", (Path(__file__).parent / "seed_values.toml").read_text(encoding="utf-8"))
    assert len(named) > 8
    for ruling in named:
        assert f"**{ruling}** " in DEFINITION.rules_text(), ruling


# ------------------------------------------------------------------------------------------------------ single numbers


def _betting_rounds() -> dict[str, list[int]]:
    """The hand cards of the seats at each betting round of a hand."""
    table, cards = Table(), []
    for step in (s.BET_1, s.BET_2, s.BET_3, s.BET_4):
        table.play(step)
        cards.append(int(table.state.hand_size[table.acting[0]]))
    return {"with_cards": cards}


def _hand_sizes() -> dict[str, int]:
    sizes = _betting_rounds()["with_cards"]
    return {"first": sizes[0], "last": sizes[-1]}


def _reserve() -> dict[str, int]:
    """The reserve cards of one seat, by how they lie: others know one of them and not the other."""
    table = Table()
    seen = [table.knows(card) == s.ALL_KNOW for card in table.state.reserve[1]]
    own = [bool(table.knows(card) >> 1 & 1) for card in table.state.reserve[1]]
    assert own == [True, True], "players may look at their face-down card"
    return {"face_up": seen.count(True), "face_down": seen.count(False)}


def _drawn() -> int:
    table = Table().play(s.TURN_1)
    return len({event.args[3] for event in table.match._events[-1] if event.kind == ev.TURN and event.args[1] >= 0})


def _swapped() -> int:
    """How many hand cards the largest swap changes."""
    table = Table().play(s.SWAP)
    seat = table.acting[0]
    before, most = table.hand(seat).split(), 0
    for code in table.legal(seat):
        twin = table.match.copy()
        twin.choose(seat, code)
        after = [table.code(card) for card in twin.state["hand"][0, seat]]
        most = max(most, sum(one != other for one, other in zip(before, after, strict=True)))
    return most


def _players() -> list[int]:
    return [min(p.players[0] for p in DEFINITION.form.presets.values()), DEFINITION.form.presets["standard"].players[1]]


def _campaigns() -> list[int]:
    """Those of the source's lengths after which all is collected, if they are chosen. The default is the first."""
    lengths: list[int] = VALUES["campaign"]["value"]
    assert load(players=3).options.campaign_hands == lengths[0]
    return [length for length in lengths if load(players=3, campaign_hands=length).rules["campaign_hands"][0] == length]


def _lower() -> dict[str, int]:
    two, four = strength("I2 C2 I5 C1 A3"), strength("I4 C4 I5 C1 A3")
    return {"wins": 2, "loses": 4} if two < four else {"wins": 4, "loses": 2}


STANDARD = load(players=4).options
FOUND: dict[str, Callable[[], Any]] = {
    "players": _players,
    "chips": lambda: STANDARD.chips,
    "ante": lambda: STANDARD.ante,
    "reserve": _reserve,
    "community": lambda: len(Table().community().split()),
    "hand": _hand_sizes,
    "draw": _drawn,
    "betting_rounds": _betting_rounds,
    "swap": _swapped,
    "scout_share": lambda: STANDARD.scout_share,
    "scout_share_officer": lambda: STANDARD.scout_share_officer,
    "hands_per_deck": lambda: {str(players): reshuffles(players, 7)[0] - 1 for players in range(2, 6)},
    "campaign": _campaigns,
    "lower_is_stronger": _lower,
}
#: What the source says that is no rule of the game.
NO_RULE = {"minutes"}


def test_every_number_of_the_source_is_compared() -> None:
    assert set(FOUND) == set(VALUES) - NO_RULE
    assert {VALUES[name]["ruling"] for name in NO_RULE} == {"R46"}


@pytest.mark.parametrize("name", sorted(FOUND))
def test_the_game_has_the_number_of_the_source(name: str) -> None:
    assert FOUND[name]() == VALUES[name]["value"], VALUES[name]["quote"]


# ------------------------------------------------------------------------------------------------------------ the deck


@pytest.mark.parametrize("printed", SEED["card"], ids=lambda card: card["name"])
def test_a_card_is_what_the_source_says_of_it(printed: dict[str, Any]) -> None:
    card = BY_NAME[printed["name"]]
    assert card.arm == printed["arm"] and card.copies > 0
    if "value" in printed:
        assert card.value == printed["value"]
    if "copies_arm" in printed:
        assert isinstance(card.effect, Wild)
        assert (card.effect.copy, card.effect.needs == "OFF") == (printed["copies_arm"], printed["needs_officer"])


def test_the_deck_has_the_cavalry_and_the_officers_of_the_source() -> None:
    assert sorted(card.value for card in CARDS if card.arm == "CAV") == SEED["cavalry"]["values"]
    officers = sorted((card for card in CARDS if card.arm == "OFF"), key=lambda card: card.value)
    assert [card.name for card in officers] == SEED["officers"]["order"]
    hands = [f"I1 C2 A3 C4 {card.code}" for card in officers]
    assert [made(hand).name for hand in hands] == ["High Card"] * 4
    assert sorted(hands, key=strength) == hands


# ---------------------------------------------------------------------------------------------------------- the combos


def fits(code: str, what: str) -> bool:
    """Whether a card is what a part of a combo asks for."""
    card = BY_CODE[code]
    return what in ("any", card.arm, card.name, f"{card.arm} {card.value}")


def is_combo(hand: tuple[str, ...], combo: dict[str, Any]) -> bool:
    """Whether five natural cards can be laid out as the source writes the combo."""
    wanted = [
        (what, index if match else -1) for index, (n, what, *match) in enumerate(combo["parts"]) for _ in range(n)
    ]
    if combo.get("not_with") and any(fits(code, combo["not_with"]) for code in hand):
        return False
    for cards in set(permutations(hand, len(wanted))):
        if not all(fits(code, what) for code, (what, _) in zip(cards, wanted, strict=True)):
            continue
        sets: dict[int, set[int]] = {}
        for code, (_, index) in zip(cards, wanted, strict=True):
            if index >= 0:
                sets.setdefault(index, set()).add(BY_CODE[code].value if BY_CODE[code].numbered else -1)
        if all(len(values) == 1 and values != {-1} for values in sets.values()):
            return True
    return False


def test_the_combos_are_those_of_the_source_in_its_order() -> None:
    assert [combo["name"] for combo in SEED["combo"]] == list(combo_names()[1:])


def sample(combo: dict[str, Any], rng: random.Random) -> tuple[str, ...]:
    """Five cards with those that the combo asks for among them."""
    hand: list[str] = []
    for number, what, *matching in combo["parts"]:
        able = [card for card in NATURAL if fits(card.code, what) and (card.numbered or not matching)]
        value = rng.choice([card.value for card in able])
        able = [card for card in able if card.value == value] if matching else able
        hand += [rng.choice(able).code for _ in range(number)]
    return (*hand, *(rng.choice(NATURAL).code for _ in range(5 - len(hand))))


NATURAL = [card for card in CARDS if not isinstance(card.effect, Wild)]


@pytest.mark.parametrize("number", range(1, 18))
def test_a_hand_counts_as_the_first_combo_of_the_source_that_it_can_make(number: int) -> None:
    """Random hands without wild cards, made after the source's own words, and others."""
    rng, seen = random.Random(number), 0
    for _ in range(150):
        hand = sample(SEED["combo"][number - 1], rng)
        if any(hand.count(code) > 5 for code in hand):
            continue
        first = next(combo["name"] for combo in SEED["combo"] if is_combo(hand, combo))
        assert made(" ".join(hand), deck=(5,) * len(CARDS)).name == first, hand
        seen += first == combo_names()[number]
    assert seen > 5


@pytest.mark.parametrize("tie", SEED["tie"], ids=lambda tie: tie["quote"][:30])
def test_ties_are_broken_as_the_source_says(tie: dict[str, Any]) -> None:
    assert made(tie["wins"]).name == made(tie["loses"]).name == tie["combo"]
    assert strength(tie["wins"]) < strength(tie["loses"])
